#pragma once

// What a shell may complete a command line with. The scripts of the shells (assets/package/completions) ask
// `plyglass complete` for it, so a new option or agent needs no change there.

#include <span>
#include <string>
#include <vector>

#include "app/assets.hpp"

namespace plyglass::cli {

struct Suggestion {
    std::string word;  ///< whole, what was typed of it included; more belongs to it if it ends in "=" or ":"
    std::string help;  ///< translated; empty if there is nothing to say
};

struct Completion {
    std::vector<Suggestion> suggestions;
    bool files = false;  ///< names of files fit, too
};

/// `words` stand after the program's name; the last one is being typed and may be empty.
Completion complete(std::span<const std::string> words, const app::Assets& assets);

}  // namespace plyglass::cli

#pragma once

// The lines that the program prints of a search that was asked for, and random searches to ask for.

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/proof/world.hpp"
#include "support/number.hpp"

namespace plyglass::cli::proof {

using nlohmann::json;

struct Asked {
    std::string tree;
    std::vector<std::string> flags;
    std::string algorithm = "alphabeta";
    bool strict = false, hard = false, shallow = false;
    std::string order = "given";
    unsigned seed = 1;
    Number alpha = minus_infinity, beta = infinity;

    std::string words() const {
        std::string out = "\"" + tree + "\"";
        for (const std::string& flag : flags) out += ' ' + flag;
        return out;
    }
};

/// The steps that `trace` prints.
std::vector<json> film_of(const Asked& asked, const char* language);
/// What `solve` prints.
json answer_of(const Asked& asked);
/// A number of these lines; nothing for null.
std::optional<Number> number_in(const json& value);

struct Case {
    Tree tree;
    Asked asked;
};

Case make_case(unsigned seed);

}  // namespace plyglass::cli::proof

#pragma once

// Words in another language than the process has.

#include <optional>

#include "text/translate.hpp"

namespace plyglass::text {

/// While one lives, its thread translates into `language`, whatever the process does: a picture may have other words than
/// the screen. They end in the reverse of the order in which they began.
class ScopedLanguage {
public:
    explicit ScopedLanguage(Language language);
    ~ScopedLanguage();
    ScopedLanguage(const ScopedLanguage&) = delete;
    ScopedLanguage& operator=(const ScopedLanguage&) = delete;

private:
    std::optional<Language> before_;
};

}  // namespace plyglass::text

#pragma once

// The catalogues of this build, for tests that say something in Chinese.

#include <stdexcept>
#include <string>

#include "support/places.hpp"
#include "text/translate.hpp"

namespace plyglass::testing {

/// Chinese, with the catalogue of this build.
inline text::Language chinese() {
    text::use_catalogues(std::string(test_output) + "/../share/plyglass/locale");
    const auto found = text::language_named("zh");
    if (!found) throw std::runtime_error("no Chinese catalogue");
    return *found;
}

/// Switches all text to Chinese while it lives.
class InChinese {
public:
    InChinese() { text::use_language(chinese()); }
    ~InChinese() { text::use_language(text::Language::english); }
    InChinese(const InChinese&) = delete;
    InChinese& operator=(const InChinese&) = delete;
};

}  // namespace plyglass::testing

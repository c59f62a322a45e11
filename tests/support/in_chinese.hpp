#pragma once

// The catalogues of this build, for tests that say something in Chinese.

#include <stdexcept>
#include <string>
#include <string_view>

#include "support/places.hpp"
#include "text/translate.hpp"

namespace plyglass::testing {

/// Switches all text to Chinese while it lives.
class InChinese {
public:
    InChinese() {
        text::use_catalogues(std::string(test_output) + "/../share/plyglass/locale");
        text::use_language(text::Language::chinese);
        if (std::string_view(text::tr("Pruned")) == "Pruned") throw std::runtime_error("no Chinese catalogue");
    }
    ~InChinese() { text::use_language(text::Language::english); }
    InChinese(const InChinese&) = delete;
    InChinese& operator=(const InChinese&) = delete;
};

}  // namespace plyglass::testing

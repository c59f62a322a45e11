// Words that are composed once.

#include "text/kept.hpp"

#include <string>

#include <gtest/gtest.h>

#include "support/in_chinese.hpp"
#include "text/scoped_language.hpp"

namespace plyglass::text {
namespace {

TEST(Kept, AreComposedAgainWhenForgottenOrInAnotherLanguageOnly) {
    const Language chinese = testing::chinese();
    int composed = 0;
    Kept<std::string> kept;
    const auto words = [&] {
        return kept.get([&] {
            ++composed;
            return std::string(tr("Pruned"));
        });
    };
    const std::string english = words();
    EXPECT_EQ(words(), english);
    EXPECT_EQ(composed, 1);
    {
        const ScopedLanguage here(chinese);
        EXPECT_NE(words(), english);
        EXPECT_EQ(words(), tr("Pruned"));
        EXPECT_EQ(composed, 2);
    }
    EXPECT_EQ(words(), english);
    EXPECT_EQ(composed, 3);
    kept.forget();
    EXPECT_EQ(words(), english);
    EXPECT_EQ(composed, 4);
}

}  // namespace
}  // namespace plyglass::text

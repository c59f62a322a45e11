#include "text/translate.hpp"

#include <array>
#include <cstdlib>
#include <map>
#include <optional>

#include <gtest/gtest.h>

#include "support/in_chinese.hpp"

namespace plyglass::text {
namespace {

using testing::InChinese;

TEST(Translations, AreTheEnglishWordsThemselvesInEnglish) {
    const char* words = "Pruned";
    EXPECT_EQ(tr(words), words);
    EXPECT_EQ(trc("counter", words), words);
    EXPECT_EQ(mark(words), words);
    EXPECT_STREQ(trn("{} move", "{} moves", 1), "{} move");
    EXPECT_STREQ(trn("{} move", "{} moves", 0), "{} moves");
    EXPECT_STREQ(trn("{} move", "{} moves", 2), "{} moves");
    EXPECT_EQ(current_language(), Language::english);
}

TEST(Translations, AreChineseAsSoonAsTheLanguageIs) {
    {
        const InChinese chinese;
        EXPECT_EQ(current_language(), testing::chinese());
        EXPECT_STREQ(trc("score", "Best"), "最高分");
        EXPECT_STREQ(trc("counter", "Step"), "步");
        EXPECT_STREQ(trn("{} move, {} points", "{} moves, {} points", 1), "共 {} 步，{} 分");
        EXPECT_STREQ(trn("{} move, {} points", "{} moves, {} points", 7), "共 {} 步，{} 分");
    }
    EXPECT_STREQ(trc("score", "Best"), "Best") << "and English again";
}

TEST(Translations, FallBackToEnglishForWordsThatTheCatalogueDoesNotHold) {
    const InChinese chinese;
    EXPECT_STREQ(tr("no such sentence"), "no such sentence");
    EXPECT_STREQ(trc("counter", "no such sentence"), "no such sentence");
    EXPECT_STREQ(trc("no such context", "Best"), "Best");
    EXPECT_STREQ(trn("no such thing", "no such things", 2), "no such things");
    EXPECT_STREQ(tr(""), "") << "not the catalogue's header";
}

TEST(Languages, HaveCodes) {
    EXPECT_EQ(code(Language::english), "en");
    EXPECT_EQ(code(testing::chinese()), "zh");
}

/// Sets the variables that name a language, and puts the old ones back.
class TheEnvironment : public ::testing::Test {
protected:
    void SetUp() override {
        for (const char* name : names) {
            const char* value = std::getenv(name);
            before_[name] = value ? std::optional<std::string>(value) : std::nullopt;
            unsetenv(name);
        }
    }
    void TearDown() override {
        for (const auto& [name, value] : before_) {
            if (value) {
                setenv(name, value->c_str(), 1);
            } else {
                unsetenv(name);
            }
        }
    }
    static void set(const char* name, const char* value) { setenv(name, value, 1); }

private:
    static constexpr std::array<const char*, 3> names{"LC_ALL", "LC_MESSAGES", "LANG"};
    std::map<const char*, std::optional<std::string>> before_;
};

TEST_F(TheEnvironment, AsksForEnglishUnlessItSaysOtherwise) {
    EXPECT_EQ(language_of_environment(), Language::english);
    set("LANG", "de_DE.UTF-8");
    EXPECT_EQ(language_of_environment(), Language::english);
}

TEST_F(TheEnvironment, AsksWithTheFirstVariableThatIsSet) {
    set("LANG", "zh_CN.UTF-8");
    EXPECT_EQ(language_of_environment(), testing::chinese());
    set("LC_MESSAGES", "C");
    EXPECT_EQ(language_of_environment(), Language::english);
    set("LC_ALL", "zh_TW");
    EXPECT_EQ(language_of_environment(), testing::chinese());
    set("LC_ALL", "");
    EXPECT_EQ(language_of_environment(), Language::english) << "an empty one counts as not set";
}

}  // namespace
}  // namespace plyglass::text

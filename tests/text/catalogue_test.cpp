#include "text/catalogue.hpp"

#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::text {
namespace {

using namespace std::string_literals;
using Sentences = std::vector<std::pair<std::string, std::string>>;

std::string four_bytes(std::uint32_t number) {
    std::string out;
    for (int i = 0; i < 4; ++i) out += static_cast<char>(number >> 8 * i);
    return out;
}

/// A catalogue as msgfmt writes it: a head of seven numbers, the two tables, the texts, each with a zero behind it.
std::string compiled(const Sentences& sentences) {
    const auto count = static_cast<std::uint32_t>(sentences.size());
    const std::uint32_t tables = 28, texts = tables + 16 * count;
    std::string english, translated, bytes;
    for (const auto& [key, words] : sentences) {
        english += four_bytes(static_cast<std::uint32_t>(key.size())) +
                   four_bytes(texts + static_cast<std::uint32_t>(bytes.size()));
        bytes += key + '\0';
        translated += four_bytes(static_cast<std::uint32_t>(words.size())) +
                      four_bytes(texts + static_cast<std::uint32_t>(bytes.size()));
        bytes += words + '\0';
    }
    return four_bytes(0x950412de) + four_bytes(0) + four_bytes(count) + four_bytes(tables) +
           four_bytes(tables + 8 * count) + four_bytes(0) + four_bytes(0) + english + translated + bytes;
}

const Sentences three{{"Pruned", "剪枝"}, {"counter\4Step", "步"}, {"{} move\0{} moves"s, "{} 步"}};

TEST(Catalogues, HoldWordsWordsInAContextAndSentencesForNumbers) {
    const auto catalogue = Catalogue::read(compiled(three));
    ASSERT_TRUE(catalogue);
    EXPECT_STREQ(catalogue->find("Pruned"), "剪枝");
    EXPECT_STREQ(catalogue->find("counter\4Step"), "步");
    EXPECT_STREQ(catalogue->find("{} move"), "{} 步");
    EXPECT_EQ(catalogue->find("Step"), nullptr) << "only in its context";
    EXPECT_EQ(catalogue->find("{} moves"), nullptr) << "the singular is the key";
}

TEST(Catalogues, ChooseTheFormByTheRuleInTheirHeader) {
    const auto forms = [](const std::string& rule, unsigned long n) {
        const auto catalogue =
            Catalogue::read(compiled({{"", "Language: xx\nPlural-Forms: nplurals=3; plural=" + rule + ";\n"},
                                      {"one\0many"s,
                                       "0\0"
                                       "1\0"
                                       "2"s}}));
        return std::string(catalogue->find("one", n));
    };
    // Those of German, French, Polish and Arabic's first three.
    const std::string polish = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)";
    for (const auto& [rule, n, form] : std::vector<std::tuple<std::string, unsigned long, std::string>>{
             {"(n != 1)", 0, "1"},
             {"(n != 1)", 1, "0"},
             {"(n != 1)", 2, "1"},
             {"n>1", 1, "0"},
             {"n>1", 2, "1"},
             {polish, 1, "0"},
             {polish, 3, "1"},
             {polish, 13, "2"},
             {polish, 22, "1"},
             {polish, 112, "2"},
             {"n==0 ? 0 : n==1 ? 1 : 2", 7, "2"},
             {"!n + 2*(n/10) - 0", 10, "2"},
             {"n - 1 < 1", 1, "1"},
             {"n % 0", 1, "0"},  // no rule; it must not end the program
             {"5", 1, "0"},
             {"", 1, "0"}}) {
        EXPECT_EQ(forms(rule, n), form) << rule << " of " << n;
    }
}

TEST(Catalogues, ThatEndTooSoonAreNone) {
    const std::string whole = compiled(three);
    const std::size_t last_zero = 1;
    for (std::size_t size = 0; size < whole.size() - last_zero; ++size) {
        EXPECT_FALSE(Catalogue::read(whole.substr(0, size))) << size << " bytes";
    }
}

TEST(Catalogues, AreNothingElse) {
    EXPECT_FALSE(Catalogue::read("msgid \"Pruned\"\nmsgstr \"...\"\n and so on, for more than a head's length"));
}

RC_GTEST_PROP(Catalogues, ReadOnlyTheBytesThatAreThere, ()) {
    std::string bytes = compiled(three);
    const auto damaged = *rc::gen::inRange<std::size_t>(0, bytes.size());
    bytes[damaged] = *rc::gen::arbitrary<char>();
    const auto catalogue = Catalogue::read(bytes);  // AddressSanitizer watches
    if (catalogue) RC_ASSERT(catalogue->find("no such sentence") == nullptr);
}

}  // namespace
}  // namespace plyglass::text

// Question banks: what a platform reads out of the three files is the item's own answer, and every other choice is wrong.

#include <algorithm>
#include <cstdint>
#include <regex>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "handout/bank_question.hpp"
#include "handout/gift.hpp"
#include "handout/moodle.hpp"
#include "handout/qti.hpp"
#include "practice/generator.hpp"
#include "practice/misconception.hpp"
#include "practice/words.hpp"
#include "support/in_chinese.hpp"
#include "support/trials.hpp"
#include "text/format.hpp"

namespace plyglass::handout {
namespace {

using practice::Item;
using practice::Type;

// ---- readers that know the formats and nothing of the writers -------------------------------------------------------

std::string between(std::string_view text, std::string_view from, std::string_view to, std::size_t start = 0) {
    const auto begin = text.find(from, start);
    if (begin == text.npos) return {};
    const auto at = begin + from.size();
    return std::string(text.substr(at, text.find(to, at) - at));
}

std::vector<std::string> all_between(std::string_view text, std::string_view from, std::string_view to) {
    std::vector<std::string> out;
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at + 1)) {
        out.push_back(between(text, from, to, at));
    }
    return out;
}

std::string replaced(std::string text, const std::vector<std::pair<std::string, std::string>>& pairs) {
    for (const auto& [from, to] : pairs) {
        for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
            text.replace(at, from.size(), to);
        }
    }
    return text;
}

std::string unescaped(const std::string& xml) {
    return replaced(xml, {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}});
}

std::string without_tags(const std::string& html) { return std::regex_replace(html, std::regex("<[^>]*>"), ""); }

/// What a platform takes for right: the choice, or the numbers, as the file has them.
std::vector<std::string> answers_in_moodle(const std::string& question) {
    std::vector<std::string> out;
    for (const std::string& answer : all_between(question, "<answer fraction=\"100\"", "</answer>")) {
        out.push_back(unescaped(without_tags(between(answer, "<![CDATA[", "]]>"))));
    }
    for (const std::string& blank : all_between(question, "{1:NUMERICAL:=", "}"))
        out.push_back(blank.substr(0, blank.find(':')));
    return out;
}

std::vector<std::string> answers_in_qti(const std::string& item) {
    std::vector<std::string> out;
    for (const std::string& condition : all_between(item, "<respcondition", "</respcondition>")) {
        if (condition.find("varname=\"SCORE\"") == condition.npos) continue;
        const std::string value = between(between(condition, "<varequal ", "</varequal>"), ">", "\n");
        const std::string label = between(item, "<response_label ident=\"" + value + "\"", "</response_label>");
        if (label.empty()) {
            out.push_back(value);
        } else {
            out.push_back(unescaped(unescaped(
                without_tags(unescaped(between(label, "<mattext", "</mattext>")
                                           .substr(between(label, "<mattext", "</mattext>").find('>') + 1))))));
        }
    }
    return out;
}

std::vector<std::string> answers_in_gift(const std::string& question) {
    const auto plain = [](std::string words) {
        std::string out;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i] == '\\' && i + 1 < words.size()) ++i;
            out += words[i];
        }
        return out;
    };
    if (const std::string number = between(question, "{#", ":"); !number.empty()) return {number};
    std::vector<std::string> out;
    for (std::string line : all_between(question, "\n\t=", "\n")) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (line[i] == '#' && (i == 0 || line[i - 1] != '\\')) line.resize(i);
        }
        const auto arrow = line.find(" -> ");
        out.push_back(plain(arrow == line.npos ? line : line.substr(arrow + 4)));
    }
    return out;
}

/// The same of the item itself.
std::vector<std::string> answers_of(const Item& item) {
    if (const auto* values = std::get_if<practice::NodeValues>(&item.answer)) {
        std::vector<std::string> out;
        for (const auto& [node, value] : values->values) out.push_back(text::number(core::Value(value)));
        return out;
    }
    if (const auto* truth = std::get_if<practice::Truth>(&item.answer)) return {truth->is_so ? "true" : "false"};
    if (const auto* number = std::get_if<practice::Number>(&item.answer))
        return {text::number(core::Value(number->value))};
    return {practice::answer_words(item, item.answer)};
}

/// Fractions are written with decimals, too.
bool same_answers(const std::vector<std::string>& found, const std::vector<std::string>& wanted) {
    const auto same = [](const std::string& a, const std::string& b) {
        if (a == b) return true;
        const auto slash = b.find('/');
        if (slash == b.npos) return false;
        const double value = std::stod(b) / std::stod(b.substr(slash + 1));
        return std::abs(std::stod(a) - value) < 0.006;
    };
    return std::equal(found.begin(), found.end(), wanted.begin(), wanted.end(), same);
}

class Banks : public ::testing::TestWithParam<practice::NamedType> {
protected:
    template <class Check>
    static void for_each_item(const Check& check) {
        const Type type = GetParam().first;
        const auto seeds = static_cast<std::uint64_t>(testing::trials(90));
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const int level = 1 + static_cast<int>(seed % 5);
            SCOPED_TRACE("seed " + std::to_string(seed) + ", level " + std::to_string(level));
            const Item item = practice::make_item(type, seed, level);
            check(item, bank_question(item, scene::Theme{}));
        }
    }
};

TEST_P(Banks, HoldTheAnswersOfTheItemsInEachFormat) {
    for_each_item([](const Item& item, const BankQuestion& question) {
        const std::vector<std::string> wanted = answers_of(item);
        if (question.spots.empty()) {
            EXPECT_TRUE(same_answers(answers_in_moodle(moodle_xml({&question, 1})), wanted));
        }
        EXPECT_TRUE(same_answers(answers_in_gift(gift({&question, 1})), wanted)) << gift({&question, 1});
        for (const Flavour flavour : {Flavour::plain, Flavour::canvas, Flavour::blackboard}) {
            const std::string package = qti_package({&question, 1}, flavour);
            const std::string read = between(package, "<item ident", "</item>");
            if (flavour == Flavour::canvas && question.blanks.size() > 1) continue;  // its blanks: below
            EXPECT_TRUE(same_answers(answers_in_qti(read), wanted)) << read;
        }
    });
}

TEST(ThresholdsInBanks, AreNumbersToTypeInEveryFormat) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Item item = practice::make_item(Type::threshold, seed, 1 + static_cast<int>(seed % 5));
        const std::vector<BankQuestion> questions{bank_question(item, scene::Theme{})};
        const std::string number = text::number(core::Value(std::get<practice::Number>(item.answer).value));
        EXPECT_TRUE(questions.front().choices.empty());
        EXPECT_NE(moodle_xml(questions).find("{1:NUMERICAL:="), std::string::npos);
        EXPECT_NE(gift(questions).find(" {#"), std::string::npos);
        for (const Flavour flavour : {Flavour::plain, Flavour::canvas}) {
            const std::string package = qti_package(questions, flavour);
            EXPECT_NE(package.find("numerical_question"), std::string::npos);
            EXPECT_EQ(package.find("render_choice"), std::string::npos);
        }
    }
}

TEST(Gift, SaysWhoMovesAtTheRootAndWhatTheSignsMean) {
    const auto text = [](Type type, std::uint64_t seed, int level) {
        return gift(std::vector{bank_question(practice::make_item(type, seed, level), scene::Theme{})});
    };
    EXPECT_NE(text(Type::pruned, 1, 1).find("Max moves at the root. Below it, max and min take turns."),
              std::string::npos);
    EXPECT_NE(text(Type::values, 4, 3).find("Min moves at the root, as min(...) says."), std::string::npos);
    EXPECT_NE(text(Type::threshold, 4, 3).find("? is the value that is asked for. A name and a colon stand before"),
              std::string::npos);
    EXPECT_NE(text(Type::filling, 1, 1).find("? is a leaf without a value."), std::string::npos);
    EXPECT_EQ(text(Type::average, 1, 1).find("take turns"), std::string::npos) << "only chance comes below the root";
    EXPECT_NE(text(Type::average, 1, 1).find("the number before each child is its probability."), std::string::npos);
}

TEST_P(Banks, OfferNoSecondRightChoice) {
    for_each_item([](const Item&, const BankQuestion& question) {
        const auto right =
            std::count_if(question.choices.begin(), question.choices.end(), [](const auto& it) { return it.right; });
        EXPECT_EQ(right, question.choices.empty() ? 0 : 1);
        for (const auto& choice : question.choices) {
            const auto same = [&](const auto& it) { return it.words == choice.words; };
            EXPECT_EQ(std::count_if(question.choices.begin(), question.choices.end(), same), 1) << choice.words;
            EXPECT_TRUE(choice.right || !choice.feedback.empty()) << choice.words;
        }
        EXPECT_NE(question.choices.empty(), question.blanks.empty());
    });
}

/// The values that stand within a box of the picture.
std::vector<std::string> words_within(const std::string& svg, const scene::Box& box) {
    std::vector<std::string> out;
    const std::regex element(R"re(<text x="([^"]+)" y="([^"]+)"[^>]*>([^<]*)</text>)re");
    for (std::sregex_iterator at(svg.begin(), svg.end(), element), end; at != end; ++at) {
        if (box.contains({std::stod((*at)[1]), std::stod((*at)[2])})) out.push_back((*at)[3]);
    }
    return out;
}

TEST_P(Banks, NameInThePictureWhoMovesAtTheRoot) {
    for_each_item([](const Item& item, const BankQuestion& question) {
        const scene::Box left_of_the_tree{0, 0, 70, question.height};
        const std::vector<std::string> names = words_within(question.picture, left_of_the_tree);
        ASSERT_EQ(names.size(), item.tree->height() + 1);
        EXPECT_EQ(names.front(), item.tree->turn(0) == core::Turn::min ? "MIN" : "MAX");
        EXPECT_EQ(names.back(), "LEAF");
    });
}

TEST_P(Banks, WantACrossOnEachPrunedLeafAndNowhereElse) {
    for_each_item([](const Item& item, const BankQuestion& question) {
        if (item.type != Type::pruned && item.type != Type::mirror) {
            EXPECT_TRUE(question.spots.empty());
            return;
        }
        const auto& leaves = std::get<practice::LeafSet>(item.answer).leaves;
        ASSERT_EQ(question.spots.size(), leaves.size());
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            const std::string value = text::number(core::Value(item.tree->value(item.tree->leaf(leaves[i]))));
            EXPECT_EQ(words_within(question.picture, question.spots[i]), std::vector{value});
        }
        const std::string xml = moodle_xml({&question, 1});
        EXPECT_NE(xml.find("type=\"ddmarker\""), xml.npos);
        EXPECT_EQ(all_between(xml, "<coords>", "</coords>").size(), leaves.size());
    });
}

INSTANTIATE_TEST_SUITE_P(Types, Banks, ::testing::ValuesIn(practice::types()),
                         [](const auto& type) { return std::string(type.param.second); });

TEST(CanvasBlanks, AreNamedInTheTextAndAcceptWhatTheNodeIsWorth) {
    const Item item = practice::make_item(Type::values, 3, 2);
    const BankQuestion question = bank_question(item, scene::Theme{});
    const std::string read = between(qti_package({&question, 1}, Flavour::canvas), "<item ident", "</item>");
    for (std::size_t i = 0; i < question.blanks.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        EXPECT_NE(read.find("[node" + number + "]"), read.npos);
        const std::string response =
            between(read, "<response_lid ident=\"response_node" + number + "\"", "</response_lid>");
        EXPECT_NE(response.find(">" + question.blanks[i].number + "</mattext>"), response.npos);
    }
}

TEST(BanksInChinese, AreChinese) {
    const testing::InChinese chinese;
    for (const auto& [type, name] : practice::types()) {
        const BankQuestion question = bank_question(practice::make_item(type, 5, 2), scene::Theme{});
        EXPECT_GT(question.words.size(), 3U);
        EXPECT_LT(static_cast<unsigned char>(question.words.front()), 256U);
        EXPECT_EQ(question.words.find("leaf"), std::string::npos) << name << ": " << question.words;
        for (const auto& choice : question.choices) EXPECT_EQ(choice.feedback.find("somebody"), std::string::npos);
    }
}

}  // namespace
}  // namespace plyglass::handout

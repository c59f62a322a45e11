// Packages of QTI 2.1: each file is well formed, and what a platform takes for right is the item's own answer.

#include "handout/qti21.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "practice/generator.hpp"

namespace plyglass::handout {
namespace {

using practice::Type;

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// The part of an archive that is not compressed from `from` to `to`.
std::string piece(const std::string& text, const std::string& from, const std::string& to) {
    const auto begin = text.find(from);
    return begin == text.npos ? std::string() : text.substr(begin, text.find(to, begin) + to.size() - begin);
}

/// Whether each element is closed where it should be.
bool is_balanced(const std::string& xml) {
    std::vector<std::string> open;
    for (auto at = xml.find('<'); at != xml.npos; at = xml.find('<', at + 1)) {
        const std::string tag = xml.substr(at + 1, xml.find('>', at) - at - 1);
        if (tag.front() == '?' || tag.back() == '/') continue;
        const std::string name = tag.substr(tag.front() == '/' ? 1 : 0, tag.find(' ') - (tag.front() == '/' ? 1 : 0));
        if (tag.front() != '/') {
            open.push_back(name);
        } else if (open.empty() || open.back() != name) {
            return false;
        } else {
            open.pop_back();
        }
    }
    return open.empty();
}

TEST(Qti21, HasAnItemForEachQuestionWithItsAnswer) {
    for (const auto& [type, name] : practice::types()) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const BankQuestion question =
                bank_question(practice::make_item(type, seed, 1 + static_cast<int>(seed % 5)), scene::Theme{});
            const std::string package = qti21_package({&question, 1});
            const std::string item = piece(package, "<assessmentItem", "</assessmentItem>");
            EXPECT_TRUE(is_balanced(item)) << item;
            EXPECT_TRUE(is_balanced(piece(package, "<manifest", "</manifest>")));
            EXPECT_NE(package.find("pictures/v1-" + question.name + ".svg"), package.npos);
            for (std::size_t i = 0; i < question.choices.size(); ++i) {
                const std::string id(1, static_cast<char>('A' + i));
                const bool is_right = item.find("<correctResponse><value>" + id + "</value>") != item.npos;
                EXPECT_EQ(is_right, question.choices[i].right) << name << seed;
            }
            EXPECT_EQ(count_of(item, "<simpleChoice"), question.choices.size());
            EXPECT_EQ(count_of(item, "<textEntryInteraction"), question.blanks.size());
            EXPECT_EQ(count_of(item, "baseType=\"float\"><correctResponse>"), question.blanks.size());
        }
    }
}

}  // namespace
}  // namespace plyglass::handout

#pragma once

// Sentences read back: patterns with gaps, in both languages, for tests that hold what a sentence asserts against what
// it speaks of.

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace plyglass::testing {

enum class Tongue : std::uint8_t { english, chinese };

inline void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

/// What stands in a gap, by the gap's name. An expression in parentheses fills a slot; one in "(?:" none.
using Gaps = std::map<std::string, std::string>;

/// A sentence's regular expression, and which slot each of its groups fills.
struct Phrase {
    std::regex words;
    std::vector<std::size_t> order;
};

/// `words` with gaps such as {V}; one with a digit, {V2}, tells which slot it fills, the others fill the next one.
inline Phrase phrase(std::string words, const Gaps& gaps, Tongue tongue) {
    for (const char* sign : {".", "(", ")", "+"}) replace_all(words, sign, std::string("\\") + sign);
    Phrase out;
    for (auto at = words.find('{'); at != words.npos; at = words.find('{', at)) {
        const auto end = words.find('}', at);
        std::string name = words.substr(at + 1, end - at - 1);
        std::size_t slot = out.order.size() + 1;
        if (std::isdigit(static_cast<unsigned char>(name.back())) != 0) {
            slot = static_cast<std::size_t>(name.back() - '0');
            name.pop_back();
        }
        const std::string& gap = gaps.at(name);
        if (!gap.starts_with("(?:")) out.order.push_back(slot);
        words.replace(at, end + 1 - at, gap);
        at += gap.size();
    }
    out.words = std::regex(words + (tongue == Tongue::english ? "(?: |$)" : ""));
    return out;
}

/// `text` without what has no meaning: Chinese sets blanks beside Latin letters and numbers for their looks only.
inline std::string without_looks(std::string text, Tongue tongue) {
    if (tongue == Tongue::chinese) replace_all(text, " ", "");
    return text;
}

/// The phrases that can be read, each with what it asserts.
class Phrases {
public:
    using Slots = std::vector<std::string>;  ///< from 1, in the order of the English
    using Check = std::function<void(const Slots&)>;

    Phrases(Tongue tongue, Gaps gaps) : tongue_(tongue), gaps_(std::move(gaps)) {}

    Tongue tongue() const { return tongue_; }

    /// A sentence in both languages. One that only English has (a singular) has no Chinese.
    void add(const std::string& english, const std::string& chinese, Check holds) {
        static std::map<std::pair<Tongue, std::string>, Phrase> known;  // compiling them is most of the time
        const std::string words = without_looks(tongue_ == Tongue::english ? english : chinese, tongue_);
        if (words.empty()) return;
        auto found = known.find({tongue_, words});
        if (found == known.end()) found = known.emplace(std::pair(tongue_, words), phrase(words, gaps_, tongue_)).first;
        claims_.push_back({english, &found->second, std::move(holds)});
    }

    /// Reads all of `sentence`; fails where nothing is known that it could say.
    void read(const std::string& sentence, std::set<std::string>& kinds) const {
        std::string rest = without_looks(sentence, tongue_);
        ASSERT_FALSE(rest.empty());
        while (!rest.empty()) {
            std::smatch groups;
            const auto claim = std::find_if(claims_.begin(), claims_.end(), [&](const Claim& one) {
                return std::regex_search(rest, groups, one.phrase->words, std::regex_constants::match_continuous);
            });
            ASSERT_TRUE(claim != claims_.end()) << "nobody can read: " << rest;
            kinds.insert(claim->name);
            Slots slots(groups.size());
            for (std::size_t i = 1; i < groups.size(); ++i) slots.at(claim->phrase->order[i - 1]) = groups[i];
            SCOPED_TRACE(claim->name);
            claim->holds(slots);
            rest.erase(0, static_cast<std::size_t>(groups.length()));
        }
    }

private:
    struct Claim {
        std::string name;
        const Phrase* phrase;
        Check holds;
    };

    Tongue tongue_;
    Gaps gaps_;
    std::vector<Claim> claims_;
};

}  // namespace plyglass::testing

#pragma once

// Sentences read back: rows of patterns with gaps, in both languages, for tests that hold what a sentence asserts against
// what it speaks of.

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace plyglass::testing {

enum class Tongue : std::uint8_t { english, chinese };

inline constexpr double infinite = std::numeric_limits<double>::infinity();

inline bool replace_all(std::string& text, const std::string& from, const std::string& to) {
    bool found = false;
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
        found = true;
    }
    return found;
}

inline std::vector<std::string> split(const std::string& text, const std::string& sign) {
    std::vector<std::string> out;
    std::size_t from = 0;
    for (auto at = text.find(sign); at != text.npos; at = text.find(sign, from)) {
        out.push_back(text.substr(from, at - from));
        from = at + sign.size();
    }
    out.push_back(text.substr(from));
    return out;
}

/// "−3", "+2", "13/3", "≈1.5", "16 384", "∞"; of "≥3", the 3.
inline double number_in(std::string text) {
    for (const char* sign : {"≈", "≥", "≤", "+", "\u2009", " "}) replace_all(text, sign, "");
    const double sign = replace_all(text, "−", "") ? -1 : 1;
    if (text == "∞") return sign * infinite;
    const auto parts = split(text, "/");
    return sign * (parts.size() == 1 ? std::stod(text) : std::stod(parts[0]) / std::stod(parts[1]));
}

/// What stands in a gap, by the gap's name. An expression in parentheses fills a slot; one in "(?:" none.
using Gaps = std::map<std::string, std::string>;

/// A sentence's regular expression, and which slot each of its groups fills.
struct Phrase {
    std::string start;  ///< what stands before the first gap: most sentences fail on it at once
    std::regex words;
    std::vector<std::size_t> order;
};

/// `words` with gaps such as {V}; one with a digit, {V2}, says which slot it fills, the others fill the next one. Of
/// {is|are}, one stands there, and of {=is|are} it fills a slot; what {?at least } holds may be missing.
inline Phrase phrase(const std::string& words, const Gaps& gaps, Tongue tongue) {
    Phrase out;
    out.start = words.substr(0, words.find('{'));
    std::string pattern;
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (words[at] != '{') {
            if (std::string(".()+").find(words[at]) != std::string::npos) pattern += '\\';
            pattern += words[at];
            continue;
        }
        const auto end = words.find('}', at);
        std::string gap = words.substr(at + 1, end - at - 1);
        at = end;
        if (gap.starts_with('?')) {
            pattern += "(?:" + gap.substr(1) + ")?";
            continue;
        }
        std::size_t slot = out.order.size() + 1;
        if (std::isdigit(static_cast<unsigned char>(gap.back())) != 0) {
            slot = static_cast<std::size_t>(gap.back() - '0');
            gap.pop_back();
        }
        const bool is_named = gap.find('|') == gap.npos && !gap.starts_with('=');
        gap = is_named ? gaps.at(gap) : gap.starts_with('=') ? "(" + gap.substr(1) + ")" : "(?:" + gap + ")";
        if (!gap.starts_with("(?:")) out.order.push_back(slot);
        pattern += gap;
    }
    out.words = std::regex(pattern + (tongue == Tongue::english ? "(?: |$)" : ""));
    return out;
}

/// `text` without what has no meaning: Chinese sets blanks beside Latin letters and numbers for their looks only.
inline std::string without_looks(std::string text, Tongue tongue) {
    if (tongue == Tongue::chinese) replace_all(text, " ", "");
    return text;
}

/// The phrase of a pattern. Compiling them is most of the time, so it is done once.
inline const Phrase& known_phrase(const std::string& words, const Gaps& gaps, Tongue tongue) {
    static std::map<std::pair<Tongue, std::string>, Phrase> known;
    const auto found = known.find({tongue, words});
    return found != known.end() ? found->second
                                : known.emplace(std::pair(tongue, words), phrase(words, gaps, tongue)).first->second;
}

/// What stands in the gaps: from 1, in the order of the English.
using Slots = std::vector<std::string>;

inline Slots slots_of(const Phrase& phrase, const std::smatch& groups) {
    Slots out(groups.size());
    for (std::size_t i = 1; i < groups.size(); ++i) out.at(phrase.order[i - 1]) = groups[i];
    return out;
}

/// The sentences that can be read, each with what it asserts.
template <class Check>
class Sentences {
public:
    struct Found {
        const std::string& name;
        const Check& check;
        Slots slots;
        std::size_t length;
    };

    Sentences(Tongue tongue, Gaps gaps) : tongue_(tongue), gaps_(std::move(gaps)) {}

    Tongue tongue() const { return tongue_; }

    /// A sentence in both languages. One that only English has (a singular) has no Chinese.
    void add(const std::string& english, const std::string& chinese, Check check) {
        const std::string words = without_looks(tongue_ == Tongue::english ? english : chinese, tongue_);
        if (words.empty()) return;
        rows_.push_back({english, &known_phrase(words, gaps_, tongue_), std::move(check)});
    }

    /// The first row that `text` starts with, or that it is as a whole.
    std::optional<Found> find(const std::string& text, bool is_whole) const {
        std::smatch groups;
        for (const Row& row : rows_) {
            if (!text.starts_with(row.phrase->start)) continue;
            const bool is_found =
                is_whole ? std::regex_match(text, groups, row.phrase->words)
                         : std::regex_search(text, groups, row.phrase->words, std::regex_constants::match_continuous);
            if (!is_found) continue;
            return Found{row.name, row.check, slots_of(*row.phrase, groups), static_cast<std::size_t>(groups.length())};
        }
        return std::nullopt;
    }

    /// Reads all of `text`, sentence by sentence; fails where no row says what it asserts.
    void read(const std::string& text, std::set<std::string>& kinds) const {
        std::string rest = without_looks(text, tongue_);
        ASSERT_FALSE(rest.empty());
        while (!rest.empty()) {
            const auto found = find(rest, false);
            ASSERT_TRUE(found) << "nobody can read: " << rest;
            kinds.insert(found->name);
            SCOPED_TRACE(found->name);
            found->check(found->slots);
            rest.erase(0, found->length);
        }
    }

private:
    struct Row {
        std::string name;
        const Phrase* phrase;
        Check check;
    };

    Tongue tongue_;
    Gaps gaps_;
    std::vector<Row> rows_;
};

/// Those whose check needs the slots alone.
using Phrases = Sentences<std::function<void(const Slots&)>>;

}  // namespace plyglass::testing

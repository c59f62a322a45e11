#pragma once

// How Chinese sentences are set: full-width marks, blanks between Chinese and Latin words or numbers, none beside a full-width
// mark or before a percent sign.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/utf8.hpp"

namespace plyglass::testing {

/// A line as the rules see it: what a rule does not hold for (a file's name, a piece of JSON) is taken out before.
class ChineseMarks {
public:
    explicit ChineseMarks(std::string_view line) {
        while (!line.empty()) points_ += core::take_code_point(line);
    }

    /// What is wrong, each with the characters around it; nothing of a line without Chinese.
    std::vector<std::string> faults() const {
        std::vector<std::string> out;
        if (!has_han()) return out;
        for (std::size_t i = 0; i < points_.size(); ++i) {
            for (const Rule& rule : rules) {
                if ((this->*rule.broken)(i)) out.push_back(std::string(rule.name) + ": " + around(i));
            }
        }
        return out;
    }

private:
    struct Rule {
        const char* name;
        bool (ChineseMarks::*broken)(std::size_t) const;
    };

    static bool is_one_of(char32_t c, std::u32string_view all) { return c != 0 && all.find(c) != all.npos; }
    static bool is_han(char32_t c) { return 0x3400 <= c && c <= 0x9FFF; }
    static bool is_digit(char32_t c) { return U'0' <= c && c <= U'9'; }
    static bool is_letter(char32_t c) { return (U'A' <= c && c <= U'Z') || (U'a' <= c && c <= U'z'); }
    static bool is_word(char32_t c) { return is_digit(c) || is_letter(c) || is_one_of(c, U"αβ∞"); }
    static bool is_full(char32_t c) { return is_one_of(c, U"，。：；（）？！、“”《》"); }

    bool has_han() const {
        for (const char32_t c : points_) {
            if (is_han(c)) return true;
        }
        return false;
    }

    /// The character at `i` + `by`, 0 beyond the ends.
    char32_t at(std::size_t i, int by = 0) const {
        const auto place = static_cast<std::ptrdiff_t>(i) + by;
        return place < 0 || place >= static_cast<std::ptrdiff_t>(points_.size())
                   ? 0
                   : points_[static_cast<std::size_t>(place)];
    }

    std::string around(std::size_t i) const {
        std::string out;
        for (int by = -12; by <= 12; ++by) {
            if (at(i, by) != 0) core::append_utf8(out, at(i, by));
        }
        return out;
    }

    bool blank_before_percent(std::size_t i) const { return at(i) == U'%' && at(i, -1) == U' ' && is_digit(at(i, -2)); }

    bool half_width_mark(std::size_t i) const {
        if (!is_one_of(at(i), U",;:!?()")) return false;
        const bool behind = is_han(at(i, -1)) || (at(i) == U'(' && at(i, -1) == U' ' && is_han(at(i, -2)));
        const bool before = is_han(at(i, 1)) || (at(i, 1) == U' ' && is_han(at(i, 2)));
        return behind || before;
    }

    bool half_width_stop(std::size_t i) const { return at(i) == U'.' && is_han(at(i, -1)) && !is_letter(at(i, 1)); }

    bool no_blank_between(std::size_t i) const {
        return (is_han(at(i)) && is_word(at(i, 1))) || (is_word(at(i)) && is_han(at(i, 1)));
    }

    /// One blank: two and more set columns apart.
    bool blank_beside_full(std::size_t i) const {
        if (at(i) != U' ' || at(i, 1) == 0 || at(i, 1) == U' ' || at(i, -1) == 0 || at(i, -1) == U' ') return false;
        return (is_full(at(i, -1)) && at(i, 1) != U'·') || is_full(at(i, 1));
    }

    bool blank_between_han(std::size_t i) const { return at(i) == U' ' && is_han(at(i, -1)) && is_han(at(i, 1)); }

    /// "6, 9": what stands in braces or brackets is notation, and so are the names of an option, "-h, --help".
    bool half_width_list(std::size_t i) const {
        if (at(i) != U',' || at(i, 1) != U' ' || at(i, 2) == U'-' || !is_word(at(i, -1))) return false;
        int open = 0;
        for (std::size_t k = 0; k < i; ++k) {
            open += is_one_of(at(k), U"{[(") ? 1 : is_one_of(at(k), U"}])") ? -1 : 0;
        }
        return open <= 0;
    }

    bool letter_for_times(std::size_t i) const {
        return at(i) == U'x' && at(i, -1) == U' ' && at(i, 1) == U' ' && (is_digit(at(i, -2)) || at(i, -2) == U'}') &&
               (is_digit(at(i, 2)) || at(i, 2) == U'{');
    }

    bool straight_quotation(std::size_t i) const {
        const auto touches = [&](int by) {
            const bool apart = at(i, by) == U' ';
            return is_han(at(i, apart ? 2 * by : by)) || (!apart && is_full(at(i, by)));
        };
        return at(i) == U'"' && (touches(-1) || touches(1));
    }

    /// A colon in what another colon announces, "应为：α：20": columns, which two blanks set apart, have one each.
    bool second_colon(std::size_t i) const {
        if (at(i) != U'：') return false;
        for (std::size_t k = i; k-- > 0;) {
            if (is_one_of(at(k), U"。；！？") || (at(k) == U' ' && at(k, 1) == U' ')) return false;
            if (at(k) == U'：') return true;
        }
        return false;
    }

    static constexpr Rule rules[] = {
        {"a blank before %", &ChineseMarks::blank_before_percent},
        {"a half-width mark", &ChineseMarks::half_width_mark},
        {"a half-width stop", &ChineseMarks::half_width_stop},
        {"no blank between Chinese and a word or number", &ChineseMarks::no_blank_between},
        {"a blank beside a full-width mark", &ChineseMarks::blank_beside_full},
        {"a blank between two Chinese characters", &ChineseMarks::blank_between_han},
        {"a half-width comma in a list", &ChineseMarks::half_width_list},
        {"x for ×", &ChineseMarks::letter_for_times},
        {"a straight quotation mark", &ChineseMarks::straight_quotation},
        {"a second colon", &ChineseMarks::second_colon},
    };

    std::u32string points_;
};

}  // namespace plyglass::testing

#include "lesson/bound_text.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "core/ascii.hpp"
#include "core/rational.hpp"
#include "lesson/words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::lesson {

namespace {

using namespace text;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// The end of the parenthesis that opens at `open`; npos: it does not end.
std::size_t end_of(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')' && --depth == 0) return i;
    }
    return text.npos;
}

/// "value of A" and "20": "value of A 20"; a # in the claim is the place of the number.
std::string with_number(std::string_view claim, std::string_view number) {
    const auto place = claim.find('#');
    if (place == claim.npos) return filled("{} {}", claim, number);
    return filled("{}{}{}", claim.substr(0, place), number, claim.substr(place + 1));
}

/// Sums are printed with the signs of print.
std::string typed(std::string_view sum) {
    constexpr std::string_view times = "×";
    std::string out(sum);
    for (auto at = out.find(times); at != out.npos; at = out.find(times)) out.replace(at, times.size(), "*");
    return out;
}

/// Large numbers are grouped as on the screen beside them: counts of nodes and values always, others from five digits on.
/// Tiles and years are no such numbers.
std::string shown(const BoundText::Part& part) {
    const std::string& number = part.words;
    if (number.size() < 4 || !std::all_of(number.begin(), number.end(), core::is_digit) || part.claim == "given")
        return number;
    const std::string_view claim = part.claim;
    const bool counts = claim.ends_with("nodes") || claim.ends_with("computed") || claim.ends_with("leaves");
    return counts || number.size() > 4 ? text::in_groups(number) : number;
}

}  // namespace

std::vector<std::string> numbers_of(std::string_view text) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < text.size();) {
        if (!core::is_digit(text[i])) {
            ++i;
            continue;
        }
        std::size_t end = i;
        std::string digits;
        const auto take_digits = [&] {
            while (end < text.size() && core::is_digit(text[end])) digits += text[end++];
        };
        take_digits();
        while (text.substr(end).starts_with(thin_blank) && end + thin_blank.size() < text.size() &&
               core::is_digit(text[end + thin_blank.size()])) {
            end += thin_blank.size();
            take_digits();
        }
        if (end + 1 < text.size() && text[end] == '.' && core::is_digit(text[end + 1])) {
            digits += text[end++];
            take_digits();
        }
        const bool is_name = i > 0 && is_letter(text[i - 1]);
        const auto number = core::Rational::parse(digits);
        if (!is_name && number && number->str() != "2048") out.push_back(number->str());
        i = end;
    }
    return out;
}

BoundText read_bound_text(std::string_view text) {
    BoundText out;
    while (!text.empty()) {
        const auto open = text.find('[');
        const auto close = open == text.npos ? open : text.find_first_of("[]", open + 1);
        const bool is_bound = close != text.npos && text.substr(close).starts_with("](");
        const auto end = is_bound ? end_of(text, close + 1) : text.npos;
        const std::string_view before = text.substr(0, end == text.npos && open != text.npos ? open + 1 : open);
        out.words += before;
        out.rest += before;
        text.remove_prefix(before.size());
        if (end == text.npos || open == text.npos) continue;
        BoundText::Part part{std::string(text.substr(1, close - open - 1)),
                             std::string(core::trimmed(text.substr(close - open + 2, end - close - 2)))};
        out.words += shown(part);
        out.rest += ' ';
        out.parts.push_back(std::move(part));
        text.remove_prefix(end + 1 - open);
    }
    return out;
}

core::Result<Expectation, std::string> claim_of(const BoundText::Part& part, std::size_t line) {
    const bool has_number =
        part.words.find_first_of("0123456789") != std::string::npos || part.words.find("∞") != std::string::npos;
    if (has_number && part.claim == "given") {
        return Expectation{line, "given " + part.words, {}, {ClaimKind::given, {part.words, {}}}, {}};
    }
    if (!has_number) {
        if (auto alone = read_expectation(part.claim, line)) return alone;
    }
    auto whole = read_expectation(with_number(part.claim, typed(part.words)), line);
    if (whole || has_number) return whole;
    return filled(tr("({}) is no claim: {}"), part.claim, read_expectation(part.claim, line).error());
}

}  // namespace plyglass::lesson

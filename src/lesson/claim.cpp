#include "lesson/claim.hpp"

#include <algorithm>
#include <array>

#include "core/ascii.hpp"
#include "core/number_in.hpp"
#include "core/rational.hpp"
#include "lesson/arithmetic.hpp"
#include "lesson/words.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::lesson {

namespace {

using core::Result;
using namespace text;
using Kind = ClaimKind;

constexpr std::array forms{
    ClaimForm{Kind::value, "value SIGN NUMBER"},
    ClaimForm{Kind::value_of, "value of NODE SIGN NUMBER"},
    ClaimForm{Kind::alpha_of, "alpha of NODE NUMBER"},
    ClaimForm{Kind::beta_of, "beta of NODE NUMBER"},
    ClaimForm{Kind::leaves, "leaves COUNT"},
    ClaimForm{Kind::leaves_of, "leaves COUNT of COUNT"},
    ClaimForm{Kind::all_leaves, "all leaves COUNT"},
    ClaimForm{Kind::nodes, "nodes COUNT"},
    ClaimForm{Kind::nodes_of, "nodes COUNT of COUNT"},
    ClaimForm{Kind::children_of, "children of NODE COUNT"},
    ClaimForm{Kind::probability_of, "probability of NODE NUMBER"},
    ClaimForm{Kind::number_at, "number at NODE NUMBER"},
    ClaimForm{Kind::cuts, "cuts COUNT"},
    ClaimForm{Kind::equality_cuts, "equality cuts COUNT"},
    ClaimForm{Kind::pruned, "pruned COUNT"},
    ClaimForm{Kind::pruned_leaves, "pruned leaves LIST"},
    ClaimForm{Kind::steps, "steps COUNT"},
    ClaimForm{Kind::fewest_leaves, "fewest leaves COUNT"},
    ClaimForm{Kind::random_orders, "random orders COUNT mean NUMBER"},
    ClaimForm{Kind::move, "move NODE"},
    ClaimForm{Kind::line, "line LINE"},
    ClaimForm{Kind::cut_because, "cut at NODE because NUMBER SIGN NUMBER"},
    ClaimForm{Kind::cut_by, "cut at NODE by NODE"},
    ClaimForm{Kind::no_cut, "no cut at NODE"},
    ClaimForm{Kind::step_enters, "step COUNT: enter NODE"},
    ClaimForm{Kind::step_leaf, "step COUNT: leaf NODE NUMBER"},
    ClaimForm{Kind::step_alpha, "step COUNT: alpha of NODE NUMBER"},
    ClaimForm{Kind::step_beta, "step COUNT: beta of NODE NUMBER"},
    ClaimForm{Kind::step_cuts, "step COUNT: cut at NODE"},
    ClaimForm{Kind::step_returns, "step COUNT: return of NODE SIGN NUMBER"},
    ClaimForm{Kind::step_says, "step COUNT says \"TEXT\""},
    ClaimForm{Kind::hint, "hint MOVE"},
    ClaimForm{Kind::hint_value, "hint value of MOVE NUMBER"},
    ClaimForm{Kind::hint_nodes, "hint nodes COUNT"},
    ClaimForm{Kind::hint_computed, "hint computed COUNT"},
    ClaimForm{Kind::size, "size COUNT"},
    ClaimForm{Kind::tile, "tile COUNT"},
    ClaimForm{Kind::legal_moves, "legal moves COUNT"},
    ClaimForm{Kind::empty_cells, "empty cells COUNT"},
    ClaimForm{Kind::empty_cells_after, "empty cells after MOVE COUNT"},
    ClaimForm{Kind::evaluation, "evaluation NUMBER"},
    ClaimForm{Kind::term, "term NAME NUMBER"},
    ClaimForm{Kind::weight, "weight of NAME NUMBER"},
    ClaimForm{Kind::exact_move, "exact move MOVE"},
    ClaimForm{Kind::exact_value, "exact value of MOVE NUMBER"},
    ClaimForm{Kind::games, "games NAME AGENT TILES COUNT: COUNT of COUNT"},
    ClaimForm{Kind::best_moves, "best moves NAME AGENT: COUNT of COUNT"},
    ClaimForm{Kind::arithmetic, "arithmetic SUM = NUMBER"},
    ClaimForm{Kind::depth, "depth COUNT"},
    ClaimForm{Kind::given, "given NUMBERS because REASON"},
};

bool is_count(std::string_view text) { return core::number_in<std::uint32_t>(text).has_value(); }

bool is_sign(std::string_view text) {
    return text == "=" || text == "<=" || text == ">=" || text == "<" || text == ">";
}

/// Whether a claim may be about one step: the others are about the whole search or name their step.
bool has_moments(Kind kind) {
    constexpr std::array kinds{Kind::value,     Kind::value_of, Kind::alpha_of,      Kind::beta_of,       Kind::leaves,
                               Kind::leaves_of, Kind::pruned,   Kind::pruned_leaves, Kind::equality_cuts, Kind::move};
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool is_move(std::string_view text) { return text == "up" || text == "right" || text == "down" || text == "left"; }

/// Whether all of `list` are numbers between commas.
bool are_numbers(std::string_view list) {
    for (std::string_view more = list;;) {
        const auto comma = more.find(',');
        if (!core::Rational::parse(core::trimmed(more.substr(0, comma)))) return false;
        if (comma == std::string_view::npos) return true;
        more.remove_prefix(comma + 1);
    }
}

/// The words from `at` on, as they were written but for their blanks.
std::string rest(const std::vector<std::string>& words, std::size_t at) {
    std::string out;
    for (std::size_t i = at; i < words.size(); ++i) out += (i == at ? "" : " ") + words[i];
    return out;
}

/// Fills the slots of one form from the words of a claim.
class Matcher {
public:
    explicit Matcher(const std::vector<std::string>& words) : words_(words) {}

    std::optional<Claim> match(const ClaimForm& form) {
        at_ = 0;
        Claim out{form.kind, {}};
        for (const std::string& part : words_of(form.pattern)) {
            if (!take(part, out.slots)) return std::nullopt;
        }
        if (at_ != words_.size()) return std::nullopt;
        return out;
    }

private:
    bool put(std::vector<std::string>& slots, bool fits) {
        if (!fits) return false;
        slots.push_back(words_[at_++]);
        return true;
    }

    /// Takes the rest, which must not be empty.
    bool take_rest(std::vector<std::string>& slots) {
        if (at_ == words_.size()) return false;
        slots.push_back(rest(words_, at_));
        at_ = words_.size();
        return true;
    }

    bool take(const std::string& part, std::vector<std::string>& slots) {
        if (part == "SIGN") {
            const bool is_there = at_ < words_.size() && is_sign(words_[at_]);
            slots.push_back(is_there ? words_[at_++] : "=");
            return true;
        }
        if (part == "LINE" || part == "REASON") return take_rest(slots);
        if (part == "NUMBERS") {
            std::string list;
            for (; at_ < words_.size() && words_[at_] != "because"; ++at_) list += words_[at_];
            slots.push_back(list);
            return are_numbers(list);
        }
        if (part == "LIST") return take_rest(slots) && numbers_in(slots.back()).has_value();
        if (at_ == words_.size()) return false;
        const std::string& word = words_[at_];
        if (part == "NODE") {
            if (word != "leaf" || at_ + 1 == words_.size() || !is_count(words_[at_ + 1])) return put(slots, true);
            slots.push_back("leaf " + words_[at_ + 1]);
            at_ += 2;
            return true;
        }
        if (part == "NUMBER") return put(slots, core::Rational::parse(word).has_value());
        if (part == "COUNT") return put(slots, is_count(word));
        if (part == "MOVE") return put(slots, is_move(word));
        if (part == "NAME" || part == "AGENT") return put(slots, true);
        if (part == "TILES") return put(slots, word == "random" || word == "worst");
        if (part == "\"TEXT\"") return put(slots, word.size() > 2 && word.front() == '"' && word.back() == '"');
        if (part == "SUM") {
            const auto equals = std::find(words_.begin(), words_.end(), "=") - words_.begin();
            std::string sum;
            for (; at_ < static_cast<std::size_t>(equals); ++at_) sum += (sum.empty() ? "" : " ") + words_[at_];
            slots.push_back(sum);
            return reckoned(sum).has_value();
        }
        if (part == "COUNT:" || part == "AGENT:") {
            if (word.back() != ':') return false;
            if (part == "COUNT:" && !is_count(std::string_view(word).substr(0, word.size() - 1))) return false;
            slots.push_back(word.substr(0, word.size() - 1));
            ++at_;
            return true;
        }
        ++at_;
        return word == part;
    }

    const std::vector<std::string>& words_;
    std::size_t at_ = 0;
};

/// Why no form fits: those that begin alike, or all beginnings.
std::string unknown_claim(const std::vector<std::string>& words) {
    std::vector<std::string> alike;
    std::vector<std::string> beginnings;
    for (const ClaimForm& form : forms) {
        const std::string begin = words_of(form.pattern).front();
        if (begin == words.front()) alike.emplace_back(form.pattern);
        if (std::find(beginnings.begin(), beginnings.end(), begin) == beginnings.end()) beginnings.push_back(begin);
    }
    if (!alike.empty()) {
        std::string list;
        for (const std::string& pattern : alike) list += (list.empty() ? "" : " | ") + pattern;
        return filled(tr("this reads unlike any claim; expected {}"), list);
    }
    return filled(tr("no claim begins with {}; expected one of {}"), text::in_quotes(words.front(), 24),
                  text::join_list(text::nearest_first(words.front(), beginnings)));
}

/// Takes "with OPTION VALUE and OPTION VALUE:" off the front.
bool take_switches(std::vector<std::string>& words, Switches& out) {
    if (words.empty() || words.front() != "with") return true;
    std::size_t at = 1;
    for (bool more = true; more;) {
        if (at + 1 >= words.size()) return false;
        const std::string& option = words[at];
        std::string value = words[at + 1];
        at += 2;
        if (value.ends_with(':')) {
            value.pop_back();
            more = false;
        } else if (at == words.size() || words[at++] != "and") {
            return false;
        }
        out.emplace_back(option, value);
    }
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(at));
    return true;
}

/// Takes "at step N" or "from step N" off the end.
std::optional<Moment> take_moment(std::vector<std::string>& words) {
    if (words.size() < 4) return std::nullopt;
    const auto end = words.end();
    const bool is_moment = (*(end - 3) == "at" || *(end - 3) == "from") && *(end - 2) == "step" && is_count(*(end - 1));
    if (!is_moment) return std::nullopt;
    const Moment out{*core::number_in<std::uint32_t>(*(end - 1)), *(end - 3) == "from"};
    words.erase(end - 3, end);
    return out;
}

}  // namespace

std::span<const ClaimForm> claim_forms() { return forms; }

Result<Expectation, std::string> read_expectation(std::string_view text, std::size_t line) {
    Expectation out;
    out.line = line;
    out.text = std::string(text);
    std::vector<std::string> words = words_of(text);
    if (!take_switches(words, out.with)) {
        return std::string(tr("expected with OPTION VALUE: CLAIM, such as with cut gt: leaves 10"));
    }
    out.moment = take_moment(words);
    if (words.empty()) return std::string(tr("a claim is missing; expected one such as leaves 9"));
    // People begin a line with a capital letter.
    char& first = words.front().front();
    if (first >= 'A' && first <= 'Z') first = static_cast<char>(first - 'A' + 'a');
    Matcher matcher(words);
    for (const ClaimForm& form : forms) {
        if (auto claim = matcher.match(form)) {
            out.claim = *std::move(claim);
            if (!out.moment || has_moments(out.claim.kind)) return out;
            return filled(tr("{} has no steps of its own; expected no step behind it"), write(out.claim));
        }
    }
    return unknown_claim(words);
}

std::string write(const Claim& claim) {
    const auto form =
        std::find_if(forms.begin(), forms.end(), [&](const ClaimForm& row) { return row.kind == claim.kind; });
    std::string out;
    std::size_t slot = 0;
    for (const std::string& part : words_of(form->pattern)) {
        const bool is_slot = part.front() == '"' || (part.front() >= 'A' && part.front() <= 'Z');
        out += out.empty() ? "" : " ";
        out += is_slot ? claim.slots[slot++] : part;
        if (is_slot && part.back() == ':') out += ':';
    }
    return out;
}

std::string write(const Claim& claim, const Expectation& like) {
    std::string out;
    for (const auto& [option, value] : like.with) {
        out += (out.empty() ? "with " : " and ") + option + " " + value;
    }
    if (!out.empty()) out += ": ";
    out += write(claim);
    if (like.moment) out += (like.moment->is_new ? " from step " : " at step ") + std::to_string(like.moment->step);
    return out;
}

std::optional<std::vector<std::uint32_t>> numbers_in(std::string_view list) {
    constexpr std::uint32_t longest = 1'000'000;
    std::vector<std::uint32_t> out;
    for (std::string_view more = list; !more.empty();) {
        const auto comma = more.find(',');
        const std::string_view item = core::trimmed(more.substr(0, comma));
        more = comma == std::string_view::npos ? std::string_view() : more.substr(comma + 1);
        const auto dash = item.find('-');
        const auto first = core::number_in<std::uint32_t>(item.substr(0, dash));
        const auto last =
            dash == std::string_view::npos ? first : core::number_in<std::uint32_t>(item.substr(dash + 1));
        if (!first || !last || *last < *first || *last - *first > longest - out.size()) return std::nullopt;
        for (std::uint32_t number = *first; number != *last; ++number) out.push_back(number);
        out.push_back(*last);
    }
    if (out.empty()) return std::nullopt;
    std::sort(out.begin(), out.end());
    return out;
}

std::string write_list(const std::vector<std::uint32_t>& numbers) {
    std::string out;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        out += (out.empty() ? "" : ", ") + std::to_string(numbers[i]);
        if (last > i) out += "-" + std::to_string(numbers[last]);
        i = last + 1;
    }
    return out;
}

}  // namespace plyglass::lesson

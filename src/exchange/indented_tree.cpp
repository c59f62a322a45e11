#include "exchange/indented_tree.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "exchange/outline_marks.hpp"
#include "exchange/outline_paths.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using namespace text;

namespace {

/// How many bytes of `text` are one blank of an indentation: a space, a tab, or the full-width space.
std::size_t blank_at_start(std::string_view text) {
    if (text.starts_with(' ') || text.starts_with('\t')) return 1;
    if (text.starts_with("\u00A0")) return 2;
    return text.starts_with("\u3000") ? 3 : 0;
}

void drop_blanks(std::string_view& text) {
    while (const std::size_t size = blank_at_start(text)) text.remove_prefix(size);
}

void drop_blanks_at_end(std::string_view& text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
}

/// The place of the first `wanted` outside quotation marks.
std::size_t find_unquoted(std::string_view text, std::string_view wanted) {
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (!quoted && text.substr(i).starts_with(wanted)) return i;
    }
    return std::string_view::npos;
}

class OutlineLines {
public:
    explicit OutlineLines(std::string_view text) : text_(text) {}

    /// The next line that is not empty; nothing at the end.
    std::optional<OutlineLine> next() {
        while (at_ < text_.size()) {
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            std::string_view line = text_.substr(at_, end - at_);
            const std::size_t start = at_;
            at_ = end + 1;
            line = line.substr(0, find_unquoted(line, "#"));
            std::string_view words = line;
            drop_blanks(words);
            const std::string_view indent = line.substr(0, line.size() - words.size());
            for (const std::string_view bullet : {"- ", "* ", "• ", "◦ ", "▪ ", "‣ ", "– ", "· "}) {
                if (words.starts_with(bullet)) words.remove_prefix(bullet.size());
            }
            const auto digits = words.find_first_not_of("0123456789");  // "1. max", "2) 5"
            if (digits > 0 && digits != words.npos &&
                (words.substr(digits, 2) == ". " || words.substr(digits, 2) == ") "))
                words.remove_prefix(digits + 2);
            drop_blanks(words);
            const std::size_t offset = start + static_cast<std::size_t>(words.data() - line.data());
            while (!words.empty() && std::string_view(" \t\r").find(words.back()) != std::string_view::npos) {
                words.remove_suffix(1);
            }
            if (!words.empty()) return OutlineLine{indent, words, offset};
        }
        return std::nullopt;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

std::string unquoted_label(std::string_view words) {
    while (!words.empty() && blank_at_start(words.substr(words.size() - 1)) > 0) words.remove_suffix(1);
    if (words.size() >= 2 && words.front() == '"' && words.back() == '"') words = words.substr(1, words.size() - 2);
    return std::string(words);
}

/// What a weight or a player may stand in.
constexpr std::pair<std::string_view, std::string_view> parentheses[] = {{"(", ")"}, {"（", "）"}, {"[", "]"}};

/// The last word of `text`, with a sign of per cent behind it, or all that is in brackets: "40 %", "(40 %)", "[min]".
std::string_view last_word(std::string_view text) {
    for (const auto& [open, close] : parentheses) {
        const auto at = text.ends_with(close) ? text.rfind(open) : text.npos;
        if (at != text.npos) return text.substr(at);
    }
    const bool apart = text.ends_with(" %") || text.ends_with(" ％");
    const auto end = apart ? text.find_last_not_of(" \t%％") : text.npos;
    const auto blank = text.find_last_of(" \t", end);
    return blank == std::string_view::npos ? text : text.substr(blank + 1);
}

std::string_view without_parentheses(std::string_view word) {
    for (const auto& [open, close] : parentheses) {
        if (word.starts_with(open) && word.ends_with(close))
            return word.substr(open.size(), word.size() - open.size() - close.size());
    }
    return word;
}

/// Numbers in a row at the end of a line, and what stands before them: "B: 3 12, 8".
struct NumberRow {
    struct Number {
        Rational value;
        std::string_view word;
    };
    std::string_view head;
    std::vector<Number> numbers;
};

NumberRow row_at_end(std::string_view words) {
    NumberRow out{words, {}};
    while (true) {
        std::string_view rest = out.head;
        while (!rest.empty() && std::string_view(" \t,;").find(rest.back()) != std::string_view::npos)
            rest.remove_suffix(1);
        std::string_view word = rest.substr(rest.find_last_of(" \t") + 1);  // npos + 1 is 0
        for (const std::string_view colon : {":", "："}) {
            if (const auto at = word.rfind(colon); at != word.npos) word.remove_prefix(at + colon.size());
        }
        auto number = Rational::parse(word);
        if (!number) break;
        out.numbers.push_back({*std::move(number), word});
        out.head = rest.substr(0, rest.size() - word.size());
    }
    std::reverse(out.numbers.begin(), out.numbers.end());
    drop_blanks_at_end(out.head);
    return out;
}

/// "40%", "(40 %)": what can only be a weight, wherever it stands.
std::optional<Rational> percentage_in(std::string_view word) {
    word = without_parentheses(word);
    return is_percentage(word) ? weight_in(word) : std::nullopt;
}

/// Lines whose places in the tree are known already, one after the other.
class PathLines {
public:
    explicit PathLines(const PathOutline& outline) : lines_(outline.lines()) {}
    std::optional<OutlineLine> next() { return at_ < lines_.size() ? std::optional(lines_[at_++]) : std::nullopt; }

private:
    std::vector<OutlineLine> lines_;
    std::size_t at_ = 0;
};

class OutlineReader {
public:
    OutlineReader(std::string_view text, std::optional<Turn> root) : root_(root), draft_(text) {}

    template <class Lines>
    TreeResult read(Lines lines, RoundedSum rounded) {
        auto line = lines.next();
        while (line) {
            auto below = lines.next();
            const bool inner = below && is_deeper(below->indent, line->indent);
            if (!(inner ? take(*line, inner) : take_last(*line))) return *std::move(problem_);
            line = below;
        }
        if (draft_.size() == 0) return draft_.problem_at({}, tr("expected a tree, found nothing"));
        return draft_.tree(root_, rounded);
    }

    const Asides& asides() const { return asides_; }

private:
    struct Level {
        std::string_view indent;
        std::uint32_t node;
        std::optional<Rational> pair{};  ///< the first number of its last line of two numbers
    };
    static bool is_deeper(std::string_view indent, std::string_view than) {
        return indent.size() > than.size() && indent.starts_with(than);
    }

    bool fail(const OutlineLine& line, std::string what) {
        problem_ = draft_.problem_at({.offset = line.offset}, std::move(what));
        return false;
    }

    void leave_deeper_lines(const OutlineLine& line) {
        while (!levels_.empty() && !is_deeper(line.indent, levels_.back().indent)) levels_.pop_back();
    }

    /// Adds what a line says that has no deeper ones: a leaf, or a row of them, "3 12 8", with their parent or without.
    bool take_last(const OutlineLine& line) {
        leave_deeper_lines(line);
        const NumberRow row = row_at_end(line.words);
        const bool is_chosen = !levels_.empty() && draft_[levels_.back().node].turn == Turn::chance;
        if (is_chosen || row.numbers.size() < 2) return take(line, false);
        const bool has_name = !row.head.empty();
        if (has_name && !row.head.ends_with(":") && !row.head.ends_with("：") &&
            !core::kind_named(without_parentheses(last_word(row.head)))) {
            return fail(line, filled(tr("expected a colon behind a name if the numbers behind it are its leaves "
                                        "(\"A: 3 5\"), found {}"),
                                     text::in_quotes(text::excerpt(line.words, 24))));
        }
        if (has_name ? !take({line.indent, row.head, line.offset}, true) : !may_be_leaves(line, row)) return false;
        const std::uint32_t parent = levels_.back().node;
        for (const auto& [value, word] : row.numbers) {
            if (draft_.full()) return fail(line, tr("the tree has more nodes than the program can number"));
            const auto column = static_cast<std::size_t>(word.data() - line.words.data());
            draft_.add({.parent = parent, .value = value, .offset = line.offset + column});
        }
        return true;
    }

    /// Whether a line of numbers alone may stand where it stands. "1 3" below "2 5" may be leaves that are numbered.
    bool may_be_leaves(const OutlineLine& line, const NumberRow& row) {
        if (levels_.empty()) return fail(line, tr("expected one tree, found a second line that is not indented"));
        if (!is_indented_like_siblings(line)) return take(line, false);
        Level& level = levels_.back();
        const Rational& first = row.numbers.front().value;
        if (row.numbers.size() == 2 && level.pair && *level.pair + Rational(1) == first) {
            return fail(line, tr("these lines may be numbered leaves or two leaves each; expected one number a line"));
        }
        if (row.numbers.size() == 2) level.pair = first;
        return true;
    }

    /// Adds the node of `line` below the innermost line that is indented less.
    bool take(const OutlineLine& line, bool inner) {
        leave_deeper_lines(line);
        const bool is_root = draft_.size() == 0;
        if (!is_root && levels_.empty()) {
            return fail(line, tr("expected one tree, found a second line that is not indented"));
        }
        if (!is_root && !is_indented_like_siblings(line)) {
            const bool has_tab = line.indent.find('\t') != line.indent.npos;
            const bool has_blank = line.indent.find(' ') != line.indent.npos;
            const bool had_tab = child_indents_[levels_.back().node].find('\t') != std::string_view::npos;
            return fail(line, has_tab != had_tab || (has_tab && has_blank)
                                  ? tr("this line is indented by tabs or blanks where its siblings have the other; "
                                       "expected one of them")
                                  : tr("expected the indentation of an earlier line, found another"));
        }
        if (draft_.full()) return fail(line, tr("the tree has more nodes than the program can number"));
        DraftNode node{.parent = is_root ? game::no_node : levels_.back().node, .inner = inner};
        node.offset = line.offset;
        if (!take_words(line, node)) return false;
        if (is_root) asides_.title = std::exchange(node.label, {});
        levels_.push_back({line.indent, draft_.add(std::move(node)), {}});
        return true;
    }

    bool is_indented_like_siblings(const OutlineLine& line) {
        const std::uint32_t parent = levels_.back().node;
        if (child_indents_.size() <= parent) child_indents_.resize(parent + 1);
        std::string_view& indent = child_indents_[parent];
        if (indent.data() == nullptr) indent = line.indent;
        return indent == line.indent;
    }

    /// What stands behind the colon of a line, or on a line without one.
    struct Behind {
        std::string_view rest;          ///< what is left in front of the numbers and the player
        std::string_view whole;         ///< the same with the numbers
        std::vector<Rational> numbers;  ///< from the right
        bool has_kind = false;
    };

    /// Takes the player, the numbers and the percentage off the end of `words`.
    static Behind numbers_at_end(std::string_view words, bool has_colon, DraftNode& node) {
        Behind out{words, words, {}};
        const auto drop = [&](std::size_t bytes) {
            out.rest.remove_suffix(bytes);
            drop_blanks_at_end(out.rest);
        };
        if (!node.inner && last_word(words) == unknown_value) {
            node.instead = unknown_value;
            drop(unknown_value.size());
        }
        while (!out.rest.empty()) {
            const std::string_view word = last_word(out.rest);
            auto share = node.weight ? std::nullopt : percentage_in(word);
            const bool may_be_kind = !share && !out.has_kind && out.numbers.empty();
            auto kind = may_be_kind ? core::kind_named(without_parentheses(word)) : std::nullopt;
            if (may_be_kind && !kind && has_colon) kind = core::kind_in_label(word).turn;  // "Left: minimizer"
            auto number = share || kind || out.numbers.size() == 2 ? std::nullopt : Rational::parse(word);
            if (!share && !kind && !number) break;
            if (share) node.weight = std::move(share);
            if (number) out.numbers.push_back(*std::move(number));
            drop(word.size());
            if (!kind) continue;
            node.turn = kind;
            out.has_kind = true;
            out.whole = out.rest;
        }
        return out;
    }

    bool take_words(const OutlineLine& line, DraftNode& node) {
        std::string_view words = line.words;
        std::size_t behind = 0;  // "A: 3", "A：3", "A = 3"
        std::size_t colon = words.npos;
        for (const std::string_view sign : {":", "：", " = "}) {
            if (const auto at = find_unquoted(words, sign); at < colon) {
                colon = at;
                behind = at + sign.size();
            }
        }
        const bool has_colon = colon != words.npos;
        if (has_colon) {
            node.label = unquoted_label(words.substr(0, colon));
            words.remove_prefix(behind);
            drop_blanks(words);
        }
        const bool is_root = draft_.size() == 0;
        const bool is_chosen = !is_root && draft_[levels_.back().node].turn == Turn::chance;
        // "MAX:" above its children
        if (has_colon && words.empty() && node.inner) {
            const std::string_view name = line.words.substr(0, colon);
            const core::KindInLabel named = core::kind_in_label(name);
            if (named.is_clear && !name.starts_with('"')) node.turn = named.turn;
            if (core::kind_named(name)) node.label.clear();
        }
        auto [rest, whole, numbers, has_kind] = numbers_at_end(words, has_colon, node);
        const bool has_words = !rest.empty();
        node.inner = node.inner || has_kind;
        // "Question 3", and what stands above a whole tree.
        const bool is_name = node.inner && has_words && (has_colon ? is_root : !is_chosen && !numbers.empty());
        if (is_name) {
            rest = line.words.substr(0, static_cast<std::size_t>(whole.data() + whole.size() - line.words.data()));
            numbers.clear();
            if ((!is_root || has_colon) && asides_.note.empty())
                asides_.note = filled(tr("Read as a name: {}."), text::in_quotes(rest));
        } else if (has_words && has_colon) {
            return fail(line, filled(tr("expected {}, found {}"), tr("a weight, a number, max, min or chance"),
                                     found_words(last_word(rest))));
        }
        if (!has_kind && node.inner && !is_player_behind(line, rest)) return false;
        if (!rest.empty()) node.label = unquoted_label(rest);
        if (is_chosen && !node.weight && numbers.size() < (node.inner || !node.instead.empty() ? 1U : 2U))
            take_weight_of_label(node);
        return take_numbers(line, std::move(numbers), node);
    }

    /// Refuses a name that may be a player.
    bool is_player_behind(const OutlineLine& line, std::string_view name) {
        const auto named = core::kind_in_label(name).turn;
        if (!named || name.starts_with('"')) return true;
        const std::string_view first = name.substr(0, name.find_first_of(" \t"));
        const bool begins = first.size() < name.size() && core::kind_named(first);
        return fail(line, filled(tr("expected the player behind the name (\"{0}: {1}\"), or a colon behind a name "
                                    "that only sounds so, found {2}"),
                                 text::excerpt(unquoted_label(begins ? name.substr(first.size() + 1) : name), 24),
                                 core::name(*named), found_words(name)));
    }

    /// "Rain 40%: 3", "Rain (0.4): 3"
    static void take_weight_of_label(DraftNode& node) {
        const std::string_view word = last_word(node.label);
        node.weight = weight_in(without_parentheses(word));
        if (node.weight)
            node.label = unquoted_label(std::string_view(node.label).substr(0, node.label.size() - word.size()));
    }

    bool take_numbers(const OutlineLine& line, std::vector<Rational> numbers, DraftNode& node) {
        if (!node.inner && !numbers.empty() && node.instead.empty()) {
            node.value = numbers.front();
            numbers.erase(numbers.begin());
        }
        if (!numbers.empty() && !node.weight) {
            node.weight = numbers.front();
            numbers.erase(numbers.begin());
        }
        return numbers.empty() || fail(line, tr("this node has children and a value; expected one of them"));
    }

    std::optional<Turn> root_;
    Draft draft_;
    std::vector<Level> levels_;
    std::vector<std::string_view> child_indents_;  // per node; nullptr: no child yet
    std::optional<core::Problem> problem_;
    Asides asides_;
};

}  // namespace

TreeResult read_indented_tree(std::string_view text, std::optional<Turn> root, RoundedSum rounded, Asides* asides) {
    const std::string marked = without_calls(without_marks(text));
    const std::string plain = undrawn(marked);
    const std::string_view lines = plain.empty() ? marked : plain;
    const PathOutline paths(lines);
    OutlineReader reader(lines, root);
    auto tree = paths.is_one() ? reader.read(PathLines(paths), rounded) : reader.read(OutlineLines(lines), rounded);
    if (asides != nullptr) *asides = reader.asides();
    if (asides != nullptr) asides->is_guess = paths.is_one();
    return tree;
}

bool looks_drawn(std::string_view text) {
    const std::string plain = undrawn(without_calls(text));
    return !plain.empty() && looks_indented(plain);
}

bool has_paths(std::string_view text) { return PathOutline(without_calls(text)).is_one(); }

bool looks_indented(std::string_view text) {
    const bool has_marks = text.starts_with("* ") || text.starts_with("@start") || is_bullet_below_root(text);
    const std::string plain = has_marks ? without_marks(text) : std::string();
    OutlineLines lines(has_marks ? plain : text);
    const auto first = lines.next();
    const auto second = lines.next();
    if (!first || !second) return false;
    // "(3 5)", "max(3 5)", but not "A (MAX)"
    const auto opens = [](std::string_view words) {
        const auto open = words.find('('), close = words.find(')', open);
        return open == 0 || (open != words.npos && !core::kind_named(words.substr(open + 1, close - open - 1)));
    };
    // A list that goes on: "[[3, 5],".
    const auto count = [&](std::string_view signs) {
        return std::count_if(first->words.begin(), first->words.end(),
                             [&](char c) { return signs.find(c) != std::string_view::npos; });
    };
    return second->indent.size() > first->indent.size() && second->indent.starts_with(first->indent) &&
           !opens(first->words) && !opens(second->words) && count("[{") <= count("]}");
}

}  // namespace plyglass::exchange

#include "exchange/indented_tree.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/utf8.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using namespace text;

namespace {

/// A line that is not empty, without what is only for the eye.
struct OutlineLine {
    std::string_view indent;
    std::string_view words;  ///< not empty, without blanks around it
    std::size_t offset = 0;  ///< of the words
};

/// How many bytes of `text` are one blank of an indentation: a space, a tab, or the full-width space.
std::size_t blank_at_start(std::string_view text) {
    if (text.starts_with(' ') || text.starts_with('\t')) return 1;
    return text.starts_with("\u3000") ? 3 : 0;
}

void drop_blanks(std::string_view& text) {
    while (const std::size_t size = blank_at_start(text)) text.remove_prefix(size);
}

void drop_blanks_at_end(std::string_view& text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
}

/// The place of the first `wanted` outside quotation marks.
std::size_t find_unquoted(std::string_view text, char wanted) {
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        if (!quoted && text[i] == wanted) return i;
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
            line = line.substr(0, find_unquoted(line, '#'));
            std::string_view words = line;
            drop_blanks(words);
            const std::string_view indent = line.substr(0, line.size() - words.size());
            for (const std::string_view bullet : {"- ", "* ", "• "}) {
                if (words.starts_with(bullet)) words.remove_prefix(bullet.size());
            }
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

/// The last word of `text`.
std::string_view last_word(std::string_view text) {
    const auto blank = text.find_last_of(" \t");
    return blank == std::string_view::npos ? text : text.substr(blank + 1);
}

class OutlineReader {
public:
    OutlineReader(std::string_view text, std::optional<Turn> root) : lines_(text), root_(root), draft_(text) {}

    TreeResult read(RoundedSum rounded) {
        auto line = lines_.next();
        while (line) {
            auto below = lines_.next();
            const bool inner = below && is_deeper(below->indent, line->indent);
            if (!take(*line, inner)) return *std::move(problem_);
            line = below;
        }
        if (draft_.size() == 0) return draft_.problem_at({}, tr("expected a tree, found nothing"));
        return draft_.tree(root_, rounded);
    }

private:
    struct Level {
        std::string_view indent;
        std::uint32_t node;
    };
    static bool is_deeper(std::string_view indent, std::string_view than) {
        return indent.size() > than.size() && indent.starts_with(than);
    }

    bool fail(const OutlineLine& line, std::string what) {
        problem_ = draft_.problem_at({.offset = line.offset}, std::move(what));
        return false;
    }

    /// Adds the node of `line` below the innermost line that is indented less.
    bool take(const OutlineLine& line, bool inner) {
        while (!levels_.empty() && !is_deeper(line.indent, levels_.back().indent)) levels_.pop_back();
        const bool is_root = draft_.size() == 0;
        if (!is_root && levels_.empty()) {
            return fail(line, tr("expected one tree, found a second line that is not indented"));
        }
        if (!is_root && !is_indented_like_siblings(line)) {
            return fail(line, tr("expected the indentation of an earlier line, found another"));
        }
        if (draft_.full()) return fail(line, tr("the tree has more nodes than the program can number"));
        DraftNode node{.parent = is_root ? game::no_node : levels_.back().node, .inner = inner};
        node.offset = line.offset;
        if (!take_words(line, node)) return false;
        if (is_root) node.label.clear();
        levels_.push_back({line.indent, draft_.add(std::move(node))});
        return true;
    }

    bool is_indented_like_siblings(const OutlineLine& line) {
        const std::uint32_t parent = levels_.back().node;
        if (child_indents_.size() <= parent) child_indents_.resize(parent + 1);
        std::string_view& indent = child_indents_[parent];
        if (indent.data() == nullptr) indent = line.indent;
        return indent == line.indent;
    }

    bool take_words(const OutlineLine& line, DraftNode& node) {
        std::string_view rest = line.words;
        const auto colon = find_unquoted(rest, ':');
        if (colon != std::string_view::npos) {
            node.label = unquoted_label(rest.substr(0, colon));
            rest.remove_prefix(colon + 1);
            drop_blanks(rest);
        }
        std::vector<Rational> numbers;  // from the right
        bool has_kind = false;
        if (!node.inner && last_word(rest) == unknown_value) {
            node.instead = unknown_value;
            rest.remove_suffix(unknown_value.size());
            drop_blanks_at_end(rest);
        }
        while (!rest.empty()) {
            const std::string_view word = last_word(rest);
            const auto kind = has_kind || !numbers.empty() ? std::nullopt : core::kind_named(word);
            auto number = kind || numbers.size() == 2 ? std::nullopt : Rational::parse(word);
            if (!kind && !number) break;
            if (kind) node.turn = kind;
            has_kind = has_kind || kind;
            if (number) numbers.push_back(*std::move(number));
            rest.remove_suffix(word.size());
            drop_blanks_at_end(rest);
        }
        if (!rest.empty() && colon != std::string_view::npos) {
            return fail(line, filled(tr("expected {}, found {}"), tr("a weight, a number, max, min or chance"),
                                     found_words(last_word(rest))));
        }
        const auto named = node.inner && !has_kind ? core::kind_in_label(rest).turn : std::nullopt;
        if (named && !rest.starts_with('"')) {
            const std::string_view first = rest.substr(0, rest.find_first_of(" \t"));
            const bool begins = first.size() < rest.size() && core::kind_named(first);
            return fail(line, filled(tr("expected the player behind the name (\"{0}: {1}\"), or a colon behind a name "
                                        "that only sounds so, found {2}"),
                                     text::excerpt(unquoted_label(begins ? rest.substr(first.size() + 1) : rest), 24),
                                     core::name(*named), found_words(rest)));
        }
        if (!rest.empty()) node.label = unquoted_label(rest);
        node.inner = node.inner || has_kind;
        return take_numbers(line, std::move(numbers), node);
    }

    bool take_numbers(const OutlineLine& line, std::vector<Rational> numbers, DraftNode& node) {
        if (!node.inner && !numbers.empty() && node.instead.empty()) {
            node.value = numbers.front();
            numbers.erase(numbers.begin());
        }
        if (!numbers.empty()) {
            node.weight = numbers.front();
            numbers.erase(numbers.begin());
        }
        return numbers.empty() || fail(line, tr("this node has children and a value; expected one of them"));
    }

    OutlineLines lines_;
    std::optional<Turn> root_;
    Draft draft_;
    std::vector<Level> levels_;
    std::vector<std::string_view> child_indents_;  // per node; nullptr: no child yet
    std::optional<core::Problem> problem_;
};

/// `text` with blanks in place of the lines that lead from a node to its children; empty if there are none.
std::string undrawn(std::string_view text) {
    std::string out;
    bool is_drawn = false;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
        std::string_view line = text.substr(0, size);
        text.remove_prefix(size);
        std::string lead;
        bool has_branch = false;
        bool has_lines = false;  // of a box
        std::string_view rest = line;
        for (; !rest.empty(); rest.remove_prefix(core::decode(rest).bytes)) {
            const char32_t sign = core::decode(rest).point;
            const bool box = 0x2500 <= sign && sign <= 0x257F;
            const bool upright = sign == '|';
            const bool corner = (sign == '+' || sign == '`' || sign == '\\') && rest.substr(1).starts_with('-');
            const bool level = (sign == '-' || sign == '>') && !has_lines && (has_branch || rest.starts_with("--"));
            if (!box && !upright && !corner && !level && sign != ' ' && sign != '\t' && sign != 0xA0) break;
            has_lines = has_lines || box;
            has_branch = has_branch || box || upright || corner || level;
            // "|-3" may be 3 or -3, and "|-- -3" is -3.
            const bool before_number = sign == '-' && rest.size() > 1 && core::is_digit(rest[1]);
            if (before_number && !lead.ends_with(' ')) lead.clear();
            if (before_number) break;
            lead += sign == '\t' ? '\t' : sign == ' ' || sign == 0xA0 ? ' ' : '.';
        }
        if (!lead.empty()) line = rest;
        is_drawn = is_drawn || has_branch;
        std::replace(lead.begin(), lead.end(), '.', ' ');
        out += lead;
        out += line;
    }
    return is_drawn ? out : std::string();
}

}  // namespace

TreeResult read_indented_tree(std::string_view text, std::optional<Turn> root, RoundedSum rounded) {
    const std::string plain = undrawn(text);
    return OutlineReader(plain.empty() ? text : plain, root).read(rounded);
}

bool looks_drawn(std::string_view text) {
    const std::string plain = undrawn(text);
    return !plain.empty() && looks_indented(plain);
}

bool looks_indented(std::string_view text) {
    OutlineLines lines(text);
    const auto first = lines.next();
    const auto second = lines.next();
    if (!first || !second) return false;
    const auto opens = [](std::string_view words) { return words.find('(') != std::string_view::npos; };
    // A list that goes on: "[[3, 5],".
    const auto count = [&](std::string_view signs) {
        return std::count_if(first->words.begin(), first->words.end(),
                             [&](char c) { return signs.find(c) != std::string_view::npos; });
    };
    return second->indent.size() > first->indent.size() && second->indent.starts_with(first->indent) &&
           !opens(first->words) && !opens(second->words) && count("[{") <= count("]}");
}

}  // namespace plyglass::exchange

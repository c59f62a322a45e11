#include "exchange/forest_tree.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using namespace text;

namespace {

constexpr std::string_view forest_begins = "\\begin{forest}";

/// The words that LaTeX would print: without commands (but for \max and the like), braces and dollar signs; a minus is one, and a line end a blank.
std::string printed_words(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '{' || c == '}' || c == '$') continue;
        if (c == '\\') {
            std::size_t end = i + 1;
            while (end < text.size() && 'a' <= (text[end] | 0x20) && (text[end] | 0x20) <= 'z') ++end;
            const std::string_view name = text.substr(i + 1, end - i - 1);
            out += core::kind_named(name)                                   ? std::string(name)
                   : name == "infty"                                        ? "inf"
                   : name.empty() && end < text.size() && text[end] != '\\' ? std::string(1, text[end])
                                                                            : " ";
            i = std::max(end, i + 2) - 1;
            if (!name.empty()) i = end - 1;
            continue;
        }
        out += c == '\n' || c == '\r' || c == '\t' || c == '~' ? ' ' : c;
    }
    return std::string(core::trimmed(out));
}

/// The number that `words` are or that is one of them; the others are left in `words`.
std::optional<Rational> take_number(std::string& words) {
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t begin = std::min(words.find_first_not_of(" :=", at), words.size());
        const std::size_t end = std::min(words.find_first_of(" :=", begin), words.size());
        if (auto number = weight_in(std::string_view(words).substr(begin, end - begin))) {
            words = std::string(core::trimmed(words.substr(0, begin))) + (begin > 0 ? " " : "") + words.substr(end);
            words = core::trimmed(words);
            while (words.ends_with(':') || words.ends_with('=')) words.pop_back();
            return number;
        }
        at = end;
    }
    return std::nullopt;
}

class ForestReader {
public:
    explicit ForestReader(std::string_view text) : text_(text), draft_(text) {}

    TreeResult read(std::optional<Turn> root, RoundedSum rounded) {
        at_ = std::min(text_.find(forest_begins), text_.size());
        at_ = std::min(at_ + forest_begins.size(), text_.size());
        skip_preamble();
        std::vector<std::uint32_t> open;
        do {
            skip_blanks();
            if (at_ == text_.size()) {
                return draft_.problem_at({.offset = at_}, filled(tr("expected {}, found {}"), "]", found_words("")));
            }
            const char c = text_[at_];
            if (c == ']' && !open.empty()) {
                open.pop_back();
                ++at_;
            } else if (c == '[') {
                if (draft_.full()) {
                    return draft_.problem_at({.offset = at_},
                                             tr("the tree has more nodes than the program can number"));
                }
                const std::size_t offset = at_++;
                const std::uint32_t parent = open.empty() ? game::no_node : open.back();
                open.push_back(draft_.add({.parent = parent, .offset = offset}));
                parts_.push_back(read_parts());
            } else {
                return draft_.problem_at({.offset = at_},
                                         filled(tr("expected {}, found {}"), "[", found_words(text_.substr(at_, 1))));
            }
        } while (!open.empty());
        for (std::uint32_t n = 0; n < draft_.size(); ++n) {
            if (n > 0) draft_[draft_[n].parent].inner = true;
        }
        for (std::uint32_t n = 0; n < draft_.size(); ++n) fill(n);
        return draft_.tree(root, rounded);
    }

private:
    struct Parts {
        std::string content{};
        std::string edge{};
        std::optional<Turn> turn{};
        bool is_unseen = false;  ///< a leaf whose value our picture does not show
    };

    void skip_blanks() {
        while (at_ < text_.size()) {
            if (text_[at_] == '%') {
                at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) {
                ++at_;
            } else {
                return;
            }
        }
    }

    /// Goes to the bracket that opens the root: options for the whole tree may stand before it, with brackets in braces.
    void skip_preamble() {
        std::size_t braces = 0;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '%') at_ = std::min(text_.find('\n', at_), text_.size() - 1);
            braces += c == '{' ? 1 : 0;
            braces -= c == '}' && braces > 0 ? 1 : 0;
            if (c == '[' && braces == 0) return;
        }
    }

    /// What stands before the next bracket or comma that is in no braces.
    std::string_view read_part() {
        const std::size_t begin = at_;
        std::size_t braces = 0;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\\') {
                at_ = std::min(at_ + 1, text_.size() - 1);
                continue;
            }
            if (braces == 0 && (c == '[' || c == ']' || c == ',')) break;
            braces += c == '{' ? 1 : 0;
            braces -= c == '}' && braces > 0 ? 1 : 0;
        }
        return core::trimmed(text_.substr(begin, at_ - begin));
    }

    Parts read_parts() {
        Parts out;
        out.content = printed_words(read_part());
        while (at_ < text_.size() && text_[at_] == ',') {
            ++at_;
            const std::string_view option = read_part();
            const auto equals = option.find('=');
            const std::string_view key = core::trimmed(option.substr(0, equals));
            const std::string_view value = equals == std::string_view::npos ? "" : option.substr(equals + 1);
            if (key == "edge words") out.edge = printed_words(value);
            // node[midway, left]{A}
            if (key == "edge label")
                out.edge = printed_words(value.substr(std::min(value.rfind('{', value.size() - 2), value.size())));
            out.is_unseen = out.is_unseen || (key == "leaf" && out.content.empty());
            if (key.ends_with(" node") && !out.turn) out.turn = core::kind_named(key.substr(0, key.size() - 5));
        }
        return out;
    }

    void fill(std::uint32_t n) {
        DraftNode& node = draft_[n];
        Parts& parts = parts_[n];
        const bool is_root = node.parent == game::no_node;
        // Pictures call a node without a name by its place: 2.1, or "2.1 0.5" under chance.
        constexpr std::string_view of_places = "0123456789.";
        if (!is_root && draft_[node.parent].turn == Turn::chance) {
            std::string behind = parts.edge.substr(std::min(parts.edge.find(' '), parts.edge.size()));
            const bool has_place = parts.edge.find_first_not_of(of_places) == parts.edge.size() - behind.size();
            node.weight = has_place ? take_number(behind) : std::nullopt;
            if (node.weight) {
                parts.edge = behind;
            } else {
                node.weight = take_number(parts.edge);
            }
        }
        if (parts.edge.find_first_not_of(of_places) == std::string::npos) parts.edge.clear();
        if (!is_root) node.label = parts.edge;
        if (node.inner) {
            const core::KindInLabel kind = core::kind_in_label(parts.content);
            node.turn = parts.turn ? parts.turn : kind.turn;
            static_cast<void>(take_number(parts.content));
            const bool is_name = !kind.turn && parts.content.find_first_of("<>=?") == std::string::npos;
            if (!is_root && node.label.empty() && is_name) node.label = parts.content;
            return;
        }
        if (parts.content == unknown_value || parts.is_unseen) {
            node.instead = unknown_value;
        } else {
            node.value = take_number(parts.content);
            if (!is_root && node.label.empty()) node.label = parts.content;
        }
    }

    std::string_view text_;
    Draft draft_;
    std::vector<Parts> parts_;  // of each node
    std::size_t at_ = 0;
};

}  // namespace

bool looks_like_forest(std::string_view text) { return text.find(forest_begins) != std::string_view::npos; }

TreeResult read_forest_tree(std::string_view text, std::optional<Turn> root, RoundedSum rounded) {
    return ForestReader(text).read(root, rounded);
}

}  // namespace plyglass::exchange

#include "exchange/bracket_tree.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/number_in.hpp"
#include "core/utf8.hpp"
#include "exchange/bracket_items.hpp"
#include "exchange/bracket_scanner.hpp"
#include "exchange/code_lists.hpp"
#include "exchange/foreign_formats.hpp"
#include "exchange/forest_tree.hpp"
#include "exchange/latex_lists.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using namespace text;

namespace {

/// Whether a name without quotation marks may begin so. What looks like a number or a sign before one ("½", "≥3", "$3") is none.
bool may_begin_name(char32_t sign) {
    if (sign < 0x80) return sign == '_' || core::is_letter(static_cast<char>(sign));
    constexpr std::pair<char32_t, char32_t> others[] = {{0xA1, 0xBF},     {0x660, 0x669},   {0x2010, 0x205E},
                                                        {0x2070, 0x209F}, {0x2150, 0x215F}, {0x2200, 0x22FF},
                                                        {0xFF01, 0xFF20}};
    return std::none_of(std::begin(others), std::end(others),
                        [&](const auto& range) { return range.first <= sign && sign <= range.second; });
}

class BracketReader {
public:
    BracketReader(std::string_view text, std::optional<Turn> root) : text_(text), root_(root), draft_(text) {}

    TreeResult read(RoundedSum rounded) {
        if (auto problem = collect()) return *std::move(problem);
        if (!take_complete() && !problem_) take_tree();
        if (problem_) return *std::move(problem_);
        return draft_.tree(root_, rounded);
    }

    /// How many numbers a text is that has nothing else, but for brackets around them all; 0 if it has.
    std::size_t row_size() {
        if (collect()) return 0;
        take_off_brackets();
        return is_row() && items_[1].label.empty() ? items_[0].count : 0;
    }

    TreeResult read_row(std::size_t children, bool has_parentheses) {
        if (auto problem = collect()) return *std::move(problem);
        if (!has_parentheses) take_off_brackets();
        std::size_t levels = 1;
        while (leaves_of(children, levels) > 0 && leaves_of(children, levels) < items_[0].count) ++levels;
        if (take_row(children, levels, 1)) return draft_.tree(root_, nullptr);
        return *std::move(problem_);
    }

private:
    using Kind = BracketToken::Kind;

    core::Problem problem_at(const BracketToken& token, std::string what) const {
        return draft_.problem_at({.offset = token.offset}, std::move(what));
    }
    bool fail(const BracketItem& item, std::string what) {
        if (!problem_) problem_ = problem_at(item.token, std::move(what));
        return false;
    }
    bool expected(const char* what, const BracketItem& found) {
        return fail(found, filled(tr("expected {}, found {}"), what, found_words(spelt(found))));
    }
    std::string spelt(const BracketItem& item) const {
        return std::string(text_.substr(item.token.offset, item.token.length));
    }

    /// Fills items_.
    std::optional<core::Problem> collect() {
        auto items = bracket_items(text_);
        if (!items) return items.error();
        items_ = *std::move(items);
        return std::nullopt;
    }

    // ---- 2^3: 3 5 6 9 1 2 0 -1 ----

    /// The leaves of a complete tree, if the text is that.
    bool take_complete() {
        std::size_t children = 0, levels = 0, first = 1;
        const std::string power = items_.size() > 1 ? items_[1].label : std::string();
        const auto hat = power.find('^');
        if (hat != power.npos) {
            children = core::number_in<std::size_t>(std::string_view(power).substr(0, hat)).value_or(0);
            levels = core::number_in<std::size_t>(std::string_view(power).substr(hat + 1)).value_or(0);
        } else if (!is_row() || !reads_sizes(children, levels)) {
            return false;
        } else {
            first = 3;
        }
        take_row(children, levels, first);
        return true;
    }

    /// The items from `first` on, if they are the leaves of such a tree.
    bool take_row(std::size_t children, std::size_t levels, std::size_t first) {
        const std::size_t count = items_[0].count + 1 - first;
        if (!is_row(first)) {
            const auto other = std::find_if_not(items_.begin() + 1, items_.end(),
                                                [this](const BracketItem& item) { return stands_in_row(item); });
            return expected(tr("the values of the leaves alone"), other == items_.end() ? items_[0] : *other);
        }
        if (leaves_of(children, levels) != count) {
            return fail(
                items_[1],
                filled(tr("a tree with {0} children a node and {1} levels has another number of leaves than {2}"),
                       children, levels, count));
        }
        add_complete(children, levels, first);
        return !problem_;
    }

    /// Whether it is a number that may stand in a row of leaves: only the first has what stands before its colon.
    bool stands_in_row(const BracketItem& item) const {
        return item.is_number() && (item.label.empty() || &item == &items_[1]);
    }
    bool is_row(std::size_t first = 1) const {
        return items_.size() > first && std::all_of(items_.begin() + static_cast<std::ptrdiff_t>(first), items_.end(),
                                                    [this](const BracketItem& item) { return stands_in_row(item); });
    }
    /// [3, 5, 6, 9] and {"values": [3, 5, 6, 9]} as the row in them.
    void take_off_brackets() {
        std::size_t list = 0;
        while (items_[list].count == 1 && items_[list + 1].is_list()) ++list;
        items_[0].count = items_[list].count;
        items_.erase(items_.begin() + 1, items_.begin() + 1 + static_cast<std::ptrdiff_t>(list));
    }
    /// The number of leaves, or 0 if it is more than there are items.
    std::size_t leaves_of(std::size_t children, std::size_t levels) const {
        constexpr std::size_t most_levels = 1000;  // one child a node makes no more leaves, however many they are
        if (children == 0 || levels == 0 || levels > most_levels) return 0;
        std::size_t leaves = 1;
        for (std::size_t level = 0; level < levels; ++level) {
            leaves *= children;
            if (leaves > items_.size()) return 0;
        }
        return leaves;
    }
    /// Two whole numbers on a line of their own, levels and children, as programs of exercises read them.
    bool reads_sizes(std::size_t& children, std::size_t& levels) {
        if (items_.size() < 4) return false;
        const auto line_of = [&](std::size_t i) { return core::place_of(text_, items_[i].token.offset).line; };
        if (line_of(1) != line_of(2) || line_of(3) == line_of(2)) return false;
        levels = core::number_in<std::size_t>(items_[1].token.text).value_or(0);
        children = core::number_in<std::size_t>(items_[2].token.text).value_or(0);
        const std::size_t count = items_.size() - 3;
        const bool as_written = leaves_of(children, levels) == count;
        const bool turned = leaves_of(levels, children) == count;
        if (turned && as_written && levels != children) {
            fail(
                items_[1],
                filled(tr("these may be {0} levels of {1} children or {1} levels of {0}; expected {1}^{0}: or {0}^{1}: "
                          "before the leaves"),
                       levels, children));
            return false;
        }
        if (turned) std::swap(children, levels);
        return turned || as_written;
    }
    void add_complete(std::size_t children, std::size_t levels, std::size_t first) {
        std::vector<std::uint32_t> path;  // of the node to which the next one is added
        std::vector<std::size_t> left;
        const auto add = [&](DraftNode node) {
            node.parent = path.empty() ? game::no_node : path.back();
            return draft_.add(std::move(node));
        };
        while (first < items_.size() || path.empty()) {
            while (path.size() < levels) {
                if (!left.empty()) --left.back();
                path.push_back(add({.inner = true, .offset = items_[std::min(first, items_.size() - 1)].token.offset}));
                left.push_back(children);
            }
            while (left.back() > 0) {
                --left.back();
                if (!take_value(items_[first], std::nullopt, path.back())) return;
                ++first;
            }
            while (!left.empty() && left.back() == 0) {
                left.pop_back();
                path.pop_back();
            }
            if (left.empty()) return;
        }
    }

    // ---- lists ----

    /// A list to be added, or what is left of it.
    struct Waiting {
        std::size_t item;
        std::uint32_t parent;
        bool is_called = false;  ///< a word stands before its bracket: MAX(3, 5)
        std::optional<Turn> turn{};
        std::string label{};
        std::optional<Rational> weight{};
    };

    /// A, B1: avg( and sum( are no names but functions.
    static bool is_short_name(std::string_view word) {
        return core::count_code_points(word) <= 2 || word.find_first_of("0123456789") != word.npos;
    }

    bool take_tree() {
        if (items_[0].count == 0) return fail(items_[0], tr("expected a tree, found nothing"));
        // Every number stands alone in its brackets.
        numbers_alone_ =
            std::count_if(items_.begin(), items_.end(), [](const BracketItem& it) { return it.is_number(); }) > 1;
        for (std::size_t i = 0; i < items_.size(); ++i) {
            if (i > 0 && !items_[i].is_list()) continue;
            const bool alone = items_[i].count == 1;
            for (std::size_t child = i + 1; child < items_[i].after; child = items_[child].after) {
                numbers_alone_ = numbers_alone_ && (!items_[child].is_number() || alone);
            }
        }
        has_children_lists_ = finds_children_lists();
        std::vector<Waiting> waiting;
        // The outermost list is imagined: one node stands in it.
        std::vector<Waiting> top;
        if (!take_items(0, 1, false, game::no_node, top)) return false;
        if (top.size() != 1) {
            const std::size_t second = top.size() > 1 ? top[1].item : 1;
            return expected(tr("nothing more after the tree"), items_[second]);
        }
        top.front().label.clear();
        waiting.push_back(std::move(top.front()));
        while (!waiting.empty() && !problem_) {
            const Waiting next = std::move(waiting.back());
            waiting.pop_back();
            take_node(next, waiting);
        }
        return !problem_;
    }

    bool take_node(const Waiting& next, std::vector<Waiting>& waiting) {
        const BracketItem& item = items_[next.item];
        if (item.is_number()) return take_value(item, next.weight, next.parent, next.label);
        if (!item.is_list()) return expected(tr("a number or a parenthesis"), item);
        DraftNode node{.parent = next.parent, .inner = true, .turn = next.turn, .label = next.label};
        node.weight = next.weight;
        node.offset = item.token.offset;
        std::size_t list = next.item;
        std::size_t first = list + 1;
        if (!take_heads(list, first, node)) return false;
        const std::size_t rest = count_from(first, items_[list].after);
        const bool is_named = first > list + 1;
        // (A [3, 5]) and A([3, 5]) have the children 3 and 5.
        const bool may_hold_all = rest == 1 && (is_named || next.is_called || items_[first].has_children);
        if (may_hold_all && items_[first].is_list() && items_[first].label.empty() &&
            (!has_head(first) || items_[first].has_children)) {
            const bool same = items_[first].token.bracket == items_[list].token.bracket && !items_[first].has_children;
            if (same && !is_single(first) && !is_list_of_named(first) && !has_children_lists_) {
                return fail(items_[first],
                            tr("this list may be the only child or the list of all children; expected another pair of "
                               "brackets around the one or none around the other"));
            }
            if (!is_single(first) || items_[first].has_children) {
                list = first;
                first = list + 1;
            }
        }
        const std::size_t left = count_from(first, items_[list].after);
        if (const std::string& value = items_[next.item].value; !value.empty()) {
            const bool is_leaf = left == 0 || (left == 1 && items_[first].is_list() && items_[first].count == 0);
            BracketItem own = item;
            own.token.text = value;
            if (is_leaf) return take_value(own, next.weight, next.parent, node.label);
            node.value = number_of(value);
        }
        const BracketItem* only = left == 1 ? &items_[first] : nullptr;
        const bool is_leaf = only != nullptr && only->is_number() && only->label.empty() && !node.turn &&
                             (numbers_alone_ || (is_named && list == next.item));
        if (is_leaf) return take_value(*only, next.weight, next.parent, node.label);
        if (next.parent == game::no_node) node.label.clear();
        if (draft_.full()) return fail(item, tr("the tree has more nodes than the program can number"));
        const bool chance = node.turn == Turn::chance;
        const std::uint32_t n = draft_.add(std::move(node));
        std::vector<Waiting> children;
        if (!take_items(list, first, chance, n, children)) return false;
        std::move(children.rbegin(), children.rend(), std::back_inserter(waiting));
        return true;
    }

    std::size_t count_from(std::size_t first, std::size_t end) const {
        std::size_t count = 0;
        for (std::size_t i = first; i < end; i = items_[i].after) ++count;
        return count;
    }
    bool has_head(std::size_t list) const {
        return items_[list].count > 0 && items_[list + 1].is_word() && !is_prefix(list, list + 1);
    }
    /// Whether all in a list are lists with a name.
    bool is_list_of_named(std::size_t list) const {
        for (std::size_t child = list + 1; child < items_[list].after; child = items_[child].after) {
            if (!items_[child].is_list() || !has_head(child)) return false;
        }
        return items_[list].count > 0;
    }
    /// Whether names are followed by lists of all children: ['A', [['B', [3, 5]], ...]].
    bool finds_children_lists() const {
        for (std::size_t i = 1; i < items_.size(); ++i) {
            if (items_[i].is_list() && items_[i].count == 2 && has_head(i) && items_[i + 2].is_list() &&
                is_list_of_named(i + 2)) {
                return true;
            }
        }
        return false;
    }
    bool is_single(std::size_t list) const { return items_[list].count == 1 && items_[list + 1].is_number(); }

    /// Whether a word in `list` belongs to the bracket behind it, MAX(3, 5), rather than to the list that it begins.
    bool is_prefix(std::size_t list, std::size_t word) const {
        // max [3, 12], with a blank; in a list as in [Min [3, 12], 2], which Lisp does not write.
        const bool may_be_apart = list == 0 || (items_[list].has_commas && items_[list].token.bracket == '[');
        if (!items_[word].adjacent && !(items_[word].before_list && may_be_apart)) return false;
        if (word != list + 1 || list == 0) return true;
        // [MAX[3][5]]: brackets without a word of their own follow.
        bool bare = false;
        std::size_t before = word + 1;
        for (std::size_t i = items_[word + 1].after; i < items_[list].after; i = items_[i].after) {
            bare = bare || (items_[i].is_list() && items_[i].label.empty() && !items_[before].is_word());
            before = i;
        }
        return !bare;
    }

    /// The words with which a list begins: its name, its player, or both.
    bool take_heads(std::size_t list, std::size_t& first, DraftNode& node) {
        bool named = false;
        while (first < items_[list].after && items_[first].is_word() && !is_prefix(list, first)) {
            const BracketItem& word = items_[first];
            if (!word.label.empty()) return expected(tr("a number or a parenthesis after the label"), word);
            const auto kind = kind_of(word);
            const std::string known = core::lower(word.token.text);
            const bool is_constant =
                known == "nan" || known == "none" || known == "null" || known == "true" || known == "false";
            if (!word.token.quoted && (is_constant || !may_begin_name(core::decode(word.token.text).point)))
                return expected(tr("a number or a parenthesis"), word);
            const core::KindInLabel sounds = core::kind_in_label(word.token.text);
            if (!kind && sounds.turn && !word.token.quoted) return expected(tr(R"("max", "min" or "chance")"), word);
            if (kind && !node.turn) {
                node.turn = kind;
            } else if (!named && !kind) {
                named = true;
                if (node.label.empty()) node.label = std::string(core::trimmed(word.token.text));
            } else {
                return expected(tr("a number or a parenthesis"), word);
            }
            ++first;
        }
        return true;
    }

    /// The children of a list from the item `first` on.
    bool take_items(std::size_t list, std::size_t first, bool chance, std::uint32_t parent, std::vector<Waiting>& out) {
        const std::size_t end = items_[list].after;
        for (std::size_t i = first; i < end;) {
            Waiting child{.item = i, .parent = parent, .label = items_[i].label};
            const bool is_dictionary = items_[list].token.bracket == '{';
            if (!chance && !is_dictionary && number_of(child.label)) {
                return expected(tr("a number or a parenthesis after the label"), items_[i]);
            }
            const BracketItem* item = &items_[i];
            if (chance && is_probability_pair(i)) {
                // (0.5, node)
                if (!take_weight(items_[i + 1], child)) return false;
                child.item = i + 2;
                if (child.label.empty()) child.label = items_[i + 2].label;
                if (items_[i + 2].after != items_[i].after)
                    return expected(tr("a number or a parenthesis"), items_[i + 2]);
                out.push_back(std::move(child));
                i = items_[i].after;
                continue;
            }
            const bool marked = core::lower(child.label) == "p" || core::lower(child.label) == "prob";
            const bool is_weighed = is_dictionary && number_of(child.label);  // "1/2": 4
            const bool has_weight = chance && (item->is_number() || marked) && !is_weighed;
            if (has_weight) {
                if (marked) child.label.clear();
                if (!take_weight(*item, child)) return false;
                i = item->after;
                if (i >= end) return expected(tr("a weight and then its node, as under every chance node"), *item);
                item = &items_[i];
                if (child.label.empty()) child.label = item->label;
            } else if (chance) {
                // "1/2: node"
                if (auto weight = number_of(child.label)) {
                    child.weight = *std::move(weight);
                    child.label.clear();
                }
            }
            if (item->is_word() && is_prefix(list, i)) {
                if (!item->adjacent && has_head(i + 1)) return expected(tr("a number or a parenthesis"), items_[i + 2]);
                child.turn = kind_of(*item);
                if (!child.turn && !is_short_name(item->token.text))
                    return expected(tr("a number or a parenthesis"), *item);
                if (!child.turn && child.label.empty()) child.label = item->token.text;
                if (!may_begin_name(core::decode(item->token.text).point))
                    return expected(tr("a number or a parenthesis"), *item);
                child.is_called = true;
                i = item->after;
            } else if (item->is_word()) {
                return expected(tr("a number or a parenthesis"), *item);
            }
            if (items_[i].turn) child.turn = items_[i].turn;
            child.item = i;
            i = items_[i].after;
            if (is_dictionary || core::kind_named(child.label)) take_player_of_name(child);
            if (list == 0) child.label.clear();
            take_named(child, list == 0);
            out.push_back(std::move(child));
        }
        return true;
    }

    /// {'A': {'B': 3, 'C': 5}} is A, [{"B": [3, 5]}, ...] begins with B, and {"B": {"min": [3, 5]}} is min's: an object with
    /// one name is the node of that name, but for what is below a name already.
    void take_named(Waiting& child, bool is_outermost) const {
        for (;;) {
            const BracketItem& item = items_[child.item];
            if (!item.is_list() || item.token.bracket != '{' || item.count != 1 || child.turn) return;
            const BracketItem& only = items_[child.item + 1];
            const bool is_player = core::kind_named(only.label) && only.is_list();
            const bool is_node = is_player || (child.label.empty() && (only.is_list() || !is_outermost));
            if (only.label.empty() || only.is_word() || !is_node) return;
            if (child.label.empty()) child.label = only.label;
            ++child.item;
            take_player_of_name(child, only.label);
        }
    }

    /// A list that a dictionary calls "MIN" or "max 1" is that player's.
    void take_player_of_name(Waiting& child, std::string_view name) const {
        if (!items_[child.item].is_list()) return;
        child.turn = core::player_in_name(name);
        if (core::kind_named(child.label)) child.label.clear();
    }
    void take_player_of_name(Waiting& child) const { take_player_of_name(child, child.label); }

    bool is_probability_pair(std::size_t list) const {
        return items_[list].is_list() && items_[list].count == 2 && items_[list + 1].is_number() &&
               items_[list + 1].label.empty();
    }

    /// "1/2", "50%", ".5"
    static std::optional<Rational> number_of(std::string_view text) {
        text = core::trimmed(text);
        if (is_percentage(text)) return weight_in(text);
        std::string number(text);
        const std::size_t digits = number.starts_with('-') || number.starts_with('+') ? 1 : 0;
        if (number.size() > digits && number[digits] == '.') number.insert(digits, 1, '0');
        if (number.ends_with('.')) number.pop_back();
        if (number == "0" && text.find('0') == text.npos) return std::nullopt;  // a lone point
        return Rational::parse(number);
    }

    bool take_weight(const BracketItem& item, Waiting& child) {
        child.weight = number_of(item.token.text);
        return child.weight || fail(item, number_words(core::NumberFault::not_a_number, spelt(item)));
    }

    bool take_value(const BracketItem& item, std::optional<Rational> weight, std::uint32_t parent,
                    std::string label = {}) {
        DraftNode leaf{.parent = parent, .label = parent == game::no_node ? std::string() : std::move(label)};
        leaf.weight = std::move(weight);
        leaf.offset = item.token.offset;
        if (item.token.text == unknown_value) {
            leaf.instead = unknown_value;
        } else if (leaf.value = number_of(item.token.text); !leaf.value || is_percentage(item.token.text)) {
            const auto read = Rational::read(item.token.text);
            return fail(item, number_words(read ? core::NumberFault::not_a_number : read.error(), spelt(item)));
        }
        if (draft_.full()) return fail(item, tr("the tree has more nodes than the program can number"));
        draft_.add(std::move(leaf));
        return true;
    }

    std::string_view text_;
    std::optional<Turn> root_;
    Draft draft_;
    std::vector<BracketItem> items_;
    bool numbers_alone_ = false;
    bool has_children_lists_ = false;
    std::optional<core::Problem> problem_;
};

/// Whether what stands before the first bracket calls it something else than a tree: "int[] values = {", "\"leaves\": [".
bool is_called_no_tree(std::string_view text) {
    const auto sign = text.find_first_of(":=");
    const auto list = text.find_first_of("0123456789-", std::min(sign, text.size()));
    const auto bracket = text.find_first_of("([{", std::min(sign, text.size()));
    if (bracket >= list) return false;
    const std::string name = core::lower(text.substr(0, sign));
    const auto names = [&](std::initializer_list<const char*> words) {
        return std::any_of(words.begin(), words.end(), [&](const char* word) { return name.find(word) != name.npos; });
    };
    return names({"value", "score", "leaf", "leaves", "payoff", "utilit", "terminal"}) ||
           (text[sign] == '=' && !names({"tree", "root", "node", "game", "树"}));
}

}  // namespace

TreeResult read_bracket_tree(std::string_view text, std::optional<Turn> root, RoundedSum rounded) {
    if (looks_like_forest(text)) return read_forest_tree(text, root, rounded);
    const std::string plain = without_code(without_latex(text));
    if (is_called_no_tree(text)) {
        const std::size_t count = BracketReader(plain, root).row_size();
        const core::TextPlace at = core::place_of(text, text.find_first_not_of(" \t\r\n"));
        if (count > 1) return core::Problem{row_words(count), at.line, at.column};
    }
    return BracketReader(plain, root).read(rounded);
}

TreeResult read_row_of_leaves(std::string_view text, std::size_t children, std::optional<Turn> root) {
    text = core::without_mark(text);
    const std::string plain = without_code(without_latex(text));
    // (3 12) is the tree itself.
    return BracketReader(plain, root).read_row(children, core::trimmed(text).starts_with('('));
}

bool looks_bracketed(std::string_view text) {
    if (looks_like_forest(text)) return true;
    const std::string plain = without_code(without_latex(core::without_mark(text)));
    const auto first = plain.find_first_not_of(" \t\r\n");
    return first != plain.npos && (plain[first] == '[' || plain[first] == '{' || plain.find(';') != plain.npos);
}

}  // namespace plyglass::exchange

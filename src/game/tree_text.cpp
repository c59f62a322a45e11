#include "game/tree_text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <utility>
#include <vector>

#include "core/kind_name.hpp"
#include "core/number_size.hpp"
#include "core/rational.hpp"
#include "core/utf8.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_scanner.hpp"

namespace plyglass::game {

using core::Rational;
using core::Turn;

namespace {

// --- Words for messages -------------------------------------------------------------------------------

std::string hexadecimal(std::string_view prefix, std::uint32_t number, std::size_t digits) {
    std::array<char, 8> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, 16).ptr;
    std::string text(buffer.data(), end);
    for (char& c : text) c = 'a' <= c && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c;
    return std::string(prefix) + std::string(digits - std::min(digits, text.size()), '0') + text;
}

/// `text`, or its start and "…" if it has more than 24 code points. Control characters are spelt out.
std::string shortened(std::string_view text) {
    constexpr std::size_t most = 24;
    std::string_view rest = text;
    std::vector<std::size_t> starts;
    while (!rest.empty() && starts.size() <= most) {
        starts.push_back(text.size() - rest.size());
        const char32_t point = core::take_code_point(rest);
        if (point < 0x20 || (0x7F <= point && point < 0xA0)) return hexadecimal("U+", point, 4);
    }
    if (starts.size() <= most) return std::string(text);
    return std::string(text.substr(0, starts[most - 1])) + "…";
}

// --- Reading ------------------------------------------------------------------------------------------

std::string unquoted(std::string_view quoted) {
    std::string text;
    quoted = quoted.substr(1, quoted.size() - 2);
    for (std::size_t i = 0; i < quoted.size(); ++i) {
        const bool escape =
            quoted[i] == '\\' && i + 1 < quoted.size() && (quoted[i + 1] == '"' || quoted[i + 1] == '\\');
        text += quoted[escape ? ++i : i];
    }
    return text;
}

class TreeReader {
public:
    using Tree = std::shared_ptr<const ExplicitTree>;

    TreeReader(std::string_view text, std::optional<Turn> root, std::optional<Rational>* rounded)
        : text_(text), scanner_(text), root_(root), rounded_(rounded) {}

    core::Result<Tree, TreeError> read();

private:
    using Kind = TreeError::Kind;

    /// A list that is still open. Small, because a deep tree has many.
    struct List {
        std::size_t bracket;
        Turn turn;
        Turn bare;  // the kind of a bare list among its children
        bool has_child = false;
        // The infinity that the closed children add up to: -1, 1, or 0 for a finite value.
        std::int8_t infinite = 0;
    };
    /// The additional data of a list under chance.
    struct Lottery {
        Token keyword;
        Rational sum;
    };
    struct Weight {
        Token token;
        Rational value;
    };

    core::Result<Tree, TreeError> finish();

    // Each takes one token; returns false after setting `error_`.
    bool take(const Token& token);
    bool take_at_root(const Token& token);
    bool take_number(const Token& token);
    bool take_label(const Token& token);
    bool take_comma(const Token& token);
    bool take_close(const Token& token);
    bool take_end(const Token& token);

    bool open_list(const Token& token);
    bool add_leaf(const Token& token, Rational value);
    bool add_unknown_leaf(const Token& token);
    bool begin_node(const Token& token);
    bool end_node(const Token& token, int infinite);
    void forget_child();

    TreeBuilder::Edge edge() const { return {label_text_, {}, weight_ ? &weight_->value : nullptr}; }
    bool in_chance() const { return !lists_.empty() && lists_.back().turn == Turn::chance; }
    Kind what_was_expected() const;
    bool fail(Kind kind, const Token& token, std::string detail = {});
    TreeError placed(Kind kind, const Token& token) const;

    std::string_view text_;
    Scanner scanner_;
    std::optional<Turn> root_;
    std::optional<Rational>* rounded_;
    std::optional<Token> first_rounded_;  // the keyword of the first chance node whose weights are rounded
    TreeBuilder builder_;
    std::vector<List> lists_;
    std::vector<Lottery> lotteries_;  // of the lists under chance among lists_
    core::SumBudget budget_;
    // The parts of the next child read so far.
    std::optional<Token> comma_;
    std::optional<Token> label_;
    std::string label_text_;
    std::optional<Weight> weight_;
    std::optional<TreeError> error_;
};

core::Result<TreeReader::Tree, TreeError> TreeReader::read() {
    for (;;) {
        const Token token = scanner_.next();
        if (!take(token)) return *std::move(error_);
        if (token.kind == Token::Kind::end) return finish();
    }
}

core::Result<TreeReader::Tree, TreeError> TreeReader::finish() {
    Tree tree = builder_.finish();
    if (!first_rounded_) return tree;
    auto exact = unrounded(*tree);
    if (!exact->tree) return placed(Kind::too_exact, *first_rounded_);
    *rounded_ = std::move(exact->sum);
    return std::move(exact->tree);
}

bool TreeReader::take(const Token& token) {
    switch (token.kind) {
        case Token::Kind::bad_utf8: return fail(Kind::bad_utf8, token);
        case Token::Kind::nul: return fail(Kind::nul, token);
        case Token::Kind::end: return take_end(token);
        default: break;
    }
    if (lists_.empty() && !take_at_root(token)) return false;
    switch (token.kind) {
        case Token::Kind::open: return open_list(token);
        case Token::Kind::number: return take_number(token);
        case Token::Kind::label: return take_label(token);
        case Token::Kind::comma: return take_comma(token);
        case Token::Kind::close: return take_close(token);
        case Token::Kind::keyword_alone: return fail(Kind::expected_open, scanner_.next());
        case Token::Kind::unclosed_quote: return fail(Kind::unclosed_quote, token);
        case Token::Kind::other:
            if (scanner_.text(token) == "?") return add_unknown_leaf(token);
            [[fallthrough]];
        default: return fail(what_was_expected(), token);
    }
}

/// The root is a single node without a label.
bool TreeReader::take_at_root(const Token& token) {
    if (token.kind == Token::Kind::close) return fail(Kind::unmatched_close, token);
    if (builder_.size() > 0) return fail(Kind::trailing, token);
    if (token.kind == Token::Kind::comma || token.kind == Token::Kind::label) return fail(Kind::expected_node, token);
    return true;
}

bool TreeReader::take_number(const Token& token) {
    core::Result<Rational, core::NumberFault> value = Rational::read(scanner_.text(token));
    if (!value) {
        switch (value.error()) {
            case core::NumberFault::not_a_number: return fail(Kind::bad_number, token);
            case core::NumberFault::zero_denominator: return fail(Kind::zero_denominator, token);
            case core::NumberFault::too_long: return fail(Kind::number_too_long, token);
        }
    }
    // Under chance the first number of a child is its weight; the next token shows whether a node follows.
    if (in_chance() && !weight_) {
        if (value->is_infinite()) return fail(Kind::missing_weight, token);
        weight_ = Weight{token, *std::move(value)};
        return true;
    }
    return add_leaf(token, *std::move(value));
}

bool TreeReader::take_label(const Token& token) {
    if (weight_) return fail(Kind::missing_weight, weight_->token);
    if (label_) return fail(Kind::expected_node_after_label, token);
    label_ = token;
    const std::string_view text = scanner_.text(token);
    label_text_ = text.front() == '"' ? unquoted(text) : std::string(text);
    return true;
}

bool TreeReader::take_comma(const Token& token) {
    if (weight_) return fail(Kind::missing_weight, weight_->token);
    if (label_) return fail(Kind::expected_node_after_label, token);
    if (comma_ || !lists_.back().has_child) return fail(Kind::stray_comma, token);
    comma_ = token;
    return true;
}

bool TreeReader::take_close(const Token& token) {
    const List list = lists_.back();
    const Token bracket{Token::Kind::open, list.bracket, 1, list.bracket, {}};
    if (weight_) return fail(Kind::missing_weight, weight_->token);
    if (label_) return fail(Kind::expected_node_after_label, token);
    if (comma_) return fail(Kind::stray_comma, *comma_);
    if (!list.has_child) return fail(Kind::empty_list, bracket);
    if (list.turn == Turn::chance) {
        const Lottery& lottery = lotteries_.back();
        if (lottery.sum != 1) {
            const bool is_rounded = rounded_ != nullptr && is_rounded_one(lottery.sum);
            if (!is_rounded) return fail(Kind::weights_not_one, lottery.keyword, lottery.sum.str());
            if (!first_rounded_) first_rounded_ = lottery.keyword;
        }
        lotteries_.pop_back();
    }
    builder_.close();
    lists_.pop_back();
    return end_node(bracket, list.infinite);
}

bool TreeReader::take_end(const Token& token) {
    if (lists_.empty()) return builder_.size() > 0 || fail(Kind::empty, token);
    fail(Kind::unclosed, token);
    const core::TextPlace place = core::place_of(text_, lists_.back().bracket);
    error_->open_line = place.line;
    error_->open_column = place.column;
    return false;
}

bool TreeReader::open_list(const Token& token) {
    if (!begin_node(token)) return false;
    const Turn bare = lists_.empty() ? root_.value_or(Turn::max) : lists_.back().bare;
    // MIN: (3 5) is min's, as others write it; a node of that name has it in quotation marks.
    const bool is_bare_word = label_ && !token.turn && scanner_.text(*label_).front() != '"';
    const auto player = is_bare_word ? core::kind_named(label_text_) : std::nullopt;
    if (player) label_text_.clear();
    const Turn turn = token.turn.value_or(player.value_or(bare));
    const bool at_root = lists_.empty();
    if (at_root && root_ && turn != Turn::chance && turn != *root_) {
        return fail(Kind::root_conflict, token, std::string(name(turn)));
    }
    builder_.open(turn, edge());
    lists_.push_back({token.bracket, turn, turn == Turn::chance ? bare : opponent(turn)});
    if (turn == Turn::chance) lotteries_.push_back({token, 0});
    forget_child();
    return true;
}

bool TreeReader::add_leaf(const Token& token, Rational value) {
    if (!begin_node(token)) return false;
    const int infinite = value.is_infinite() ? value.sign() : 0;
    builder_.leaf(std::move(value), edge());
    forget_child();
    return end_node(token, infinite);
}

bool TreeReader::add_unknown_leaf(const Token& token) {
    if (!begin_node(token)) return false;
    builder_.leaf_without_value("?", edge());
    forget_child();
    return end_node(token, 0);
}

bool TreeReader::begin_node(const Token& token) {
    if (builder_.size() == TreeBuilder::max_nodes) return fail(Kind::too_large, token);
    if (!in_chance()) return true;
    if (!weight_) return fail(Kind::missing_weight, token);
    if (weight_->value.sign() <= 0) return fail(Kind::weight_not_positive, weight_->token);
    lotteries_.back().sum += weight_->value;
    return budget_.spend(lotteries_.back().sum) || fail(Kind::too_exact, weight_->token);
}

/// Passes its new child's value to the parent, as far as infinities go: an average of both does not exist.
bool TreeReader::end_node(const Token& token, int infinite) {
    if (lists_.empty()) return true;
    List& parent = lists_.back();
    int total = parent.has_child ? parent.infinite : infinite;
    switch (parent.turn) {
        case Turn::max: total = std::max(total, infinite); break;
        case Turn::min: total = std::min(total, infinite); break;
        default:
            if (total * infinite < 0) return fail(Kind::mixed_infinities, token);
            if (total == 0) total = infinite;
    }
    parent.infinite = static_cast<std::int8_t>(total);
    parent.has_child = true;
    return true;
}

void TreeReader::forget_child() {
    comma_.reset();
    label_.reset();
    label_text_.clear();
    weight_.reset();
}

TreeError::Kind TreeReader::what_was_expected() const {
    if (weight_ || lists_.empty()) return Kind::expected_node;
    return label_ ? Kind::expected_node_after_label : Kind::expected_child_or_close;
}

bool TreeReader::fail(Kind kind, const Token& token, std::string detail) {
    error_ = placed(kind, token);
    error_->detail = std::move(detail);
    return false;
}

TreeError TreeReader::placed(Kind kind, const Token& token) const {
    const core::TextPlace place = core::place_of(text_, token.offset);
    const std::string_view found = scanner_.text(token);
    const bool is_byte = token.kind == Token::Kind::bad_utf8;
    return {.kind = is_byte ? Kind::bad_utf8 : kind,
            .line = place.line,
            .column = place.column,
            .offset = token.offset,
            .length = token.length,
            .found = is_byte ? hexadecimal("0x", static_cast<unsigned char>(found.front()), 2) : shortened(found),
            .detail = {}};
}

}  // namespace

core::Result<std::shared_ptr<const ExplicitTree>, TreeError> read_tree(std::string_view text, std::optional<Turn> root,
                                                                       std::optional<Rational>* rounded) {
    assert(root != Turn::chance && root != Turn::over);
    const std::string_view tree = core::without_mark(text);
    auto result = TreeReader(tree, root, rounded).read();
    if (result) return result;
    TreeError error = result.error();
    error.offset += text.size() - tree.size();  // but not its column: editors do not count the mark
    return error;
}

std::uint64_t memory_for_tree(std::string_view text) {
    std::uint64_t nodes = 0;
    std::uint64_t depth = 0;
    std::uint64_t deepest = 0;
    bool between = true;  // between two numbers or words
    for (const char c : text) {
        if (c == '(') {
            ++nodes;
            deepest = std::max(deepest, ++depth);
        } else if (c == ')') {
            depth -= depth > 0 ? 1 : 0;
        } else if (between && may_start_number(c)) {
            ++nodes;
        }
        between = ends_run(c);
    }
    return 3 * text.size() + 110 * nodes + 500 * deepest;
}

bool looks_like_tree(std::string_view text) {
    Scanner scanner(text);
    const Token token = scanner.next();
    switch (token.kind) {
        case Token::Kind::open:
        case Token::Kind::close:
        case Token::Kind::label:
        case Token::Kind::unclosed_quote: return true;
        case Token::Kind::number: return !scanner.text(token).starts_with('.');  // "../trees/small.tree"
        case Token::Kind::other: return scanner.text(token).starts_with('"');
        default: return false;
    }
}

// --- Writing ------------------------------------------------------------------------------------------

namespace {

void append_label(std::string& text, std::string_view label, bool is_of_list) {
    if (is_word(label) && !(is_of_list && core::kind_named(label))) {
        text += label;
    } else {
        text += '"';
        for (const char c : label) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        text += '"';
    }
    text += ": ";
}

/// Writes what stands before the node itself: a separator, its label and its weight.
void append_edge(std::string& text, const ExplicitTree& tree, NodeId n) {
    const NodeId parent = tree.parent(n);
    if (parent == no_node) return;
    const bool in_chance = tree.turn(parent) == Turn::chance;
    if (tree.ordinal(n) > 0) text += in_chance || !tree.label(n).empty() ? ", " : " ";
    if (!tree.label(n).empty()) append_label(text, tree.label(n), !tree.is_leaf(n));
    if (in_chance) text += tree.weight(n).str() + " ";
}

}  // namespace

std::string write_tree(const ExplicitTree& tree) {
    return write_tree(tree, [](NodeId) { return false; });
}

std::string write_tree(const ExplicitTree& tree, const std::function<bool(NodeId)>& hides) {
    std::string text;
    std::vector<Turn> bare{Turn::max};  // for each open list, and the root: the kind of a bare list there
    for (NodeId n = 0; n < tree.size(); ++n) {
        append_edge(text, tree, n);
        if (!tree.is_leaf(n)) {
            const Turn turn = tree.turn(n);
            if (turn != bare.back()) text += name(turn);
            text += '(';
            bare.push_back(turn == Turn::chance ? bare.back() : opponent(turn));
            continue;
        }
        text += hides(n) || !tree.instead_of_value(n).empty() ? "?" : tree.value(n).str();
        for (NodeId p = tree.parent(n); p != no_node && tree.subtree_end(p) == n + 1; p = tree.parent(p)) {
            text += ')';
            bare.pop_back();
        }
    }
    return text;
}

}  // namespace plyglass::game

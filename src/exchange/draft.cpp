#include "exchange/draft.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/ascii.hpp"
#include "core/number_size.hpp"
#include "core/utf8.hpp"
#include "game/tree_edit.hpp"
#include "game/tree_game.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using game::NodeId;
using namespace text;

namespace {

/// Makes the tree of a draft, node by node.
class Finishing {
public:
    Finishing(const Draft& draft, std::optional<Turn> root, RoundedSum rounded)
        : draft_(draft), root_(root), rounded_(rounded) {}

    TreeResult tree(const game::Story& story, const std::shared_ptr<const game::Payoffs>& payoffs) {
        builder_.payoffs(payoffs);
        for (std::uint32_t n = 0; n < draft_.size(); ++n) {
            close_until(draft_[n].parent);
            if (!problem_) add(n);
            if (problem_) return *std::move(problem_);
        }
        close_until(game::no_node);
        if (problem_) return *std::move(problem_);
        builder_.story(story);
        auto tree = builder_.finish();
        if (first_rounded_ != game::no_node) {
            auto exact = game::unrounded(*tree);
            if (!exact->tree) return draft_.problem_at(draft_[first_rounded_], too_exact_words());
            *rounded_ = std::move(exact->sum);
            tree = std::move(exact->tree);
        }
        if (const NodeId n = game::undefined_average(*tree, game::Opponent::adversary); n != game::no_node) {
            return draft_.problem_at(
                draft_[n], tr("inf and -inf under one chance node have no average; expected only one of them"));
        }
        return tree;
    }

private:
    struct Open {
        std::uint32_t node;
        Turn turn;
        Turn bare;  ///< the kind of a child that does not say its own
        bool has_child = false;
        Rational weights{0};
    };

    void fail(std::uint32_t n, std::string what) { problem_ = draft_.problem_at(draft_[n], std::move(what)); }

    /// Closes what is open below `parent`.
    void close_until(std::uint32_t parent) {
        while (!problem_ && !open_.empty() && open_.back().node != parent) {
            const Open& list = open_.back();
            if (!list.has_child) return fail(list.node, tr("this node has no children; expected at least one"));
            const bool is_off = list.turn == Turn::chance && list.weights != 1;
            if (is_off && rounded_ != nullptr && game::is_rounded_one(list.weights)) {
                first_rounded_ = std::min(first_rounded_, list.node);
            } else if (is_off) {
                return fail(list.node,
                            filled(tr("the weights of this chance node add up to {}; expected 1 (a third is 1/3)"),
                                   text::excerpt(list.weights.str(), 40)));
            }
            builder_.close();
            open_.pop_back();
        }
    }

    void add(std::uint32_t n) {
        const DraftNode& node = draft_[n];
        if (!check_edge(n)) return;
        const game::TreeBuilder::Edge edge{node.label, node.detail, node.weight ? &*node.weight : nullptr};
        if (!node.inner) {
            if (!node.instead.empty()) return builder_.leaf_without_value(node.instead, edge);
            if (!node.value && node.label.empty()) return fail(n, tr("this leaf has no value; expected a number"));
            if (!node.value)
                return fail(n, filled(tr("the leaf {} has no value; expected a number"), found_words(node.label)));
            return builder_.leaf(*node.value, edge);
        }
        const Turn bare = open_.empty() ? root_.value_or(Turn::max) : open_.back().bare;
        const Turn turn = node.turn.value_or(bare);
        builder_.open(turn, edge);
        if (node.value) builder_.inner_value(*node.value);
        open_.push_back({n, turn, turn == Turn::chance ? bare : opponent(turn)});
    }

    /// Checks what stands on the edge above `n` and notes it at its parent.
    bool check_edge(std::uint32_t n) {
        const DraftNode& node = draft_[n];
        for (const std::string* words : {&node.label, &node.detail}) {
            if (words->find_first_of(std::string_view("\0\r\n", 3)) == std::string::npos) continue;
            fail(n, tr("this label has a line end or a NUL in it; expected one line"));
            return false;
        }
        const bool in_chance = !open_.empty() && open_.back().turn == Turn::chance;
        if (open_.empty() && !(node.label.empty() && node.detail.empty())) {
            fail(n, tr("the root has a label; expected labels below it only"));
        } else if (!in_chance && node.weight) {
            fail(n, tr("this node has a weight and is no chance node's child; expected weights there only"));
        } else if (in_chance && !node.weight) {
            fail(n, tr("this child of a chance node has no weight; expected a number greater than 0"));
        } else if (in_chance && (node.weight->sign() <= 0 || node.weight->is_infinite())) {
            fail(n,
                 filled(tr("expected {}, found {}"), tr("a weight greater than 0"), found_words(node.weight->str())));
        }
        if (problem_) return false;
        if (!open_.empty()) {
            open_.back().has_child = true;
            if (in_chance) open_.back().weights += *node.weight;
            if (in_chance && !budget_.spend(open_.back().weights)) fail(n, too_exact_words());
        }
        return !problem_;
    }

    const Draft& draft_;
    std::optional<Turn> root_;
    RoundedSum rounded_;
    std::uint32_t first_rounded_ = game::no_node;
    game::TreeBuilder builder_;
    std::vector<Open> open_;
    core::SumBudget budget_;
    std::optional<core::Problem> problem_;
};

/// The first place where `name` stands as a word of its own.
std::size_t mention(std::string_view text, std::string_view name) {
    const auto is_part = [&](std::size_t at) {
        const auto c = static_cast<unsigned char>(at < text.size() ? text[at] : ' ');
        const int lower = c | 0x20;
        return c == '_' || c >= 0x80 || ('0' <= c && c <= '9') || ('a' <= lower && lower <= 'z');
    };
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        if (!is_part(at - 1) && !is_part(at + name.size())) return at;
    }
    return 0;
}

}  // namespace

core::Problem Draft::problem_at(const DraftNode& node, std::string what) const {
    if (node.name.empty()) {
        const core::TextPlace place = core::place_of(text_, node.offset);
        return {std::move(what), place.line, place.column};
    }
    const core::TextPlace place = core::place_of(text_, mention(text_, node.name));
    return {filled(tr("node {}: {}"), text::in_quotes(node.name), what), place.line, 0};
}

std::uint32_t Draft::add(DraftNode node) {
    assert(nodes_.empty() == (node.parent == game::no_node) && !full());
    nodes_.push_back(std::move(node));
    return static_cast<std::uint32_t>(nodes_.size() - 1);
}

TreeResult Draft::tree(std::optional<Turn> root, RoundedSum rounded) const {
    assert(!nodes_.empty());
    return Finishing(*this, root, rounded).tree(*story_, payoffs_);
}

bool is_percentage(std::string_view text) { return text.ends_with('%') || text.ends_with("％"); }

std::optional<Rational> weight_in(std::string_view text) {
    const bool percent = is_percentage(text);
    if (percent) text = core::trimmed(text.substr(0, text.size() - (text.ends_with('%') ? 1 : 3)));
    auto value = Rational::parse(text.starts_with('.') ? "0" + std::string(text) : std::string(text));
    if (!value || !percent) return value;
    return value->is_infinite() ? std::nullopt : std::optional(*value / Rational(100));
}

std::string too_exact_words() {
    return tr("the exact sum of these numbers has too many digits; expected rounded ones, such as 0.3333 for 1/3");
}

std::string found_words(std::string_view text) {
    return text.empty() ? std::string(tr("the end")) : text::in_quotes(text, 24);
}

std::string number_words(core::NumberFault fault, std::string_view text) {
    switch (fault) {
        case core::NumberFault::zero_denominator:
            return filled(tr("{} divides by zero; expected another denominator"), found_words(text));
        case core::NumberFault::too_long:
            return filled(tr("the number {} is too long; expected at most {} digits and an exponent of at most 4"),
                          found_words(text), Rational::max_digits);
        case core::NumberFault::not_a_number: break;
    }
    return filled(tr("expected {}, found {}"), tr("a number such as 3, -2.5, 1/3, 1e6 or inf"), found_words(text));
}

}  // namespace plyglass::exchange

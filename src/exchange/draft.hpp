#pragma once

// A tree as a reader of some format finds it, before it is known whether it is one. Every reader of this folder fills a
// draft; what makes a draft a tree is checked in one place.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rational.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::exchange {

using TreeResult = core::Result<std::shared_ptr<const game::ExplicitTree>>;

/// Where a reader keeps the sum of rounded weights, as game::read_tree does; nullptr: weights add up to exactly 1.
using RoundedSum = std::optional<core::Rational>*;

/// What a reader finds in a text besides its tree.
struct Asides {
    std::string note;       ///< what the tree leaves out, or how a part of it was read; a sentence or empty
    std::string title;      ///< what the text calls the tree; empty: nothing
    bool is_guess = false;  ///< who moves was guessed from how the nodes are drawn
};

struct DraftNode {
    std::uint32_t parent = game::no_node;  ///< an earlier node; no_node for the first, which is the root
    bool inner = false;                    ///< has children, or should have some
    std::optional<core::Turn> turn{};      ///< of an inner node; nothing: the notation's rule for a bare list
    std::string label{};
    std::string detail{};
    std::optional<core::Rational> weight{};
    std::optional<core::Rational> value{};  ///< of a leaf; of an inner node: for searches that end there
    std::string instead{};                  ///< of a leaf without a value: "?", or what else stands there
    std::size_t offset = 0;                 ///< where it stands in the text, for messages
    std::string name{};                     ///< what the file calls the node, where that names its place; else empty
};

class Draft {
public:
    /// `text` is what is read; it must outlive the draft.
    explicit Draft(std::string_view text) : text_(text) {}

    /// Adds a node in preorder and returns its number.
    std::uint32_t add(DraftNode node);
    DraftNode& operator[](std::uint32_t n) { return nodes_[n]; }
    const DraftNode& operator[](std::uint32_t n) const { return nodes_[n]; }
    std::size_t size() const { return nodes_.size(); }
    bool full() const { return nodes_.size() >= game::TreeBuilder::max_nodes; }
    void story(const game::Story& story) { story_ = &story; }
    void payoffs(std::shared_ptr<const game::Payoffs> payoffs) { payoffs_ = std::move(payoffs); }

    /// A Problem at the place of a node: where it stands, or in the first line that mentions its name.
    core::Problem problem_at(const DraftNode& node, std::string what) const;

    /// The tree, or a Problem at the place of the node in question: an inner node without children, a leaf without a
    /// value, weights that are missing, superfluous, not positive or do not add up to 1, infinities that have no
    /// average, a label that is no single line. The draft must hold a node. Linear and iterative.
    TreeResult tree(std::optional<core::Turn> root, RoundedSum rounded) const;

private:
    std::string_view text_;
    std::vector<DraftNode> nodes_;
    const game::Story* story_ = &game::plain_story();
    std::shared_ptr<const game::Payoffs> payoffs_;
};

/// What stands at a leaf whose value is unknown.
inline constexpr std::string_view unknown_value = "?";

/// A weight as people write one: "1/3", ".5", "40%", "40 %", "40％". Nothing for other words.
std::optional<core::Rational> weight_in(std::string_view text);
/// Whether `text` ends in a sign of per cent.
bool is_percentage(std::string_view text);

/// That a sum has got beyond core::SumBudget.
std::string too_exact_words();

/// "3", or "the end" for nothing; what a message says was found.
std::string found_words(std::string_view text);

/// What is wrong with the number that a file writes as `text`, with the words for what was expected there.
std::string number_words(core::NumberFault fault, std::string_view text);

}  // namespace plyglass::exchange

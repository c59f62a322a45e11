#pragma once

// What a learner has written down for an item so far: typed numbers, marked leaves, one of several choices, a node.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "practice/item.hpp"
#include "practice/misconception.hpp"

namespace plyglass::screen {

class AnswerSheet {
public:
    using NodeId = practice::NodeId;

    /// A number to type. Its node shows it; alpha and beta belong to no node.
    struct Slot {
        std::string sign;  ///< "α"; empty: its node's name
        NodeId node = game::no_node;
        std::string text;  ///< as typed: "-3", "1/3", "inf"
    };

    /// An empty sheet of the item's kind.
    explicit AnswerSheet(const practice::Item& item);

    const std::vector<Slot>& slots() const { return slots_; }
    /// What a slot is called, in the current language.
    std::string label(std::size_t slot) const;
    /// The answers to choose from; empty where the item is answered otherwise.
    const std::vector<practice::Answer>& choices() const { return choices_; }
    bool takes_leaves() const { return takes_leaves_; }
    bool takes_bound() const { return takes_bound_; }
    /// Whether the answer is one node, which is clicked.
    bool takes_node() const { return takes_node_; }

    /// Whether there is a slot that typed digits reach.
    bool takes_digits() const { return !slots_.empty() && at_ < places_.size(); }
    /// The slot that is typed into; nothing if none is chosen.
    std::optional<std::size_t> slot() const;
    /// The leaf or node that the arrow keys have reached; no_node while a slot is chosen.
    NodeId reached() const;
    bool is_marked(NodeId leaf) const { return marked_.contains(leaf); }
    const std::set<NodeId>& marked() const { return marked_; }
    NodeId node() const { return node_; }
    std::optional<std::size_t> chosen() const { return chosen_; }
    core::Bound bound() const { return bound_; }
    /// The step of a run that is chosen, or looked at.
    std::optional<std::size_t> step() const;
    /// Of each of the values to place, whether it stands somewhere.
    std::vector<bool> used() const;

    // ---- what the learner does; each returns whether anything has changed

    bool type(char32_t character);
    bool erase();
    /// Writes an infinity instead of what stands in the slot.
    bool put_infinity(bool minus);
    bool raise(int by);
    bool choose_slot(std::size_t slot);
    /// Puts a value into the chosen slot and goes on to the next empty one; of a run, chooses that step.
    bool put(std::size_t given);
    bool choose_bound(core::Bound bound);
    bool choose(std::size_t choice);
    /// Goes to the next or previous place.
    bool move(int by);
    /// Leaves the place, for another use of the keys. Returns false if it has been left.
    bool leave();
    /// Marks what the arrow keys have reached, or takes its mark away.
    bool mark_here();
    bool click(NodeId node);
    bool clear();
    /// Writes down an answer that was read elsewhere. Returns false if the sheet has no place for it.
    bool take(const practice::Answer& answer);
    /// Goes on to the next empty slot, if there is one after a filled one.
    bool go_on();

    /// The answer, or what is missing, translated; then the slot in question is chosen.
    core::Result<practice::Answer, std::string> answer();

private:
    /// A place that the arrow keys reach: a slot, or else a node.
    struct Place {
        std::optional<std::size_t> slot;
        NodeId node = game::no_node;
    };

    void add_slots();
    void add_slot(std::string sign, NodeId node);
    void take_values(const std::vector<practice::Rational>& values);
    void mark_leaves(const std::vector<std::uint32_t>& leaves);
    void go_to(std::size_t place);
    /// Goes to the first slot if none is chosen. Returns false if there is none.
    bool go_to_slot();
    std::optional<practice::Rational> number_in(const Slot& slot) const;
    core::Result<std::vector<practice::Rational>, std::string> numbers();
    std::vector<std::uint32_t> marked_leaves() const;

    practice::Item item_;
    std::vector<Slot> slots_;
    std::vector<practice::Answer> choices_;
    bool takes_leaves_ = false, takes_bound_ = false, takes_node_ = false;
    std::vector<Place> places_;
    std::size_t at_ = 0;    ///< of places_; their count: at none
    bool fresh_ = true;     ///< the next character replaces what stands in the slot
    bool by_keys_ = false;  ///< the arrow keys have been used: what they reach is shown
    std::set<NodeId> marked_;
    NodeId node_ = game::no_node;
    std::optional<std::size_t> chosen_;
    std::optional<std::size_t> looked_at_;  ///< a step
    core::Bound bound_ = core::Bound::unseen;
};

/// A typed number as it is shown: "−3", "+∞".
std::string shown_number(const std::string& typed, bool signed_infinity = false);

}  // namespace plyglass::screen

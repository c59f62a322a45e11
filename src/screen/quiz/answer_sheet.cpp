#include "screen/quiz/answer_sheet.hpp"

#include <algorithm>
#include <utility>

#include "practice/answer_reader.hpp"
#include "practice/planted_run.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using core::Result;
using practice::Answer;
using practice::Rational;
using practice::Type;
using namespace text;

namespace {

/// The inner nodes, each after its children: the order in which values are found.
void add_upwards(const game::ExplicitTree& tree, game::NodeId n, std::vector<game::NodeId>& out) {
    if (tree.is_leaf(n)) return;
    for (const game::NodeId child : tree.children(n)) add_upwards(tree, child, out);
    out.push_back(n);
}

}  // namespace

AnswerSheet::AnswerSheet(const practice::Item& item) : item_(item) {
    const game::ExplicitTree& tree = *item_.tree;
    const Type type = item_.type;
    if (type == Type::same) choices_ = {practice::Truth{true}, practice::Truth{false}};
    if (type == Type::first || type == Type::mistake) choices_ = practice::choices(item_).answers;
    takes_node_ = type == Type::first && choices_.empty();
    takes_bound_ = type == Type::aspiration;
    takes_leaves_ =
        takes_bound_ || type == Type::pruned || type == Type::mirror || type == Type::range || type == Type::chance;
    add_slots();
    for (std::size_t i = 0; i < slots_.size(); ++i) places_.push_back({i, slots_[i].node});
    for (NodeId n = 1; n < tree.size(); ++n) {
        if (takes_node_ || (takes_leaves_ && tree.is_leaf(n))) places_.push_back({std::nullopt, n});
    }
}

void AnswerSheet::add_slot(std::string sign, NodeId node) { slots_.push_back({std::move(sign), node, {}}); }

std::string AnswerSheet::label(std::size_t slot) const {
    const Slot& it = slots_[slot];
    return it.sign.empty() ? practice::node_words(item_, it.node) : it.sign;
}

void AnswerSheet::add_slots() {
    const game::ExplicitTree& tree = *item_.tree;
    switch (item_.type) {
        case Type::values: {
            std::vector<NodeId> nodes;
            add_upwards(tree, 0, nodes);
            for (const NodeId n : nodes) add_slot({}, n);
            return;
        }
        case Type::window:
            add_slot("α", game::no_node);
            add_slot("β", game::no_node);
            return;
        case Type::threshold: {
            const NodeId leaf = item_.asked.node;
            add_slot(tree.label(leaf).empty() ? std::string() : practice::full_address(item_, leaf), leaf);
            return;
        }
        case Type::filling:
            for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) add_slot({}, tree.leaf(i));
            return;
        case Type::misstep: add_slot(trc("run", "step"), game::no_node); return;
        case Type::aspiration:
        case Type::average: add_slot({}, 0); return;
        default: return;
    }
}

std::optional<std::size_t> AnswerSheet::slot() const { return at_ < places_.size() ? places_[at_].slot : std::nullopt; }

AnswerSheet::NodeId AnswerSheet::reached() const {
    const bool is_node = at_ < places_.size() && !places_[at_].slot;
    return is_node && by_keys_ ? places_[at_].node : game::no_node;
}

std::optional<std::size_t> AnswerSheet::step() const {
    if (item_.type != Type::misstep) return looked_at_;
    const auto number = number_in(slots_.front());
    const auto whole = number ? number->whole() : std::nullopt;
    if (!whole || *whole < 1 || static_cast<std::size_t>(*whole) > item_.run->steps()) return std::nullopt;
    return static_cast<std::size_t>(*whole) - 1;
}

std::vector<bool> AnswerSheet::used() const {
    std::vector<Rational> placed;
    for (const Slot& slot : slots_) {
        if (const auto number = number_in(slot)) placed.push_back(*number);
    }
    std::vector<bool> out;
    for (const Rational& value : item_.asked.given) {
        const auto at = std::find(placed.begin(), placed.end(), value);
        out.push_back(at != placed.end());
        if (at != placed.end()) placed.erase(at);
    }
    return out;
}

// ---- what the learner does --------------------------------------------------------------------------------

void AnswerSheet::go_to(std::size_t place) {
    at_ = place;
    fresh_ = true;
}

bool AnswerSheet::go_to_slot() {
    if (!slots_.empty() && !slot()) go_to(0);
    return !slots_.empty();
}

bool AnswerSheet::type(char32_t character) {
    constexpr std::size_t longest = 10;
    if (!go_to_slot()) return false;
    std::string& text = slots_[*slot()].text;
    if (character == U'-') {
        text = text.starts_with("-") ? text.substr(1) : "-" + text;
        fresh_ = false;
        return true;
    }
    const bool infinite = text.ends_with("inf");
    if (std::exchange(fresh_, false) || infinite) text = text == "-" ? "-" : "";
    if (character == U'∞') {
        text += "inf";
        return true;
    }
    const bool is_mark = character == U'.' || character == U'/';
    if (is_mark && text.find_first_of("./") != std::string::npos) return false;
    if (text.size() >= longest) return false;
    text += static_cast<char>(character);
    return true;
}

bool AnswerSheet::erase() {
    if (!slot()) return false;
    std::string& text = slots_[*slot()].text;
    if (text.empty()) return false;
    fresh_ = false;
    text.ends_with("inf") ? text.clear() : text.pop_back();
    return true;
}

bool AnswerSheet::put_infinity(bool minus) {
    if (!go_to_slot()) return false;
    slots_[*slot()].text = minus ? "-inf" : "inf";
    return true;
}

bool AnswerSheet::raise(int by) {
    if (!go_to_slot()) return false;
    Slot& into = slots_[*slot()];
    const auto number = number_in(into);
    if (number && number->is_infinite()) return false;
    into.text = (number ? *number + by : Rational(by > 0 ? 1 : 0)).str();
    fresh_ = true;
    return true;
}

bool AnswerSheet::choose_slot(std::size_t slot) {
    if (slot >= slots_.size()) return false;
    go_to(slot);
    return true;
}

bool AnswerSheet::put(std::size_t given) {
    if (item_.run) {
        if (given >= item_.run->steps()) return false;
        looked_at_ = given;
        if (go_to_slot()) slots_.front().text = std::to_string(given + 1);
        fresh_ = true;
        return true;
    }
    if (given >= item_.asked.given.size() || !go_to_slot()) return false;
    slots_[*slot()].text = item_.asked.given[given].str();
    fresh_ = true;
    go_on();
    return true;
}

bool AnswerSheet::choose_bound(core::Bound bound) {
    if (!takes_bound_) return false;
    bound_ = bound;
    return true;
}

bool AnswerSheet::choose(std::size_t choice) {
    if (choice >= choices_.size()) return false;
    chosen_ = choice;
    return true;
}

bool AnswerSheet::move(int by) {
    if (places_.empty()) {
        if (choices_.empty()) return false;
        const auto all = static_cast<std::ptrdiff_t>(choices_.size());
        const std::ptrdiff_t from = chosen_ ? static_cast<std::ptrdiff_t>(*chosen_) : by > 0 ? -1 : 0;
        chosen_ = static_cast<std::size_t>((from + by + all) % all);
        return true;
    }
    const auto count = static_cast<std::ptrdiff_t>(places_.size());
    if (at_ == places_.size()) {
        by_keys_ = true;
        go_to(by > 0 ? 0 : places_.size() - 1);
        return true;
    }
    // The first arrow shows where one is.
    const bool shows = slot() || std::exchange(by_keys_, true);
    by_keys_ = true;
    if (!shows) return true;
    go_to(static_cast<std::size_t>((static_cast<std::ptrdiff_t>(at_) + by + count) % count));
    return true;
}

bool AnswerSheet::leave() {
    if (!takes_digits()) return false;
    go_to(places_.size());
    return true;
}

bool AnswerSheet::mark_here() {
    const NodeId n = reached();
    if (n == game::no_node) return false;
    if (takes_node_) {
        node_ = n;
    } else if (marked_.erase(n) == 0) {
        marked_.insert(n);
    }
    return true;
}

bool AnswerSheet::click(NodeId node) {
    for (std::size_t i = 0; i < choices_.size(); ++i) {
        if (choices_[i] == Answer(practice::Place{node})) return choose(i);
    }
    for (std::size_t i = 0; i < places_.size(); ++i) {
        if (places_[i].node != node || node == game::no_node) continue;
        if (places_[i].slot) {
            // The root's number is no mark.
            go_to(i);
            return true;
        }
        go_to(takes_bound_ ? 0 : i);
        if (takes_node_) {
            node_ = node;
        } else if (marked_.erase(node) == 0) {
            marked_.insert(node);
        }
        return true;
    }
    return false;
}

bool AnswerSheet::clear() {
    for (Slot& slot : slots_) slot.text.clear();
    marked_.clear();
    node_ = game::no_node;
    chosen_.reset();
    looked_at_.reset();
    bound_ = core::Bound::unseen;
    go_to(0);
    return true;
}

void AnswerSheet::take_values(const std::vector<Rational>& values) {
    for (std::size_t i = 0; i < slots_.size() && i < values.size(); ++i) slots_[i].text = values[i].str();
}

void AnswerSheet::mark_leaves(const std::vector<std::uint32_t>& leaves) {
    for (const std::uint32_t leaf : leaves) marked_.insert(item_.tree->leaf(leaf));
}

bool AnswerSheet::take(const Answer& answer) {
    const auto chosen = std::find(choices_.begin(), choices_.end(), answer);
    if (!choices_.empty() && chosen == choices_.end()) return false;
    clear();
    if (!choices_.empty()) return choose(static_cast<std::size_t>(chosen - choices_.begin()));
    if (const auto* place = std::get_if<practice::Place>(&answer)) node_ = place->node;
    if (const auto* leaves = std::get_if<practice::LeafSet>(&answer)) mark_leaves(leaves->leaves);
    if (const auto* number = std::get_if<practice::Number>(&answer)) take_values({number->value});
    if (const auto* window = std::get_if<practice::WindowEnds>(&answer)) take_values({window->alpha, window->beta});
    if (const auto* filling = std::get_if<practice::LeafValues>(&answer)) take_values(filling->values);
    if (const auto* root = std::get_if<practice::BoundedValue>(&answer)) {
        take_values({root->value.value});
        bound_ = root->value.bound;
        mark_leaves(root->pruned);
    }
    if (const auto* values = std::get_if<practice::NodeValues>(&answer)) {
        for (Slot& slot : slots_) {
            for (const auto& [node, value] : values->values) {
                if (node == slot.node) slot.text = value.str();
            }
        }
    }
    return true;
}

bool AnswerSheet::go_on() {
    const auto here = slot();
    if (!here || slots_[*here].text.empty()) return false;
    for (std::size_t i = 1; i < slots_.size(); ++i) {
        const std::size_t next = (*here + i) % slots_.size();
        if (!slots_[next].text.empty()) continue;
        go_to(next);
        return true;
    }
    return false;
}

// ---- the answer -------------------------------------------------------------------------------------------

std::optional<Rational> AnswerSheet::number_in(const Slot& slot) const { return Rational::parse(slot.text); }

Result<std::vector<Rational>, std::string> AnswerSheet::numbers() {
    std::vector<Rational> out;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        const auto number = number_in(slots_[i]);
        const bool is_known = number && (number->is_finite() || item_.type == Type::window);
        if (is_known) {
            out.push_back(*number);
            continue;
        }
        go_to(i);
        if (slots_[i].text.empty()) return filled(tr("Nothing is written yet for {}."), label(i));
        return filled(tr("{}: expected a number, found {}."), label(i), text::in_quotes(slots_[i].text));
    }
    return out;
}

std::vector<std::uint32_t> AnswerSheet::marked_leaves() const {
    std::vector<std::uint32_t> out;
    for (const NodeId leaf : marked_) out.push_back(item_.tree->leaf_number(leaf));
    return out;
}

Result<Answer, std::string> AnswerSheet::answer() {
    if (!choices_.empty()) {
        if (!chosen_) return std::string(tr("Choose one of the answers first."));
        return Answer(choices_[*chosen_]);
    }
    if (takes_node_) {
        if (node_ == game::no_node) return std::string(tr("Click a node or a leaf first."));
        return Answer(practice::Place{node_});
    }
    auto typed = numbers();
    if (!typed) return typed.error();
    switch (item_.type) {
        case Type::values: {
            practice::NodeValues out;
            for (std::size_t i = 0; i < slots_.size(); ++i) out.values.emplace_back(slots_[i].node, (*typed)[i]);
            std::sort(out.values.begin(), out.values.end());
            return Answer(std::move(out));
        }
        case Type::window: return Answer(practice::WindowEnds{(*typed)[0], (*typed)[1]});
        case Type::threshold:
        case Type::average: return Answer(practice::Number{typed->front()});
        case Type::misstep: return practice::fitting(item_, practice::Number{typed->front()});
        case Type::filling: return practice::fitting(item_, practice::LeafValues{*std::move(typed)});
        case Type::aspiration:
            if (bound_ == core::Bound::unseen) return std::string(tr("Say whether the value is exact or a bound."));
            return Answer(practice::BoundedValue{{typed->front(), bound_}, marked_leaves()});
        default: return Answer(practice::LeafSet{marked_leaves()});
    }
}

std::string shown_number(const std::string& typed, bool signed_infinity) {
    if (typed == "inf") return signed_infinity ? "+∞" : "∞";
    std::string out = typed.starts_with("-") ? "−" + typed.substr(1) : typed;
    if (out.ends_with("inf")) out = "−∞";
    return out;
}

}  // namespace plyglass::screen

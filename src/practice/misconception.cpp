#include "practice/misconception.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/random.hpp"
#include "practice/filling.hpp"
#include "practice/planted_run.hpp"
#include "practice/words.hpp"

namespace plyglass::practice {

namespace {

using enum Misconception;

constexpr std::array<std::string_view, misconception_count> names{
    "strict",  "equal",     "bound",   "whole",      "no-window", "shallow",
    "last",    "backwards", "swapped", "unfinished", "root-beta", "never-at-chance",
    "largest", "smallest",  "sum",     "unweighted", "likeliest"};

bool is_of_averages(Misconception misconception) { return misconception >= largest; }

/// Whether both players move in the tree: else nobody takes one for the other, or moves the other's bound.
bool has_both_players(const game::ExplicitTree& tree) {
    bool max = false, min = false;
    for (NodeId n = 0; n < tree.size(); ++n) {
        max = max || tree.turn(n) == Turn::max;
        min = min || tree.turn(n) == Turn::min;
    }
    return max && min;
}

bool prunes_nothing(const Answer& answer) {
    if (const auto* leaves = std::get_if<LeafSet>(&answer)) return leaves->leaves.empty();
    if (const auto* root = std::get_if<BoundedValue>(&answer)) return root->pruned.empty();
    return false;
}

/// Whoever does not hand the window down never cuts, but not everybody who finds no cut does so for this reason.
bool tells(Misconception misconception, const Answer& answer) {
    return misconception != no_window || !prunes_nothing(answer);
}

/// The reading of the misconception that leads to the whole answer; nothing if none does.
std::optional<Reading> explains(Misconception misconception, const Item& item, const Answer& given) {
    if (!concerns(misconception, item)) return std::nullopt;
    const auto all = readings(misconception, right_reading(item));
    const auto leads = [&](const Reading& reading) {
        if (item.type == Type::filling) return meets_goal(item, std::get<LeafValues>(given), reading);
        return tells(misconception, given) && answer_by(item, reading) == given;
    };
    const auto found = std::find_if(all.begin(), all.end(), leads);
    return found == all.end() ? std::nullopt : std::optional(*found);
}

// ---- Where answers deviate --------------------------------------------------------------------------------

/// The leaves that only one of the two names. The first one in the order of the search decides.
Deviation between(const std::vector<std::uint32_t>& right, const std::vector<std::uint32_t>& given,
                  bool from_the_right) {
    std::vector<std::uint32_t> other;
    std::set_symmetric_difference(right.begin(), right.end(), given.begin(), given.end(), std::back_inserter(other));
    if (other.empty()) return {};
    return {Deviation::Leaf{from_the_right ? other.back() : other.front()}, other.size()};
}

/// A node's value is found after those of all nodes below it.
Deviation between(const game::TreeShape& tree, const NodeValues& right, const NodeValues& given) {
    Deviation out;
    for (std::size_t i = right.values.size(); i-- > 0;) {
        const auto& [node, value] = right.values[i];
        const auto at = std::find_if(given.values.begin(), given.values.end(),
                                     [&, id = node](const auto& it) { return it.first == id; });
        if (at != given.values.end() && at->second == value) continue;
        ++out.places;
        const auto* found = std::get_if<NodeId>(&out.place);
        const bool is_above = found != nullptr && tree.subtree_end(node) > *found;
        if (!is_above) out.place = node;
    }
    return out;
}

Deviation between(const WindowEnds& right, const WindowEnds& given) {
    const bool alpha = right.alpha != given.alpha;
    const bool beta = right.beta != given.beta;
    if (!alpha && !beta) return {};
    return {std::string_view(alpha ? "alpha" : "beta"), static_cast<std::size_t>(alpha) + (beta ? 1U : 0U)};
}

Deviation between(const BoundedValue& right, const BoundedValue& given) {
    Deviation out = between(right.pruned, given.pruned, false);
    const bool value = right.value.value != given.value.value;
    const bool bound = right.value.bound != given.value.bound;
    out.places += static_cast<std::size_t>(value) + (bound ? 1U : 0U);
    if (std::holds_alternative<std::monostate>(out.place) && (value || bound)) {
        out.place = std::string_view(value ? "value" : "bound");
    }
    return out;
}

Deviation deviation(const Item& item, const Answer& given) {
    if (const auto* leaves = std::get_if<LeafSet>(&given)) {
        return between(std::get<LeafSet>(item.answer).leaves, leaves->leaves, item.type == Type::mirror);
    }
    if (const auto* values = std::get_if<NodeValues>(&given)) {
        return between(*item.tree, std::get<NodeValues>(item.answer), *values);
    }
    if (const auto* window = std::get_if<WindowEnds>(&given)) {
        return between(std::get<WindowEnds>(item.answer), *window);
    }
    if (const auto* root = std::get_if<BoundedValue>(&given)) {
        return between(std::get<BoundedValue>(item.answer), *root);
    }
    // Of a filling it cannot be said which places are wrong, and whoever reads a run may be wrong for many reasons.
    constexpr std::size_t several = 2;
    return {{}, item.type == Type::filling || item.run ? several : 1};
}

bool is_right(const Item& item, const Answer& given) {
    if (item.type == Type::filling) return meets_goal(item, std::get<LeafValues>(given), right_reading(item));
    return given == item.answer;
}

bool suits_choosing(Type type) {
    return type != Type::values && type != Type::filling && type != Type::same && type != Type::average &&
           type != Type::misstep;
}

}  // namespace

bool concerns(Misconception misconception, const Item& item) {
    switch (item.type) {
        case Type::values: return misconception == bound || misconception == swapped;
        case Type::average: return misconception == swapped || is_of_averages(misconception);
        case Type::filling: return misconception == backwards || misconception == swapped;
        case Type::misstep:
        case Type::mistake:
        case Type::same: return false;
        default: break;
    }
    if (is_of_averages(misconception)) return false;
    if (misconception == never_at_chance) return item.type == Type::chance;
    const bool of_one_player = misconception == swapped || misconception == root_beta;
    if (of_one_player && !has_both_players(*item.tree)) return false;
    if (item.type == Type::aspiration) return true;
    const bool shows_no_leaves = item.type == Type::threshold || item.type == Type::window;
    return misconception != bound && !(shows_no_leaves && misconception == whole);
}

std::vector<Reading> readings(Misconception misconception, const Reading& right) {
    using Unfinished = misread::Rules::Unfinished;
    using WrongBound = misread::Rules::WrongBound;
    Reading one = right;
    Reading other = one;
    std::vector<Reading> out;
    switch (misconception) {
        case strict:
            if (right.rules.cut == search::CutRule::strict) return {};
            one.rules.cut = search::CutRule::strict;
            return {one};
        case equal:
            if (right.rules.cut == search::CutRule::equal) return {};
            one.rules.cut = search::CutRule::equal;
            return {one};
        case bound:
            one.trusts_bounds = other.trusts_bounds = true;
            other.omits_unseen = true;
            return {one, other};
        case whole: one.crosses_whole_nodes = true; return {one};
        case no_window: one.rules.opens_windows = true; return {one};
        case shallow: one.rules.pruning = search::Pruning::shallow; return {one};
        case last:
            one.rules.spares_last_child = other.rules.spares_last_child = true;
            other.rules.leaves_closed_windows = true;
            return {one, other};
        case backwards: one.from_other_side = true; return {one};
        case swapped: one.swaps_players = true; return {one};
        case unfinished:
            one.rules.unfinished = Unfinished::left;
            other.rules.unfinished = Unfinished::taken;
            return {one, other};
        case root_beta:
            one.rules.wrong_bound = WrongBound::at_the_root;
            other.rules.wrong_bound = WrongBound::of_the_roots_player;
            out = {one, other, one, other};
            out[2].rules.wrong_bound_only_narrows = out[3].rules.wrong_bound_only_narrows = true;
            return out;
        case never_at_chance: one.rules.chance = search::Chance::full; return {one};
        case largest: one.chance = ChanceAs::max; return {one};
        case smallest: one.chance = ChanceAs::min; return {one};
        case sum: one.chance = ChanceAs::sum; return {one};
        case unweighted: one.chance = ChanceAs::plain_mean; return {one};
        case likeliest:
            one.chance = ChanceAs::likeliest;
            other.chance = ChanceAs::last_likeliest;
            return {one, other};
    }
    return {};
}

std::string_view name(Misconception misconception) { return names.at(static_cast<std::size_t>(misconception)); }

Verdict judge(const Item& item, const Answer& given) {
    Verdict out;
    out.right = is_right(item, given);
    if (out.right) return out;
    out.first = deviation(item, given);
    if (item.run) out.of_run = given;
    for (std::size_t i = 0; i < misconception_count; ++i) {
        const auto misconception = static_cast<Misconception>(i);
        const auto reading = explains(misconception, item, given);
        if (!reading) continue;
        // Who crosses out nothing below chance nodes has no other reason as good as this one.
        if (misconception == never_at_chance && prunes_nothing(given)) out.misconceptions.clear();
        if (out.misconceptions.empty()) out.reading = reading;
        out.misconceptions.push_back(misconception);
    }
    out.slip = out.misconceptions.empty() && out.first.places == 1;
    return out;
}

std::vector<Answer> wrong_answers(const Item& item, Misconception misconception) {
    std::vector<Answer> out;
    if (item.type == Type::filling || !concerns(misconception, item)) return out;
    for (const Reading& reading : readings(misconception, right_reading(item))) {
        auto answer = answer_by(item, reading);
        if (!answer || *answer == item.answer || !tells(misconception, *answer)) continue;
        if (std::find(out.begin(), out.end(), *answer) == out.end()) out.push_back(*std::move(answer));
    }
    return out;
}

namespace {

constexpr std::size_t most_choices = 4;

/// Whether `other` does not read like any of `answers`, as rounded numbers may.
bool is_new(const Item& item, const std::vector<Answer>& answers, const Answer& other) {
    const std::string words = answer_words(item, other);
    return std::none_of(answers.begin(), answers.end(),
                        [&](const Answer& it) { return it == other || answer_words(item, it) == words; });
}

/// Adds other children that a cut could skip, none of them the first of its parent: with one wrong answer that a
/// misconception leads to, a coin would do as well as a learner.
void add_later_children(const Item& item, std::vector<Answer>& answers, core::Random& random) {
    std::vector<Answer> others;
    for (game::NodeId n = 1; n < item.tree->size(); ++n) {
        const Answer other = Place{n};
        if (item.tree->ordinal(n) > 0 && is_new(item, answers, other)) others.push_back(other);
    }
    random.shuffle(others);
    for (std::size_t i = 0; i < others.size() && answers.size() < most_choices; ++i) answers.push_back(others[i]);
}

/// Adds mistakes that do not explain the run: the harder the item, the longer they do.
void add_other_mistakes(const Item& item, std::vector<Answer>& answers, core::Random& random) {
    constexpr std::array<std::size_t, 6> nearest{10, 30, 30, 14, 10, 6};  // by level; 0: of a given tree
    std::vector<const glass::KnownMistake*> others;
    for (const glass::KnownMistake* it : choosable_mistakes()) {
        if (!item.run->is_named(*it)) others.push_back(it);
    }
    std::stable_sort(others.begin(), others.end(), [&](const auto* a, const auto* b) {
        return item.run->explained_by(*a) > item.run->explained_by(*b);
    });
    others.resize(std::min(others.size(), nearest.at(static_cast<std::size_t>(item.level))));
    random.shuffle(others);
    for (std::size_t i = 0; answers.size() < most_choices; ++i) answers.emplace_back(Named{others.at(i)});
}

/// Adds what misconceptions lead to.
void add_misconceptions(const Item& item, std::vector<Answer>& answers, core::Random& random) {
    std::vector<Misconception> order;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(root_beta); ++i) {
        order.push_back(static_cast<Misconception>(i));
    }
    random.shuffle(order);
    order.insert(order.begin(), never_at_chance);
    for (const Misconception misconception : order) {
        for (Answer& wrong : wrong_answers(item, misconception)) {
            if (is_new(item, answers, wrong) && answers.size() < most_choices) answers.push_back(std::move(wrong));
        }
        if (answers.size() == most_choices) break;
    }
}

}  // namespace

Choices choices(const Item& item) {
    Choices out;
    if (!suits_choosing(item.type)) return out;
    core::Random random(item.luck());
    out.answers.push_back(item.answer);
    if (item.type == Type::mistake) {
        add_other_mistakes(item, out.answers, random);
    } else {
        add_misconceptions(item, out.answers, random);
    }
    if (out.answers.size() == 1) return {};
    if (item.type == Type::first) add_later_children(item, out.answers, random);
    random.shuffle(out.answers);
    const auto right = std::find(out.answers.begin(), out.answers.end(), item.answer);
    out.right = static_cast<std::size_t>(right - out.answers.begin());
    return out;
}

}  // namespace plyglass::practice

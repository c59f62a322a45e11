#include "screen/step/random_tree_mode.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/number_in.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace text;
using scene::Action;
using scene::Verb;

namespace {

/// A number of the wish: both ends, and what else moves with it.
struct ShapeSlider {
    const char* title;
    const char* item;
    std::int64_t least, most;
    std::int64_t (*get)(const practice::NewTree&);
    void (*set)(practice::NewTree&, std::int64_t);
};

const std::array<ShapeSlider, 6>& shape_sliders() {
    using N = practice::NewTree;
    using I = std::int64_t;
    using U = std::uint32_t;
    static const std::array<ShapeSlider, 6> rows{
        {{mark("Children of a node, at least"), "fewest", 1, 6,
          [](const N& it) -> I { return it.wish.fewest_children; },
          [](N& it, I to) {
              it.wish.fewest_children = static_cast<U>(to);
              it.wish.most_children = std::max(it.wish.most_children, it.wish.fewest_children);
          }},
         {mark("at most"), "most", 1, 6, [](const N& it) -> I { return it.wish.most_children; },
          [](N& it, I to) {
              it.wish.most_children = static_cast<U>(to);
              it.wish.fewest_children = std::min(it.wish.most_children, it.wish.fewest_children);
          }},
         {mark("Levels below the root"), "depth", 1, 7, [](const N& it) -> I { return it.wish.depth; },
          [](N& it, I to) { it.wish.depth = static_cast<U>(to); }},
         {mark("Values of the leaves, from"), "lowest", -20, 20, [](const N& it) -> I { return it.wish.lowest; },
          [](N& it, I to) {
              it.wish.lowest = to;
              it.wish.highest = std::max(it.wish.highest, to);
          }},
         {mark("to"), "highest", -20, 99, [](const N& it) -> I { return it.wish.highest; },
          [](N& it, I to) {
              it.wish.highest = to;
              it.wish.lowest = std::min(it.wish.lowest, to);
          }},
         {mark("Cuts of alpha-beta, at least"), "cuts", 0, 30, [](const N& it) -> I { return static_cast<I>(it.cuts); },
          [](N& it, I to) { it.cuts = static_cast<std::uint64_t>(to); }}}};
    return rows;
}

constexpr std::uint64_t most_tree_seed = 1'000'000'000'000;  // as the command takes

}  // namespace

/// Small enough a search for every movement of a slider.
void RandomTreeMode::make() {
    constexpr std::uint64_t most_work = 100'000;
    copied_ = false;
    tree_.reset();
    auto made = practice::new_tree(wanted_, most_work);
    if (!made) {
        none_ = made.error();
        return;
    }
    tree_ = *std::move(made);
    cuts_ = practice::cuts_in(tree_, wanted_.wish);
}

void RandomTreeMode::handle(const FieldChanged& change) {
    if (change.text == seed_) return;
    seed_ = change.text;
    const auto seed = core::number_in<std::uint64_t>(seed_);
    if (!seed || *seed > most_tree_seed) return;
    wanted_.seed = *seed;
    make();
}

void RandomTreeMode::put(std::size_t row, std::int64_t value) {
    const ShapeSlider& slider = shape_sliders().at(row);
    value = std::clamp(value, slider.least, slider.most);
    if (value == slider.get(wanted_)) return;
    slider.set(wanted_, value);
    make();
}

void RandomTreeMode::slide(std::size_t row, double part) {
    const ShapeSlider& slider = shape_sliders().at(row);
    put(row, slider.least + std::lround(part * static_cast<double>(slider.most - slider.least)));
}

bool RandomTreeMode::choose(const Action& action) {
    switch (action.verb) {
        case Verb::shape_less: put(action.a, shape_sliders().at(action.a).get(wanted_) - 1); return true;
        case Verb::shape_more: put(action.a, shape_sliders().at(action.a).get(wanted_) + 1); return true;
        case Verb::shape_ties: wanted_.wish.all_different = action.a == 1; break;
        case Verb::shape_root: wanted_.wish.root = action.a == 0 ? core::Turn::max : core::Turn::min; break;
        case Verb::another_tree:
            wanted_.seed = wanted_.seed >= most_tree_seed ? 0 : wanted_.seed + 1;
            seed_ = std::to_string(wanted_.seed);
            break;
        default: return false;
    }
    make();
    return true;
}

DialogResult RandomTreeMode::submit() const {
    if (!tree_) return {};
    app::NamedTree named;
    named.title = tr("Random tree");
    named.tree = tree_;
    named.random = true;
    return OpenTree{std::move(named)};
}

std::string RandomTreeMode::copy() {
    copied_ = true;
    return practice::command_of(wanted_);
}

std::string RandomTreeMode::problem() const {
    switch (none_.why) {
        case practice::NoNewTree::Why::too_large: break;
        case practice::NoNewTree::Why::too_few_numbers:
            return filled(tr("{0} leaves cannot all differ: there are {1} values."), text::grouped(none_.leaves),
                          text::grouped(none_.numbers));
        case practice::NoNewTree::Why::too_few_cuts:
            return filled(tr("None of {0} such trees has {1} cuts; the most were {2}."), text::grouped(none_.tried),
                          text::grouped(wanted_.cuts), text::grouped(none_.most_cuts));
    }
    return filled(tr("Most trees of this shape have more than {} leaves."), text::grouped(practice::most_new_leaves));
}

view::RandomTreeDialog RandomTreeMode::view() const {
    view::RandomTreeDialog out;
    for (const ShapeSlider& it : shape_sliders()) {
        const std::int64_t value = it.get(wanted_);
        out.sliders.push_back({tr(it.title), text::number(core::Value(static_cast<double>(value))), it.item,
                               static_cast<double>(value - it.least) / static_cast<double>(it.most - it.least),
                               value > it.least, value < it.most});
    }
    const practice::Wish& wish = wanted_.wish;
    out.switches = {{tr("Equal leaves"),
                     {{{Verb::shape_ties, 0}, tr("may be"), !wish.all_different, true},
                      {{Verb::shape_ties, 1}, tr("none"), wish.all_different, true}}},
                    {tr("First to move"),
                     {{{Verb::shape_root, 0}, tr("MAX"), wish.root == core::Turn::max, true},
                      {{Verb::shape_root, 1}, tr("MIN"), wish.root == core::Turn::min, true}}}};
    out.seed = seed_;
    out.can_act = tree_ != nullptr;
    out.is_error = tree_ == nullptr;
    if (tree_ != nullptr) {
        const auto leaves = tree_->leaf_count();
        out.message = filled(trn("{0} leaf · cuts of alpha-beta: {1}", "{0} leaves · cuts of alpha-beta: {1}", leaves),
                             text::grouped(leaves), text::grouped(cuts_));
    } else {
        out.message = problem();
    }
    if (copied_) out.copied = filled(tr("Copied: {}"), practice::command_of(wanted_));
    return out;
}

}  // namespace plyglass::screen

#include "lesson/truth.hpp"

#include <algorithm>
#include <utility>

#include "core/number_in.hpp"
#include "core/rational.hpp"
#include "lesson/arithmetic.hpp"
#include "lesson/board_truth.hpp"
#include "lesson/nodes.hpp"
#include "lesson/spelling.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"
#include "trace/narration.hpp"
#include "trace/ordering.hpp"

namespace plyglass::lesson {

namespace {

using core::Bound;
using core::Result;
using core::Value;
using game::no_node;
using game::NodeId;
using namespace text;
using trace::Event;
using trace::Film;
using trace::Playhead;
using Found = Result<Truth, std::string>;
using Kind = ClaimKind;

/// The step at which `n` is cut, 0 if it is not.
std::size_t cut_of(const Film& film, NodeId n) {
    for (const std::size_t step : film.cutoffs()) {
        if (film.event(step).node == n) return step;
    }
    return 0;
}

/// The cuts up to `last` that are made while alpha = beta.
std::uint64_t equality_cuts(const Film& film, std::size_t last) {
    std::uint64_t cuts = 0;
    for (const std::size_t step : film.cutoffs()) {
        cuts += step <= last && film.event(step).has(Event::equality) ? 1 : 0;
    }
    return cuts;
}

/// The length of the longest way from the root to a leaf.
std::uint64_t plies(const game::TreeShape& tree) {
    std::vector<std::uint64_t> of(tree.size(), 0);
    for (NodeId n = 1; n < tree.size(); ++n) of[n] = of[tree.parent(n)] + 1;
    return *std::max_element(of.begin(), of.end());
}

/// How many leaves other orders of the tree need.
Found truth_of_orders(const Claim& claim, const Show& show, const Film& film) {
    const auto& tree = film.written_tree();
    if (tree == nullptr) return std::string(tr("orders are counted of trees, not of positions"));
    if (claim.kind == Kind::fewest_leaves) {
        const auto fewest = trace::fewest_leaves(*tree);
        if (!fewest) return Truth{claim, tr("a tree with chance nodes has to be searched whole")};
        return Truth{{claim.kind, {spelled(*fewest, claim.slots[0])}}, {}};
    }
    constexpr std::size_t most = 100'000;
    const auto number = core::number_in<std::size_t>(claim.slots[0]).value_or(0);
    if (number < 1 || number > most) return filled(tr("a whole number from {} to {}"), 1, most);
    const auto study = trace::study_orders(tree, show.search.rules, number, 1);
    if (!study) return std::string(tr("this tree is too deep for the memory that is free"));
    double sum = 0;
    for (const std::uint64_t leaves : study->random) sum += static_cast<double>(leaves);
    return Truth{{claim.kind, {claim.slots[0], spelled(Value(sum / static_cast<double>(number)), claim.slots[1])}}, {}};
}

/// The searched tree that claims are about, and the step at which they are.
class Subject {
public:
    Subject(const Claim& claim, const Show& show, std::shared_ptr<const Film> film, std::optional<std::size_t> step)
        : claim_(claim), show_(show), film_(std::move(film)), playhead_(film_) {
        playhead_.go(step.value_or(film_->steps()));
        whole_ = !step;
    }

    Found truth();

private:
    const std::string& slot(std::size_t i) const { return claim_.slots[i]; }
    /// The claim with other slots.
    Found so(std::vector<std::string> slots) const { return Truth{{claim_.kind, std::move(slots)}, {}}; }
    Found so_instead(std::string what) const { return Truth{claim_, std::move(what)}; }
    Found count(std::uint64_t number) const { return so({spelled(number, slot(0))}); }

    Result<NodeId, std::string> node(std::size_t i) const { return find_node(*film_, slot(i)); }
    /// `n` as slot `i` calls it if that is its name.
    std::string called(NodeId n, std::size_t i) const {
        const auto asked = find_node(*film_, slot(i));
        return asked && *asked == n ? slot(i) : name_of(*film_, n);
    }

    Found value_of(NodeId n, std::size_t sign);
    Found window_end(bool is_alpha);
    Found probability();
    Found number_at();
    Found pruned_leaves();
    Found best_move();
    Found best_line();
    Found cut_because();
    Found cut_by();
    Found no_cut();
    Found step();
    Found says();

    Claim event_claim(std::size_t step, const std::vector<std::string>& asked) const;

    const Claim& claim_;
    const Show& show_;
    std::shared_ptr<const Film> film_;
    Playhead playhead_;
    bool whole_ = true;
};

Found Subject::truth() {
    const auto& summary = film_->summary();
    const auto& tree = film_->tree();
    switch (claim_.kind) {
        case Kind::value: return value_of(0, 0);
        case Kind::value_of: {
            const auto n = node(0);
            return n ? value_of(*n, 1) : Found(n.error());
        }
        case Kind::alpha_of: return window_end(true);
        case Kind::beta_of: return window_end(false);
        case Kind::leaves: return count(playhead_.leaves());
        case Kind::leaves_of: return so({spelled(playhead_.leaves(), slot(0)), spelled(tree.leaf_count(), slot(1))});
        case Kind::all_leaves: return count(tree.leaf_count());
        case Kind::nodes: return count(summary.nodes_visited);
        case Kind::nodes_of: return so({spelled(summary.nodes_visited, slot(0)), spelled(tree.size(), slot(1))});
        case Kind::children_of: {
            const auto n = node(0);
            return n ? so({slot(0), spelled(tree.children(*n).size(), slot(1))}) : Found(n.error());
        }
        case Kind::probability_of: return probability();
        case Kind::depth: return count(plies(film_->tree()));
        case Kind::number_at: return number_at();
        case Kind::cuts: return count(summary.cutoffs);
        case Kind::equality_cuts: return count(equality_cuts(*film_, playhead_.step()));
        case Kind::pruned: return count(playhead_.pruned_leaves());
        case Kind::pruned_leaves: return pruned_leaves();
        case Kind::steps: return count(film_->steps());
        case Kind::fewest_leaves:
        case Kind::random_orders: return truth_of_orders(claim_, show_, *film_);
        case Kind::move: return best_move();
        case Kind::line: return best_line();
        case Kind::cut_because: return cut_because();
        case Kind::cut_by: return cut_by();
        case Kind::no_cut: return no_cut();
        case Kind::step_says: return says();
        default: return step();
    }
}

Found Subject::value_of(NodeId n, std::size_t sign) {
    const auto value = playhead_.value(n);
    const std::string name = claim_.kind == Kind::value ? "root" : slot(0);
    if (value.bound == Bound::unseen) return so_instead(filled(tr("nothing is known of {}"), name));
    std::vector<std::string> slots = claim_.slots;
    slots[sign] = text::ascii_sign(value.bound);
    slots[sign + 1] = spelled(value.value, slot(sign + 1));
    return so(std::move(slots));
}

Found Subject::window_end(bool is_alpha) {
    const auto n = node(0);
    if (!n) return n.error();
    if (film_->tree().is_leaf(*n)) return std::string(tr("a leaf has no window"));
    if (playhead_.status(*n) == trace::Status::unseen) return so_instead(filled(tr("{} is not looked at"), slot(0)));
    const Value end = is_alpha ? playhead_.alpha(*n) : playhead_.beta(*n);
    return so({slot(0), spelled(end, slot(1))});
}

Found Subject::probability() {
    const auto n = node(0);
    if (!n) return n.error();
    if (*n == 0 || film_->turn(film_->tree().parent(*n)) != core::Turn::chance) {
        return std::string(tr("only what chance picks has a probability"));
    }
    return so({slot(0), spelled(Value(film_->probability(*n)), slot(1))});
}

/// A leaf's number as the tree has it, whether or not the search looks at it.
Found Subject::number_at() {
    const auto n = node(0);
    if (!n) return n.error();
    const auto& written = film_->written_tree();
    if (written == nullptr || !written->is_leaf(*n)) return std::string(tr("only a leaf of a tree has a number"));
    return so({slot(0), spelled(written->value(*n), slot(1))});
}

Found Subject::pruned_leaves() {
    std::vector<std::uint32_t> leaves;
    for (const std::uint32_t leaf : film_->pruned_leaves()) {
        if (playhead_.pruned(film_->tree().leaf(leaf))) leaves.push_back(leaf + 1);
    }
    if (leaves.empty()) return so_instead("pruned 0");
    const auto asked = numbers_in(slot(0));
    return so({asked && *asked == leaves ? slot(0) : write_list(leaves)});
}

Found Subject::best_move() {
    const auto asked = node(0);
    if (!asked) return asked.error();
    NodeId best = no_node;
    if (whole_) {
        best = film_->summary().line.empty() ? no_node : film_->summary().line.front();
    } else {
        best = playhead_.best_child(0);
    }
    if (best == no_node) return so_instead(tr("no move is chosen"));
    return so({called(best, 0)});
}

Found Subject::best_line() {
    const auto& line = film_->summary().line;
    std::vector<std::string> asked;
    for (std::string_view more = slot(0);;) {
        const auto next = more.find(" > ");
        asked.emplace_back(more.substr(0, next));
        if (next == std::string_view::npos) break;
        more.remove_prefix(next + 3);
    }
    bool same = asked.size() == line.size();
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto n = find_node(*film_, asked[i]);
        if (!n) return n.error();
        same = same && *n == line[i];
    }
    if (same) return so({slot(0)});
    std::string found;
    for (const NodeId n : line) found += (found.empty() ? "" : " > ") + name_of(*film_, n);
    return so({found});
}

Found Subject::cut_because() {
    const auto n = node(0);
    if (!n) return n.error();
    const std::size_t cut = cut_of(*film_, *n);
    if (cut == 0) return so_instead("no cut at " + slot(0));
    playhead_.go(cut);
    const bool is_max = film_->turn(*n) == core::Turn::max;
    const Value own = is_max ? playhead_.alpha(*n) : playhead_.beta(*n);
    const Value other = is_max ? playhead_.beta(*n) : playhead_.alpha(*n);
    const bool strict = film_->search().rules.cut == search::CutRule::strict;
    const std::string sign = is_max ? (strict ? ">" : ">=") : (strict ? "<" : "<=");
    return so({slot(0), spelled(own, slot(1)), sign, spelled(other, slot(3))});
}

Found Subject::cut_by() {
    const auto n = node(0);
    if (!n) return n.error();
    const auto by = node(1);
    if (!by) return by.error();
    const std::size_t cut = cut_of(*film_, *n);
    if (cut == 0) return so_instead("no cut at " + slot(0));
    const trace::Index holder = film_->event(cut).extra;
    if (holder == trace::none)
        return so_instead(tr("the bound is that of the window which the whole search was given"));
    return so({slot(0), called(holder, 1)});
}

Found Subject::no_cut() {
    const auto n = node(0);
    if (!n) return n.error();
    if (film_->tree().is_leaf(*n)) return std::string(tr("nothing is skipped at a leaf"));
    return cut_of(*film_, *n) == 0 ? so({slot(0)}) : so_instead("cut at " + slot(0));
}

/// The claim that is true of a step. `asked`: the spelling of its numbers and nodes, where that is right.
Claim Subject::event_claim(std::size_t step, const std::vector<std::string>& asked) const {
    const Event& event = film_->event(step);
    const auto number = spelled(step, asked[0]);
    const auto asked_node = asked.size() > 1 ? find_node(*film_, asked[1]) : Result<NodeId, std::string>(std::string());
    const std::string at = asked_node && *asked_node == event.node ? asked[1] : name_of(*film_, event.node);
    const auto worth = [&] { return spelled(film_->value(event.value), asked.back()); };
    switch (event.kind) {
        case trace::Kind::enter: return {Kind::step_enters, {number, at}};
        case trace::Kind::alpha: return {Kind::step_alpha, {number, at, worth()}};
        case trace::Kind::beta: return {Kind::step_beta, {number, at, worth()}};
        case trace::Kind::cutoff: return {Kind::step_cuts, {number, at}};
        case trace::Kind::leave: {
            const auto judged = film_->judged(event.node, film_->value(event.value));
            const std::string sign(text::ascii_sign(judged.bound));
            return {Kind::step_returns, {number, at, sign, spelled(judged.value, asked.back())}};
        }
        case trace::Kind::leaf:
        case trace::Kind::table_hit:
        case trace::Kind::answer:
        case trace::Kind::probability_cut: break;
    }
    return {Kind::step_leaf, {number, at, worth()}};
}

Found Subject::step() {
    const auto step = core::number_in<std::size_t>(slot(0)).value_or(0);
    if (step < 1 || step > film_->steps()) {
        return filled(tr("this search has no step {}; expected a number from 1 to {}"), slot(0), film_->steps());
    }
    const auto n = node(1);
    if (!n) return n.error();
    return Truth{event_claim(step, claim_.slots), {}};
}

Found Subject::says() {
    const auto step = core::number_in<std::size_t>(slot(0)).value_or(0);
    if (step > film_->steps()) {
        return filled(tr("this search has no step {}; expected a number from 1 to {}"), slot(0), film_->steps());
    }
    playhead_.go(step);
    const trace::Narration words = trace::narrate(playhead_);
    const std::string sentence = text::plain(words.headline) + " " + text::plain(words.sentence);
    if (sentence.find(slot(1).substr(1, slot(1).size() - 2)) != std::string::npos) return so(claim_.slots);
    return so({slot(0), "\"" + sentence + "\""});
}

bool is_about_board(Kind kind) { return kind >= Kind::hint && kind <= Kind::exact_value; }

}  // namespace

Found find_truth(const Claim& claim, const Show& show, Stage& stage, std::optional<std::size_t> step) {
    if (claim.kind == Kind::given) return Truth{claim, {}};
    if (claim.kind == Kind::arithmetic) {
        Value sum(*reckoned(claim.slots[0]));
        // With a point the sum is rounded to as many digits.
        if (claim.slots[1].find('.') != std::string::npos) sum = Value(sum.to_double());
        return Truth{{claim.kind, {claim.slots[0], spelled(sum, claim.slots[1])}}, {}};
    }
    if (claim.kind == Kind::games) return find_truth_of_games(claim, stage);
    if (claim.kind == Kind::best_moves) return find_truth_of_best_moves(claim, stage);
    if (claim.kind == Kind::depth && show.depth) {
        return Truth{{claim.kind, {spelled(std::uint64_t(*show.depth), claim.slots[0])}}, {}};
    }
    if (is_about_board(claim.kind)) {
        const auto grid = stage.board(show);
        if (!grid) return grid.error();
        return find_board_truth(claim, show, stage, *grid);
    }
    auto film = stage.film(show);
    if (!film) return film.error();
    if (step && *step > (*film)->steps()) {
        return filled(tr("this search has no step {}; expected a number from 1 to {}"), *step, (*film)->steps());
    }
    return Subject(claim, show, *std::move(film), step).truth();
}

Result<std::size_t, std::string> find_step(const Place& place, const Film& film) {
    if (place.what == Place::What::end) return film.steps();
    if (place.what == Place::What::step) {
        if (place.number <= film.steps()) return place.number;
        return filled(tr("this search has no step {}; expected a number from 1 to {}"), place.number, film.steps());
    }
    if (place.number > film.cut_count()) {
        return filled(tr("this search has no cut {}; it makes {}"), place.number, film.cut_count());
    }
    const std::size_t step = place.number > 0 ? film.cutoffs()[place.number - 1] : 0;
    return place.what == Place::What::before_cut ? step - 1 : step;
}

}  // namespace plyglass::lesson

#include "app/film_cards.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <tuple>

#include "advice/terms.hpp"
#include "eval/attribution.hpp"
#include "eval/tuples.hpp"
#include "game/2048/grid.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/points.hpp"
#include "text/translate.hpp"
#include "trace/answer.hpp"
#include "trace/answer_words.hpp"
#include "trace/names.hpp"
#include "trace/narration.hpp"
#include "trace/position_words.hpp"
#include "trace/prune_proof.hpp"
#include "trace/settings.hpp"

namespace plyglass::app {

namespace {

using core::Turn;
using game::NodeId;
using namespace text;
using trace::Kind;
using trace::Status;
using view::StoryCard;

constexpr std::size_t most_chapters = 200;

StoryCard::Icon icon_of(const trace::Playhead& head) {
    if (head.step() == 0) return StoryCard::Icon::enter;
    if (head.step() == head.steps() && head.current() == 0) return StoryCard::Icon::check;
    switch (head.event().kind) {
        case Kind::enter: return StoryCard::Icon::enter;
        case Kind::leaf:
        case Kind::table_hit:
        case Kind::probability_cut: return StoryCard::Icon::leaf;
        case Kind::alpha: return StoryCard::Icon::alpha;
        case Kind::beta: return StoryCard::Icon::beta;
        case Kind::cutoff: return StoryCard::Icon::cutoff;
        case Kind::answer: return StoryCard::Icon::check;
        case Kind::leave: break;
    }
    return StoryCard::Icon::leave;
}

bool has_windows(const trace::Film& film) { return film.search().has_windows(); }

/// `best` of the pseudocode on an open node; nothing while it has none. It starts at the end of the window if values
/// are clipped to it (fail-hard), so that children beyond that end leave it in place.
std::optional<core::Value> best_so_far(const trace::Playhead& head, NodeId n) {
    const trace::Film& film = head.film();
    std::optional<core::Value> found = head.best(n);
    const Turn turn = film.turn(n);
    const search::Fail fail = film.search().rules.fail;
    const bool from_window = has_windows(film) && (fail == search::Fail::hard || fail == search::Fail::hard_to_the_end);
    if (from_window && (turn == Turn::max || turn == Turn::min)) {
        const trace::Event& enter = film.event(film.entered_at(n));
        const core::Value start = film.value(turn == Turn::max ? enter.value : enter.extra);
        const bool is_beaten = found && (turn == Turn::max ? *found > start : *found < start);
        if (start.is_finite() && !is_beaten) return start;
    }
    return found;
}

std::string status_words(const trace::Playhead& head, NodeId n) {
    switch (head.status(n)) {
        case Status::open: return tr("On the call stack: not finished yet.");
        case Status::closed: return tr("Finished.");
        case Status::probed:
            return filled(tr("Probed: {} has looked at its first child only."),
                          trace::chance_name(head.film().search()));
        case Status::unseen: break;
    }
    return tr("Not looked at yet.");
}

std::string value_words(const core::Bounded<core::Value>& value, bool is_estimate) {
    const std::string v = text::number(value.value);
    switch (value.bound) {
        case core::Bound::exact:
            return filled(is_estimate ? tr("Worth <s>{}</s>.") : tr("Worth exactly <s>{}</s>."), v);
        case core::Bound::lower: return filled(tr("Worth <s>{}</s> or more."), v);
        case core::Bound::upper: return filled(tr("Worth <s>{}</s> or less."), v);
        case core::Bound::unseen: break;
    }
    return tr("Its value is not known yet.");
}

/// What else `solve` says of the whole search, as an aside of its last step; of large trees nothing, since it is composed anew
/// with each frame.
void tell_answer(const trace::Film& film, StoryCard& card) {
    constexpr std::size_t most_nodes = 10'000;
    if (!film.written_tree() || film.written_tree()->payoffs() || film.tree().size() > most_nodes) return;
    const std::pair<const char*, std::string> rows[] = {{tr("Ties"), trace::tie_words(film)},
                                                        {tr("Outcomes"), trace::end_words(film)}};
    for (const auto& [name, words] : rows) {
        if (!words.empty())
            text::add_sentence(card.sentence,
                               "<m>" + text::escaped(filled(tr("{}."), filled(tr("{}: {}"), name, words))) + "</m>");
    }
}

/// How many of a game's nodes are the same position, where the search begins.
void tell_positions(const trace::Film& film, StoryCard& card) {
    if (film.repeats_positions()) text::add_sentence(card.sentence, "<m>" + words_of_positions(film) + "</m>");
}

}  // namespace

std::string words_of_positions(const trace::Film& film) {
    const game::ExplicitTree& tree = *film.written_tree();
    return filled(tr("{0} nodes, {1} different positions."), text::grouped(tree.size()),
                  text::grouped(tree.positions()));
}

StoryCard story_card(const trace::Playhead& head) {
    trace::Narration told = trace::narrate(head);
    StoryCard card;
    card.icon = icon_of(head);
    card.title = tr("What just happened");
    card.headline = std::move(told.headline);
    card.sentence = std::move(told.sentence);
    card.chips = std::move(told.chips);
    if (head.step() <= 1) tell_positions(head.film(), card);
    if (head.step() == head.steps()) tell_answer(head.film(), card);
    return card;
}

namespace {

StoryCard::Icon inspection_icon(const trace::Playhead& head, NodeId n) {
    if (head.pruned(n)) return StoryCard::Icon::cutoff;
    if (head.film().tree().is_leaf(n)) return StoryCard::Icon::leaf;
    // No arrow: beside the name of a move it would be taken for its direction.
    return head.status(n) == Status::closed ? StoryCard::Icon::check : StoryCard::Icon::node;
}

/// Which cut removed a node, and why.
void tell_cut(const trace::Playhead& head, NodeId n, StoryCard& card) {
    trace::Playhead at = head;
    at.go(head.cut_that_pruned(n));
    trace::Narration cut = trace::narrate(at);
    card.sentence = tr("Never looked at: a cut skips it (G goes there).");
    text::add_sentence(card.sentence, cut.sentence);
    card.chips = std::move(cut.chips);
}

}  // namespace

StoryCard inspection_card(const trace::Playhead& head, NodeId n) {
    const trace::Film& film = head.film();
    StoryCard card;
    card.icon = inspection_icon(head, n);
    card.title = tr("Inspecting (Esc to leave)");
    card.headline = trace::node_name(film, n);
    if (head.pruned(n)) {
        tell_cut(head, n, card);
        const std::string why_not = trace::why_unproven(head, n);
        card.can_prove = film.tree().is_leaf(n) && why_not.empty();
        if (film.written_tree() != nullptr && !why_not.empty())
            text::add_sentence(card.sentence, "<m>" + filled(tr("No proof by other values: {}"), why_not) + "</m>");
        return card;
    }
    card.sentence = status_words(head, n);
    if (head.status(n) != Status::unseen)
        text::add_sentence(card.sentence,
                           value_words(trace::shown(film, head.value(n)), film.written_tree() == nullptr));
    if (has_windows(film) && !film.tree().is_leaf(n) && head.status(n) != Status::unseen) {
        const auto [alpha, beta] = text::window_ends(head.alpha(n), head.beta(n));
        card.chips = {{trace::Chip::Look::alpha, "α " + alpha, {}}, {trace::Chip::Look::beta, "β " + beta, {}}};
    }
    return card;
}

namespace {

std::string signed_points(double points) {
    const std::string size = text::grouped(static_cast<std::uint64_t>(text::in_tens(std::abs(points))));
    return points > 0 ? "+" + size : points < 0 ? "−" + size : size;
}

/// A term's name at the beginning of a line.
std::string term_title(const std::string& name) {
    if (name == "empty") return tr("Empty cells");
    if (name == "max") return tr("Max tile");
    std::string out = advice::term_word(name);
    const bool is_small = !out.empty() && out.front() >= 'a' && out.front() <= 'z';
    if (is_small) out.front() = static_cast<char>(out.front() - 'a' + 'A');
    return out;
}

/// Whether every term is so large that two decimals of it mean nothing.
bool are_all_large(const eval::Breakdown& value) {
    constexpr double large = 100;
    return std::all_of(value.terms.begin(), value.terms.end(), [](const eval::Term& term) {
        return term.contribution == 0 || std::abs(term.contribution) >= large;
    });
}

double rounded_to(double value, int decimals) {
    const double unit = std::pow(10, decimals);
    return std::round(value * unit) / unit;
}

/// Two decimals of a term's value, or as many more as it takes that its product with the weight is `amount`, which has
/// `decimals` of them.
double factor_of(const eval::Term& term, double amount, int decimals) {
    constexpr int least = 2, most = 6;
    for (int digits = least; digits <= most; ++digits) {
        const double factor = rounded_to(term.value, digits);
        if (std::abs(rounded_to(term.weight * factor, decimals) - amount) < 1e-9 * std::max(1.0, std::abs(amount)))
            return factor;
    }
    return rounded_to(term.value, most);
}

/// How the terms of a leaf are written.
struct TermStyle {
    double sign = 1;                   ///< -1: the evaluation is a cost
    bool leaves_constant_out = false;  ///< the film has taken the constant off all of its values
    int decimals = 2;                  ///< of the amounts
};

/// A term's weight and value: "0.1 × −39", "2.7 × ln 2".
std::string term_formula(const eval::Term& term, const TermStyle& style) {
    const double amount = rounded_to(term.contribution, style.decimals);
    const double number = term.logarithm_of.value_or(factor_of(term, amount, style.decimals));
    return filled("{} × {}{}", text::in_groups(text::decimal(style.sign * term.weight)), term.logarithm_of ? "ln " : "",
                  text::in_groups(text::decimal(number)));
}

view::LeafCard::Term term_row(const eval::Term& term, const TermStyle& style) {
    const bool is_constant = term.name == "constant";
    const double contribution = style.sign * term.contribution;
    std::string amount = text::in_groups(text::decimal(rounded_to(contribution, style.decimals)));
    if (contribution > 0) amount = "+" + amount;
    if (is_constant && style.leaves_constant_out) amount = tr("left out");
    return {term_title(term.name), term_formula(term, style), amount, contribution, !is_constant, term.name};
}

/// The places of a pattern on the board, turned and mirrored, have one shape: the first of its eight images.
std::vector<std::uint8_t> shape_of(const std::vector<std::uint8_t>& cells) {
    std::vector<std::uint8_t> first;
    for (std::size_t view = 0; view < eval::views; ++view) {
        std::vector<std::uint8_t> image;
        image.reserve(cells.size());
        for (const std::uint8_t cell : cells) image.push_back(eval::seen_cell(view, cell));
        std::sort(image.begin(), image.end());
        if (first.empty() || image < first) first = std::move(image);
    }
    return first;
}

/// A pattern of a network, with all of its places on the board together.
struct Shape {
    std::vector<std::uint8_t> shape;
    std::vector<std::uint8_t> strongest;  ///< the place that counts most
    double points = 0;                    ///< of all places
};

/// The largest first.
std::vector<Shape> shapes_of(const eval::Breakdown& value) {
    std::vector<Shape> out;
    for (const eval::Term& term : value.terms) {  // the strongest place first
        const std::vector<std::uint8_t> shape = shape_of(term.cells);
        auto at = std::find_if(out.begin(), out.end(), [&](const Shape& each) { return each.shape == shape; });
        if (at == out.end()) at = out.insert(at, {shape, term.cells, 0});
        at->points += term.contribution;
    }
    std::stable_sort(out.begin(), out.end(),
                     [](const Shape& a, const Shape& b) { return std::abs(a.points) > std::abs(b.points); });
    return out;
}

/// A learned value as the sum of its patterns, each in all of its places: single places would leave most of the value to
/// "others".
void add_patterns(const eval::Breakdown& value, view::LeafCard& card) {
    card.words = tr("points still to come");
    double others = 0;
    const std::vector<Shape> shapes = shapes_of(value);
    for (const Shape& shape : shapes) {
        if (card.patterns.size() < view::patterns_shown) {
            card.patterns.push_back({shape.strongest, signed_points(shape.points)});
        } else {
            others += shape.points;
        }
    }
    card.note = tr("sums over 8 places: turned, mirrored");
    const auto count = shapes.size() - card.patterns.size();
    if (count == 0) return;
    card.others = filled(trn("one other pattern", "{} other patterns", count), count);
    card.others_short = filled(trn("one other", "{} others", count), count);
    card.others_amount = signed_points(others);
}

}  // namespace

namespace {

/// Whether the search is over: then the line behind its answer is shown down to a leaf.
bool is_at_answer(const trace::Playhead& head) { return head.step() == head.steps() && head.current() == 0; }

}  // namespace

view::LeafCard leaf_card(const trace::Playhead& head, NodeId n, const eval::Evaluation* evaluation, bool is_cost) {
    const trace::Film& film = head.film();
    const trace::LastPly& ply = film.positions()->plies[n];
    const auto value = head.value(n);
    view::LeafCard card;
    const bool is_told = head.step() > 0 && head.event().kind != Kind::enter && n != head.current() &&
                         n == deciding_leaf(head, head.current());
    const bool is_on_line = is_at_answer(head) && n == trace::answer_line(head).back();
    card.title = n == head.current() ? tr("This leaf")
                 : is_told           ? tr("The leaf that decides")
                 : is_on_line        ? tr("Red line's leaf")
                                     : tr("Leaf");
    card.grid = film.positions()->grid(n);
    card.cell = n == 0 || ply.is_slide() ? -1 : ply.what;
    card.value = text::bounded(trace::shown(film, value));
    const Kind kind = film.event(film.closed_at(n)).kind;
    if (kind == Kind::table_hit) {
        card.words = tr("The table knew it from an earlier visit.");
        return card;
    }
    const double sign = is_cost ? -1 : 1;
    const eval::Breakdown terms = evaluation ? evaluation->terms(card.grid) : eval::Breakdown();
    const double baseline = film.search().baseline;
    const double said = value.value.to_double() + baseline;
    if (terms.terms.empty() || std::abs(sign * terms.value - said) > 1e-5 * std::max(1.0, std::abs(said))) {
        card.words = game::is_over(card.grid) ? tr("No tile can move: the game is over.") : tr("No sum of terms.");
        return card;
    }
    if (!terms.terms.front().cells.empty()) {
        add_patterns(terms, card);
        return card;
    }
    card.words = tr("sum of weight × value");
    const TermStyle style{sign, baseline != 0, are_all_large(terms) ? 0 : 2};
    for (const eval::Term& term : terms.terms) {
        if (term.weight != 0) card.terms.push_back(term_row(term, style));
    }
    return card;
}

NodeId deciding_leaf(const trace::Playhead& head, NodeId n) {
    const trace::Film& film = head.film();
    while (!film.tree().is_leaf(n)) {
        const NodeId child = head.best_child(n);
        if (child == game::no_node) return game::no_node;
        const core::Value best = *head.best(n);
        if (head.status(n) == Status::closed) {
            const bool faded = film.event(film.closed_at(n)).has(trace::Event::discounted);
            if (!faded && head.value(n).value != best) return game::no_node;
        } else if (best_so_far(head, n) != best) {
            return game::no_node;
        }
        n = child;
    }
    return n;
}

NodeId leaf_of_interest(const trace::Playhead& head, NodeId inspected) {
    const trace::Film& film = head.film();
    if (inspected != game::no_node) {
        const bool is_seen = film.tree().is_leaf(inspected) && head.status(inspected) == Status::closed;
        return is_seen ? inspected : game::no_node;
    }
    if (is_at_answer(head)) {
        const NodeId leaf = trace::answer_line(head).back();
        return film.tree().is_leaf(leaf) ? leaf : game::no_node;
    }
    const Kind kind = head.step() == 0 ? Kind::enter : head.event().kind;
    if (kind != Kind::enter) return deciding_leaf(head, head.current());
    constexpr std::size_t farthest = 1000;  // steps back
    for (std::size_t step = head.step(); step > 0 && head.step() - step < farthest; --step) {
        if (trace::is_leaf_like(film.event(step).kind)) return film.event(step).node;
    }
    return game::no_node;
}

std::string path_words(const trace::Film& film, NodeId n) {
    std::string words;
    for (; n != 0; n = film.tree().parent(n)) {
        const std::string ply = trace::ply_name(film, n);
        words = words.empty() ? ply : ply + " › " + words;
    }
    return words;
}

view::LeafCard::Attribution attribution_of(const view::LeafCard& card, std::size_t row,
                                           const eval::Evaluation& evaluation, bool is_cost) {
    view::LeafCard::Attribution out;
    out.term = row;
    out.words =
        tr("How much each cell helps (+) or hurts (−) the term: against no tile there; an empty cell, "
           "against a 2.");
    std::vector<double> amounts = eval::attribution(evaluation, card.grid, card.terms[row].key);
    double largest = 0;
    for (double& amount : amounts) {
        if (is_cost) amount = -amount;
        largest = std::max(largest, std::abs(amount));
    }
    const double unit = largest >= 1000 ? 1 : largest >= 10 ? 0.1 : 0.01;
    for (const double amount : amounts) {
        const double rounded = std::round(amount / unit) * unit;
        const bool nothing = std::abs(amount) < unit / 2;
        out.shares.push_back(nothing ? 0 : amount / largest);
        const std::string words = text::decimal(std::round(rounded * 100) / 100);
        out.amounts.push_back(nothing ? "" : amount > 0 ? "+" + words : words);
    }
    return out;
}

view::StackCard stack_card(const trace::Playhead& head, bool compact) {
    const trace::Film& film = head.film();
    view::StackCard card;
    card.title = tr("Call stack");
    card.windows = has_windows(film);
    card.best_title = card.windows ? (compact ? tr("Best") : tr("Best so far")) : tr("Value so far");
    card.deepest = static_cast<int>(std::min<std::uint32_t>(std::max(1U, film.tree().height()), 1000));

    std::vector<NodeId> nodes = head.stack();
    // The narration is still about the node that is just returning.
    if (head.step() > 0 && head.event().kind == Kind::leave) nodes.push_back(head.current());
    for (const NodeId n : nodes) {
        view::StackCard::Row row;
        row.node = n;
        row.turn = film.turn(n);
        row.name = trace::node_name(film, n);
        if (card.windows) {
            std::tie(row.alpha, row.beta) = text::window_ends(head.alpha(n), head.beta(n));
        }
        // Beside players' best values, a chance node's running sum would look like one.
        const bool sum = card.windows && row.turn == Turn::chance;
        const auto best = sum ? std::nullopt : best_so_far(head, n);
        row.best = best ? text::number(trace::shown(film, *best), 8) : "–";
        // Until it returns, a chance node has a part of its sum, which is no value beside those of the others.
        if (best && row.turn == Turn::chance && head.status(n) == Status::open)
            row.best = filled(tr("sum {}"), row.best);
        row.current = n == nodes.back();
        card.rows.push_back(std::move(row));
    }
    return card;
}

namespace {

/// Adds how the root's best value moved. At a chance node no child is best.
void add_bounds(picture::Timeline& out, const trace::Film& film) {
    const Turn turn = film.turn(0);
    if (turn != Turn::max && turn != Turn::min) return;
    out.bound_of = turn;
    if (film.search().has_windows()) out.bound_name = turn == Turn::max ? "α" : "β";
    out.bounds.push_back({1, 0, {}});  // none yet
    for (std::size_t step = film.next_best_change(0); step != 0; step = film.next_best_change(step)) {
        const trace::Event& event = film.event(step);
        const core::Value value = film.with_reward(event.node, film.value(event.value));
        const double number = value.to_double();
        if (std::isfinite(number)) out.bounds.push_back({step, number, text::number(trace::shown(film, value), 8)});
    }
}

}  // namespace

picture::Timeline timeline(const trace::Film& film) {
    picture::Timeline out;
    add_bounds(out, film);
    out.kinds.reserve(film.steps());
    std::array<bool, trace::kind_count> occurs{};
    for (std::size_t step = 1; step <= film.steps(); ++step) {
        const Kind kind = film.event(step).kind;
        out.kinds.push_back(kind);
        occurs[static_cast<std::size_t>(kind)] = true;
    }
    for (std::size_t i = 0; i < occurs.size(); ++i) {
        if (occurs[i]) out.legend.push_back(static_cast<Kind>(i));
    }
    const auto children = film.tree().children(0);
    if (children.size() > most_chapters) return out;
    for (const NodeId child : children) {
        const std::size_t first = film.entered_at(child);
        if (first == 0) continue;
        const std::size_t last = film.closed_at(child);
        out.chapters.push_back({first, last == 0 ? film.steps() : last, trace::node_name(film, child)});
    }
    std::sort(out.chapters.begin(), out.chapters.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return out;
}

picture::TurnsMet turns_met(const trace::Film& film) {
    picture::TurnsMet out;
    for (NodeId n = 0; n < film.tree().size() && !(out.max && out.min && out.chance); ++n) {
        const Turn turn = film.turn(n);
        out.max = out.max || turn == Turn::max;
        out.min = out.min || turn == Turn::min;
        out.chance = out.chance || turn == Turn::chance;
    }
    return out;
}

picture::Legend legend(const trace::Playhead& head, const picture::TurnsMet& met) {
    const trace::Film& film = head.film();
    picture::Legend out = picture::players_legend(film, met);
    out.probability = met.chance;
    out.pruned = film.cut_count() > 0;
    out.unvisited = head.leaves() + head.pruned_leaves() < film.tree().leaf_count();
    const bool chooses = film.turn(0) == Turn::max || film.turn(0) == Turn::min;
    if (chooses) out.best_line_words = head.step() == head.steps() ? tr("Best line") : tr("Best line so far");
    return out;
}

}  // namespace plyglass::app

#include "screen/compare/compare_frame.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "advice/appraisal.hpp"
#include "agent/board_words.hpp"
#include "app/compared_search.hpp"
#include "eval/evaluation.hpp"
#include "game/2048/board.hpp"
#include "game/2048/direction_words.hpp"
#include "picture/timeline.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/view_json.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/algorithms.hpp"
#include "trace/names.hpp"
#include "view/compare_view.hpp"
#include "view/dialog.hpp"
#include "view/options_menu.hpp"
#include "view/top_bar.hpp"
#include "view/transport.hpp"

// The comparison at the current step, handed to the builders of views.

namespace plyglass::screen {

using namespace app;

const std::vector<std::string>& with_button() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> out;
        for (const trace::AlgorithmInfo& it : trace::algorithms()) out.emplace_back(it.name);
        out.insert(out.end(), {"ovolve", "md20", "hu", "jszyxw"});
        return out;
    }();
    return names;
}

namespace {

using core::Bound;
using core::Turn;
using scene::Verb;
using namespace text;
using trace::Comparison;
using trace::index;
using trace::Side;
using trace::sides;
using trace::Status;
using view::CompareMove;
using view::CompareReply;
using view::CompareSide;

std::string name_of(const Comparison& both, const Comparison::Move& move) {
    const Side side = trace::side_that_has(move.nodes);
    return trace::move_name(both.film(side), move.nodes[index(side)]);
}

/// The player who replies on a side.
Turn replier(const Comparison& both, Side side) {
    for (const Comparison::Move& move : both.moves()) {
        if (move.nodes[index(side)] != game::no_node) return both.film(side).turn(move.nodes[index(side)]);
    }
    return Turn::over;
}

class ComparePicture {
public:
    explicit ComparePicture(const CompareState& state) : now_(state) {}

    view::CompareView draw(scene::Scene& scene) const;
    view::TopBar top_bar() const;
    void draw_open(const OverlayPainter& painter) const;
    std::string title() const;
    std::string view_json(const Frame& drawn, const view::CompareView& view) const;
    scene::Scene picture() const;

private:
    view::CompareView view() const;
    std::optional<double> lost_game() const;
    void add_subject(view::CompareView& out) const;
    std::string words_of_step() const;
    view::CompareSide side_view(trace::Side side) const;
    view::CompareMove move_view(trace::Side side, std::size_t move) const;
    view::CompareReply reply_view(trace::Side side, std::size_t move, std::size_t reply) const;
    void add_truth(view::CompareTable::Row& row, std::size_t number) const;
    view::CompareTable table() const;
    picture::Timeline timeline() const;
    picture::TransportState moment() const;
    view::OptionsMenu settings_menu() const;
    bool menu_is_open(trace::Side side) const {
        return now_.overlay.shows<SettingsMode>() && now_.menu_side.value_or(side) == side;
    }
    view::Dialog other_dialog(const OtherMode& other) const;
    std::string value_words(trace::Side side, const core::Bounded<core::Value>& value) const;

    const CompareState& now_;
};

view::CompareView ComparePicture::draw(scene::Scene& scene) const {
    view::CompareView shown = view();
    view::draw_comparison(scene, now_.layout, shown, now_.metrics);
    view::draw_transport(scene, now_.layout, timeline(), moment(), now_.metrics);
    return shown;
}

void ComparePicture::draw_open(const OverlayPainter& painter) const {
    if (now_.overlay.shows<SettingsMode>()) painter.menu(settings_menu());
    if (const auto* other = now_.overlay.shown<OtherMode>()) painter.dialog("agent", other_dialog(*other));
    if (const auto* save = now_.overlay.shown<SaveDialog>()) {
        painter.dialog("save", save->view(tr("Save this comparison as a picture"), tr("As it stands at this step.")));
    }
}

scene::Scene ComparePicture::picture() const {
    view::CompareView shown = view();
    shown.actions.clear();
    for (CompareSide& side : shown.sides) side.is_menu = false;
    const auto layout = scene::StepLayout::of(1600, 900);
    scene::Scene out;
    view::draw_comparison(out, layout, shown, scene::builtin_metrics());
    out.size = {0, layout.top_bar.bottom(), layout.window.w, layout.transport.y - layout.top_bar.bottom()};
    return out;
}

view::TopBar ComparePicture::top_bar() const {
    view::TopBar bar = now_.context.top_bar("compare");
    bar.can_export = now_.compared.has_value();
    bar.more_open = now_.overlay.shows<SettingsMode>();
    if (!now_.compared) return bar;
    const auto& position = now_.tree.position;
    if (position) bar.facts.push_back({text::trc("counter", "Depth"), std::to_string(now_.depth), {}});
    if (position && position->move != 0) {
        bar.facts.push_back({text::trc("counter", "Move"), std::to_string(position->move), {}});
    }
    bar.facts.push_back(
        {text::trc("counter", "Step"), text::grouped(now_.step), text::grouped(now_.compared->comparison->steps())});
    return bar;
}

std::string ComparePicture::title() const {
    return filled(tr("{0} against {1}: {2} - Plyglass"), now_.searchers[0].name(), now_.searchers[1].name(),
                  title_of(now_.tree, now_.assets));
}

std::string ComparePicture::value_words(Side side, const core::Bounded<core::Value>& value) const {
    if (value.bound == Bound::unseen) return "–";
    constexpr std::size_t widest = 8;  // an exact one that has more characters is rounded, and says so
    if (auto lost_game = text::as_power(value)) return *lost_game;
    return now_.compared->comparison->precision(side).bounded(value, widest);
}

// ---- the picture ------------------------------------------------------------------------------------------

view::CompareView ComparePicture::view() const {
    view::CompareView out;
    for (const Side side : sides) {
        out.sides[index(side)].name = now_.searchers[index(side)].name();
        out.sides[index(side)].open = menu_is_open(side);
    }
    out.note = now_.problem;
    if (now_.preparing || now_.hunting) out.note = tr("Searching ...");
    out.actions = {{Verb::hunt, tr("Find a disagreement (D)"), false, !now_.hunting},
                   {Verb::show_tree, tr("Show me the tree (M)"), false, now_.compared.has_value()}};
    out.short_words = {tr("Differ? (D)"), tr("Tree (M)")};
    add_subject(out);
    if (!now_.compared) {
        if (now_.preparing || now_.hunting) return out;
        out.why_title = tr("Nothing to compare");
        out.why = text::escaped(std::exchange(out.note, {}));
        return out;
    }
    const Comparison& both = *now_.compared->comparison;
    for (const Side side : sides) out.sides[index(side)] = side_view(side);
    // An agent has an evaluation of its own.
    out.same_scale = now_.searchers[0].algorithm && now_.searchers[1].algorithm;
    out.table = table();
    out.why_title = !now_.over() ? tr("So far") : both.agree() ? tr("Why they agree") : tr("Why they differ");
    out.why = now_.over() ? why(*now_.compared) : words_of_step();
    if (const auto lost = lost_game(); now_.over() && lost) {
        text::add_sentence(out.why, filled(tr("A lost game counts as {}. Where one can come within this depth, it "
                                              "decides the value."),
                                           text::bounded_in_shape({core::Value(-std::fabs(*lost)), Bound::exact})));
    }
    if (now_.over() && now_.tree.position && game::outgrows_packed(now_.tree.position->grid))
        text::add_sentence(out.why, agent::large_tile_words());
    if (now_.over() && now_.compared->truth) text::add_sentence(out.why, truth_words(*now_.compared));
    if (!now_.said.empty()) {
        out.why_title = tr("Save this comparison as a picture");
        out.why = text::escaped(now_.said);
    }
    return out;
}

/// What a lost game counts as to a side that has one in the value of a move.
std::optional<double> ComparePicture::lost_game() const {
    if (!now_.tree.position) return std::nullopt;
    const Comparison& both = *now_.compared->comparison;
    for (const Side side : sides) {
        const agent::Named player = app::player(now_.searchers[index(side)], now_.depth);
        const auto* evaluation = eval::find_evaluation(advice::evaluation_of(player, now_.tree.position->grid.size()));
        if (!evaluation) continue;
        for (const Comparison::Move& move : both.moves()) {
            const auto value = both.value(side, move);
            if (value.bound != Bound::unseen && eval::tells_of_the_end(*evaluation, value.value.to_double())) {
                return evaluation->lost;
            }
        }
    }
    return std::nullopt;
}

/// The board, or the children of the tree's root in words.
void ComparePicture::add_subject(view::CompareView& out) const {
    if (now_.tree.position) {
        out.board = now_.tree.position->grid;
    } else if (now_.tree.tree) {
        out.title = title_of(now_.tree, now_.assets);
        for (const game::NodeId move : now_.tree.tree->children(0)) {
            std::string line(now_.tree.tree->label(move));
            const std::string detail(now_.tree.tree->detail(move));
            if (!detail.empty()) line += (line.empty() ? "" : "  ") + detail;
            if (!line.empty()) out.lines.push_back(std::move(line));
        }
    }
}

/// The reply of this step, and how each side looks at it.
std::string ComparePicture::words_of_step() const {
    const Comparison& both = *now_.compared->comparison;
    const auto [number, reply] = both.place(now_.step);
    const Comparison::Move& move = both.moves()[number];
    const Comparison::Reply& now = move.replies[reply];
    std::string out = filled(tr("Step {0}: after {1}, {2} ({3} likely)."), now_.step,
                             trace::move_words(both.film(trace::side_that_has(move.nodes)),
                                               move.nodes[index(trace::side_that_has(move.nodes))]),
                             trace::node_words(both.film(trace::side_that_has(now.nodes)),
                                               now.nodes[index(trace::side_that_has(now.nodes))]),
                             text::likelihood(now.probability, 2));
    for (const Side side : sides) {
        const auto value = both.kind(side, now_.step) == trace::ReplyKind::unseen
                               ? std::string(tr("does not look at it"))
                               : filled("<s>{}</s>", value_words(side, both.value(side, now)));
        text::add_sentence(out, filled(tr("{0}: {1}."), now_.searchers[index(side)].name(), value));
    }
    return text::closed_up(out);
}

CompareSide ComparePicture::side_view(Side side) const {
    const Comparison& both = *now_.compared->comparison;
    const trace::Playhead& head = *now_.heads[index(side)];
    CompareSide out;
    out.sign = replier(both, side);
    out.name = now_.searchers[index(side)].name();
    out.open = menu_is_open(side);
    out.subtitle = out.sign == Turn::chance ? tr("weighs replies by chance")
                   : out.sign == Turn::min  ? tr("fears the worst reply")
                                            : "";
    out.moves_only = std::all_of(both.moves().begin(), both.moves().end(), [&](const Comparison::Move& move) {
        return std::all_of(move.replies.begin(), move.replies.end(),
                           [&](const auto& reply) { return reply.nodes[index(side)] == game::no_node; });
    });
    if (out.moves_only) out.subtitle = tr("looks at moves only");
    out.caption = out.moves_only             ? tr("It judges moves without looking at replies.")
                  : out.sign == Turn::chance ? tr("Bigger square: more likely reply. Green line: the average.")
                                             : tr("Square: one possible reply. Ringed: the worst one.");
    out.root = both.film(side).turn(0);
    out.root_closed = head.status(0) == Status::closed;
    out.root_value = value_words(side, head.value(0));
    if (head.value(0).bound == Bound::unseen) out.root_value = "?";
    for (std::size_t i = 0; i < both.moves().size(); ++i) out.moves.push_back(move_view(side, i));
    for (const Comparison::Move& move : both.moves()) {
        for (const Comparison::Reply& reply : move.replies) {
            const auto value = both.value(side, reply);
            if (value.bound != Bound::unseen) out.axis_values.push_back(value.value.to_double());
        }
    }
    const auto& counts = both.counts(side, now_.step);
    out.nodes = text::grouped(counts.nodes);
    out.leaves = text::grouped(counts.leaves);
    out.cutoffs = text::grouped(counts.cutoffs);
    // No time was measured for a part of a search.
    out.time = now_.over() ? text::duration(now_.compared->milliseconds[index(side)] / 1000) : "–";
    return out;
}

CompareMove ComparePicture::move_view(Side side, std::size_t number) const {
    const Comparison& both = *now_.compared->comparison;
    const trace::Playhead& head = *now_.heads[index(side)];
    const Comparison::Move& move = both.moves()[number];
    const game::NodeId node = move.nodes[index(side)];
    CompareMove out;
    out.name = name_of(both, move);
    out.direction = direction_of(both, move);
    out.best = both.best_after(side, now_.step) == number;
    if (node == game::no_node) {
        out.turn = replier(both, side);
        return out;
    }
    out.turn = both.film(side).turn(node);
    out.seen = head.status(node) != Status::unseen;
    out.closed = head.status(node) == Status::closed;
    const auto value = both.from_root(side, node, head.value(node));
    if (out.seen) out.value = value.bound == Bound::unseen ? "?" : value_words(side, value);
    if (out.closed && out.turn == Turn::chance) out.average = value.value.to_double();
    for (std::size_t i = 0; i < move.replies.size(); ++i) out.replies.push_back(reply_view(side, number, i));
    return out;
}

CompareReply ComparePicture::reply_view(Side side, std::size_t number, std::size_t reply) const {
    const Comparison& both = *now_.compared->comparison;
    const Comparison::Move& move = both.moves()[number];
    const Comparison::Reply& what = move.replies[reply];
    const game::NodeId node = what.nodes[index(side)];
    const std::size_t step = both.first_step(number) + reply;
    CompareReply out;
    out.probability = what.probability;
    out.current = step == now_.step && !now_.over();
    if (step > now_.step) return out;
    const auto value = both.value(side, what);
    const std::string words = text::plain(trace::node_words(both.film(trace::side_that_has(what.nodes)),
                                                            what.nodes[index(trace::side_that_has(what.nodes))]));
    if (value.bound == Bound::unseen) {
        out.skipped = true;
        out.tip = filled(tr("{0}: not looked at"), words);
        return out;
    }
    out.value = value.value.to_double();
    const bool own = node == move.nodes[index(side)];
    out.worst = !own && both.film(side).turn(move.nodes[index(side)]) == Turn::min &&
                now_.heads[index(side)]->best_child(move.nodes[index(side)]) == node;
    out.tip = filled(tr("{0}: {1} ({2})"), words, value_words(side, value), text::likelihood(what.probability, 2));
    return out;
}

/// Adds the exact value of the move, if it is known.
void ComparePicture::add_truth(view::CompareTable::Row& row, std::size_t number) const {
    const auto points = exact_value(*now_.compared, number);
    if (!points) return;
    // The best of all is part of the answer, which comes last.
    row.exact_best = now_.over() && *points == now_.compared->truth->value;
    row.exact = text::fixed(*points, 2);
    if (row.exact_best) row.exact = filled(tr("{}, best"), row.exact);
}

view::CompareTable ComparePicture::table() const {
    const Comparison& both = *now_.compared->comparison;
    view::CompareTable out;
    for (const Side side : sides) {
        const Turn turn = replier(both, side);
        out.signs[index(side)] = turn;
        out.columns[index(side)] = turn == Turn::chance ? tr("Average") : turn == Turn::min ? tr("Worst") : tr("Value");
    }
    if (now_.compared->truth) out.exact_title = tr("Exact points");
    const auto row_of = [&](std::size_t number) {
        const Comparison::Move& move = both.moves()[number];
        view::CompareTable::Row row;
        row.name = name_of(both, move);
        row.direction = direction_of(both, move);
        for (const Side side : sides) {
            const std::size_t s = index(side);
            const game::NodeId node = move.nodes[s];
            const bool closed = node != game::no_node && now_.heads[s]->status(node) == Status::closed;
            row.values[s] = closed ? value_words(side, both.from_root(side, node, now_.heads[s]->value(node))) : "–";
            row.chosen[s] = now_.over() ? both.choice(side) == number : both.best_after(side, now_.step) == number;
        }
        if (now_.over()) row.verdict = trace::verdict(both, names(now_.searchers), number);
        if (row.values[0] != "–" || row.values[1] != "–") add_truth(row, number);
        return row;
    };
    for (std::size_t i = 0; i < both.moves().size(); ++i) out.rows.push_back(row_of(i));
    if (!now_.tree.position) return out;
    for (const game::Direction direction : game::directions) {
        if (game::slide(now_.tree.position->grid, direction).moved) continue;
        view::CompareTable::Row row;
        row.name = game::title(direction);
        row.direction = direction;
        row.values = {"–", "–"};
        row.verdict = tr("not possible");
        row.possible = false;
        out.rows.push_back(std::move(row));
    }
    return out;
}

// ---- around it --------------------------------------------------------------------------------------------

picture::Timeline ComparePicture::timeline() const {
    picture::Timeline out;
    if (!now_.compared) return out;
    const Comparison& both = *now_.compared->comparison;
    for (std::size_t step = 1; step <= both.steps(); ++step) {
        out.pairs.push_back({both.kind(Side::left, step), both.kind(Side::right, step)});
    }
    out.players = {replier(both, Side::left), replier(both, Side::right)};
    for (std::size_t i = 0; i < both.moves().size(); ++i) {
        const std::size_t first = both.first_step(i);
        out.chapters.push_back({first, first + both.moves()[i].replies.size() - 1, name_of(both, both.moves()[i])});
    }
    return out;
}

picture::TransportState ComparePicture::moment() const {
    picture::TransportState out;
    out.playing = now_.playback.playing();
    out.speed = now_.playback.speed();
    if (!now_.compared) return out;
    const Comparison& both = *now_.compared->comparison;
    out.step = now_.step;
    out.can_back = now_.step > 1;
    out.can_forward = now_.step < both.steps();
    out.can_cut = both.next_difference(now_.step) != 0;
    return out;
}

view::OptionsMenu ComparePicture::settings_menu() const {
    view::OptionsMenu menu;
    menu.title = tr("Who is compared");
    if (now_.menu_side) menu.opened_by = scene::Action(Verb::side, *now_.menu_side);
    const auto row_of = [&](Side side, const char* title, std::size_t from, std::size_t to) {
        view::OptionsMenu::Row row{title, {}, ""};
        for (std::size_t place = from; place < to; ++place) {
            const std::string& name = with_button()[place];
            const auto who = searcher(name);
            if (!who) continue;
            row.choices.push_back(
                {{Verb::searcher, side, place}, who->name(), *who == now_.searchers[index(side)], true, name});
        }
        menu.rows.push_back(std::move(row));
    };
    for (const Side side : sides) {
        row_of(side, side == Side::left ? tr("Left") : tr("Right"), 0, trace::algorithms().size());
        if (!now_.tree.position) continue;
        row_of(side, tr("Agent"), trace::algorithms().size(), with_button().size());
        const Searcher& who = now_.searchers[index(side)];
        auto& agents = menu.rows.back().choices;
        const bool has_button = std::any_of(agents.begin(), agents.end(), [](const auto& each) { return each.chosen; });
        agents.push_back({{Verb::other_agent, side}, tr("others ..."), !who.algorithm && !has_button, true});
        if (agents.back().chosen) menu.rows.back().explanation = who.agent;
    }
    if (now_.tree.position) {
        view::OptionsMenu::Row depth{tr("Depth"), {}, tr("In each one's own unit.")};
        for (int d = 1; d <= 6; ++d) {
            depth.choices.push_back({{Verb::depth, d}, std::to_string(d), d == now_.depth, true});
        }
        menu.rows.push_back(std::move(depth));
    }
    if (now_.layout.compact) {
        menu.rows.push_back(now_.context.theme_row());
        menu.rows.push_back(
            {tr("Picture"), {{Verb::save_diagram, tr("save this comparison"), false, now_.compared.has_value()}}, ""});
    }
    return menu;
}

view::Dialog ComparePicture::other_dialog(const OtherMode& other) const {
    view::Dialog out;
    out.title = other.side == Side::left ? tr("Who is on the left") : tr("Who is on the right");
    out.explanation = tr("An agent as plyglass agents lists it: nneonneo, xu:monotonicity=2, montecarlo");
    out.field_text = other.text;
    out.message = other.message;
    out.message_is_error = !other.message.empty();
    out.action = tr("Use");
    out.can_act = !other.text.empty();
    return out;
}

std::string ComparePicture::view_json(const Frame& drawn, const view::CompareView& shown) const {
    json::Value view = view_of("compare", now_.layout.window, now_.layout.compact, now_.context, now_.overlay.name(),
                               focus_of(drawn.scene, now_.pointing.focused()));
    view.update({{"left", now_.searchers[0].name()},
                 {"right", now_.searchers[1].name()},
                 {"depth", now_.depth},
                 {"searching", now_.preparing || now_.hunting},
                 {"playing", now_.playback.playing()},
                 {"moving", false},
                 {"note", shown.note.empty() ? now_.problem : shown.note},
                 {"why", text::plain(shown.why)}});
    if (!now_.said.empty()) view["message"] = now_.said;
    if (const auto* other = now_.overlay.shown<OtherMode>()) view["message"] = other->message;
    if (const auto* save = now_.overlay.shown<SaveDialog>()) view["message"] = save->message();
    if (now_.compared) {
        view["step"] = now_.step;
        view["steps"] = now_.compared->comparison->steps();
        json::Value rows = json::Value::list();
        for (const auto& row : shown.table.rows) {
            rows.push_back(
                {{"move", row.name}, {"left", row.values[0]}, {"right", row.values[1]}, {"verdict", row.verdict}});
            if (!row.exact.empty()) rows.back()["exact"] = row.exact;
        }
        view["rows"] = std::move(rows);
        if (now_.compared->truth) view["exact_unit"] = "points";
        for (const Side side : sides) {
            const CompareSide& s = shown.sides[index(side)];
            view[side == Side::left ? "left_counts" : "right_counts"] = {s.nodes, s.leaves, s.cutoffs};
        }
    }
    view["hits"] = hits_of(drawn.scene);
    return view.str();
}

}  // namespace

view::CompareView draw_compare(scene::Scene& scene, const CompareState& state) {
    return ComparePicture(state).draw(scene);
}
view::TopBar compare_bar(const CompareState& state) { return ComparePicture(state).top_bar(); }
void draw_compare_open(const OverlayPainter& painter, const CompareState& state) {
    ComparePicture(state).draw_open(painter);
}
std::string compare_title(const CompareState& state) { return ComparePicture(state).title(); }
std::string compare_json(const Frame& drawn, const view::CompareView& shown, const CompareState& state) {
    return ComparePicture(state).view_json(drawn, shown);
}

scene::Scene compare_picture(const CompareState& state) { return ComparePicture(state).picture(); }

}  // namespace plyglass::screen

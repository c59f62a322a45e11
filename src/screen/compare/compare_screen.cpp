#include "screen/compare/compare_screen.hpp"

#include <algorithm>
#include <memory>

#include "core/begin_anew.hpp"
#include "diagram/scene_export.hpp"
#include "picture/timeline.hpp"
#include "text/translate.hpp"
#include "view/transport.hpp"

// User input and its meaning. The look of the screen is in compare_frame.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using scene::Action;
using scene::Verb;
using text::tr;
using trace::index;
using trace::Side;

constexpr std::size_t compared_at_once = 20'000;  // nodes: searched at once
constexpr int first_depth = 4;

}  // namespace

CompareScreen::CompareScreen(ScreenParts parts)
    : FramedScreen(std::move(parts), compare_keys()),
      searchers_{*searcher("minimax"), *searcher("expectimax")},
      depth_(first_depth) {}

void CompareScreen::leave() {
    BasicScreen::leave();
    playback_.stop();
}

// ---- the comparison ---------------------------------------------------------------------------------------

void CompareScreen::offer(const NamedTree& tree, bool is_left) {
    if (!is_left) return;
    touch();  // the language may have changed
    const bool same = tree.position && tree_.position ? tree.position->grid == tree_.position->grid
                                                      : !tree.position && !tree_.position && tree.tree == tree_.tree;
    if (same && (compared_ || preparing_.running())) return;
    tree_ = tree;
    prepare();
}

bool CompareScreen::paste(const std::string& text) {
    const auto tree = read_pasted_tree(text);
    if (tree) offer(*tree, true);
    return tree.has_value();
}

void CompareScreen::prepare() {
    playback_.stop();
    problem_.clear();
    compared_.reset();  // belongs to other searches, or another tree
    touch();
    if (!tree_.position) {
        // An agent plays 2048; on a tree, its algorithm stands for it.
        for (const Side side : trace::sides) {
            Searcher& who = searchers_[index(side)];
            if (!who.algorithm) who = *searcher(side == Side::left ? "minimax" : "expectimax");
        }
    }
    const auto comparing = std::make_shared<Comparing>(tree_, searchers_, depth_);
    const auto work = [tree = tree_, comparing](const std::stop_token& stop) {
        Prepared out{tree, {}, {}};
        while (comparing->advance(stop)) core::may_begin_anew();
        auto compared = comparing->take();
        if (!compared) out.problem = compared.error().why;
        if (compared && compared->truncated) out.problem = tr("These searches are too large to be shown.");
        if (out.problem.empty() && compared) out.compared = *std::move(compared);
        return out;
    };
    if (!tree_.position && tree_.tree->size() <= compared_at_once) {
        preparing_.cancel();
        return take(work({}));
    }
    preparing_.start(work);
}

void CompareScreen::take(Prepared prepared) {
    touch();
    problem_ = prepared.problem;
    if (!prepared.compared) return;
    compared_ = *std::move(prepared.compared);
    for (const Side side : trace::sides) {
        heads_[index(side)].emplace(compared_->comparison->shared_film(side));
    }
    step_to(1);  // the user is to see how the answer comes about, and may guess it
}

void CompareScreen::step_to(std::size_t step) {
    if (!compared_) return;
    const trace::Comparison& both = *compared_->comparison;
    step_ = std::clamp<std::size_t>(step, 1, both.steps());
    said_.clear();
    for (const Side side : trace::sides) heads_[index(side)]->go(both.film_step(side, step_));
    touch();
}

/// Plays a game behind the screen and shows the largest difference between the two in it.
void CompareScreen::hunt() {
    if (hunting_.running()) return;
    // Boards of the size that the two have just been compared on, which both play.
    const int size = compared_ && tree_.position ? tree_.position->grid.size() : 4;
    DisagreementSearch hunt{{}, next_seed_++, 1, 1, size};
    const int depth = tree_.position ? depth_ : first_depth;
    for (const Side side : trace::sides) {
        hunt.players[index(side)] = player(searchers_[index(side)], depth);
    }
    hunting_.start([hunt](const std::stop_token& stop) { return find_disagreements(hunt, stop); });
    problem_.clear();
    touch();
}

/// Shows the right side's search on the Step screen.
void CompareScreen::show_tree() {
    if (!compared_) return;
    if (!tree_.position) {
        context_->request = Request{"step"};
        return;
    }
    PositionSearch search = *tree_.position;
    search.agent = searchers_[1].agent;
    search.depth = depth_;
    context_->request = Request{"step", search};
}

// ---- time -------------------------------------------------------------------------------------------------

void CompareScreen::tick(double seconds) {
    if (auto prepared = preparing_.take()) take(*std::move(prepared));
    if (const auto hunted = hunting_.take()) {
        touch();
        if (hunted->found.empty()) {
            problem_ = tr("They agreed in every position of that game.");
        } else {
            tree_ = {};
            tree_.position = PositionSearch{.grid = hunted->found.front().grid,
                                            .move = static_cast<std::size_t>(hunted->found.front().move)};
            prepare();
        }
    }
    if (const auto saved = saving_.take()) {
        if (auto* dialog = overlay_.shown<SaveDialog>(); dialog && saved->failed) {
            dialog->finish(*saved);
        } else if (!saved->failed) {
            if (dialog) overlay_.close();
            said_ = saved->message;
        }
        touch();
    }
    if (!playback_.tick(seconds)) return;
    step_to(step_ + 1);
    if (over()) playback_.stop();
}

std::optional<double> CompareScreen::wake() const {
    if (preparing_.running() || hunting_.running() || saving_.running()) return 0.01;
    return playback_.wake();
}

// ---- input ------------------------------------------------------------------------------------------------

void CompareScreen::slide(const scene::Hit& held, double x) {
    if (held.action == Verb::speed) {
        playback_.set_speed(view::speed_at(held.box, x));
        return touch();
    }
    playback_.stop();
    if (compared_) step_to(picture::step_at(layout_, compared_->comparison->steps(), x));
}

void CompareScreen::turn(const Wheel& wheel) {
    step_to(wheel.turns < 0 ? step_ + 1 : std::max<std::size_t>(step_, 2) - 1);
}

void CompareScreen::perform(const Action& action) {
    said_.clear();
    if (choose(action)) return;
    switch (action.verb) {
        case Verb::side: toggle_menu(action.as<Side>()); break;
        case Verb::more: toggle_menu({}); break;
        case Verb::act: overlay_.shows<SaveDialog>() ? save() : take_other(); break;
        case Verb::save_diagram:
            if (compared_)
                overlay_.open_once<SaveDialog>(tr("comparison"), std::vector<std::string>{"svg", "pdf", "png"});
            break;
        case Verb::save_as:
            if (auto* dialog = overlay_.shown<SaveDialog>()) dialog->choose(action.a);
            break;
        case Verb::hunt: hunt(); break;
        case Verb::show_tree: show_tree(); break;
        default: break;
    }
    if (compared_) step(action);
}

/// Opens the menu under that side's name, or closes it.
void CompareScreen::toggle_menu(std::optional<Side> side) {
    overlay_.toggle<SettingsMode>();
    menu_side_ = side;
}

/// Goes to another step, or plays. There is a comparison.
void CompareScreen::step(const Action& action) {
    const trace::Comparison& both = *compared_->comparison;
    const auto go_if_any = [&](std::size_t to) {
        if (to != 0) step_to(to);
    };
    const bool is_move = action.a < both.moves().size();
    switch (action.verb) {
        case Verb::first: step_to(1); break;
        case Verb::back: step_to(std::max<std::size_t>(step_, 2) - 1); break;
        case Verb::forward: step_to(step_ + 1); break;
        case Verb::last: step_to(both.steps()); break;
        case Verb::next_difference: go_if_any(both.next_difference(step_)); break;
        case Verb::previous_difference: go_if_any(both.previous_difference(step_)); break;
        case Verb::move:
            // The step at which all of its replies have been looked at.
            if (is_move) step_to(both.first_step(action.a) + both.moves()[action.a].replies.size() - 1);
            return;
        case Verb::left_reply:
        case Verb::right_reply:
            if (is_move) step_to(both.first_step(action.a) + action.b);
            return;
        case Verb::chapter:
            if (is_move) step_to(both.first_step(action.a));
            return;
        case Verb::play:
            if (!playback_.playing() && over()) step_to(1);
            if (!playback_.stop()) playback_.start();
            return;
        default: break;
    }
    playback_.stop();
}

void CompareScreen::type(const FieldChanged& change) {
    if (auto* save = overlay_.shown<SaveDialog>()) save->type(change.text);
    auto* other = overlay_.shown<OtherMode>();
    if (!other) return;
    if (change.text != other->text) other->message.clear();
    other->text = change.text;
}

/// Writes the picture of this step.
void CompareScreen::save() {
    const auto target = overlay_.shown<SaveDialog>()->act();
    if (!target || !compared_) return;
    const std::string words = frame().title;
    saving_.start(
        [target = *target, words, picture = compare_picture(state()), theme = theme()](const std::stop_token&) {
            return SaveDialog::write(target,
                                     diagram::export_scene(picture, theme, *diagram::format_of(target.path), words));
        });
}

/// Takes the agent that the user typed, or shows what is wrong with its name.
void CompareScreen::take_other() {
    auto* other = overlay_.shown<OtherMode>();
    if (!other) return;
    const auto who = searcher(other->text);
    if (!who) {
        other->message = who.error();
        return;
    }
    searchers_[index(other->side)] = *who;
    overlay_.close();
    prepare();
}

/// Chooses who is compared, and how deep they look.
bool CompareScreen::choose(const Action& action) {
    switch (action.verb) {
        case Verb::searcher:
            searchers_[action.a] = *searcher(with_button()[action.b]);
            prepare();
            return true;
        case Verb::other_agent: {
            const Searcher& now = searchers_[action.a];
            overlay_.open(OtherMode{action.as<Side>(), now.algorithm ? "" : now.agent, {}});
            return true;
        }
        case Verb::depth:
            depth_ = static_cast<int>(action.a);
            prepare();
            return true;
        default: return false;
    }
}

// ---- the frame --------------------------------------------------------------------------------------------

CompareState CompareScreen::state() const {
    return {.assets = *assets_,
            .metrics = *metrics_,
            .context = *context_,
            .layout = layout_,
            .tree = tree_,
            .searchers = searchers_,
            .depth = depth_,
            .compared = compared_,
            .problem = problem_,
            .said = said_,
            .preparing = preparing_.running(),
            .hunting = hunting_.running(),
            .step = step_,
            .heads = heads_,
            .playback = playback_,
            .overlay = overlay_,
            .menu_side = menu_side_,
            .pointing = pointing_};
}

}  // namespace plyglass::screen

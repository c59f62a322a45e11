#include "screen/compare_screen.hpp"

#include <algorithm>
#include <cmath>

#include "picture/timeline.hpp"
#include "text/translate.hpp"
#include "view/transport.hpp"

// User input and its meaning. The look of the screen is in compare_screen_view.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using scene::Action;
using scene::Verb;
using text::tr;
using trace::index;
using trace::Side;

constexpr std::size_t small_tree = 20'000;  // nodes: searched at once
constexpr int first_depth = 4;

}  // namespace

CompareScreen::CompareScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                             std::shared_ptr<ScreenContext> context)
    : assets_(std::move(assets)),
      metrics_(std::move(metrics)),
      context_(std::move(context)),
      searchers_{*searcher("minimax"), *searcher("expectimax")},
      depth_(first_depth) {
    on(Resize{1600, 900});
}

void CompareScreen::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

void CompareScreen::leave() {
    playback_.stop();
    pointing_.let_go();
}

// ---- the comparison ---------------------------------------------------------------------------------------

void CompareScreen::show(const NamedTree& tree) {
    touch();  // the language may have changed
    const bool same = tree.position && tree_.position ? tree.position->grid == tree_.position->grid
                                                      : !tree.position && !tree_.position && tree.tree == tree_.tree;
    if (same && (compared_ || preparing_.running())) return;
    tree_ = tree;
    prepare();
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
    const auto work = [tree = tree_, who = searchers_, depth = depth_](const std::stop_token& stop) {
        Prepared out{tree, {}, {}};
        auto compared = compare(tree, who, depth, {}, stop);
        if (!compared) out.problem = compared.error().why;
        if (compared && compared->truncated) out.problem = tr("These searches are too large to be shown.");
        if (out.problem.empty() && compared) out.compared = *std::move(compared);
        return out;
    };
    if (!tree_.position && tree_.tree->size() <= small_tree) {
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
    // The answer first: the user can step back to see how it came about.
    step_to(compared_->comparison->steps());
}

void CompareScreen::step_to(std::size_t step) {
    if (!compared_) return;
    const trace::Comparison& both = *compared_->comparison;
    step_ = std::clamp<std::size_t>(step, 1, both.steps());
    for (const Side side : trace::sides) heads_[index(side)]->go(both.film_step(side, step_));
    touch();
}

/// Plays a game behind the screen and shows the largest difference between the two in it.
void CompareScreen::hunt() {
    if (hunting_.running()) return;
    DisagreementSearch hunt{{}, next_seed_++, 1, 1};
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
        context_->request = GoTo{ScreenName::step};
        return;
    }
    PositionSearch search = *tree_.position;
    search.agent = searchers_[1].agent;
    search.depth = depth_;
    context_->request = ShowTree{search};
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
    if (!playback_.tick(seconds)) return;
    step_to(step_ + 1);
    if (over()) playback_.stop();
}

std::optional<double> CompareScreen::wake() const {
    if (preparing_.running() || hunting_.running()) return 0.01;
    return playback_.wake();
}

// ---- keys -------------------------------------------------------------------------------------------------

void CompareScreen::on(const KeyPress& key) {
    if (key.key == Key::escape) {
        overlay_ = Nothing{};
        pointing_.drop_focus();
        return touch();
    }
    if (key.key == Key::tab) {
        pointing_.move_focus(frame().scene, key.shift ? -1 : 1);
        return touch();
    }
    if (key.key == Key::enter && pointing_.focused()) return activate(Action(*pointing_.focused()));
    if (key.key == Key::character) {
        if (key.control) return;
        if (context_->take_key(key)) return touch();
        if (key.letter == U'?') return activate(Verb::help);
        if (std::holds_alternative<Help>(overlay_)) return;
        switch (key.letter) {
            case U'n': return activate(key.shift ? Verb::previous_difference : Verb::next_difference);
            case U'd': return activate(Verb::hunt);
            case U'm': return activate(Verb::show_tree);
            case U'o': return activate({Verb::side, Side::left});
            default: return;
        }
    }
    if (std::holds_alternative<Help>(overlay_)) return;
    switch (key.key) {
        case Key::left: return activate(Verb::back);
        case Key::right: return activate(Verb::forward);
        case Key::home: return activate(Verb::first);
        case Key::end: return activate(Verb::last);
        case Key::space: return activate(Verb::play);
        default: return;
    }
}

// ---- pointer ----------------------------------------------------------------------------------------------

void CompareScreen::on(const PointerDown& down) {
    pointing_.down(frame().scene, down.at);
    if (pointing_.holds_playhead()) playback_.stop();
    if (pointing_.holds_slider()) on(PointerMove{down.at});
}

void CompareScreen::on(const PointerMove& move) {
    if (pointing_.holds_playhead() && compared_)
        return step_to(picture::step_at(layout_, compared_->comparison->steps(), move.at.x));
    if (pointing_.pressed() == Verb::speed) {
        if (const auto* hit = frame().scene.find(Verb::speed)) playback_.set_speed(view::speed_at(hit->box, move.at.x));
        return touch();
    }
    if (pointing_.move(frame().scene, move.at)) touch();
}

void CompareScreen::on(const PointerUp& up) {
    if (const auto action = pointing_.up(frame().scene, up.at)) activate(*action);
}

void CompareScreen::on(const PointerLeave&) {
    if (pointing_.leave()) touch();
}

void CompareScreen::on(const Wheel& wheel) {
    if (std::holds_alternative<Nothing>(overlay_))
        step_to(wheel.turns < 0 ? step_ + 1 : std::max<std::size_t>(step_, 2) - 1);
}

void CompareScreen::on(const Resize& size) {
    layout_ = scene::StepLayout::of(size.w, size.h);
    touch();
}

// ---- what hits mean ---------------------------------------------------------------------------------------

void CompareScreen::activate(const Action& action) {
    touch();
    if (context_->take(action) || choose(action)) return;
    switch (action.verb) {
        case Verb::help: toggle<Help>(); break;
        case Verb::side:
        case Verb::more: toggle<Settings>(); break;
        case Verb::outside:
        case Verb::close: overlay_ = Nothing{}; break;
        case Verb::act: take_other(); break;
        case Verb::hunt: hunt(); break;
        case Verb::show_tree: show_tree(); break;
        default: break;
    }
    if (compared_) step(action);
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

void CompareScreen::on(const FieldChanged& change) {
    auto* other = std::get_if<Other>(&overlay_);
    if (!other) return;
    if (change.text != other->text) other->message.clear();
    other->text = change.text;
    touch();
}

/// Takes the agent that the user typed, or shows what is wrong with its name.
void CompareScreen::take_other() {
    auto* other = std::get_if<Other>(&overlay_);
    if (!other) return;
    touch();
    const auto who = searcher(other->text);
    if (!who) {
        other->message = who.error();
        return;
    }
    searchers_[index(other->side)] = *who;
    overlay_ = Nothing{};
    prepare();
}

/// Chooses who is compared, and how deep they look.
bool CompareScreen::choose(const Action& action) {
    switch (action.verb) {
        case Verb::searcher:
            searchers_[action.a] = *searcher(std::string(with_button[action.b]));
            prepare();
            return true;
        case Verb::other_agent: {
            const Searcher& now = searchers_[action.a];
            overlay_ = Other{action.as<Side>(), now.algorithm ? "" : now.agent, {}};
            return true;
        }
        case Verb::depth:
            depth_ = static_cast<int>(action.a);
            prepare();
            return true;
        default: return false;
    }
}

}  // namespace plyglass::screen

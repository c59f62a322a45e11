#include "screen/compare_screen.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_in.hpp"
#include "picture/timeline.hpp"
#include "screen/focus.hpp"
#include "text/translate.hpp"
#include "view/transport.hpp"

// User input and its meaning. The look of the screen is in compare_screen_view.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using text::tr;
using trace::index;
using trace::Side;

constexpr std::size_t small_tree = 20'000;  // nodes: searched at once
constexpr std::size_t most_recorded = 2'000'000;
constexpr double seconds_per_step = 0.9;
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

void CompareScreen::leave() { playing_ = drags_playhead_ = drags_speed_ = false; }

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
    playing_ = false;
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
        auto compared = compare(tree, who, depth, {.nodes = most_recorded}, stop);
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
    if (!playing_) return;
    until_next_step_ -= seconds;
    if (until_next_step_ > 0) return;
    until_next_step_ = seconds_per_step / speed_;
    step_to(step_ + 1);
    playing_ = !over();
}

std::optional<double> CompareScreen::wake() const {
    if (preparing_.running() || hunting_.running()) return 0.01;
    if (playing_) return std::max(0.0, until_next_step_);
    return std::nullopt;
}

// ---- keys -------------------------------------------------------------------------------------------------

void CompareScreen::on(const KeyPress& key) {
    if (key.key == Key::escape) {
        overlay_ = Nothing{};
        focused_.clear();
        return touch();
    }
    if (key.key == Key::tab) {
        focused_ = next_focus(frame().scene, focused_, key.shift ? -1 : 1);
        return touch();
    }
    if (key.key == Key::enter && !focused_.empty()) return activate(std::string(focused_));
    if (key.key == Key::character) {
        if (key.control) return;
        if (context_->take_key(key)) return touch();
        if (key.letter == U'?') return activate("help");
        if (std::holds_alternative<Help>(overlay_)) return;
        switch (key.letter) {
            case U'n': return activate(key.shift ? "previous-difference" : "next-difference");
            case U'd': return activate("hunt");
            case U'm': return activate("show-tree");
            case U'o': return activate("side left");
            default: return;
        }
    }
    if (std::holds_alternative<Help>(overlay_)) return;
    switch (key.key) {
        case Key::left: return activate("back");
        case Key::right: return activate("forward");
        case Key::home: return activate("first");
        case Key::end: return activate("last");
        case Key::space: return activate("play");
        default: return;
    }
}

// ---- pointer ----------------------------------------------------------------------------------------------

void CompareScreen::on(const PointerDown& down) {
    const scene::Hit* hit = frame().scene.hit_at(down.at);
    focused_.clear();
    pressed_ = hit && hit->enabled ? hit->id : "";
    drags_playhead_ = pressed_ == "timeline" || pressed_ == "playhead";
    drags_speed_ = pressed_ == "speed";
    if (drags_playhead_) playing_ = false;
    if (drags_playhead_ || drags_speed_) on(PointerMove{down.at});
}

void CompareScreen::on(const PointerMove& move) {
    if (drags_playhead_ && compared_)
        return step_to(picture::step_at(layout_, compared_->comparison->steps(), move.at.x));
    if (drags_speed_) {
        for (const scene::Hit& hit : frame().scene.hits) {
            if (hit.id == "speed") speed_ = view::speed_at(hit.box, move.at.x);
        }
        return touch();
    }
    const scene::Hit* hit = frame().scene.hit_at(move.at);
    const std::string id = hit ? hit->id : "";
    if (id == hovered_) return;
    hovered_ = id;
    touch();
}

void CompareScreen::on(const PointerUp& up) {
    const bool dragged = std::exchange(drags_playhead_, false) || std::exchange(drags_speed_, false);
    drags_speed_ = false;
    if (dragged || pressed_.empty()) return;
    const scene::Hit* hit = frame().scene.hit_at(up.at);
    if (hit && hit->id == pressed_) activate(std::string(pressed_));
}

void CompareScreen::on(const PointerLeave&) {
    if (!hovered_.empty()) touch();
    hovered_.clear();
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

void CompareScreen::activate(const std::string& id) {
    touch();
    if (context_->take_hit(id) || choose(id)) return;
    const bool was_settings = std::holds_alternative<Settings>(overlay_);
    const bool was_help = std::holds_alternative<Help>(overlay_);
    if (id == "help") {
        overlay_ = was_help ? Overlay(Nothing{}) : Overlay(Help{});
    } else if (id == "side left" || id == "side right" || id == "more") {
        overlay_ = was_settings ? Overlay(Nothing{}) : Overlay(Settings{});
    } else if (id == "outside" || id == "close") {
        overlay_ = Nothing{};
    } else if (id == "act") {
        take_other();
    } else if (id == "hunt") {
        hunt();
    } else if (id == "show-tree") {
        show_tree();
    }
    if (!compared_) return;
    const trace::Comparison& both = *compared_->comparison;
    if (id != "play") playing_ = false;
    if (id == "first") step_to(1);
    if (id == "back") step_to(std::max<std::size_t>(step_, 2) - 1);
    if (id == "forward") step_to(step_ + 1);
    if (id == "last") step_to(both.steps());
    if (id == "next-difference" && both.next_difference(step_) != 0) step_to(both.next_difference(step_));
    if (id == "previous-difference" && both.previous_difference(step_) != 0) step_to(both.previous_difference(step_));
    if (id == "play") {
        if (!playing_ && over()) step_to(1);
        playing_ = !playing_;
        until_next_step_ = seconds_per_step / speed_;
    }
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

/// Handles ids of more than one word: a move, a reply, a search, a depth.
bool CompareScreen::choose(const std::string& id) {
    const auto rest = [&](std::string_view prefix) -> std::optional<std::string> {
        if (!id.starts_with(prefix)) return std::nullopt;
        return id.substr(prefix.size());
    };
    for (const Side side : trace::sides) {
        const auto name = rest(side == Side::left ? "option left " : "option right ");
        if (!name) continue;
        if (*name == "other") {
            const Searcher& now = searchers_[index(side)];
            overlay_ = Other{side, now.algorithm ? "" : now.agent, {}};
        } else if (const auto who = searcher(*name)) {
            searchers_[index(side)] = *who;
            prepare();
        }
        return true;
    }
    if (const auto depth = rest("option depth ")) {
        depth_ = core::number_in<int>(*depth).value_or(depth_);
        prepare();
        return true;
    }
    if (!compared_) return false;
    const trace::Comparison& both = *compared_->comparison;
    if (const auto number = rest("move ")) {
        const auto move = core::number_in<std::size_t>(*number);
        if (move && *move < both.moves().size()) {
            // The step at which all of its replies have been looked at.
            step_to(both.first_step(*move) + both.moves()[*move].replies.size() - 1);
        }
        return true;
    }
    if (const auto numbers = rest("reply ")) {
        const auto space = numbers->find(' ');
        const auto second = numbers->find(' ', space + 1);
        const auto move =
            core::number_in<std::size_t>(std::string_view(*numbers).substr(space + 1, second - space - 1));
        const auto reply = core::number_in<std::size_t>(std::string_view(*numbers).substr(second + 1));
        if (move && reply && *move < both.moves().size()) step_to(both.first_step(*move) + *reply);
        return true;
    }
    if (const auto chapter = rest("chapter ")) {
        const auto move = core::number_in<std::size_t>(*chapter);
        if (move && *move < both.moves().size()) step_to(both.first_step(*move));
        return true;
    }
    return false;
}

}  // namespace plyglass::screen

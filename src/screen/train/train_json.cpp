#include "screen/train/train_screen.hpp"
#include "screen/view_json.hpp"

// The contents of the part "Train" as one line of JSON.

namespace plyglass::screen {

namespace {

using view::TrainView;

json::Value lesson_json(const view::LessonCard& lesson) {
    if (!lesson.nothing.empty()) return {{"nothing", lesson.nothing}};
    return {{"place", lesson.place},
            {"expected", lesson.expected},
            {"got", lesson.got},
            {"expects", lesson.expects},
            {"difference", lesson.difference},
            {"over", !lesson.next},
            {"sentence", lesson.sentence},
            {"each", lesson.each},
            {"patterns", lesson.patterns}};
}

json::Value curve_json(const view::LearningCurveCard& curve) {
    json::Value points = json::Value::list();
    for (const auto& each : curve.samples) {
        points.push_back({{"games", each.games}, {"mean_score", each.value}, {"low", each.low}, {"high", each.high}});
    }
    json::Value others = json::Value::list();
    for (const auto& each : curve.others) others.push_back({{"agent", each.name}, {"mean_score", each.mean}});
    return {{"title", curve.title}, {"now", curve.now}, {"points", std::move(points)}, {"others", std::move(others)}};
}

}  // namespace

std::string TrainScreen::view_json() const {
    const TrainView& shown = shown_;
    json::Value view = view_of("train", layout_.window, layout_.compact, *context_, overlay_.name(),
                               focus_of(frame_.scene, pointing_.focused()));
    json::Value rates = json::Value::list();
    for (const auto& tile : shown.rates.tiles) {
        rates.push_back({{"tile", tile.name}, {"rate", tile.words}, {"interval", tile.interval}});
    }
    const app::LearnedGame* game = lesson_.game();
    view.update({{"title", shown.title},
                 {"subtitle", shown.subtitle},
                 {"running", is_running()},
                 {"busy", progress_.is_busy || progress_.state == State::opening},
                 {"moving", false},
                 {"games", progress_.games},
                 {"goal", goal()},
                 {"trouble", progress_.trouble},
                 {"network", choices_.settings().tuples.name()},
                 {"rate", shown.game.rate},
                 {"curve", curve_json(shown.curve)},
                 {"rates", std::move(rates)},
                 {"game", game == nullptr ? 0 : game->number},
                 {"update", game == nullptr ? 0 : lesson_.number() + 1},
                 {"updates", game == nullptr ? 0 : game->updates.size()},
                 {"lesson", lesson_json(shown.lesson)},
                 {"score", shown.game.score.value},
                 {"move", shown.game.move.value}});
    if (const auto* dialog = overlay_.shown<SaveNetworkMode>()) view["message"] = dialog->message;
    view["hits"] = hits_of(frame_.scene);
    return view.str();
}

}  // namespace plyglass::screen

#include "app/json.hpp"
#include "screen/train/train_screen.hpp"
#include "screen/view_json.hpp"

// The contents of the part "Train" as one line of JSON. In a file of its own, since the JSON header is slow to compile.

namespace plyglass::screen {

namespace {

using nlohmann::ordered_json;
using view::TrainView;

ordered_json lesson_json(const view::LessonCard& lesson) {
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

ordered_json curve_json(const view::LearningCurveCard& curve) {
    ordered_json points = ordered_json::array();
    for (const auto& each : curve.samples) {
        points.push_back({{"games", each.games}, {"mean_score", each.value}, {"low", each.low}, {"high", each.high}});
    }
    ordered_json others = ordered_json::array();
    for (const auto& each : curve.others) others.push_back({{"agent", each.name}, {"mean_score", each.mean}});
    return {{"title", curve.title}, {"now", curve.now}, {"points", std::move(points)}, {"others", std::move(others)}};
}

}  // namespace

std::string TrainScreen::view_json(const TrainView& shown) const {
    ordered_json view = view_of("train", layout_.window, layout_.compact, *context_, overlay_.name(),
                                focus_of(frame_.scene, pointing_.focused()));
    ordered_json rates = ordered_json::array();
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
    return view.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace plyglass::screen

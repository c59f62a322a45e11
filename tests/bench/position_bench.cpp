// A position's search of a million nodes on the Step screen: the time to record it, lay it out, jump in it and draw it,
// and the memory in use at each stage.

#include <malloc.h>

#include <benchmark/benchmark.h>

#include "app/position_film.hpp"
#include "game/2048/board_text.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_map.hpp"
#include "picture/tree_picture.hpp"
#include "picture/tree_scene.hpp"
#include "picture/unfolded_tree.hpp"
#include "trace/playhead.hpp"

namespace plyglass {
namespace {

constexpr std::size_t million = 1'000'000;

const app::PositionSearch& large_search() {
    static const app::PositionSearch search{.grid = *game::read_board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"),
                                            .agent = "textbook:algorithm=alphabeta",
                                            .depth = 8};
    return search;
}

double megabytes() {
    const struct mallinfo2 info = ::mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / 1e6;
}

std::shared_ptr<const trace::Film> large_film() {
    static const auto film = app::record_position(large_search(), {.nodes = million})->chapters.back().film;
    return film;
}

std::shared_ptr<const picture::TreePlan> large_plan() {
    static const auto plan = picture::plan_for(*large_film(), picture::TreeStyle::full());
    return plan;
}

void record_a_million_nodes(benchmark::State& state) {
    for (auto _ : state) {
        const double before = megabytes();
        const auto recorded = app::record_position(large_search(), {.nodes = million});
        const trace::Film& film = *recorded->chapters.back().film;
        const auto after_film = megabytes();
        const auto plan = picture::plan_for(film, picture::TreeStyle::full());
        const auto after_plan = megabytes();
        trace::Playhead head(recorded->chapters.back().film);
        const auto after_head = megabytes();
        state.counters["nodes"] = static_cast<double>(film.tree().size());
        state.counters["events"] = static_cast<double>(film.steps());
        const double events = static_cast<double>(film.steps() * sizeof(trace::Event)) / 1e6;
        state.counters["events_MB"] = events;
        state.counters["film_MB"] = after_film - before - events;
        state.counters["layout_MB"] = after_plan - after_film;
        state.counters["playhead_MB"] = after_head - after_plan;
        state.counters["beside_events_MB"] = after_head - before - events;
    }
}
BENCHMARK(record_a_million_nodes)->Unit(benchmark::kMillisecond)->Iterations(3);

void lay_out_a_million_nodes(benchmark::State& state) {
    const auto film = large_film();
    for (auto _ : state) benchmark::DoNotOptimize(picture::plan_for(*film, picture::TreeStyle::full()));
}
BENCHMARK(lay_out_a_million_nodes)->Unit(benchmark::kMillisecond);

void jump_through_a_million_nodes(benchmark::State& state) {
    trace::Playhead head(large_film());
    for (auto _ : state) {
        head.go(head.steps());
        head.go(1);
    }
    state.SetItemsProcessed(2 * state.iterations());
}
BENCHMARK(jump_through_a_million_nodes)->Unit(benchmark::kMillisecond);

/// Draws the part that a canvas shows at 1 / `range` of the size at which shapes are drawn.
void draw_some_of_a_million_nodes(benchmark::State& state) {
    const auto film = large_film();
    const auto all = large_plan();
    const auto layout = scene::StepLayout::of(1600, 900);
    trace::Playhead head(film);
    head.go(film->steps() / 2);
    const double zoom =
        state.range(0) == 0 ? picture::position_zoom(*all, layout, 0) : 1 / static_cast<double>(state.range(0));
    const auto plan = picture::rows_at(*all, layout, zoom, 0);
    const layout::Point centre = plan->centre(head.current());
    picture::PictureOptions options;
    options.zoom = zoom;
    options.visible = {centre.x - layout.canvas.w / zoom / 2, plan->style().rows.top, layout.canvas.w / zoom,
                       layout.canvas.h / zoom};
    for (auto _ : state) {
        const auto picture = picture::picture(*plan, head, options, scene::builtin_metrics());
        state.counters["nodes"] = static_cast<double>(picture.nodes.size() + picture.dots.size());
        benchmark::DoNotOptimize(picture);
    }
}
BENCHMARK(draw_some_of_a_million_nodes)
    ->Unit(benchmark::kMillisecond)
    ->Arg(0)
    ->Arg(1000)
    ->Arg(100)
    ->Arg(20)
    ->Arg(5)
    ->Arg(1);

/// Draws the whole tree as rows of bars, with the map beside it, at 1000 steps all over the film.
void draw_all_of_a_million_nodes(benchmark::State& state) {
    const auto film = large_film();
    const auto layout = scene::StepLayout::of(1600, 900);
    trace::Playhead head(film);
    const picture::UnfoldedOptions options{layout.canvas};
    std::size_t step = 0;
    for (auto _ : state) {
        step = step % 1000 + 1;
        head.go(film->steps() * step / 1000);
        scene::Scene scene;
        const auto picture = picture::unfolded_tree(head, options, scene::builtin_metrics());
        picture::draw_tree(scene, picture, {layout.canvas, {}, 24, 128}, {}, scene::builtin_metrics());
        picture::draw_tree_card(scene, {1220, 250, 364, 190}, head);
        benchmark::DoNotOptimize(scene);
    }
}
BENCHMARK(draw_all_of_a_million_nodes)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace plyglass

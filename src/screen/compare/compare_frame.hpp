#pragma once

// The picture of the Compare screen, from all that it is made of.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/assets.hpp"
#include "app/compared_search.hpp"
#include "scene/step_layout.hpp"
#include "screen/frame.hpp"
#include "screen/keys.hpp"
#include "screen/overlay.hpp"
#include "screen/overlay_painter.hpp"
#include "screen/playback.hpp"
#include "screen/pointing.hpp"
#include "screen/save_dialog.hpp"
#include "screen/screen_context.hpp"
#include "trace/playhead.hpp"
#include "view/compare_view.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

const KeyTable& compare_keys();

/// The dialog for an agent that has no button in the menu.
struct OtherMode {
    static constexpr std::string_view kind_name = "other";
    trace::Side side{};
    std::string text, message;
};
using CompareOverlay = Overlay<SettingsMode, OtherMode, SaveDialog>;

/// The searchers that have a button in the menu: the algorithms, then agents.
const std::vector<std::string>& with_button();

/// All that the picture is made of.
struct CompareState {
    const app::Assets& assets;
    const scene::TextMetrics& metrics;
    const ScreenContext& context;
    const scene::StepLayout& layout;

    const app::NamedTree& tree;
    const trace::BySide<app::Searcher>& searchers;
    int depth = 0;
    const std::optional<app::Compared>& compared;
    const std::string& problem;  ///< why there is nothing to show
    const std::string& said;     ///< in place of the reason for a while: where a picture went
    bool preparing = false;
    bool hunting = false;  ///< for a disagreement
    std::size_t step = 0;
    const trace::BySide<std::optional<trace::Playhead>>& heads;  ///< where each side's film stands at the step

    const Playback& playback;
    const CompareOverlay& overlay;
    std::optional<trace::Side> menu_side;  ///< whose name has opened the menu
    const Pointing& pointing;

    bool over() const { return compared && step == compared->comparison->steps(); }
    const scene::Theme& theme() const { return context.dark ? assets.dark : assets.light; }
};

// The parts of the screen's frame, as FramedScreen asks for them. `draw_compare` returns what it has drawn.
view::CompareView draw_compare(scene::Scene& scene, const CompareState& state);
view::TopBar compare_bar(const CompareState& state);
void draw_compare_open(const OverlayPainter& painter, const CompareState& state);
std::string compare_title(const CompareState& state);
std::string compare_json(const Frame& drawn, const view::CompareView& shown, const CompareState& state);

/// The comparison alone, as a page of its own.
scene::Scene compare_picture(const CompareState& state);

}  // namespace plyglass::screen

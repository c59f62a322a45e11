#pragma once

// The picture of the Step screen, from all that it is made of: pure functions.

#include <optional>
#include <string>

#include "app/assets.hpp"
#include "picture/tree_picture.hpp"
#include "picture/tree_scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/frame.hpp"
#include "screen/keys.hpp"
#include "screen/playback.hpp"
#include "screen/pointing.hpp"
#include "screen/screen_context.hpp"
#include "screen/step/chapter_playhead.hpp"
#include "screen/step/class_pause.hpp"
#include "screen/step/node_editing.hpp"
#include "screen/step/presenter.hpp"
#include "screen/step/proving.hpp"
#include "screen/step/step_motion.hpp"
#include "screen/step/step_overlay.hpp"
#include "screen/step/subject.hpp"
#include "screen/step/told.hpp"
#include "screen/step/tree_camera.hpp"
#include "screen/step/tree_switches.hpp"
#include "view/class_pause_sheet.hpp"
#include "view/code_card.hpp"
#include "view/learn/lesson_page.hpp"
#include "view/stack_card.hpp"
#include "view/story_card.hpp"

namespace plyglass::screen {

const KeyTable& step_keys();

/// How the pseudocode is shown.
struct CodeLook {
    bool mirrored = false;  ///< for the other player
    bool expanded = false;  ///< where it folds to its current line (view::CodeCard::folds)
    std::size_t card = 0;   ///< of a program's run instead: the unfolded card where not all have room

    /// The key: unfolds the code where it folds, elsewhere shows the other player's half.
    void turn(bool folds) {
        bool& turned = folds ? expanded : mirrored;
        turned = !turned;
    }
};

/// All that the picture is made of.
struct StepState {
    const app::Assets& assets;
    const scene::TextMetrics& metrics;
    const ScreenContext& context;
    const KeyTable& keys;
    const scene::StepLayout& layout;

    const Subject* subject = nullptr;        ///< null while the first search is under way
    const ChapterPlayhead* at = nullptr;     ///< null with it
    const view::LessonPage* page = nullptr;  ///< beside the tree; null: nothing stands there
    const TreeCamera& camera;
    const Playback& playback;
    const StepOverlay& overlay;
    const Presenter& presenter;
    const ClassPause& pause;
    const Proving* proving = nullptr;  ///< null: nothing is being proven
    Told told{};
    const picture::Timeline& timeline;  ///< the part of it that may be shown
    const StepMotion& motion;

    /// The search that was asked for last.
    struct Next {
        bool running = false;
        const std::string& problem;  ///< why it found nothing
    };
    Next next;
    const std::string& said;  ///< what a key has found, or why it leads nowhere

    game::NodeId inspected = game::no_node;
    const NodeField* typing = nullptr;  ///< null: nothing is being typed there
    CodeLook code{};
    TreeSwitches switches{};
    const Pointing& pointing;
    bool pans = false;  ///< the pointer drags the tree

    const trace::Playhead& head() const { return at->head(); }
    bool moving() const { return motion.moving() || camera.moving(); }
    const Chapter& chapter() const { return subject->chapters()[at->chapter()]; }
    /// Nothing while they are a secret.
    std::optional<std::size_t> steps() const { return told.hides() ? std::nullopt : std::optional(at->steps()); }
    const scene::Theme& theme() const { return context.dark ? assets.dark : assets.light; }
};

/// The picture, and the parts of it that the screen and its tests go on to use.
struct StepFrame {
    Frame frame;
    view::StoryCard story;
    std::optional<view::ClassPauseSheet> pause;
    std::optional<Truth> truth;  ///< shown at the end of the story
    view::CodeCard code;
    view::StackCard stack;
    picture::TreePicture picture;
    std::optional<scene::Box> map;
    std::uint32_t map_levels = 0;  ///< that it shows; 0: all
    scene::Box path_ring;          ///< on the path of a position: the ring around the current node
};

StepFrame step_frame(const StepState& state);

/// The contents of `drawn` as one line of JSON, from which tests read what the user sees.
std::string step_json(const StepState& state, const StepFrame& drawn);

}  // namespace plyglass::screen

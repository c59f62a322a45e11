// The Step screen's frame as a function of what it is made of.

#include "screen/step/step_frame.hpp"

#include <gtest/gtest.h>

#include "game/plates/rules.hpp"
#include "screen/without_window.hpp"
#include "support/scene_text.hpp"

namespace plyglass::screen {
namespace {

/// The parts of a frame, to be changed one by one.
struct Parts {
    std::shared_ptr<const app::Assets> all = assets();
    std::shared_ptr<const scene::TextMetrics> widths = metrics();
    ScreenContext context;
    scene::StepLayout layout = scene::StepLayout::of(1600, 900);
    std::unique_ptr<Subject> subject;
    picture::Timeline timeline;
    std::optional<ChapterPlayhead> at;
    TreeCamera camera;
    Playback playback;
    StepOverlay overlay;
    Presenter presenter;
    bool asks = false;
    ClassPause pause{asks};
    bool searching = false;
    std::string problem, said;
    StepMotion motion;
    Pointing pointing;

    void show_plates() {
        const game::PlatesGame game({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}});
        subject = *search_subject(ask({"", "Plates", game::plates_tree(game)}, {}), picture::TreeStyle::full(), {});
        timeline = subject->timeline();
        at.emplace(subject->films(), 1);
        camera.show(subject->chapters()[0].plan, false, false, 0, layout);
    }

    StepFrame frame() const {
        return step_frame({.assets = *all,
                           .metrics = *widths,
                           .context = context,
                           .keys = step_keys(),
                           .layout = layout,
                           .subject = subject.get(),
                           .at = at ? &*at : nullptr,
                           .camera = camera,
                           .playback = playback,
                           .overlay = overlay,
                           .presenter = presenter,
                           .pause = pause,
                           .timeline = timeline,
                           .motion = motion,
                           .next = {searching, problem},
                           .said = said,
                           .pointing = pointing});
    }
    std::string text() const { return scene::to_text(frame().frame.scene); }
    bool says(const std::string& words) const { return text().find(words) != std::string::npos; }
};

TEST(StepFrame, SaysThatItSearchesOrWhyItCannotBeforeTheFirstFilm) {
    Parts parts;
    parts.searching = true;
    EXPECT_TRUE(parts.says("Searching ..."));
    EXPECT_EQ(parts.frame().frame.title, "Plyglass");
    parts.searching = false;
    parts.problem = "no tile can move";
    EXPECT_TRUE(parts.says("no tile can move"));
}

TEST(StepFrame, IsTheSameWheneverItsPartsAre) {
    Parts parts;
    parts.show_plates();
    const std::string before = parts.text();
    parts.at->go(19);
    EXPECT_NE(parts.text(), before);
    EXPECT_EQ(parts.frame().frame.title, "Plates 19/39 - Plyglass");
    parts.at->go(1);
    EXPECT_EQ(parts.text(), before);
}

TEST(StepFrame, KeepsThePictureWhileTheNextSearchGoesOn) {
    Parts parts;
    parts.show_plates();
    parts.searching = true;
    EXPECT_TRUE(parts.says("Searching ..."));
    EXPECT_EQ(parts.frame().picture.nodes.size(), 31U);
}

TEST(StepFrame, HasAFieldForTheDialogThatIsOpen) {
    Parts parts;
    parts.show_plates();
    EXPECT_TRUE(parts.frame().frame.fields.empty());
    parts.overlay.open(ExportMode({"plates", {"Plates", "Plates"}, "Plates", parts.at->head(), false, {}, {}, false}));
    ASSERT_EQ(parts.frame().frame.fields.size(), 1U);
    EXPECT_EQ(parts.frame().frame.fields[0].text, "plates-1.svg");
    parts.overlay.toggle<HelpMode>();
    EXPECT_TRUE(parts.frame().frame.fields.empty());
    EXPECT_TRUE(parts.says("step over a subtree"));
}

}  // namespace
}  // namespace plyglass::screen

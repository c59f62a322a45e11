// The dialogs over the Step screen, each with its own state, and what they ask the screen for.

#include "screen/step/step_overlay.hpp"

#include <filesystem>

#include <gmock/gmock.h>

#include "core/file.hpp"
#include "game/2048/board_text.hpp"
#include "game/plates/rules.hpp"
#include "screen/step/subject.hpp"
#include "support/places.hpp"
#include "support/wait_until.hpp"

namespace plyglass::screen {
namespace {

using ::testing::HasSubstr;

constexpr const char* typed_board = "512,256,64,16,16,64,16,4,8,4,0,2,4,0,0,0";

FieldChanged typed(const std::string& text) { return {"", text, 0}; }

/// A searched subject, as overlays see it.
class Looked {
public:
    explicit Looked(const Asked& asked)
        : subject_(*search_subject(asked, picture::TreeStyle::full(), {})), at_(subject_->films(), 1) {}

    ChapterPlayhead& at() { return at_; }
    std::optional<ChapterPlayhead> shown() const { return at_; }
    ExportSubject exported() const {
        return {"plates", {"Plates", "Plates"}, "Plates", at_.head(), false, {}, {}, false};
    }

private:
    std::unique_ptr<Subject> subject_;
    ChapterPlayhead at_;
};

Looked looked_at_plates() {
    const game::PlatesGame game({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}});
    return Looked(ask({"", "Plates", game::plates_tree(game)}, {}));
}

Looked position() {
    app::PositionSearch search;
    search.grid = *game::read_board(typed_board);
    search.agent = "textbook";
    return Looked(search);
}

TEST(Overlay, IsOneThingAtATime) {
    StepOverlay overlay;
    EXPECT_FALSE(overlay.is_open());
    EXPECT_EQ(overlay.name(), "none");
    overlay.toggle<PickerMode>();
    EXPECT_EQ(overlay.name(), "picker");
    overlay.toggle<HelpMode>();
    EXPECT_EQ(overlay.name(), "help");
    overlay.toggle<HelpMode>();
    EXPECT_FALSE(overlay.is_open());
    overlay.open(FindMode{});
    EXPECT_EQ(overlay.name(), "find");
}

TEST(StepOverlay, WishesForNothingWhileItIsClosed) {
    const Looked looked = looked_at_plates();
    StepOverlay overlay;
    overlay.handle(typed("(1 2)"));
    EXPECT_EQ(overlay.act(looked.shown()).index(), 0U);
    EXPECT_EQ(overlay.act(std::nullopt).index(), 0U);
}

TEST(PickerMode, ComplainsOfAnUnfinishedTreeOnlyWhenItIsAskedFor) {
    const app::Assets assets;
    PickerMode picker;
    picker.handle(typed("((1 2) (3"));
    EXPECT_EQ(picker.view(assets, {}).error, "") << "the user is still typing";
    EXPECT_FALSE(picker.view(assets, {}).can_load);
    EXPECT_EQ(picker.submit().index(), 0U);
    EXPECT_NE(picker.view(assets, {}).error, "");
    picker.handle(typed("((1 2) (3 x"));
    EXPECT_NE(picker.view(assets, {}).error, "") << "this is wrong however it goes on";
}

TEST(PickerMode, PutsTheCaretAtTheMistakeOfWhatIsPastedOrAskedFor) {
    const app::Assets assets;
    PickerMode picker;
    const std::string long_tree = "((1 2) (3 x) " + std::string(200, ' ') + "(5 6))";
    picker.handle(typed(long_tree));
    EXPECT_EQ(picker.view(assets, {}).field_caret, 10U);
    picker.handle(typed(long_tree));
    EXPECT_FALSE(picker.view(assets, {}).field_caret) << "it is there";
    picker.submit();
    EXPECT_EQ(picker.view(assets, {}).field_caret, 10U);
    picker.handle(typed(long_tree + "7"));
    EXPECT_FALSE(picker.view(assets, {}).field_caret) << "the user is typing";
}

TEST(StepOverlay, ClosesWithTheTreeThatWasPasted) {
    StepOverlay overlay;
    overlay.toggle<PickerMode>();
    overlay.handle(typed("((1 2) (3 4))"));
    const DialogResult wish = overlay.act(std::nullopt);
    ASSERT_TRUE(std::holds_alternative<OpenTree>(wish));
    EXPECT_EQ(std::get<OpenTree>(wish).tree.tree->leaf_count(), 4U);
    EXPECT_FALSE(overlay.is_open());
}

TEST(StepOverlay, TakesAPastedBoardAsAPosition) {
    StepOverlay overlay;
    overlay.toggle<PickerMode>();
    overlay.handle(typed(typed_board));
    const DialogResult wish = overlay.act(std::nullopt);
    ASSERT_TRUE(std::holds_alternative<OpenTree>(wish));
    EXPECT_TRUE(std::get<OpenTree>(wish).tree.position);
}

TEST(FindMode, GoesToTheNodeWithTheBoardAndFromTheLastToTheFirstAgain) {
    Looked looked = position();
    FindMode find;
    find.handle(typed(typed_board));
    const DialogResult wish = find.act(*looked.shown());
    ASSERT_TRUE(std::holds_alternative<GoToNode>(wish));
    EXPECT_EQ(std::get<GoToNode>(wish).node, 0U);
    EXPECT_FALSE(find.view().message_is_error);
    looked.at().go(*looked.at().entering(0));
    EXPECT_EQ(std::get<GoToNode>(find.act(*looked.shown())).node, 0U) << "there is only one";
}

TEST(FindMode, SaysThatTheBoardIsNoBoardOrNotAmongThem) {
    const Looked looked = position();
    FindMode find;
    find.handle(typed("2,4"));
    EXPECT_EQ(find.act(*looked.shown()).index(), 0U);
    EXPECT_TRUE(find.view().message_is_error);
    find.handle(typed("0000000000000000"));
    EXPECT_EQ(find.view().message, "") << "the message was about the text before";
    EXPECT_EQ(find.act(*looked.shown()).index(), 0U);
    EXPECT_TRUE(find.view().message_is_error);
}

TEST(ExportMode, ChangesTheFilesEndingWithTheFormat) {
    using app::ExportKind;
    const Looked looked = looked_at_plates();
    ExportMode save(looked.exported());
    const auto choose = [&](ExportKind kind) { save.choose(scene::Action(scene::Verb::format, kind)); };
    EXPECT_EQ(save.view(false).field_text, "plates-1.svg");
    choose(ExportKind::png);
    EXPECT_EQ(save.view(false).field_text, "plates-1.png");
    save.handle(typed("mine.pdf"));
    EXPECT_EQ(save.view(false).chosen, static_cast<std::uint32_t>(ExportKind::pdf)) << "the ending chooses the format";
    choose(ExportKind::dot);
    EXPECT_EQ(save.view(false).field_text, "mine.dot");
    save.handle(typed("nothing"));
    choose(ExportKind::svg);
    EXPECT_EQ(save.view(false).field_text, "plates-1.svg") << "a name without an ending gives way";
}

TEST(ExportMode, RefusesANameWithoutAKnownEnding) {
    const Looked looked = looked_at_plates();
    ExportMode save(looked.exported());
    save.handle(typed("mine.bmp"));
    EXPECT_FALSE(save.act());
    EXPECT_TRUE(save.view(false).message_is_error);
}

TEST(StepOverlay, WritesADiagramBehindTheScreen) {
    const Looked looked = looked_at_plates();
    const std::string path = std::string(testing::test_output) + "/overlay.dot";
    StepOverlay overlay;
    overlay.open(ExportMode(looked.exported()));
    overlay.handle(typed(path));
    overlay.act(looked.shown());
    EXPECT_TRUE(overlay.writing());
    std::optional<ExportMode::Outcome> saved;
    testing::wait_until("the diagram is written", [&] { return (saved = overlay.tick()).has_value(); });
    EXPECT_FALSE(overlay.writing());
    EXPECT_FALSE(overlay.is_open()) << "its keys mean the film again";
    EXPECT_FALSE(saved->failed);
    EXPECT_THAT(saved->message, HasSubstr("overlay.dot"));
    EXPECT_TRUE(std::filesystem::exists(path));
    std::filesystem::remove(path);
}

TEST(Overlay, ShowsTheFilesBesideOneThatCannotBeOpened) {
    StepOverlay overlay;
    overlay.complain(std::string(testing::test_output) + "/no-such-tree.txt", "no-such-tree.txt: it is not there");
    ASSERT_TRUE(overlay.shows<FileDialog>());
    EXPECT_THAT(std::get<FileDialog>(overlay.mode()).message(), HasSubstr("no-such-tree.txt"));
}

}  // namespace
}  // namespace plyglass::screen

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scene/step_layout.hpp"
#include "support/scene_text.hpp"
#include "view/dialog.hpp"
#include "view/help_overlay.hpp"
#include "view/options_menu.hpp"
#include "view/step_fixtures.hpp"
#include "view/tree_picker.hpp"

namespace plyglass::view {

using namespace scene;
using namespace picture;
namespace {

using testing::HasSubstr;
using testing::Not;

struct Drawn {
    Scene scene;
    Box field;
    std::string text;  ///< only of the popover's own layer

    const Hit* hit(std::string_view what) const {
        // The last one, since the screen below has hits as well.
        const auto found =
            std::find_if(scene.hits.rbegin(), scene.hits.rend(), [&](const Hit& h) { return name(h) == what; });
        return found == scene.hits.rend() ? nullptr : &*found;
    }
};

template <class Draw>
Drawn over_the_screen(const StepLayout& layout, const Draw& draw) {
    Drawn out;
    out.scene = fixtures::at_the_cut().draw(layout);
    const std::size_t below = out.scene.layers.size();
    out.field = draw(out.scene);
    Scene top;
    for (std::size_t i = below; i < out.scene.layers.size(); ++i) top.layers.push_back(out.scene.layers[i]);
    out.text = to_text(top);
    return out;
}

Drawn picker_at(double w, double h, const TreePicker& picker) {
    const StepLayout layout = StepLayout::of(w, h);
    return over_the_screen(layout, [&](Scene& s) { return draw_tree_picker(s, layout, picker, builtin_metrics()); });
}

Drawn options_at(double w, double h, const OptionsMenu& menu) {
    const StepLayout layout = StepLayout::of(w, h);
    return over_the_screen(layout, [&](Scene& s) {
        draw_options(s, layout, menu, builtin_metrics());
        return Box{};
    });
}

Drawn help_at(double w, double h, const HelpOverlay& help) {
    const StepLayout layout = StepLayout::of(w, h);
    return over_the_screen(layout, [&](Scene& s) {
        draw_help(s, layout, help, builtin_metrics());
        return Box{};
    });
}

Drawn dialog_at(double w, double h, const Dialog& dialog) {
    const StepLayout layout = StepLayout::of(w, h);
    return over_the_screen(layout, [&](Scene& s) { return draw_dialog(s, layout, dialog, builtin_metrics()); });
}

void expect_lines(const Drawn& drawn, std::initializer_list<const char*> expected) {
    for (const char* line : expected) EXPECT_THAT(drawn.text, HasSubstr(std::string("  ") + line + "\n"));
}

// A click beside the card closes it; a click on it has no effect of its own.
void expect_modal(const Drawn& drawn) {
    ASSERT_NE(drawn.hit("popover"), nullptr);
    const Box card = drawn.hit("popover")->box;
    EXPECT_EQ(drawn.scene.hit_at({card.x + 3, card.y + 3})->action, Verb::popover);
    EXPECT_EQ(drawn.scene.hit_at({card.x - 3, card.y + 3})->action, Verb::outside);
    const Box window = drawn.scene.size;
    EXPECT_EQ(drawn.scene.hit_at({window.w - 2, window.h - 2})->action, Verb::outside);
    EXPECT_GE(card.x, 0);
    EXPECT_GE(card.y, 0);
    EXPECT_LE(card.right(), window.w);
    EXPECT_LE(card.bottom(), window.h);
}

TEST(OptionsMenu, DropsTheBarsFirstWhereAWindowIsLow) {
    OptionsMenu menu;
    for (int row = 0; row < 5; ++row) menu.rows.push_back({"Row", {{Verb::help, "b", true, true}}, "Why.", {}});
    menu.rows[2].bars = {{0.5, 1, 0.25}, "8", "10", 1};
    const Drawn high = options_at(1600, 900, menu);
    EXPECT_THAT(high.text, HasSubstr("\"8\""));
    const Drawn low = options_at(1280, 520, menu);
    EXPECT_THAT(low.text, Not(HasSubstr("\"8\"")));
    EXPECT_THAT(low.text, HasSubstr("Why."));
    expect_modal(low);
}

// --- tree picker ---------------------------------------------------------------------------------------

TEST(TreePicker, MarksTheChosenTreeAndWhatIsWrongInTheField) {
    TreePicker picker = fixtures::picker();
    picker.field_words = true;
    const Drawn drawn = picker_at(1600, 900, picker);
    for (const char* part :
         {"fill highlight", R"("Banknote plates" 18 sans_bold fill ink)", R"("18 leaves" 16 sans fill ink2)",
          R"("Tic-tac-toe endgame" 18 sans fill ink)", R"("Open file…" 18 sans fill ink)", "fill card stroke error 2",
          R"("x" 18 mono_bold fill error)", R"("column 15: expected a number or a parenthesis, found x" 16 sans)",
          R"("Load" 17 sans_bold)"})
        EXPECT_THAT(drawn.text, HasSubstr(part));
    EXPECT_EQ(drawn.hit("popover")->box.w, 512);
    EXPECT_EQ(drawn.field.centre().y, drawn.hit("load")->box.centre().y);
    EXPECT_TRUE(drawn.hit("tree banknote")->chosen);
    expect_modal(drawn);
}

TEST(TreePicker, TellsALongMistakeWhole) {
    TreePicker picker = fixtures::picker();
    picker.error =
        "line 1, column 1: a row of 8 numbers is no tree; expected parentheses, or 2^3: before the leaves of a tree "
        "with 2 children a node and 3 levels";
    for (const double height : {900.0, 560.0}) {
        const Drawn drawn = picker_at(1280, height, picker);
        EXPECT_THAT(drawn.text, HasSubstr("3 levels\""));
        EXPECT_LE(drawn.hit("popover")->box.bottom(), height);
    }
}

TEST(TreePicker, LeavesTheFieldsWordsToTheToolkit) {
    EXPECT_THAT(picker_at(1600, 900, fixtures::picker()).text, Not(HasSubstr("(14 5 2)")));
}

TEST(TreePicker, DrawsLineBreaksAsBlanks) {
    TreePicker picker = fixtures::picker();
    picker.field_words = true;
    picker.error.clear();
    picker.field_text = "((3 12)\r\n\t(2 4))";
    EXPECT_THAT(picker_at(1600, 900, picker).text, HasSubstr("((3 12)   (2 4))"));
}

TEST(TreePicker, ShowsWhatATreeLooksLikeWhileTheFieldIsEmpty) {
    TreePicker picker = fixtures::picker();
    picker.error.clear();
    picker.field_text.clear();
    EXPECT_THAT(picker_at(1600, 900, picker).text, HasSubstr("((3 12 8) (2 4 6) (14 5 2))"));
}

TEST(TreePicker, TheMarkOfAnErrorStaysInTheField) {
    TreePicker picker = fixtures::picker();
    picker.field_text = std::string(500, '1') + "x";
    picker.error_offset = 500;
    for (const double scroll : {0.0, 2600.0, 5400.0, 9000.0}) {
        picker.field_scroll = scroll;
        const Drawn drawn = picker_at(1600, 900, picker);
        for (const Item& item : drawn.scene.layers.back().items) {
            if (item.fill != Ink::error || item.box.h != 3) continue;
            EXPECT_GE(item.box.x, 36);
            EXPECT_LE(item.box.right(), 420);
        }
    }
    picker.error_offset = 10'000;  // beyond the text: shown at its end
    picker_at(1600, 900, picker);
}

TEST(TreePicker, RowsAnswerAndAreChosenByTheirIds) {
    const Drawn drawn = picker_at(1600, 900, fixtures::picker());
    for (const char* id : {"tree banknote", "tree deep-cutoff", "open-file", "load"}) {
        ASSERT_NE(drawn.hit(id), nullptr) << id;
        EXPECT_EQ(drawn.scene.hit_at(drawn.hit(id)->box.centre())->action, drawn.hit(id)->action);
    }
    EXPECT_FALSE(drawn.hit("load")->enabled);
}

TEST(TreePicker, ScrollsInALowWindow) {
    TreePicker picker = fixtures::picker();
    for (int i = 0; i < 30; ++i) picker.rows.push_back({"more" + std::to_string(i), "Another tree", "", false, false});
    const std::size_t rows = picker_rows(StepLayout::of(1120, 630));
    EXPECT_GE(rows, 5U);
    EXPECT_LT(rows, 30U);
    Drawn drawn = picker_at(1120, 630, picker);
    EXPECT_NE(drawn.hit("tree banknote"), nullptr);
    EXPECT_EQ(drawn.hit("tree more29"), nullptr);
    expect_modal(drawn);
    picker.first = 1000;  // beyond the end: shows the last rows
    drawn = picker_at(1120, 630, picker);
    EXPECT_EQ(drawn.hit("tree banknote"), nullptr);
    EXPECT_NE(drawn.hit("tree more29"), nullptr);
}

// --- options -------------------------------------------------------------------------------------------

TEST(Options, AreRowsOfSegmentsEachWithItsExplanation) {
    const Drawn drawn = options_at(1600, 900, fixtures::options());
    for (const char* part : {R"("Alpha-beta options" 16 sans_bold fill ink2)", R"("Reset" 16 sans right fill ink3)",
                             R"("Cut when" 18 sans_bold fill ink)", R"("α" 16 sans_bold fill alpha_text)",
                             R"("β" 16 sans fill beta_small)", R"("random" 16 sans fill ink2)",
                             R"("Deep also cuts on bounds from far above the parent." 16 sans fill ink2)"})
        EXPECT_THAT(drawn.text, HasSubstr(part));
    EXPECT_EQ(drawn.hit("popover")->box.w, 560);
    expect_modal(drawn);
    ASSERT_NE(drawn.hit("option cut gt"), nullptr);  // ids remain as they are
    EXPECT_EQ(drawn.hit("option cut gt")->box.h, Switch::height);
    EXPECT_FALSE(drawn.hit("reset-options")->enabled);
}

TEST(Options, BeginTheirSegmentsBelowOneAnother) {
    OptionsMenu menu;
    menu.rows = {{"Seed", {{Verb::help, "1", true, true}}, "Why.", {}},
                 {"A long name of a row", {{Verb::close, "2", true, true}}, {}, {}},
                 {"", {{Verb::more, "3", true, true}}, {}, {}}};
    const Drawn drawn = options_at(1600, 900, menu);
    EXPECT_EQ(drawn.hit("help")->box.x, drawn.hit("close")->box.x);
    EXPECT_EQ(drawn.hit("help")->box.x, drawn.hit("more")->box.x);
}

TEST(Options, CanBeResetOnceSomethingIsChanged) {
    OptionsMenu menu = fixtures::options();
    menu.can_reset = true;
    const Drawn drawn = options_at(1600, 900, menu);
    EXPECT_TRUE(drawn.hit("reset-options")->enabled);
    EXPECT_THAT(drawn.text, HasSubstr(R"("Reset" 16 sans right fill ink2)"));
}

TEST(Options, GiveUpExplanationsInALowWindow) {
    OptionsMenu menu = fixtures::options();
    for (int i = 0; i < 5; ++i) menu.rows.push_back(menu.rows[2]);
    const Drawn drawn = options_at(1120, 630, menu);
    EXPECT_THAT(drawn.text, HasSubstr("Also cut at equality"));
    EXPECT_THAT(drawn.text, Not(HasSubstr("Deep also cuts")));
    expect_modal(drawn);
}

TEST(Options, OpenUnderTheMoreButtonOfACompactBar) {
    const Drawn drawn = options_at(1280, 720, fixtures::options());
    EXPECT_EQ(drawn.hit("popover")->box.right(), 1264);
    EXPECT_EQ(drawn.hit("popover")->box.y, 56);
}

// --- dialogs -------------------------------------------------------------------------------------------

Dialog save_dialog() {
    Dialog dialog;
    dialog.title = "Save this step as a diagram";
    dialog.explanation = "What the canvas shows, with its legend.";
    dialog.formats = {{{Verb::format, 0}, ".svg", true, true},
                      {{Verb::format, 1}, ".pdf", false, true},
                      {{Verb::format, 2}, ".png", false, true},
                      {{Verb::format, 3}, ".dot", false, true}};
    dialog.field_text = "banknote-19.svg";
    dialog.action = "Save";
    return dialog;
}

TEST(SaveDialog, OpensUnderTheExportButton) {
    const Drawn drawn = dialog_at(1600, 900, save_dialog());
    const Box card = drawn.hit("popover")->box;
    EXPECT_EQ(card.w, 512);
    EXPECT_EQ(card.right(), 1588);
    EXPECT_EQ(card.y, 64);
    EXPECT_EQ(drawn.hit("act")->box.w, 80);
    EXPECT_NE(drawn.hit("format 1"), nullptr);
    EXPECT_EQ(drawn.hit("close")->tip, "Close (Esc)");
    expect_modal(drawn);
}

TEST(SaveDialog, TellsWhatBecameOfIt) {
    Dialog dialog = save_dialog();
    dialog.message = "Written to /home/teacher/lessons/a-folder-with-quite-a-long-name/banknote-19.svg.";
    EXPECT_THAT(dialog_at(1280, 720, dialog).text, HasSubstr("Written to"));
    dialog.message = "The name must end in .svg, .pdf, .png or .dot.";
    dialog.message_is_error = true;
    dialog.can_act = false;
    const Drawn drawn = dialog_at(1280, 720, dialog);
    EXPECT_THAT(drawn.text, HasSubstr("stroke error 2"));
    EXPECT_FALSE(drawn.hit("act")->enabled);
}

Dialog open_dialog(int entries) {
    Dialog dialog;
    dialog.title = "Open a tree";
    dialog.folder = "/home/teacher/lessons";
    for (int i = 0; i < entries; ++i) {
        const std::string name = i == 0 ? ".." : "tree " + std::to_string(i) + ".tree";
        dialog.entries.push_back({name, i == 0});
    }
    dialog.can_scroll_down = true;
    dialog.action = "Open";
    return dialog;
}

TEST(OpenDialog, ListsAFolderInPlaceOfThePicker) {
    for (const Box& window : {Box{0, 0, 1600, 900}, Box{0, 0, 1120, 630}}) {
        const Drawn drawn = dialog_at(window.w, window.h, open_dialog(8));
        EXPECT_NE(drawn.hit("entry tree 7.tree"), nullptr);
        EXPECT_FALSE(drawn.hit("scroll-up")->enabled);
        EXPECT_TRUE(drawn.hit("scroll-down")->enabled);
        expect_modal(drawn);
    }
    EXPECT_EQ(dialog_at(1600, 900, open_dialog(8)).hit("popover")->box.x, 16);
}

TEST(OpenDialog, KeepsTheEndOfALongPath) {
    Dialog dialog = open_dialog(3);
    dialog.folder = "/home/teacher/a/very/long/path/that/goes/on/and/on/down/to/the/folder/of/all/the/trees/lessons";
    const std::string text = dialog_at(1600, 900, dialog).text;
    EXPECT_THAT(text, HasSubstr("…"));
    EXPECT_THAT(text, HasSubstr("all/the/trees/lessons\""));
}

TEST(OpenDialog, ShowsNoMoreEntriesThanFit) { expect_modal(dialog_at(1120, 630, open_dialog(40))); }

// --- help ----------------------------------------------------------------------------------------------

TEST(Help, IsAsDrawn) {
    const Drawn drawn = help_at(1600, 900, fixtures::help());
    EXPECT_EQ(drawn.hit("popover")->box.w, 1344);
    expect_lines(drawn,
                 {"rect 0 0 1600 900 fill shadow opacity 60%", R"(text 168 147.3 "Keys" 26 sans_bold fill ink)"});
    for (const char* words :
         {"Esc", "close", "Step", "step back / forward", "+", "–", "−", "Compare", "previous difference", "skip"})
        EXPECT_THAT(drawn.text, HasSubstr(std::string("\"") + words + "\" "));
    expect_modal(drawn);
    EXPECT_EQ(drawn.scene.hit_at(drawn.hit("close")->box.centre())->action, Verb::close);
}

TEST(Help, IsOnlyAsTallAsItsKeys) {
    HelpOverlay help = fixtures::help();
    for (auto& column : help.columns) column.resize(1);
    EXPECT_LT(help_at(1600, 900, help).hit("popover")->box.h, 640);
}

// Else all rows would be lower, and the key caps would lie one over another.
TEST(Help, HasTheLastGroupsInTheMiddleWhereTheRightColumnIsTooHigh) {
    HelpOverlay help = fixtures::help();
    const HelpOverlay::Group group{"Group", std::vector<HelpOverlay::Row>(5, {{"N"}, "words"})};
    help.columns[1] = {group};
    help.columns[2] = {group, group, group, {"Last", {{{"X"}, "the last one"}}}};
    const auto left_of = [&help](double height, const std::string& words) {
        const Drawn drawn = help_at(1280, height, help);
        for (const Layer& layer : drawn.scene.layers)
            for (const Item& item : layer.items)
                if (item.text == words) return item.points[0].x;
        return 0.0;
    };
    EXPECT_GT(left_of(1200, "Last"), 800);
    EXPECT_LT(left_of(640, "Last"), 800);
}

TEST(Help, FitsSmallWindowsWithoutLosingWords) {
    for (const Box& window : {Box{0, 0, 1280, 720}, Box{0, 0, 1120, 630}}) {
        const Drawn drawn = help_at(window.w, window.h, fixtures::help());
        expect_modal(drawn);
        EXPECT_THAT(drawn.text, Not(HasSubstr("…")));
    }
}

}  // namespace
}  // namespace plyglass::view

// Typed and pasted text: the tree picker's field and the two dialogs.

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desktop.hpp"

namespace plyglass::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// The tree from a textbook's figure; its value is 3.
constexpr const char* textbook = "((3 12 8)(2 4 6)(14 5 2))";

View opens(App& app, const std::string& overlay) {
    return app.until("open: " + overlay, [&](const View& view) { return view["overlay"] == overlay; });
}

View reads(App& app, const std::string& text) {
    return app.until("the field reads " + text, [&](const View& view) { return view.value("field", "-") == text; });
}

View says(App& app, const std::string& part) {
    return app.until("it says " + part,
                     [&](const View& view) { return view.value("message", "").find(part) != std::string::npos; });
}

View shows_tree(App& app, const std::string& title) {
    return app.until("the tree " + title, [&](const View& view) {
        return view["tree"] == title && view["overlay"] == "none" && view["step"] == 1;
    });
}

void open_picker(App& app) {
    app.click("title");
    opens(app, "picker");
}

// The point before its letter `i`. The text begins 392 to the left of the button; its monospaced letters of 18 px are
// 10.8 wide.
std::pair<double, double> letter(App& app, int i) {
    const View view = app.view();
    const View& load = hit(view, "load");
    return {load["x"].get<double>() - 392 + 14 + i * 10.8, load["y"].get<double>() + 24};
}

void click_field(App& app, int i) {
    const auto [x, y] = letter(app, i);
    app.click(x, y);
}

std::string start_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string start(8, '\0');
    in.read(start.data(), 8);
    start.resize(static_cast<std::size_t>(in.gcount()));
    return start;
}

// ---- the tree picker --------------------------------------------------------------------------------------

TEST(Picker, LoadsABundledTree) {
    Desktop desktop;
    App app(desktop);
    open_picker(app);
    app.screenshot("picker");
    app.click("tree russell-norvig");
    const View tree = app.until("another tree", [](const View& view) { return view["overlay"] == "none"; });
    EXPECT_EQ(tree["step"], 1);
    EXPECT_NE(tree["tree"], "Banknote plates");
    EXPECT_THAT(app.title(), StartsWith(std::string(tree["tree"]) + " 1/"));
    app.key("End");
    EXPECT_EQ(node(app.until("the end", [](const View& view) { return view["step"] == view["steps"]; }), {})["text"],
              "3");
}

TEST(Picker, ClosesByEscapeByItsTitleAndByAClickBesideIt) {
    Desktop desktop;
    App app(desktop);
    open_picker(app);
    app.key("Escape");
    opens(app, "none");
    open_picker(app);
    app.click("title");
    opens(app, "none");
    open_picker(app);
    app.click(1000, 500);
    const View closed = opens(app, "none");
    EXPECT_EQ(closed["step"], 1);
}

TEST(Picker, TellsWhereATypedTreeIsWrongAndLoadsItOnceItIsRight) {
    Desktop desktop;
    App app(desktop);
    open_picker(app);
    app.type("((3 12 8)(2 ! 6)(14 5 2))");
    const View wrong = reads(app, "((3 12 8)(2 ! 6)(14 5 2))");
    EXPECT_THAT(std::string(wrong["error"]), HasSubstr("13"));  // the column
    EXPECT_FALSE(hit(wrong, "load")["enabled"]);
    app.screenshot("picker-error");

    // Neither the button nor the key loads a wrong tree.
    app.click("load");
    click_field(app, 0);
    app.key("Return Home Delete");
    EXPECT_EQ(reads(app, "(3 12 8)(2 ! 6)(14 5 2))")["tree"], "Banknote plates");

    app.type("(");
    app.key("Right Right Right Right Right Right Right Right Right Right Right");
    app.key("Delete");
    app.type("4");
    const View right = reads(app, textbook);
    EXPECT_EQ(right["error"], "");
    EXPECT_TRUE(hit(right, "load")["enabled"]);
    app.key("Return");
    shows_tree(app, "Pasted tree");
    app.key("End");
    const View end = app.until("the end", [](const View& view) { return view["step"] == view["steps"]; });
    EXPECT_EQ(node(end, {})["text"], "3");
    EXPECT_EQ(end["leaves"], 7);
}

TEST(Picker, ShowsAMistakeBeyondItsEdgeWhereThatCanBeMended) {
    Desktop desktop;
    App app(desktop);
    const std::string rest = std::string(300, ' ') + "(2 4 6))";
    desktop.copy("((3 12 !8)" + rest);
    open_picker(app);
    app.key("ctrl+v");
    EXPECT_THAT(std::string(reads(app, "((3 12 !8)" + rest)["error"]), HasSubstr("8"));
    app.key("Delete");
    const View right = reads(app, "((3 12 8)" + rest);
    EXPECT_TRUE(hit(right, "load")["enabled"]);
}

TEST(Picker, LoadsAPastedTreeWithChineseNames) {
    Desktop desktop;
    App app(desktop);
    const std::string tree = "(甲盘: (3 12 8), 乙盘: (2 4 6), 丙盘: (14 5 2))";
    desktop.copy(tree);
    open_picker(app);
    app.key("ctrl+v");
    reads(app, tree);
    app.screenshot("picker-chinese");
    app.click("load");
    shows_tree(app, "Pasted tree");
    app.key("Right");
    EXPECT_THAT(app.at(2)["stack"].dump(), HasSubstr("甲盘"));
    app.screenshot("pasted-chinese");
}

TEST(Picker, OpensATreeOfSeveralLinesThatIsPasted) {
    Desktop desktop;
    App app(desktop);
    desktop.copy("((3 12 8)\r\n (2 4 6)\n\t(14 5 2))\n");
    open_picker(app);
    app.key("ctrl+v");
    app.until("the tree", [](const View& view) { return view["overlay"] == "none" && view["nodes"].size() == 13; });
}

TEST(Picker, TakesChineseFromTheKeyboard) {
    Desktop desktop;
    desktop.add_key(U'甲');
    desktop.add_key(U'乙');
    App app(desktop);
    open_picker(app);
    app.type("(甲: 1 乙: 2)");
    EXPECT_EQ(reads(app, "(甲: 1 乙: 2)")["error"], "");
}

TEST(Picker, CopiesAndCutsWhatIsSelected) {
    Desktop desktop;
    App app(desktop);
    open_picker(app);
    app.type("(1 2)");
    reads(app, "(1 2)");
    app.key("ctrl+a ctrl+c Right");
    app.type("3");
    reads(app, "(1 2)3");
    EXPECT_EQ(desktop.copied(), "(1 2)");
    app.key("ctrl+a ctrl+x");
    reads(app, "");
    EXPECT_EQ(desktop.copied(), "(1 2)3");
    app.key("ctrl+z");
    reads(app, "(1 2)3");
}

TEST(Picker, KeepsTheKeysThatTypeOrEditToItsField) {
    Desktop desktop;
    App app(desktop);
    app.key("Right");
    const View before = app.at(2);
    open_picker(app);
    app.type("nNeltfi ?+-=0");
    reads(app, "nNeltfi ?+-=0");
    app.key("Left Right Up Down Home End shift+Left shift+Right space ctrl+a ctrl+c End");
    app.type(".");
    const View typed =
        app.until("the last key", [](const View& view) { return std::string(view.value("field", "")).ends_with('.'); });
    EXPECT_EQ(typed["overlay"], "picker");
    for (const char* part : {"step", "language", "theme", "zoom", "playing", "tree", "nodes", "width"}) {
        EXPECT_EQ(typed[part], before[part]) << part;
    }
    // Once the field is closed, keys act again.
    app.key("Escape n");
    EXPECT_EQ(app.at(19)["overlay"], "none");
}

TEST(Field, LeavesTheKeysThatNeitherTypeNorEditToTheProgram) {
    Desktop desktop;
    App app(desktop);
    open_picker(app);
    app.type("(1 2)");
    const View typed = reads(app, "(1 2)");
    app.key("ctrl+plus");
    const View larger = app.until("it is larger", [&](const View& view) { return view["width"] < typed["width"]; });
    EXPECT_EQ(larger["field"], "(1 2)");
    app.key("ctrl+0 ctrl+o");
    opens(app, "open");
    app.key("Escape");
    opens(app, "none");
    for (const char* opening : {"title", "export"}) {
        app.click(opening);
        app.until("a field", [](const View& view) { return view["overlay"] != "none"; });
        app.key("F5");
        app.until("presenter mode", [](const View& view) { return view["presenting"] == true; });
        app.key("F5");
        app.until("the panel again", [](const View& view) { return view["presenting"] == false; });
        opens(app, "none");
    }
}

TEST(Field, ClosesWithWhatItStandsOnByEscapeAndThenDigitsLeadToTheScreens) {
    Desktop desktop;
    App app(desktop);
    const auto ends_by_escape = [&](const char* key, const char* kind) {
        SCOPED_TRACE(kind);
        app.key(key);
        opens(app, kind);
        app.key("Escape 2");
        app.until("another screen", [](const View& view) { return view["screen"] == "play"; });
        app.key("1");
        app.until("the tree", [](const View& view) { return view["screen"] == "step"; });
    };
    ends_by_escape("e", "export");
    ends_by_escape("ctrl+o", "open");
    app.key("2 e");  // a board's text
    app.until("the editor", [](const View& view) { return view["screen"] == "play" && view.contains("edit"); });
    app.key("Escape 1");
    app.until("the tree", [](const View& view) { return view["screen"] == "step"; });
    app.close();
    app.expect_good_end();
}

TEST(Picker, TabLeavesTheFieldForTheRowsAndEnterChoosesOne) {
    Desktop desktop;
    App app(desktop);
    open_picker(app);
    const auto focused = [&](const std::string& id) {
        app.until("focused: " + id, [&](const View& view) { return view["focus"] == id; });
    };
    app.key("Tab");
    focused("tree banknote");
    app.key("Tab Tab shift+Tab");
    focused("tree russell-norvig");
    app.screenshot("focus");
    app.key("Return");
    EXPECT_NE(opens(app, "none")["tree"], "Banknote plates");
}

TEST(Picker, AClickPutsTheCaretBetweenTwoLetters) {
    Desktop desktop;
    App app(desktop);
    open_picker(app);
    app.type("(1 2 3 4)");
    reads(app, "(1 2 3 4)");
    click_field(app, 5);
    app.type("9 ");
    const View inserted =
        app.until("the letters", [](const View& view) { return std::string(view.value("field", "")).size() == 11; });
    EXPECT_EQ(inserted["field"], "(1 2 9 3 4)");
}

TEST(Picker, ThePointerSelectsWhatIsTypedOver) {
    Desktop desktop;
    App app(desktop);
    open_picker(app);
    app.type("(1 222 3 4)");
    reads(app, "(1 222 3 4)");
    const auto [x, y] = letter(app, 6);
    app.point_at(x, y);
    desktop.xdotool({"mousedown", "1"});
    const auto [to_x, to_y] = letter(app, 10);
    app.point_at(to_x, to_y);
    desktop.xdotool({"mouseup", "1"});
    app.type(" 5");
    reads(app, "(1 222 5)");
    const auto [word_x, word_y] = letter(app, 4);
    app.point_at(word_x, word_y);
    desktop.xdotool({"click", "--repeat", "2", "--delay", "30", "1"});
    app.type("7");
    reads(app, "(1 7 5)");
}

// ---- saving -----------------------------------------------------------------------------------------------

TEST(SaveDialog, WritesTheFourFormats) {
    Desktop desktop;
    const std::string folder = empty_folder();
    App app(desktop, {.folder = folder});
    app.key("n");
    app.at(19);
    const std::vector<std::pair<std::string, std::string>> formats{
        {"svg", "<"}, {"pdf", "%PDF"}, {"png", "\x89PNG"}, {"dot", ""}};
    for (const auto& [format, magic] : formats) {
        app.key("e");
        opens(app, "export");
        app.click("format " + format);
        const std::string name = "banknote-19." + format;
        reads(app, name);
        app.click("act");
        const View written = opens(app, "none");  // it closes once the file is there
        EXPECT_THAT(std::string(written["said"]), AllOf(HasSubstr(folder), HasSubstr(name)));
        EXPECT_THAT(start_of(folder + "/" + name), StartsWith(magic)) << name;
        EXPECT_GT(fs::file_size(folder + "/" + name), 500U) << name;
    }
    app.screenshot("saved");
    fs::remove_all(folder);
}

TEST(SaveDialog, TheKeyThatOpensItIsNotTypedIntoIt) {
    Desktop desktop;
    App app(desktop);
    app.key("e");
    opens(app, "export");
    app.type("x");  // any text from "e" would have arrived before
    EXPECT_EQ(app.until("the letter",
                        [](const View& view) {
                            return std::string(view.value("field", "")).find('x') != std::string::npos;
                        })["field"],
              "x")
        << "it replaces the proposed name";
}

TEST(SaveDialog, UndoesNoEditOfATextThatIsAnotherOneByNow) {
    Desktop desktop;
    App app(desktop);
    const auto undo_and_redo = [&] {
        for (int i = 0; i < 4; ++i) app.key("ctrl+z ctrl+z ctrl+z ctrl+y ctrl+y");
    };
    app.key("e");
    opens(app, "export");
    app.key("ctrl+a");
    app.type("a/name/that/is/much/longer/than/the/one/that/is/proposed.svg");
    app.key("ctrl+a BackSpace");
    app.type("another/name/that/is/much/longer/than/the/one/that/is/proposed.svg");
    app.click("format pdf");  // sets the text while it is being edited
    undo_and_redo();
    app.key("Escape");
    opens(app, "none");
    app.key("e");  // the same field, with a short text
    opens(app, "export");
    undo_and_redo();
    app.key("End");
    app.type("x");
    const View view = app.until(
        "the letter", [](const View& v) { return std::string(v.value("field", "")).find('x') != std::string::npos; });
    EXPECT_THAT(std::string(view["field"]), HasSubstr("banknote-1."));
}

TEST(SaveDialog, SelectsTheProposedNameSoThatTypingReplacesIt) {
    Desktop desktop;
    App app(desktop);
    app.key("e");
    const View view = opens(app, "export");
    EXPECT_EQ(view["field"], "banknote-1.svg");
    app.screenshot("save-selected");
    app.type("/tmp/step.pdf");
    reads(app, "/tmp/step.pdf");
}

TEST(SaveDialog, SaysWhyAFileCannotBeWritten) {
    Desktop desktop;
    App app(desktop);
    app.key("e");
    opens(app, "export");
    app.key("ctrl+a");
    app.type("/no/such/folder/step.svg");
    reads(app, "/no/such/folder/step.svg");
    app.key("Return");
    says(app, "/no/such/folder/step.svg");
    app.screenshot("not-saved");
    app.key("ctrl+a");
    app.type("step.bmp");
    EXPECT_EQ(reads(app, "step.bmp")["message"], "");  // the message was about the other name
    app.key("Return");
    says(app, "bmp");
}

// ---- opening ----------------------------------------------------------------------------------------------

TEST(OpenDialog, ListsTheFolderAndOpensWhatIsClicked) {
    Desktop desktop;
    const std::string folder = empty_folder();
    std::ofstream(folder + "/textbook.txt") << textbook << '\n';
    fs::create_directory(folder + "/more");
    std::ofstream(folder + "/more/直.txt") << "(1 2)\n";
    App app(desktop, {.folder = folder});
    app.key("ctrl+o");
    const View listed = opens(app, "open");
    EXPECT_TRUE(has_hit(listed, "entry .."));
    EXPECT_TRUE(has_hit(listed, "entry textbook.txt"));
    app.screenshot("open-dialog");
    app.click("entry more");
    app.until("the folder below", [](const View& view) { return has_hit(view, "entry 直.txt"); });
    app.click("entry 直.txt");
    app.until("its tree",
              [](const View& view) { return view["overlay"] == "none" && view["tree"] != "Banknote plates"; });

    app.key("ctrl+o");
    opens(app, "open");
    app.type("textbook.txt");
    reads(app, "textbook.txt");
    app.key("Return");
    const View opened = app.until("the textbook's tree", [](const View& view) {
        return view["overlay"] == "none" && view["nodes"].size() == 13;
    });
    EXPECT_THAT(app.title(), StartsWith(std::string(opened["tree"]) + " 1/"));
    fs::remove_all(folder);
}

TEST(OpenDialog, StaysOpenAndSaysWhatIsWrong) {
    Desktop desktop;
    const std::string folder = empty_folder();
    std::ofstream(folder + "/broken.txt") << "(1 2\n";
    App app(desktop, {.folder = folder});
    app.key("ctrl+o");
    opens(app, "open");
    app.type("missing.txt");
    reads(app, "missing.txt");
    app.key("Return");
    says(app, "missing.txt");
    app.click("entry broken.txt");
    const View broken = says(app, "broken.txt");
    EXPECT_EQ(broken["overlay"], "open");
    EXPECT_EQ(broken["tree"], "Banknote plates");
    app.screenshot("open-error");
    fs::remove_all(folder);
}

}  // namespace
}  // namespace plyglass::testing

// The text of a field while it is edited.

#include "window/text_edit.hpp"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/utf8.hpp"

namespace plyglass::window {
namespace {

using Stride = TextEdit::Stride;
using Way = TextEdit::Way;

void type(TextEdit& edit, const std::string& letters) {
    for (std::string_view rest = letters; !rest.empty();) {
        const auto bytes = core::decode(rest).bytes;
        edit.insert(rest.substr(0, bytes));
        rest.remove_prefix(bytes);
    }
}

TEST(TextEdit, BeginsWithTheCaretBehindItsText) {
    TextEdit edit("(1 2");
    edit.insert(")");
    EXPECT_EQ(edit.text(), "(1 2)");
    EXPECT_TRUE(edit.selected().empty());
}

TEST(TextEdit, StepsOverWholeChineseLetters) {
    TextEdit edit("甲乙");
    edit.move(Way::back, Stride::letter, false);
    edit.insert("1");
    EXPECT_EQ(edit.text(), "甲1乙");
    edit.erase(Way::forward, Stride::letter);
    edit.erase(Way::back, Stride::letter);
    edit.erase(Way::back, Stride::letter);
    EXPECT_EQ(edit.text(), "");
    edit.erase(Way::back, Stride::letter);
    edit.erase(Way::forward, Stride::letter);
    EXPECT_EQ(edit.text(), "");
}

TEST(TextEdit, TypesOverWhatIsSelected) {
    TextEdit edit("banknote-1.svg");
    edit.select_all();
    EXPECT_EQ(edit.selected(), "banknote-1.svg");
    type(edit, "ab");
    EXPECT_EQ(edit.text(), "ab");
}

TEST(TextEdit, LeavesASelectionAtTheSideOfTheStep) {
    TextEdit edit("12345");
    edit.put_caret(1, false);
    edit.put_caret(4, true);
    edit.move(Way::back, Stride::letter, false);
    EXPECT_EQ(edit.caret(), 1U);
    edit.put_caret(4, true);
    edit.move(Way::forward, Stride::letter, false);
    EXPECT_EQ(edit.caret(), 4U);
    EXPECT_TRUE(edit.selected().empty());
}

TEST(TextEdit, GoesWordByWord) {
    TextEdit edit("max (12  甲盘)");
    const std::string text = edit.text();
    const auto forward = [&](std::size_t from) {
        edit.put_caret(from, false);
        edit.move(Way::forward, Stride::word, false);
        return edit.caret();
    };
    const auto back = [&](std::size_t from) {
        edit.put_caret(from, false);
        edit.move(Way::back, Stride::word, false);
        return edit.caret();
    };
    EXPECT_EQ(forward(0), text.find('('));
    EXPECT_EQ(forward(text.find('(')), text.find("12"));
    EXPECT_EQ(forward(text.find("12")), text.find("甲"));
    EXPECT_EQ(forward(text.size()), text.size());
    EXPECT_EQ(back(text.size()), text.find(')'));
    EXPECT_EQ(back(text.find(')')), text.find("甲"));
    EXPECT_EQ(back(text.find("甲")), text.find("12"));
    EXPECT_EQ(back(0), 0U);
}

TEST(TextEdit, SelectsTheWordAroundAPlace) {
    TextEdit edit("(1 222 5)");
    for (const std::size_t at : {3U, 4U, 5U}) {
        edit.select_word(at);
        EXPECT_EQ(edit.selected(), "222") << at;
    }
    edit.select_word(9);
    EXPECT_EQ(edit.selected(), ")");
    TextEdit empty;
    empty.select_word(0);
    EXPECT_TRUE(empty.selected().empty());
}

TEST(TextEdit, UndoesTypingAtOnceAndWhatWasTypedOverWithIt) {
    TextEdit edit("old");
    edit.select_all();
    type(edit, "new name");
    edit.move(Way::back, Stride::line, false);
    type(edit, "my ");
    EXPECT_EQ(edit.text(), "my new name");
    edit.undo();
    EXPECT_EQ(edit.text(), "new name");
    edit.undo();
    EXPECT_EQ(edit.text(), "old");
    EXPECT_EQ(edit.selected(), "old");
    edit.undo();
    EXPECT_EQ(edit.text(), "old");
    edit.redo();
    EXPECT_EQ(edit.text(), "new name");
    type(edit, "!");
    edit.redo();  // of what comes after another edit nothing is left
    EXPECT_EQ(edit.text(), "new name!");
}

bool is_between_letters(const std::string& text, std::size_t at) {
    return core::is_utf8(std::string_view(text).substr(0, at)) && core::is_utf8(std::string_view(text).substr(at));
}

void do_anything(TextEdit& edit) {
    const Way way = *rc::gen::element(Way::back, Way::forward);
    const Stride stride = *rc::gen::element(Stride::letter, Stride::word, Stride::line);
    switch (*rc::gen::inRange(0, 6)) {
        case 0: return edit.move(way, stride, *rc::gen::arbitrary<bool>());
        case 1: return edit.erase(way, stride);
        case 2: return edit.undo();
        case 3: return edit.redo();
        case 4: return edit.select_all();
        default: edit.insert(*rc::gen::element<std::string>("a", "甲", " ", "(", "é", "12 乙", "", "𝛼"));
    }
}

RC_GTEST_PROP(AnEditedText, StaysUtf8WithItsCaretBetweenLetters, ()) {
    TextEdit edit("甲 a");
    for (int i = *rc::gen::inRange(0, 60); i > 0; --i) {
        do_anything(edit);
        RC_ASSERT(core::is_utf8(edit.text()));
        RC_ASSERT(is_between_letters(edit.text(), edit.from()));
        RC_ASSERT(is_between_letters(edit.text(), edit.to()));
    }
}

RC_GTEST_PROP(AnEditedText, ComesBackByUndoingAllAndGoesOnByRedoingAll, ()) {
    TextEdit edit("甲 a");
    for (int i = *rc::gen::inRange(0, 40); i > 0; --i) do_anything(edit);
    for (int i = 0; i < 50; ++i) edit.redo();  // what can be redone is no edit to come back from
    const std::string last = edit.text();
    for (int i = 0; i < 50; ++i) edit.undo();
    RC_ASSERT(edit.text() == "甲 a");
    for (int i = 0; i < 50; ++i) edit.redo();
    RC_ASSERT(edit.text() == last);
}

}  // namespace
}  // namespace plyglass::window

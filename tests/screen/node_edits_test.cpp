// A tree changed by hand on the Step screen: by keys, and where one stays.

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "screen.hpp"

namespace plyglass::screen {
namespace {

using ::testing::HasSubstr;

constexpr const char* four_leaves = "((3 12) (2 8))";

std::string tree_of(Stepping& screen) { return game::write_tree(*screen->playhead()->film().written_tree()); }
void control_key(Stepping& screen, char32_t letter, bool shift = false) {
    screen->handle(KeyPress{Key::character, letter, shift, true});
    screen.wait();
}
/// Types into the field at the node, as the window's widget does, and Enter.
void type_at_node(Stepping& screen, const std::string& text) {
    screen.type("node-number", text);
    screen.submit("node-number");
    screen.wait();
}
bool has_field(Stepping& screen) { return !screen->frame().fields.empty(); }
/// Words of one's own for the last step's message.
std::string said(Stepping& screen) { return screen.sentence(); }

TEST(TypingOnALeaf, BeginsWithTheFirstDigitAndEnterTakesIt) {
    Stepping screen(four_leaves);
    screen.step(2);
    const auto at = screen->playhead()->current();
    screen.click("node 6");  // not looked at yet
    EXPECT_THAT(said(screen), HasSubstr("Type a number to change its value."));
    screen.letter(U'1');
    ASSERT_TRUE(has_field(screen));
    EXPECT_EQ(screen->frame().fields[0].text, "1");
    EXPECT_TRUE(screen->frame().fields[0].focus);
    type_at_node(screen, "15");
    EXPECT_FALSE(has_field(screen));
    EXPECT_EQ(tree_of(screen), "((3 12) (2 15))");
    EXPECT_EQ(screen->playhead()->current(), at) << "the film stays";
    EXPECT_EQ(screen->subject().title, "Edited tree");
    control_key(screen, U'z');
    EXPECT_EQ(tree_of(screen), four_leaves);
    EXPECT_EQ(screen->playhead()->current(), at);
    control_key(screen, U'z', true);
    EXPECT_EQ(tree_of(screen), "((3 12) (2 15))");
    control_key(screen, U'z');
    control_key(screen, U'y');
    EXPECT_EQ(tree_of(screen), "((3 12) (2 15))");
}

TEST(TypingOnALeaf, BeginsWithAMinusToo) {
    Stepping screen(four_leaves);
    screen.click("node 2");
    screen.press(Key::minus);
    ASSERT_TRUE(has_field(screen));
    EXPECT_EQ(screen->frame().fields[0].text, "-");
    type_at_node(screen, "-2.5");
    EXPECT_EQ(tree_of(screen), "((-2.5 12) (2 8))");
}

TEST(TypingOnALeaf, ClosesTheMenuOfTheNode) {
    Stepping screen(four_leaves);
    screen.click("node 2");
    screen.click("node 2");
    ASSERT_EQ(screen.view().at("overlay"), "node-menu");
    screen.letter(U'4');
    ASSERT_EQ(screen.view().at("overlay"), "none");
    ASSERT_TRUE(has_field(screen));
    type_at_node(screen, "42");
    EXPECT_EQ(tree_of(screen), "((42 12) (2 8))");
}

TEST(Undoing, KeepsTheInspectedNodeWhereItStillIs) {
    Stepping screen(four_leaves);
    screen.click("node 5");
    screen.letter(U'7');
    type_at_node(screen, "7");
    control_key(screen, U'z');
    EXPECT_EQ(tree_of(screen), four_leaves);
    screen.letter(U'9');
    ASSERT_TRUE(has_field(screen));
    type_at_node(screen, "9");
    EXPECT_EQ(tree_of(screen), "((3 12) (9 8))");
}

TEST(TypingOnALeaf, IsDroppedByEscape) {
    Stepping screen(four_leaves);
    screen.click("node 2");
    screen.letter(U'7');
    screen.press(Key::escape);
    EXPECT_FALSE(has_field(screen));
    EXPECT_EQ(tree_of(screen), four_leaves);
}

TEST(TypingOnALeaf, SaysOnceWhatIsNoNumberAndGoesOn) {
    Stepping screen(four_leaves);
    screen.click("node 2");
    screen.letter(U'7');
    type_at_node(screen, "7x");
    EXPECT_TRUE(has_field(screen));
    EXPECT_THAT(said(screen), HasSubstr("7x is no number"));
    EXPECT_EQ(tree_of(screen), four_leaves);
    type_at_node(screen, "7");
    EXPECT_EQ(tree_of(screen), "((7 12) (2 8))");
}

TEST(TypingOnALeaf, NeedsASelectedLeaf) {
    Stepping screen(four_leaves);
    screen.click("node 1");
    screen.letter(U'7');
    EXPECT_FALSE(has_field(screen)) << "an inner node";
    screen.letter(U'a');
    screen.press(Key::escape);
    screen.letter(U'd');
    EXPECT_THAT(said(screen), HasSubstr("No node is inspected"));
}

TEST(NodeEdits, AddAndDelete) {
    Stepping screen(four_leaves);
    screen.click("node 1");
    screen.letter(U'a');
    EXPECT_EQ(tree_of(screen), "((3 12 0) (2 8))");
    screen.letter(U'9');  // the new leaf is selected
    type_at_node(screen, "9");
    EXPECT_EQ(tree_of(screen), "((3 12 9) (2 8))");
    screen.letter(U'a');
    EXPECT_EQ(tree_of(screen), "((3 12 (9)) (2 8))");
    screen.letter(U'd');
    EXPECT_EQ(tree_of(screen), "((3 12 9) (2 8))");
    screen.letter(U'd');
    EXPECT_EQ(tree_of(screen), "((3 12) (2 8))");
    screen.press(Key::backspace);
    EXPECT_EQ(tree_of(screen), "((2 8))");
    screen.letter(U'd');
    EXPECT_THAT(said(screen), HasSubstr("The root stays"));
    for (int i = 0; i < 5; ++i) control_key(screen, U'z');
    EXPECT_EQ(tree_of(screen), "((3 12 0) (2 8))");
}

TEST(NodeEdits, DeletingWhereTheFilmStandsGoesToTheParent) {
    Stepping screen(four_leaves);
    while (screen->playhead()->current() != 3) screen.step(1);
    screen.click("node 3");
    screen.letter(U'd');
    EXPECT_EQ(screen->playhead()->current(), 1U);
}

TEST(NodeEdits, PlayerAndProbability) {
    Stepping screen(four_leaves);
    screen.click("node 1");
    screen.letter(U'p');
    EXPECT_THAT(said(screen), HasSubstr("Only the children of a chance node"));
    screen.letter(U'm');
    screen.letter(U'm');
    EXPECT_EQ(tree_of(screen), "(max(3 12) (2 8))") << "from chance on to max";
    control_key(screen, U'z');
    EXPECT_EQ(tree_of(screen), "(chance(0.5 3, 0.5 12) (2 8))");
    screen.click("node 2");
    screen.letter(U'p');
    ASSERT_TRUE(has_field(screen));
    EXPECT_EQ(screen->frame().fields[0].text, "0.5");
    EXPECT_TRUE(screen->frame().fields[0].selects);
    type_at_node(screen, "2");
    EXPECT_THAT(said(screen), HasSubstr("between 0 and 1"));
    type_at_node(screen, "1/4");
    EXPECT_EQ(tree_of(screen), "(chance(0.25 3, 0.75 12) (2 8))");
    screen.letter(U'd');
    EXPECT_EQ(tree_of(screen), "(chance(1 12) (2 8))");
}

TEST(NodeEdits, OfAGamesTreeNoLongerTellItsStory) {
    Stepping screen;
    screen.step(3);
    const auto leaf = screen->playhead()->film().tree().size() - 1;
    screen.click("node " + std::to_string(leaf));
    screen.letter(U'5');
    type_at_node(screen, "55");
    EXPECT_EQ(screen->subject().title, "Edited tree");
    EXPECT_TRUE(screen->subject().tree->story().is_plain());
    control_key(screen, U'z');
    EXPECT_EQ(screen->subject().title, "Banknote plates");
}

TEST(MenuOfANode, OpensAtTheSecondClickAndChangesWhatKeysChange) {
    Stepping screen(four_leaves);
    screen.click("node 6");
    EXPECT_EQ(screen.view()["overlay"], "none");
    screen.click("node 6");
    EXPECT_EQ(screen.view()["overlay"], "node-menu");
    EXPECT_TRUE(screen.shows("edit-value"));
    EXPECT_FALSE(screen.shows("edit-turn max")) << "nobody moves at a leaf";
    screen.click("edit-value");
    EXPECT_EQ(screen.view()["overlay"], "none");
    type_at_node(screen, "15");
    EXPECT_EQ(tree_of(screen), "((3 12) (2 15))");
    screen.click("node 4");
    screen.click("node 4");
    screen.click("move-left");
    EXPECT_EQ(tree_of(screen), "((2 15) (3 12))");
    screen.click("node 1");
    screen.click("edit-turn chance");
    EXPECT_EQ(tree_of(screen), "(chance(0.5 2, 0.5 15) (3 12))");
    screen.click("node 2");
    screen.click("node 2");
    screen.click("delete-node");
    EXPECT_EQ(tree_of(screen), "(chance(1 15) (3 12))");
    screen.click("node 0");
    screen.click("node 0");
    EXPECT_FALSE(screen.hit("delete-node").enabled) << "the root stays";
    screen.click("add-child");
    EXPECT_EQ(tree_of(screen), "(chance(1 15) (3 12) 0)");
    EXPECT_EQ(screen.view()["overlay"], "none");
}

TEST(KeysOfATree, DoNotReachItBehindADialog) {
    Stepping screen(four_leaves);
    screen.click("node 6");
    screen.letter(U'e');
    screen.click("format csv");
    for (const char32_t key : {U'd', U'a', U'.', U',', U'7', U'm'}) screen.letter(key);
    EXPECT_EQ(tree_of(screen), four_leaves);
    EXPECT_EQ(screen.view()["overlay"], "export");
}

TEST(TreeAsText, StandsInTheFieldOfTheListAndIsCopiedByAKey) {
    Stepping screen(four_leaves);
    screen.click("title");
    ASSERT_TRUE(has_field(screen));
    EXPECT_EQ(screen->frame().fields[0].text, four_leaves);
    EXPECT_TRUE(screen->frame().fields[0].selects) << "what is pasted replaces it";
    screen.type("paste", "((3 12) (2 9))");
    screen.submit("paste");
    screen.wait();
    EXPECT_EQ(tree_of(screen), "((3 12) (2 9))");
    control_key(screen, U'c');
    EXPECT_EQ(screen.copied(), "((3 12) (2 9))");
}

TEST(NameOfANode, IsTypedFromItsMenu) {
    Stepping screen("((3 12) Right: (2 8))");
    screen.click("node 1");
    screen.click("node 1");
    screen.click("edit-name");
    ASSERT_TRUE(has_field(screen));
    EXPECT_EQ(screen->frame().fields[0].text, "");
    type_at_node(screen, " Carla's opening ");
    EXPECT_EQ(tree_of(screen), "(\"Carla's opening\": (3 12), Right: (2 8))");
    screen.click("node 4");
    screen.click("node 4");
    screen.click("edit-name");
    EXPECT_EQ(screen->frame().fields[0].text, "Right");
    type_at_node(screen, "");
    EXPECT_EQ(tree_of(screen), "(\"Carla's opening\": (3 12) (2 8))");
    control_key(screen, U'z');
    control_key(screen, U'z');
    EXPECT_EQ(tree_of(screen), "((3 12), Right: (2 8))");
}

}  // namespace
}  // namespace plyglass::screen

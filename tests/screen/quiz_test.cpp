// Practice in the window: every type of item answered by clicks and keys, wrong answers, hints, what is kept.

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/preferences.hpp"
#include "game/tree_text.hpp"
#include "practice/generator.hpp"
#include "practice/hints.hpp"
#include "practice/planted_run.hpp"
#include "practice/words.hpp"
#include "screen/parts.hpp"
#include "screen/playing.hpp"
#include "screen/quiz/answer_sheet.hpp"
#include "support/golden.hpp"
#include "support/scene_text.hpp"

namespace plyglass::screen {
namespace {

using nlohmann::json;
using practice::Answer;
using practice::Item;
using practice::Misconception;
using practice::Type;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// The whole program on its Quiz screen.
class Practising : public Playing {
public:
    explicit Practising(const std::string& folder = {}) : Playing(folder) { letter(U'5'); }

    void choose(Type type, int level) {
        click("type " + std::string(practice::name(type)));
        click("level " + std::to_string(level));
    }
    Item item() {
        const json now = view();
        for (const auto& [type, name] : practice::types()) {
            if (now.at("type") == name) return practice::make_item(type, now.at("seed"), now.at("level"));
        }
        ADD_FAILURE() << now.at("type");
        return {};
    }

    void paste(const std::string& text) { program_->handle(TextPasted{text}); }
    void type_number(const practice::Rational& value) {
        if (value.is_infinite()) return click(value.sign() < 0 ? "infinity minus" : "infinity plus");
        for (const char c : value.str()) {
            c == '-' ? press(Key::minus) : letter(static_cast<char32_t>(c));
        }
    }
    void click_node(practice::NodeId node) { click("node " + std::to_string(node)); }
    void click_leaves(const Item& item, const std::vector<std::uint32_t>& leaves) {
        for (const std::uint32_t leaf : leaves) click_node(item.tree->leaf(leaf));
    }

    /// Writes an answer as a learner does.
    void write(const Item& item, const Answer& answer) {
        if (const auto* values = std::get_if<practice::NodeValues>(&answer)) {
            for (const auto& [node, value] : values->values) {
                click_node(node);
                type_number(value);
            }
        } else if (const auto* leaves = std::get_if<practice::LeafSet>(&answer)) {
            click_leaves(item, leaves->leaves);
        } else if (const auto* window = std::get_if<practice::WindowEnds>(&answer)) {
            click("slot 0");
            type_number(window->alpha);
            click("slot 1");
            type_number(window->beta);
        } else if (const auto* value = std::get_if<practice::Number>(&answer)) {
            type_number(value->value);
        } else if (const auto* filling = std::get_if<practice::LeafValues>(&answer)) {
            for (std::uint32_t i = 0; i < filling->values.size(); ++i) {
                click_node(item.tree->leaf(i));
                type_number(filling->values[i]);
            }
        } else if (const auto* root = std::get_if<practice::BoundedValue>(&answer)) {
            type_number(root->value.value);
            click("bound " + std::to_string(static_cast<int>(root->value.bound)));
            click_leaves(item, root->pruned);
        } else {
            choose_answer(item, answer);
        }
    }
    void answer_rightly() {
        const Item now = item();
        write(now, now.answer);
        click("check");
    }

private:
    void choose_answer(const Item& item, const Answer& answer) {
        const json choices = view().at("choices");
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (choices[i].at("words") == practice::answer_words(item, answer)) {
                return letter(U'1' + static_cast<char32_t>(i));
            }
        }
        click_node(std::get<practice::Place>(answer).node);
    }
};

TEST(QuizScreen, TakesTheRightAnswerToEveryTypeAtEveryLevel) {
    Practising program;
    int score = 0;
    for (const auto& [type, name] : practice::types()) {
        for (int level = practice::easiest_level; level <= practice::hardest_level; ++level) {
            SCOPED_TRACE(std::string(name) + ", level " + std::to_string(level));
            program.choose(type, level);
            ASSERT_EQ(program.view()["type"], name);
            ASSERT_EQ(program.view()["level"], level);
            program.answer_rightly();
            score += 10;
            EXPECT_EQ(program.view()["solved"], true) << program.view()["problem"] << program.view()["tries"];
            EXPECT_EQ(program.view()["score"], score);
            program.press(Key::enter);
            EXPECT_EQ(program.view()["over"], false) << "the next item";
        }
    }
    EXPECT_EQ(program.view()["streak"], 70);
    std::array<int, app::practice_types> mastered{};
    mastered.fill(5);
    EXPECT_EQ(program.context().practice.levels, mastered);
}

TEST(QuizScreen, NamesTheMisconceptionBehindAWrongAnswerAndNeverTheAnswer) {
    for (const Type type : {Type::pruned, Type::window, Type::values, Type::chance, Type::aspiration}) {
        Practising program;
        program.choose(type, 3);
        for (int looked = 0; looked < 40; ++looked) {
            const Item item = program.item();
            const auto wrong = practice::wrong_answers(item, Misconception::swapped);
            if (wrong.empty()) {
                program.letter(U's');
                continue;
            }
            program.write(item, wrong.front());
            program.click("check");
            const json view = program.view();
            ASSERT_EQ(view["tries"].size(), 1U) << view["problem"];
            EXPECT_EQ(view["over"], false);
            const std::string said = view["tries"][0]["said"];
            EXPECT_THAT(said, HasSubstr(practice::words(Misconception::swapped)));
            EXPECT_THAT(said, Not(HasSubstr(practice::answer_words(item, item.answer))));
            EXPECT_EQ(view["streak"], 0);
            program.letter(U'x');
            program.answer_rightly();
            EXPECT_EQ(program.view()["solved"], true);
            EXPECT_EQ(program.view()["streak"], 0) << "not at the first try";
            break;
        }
        EXPECT_EQ(program.view()["solved"], true) << practice::name(type);
    }
}

TEST(QuizScreen, SaysOfANumberWhetherItPrunes) {
    Practising program;
    program.choose(Type::threshold, 2);
    const Item item = program.item();
    const practice::Rational edge = std::get<practice::Number>(item.answer).value;
    program.type_number(edge + (item.asked.largest ? 1 : -1));
    program.press(Key::enter);
    EXPECT_THAT(program.view()["tries"][0]["said"], HasSubstr("With this number it is not skipped."));
    program.press(item.asked.largest ? Key::down : Key::up);
    program.press(Key::enter);
    EXPECT_EQ(program.view()["solved"], true) << "one step by the arrow keys";
}

TEST(QuizScreen, TakesPointsForHints) {
    Practising program;
    program.choose(Type::pruned, 1);
    EXPECT_EQ(program.view()["worth"], 10);
    program.letter(U'h');
    EXPECT_EQ(program.view()["worth"], 8);
    EXPECT_EQ(program.view()["hint"], practice::hints(program.item())[0]);
    program.click("hint");
    program.click("hint");
    EXPECT_EQ(program.view()["worth"], 1);
    program.letter(U'h');
    EXPECT_EQ(program.view()["worth"], 1) << "there are three";
    program.answer_rightly();
    EXPECT_EQ(program.view()["score"], 1);
    EXPECT_EQ(program.view()["streak"], 1);
    EXPECT_EQ(program.context().practice.levels[1], 0) << "nothing is mastered with hints";
}

TEST(QuizScreen, GoesOnWithoutTheItemsThatAreSkipped) {
    Practising program;
    program.answer_rightly();
    program.click("check");
    const auto seed = program.view()["seed"].get<std::uint64_t>();
    program.click("skip");
    const json view = program.view();
    EXPECT_EQ(view["seed"], seed + 1);
    EXPECT_EQ(view["score"], 10);
    EXPECT_EQ(view["streak"], 0);
    EXPECT_EQ(view["best"], 1);
    EXPECT_EQ(program.context().practice.attempts.back().end, app::PracticeEnd::skipped);
}

TEST(QuizScreen, TellsTheAnswerAfterTheLastTry) {
    Practising program;
    program.choose(Type::threshold, 1);
    const Item item = program.item();
    for (std::size_t tries = 1; tries <= 3; ++tries) {
        EXPECT_EQ(program.view()["over"], false);
        program.letter(U'x');
        program.type_number(std::get<practice::Number>(item.answer).value + 1 + static_cast<int>(tries));
        program.press(Key::enter);
        if (tries == 1) program.press(Key::enter);
        EXPECT_EQ(program.view()["tries"].size(), tries) << "the same again is no try";
    }
    EXPECT_EQ(program.view()["over"], true);
    EXPECT_EQ(program.view()["solved"], false);
    EXPECT_EQ(program.view()["score"], 0);
    EXPECT_THAT(program.picture(), HasSubstr("Not this time"));
    EXPECT_EQ(program.context().practice.attempts.back().end, app::PracticeEnd::missed);
}

TEST(QuizScreen, TakesAPastedAnswerInTheFormsThatTheTerminalTakes) {
    struct Form {
        Type type;
        std::string text;
        Answer answer;
    };
    const auto infinity = core::Rational::infinity();
    const Form forms[] = {{Type::pruned, "1、３，4", practice::LeafSet{{0, 2, 3}}},
                          {Type::pruned, "none", practice::LeafSet{}},
                          {Type::pruned, "leaf 1.1, leaf 1.2", practice::LeafSet{{0, 1}}},
                          {Type::pruned, "[0, 1]", practice::LeafSet{{0, 1}}},
                          {Type::window, "−3, ∞", practice::WindowEnds{-3, infinity}},
                          {Type::window, "beta = 7; alpha = -inf", practice::WindowEnds{-infinity, 7}},
                          {Type::average, "7/3", practice::Number{core::Rational(7, 3)}},
                          {Type::aspiration, "≥ ５；2", practice::BoundedValue{{5, core::Bound::lower}, {1}}},
                          {Type::same, "no", practice::Truth{false}},
                          {Type::misstep, "step 4", practice::Number{4}}};
    for (const auto& [type, text, answer] : forms) {
        SCOPED_TRACE(text);
        Practising program;
        program.choose(type, 2);
        program.paste(text + "\n");
        EXPECT_EQ(program.view()["screen"], "quiz");
        AnswerSheet sheet(program.item());
        ASSERT_TRUE(sheet.take(answer));
        const json view = program.view();
        for (std::size_t i = 0; i < sheet.slots().size(); ++i) EXPECT_EQ(view["slots"][i], sheet.slots()[i].text);
        EXPECT_EQ(view["marked"].size(), sheet.marked().size());
        const auto read = sheet.answer();
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(*read, answer);
        program.click("check");
        const bool is_taken = program.view()["over"] == true || program.view()["tries"].size() == 1;
        EXPECT_TRUE(is_taken) << program.view()["problem"];
    }
}

TEST(QuizScreen, TakesAPastedNameOfANodeAndOpensAPastedTree) {
    Practising program;
    program.choose(Type::first, 2);
    program.paste(practice::answer_words(program.item(), program.item().answer));
    program.click("check");
    EXPECT_EQ(program.view()["solved"], true);
    program.press(Key::enter);
    program.paste("((3 5) (2 9))");
    EXPECT_EQ(program.view()["screen"], "step");
}

TEST(QuizScreen, TakesAStepOfARunByAClickOrByItsNumber) {
    Practising program;
    program.choose(Type::misstep, 2);
    const Item item = program.item();
    EXPECT_EQ(program.view()["steps"].size(), item.run->steps());
    program.click("given 0");
    EXPECT_EQ(program.view()["slots"][0], "1");
    program.letter(U'2');
    EXPECT_EQ(program.view()["slots"][0], "2") << "a digit replaces it";
    program.letter(U'x');
    program.type_number(99);
    program.click("check");
    EXPECT_THAT(program.view()["problem"], HasSubstr("the run has the steps 1 to"));
    EXPECT_TRUE(program.view()["tries"].empty());
    program.click("given " + std::to_string(item.run->first_step() - 1));
    program.click("check");
    EXPECT_EQ(program.view()["solved"], true);
    EXPECT_THAT(program.picture(), HasSubstr("Step " + std::to_string(item.run->first_step()) + ":"));
}

TEST(QuizScreen, StepsThroughARunFromItsFirstDifference) {
    Practising program;
    program.choose(Type::mistake, 3);
    program.click("given 2");
    EXPECT_EQ(program.view()["over"], false) << "it is looked at, not answered";
    const std::size_t first = program.item().run->first_step();
    program.answer_rightly();
    EXPECT_EQ(program.view()["solved"], true);
    program.letter(U'm');
    EXPECT_EQ(program.view()["screen"], "step");
    EXPECT_EQ(program.view()["step"], first);
}

TEST(QuizScreen, LetsOneGuessTrueOrFalseOnlyOnce) {
    Practising program;
    program.choose(Type::same, 2);
    const bool is_so = std::get<practice::Truth>(program.item().answer).is_so;
    program.letter(is_so ? U'2' : U'1');
    EXPECT_EQ(program.view()["over"], false) << "chosen, not yet checked";
    program.press(Key::enter);
    EXPECT_EQ(program.view()["over"], true);
    EXPECT_EQ(program.view()["solved"], false);
}

TEST(QuizScreen, CountsNoTryForWhatIsNotYetAnAnswer) {
    Practising program;
    program.choose(Type::values, 1);
    program.click("check");
    EXPECT_THAT(program.view()["problem"], HasSubstr("Nothing is written yet"));
    program.letter(U'4');
    EXPECT_EQ(program.view()["problem"], "");
    program.letter(U'/');
    program.click("check");
    EXPECT_THAT(program.view()["problem"], HasSubstr("4/"));
    EXPECT_TRUE(program.view()["tries"].empty());
    program.choose(Type::filling, 1);
    for (int i = 0; i < 4; ++i) program.letter(U'1'), program.press(Key::enter);
    EXPECT_THAT(program.view()["problem"], HasSubstr("each of the values"));
    EXPECT_TRUE(program.view()["tries"].empty());
}

TEST(QuizScreen, WorksByKeysAlone) {
    Practising program;
    program.choose(Type::values, 2);
    // Enter goes from number to number and checks the last one.
    const json empty = program.view();
    for (const json& slot : empty["slots"]) {
        EXPECT_EQ(slot, "");
        program.letter(U'7');
        program.press(Key::enter);
    }
    EXPECT_EQ(program.view()["tries"].size(), 1U);
    program.press(Key::backspace);
    EXPECT_NE(program.view()["slots"], json::array({"7", "7", "7"}));
    program.choose(Type::pruned, 2);
    const Item item = program.item();
    const auto& pruned = std::get<practice::LeafSet>(item.answer).leaves;
    program.press(Key::right);  // shows the first leaf
    for (std::uint32_t leaf = 0; leaf < item.tree->leaf_count(); ++leaf) {
        if (std::find(pruned.begin(), pruned.end(), leaf) != pruned.end()) program.press(Key::space);
        program.press(Key::right);
    }
    program.press(Key::enter);
    EXPECT_EQ(program.view()["solved"], true);
    program.press(Key::right, true);
    EXPECT_EQ(program.view()["type"], "window");
    program.press(Key::page_up);
    EXPECT_EQ(program.view()["level"], 3);
}

TEST(QuizScreen, EscapeLeavesTheNumberAndThenDigitsLeadToTheScreens) {
    for (const Type type :
         {Type::values, Type::window, Type::threshold, Type::filling, Type::aspiration, Type::average}) {
        SCOPED_TRACE(std::string(practice::name(type)));
        Practising program;
        program.choose(type, 2);
        program.letter(U'4');
        const json typed = program.view();
        EXPECT_EQ(typed["slots"][0], "4") << "a digit is typed first";
        program.press(Key::escape);
        program.letter(U'1');
        EXPECT_EQ(program.view()["screen"], "step");
        program.letter(U'5');
        EXPECT_EQ(program.view()["screen"], "quiz");
        EXPECT_EQ(program.view()["slots"], typed["slots"]) << "what was typed stays";
        program.press(Key::right);
        program.letter(U'6');
        EXPECT_EQ(program.view()["screen"], "quiz") << "an arrow leads back to the numbers";
        EXPECT_EQ(program.view()["slots"][0], "6");
    }
}

TEST(QuizScreen, AClickLeadsBackToTheNumberThatEscapeHasLeft) {
    for (const char* hit : {"slot 0", "raise", "lower"}) {
        SCOPED_TRACE(hit);
        Practising program;
        program.choose(Type::threshold, 2);
        program.letter(U'4');
        program.press(Key::escape);
        program.click(hit);
        program.press(Key::backspace);
        program.letter(U'5');
        EXPECT_EQ(program.view()["screen"], "quiz");
        EXPECT_THAT(program.view()["slots"][0], HasSubstr("5"));
    }
}

TEST(QuizScreen, DigitsLeadToTheScreensOnceAnItemIsOver) {
    for (const bool rightly : {true, false}) {
        Practising program;
        program.choose(Type::threshold, 2);
        const Item item = program.item();
        if (rightly) program.write(item, item.answer);
        for (int tries = 0; !rightly && program.view()["over"] == false; ++tries) {
            program.letter(U'1');
            EXPECT_EQ(program.view()["screen"], "quiz") << "there is a try left";
            program.press(Key::enter);
            ASSERT_LT(tries, 9);
        }
        if (rightly) program.press(Key::enter);
        ASSERT_EQ(program.view()["over"], true);
        program.letter(U'1');
        EXPECT_EQ(program.view()["screen"], "step");
    }
}

TEST(QuizScreen, PutsValuesOnLeavesByClicks) {
    Practising program;
    program.choose(Type::filling, 1);
    const Item item = program.item();
    for (const auto& value : std::get<practice::LeafValues>(item.answer).values) {
        const auto& given = item.asked.given;
        const auto at = std::find(given.begin(), given.end(), value) - given.begin();
        program.click("given " + std::to_string(at));
    }
    program.click("check");
    EXPECT_EQ(program.view()["solved"], true) << program.view()["problem"];
}

TEST(QuizScreen, SpeaksTheLanguageThatIsChosenInTheMiddleOfAnItem) {
    Practising program;
    program.choose(Type::pruned, 1);
    program.click_node(program.item().tree->leaf(0));
    program.letter(U'h');
    program.letter(U'l');
    EXPECT_EQ(program.view()["language"], "zh");
    EXPECT_EQ(program.view()["hint"], practice::hints(program.item())[0]);
    EXPECT_EQ(program.view()["marked"], json::array({0}));
}

TEST(QuizScreen, KeepsTheProgressAndSavesTheAttempts) {
    const std::string folder = test_folder();
    {
        Practising program(folder);
        program.choose(Type::pruned, 2);
        program.letter(U'h');
        program.answer_rightly();
        program.click("check");
        program.letter(U's');
        program.letter(U'e');
        program.type("save", folder + "/mine.csv");
        program.submit("save");
        EXPECT_THAT(program.view()["message"], HasSubstr("mine.csv"));
    }
    std::ifstream file(folder + "/mine.csv");
    std::stringstream table;
    table << file.rdbuf();
    EXPECT_EQ(table.str(),
              "type,level,seed,tries,hints,end,points\n"
              "pruned,2,1,1,1,first-try,8\n"
              "pruned,2,2,0,0,skipped,0\n");
    const auto kept = app::restore_preferences(folder + "/settings.json");
    ASSERT_TRUE(kept.found);
    EXPECT_EQ(kept.message, "");
    EXPECT_EQ(kept.found->practice.score, 8U);
    EXPECT_EQ(kept.found->practice.seed, 3U);
    EXPECT_EQ(kept.found->practice.level, 2);
    EXPECT_EQ(kept.found->practice.attempts.size(), 2U);
}

TEST(QuizScreen, LooksAsDrawn) {
    Practising program;
    program.choose(Type::threshold, 3);
    program.letter(U'6');
    program.press(Key::enter);
    program.letter(U'h');
    testing::expect_golden("screen/golden/quiz.txt", scene::to_text(part(program->frame().scene, {0, 56, 1600, 844})));
}

// ---- where the items come from ----------------------------------------------------------------------------

TEST(QuizSources, ARoundHasEightQuestionsOfEightTypesAndTellsHowManyWereRight) {
    Practising program;
    program.click("source round");
    std::vector<std::string> types;
    for (int i = 0; i < 8; ++i) {
        SCOPED_TRACE(i);
        EXPECT_EQ(program.view()["round"]["ended"], i);
        types.push_back(program.view()["type"]);
        if (i == 2) {
            program.click("skip");
            continue;
        }
        program.answer_rightly();
        EXPECT_EQ(program.view()["solved"], true) << types.back();
        if (i < 7) program.press(Key::enter);
    }
    EXPECT_EQ(program.view()["round"], json({{"ended", 8}, {"right_first", 7}, {"points", 70}}));
    EXPECT_THAT(words(program->frame().scene),
                AllOf(HasSubstr("7 of 8 right at the first try, 70 points"), HasSubstr("Another round")));
    EXPECT_EQ(std::set<std::string>(types.begin(), types.end()).size(), 8u);
    program.press(Key::enter);
    EXPECT_EQ(program.view()["round"], json({{"ended", 0}, {"right_first", 0}, {"points", 0}}));
}

TEST(QuizSources, AChipLeavesARoundForPracticeOfItsType) {
    Practising program;
    program.click("source round");
    program.click("type window");
    EXPECT_EQ(program.view()["source"], "practice");
    EXPECT_EQ(program.view()["type"], "window");
}

TEST(QuizSources, AsksAboutTheTreeThatIsOpen) {
    Practising program;
    program.click("tab step");
    program.click("tab quiz");
    program.click("source own");
    program.click("type pruned");
    const json now = program.view();
    EXPECT_EQ(now["source"], "own");
    EXPECT_EQ(now["level"], 0);
    const auto banknote = assets()->find("banknote")->tree;
    EXPECT_EQ(now["tree"], game::write_tree(*banknote));
    const auto item = practice::make_item(Type::pruned, banknote, search::CutRule::equal, now["seed"]);
    ASSERT_TRUE(item) << item.error();
    program.write(*item, item->answer);
    program.click("check");
    EXPECT_EQ(program.view()["solved"], true) << program.view()["tries"];
    EXPECT_THAT(words(program->frame().scene), HasSubstr("plyglass practice --type pruned --tree banknote --seed 1"));
}

TEST(QuizSources, AsksAboutTheOpenTreeByTheRuleThatTheStepScreenCutsBy) {
    Practising program;
    program.click("tab step");
    program.click("options");
    program.click("option cut gt");
    program.click("options");
    program.click("tab quiz");
    program.click("source own");
    program.click("type pruned");
    const auto banknote = assets()->find("banknote")->tree;
    const auto item = practice::make_item(Type::pruned, banknote, search::CutRule::strict, program.view()["seed"]);
    ASSERT_TRUE(item) << item.error();
    EXPECT_THAT(words(program->frame().scene), HasSubstr(practice::question_parts(*item).rule));
    EXPECT_THAT(words(program->frame().scene), HasSubstr("--tree banknote --cut gt --seed 1"));
}

TEST(QuizSources, CallsAnUnknownLeafByItsOwnNameWhereTheTreeHasNames) {
    Practising program;
    program.click("tab step");
    program.click("tab quiz");
    program.click("source own");
    program.click("type threshold");
    const auto banknote = assets()->find("banknote")->tree;
    const auto item = practice::make_item(Type::threshold, banknote, search::CutRule::equal, program.view()["seed"]);
    ASSERT_TRUE(item) << item.error();
    const std::string shown = words(program->frame().scene);
    EXPECT_THAT(shown, HasSubstr(practice::node_words(*item, item->asked.node) + " ="));
    EXPECT_THAT(shown, Not(HasSubstr("A =")));
}

TEST(QuizSources, OffersOnlyTheTypesThatTheTreeGives) {
    Practising program;
    program.click("tab step");
    program.click("tab quiz");
    program.click("source own");
    EXPECT_FALSE(program.hit("type average").enabled);
    EXPECT_EQ(program.hit("type average").tip, "this tree has no chance node");
    EXPECT_TRUE(program.hit("type values").enabled);
    program.click("source practice");
    EXPECT_TRUE(program.hit("type average").enabled);
}

TEST(QuizSources, AsksAboutTheBoardThatIsPlayedUnlessItHasTooManyLeaves) {
    Practising empty;
    EXPECT_FALSE(empty.hit("source own").enabled) << "two tiles: 4 moves and 28 new tiles";
    Practising program(folder_with("2,4,8,16/4,8,16,32/8,16,2,2/16,32,64,0", 100, 100));
    program.click("source own");
    program.click("type average");
    EXPECT_EQ(program.view()["source"], "own");
    EXPECT_THAT(program.view()["tree"].get<std::string>(), HasSubstr("right: chance("));
    program.click("tab step");
    program.click("tab quiz");
    EXPECT_EQ(program.view()["source"], "own");
    EXPECT_EQ(program.view()["type"], "same") << "the next type that the plates give: they have no chance node";
}

TEST(QuizScreen, RingsANodeWithTheWordsAboveItInsteadOfCrossingThem) {
    Practising program;
    program.resize(1280, 720);
    program.click("source own");
    program.click("type threshold");
    for (int item = 0; item < 6; ++item, program.click("skip")) {
        const auto& scene = program->frame().scene;
        for (const auto& ring_layer : scene.layers) {
            for (const auto& ring : ring_layer.items) {
                if (ring.kind != scene::Item::Kind::rect || ring.radius != 13) continue;
                for (const auto& layer : scene.layers) {
                    for (const auto& text : layer.items) {
                        if (text.kind != scene::Item::Kind::text || text.anchor == scene::Anchor::right) continue;
                        const scene::Point base = text.points.front();
                        const bool beside = base.x < ring.box.x || base.x > ring.box.right();
                        const bool crossed = base.y - 0.7 * text.size < ring.box.y && base.y > ring.box.y;
                        EXPECT_FALSE(!beside && crossed) << text.text << " in item " << item;
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::screen

// Lessons in the window: their list, and every one of them gone through to its end as a learner does.

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "screen/parts.hpp"
#include "screen/playing.hpp"
#include "support/golden.hpp"
#include "support/trials.hpp"

namespace plyglass::screen {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

/// The whole program on its list of lessons.
class Learning : public Playing {
public:
    explicit Learning(const std::string& folder = {}) : Playing(folder) { letter(U'6'); }

    void open(const std::string& lesson) {
        click("lesson " + lesson);
        wait();
    }
    void open_file(const std::string& path) {
        (*this)->handle(FileNamed{path});
        wait();
    }
    json page() { return view().at("lesson"); }
    /// The blocks of that kind on the page.
    std::vector<json> blocks(const std::string& kind) {
        std::vector<json> out;
        const json now = page();
        for (const json& block : now.at("blocks")) {
            if (block.at("kind") == kind) out.push_back(block);
        }
        return out;
    }
    json question() { return blocks("question").at(0); }
    void answer_rightly() {
        if (blocks("question").empty()) return;
        for (std::size_t i = 0; i < question().at("choices").size() && !question().at("answered").get<bool>(); ++i) {
            click("choice " + std::to_string(i));
        }
        EXPECT_EQ(question().at("answered"), true);
    }
    /// All steps of the page, those of its claims included.
    std::vector<json> steps() {
        std::vector<json> out;
        const json now = page();
        for (const json& block : now.at("blocks")) {
            if (block.at("kind") == "step") out.push_back(block);
            if (block.contains("step")) out.push_back(block.at("step"));
        }
        return out;
    }
    void next_page() {
        press(Key::page_down);
        wait();
    }
};

void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

/// A lesson of two pages in a folder of its own; returns the file's path.
std::string written_lesson(const std::string& folder, const std::string& claim) {
    std::filesystem::create_directories(folder);
    write(folder + "/tree.txt", "((3 5) (2 9))\n");
    const std::string path = folder + "/lesson.en.md";
    write(path, "# Mine\n\n## First\n\n```show\ntree: tree.txt\n```\n\nA tree.\n\n```expect\nsay: It is counted.\n" +
                    claim + "\n```\n\n## Second\n\nThe end.\n");
    return path;
}

TEST(LessonScreen, SaysWhatWasGuessedOfThePagesTree) {
    const std::string folder = test_folder() + "/mine";
    const std::string path = written_lesson(folder, "leaves 3 of 4");
    Learning program;
    const auto says = [&](const std::string& tree) {
        write(folder + "/tree.txt", tree);
        program.open_file(path);
        return program.page().dump().find("Read as: max root, 2 children, 4 leaves.") != std::string::npos;
    };
    EXPECT_TRUE(says("[[3, 5], [2, 9]]\n"));
    EXPECT_FALSE(says("((3 5) (2 9))\n"));
}

TEST(LearnScreen, ListsTheTwelveLessonsInTheirOrder) {
    Learning program;
    const json view = program.view();
    EXPECT_EQ(view["screen"], "learn");
    ASSERT_EQ(view["lessons"].size(), 12U);
    EXPECT_EQ(view["lessons"][0]["name"], "minimax");
    EXPECT_EQ(view["lessons"][1]["title"], "Why alpha-beta may skip a note");
    EXPECT_EQ(view["lessons"][11]["name"], "fast");
    for (const json& lesson : view["lessons"]) EXPECT_EQ(lesson["state"], "fresh");
}

TEST(LearnScreen, OpensTheChosenLessonByKeys) {
    Learning program;
    program.press(Key::right);
    EXPECT_EQ(program.view()["chosen"], "alphabeta");
    program.press(Key::down);
    program.press(Key::up);
    EXPECT_EQ(program.view()["chosen"], "alphabeta");
    program.press(Key::enter);
    program.wait();
    EXPECT_EQ(program.view()["screen"], "lesson");
    EXPECT_EQ(program.page()["title"], "Why alpha-beta may skip a note");
}

TEST(LearnScreen, KeepsTheChosenLessonInSightInSmallWindows) {
    Learning program;
    program.resize(800, 600);
    EXPECT_FALSE(program.shows("lesson fast"));
    for (int i = 0; i < 11; ++i) program.press(Key::right);
    EXPECT_TRUE(program.shows("lesson fast"));
    program.press(Key::page_up);
    program.press(Key::page_up);
    for (int i = 0; i < 11; ++i) program.press(Key::left);
    EXPECT_TRUE(program.shows("lesson minimax"));
}

TEST(LearnScreen, TellsWhatCannotBeOpened) {
    Learning program;
    program->handle(FileNamed{"/nowhere/lesson.en.md"});
    EXPECT_EQ(program.view()["screen"], "learn");
    EXPECT_EQ(program.view()["overlay"], "open");
}

/// Goes through a lesson as a learner does, in the current language.
void go_through(Learning& program, const std::string& lesson) {
    program.open(lesson);
    const std::size_t pages = program.page()["pages"];
    for (std::size_t page = 1; page <= pages; ++page) {
        SCOPED_TRACE(lesson + ", page " + std::to_string(page));
        ASSERT_EQ(program.page()["page"], page);
        EXPECT_EQ(program.page()["parts"], 1) << "at 1600 x 900 a page is whole";
        EXPECT_TRUE(program.blocks("mistake").empty());
        for (const json& claim : program.blocks("claim")) EXPECT_EQ(claim["state"], "right") << claim["found"];
        program.answer_rightly();
        const std::size_t steps = program.steps().size();
        for (std::size_t i = 0; i < steps; ++i) {
            program.click("page-step " + std::to_string(i));
            program.wait();
            EXPECT_EQ(program.steps().at(i)["here"], true) << program.steps().at(i);
            EXPECT_NE(program.steps().at(i)["event"], "");
            if (program.view().contains("pause")) program.press(Key::escape);
        }
        EXPECT_EQ(program.page()["page"], page) << "a step moves the tree, never the page";
        program.next_page();
    }
    const json list = program.view();
    ASSERT_EQ(list["screen"], "learn");
    for (const json& each : list["lessons"]) {
        if (each["name"] == lesson) {
            EXPECT_EQ(each["state"], "done");
        }
    }
}

TEST(LessonScreen, LeadsThroughEveryLessonInBothLanguages) {
    for (const bool chinese : {false, true}) {
        Learning program;
        if (chinese) program.letter(U'l');
        int number = 0;
        for (const char* lesson : {"minimax", "alphabeta", "equality", "bounds", "order", "deep-cutoffs", "modelling",
                                   "annoying-tile", "deepening", "chance", "minimax-or-expectimax", "fast"}) {
            if (number++ % (12 / testing::trials(12)) == 0) go_through(program, lesson);
        }
    }
}

TEST(LessonScreen, MarksWrongAnswersAndLetsOneTryAgain) {
    Learning program;
    program.open("alphabeta");
    program.click("page 2");
    program.letter(U'1');
    json question = program.question();
    EXPECT_EQ(question["choices"][0]["look"], "wrong");
    EXPECT_EQ(question["answered"], false);
    EXPECT_THAT(question["said"].get<std::string>(), HasSubstr("would be better for Jia"));
    program.letter(U'2');
    question = program.question();
    EXPECT_EQ(question["choices"][0]["look"], "wrong");
    EXPECT_EQ(question["choices"][1]["look"], "right");
    EXPECT_THAT(question["said"].get<std::string>(), HasSubstr("this pair is worth 20 or more"));
    program.letter(U'2');
    EXPECT_EQ(program.view()["screen"], "play") << "with nothing left to ask, digits are tabs again";
}

TEST(LessonScreen, TellsNoClaimThatWouldAnswerTheQuestionBeforeIt) {
    Learning program;
    program.open("alphabeta");
    program.click("page 2");
    EXPECT_EQ(program.blocks("claim").at(0)["waits"], true);
    EXPECT_FALSE(program.shows("page-step 2")) << "nor the step that does";
    program.letter(U'1');
    EXPECT_EQ(program.blocks("claim").at(0)["waits"], true) << "a wrong answer";
    program.answer_rightly();
    EXPECT_FALSE(program.blocks("claim").at(0).contains("waits"));
    EXPECT_TRUE(program.shows("page-step 2"));
}

TEST(LessonScreen, BeginsAPageWhereThePagesBeforeHaveLed) {
    Learning program;
    program.open("alphabeta");
    EXPECT_EQ(program.view()["step"], 0);
    program.click("page 3");
    EXPECT_EQ(program.view()["step"], 19);
    EXPECT_EQ(program.page()["page_title"], "What plate A leaves behind");
    program.press(Key::page_up);
    EXPECT_EQ(program.view()["step"], 9);
}

TEST(LessonScreen, KeepsItsPageAndAnswersWhenTheLanguageChanges) {
    Learning program;
    program.open("alphabeta");
    program.click("page 2");
    program.answer_rightly();
    program.letter(U'l');
    program.wait();
    EXPECT_EQ(program.page()["page"], 3);
    EXPECT_EQ(program.page()["page_title"], "盘子 A 的最后一张");
    EXPECT_EQ(program.question()["answered"], true);
    EXPECT_EQ(program.blocks("claim").at(0)["state"], "right");
}

TEST(LessonScreen, ComesBackToTheSearchOfThePage) {
    Learning program;
    program.open("alphabeta");
    program.click("page 2");
    program.answer_rightly();
    program.click("algorithm minimax");
    program.wait();
    for (const json& step : program.steps()) EXPECT_EQ(step["here"], false) << "a step of another search";
    program.click("page-step 2");
    program.wait();
    EXPECT_EQ(program.steps().at(2)["here"], true);
    EXPECT_EQ(program.view()["kind"], "cutoff");
    program.press(Key::right);
    EXPECT_EQ(program.view()["step"], 20) << "it can be stepped through like any tree";
    EXPECT_EQ(program.steps().at(2)["here"], false);
}

TEST(LessonScreen, GoesOnWhereOneHasLeftIt) {
    const std::string folder = test_folder();
    {
        Learning program(folder);
        program.open("equality");
        program.next_page();
        program.letter(U'6');
        program.wait();
        EXPECT_EQ(program.view()["screen"], "learn") << "from a lesson, its tab leads to the list";
    }
    std::ifstream file(folder + "/settings.json");
    const json settings = json::parse(file);
    EXPECT_EQ(settings["lessons"]["last"], "equality");
    EXPECT_FALSE(settings.contains("language") || settings.contains("theme")) << "nobody has chosen them";
    EXPECT_EQ(settings["lessons"]["places"]["equality"]["page"], 2);
    Learning again;
    again.context().lessons.places["equality"] = {1, false};
    again.context().lessons.last = "equality";
    again.open("equality");
    EXPECT_EQ(again.page()["page"], 2);
    again.letter(U'p');
    again.click("all-lessons");
    EXPECT_EQ(again.view()["lessons"][2]["state"], "started");
    EXPECT_EQ(again.view()["lessons"][2]["page"], 2);
}

TEST(LessonScreen, StaysOpenBehindTheOtherScreens) {
    Learning program;
    program.open("bounds");
    program.next_page();
    program.click("tab step");
    program.letter(U'6');
    EXPECT_EQ(program.view()["screen"], "lesson");
    EXPECT_EQ(program.page()["page"], 2);
}

TEST(LessonScreen, FollowsAFileThatIsBeingWritten) {
    const std::string folder = test_folder() + "/mine";
    const std::string path = written_lesson(folder, "leaves 3 of 4");
    Learning program;
    program.open_file(path);
    EXPECT_EQ(program.page()["title"], "Mine");
    EXPECT_EQ(program.blocks("claim").at(0)["state"], "right");
    written_lesson(folder, "leaves 4 of 4");
    std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) + std::chrono::seconds(2));
    program->tick(1);
    program.wait();
    const json claim = program.blocks("claim").at(0);
    EXPECT_EQ(claim["state"], "wrong");
    EXPECT_EQ(claim["found"], "leaves 3 of 4");
    write(path, "# Mine\n\n## First\n\nA text.\n\n```shows\n```\n");
    std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) + std::chrono::seconds(4));
    program->tick(1);
    program.wait();
    EXPECT_THAT(program.blocks("mistake").at(0)["words"].get<std::string>(), HasSubstr("lesson.en.md:7: "));
    EXPECT_FALSE(program->stale()) << "nothing is drawn while nothing changes";
    program->tick(1);
    EXPECT_FALSE(program->stale());
}

TEST(LessonScreen, ShowsALongPageInPartsWhereTheWindowIsSmall) {
    Learning program;
    program.open("alphabeta");
    program.resize(800, 600);
    program.click("contents");
    program.click("page 2");
    const std::size_t parts = program.page()["parts"];
    ASSERT_GT(parts, 1U);
    for (std::size_t part = 1; part <= parts; ++part) {
        EXPECT_EQ(program.page()["page"], 3);
        EXPECT_EQ(program.page()["part"], part);
        program.next_page();
    }
    EXPECT_EQ(program.page()["page"], 4);
}

TEST(LessonScreen, TakesKeysForTheChoicesOnlyWhereTheirQuestionIsInSight) {
    Learning program;
    program.open("alphabeta");
    program.resize(1280, 720);
    ASSERT_EQ(program.page()["parts"], 2);
    program.letter(U'2');
    EXPECT_EQ(program.view()["screen"], "play") << "what the key means elsewhere";
    program.letter(U'6');
    program.next_page();
    EXPECT_EQ(program.question()["answered"], false);
    program.letter(U'2');
    EXPECT_EQ(program.question()["answered"], true);
}

TEST(LessonScreen, AStepBelowAQuestionSaysWhatHappensThereWhenItIsAnswered) {
    Learning program;
    program.open("alphabeta");
    program.next_page();
    EXPECT_EQ(program.steps().at(0)["event"], "α rises to 1");
    EXPECT_EQ(program.steps().at(2)["event"], "") << "\"β falls to 20\" is the answer";
    program.answer_rightly();
    EXPECT_EQ(program.steps().at(2)["event"], "β falls to 20");
}

TEST(LessonScreen, PresentsThePictureOfAPageAndItsQuestion) {
    Learning program;
    program.open("alphabeta");
    program.click("page 2");
    program.press(Key::f5);
    EXPECT_EQ(program.view()["presenting"], true);
    EXPECT_FALSE(program.shows("next-page"));
    const auto slide = [&] { return words(program->frame().scene); };
    EXPECT_THAT(slide(), HasSubstr("The last note of plate A"));
    EXPECT_THAT(slide(), HasSubstr("3 of 7"));
    EXPECT_THAT(slide(), HasSubstr("Yi has a cheaper one")) << "the text of the page";
    program.press(Key::page_down);
    EXPECT_EQ(program.view()["step"], 15);
    program.press(Key::page_down);
    EXPECT_EQ(program.view()["step"], 15);
    EXPECT_THAT(slide(), HasSubstr("One note is left.")) << "the text further down";
    program.press(Key::page_down);
    EXPECT_EQ(program.view()["step"], 18);
    program.press(Key::page_down);
    EXPECT_EQ(program.page()["presents_question"], true);
    EXPECT_THAT(words(program->frame().scene), HasSubstr("Must the search look at the 50 as well?"));
    EXPECT_EQ(program.question()["answered"], false);
    program.letter(U'1');
    EXPECT_EQ(program.question()["choices"][0]["look"], "wrong");
    EXPECT_THAT(slide(), HasSubstr("With the 50 this pair would be better for Jia")) << "what is said to this answer";
    EXPECT_THAT(slide(), HasSubstr("3 of 7"));
    program.press(Key::page_down);
    EXPECT_EQ(program.question()["answered"], true);
    EXPECT_THAT(words(program->frame().scene), HasSubstr("Right."));
    program.press(Key::page_down);
    EXPECT_EQ(program.view()["step"], 19);
    EXPECT_EQ(program.page()["presents_question"], false);
    program.press(Key::page_up);
    EXPECT_EQ(program.question()["answered"], true) << "back to the answer";
    EXPECT_EQ(program.view()["step"], 18);
    program.press(Key::page_down);
    program.press(Key::page_down);
    EXPECT_EQ(program.page()["page"], 4);
    program.press(Key::escape);
    EXPECT_EQ(program.view()["presenting"], false);
    EXPECT_EQ(program.page()["page"], 4);
}

TEST(LessonScreen, AsksTheClassWhereThePageSays) {
    Learning program;
    program.open("alphabeta");
    program.click("page 5");
    program.click("page-step 1");
    EXPECT_EQ(program.view()["question"], true);
    EXPECT_EQ(program.view()["asks"], false) << "pauses themselves stay off";
    EXPECT_EQ(program.view()["step"], 33);
    program.letter(U'2');
    program.press(Key::enter);
    EXPECT_EQ(program.view()["pause"]["answers"][1]["look"], "right") << "the search goes on: it is no cut";
    EXPECT_EQ(program.view()["step"], 34);
    program.press(Key::enter);
    EXPECT_FALSE(program.view().contains("pause"));
    EXPECT_EQ(program.page()["page"], 6) << "the page is there again";
    program.press(Key::right);
    program.press(Key::right);
    EXPECT_FALSE(program.view().contains("pause")) << "no other step asks";
    program.click("page-step 2");
    EXPECT_EQ(program.view()["question"], true);
    EXPECT_EQ(program.view()["step"], 36) << "before the cut";
    program.press(Key::escape);
    EXPECT_FALSE(program.view().contains("pause"));
    EXPECT_EQ(program.view()["step"], 36);
}

TEST(LessonScreen, PresentsThePausesOfAPage) {
    Learning program;
    program.open("alphabeta");
    program.click("page 5");
    program.press(Key::f5);
    program.press(Key::page_down);
    EXPECT_EQ(program.view()["step"], 31);
    program.press(Key::page_down);
    EXPECT_EQ(program.page()["presents_question"], true) << "the page's question stands before what answers it";
    for (int i = 0; i < 3; ++i) program.press(Key::page_down);  // its answer, a text, the pause
    EXPECT_EQ(program.view()["step"], 33);
    EXPECT_EQ(program.view()["question"], true);
    EXPECT_THAT(words(program->frame().scene), HasSubstr("Will Jia still look at the last note?"));
    program.press(Key::page_down);
    EXPECT_EQ(program.view()["step"], 34);
    EXPECT_EQ(program.view()["question"], false);
    EXPECT_THAT(words(program->frame().scene), HasSubstr("Yes."));
    program.press(Key::page_down);
    EXPECT_EQ(program.view()["step"], 36);
    EXPECT_EQ(program.view()["question"], true);
    program.press(Key::page_down);
    EXPECT_EQ(program.view()["kind"], "cutoff");
}

TEST(LessonScreen, ShowsALostBoardThatItsPageAsksAbout) {
    Learning program;
    program.open("minimax-or-expectimax");
    for (int page = 1; page < 5; ++page) program.next_page();
    EXPECT_TRUE(program.blocks("mistake").empty());
    EXPECT_THAT(words(program->frame().scene), HasSubstr("1024"));
    EXPECT_FALSE(program.view().contains("steps")) << "its question stands";
}

TEST(LessonScreen, TimesPlayersWhenItIsAsked) {
    const std::string path = test_folder() + "/timed/lesson.en.md";
    std::filesystem::create_directories(test_folder() + "/timed");
    write(path,
          "# Mine\n\n## First\n\n```show\nboard: 2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64\n```\n\n```measure\ngreedy\n"
          "ovolve:depth=1\n```\n\n## Second\n\nThe end.\n");
    Learning program;
    program.open_file(path);
    EXPECT_EQ(program.blocks("measure").at(0)["state"], "open");
    EXPECT_EQ(program.blocks("measure").at(0)["rows"][1], json::array({"ovolve:depth=1", "", ""}));
    program.letter(U'm');
    program.wait();
    const json measured = program.blocks("measure").at(0);
    EXPECT_EQ(measured["state"], "done");
    EXPECT_EQ(measured["rows"][0][1], "4");
    for (const json& row : measured["rows"]) EXPECT_NE(row[2], "") << row;
    program.next_page();
    program.letter(U'm');
    EXPECT_TRUE(program.blocks("measure").empty());
    program.press(Key::page_up);
    EXPECT_EQ(program.blocks("measure").at(0)["state"], "done") << "it is kept";
}

TEST(LessonScreen, OfTheDrawingIsAsBefore) {
    Learning program;
    program.open("alphabeta");
    program.click("page 2");
    program.answer_rightly();
    program.click("page-step 2");
    testing::expect_golden("screen/golden/lesson-page.txt", outline(part(program->frame().scene, {0, 56, 600, 844})));
}

}  // namespace
}  // namespace plyglass::screen

// The export dialog: formats, ranges, options, the preview, stopping.

#include "screen/step/export_mode.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/background.hpp"
#include "screen/screen.hpp"
#include "support/file_text.hpp"

namespace plyglass::screen {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class ExportDialogOpen : public ::testing::Test {
protected:
    ExportDialogOpen() {
        screen_.step(18);
        screen_.letter(U'e');
    }

    std::string of(const char* what) { return screen_.view().at(what); }
    bool enabled(const std::string& name) {
        for (const scene::Hit& hit : screen_->frame().scene.hits) {
            if (scene::name(hit) == name) return hit.enabled;
        }
        ADD_FAILURE() << "no " << name;
        return false;
    }
    bool chosen(const std::string& name) {
        for (const scene::Hit& hit : screen_->frame().scene.hits) {
            if (scene::name(hit) == name) return hit.chosen;
        }
        return false;
    }
    /// Writes into a fresh file of that name and returns its bytes.
    std::string written(const std::string& name) {
        const std::string path = std::string(plyglass::testing::test_output) + "/" + name;
        std::filesystem::remove(path);
        screen_.type("export", path);
        screen_.submit("export");
        screen_.wait();
        EXPECT_EQ(of("overlay"), "none");
        return plyglass::testing::file_text(path);
    }

    Stepping screen_;
};

TEST_F(ExportDialogOpen, ShowsThePageOfThisStepAndWhatItWillTake) {
    EXPECT_EQ(of("preview"), "step 19");
    EXPECT_THAT(of("summary"), StartsWith("1 page, about "));
    EXPECT_THAT(screen_.picture(), HasSubstr("Step 19/39"));
    EXPECT_FALSE(enabled("export-steps range")) << "an SVG has one page";
}

TEST_F(ExportDialogOpen, OffersNoWebPageWhereThereIsNone) {
    const auto& hits = screen_->frame().scene.hits;
    const auto page =
        std::find_if(hits.begin(), hits.end(), [](const scene::Hit& hit) { return scene::name(hit) == "format html"; });
    ASSERT_NE(page, hits.end());
    EXPECT_EQ(page->enabled, page->tip.empty());
    if (!page->enabled) {
        EXPECT_THAT(page->tip, HasSubstr("./dev web"));
    }
}

TEST_F(ExportDialogOpen, ShowsEnterAtTheButtonThatItPresses) {
    EXPECT_THAT(screen_.picture(), HasSubstr("\"Enter\""));
    screen_.press(Key::tab);
    EXPECT_THAT(screen_.picture(), Not(HasSubstr("\"Enter\"")));
}

TEST_F(ExportDialogOpen, MakesSlidesWideUnlessOneSaysOtherwise) {
    screen_.click("format slides");
    EXPECT_TRUE(chosen("export-paper 16:9"));
    screen_.click("format pdf");
    EXPECT_TRUE(chosen("export-paper own"));
    screen_.click("export-paper a4");
    screen_.click("format slides");
    EXPECT_TRUE(chosen("export-paper a4"));
}

TEST_F(ExportDialogOpen, SavesByEnterWhereverTheKeyboardIs) {
    const std::string path = std::string(plyglass::testing::test_output) + "/by-enter";
    std::filesystem::remove(path + ".csv");
    screen_.type("export", path + ".svg");
    screen_.click("format csv");
    screen_.press(Key::enter);
    screen_.wait();
    EXPECT_EQ(of("overlay"), "none");
    EXPECT_THAT(plyglass::testing::file_text(path + ".csv"), StartsWith("step,kind"));
}

TEST_F(ExportDialogOpen, WritesEveryFormat) {
    const std::pair<const char*, const char*> formats[] = {{"pdf", "%PDF"},
                                                           {"png", "\x89PNG"},
                                                           {"tikz", "\\documentclass"},
                                                           {"beamer", "\\documentclass"},
                                                           {"dot", "digraph"},
                                                           {"slides", "%PDF"},
                                                           {"gif", "GIF89a"},
                                                           {"json", "{\"plyglass\": \"film\""},
                                                           {"csv", "step,kind"},
                                                           {"efg", "EFG 2 R"},
                                                           {"svg", "<svg"}};
    for (const auto& [format, start] : formats) {
        if (of("overlay") == "none") screen_.letter(U'e');
        screen_.click(std::string("format ") + format);
        const std::string name = of("field");
        EXPECT_THAT(written("exported-" + std::string(format) + name.substr(name.rfind('.'))), StartsWith(start))
            << format;
    }
}

TEST_F(ExportDialogOpen, NamesTheFileAfterItsSteps) {
    EXPECT_EQ(of("field"), "banknote-19.svg");
    screen_.click("format slides");
    EXPECT_EQ(of("field"), "banknote-1-39.pdf") << "slides show all, unless one says otherwise";
    EXPECT_EQ(of("preview"), "page 1 of 39: step 1");
    screen_.click("export-steps cutoffs");
    EXPECT_EQ(of("field"), "banknote-cutoffs.pdf");
    EXPECT_EQ(of("preview"), "page 1 of 3: step 19");
    screen_.click("export-steps range");
    screen_.type("export-first", "16");
    screen_.type("export-last", "19");
    EXPECT_EQ(of("field"), "banknote-16-19.pdf");
    EXPECT_EQ(of("preview"), "page 1 of 4: step 16");
    screen_.click("export-page 3");
    EXPECT_EQ(of("preview"), "page 4 of 4: step 19");
    screen_.click("format json");
    EXPECT_EQ(of("field"), "banknote.json");
    EXPECT_FALSE(enabled("export-look print"));
}

TEST_F(ExportDialogOpen, ShowsAllStepsOfAFilmUnlessOthersWereChosenForIt) {
    screen_.click("format tikz");
    screen_.click("format slides");
    EXPECT_EQ(of("preview"), "page 1 of 39: step 1");
    screen_.click("export-steps this");
    screen_.click("format gif");
    EXPECT_EQ(of("preview"), "page 1 of 39: step 1");
    screen_.click("format slides");
    EXPECT_EQ(of("preview"), "step 19");
}

TEST_F(ExportDialogOpen, SaysHowLargeAFileOfAllStepsWillBe) {
    screen_.click("format slides");
    screen_.click("export-paper own");
    const std::string summary = of("summary");
    ASSERT_THAT(summary, StartsWith("39 pages, about "));
    const double told = std::stod(summary.substr(std::string("39 pages, about ").size())) * 1000;
    const auto size = static_cast<double>(written("sizes.pdf").size());
    EXPECT_NEAR(told, size, 0.25 * size);
}

TEST_F(ExportDialogOpen, KeepsANameThatWasTypedAndFollowsItsEnding) {
    screen_.type("export", "mine.pdf");
    EXPECT_EQ(of("field"), "mine.pdf");
    screen_.click("format gif");
    EXPECT_EQ(of("field"), "mine.gif");
    screen_.type("export", "mine.bmp");
    screen_.submit("export");
    EXPECT_EQ(of("message"), "\"mine.bmp\" does not end in .gif");
}

TEST_F(ExportDialogOpen, DragsTheEndsOfARange) {
    screen_.click("format gif");
    screen_.click("export-steps range");
    const scene::Hit* first = screen_->frame().scene.find(scene::Action(scene::Verb::export_end, 0));
    ASSERT_NE(first, nullptr);
    const layout::Box strip = first->box;
    screen_.drag({strip.x + 20, strip.centre().y}, {strip.centre().x, strip.centre().y});
    EXPECT_EQ(of("field"), "banknote-20-39.gif");
    screen_.drag({strip.right() - 20, strip.centre().y}, {strip.x, strip.centre().y});
    EXPECT_EQ(of("field"), "banknote-20-20.gif") << "the ends do not pass each other";
}

TEST_F(ExportDialogOpen, PreviewsTheLookThatIsChosen) {
    const auto has_theme = [&] {
        const scene::Theme* out = nullptr;
        for (const scene::Layer& layer : screen_->frame().scene.layers) {
            if (layer.theme) out = layer.theme.get();
        }
        return out;
    };
    const scene::Rgba light = (*has_theme())[scene::Ink::max_fill];
    screen_.click("export-look dark");
    EXPECT_TRUE(has_theme()->dark);
    screen_.click("export-look print");
    EXPECT_NE((*has_theme())[scene::Ink::max_fill], light);
    screen_.click("export-show legend");
    screen_.click("export-notation circles");
    screen_.click("export-direction right");
    const std::string svg = written("looks.svg");
    EXPECT_THAT(svg, HasSubstr("#c4c4c4"));
    EXPECT_THAT(svg, Not(HasSubstr("MAX: Jia")));
}

TEST_F(ExportDialogOpen, StopsAndLeavesNothing) {
    const std::string path = std::string(plyglass::testing::test_output) + "/stopped.gif";
    std::filesystem::remove(path);
    screen_.click("format gif");
    screen_.type("export", path);
    {
        const app::HeldBackground held;
        screen_->handle(FieldSubmitted{"export"});
        EXPECT_EQ(screen_.view().at("progress"), 0.0);
        screen_.click("cancel");
    }
    EXPECT_EQ(of("message"), "Stopped; nothing was written");
    screen_.wait();
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_THAT(written("not-stopped.gif"), StartsWith("GIF89a"));
}

TEST_F(ExportDialogOpen, AsksBeforeItReplacesAFile) {
    const std::string path = std::string(plyglass::testing::test_output) + "/asked.svg";
    const std::string other = std::string(plyglass::testing::test_output) + "/asked-2.svg";
    std::filesystem::remove(other);
    std::ofstream(path) << "mine";
    screen_.type("export", path);
    screen_.submit("export");
    EXPECT_EQ(of("overlay"), "export");
    EXPECT_THAT(of("message"), HasSubstr("asked.svg is there already."));
    EXPECT_EQ(plyglass::testing::file_text(path), "mine");
    screen_.letter(U'e');
    EXPECT_THAT(of("message"), HasSubstr("asked.svg is there already.")) << "the key that opened it changes nothing";
    screen_.click("cancel");
    EXPECT_EQ(of("message"), "");
    screen_.submit("export");
    screen_.press(Key::escape);
    EXPECT_EQ(of("overlay"), "export") << "Escape takes the question back, and nothing else";
    EXPECT_EQ(of("message"), "");

    screen_.submit("export");
    screen_.click("export-replace keep-both");
    screen_.wait();
    EXPECT_EQ(plyglass::testing::file_text(path), "mine");
    EXPECT_THAT(plyglass::testing::file_text(other), StartsWith("<svg"));
    screen_.letter(U'e');
    screen_.type("export", path);
    screen_.submit("export");
    screen_.click("export-replace replace");
    screen_.wait();
    EXPECT_THAT(plyglass::testing::file_text(path), StartsWith("<svg"));
}

TEST_F(ExportDialogOpen, ChoosesAFolder) {
    const std::string folder = std::string(plyglass::testing::test_output) + "/taken-home";
    std::filesystem::create_directories(folder + "/week-3");
    screen_.type("export", folder + "/plates.svg");
    screen_.click("export-place");
    EXPECT_EQ(of("folder"), std::filesystem::weakly_canonical(folder).string());
    screen_.click("entry week-3");
    EXPECT_THAT(of("folder"), ::testing::EndsWith("week-3"));
    screen_.click("act");
    EXPECT_THAT(of("field"), ::testing::EndsWith("taken-home/week-3/plates.svg"));
    EXPECT_EQ(of("overlay"), "export");
    screen_.click("export-place");
    screen_.press(Key::escape);
    EXPECT_THAT(of("field"), ::testing::EndsWith("taken-home/week-3/plates.svg"));
    EXPECT_EQ(of("overlay"), "export");
}

TEST_F(ExportDialogOpen, CopiesTheTextOfAFileAndThenItsCommand) {
    screen_.click("export-copy");
    screen_.wait();
    EXPECT_THAT(screen_.copied(), StartsWith("<svg"));
    EXPECT_EQ(of("overlay"), "export");
    screen_.click("export-copy");
    screen_.wait();
    EXPECT_EQ(screen_.copied(), "plyglass export banknote -o banknote-19.svg --at 19 --sentence on --lang en");
    screen_.click("format slides");
    screen_.click("export-steps cutoffs");
    screen_.click("export-look print");
    screen_.click("export-words both");
    screen_.click("export-paper a4");
    screen_.click("export-show labels");
    screen_.click("export-copy");
    screen_.wait();
    EXPECT_EQ(screen_.copied(),
              "plyglass export banknote -o banknote-cutoffs.pdf --at cutoffs --print --hide labels "
              "--paper a4 --words both --lang en");
}

TEST_F(ExportDialogOpen, AsksAboutThisTreeByItsCutRule) {
    screen_.click("format moodle");
    EXPECT_EQ(of("field"), "banknote-questions.xml");
    EXPECT_FALSE(enabled("export-words both")) << "a question has one language";
    EXPECT_EQ(screen_.hit("export-words both").tip, "Questions are in one language.");
    EXPECT_EQ(screen_.hit("export-steps all").tip, "Questions are about the tree, not about a step.");
    EXPECT_EQ(screen_.hit("export-look print").tip, "Only pictures have this.");
    EXPECT_FALSE(enabled("export-look print"));
    const std::string moodle = written("quiz.xml");
    EXPECT_THAT(moodle, HasSubstr("<quiz>"));
    EXPECT_THAT(moodle, HasSubstr(".svg"));
    screen_.letter(U'e');
    screen_.click("format qti21");
    screen_.click("export-pictures png");
    screen_.click("export-copy");
    screen_.wait();
    EXPECT_EQ(
        screen_.copied(),
        "plyglass bank -o banknote-questions.zip --tree banknote --cut ge --format qti21 --pictures png --lang en");
    EXPECT_THAT(written("quiz.zip"), HasSubstr(".png"));
    screen_.letter(U'e');
    screen_.click("format worksheet");
    EXPECT_FALSE(screen_.shows("export-paper a4")) << "a sheet has papers of its own";
    screen_.click("export-sheet-paper letter");
    screen_.click("export-key behind");
    EXPECT_THAT(of("preview"), ::testing::EndsWith("pages, the key behind"));
    const std::string sheet_page = screen_.picture();
    screen_.click("export-page 2");
    EXPECT_NE(screen_.picture(), sheet_page);
    screen_.click("export-copy");
    screen_.wait();
    EXPECT_EQ(screen_.copied(),
              "plyglass worksheet -o banknote-worksheet.pdf --tree banknote --cut ge --key banknote-worksheet-key.pdf "
              "--paper letter --lang en");
    const std::string sheet = written("sheet.pdf");
    EXPECT_THAT(sheet, StartsWith("%PDF"));
    EXPECT_THAT(sheet, HasSubstr("612"));
    screen_.letter(U'e');
    screen_.click("format gift");
    EXPECT_THAT(written("quiz.gift"), HasSubstr("::"));
}

TEST(ExportDialog, WarnsOfBoxesThatAreTooSmallAsTheCommandDoes) {
    std::string tree = "5";
    for (int level = 0; level < 4; ++level) tree = "(" + tree + " " + tree + " " + tree + ")";
    Stepping screen(tree);
    screen.letter(U'e');
    screen.click("format worksheet");
    EXPECT_THAT(screen.view().at("message"), HasSubstr("too small to write in"));
    screen.click("format svg");
    EXPECT_EQ(screen.view().at("message"), "");
}

TEST_F(ExportDialogOpen, HasWordsOfEitherLanguageOrOfBoth) {
    screen_.click("export-words zh");
    EXPECT_THAT(screen_.picture(), HasSubstr("步"));
    screen_.click("export-words both");
    const std::string svg = written("both.svg");
    EXPECT_THAT(svg, HasSubstr("Step 19/39"));
    EXPECT_THAT(svg, HasSubstr("步"));
    EXPECT_THAT(svg, HasSubstr("MAX"));
}

TEST_F(ExportDialogOpen, OffersEachFormatThePagesItHas) {
    screen_.click("format beamer");
    EXPECT_TRUE(enabled("export-paper 4:3"));
    EXPECT_FALSE(enabled("export-paper a4"));
    screen_.click("format slides");
    screen_.click("export-paper 16:9");
    screen_.click("format dot");
    EXPECT_FALSE(enabled("export-paper 16:9"));
}

TEST(ExportDialog, SaysOfAPositionWhatItCannotWrite) {
    Stepping screen("2048:1000121023012346");
    screen.wait();
    screen.letter(U'e');
    EXPECT_THAT(screen.picture(), HasSubstr("you move"));
    screen.click("format efg");
    screen.submit("export");
    screen.wait();
    EXPECT_THAT(screen.view().at("message").get<std::string>(), HasSubstr("has no tree before its search"));
}

}  // namespace
}  // namespace plyglass::screen

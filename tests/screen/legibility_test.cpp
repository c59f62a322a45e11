// The words of all screens in large and small windows, in both languages: nothing cuts, covers or crosses them.

#include "support/legibility.hpp"

#include <array>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "practice/item.hpp"
#include "screen/parts.hpp"
#include "screen/playing.hpp"
#include "screen/workbench.hpp"
#include "support/in_chinese.hpp"
#include "support/places.hpp"
#include "support/trials.hpp"
#include "support/wait_until.hpp"

namespace plyglass::screen {
namespace {

struct WindowSize {
    unsigned w, h;
};
constexpr std::array<WindowSize, 4> window_sizes{{{1600, 900}, {1280, 720}, {1024, 768}, {800, 600}}};
constexpr unsigned narrow = 1120;  // px: from there down some words may be shortened

class AllScreens : public WithoutWindow<Workbench> {
public:
    AllScreens(const std::string& tree, text::Language language, WindowSize size, const std::string& folder)
        : size_(size) {
        text::use_language(language);
        WorkbenchSettings settings;
        settings.folder = folder;
        settings.seed = 1;
        context_->play.hint_milliseconds = 20;
        const auto all = assets();
        program_ = std::make_unique<Workbench>(all, metrics(), *open_tree(tree, *all), settings, context_);
        fit();
        wait();
    }

    /// As the window does it: the screen learns how large it is at its scale, which presenter mode changes.
    void fit() {
        const double scale = program_->scale(size_.w, size_.h);
        resize(size_.w / scale, size_.h / scale);
    }

    void describe() { context_->wants_view = true; }
    bool is_narrow() const { return size_.w < narrow; }
    /// Of a lesson in a narrow window: its text and the bars. There a tree is larger than its canvas and is moved about.
    void expect_legible_around_tree(const std::string& state) {
        scene::Scene whole = program_->frame().scene;
        const auto is_canvas = [&](const scene::Layer& layer) {
            return layer.clip.x > 300 && layer.clip.bottom() < size_.h - 50;
        };
        std::erase_if(whole.layers, is_canvas);
        expect_legible(state, whole);
    }
    void expect_legible(const std::string& state) { expect_legible(state, program_->frame().scene); }
    /// Shortens no word in a narrow window, either.
    void expect_whole(const std::string& state) { expect_legible(state, program_->frame().scene, false); }
    void expect_legible(const std::string& state, const scene::Scene& whole, bool narrow_may_shorten = true) {
        const bool is_covered = std::any_of(whole.hits.begin(), whole.hits.end(),
                                            [](const scene::Hit& hit) { return hit.action == scene::Verb::outside; });
        for (const testing::Legibility::Finding& finding :
             testing::Legibility(is_covered ? popover(whole) : whole, {&assets()->light, &assets()->dark}).findings()) {
            const bool is_whole =
                finding.words == "…" || finding.words.ends_with("……") || finding.words == text::tr("Open file…");
            if (finding.what == "shortened" && (is_whole || (narrow_may_shorten && is_narrow()))) continue;
            ADD_FAILURE() << state << ", " << size_.w << " x " << size_.h << ": " << finding.what << ": "
                          << finding.words;
        }
    }

private:
    WindowSize size_;
    std::shared_ptr<ScreenContext> context_ = std::make_shared<ScreenContext>();
};

/// Walks through a program on `tree`, with a game on `board` if there is one, in each language and size. If only a share of
/// them is tried: in English in the largest, in Chinese in the smallest.
template <class Walk>
void in_all_windows(const std::string& tree, const Walk& walk, const char* board = nullptr) {
    const bool all = testing::trials(100) == 100;
    for (const text::Language language : {text::Language::english, testing::chinese()}) {
        const unsigned tried = language == text::Language::english ? window_sizes.front().w : window_sizes.back().w;
        for (const WindowSize size : window_sizes) {
            if (!all && size.w != tried) continue;
            const std::string folder = board == nullptr ? std::string() : folder_with(board, 8232, 21764);
            AllScreens screens(tree, language, size, folder);
            walk(screens);
        }
    }
}

TEST(Legibility, FindsWordsThatAreCutCoveredCrossedOrUnderOthers) {
    const auto found = [](const auto& draw) {
        scene::Scene scene{{0, 0, 200, 100}, {{{0, 0, 200, 100}, {}}}, {}};
        scene::Pen pen(scene.layers.front());
        pen.text({20, 50}, "words", 16, scene::Ink::ink);
        draw(pen);
        std::string out;
        for (const auto& finding : testing::Legibility(scene).findings()) out += finding.what + " ";
        return out;
    };
    EXPECT_EQ(found([](scene::Pen&) {}), "");
    EXPECT_EQ(found([](scene::Pen& pen) { pen.text({180, 80}, "words", 16, scene::Ink::ink); }), "cut ");
    EXPECT_EQ(found([](scene::Pen& pen) { pen.rect({40, 30, 50, 40}, scene::Ink::card); }), "covered ");
    EXPECT_EQ(found([](scene::Pen& pen) { pen.rect({10, 30, 90, 40}, scene::Ink::card); }), "") << "a dialog";
    EXPECT_EQ(found([](scene::Pen& pen) { pen.line({0, 45}, {90, 45}, {scene::Ink::ink, 1}); }), "crossed ");
    EXPECT_EQ(found([](scene::Pen& pen) { pen.text({30, 48}, "20", 16, scene::Ink::ink); }), "under ");
    EXPECT_EQ(found([](scene::Pen& pen) { pen.text({20, 80}, "wor…", 16, scene::Ink::ink); }), "shortened ");
}

constexpr const char* crowded = "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16";

/// The same on phones held upright.
template <class Walk>
void on_phones(const std::string& tree, const Walk& walk, const char* board = nullptr) {
    for (const text::Language language : {text::Language::english, testing::chinese()}) {
        for (const WindowSize size : {WindowSize{390, 844}, WindowSize{360, 740}}) {
            const std::string folder = board == nullptr ? std::string() : folder_with(board, 8232, 21764);
            AllScreens screens(tree, language, size, folder);
            walk(screens);
        }
    }
}

TEST(Legibility, OfTreesOnPhones) {
    for (const char* tree : {"banknote", "knuth-moore"}) {
        on_phones(tree, [&](AllScreens& screens) {
            screens.press(Key::home);
            for (int step = 0; step < 42; step += 3) {
                screens.expect_legible(std::string(tree) + " " + std::to_string(step));
                for (int i = 0; i < 3; ++i) screens.press(Key::right);
            }
            screens.press(Key::end);
            screens.expect_legible(std::string(tree) + " at its end");
            screens.click("more");
            screens.expect_legible("menu");
            screens.press(Key::escape);
            screens.click("drawer");
            screens.expect_legible("code and call stack");
        });
    }
}

TEST(Legibility, OfPlayOnPhones) {
    on_phones(
        "banknote",
        [](AllScreens& screens) {
            screens.letter(U'2');
            screens.fit();
            screens.expect_legible("play");
            screens.letter(U'h');
            screens.wait();
            screens.expect_legible("hint");
            screens.click("more");
            screens.fit();
            screens.expect_legible("settings");
        },
        crowded);
}

TEST(Legibility, OfPracticeOnPhones) {
    on_phones("banknote", [](AllScreens& screens) {
        screens.letter(U'5');
        screens.fit();
        for (int type = 0; type < 16; ++type) {
            screens.fit();
            screens.expect_legible("practice " + std::to_string(type));
            screens.click("hint");
            screens.expect_legible("practice with a hint " + std::to_string(type));
            screens.click("next-type");
        }
    });
}

TEST(Legibility, OfALessonOnPhones) {
    on_phones("banknote", [](AllScreens& screens) {
        screens.letter(U'6');
        screens.fit();
        screens.press(Key::enter);
        screens.fit();
        for (int page = 0; page < 12 && screens.shows("next-page"); ++page) {
            screens.wait();
            screens.expect_legible("part " + std::to_string(page));
            screens.press(Key::page_down);
        }
    });
}

TEST(Legibility, OfTreesAtTheirSteps) {
    for (const char* tree : {"banknote", "chance", "tic-tac-toe", "knuth-moore"}) {
        in_all_windows(tree, [&](AllScreens& screens) {
            screens.press(Key::home);
            for (int step = 0; step < 42; step += 7) {
                screens.expect_legible(std::string(tree) + " " + std::to_string(step));
                for (int i = 0; i < 7; ++i) screens.press(Key::right);
            }
            screens.press(Key::end);
            screens.expect_legible(std::string(tree) + " at its end");
        });
    }
}

TEST(Legibility, OfAPosition) {
    in_all_windows("2048:1000121023012346", [](AllScreens& screens) {
        for (int i = 0; i < 5; ++i) {
            screens.expect_legible("step " + std::to_string(i + 1));
            screens.press(Key::right);
        }
        for (int i = 0; i < 4; ++i) {
            screens.letter(U'n');
            const std::string cut = "cut " + std::to_string(i + 1);
            screens.expect_legible(cut);
            screens.letter(U's');
            screens.expect_legible(cut + ", its subtree alone");
            screens.press(Key::up);
            screens.letter(U's');
            screens.expect_legible(cut + ", the subtree above alone");
            screens.press(Key::escape);
            screens.letter(U'0');  // the whole tree
            screens.letter(U'0');  // the path
        }
        screens.press(Key::down);
        screens.expect_legible("inspected");
        screens.press(Key::escape);
        screens.press(Key::end);
        screens.expect_legible("end");
        screens.press(Key::minus);
        screens.expect_legible("whole tree");
    });
}

TEST(Legibility, OfTheTransportsNumberBesideTheZoom) {
    in_all_windows("banknote", [](AllScreens& screens) {
        screens.press(Key::home);
        for (int step = 1; step <= 39; ++step) {
            screens.press(Key::right);
            if (step > 22 && step < 36) screens.expect_legible("step " + std::to_string(step));
        }
    });
}

TEST(Legibility, OfWhatLiesOverTheStepScreen) {
    in_all_windows("banknote", [](AllScreens& screens) {
        screens.letter(U'n');
        for (const char32_t key : {U'?', U'e'}) {
            screens.letter(key);
            screens.expect_legible(key == U'e' ? "save" : "keys");
            screens.press(Key::escape);
        }
        for (const char* what : {"title", "more", "options"}) {
            if (!screens.shows(what)) continue;
            screens.click(what);
            screens.expect_legible(what);
            screens.press(Key::escape);
        }
    });
}

TEST(Legibility, OfPresenterMode) {
    for (const char* tree : {"banknote", "chance", "2048:1000121023012346"}) {
        in_all_windows(tree, [&](AllScreens& screens) {
            screens.press(Key::f5);
            screens.fit();
            screens.letter(U'k');
            for (int i = 0; i < 37; ++i) {
                screens.press(Key::page_down);
                if (i % 6 == 0) screens.expect_legible(std::string(tree) + ", " + std::to_string(i + 1) + " keys on");
            }
            screens.press(Key::end);
            screens.expect_legible(std::string(tree) + " at its end");
        });
    }
}

TEST(Legibility, OfPlayAndTheTreeOfItsHint) {
    in_all_windows(
        "banknote",
        [](AllScreens& screens) {
            screens.letter(U'2');
            screens.expect_legible("play");
            screens.letter(U'h');
            screens.wait();
            screens.expect_whole("hint");
            for (int i = 0; i < 3; ++i) {
                screens.letter(U'n');
                screens.wait();
                screens.expect_whole("why not, " + std::to_string(i + 1));
            }
            for (const char32_t key : {U'o', U'?', U'e'}) {
                screens.letter(key);
                screens.wait();
                screens.expect_legible(key == U'o' ? "settings" : key == U'e' ? "editor" : "keys");
                screens.press(Key::escape);
            }
            screens.letter(U'm');
            screens.wait();
            screens.expect_legible("tree of the hint");
        },
        crowded);
}

TEST(Legibility, OfAHintWhoseQuickGamesAreAllPlayedInTheSmallestWindow) {
    AllScreens screens("banknote", text::Language::english, {800, 600}, folder_with(crowded, 8232, 21764));
    screens.describe();
    screens.letter(U'2');
    screens.letter(U'h');
    screens.wait();
    testing::wait_until("the quick games end", [&] {
        (*screens).tick(0.1);
        return !screens.view()["chances"]["running"];
    });
    for (const char* language : {"en", "zh"}) {
        ASSERT_EQ(screens.view()["language"], language);
        screens.expect_whole(std::string("hint, ") + language);
        for (int i = 0; i < 3; ++i) {
            screens.letter(U'n');
            screens.wait();
            screens.expect_whole(std::string("why not, ") + language);
        }
        screens.letter(U'l');
    }
}

TEST(Legibility, OfPlayedGames) {
    in_all_windows(
        "banknote",
        [](AllScreens& screens) {
            screens.letter(U'2');
            for (const Key key : {Key::down, Key::left, Key::right, Key::up, Key::left, Key::down}) screens.press(key);
            screens.letter(U'v');
            screens.wait();
            screens.expect_legible("look back");
            screens.press(Key::escape);
            screens.letter(U'r');
            screens.letter(U'g');
            screens.wait();
            screens.expect_legible("past games");
        },
        crowded);
}

TEST(Legibility, OfCompare) {
    for (const char* tree : {"banknote", "2048:1000121023012346"}) {
        in_all_windows(tree, [](AllScreens& screens) {
            screens.letter(U'3');
            screens.wait();
            for (int i = 0; i < 3; ++i) {
                screens.expect_legible("reply " + std::to_string(i + 1));
                screens.press(Key::right);
            }
            screens.press(Key::end);
            screens.expect_legible("answer");
            screens.letter(U'o');
            screens.expect_legible("who is compared");
        });
    }
}

/// Goes through the lessons, each page with its question answered and its last step shown.
void read_lessons(const std::vector<std::string>& lessons) {
    in_all_windows("banknote", [&](AllScreens& screens) {
        screens.letter(U'6');
        screens.expect_legible("the list of lessons");
        for (const std::string& lesson : lessons) {
            (*screens).handle(FileNamed{assets()->folder + "/lessons/" + lesson});
            screens.wait();
            // As many pages as the longest has in parts.
            for (int page = 0; page < 40 && screens.shows("next-page"); ++page) {
                for (const char* choice : {"choice 0", "choice 1", "choice 2"}) {
                    if (screens.shows(choice)) screens.click(choice);
                }
                for (const char* step : {"page-step 0", "page-step 1", "page-step 2"}) {
                    if (screens.shows(step)) screens.click(step);
                }
                screens.wait();
                const std::string here = lesson + ", " + std::to_string(page + 1);
                screens.is_narrow() ? screens.expect_legible_around_tree(here) : screens.expect_legible(here);
                if (page == 1) {
                    screens.letter(U'p');
                    screens.expect_legible(lesson + ", contents");
                    screens.press(Key::escape);
                    screens.letter(U'?');
                    screens.expect_legible(lesson + ", keys");
                    screens.press(Key::escape);
                }
                screens.press(Key::page_down);
                screens.wait();
            }
        }
    });
}

TEST(Legibility, OfLessonsOnTrees) { read_lessons({"minimax", "alphabeta", "equality", "bounds", "order"}); }
TEST(Legibility, OfLessonsOnPositions) { read_lessons({"deep-cutoffs", "modelling", "annoying-tile", "deepening"}); }
TEST(Legibility, OfLessonsOnChance) { read_lessons({"chance", "minimax-or-expectimax", "fast"}); }

TEST(Legibility, OfPresentedLessons) {
    in_all_windows("banknote", [](AllScreens& screens) {
        screens.letter(U'6');
        (*screens).handle(FileNamed{assets()->folder + "/lessons/alphabeta"});
        screens.wait();
        screens.press(Key::f5);
        screens.fit();
        for (int i = 0; i < 30; ++i) {
            screens.press(Key::page_down);
            screens.expect_legible("presented, " + std::to_string(i + 1) + " keys on");
        }
    });
}

TEST(Legibility, OfPractice) {
    in_all_windows("banknote", [](AllScreens& screens) {
        screens.letter(U'5');
        for (const auto& [type, name] : practice::types()) {
            screens.click("type " + std::string(name));
            for (const int level : {1, 5}) {
                screens.click("level " + std::to_string(level));
                const std::string item = std::string(name) + ", level " + std::to_string(level);
                screens.expect_legible(item);
                screens.press(Key::right);
                screens.press(Key::up);
                screens.click("check");
                screens.letter(U'h');
                screens.expect_legible(item + ", checked");
            }
        }
        screens.letter(U'e');
        screens.expect_legible("the table");
    });
}

TEST(Legibility, OfTheLab) {
    in_all_windows("banknote", [](AllScreens& screens) {
        screens.letter(U'4');
        screens.expect_legible("nothing played");
        screens->handle(FileNamed{std::string(PLYGLASS_SOURCE) + "/lessons/results/003.jsonl"});
        screens.wait();
        screens.expect_legible("results");
        screens.letter(U'o');
        screens.expect_legible("settings");
        screens.press(Key::escape);
        screens.letter(U'g');
        screens.expect_legible("train");
        screens.letter(U'o');
        screens.expect_legible("settings of train");
    });
}

}  // namespace
}  // namespace plyglass::screen

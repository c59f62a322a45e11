// Thousands of random inputs on the whole program without a window, while searches start, run and are dropped: it must
// survive any order of events. The seeds are fixed; only the progress of each search varies from run to run.

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "game/2048/board_text.hpp"
#include "glass/student.hpp"
#include "screen/playing.hpp"
#include "support/trials.hpp"

namespace plyglass::screen {

using namespace app;
namespace {

constexpr const char* full_board = "1000121023012346";

/// A full tree of `depth` plies with `width` children each.
std::string wide_tree(int depth, int width) {
    if (depth == 0) return "7";
    const std::string child = wide_tree(depth - 1, width);
    std::string text = "(";
    for (int i = 0; i < width; ++i) text += child + " ";
    return text + ")";
}

/// Keeps files that a random "Save" writes in the test's folder.
class InAFolderOfItsOwn {
public:
    explicit InAFolderOfItsOwn(const std::string& folder) : before_(std::filesystem::current_path()) {
        std::filesystem::current_path(folder);
    }
    ~InAFolderOfItsOwn() { std::filesystem::current_path(before_); }
    InAFolderOfItsOwn(const InAFolderOfItsOwn&) = delete;
    InAFolderOfItsOwn& operator=(const InAFolderOfItsOwn&) = delete;

private:
    std::filesystem::path before_;
};

class Anybody : public WithoutWindow<Workbench> {
public:
    Anybody(const std::string& tree, std::uint64_t seed) : random_(seed), context_(std::make_shared<ScreenContext>()) {
        const auto all = assets();
        WorkbenchSettings settings;
        settings.folder = std::filesystem::current_path().string();
        context_->wants_view = true;
        context_->play.hint_milliseconds = 5;
        program_ = std::make_unique<Workbench>(all, metrics(), *open_tree(tree, *all), settings, context_);
    }

    void act() {
        switch (random_.below(12)) {
            case 0:
            case 1: return turn_wheel();
            case 2: return press_key();
            case 3:
            case 4: return type_letter();
            case 5: return use_pointer();
            case 6:
            case 7: return click_something();
            case 8: return write_into_field();
            case 9: return change_size_or_search();
            default: program_->frame(); return program_->tick(random_.below(4) * 0.1);
        }
    }

private:
    double number(double most) { return random_.below(1'000'000) * most / 1e6; }
    Point anywhere() { return {number(width_), number(height_)}; }
    template <class T, std::size_t n>
    T one_of(const std::array<T, n>& all) {
        return all[random_.below(n)];
    }

    void turn_wheel() {
        program_->handle(Wheel{anywhere(), one_of(std::array{-3.0, -1.0, 1.0, 3.0}), random_.below(5) == 0});
    }
    void press_key() {
        const auto key = static_cast<Key>(random_.below(static_cast<std::uint32_t>(Key::character)));
        program_->handle(KeyPress{key, 0, random_.below(4) == 0, random_.below(8) == 0});
    }
    void type_letter() {
        constexpr std::u32string_view all = U"abcdefghijklmnopqrstuvwxyz0123456789?/,.";
        // The keys that zoom, step and change the screen come often.
        constexpr std::u32string_view often = U"1122334cmmhndbwgsx0,.";
        const auto& from = random_.below(2) == 0 ? all : often;
        const char32_t letter = from[random_.below(static_cast<std::uint32_t>(from.size()))];
        program_->handle(KeyPress{Key::character, letter, random_.below(4) == 0, random_.below(16) == 0});
    }
    void use_pointer() {
        switch (random_.below(5)) {
            case 0: return program_->handle(PointerDown{anywhere()});
            case 1: return program_->handle(PointerUp{anywhere()});
            case 2: return program_->handle(PointerLeave{});
            default: return program_->handle(PointerMove{anywhere()});
        }
    }
    void click_something() {
        const auto& hits = program_->frame().scene.hits;
        if (hits.empty()) return;
        const Point at = hits[random_.below(static_cast<std::uint32_t>(hits.size()))].box.centre();
        program_->handle(PointerMove{at});
        program_->handle(PointerDown{at});
        if (random_.below(4) == 0) program_->handle(PointerMove{anywhere()});
        if (random_.below(8) != 0) program_->handle(PointerUp{random_.below(4) == 0 ? anywhere() : at});
    }
    void write_into_field() {
        const auto& fields = program_->frame().fields;
        if (fields.empty()) return;
        constexpr std::array texts{"",         "((3 5)(2 9))",     "(1 2",    "17",         "2048:1000121023012346",
                                   "banknote", "1000121023012346", "out.svg", "expectimax", "2,0/0,2",
                                   "200"};
        const std::string id = fields.front().id;
        program_->handle(FieldChanged{id, one_of(texts), 0});
        if (random_.below(2) == 0) program_->handle(FieldSubmitted{id});
    }
    void change_size_or_search() {
        constexpr std::array sizes{Resize{1600, 900}, Resize{1280, 720}, Resize{640, 360}, Resize{1920, 1080}};
        if (random_.below(3) == 0) {
            const Resize size = one_of(sizes);
            width_ = size.w, height_ = size.h;
            return program_->handle(size);
        }
        if (random_.below(2) == 0) return program_->handle(FileNamed{"wide.txt"});
        // The request of "Show me the tree".
        PositionSearch search{.grid = *game::read_board(full_board), .agent = "textbook"};
        search.agent = one_of(std::array{"textbook", "ovolve", "expectimax", "textbook:algorithm=expectimax"});
        search.depth = 1 + static_cast<int>(random_.below(3));
        context_->request = Request{"step", search};
    }

    core::Random random_;
    std::shared_ptr<ScreenContext> context_;
    double width_ = 1600, height_ = 900;
};

class RandomInput : public ::testing::TestWithParam<int> {};

TEST_P(RandomInput, NeverEndsTheProgram) {
    // PLYGLASS_SEED asks for other seeds.
    const char* from = std::getenv("PLYGLASS_SEED");
    const auto seed = static_cast<std::uint64_t>(GetParam()) + (from != nullptr ? std::strtoull(from, nullptr, 10) : 0);
    const std::string folder = test_folder();
    const InAFolderOfItsOwn inside(folder);
    std::ofstream("wide.txt") << wide_tree(4, 14);
    // A search that starts with the program: of a tree, or of a position.
    const std::string run =
        glass::testing::Student("((2 3)((1 4)(5 0)))", {.bugs = seed > 4 ? glass::testing::beta_stays : 0U}).run();
    Anybody somebody(seed % 3 == 0 ? run : seed % 3 == 1 ? "wide.txt" : std::string("2048:") + full_board, seed);
    const int inputs = testing::trials(1500);
    for (int i = 0; i < inputs; ++i) somebody.act();
    EXPECT_FALSE(somebody.picture().empty());
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomInput, ::testing::Range(1, 9));

}  // namespace
}  // namespace plyglass::screen

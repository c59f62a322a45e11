#include "screen/play/play_screen.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "app/chance_finder.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "scene/board.hpp"
#include "screen/playing.hpp"
#include "support/file_text.hpp"
#include "support/wait_until.hpp"
#include "text/numbers.hpp"
#include "view/play/hint_card.hpp"

namespace plyglass::screen {

using namespace app;
namespace {

using plyglass::testing::file_text;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

/// A game that begins with this board, in the running test's folder.
std::string folder_with(const std::string& board, NewTiles tiles = NewTiles::random) {
    SavedGame saved;
    saved.game = game::PlayedGame(*game::read_board(board));
    saved.tiles = tiles;
    return screen::folder_with(saved);
}

std::size_t tiles_on(const Json& view) {
    std::size_t count = 0;
    for (const auto& row : view["board"]) {
        count += static_cast<std::size_t>(std::count_if(row.begin(), row.end(), [](const Json& v) { return v != 0; }));
    }
    return count;
}

Json row_of(const Json& view, const std::string& move) {
    for (const auto& row : view["hint"]["rows"]) {
        if (row["move"] == move) return row;
    }
    return {};
}

// ---- the game ---------------------------------------------------------------------------------------------

TEST(Play, BeginsWithTwoTilesAndNoPoints) {
    Playing program;
    const auto view = program.view();
    EXPECT_EQ(tiles_on(view), 2U);
    EXPECT_EQ(view["score"], 0);
    EXPECT_EQ(view["moves"], 0);
    EXPECT_FALSE(program.hit("undo").enabled);
    EXPECT_FALSE(program.hit("redo").enabled);
}

TEST(Play, ArrowsAndLettersMoveTheTilesAndCountThePoints) {
    Playing program(folder_with("2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0"));
    program.press(Key::left);
    auto view = program.view();
    EXPECT_EQ(view["board"][0][0], 4);
    EXPECT_EQ(view["score"], 4);
    EXPECT_EQ(view["best"], 4);
    EXPECT_EQ(view["moves"], 1);
    EXPECT_EQ(tiles_on(view), 2U);
    program.letter(U's');
    EXPECT_EQ(program.view()["board"][3][0], 4);
}

TEST(Play, AMoveThatMovesNothingIsNone) {
    Playing program(folder_with("2,4,0,0/0,0,0,0/0,0,0,0/0,0,0,0"));
    const auto before = program.view();
    program.press(Key::left);
    EXPECT_EQ(program.view(), before);
}

TEST(Play, ADragOverTheBoardIsOneSwipe) {
    Playing program(folder_with("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0"));
    const Point middle = program.hit("board").box.centre();
    program.drag(middle, {middle.x + 200, middle.y + 30});
    EXPECT_EQ(program.view()["board"][0][3], 2);
    EXPECT_EQ(program.view()["moves"], 1);
    program.drag(middle, {middle.x, middle.y + 10});
    EXPECT_EQ(program.view()["moves"], 1) << "too short for a swipe";
    program.drag(middle, {middle.x - 20, middle.y + 200});
    EXPECT_EQ(program.view()["moves"], 2);
    EXPECT_NE(program.view()["board"][3][3], 0) << "down";
}

TEST(Play, UndoGoesBackToTheStartAndRedoAllTheWayForward) {
    Playing program(test_folder());
    std::vector<Json> boards{program.view()["board"]};
    for (int i = 0; i < 12; ++i) {
        program.play(1);
        boards.push_back(program.view()["board"]);
    }
    for (std::size_t i = boards.size() - 1; i-- > 0;) {
        program.letter(U'z');
        EXPECT_EQ(program.view()["board"], boards[i]);
    }
    program.letter(U'z');
    EXPECT_EQ(program.view()["moves"], 0);
    for (std::size_t i = 1; i < boards.size(); ++i) {
        program.letter(i % 2 ? U'y' : U'z', i % 2 == 0);
        EXPECT_EQ(program.view()["board"], boards[i]);
    }
}

TEST(Play, ASecondWindowOfTheSameGameSaysSoAndUndoesNothingOfTheFirst) {
    const std::string folder = test_folder();
    nlohmann::json kept;
    {
        Playing first(folder);
        first.play(5);
        first.wait();
        EXPECT_EQ(first.view()["message"], "");
        {
            Playing second(folder, 2);
            EXPECT_EQ(second.view()["message"],
                      "Another window keeps the game. What is played here is not kept: neither the moves nor the best "
                      "score.");
            EXPECT_EQ(second.view()["board"], first.view()["board"]);
            first.play(20);
            second.play(3);
            second.letter(U'r');
            EXPECT_EQ(second->frame().title, "2048, score 0, not kept - Plyglass");
        }
        kept = first.view();
    }
    Playing again(folder);
    EXPECT_EQ(again.view()["board"], kept["board"]);
    EXPECT_EQ(again.view()["moves"], 25);
    EXPECT_EQ(again.view()["best"], kept["best"]);
    EXPECT_EQ(again.view()["message"], "") << "the lock went with the first window";
}

TEST(Play, UndoBringsBackTheGameThatANewOneReplaced) {
    const std::string folder = test_folder();
    Json before;
    {
        Playing program(folder);
        program.play(10);
        before = program.view();
        program.letter(U'r');
        EXPECT_EQ(program.view()["moves"], 0);
    }
    Playing again(folder);
    EXPECT_EQ(again.view()["moves"], 0) << "the new game";
    again.letter(U'z');
    EXPECT_EQ(again.view()["board"], before["board"]);
    EXPECT_EQ(again.view()["score"], before["score"]);
    EXPECT_EQ(again.view()["moves"], before["moves"]);
}

TEST(Play, NeitherOfTwoGamesIsLostByUndo) {
    Playing program(test_folder());
    program.play(3);
    const auto first = program.view()["board"];
    program.letter(U'r');
    program.play(2);
    const auto second = program.view()["board"];
    for (int i = 0; i < 3; ++i) program.letter(U'z');
    EXPECT_EQ(program.view()["board"], first);
    for (int i = 0; i < 4; ++i) program.letter(U'z');
    for (int i = 0; i < 2; ++i) program.letter(U'y');
    EXPECT_EQ(program.view()["board"], second);
}

TEST(Play, ANewGameKeepsTheBestScore) {
    Playing program(test_folder());
    program.play(30);
    const auto best = program.view()["best"];
    EXPECT_GT(best, 0);
    program.letter(U'r');
    EXPECT_EQ(program.view()["score"], 0);
    EXPECT_EQ(program.view()["best"], best);
}

TEST(Play, TilesThatSlideAreOnTheirWayForAMoment) {
    Playing program(folder_with("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0"));
    program->handle(KeyPress{Key::right, 0, false, false});
    EXPECT_EQ(program->wake(), 0.0);
    EXPECT_TRUE(program.view()["moving"]);
    program->tick(0.06);
    const std::string halfway = program.picture();
    program->tick(0.2);
    EXPECT_FALSE(program.view()["moving"]);
    EXPECT_NE(program.picture(), halfway);
    EXPECT_FALSE(program->stale());
}

TEST(Play, TheNextMoveNeedNotWaitForTheLastOneToBeShown) {
    Playing program(folder_with("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0"));
    program->handle(KeyPress{Key::right, 0, false, false});
    program->handle(KeyPress{Key::down, 0, false, false});
    EXPECT_EQ(program.view()["moves"], 2);
    program.settle();
    EXPECT_FALSE(program.view()["moving"]);
}

TEST(Play, SaysThatTheGameIsOverAndWhatCanBeDone) {
    Playing program(folder_with("4,2,4,2/2,4,2,4/4,2,4,2/8,16,0,8", NewTiles::twos));
    EXPECT_EQ(program.view()["standing"], "");
    program.press(Key::right);
    const auto view = program.view();
    ASSERT_EQ(view["standing"], "Game over");
    EXPECT_FALSE(program.hit("auto-play").enabled);
    program.click("undo");
    EXPECT_EQ(program.view()["standing"], "");
}

TEST(Play, ShowsTheWholeLastBoardAfterEscapeOrAClick) {
    for (const bool by_key : {true, false}) {
        Playing program(folder_with("4,2,4,2/2,4,2,4/4,2,4,2/8,16,0,8", NewTiles::twos));
        program.press(Key::right);
        ASSERT_EQ(program.view()["standing"], "Game over");
        by_key ? program.press(Key::escape) : program.click("standing");
        EXPECT_EQ(program.view()["standing"], "");
        EXPECT_TRUE(program.hit("new-game").enabled);
        program.click("undo");
        program.press(Key::right);
        EXPECT_EQ(program.view()["standing"], "Game over") << "of the next end";
    }
}

TEST(Play, GoesOnAfter2048) {
    Playing program(folder_with("1024,1024,0,0/0,0,0,0/0,0,0,0/0,0,0,0"));
    program.press(Key::left);
    EXPECT_EQ(program.view()["standing"], "You have made 2048!");
    program.click("keep-playing");
    EXPECT_EQ(program.view()["standing"], "");
    program.press(Key::down);
    EXPECT_EQ(program.view()["standing"], "") << "it is told once";
    EXPECT_EQ(program.view()["moves"], 2);
}

TEST(Play, PlacesTheTilesThatTheRuleSays) {
    Playing program(test_folder());
    program.click("options");
    program.click("tiles twos");
    program.press(Key::escape);
    program.letter(U'r');
    for (int i = 0; i < 60; ++i) {
        const auto before = program.view();
        program.press(std::array{Key::left, Key::down, Key::right, Key::up}[static_cast<std::size_t>(i % 4)]);
        if (program.view()["moves"] == before["moves"]) continue;
        // With 2s only, the sum of all tiles grows by 2 per move.
        const auto sum = [](const Json& view) {
            int out = 0;
            for (const auto& row : view["board"]) {
                for (const auto& value : row) out += value.get<int>();
            }
            return out;
        };
        EXPECT_EQ(sum(program.view()), sum(before) + 2);
    }
}

TEST(Play, AnAdversaryPlacesTheSameTileAgain) {
    const std::string folder = folder_with("2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0", NewTiles::worst);
    Playing program(folder, 1);
    program.press(Key::down);
    const auto board = program.view()["board"];
    program.letter(U'z');
    program.press(Key::down);
    EXPECT_EQ(program.view()["board"], board);
}

TEST(Play, EveryButtonIsReachedWithTab) {
    Playing program(test_folder());
    std::set<std::string> reached;
    for (int i = 0; i < 40; ++i) {
        program.press(Key::tab);
        reached.insert(program.view()["focus"]);
    }
    for (const char* id :
         {"options", "hint", "auto-play", "new-game", "edit", "tab step", "language", "theme", "help"}) {
        EXPECT_TRUE(reached.contains(id)) << id;
    }
    while (program.view()["focus"] != "help") program.press(Key::tab, true);
    program.press(Key::enter);
    EXPECT_EQ(program.view()["overlay"], "help");
}

TEST(Play, HasBoardsOfFourSizes) {
    Playing program(test_folder());
    for (const int size : {2, 3, 5, 4}) {
        program.letter(U'o');
        program.click("size " + std::to_string(size));
        program.press(Key::escape);
        EXPECT_EQ(program.view()["board"].size(), static_cast<std::size_t>(size));
        program.letter(U'h');
        program.wait();
        EXPECT_FALSE(program.view()["hint"]["move"].is_null()) << size;
    }
}

// ---- hints ------------------------------------------------------------------------------------------------

TEST(PlayHint, ShowsTheMoveTheFourValuesTheReasonAndWhatItCost) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    EXPECT_TRUE(program.view()["hint"]["move"].is_null());
    program.letter(U'h');
    EXPECT_TRUE(program.view()["thinking"]);
    program.wait();
    const auto view = program.view();
    EXPECT_FALSE(view["thinking"]);
    EXPECT_EQ(view["arrow"], view["hint"]["move"]);
    EXPECT_EQ(view["hint"]["rows"][0]["move"], view["hint"]["move"]) << "the best one comes first";
    for (const auto& row : view["hint"]["rows"]) EXPECT_NE(row["value"], "");
    EXPECT_THAT(view["hint"]["sentence"].get<std::string>(), ::testing::EndsWith("."));
    for (const auto& fact : view["facts"]) EXPECT_THAT(fact.get<std::string>(), Not(HasSubstr("–")));
    EXPECT_TRUE(program.hit("show-tree").enabled);
}

TEST(PlayHint, HasNoTreeOnABoardThatIsTooLargeForFilms) {
    Playing program(folder_with("2,0,0,0,0/0,4,2,0,0/4,8,0,2,0/4,8,16,64,0/0,0,0,0,2"));
    program.letter(U'h');
    program.wait();
    const auto hit = program.hit("show-tree");
    EXPECT_FALSE(hit.enabled);
    EXPECT_EQ(hit.tip, "Only searches of boards up to 4 x 4 can be shown.");
    program.letter(U'm');
    EXPECT_EQ(program.view()["screen"], "play");
}

TEST(PlayHint, TellsHowManyOfItsNodesWereComputed) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    program.context().play.agent = "expectimax";
    // A search meets positions again from its second depth on, and a busy machine may have no time for that one.
    std::string computed;
    for (double time = 20; time < 20'000 && !computed.starts_with("Computed: "); time *= 4) {
        program.context().play.hint_milliseconds = time;
        program.letter(U'h');
        program.wait();
        computed = program.view()["facts"][2].get<std::string>();
    }
    EXPECT_THAT(computed, ::testing::StartsWith("Computed: "));
}

TEST(PlayHint, SaysWhichMovesAreNotPossible) {
    Playing program(folder_with("2,4,0,0/0,0,0,0/0,0,0,0/0,0,0,0"));
    program.letter(U'h');
    program.wait();
    const auto up = row_of(program.view(), "up");
    EXPECT_FALSE(up["legal"]);
    EXPECT_EQ(up["value"], "");
    EXPECT_EQ(up["verdict"], "not possible");
    EXPECT_EQ(up["fact"], "no tile moves");
    EXPECT_FALSE(up.contains("loss"));
}

TEST(PlayHint, GoesWithTheBoardThatItWasFor) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    program.letter(U'h');
    program.wait();
    program.press(Key::right);
    auto view = program.view();
    EXPECT_TRUE(view["hint"]["move"].is_null());
    EXPECT_FALSE(view.contains("arrow"));
    program.letter(U'h');
    program.press(Key::down);
    EXPECT_FALSE(program.view()["thinking"]) << "nobody waits for it any more";
}

TEST(PlayHint, CanBeThereAllTheTime) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    program.letter(U'o');
    program.click("hints always");
    program.press(Key::escape);
    for (const Key key : {Key::right, Key::down, Key::left}) {
        program.press(key);
        program.wait();
        EXPECT_FALSE(program.view()["hint"]["move"].is_null());
    }
}

TEST(PlayHint, OfAnotherAgentReplacesTheOneThatIsShown) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    program.letter(U'h');
    program.wait();
    EXPECT_EQ(program.view()["agent"], "learned");
    program.click("options");
    program.click("agent minimax");
    program.wait();
    EXPECT_EQ(program.view()["agent"], "minimax");
    EXPECT_FALSE(program.view()["hint"]["move"].is_null());
}

TEST(PlayHint, OfASearchThatPrunesHasExactValuesForAllMoves) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    program.context().play.agent = "ovolve";
    program.letter(U'h');
    program.wait();
    const auto view = program.view();
    for (const auto& row : view["hint"]["rows"]) {
        const std::string value = row["value"];
        EXPECT_FALSE(value.starts_with("≤") || value.empty()) << value;
    }
}

TEST(PlayHint, OfAnAgentThatHasNoTreeSaysWhy) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    for (const auto& [agent, why] :
         {std::pair("montecarlo", "plays games"), std::pair("greedy", "does not look ahead")}) {
        program.context().play.agent = agent;
        program.letter(U'h');
        program.wait();
        EXPECT_FALSE(program.hit("show-tree").enabled);
        EXPECT_THAT(program.hit("show-tree").tip, HasSubstr(why));
        program.press(agent == std::string("montecarlo") ? Key::down : Key::right);
    }
}

TEST(PlayHint, OpensTheTreeOfThisVerySearch) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    const auto before = program.view();
    program.letter(U'h');
    program.wait();
    program.click("show-tree");
    EXPECT_EQ(program.view()["screen"], "step");
    program.letter(U'2');
    EXPECT_EQ(program.view()["board"], before["board"]);
    EXPECT_EQ(program.view()["moves"], before["moves"]);
}

TEST(PlayHint, FollowsTheLanguage) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    program.letter(U'h');
    program.wait();
    program.letter(U'l');
    const std::string sentence = program.view()["hint"]["sentence"];
    EXPECT_THAT(sentence, ::testing::AllOf(HasSubstr("向"), ::testing::EndsWith("。")));
}

constexpr const char* uneven = "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16";

TEST(PlayHint, ShowsTheChancesOfTheMovesWhileOneLooks) {
    Playing program(folder_with(uneven));
    EXPECT_FALSE(program.view().contains("chances")) << "nobody has asked";
    program.letter(U'h');
    program.wait();
    testing::wait_until("some games have ended after each move", [&] {
        program->tick(0.1);
        return program.view()["chances"]["games"] >= 50;
    });
    const auto view = program.view();
    EXPECT_EQ(view["chances"]["tile"], 2048);
    for (const char* move : {"up", "right", "down", "left"}) {
        EXPECT_THAT(row_of(view, move)["chance"].get<std::string>(), ::testing::EndsWith(" %")) << move;
    }
    EXPECT_THAT(view["facts"][3].get<std::string>(),
                HasSubstr(text::grouped(view["chances"]["games"].get<std::uint64_t>())));
    EXPECT_EQ(view["hint"]["rows"][0]["move"], view["hint"]["move"]) << "chances order nothing";

    program.press(Key::right);
    EXPECT_FALSE(program.view().contains("chances")) << "they were of another board";
    EXPECT_FALSE(row_of(program.view(), "up").contains("chance"));
}

TEST(PlayHint, PlaysNoQuickGamesUnseenAndGoesOnWhenItIsSeen) {
    Playing program(folder_with(uneven));
    program.letter(U'h');
    program.wait();
    const auto plays_or_has_played = [&] {
        const auto chances = program.view()["chances"];
        return chances["running"] || chances["games"] == ChanceFinder::most_games;
    };
    EXPECT_TRUE(plays_or_has_played());
    program.letter(U'1');
    program.letter(U'2');
    EXPECT_FALSE(program.view().contains("chances"));
    ASSERT_TRUE(program->wake());
    program->tick(*program->wake());
    EXPECT_TRUE(plays_or_has_played());
}

TEST(PlayHint, HasNoChancesOnOtherBoards) {
    Playing program(folder_with("2,0,0/2,4,2/4,8,0"));
    program.letter(U'h');
    program.wait();
    program->tick(0.1);
    EXPECT_FALSE(program.view().contains("chances"));
    EXPECT_EQ(program.view()["facts"].size(), 3U);
}

TEST(HintCard, SaysWhatTheQuickGamesTell) {
    const game::Grid board = *game::read_board(uneven);
    Hint hint{{board, "expectimax", 0, 0}, *agent::name_agent("expectimax"), {}, {}, {}};
    hint.choice.move = game::Direction::left;
    hint.choice.moves.fill({true, 10, core::Bound::exact, 0});
    advice::Chances chances = advice::no_chances_yet(board);
    const app::HintReport report = app::report(hint);
    ShownSearch shown{.board = board,
                      .hint = &hint,
                      .choice = &hint.choice,
                      .report = &report,
                      .agent = "expectimax",
                      .chances = &chances};
    shown.plays_on = true;
    EXPECT_EQ(hint_card(shown).chance_title, "reach 2048") << "the column is there before the first game has ended";
    EXPECT_FALSE(hint_card(shown).rows[0].chance);
    EXPECT_EQ(hint_card(shown).facts[3].value, "0 and counting");

    chances.games = 400;
    chances.reached = {356, 0, 356, 356};
    EXPECT_EQ(hint_card(shown).facts[3].value, "400, no difference visible");
    for (auto& only_first : chances.only_first) only_first[1] = 356;
    const auto card = hint_card(shown);
    EXPECT_EQ(card.rows[0].chance->words, "89 ± 3 %");
    EXPECT_EQ(card.rows[2].word, "Right");
    EXPECT_EQ(card.rows[2].chance->words, "0.0 – 1.0 %");
    EXPECT_EQ(hint_card(shown).facts[3].value, "400 and counting");
    shown.plays_on = false;
    EXPECT_EQ(hint_card(shown).facts[3].value, "400");
}

TEST(HintCard, SaysWhereTheQuickGamesFavourAnotherMove) {
    const game::Grid board = *game::read_board(uneven);
    Hint hint{{board, "minimax", 0, 0}, *agent::name_agent("minimax"), {}, {}, {}};
    hint.choice.move = game::Direction::left;
    hint.choice.moves.fill({true, 10, core::Bound::exact, 0});
    hint.reason.emplace();
    hint.reason->appraisal.best = game::Direction::left;
    auto& up = hint.reason->appraisal.of(game::Direction::up);
    up.verdict = advice::Verdict::large;
    up.cost = hint.reason->appraisal.most_cost = 5;
    advice::Chances chances = advice::no_chances_yet(board);
    const app::HintReport report = app::report(hint);
    const ShownSearch shown{.board = board,
                            .hint = &hint,
                            .choice = &hint.choice,
                            .report = &report,
                            .agent = "minimax",
                            .chances = &chances};
    chances.games = 400;
    chances.reached = {356, 200, 200, 200};
    EXPECT_EQ(
        hint_card(shown).games_sentence,
        "Quick games favour up (89 ± 3 % against 50 ± 5 %): a learned evaluation plays them and looks only at the "
        "next swipe.");
    EXPECT_EQ(hint_card(shown).facts[3].value, "400, favour up");
    chances.reached = {210, 200, 200, 200};
    EXPECT_EQ(hint_card(shown).games_sentence, "");
    EXPECT_EQ(hint_card(shown).facts[3].value, "400, do not show the difference") << "up \"rates much lower\"";
    up.verdict = advice::Verdict::equal;
    EXPECT_EQ(hint_card(shown).facts[3].value, "400, no difference visible");
}

TEST(HintCard, SaysWhereQuickGamesDisagreeWithASearchAgainstTheWorstTile) {
    const game::Grid board = *game::read_board("2,0,4,2/8,16,32,2/64,128,256,16/4,512,8,2");
    app::AgentCache agents;
    const auto hint = app::find_hint(*agent::name_agent("ovolve:depth=3"), board, agents);
    ASSERT_TRUE(hint);
    ASSERT_EQ(hint->choice.move, game::Direction::up);
    advice::Chances chances = advice::no_chances_yet(board);
    chances.games = 400;
    chances.reached = {160, 356, 340, 300};
    const app::HintReport report = app::report(*hint);
    const ShownSearch shown{.board = board,
                            .hint = &*hint,
                            .choice = &hint->choice,
                            .report = &report,
                            .agent = "ovolve",
                            .chances = &chances};
    EXPECT_EQ(
        hint_card(shown).games_sentence,
        "Quick games favour right (89 ± 3 % against 40 ± 5 %): a learned evaluation plays them, looks only at the "
        "next swipe and meets random tiles; ovolve expects the worst new tile.");
}

TEST(PlayHint, HasAVerdictForEveryMoveAndNoBarThatContradictsIt) {
    for (const char* agent : {"learned", "expectimax", "minimax", "ovolve", "nneonneo", "hu"}) {
        Playing program(folder_with(uneven));
        program.context().play.agent = agent;
        program.letter(U'h');
        program.wait();
        const auto view = program.view();
        double last = 0;
        for (const auto& row : view["hint"]["rows"]) {
            SCOPED_TRACE(std::string(agent) + " " + row["move"].get<std::string>());
            ASSERT_TRUE(row["legal"]);
            EXPECT_NE(row["verdict"], "");
            if (!row.contains("loss")) continue;
            const double loss = row["loss"];
            const std::string verdict = row["verdict"];
            EXPECT_GE(loss, last) << "the rows are in the order of what they give away";
            last = loss;
            const double most = row["best"] ? 0 : verdict == "as good" ? 0.01 : verdict.starts_with("costs") ? 0.1 : 1;
            EXPECT_LE(loss, most) << verdict;
            EXPECT_GE(loss, verdict == "loses much" ? 0.1 : 0) << verdict;
        }
    }
}

TEST(PlayHint, NamesItsScale) {
    Playing program(folder_with(uneven));
    for (const auto& [agent, scale] : {std::pair("learned", "points still to come"), std::pair("nneonneo", "nneonneo"),
                                       std::pair("hu", "lower is better")}) {
        program.context().play.agent = agent;
        program.letter(U'h');
        program.wait();
        EXPECT_THAT(program.view()["hint"]["scale"].get<std::string>(), HasSubstr(scale));
    }
}

// ---- why not ----------------------------------------------------------------------------------------------

game::Grid grid_of(const Json& rows) {
    game::Grid grid(static_cast<int>(rows.size()));
    for (int cell = 0; cell < grid.cells(); ++cell) {
        const auto row = static_cast<std::size_t>(cell / grid.size()),
                   column = static_cast<std::size_t>(cell % grid.size());
        const auto tile = rows[row][column].get<std::uint64_t>();
        grid.at(cell / grid.size(), cell % grid.size()) =
            static_cast<game::Rank>(tile == 0 ? 0 : std::bit_width(tile) - 1);
    }
    return grid;
}

TEST(WhyNot, ShowsTheMoveTheTileAndWhatIsLeft) {
    Playing program(folder_with(uneven));
    EXPECT_FALSE(program.hit("why-not").enabled) << "nobody has asked for a hint";
    program.letter(U'h');
    program.wait();
    program.letter(U'n');
    const Json why = program.view()["hint"]["why_not"];
    const auto direction = *std::find_if(game::directions.begin(), game::directions.end(),
                                         [&](auto each) { return game::name(each) == why["move"]; });
    EXPECT_NE(why["move"], program.view()["hint"]["move"]);
    const game::Grid before = *game::read_board(uneven);
    game::Grid after = game::slide(before, direction).grid;
    EXPECT_EQ(grid_of(why["boards"][0]["board"]), after);
    const int cell = why["cell"];
    EXPECT_EQ(after[cell], 0) << "the tile comes into an empty cell";
    after.at(cell / 4, cell % 4) = static_cast<game::Rank>(why["tile"] == "2" ? 1 : 2);
    EXPECT_EQ(grid_of(why["boards"][1]["board"]), after);
    for (const auto& board : why["boards"]) EXPECT_NE(board["name"], "");
}

TEST(WhyNot, GoesFromMoveToMoveAndIsClosedByEscapeOrAClick) {
    Playing program(folder_with(uneven));
    program.letter(U'h');
    program.wait();
    std::set<std::string> asked;
    for (program.letter(U'n'); program.view()["hint"].contains("why_not"); program.letter(U'n')) {
        EXPECT_TRUE(asked.insert(program.view()["hint"]["why_not"]["move"]).second);
    }
    EXPECT_GE(asked.size(), 2U);
    const std::string row = "why-not " + *asked.begin();
    program.click(row);
    EXPECT_EQ(program.view()["hint"]["why_not"]["move"], *asked.begin());
    program.click(row);
    EXPECT_FALSE(program.view()["hint"].contains("why_not"));
    program.click(row);
    program.press(Key::escape);
    EXPECT_FALSE(program.view()["hint"].contains("why_not"));
    program.click(row);
    program.press(Key::right);
    EXPECT_FALSE(program.view()["hint"].contains("why_not")) << "it was about another board";
}

TEST(WhyNot, SaysWhyAnAgentHasNothingToShow) {
    Playing program(folder_with(uneven));
    program.context().play.agent = "montecarlo";
    program.letter(U'h');
    program.wait();
    EXPECT_FALSE(program.hit("why-not").enabled);
    EXPECT_THAT(program.hit("why-not").tip, HasSubstr("montecarlo"));
}

// ---- auto-play --------------------------------------------------------------------------------------------

/// Lets time pass frame by frame until `holds`.
template <class Holds>
void pass_until(const std::string& what, Playing& program, const Holds& holds) {
    testing::wait_until(what, [&] {
        program->tick(0.02);
        return holds(program.view());
    });
}

TEST(AutoPlay, PlaysUntilItIsStopped) {
    Playing program(test_folder());
    program->handle(KeyPress{Key::space, 0, false, false});
    EXPECT_TRUE(program.view()["playing"]);
    pass_until("five moves", program, [](const Json& view) { return view["moves"] >= 5; });
    program->handle(KeyPress{Key::space, 0, false, false});
    EXPECT_FALSE(program.view()["playing"]);
    program.settle();
    const auto moves = program.view()["moves"];
    for (int i = 0; i < 20; ++i) program->tick(0.1);
    EXPECT_EQ(program.view()["moves"], moves);
}

TEST(PlayHint, OnASmallBoardHasTheExactValuesBesideTheSearchs) {
    Playing program(folder_with("2,4/0,2"));
    program.context().play.agent = "greedy";
    program.letter(U'h');
    program.wait();
    const auto view = program.view();
    EXPECT_EQ(row_of(view, "down")["value"], "0");
    EXPECT_EQ(row_of(view, "down")["exact"], "63.8");
    EXPECT_EQ(row_of(view, "left")["exact"], "63.8");
    EXPECT_FALSE(row_of(view, "up").contains("exact")) << "it is not legal";
    EXPECT_THAT(view["hint"]["sentence"].get<std::string>(),
                HasSubstr("Perfect play finds no better move: 63.83 points to come."));
    // The one that plays perfectly has nothing else beside its values.
    program.click("options");
    program.click("agent exact");
    program.press(Key::escape);
    program.letter(U'h');
    program.wait();
    const auto perfect = program.view();
    EXPECT_EQ(perfect["agent"], "exact");
    for (const auto& row : perfect["hint"]["rows"]) EXPECT_FALSE(row.contains("exact")) << row;
}

TEST(PlayHint, OfTheExactAgentIsOfferedWhereItsValuesAreThere) {
    Playing small(folder_with("2,4/0,2"));
    small.click("options");
    EXPECT_TRUE(small.hit("agent exact").enabled);
    Playing large(folder_with("2,4,0/0,2,0/0,0,0"));
    large.click("options");
    // Nothing has read or solved 3 x 3 in this process: the settings offer to.
    EXPECT_FALSE(large.hit("agent exact").enabled);
    const auto hits = large.view()["hits"].dump();
    EXPECT_THAT(hits, HasSubstr("solve "));
}

TEST(AutoPlay, AtFullSpeedPlaysAWholeGameAndStopsWithIt) {
    Playing program(test_folder());
    program.context().play.agent = "greedy";
    program.context().play.moves_per_second = 0;
    program->handle(KeyPress{Key::space, 0, false, false});
    pass_until("the end of the game", program, [](const Json& view) { return !view["playing"]; });
    EXPECT_EQ(program.view()["standing"], "Game over");
    EXPECT_GT(program.view()["moves"], 20);
}

TEST(AutoPlay, StopsAtTheTileThatWasAskedFor) {
    Playing program(test_folder());
    program.context().play.moves_per_second = 0;
    program.context().play.stop_at = 7;  // 128
    program->handle(KeyPress{Key::space, 0, false, false});
    pass_until("the tile", program, [](const Json& view) { return !view["playing"]; });
    std::uint64_t largest = 0;
    const auto view = program.view();
    for (const auto& row : view["board"]) {
        for (const auto& value : row) largest = std::max(largest, value.get<std::uint64_t>());
    }
    EXPECT_EQ(largest, 128U);
}

TEST(AutoPlay, TellsAtEveryInstantOfTheBoardThatIsShown) {
    for (const double speed : {0.0, 32.0}) {
        Playing program(test_folder());
        program.context().play.agent = "minimax";
        program.context().play.moves_per_second = speed;
        program->handle(KeyPress{Key::space, 0, false, false});
        std::size_t told = 0;
        pass_until("thirty moves", program, [&](const Json& view) {
            const std::size_t now = view["moves"];
            if (!view["hint"]["move"].is_null()) {
                const std::string announced = view["hint"]["move"];
                const auto row = row_of(view, announced);
                EXPECT_TRUE(row["legal"]) << view["board"];
                EXPECT_TRUE(row["best"]);
                EXPECT_NE(row["value"], "") << "the move that is made has its value";
                EXPECT_EQ(view["hint"]["rows"][0]["move"], announced) << "the best one comes first";
                ++told;
            } else if (now > 0) {
                ADD_FAILURE() << "after its first move the screen always knows the next one";
            }
            return now >= 30;
        });
        EXPECT_GT(told, 0U);
    }
}

TEST(AutoPlay, EndsWhenSomebodyPlays) {
    Playing program(folder_with("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2"));
    program->handle(KeyPress{Key::space, 0, false, false});
    program->handle(KeyPress{Key::down, 0, false, false});
    EXPECT_FALSE(program.view()["playing"]);
    EXPECT_EQ(program.view()["moves"], 1);
}

TEST(AutoPlay, DoesNotGoOnUnseen) {
    Playing program(test_folder());
    program->handle(KeyPress{Key::space, 0, false, false});
    program.letter(U'1');
    program.letter(U'2');
    EXPECT_FALSE(program.view()["playing"]);
}

TEST(AutoPlay, ItsSpeedIsThatOfTheSlider) {
    Playing program(test_folder());
    const scene::Box slider = program.hit("speed").box;
    program.drag({slider.x + 60, slider.centre().y}, {slider.right(), slider.centre().y});
    EXPECT_EQ(program.view()["speed"], 0) << "as fast as it goes";
    program.drag({slider.x + 60, slider.centre().y}, {slider.x, slider.centre().y});
    EXPECT_EQ(program.view()["speed"], 1);
}

// ---- editing ----------------------------------------------------------------------------------------------

TEST(Edit, ACellTakesTheTileThatIsTyped) {
    Playing program(folder_with("0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2"));
    program.letter(U'e');
    for (const char32_t digit : U"256") {
        if (digit != 0) program.letter(digit);
    }
    EXPECT_EQ(program.view()["board"][0][0], 256);
    program.press(Key::right);
    program.letter(U'1');
    EXPECT_EQ(program.view()["board"][0][1], 0) << "1 is no tile yet";
    program.letter(U'6');
    EXPECT_EQ(program.view()["board"][0][1], 16);
    program.letter(U'4');
    EXPECT_EQ(program.view()["board"][0][1], 4) << "164 would be none";
    program.press(Key::space);
    EXPECT_EQ(program.view()["board"][0][1], 0);
    EXPECT_EQ(program.view()["screen"], "play") << "digits are tiles, not screens";
}

TEST(Edit, ClicksMakeATileLarger) {
    Playing program(folder_with("0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2"));
    program.letter(U'e');
    const Point cell = scene::BoardGeometry::of(program.hit("board").box, 4).at(1, 2).centre();
    program.click(cell);
    EXPECT_EQ(program.view()["edit"]["cursor"], 6);
    EXPECT_EQ(program.view()["board"][1][2], 0);
    program.click(cell);
    program.click(cell);
    EXPECT_EQ(program.view()["board"][1][2], 4);
}

TEST(Edit, ShowsTheFourValuesAtOnce) {
    Playing program(folder_with("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"));
    program.letter(U'e');
    program.wait();
    EXPECT_NE(row_of(program.view(), "right")["value"], "");
    program.press(Key::plus);
    EXPECT_EQ(program.view()["board"][0][0], 4);
    program.wait();
    EXPECT_NE(row_of(program.view(), "right")["value"], "");
}

TEST(Edit, TakesABoardThatIsPasted) {
    Playing program(folder_with("0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2"));
    program.letter(U'e');
    program->handle(FieldChanged{"board", "1000121023012346", 0});
    EXPECT_EQ(program.view()["board"][3][3], 64);
    program->handle(FieldChanged{"board", "2,4,8/16,32,64/128,256,500", 0});
    const std::string error = program.view()["edit"]["error"];
    EXPECT_THAT(error, HasSubstr("500"));
    EXPECT_EQ(program.view()["board"][3][3], 64) << "what is wrong changes nothing";
    program->handle(FieldChanged{"board", "2,4,8/16,32,64/128,256,512", 0});
    EXPECT_EQ(program.view()["board"].size(), 3U);
    EXPECT_EQ(program.view()["edit"]["error"], "");
}

TEST(Edit, TakesABoardFromAFile) {
    const std::string folder = folder_with("0,0,0,0/0,0,0,0/0,0,0,0/0,0,0,2");
    std::ofstream(folder + "/board.txt") << "2 0 0 0\n2 4 2 0\n4 8 0 2\n4 8 16 64\n";
    std::ofstream(folder + "/poem.txt") << "roses are red\n";
    Playing program(folder);
    program->handle(FileNamed{folder + "/board.txt"});
    EXPECT_EQ(program.view()["board"][3][3], 64);
    EXPECT_TRUE(program.view().contains("edit"));
    program->handle(FileNamed{folder + "/poem.txt"});
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("holds no board"));
    program.press(Key::escape);
    EXPECT_EQ(program.view()["message"], "");
    program->handle(KeyPress{Key::character, U'o', false, true});
    EXPECT_EQ(program.view()["overlay"], "open");
    std::ofstream(folder + "/other.txt") << "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 32\n";
    program.type("open", folder);
    program.submit("open");
    program.click("entry board.txt");
    EXPECT_EQ(program.view()["board"][3][3], 64);
    program->handle(KeyPress{Key::character, U'o', false, true});
    program.type("open", folder + "/other.txt");
    program.submit("open");
    EXPECT_EQ(program.view()["board"][3][3], 32) << "a whole path counts from nowhere";
}

TEST(Edit, CancelsToTheGameAsItWas) {
    Playing program(test_folder());
    program.play(4);
    const auto before = program.view();
    program.letter(U'e');
    program.letter(U'8');
    EXPECT_NE(program.view()["board"], before["board"]);
    program.press(Key::escape);
    EXPECT_EQ(program.view()["board"], before["board"]);
    EXPECT_EQ(program.view()["moves"], before["moves"]);
}

TEST(Edit, BeginsAGameThatUndoTakesBack) {
    Playing program(test_folder());
    program.play(4);
    const auto before = program.view();
    program.letter(U'e');
    program->handle(FieldChanged{"board", "1000121023012346", 0});
    program.press(Key::enter);
    EXPECT_FALSE(program.view().contains("edit"));
    EXPECT_EQ(program.view()["board"][3][3], 64);
    EXPECT_EQ(program.view()["moves"], 0);
    program.press(Key::right);
    EXPECT_EQ(program.view()["moves"], 1);
    program.letter(U'z');
    program.letter(U'z');
    EXPECT_EQ(program.view()["board"], before["board"]);
}

// ---- looking back -----------------------------------------------------------------------------------------

TEST(LookBack, ListsTheMovesThatDifferTheWorstOneFirst) {
    Playing program(test_folder());
    program.context().play.hint_milliseconds = 5;
    program.play(20);
    program.letter(U'v');
    program.wait();
    const auto view = program.view();
    ASSERT_TRUE(view["review"]["done"]);
    const auto& rows = view["review"]["rows"];
    ASSERT_GE(rows.size(), 2U);
    for (const auto& row : rows) EXPECT_NE(row["played"], row["better"]);
    double last = std::numeric_limits<double>::infinity();
    for (const auto& row : rows) {
        std::string spelt = row["loss"];
        EXPECT_EQ(spelt, text::in_groups(spelt)) << "in groups of three digits";
        while (spelt.find("\u2009") != std::string::npos) spelt.erase(spelt.find("\u2009"), 3);
        const double loss = std::stod(spelt);
        EXPECT_LE(loss, last);
        last = loss;
    }
}

TEST(LookBack, AClickGoesBackToThePositionAndSaysWhyAnotherMoveIsBetter) {
    Playing program(test_folder());
    program.context().play.hint_milliseconds = 5;
    program.play(20);
    program.letter(U'v');
    program.wait();
    const auto review = program.view()["review"];
    const auto row = review["rows"][0];
    program.click(row["id"].get<std::string>());
    const auto view = program.view();
    std::string why = view["review"]["explanation"];
    EXPECT_NE(why, review["explanation"]);
    why[0] = static_cast<char>(std::tolower(why[0]));
    EXPECT_THAT(why, ::testing::HasSubstr(row["better"].get<std::string>()));
    EXPECT_EQ("Move " + std::to_string(view["moves"].get<int>() + 1), row["words"]);
    EXPECT_EQ(view["arrow"], row["better"]);
    EXPECT_EQ(view["last_move"], 20) << "the rest of the game is still there";
    program.press(Key::escape);
    EXPECT_FALSE(program.view().contains("review"));
}

TEST(LookBack, CanBeGivenUp) {
    Playing program(test_folder());
    program.play(20);
    program.letter(U'v');
    EXPECT_FALSE(program.view()["review"]["done"]);
    program.press(Key::escape);
    EXPECT_FALSE(program.view().contains("review"));
}

// ---- what is kept -----------------------------------------------------------------------------------------

TEST(Kept, TheGameComesBackAsItWas) {
    const std::string folder = test_folder();
    Json before;
    {
        Playing program(folder);
        program.play(30);
        program.letter(U'z');
        before = program.view();
    }
    Playing again(folder, 2);
    for (const char* part : {"board", "score", "best", "moves", "last_move"}) {
        EXPECT_EQ(again.view()[part], before[part]) << part;
    }
}

TEST(Kept, EveryMoveIsWrittenSoon) {
    const std::string folder = test_folder();
    Playing program(folder);
    program.play(3);
    program.wait();
    const auto saved = read_saved_game(file_text(folder + "/game.json"));
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->game.at(), 3U);
}

TEST(Kept, TheSettingsComeBackToo) {
    const std::string folder = test_folder();
    {
        Playing program(folder);
        program.letter(U'o');
        program.click("agent minimax");
        program.click("time 1000");
        program.click("hints always");
        program.click("stop 12");
        program.press(Key::escape);
        program.letter(U't');
    }
    const auto restored = restore_preferences(folder + "/settings.json");
    ASSERT_TRUE(restored.found);
    PlaySettings chosen;
    chosen.agent = "minimax";
    chosen.hint_milliseconds = 1000;
    chosen.constant_hints = true;
    chosen.stop_at = 12;
    EXPECT_EQ(restored.found->play, chosen);
    EXPECT_EQ(restored.found->dark, true);
}

TEST(Kept, AFileThatCannotBeWrittenIsToldAndTheGameGoesOn) {
    const std::string folder = test_folder();
    std::ofstream(folder + "/no-folder") << "a file";
    Playing program(folder + "/no-folder");
    program.play(1);
    program.wait();
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("The game goes on."));
    program.play(1);
    EXPECT_EQ(program.view()["moves"], 2);
}

TEST(Kept, ADamagedGameIsSetAsideAndTold) {
    const std::string folder = test_folder();
    std::ofstream(folder + "/game.json") << R"({"plyglass": "game", )";
    Playing program(folder);
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("It is now "));
    EXPECT_EQ(file_text(folder + "/game.json.set-aside"), R"({"plyglass": "game", )");
    EXPECT_EQ(tiles_on(program.view()), 2U);
}

TEST(Play, BeginsOnTheBoardThatIsGivenAndKeepsTheGameBefore) {
    const std::string folder = folder_with("2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,0");
    Json before;
    {
        Playing last(folder);
        last.play(3);
        before = last.view()["board"];
    }
    const NotedBoard board{*game::read_board("4,8,0,2/4,8,16,64/0,0,0,0/2,0,0,0"), "Read as exponents."};
    Playing program(folder, 1, "banknote", board);
    EXPECT_EQ(program.view()["screen"], "play");
    EXPECT_EQ(program.view()["board"], Json(game::tile_values(board.grid)));
    EXPECT_EQ(program.view()["moves"], 0);
    EXPECT_THAT(program.view()["message"].get<std::string>(), HasSubstr("Read as exponents."));
    program.play(1);
    for (int i = 0; i < 2; ++i) program.letter(U'z');
    EXPECT_EQ(program.view()["board"], before);
}

}  // namespace
}  // namespace plyglass::screen

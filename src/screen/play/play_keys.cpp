#include <utility>

#include "game/2048/grid.hpp"
#include "screen/play/game_keys.hpp"
#include "screen/play/play_frame.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using game::Direction;
using scene::Verb;
using text::mark;

namespace {

KeyGroup editor_keys() {
    return {mark("Edit the board"),
            {{mark("edit, or cancel"), {{U'e', Verb::edit}}},
             {.words = mark("choose a cell"), .keys = arrows(Verb::cell), .in_mode = true},
             {.words = mark("type its tile"),
              .keys = {{U'0', {Verb::digit, 0}},
                       {U'1', {Verb::digit, 1}},
                       {U'2', {Verb::digit, 2}},
                       {U'3', {Verb::digit, 3}},
                       {U'4', {Verb::digit, 4}},
                       {U'5', {Verb::digit, 5}},
                       {U'6', {Verb::digit, 6}},
                       {U'7', {Verb::digit, 7}},
                       {U'8', {Verb::digit, 8}},
                       {U'9', {Verb::digit, 9}}},
              .is_range = true,
              .in_mode = true},
             {.words = mark("double / halve"),
              .keys = {{Key::plus, Verb::double_tile}, {Key::minus, Verb::halve_tile}},
              .in_mode = true},
             {.words = mark("empty it"), .keys = {{Key::space, Verb::empty_cell}}, .in_mode = true},
             {.words = mark("play from here"), .keys = {{Key::enter, Verb::play_edited}}, .in_mode = true},
             {mark("open a file"), {{control(U'o'), Verb::open_board}}}}};
}

}  // namespace

KeyGroup game_keys(std::vector<KeyLine> moves, std::vector<KeyLine> own) {
    const std::vector<KeyLine> all{
        {mark("hint"), {{U'h', Verb::hint}}},
        {mark("why not another move?"), {{U'n', Verb::why_not_next}}},
        {mark("show me the tree"), {{U'm', Verb::show_tree}}},
        {mark("auto-play"), {{Key::space, Verb::auto_play}}},
        {mark("undo"), {{U'z', Verb::undo}}, {{control(U'z'), Verb::undo}}},
        {mark("redo"), {{U'y', Verb::redo}}, {{shift(U'z'), Verb::redo}, {shift(control(U'z')), Verb::redo}}},
        {mark("new game"), {{U'r', Verb::new_game}}},
        {mark("look back"), {{U'v', Verb::start_review}}},
        {mark("past games"), {{U'g', Verb::past_games}}},
        {mark("another game"), {{U'b', Verb::title}}},
        {mark("first / last move"), {{Key::home, Verb::first}, {Key::end, Verb::last}}}};
    moves.insert(moves.end(), all.begin(), all.end());
    moves.insert(moves.end(), own.begin(), own.end());
    return {mark("Play"), std::move(moves)};
}

const KeyTable& play_keys() {
    static const KeyTable table{
        .left = {game_keys({{mark("swipe"), arrows(Verb::swipe)},
                            {mark("swipe"),
                             {{U'w', {Verb::swipe, Direction::up}},
                              {U'a', {Verb::swipe, Direction::left}},
                              {U's', {Verb::swipe, Direction::down}},
                              {U'd', {Verb::swipe, Direction::right}}}}},
                           {{mark("keep playing after the win"), {{Key::enter, Verb::keep_playing}}}})},
        .right = {editor_keys(), {mark("Pointer"), {{.words = mark("swipe"), .gesture = mark("Drag")}}}},
        .among_first = {{mark("settings"), {{U'o', Verb::options}}},
                        {mark("copy the board as text"), {{control(U'c'), Verb::copy_board}}}}};
    return table;
}

}  // namespace plyglass::screen

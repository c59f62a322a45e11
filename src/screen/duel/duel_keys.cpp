#include "game/2048/grid.hpp"
#include "screen/duel/duel_frame.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using game::Direction;
using scene::Verb;
using text::mark;

const KeyTable& duel_keys() {
    static const KeyTable table{
        .left =
            {{mark("Play"),
              {{mark("choose a move"),
                {{Key::left, {Verb::reach, Direction::left}},
                 {Key::up, {Verb::reach, Direction::up}},
                 {Key::down, {Verb::reach, Direction::down}},
                 {Key::right, {Verb::reach, Direction::right}}}},
               {mark("make the move"), {{Key::enter, Verb::make_reached}}},
               {mark("hint"), {{U'h', Verb::hint}}},
               {mark("why not another move?"), {{U'n', Verb::why_not_next}}},
               {mark("show me the tree"), {{U'm', Verb::show_tree}}},
               {mark("auto-play"), {{Key::space, Verb::auto_play}}},
               {mark("undo"), {{U'z', Verb::undo}}, {{control(U'z'), Verb::undo}}},
               {mark("redo"), {{U'y', Verb::redo}}, {{shift(U'z'), Verb::redo}, {shift(control(U'z')), Verb::redo}}},
               {mark("new game"), {{U'r', Verb::new_game}}},
               {mark("another position"), {{U'e', Verb::edit}}},
               {mark("look back"), {{U'v', Verb::start_review}}},
               {mark("past games"), {{U'g', Verb::past_games}}},
               {mark("first / last move"), {{Key::home, Verb::first}, {Key::end, Verb::last}}},
               {mark("another game"), {{U'b', Verb::title}}}}}},
        .right = {{mark("Pointer"), {{.words = mark("make a move"), .gesture = mark("Click")}}}},
        .among_first = {{mark("settings"), {{U'o', Verb::options}}},
                        {mark("copy the position as text"), {{control(U'c'), Verb::copy_board}}}}};
    return table;
}

}  // namespace plyglass::screen

#include "screen/duel/duel_frame.hpp"
#include "screen/play/game_keys.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::mark;

const KeyTable& duel_keys() {
    static const KeyTable table{
        .left = {game_keys(
            {{mark("choose a move"), arrows(Verb::reach)}, {mark("make the move"), {{Key::enter, Verb::make_reached}}}},
            {{mark("another position"), {{U'e', Verb::edit}}}})},
        .right = {{mark("Pointer"), {{.words = mark("make a move"), .gesture = mark("Click")}}}},
        .among_first = {{mark("settings"), {{U'o', Verb::options}}},
                        {mark("copy the position as text"), {{control(U'c'), Verb::copy_board}}}}};
    return table;
}

}  // namespace plyglass::screen

#include "screen/lab/lab_screen.hpp"
#include "screen/screen_context.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::mark;

const KeyTable& lab_keys() {
    static const KeyTable table{
        .left = {{mark("Lab"),
                  {{mark("run or pause"), {{Key::space, Verb::run_or_pause}}},
                   {mark("run or pause"), {{U'p', Verb::run_or_pause}}},
                   {mark("clear"), {{U'x', Verb::clear}}},
                   {mark("undo clear"), {{U'z', Verb::undo}}, {{control(U'z'), Verb::undo}}},
                   {mark("another row, its games"),
                    {{Key::up, Verb::previous_row}, {Key::down, Verb::next_row}, {Key::enter, Verb::open_row}}},
                   {mark("more rows"), {{Key::page_up, Verb::scroll_up}, {Key::page_down, Verb::scroll_down}}},
                   {mark("save games or charts"), {{U'e', Verb::save}}},
                   {mark("open saved games"), {{control(U'o'), Verb::open}}},
                   {mark("who plays, and how many"), {{U'o', Verb::settings}}},
                   {mark("tournaments"), {{U'b', {Verb::segment, LabSegment::tournament}}}},
                   {mark("train a network"), {{U'g', {Verb::segment, LabSegment::train}}}}}}}};
    return table;
}

}  // namespace plyglass::screen

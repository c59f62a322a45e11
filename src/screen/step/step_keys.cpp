#include "screen/step/step_frame.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::mark;

const KeyTable& step_keys() {
    static const KeyTable table{
        .left = {{mark("Step"),
                  {{mark("step back / forward"),
                    {{Key::left, Verb::back}, {Key::right, Verb::forward}},
                    {{Key::page_up, Verb::back}, {Key::page_down, Verb::forward}}},  // a remote without presenter mode
                   {mark("step over a subtree"), {{shift(Key::right), Verb::over}}},
                   {mark("step out"), {{shift(Key::up), Verb::out}}},
                   {mark("step back over"), {{shift(Key::left), Verb::back_over}}},
                   {mark("inspect parent / child"),
                    {{Key::up, Verb::inspect_parent}, {Key::down, Verb::inspect_child}}},
                   {mark("first / last step"), {{Key::home, Verb::first}, {Key::end, Verb::last}}},
                   {mark("play or pause"), {{Key::space, Verb::play}}},
                   {mark("next cutoff"), {{U'n', Verb::next_cutoff}}},
                   {mark("previous cutoff"), {{shift(U'n'), Verb::previous_cutoff}}},
                   {mark("go to the inspected node"), {{U'g', Verb::go}}},
                   {mark("prove that a pruned leaf does not matter"), {{U'v', Verb::prove}}},
                   {mark("fold or unfold a subtree"), {{U'x', Verb::fold}}},
                   {mark("all leaf values, or not"), {{U'a', {Verb::leaf_values, 2}}}},
                   {mark("move a child left / right"), {{U',', Verb::move_left}, {U'.', Verb::move_right}}},
                   {mark("undo / redo a change"),
                    {{control(U'z'), Verb::undo}, {control(U'y'), Verb::redo}},
                    {{shift(control(U'z')), Verb::redo}}},
                   {mark("presenter mode"), {{Key::f5, Verb::present}}},
                   // As remote clickers send them.
                   {.words = mark("there: back / next"),
                    .keys = {{Key::page_up, Verb::previous_slide}, {Key::page_down, Verb::next_slide}},
                    .also = {{Key::left, Verb::previous_slide},
                             {Key::right, Verb::next_slide},
                             {Key::space, Verb::next_slide},
                             {Key::enter, Verb::next_slide}},
                    .in_mode = true},
                   {.words = mark("there: black screen"),
                    .keys = {{U'b', Verb::blacken}, {U'.', Verb::blacken}},
                    .in_mode = true},
                   {mark("class pauses: ask before cuts"), {{U'k', Verb::ask}}}}}},
        .right = {{mark("Pointer"),
                   {{.words = mark("zoom the tree"), .gesture = mark("Wheel")},
                    {.words = mark("move the tree or the playhead"), .gesture = mark("Drag")},
                    {.words = mark("inspect a node"), .gesture = mark("Click")}}},
                  {mark("Turning points"),
                   {{mark("next change of the best move"), {{U'b', Verb::next_best}}},
                    {mark("previous change"), {{shift(U'b'), Verb::previous_best}}},
                    {mark("next biggest change of a value"), {{U'w', Verb::next_swing}}},
                    {mark("previous biggest change"), {{shift(U'w'), Verb::larger_swing}}}}},
                  {mark("Positions of a game"),
                   {{mark("show a subtree alone"), {{U's', Verb::focus}}},
                    {mark("the whole tree / back"), {{Key::minus, Verb::zoom_out}, {U'0', Verb::zoom_fit}}},
                    {mark("find a board"), {{U'/', Verb::find}}, {{control(U'f'), Verb::find}}}}},
                  {mark("In a class pause"),
                   {{.words = mark("answer"),
                     .keys = {{U'1', {Verb::choice, 0}}, {U'2', {Verb::choice, 1}}, {U'3', {Verb::choice, 2}}},
                     .is_range = true,
                     .asked = true},
                    {.words = mark("reveal, then go on"),
                     .keys = {{Key::enter, Verb::reveal}, {Key::page_down, Verb::forward}},
                     .also = {{Key::page_up, Verb::back}},
                     .asked = true},
                    {.words = mark("skip it / ask again"),
                     .keys = {{U's', Verb::skip}, {U'b', Verb::ask_again}},
                     .asked = true}}}},
        .among_first = {{mark("export"), {{U'e', Verb::save_diagram}}}},
        .among_last = {{mark("zoom in / out / fit"),
                        {{Key::plus, Verb::zoom_in}, {Key::minus, Verb::zoom_out}, {U'0', Verb::zoom_fit}}},
                       {mark("panel, in a small window"), {{U'i', Verb::drawer}}},
                       {mark("open a tree"), {{control(U'o'), Verb::open_file}}},
                       {mark("make a random tree"), {{U'r', Verb::random_tree}}}}};
    return table;
}
}  // namespace plyglass::screen

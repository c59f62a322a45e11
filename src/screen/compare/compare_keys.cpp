#include "screen/compare/compare_frame.hpp"
#include "text/translate.hpp"
#include "trace/comparison.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::mark;

const KeyTable& compare_keys() {
    static const KeyTable table{
        .left = {{mark("Compare"),
                  {{mark("step back / forward"), {{Key::left, Verb::back}, {Key::right, Verb::forward}}},
                   {mark("first / last step"), {{Key::home, Verb::first}, {Key::end, Verb::last}}},
                   {mark("play or pause"), {{Key::space, Verb::play}}},
                   {mark("next difference"), {{U'n', Verb::next_difference}}},
                   {mark("previous difference"), {{shift(U'n'), Verb::previous_difference}}},
                   {mark("find a disagreement"), {{U'd', Verb::hunt}}},
                   {mark("show me the tree"), {{U'm', Verb::show_tree}}},
                   {mark("who is compared"), {{U'o', {Verb::side, trace::Side::left}}}}}}},
        .right = {{mark("Pointer"), {{.words = mark("a move or a reply: go there"), .gesture = mark("Click")}}}},
        .among_first = {{mark("export"), {{U'e', Verb::save_diagram}}}}};
    return table;
}

}  // namespace plyglass::screen

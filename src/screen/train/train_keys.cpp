#include "screen/screen_context.hpp"
#include "screen/train/train_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::mark;

const KeyTable& train_keys() {
    static const KeyTable table{
        .left = {{mark("Train"),
                  {{mark("run or pause"), {{Key::space, Verb::run_or_pause}}},
                   {mark("run or pause"), {{U'p', Verb::run_or_pause}}},
                   {mark("one update back / on"), {{Key::left, Verb::back}, {Key::right, Verb::forward}}},
                   {mark("start over"), {{U'x', Verb::clear}}},
                   {mark("save the network"), {{U'e', Verb::save}}},
                   {mark("play with it"), {{U'm', Verb::play_with}}},
                   {mark("network, rate, seed"), {{U'o', Verb::settings}}},
                   {mark("experiments"), {{U'g', {Verb::segment, LabSegment::experiment}}}}}}}};
    return table;
}

}  // namespace plyglass::screen

#include "screen/quiz/quiz_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::mark;

namespace {

/// While numbers are typed.
std::vector<KeyLine> typing_keys() {
    std::vector<Binding> digits;
    for (char32_t digit = U'0'; digit <= U'9'; ++digit) digits.push_back({digit, {Verb::typed, digit}});
    return {
        {.words = mark("type a number"), .keys = std::move(digits), .is_range = true, .in_mode = true},
        {.words = mark("point, fraction, minus, infinity"),
         .keys = {{U'.', {Verb::typed, U'.'}},
                  {U'/', {Verb::typed, U'/'}},
                  {Key::minus, {Verb::typed, U'-'}},
                  {U'i', {Verb::typed, U'∞'}}},
         .in_mode = true},
        {.words = mark("take back a digit"), .keys = {{Key::backspace, Verb::erase}}, .in_mode = true},
        {.words = mark("one more / one less"),
         .keys = {{Key::up, Verb::raise}, {Key::down, Verb::lower}},
         .in_mode = true},
        {.words = mark("leave the number: 1–6 are screens"), .keys = {{Key::escape, Verb::escape}}, .in_mode = true}};
}

std::vector<KeyLine> answer_keys() {
    std::vector<KeyLine> out = typing_keys();
    out.push_back({.words = mark("choose an answer"),
                   .keys = {{U'1', {Verb::choice, 0}},
                            {U'2', {Verb::choice, 1}},
                            {U'3', {Verb::choice, 2}},
                            {U'4', {Verb::choice, 3}}},
                   .is_range = true,
                   .answers = true});
    out.push_back({mark("previous / next place"), {{Key::left, Verb::back}, {Key::right, Verb::forward}}});
    out.push_back({mark("mark a leaf, or not"), {{Key::space, Verb::mark_here}}});
    out.push_back({mark("clear the answer"), {{U'x', Verb::clear}}});
    return out;
}

}  // namespace

const KeyTable& quiz_keys() {
    static const KeyTable table{
        .left =
            {{mark("Practice"),
              {{mark("check, then the next item"), {{Key::enter, Verb::go_on}}},
               {mark("hint, for points"), {{U'h', Verb::hint}}},
               {mark("skip this item"), {{U's', Verb::skip}}},
               {mark("eight questions, practice, my tree"), {{U'w', Verb::next_source}}},
               {mark("kind of item"), {{shift(Key::left), Verb::previous_type}, {shift(Key::right), Verb::next_type}}},
               {mark("level down / up"), {{Key::page_down, Verb::previous_level}, {Key::page_up, Verb::next_level}}},
               {mark("step through an item that has ended"), {{U'm', Verb::show_tree}}},
               {mark("save all attempts as a table"), {{U'e', Verb::save}}}}}},
        .right = {{mark("Your answer"), answer_keys()},
                  {mark("Pointer"), {{.words = mark("mark a leaf, or choose a node"), .gesture = mark("Click")}}}}};
    return table;
}

}  // namespace plyglass::screen

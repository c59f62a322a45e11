#include "screen/learn/learn_screen.hpp"
#include "screen/learn/lesson_screen.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;
using text::mark;

const KeyTable& learn_keys() {
    static const KeyTable table{
        .left = {{mark("Learn"),
                  {{mark("choose a lesson"), arrows(Verb::neighbour)},
                   {mark("begin it, or continue"), {{Key::enter, Verb::open_row}}},
                   {mark("more rows"), {{Key::page_up, Verb::scroll_up}, {Key::page_down, Verb::scroll_down}}},
                   {mark("open a lesson file"), {{control(U'o'), Verb::open_lesson}}},
                   {mark("class pauses: ask before cuts"), {{U'k', Verb::ask}}}}}}};
    return table;
}

const KeyTable& lesson_keys() {
    static const KeyTable table = [] {
        KeyTable out = step_keys();
        // Outside of presenter mode, too, a remote clicker turns pages here.
        out.left.front().lines.front().also.clear();
        // The tree of a page stays as its author gave it.
        std::erase_if(out.left.front().lines, [](const KeyLine& line) {
            if (line.edits) return true;
            const auto means = [&](Verb verb) { return line.keys.front().action.verb == verb; };
            return !line.keys.empty() && (means(Verb::add_child) || means(Verb::edit_turn));
        });
        out.right.insert(
            out.right.begin(),
            {mark("Lesson"),
             {{mark("page back / on"), {{Key::page_up, Verb::previous_page}, {Key::page_down, Verb::next_page}}},
              {.words = mark("answer the question"),
               .keys = {{U'1', {Verb::choice, 0}},
                        {U'2', {Verb::choice, 1}},
                        {U'3', {Verb::choice, 2}},
                        {U'4', {Verb::choice, 3}},
                        {U'5', {Verb::choice, 4}},
                        {U'6', {Verb::choice, 5}},
                        {U'7', {Verb::choice, 6}},
                        {U'8', {Verb::choice, 7}},
                        {U'9', {Verb::choice, 8}}},
               .is_range = true,
               .answers = true},
              {mark("its pages, all lessons"), {{U'p', Verb::contents}}},
              {mark("measure"), {{U'm', Verb::run_or_pause}}}}});
        return out;
    }();
    return table;
}

}  // namespace plyglass::screen

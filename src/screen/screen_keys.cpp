#include "screen/screen_keys.hpp"

#include "game/2048/grid.hpp"
#include "screen/screen_context.hpp"
#include "text/translate.hpp"
#include "trace/comparison.hpp"

namespace plyglass::screen {

namespace {

using game::Direction;
using scene::Verb;
using text::mark;

KeyGroup editor_keys() {
    return {mark("Edit the board"),
            {{mark("edit, or cancel"), {{U'e', Verb::edit}}},
             {.words = mark("choose a cell"),
              .keys = {{Key::left, {Verb::cell, Direction::left}},
                       {Key::up, {Verb::cell, Direction::up}},
                       {Key::down, {Verb::cell, Direction::down}},
                       {Key::right, {Verb::cell, Direction::right}}},
              .in_mode = true},
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
                  {mark("Positions of 2048"),
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
                       {mark("open a tree"), {{control(U'o'), Verb::open_file}}}}};
    return table;
}

const KeyTable& play_keys() {
    static const KeyTable table{
        .left =
            {{mark("Play"),
              {{mark("swipe"),
                {{Key::left, {Verb::swipe, Direction::left}},
                 {Key::up, {Verb::swipe, Direction::up}},
                 {Key::down, {Verb::swipe, Direction::down}},
                 {Key::right, {Verb::swipe, Direction::right}}}},
               {mark("swipe"),
                {{U'w', {Verb::swipe, Direction::up}},
                 {U'a', {Verb::swipe, Direction::left}},
                 {U's', {Verb::swipe, Direction::down}},
                 {U'd', {Verb::swipe, Direction::right}}}},
               {mark("hint"), {{U'h', Verb::hint}}},
               {mark("why not another move?"), {{U'n', Verb::why_not_next}}},
               {mark("show me the tree"), {{U'm', Verb::show_tree}}},
               {mark("auto-play"), {{Key::space, Verb::auto_play}}},
               {mark("undo"), {{U'z', Verb::undo}}, {{control(U'z'), Verb::undo}}},
               {mark("redo"), {{U'y', Verb::redo}}, {{shift(U'z'), Verb::redo}, {shift(control(U'z')), Verb::redo}}},
               {mark("new game"), {{U'r', Verb::new_game}}},
               {mark("look back"), {{U'v', Verb::start_review}}},
               {mark("past games"), {{U'g', Verb::past_games}}},
               {mark("first / last move"), {{Key::home, Verb::first}, {Key::end, Verb::last}}},
               {mark("keep playing after 2048"), {{Key::enter, Verb::keep_playing}}}}}},
        .right = {editor_keys(), {mark("Pointer"), {{.words = mark("swipe"), .gesture = mark("Drag")}}}},
        .among_first = {{mark("settings"), {{U'o', Verb::options}}},
                        {mark("copy the board as text"), {{control(U'c'), Verb::copy_board}}}}};
    return table;
}

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
                   {mark("train a network"), {{U'g', {Verb::segment, LabSegment::train}}}}}}}};
    return table;
}

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

const KeyTable& learn_keys() {
    static const KeyTable table{
        .left = {{mark("Learn"),
                  {{mark("choose a lesson"),
                    {{Key::left, {Verb::neighbour, Direction::left}},
                     {Key::up, {Verb::neighbour, Direction::up}},
                     {Key::down, {Verb::neighbour, Direction::down}},
                     {Key::right, {Verb::neighbour, Direction::right}}}},
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

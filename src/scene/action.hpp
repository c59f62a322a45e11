#pragma once

// The meaning of a click or of a key: a verb and up to two numbers. Screens switch over the verb, so a misspelt one does
// not compile. Actions have names, too: for `--dump-view` and for tests, and only there.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace plyglass::scene {

/// The names and the meaning of the numbers stand in one table, in action.cpp.
enum class Verb : std::uint8_t {
    // Parts of a screen, which catch the pointer or are dragged.
    canvas,
    outside,  ///< beside a popover
    popover,
    panel,
    counter,
    timeline,
    playhead,
    speed,
    board,
    standing,
    message,
    review,

    // On every screen.
    tab,           ///< (number of a screen) shows it
    language,      ///< (0) the next one, (1, text::Language) that one
    theme,         ///< changes between light and dark
    choose_theme,  ///< (light, dark)
    full_screen,
    larger,  ///< everything
    smaller,
    automatic_size,
    present,     ///< enters presenter mode, or leaves it
    next_slide,  ///< in presenter mode: what a remote clicker's "next" means
    previous_slide,
    blacken,  ///< the screen, until the next key
    ask,      ///< the class before each cut, or not
    reveal,   ///< what the search does where the class is asked; then: closes the sheet
    skip,     ///< the question: nobody has said anything; an item to practise on
    ask_again,
    help,
    close,
    options,
    more,  ///< the options on small windows
    reset_options,
    entry,  ///< (row) of a list of files
    scroll_up,
    scroll_down,
    format,            ///< (view::ExportFormat)
    export_steps,      ///< (view's ExportSteps) this one, several ...
    export_end,        ///< (first, last) of a range
    export_notation,   ///< (picture::Notation)
    export_look,       ///< (light, dark, print)
    export_words,      ///< (text::Language; behind the last one: both)
    export_paper,      ///< (diagram::Paper)
    export_direction,  ///< (down, right)
    export_show,       ///< (part of the picture) shows it, or not
    export_page,       ///< (number, from 0) of the preview
    export_place,      ///< opens the dialog of folders
    export_replace,    ///< (replace, keep both) where there is such a file
    export_copy,       ///< to the clipboard
    cancel,            ///< what is being written
    act,               ///< does what a dialog is for
    next_button,       ///< moves the keyboard focus
    previous_button,
    press_button,  ///< the one that has the focus
    escape,        ///< closes what is open, or leaves what was begun

    // A film.
    first,
    back,
    forward,
    last,
    play,
    chapter,  ///< (number)

    // The Step screen.
    title,  ///< opens the list of trees
    tree,   ///< (row) of that list
    load,
    open_file,
    save_diagram,
    find,
    next_cutoff,
    previous_cutoff,
    next_best,  ///< the next change of the best move
    previous_best,
    next_swing,
    larger_swing,
    over,  ///< the subtree that was just entered
    out,   ///< of the innermost node
    back_over,
    go,     ///< to the inspected node
    node,   ///< (node) inspects it
    frame,  ///< (node) the same, in the stack
    stub,   ///< (node) shows what is folded below it
    inspect_parent,
    inspect_child,
    fold,       ///< the subtree of the node that matters, or unfolds it
    move_left,  ///< that node among its siblings
    move_right,
    drawer,  ///< the panel in a small window
    term,    ///< (row) of a leaf's terms
    focus,   ///< shows a subtree alone
    code,
    map,
    zoom_in,
    zoom_out,
    zoom_fit,
    algorithm,      ///< (trace::Algorithm)
    search_option,  ///< (row of trace::settings(), number of its choice)
    depth,          ///< (plies)
    prove,          ///< that the value of a pruned leaf does not matter; ends that
    vary,           ///< that leaf's value
    decrease,       ///< by one
    increase,
    put_back,  ///< the value that the leaf has in the tree

    // The Play screen.
    swipe,  ///< (game::Direction)
    hint,
    show_tree,
    auto_play,
    undo,
    redo,
    new_game,
    keep_playing,
    start_review,
    close_review,
    position,  ///< (row) of the review
    close_message,
    edit,
    cell,   ///< (game::Direction) moves the editor's cursor
    digit,  ///< (digit) types it into the cell
    double_tile,
    halve_tile,
    empty_cell,
    play_edited,
    clear_board,
    open_board,
    agent,         ///< (row) of agent::agents()
    hint_time,     ///< (milliseconds)
    hints,         ///< (when asked, always)
    new_tiles,     ///< (app::NewTiles)
    size,          ///< (cells in a row)
    stop_at,       ///< (rank of a tile; 0: never)
    solve,         ///< (no, yes) the small board, exactly
    past_games,    ///< opens the shelf
    past_game,     ///< (row) of the shelf
    open_game,     ///< from a file
    save_game,     ///< to a file
    play_on,       ///< from the position of a game that is played again
    copy_board,    ///< as text
    why_not,       ///< (game::Direction) what goes wrong after that move
    why_not_next,  ///< the same for the next move in the hint's card

    // The Compare screen.
    side,         ///< (trace::Side) opens the options
    searcher,     ///< (trace::Side, row) of the searchers that have a button
    other_agent,  ///< (trace::Side) opens the dialog for any agent
    hunt,         ///< looks for a disagreement
    next_difference,
    previous_difference,
    move,         ///< (number)
    left_reply,   ///< (move, reply)
    right_reply,  ///< (move, reply)

    // The Lab screen.
    run,
    pause,
    run_or_pause,
    clear,
    save,
    save_as,  ///< (games, charts)
    open,
    open_kept,  ///< a file that the Lab has kept
    settings,
    players,  ///< (row) of the lists of players
    other_players,
    other_seed,
    spawners,  ///< (random, worst, both)
    games,     ///< (number)
    fours,     ///< (per cent of the new tiles)
    row,       ///< (row) of the charts: opens its games
    open_row,  ///< the chosen one, or the chosen game
    previous_row,
    next_row,

    // The Lab's segment Train.
    segment,  ///< (experiment, train) shows that part of the Lab
    start_over,
    network,        ///< (row) of the networks that can be chosen
    learning_rate,  ///< (row) of the rates
    network_seed,   ///< (number)
    play_with,      ///< the network that has learned

    // Lessons.
    lesson,     ///< (row) of the list of lessons: opens it
    neighbour,  ///< (game::Direction) moves the choice in that list
    open_lesson,
    contents,  ///< opens the list of a lesson's pages
    all_lessons,
    start_practice,  ///< goes on with the items of the Quiz screen
    copy_command,    ///< the one that makes a lesson
    page,            ///< (number, from 0)
    next_page,
    previous_page,
    page_step,  ///< (number, from 0) goes to a step to which the page leads
    choice,     ///< (number, from 0) answers the page's question

    // The Quiz screen.
    item_source,  ///< (round, practice, own) where its items come from
    next_source,
    item_type,   ///< (practice::Type)
    item_level,  ///< (1 to 5; 0: automatic)
    next_type,
    previous_type,
    next_level,
    previous_level,
    typed,     ///< (character) of a number
    infinity,  ///< (minus, plus) as the number
    erase,     ///< the last character
    raise,     ///< the number by 1
    lower,
    slot,       ///< (number) of the answer's parts: chooses it
    given,      ///< (number) of the values to place: puts it there
    bound,      ///< (core::Bound) exact, or a bound
    mark_here,  ///< what the arrow keys have reached
    go_on,      ///< to the next part of the answer; checks it after the last one
    check,      ///< the answer; after that: the next item
};

inline constexpr std::size_t verb_count = static_cast<std::size_t>(Verb::check) + 1;

struct Action {
    /// Numbers are integers from 0 on, or enumerators.
    template <class A = std::uint32_t, class B = std::uint32_t>
    constexpr Action(Verb what, A first = {},
                     B second = {})  // NOLINT(google-explicit-constructor): a verb is an action
        : verb(what), a(static_cast<std::uint32_t>(first)), b(static_cast<std::uint32_t>(second)) {}

    /// The first number as the enumerator or integer that it was made of.
    template <class E>
    constexpr E as() const {
        return static_cast<E>(a);
    }

    Verb verb;
    std::uint32_t a;
    std::uint32_t b;

    friend bool operator==(const Action&, const Action&) = default;
};

/// What the pointer and the Tab key make of a verb's hits.
enum class Reach : std::uint8_t {
    button,  ///< Tab stops there
    handle,  ///< for the pointer only
    slider,  ///< follows the pointer from the press on: never clicked
    ground,  ///< only catches the pointer
};
Reach reach(Verb verb);

/// "next-cutoff", "node 12", "tree banknote". `item` is the name of the list entry that a number stands for, if the
/// verb chooses from a list that only the screen knows.
std::string name(const Action& action, std::string_view item = {});

}  // namespace plyglass::scene

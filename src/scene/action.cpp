#include "scene/action.hpp"

#include <array>

namespace plyglass::scene {

namespace {

/// A name with places for the action's numbers, first `a`, then `b`: "#" is the number itself, "(x|y|z)" one of these
/// words, "*" the name of a list's entry.
struct Row {
    Verb verb{};
    std::string_view name;
    Reach reach = Reach::button;
};

constexpr std::array<Row, verb_count> table{{
    {Verb::canvas, "canvas", Reach::ground},
    {Verb::outside, "outside", Reach::ground},
    {Verb::popover, "popover", Reach::ground},
    {Verb::panel, "panel"},
    {Verb::counter, "counter"},
    {Verb::timeline, "timeline", Reach::slider},
    {Verb::playhead, "playhead", Reach::slider},
    {Verb::speed, "speed", Reach::slider},
    {Verb::board, "board", Reach::ground},
    {Verb::standing, "standing", Reach::ground},
    {Verb::message, "message", Reach::ground},
    {Verb::review, "review", Reach::ground},

    {Verb::tab, "tab *"},
    {Verb::language, "language"},
    {Verb::theme, "theme"},
    {Verb::choose_theme, "option theme (light|dark)"},
    {Verb::full_screen, "full-screen"},
    {Verb::larger, "larger"},
    {Verb::smaller, "smaller"},
    {Verb::automatic_size, "automatic-size"},
    {Verb::present, "present"},
    {Verb::next_slide, "next-slide", Reach::handle},
    {Verb::previous_slide, "previous-slide"},
    {Verb::blacken, "black"},
    {Verb::ask, "ask"},
    {Verb::reveal, "reveal"},
    {Verb::skip, "skip"},
    {Verb::ask_again, "ask-again"},
    {Verb::help, "help"},
    {Verb::close, "close"},
    {Verb::options, "options"},
    {Verb::more, "more"},
    {Verb::reset_options, "reset-options"},
    {Verb::entry, "entry *"},
    {Verb::scroll_up, "scroll-up"},
    {Verb::scroll_down, "scroll-down"},
    {Verb::format, "format (svg|pdf|png|tikz|beamer|dot|slides|gif|html|json|csv|efg|moodle|qti)"},
    {Verb::export_steps, "export-steps (this|range|cutoffs|all)"},
    {Verb::export_end, "export-end (first|last)", Reach::slider},
    {Verb::export_notation, "export-notation (squares|triangles|circles)"},
    {Verb::export_look, "export-look (light|dark|print)"},
    {Verb::export_words, "export-words *"},
    {Verb::export_paper, "export-paper (own|16:9|4:3|a4|letter)"},
    {Verb::export_direction, "export-direction (down|right)"},
    {Verb::export_show, "export-show (alpha-beta|pruned|values|sentence|legend|labels)"},
    {Verb::export_page, "export-page #"},
    {Verb::export_place, "export-place"},
    {Verb::export_replace, "export-replace (replace|keep-both)"},
    {Verb::export_copy, "export-copy"},
    {Verb::cancel, "cancel"},
    {Verb::act, "act"},
    {Verb::next_button, "next-button"},
    {Verb::previous_button, "previous-button"},
    {Verb::press_button, "press-button"},
    {Verb::escape, "escape"},

    {Verb::first, "first"},
    {Verb::back, "back"},
    {Verb::forward, "forward"},
    {Verb::last, "last"},
    {Verb::play, "play"},
    {Verb::chapter, "chapter #"},

    {Verb::title, "title"},
    {Verb::tree, "tree *"},
    {Verb::load, "load"},
    {Verb::open_file, "open-file"},
    {Verb::save_diagram, "export"},
    {Verb::find, "find"},
    {Verb::next_cutoff, "next-cutoff"},
    {Verb::previous_cutoff, "previous-cutoff"},
    {Verb::next_best, "next-best"},
    {Verb::previous_best, "previous-best"},
    {Verb::next_swing, "next-swing"},
    {Verb::larger_swing, "larger-swing"},
    {Verb::over, "over"},
    {Verb::out, "out"},
    {Verb::back_over, "back-over"},
    {Verb::go, "go"},
    {Verb::node, "node #", Reach::handle},
    {Verb::frame, "stack #"},
    {Verb::stub, "stub #"},
    {Verb::inspect_parent, "inspect-parent"},
    {Verb::inspect_child, "inspect-child"},
    {Verb::fold, "fold"},
    {Verb::move_left, "move-left"},
    {Verb::move_right, "move-right"},
    {Verb::drawer, "drawer"},
    {Verb::term, "term #"},
    {Verb::focus, "focus"},
    {Verb::code, "code"},
    {Verb::map, "map"},
    {Verb::zoom_in, "zoom-in"},
    {Verb::zoom_out, "zoom-out"},
    {Verb::zoom_fit, "zoom-fit"},
    {Verb::algorithm, "algorithm *"},
    {Verb::search_option, "option *"},
    {Verb::depth, "option depth #"},
    {Verb::prove, "prove"},
    {Verb::vary, "vary", Reach::slider},
    {Verb::decrease, "decrease"},
    {Verb::increase, "increase"},
    {Verb::put_back, "put-back"},

    {Verb::swipe, "swipe (up|right|down|left)"},
    {Verb::hint, "hint"},
    {Verb::show_tree, "show-tree"},
    {Verb::auto_play, "auto-play"},
    {Verb::undo, "undo"},
    {Verb::redo, "redo"},
    {Verb::new_game, "new-game"},
    {Verb::keep_playing, "keep-playing"},
    {Verb::start_review, "start-review"},
    {Verb::close_review, "close-review"},
    {Verb::position, "position #"},
    {Verb::close_message, "close-message"},
    {Verb::edit, "edit"},
    {Verb::cell, "cell (up|right|down|left)"},
    {Verb::digit, "digit #"},
    {Verb::double_tile, "double-tile"},
    {Verb::halve_tile, "halve-tile"},
    {Verb::empty_cell, "empty-cell"},
    {Verb::play_edited, "play-edited"},
    {Verb::clear_board, "clear-board"},
    {Verb::open_board, "open-board"},
    {Verb::agent, "agent *"},
    {Verb::hint_time, "time #"},
    {Verb::hints, "hints (asked|always)"},
    {Verb::new_tiles, "tiles (random|worst|twos)"},
    {Verb::size, "size #"},
    {Verb::stop_at, "stop #"},
    {Verb::solve, "solve #"},
    {Verb::past_games, "past-games"},
    {Verb::past_game, "past-game #"},
    {Verb::open_game, "open-game"},
    {Verb::save_game, "save-game"},
    {Verb::play_on, "play-on"},
    {Verb::copy_board, "copy-board"},
    {Verb::why_not, "why-not (up|right|down|left)"},
    {Verb::why_not_next, "why-not"},

    {Verb::side, "side (left|right)"},
    {Verb::searcher, "option (left|right) *"},
    {Verb::other_agent, "option (left|right) other"},
    {Verb::hunt, "hunt"},
    {Verb::next_difference, "next-difference"},
    {Verb::previous_difference, "previous-difference"},
    {Verb::move, "move #"},
    {Verb::left_reply, "reply 0 # #"},
    {Verb::right_reply, "reply 1 # #"},

    {Verb::run, "run"},
    {Verb::pause, "pause"},
    {Verb::run_or_pause, "run-or-pause"},
    {Verb::clear, "clear"},
    {Verb::save, "save"},
    {Verb::save_as, "format (jsonl|svg)"},
    {Verb::open, "open"},
    {Verb::open_kept, "open-kept"},
    {Verb::settings, "settings"},
    {Verb::players, "option players #"},
    {Verb::other_players, "option players others"},
    {Verb::other_seed, "option seed others"},
    {Verb::spawners, "option tiles #"},
    {Verb::games, "option games #"},
    {Verb::fours, "option fours #"},
    {Verb::row, "row #"},
    {Verb::open_row, "open-row"},
    {Verb::previous_row, "previous-row"},
    {Verb::next_row, "next-row"},

    {Verb::segment, "segment (experiment|train)"},
    {Verb::start_over, "start-over"},
    {Verb::network, "option network *"},
    {Verb::learning_rate, "option rate *"},
    {Verb::network_seed, "option seed #"},
    {Verb::play_with, "play-with"},

    {Verb::lesson, "lesson *"},
    {Verb::neighbour, "neighbour (up|right|down|left)"},
    {Verb::open_lesson, "open-lesson"},
    {Verb::contents, "contents"},
    {Verb::all_lessons, "all-lessons"},
    {Verb::start_practice, "start-practice"},
    {Verb::copy_command, "copy-command"},
    {Verb::page, "page #"},
    {Verb::next_page, "next-page"},
    {Verb::previous_page, "previous-page"},
    {Verb::page_step, "page-step #"},
    {Verb::choice, "choice #"},

    {Verb::item_source, "source (round|practice|own)"},
    {Verb::next_source, "next-source"},
    {Verb::item_type, "type *"},
    {Verb::item_level, "level #"},
    {Verb::next_type, "next-type"},
    {Verb::previous_type, "previous-type"},
    {Verb::next_level, "next-level"},
    {Verb::previous_level, "previous-level"},
    {Verb::typed, "typed #"},
    {Verb::infinity, "infinity (minus|plus)"},
    {Verb::erase, "erase"},
    {Verb::raise, "raise"},
    {Verb::lower, "lower"},
    {Verb::slot, "slot #"},
    {Verb::given, "given #"},
    {Verb::bound, "bound #"},
    {Verb::mark_here, "mark"},
    {Verb::go_on, "go-on"},
    {Verb::check, "check"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].verb != static_cast<Verb>(i)) return false;
    }
    return true;
}
static_assert(in_order(), "the table has one row for each verb, in their order");

const Row& row_of(Verb verb) { return table[static_cast<std::size_t>(verb)]; }

/// The word number `n` of "x|y|z"; nothing beyond the last one.
std::string_view word(std::string_view words, std::uint32_t n) {
    for (; n > 0; --n) {
        const auto bar = words.find('|');
        if (bar == std::string_view::npos) return {};
        words.remove_prefix(bar + 1);
    }
    return words.substr(0, words.find('|'));
}

}  // namespace

Reach reach(Verb verb) { return row_of(verb).reach; }

std::string name(const Action& action, std::string_view item) {
    std::string out;
    std::string_view rest = row_of(action.verb).name;
    std::uint32_t number = action.a;
    while (!rest.empty()) {
        const auto place = rest.find_first_of("#(*");
        out += rest.substr(0, place);
        if (place == std::string_view::npos) break;
        const std::size_t end = rest[place] == '(' ? rest.find(')') : place;
        std::string_view words = item;
        if (rest[place] == '(') words = word(rest.substr(place + 1, end - place - 1), number);
        out += rest[place] == '#' || words.empty() ? std::to_string(number) : std::string(words);
        number = action.b;
        rest.remove_prefix(end + 1);
    }
    return out;
}

}  // namespace plyglass::scene

#pragma once

// The parts of the Step screen around the canvas, as plain data, and the builders that draw them. The app decides what
// is shown; the builders decide places, shapes and hit areas (UI.md).

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "game/2048/grid.hpp"
#include "scene/scene.hpp"
#include "text/markup.hpp"
#include "trace/comparison.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"
#include "trace/trace.hpp"

namespace plyglass::scene {

/// The regions of the window for a size: exact at 1600x900 and 1280x720 (compact), interpolated otherwise.
struct StepLayout {
    Box window;
    bool compact = false;  ///< fewer words (UI.md section 9)
    bool drawer = false;   ///< below 1120x630 the panel is a drawer
    Box top_bar, canvas, panel, transport;

    static StepLayout of(double w, double h, bool drawer_open = false);
};

struct TopBar {
    struct Segment {
        std::string id, words;
        bool chosen = false;
        bool enabled = true;
    };
    std::vector<Segment> tabs;  ///< only those that work
    /// "Minimax" ... ; the "..." segment is drawn by the builder. Empty: no switch and no counters.
    std::vector<Segment> algorithms;
    /// Shown if there is no switch: "Depth" "4", "Step" "6" "9", from left to right.
    struct Fact {
        std::string label, number, total;
    };
    std::vector<Fact> facts;
    bool can_export = true;
    bool options_open = false;                              ///< the "..." popover
    bool more_open = false;                                 ///< compact: the "..." button's popover
    std::string leaves, leaves_total, pruned, step, steps;  ///< "5", "18", "1", "19", "39"
    std::string language_button;                            ///< "中" or "EN": the language that a click switches to
};

struct StoryCard {
    enum class Icon : std::uint8_t { enter, leaf, alpha, beta, cutoff, leave, check };
    Icon icon = Icon::enter;
    std::string title, headline;
    std::string sentence;  ///< marked up
    std::vector<trace::Chip> chips;
};

struct CodeCard {
    struct Line {
        int indent = 0;     ///< steps of 14.4 px
        std::string words;  ///< α and β in it are coloured
        bool muted = false;
    };
    std::string title, subtitle;  ///< "Pseudocode", "Alpha-beta, MAX node"
    std::vector<Line> lines;
    int current = -1;       ///< the highlighted line
    std::string badge;      ///< "cut", "return", or empty: a chip at the end of the current line
    bool expanded = false;  ///< compact: the whole code instead of its current line
    bool mirrored = false;  ///< the other player's half is shown; the chevron line switches
};

/// The value of a leaf's board, term by term.
struct LeafCard {
    struct Term {
        std::string name, formula;  ///< "Smoothness", "0.1 × −39"
        std::string amount;         ///< "−3.90"
        double contribution = 0;
        bool has_bar = true;        ///< false for a constant, beside which the others would vanish
        std::string_view key = {};  ///< the evaluation's name for it
    };
    std::string title;  ///< "Selected leaf"
    game::Grid grid;
    int cell = -1;  ///< the last new tile's; -1: none
    std::string value;
    std::string words;  ///< the meaning of the value; marked up
    std::vector<Term> terms;
    /// The effect of each cell of `grid` on the term under the pointer.
    struct Causes {
        std::size_t term = 0;
        std::string words;                 ///< the meaning of the numbers
        std::vector<std::string> amounts;  ///< per cell: "+0.5"; empty if it has no effect
        std::vector<double> shares;        ///< per cell, from -1 to 1: its ratio to the largest
    };
    std::optional<Causes> causes;
};

struct StackCard {
    struct Row {
        std::string id;
        core::Turn turn = core::Turn::over;
        std::string name;
        std::string alpha, beta, best;  ///< "–" if there is none
        bool current = false;
    };
    std::string title, best_title;  ///< "Call stack", "Best so far"
    bool windows = true;            ///< alpha and beta columns
    std::vector<Row> rows;          ///< the builder shows the last ones that fit and says how many it hides
    int deepest = 0;                ///< rows of the deepest path: the card keeps its height for them
};

struct Timeline {
    struct Tick {
        trace::Kind kind;
    };
    std::vector<trace::Kind> kinds;  ///< one per step
    /// For two searches side by side instead: one per step, with the kind of reply on each side.
    std::vector<trace::Both<trace::ReplyKind>> pairs;
    trace::Both<core::Turn> players{core::Turn::min, core::Turn::chance};
    std::size_t steps() const { return kinds.size() + pairs.size(); }
    std::size_t step = 0;
    struct Chapter {
        std::size_t first = 0, last = 0;  ///< steps
        std::string name;
    };
    std::vector<Chapter> chapters;
    bool playing = false;
    double speed = 1;  ///< 0.25 to 16
    bool can_back = false, can_forward = false, can_cut = false;
    std::vector<trace::Kind> legend;  ///< the kinds that occur
};

struct Legend {
    std::string max_words, min_words, chance_words, payoff_words;  ///< empty: does not occur
    bool probability = false, pruned = false, unvisited = false;
    std::string best_line_words;

    bool empty() const {
        return max_words.empty() && min_words.empty() && chance_words.empty() && payoff_words.empty();
    }
};

/// The tree picker (UI.md section 10).
struct TreePicker {
    struct Row {
        std::string id, name, count;
        bool hash = false;  ///< the tic-tac-toe icon instead of the tree icon
        bool chosen = false;
    };
    std::vector<Row> rows;
    std::string error;  ///< the message under the field; empty: fine
    std::string note;   ///< the reading of a text that is no tree
    std::string field_text;
    std::size_t error_offset = 0, error_length = 0;  ///< bytes in field_text
    double field_scroll = 0;
    bool can_load = false;
    bool field_words = false;  ///< draws the field's text too (else the toolkit's widget does)
    std::size_t first = 0;     ///< the first row shown, if not all of them fit
};

/// The "..." menu: rows of segments, each with an explanation.
struct OptionsMenu {
    /// The frequency of each count, as bars side by side.
    struct Bars {
        std::vector<double> heights;        ///< from 0 to 1; empty: there is nothing to draw
        std::string first, last;            ///< the counts at both ends
        std::optional<std::size_t> marked;  ///< the bar of the value shown now
    };
    struct Row {
        std::string name;
        std::vector<TopBar::Segment> choices;
        std::string explanation;  ///< marked up
        Bars bars{};              ///< below it
    };
    std::string title;
    std::vector<Row> rows;
    bool can_reset = false;  ///< a setting differs from its default
};

/// A small dialog: open a file, or save the step as a diagram.
struct Dialog {
    std::string title;
    std::string explanation;
    std::vector<TopBar::Segment> formats;  ///< for export only
    struct Entry {
        std::string id, name;
        bool folder = false;
    };
    std::vector<Entry> entries;  ///< for opening only: the folder's entries, already scrolled
    std::string folder;
    bool can_scroll_up = false, can_scroll_down = false;
    std::string field_text;
    bool field_words = false;  ///< as in TreePicker
    std::string message;       ///< the path of the written file, or an error
    bool message_is_error = false;
    std::string action;  ///< "Save", "Open"
    bool can_act = true;
};

struct HelpOverlay {
    struct Row {
        std::vector<std::string> keys;  ///< "Shift", "+", "→"; "+" and "–" join, arrows are drawn as shapes
        std::string words;
    };
    struct Group {
        std::string title;
        std::vector<Row> rows;
    };
    std::array<std::vector<Group>, 3> columns;
};

/// The chrome that the canvas shows over the tree.
struct CanvasChrome {
    std::string title;  ///< the tree's, with the chevron
    bool picker_open = false;
    std::string zoom;  ///< "100%"
    bool truncated = false;
    std::string note;      ///< "The recording stops here ..." or empty
    bool warning = false;  ///< an error or a gap, as the note says
    bool busy = false;     ///< a search is running
};

// Each builder adds its items to the scene as one or more layers, and its hit areas. A builder with a text field
// returns the box for the toolkit's widget.

void draw_top_bar(Scene& scene, const StepLayout& layout, const TopBar& bar, const TextMetrics& metrics);
void draw_canvas_chrome(Scene& scene, const StepLayout& layout, const CanvasChrome& chrome, const Legend& legend,
                        const TextMetrics& metrics);
/// The effect of the tiles on the term under the pointer, beside the panel. Drawn only if the leaf has such causes.
void draw_causes(Scene& scene, const StepLayout& layout, const LeafCard& leaf, const TextMetrics& metrics);

void draw_panel(Scene& scene, const StepLayout& layout, const StoryCard& story, const CodeCard& code,
                const StackCard& stack, const TextMetrics& metrics, const LeafCard* leaf = nullptr);
/// The place of the map of a position's search: below the level names beside the path, at the lower right over the
/// tree.
enum class MapPlace : std::uint8_t { below_left, lower_right };
Box map_box(const Box& canvas, MapPlace place);
/// The part of all leaves that a canvas shows, in fractions.
struct MapFrame {
    double from = 0;
    double to = 1;
};
void draw_tree_map(Scene& scene, const Box& box, const trace::Playhead& playhead,
                   std::optional<MapFrame> frame = std::nullopt);
/// The visited node that the map in `box` shows at `p`.
game::NodeId map_node(const Box& box, const trace::Playhead& playhead, Point p);
void draw_transport(Scene& scene, const StepLayout& layout, const Timeline& timeline, const TextMetrics& metrics);
Box draw_tree_picker(Scene& scene, const StepLayout& layout, const TreePicker& picker, const TextMetrics& metrics);
void draw_options(Scene& scene, const StepLayout& layout, const OptionsMenu& menu, const TextMetrics& metrics);
Box draw_dialog(Scene& scene, const StepLayout& layout, const Dialog& dialog, const TextMetrics& metrics);
void draw_help(Scene& scene, const StepLayout& layout, const HelpOverlay& help, const TextMetrics& metrics);

/// The step whose tick is nearest to `x`, for clicks on the timeline and for dragging the playhead.
std::size_t step_at(const StepLayout& layout, std::size_t steps, double x);

/// The number of rows of the tree picker that fit, for use with `TreePicker::first`.
std::size_t picker_rows(const StepLayout& layout);

/// The speed at `x` on the slider; `slider` is the box of the hit "speed". One of 0.25, 0.5, 1, 2, 4, 8, 16.
double speed_at(const Box& slider, double x);

}  // namespace plyglass::scene

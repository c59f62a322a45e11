#pragma once

// The Step screen's data as in the drawings, typed by hand: step 19 of the plates under alpha-beta, its last step, and
// the last step of expectimax.

#include <string>
#include <vector>

#include "picture/legend.hpp"
#include "picture/timeline.hpp"
#include "scene/step_layout.hpp"
#include "text/translate.hpp"
#include "view/canvas_chrome.hpp"
#include "view/code_card.hpp"
#include "view/help_overlay.hpp"
#include "view/options_menu.hpp"
#include "view/panel.hpp"
#include "view/stack_card.hpp"
#include "view/story_card.hpp"
#include "view/top_bar.hpp"
#include "view/transport.hpp"
#include "view/tree_picker.hpp"

namespace plyglass::view::fixtures {

using namespace scene;
using namespace picture;

using trace::Chip;
using trace::Kind;

struct Screen {
    TopBar bar;
    CanvasChrome chrome;
    picture::Legend legend;
    StoryCard story;
    CodeCard code;
    StackCard stack;
    picture::Timeline timeline;
    picture::TransportState moment;

    scene::Scene draw(const scene::StepLayout& layout) const {
        const scene::TextMetrics& metrics = builtin_metrics();
        scene::Scene scene;
        scene.size = layout.window;
        draw_canvas_chrome(scene, layout, chrome, legend, metrics);
        draw_panel(scene, layout, story, code, stack, metrics);
        draw_top_bar(scene, layout, bar, metrics);
        draw_transport(scene, layout, timeline, moment, metrics);
        return scene;
    }
    scene::Scene draw(double w, double h) const { return draw(scene::StepLayout::of(w, h)); }
};

inline bool chinese() { return text::code(text::current_language()) == "zh"; }

inline std::string either(const char* english, const char* in_chinese) { return chinese() ? in_chinese : english; }

inline TopBar top_bar() {
    TopBar bar;
    bar.tabs = {{{Verb::tab, 0}, either("Step", "单步"), true, true, "step"}};
    bar.all_tabs = {text::tr("Step"), text::tr("Play"), text::tr("Compare"),
                    text::tr("Lab"),  text::tr("Quiz"), text::tr("Learn")};
    bar.algorithms = {{{Verb::algorithm, 0}, either("Minimax", "极小极大"), false, true, "minimax"},
                      {{Verb::algorithm, 1}, either("Alpha-beta", "α-β 剪枝"), true, true, "alphabeta"},
                      {{Verb::algorithm, 2}, either("Expectimax", "期望最大"), false, true, "expectimax"}};
    bar.leaves = "5";
    bar.leaves_total = "18";
    bar.pruned = "1";
    bar.step = "19";
    bar.steps = "39";
    bar.language_button = chinese() ? "EN" : "中";
    return bar;
}

inline CodeCard code() {
    CodeCard code;
    code.title = either("Pseudocode", "伪代码");
    code.subtitle = either("Alpha-beta, MAX node", "α-β 剪枝，MAX 节点");
    code.lines = {{0, "ab(n, α, β):", false},
                  {1, "if n is a leaf: return value(n)", false},
                  {1, "if n is MAX:", false},
                  {2, "best ← −∞", false},
                  {2, "for each child c of n:", false},
                  {3, "best ← max(best, ab(c, α, β))", false},
                  {3, "α ← max(α, best)", false},
                  {3, "if α ≥ β: break", false},
                  {2, "return best", false},
                  {1, either("if n is MIN: same, mirrored", "if n is MIN: 对称处理"), true}};
    code.current = 7;
    code.badge = either("cut", "剪枝");
    return code;
}

inline StackCard stack() {
    using core::Turn;
    StackCard stack;
    stack.title = either("Call stack", "调用栈");
    stack.best_title = either("Best so far", "目前最佳");
    stack.rows = {{0, Turn::max, either("Root", "根节点"), "−∞", "+∞", "–", false},
                  {1, Turn::min, either("Plate A", "盘子 A"), "−∞", "20", "20", false},
                  {2, Turn::max, either("Pair {20, 50}", "{20, 50} 这一对"), "20", "20", "20", true}};
    stack.deepest = 3;
    return stack;
}

inline std::vector<Kind> plates_kinds() {
    std::vector<Kind> kinds;
    for (const char c : std::string("eeelalarb"
                                    "elalar"
                                    "elacrra"
                                    "eellrbcr"
                                    "eellrbcr"
                                    "r")) {
        kinds.push_back(c == 'e'   ? Kind::enter
                        : c == 'l' ? Kind::leaf
                        : c == 'a' ? Kind::alpha
                        : c == 'b' ? Kind::beta
                        : c == 'c' ? Kind::cutoff
                                   : Kind::leave);
    }
    return kinds;
}

inline picture::Timeline timeline() {
    picture::Timeline timeline;
    timeline.kinds = plates_kinds();
    timeline.chapters = {{2, 21, either("Plate A", "盘子 A")},
                         {23, 30, either("Plate B", "盘子 B")},
                         {31, 38, either("Plate C", "盘子 C")}};
    timeline.legend = {Kind::enter, Kind::leaf, Kind::alpha, Kind::beta, Kind::cutoff, Kind::leave};
    return timeline;
}

/// Step 19: the pair {20, 50} of plate A is cut.
inline Screen at_the_cut() {
    Screen s;
    s.bar = top_bar();
    s.chrome.title = either("Banknote plates", "盘中取钞");
    s.chrome.zoom = "100%";
    s.legend.max_words = either("MAX: Jia", "MAX：甲");
    s.legend.min_words = either("MIN: Yi", "MIN：乙");
    s.legend.payoff_words = either("Payoff", "收益");
    s.legend.best_line_words = either("Best line so far", "目前最佳路线");
    s.legend.pruned = s.legend.unvisited = true;
    s.story.icon = StoryCard::Icon::cutoff;
    s.story.title = either("What just happened", "刚刚发生了什么");
    s.story.headline = either("Cutoff: one leaf skipped", "剪枝：跳过一片叶子");
    s.story.sentence = either(
        "Jia already gets <a>20</a> here, so this pair is worth 20 or more. Yi has another pair that "
        "costs only <b>20</b>. No need to look at the last note.",
        "甲在这里已能拿到 <a>20</a>，这一对至少值 20。乙另有一对只需付出 <b>20</b>，不会改选这一对：最后一张不必看。");
    s.story.chips = {{Chip::Look::alpha, "α 20", {}},
                     {Chip::Look::word, "≥", {}},
                     {Chip::Look::beta, "β 20", {}},
                     {Chip::Look::arrow, "", {}},
                     {Chip::Look::word, either("stop here", "到此为止"), {}}};
    s.code = code();
    s.stack = stack();
    s.timeline = timeline();
    s.moment.step = 19;
    s.moment.can_back = s.moment.can_forward = s.moment.can_cut = true;
    return s;
}

/// The last step: plate A is chosen.
inline Screen at_the_end() {
    using core::Turn;
    Screen s = at_the_cut();
    s.bar.leaves = s.bar.pruned = "9";
    s.bar.step = "39";
    s.legend.best_line_words = either("Best line", "最佳路线");
    s.story.icon = StoryCard::Icon::check;
    s.story.headline = either("Search done: pick plate A", "搜索结束：选盘子 A");
    s.story.sentence = either(
        "The root is worth <s>20</s>: pick plate A. <s>9</s> of 18 leaves were looked at.<m>One cut was made on "
        "equality; with <a>α</a> > <b>β</b> it would be 10.</m>",
        "根节点的值是 <s>20</s>：选盘子 A。\n18 片叶子只看了 <s>9</s> 片。<m>其中一次是相等剪枝；\n若要求 <a>α</a> > "
        "<b>β</b>，就要看 10 片。</m>");
    s.story.chips = {{Chip::Look::chosen_move, "A 20", Turn::min},
                     {Chip::Look::move, "B ≤10", Turn::min},
                     {Chip::Look::move, "C ≤5", Turn::min},
                     {Chip::Look::arrow, "", {}},
                     {Chip::Look::word, either("pick plate A", "选盘子 A"), {}}};
    s.code.current = 8;
    s.code.badge = either("return", "返回");
    s.stack.rows.resize(1);
    s.stack.rows[0].alpha = s.stack.rows[0].best = "20";
    s.stack.rows[0].current = true;
    s.moment.step = 39;
    s.moment.can_forward = s.moment.can_cut = false;
    return s;
}

/// The last step of expectimax: plate B is chosen. (English)
inline Screen at_the_end_of_expectimax() {
    using core::Turn;
    Screen s = at_the_end();
    s.bar.algorithms[1].chosen = false;
    s.bar.algorithms[2].chosen = true;
    s.bar.leaves = "18";
    s.bar.pruned = "0";
    s.bar.step = s.bar.steps = "44";
    s.legend.min_words.clear();
    s.legend.chance_words = "CHANCE: Yi at random";
    s.legend.probability = true;
    s.legend.pruned = s.legend.unvisited = false;
    s.story.headline = "Search done: pick plate B";
    s.story.sentence =
        "Expectimax: Yi picks at random.\nPlate B is worth\n(10 + 100 + 100) / 3 = <c>70</c>.<m>Minimax chose "
        "A: 20 for sure.</m>";
    s.story.chips = {{Chip::Look::move, "A 40", Turn::chance},
                     {Chip::Look::chosen_move, "B 70", Turn::chance},
                     {Chip::Look::move, "C 15", Turn::chance},
                     {Chip::Look::arrow, "", {}},
                     {Chip::Look::word, "pick B", {}}};
    s.code.subtitle = "Expectimax, MAX node";
    s.code.lines = {{0, "ex(n):", false},
                    {1, "if n is a leaf: return value(n)", false},
                    {1, "if n is MAX: best ← −∞", false},
                    {2, "for each child c of n:", false},
                    {3, "best ← max(best, ex(c))", false},
                    {2, "return best", false},
                    {1, "if n is CHANCE: sum ← 0", false},
                    {2, "for each child c of n:", false},
                    {3, "sum ← sum + p(c) × ex(c)", false},
                    {2, "return sum", false}};
    s.code.current = 5;
    s.stack.best_title = "Value so far";
    s.stack.windows = false;
    s.stack.rows[0].best = "70";
    s.timeline.kinds = {Kind::enter};
    for (int plate = 0; plate < 3; ++plate) {
        s.timeline.kinds.push_back(Kind::enter);
        for (int pair = 0; pair < 3; ++pair) {
            s.timeline.kinds.insert(s.timeline.kinds.end(), {Kind::enter, Kind::leaf, Kind::leaf, Kind::leave});
        }
        s.timeline.kinds.push_back(Kind::leave);
    }
    s.timeline.kinds.push_back(Kind::leave);
    s.moment.step = 44;
    s.timeline.chapters = {{2, 15, "Plate A"}, {16, 29, "Plate B"}, {30, 43, "Plate C"}};
    s.timeline.legend = {Kind::enter, Kind::leaf, Kind::leave};
    return s;
}

inline TreePicker picker() {
    TreePicker picker;
    picker.rows = {{"banknote", "Banknote plates", "18 leaves", false, true},
                   {"russell-norvig", "Russell & Norvig Fig. 5.2", "9 leaves", false, false},
                   {"knuth-moore", "Knuth–Moore best order", "27 leaves", false, false},
                   {"tic-tac-toe", "Tic-tac-toe endgame", "5 leaves", true, false},
                   {"deep-cutoff", "Deep cutoff", "depth 4", false, false}};
    picker.error = "column 15: expected a number or a parenthesis, found x";
    picker.field_text = "((3 12 8)(2 4 x)(14 5 2))";
    picker.error_offset = 14;
    picker.error_length = 1;
    return picker;
}

inline OptionsMenu options() {
    OptionsMenu menu;
    menu.title = "Alpha-beta options";
    menu.rows = {
        {"Cut when",
         {{{Verb::search_option, 1, 0}, "α ≥ β", true, true, "cut ge"},
          {{Verb::search_option, 1, 1}, "α > β", false, true, "cut gt"}},
         "Also cut at equality: same root value, fewer leaves."},
        {"Values",
         {{{Verb::search_option, 2, 0}, "fail-soft", true, true},
          {{Verb::search_option, 2, 1}, "fail-hard", false, true}},
         "Soft returns the best value found, even outside <a>α</a> to <b>β</b>."},
        {"Order",
         {{{Verb::search_option, 5, 0}, "as written", true, true},
          {{Verb::search_option, 5, 1}, "best first", false, true},
          {{Verb::search_option, 5, 2}, "worst first", false, true},
          {{Verb::search_option, 5, 3}, "random", false, true}},
         "Best child first cuts the most, worst first the least."},
        {"Pruning",
         {{{Verb::search_option, 3, 0}, "deep", true, true}, {{Verb::search_option, 3, 1}, "shallow", false, true}},
         "Deep also cuts on bounds from far above the parent."}};
    return menu;
}

inline HelpOverlay help() {
    using Rows = std::vector<HelpOverlay::Row>;
    HelpOverlay help;
    help.columns[0] = {{"Step", Rows{{{"←", "→"}, "step back / forward"},
                                     {{"Shift", "+", "→"}, "step over a subtree"},
                                     {{"Shift", "+", "↑"}, "step out"},
                                     {{"Shift", "+", "←"}, "step back over"},
                                     {{"↑", "↓"}, "inspect parent / child"},
                                     {{"Home", "End"}, "first / last step"},
                                     {{"Space"}, "play or pause"},
                                     {{"N"}, "next cutoff"},
                                     {{"Shift", "+", "N"}, "previous cutoff"}}},
                       {"Compare", Rows{{{"←", "→"}, "step both sides"},
                                        {{"N"}, "next difference"},
                                        {{"Shift", "+", "N"}, "previous difference"}}}};
    help.columns[1] = {{"Everywhere", Rows{{{"1", "–", "5"}, "Step, Play, Compare, Lab, Quiz"},
                                           {{"C"}, "Compare"},
                                           {{"Q"}, "Quiz"},
                                           {{"E"}, "export"},
                                           {{"L"}, "language"},
                                           {{"T"}, "light or dark"},
                                           {{"F"}, "full screen"},
                                           {{"+", "−", "0"}, "zoom in / out / fit"},
                                           {{"I"}, "panel, in a small window"},
                                           {{"?"}, "these keys"},
                                           {{"Esc"}, "close"}}},
                       {"Lab", Rows{{{"P"}, "pause"}}}};
    help.columns[2] = {{"Play", Rows{{{"←", "↑", "↓", "→"}, "swipe"},
                                     {{"H"}, "hint"},
                                     {{"Z"}, "undo"},
                                     {{"R"}, "new game"},
                                     {{"Space"}, "auto-play"}}},
                       {"Quiz", Rows{{{"Click"}, "mark a leaf"},
                                     {{"Tab", "Space"}, "next leaf / mark it"},
                                     {{"Enter"}, "check / next question"},
                                     {{"H"}, "hint"},
                                     {{"X"}, "clear"},
                                     {{"S"}, "skip"}}}};
    return help;
}

}  // namespace plyglass::view::fixtures

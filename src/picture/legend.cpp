#include "picture/legend.hpp"

#include <algorithm>

#include "picture/node_look.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::picture {

using core::Turn;
using namespace text;

Legend players_legend(const trace::Film& film, const TurnsMet& met) {
    const game::Story& story = film.story();
    const auto words = [&](Turn turn, const char* bare, const char* with_player) {
        if (const char* own = story.legend(turn)) return std::string(own);
        const char* player = story.player(turn);
        return player == nullptr ? std::string(bare) : filled(with_player, player);
    };
    Legend out;
    out.payoff_words = words(Turn::over, tr("Leaf"), "");
    if (met.max) out.max_words = words(Turn::max, tr("MAX"), tr("MAX: {}"));
    if (met.min) out.min_words = words(Turn::min, tr("MIN"), tr("MIN: {}"));
    if (met.chance) out.chance_words = words(Turn::chance, tr("CHANCE"), "");
    return out;
}

bool has_joins(const TreePicture& picture) {
    return std::any_of(picture.edges.begin(), picture.edges.end(), [](const EdgeMark& edge) { return edge.bend != 0; });
}

void keep_shown(const TreePicture& picture, Legend& legend) {
    const auto any_node = [&](auto is_it) {
        return std::any_of(picture.nodes.begin(), picture.nodes.end(), is_it) ||
               std::any_of(picture.dots.begin(), picture.dots.end(), is_it);
    };
    const auto meets = [&](Turn turn) { return any_node([turn](const auto& mark) { return mark.turn == turn; }); };
    const auto looks = [&](NodeLook look) { return any_node([look](const auto& mark) { return mark.look == look; }); };
    if (!meets(Turn::max)) legend.max_words.clear();
    if (!meets(Turn::min)) legend.min_words.clear();
    if (!meets(Turn::chance)) legend.chance_words.clear();
    if (!meets(Turn::over)) legend.payoff_words.clear();
    legend.pruned = legend.pruned && looks(NodeLook::pruned);
    legend.unvisited = legend.unvisited && looks(NodeLook::unvisited);
    legend.current =
        std::any_of(picture.nodes.begin(), picture.nodes.end(), [](const auto& node) { return node.current; });
    const auto any_edge = [&](auto is_it) { return std::any_of(picture.edges.begin(), picture.edges.end(), is_it); };
    legend.probability =
        legend.probability && any_edge([](const auto& edge) { return !edge.label.probability.empty(); });
    legend.joined = has_joins(picture);
    if (!any_edge([](const auto& edge) { return edge.look == EdgeLook::principal; })) legend.best_line_words.clear();
}

std::vector<LegendEntry> legend_entries(const Legend& legend) {
    std::vector<LegendEntry> out;
    const auto add = [&](LegendSign sign, const std::string& words) {
        if (!words.empty()) out.push_back({sign, words});
    };
    add(LegendSign::max, legend.max_words);
    add(LegendSign::min, legend.min_words);
    add(LegendSign::chance, legend.chance_words);
    if (legend.probability) add(LegendSign::probability, tr("Probability"));
    add(LegendSign::leaf, legend.payoff_words);
    if (!out.empty() && legend.guarantee_words.empty() && legend.current) {
        add(LegendSign::current, !legend.current_words.empty() ? legend.current_words
                                 : legend.done                 ? tr("Current node")
                                                               : tr("Searching now"));
    }
    add(LegendSign::best_line, legend.best_line_words);
    if (legend.pruned) add(LegendSign::pruned, tr("Pruned"));
    if (legend.differs) add(LegendSign::differs, tr("Differs from the rule"));
    add(LegendSign::idle, legend.idle_words);
    if (legend.telling) add(LegendSign::telling, tr("Where the variants differ"));
    if (legend.joined) add(LegendSign::joined, tr("Same position again"));
    if (legend.unvisited) add(LegendSign::unvisited, tr("Not visited yet"));
    add(LegendSign::guarantee, legend.guarantee_words);
    return out;
}

std::vector<scene::Point> joining_sign(scene::Point left) {
    EdgeMark edge;
    edge.from = {left.x + 1, left.y - 8};
    edge.to = {left.x + 27, left.y + 9};
    edge.bend = 8;
    return line_of(edge);
}

double sign_width(LegendSign sign) {
    switch (sign) {
        case LegendSign::max:
        case LegendSign::unvisited: return 18;
        case LegendSign::min:
        case LegendSign::current: return 22;
        case LegendSign::differs:
        case LegendSign::chance: return 20;
        case LegendSign::probability: return 42;
        case LegendSign::idle:
        case LegendSign::telling:
        case LegendSign::leaf: return 24;
        case LegendSign::joined:
        case LegendSign::best_line: return 28;
        case LegendSign::guarantee: return 36;
        case LegendSign::pruned: break;
    }
    return 34;
}

}  // namespace plyglass::picture

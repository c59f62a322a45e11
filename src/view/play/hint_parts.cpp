#include "view/play/hint_parts.hpp"

#include <algorithm>
#include <utility>

#include "scene/controls.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;

Part hint_head(const Part& sign, const std::string& title, const std::string& headline,
               const std::vector<PushButton>& buttons, bool is_compact, const TextMetrics& metrics) {
    // The buttons have only their signs before the headline loses a letter.
    Parts styles;
    for (const PushButtonStyle& style :
         {PushButtonStyle{}, PushButtonStyle{14, false}, PushButtonStyle{14, false, false}}) {
        Parts parts{flow::gap().growing()};
        for (const PushButton& each : buttons) parts.push_back(flow::button(each, 48, {style}).tall(48));
        styles.push_back(flow::row(8, std::move(parts)));
    }
    const Type type{is_compact ? 24.0 : 28.0, Ink::ink, Face::sans_bold};
    const Part words = flow::column(0, {flow::line(title, card_title).tall(22), flow::line(headline, type, 16)});
    return flow::row(16, {sign, words.middle().at_least(std::min(words.across(metrics).wanted, 420.0)).growing(),
                          flow::first_of(std::move(styles))})
        .tall(hint_sign_side(is_compact));
}

Part hint_foot(const std::vector<HintFact>& facts, const std::string& settings, bool are_open, bool is_compact) {
    Parts parts;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const HintFact& fact = facts[i];
        const Part words = flow::line(fact.words, body);
        const Part value = flow::line(fact.value, {20, Ink::ink, Face::sans_bold}, 16);
        // Who advises and the games that are played meanwhile matter more than what the search cost. No words are cut.
        const int rank = i == 0 ? 0 : (fact.is_spare ? 100 : 50) - static_cast<int>(i);
        parts.push_back(
            flow::column(0, {fact.brief.empty() ? words : flow::first_of({words, flow::line(fact.brief, body)}), value})
                .middle()
                .ranked(rank));
    }
    const double height = is_compact ? 40 : 48;
    const PushButton button{.action = Verb::options, .words = settings, .primary = are_open};
    return flow::row(16, {flow::row(is_compact ? 20 : 32, std::move(parts)).growing(),
                          flow::button(button, height, {{18}}).tall(height)})
        .tall(80, 52)
        .on([](const Canvas& canvas, const Box& box) { rule(canvas.pen, box.x, box.y, box.w); });
}

}  // namespace plyglass::view

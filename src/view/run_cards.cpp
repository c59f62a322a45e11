#include "view/run_cards.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "picture/run_marks.hpp"
#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using text::tr;

namespace {

constexpr Type mono{16, Ink::ink, Face::mono};
constexpr double around = 16;  // a card
constexpr Type headline_type{20, Ink::ink, Face::sans_bold};

class RunPanel {
public:
    RunPanel(const StepLayout& layout, const RunCards& cards, const TextMetrics& metrics)
        : cards_(cards),
          metrics_(metrics),
          compact_(layout.compact),
          pad_(layout.compact ? 16 : 20),
          width_(layout.panel.w - 2 * (around + pad_)) {}

    /// All cards; where there is no room for them, the unfolded one with one of the others, or alone.
    Parts arrangements(std::size_t unfolded) const {
        const std::array<Part, 3> whole{first(), second(), third()};
        const std::size_t chosen = unfolded < whole.size() && whole[unfolded].node ? unfolded : 0;
        Parts out;
        for (const unsigned others : {0b111U, 0b001U, 0b010U, 0b100U, 0U}) {
            const unsigned shown = others | 1U << chosen;
            if (shown == others && others != 0b111U) continue;  // alone, which comes last
            Parts parts;
            for (std::size_t i = 0; i < whole.size(); ++i) {
                if (whole[i].node) parts.push_back((shown >> i & 1U) != 0 ? whole[i] : folded(i));
            }
            out.push_back(flow::column(12, std::move(parts)).padded(flow::Sides::all(around)));
        }
        return out;
    }

private:
    /// What a folded card is called: in words that say more where they fit.
    std::vector<std::string> titles(std::size_t which) const {
        if (which == 0) return {cards_.story ? cards_.story->headline : cards_.headline};
        if (which == 2)
            return {cards_.not_settled.empty() ? tr("Smallest tree that shows it") : tr("Not settled here")};
        if (!cards_.mistake) return {tr("The four right variants")};
        const std::string& name = cards_.mistake->name;
        if (name.empty()) return {cards_.mistake->title};
        return {text::filled(tr("The mistake: {}"), name), name};
    }
    Part folded(std::size_t which) const {
        const auto chevron = [](const Canvas& at, const Box& box) {
            icon::chevron(at.pen, box.centre(), icon::Way::down, Ink::ink2);
        };
        const Part sign = flow::picture(20, 20, chevron);
        Parts rows;
        for (const std::string& words : titles(which))
            rows.push_back(flow::row(8, {flow::line(words, card_title), flow::gap().growing(), sign}));
        return flow::first_of(std::move(rows))
            .tall(44)
            .padded(flow::Sides::beside(pad_))
            .on([](const Canvas& at, const Box& box) { card(at.pen, box); })
            .hit({{}, Action(Verb::run_card, which), tr("Unfold this card"), true});
    }
    Part in_card(Parts parts, double between = 0) const {
        return flow::column(between, std::move(parts))
            .padded({pad_, compact_ ? 12.0 : 14.0, pad_, compact_ ? 12.0 : 13.0})
            .on([](const Canvas& at, const Box& box) { card(at.pen, box); });
    }
    Part head(const std::string& title, const std::string& count) const {
        return flow::row(12, {flow::line(title, card_title).growing(), flow::line(count, body)});
    }
    Part sentence(const std::string& words, double size = 16) const {
        std::vector<flow::Fit> fits{{size, size > 16 ? size + 8 : 22}};
        if (size > 16) fits.push_back({16, 22});
        return flow::words(flow::marked(words), std::move(fits));
    }

    // ---- Where it differs, or what it is

    Part first() const {
        if (cards_.story) {
            const auto draw = [this](const Canvas& at, const Box& box) {
                draw_story_card(at.scene, at.pen, box, compact_, *cards_.story, at.metrics);
            };
            return flow::gap().on(draw).tall(288, 190).growing();
        }
        const auto disc = [is_right = cards_.is_right](const Canvas& at, const Box& box) {
            is_right ? picture::draw_rightness(at.pen, box.centre(), box.w / 2)
                     : picture::draw_difference(at.pen, box.centre(), box.w / 2);
        };
        const double side = compact_ ? 28 : 32;
        Parts parts{
            head(cards_.title, cards_.count), flow::gap(7),
            flow::row(12, {flow::picture(side, side, disc), flow::line(cards_.headline, headline_type, 16).growing()}),
            flow::gap(8)};
        if (!cards_.kinds.empty()) parts.push_back(kinds());
        for (const RunCards::Telling& it : cards_.telling) parts.push_back(telling(it));
        if (!cards_.sentence.empty()) parts.push_back(sentence(cards_.sentence, compact_ ? 16 : 18));
        if (!cards_.aside.empty())
            parts.push_back(
                flow::column(0, {flow::gap(8, 4), flow::words(flow::plain(cards_.aside), {{16, 22}, {16, 20}})}));
        if (!cards_.place.empty()) parts.push_back(place());
        parts.push_back(flow::gap().growing());
        return in_card(std::move(parts)).growing();
    }

    Part place() const {
        Parts parts{flow::gap(4), flow::line(cards_.place, {16, Ink::ink2, Face::mono})};
        if (!cards_.line.empty()) {
            const bool is_long = end_of_line(cards_.line) < cards_.line.size();
            const auto draw = [this](const Canvas& at, const Box& box) { draw_code(at, box); };
            parts.push_back(flow::gap(4));
            parts.push_back(flow::gap().on(draw).tall(is_long ? 50 : 30, 30));
        }
        return flow::column(0, std::move(parts)).ranked(1);
    }

    /// The line of the program, in two if it is long and there is room.
    void draw_code(const Canvas& at, const Box& box) const {
        constexpr double row = 20;
        highlight_row(at.pen, {box.x - pad_ + 8, box.y, box.w + 2 * pad_ - 16, box.h});
        const std::string& words = cards_.line;
        if (box.h < 2 * row) {
            flow::line(words, mono).draw(at, box);
            return;
        }
        const std::size_t end = end_of_line(words), rest = std::min(words.find_first_not_of(' ', end), words.size());
        const Box first{box.x, box.y + box.h / 2 - row, box.w, row};
        flow::line(words.substr(0, end), mono).draw(at, first);
        flow::line("  " + words.substr(rest), mono).draw(at, {first.x, first.y + row, first.w, row});
    }

    /// How much of it has room in a line.
    std::size_t end_of_line(const std::string& words) const {
        std::size_t end = words.size();
        while (end > 1 && metrics_.width(words.substr(0, end), mono.size, mono.face) > width_) {
            end = words.find_last_of(" (,", end - 2) + 1;  // 0 if there is none
        }
        return end > 1 ? end : words.size();
    }

    Part kinds() const {
        Parts parts;
        for (const std::string& words : cards_.kinds) {
            const auto pill = [](const Canvas& at, const Box& box) { at.pen.rect(box, Ink::ink, box.h / 2); };
            parts.push_back(flow::line(words, {18, Ink::on_ink, Face::sans_bold}, 16)
                                .padded(flow::Sides::beside(14))
                                .tall(36)
                                .on(pill));
        }
        parts.push_back(flow::gap().growing());
        return flow::column(0, {flow::row(10, std::move(parts)), flow::gap(10)});
    }

    Part telling(const RunCards::Telling& it) const {
        const auto chip = [](const Canvas& at, const Box& box) {
            at.pen.rect(box.grown(-0.75), Ink::card, box.h / 2, {Ink::button_line, 1.5});
            at.pen.circle({box.x + 17, box.centre().y}, 5, Ink::none, {Ink::ink, 2});
        };
        const std::string words = text::filled(tr("Step {}"), text::grouped(it.step));
        const Part step = flow::line(words, {16, Ink::ink, Face::sans_bold})
                              .padded({28, 0, 12, 0})
                              .tall(32)
                              .on(chip)
                              .hit({{}, Action(Verb::run_step, it.step), {}, true})
                              .whole(metrics_);
        return flow::column(0, {flow::row(12, {step.top(), sentence(it.words).growing()}), flow::gap(10)});
    }

    // ---- Which mistake, or which of the right programs

    Part second() const {
        if (cards_.mistake) return mistake(*cards_.mistake);
        if (cards_.variants) return variants(*cards_.variants);
        return {};
    }

    Part signed_words(flow::Drawing sign, const std::string& words) const {
        return flow::row(8, {flow::picture(20, 22, std::move(sign)).top(), sentence(words).growing()});
    }

    Part mistake(const RunCards::Mistake& it) const {
        Parts parts{head(it.title, it.count), flow::gap(5)};
        if (!it.name.empty()) parts.push_back(flow::line(it.name, headline_type, 16));
        for (const std::string& name : it.names) parts.push_back(flow::line(name, {16, Ink::ink, Face::sans_bold}));
        if (!it.sentence.empty()) {
            parts.push_back(flow::gap(4));
            parts.push_back(sentence(it.sentence));
        }
        parts.push_back(flow::gap(4));
        const auto tick = [](const Canvas& at, const Box& box) { picture::draw_rightness(at.pen, box.centre(), 9); };
        if (!it.explains.empty()) parts.push_back(signed_words(tick, it.explains));
        const auto value = [is_right = it.is_value_right](const Canvas& at, const Box& box) {
            const Point c = box.centre();
            if (!is_right) return picture::draw_difference(at.pen, c, 9);
            at.pen.circle(c, 9, Ink::none, {Ink::ink2, 2});
            for (const double y : {-2.0, 2.0}) at.pen.line({c.x - 3.5, c.y + y}, {c.x + 3.5, c.y + y}, {Ink::ink2, 2});
        };
        if (!it.value.empty()) parts.push_back(signed_words(value, it.value));
        return in_card(std::move(parts));
    }

    Part variants(const RunCards::Variants& it) const {
        const auto right = [](const std::string& words, const Type& type) {
            return flow::line(words, type, 0, Anchor::right).wide(84);
        };
        Parts parts{head(tr("The four right variants"), tr("leaves looked at")), flow::gap(10),
                    flow::row(8, {flow::gap().growing(), right(text::trc("of a run", "fail-soft"), body),
                                  right(text::trc("of a run", "fail-hard"), body)}),
                    flow::gap(6), flow::ruled()};
        const char* const names[2] = {tr("cut at <a>α</a> ≥ <b>β</b>"), tr("cut at <a>α</a> > <b>β</b>")};
        for (int row = 0; row < 2; ++row) {
            Parts cells{flow::words(flow::marked(names[row])).middle().growing()};
            for (int column = 0; column < 2; ++column) {
                const bool own = row == it.row && column == it.column;
                const Type type{20, own ? Ink::on_ink : Ink::ink, own ? Face::sans_bold : Face::sans};
                const std::string& words = it.leaves[row][column];
                const auto pill = [this, words, type](const Canvas& at, const Box& box) {
                    const double w = width_of(words, type, metrics_) + 20;
                    at.pen.rect({box.right() - w + 10, box.centre().y - 14, w, 28}, Ink::ink, 14);
                };
                const Part cell = right(words, type);
                cells.push_back(own ? cell.on(pill) : cell);
            }
            const auto ground = [pad = pad_](const Canvas& at, const Box& box) {
                highlight_row(at.pen, {box.x - pad + 8, box.y, box.w + 2 * pad - 16, box.h});
            };
            const Part line = flow::row(8, std::move(cells)).tall(38);
            parts.push_back(row == it.row ? line.on(ground) : line);
        }
        if (!it.sentence.empty()) parts.insert(parts.end(), {flow::gap(6), sentence(it.sentence)});
        return in_card(std::move(parts));
    }

    // ---- The smallest tree, or what is not settled

    Part third() const {
        if (!cards_.not_settled.empty())
            return in_card({head(tr("Not settled here"), {}), flow::gap(8), sentence(cards_.not_settled)});
        if (cards_.small.empty()) return {};
        const auto chevron = [](const Canvas& at, const Box& box) {
            icon::chevron(at.pen, box.centre(), icon::Way::right, Ink::ink2);
        };
        const auto number = [](const char* words, const std::string& value) {
            return flow::row(8, {flow::line(words, body).growing(), flow::line(value, headline_type)}).tall(30);
        };
        const bool values = cards_.compares_values;
        const Part numbers = flow::column(2, {number(values ? tr("your value") : tr("your leaves"), cards_.yours),
                                              number(tr("alpha-beta"), cards_.reference), flow::ruled(), flow::gap(4),
                                              flow::line(cards_.small_text, mono, 12)});
        const double height = 28 + 37 * static_cast<double>(cards_.small_levels - 1);
        const auto draw = [this](const Canvas& at, const Box& box) { draw_small(at, box); };
        const Part title = flow::row(
            8, {flow::line(tr("Smallest tree that shows it"), card_title).growing(), flow::picture(20, 20, chevron)});
        return in_card({title, flow::gap(3),
                        flow::row(compact_ ? 12 : 20,
                                  {flow::picture(compact_ ? 140 : 160, height, draw), numbers.growing()})})
            .hit({{}, Verb::smallest_tree, tr("Show this tree"), true});
    }

    void draw_small(const Canvas& at, const Box& box) const {
        const auto place = [&](const RunCards::SmallNode& node) {
            const double step = (box.h - 28) / static_cast<double>(std::max<std::size_t>(cards_.small_levels - 1, 1));
            return Point{box.x + node.x * box.w, box.y + 14 + step * static_cast<double>(node.level)};
        };
        for (const auto& node : cards_.small) {
            const auto& parent = cards_.small[node.parent];
            if (&node != &parent && !node.on_line) at.pen.line(place(parent), place(node), {Ink::edge, 2});
        }
        for (const auto& node : cards_.small) {
            const auto& parent = cards_.small[node.parent];
            if (&node != &parent && node.on_line) at.pen.line(place(parent), place(node), {Ink::principal, 4});
        }
        const auto leaves = std::count_if(cards_.small.begin(), cards_.small.end(),
                                          [](const auto& it) { return it.turn == core::Turn::over; });
        const double leaf_width = std::min(28.0, box.w / static_cast<double>(leaves) - 2);
        for (const auto& node : cards_.small) {
            const Point c = place(node);
            const bool is_leaf = node.turn == core::Turn::over;
            Point words = c;
            if (node.turn == core::Turn::max) {
                at.pen.rect({c.x - 14, c.y - 14, 28, 28}, Ink::max_fill, 4);
            } else if (node.turn == core::Turn::min) {
                at.pen.polygon({{c.x - 21, c.y - 13}, {c.x + 21, c.y - 13}, {c.x, c.y + 14}}, Ink::min_fill,
                               {Ink::min_fill, 2.5});
                words.y -= 4;
            } else {
                const Box leaf{c.x - leaf_width / 2, c.y - 13, leaf_width, 26};
                const bool is_seen = !node.text.empty();
                at.pen.rect(leaf.grown(-0.75), is_seen ? Ink::leaf_fill : Ink::unvisited_fill, 6,
                            {is_seen ? Ink::leaf_line : Ink::unvisited_line, 1.5});
                if (node.idle) at.pen.rect(leaf.grown(4), Ink::none, 9, {Ink::error, 2.5, 6, 4});
                if (node.idle) picture::draw_difference(at.pen, {leaf.right() + 5, leaf.y - 4}, 8.5, Ink::card);
            }
            label(at.pen, words, node.text, {16, is_leaf ? Ink::leaf_ink : Ink::on_fill, Face::sans_bold},
                  Anchor::middle);
        }
    }

    const RunCards& cards_;
    const TextMetrics& metrics_;
    const bool compact_;
    const double pad_;
    const double width_;  // of what stands in a card
};

}  // namespace

void draw_run_panel(Scene& scene, const StepLayout& layout, const RunCards& cards, std::size_t unfolded,
                    const TextMetrics& metrics) {
    const Box& panel = layout.panel;
    if (panel.w <= 0) return;
    Pen pen(add_layer(scene, panel));
    pen.rect(panel, Ink::panel);
    pen.rect({panel.x, panel.y, 1, panel.h}, Ink::line);
    if (layout.drawer) scene.hits.push_back({panel, Verb::panel, {}, false});  // the canvas lies under the drawer
    const RunPanel parts(layout, cards, metrics);                              // its parts draw by it
    const Parts forms = parts.arrangements(unfolded);
    const auto fits = [&](const Part& part) { return part.down(panel.w, metrics).least <= panel.h; };
    const auto found = std::find_if(forms.begin(), forms.end(), fits);
    (found != forms.end() ? *found : forms.back()).draw({scene, pen, metrics}, panel);
}

}  // namespace plyglass::view

#include "view/film_view.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "scene/paragraph.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "view/canvas_chrome.hpp"
#include "view/chip_row.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using flow::Sides;

using namespace text;

namespace {

constexpr double least_for_timeline = 240;  // height of the sheet
constexpr Type headline_type{22, Ink::ink, Face::sans_bold};
constexpr CapStyle film_cap{26, 16, Ink::ink2};

/// Larger than on small buttons.
void draw_way(Pen& pen, Point centre, bool left, double scale, Ink ink) {
    const double x = (left ? -4.5 : 4.5) * scale, y = 9 * scale;
    pen.path({{centre.x - x, centre.y - y}, {centre.x + x, centre.y}, {centre.x - x, centre.y + y}},
             {ink, 3.5 * scale});
}

void draw_play_sign(Pen& pen, Point centre, bool playing, Ink ink) {
    constexpr double half = 12;
    if (playing) {
        for (const double x : {-9.0, 3.0}) pen.rect({centre.x + x, centre.y - half, 6, 2 * half}, ink, 1.5);
    } else {
        pen.polygon({{centre.x - 8, centre.y - half}, {centre.x + 12, centre.y}, {centre.x - 8, centre.y + half}}, ink,
                    {ink, 2});
    }
}

/// A button around `content`.
Part around(const Part& content, bool dark, const Hit& hit) {
    const auto ground = [dark](const Canvas& canvas, const Box& box) {
        button(canvas.pen, box, dark ? Ink::ink : Ink::card, dark ? Ink::ink : Ink::button_line);
    };
    const auto cover = [enabled = hit.enabled](const Canvas& canvas, const Box& box) {
        if (!enabled) veil(canvas.pen, box);
    };
    return content.on(ground).under(cover).hit(hit);
}

class FilmParts {
public:
    FilmParts(const StepLayout& layout, const FilmView& film, const picture::Timeline& timeline,
              const picture::TransportState& moment, const TextMetrics& metrics)
        : layout_(layout),
          film_(film),
          timeline_(timeline),
          moment_(moment),
          metrics_(metrics),
          margin_(layout.narrow ? 16 : 24) {}

    /// Of a film by itself.
    Part header() const {
        const auto ground = [](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::card);
            rule(canvas.pen, box.x, box.bottom() - 1, box.w);
        };
        const auto square = [](const flow::Drawing& sign, Verb verb, const char* tip) {
            return around(flow::picture(44, 44, sign), false, {{}, verb, tip, true}).tall(44);
        };
        const auto language = [&](const Canvas& canvas, const Box& box) {
            label(canvas.pen, box.centre(), film_.language_button, {18, Ink::ink, Face::sans_bold}, Anchor::middle);
        };
        const auto theme = [](const Canvas& canvas, const Box& box) {
            icon::contrast(canvas.pen, box.centre(), Ink::ink);
        };
        const auto rules = [&](const Canvas& canvas, const Box& box) {
            greek_label(canvas.pen, {box.x, box.centre().y}, film_.rules, body, true, canvas.metrics);
        };
        const auto logo = [](const Canvas& canvas, const Box& box) { icon::logo(canvas.pen, box.centre()); };
        constexpr double link = 44 + 16;  // where the page has its button for the link (web/page/program.js)
        const Part bar = flow::row(
            12, {flow::when(!layout_.narrow, flow::picture(32, 40, logo)), flow::line(film_.title, headline_type, 16),
                 flow::when(!layout_.narrow, flow::picture(width_of(film_.rules, body, metrics_), 24, rules).ranked(1)),
                 flow::gap().growing(), flow::when(!layout_.narrow, counts(22)), flow::gap(link - 12),
                 square(language, Verb::language, tr("Language (L)")),
                 square(theme, Verb::theme, tr("Light or dark (T)"))});
        return flow::column(0, {bar.padded({16, 0, margin_ - 8, 0}).on(ground).tall(56),
                                flow::when(layout_.narrow, counts_and_step().growing())});
    }

    /// Of the Step screen: below the bar, the tree's title, which opens the picker, and a button for the panel.
    Part head() const {
        const bool is_open = layout_.panel.w > 0;
        const auto sign = [is_open](const Canvas& canvas, const Box& box) {
            icon::shelf(canvas.pen, box.centre(), is_open ? Ink::on_ink : Ink::ink);
        };
        const auto chevron = [way = film_.picker_open ? icon::Way::up : icon::Way::down](const Canvas& canvas,
                                                                                         const Box& box) {
            icon::chevron(canvas.pen, {box.centre().x, box.centre().y + 2}, way, Ink::ink2);
        };
        const Part title = flow::row(10, {flow::line(film_.title, headline_type, 16), flow::picture(12, 12, chevron)})
                               .padded({margin_, 0, 10, 0})
                               .hit({{}, Verb::title, tr("Another tree"), true})
                               .tall(44);
        const Part panel =
            around(flow::picture(44, 44, sign), is_open, {{}, Verb::drawer, film_.panel_words, true}).tall(44);
        return flow::column(0, {flow::row(0, {title, flow::gap(8).growing(), panel}).padded({0, 0, 6, 0}).tall(48),
                                counts_and_step().padded({0, 0, 0, 8}).growing()});
    }

    /// What the step has done, the timeline, and the buttons.
    Part sheet() const {
        const bool is_low = layout_.window.h < scene::tall_phone;
        const std::vector<flow::Fit> fits{{20, 28}, {18, 24}, {16, 20}, {15, 18}};
        const double side = layout_.narrow ? 76 : 60, below = !layout_.narrow ? 16 : is_low ? 12 : 32;
        const Part axis = flow::gap(76).on([this](const Canvas& canvas, const Box& box) {
            StepLayout strip = layout_;
            strip.transport.y = box.bottom() - 64;  // the playhead's number rises above it
            picture::draw_timeline(canvas.scene, canvas.pen, strip, timeline_, moment_, canvas.metrics);
        });
        const bool is_flat = !layout_.narrow && layout_.transport.h < least_for_timeline;
        return flow::column(
                   0,
                   {headline().tall(36), flow::gap(6), flow::words(flow::marked(film_.story.sentence), fits).growing(),
                    flow::when(!is_flat, axis), (layout_.narrow ? upright_buttons() : buttons()).tall(side)})
            .padded({margin_, layout_.narrow && is_low ? 12.0 : 16.0, margin_, below});
    }

private:
    /// "Leaves 5 / 18  Pruned 1"; `of_all`: with the 18.
    Part counts(double size, bool of_all = true) const {
        const Type figure{size, Ink::ink, Face::sans_bold};
        if (!film_.counters.empty()) return counters(figure);
        const std::string total = film_.leaves_total.empty() || !of_all ? std::string() : "/ " + film_.leaves_total;
        const Part leaves = flow::row(8, {flow::line(tr("Leaves"), body),
                                          flow::row(5, {flow::line(film_.leaves, figure), flow::line(total, body)})});
        const Part pruned = flow::row(8, {flow::line(tr("Pruned"), body), flow::line(film_.pruned, figure)});
        return flow::row(22, {leaves, flow::when(!film_.pruned.empty(), pruned)});
    }
    /// All of them, or the first.
    Part counters(const Type& figure) const {
        Parts all;
        for (const TopBar::Fact& it : film_.counters)
            all.push_back(flow::row(8, {flow::line(it.label, body), flow::line(it.number, figure)}));
        const Part first = all.front();
        return flow::first_of({flow::row(16, std::move(all)), first});
    }
    /// Without the totals where there is no room for them.
    Part counts_and_step() const {
        const auto row = [this](bool of_all) {
            const std::string total = film_.steps && of_all ? " / " + grouped(*film_.steps) : std::string();
            return flow::row(0, {counts(20, of_all), flow::gap().growing(), flow::line(grouped(film_.step), card_title),
                                 flow::line(total, body)});
        };
        return flow::first_of({row(true), row(false)}).padded(Sides::beside(margin_));
    }

    /// With the story's chips at its right end, where they have room.
    Part headline() const {
        constexpr double drawn = 376;
        const auto sign = [this](const Canvas& canvas, const Box& box) {
            draw_story_icon(canvas.pen, box, film_.story.icon);
        };
        const auto& all = film_.story.chips;
        const auto draw_chips = [&all](const Canvas& canvas, const Box& box) {
            draw_chip_row(canvas.pen, all, {box.x, box.centre().y}, box.w, canvas.metrics);
        };
        const auto words = [&](double least) {
            return flow::row(12, {flow::picture(36, 36, sign), flow::line(film_.story.headline, headline_type, least)});
        };
        if (layout_.narrow || all.empty() || is_chip_grid(all)) return words(18);
        const Part chips =
            flow::picture(0, 36, draw_chips).wide(std::max(drawn, chip_row_width(all, metrics_)), drawn / 2);
        return flow::first_of({flow::row(0, {words(0), flow::gap(24).growing(), chips}), words(18)});
    }

    // --- buttons ---

    Part turn(bool back, const char* words) const {
        const bool has_words = *words != 0;
        const Ink ink = back ? Ink::ink : Ink::card;
        const auto way = [=](const Canvas& canvas, const Box& box) {
            draw_way(canvas.pen, box.centre(), back, has_words ? 1 : 1.3, ink);
        };
        Parts parts{flow::picture(10, 24, way), flow::line(words, {20, ink, Face::sans_bold})};
        if (!back) std::reverse(parts.begin(), parts.end());
        const Hit hit = back ? Hit{{}, Verb::back, tr("Step back (←)"), moment_.can_back}
                             : Hit{{}, Verb::forward, tr("Step forward (→)"), moment_.can_forward};
        return around(flow::centred(flow::row(18, std::move(parts))), !back, hit);
    }
    Part play() const {
        const bool is_dark = !layout_.narrow, is_playing = moment_.playing;
        const auto sign = [=](const Canvas& canvas, const Box& box) {
            draw_play_sign(canvas.pen, box.centre(), is_playing, is_dark ? Ink::card : Ink::ink);
        };
        return around(flow::picture(24, 24, sign), is_dark,
                      {{}, Verb::play, is_playing ? tr("Pause (Space)") : tr("Play (Space)"), true});
    }
    Part next_cutoff() const {
        const auto sign = [](const Canvas& canvas, const Box& box) { icon::cut(canvas.pen, box.centre(), Ink::ink); };
        const Part content =
            flow::row(14, {flow::picture(16, 24, sign), flow::line(tr("Next cutoff"), {20, Ink::ink, Face::sans_bold}),
                           flow::cap("N", film_cap)});
        return around(content.padded(Sides::beside(24)), false,
                      {{}, Verb::next_cutoff, tr("Next cutoff (N)"), moment_.can_cut});
    }
    /// "Step 5 of 18"
    Part place() const {
        const std::string step = "<s>" + grouped(film_.step) + "</s>";
        const flow::Spans words = flow::marked(
            film_.steps ? filled(tr("Step {} of {}"), step, grouped(*film_.steps)) : filled(tr("Step {}"), step),
            Ink::ink2);
        return flow::words(words, {{18, 24, 1}}).middle().whole(metrics_);
    }

    Part upright_buttons() const {
        return flow::row(8, {turn(true, "").wide(96), play().wide(72), turn(false, trc("film", "Next")).growing()});
    }
    Part buttons() const {
        const auto does = [](Parts keys, const char* words) {
            return flow::row(8, {flow::row(4, std::move(keys)), flow::line(words, body)});
        };
        const Part keys = flow::row(20, {does({flow::cap("←", film_cap), flow::cap("→", film_cap)}, tr("step")),
                                         does({flow::cap("Space", film_cap)}, tr("play"))});
        return flow::row(12, {turn(true, trc("film", "Previous")).wide(184), play().wide(76),
                              flow::when(!film_.pruned.empty(), next_cutoff()), flow::gap().growing(),
                              place().ranked(1), flow::gap().growing(), keys.padded({0, 0, 20, 0}).ranked(2),
                              turn(false, trc("film", "Next")).wide(184)});
    }

    const StepLayout& layout_;
    const FilmView& film_;
    const picture::Timeline& timeline_;
    const picture::TransportState& moment_;
    const TextMetrics& metrics_;
    const double margin_;
};

}  // namespace

void draw_film_view(Scene& scene, const StepLayout& layout, const FilmView& film, const picture::Timeline& timeline,
                    const picture::TransportState& moment, const TextMetrics& metrics) {
    const FilmParts parts(layout, film, timeline, moment, metrics);
    Pen pen(add_layer(scene, layout.window));
    const double top = layout.film ? 0 : layout.top_bar.bottom();
    const Box above{0, top, layout.window.w, layout.canvas.y - top};
    pen.rect(above, Ink::paper);
    (layout.film ? parts.header() : parts.head()).draw({scene, pen, metrics}, above);
    const Box& sheet = layout.transport;
    pen.rect(sheet, Ink::card);
    rule(pen, sheet.x, sheet.y, sheet.w);
    parts.sheet().draw({scene, pen, metrics}, sheet);
    if (!layout.narrow && !film.zoom.empty())
        draw_zoom_control(scene, pen, {layout.canvas.right() - 152, layout.canvas.y + 16, 136, 32}, film.zoom, metrics);
}

}  // namespace plyglass::view

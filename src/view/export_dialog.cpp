//     Export  what                                                     Esc close X
//     -----------------------------------------------------------------------------
//     Picture     | Steps   [this | range | cutoffs | all] | Preview    page 4 of 4
//      SVG   .svg |         ..|||..||..                    | +--------------------+
//      PDF   .pdf | Nodes   [shapes]                       | |                    |
//     ...         | Look    [light | dark | print]         | +--------------------+
//                 | Show    [x] alpha and beta ...         | [ ] [ ] [ ] [ ]
//     -----------------------------------------------------------------------------
//     File [                ] [Choose]  4 pages, about 48 kB     [Copy] [Save]

#include "view/export_dialog.hpp"

#include <algorithm>
#include <cmath>

#include "picture/timeline.hpp"
#include "scene/flow.hpp"
#include "scene/icons.hpp"
#include "text/translate.hpp"

namespace plyglass::view {

using namespace scene;
using flow::Canvas;
using flow::Part;
using flow::Parts;
using text::tr;

namespace {

constexpr Type row_title{17, Ink::ink, Face::sans_bold};

/// The items of a page at another size and place.
std::vector<Item> scaled(const Scene& page, double z, Point corner, bool words) {
    std::vector<Item> out;
    const auto at = [&](Point p) {
        return Point{corner.x + (p.x - page.size.x) * z, corner.y + (p.y - page.size.y) * z};
    };
    for (const Layer& layer : page.layers) {
        for (const Item& item : layer.items) {
            if (item.kind == Item::Kind::text && !words) continue;
            Item small = item;
            const Point p = at({item.box.x, item.box.y});
            small.box = {p.x, p.y, item.box.w * z, item.box.h * z};
            for (Point& point : small.points) point = at(point);
            small.size = static_cast<float>(item.size * z);
            small.radius = static_cast<float>(item.radius * z);
            small.stroke.width = std::max(item.stroke.width * z, 0.6);
            small.stroke.dash *= z;
            small.stroke.gap *= z;
            out.push_back(std::move(small));
        }
    }
    return out;
}

void draw_shapes(Pen& pen, Point c, std::size_t notation) {
    const Point a{c.x - 17, c.y}, b{c.x + 17, c.y};
    if (notation == 2) {
        pen.circle(a, 11, Ink::max_fill);
        pen.circle(b, 11, Ink::min_fill);
        return;
    }
    pen.polygon({{b.x - 12, b.y - 10}, {b.x + 12, b.y - 10}, {b.x, b.y + 11}}, Ink::min_fill);
    if (notation == 0) return pen.rect({a.x - 10, a.y - 10, 20, 20}, Ink::max_fill, 3);
    pen.polygon({{a.x - 12, a.y + 10}, {a.x + 12, a.y + 10}, {a.x, a.y - 11}}, Ink::max_fill);
}

double step_x(const Box& strip, std::size_t steps, std::size_t step) {
    if (steps < 2 || step < 1) return strip.x;
    return strip.x + strip.w * static_cast<double>(step - 1) / static_cast<double>(steps - 1);
}

/// A small timeline with a handle at either end of the range.
void draw_timeline(const Canvas& canvas, const Box& strip, const ExportDialog::Range& range) {
    Pen& pen = canvas.pen;
    const std::size_t steps = range.kinds.size();
    const double foot = strip.bottom() - 10;
    const auto x = [&](std::size_t step) { return step_x(strip, steps, step); };
    pen.rect({x(range.first), strip.y, std::max(2.0, x(range.last) - x(range.first)), foot - strip.y}, Ink::highlight);
    const std::size_t stride = std::max<std::size_t>(1, 5 * steps / static_cast<std::size_t>(std::max(1.0, strip.w)));
    for (std::size_t step = 1; step <= steps; step += stride) {
        pen.opacity(range.first <= step && step <= range.last ? 1 : picture::future_opacity);
        picture::draw_tick(pen, {x(step), foot}, range.kinds[step - 1], 4, 0.7);
    }
    pen.opacity(1);
    pen.rect({strip.x - 6, foot, strip.w + 12, 2}, Ink::ink3, 1);
    for (const bool last : {false, true}) {
        const double at = x(last ? range.last : range.first);
        pen.line({at, strip.y - 2}, {at, foot}, {Ink::ink, 3});
        pen.circle({at, foot + 1}, 7, Ink::card, {Ink::ink, 3});
    }
    // Each handle is held on its own side, so that both can be held where they meet; the first hit of each, below these,
    // is the whole timeline, on which it slides.
    const double middle = (x(range.first) + x(range.last)) / 2;
    const Box all{strip.x - 14, strip.y - 4, strip.w + 28, strip.h + 8};
    std::vector<Hit>& hits = canvas.scene.hits;
    for (const std::uint32_t end : {0U, 1U}) hits.push_back({all, Action(Verb::export_end, end), {}, true});
    hits.push_back({{all.x, all.y, middle - all.x, all.h}, Action(Verb::export_end, 0), {}, true});
    hits.push_back({{middle, all.y, all.right() - middle, all.h}, Action(Verb::export_end, 1), {}, true});
}

/// What the dialog shows, and where it stands, as far as others have to know.
class Dialog {
public:
    Dialog(const Box& window, const ExportDialog& dialog)
        : dialog_(dialog), is_small_(window.w < 1500 || window.h < 840), side_(is_small_ ? 24 : 40) {
        box_ = {std::max(12.0, (window.w - 1408) / 2), is_small_ ? 12.0 : 64.0, std::min(1408.0, window.w - 24),
                is_small_ ? window.h - 24 : 772.0};
    }

    ExportFields draw(Scene& scene, const TextMetrics& metrics) {
        Pen pen(add_layer(scene, scene.size));
        pen.opacity(0.6);
        pen.rect(scene.size, Ink::shadow);
        pen.opacity(1);
        floating_card(pen, box_, 16);
        add_popover_hits(scene, box_);
        whole().draw({scene, pen, metrics}, box_);
        draw_pages(scene);
        return fields_;
    }

private:
    Part whole() {
        const auto divider = [](const Canvas& canvas, const Box& box) { canvas.pen.rect(box, Ink::line); };
        const Part line = flow::picture(1, 0, divider).padded({0, 12, 0, 12});
        const double between = is_small_ ? 12 : 16;
        // Where there is no room for everything, what is exported is not shown beforehand.
        const Part right =
            flow::row(between, {line, preview().wide(is_small_ ? std::min(500.0, 0.4 * box_.w) : 580, 320)});
        return flow::column(
            0, {head().tall(is_small_ ? 60 : 80), flow::ruled(24),
                flow::row(between, {formats().wide(is_small_ ? 208 : 232), line, options().growing(), right.ranked(1)})
                    .padded({side_ - 12, 0, side_, 0})
                    .growing(),
                flow::ruled(24), foot().tall(is_small_ ? 72 : 88).padded({side_, 0, side_, 0})});
    }

    Part head() const {
        const auto cross = [](const Canvas& canvas, const Box& box) {
            button(canvas.pen, box);
            icon::cross(canvas.pen, box.centre(), Ink::ink);
        };
        return flow::row(14, {flow::line(tr("Export"), {26, Ink::ink, Face::sans_bold}),
                              flow::line(dialog_.subtitle, body).padded({4, 4, 0, 0}).growing(), flow::cap("Esc"),
                              flow::line(tr("close"), body),
                              flow::picture(40, 40, cross).tall(40).hit({{}, Verb::close, tr("Close (Esc)"), true})})
            .padded({side_, 0, side_, 0});
    }

    /// As high as drawn, or as many rows as there are leave room for.
    Part formats() const {
        Parts rows;
        for (const ExportDialog::Format& each : dialog_.formats) {
            if (!each.number) {
                rows.push_back(flow::line(each.name, card_title).tall(30, 20).padded({12, 0, 0, 0}));
                continue;
            }
            const bool chosen = each.number == dialog_.chosen;
            const auto ground = [chosen](const Canvas& canvas, const Box& box) {
                if (chosen) highlight_row(canvas.pen, box, 5);
            };
            const Ink ink = each.why.empty() ? Ink::ink : Ink::ink3;
            rows.push_back(
                flow::row(8, {flow::line(each.name, {18, ink, chosen ? Face::sans_bold : Face::sans}, 14).growing(),
                              flow::line(each.ending, body)})
                    .padded({12, 0, 12, 0})
                    .on(ground)
                    .hit({{}, Action(Verb::format, *each.number), each.why, each.why.empty(), each.item, chosen})
                    .tall(40, 24));
        }
        rows.push_back(flow::words(flow::plain(dialog_.lacking), {{16, 22, 5}}).padded({12, 12, 0, 0}).ranked(1));
        return flow::column(0, rows).padded({0, 8, 0, 8});
    }

    // ---- options ------------------------------------------------------------------------------------------

    /// `first`: the height of the control's first line, beside which the title stands.
    Part titled(const std::string& title, const Part& control, double first = 40) const {
        return flow::row(
            8, {flow::line(title, row_title).tall(first).top().wide(is_small_ ? 76 : 104), control.growing()});
    }

    Part options() {
        const auto choices = [&](const std::string& title, std::vector<Segment> segments, bool enabled) {
            for (Segment& each : segments) each.enabled = each.enabled && enabled;
            return titled(title, flow::segments(segments, 14)).padded({0, 3, 0, 3}).tall(46, 40);
        };
        const Part divide = flow::ruled().padded({0, 4, 0, is_small_ ? 7.0 : 11.0});
        Parts all{choices(tr("Steps"), dialog_.steps, dialog_.chooses_steps), dialog_.range ? range() : Part(), divide,
                  titled(tr("Nodes"), notation(), is_small_ ? 44 : 52).padded({0, 0, 0, is_small_ ? 4.0 : 8.0})};
        for (const ExportDialog::Row& row : dialog_.rows) {
            all.push_back(choices(row.title, row.choices, true));
        }
        all.push_back(divide);
        all.push_back(titled(tr("Show"), checks(), 36));
        return flow::column(0, all).padded({0, 10, 12, 8});
    }

    Part range() {
        const auto line = [&range = *dialog_.range](const Canvas& canvas, const Box& box) {
            draw_timeline(canvas, box, range);
        };
        fields_.range.emplace();
        return flow::column(
                   8, {flow::picture(0, 0, line).tall(48, 40).padded({8, 6, 8, 0}),
                       flow::row(12, {flow::field(fields_.range->first, false).wide(72).tall(40),
                                      flow::line(tr("to"), body), flow::field(fields_.range->second, false).wide(72)})})
            .padded({is_small_ ? 84.0 : 112.0, 0, 0, 8});
    }

    Part notation() const {
        Parts all;
        for (std::size_t i = 0; i < dialog_.notation.size(); ++i) {
            const Segment& each = dialog_.notation[i];
            const bool enabled = each.enabled && dialog_.has_looks;
            const auto draw = [i, enabled, chosen = each.chosen](const Canvas& canvas, const Box& box) {
                button(canvas.pen, box, chosen ? Ink::highlight : Ink::card, chosen ? Ink::ink : Ink::button_line);
                if (chosen) canvas.pen.rect(box.grown(-1), Ink::none, 8, {Ink::ink, 2.5});
                draw_shapes(canvas.pen, box.centre(), i);
                if (!enabled) veil(canvas.pen, box);
            };
            all.push_back(flow::picture(104, is_small_ ? 44 : 52, draw)
                              .hit({{}, each.action, enabled ? each.words : each.why, enabled, each.item, each.chosen})
                              .wide(104, 64));
        }
        return flow::row(10, all);
    }

    Part checks() const {
        Parts all;
        for (const Segment& each : dialog_.show) {
            const bool enabled = each.enabled && dialog_.has_looks;
            const auto check = [chosen = each.chosen](const Canvas& canvas, const Box& box) {
                const Ink line = chosen ? Ink::ink : Ink::button_line;
                canvas.pen.rect(box, chosen ? Ink::ink : Ink::card, 5, {line, 1.5});
                if (chosen) icon::check(canvas.pen, box.centre(), Ink::card, 0.9);
            };
            const auto faded = [enabled](const Canvas& canvas, const Box& box) {
                if (!enabled) veil(canvas.pen, box.grown(1));  // the box's line reaches out of it
            };
            all.push_back(flow::row(10, {flow::picture(24, 24, check), flow::line(each.words, body_ink).growing()})
                              .tall(36, 28)
                              .under(faded)
                              .hit({{}, each.action, enabled ? "" : each.why, enabled, each.item, each.chosen}));
        }
        return flow::grid(2, 4, all, 0);
    }

    // ---- the file -----------------------------------------------------------------------------------------

    Part foot() {
        const auto press = [](const char* words, const Action& action, bool enabled, bool strong = false) {
            return flow::button({.action = action, .words = words, .primary = strong, .enabled = enabled}, 48)
                .at_least(88);
        };
        const bool is_writing = dialog_.progress.has_value();
        Parts all{flow::line(tr("File"), row_title),
                  flow::field(fields_.file, dialog_.message_is_error).tall(48).wide(416, 160),
                  press(tr("Choose"), Verb::export_place, !is_writing)};
        if (dialog_.asks_to_replace) {
            all.insert(all.end(), {message().growing(), press(tr("Cancel"), Verb::cancel, true),
                                   press(tr("Replace"), Action(Verb::export_replace, 0), true),
                                   press(tr("Keep both"), Action(Verb::export_replace, 1), true, true)});
        } else if (is_writing) {
            const auto bar = [part = *dialog_.progress](const Canvas& canvas, const Box& box) {
                canvas.pen.rect(box, Ink::track, 5);
                canvas.pen.rect({box.x, box.y, std::max(10.0, box.w * part), box.h}, Ink::ink, 5);
            };
            all.insert(all.end(), {flow::picture(0, 10, bar).growing(), press(tr("Cancel"), Verb::cancel, true)});
        } else {
            const char* copies = dialog_.copies_text ? tr("Copies the text of the file, as it would be saved")
                                                     : tr("Copies the command line that writes this file");
            const PushButton copy{
                .action = Verb::export_copy, .words = tr("Copy"), .tip = copies, .enabled = dialog_.can_copy};
            const PushButton save{.action = Verb::act,
                                  .words = tr("Save"),
                                  .key = dialog_.enter_saves ? "Enter" : "",
                                  .primary = true,
                                  .enabled = dialog_.can_act};
            const Part summary = flow::line(dialog_.summary, body, 0, Anchor::right);
            all.insert(all.end(), {(dialog_.message.empty() ? summary : message()).growing(),
                                   flow::button(copy, 48).at_least(88), flow::button(save, 48, {{24}, {16}})});
        }
        return flow::row(12, all);
    }

    Part message() const {
        const bool warns = dialog_.message_is_error || dialog_.message_warns || dialog_.asks_to_replace;
        const auto sign = [warns](const Canvas& canvas, const Box& box) {
            warns ? icon::exclamation(canvas.pen, box.centre()) : icon::check(canvas.pen, box.centre(), Ink::ink2, 0.9);
        };
        return flow::row(8, {flow::picture(20, 21, sign).top(),
                             flow::words(flow::plain(dialog_.message, Ink::ink), {{16, 21, 3}}).growing()})
            .middle();
    }

    // ---- the preview --------------------------------------------------------------------------------------

    Part preview() {
        const auto page = [this](const Canvas& canvas, const Box& box) {
            canvas.pen.rect(box, Ink::track, 8);
            page_ = box;
        };
        Parts thumbs;
        for (const ExportDialog::Thumb& thumb : dialog_.preview.strip) {
            const auto keep = [this](const Canvas&, const Box& box) { thumbs_.push_back(box); };
            thumbs.push_back(flow::picture(0, 76, keep).hit({{}, Action(Verb::export_page, thumb.number), {}, true}));
        }
        while (!thumbs.empty() && thumbs.size() < 4) thumbs.push_back(flow::gap());
        const Part none =
            flow::words(flow::plain(dialog_.preview.page ? "" : dialog_.preview.no_page), {{16, 22, 4}}).middle();
        return flow::column(
                   12, {flow::row(8, {flow::line(tr("Preview"), card_title).growing(),
                                      flow::line(dialog_.preview.words, body)}),
                        flow::row(0, {flow::gap(), none.growing()}).padded(flow::Sides::all(40)).on(page).growing(),
                        thumbs.empty() ? Part() : flow::even_row(8, thumbs)})
            .padded({8, 10, 0, 16});
    }

    /// The pages lie on layers of their own, in the colours that they will have.
    void draw_pages(Scene& scene) const {
        if (dialog_.preview.page && page_.w > 0) draw_page(scene, *dialog_.preview.page, page_.grown(-9), true);
        for (std::size_t i = 0; i < thumbs_.size(); ++i) {
            const ExportDialog::Thumb& thumb = dialog_.preview.strip[i];
            if (thumb.page) draw_page(scene, *thumb.page, thumbs_[i].grown(-3), false);
            const Stroke line{thumb.chosen ? Ink::ink : Ink::line2, thumb.chosen ? 3.0 : 1.0};
            Pen(add_layer(scene, scene.size)).rect(thumbs_[i].grown(-1), Ink::none, 5, line);
        }
    }

    /// As large as fits.
    void draw_page(Scene& scene, const Scene& page, const Box& place, bool is_large) const {
        const double z = std::min(place.w / page.size.w, place.h / page.size.h);
        const double w = page.size.w * z, h = page.size.h * z;
        const Box box{place.x + (place.w - w) / 2, place.y + (place.h - h) / 2, w, h};
        Layer& layer = add_layer(scene, box);
        layer.theme = dialog_.preview.theme;
        layer.items = scaled(page, z, {box.x, box.y}, is_large);
        Pen pen(add_layer(scene, scene.size));
        if (is_large) pen.rect(box.grown(0.5), Ink::none, 0, {Ink::line2, 1});
    }

    const ExportDialog& dialog_;
    const bool is_small_;
    const double side_;
    Box box_, page_;
    std::vector<Box> thumbs_;
    ExportFields fields_;
};

}  // namespace

ExportFields draw_export(Scene& scene, const StepLayout& layout, const ExportDialog& dialog,
                         const TextMetrics& metrics) {
    return Dialog(layout.window, dialog).draw(scene, metrics);
}

std::size_t export_step_at(const Box& all, std::size_t steps, double x) {
    constexpr double beside = 14;  // of the hits, beyond the timeline's ends
    const double w = all.w - 2 * beside;
    const double part = std::clamp((x - all.x - beside) / w, 0.0, 1.0);
    return 1 + static_cast<std::size_t>(std::lround(part * static_cast<double>(steps - 1)));
}

}  // namespace plyglass::view

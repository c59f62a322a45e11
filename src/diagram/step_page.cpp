#include "diagram/step_page.hpp"

#include <algorithm>
#include <utility>

#include "diagram/margins.hpp"
#include "picture/run_marks.hpp"
#include "picture/tree_painter.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/scoped_language.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

namespace {

using picture::EdgeMark;
using picture::LabelLook;
using picture::NodeMark;

/// The order in which the marks are painted, as on the screen's canvas (picture/tree_scene.cpp).
enum class Phase : std::uint64_t {
    bands,
    dots,
    edges,
    words_on_ground,
    stubs,
    ring,
    nodes,
    slashes,
    words_on_pills,
    windows,
    brackets,
    notes,
    judged,
    around,
};

class PageBuilder {
public:
    PageBuilder(const picture::TreePicture& picture, const Margins& margins, const ExportOptions& options)
        : picture_(picture),
          margins_(margins),
          inked_(options.print),
          steady_(options.progress, 3 * (picture.nodes.size() + picture.edges.size())) {}

    /// `judged`: what lies over the tree.
    std::vector<Block> build(std::vector<scene::Item> judged) {
        block(Phase::bands, 0, [&](scene::Pen& pen, const auto&) { draw_bands(pen); });
        each(Phase::dots, picture_.dots, &picture::TreePainter::draw_dot);
        each(Phase::edges, picture_.edges, &picture::TreePainter::draw_edge);
        words(Phase::words_on_ground, true);
        each(Phase::stubs, picture_.stubs, &picture::TreePainter::draw_stub);
        for (const NodeMark& node : picture_.nodes) {
            if (!node.current) continue;
            block(Phase::ring, 0, [&](scene::Pen&, const auto& painter) { painter.draw_ring(node); });
        }
        for (std::size_t i = 0; i < picture_.nodes.size(); ++i) {
            block(Phase::nodes, i, [&](scene::Pen&, const auto& painter) {
                painter.draw_node(picture_.nodes[i]);
                painter.draw_sign(picture_.nodes[i]);
                painter.draw_cell_signs(picture_.nodes[i]);
            });
        }
        each(Phase::slashes, picture_.edges, &picture::TreePainter::draw_slash);
        words(Phase::words_on_pills, false);
        each(Phase::windows, picture_.nodes, &picture::TreePainter::draw_window);
        each(Phase::brackets, picture_.brackets, &picture::TreePainter::draw_bracket);
        each(Phase::notes, picture_.notes, &picture::TreePainter::draw_note);
        if (!judged.empty()) blocks_.push_back({static_cast<std::uint64_t>(Phase::judged) << 32, std::move(judged)});
        block(Phase::around, 0, [&](scene::Pen& pen, const auto&) { draw_level_names(pen, picture_, margins_); });
        block(Phase::around, 1, [&](scene::Pen& pen, const auto&) { draw_heading(pen); });
        block(Phase::around, 2, [&](scene::Pen& pen, const auto&) { draw_legend(pen, margins_, inked_); });
        return std::move(blocks_);
    }

private:
    template <class Draw>
    void block(Phase phase, std::size_t number, const Draw& draw) {
        if (!steady_.next()) return;
        scene::Layer layer;
        scene::Pen pen(layer);
        picture::PaintOptions options;
        options.bands = picture_.bands;
        options.columns = picture_.columns;
        options.right_end = margins_.page.right();
        options.on_paper = true;
        draw(pen, picture::TreePainter(pen, scene::builtin_metrics(), options));
        if (layer.items.empty()) return;
        blocks_.push_back({(static_cast<std::uint64_t>(phase) << 32) + number, std::move(layer.items)});
    }

    template <class Mark>
    void each(Phase phase, const std::vector<Mark>& marks, void (picture::TreePainter::*draw)(const Mark&) const) {
        for (std::size_t i = 0; i < marks.size(); ++i) {
            block(phase, i, [&](scene::Pen&, const auto& painter) { (painter.*draw)(marks[i]); });
        }
    }

    void words(Phase phase, bool on_ground) {
        for (std::size_t i = 0; i < picture_.edges.size(); ++i) {
            const EdgeMark& edge = picture_.edges[i];
            if ((edge.label.look == LabelLook::on_ground) != on_ground) continue;
            block(phase, i, [&](scene::Pen&, const auto& painter) { painter.draw_label(edge); });
        }
    }

    void draw_bands(scene::Pen& pen) const {
        const Box& page = margins_.page;
        for (const picture::LevelBand& band : picture_.bands) {
            const double bottom = std::min(band.bottom, picture_.world.bottom());
            const double above = picture_.world.y - margins_.names;
            const Box column{band.top, above, band.bottom - band.top, picture_.world.bottom() - above};
            if (picture_.columns && band.shaded) pen.rect(column, scene::Ink::band);
            if (!picture_.columns && band.shaded)
                pen.rect({page.x, band.top, page.w, bottom - band.top}, scene::Ink::band);
        }
    }

    void draw_heading(scene::Pen& pen) const {
        const Heading& heading = margins_.heading;
        double y = heading.at.y;
        for (const Heading::Row& row : heading.rows) {
            y += row.above;
            const double baseline = y + row.leading / 2 + scene::digits_below_middle * row.size;
            for (const scene::Piece& piece : row.line.pieces) {
                pen.text({heading.at.x + piece.x, baseline}, piece.text, row.size, piece.ink, piece.face);
            }
            y += row.leading;
        }
    }

    const picture::TreePicture& picture_;
    const Margins& margins_;
    const bool inked_;
    std::vector<Block> blocks_;
    Steady steady_;
};

/// Where a page is to begin and end, if that is farther than it would by itself: the heading stays at the top and the legend at
/// the bottom while sentences of different lengths, and paths of different depths, follow each other; what is judged has room.
struct Ends {
    double left = 1e300, right = -1e300, top = 1e300, bottom = -1e300;
};

/// The right end of what is drawn.
double right_end(const std::vector<scene::Item>& items) {
    double out = -1e300;
    for (const scene::Item& it : items) {
        out = std::max(out, it.box.right());
        const double words = scene::builtin_metrics().width(it.text, it.size, it.face);
        const double part = it.anchor == scene::Anchor::left ? 1 : it.anchor == scene::Anchor::middle ? 0.5 : 0;
        for (const scene::Point& point : it.points) out = std::max(out, point.x + part * words);
    }
    return out;
}

/// What stands on a page, before its size is known.
class Draft {
public:
    Draft(const trace::Playhead& head, const ExportOptions& options) : picture_(step_marks(head, options)) {
        const scene::TextMetrics& metrics = scene::builtin_metrics();
        if (options.judged) {
            scene::Layer over;
            scene::Pen pen(over);
            picture::draw_run_marks(pen, picture_, {}, 1e6, judged_at(head, options), metrics);
            judged_ = std::move(over.items);
        }
        margins_ = margins(picture_, step_caption(head, options), legends_of(head, options), options.notation, metrics);
        constexpr double edge = 24;
        if (!judged_.empty()) widen(margins_.page.x, right_end(judged_) + edge);
    }

    const Box& box() const { return margins_.page; }

    StepPage finished(const Ends& least, const ExportOptions& options) && {
        Box& box = margins_.page;
        const double higher = std::max(0.0, box.y - least.top);
        const double lower = std::max(0.0, least.bottom - box.bottom());
        widen(least.left, least.right);
        box.y -= higher;
        box.h += higher + lower;
        margins_.heading.at.y -= higher;
        for (LegendRows::Entry& entry : margins_.legend.entries) entry.at.y += lower;
        box = on_paper(box, options.paper);
        StepPage out{box, PageBuilder(picture_, margins_, options).build(std::move(judged_))};
        for (const NodeMark& node : picture_.nodes) out.nodes.push_back({node.node, node.box});
        return out;
    }

private:
    Legends legends_of(const trace::Playhead& head, const ExportOptions& options) const {
        Legends out{step_legend(head, picture_, options)};
        if (!options.second) return out;
        const text::ScopedLanguage language(options.second->language);
        out.second = {options.second->language, step_legend(head, picture_, options)};
        return out;
    }

    void widen(double left, double right) {
        Box& box = margins_.page;
        right = std::max(right, box.right());
        box.x = std::min(box.x, left);
        box.w = right - box.x;
    }

    picture::TreePicture picture_;
    std::vector<scene::Item> judged_;
    Margins margins_;
};

}  // namespace

StepPage step_page(const trace::Playhead& playhead, const ExportOptions& options) {
    return Draft(playhead, options).finished({}, options);
}

std::vector<StepPage> step_pages(const std::shared_ptr<const trace::Film>& film, std::span<const std::size_t> steps,
                                 const ExportOptions& options) {
    const auto progress = [&](std::size_t done) {
        return !options.progress ||
               options.progress(pages_made * static_cast<double>(done) / static_cast<double>(2 * steps.size()));
    };
    ExportOptions how = options;
    how.progress = {};  // a page of several is no long work
    trace::Playhead head(film);
    std::vector<Draft> drafts;
    Ends all;
    for (const std::size_t step : steps) {
        if (!progress(drafts.size())) return {};
        head.go(step);
        const Box& box = drafts.emplace_back(head, how).box();
        all = {std::min(all.left, box.x), std::max(all.right, box.right()), std::min(all.top, box.y),
               std::max(all.bottom, box.bottom())};
    }
    std::vector<StepPage> out;
    for (Draft& draft : drafts) {
        if (!progress(drafts.size() + out.size())) return {};
        out.push_back(std::move(draft).finished(all, how));
    }
    return out;
}

scene::Scene page_scene(const StepPage& page) {
    scene::Scene out{page.box, {{page.box, {}}}, {}};
    scene::Layer& layer = out.layers.front();
    scene::Pen(layer).rect(page.box, scene::Ink::paper);
    for (const Block& block : page.blocks) {
        layer.items.insert(layer.items.end(), block.items.begin(), block.items.end());
    }
    return out;
}

std::optional<core::Problem> too_many_pages(const trace::Film& film, std::size_t pages, std::size_t most,
                                            const ExportOptions& options) {
    using text::filled;
    using text::tr;
    const bool by_graphviz = options.places == Places::graphviz && !options.path;  // which places the whole tree
    const std::size_t most_here = by_graphviz ? most_nodes_for_graphviz : most_nodes;
    const std::size_t nodes = by_graphviz ? film.tree().size() : drawn_nodes(film, options);
    if (nodes > most_here) {
        return core::Problem{filled(tr("A tree of {0} nodes is too large for pages; at most {1} can be drawn"),
                                    text::grouped(nodes), text::grouped(most_here))};
    }
    // All pages are in memory at once: some 1.5 kB for each node on each of them.
    constexpr std::size_t most_drawn = 500'000;
    const std::size_t fit = std::clamp<std::size_t>(most_drawn / std::max<std::size_t>(nodes, 1), 1, most);
    if (pages > fit) {
        return core::Problem{filled(tr("{0} pages are too many for one file; at most {1} fit"), text::grouped(pages),
                                    text::grouped(fit))};
    }
    return std::nullopt;
}

std::optional<core::Problem> too_small_to_read(const StepPage& page, const ExportOptions& options) {
    using text::filled;
    using text::tr;
    constexpr double least = 3.5;      // points: what footnotes of tables have
    constexpr double value_size = 22;  // px, in nodes
    const double points = value_size * page_points(options.paper, page.box);
    if (options.paper == Paper::own || points >= least) return std::nullopt;
    return core::Problem{
        filled(tr("On this paper the values would be {} points high, too small to read; expected a part of "
                  "the tree (--levels N, --node NODE) or --paper own"),
               text::fixed(points, 1))};
}

core::Problem stopped() { return {text::tr("Stopped; nothing was written")}; }

}  // namespace plyglass::diagram

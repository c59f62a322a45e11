#include "diagram/render.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "diagram/graphviz.hpp"
#include "diagram/page.hpp"
#include "diagram/touch_up.hpp"
#include "layout/viewport.hpp"
#include "text/format.hpp"

namespace plyglass::diagram {

namespace {

using layout::Point;
using text::filled;
using text::tr;

constexpr double least_dpi = 24;  // a quarter of the screen's size: digits of 4 dots

// The device for a format. Naming the plugins too keeps other installed plugins from changing the output.
const char* device(Format format) {
    switch (format) {
        case Format::svg: return "svg:svg:core";
        case Format::pdf: return "pdf:cairo:cairo";
        case Format::png: return "png:cairo:cairo";
        case Format::dot: break;
    }
    return "dot";
}

/// The width and height of the finished picture in inches.
Point paper_size(Agraph_t* graph) {
    const boxf box = GD_bb(graph);
    const pointf most = GD_drawing(graph)->size;
    const double w = box.UR.x - box.LL.x;
    const double h = box.UR.y - box.LL.y;
    const double shrink = most.x > 0 && most.y > 0 ? std::min({1.0, most.x / w, most.y / h}) : 1.0;
    return {w * shrink / 72, h * shrink / 72};
}

/// The wanted dots per inch, or as many as the picture's size allows.
double possible_dpi(Point paper, double wanted) {
    constexpr double most_side = 32'000;  // cairo: 32,767
    constexpr double most_dots = 64e6;
    return std::min({wanted, most_side / paper.x, most_side / paper.y, std::sqrt(most_dots / (paper.x * paper.y))});
}

/// A page of more than 200 inches is no legal PDF; vectors lose nothing by scaling.
void fit_into_pdf(Agraph_t* graph) {
    constexpr double most_side = 200 * 72;
    pointf& size = GD_drawing(graph)->size;
    size = {std::min(size.x, most_side), std::min(size.y, most_side)};
}

/// The middles of the centred labels: a node's value and an edge's words; alpha and beta begin at a common left edge.
LabelMiddles label_middles(Agraph_t* graph) {
    LabelMiddles out;
    const auto add = [&](void* object, const textlabel_t* label, double middle) {
        if (label != nullptr && label->html != 0) out[get(object, "id")].push_back(decimal(middle));
    };
    for (Agnode_t* node = agfstnode(graph); node != nullptr; node = agnxtnode(graph, node)) {
        add(node, ND_label(node), ND_coord(node).x);
        for (Agedge_t* edge = agfstout(graph, node); edge != nullptr; edge = agnxtout(graph, edge)) {
            for (const textlabel_t* label : {ED_label(edge), ED_xlabel(edge)}) {
                if (label != nullptr) add(edge, label, label->pos.x);
            }
        }
    }
    return out;
}

std::string touched_up(std::string bytes, Format format, Agraph_t* graph) {
    switch (format) {
        case Format::svg: return touched_up_svg(std::move(bytes), label_middles(graph));
        case Format::pdf: return undated_pdf(std::move(bytes));
        case Format::png:
        case Format::dot: break;
    }
    return bytes;
}

class Layout {
public:
    Layout(GVC_t* context, Agraph_t* graph) : context_(context), graph_(graph) {
        done_ = gvLayout(context, graph, "nop2") == 0;
    }
    ~Layout() { gvFreeLayout(context_, graph_); }
    Layout(const Layout&) = delete;
    Layout& operator=(const Layout&) = delete;
    bool done() const { return done_; }

private:
    GVC_t* context_;
    Agraph_t* graph_;
    bool done_ = false;
};

core::Problem failure(const Graphviz& graphviz) {
    return {filled(tr("Graphviz cannot draw this: {}"), graphviz.complaints())};
}

}  // namespace

core::Result<std::string> render(const std::string& document, Format format, const RenderOptions& options) {
    if (format == Format::dot) return document;
    const Graphviz graphviz;
    GVC_t* context = graphviz.context();
    const Graph graph(agmemread(document.c_str()));
    if (context == nullptr || !graph) return failure(graphviz);
    const Layout layout(context, graph.get());
    if (!layout.done()) return failure(graphviz);
    if (format == Format::pdf) fit_into_pdf(graph.get());
    if (format == Format::png) {
        const double dpi = possible_dpi(paper_size(graph.get()), options.dpi);
        if (dpi < least_dpi) return core::Problem{tr("This is too large for a PNG to be legible; take SVG or PDF")};
        GD_drawing(graph.get())->dpi = dpi;
    }

    char* data = nullptr;
    unsigned int length = 0;
    const bool drawn = gvRenderData(context, graph.get(), device(format), &data, &length) == 0 && data != nullptr;
    std::string bytes = drawn ? std::string(data, length) : std::string();
    gvFreeRenderData(data);
    if (bytes.empty()) return failure(graphviz);
    return touched_up(std::move(bytes), format, graph.get());
}

}  // namespace plyglass::diagram

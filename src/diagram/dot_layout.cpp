#include "diagram/dot_layout.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "diagram/graphviz.hpp"

namespace plyglass::diagram {

namespace {

std::string inches(double points) { return fmt::format("{:.4f}", points / 72); }

/// Graphviz's layout of a graph, as long as this lives.
class DotLayout {
public:
    DotLayout(GVC_t* context, Agraph_t* graph)
        : context_(context), graph_(graph), done_(gvLayout(context, graph, "dot") == 0) {}
    ~DotLayout() { gvFreeLayout(context_, graph_); }
    DotLayout(const DotLayout&) = delete;
    DotLayout& operator=(const DotLayout&) = delete;
    bool done() const { return done_; }

private:
    GVC_t* context_;
    Agraph_t* graph_;
    bool done_;
};

}  // namespace

std::vector<double> place_by_dot(const layout::Shape& shape, const layout::Gaps& gaps) {
    const Graphviz graphviz;
    const Graph graph = new_graph(graphviz, "tree");
    // Its unit is the inch of 72 points; a point is one of the caller's units here.
    set(graph.get(), "nodesep", inches(gaps.gap.front()));
    set(graph.get(), "ordering", "out");
    set(graph.get(), "splines", "line");
    set_default(graph.get(), AGNODE, "label", " ");
    set_default(graph.get(), AGNODE, "shape", "box");
    set_default(graph.get(), AGNODE, "fixedsize", "true");
    set_default(graph.get(), AGNODE, "height", "0.5");
    std::vector<Agnode_t*> nodes;
    for (std::size_t n = 0; n < shape.parent.size(); ++n) {
        std::string name = std::to_string(n);
        nodes.push_back(agnode(graph.get(), name.data(), 1));
        set(nodes.back(), "width", inches(shape.width[n]));
        if (n > 0) agedge(graph.get(), nodes[shape.parent[n]], nodes.back(), nullptr, 1);
    }
    GVC_t* const context = graphviz.context();
    if (context == nullptr) return layout::place(shape, gaps);
    const DotLayout layout(context, graph.get());
    if (!layout.done()) return layout::place(shape, gaps);
    std::vector<double> out;
    double left = 1e300;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        out.push_back(ND_coord(nodes[n]).x);
        left = std::min(left, out[n] - shape.width[n] / 2);
    }
    for (double& x : out) x -= left;
    return out;
}

}  // namespace plyglass::diagram

#pragma once

// Reads a Graphviz document back into plain data, through the library that other tools read it with.

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "diagram/graphviz.hpp"
#include "layout/viewport.hpp"

namespace plyglass::diagram::testing {

using Attributes = std::map<std::string, std::string>;

struct DotGraph {
    std::string name;
    Attributes attributes;
    std::map<std::string, Attributes> nodes;
    std::map<std::pair<std::string, std::string>, Attributes> edges;  ///< tail and head
    friend bool operator==(const DotGraph&, const DotGraph&) = default;
};

inline DotGraph read_dot(const std::string& document) {
    const Graphviz lock;
    const Graph graph(agmemread(document.c_str()));
    if (!graph) throw std::runtime_error("no graph: " + lock.complaints());
    const auto values = [&](int kind, void* object) {
        Attributes out;
        for (Agsym_t* symbol = agnxtattr(graph.get(), kind, nullptr); symbol != nullptr;
             symbol = agnxtattr(graph.get(), kind, symbol)) {
            out[symbol->name] = agxget(object, symbol);
        }
        return out;
    };
    DotGraph out;
    out.name = agnameof(graph.get());
    out.attributes = values(AGRAPH, graph.get());
    for (Agnode_t* node = agfstnode(graph.get()); node != nullptr; node = agnxtnode(graph.get(), node)) {
        out.nodes[agnameof(node)] = values(AGNODE, node);
        for (Agedge_t* edge = agfstout(graph.get(), node); edge != nullptr; edge = agnxtout(graph.get(), edge)) {
            out.edges[{agnameof(agtail(edge)), agnameof(aghead(edge))}] = values(AGEDGE, edge);
        }
    }
    return out;
}

/// The words of a plain label as Graphviz draws them; its line ends are left out.
inline std::string label_words(const Attributes& attributes, const std::string& name = "label") {
    const std::string& label = attributes.at(name);
    std::string out;
    for (std::size_t i = 0; i < label.size(); ++i) {
        if (label[i] == '\\' && i + 1 < label.size()) {
            if (label[++i] == '\\') out += label[i];
        } else if (label.compare(i, 5, "&amp;") == 0) {
            out += '&';
            i += 4;
        } else {
            out += label[i];
        }
    }
    return out == " " ? "" : out;
}

/// "12.5,7" in points.
inline layout::Point place(std::string_view text) {
    const auto comma = text.find(',');
    return {std::stod(std::string(text.substr(0, comma))), std::stod(std::string(text.substr(comma + 1)))};
}

}  // namespace plyglass::diagram::testing

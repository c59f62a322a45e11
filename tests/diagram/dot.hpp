#pragma once

// Reads a Graphviz document back into plain data, through the library that other tools read it with.

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagram/graphviz.hpp"
#include "diagram/xml.hpp"
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

/// The words of a label: an HTML-like one without its tags, with ordinary blanks and none around it.
inline std::string label_words(const Attributes& attributes, const std::string& name = "label") {
    std::string words = read_xml("<label>" + attributes.at(name) + "</label>").words();
    constexpr std::string_view firm_blank = "\u00A0";
    for (std::size_t at = words.find(firm_blank); at != std::string::npos; at = words.find(firm_blank)) {
        words.replace(at, firm_blank.size(), " ");
    }
    const auto first = words.find_first_not_of(" \n");
    return first == std::string::npos ? "" : words.substr(first, words.find_last_not_of(" \n") + 1 - first);
}

/// "12.5,7" in points.
inline layout::Point place(std::string_view text) {
    const auto comma = text.find(',');
    return {std::stod(std::string(text.substr(0, comma))), std::stod(std::string(text.substr(comma + 1)))};
}

/// The straight parts that an edge is drawn in, from end to end.
inline std::vector<std::pair<layout::Point, layout::Point>> pieces(const Attributes& edge) {
    std::vector<std::pair<layout::Point, layout::Point>> out;
    std::string_view rest = edge.at("pos");
    while (!rest.empty()) {
        const std::string_view piece = rest.substr(0, rest.find(';'));
        rest.remove_prefix(std::min(rest.size(), piece.size() + 1));
        out.emplace_back(place(piece.substr(0, piece.find(' '))), place(piece.substr(piece.rfind(' ') + 1)));
    }
    return out;
}

}  // namespace plyglass::diagram::testing

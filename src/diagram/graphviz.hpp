#pragma once

// The one door to Graphviz's libraries. They keep state of their own (a parser, an error handler, loaded
// plugins) and are not thread-safe, so whoever uses them holds this lock. The only singleton of the project
// is hidden here: making contexts again and again reads freed memory in Graphviz 2.42.

#include <cgraph.h>
#include <gvc.h>
#include <memory>
#include <mutex>
#include <string>

namespace plyglass::diagram {

/// Graphviz, for as long as this lives: waits for its turn, and collects what the libraries complain of, which
/// would otherwise be printed.
class Graphviz {
public:
    Graphviz();
    ~Graphviz();
    Graphviz(const Graphviz&) = delete;
    Graphviz& operator=(const Graphviz&) = delete;

    /// The rendering context, made when it is first asked for (it loads plugins). nullptr: no memory.
    GVC_t* context() const;
    /// What was complained of since the lock was taken, in one line; empty: nothing.
    std::string complaints() const;

private:
    std::unique_lock<std::mutex> lock_;
    agusererrf before_;
};

struct CloseGraph {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};
using Graph = std::unique_ptr<Agraph_t, CloseGraph>;

/// A new directed graph that `written` can turn into text.
Graph new_graph(const Graphviz& graphviz, const std::string& name);

/// The graph as DOT.
std::string written(const Graphviz& graphviz, Agraph_t* graph);

/// Sets an attribute of a graph, node or edge; others of its kind get an empty value.
void set(void* object, const char* attribute, const std::string& value);
/// The same with an HTML-like value. It must hold a tag: Graphviz keeps equal strings once, be they HTML or not.
void set_html(void* object, const char* attribute, const std::string& value);
/// The value that all nodes (AGNODE) or edges (AGEDGE) have which set none of their own.
void set_default(Agraph_t* graph, int kind, const char* attribute, const std::string& value);
/// An attribute's value; empty where it was never set.
std::string get(void* object, const char* attribute);

}  // namespace plyglass::diagram

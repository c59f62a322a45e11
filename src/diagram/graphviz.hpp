#pragma once

// The only access to Graphviz's libraries. They keep state of their own (a parser, an error handler, loaded plugins)
// and are not thread-safe, so every caller holds this lock. The only singleton of the project is hidden here: creating
// contexts repeatedly reads freed memory in Graphviz 2.42.

#include <cgraph.h>
#include <gvc.h>
#include <memory>
#include <mutex>
#include <string>

namespace plyglass::diagram {

/// Exclusive access to Graphviz for the object's lifetime: waits for its turn, and collects the libraries' complaints,
/// which would otherwise be printed.
class Graphviz {
public:
    Graphviz();
    ~Graphviz();
    Graphviz(const Graphviz&) = delete;
    Graphviz& operator=(const Graphviz&) = delete;

    /// The rendering context, created at its first use (it loads plugins). nullptr: no memory.
    GVC_t* context() const;
    /// The complaints since the lock was taken, in one line; empty if there are none.
    std::string complaints() const;

private:
    std::unique_lock<std::mutex> lock_;
    agusererrf before_;
};

struct CloseGraph {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};
using Graph = std::unique_ptr<Agraph_t, CloseGraph>;

/// Creates a directed graph that `written` can turn into text.
Graph new_graph(const Graphviz& graphviz, const std::string& name);

/// Returns the graph as DOT.
std::string written(const Graphviz& graphviz, Agraph_t* graph);

/// Sets an attribute of a graph, node or edge; other objects of its kind get an empty value.
void set(void* object, const char* attribute, const std::string& value);
/// Sets the value of all nodes (AGNODE) or edges (AGEDGE) that have none of their own.
void set_default(Agraph_t* graph, int kind, const char* attribute, const std::string& value);
/// Returns an attribute's value; empty if it was never set.
std::string get(void* object, const char* attribute);

}  // namespace plyglass::diagram

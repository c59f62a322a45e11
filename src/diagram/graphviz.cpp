#include "diagram/graphviz.hpp"

namespace plyglass::diagram {

namespace {

struct Library {
    std::mutex mutex;
    GVC_t* context = nullptr;  // never freed: it lives as long as the program
    std::string complaints;
};

Library& library() {
    static Library* const one = new Library;  // outlives every other static object
    return *one;
}

// Called by the libraries, piece by piece, while a Graphviz object holds the lock.
int hear(char* piece) {
    library().complaints += piece;
    return 0;
}

// The libraries' C interface takes non-const pointers to characters that it does not change.
char* c_string(const std::string& text) { return const_cast<char*>(text.c_str()); }
char* c_string(const char* text) { return const_cast<char*>(text); }

int append(void* text, const char* piece) {
    *static_cast<std::string*>(text) += piece;
    return 0;
}
int nothing_to_flush(void*) { return 0; }

}  // namespace

Graphviz::Graphviz() : lock_(library().mutex), before_(agseterrf(hear)) { library().complaints.clear(); }

Graphviz::~Graphviz() { agseterrf(before_); }

GVC_t* Graphviz::context() const {
    if (library().context == nullptr) library().context = gvContext();
    return library().context;
}

std::string Graphviz::complaints() const {
    std::string out = library().complaints;
    for (char& c : out) {
        if (c == '\n') c = ' ';
    }
    out.erase(out.find_last_not_of(' ') + 1);
    return out;
}

Graph new_graph(const Graphviz&, const std::string& name) {
    static Agiodisc_t into_string{nullptr, append, nothing_to_flush};
    static Agdisc_t disciplines{&AgMemDisc, &AgIdDisc, &into_string};
    return Graph(agopen(c_string(name), Agdirected, &disciplines));
}

std::string written(const Graphviz&, Agraph_t* graph) {
    std::string out;
    agwrite(graph, &out);
    return out;
}

void set(void* object, const char* attribute, const std::string& value) {
    agsafeset(object, c_string(attribute), c_string(value), c_string(""));
}

std::string get(void* object, const char* attribute) {
    const char* value = agget(object, c_string(attribute));
    return value == nullptr ? "" : value;
}

void set_default(Agraph_t* graph, int kind, const char* attribute, const std::string& value) {
    agattr(graph, kind, c_string(attribute), c_string(value));
}

}  // namespace plyglass::diagram

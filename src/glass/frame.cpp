#include "glass/frame.hpp"

namespace plyglass::glass {

void Help::take(std::size_t event) {
    for (; has_help_ && taken_ < run_.looks.size() && run_.looks[taken_].event <= event; ++taken_) {
        known_.resize(run_.tree->size());
        for (game::NodeId node = run_.looks[taken_].leaf; node != game::no_node; node = run_.tree->parent(node)) {
            known_[node] = true;
        }
    }
}

std::vector<Pass> passes_of(const Run& run) {
    std::vector<Pass> out(1);
    bool has_begun = false;
    for (const Event& event : run.events) {
        if (event.kind == Event::Kind::answer || event.kind == Event::Kind::back) continue;
        if (event.depth == 0 && has_begun) out.emplace_back();
        has_begun = true;
        Pass& pass = out.back();
        if (event.depth > pass.depth) pass = {event.depth, false};
        const bool is_inner = event.node != game::no_node && !run.tree->is_leaf(event.node);
        const bool is_end = event.kind == Event::Kind::leaf && is_inner && event.depth == pass.depth;
        pass.is_limited = pass.is_limited || is_end;
    }
    return out;
}

}  // namespace plyglass::glass

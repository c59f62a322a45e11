#include "trace/step_values.hpp"

#include "trace/narration.hpp"

namespace plyglass::trace {

using core::Bound;

StepValues values_at(const Playhead& head) {
    const Event& event = head.event();
    StepValues out;
    if (head.film().search().has_windows()) {
        const game::NodeId parent = head.film().tree().parent(event.node);
        const game::NodeId holder = is_leaf_like(event.kind) ? parent : event.node;
        const auto& window = head.film().search().window;
        out.alpha = holder == game::no_node ? window.alpha : head.alpha(holder);
        out.beta = holder == game::no_node ? window.beta : head.beta(holder);
    }
    switch (event.kind) {
        case Kind::enter: break;
        case Kind::leaf:
        case Kind::table_hit:
        case Kind::probability_cut:
        case Kind::answer:
        case Kind::leave: out.value = head.value(event.node); break;
        case Kind::alpha: out.value = {head.alpha(event.node), Bound::lower}; break;
        case Kind::beta: out.value = {head.beta(event.node), Bound::upper}; break;
        case Kind::cutoff:
            out.value = head.film().cuts_against_alpha(head.step())
                            ? core::Bounded<core::Value>{head.beta(event.node), Bound::upper}
                            : core::Bounded<core::Value>{head.alpha(event.node), Bound::lower};
            break;
    }
    return out;
}

}  // namespace plyglass::trace

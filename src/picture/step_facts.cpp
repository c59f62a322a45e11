#include "picture/step_facts.hpp"

#include <algorithm>
#include <map>

#include "core/utf8.hpp"
#include "game/2048/direction_words.hpp"
#include "picture/node_look.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"

namespace plyglass::picture {

using trace::Kind;
using trace::Status;

StepFacts::StepFacts(const trace::Playhead& head, bool counts)
    : head_(head), counts_(counts), best_line_(head.best_line()), stack_(head.stack()) {
    if (head.step() > 0 && head.event().kind == Kind::cutoff) cut_now_ = head.current();
}

bool StepFacts::is_cut_child(NodeId n) const {
    const NodeId parent = tree().parent(n);
    if (head_.status(n) != Status::unseen || parent == game::no_node) return false;
    // What a probed node has not looked at goes with the cut of its chance node.
    return head_.cut(head_.status(parent) == Status::probed ? tree().parent(parent) : parent);
}

bool StepFacts::is_cut_by_step(NodeId n) const {
    while (n != 0 && !is_cut_now(n)) n = tree().parent(n);
    return n != 0;
}

bool StepFacts::on_best_line(NodeId n) const {
    const auto at = std::find(best_line_.begin(), best_line_.end(), n);
    return at != best_line_.end() && at != best_line_.begin();
}

std::string StepFacts::value(NodeId n) const { return text::bounded_in_shape(trace::shown(film(), head_.value(n))); }

NodeLook StepFacts::look(NodeId n, bool pruned) const {
    switch (head_.status(n)) {
        case Status::open: return NodeLook::open;
        case Status::closed:
        case Status::probed: return NodeLook::closed;
        case Status::unseen: break;
    }
    return pruned ? NodeLook::pruned : NodeLook::unvisited;
}

std::uint32_t StepFacts::visited_within(NodeId n) const {
    if (!counts_) return 0;
    std::uint32_t count = 0;
    while (n != game::no_node && head_.status(n) == Status::open) {
        ++count;
        NodeId open = game::no_node;
        for (const NodeId child : tree().children(n)) {
            if (head_.status(child) == Status::closed) count += film().nodes_within(child);
            if (head_.status(child) == Status::open) open = child;
        }
        n = open;
    }
    return n == game::no_node || head_.status(n) == Status::unseen ? count : count + film().nodes_within(n);
}

std::string StepFacts::nodes_inside(const std::vector<NodeId>& nodes) const {
    std::uint32_t inside = 0;
    for (const NodeId n : nodes) {
        if (head_.status(n) != Status::unseen) inside += std::max(visited_within(n), 1U) - 1;
    }
    return inside == 0 ? std::string() : "+" + text::grouped(inside);
}

bool StepFacts::is_reordered(NodeId n) const {
    return film().search().order != game::Order::as_written ||
           (film().has_probes() && film().turn(n) == core::Turn::chance);
}

bool StepFacts::is_searched(NodeId n) const {
    if (head_.status(n) != Status::open) return head_.status(n) == Status::closed;
    std::size_t step = film().entered_at(n);
    if (!film().event(step).has(trace::Event::probe)) return true;
    // The probe ends where the search first leaves the node.
    while (step < head_.step() && (film().event(step).node != n || film().event(step).kind != Kind::leave)) ++step;
    return step < head_.step();
}

std::string StepFacts::turn_sign(NodeId n) const {
    const NodeId parent = tree().parent(n);
    if (parent == game::no_node || !is_reordered(parent) || !is_searched(n)) return {};
    const auto siblings = tree().children(parent);
    const std::size_t closed = film().closed_at(n);
    const auto turn = 1 + std::count_if(siblings.begin(), siblings.end(), [&](NodeId each) {
                          const std::size_t at = film().closed_at(each);
                          return at != 0 && (closed == 0 || at < closed);
                      });
    constexpr std::ptrdiff_t circled = 20;  // signs of Unicode
    if (turn > circled) return std::to_string(turn) + ".";
    std::string out;
    core::append_utf8(out, U'①' + static_cast<char32_t>(turn - 1));
    return out;
}

LevelBand StepFacts::level_band(std::size_t depth, core::Turn turn) const {
    game::LevelWords words = trace::level_words(film(), static_cast<std::uint32_t>(depth), turn);
    LevelBand out;
    out.shaded = depth % 2 == 1;
    out.turn = turn;
    out.title = std::move(words.title);
    out.words = std::move(words.lines);
    return out;
}

NodeMark StepFacts::node(NodeId n, bool pruned, bool fresh) const {
    NodeMark mark;
    mark.node = n;
    mark.turn = film().turn(n);
    mark.shape = shape_of(mark.turn);
    mark.look = look(n, pruned);
    mark.current = is_current(n);
    mark.fresh = fresh;
    return mark;
}

void StepFacts::add_window(NodeMark& mark) const {
    if (!film().search().has_windows()) return;
    if (mark.turn != core::Turn::max && mark.turn != core::Turn::min) return;
    if (mark.look != NodeLook::open && mark.look != NodeLook::closed) return;
    const Kind kind = mark.current ? head_.event().kind : Kind::enter;
    if (kind == Kind::alpha) mark.window.changed = WindowEnd::alpha;
    if (kind == Kind::beta) mark.window.changed = WindowEnd::beta;
    mark.window.look = kind == Kind::cutoff                          ? WindowLook::chips
                       : mark.look == NodeLook::open || mark.current ? WindowLook::bold
                                                                     : WindowLook::regular;
    const auto [alpha, beta] = text::window_ends(head_.alpha(mark.node), head_.beta(mark.node));
    mark.window.alpha = "α " + alpha;
    mark.window.beta = "β " + beta;
    mark.window.step = (mark.window.look == WindowLook::chips ? chip_line : window_line) * mark.enlarged;
}

std::string StepFacts::outcome(NodeId n) const {
    if (is_position() || !tree().is_leaf(n)) return {};
    return film().story().outcome(*film().written_tree(), n);
}

void StepFacts::add_board(NodeMark& mark, const scene::Box& box, bool digits) const {
    if (!is_position()) {
        mark.board.figure = film().story().figure(*film().written_tree(), mark.node);
        if (mark.board.figure) mark.board.box = box;
        return;
    }
    mark.board.box = box;
    mark.board.tiles = film().positions()->grid(mark.node);
    mark.board.digits = digits;
    const trace::LastPly& ply = film().positions()->plies[mark.node];
    if (!ply.is_slide()) mark.board.new_tile = ply.what;
}

void StepFacts::name_ply(EdgeMark& edge) const {
    const trace::LastPly& ply = film().positions()->plies[edge.child];
    if (ply.is_slide()) {
        edge.label.name = game::title(ply.direction());
        const double won = film().reward(edge.child);
        if (won != 0) edge.label.detail = "+" + text::grouped(static_cast<std::uint64_t>(won));
    } else {
        edge.label.cell = ply.what;
        edge.label.board_size = film().positions()->size;
        edge.label.name = std::to_string(game::tile_value(ply.rank));
    }
}

namespace {

/// The edges whose words touch those of another one, the right one of each two first.
std::vector<EdgeMark*> crowded(std::vector<EdgeMark>& edges) {
    std::vector<EdgeMark*> labelled, out;
    for (EdgeMark& edge : edges) {
        if (label_box(edge).w > 0) labelled.push_back(&edge);
    }
    const auto by_left = [](const EdgeMark* a, const EdgeMark* b) { return label_box(*a).x < label_box(*b).x; };
    std::stable_sort(labelled.begin(), labelled.end(), by_left);
    for (std::size_t i = 0; i < labelled.size(); ++i) {
        const scene::Box box = label_box(*labelled[i]);
        for (std::size_t k = i + 1; k < labelled.size() && label_box(*labelled[k]).x < box.right(); ++k) {
            if (!box.overlaps(label_box(*labelled[k]))) continue;
            out.push_back(labelled[k]);
            out.push_back(labelled[i]);
        }
    }
    return out;
}

}  // namespace

void part_plies(std::vector<EdgeMark>& edges, const StepFacts& facts, const scene::TextMetrics& metrics) {
    const auto refit = [&](EdgeMark& edge) {
        edge.label.w = label_content(edge, edge.label.strong ? scene::Face::sans_bold : scene::Face::sans, metrics) + 8;
    };
    for (EdgeMark* edge : crowded(edges)) {
        edge->label.detail.clear();
        refit(*edge);
    }
    for (EdgeMark* edge : crowded(edges)) {
        const trace::LastPly& ply = facts.film().positions()->plies[edge->child];
        if (!ply.is_slide()) continue;
        edge->label.name.clear();
        edge->label.arrow = ply.direction();
        refit(*edge);
    }
    const std::vector<EdgeMark*> left = crowded(edges);
    for (std::size_t i = 0; i + 1 < left.size(); i += 2) {
        if (!label_box(*left[i]).overlaps(label_box(*left[i + 1]))) continue;  // one of them has gone already
        EdgeMark& gone = *left[left[i]->label.strong ? i + 1 : i];
        gone.label.name.clear();
        gone.label.probability.clear();
        gone.label.arrow.reset();
        gone.label.cell = -1;
        gone.label.w = 0;
    }
}

void drop_covered_numbers(std::vector<EdgeMark>& edges, const StepFacts& facts) {
    if (facts.is_position()) return;
    std::map<NodeId, std::vector<const EdgeMark*>> probable;  // by parent
    for (const EdgeMark& edge : edges) {
        if (!edge.label.probability.empty()) probable[facts.tree().parent(edge.child)].push_back(&edge);
    }
    const game::ExplicitTree& written = *facts.film().written_tree();
    for (EdgeMark& edge : edges) {
        const bool is_number = written.label(edge.child).empty() && written.detail(edge.child).empty();
        const auto siblings = probable.find(facts.tree().parent(edge.child));
        if (edge.label.name.empty() || !is_number || siblings == probable.end()) continue;
        const scene::Box number = label_box(edge);
        const bool covered = std::any_of(siblings->second.begin(), siblings->second.end(), [&](const EdgeMark* it) {
            return it != &edge && probability_box(*it).overlaps(number);
        });
        if (covered) edge.label.name.clear();
    }
}

void order_edges(std::vector<EdgeMark>& edges) {
    const auto layer = [](EdgeLook look) {
        switch (look) {
            case EdgeLook::unvisited: return 0;
            case EdgeLook::pruned: return 1;
            case EdgeLook::done: return 2;
            case EdgeLook::path: return 3;
            case EdgeLook::principal: break;
        }
        return 4;
    };
    std::stable_sort(edges.begin(), edges.end(),
                     [&](const EdgeMark& a, const EdgeMark& b) { return layer(a.look) < layer(b.look); });
}

// Liang and Barsky 1984.
bool runs_through(const scene::Box& box, scene::Point a, scene::Point b) {
    double from = 0;
    double to = 1;
    const auto stays_between = [&](double start, double along, double low, double high) {
        if (along == 0) return start >= low && start <= high;
        const double first = (low - start) / along;
        const double second = (high - start) / along;
        from = std::max(from, std::min(first, second));
        to = std::min(to, std::max(first, second));
        return from <= to;
    };
    return stays_between(a.x, b.x - a.x, box.x, box.right()) && stays_between(a.y, b.y - a.y, box.y, box.bottom());
}

void back_crossed_windows(TreePicture& picture, const scene::TextMetrics& metrics) {
    for (NodeMark& node : picture.nodes) {
        if (node.window.look != WindowLook::bold && node.window.look != WindowLook::regular) continue;
        const double reach = window_size / 2;
        const scene::Box words{node.window.at.x - 2, node.window.at.y - reach, window_width(node, metrics) + 4,
                               node.window.step + 2 * reach};
        node.window.backed =
            node.window.backed || std::any_of(picture.edges.begin(), picture.edges.end(), [&](const EdgeMark& edge) {
                return !edge.from_afar && runs_through(words, edge.from, edge.to);
            });
    }
}

}  // namespace plyglass::picture

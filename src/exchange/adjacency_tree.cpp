#include "exchange/adjacency_tree.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/number_in.hpp"
#include "exchange/json_tree.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using namespace text;

namespace {

/// A list or a dictionary that stands for itself in a text.
struct Part {
    std::size_t begin = 0;
    std::string name{};  ///< to which it is assigned, in small letters: "edges = ["
    std::unique_ptr<json::Document> document{};
};

/// The last word before the sign "=" in what stands before a list; empty if there is none.
std::string name_assigned_in(std::string_view before) {
    const auto equals = before.rfind('=');
    if (equals == before.npos) return {};
    before = core::trimmed(before.substr(0, equals));
    const auto end = before.find_last_of(" \t\r\n;,.");
    return core::lower(before.substr(end + 1));  // npos + 1 is 0
}

/// The lists and dictionaries that stand side by side in a text. Empty if anything else is there.
std::vector<Part> parts_in(std::string_view text) {
    std::vector<Part> out;
    std::size_t depth = 0, begin = 0, end = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted && c == '\\') ++at;
        if (c == '"') quoted = !quoted;
        if (quoted || c == '"') {
            if (depth == 0) return {};
            continue;
        }
        const bool opens = c == '{' || c == '[', closes = c == '}' || c == ']';
        if (opens && depth++ == 0) begin = at;
        if (closes && depth == 0) return {};
        if (closes && --depth == 0) {
            out.push_back({begin, name_assigned_in(text.substr(end, begin - end)),
                           std::make_unique<json::Document>(text.substr(begin, at + 1 - begin))});
            if (!out.back().document->is_whole()) return {};
            end = at + 1;
            continue;
        }
        const bool may_stand_between = core::is_letter(c) || core::is_digit(c) ||
                                       std::string_view(" \t\r\n=_;,.").find(c) != std::string_view::npos;
        if (depth == 0 && !may_stand_between) return {};
    }
    return depth == 0 && !quoted ? std::move(out) : decltype(out){};
}

/// A name or a number in a list of children.
bool is_child(const json::Node& it) { return it.is(json::Kind::text) || it.is(json::Kind::number); }

bool is_list_of_children(const json::Node& it) {
    if (!it.is(json::Kind::list)) return false;
    for (const json::Node& child : it) {
        if (!is_child(child)) return false;
    }
    return true;
}

bool is_one_of(const std::string& word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool names_edges(const std::string& key) {
    return is_one_of(key, {"edges", "links", "edge_list", "edgelist", "arcs", "connections"});
}

/// What a member of a node or an edge is in these texts: own_key(), but also "id", "parent", "source" and "target".
std::string part_of(const json::Node& member) {
    const std::string key = core::lower(member.key());
    if (is_one_of(key, {"id", "key", "_id", "node_id", "nodeid"})) return "id";
    if (is_one_of(key, {"parent", "parent_id", "parentid"})) return "parent";
    if (is_one_of(key, {"source", "from", "src", "tail"})) return "source";
    if (is_one_of(key, {"target", "to", "dst", "head", "child"})) return "target";
    if (is_one_of(key, {"action", "move"})) return "label";
    return own_key(member);
}

/// The members of an object, with those of what it holds as its data.
std::vector<json::Node> members_of(const json::Node& object) {
    std::vector<json::Node> out;
    for (const json::Node& member : object) {
        const bool holds = member.is(json::Kind::object) &&
                           is_one_of(core::lower(member.key()), {"data", "attributes", "attrs", "properties"});
        if (!holds) out.push_back(member);
        for (const json::Node& inside : member) {
            if (holds) out.push_back(inside);
        }
    }
    return out;
}

/// A label as one line.
std::string one_line(std::string words) {
    std::replace_if(
        words.begin(), words.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return std::string(core::trimmed(words));
}

class AdjacencyReader {
public:
    explicit AdjacencyReader(std::string_view text)
        : size_(text.size()),
          plain_(with_quoted_names(without_python(text))),
          draft_(plain_),
          parts_(parts_in(plain_)) {}

    /// Whether each part is of nodes or of edges, and a child's name stands in one of them.
    bool is_one() {
        is_one_ = !parts_.empty();
        for (const Part& part : parts_) {
            begin_ = part.begin;
            if (is_one_) take_part(part.document->root(), part.name);
        }
        if (!is_one_) return false;
        numbers_are_names_ = std::any_of(edges_.begin(), edges_.end(), [this](const Edge& edge) {
            return Rational::parse(edge.child) &&
                   (nodes_.count(edge.child) > 0 || (edge.is_told && Rational::parse(edge.parent)));
        });
        return numbers_are_names_ || std::any_of(edges_.begin(), edges_.end(), [](const Edge& edge) {
                   return edge.is_told || !Rational::parse(edge.child);
               });
    }

    /// Requires is_one().
    TreeResult read(std::optional<core::Turn> root, RoundedSum rounded) {
        join();
        if (!problem_) add(find_root());
        if (!problem_) check_reached();
        if (problem_) {
            if (plain_.size() != size_) problem_->column = 0;
            return *std::move(problem_);
        }
        auto tree = draft_.tree(root, rounded);
        if (tree || plain_.size() == size_) return tree;
        return core::Problem{tree.error().what, tree.error().line, 0};
    }

private:
    struct Edge {
        std::string parent{}, child{};
        std::size_t offset = 0;
        std::string label{}, weight{};
        std::string number{};     ///< the third of ("A", "B", 3): a probability or a leaf's value
        bool has_places = false;  ///< of nodes without an id in their list, from 0, as in D3's links
        bool is_told = false;     ///< by itself, with two names; in lists of children numbers may be leaves
    };
    struct Named {
        std::size_t offset = 0;
        std::string label{}, value{}, weight{};
        std::optional<core::Turn> turn{};
        std::string other_player{};  ///< what stands there and is none
        bool is_declared = false;    ///< stands for itself, so it must be in the tree
        bool has_value = false;
        bool is_nameless = false;          ///< its name is its place in a list
        bool is_label = false;             ///< the value is
        std::vector<const Edge*> edges{};  ///< to its children
    };

    // ---- collecting ----

    void take_part(const json::Node& value, const std::string& name) {
        if (value.is(json::Kind::list)) {
            // new vis.DataSet([...]): the call's parentheses are a list, too
            const bool is_call = value.size() == 1 && value.begin().is(json::Kind::list);
            const json::Node list = is_call && value.begin().begin().is(json::Kind::object) ? value.begin() : value;
            take_list(list, names_edges(name));
        } else if (value.is(json::Kind::object)) {
            take_dictionary(value, true);
        } else {
            is_one_ = false;
        }
    }

    /// Nodes or edges, one after the other.
    void take_list(const json::Node& list, bool may_be_pairs) {
        for (const json::Node& item : list) {
            const bool is_pair = may_be_pairs && item.is(json::Kind::list) && item.size() >= 2;
            if (is_pair) {
                take_pair(item);
            } else if (item.is(json::Kind::object)) {
                take_object(item);
            } else {
                is_one_ = false;
            }
        }
    }

    void take_dictionary(const json::Node& dictionary, bool may_hold_others) {
        for (const json::Node& member : dictionary) {
            const std::string name = member.key(), key = core::lower(name);
            const bool is_other =
                may_hold_others && is_one_of(key, {"children", "tree", "graph", "edges", "values", "value", "leaves",
                                                   "utility", "utilities", "payoffs", "scores", "nodes", "elements",
                                                   "data", "leaf_values", "adjacency"});
            const bool has_objects = member.begin().is(json::Kind::object);
            if (member.is(json::Kind::object) && is_other && !is_record(member)) {
                take_dictionary(member, key == "elements" || key == "data" || key == "graph");
            } else if (member.is(json::Kind::list) && may_hold_others &&
                       (names_edges(key) || (has_objects && is_one_of(key, {"nodes", "elements", "vertices"})))) {
                take_list(member, names_edges(key));
            } else if (is_list_of_children(member)) {
                named(name, begin_ + member.offset());
                for (const json::Node& child : member) add_child(name, child);
            } else if (is_child(member)) {
                Named& node = named(name, begin_ + member.offset());
                node.value = member.spelt();
                node.has_value = true;
            } else if (member.is(json::Kind::object) && is_record(member)) {
                take_record(name, member);
            } else {
                // What a graph says of itself: "directed": true, "metadata": {}
                const bool is_empty = member.is(json::Kind::object) && member.size() == 0;
                is_one_ = is_one_ && (member.is(json::Kind::null) || member.truth() || is_empty);
            }
        }
    }

    /// Whether an object says something of one node, and not of nodes by their names.
    static bool is_record(const json::Node& object) {
        const std::vector<json::Node> members = members_of(object);
        return std::any_of(members.begin(), members.end(), [](const json::Node& member) {
            const std::string part = part_of(member);
            return (part == "children" && is_list_of_children(member) && member.size() > 0) ||
                   ((part == "child" || part == "value") && is_child(member)) ||
                   (part == "kind" && (member.is(json::Kind::text) || member.truth()));
        });
    }

    /// An edge, or a node that names itself.
    void take_object(const json::Node& object) {
        Edge edge{.offset = begin_ + object.offset(), .is_told = true};
        std::string id, name;
        for (const json::Node& member : members_of(object)) {
            if (!is_child(member)) continue;
            const std::string part = part_of(member);
            if (part == "id") id = member.spelt();
            if (part == "label" && (name.empty() || member.has_key("name"))) name = member.spelt();
            if (part == "source" || part == "parent") edge.parent = member.spelt();
            edge.has_places = edge.has_places || (part == "source" && member.whole());
            if (part == "target") edge.child = member.spelt();
            if (part == "label") edge.label = member.spelt();
            if (part == "weight") edge.weight = member.spelt();
        }
        if (!edge.parent.empty() && !edge.child.empty()) return edges_.push_back(std::move(edge));
        has_ids_ = has_ids_ || !id.empty();
        const auto is_taken = [this](const std::string& it) {
            const auto at = nodes_.find(it);
            return at != nodes_.end() && at->second.is_declared;
        };
        if (id.empty()) id = name;
        if (id.empty() || (is_taken(id) && !has_ids_)) id = "node " + std::to_string(by_number_.size());
        if (is_taken(id) && !problem_)
            problem_ = problem_at(edge.offset, filled(tr("{} stands here twice"), in_quotes(id)));
        by_number_.push_back(id);
        take_record(id, object);
        nodes_.at(id).is_nameless = nodes_.at(id).is_nameless || (id != name && !has_ids_);
    }

    /// ["A", "B"], ("A", "B", 0.5), ("A", "B", {"label": "left"})
    void take_pair(const json::Node& pair) {
        const json::Node child = pair[1], third = pair[2];
        is_one_ = is_one_ && is_child(pair[0]) && is_child(child) && pair.size() <= 3;
        if (!is_one_) return;
        Edge edge{pair[0].spelt(), child.spelt(), begin_ + child.offset()};
        edge.is_told = !child.is(json::Kind::number) || pair[0].is(json::Kind::number);
        if (third.is(json::Kind::text)) edge.label = third.spelt();
        if (third.is(json::Kind::number)) edge.number = third.spelt();
        for (const json::Node& member : third) {
            const std::string part = part_of(member);
            if (part == "label" || part == "weight") (part == "label" ? edge.label : edge.weight) = member.spelt();
        }
        named(edge.parent, begin_ + pair[0].offset());
        edges_.push_back(std::move(edge));
    }

    void take_record(const std::string& name, const json::Node& object) {
        Named& node = named(name, begin_ + object.offset());
        node.is_declared = true;
        std::string label;
        for (const json::Node& member : members_of(object)) {
            const std::string part = part_of(member);
            if ((part == "child" && is_child(member)) || (part == "parent" && is_child(member))) {
                part == "child" ? add_child(name, member)
                                : edges_.push_back({member.spelt(), name, begin_ + member.offset(), "", "", "", true});
            } else if (part == "children") {
                for (const json::Node& child : member) {
                    is_child(child) ? add_child(name, child) : static_cast<void>(is_one_ = false);
                }
            } else if (part == "kind") {
                take_kind(member, node);
            } else if (part == "label" && is_child(member)) {
                if (label.empty() || member.has_key("name")) label = member.spelt();
            } else if ((part == "value" || part == "weight") && is_child(member)) {
                (part == "value" ? node.value : node.weight) = member.spelt();
                node.has_value = node.has_value || part == "value";
            }
        }
        take_label(node, one_line(std::move(label)));
        if (node.is_label) labels_are_names_ = labels_are_names_ && has_ids_ && node.value == name;
    }

    static void take_kind(const json::Node& member, Named& node) {
        // "type" is also what programs call a leaf or the root.
        const bool may_be_other = member.has_key("type") || member.has_key("kind") || member.is(json::Kind::null);
        const auto turn = may_be_other && member.truth() ? std::nullopt : player_in(member);
        if (turn) node.turn = turn;
        if (!turn && !may_be_other) node.other_player = member.spelt();
    }

    /// What a label says: a player, a leaf's number, a name.
    static void take_label(Named& node, std::string label) {
        const core::KindInLabel kind = core::kind_in_label(label);
        const auto colon = label.find_last_of(":=");
        const std::string_view behind = core::trimmed(std::string_view(label).substr(colon + 1));  // npos + 1 is 0
        const bool is_value = Rational::parse(behind) || behind == unknown_value;
        if (is_value && !node.has_value) {
            node.value = behind;
            node.has_value = node.is_label = true;
            label.resize(colon == label.npos ? 0 : colon);
        }
        if (kind.turn && kind.is_clear && !node.turn) node.turn = kind.turn;
        if (!core::kind_named(label)) node.label = std::string(core::trimmed(label));
    }

    void add_child(const std::string& parent, const json::Node& child) {
        named(parent, begin_ + child.offset());
        edges_.push_back({parent, child.spelt(), begin_ + child.offset()});
    }

    Named& named(const std::string& name, std::size_t offset) {
        const auto [at, is_new] = nodes_.try_emplace(name);
        if (is_new) {
            at->second.offset = offset;
            order_.push_back(name);
        }
        return at->second;
    }

    // ---- the tree ----

    core::Problem problem_at(std::size_t offset, std::string what) const {
        return draft_.problem_at({.offset = std::min(offset, plain_.size())}, std::move(what));
    }
    void fail(std::size_t offset, std::string what) {
        if (!problem_) problem_ = problem_at(offset, std::move(what));
    }

    /// Whether it is a leaf without a name.
    bool is_bare(const Edge& edge) const {
        const bool has_node = nodes_.count(edge.child) > 0;
        return !has_node && !numbers_are_names_ && !edge.is_told && Rational::parse(edge.child);
    }

    /// Hangs the edges on their parents. What two lists have alike is one edge.
    void join() {
        const auto by_place = [this](std::string& name) {
            const auto place = core::number_in<std::size_t>(name).value_or(by_number_.size());
            if (place < by_number_.size()) name = by_number_[place];
        };
        std::set<std::pair<std::string, std::string>> in_lists;
        for (Edge& edge : edges_) {
            if (edge.has_places && !has_ids_) by_place(edge.parent);
            if (edge.has_places && !has_ids_) by_place(edge.child);
            if (!edge.is_told) in_lists.emplace(edge.parent, edge.child);
        }
        for (const Edge& edge : edges_) {
            if (edge.is_told && in_lists.count({edge.parent, edge.child}) > 0) continue;
            named(edge.parent, edge.offset).edges.push_back(&edge);
            if (!is_bare(edge)) is_child_.insert(edge.child);
        }
    }

    std::string find_root() {
        const std::string* top = nullptr;
        for (const std::string& name : order_) {
            const Named& node = nodes_.at(name);
            if (is_child_.count(name) > 0 || (node.edges.empty() && !node.is_declared)) continue;
            if (top != nullptr) {
                fail(node.offset, filled(tr("{} and {} are nobody's children; expected one root"), in_quotes(*top),
                                         in_quotes(name)));
                return {};
            }
            top = &name;
        }
        if (top == nullptr) fail(0, tr("every node is another one's child; expected a root"));
        return top == nullptr ? std::string() : *top;
    }

    /// A node to be added: below which one, by which edge (nullptr: the root).
    struct Waiting {
        std::string name;
        std::uint32_t parent;
        const Edge* edge;
    };

    /// Adds the node of that name and all below it.
    void add(const std::string& top) {
        std::vector<Waiting> waiting{{top, game::no_node, nullptr}};
        while (!waiting.empty() && !problem_) {
            const Waiting next = std::move(waiting.back());
            waiting.pop_back();
            const std::size_t offset = next.edge == nullptr ? nodes_.at(top).offset : next.edge->offset;
            if (draft_.full()) return fail(offset, tr("the tree has more nodes than the program can number"));
            DraftNode node{.parent = next.parent, .offset = offset};
            if (next.edge != nullptr && is_bare(*next.edge)) {
                take_value(next.name, offset, node);
                take_edge(*next.edge, {}, node);
                draft_.add(std::move(node));
                continue;
            }
            if (!added_.insert(next.name).second)
                return fail(offset, filled(tr("{} has two parents; expected a tree"), in_quotes(next.name)));
            const auto known = nodes_.find(next.name);
            static const Named nothing;
            const Named& named = known == nodes_.end() ? nothing : known->second;
            node.inner = !named.edges.empty();
            if (node.inner) node.turn = named.turn ? named.turn : core::player_in_name(next.name);
            if (node.inner && !named.other_player.empty()) {
                return fail(named.offset, filled(tr("expected {}, found {}"), tr(R"("max", "min" or "chance")"),
                                                 found_words(named.other_player)));
            }
            if (next.edge != nullptr) take_edge(*next.edge, named, node);
            take_value_of(next, named, node);
            if (problem_) return;
            const std::uint32_t n = draft_.add(std::move(node));
            for (std::size_t i = named.edges.size(); i-- > 0;) {
                waiting.push_back({named.edges[i]->child, n, named.edges[i]});
            }
        }
    }

    void take_value_of(const Waiting& next, const Named& named, DraftNode& node) {
        const std::size_t offset = node.offset;
        const bool is_value_of_it = named.has_value && !(named.is_label && (node.inner || labels_are_names_));
        if (is_value_of_it) return take_value(named.value, offset, node);
        if (node.inner) return;
        const bool is_value = !named.is_declared && !numbers_are_names_ && Rational::parse(next.name);
        // ("A", "B", 3): a leaf's number, unless it is a probability.
        const bool has_number = next.edge != nullptr && !next.edge->number.empty() && !node.weight;
        if (has_number) return take_value(next.edge->number, offset, node);
        if (is_value || next.name == unknown_value) {
            node.label.clear();
            return take_value(next.name, offset, node);
        }
        fail(offset, filled(tr("{} has neither children nor a value"), in_quotes(next.name)));
    }

    void take_value(const std::string& spelt, std::size_t offset, DraftNode& node) {
        auto number = Rational::read(spelt);
        if (spelt == unknown_value) {
            node.instead = spelt;
        } else if (number) {
            node.value = *std::move(number);
        } else {
            fail(offset, number_words(number.error(), spelt));
        }
    }

    /// The name of a move and its probability, which may stand with the edge or with the node.
    void take_edge(const Edge& edge, const Named& named, DraftNode& node) {
        const bool is_name = !named.is_nameless && !Rational::parse(edge.child) && !core::kind_named(edge.child);
        std::string label = one_line(edge.label);
        if (draft_[node.parent].turn == core::Turn::chance) {
            const std::string& weight = !edge.weight.empty()   ? edge.weight
                                        : !edge.number.empty() ? edge.number
                                                               : named.weight;
            node.weight = weight_in(weight.empty() ? label : weight);
            if (node.weight && weight.empty()) label.clear();
        }
        if (label.empty()) label = named.label;
        node.label = label.empty() && is_name ? one_line(edge.child) : label;
    }

    void check_reached() {
        for (const std::string& name : order_) {
            const Named& node = nodes_.at(name);
            if (added_.count(name) > 0 || (node.edges.empty() && !node.is_declared)) continue;
            return fail(node.offset, filled(tr("{} is its own ancestor; expected a tree"), in_quotes(name)));
        }
    }

    static std::string in_quotes(const std::string& name) { return text::in_quotes(name, 24); }

    std::size_t size_;  ///< of the text as it was given
    std::string plain_;
    Draft draft_;
    std::vector<Part> parts_;
    std::size_t begin_ = 0;  ///< of the part that is taken
    std::map<std::string, Named> nodes_;
    std::vector<std::string> order_;      ///< their names as they come
    std::vector<std::string> by_number_;  ///< names in lists of nodes
    std::vector<Edge> edges_;
    std::set<std::string> is_child_, added_;
    bool numbers_are_names_ = false;
    bool labels_are_names_ = true;  ///< all that are numbers
    bool has_ids_ = false;
    bool is_one_ = true;
    std::optional<core::Problem> problem_;
};

bool may_be_adjacency(std::string_view text) {
    return text.find('{') != std::string_view::npos && text.find_first_of("[(") != std::string_view::npos;
}

}  // namespace

std::optional<TreeResult> read_adjacency_tree(std::string_view text, std::optional<core::Turn> root,
                                              RoundedSum rounded) {
    if (!may_be_adjacency(text)) return std::nullopt;
    AdjacencyReader reader(text);
    if (!reader.is_one()) return std::nullopt;
    return reader.read(root, rounded);
}

bool is_adjacency(std::string_view text) { return may_be_adjacency(text) && AdjacencyReader(text).is_one(); }

}  // namespace plyglass::exchange

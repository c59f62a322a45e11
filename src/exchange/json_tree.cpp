#include "exchange/json_tree.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/utf8.hpp"
#include "exchange/adjacency_tree.hpp"
#include "exchange/bracket_tree.hpp"
#include "exchange/yaml_json.hpp"
#include "game/games.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using namespace text;

// ---- reading ---------------------------------------------------------------------------------------------

namespace {

/// What "story" may be.
std::string story_names() {
    std::string out = fmt::format("\"{}\"", game::plain_story().name());
    for (const game::SmallGame* it : game::small_games()) out += fmt::format(", \"{}\"", it->name());
    return out;
}

/// {"A": 3, "B": {...}}; lists are the names of children (adjacency_tree.hpp).
bool names_children(const json::Node& object) {
    const json::Node first = object.begin();
    return object.is(json::Kind::object) && (first.is(json::Kind::number) || first.is(json::Kind::object));
}

/// {"left": {"left": {"value": 3}}}: whether the way down along one side ends at a node with a value.
bool leads_to_value(json::Node object) {
    constexpr int most_levels = 100;
    for (int i = 0; i < most_levels && object.is(json::Kind::object); ++i) {
        if (object["value"] || object["val"]) return true;
        object = object["left"] ? object["left"] : object["right"];
    }
    return false;
}

/// Whether an object is a node of another program.
bool is_foreign_node(const json::Node& object) {
    if (!object.is(json::Kind::object) || object["plyglass"] || object["tree"]) return false;
    const bool is_binary = object["left"].is(json::Kind::object) || object["right"].is(json::Kind::object);
    bool has_words = false;
    for (const json::Node& member : object) {
        const std::string key = own_key(member);
        const bool is_word = member.is(json::Kind::text) || member.truth();
        has_words = has_words || (is_word && (key == "kind" || key == "label"));
    }
    return object["children"].is(json::Kind::list) || names_children(object["children"]) ||
           (is_binary && (has_words || leads_to_value(object)));
}

/// {"MIN": {"children": [3, 5]}}: a node in an object whose only name is the node's, or its player's.
bool is_named_node(const json::Node& object) {
    return object.is(json::Kind::object) && object.size() == 1 && own_key(object.begin()).empty() &&
           is_foreign_node(object.begin());
}

/// The outermost node of another program, in the wrappers in which it stands alone: {"root": {...}}, [{...}]. None if there is none.
json::Node foreign_top(json::Node value) {
    constexpr int most_wrappers = 4;
    for (int i = 0; i < most_wrappers && value; ++i) {
        if (is_foreign_node(value) || (is_named_node(value) && core::kind_named(value.begin().key()))) return value;
        json::Node only;
        for (const json::Node& member : value) {
            const bool is_open = member.is(json::Kind::object) || member.is(json::Kind::list);
            if ((is_open && only) || member.is(json::Kind::number)) return {};
            if (is_open) only = member;
        }
        value = only;
    }
    return {};
}

/// Whether a switch is on, which a program may write as 1 or 0. "min": 3 and "player": 1 are no switches.
std::optional<bool> switched(const json::Node& member) {
    if (member.truth()) return *member.truth();
    const std::string value = member.is(json::Kind::number) ? member.spelt() : "";
    const bool is_switch = core::player_of_switch(member.key()) && !core::kind_named(member.key());
    return is_switch && (value == "1" || value == "0") ? std::optional(value == "1") : std::nullopt;
}

/// Whether a member whose name we do not know names a player: "isMax": true, "node_type": "MIN".
bool is_player_of_other_key(const json::Node& member) {
    const bool is_switch = core::player_of_switch(member.key()) && switched(member);
    return is_switch || (member.is(json::Kind::text) && core::kind_named(member.text()));
}

/// Fills a draft from a document, value by value in the text's order.
class JsonTreeReader {
public:
    explicit JsonTreeReader(const json::Document& document)
        : document_(document),
          top_(is_own_json(document) ? json::Node() : foreign_top(document.root())),
          draft_(document.text()) {}

    TreeResult read(std::optional<Turn> root, RoundedSum rounded);

private:
    enum class Level : std::uint8_t { document, node, children };
    struct Open {
        json::Node value;
        Level level = Level::document;
        std::uint32_t node = game::no_node;  ///< that of the draft
    };

    /// Each takes a value at its level; false if it is not what can stand there.
    bool take(const json::Node& value);
    bool take_root(const json::Node& value);
    bool take_of_document(const json::Node& value);
    bool take_of_node(const json::Node& value);
    bool take_node(const json::Node& value);
    /// The same for a node as other programs write it: what it has besides is passed over.
    bool take_of_foreign_node(const json::Node& value);
    bool take_foreign_kind(const json::Node& value);
    bool take_number(const json::Node& value, bool is_value, DraftNode& node);
    void tidy_foreign();

    bool fail_at(const core::TextPlace& at, std::string what) {
        problem_ = core::Problem{std::move(what), at.line, at.column};
        return false;
    }
    bool expected(const char* what, const json::Node& found) {
        return fail_at(found.place(), filled(tr("expected {}, found {}"), what, found_words(spelt(found))));
    }
    /// As our numbers are written.
    static std::string spelt(const json::Node& value) {
        std::string out = value.spelt();
        if (value.is(json::Kind::number)) std::replace(out.begin(), out.end(), 'E', 'e');
        return out;
    }
    core::Problem syntax_problem() const;
    /// Whether the draft's node has had this member already.
    bool is_here(const std::string& key) const;

    const json::Document& document_;
    json::Node top_;  ///< of another program's nodes
    Draft draft_;
    std::vector<Open> open_;
    std::string format_;
    std::string version_;
    bool has_tree_ = false;
    bool is_foreign_ = false;
    std::optional<core::Problem> problem_;
};

bool JsonTreeReader::is_here(const std::string& key) const {
    const DraftNode& node = draft_[open_.back().node];
    return (key == "kind" && node.turn) || (key == "children" && node.inner) ||
           (key == "value" && (node.value || !node.instead.empty())) || (key == "weight" && node.weight) ||
           (key == "label" && !node.label.empty()) || (key == "detail" && !node.detail.empty());
}

bool JsonTreeReader::take(const json::Node& value) {
    while (!open_.empty() && !value.is_in(open_.back().value)) open_.pop_back();
    if (open_.empty()) return take_root(value);
    switch (open_.back().level) {
        case Level::document: return take_of_document(value);
        case Level::node: return take_of_node(value);
        case Level::children: break;
    }
    return take_node(value);
}

bool JsonTreeReader::take_root(const json::Node& value) {
    if (value.is(json::Kind::list) && value.size() > 1)
        return fail_at(value.place(), filled(tr("expected one tree, found a list of {}"), value.size()));
    if (!value.is(json::Kind::object)) {
        return expected(tr(R"(an object with "plyglass", "version" and "tree")"), value);
    }
    is_foreign_ = top_ && value == top_;
    if (is_foreign_) return take_node(value);
    open_.push_back({value});
    return true;
}

bool JsonTreeReader::take_of_document(const json::Node& value) {
    if (value.has_key("tree")) {
        if (has_tree_) return fail_at(value.key_place(), filled(tr("{} stands here twice"), text::in_quotes("tree")));
        return take_node(value);
    }
    if (value.has_key("version") && !value.is(json::Kind::object) && !value.is(json::Kind::list))
        version_ = spelt(value);
    if (value.has_key("plyglass") && value.is(json::Kind::text)) format_ = value.text();
    if (value.has_key("story") && value.is(json::Kind::text)) {
        const game::Story* story = game::story_named(value.text());
        if (story == nullptr) return expected(story_names().c_str(), value);
        draft_.story(*story);
    }
    return true;
}

bool JsonTreeReader::take_node(const json::Node& value) {
    const bool is_number = is_foreign_ && value.is(json::Kind::number);
    if (!value.is(json::Kind::object) && !is_number) return expected(tr(R"(a node, such as {"value": 3})"), value);
    if (draft_.full()) return fail_at(value.place(), tr("the tree has more nodes than the program can number"));
    has_tree_ = true;
    const std::uint32_t parent = open_.empty() ? game::no_node : open_.back().node;
    const std::uint32_t n = draft_.add({.parent = parent, .offset = value.offset()});
    // {"children": {"A": ..., "B": ...}}
    if (is_foreign_ && !open_.empty() && open_.back().level == Level::children) draft_[n].label = value.key();
    if (is_number) {
        auto number = Rational::read(spelt(value));
        if (!number) return fail_at(value.place(), number_words(number.error(), spelt(value)));
        draft_[n].value = *std::move(number);
        return true;
    }
    open_.push_back({value, Level::node, n});
    return true;
}

bool JsonTreeReader::take_of_foreign_node(const json::Node& value) {
    const std::string key = own_key(value);
    const std::uint32_t n = open_.back().node;
    DraftNode& node = draft_[n];
    const bool is_open = value.is(json::Kind::object) || value.is(json::Kind::list);
    if (key == "children" && is_open && value.size() > 0) {
        node.inner = true;
        open_.push_back({value, Level::children, n});
        return true;
    }
    const bool is_child = key == "child" && (value.is(json::Kind::object) || value.is(json::Kind::number));
    if (is_child) {
        node.inner = true;
        return take_node(value);
    }
    if (key.empty() && is_named_node(open_.back().value)) {
        node.label = value.key();
        open_.push_back({value, Level::node, n});
        return true;
    }
    if (key.empty() || key == "child" || is_open || value.is(json::Kind::null)) return true;
    if (key == "kind") return take_foreign_kind(value);
    if (key == "label") {
        if (node.label.empty() || value.has_key("name")) node.label = value.spelt();
        return true;
    }
    return take_number(value, key == "value", node);
}

/// A value, which "?" says that nobody knows, or a weight.
bool JsonTreeReader::take_number(const json::Node& value, bool is_value, DraftNode& node) {
    if (is_value && spelt(value) == unknown_value) {
        node.instead = unknown_value;
        return true;
    }
    if (!is_value && is_percentage(spelt(value))) node.weight = weight_in(spelt(value));
    if (!is_value && node.weight) return true;
    auto number = Rational::read(spelt(value));
    if (!number) return fail_at(value.place(), number_words(number.error(), spelt(value)));
    (is_value ? node.value : node.weight) = *std::move(number);
    return true;
}

bool JsonTreeReader::take_foreign_kind(const json::Node& value) {
    const auto turn = player_in(value);
    if (turn) draft_[open_.back().node].turn = turn;
    // "type" is also what programs call a leaf or the root.
    return turn || core::lower(value.key()) == "type" || expected(tr(R"("max", "min" or "chance")"), value);
}

/// Programs note the value that a search has found, and probabilities wherever they like.
void JsonTreeReader::tidy_foreign() {
    for (std::uint32_t n = 0; n < draft_.size(); ++n) {
        DraftNode& node = draft_[n];
        if (!node.inner) node.turn.reset();
        if (node.inner && !node.turn) node.turn = core::player_in_name(node.label);
        if (n == 0 || (node.inner && core::kind_named(node.label))) node.label.clear();
        if (n == 0 || draft_[node.parent].turn != Turn::chance) node.weight.reset();
    }
}

bool JsonTreeReader::take_of_node(const json::Node& value) {
    if (is_foreign_) return take_of_foreign_node(value);
    const std::string key = value.key();
    if (is_here(key)) return fail_at(value.key_place(), filled(tr("{} stands here twice"), text::in_quotes(key)));
    const auto keys = {"kind", "children", "value", "label", "detail", "weight"};
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
        return fail_at(value.key_place(),
                       filled(tr("expected {}, found {}"),
                              tr(R"("kind", "children", "value", "label", "detail" or "weight")"), found_words(key)));
    }
    const std::uint32_t n = open_.back().node;
    DraftNode& node = draft_[n];
    if (value.is(json::Kind::object) || (value.is(json::Kind::list) && key != "children")) {
        return expected(tr("a number or a text"), value);
    }
    if (key == "children") {
        if (!value.is(json::Kind::list)) return expected(tr("a list of nodes"), value);
        node.inner = true;
        open_.push_back({value, Level::children, n});
        return true;
    }
    if (key == "value" || key == "weight") return take_number(value, key == "value", node);
    if (key == "kind") {
        node.turn = value.is(json::Kind::text) ? core::kind_named(value.text()) : std::nullopt;
        return node.turn || expected(tr(R"("max", "min" or "chance")"), value);
    }
    if (!value.is(json::Kind::text)) return expected(tr("a text"), value);
    (key == "label" ? node.label : node.detail) = value.text();
    return true;
}

core::Problem JsonTreeReader::syntax_problem() const {
    const std::string_view text = document_.text();
    const std::size_t offset = std::min(document_.fault() > 0 ? document_.fault() - 1 : 0, text.size());
    const std::string_view rest = text.substr(offset);
    const core::TextPlace at = core::place_of(text, offset);
    return {filled(tr("expected {}, found {}"), tr("what JSON may have there"),
                   found_words(rest.substr(0, core::decode(rest).bytes))),
            at.line, at.column};
}

TreeResult JsonTreeReader::read(std::optional<Turn> root, RoundedSum rounded) {
    for (json::Node value = top_ ? top_ : document_.root(); value;) {
        if (top_ && !(value == top_) && !value.is_in(top_)) break;
        if (!take(value)) return *std::move(problem_);
        // What is skipped may be a million deep.
        value = !open_.empty() && open_.back().value == value ? value.next() : value.after();
    }
    if (!document_.is_whole()) return syntax_problem();
    if (is_foreign_) {
        tidy_foreign();
        return draft_.tree(root, rounded);
    }
    if (!has_tree_ && format_.empty()) {
        return core::Problem{
            tr(R"(this JSON is no tree; expected nodes with lists "children" and leaves with a "value")"), 1, 1};
    }
    if (format_ != "tree" && format_ != "film") {
        return core::Problem{tr(R"(this JSON is no tree of ours; expected "plyglass": "tree" or "film")"), 1, 1};
    }
    if (version_ != std::to_string(json_version)) {
        return core::Problem{filled(tr(R"(expected "version": {}, found {})"), json_version, found_words(version_)), 1,
                             1};
    }
    if (!has_tree_) return core::Problem{tr(R"(this JSON has no "tree")"), 1, 1};
    return draft_.tree(root, rounded);
}

}  // namespace

std::string own_key(const json::Node& member) {
    constexpr std::pair<std::string_view, std::string_view> known[] = {
        {"kind", "kind"},          {"type", "kind"},    {"player", "kind"},   {"turn", "kind"},
        {"mover", "kind"},         {"to_move", "kind"}, {"tomove", "kind"},   {"children", "children"},
        {"value", "value"},        {"score", "value"},  {"utility", "value"}, {"payoff", "value"},
        {"val", "value"},          {"label", "label"},  {"name", "label"},    {"id", "label"},
        {"probability", "weight"}, {"prob", "weight"},  {"weight", "weight"}, {"p", "weight"},
        {"left", "child"},         {"right", "child"}};
    const std::string key = core::lower(member.key());
    const auto* found =
        std::find_if(std::begin(known), std::end(known), [&](const auto& it) { return it.first == key; });
    if (found != std::end(known)) return std::string(found->second);
    return is_player_of_other_key(member) ? "kind" : "";
}

std::optional<Turn> player_in(const json::Node& member) {
    const Turn on = core::player_of_switch(member.key()).value_or(Turn::max);
    if (const auto truth = switched(member)) return *truth ? on : core::opponent(on);
    return core::player_told(member.spelt());
}

std::string without_python(std::string_view text) {
    std::string out(text);
    char quote = 0;
    std::size_t comma = std::string::npos;
    for (std::size_t i = 0; i < out.size(); ++i) {
        char& c = out[i];
        if (quote != 0) {
            if (c == '\\') {
                ++i;
            } else if (c == quote) {
                c = '"';
                quote = 0;
            }
            continue;
        }
        if (c == '#' || text.substr(i).starts_with("//")) {
            const std::size_t end = std::min(out.find('\n', i), out.size());
            std::fill(out.begin() + static_cast<std::ptrdiff_t>(i), out.begin() + static_cast<std::ptrdiff_t>(end),
                      ' ');
        }
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
        if (c == '\'' || c == '"') {
            quote = c;
            c = '"';
        }
        if (c == '(') c = '[';
        if (c == ')') c = ']';
        if ((c == ']' || c == '}') && comma != std::string::npos) out[comma] = ' ';
        comma = c == ',' ? i : std::string::npos;
        if (text.substr(i).starts_with("None")) out.replace(i, 4, "null");
        if (text.substr(i).starts_with("True")) out.replace(i, 4, "true");
        if (text.substr(i).starts_with("False")) out.replace(i, 5, "false");
    }
    return out;
}

std::string with_quoted_names(std::string_view json) {
    const std::size_t end = json.size();
    std::string out;
    char before = 0;
    for (std::size_t i = 0; i < end;) {
        const char c = json[i];
        std::size_t after = i + 1;
        if (c == '"') {
            while (after < end && json[after] != '"') after += json[after] == '\\' ? 2 : 1;
            after = std::min(after, end - 1) + 1;
        }
        const bool is_word = core::is_letter(c) || core::is_digit(c) || c == '_';
        while (is_word && after < end &&
               (core::is_letter(json[after]) || core::is_digit(json[after]) || json[after] == '_'))
            ++after;
        const std::size_t colon = json.find_first_not_of(" \t\r\n", after);
        const bool is_name = is_word && (before == '{' || before == ',') && colon < end && json[colon] == ':';
        const std::string word(json.substr(i, after - i));
        out += is_name ? '"' + word + '"' : word;
        if (word.find_first_not_of(" \t\r\n") != word.npos) before = word.back();
        i = after;
    }
    return out;
}

namespace {

/// A dictionary of Python or JavaScript as JSON: without what it is assigned to, with names in quotation marks.
std::string as_json(std::string_view text) {
    const std::string plain = without_python(text);
    const std::size_t begin = std::min(plain.find('{'), plain.size());
    const std::size_t end = std::max(plain.find_last_of('}') + 1, begin);
    return with_quoted_names(std::string_view(plain).substr(begin, end - begin));
}

/// YAML whose nodes have names for their parts, or that has lists in brackets; what other outlines look like, too, is no YAML here. Empty: it is none.
std::string nodes_of_yaml(std::string_view text) {
    const auto has = [&](const char* sign) { return text.find(sign) != text.npos; };
    const bool is_flow = text.starts_with('{') || text.starts_with('[');
    const bool has_lists = has("\n") && (has(": [") || has(": {") || has("- [") || has("- {"));
    return is_flow || has_lists || has("children") ? yaml_as_json(text) : std::string();
}

}  // namespace

TreeResult read_json_tree(const json::Document& document, std::optional<Turn> root, RoundedSum rounded) {
    const bool may_be_yaml = !document.is_whole() && !is_own_json(document);
    const std::string yaml = may_be_yaml ? nodes_of_yaml(document.text()) : std::string();
    const json::Document in_json(yaml);
    if (in_json.is_whole()) {
        const bool is_list = in_json.root().is(json::Kind::list) && !in_json.root().begin().is(json::Kind::object);
        auto tree = is_list ? read_bracket_tree(yaml, root, rounded) : read_json_tree(in_json, root, rounded);
        if (tree) return tree;
        return core::Problem{tree.error().what, tree.error().line, 0};
    }
    const bool is_read = document.is_whole() && (is_own_json(document) || is_foreign_node(document.root()));
    if (is_read) return JsonTreeReader(document).read(root, rounded);
    const std::string plain = as_json(document.text());
    const json::Document again(plain);
    if (again.is_whole() && foreign_top(again.root())) return JsonTreeReader(again).read(root, rounded);
    if (auto tree = read_adjacency_tree(document.text(), root, rounded)) return *std::move(tree);
    const bool is_dictionary = document.root().is(json::Kind::object) && !document["tree"];
    if (!document.is_whole() || is_dictionary) {
        if (auto tree = read_bracket_tree(document.text(), root, rounded)) return tree;
    }
    return JsonTreeReader(document).read(root, rounded);
}

bool is_in_lists_of_nodes(std::string_view text) {
    if (!text.starts_with('[') && !nodes_of_yaml(text).empty()) return true;
    const bool has_words = text.find('{') != text.npos || text.find('(') != text.npos;
    const std::string lower = has_words ? core::lower(text) : std::string();
    const auto words = {"children", "edge", "link", "parent", "elements", "left"};
    if (std::none_of(words.begin(), words.end(), [&](const char* word) { return lower.find(word) != lower.npos; }))
        return false;
    const std::string plain = as_json(text);
    const json::Document document(plain);
    return (text.starts_with('[') && document.is_whole() && foreign_top(document.root())) || is_adjacency(text);
}

bool is_own_json(const json::Document& document) { return static_cast<bool>(document["plyglass"]); }

TreeResult read_json_tree(std::string_view text, std::optional<Turn> root, RoundedSum rounded) {
    return read_json_tree(json::Document(text), root, rounded);
}

// ---- writing ---------------------------------------------------------------------------------------------

std::string json_number(const Rational& number) {
    const std::string spelt = number.str();
    return number.has_finite_decimal() && std::isfinite(number.to_double()) ? spelt : json::quoted(spelt);
}

namespace {

void append_edge(std::string& out, const game::ExplicitTree& tree, game::NodeId n) {
    const game::NodeId parent = tree.parent(n);
    if (parent == game::no_node) return;
    if (!tree.label(n).empty()) out += "\"label\": " + json::quoted(tree.label(n)) + ", ";
    if (!tree.detail(n).empty()) out += "\"detail\": " + json::quoted(tree.detail(n)) + ", ";
    if (tree.turn(parent) == Turn::chance) out += "\"weight\": " + json_number(tree.weight(n)) + ", ";
}

/// A line of its own, indented; only so far, or deep trees would take as much as the square of their depth.
void append_line_end(std::string& out, std::size_t depth) {
    constexpr std::size_t deepest = 40;
    out += '\n';
    out.append(2 * std::min(depth, deepest), ' ');
}

}  // namespace

std::string json_nodes(const game::ExplicitTree& tree) {
    std::string out;
    std::size_t depth = 0;
    for (game::NodeId n = 0; n < tree.size(); ++n) {
        if (n > 0) {
            if (tree.ordinal(n) > 0) out += ',';
            append_line_end(out, depth);
        }
        out += '{';
        append_edge(out, tree, n);
        if (!tree.is_leaf(n)) {
            out += "\"kind\": " + json::quoted(core::name(tree.turn(n))) + ", ";
            if (const Rational* value = tree.inner_value(n)) out += "\"value\": " + json_number(*value) + ", ";
            out += "\"children\": [";
            ++depth;
            continue;
        }
        const std::string_view instead = tree.instead_of_value(n);
        out += "\"value\": " + (instead.empty() ? json_number(tree.value(n)) : json::quoted(unknown_value)) + '}';
        for (game::NodeId p = tree.parent(n); p != game::no_node && tree.subtree_end(p) == n + 1; p = tree.parent(p)) {
            out += "]}";
            --depth;
        }
    }
    return out;
}

}  // namespace plyglass::exchange

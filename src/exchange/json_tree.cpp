#include "exchange/json_tree.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/kind_name.hpp"
#include "core/utf8.hpp"
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

/// Fills a draft from a document, value by value in the text's order.
class JsonTreeReader {
public:
    explicit JsonTreeReader(const json::Document& document) : document_(document), draft_(document.text()) {}

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
    Draft draft_;
    std::vector<Open> open_;
    std::string format_;
    std::string version_;
    bool has_tree_ = false;
    std::optional<core::Problem> problem_;
};

bool JsonTreeReader::is_here(const std::string& key) const {
    const DraftNode& node = draft_[open_.back().node];
    return (key == "kind" && node.turn) || (key == "children" && node.inner) || (key == "value" && node.value) ||
           (key == "weight" && node.weight) || (key == "label" && !node.label.empty()) ||
           (key == "detail" && !node.detail.empty());
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
    if (!value.is(json::Kind::object)) {
        return expected(tr(R"(an object with "plyglass", "version" and "tree")"), value);
    }
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
    if (!value.is(json::Kind::object)) return expected(tr(R"(a node, such as {"value": 3})"), value);
    if (draft_.full()) return fail_at(value.place(), tr("the tree has more nodes than the program can number"));
    has_tree_ = true;
    open_.push_back({value, Level::node, draft_.add({.parent = open_.back().node, .offset = value.offset()})});
    return true;
}

bool JsonTreeReader::take_of_node(const json::Node& value) {
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
    if (key == "value" || key == "weight") {
        auto number = Rational::read(spelt(value));
        if (!number) return fail_at(value.place(), number_words(number.error(), spelt(value)));
        (key == "value" ? node.value : node.weight) = *std::move(number);
        return true;
    }
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
    for (json::Node value = document_.root(); value;) {
        if (!take(value)) return *std::move(problem_);
        // What is skipped may be a million deep.
        value = !open_.empty() && open_.back().value == value ? value.next() : value.after();
    }
    if (!document_.is_whole()) return syntax_problem();
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

TreeResult read_json_tree(const json::Document& document, std::optional<Turn> root, RoundedSum rounded) {
    return JsonTreeReader(document).read(root, rounded);
}

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
            out += "\"kind\": " + json::quoted(core::name(tree.turn(n))) + ", \"children\": [";
            ++depth;
            continue;
        }
        out += "\"value\": " + json_number(tree.value(n)) + '}';
        for (game::NodeId p = tree.parent(n); p != game::no_node && tree.subtree_end(p) == n + 1; p = tree.parent(p)) {
            out += "]}";
            --depth;
        }
    }
    return out;
}

}  // namespace plyglass::exchange

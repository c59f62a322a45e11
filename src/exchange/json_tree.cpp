#include "exchange/json_tree.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/kind_name.hpp"
#include "core/utf8.hpp"
#include "exchange/heard_json.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using game::Story;
using namespace text;

// ---- reading ---------------------------------------------------------------------------------------------

namespace {

/// Fills a draft from what the library's parser hears.
class TreeListener final : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeListener(std::string_view text, const char* const* at) : text_(text), at_(at), draft_(text) {}

    TreeResult finish(std::optional<Turn> root, RoundedSum rounded);

    bool null() override { return value("null"); }
    bool boolean(bool truth) override { return value(truth ? "true" : "false"); }
    bool number_integer(number_integer_t number) override { return number_value(std::to_string(number)); }
    bool number_unsigned(number_unsigned_t number) override { return number_value(std::to_string(number)); }
    bool number_float(number_float_t, const string_t& spelt) override { return number_value(spelt); }
    bool string(string_t& text) override;
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override;
    bool start_array(std::size_t) override;
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& key) override;
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override;

private:
    enum class Level : std::uint8_t { document, node, children, skipped };

    bool fail(std::string what);
    bool expected(const char* what, std::string_view found) {
        return fail(filled(tr("expected {}, found {}"), what, found_words(found)));
    }
    bool value(std::string_view spelt);
    bool number_value(std::string spelt);
    bool take_number(const std::string& spelt);
    bool take_kind(const std::string& name);
    bool close();
    /// Whether the object that is open has had this member already.
    bool is_here(const std::string& key) const;
    /// That of the last sign that was read.
    std::size_t offset() const {
        const auto read = static_cast<std::size_t>(*at_ - text_.data());
        return read > 0 ? read - 1 : 0;
    }

    std::string_view text_;
    const char* const* at_;
    Draft draft_;
    std::vector<Level> levels_;
    std::vector<std::uint32_t> nodes_;  // the open ones
    std::string key_;
    std::string format_;
    std::string version_;
    bool has_tree_ = false;
    std::optional<core::Problem> problem_;
};

bool TreeListener::fail(std::string what) {
    const core::TextPlace at = core::place_of(text_, offset());
    problem_ = core::Problem{std::move(what), at.line, at.column};
    return false;
}

bool TreeListener::is_here(const std::string& key) const {
    if (levels_.back() == Level::document) return key == "tree" && has_tree_;
    if (levels_.back() != Level::node) return false;
    const DraftNode& node = draft_[nodes_.back()];
    return (key == "kind" && node.turn) || (key == "children" && node.inner) || (key == "value" && node.value) ||
           (key == "weight" && node.weight) || (key == "label" && !node.label.empty()) ||
           (key == "detail" && !node.detail.empty());
}

bool TreeListener::key(string_t& key) {
    key_ = key;
    if (is_here(key)) return fail(filled(tr("{} stands here twice"), text::in_quotes(key)));
    if (levels_.back() != Level::node) return true;
    for (const char* known : {"kind", "children", "value", "label", "detail", "weight"}) {
        if (key == known) return true;
    }
    return expected(tr(R"("kind", "children", "value", "label", "detail" or "weight")"), key);
}

bool TreeListener::start_object(std::size_t) {
    if (levels_.empty()) {
        levels_.push_back(Level::document);
        return true;
    }
    const Level level = levels_.back();
    const bool is_root = level == Level::document && key_ == "tree";
    if (level == Level::node) return expected(tr("a number or a text"), "{");
    if (!is_root && level != Level::children) {
        levels_.push_back(Level::skipped);
        return true;
    }
    if (draft_.full()) return fail(tr("the tree has more nodes than the program can number"));
    has_tree_ = true;
    const std::uint32_t parent = is_root ? game::no_node : nodes_.back();
    nodes_.push_back(draft_.add({.parent = parent, .offset = offset()}));
    levels_.push_back(Level::node);
    return true;
}

bool TreeListener::start_array(std::size_t) {
    if (levels_.empty()) return expected(tr(R"(an object with "plyglass", "version" and "tree")"), "[");
    const Level level = levels_.back();
    if (level == Level::children) return expected(tr(R"(a node, such as {"value": 3})"), "[");
    if (level == Level::document && key_ == "tree") return expected(tr(R"(a node, such as {"value": 3})"), "[");
    if (level != Level::node) {
        levels_.push_back(Level::skipped);
        return true;
    }
    if (key_ != "children") return expected(tr("a number or a text"), "[");
    DraftNode& node = draft_[nodes_.back()];
    node.inner = true;
    levels_.push_back(Level::children);
    return true;
}

bool TreeListener::close() {
    if (levels_.back() == Level::node) nodes_.pop_back();
    levels_.pop_back();
    return true;
}

/// A value that is neither number, text, list nor object, or one of these where it cannot stand.
bool TreeListener::value(std::string_view spelt) {
    if (levels_.empty()) return expected(tr(R"(an object with "plyglass", "version" and "tree")"), spelt);
    switch (levels_.back()) {
        case Level::skipped: return true;
        case Level::children: return expected(tr(R"(a node, such as {"value": 3})"), spelt);
        case Level::document:
            if (key_ == "tree") return expected(tr(R"(a node, such as {"value": 3})"), spelt);
            if (key_ == "version") version_ = spelt;
            return true;
        case Level::node: break;
    }
    if (key_ == "children") return expected(tr("a list of nodes"), spelt);
    if (key_ == "value" || key_ == "weight") return take_number(std::string(spelt));
    return expected(key_ == "kind" ? tr(R"("max", "min" or "chance")") : tr("a text"), spelt);
}

bool TreeListener::number_value(std::string spelt) {
    std::replace(spelt.begin(), spelt.end(), 'E', 'e');
    return value(spelt);
}

bool TreeListener::take_number(const std::string& spelt) {
    auto number = Rational::read(spelt);
    if (!number) return fail(number_words(number.error(), spelt));
    DraftNode& node = draft_[nodes_.back()];
    (key_ == "value" ? node.value : node.weight) = *std::move(number);
    return true;
}

bool TreeListener::take_kind(const std::string& name) {
    if (const auto turn = core::kind_named(name)) {
        draft_[nodes_.back()].turn = turn;
        return true;
    }
    return expected(tr(R"("max", "min" or "chance")"), name);
}

bool TreeListener::string(string_t& text) {
    if (levels_.empty() || levels_.back() == Level::children) return value(text);
    if (levels_.back() == Level::skipped) return true;
    if (levels_.back() == Level::document) {
        if (key_ == "plyglass") format_ = text;
        if (key_ == "story") {
            const auto story = story_of(text);
            if (!story) return expected(R"("plain", "plates", "tic-tac-toe")", text);
            draft_.story(*story);
        }
        return key_ == "tree" || key_ == "version" ? value(text) : true;
    }
    DraftNode& node = draft_[nodes_.back()];
    if (key_ == "kind") return take_kind(text);
    if (key_ == "label") node.label = text;
    if (key_ == "detail") node.detail = text;
    return key_ == "label" || key_ == "detail" ? true : value(text);
}

/// `position`: how many bytes the library has read, the one it does not like included.
bool TreeListener::parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) {
    const std::size_t offset = std::min(position > 0 ? position - 1 : 0, text_.size());
    const std::string_view rest = text_.substr(offset);
    const core::TextPlace at = core::place_of(text_, offset);
    problem_ = core::Problem{filled(tr("expected {}, found {}"), tr("what JSON may have there"),
                                    found_words(rest.substr(0, core::decode(rest).bytes))),
                             at.line, at.column};
    return false;
}

TreeResult TreeListener::finish(std::optional<Turn> root, RoundedSum rounded) {
    if (problem_) return *std::move(problem_);
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

TreeResult read_json_tree(std::string_view text, std::optional<Turn> root, RoundedSum rounded) {
    const char* at = text.data();
    TreeListener listener(text, &at);
    hear_json(text, at, listener);
    return listener.finish(root, rounded);
}

// ---- writing ---------------------------------------------------------------------------------------------

std::string json_text(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string json_number(const Rational& number) {
    const std::string spelt = number.str();
    return number.has_finite_decimal() && std::isfinite(number.to_double()) ? spelt : json_text(spelt);
}

namespace {

void append_edge(std::string& out, const game::ExplicitTree& tree, game::NodeId n) {
    const game::NodeId parent = tree.parent(n);
    if (parent == game::no_node) return;
    if (!tree.label(n).empty()) out += "\"label\": " + json_text(tree.label(n)) + ", ";
    if (!tree.detail(n).empty()) out += "\"detail\": " + json_text(tree.detail(n)) + ", ";
    if (tree.turn(parent) == Turn::chance) out += "\"weight\": " + json_number(tree.weight(n)) + ", ";
}

/// A line of its own, indented; only so far, or deep trees would take as much as the square of their depth.
void append_line_end(std::string& out, std::size_t depth) {
    constexpr std::size_t deepest = 40;
    out += '\n';
    out.append(2 * std::min(depth, deepest), ' ');
}

}  // namespace

std::string_view story_name(Story story) {
    switch (story) {
        case Story::plates: return "plates";
        case Story::tic_tac_toe: return "tic-tac-toe";
        case Story::plain: break;
    }
    return "plain";
}

std::optional<Story> story_of(std::string_view name) {
    for (const Story story : {Story::plain, Story::plates, Story::tic_tac_toe}) {
        if (name == story_name(story)) return story;
    }
    return std::nullopt;
}

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
            out += "\"kind\": " + json_text(core::name(tree.turn(n))) + ", \"children\": [";
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

std::string write_json_tree(const game::ExplicitTree& tree) {
    std::string out = filled(R"({{"plyglass": "tree", "version": {}, )", json_version);
    if (tree.story() != Story::plain) out += filled(R"("story": "{}", )", story_name(tree.story()));
    return out + "\"tree\":\n" + json_nodes(tree) + "}\n";
}

}  // namespace plyglass::exchange

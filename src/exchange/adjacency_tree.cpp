#include "exchange/adjacency_tree.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "exchange/json_tree.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using namespace text;

namespace {

/// The dictionaries that stand side by side in a text, each where it begins, without what is assigned to ("tree ="). Empty if
/// anything else is there.
std::vector<std::pair<std::size_t, std::string_view>> dictionaries_in(std::string_view text) {
    std::vector<std::pair<std::size_t, std::string_view>> out;
    std::size_t depth = 0, begin = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (c == '{' && depth++ == 0) begin = at;
        if (c == '}' && depth == 0) return {};
        if (c == '}' && --depth == 0) out.emplace_back(begin, text.substr(begin, at + 1 - begin));
        const bool is_name = ('a' <= (c | 0x20) && (c | 0x20) <= 'z') || core::is_digit(c);
        const bool may_stand_between = is_name || std::string_view(" \t\r\n=_;,}").find(c) != std::string_view::npos;
        if (depth == 0 && !may_stand_between) return {};
    }
    return depth == 0 && !quoted ? out : decltype(out){};
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

class AdjacencyReader {
public:
    explicit AdjacencyReader(std::string_view text) : text_(text), plain_(without_python(text)), draft_(text) {
        for (const auto& [begin, dictionary] : dictionaries_in(plain_)) {
            documents_.emplace_back(begin, std::make_unique<json::Document>(dictionary));
        }
    }

    /// Whether each member is a list of children or a value, and a child's name stands in one of the lists.
    bool is_one() {
        is_one_ = !documents_.empty();
        for (const auto& [begin, document] : documents_) {
            is_one_ = is_one_ && document->is_whole();
            if (is_one_) take(document->root(), begin, true);
        }
        return is_one_ && names_child_;
    }

    /// Requires is_one().
    TreeResult read(std::optional<core::Turn> root, RoundedSum rounded) {
        const std::string* top = nullptr;
        for (const std::string& name : order_) {
            if (is_child_.count(name) > 0) continue;
            if (top != nullptr) {
                return problem(name, filled(tr("{} and {} are nobody's children; expected one root"), in_quotes(*top),
                                            in_quotes(name)));
            }
            top = &name;
        }
        if (top == nullptr) return draft_.problem_at({}, tr("every node is another one's child; expected a root"));
        if (auto fault = add(*top)) return *std::move(fault);
        return draft_.tree(root, rounded);
    }

private:
    struct Place {
        json::Node node;
        std::size_t begin = 0;  ///< of its dictionary in the text
    };

    void take(const json::Node& dictionary, std::size_t begin, bool may_hold_others) {
        constexpr std::string_view others[] = {"children", "tree",    "graph",     "edges",   "values", "value",
                                               "leaves",   "utility", "utilities", "payoffs", "scores"};
        for (const json::Node& member : dictionary) {
            const std::string name = member.key();
            const bool is_other =
                std::find(std::begin(others), std::end(others), core::lower(name)) != std::end(others);
            if (member.is(json::Kind::object) && may_hold_others && is_other) {
                take(member, begin, false);
            } else if (is_list_of_children(member)) {
                if (member.size() == 0) continue;
                lists_.insert_or_assign(name, Place{member, begin});
                order_.push_back(name);
                for (const json::Node& child : member) {
                    if (!child.is(json::Kind::text)) continue;
                    names_child_ = names_child_ || !Rational::parse(child.text());
                    is_child_.insert(child.text());
                }
            } else if (is_child(member)) {
                values_.insert_or_assign(name, Place{member, begin});
            } else {
                is_one_ = is_one_ && member.is(json::Kind::null);
            }
        }
    }

    core::Problem problem_at(std::size_t offset, std::string what) const {
        return draft_.problem_at({.offset = std::min(offset, text_.size())}, std::move(what));
    }
    core::Problem problem(const std::string& name, std::string what) const {
        const Place& at = lists_.at(name);
        return problem_at(at.begin + at.node.offset(), std::move(what));
    }

    /// Adds the node of that name and all below it.
    std::optional<core::Problem> add(const std::string& top) {
        struct Waiting {
            std::string name;
            std::uint32_t parent;
            std::size_t offset;
            bool is_number;
        };
        std::set<std::string> added;
        std::vector<Waiting> waiting{{top, game::no_node, 0, false}};
        while (!waiting.empty()) {
            const Waiting next = std::move(waiting.back());
            waiting.pop_back();
            if (draft_.full())
                return problem_at(next.offset, tr("the tree has more nodes than the program can number"));
            DraftNode node{.parent = next.parent, .offset = next.offset};
            const auto list = next.is_number ? lists_.end() : lists_.find(next.name);
            const auto value = next.is_number ? values_.end() : values_.find(next.name);
            if (!next.is_number && !added.insert(next.name).second) {
                return problem_at(next.offset, filled(tr("{} has two parents; expected a tree"), in_quotes(next.name)));
            }
            const bool is_name = list != lists_.end() || value != values_.end();
            if (next.parent != game::no_node && is_name) node.label = next.name;
            if (value != values_.end() || !is_name) {
                const std::string spelt = value == values_.end() ? next.name : value->second.node.spelt();
                auto number = Rational::read(spelt);
                if (spelt == unknown_value) {
                    node.instead = spelt;
                } else if (number) {
                    node.value = *std::move(number);
                } else if (!is_name) {
                    return problem_at(next.offset, filled(tr("{} has neither children nor a value"), in_quotes(spelt)));
                } else {
                    return problem_at(next.offset, number_words(number.error(), spelt));
                }
            }
            node.inner = list != lists_.end();
            const std::uint32_t n = draft_.add(std::move(node));
            if (list == lists_.end()) continue;
            std::vector<Waiting> children;
            for (const json::Node& child : list->second.node) {
                children.push_back(
                    {child.spelt(), n, list->second.begin + child.offset(), child.is(json::Kind::number)});
            }
            std::move(children.rbegin(), children.rend(), std::back_inserter(waiting));
        }
        return std::nullopt;
    }

    static std::string in_quotes(const std::string& name) { return text::in_quotes(name, 24); }

    std::string_view text_;
    std::string plain_;
    Draft draft_;
    std::vector<std::pair<std::size_t, std::unique_ptr<json::Document>>> documents_;
    std::map<std::string, Place> lists_;
    std::map<std::string, Place> values_;
    std::set<std::string> is_child_;
    std::vector<std::string> order_;
    bool names_child_ = false;
    bool is_one_ = true;
};

}  // namespace

std::optional<TreeResult> read_adjacency_tree(std::string_view text, std::optional<core::Turn> root,
                                              RoundedSum rounded) {
    const bool may_be_one =
        text.find('{') != std::string_view::npos && text.find_first_of("[(") != std::string_view::npos;
    if (!may_be_one) return std::nullopt;
    AdjacencyReader reader(text);
    if (!reader.is_one()) return std::nullopt;
    return reader.read(root, rounded);
}

}  // namespace plyglass::exchange

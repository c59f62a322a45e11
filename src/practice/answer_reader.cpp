#include "practice/answer_reader.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "glass/mistakes.hpp"
#include "practice/places.hpp"
#include "practice/planted_run.hpp"
#include "practice/printed_answer.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::practice {

using core::Bound;
using core::Result;
using namespace text;

ExampleAnswers example_answers(const Item& item) {
    const game::ExplicitTree& tree = *item.tree;
    const bool has_two = tree.leaf_count() > 1;
    const std::string leaves = has_two ? "1, 2" : "1";
    const std::string numbers = has_two ? "[0, 1]" : "[0]";
    switch (item.type) {
        case Type::values: {
            constexpr std::size_t most = 3;
            NodeValues some;
            std::string paths;
            for (NodeId n = 0; n < tree.size() && some.values.size() < most; ++n) {
                if (tree.is_leaf(n)) continue;
                some.values.emplace_back(n, 3);
                paths += (n == 0 ? "" : ", ") + json::quoted(path_of(tree, n)) + ": 3";
            }
            return {answer_words(item, some), "{" + paths + "}"};
        }
        case Type::window:
            return {answer_words(item, WindowEnds{3, Rational::infinity()}), R"({"alpha": 3, "beta": "inf"})"};
        case Type::threshold:
        case Type::average: return {"3", R"("7/2")"};
        case Type::filling: {
            const std::string given = answer_words(item, LeafValues{item.asked.given});
            return {given,
                    json::list(item.asked.given, [](const Rational& it) { return json::Value(it.str()); }).text()};
        }
        case Type::aspiration: return {"<= 3; " + leaves, R"({"value": 3, "bound": "<=", "pruned": )" + numbers + "}"};
        case Type::same: return {tr("true"), "true"};
        case Type::misstep: return {answer_words(item, Number{3}), "3"};
        case Type::mistake: {
            const glass::KnownMistake* const some = choosable_mistakes().front();
            return {tr(some->name), json::quoted(some->id)};
        }
        case Type::first: {
            const NodeId last = tree.leaf(static_cast<std::uint32_t>(tree.leaf_count()) - 1);
            return {node_words(item, last), json::quoted(path_of(tree, last))};
        }
        default: return {leaves, numbers};
    }
}

namespace {

/// A number, or a text that spells one.
std::optional<Rational> number_in(const json::Node& json) {
    if (!json.is(json::Kind::number) && !json.is(json::Kind::text)) return std::nullopt;
    return Rational::parse(json.spelt());
}

std::optional<std::uint32_t> index_in(const json::Node& json) {
    constexpr std::int64_t most = 0xFFFFFFFE;
    const auto number = json.is(json::Kind::number) ? Rational::parse(json.spelt()) : std::nullopt;
    const auto whole = number ? number->whole() : std::nullopt;
    if (!whole || *whole < 0 || *whole > most) return std::nullopt;
    return static_cast<std::uint32_t>(*whole);
}

/// What an answer to the item looks like.
std::string form(const Item& item) {
    const auto [words, json] = example_answers(item);
    switch (item.type) {
        case Type::values: return filled(tr("values, such as {0}, all numbers alone, or by path {1}"), words, json);
        case Type::window: return filled(tr("both ends, such as {0}, or {1}"), words, json);
        case Type::threshold:
        case Type::average: return filled(tr("a number, such as {0}"), words);
        case Type::filling: return filled(tr("the leaves' values from left to right, such as {0}"), words);
        case Type::aspiration: return filled(tr("such as {0}, or with numbers from 0 {1}"), words, json);
        case Type::same: return tr("true or false");
        case Type::misstep: return filled(tr("the number of a step, such as {0}"), json);
        case Type::mistake: return filled(tr("the letter or the name of a mistake, such as {0}, or {1}"), words, json);
        case Type::first: return filled(tr("a node's name, such as {0}, or its path from 0, {1}"), words, json);
        default: break;
    }
    return filled(tr("numbers of leaves from 1, such as {0}, or none, or a list from 0, such as {1}"), words, json);
}

/// Turns JSON into an answer. Each function answers nothing if the JSON has another form; `problem` says more if there is
/// more to say.
class AnswerMaker {
public:
    explicit AnswerMaker(const Item& item) : item_(item), tree_(*item.tree) {}

    const std::string& problem() const { return problem_; }

    std::optional<Answer> make(const json::Node& json) {
        switch (item_.type) {
            case Type::values: return values(json);
            case Type::window: return window(json);
            case Type::threshold:
            case Type::misstep:
            case Type::average:
                if (const auto number = number_in(json)) return Number{*number};
                return std::nullopt;
            case Type::mistake: return mistake(json);
            case Type::filling: return filling(json);
            case Type::aspiration: return root(json);
            case Type::same:
                if (const auto truth = json.truth()) return Truth{*truth};
                return std::nullopt;
            case Type::first: return place(json);
            default: break;
        }
        if (auto set = leaves(json)) return LeafSet{*std::move(set)};
        return std::nullopt;
    }

private:
    std::optional<Answer> values(const json::Node& json) {
        if (!json.is(json::Kind::object)) return std::nullopt;
        NodeValues out;
        for (const json::Node value : json) {
            const std::string path = value.key();
            const NodeId n = node_at(tree_, path);
            if (n == game::no_node || tree_.is_leaf(n)) {
                problem_ = filled(tr("no node with children has the path {}"), text::in_quotes(path));
                return std::nullopt;
            }
            const auto number = number_in(value);
            if (!number) return std::nullopt;
            out.values.emplace_back(n, *number);
        }
        std::sort(out.values.begin(), out.values.end());
        const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
        const auto twice = std::adjacent_find(out.values.begin(), out.values.end(), same);
        if (twice == out.values.end()) return out;
        problem_ = filled(tr("the path {} is there twice"), text::in_quotes(path_of(tree_, twice->first)));
        return std::nullopt;
    }

    std::optional<Answer> window(const json::Node& json) const {
        const auto low = number_in(json["alpha"]);
        const auto high = number_in(json["beta"]);
        if (!low || !high || json.size() != 2) return std::nullopt;
        return WindowEnds{*low, *high};
    }

    std::optional<std::vector<std::uint32_t>> leaves(const json::Node& json) {
        if (!json.is(json::Kind::list)) return std::nullopt;
        std::vector<std::uint32_t> out;
        for (const json::Node it : json) {
            const auto number = index_in(it);
            if (!number) return std::nullopt;
            if (*number >= tree_.leaf_count()) {
                problem_ = filled(tr("there is no leaf {}; the leaves have the numbers 0 to {}"), *number,
                                  tree_.leaf_count() - 1);
                return std::nullopt;
            }
            out.push_back(*number);
        }
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    static std::optional<Answer> filling(const json::Node& json) {
        if (!json.is(json::Kind::list)) return std::nullopt;
        LeafValues out;
        for (const json::Node it : json) {
            const auto number = number_in(it);
            if (!number) return std::nullopt;
            out.values.push_back(*number);
        }
        return out;
    }

    std::optional<Answer> root(const json::Node& json) {
        constexpr std::size_t parts = 3;
        const auto number = number_in(json["value"]);
        auto set = leaves(json["pruned"]);
        if (!number || !set || json.size() != parts) return std::nullopt;
        for (const Bound it : {Bound::exact, Bound::lower, Bound::upper}) {
            if (json["bound"] == text::ascii_sign(it)) return BoundedValue{{*number, it}, *std::move(set)};
        }
        return std::nullopt;
    }

    std::optional<Answer> mistake(const json::Node& json) {
        const glass::KnownMistake* const found = glass::find_mistake(json.text());
        if (found != nullptr) return Named{found};
        if (json.is(json::Kind::text)) problem_ = filled(tr("no mistake is called {}"), text::in_quotes(json.text()));
        return std::nullopt;
    }

    /// "1,0" or [1, 0].
    std::optional<Answer> place(const json::Node& json) {
        std::string path = json.text();
        for (const json::Node it : json) {
            const auto ordinal = index_in(it);
            if (!ordinal) return std::nullopt;
            path += (path.empty() ? "" : ",") + std::to_string(*ordinal);
        }
        if (!json.is(json::Kind::text) && !json.is(json::Kind::list)) return std::nullopt;
        const NodeId n = node_at(tree_, path);
        if (n != game::no_node) return Place{n};
        problem_ = filled(tr("no node has the path {}"), text::in_quotes(path));
        return std::nullopt;
    }

    const Item& item_;
    const game::ExplicitTree& tree_;
    std::string problem_;
};

}  // namespace

Result<Answer, std::string> fitting(const Item& item, Answer answer) {
    if (item.type == Type::misstep) {
        const auto step = std::get<Number>(answer).value.whole();
        const std::size_t steps = item.run->steps();
        if (step && *step >= 1 && static_cast<std::size_t>(*step) <= steps) return answer;
        return filled(tr("the run has the steps 1 to {}, not {}"), steps, answer_words(item, answer));
    }
    const auto* filling = std::get_if<LeafValues>(&answer);
    if (filling == nullptr) return answer;
    auto ascending = filling->values;
    std::sort(ascending.begin(), ascending.end());
    if (ascending == item.asked.given) return answer;
    std::vector<std::string> given;
    for (const Rational& value : item.asked.given) given.push_back(value.str());
    return filled(tr("expected each of the values {} once"), text::join_list(given));
}

Result<Answer, std::string> read_answer(const Item& item, std::string_view text) {
    const auto found = [&] { return text::in_quotes(text); };
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool is_json = first != text.npos && std::string_view("[{\"").find(text[first]) != std::string_view::npos;
    if (!is_json) {
        auto answer = read_printed_answer(item, text);
        if (answer) return fitting(item, *std::move(answer));
        if (!answer.error().empty()) return answer.error();
        return filled(tr("expected {}, found {}"), form(item), found());
    }
    constexpr std::size_t deepest = 3;  // answers are flat
    const json::Document json(text, deepest);
    if (json.fault() > 0) {
        return filled(tr("expected {}, found {}, which is not JSON from character {} on"), form(item), found(),
                      json.fault());
    }
    if (!json.is_whole() || json.root().repeats_key()) {
        return filled(tr("expected {}, found {}"), form(item), found());
    }
    AnswerMaker maker(item);
    auto answer = maker.make(json.root());
    if (answer) return fitting(item, *std::move(answer));
    if (!maker.problem().empty()) return maker.problem();
    return filled(tr("expected {}, found {}"), form(item), found());
}

}  // namespace plyglass::practice

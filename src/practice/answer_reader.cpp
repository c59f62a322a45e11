#include "practice/answer_reader.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "practice/places.hpp"
#include "practice/printed_answer.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::practice {

namespace {

using core::Bound;
using core::Result;
using namespace text;

/// What the library reads, with its numbers exact: it would round decimals.
struct Json {
    enum class Kind : std::uint8_t { null, truth, number, text, list, object };
    Kind kind = Kind::null;
    bool truth = false;
    Rational number{};
    std::string text{};
    std::vector<Json> list{};
    std::vector<std::pair<std::string, Json>> members{};

    /// A number, or a text that spells one.
    std::optional<Rational> as_number() const {
        if (kind == Kind::number) return number;
        if (kind == Kind::text) return Rational::parse(text);
        return std::nullopt;
    }
    std::optional<std::uint32_t> as_index() const {
        const auto whole = kind == Kind::number ? number.whole() : std::nullopt;
        constexpr std::int64_t most = 0xFFFFFFFE;
        if (!whole || *whole < 0 || *whole > most) return std::nullopt;
        return static_cast<std::uint32_t>(*whole);
    }
    /// The member of that name; nullptr if there is none or if this is no object.
    const Json* find(std::string_view key) const {
        const auto at = std::find_if(members.begin(), members.end(), [&](const auto& it) { return it.first == key; });
        return at == members.end() ? nullptr : &at->second;
    }
};

/// Builds a Json from what the library's parser hears. Answers are flat, so deep nesting is refused.
class Listener final : public nlohmann::json_sax<nlohmann::json> {
public:
    Json take() { return std::move(root_); }
    std::size_t fault() const { return fault_; }

    bool null() override { return add({}); }
    bool boolean(bool value) override { return add({.kind = Json::Kind::truth, .truth = value}); }
    bool number_integer(number_integer_t value) override { return add_number(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return add_number(std::to_string(value)); }
    bool number_float(number_float_t, const string_t& spelt) override { return add_number(spelt); }
    bool string(string_t& value) override { return add({.kind = Json::Kind::text, .text = std::move(value)}); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Json::Kind::object); }
    bool start_array(std::size_t) override { return open(Json::Kind::list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& value) override {
        if (open_.back().find(value) != nullptr) return false;
        keys_.back() = std::move(value);
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        fault_ = position;
        return false;
    }

private:
    bool add_number(const std::string& spelt) {
        const auto number = Rational::parse(spelt);
        return number && add({.kind = Json::Kind::number, .number = *number});
    }
    bool add(Json value) {
        if (open_.empty()) {
            root_ = std::move(value);
        } else if (open_.back().kind == Json::Kind::list) {
            open_.back().list.push_back(std::move(value));
        } else {
            open_.back().members.emplace_back(std::move(keys_.back()), std::move(value));
        }
        return true;
    }
    bool open(Json::Kind kind) {
        constexpr std::size_t deepest = 3;
        if (open_.size() == deepest) return false;
        open_.push_back({.kind = kind});
        keys_.emplace_back();
        return true;
    }
    bool close() {
        Json value = std::move(open_.back());
        open_.pop_back();
        keys_.pop_back();
        return add(std::move(value));
    }

    Json root_;
    std::vector<Json> open_;
    std::vector<std::string> keys_;
    std::size_t fault_ = 0;
};

/// What an answer of the type looks like.
std::string form(Type type) {
    switch (type) {
        case Type::values: return tr(R"(values, such as the root = 3, node 1 = 3, or by path {"": 3, "0": 3, "1": 2})");
        case Type::window: return tr(R"(both ends, such as α = 3, β = inf, or {"alpha": 3, "beta": "inf"})");
        case Type::threshold:
        case Type::average: return tr("a number");
        case Type::filling: return tr("a list of the leaves' values from left to right");
        case Type::aspiration:
            return tr(
                R"(such as <= 3; leaves 5, 6, or with numbers from 0 {"value": 3, "bound": "<=", "pruned": [4, 5]})");
        case Type::same: return tr("true or false");
        case Type::first: return tr("a node's name, such as leaf 2.1, or its path from 0, \"1,0\"");
        default: return tr("numbers of leaves from 1, such as 5, 6, or none, or a list from 0, such as [4, 5]");
    }
}

/// Turns JSON into an answer. Each function answers nothing if the JSON has another form; `problem` says more if there is
/// more to say.
class AnswerMaker {
public:
    explicit AnswerMaker(const Item& item) : item_(item), tree_(*item.tree) {}

    const std::string& problem() const { return problem_; }

    std::optional<Answer> make(const Json& json) {
        switch (item_.type) {
            case Type::values: return values(json);
            case Type::window: return window(json);
            case Type::threshold:
            case Type::average:
                if (const auto number = json.as_number()) return Number{*number};
                return std::nullopt;
            case Type::filling: return filling(json);
            case Type::aspiration: return root(json);
            case Type::same:
                if (json.kind != Json::Kind::truth) return std::nullopt;
                return Truth{json.truth};
            case Type::first: return place(json);
            default: break;
        }
        if (auto set = leaves(json)) return LeafSet{*std::move(set)};
        return std::nullopt;
    }

private:
    std::optional<Answer> values(const Json& json) {
        if (json.kind != Json::Kind::object) return std::nullopt;
        NodeValues out;
        for (const auto& [path, value] : json.members) {
            const NodeId n = node_at(tree_, path);
            if (n == game::no_node || tree_.is_leaf(n)) {
                problem_ = filled(tr("no node with children has the path {}"), text::in_quotes(path));
                return std::nullopt;
            }
            const auto number = value.as_number();
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

    std::optional<Answer> window(const Json& json) const {
        const Json* alpha = json.find("alpha");
        const Json* beta = json.find("beta");
        if (alpha == nullptr || beta == nullptr || json.members.size() != 2) return std::nullopt;
        const auto low = alpha->as_number();
        const auto high = beta->as_number();
        if (!low || !high) return std::nullopt;
        return WindowEnds{*low, *high};
    }

    std::optional<std::vector<std::uint32_t>> leaves(const Json& json) {
        if (json.kind != Json::Kind::list) return std::nullopt;
        std::vector<std::uint32_t> out;
        for (const Json& it : json.list) {
            const auto number = it.as_index();
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

    static std::optional<Answer> filling(const Json& json) {
        if (json.kind != Json::Kind::list) return std::nullopt;
        LeafValues out;
        for (const Json& it : json.list) {
            const auto number = it.as_number();
            if (!number) return std::nullopt;
            out.values.push_back(*number);
        }
        return out;
    }

    std::optional<Answer> root(const Json& json) {
        const Json* value = json.find("value");
        const Json* bound = json.find("bound");
        const Json* pruned = json.find("pruned");
        constexpr std::size_t parts = 3;
        if (value == nullptr || bound == nullptr || pruned == nullptr || json.members.size() != parts) {
            return std::nullopt;
        }
        const auto number = value->as_number();
        auto set = leaves(*pruned);
        if (!number || !set) return std::nullopt;
        for (const Bound it : {Bound::exact, Bound::lower, Bound::upper}) {
            if (bound->kind != Json::Kind::text || bound->text != text::ascii_sign(it)) continue;
            return BoundedValue{{*number, it}, *std::move(set)};
        }
        return std::nullopt;
    }

    /// "1,0" or [1, 0].
    std::optional<Answer> place(const Json& json) {
        std::string path = json.text;
        for (const Json& it : json.list) {
            const auto ordinal = it.as_index();
            if (!ordinal) return std::nullopt;
            path += (path.empty() ? "" : ",") + std::to_string(*ordinal);
        }
        if (json.kind != Json::Kind::text && json.kind != Json::Kind::list) return std::nullopt;
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

namespace {

/// The answer, if it puts the given values on the leaves, each once.
Result<Answer, std::string> with_given_values(const Item& item, Answer answer) {
    const auto* filling = std::get_if<LeafValues>(&answer);
    if (filling == nullptr) return answer;
    auto ascending = filling->values;
    std::sort(ascending.begin(), ascending.end());
    if (ascending == item.asked.given) return answer;
    std::vector<std::string> given;
    for (const Rational& value : item.asked.given) given.push_back(value.str());
    return filled(tr("expected each of the values {} once"), text::join_list(given));
}

}  // namespace

Result<Answer, std::string> read_answer(const Item& item, std::string_view text) {
    const auto found = [&] { return text::in_quotes(text); };
    const auto first = text.find_first_not_of(" \t\r\n");
    const bool is_json = first != text.npos && std::string_view("[{\"").find(text[first]) != std::string_view::npos;
    if (!is_json) {
        auto answer = read_printed_answer(item, text);
        if (answer) return with_given_values(item, *std::move(answer));
        if (!answer.error().empty()) return answer.error();
        return filled(tr("expected {}, found {}"), form(item.type), found());
    }
    Listener listener;
    if (!nlohmann::json::sax_parse(text, &listener)) {
        if (listener.fault() > 0) {
            return filled(tr("expected {}, found {}, which is not JSON from character {} on"), form(item.type), found(),
                          listener.fault());
        }
        return filled(tr("expected {}, found {}"), form(item.type), found());
    }
    AnswerMaker maker(item);
    auto answer = maker.make(listener.take());
    if (answer) return with_given_values(item, *std::move(answer));
    if (!maker.problem().empty()) return maker.problem();
    return filled(tr("expected {}, found {}"), form(item.type), found());
}

}  // namespace plyglass::practice

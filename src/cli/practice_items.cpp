#include "cli/practice_items.hpp"

#include <algorithm>
#include <ostream>
#include <utility>
#include <variant>
#include <vector>

#include "app/practice_tree.hpp"
#include "app/tree_film.hpp"
#include "app/tree_source.hpp"
#include "cli/agent_options.hpp"
#include "cli/item_set.hpp"
#include "cli/search_words.hpp"
#include "cli/tree_task.hpp"
#include "core/number_in.hpp"
#include "game/2048/board_text.hpp"
#include "glass/mistakes.hpp"
#include "practice/generator.hpp"
#include "practice/places.hpp"
#include "practice/planted_run.hpp"
#include "practice/run_words.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

namespace plyglass::cli {

using practice::Answer;
using practice::Item;
using practice::Type;
using namespace text;

// ---- The options ------------------------------------------------------------------------------------------

Options item_options() {
    return {{"type", "NAME",
             mark("what is asked: values, pruned, window, threshold, mirror, filling, aspiration, range, chance, "
                  "average, same, first, misstep or mistake")},
            {"seed", "N", mark("which item (default 1)")},
            {"level", "1..5", mark("how large and how difficult (default 1)")},
            {"tree", "TREE", mark("ask about this tree or 2048:BOARD; the seed chooses the question")},
            {"depth", "N", mark("for 2048:BOARD: plies of the search, moves and tiles counted (default 2)")},
            rule_option()};
}

namespace {

Type read_type(Reader& in, std::optional<Type> usual) {
    const std::string* named = in.value("type");
    if (named == nullptr && usual) return *usual;
    std::vector<std::string> names;
    for (const auto& [type, name] : practice::types()) {
        if (named != nullptr && *named == name) return type;
        names.emplace_back(name);
    }
    if (named == nullptr) {
        in.fail(filled(tr("{} needs --type NAME: one of {}"), in.command(), text::join_list(names)));
    } else {
        in.expected("type", filled(tr("one of {}"), text::join_list(text::nearest_first(*named, names))));
    }
    return Type::values;
}

}  // namespace

ItemName read_item_name(Reader& in, std::optional<Type> usual) {
    ItemName out;
    out.type = read_type(in, usual);
    out.tree = in.name("tree");
    out.level = in.whole("level", practice::easiest_level, practice::hardest_level, out.level);
    if (!out.tree.empty() && in.has("level")) in.fail(tr("--level and --tree: expected one of them"));
    out.depth = read_depth(in);
    if (out.depth && !out.tree.starts_with(game::board_mark)) {
        in.fail(filled(tr("--{} is for positions: expected 2048:BOARD as the TREE"), "depth"));
    }
    out.cut = read_rule(in, {&out.type, 1});
    const std::string* seed = in.value("seed");
    if (seed == nullptr) return out;
    const auto number = core::number_in<std::uint64_t>(*seed);
    if (!number) in.expected("seed", tr("a whole number from 0 to 18446744073709551615"));
    out.seed = number.value_or(out.seed);
    return out;
}

namespace {

core::Result<practice::Tree, Failure> tree_of(const ItemName& name, const app::NamedTree& named) {
    const int depth = name.depth.value_or(app::usual_item_depth);
    if (named.position) {
        const auto agent =
            open_agent(app::item_agent(name.type), {.milliseconds = {}, .depth = depth}, named.position->grid.size());
        if (!agent) return agent.error();
    }
    auto tree = app::practice_tree(named, name.type, depth);
    if (!tree) return Failure{wrong_input, tree.error()};
    return *std::move(tree);
}

}  // namespace

core::Result<ItemSource, Failure> open_source(const ItemName& name, const Context& context) {
    if (name.tree.empty()) return ItemSource{};
    auto named = open_named_tree(name.tree, {}, context);
    if (!named) return named.error();
    if (const auto what = named->tree ? app::valueless(*named->tree) : std::nullopt) return Failure{wrong_input, *what};
    auto tree = tree_of(name, *named);
    if (!tree) return tree.error();
    return ItemSource{*std::move(tree), app::cut_rule_of(*named, *context.assets)};
}

core::Result<Item, Failure> make_item(const ItemName& name, const ItemSource& source, std::uint64_t further) {
    const std::uint64_t seed = name.seed + further;
    if (!source.tree) return practice::make_item(name.type, seed, name.level, name.cut);
    auto item = practice::make_item(name.type, source.tree, name.cut.value_or(source.cut), seed);
    if (!item) {
        return Failure{wrong_input, filled(tr("no item of type {}: {}"), practice::name(name.type), item.error())};
    }
    return *std::move(item);
}

// ---- For programs -----------------------------------------------------------------------------------------

namespace {

json::Value number_json(const core::Rational& value) { return core::Value(value); }

json::Value numbers_json(const std::vector<core::Rational>& values) { return json::list(values, number_json); }

json::Value values_json(const Item& item, const practice::NodeValues& values) {
    auto out = json::Value::object();
    for (const auto& [node, value] : values.values) out[practice::path_of(*item.tree, node)] = number_json(value);
    return out;
}

json::Value window_json(const core::Window<core::Rational>& window) {
    return numbers_json({window.alpha, window.beta});
}

/// Its steps, as files of runs have them.
json::Value run_json(const Item& item) {
    auto out = json::Value::list();
    if (!item.run) return out;
    for (const std::string& line : item.run->lines) {
        const json::Document document(line);
        out.push_back(json::copy_of(document.root()));
    }
    return out;
}

}  // namespace

json::Value answer_json(const Item& item, const Answer& answer) {
    if (const auto* values = std::get_if<practice::NodeValues>(&answer)) return values_json(item, *values);
    if (const auto* leaves = std::get_if<practice::LeafSet>(&answer)) return json::list_of(leaves->leaves);
    if (const auto* window = std::get_if<practice::WindowEnds>(&answer)) {
        return json::object({{"alpha", number_json(window->alpha)}, {"beta", number_json(window->beta)}});
    }
    if (const auto* number = std::get_if<practice::Number>(&answer)) return number_json(number->value);
    if (const auto* filling = std::get_if<practice::LeafValues>(&answer)) return numbers_json(filling->values);
    if (const auto* root = std::get_if<practice::BoundedValue>(&answer)) {
        return json::object({{"value", number_json(root->value.value)},
                             {"bound", text::ascii_sign(root->value.bound)},
                             {"pruned", json::list_of(root->pruned)}});
    }
    if (const auto* truth = std::get_if<practice::Truth>(&answer)) return truth->is_so;
    if (const auto* named = std::get_if<practice::Named>(&answer)) return named->mistake->id;
    return practice::path_of(*item.tree, std::get<practice::Place>(answer).node);
}

json::Value item_json(const Item& item) {
    const Type type = item.type;
    const auto& asked = item.asked;
    const auto path = [&](game::NodeId n) {
        return n == game::no_node ? json::Value() : json::Value(practice::path_of(*item.tree, n));
    };
    const bool ranged = type == Type::range || type == Type::chance;
    const practice::Choices choices = practice::choices(item);
    const auto choice = [&](const Answer& it) { return answer_json(item, it); };
    const auto feature = [](practice::Feature it) { return json::Value(practice::name(it)); };
    return json::object({{"type", practice::name(type)},
                         {"seed", item.seed},
                         {"level", item.level == 0 ? json::Value() : json::Value(item.level)},
                         {"missing", json::list(item.missing, feature), !item.missing.empty()},
                         {"tree", practice::shown_tree(item)},
                         {"root", root_kind(*item.tree)},
                         {"cut", trace::name(item.cut)},
                         {"order", "mirrored", type == Type::mirror},
                         {"range", window_json(item.window), ranged},
                         {"window", window_json(item.window), type == Type::aspiration},
                         {"node", path(asked.node), type == Type::window},
                         {"when", asked.on_leaving ? "leave" : "enter", type == Type::window},
                         {"unknown", path(asked.node), type == Type::threshold},
                         {"pruned_node", path(asked.target), type == Type::threshold},
                         {"ask", asked.largest ? "largest" : "smallest", type == Type::threshold},
                         {"given", numbers_json(asked.given), type == Type::filling},
                         {"goal", asked.most ? "most" : "none", type == Type::filling},
                         {"change", practice::name(asked.change), type == Type::same},
                         {"run", run_json(item), item.run != nullptr},
                         {"question", practice::question(item)},
                         {"answer", answer_json(item, item.answer)},
                         {"choices", json::list(choices.answers, choice), !choices.answers.empty()},
                         {"explanation", practice::explanation(item)}});
}

json::Value verdict_json(const Item& item, const Answer& answer, const practice::Verdict& verdict) {
    json::Value first;
    const auto& place = verdict.first.place;
    if (const auto* node = std::get_if<game::NodeId>(&place)) first = practice::path_of(*item.tree, *node);
    if (const auto* leaf = std::get_if<practice::Deviation::Leaf>(&place)) first = leaf->number;
    if (const auto* part = std::get_if<std::string_view>(&place)) first = *part;
    const auto misconception = [](practice::Misconception it) { return json::Value(practice::name(it)); };
    return json::object({{"right", verdict.right},
                         {"first", first},
                         {"misconceptions", json::list(verdict.misconceptions, misconception)},
                         {"slip", verdict.slip},
                         {"answer", answer_json(item, answer)},
                         {"read", practice::answer_words(item, answer)}});
}

// ---- For people -------------------------------------------------------------------------------------------

void print_question(const Item& item, std::ostream& out) {
    out << practice::title(item);
    if (item.level > 0) out << " · " << filled(tr("level {}"), item.level);
    out << " · " << filled(tr("seed {}"), item.seed) << "\n\n    " << practice::shown_tree(item) << "\n    "
        << practice::notation_words(item) << "\n\n"
        << practice::question(item) << '\n';
    if (item.run) out << '\n' << practice::run_text(item) << '\n';
    const practice::Choices choices = practice::choices(item);
    for (std::size_t i = 0; i < choices.answers.size(); ++i) {
        out << "    " << static_cast<char>('A' + i) << "  " << practice::answer_words(item, choices.answers[i]) << '\n';
    }
}

bool print_verdict(const Item& item, const Answer& answer, std::ostream& out) {
    const practice::Verdict verdict = practice::judge(item, answer);
    out << filled(tr("Read as: {}"), practice::answer_words(item, answer)) << '\n'
        << practice::verdict_words(item, verdict) << '\n';
    return verdict.right;
}

void print_solution(const Item& item, std::ostream& out) {
    out << "→ " << practice::answer_words(item, item.answer) << '\n' << "  " << practice::explanation(item) << '\n';
    if (!item.missing.empty()) out << "  " << practice::missing_words(item) << '\n';
}

}  // namespace plyglass::cli

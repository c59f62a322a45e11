#include "app/assets.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <sstream>
#include <utility>

#include <toml++/toml.h>

#include "core/file.hpp"
#include "game/2048/board_text.hpp"
#include "game/games.hpp"
#include "game/tree_text.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

namespace plyglass::app {

namespace {

namespace fs = std::filesystem;
using core::Problem;
using core::Rational;
using namespace text;

// The titles in assets/trees, listed here so that the catalogue collects them.
[[maybe_unused]] constexpr const char* titles[] = {mark("Banknote plates"),
                                                   mark("Deep cutoff"),
                                                   mark("Knuth–Moore best order"),
                                                   mark("Russell & Norvig Fig. 5.2"),
                                                   mark("Tic-tac-toe endgame"),
                                                   mark("Chance and an opponent"),
                                                   mark("Chance that can be cut (Star1, Star2)"),
                                                   mark("2048 position"),
                                                   mark("Wikipedia, alpha–beta pruning"),
                                                   mark("UCLA CS161, Rosen"),
                                                   mark("Javatpoint, alpha–beta"),
                                                   mark("GeeksforGeeks, minimax set 4"),
                                                   mark("Swarthmore, Meeden"),
                                                   mark("Canterbury COSC367, quiz 11"),
                                                   mark("Pittsburgh CS2710, tree 1"),
                                                   mark("Pittsburgh CS2710, tree 2"),
                                                   mark("Pittsburgh CS2710, tree 3"),
                                                   mark("MIT 6.034 lab 3, tree 1"),
                                                   mark("MIT 6.034 lab 3, tree 3"),
                                                   mark("Knuth–Moore best order, two children"),
                                                   mark("Berkeley CS188, project 2")};

constexpr std::size_t max_file_bytes = 16 << 20;
constexpr std::size_t max_tree_nodes = 1'000'000;

/// The error in the data file being read: thrown inside this file only.
struct Broken {
    Problem problem;
};

[[noreturn]] void broken(const fs::path& file, const std::string& what, const toml::source_position& at = {}) {
    throw Broken{
        {filled(tr("The data file {} is damaged: {}."), text::excerpt(file.string(), 200), what), at.line, at.column}};
}

toml::table read_toml(const fs::path& file) {
    const auto bytes = core::read_file(file.string(), max_file_bytes);
    if (!bytes) throw Broken{{filled(tr("The data file {} cannot be read."), text::excerpt(file.string(), 200)), 0, 0}};
    try {
        return toml::parse(*bytes, file.string());
    } catch (const toml::parse_error& error) {
        broken(file, std::string(error.description()), error.source().begin);
    }
}

std::string text_of(const fs::path& file, const toml::table& table, const char* key) {
    const auto value = table[key].value<std::string>();
    if (!value) broken(file, filled(tr("expected {} = \"...\""), key));
    return *value;
}

// ---- themes ----------------------------------------------------------------------------------------------

/// "#RRGGBB" or "#RRGGBBAA".
std::optional<scene::Rgba> colour(std::string_view text) {
    if ((text.size() != 7 && text.size() != 9) || text[0] != '#') return std::nullopt;
    std::array<std::uint8_t, 4> parts{0, 0, 0, 255};
    for (std::size_t i = 1; i < text.size(); ++i) {
        const char c = text[i];
        const bool letter = ('a' <= c && c <= 'f') || ('A' <= c && c <= 'F');
        if (!letter && (c < '0' || '9' < c)) return std::nullopt;
        const int digit = letter ? (c & 0x0F) + 9 : c - '0';
        std::uint8_t& part = parts[(i - 1) / 2];
        part = static_cast<std::uint8_t>(i % 2 == 1 ? digit * 16 : part + digit);
    }
    return scene::Rgba{parts[0], parts[1], parts[2], parts[3]};
}

scene::Theme read_theme(const fs::path& file) {
    const toml::table table = read_toml(file);
    scene::Theme theme;
    theme.name = text_of(file, table, "name");
    theme.dark = table["dark"].value_or(false);
    for (std::size_t i = 0; i < theme.colours.size(); ++i) {
        const std::string_view role = scene::name(static_cast<scene::Ink>(i));
        if (role.empty()) continue;
        const auto value = table["colours"][role].value<std::string>();
        const auto rgba = value ? colour(*value) : std::nullopt;
        if (!rgba) broken(file, filled(tr("expected {} = \"#RRGGBB\""), role));
        theme.colours[i] = *rgba;
    }
    return theme;
}

// ---- trees -----------------------------------------------------------------------------------------------

using Tree = std::shared_ptr<const game::ExplicitTree>;

/// A position as text, or as an array under the game's name; its example if the file says nothing.
std::string position_in(const toml::table& table, const game::SmallGame& game) {
    std::ostringstream text;
    if (const toml::array* list = table[game.name()].as_array()) text << *list;
    if (table.contains(game.name())) return std::move(text).str();
    return table["position"].value_or(std::string(game.example()));
}

Tree from_game(const fs::path& file, const toml::table& table) {
    const std::string name = text_of(file, table, "game");
    const game::SmallGame* game = game::small_game_named(name);
    if (game == nullptr) {
        std::vector<std::string> names;
        for (const game::SmallGame* it : game::small_games()) names.emplace_back(it->name());
        broken(file, filled(tr("unknown game {}; expected one of {}"), text::in_quotes(name),
                            fmt::format("{}", fmt::join(names, ", "))));
    }
    const auto tree = game->tree(position_in(table, *game), {.most = max_tree_nodes});
    if (!tree) broken(file, tree.error());
    if (!tree->tree) broken(file, tr("its tree is too large"));
    return tree->tree;
}

Tree from_text(const fs::path& file, const toml::table& table) {
    const auto tree = game::read_tree(text_of(file, table, "tree"));
    if (!tree) broken(file, tr("its tree cannot be read"), table["tree"].node()->source().begin);
    return *tree;
}

std::vector<std::uint32_t> leaf_numbers(const fs::path& file, const toml::table& table, const char* key) {
    const char* const expected = tr("expected {} = [4, 5], a list of leaf numbers");
    const toml::array* list = table[key].as_array();
    if (list == nullptr) broken(file, filled(expected, key));
    std::vector<std::uint32_t> out;
    for (const toml::node& node : *list) {
        const auto number = node.value_exact<std::int64_t>();
        if (!number || *number < 0 || *number > static_cast<std::int64_t>(max_tree_nodes)) {
            broken(file, filled(expected, key), node.source().begin);
        }
        out.push_back(static_cast<std::uint32_t>(*number));
    }
    return out;
}

std::optional<PublishedAnswer> published_answer(const fs::path& file, const toml::table& table) {
    if (!table.contains("cut")) return std::nullopt;
    PublishedAnswer out;
    trace::Search search;
    if (trace::setting("cut").set(search, text_of(file, table, "cut"))) {
        broken(file, tr(R"(expected cut = "ge" or "gt")"));
    }
    out.cut = search.rules.cut;
    const auto value = Rational::parse(text_of(file, table, "value"));
    if (!value) broken(file, filled(tr("expected {} = \"...\""), "value"));
    out.value = *value;
    out.best = table["best"].value_or(0U);
    out.pruned = leaf_numbers(file, table, "pruned");
    out.pruned_by_other_rule = leaf_numbers(file, table, "pruned_by_other_rule");
    return out;
}

BundledTree read_bundled(const fs::path& file) {
    const toml::table table = read_toml(file);
    BundledTree out;
    out.answer = published_answer(file, table);
    out.id = file.stem().string();
    const auto board = table["board"].value<std::string>();
    if (board) {
        if (!game::read_board(*board))
            broken(file, tr("its board cannot be read"), table["board"].node()->source().begin);
        out.id = std::string(game::board_mark) + *board;
    }
    out.title = text_of(file, table, "title");
    out.source = table["source"].value_or(std::string());
    out.order = table["order"].value_or(0);
    if (board) return out;
    out.tree = table.contains("game") ? from_game(file, table) : from_text(file, table);
    return out;
}

std::vector<BundledTree> read_trees(const fs::path& folder) {
    std::vector<BundledTree> trees;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->path().extension() == ".toml") trees.push_back(read_bundled(it->path()));
    }
    if (error) throw Broken{{filled(tr("The folder {} cannot be read: {}."), folder.string(), error.message()), 0, 0}};
    if (trees.empty())
        throw Broken{{filled(tr("The folder {} holds no trees."), text::excerpt(folder.string(), 200)), 0, 0}};
    std::sort(trees.begin(), trees.end(), [](const BundledTree& a, const BundledTree& b) {
        return std::pair(a.order, a.id) < std::pair(b.order, b.id);
    });
    return trees;
}

}  // namespace

const BundledTree* Assets::find(const std::string& id) const {
    for (const auto* list : {&trees, &published}) {
        const auto at = std::find_if(list->begin(), list->end(), [&](const BundledTree& it) { return it.id == id; });
        if (at != list->end()) return &*at;
    }
    return nullptr;
}

std::string find_assets_folder() {
    if (const char* named = std::getenv("PLYGLASS_DATA"); named != nullptr && *named != '\0') return named;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return {};
    for (const char* beside : {"share/plyglass", "../share/plyglass"}) {
        const fs::path folder = (program.parent_path() / beside).lexically_normal();
        if (fs::is_directory(folder / "trees", error)) return folder.string();
    }
    return {};
}

core::Result<Assets> load_assets(const std::string& folder) {
    if (folder.empty()) {
        return Problem{
            tr("The program's data (share/plyglass) is neither beside the program nor under its install prefix. "
               "Set PLYGLASS_DATA to the folder that holds it."),
            0, 0};
    }
    try {
        Assets assets;
        assets.folder = folder;
        assets.light = read_theme(fs::path(folder) / "themes/light.toml");
        assets.dark = read_theme(fs::path(folder) / "themes/dark.toml");
        assets.trees = read_trees(fs::path(folder) / "trees");
        // Whoever brings a folder of trees for a class need not bring these.
        const fs::path published = fs::path(folder) / "trees/published";
        if (fs::exists(published)) assets.published = read_trees(published);
        return assets;
    } catch (const Broken& error) {
        return error.problem;
    }
}

}  // namespace plyglass::app

#include "app/lesson_stage.hpp"

#include "agent/board_words.hpp"
#include "agent/catalogue.hpp"
#include "app/position_film.hpp"
#include "app/tree_film.hpp"
#include "app/tree_source.hpp"
#include "core/file.hpp"
#include "game/2048/board_text.hpp"
#include "game/tree_game.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/settings.hpp"

namespace plyglass::app {

using core::Result;
using lesson::Show;
using namespace text;

std::string LessonStage::beside(const std::string& name) const {
    // A lesson may come from a stranger, and reads its own folder only.
    if (name.empty() || name.find('/') != std::string::npos || name.starts_with('.')) return {};
    std::string path = folder_ + "/" + name;
    return core::exists(path) ? path : std::string();
}

Result<game::Grid, std::string> LessonStage::board(const Show& show) {
    std::string note;
    return board(show, note);
}

Result<game::Grid, std::string> LessonStage::board(const Show& show, std::string& note) {
    std::string text = show.board;
    if (text.empty()) {
        if (!show.tree.starts_with(game::board_mark))
            return std::string(tr("this is about a board, and a tree is shown"));
        text = show.tree.substr(game::board_mark.size());
    }
    if (const std::string path = beside(text); !path.empty()) {
        constexpr std::size_t most = 4096;
        const auto read = core::read_regular_file(path, most);
        if (!read) return filled(tr("{}: cannot be read: {}"), text, text::reason(read.error()));
        text = *read;
    }
    game::BoardReading reading;
    const auto grid = game::read_board(text, &reading);
    if (!grid) return agent::words(grid.error());
    note = agent::words(reading);
    return *grid;
}

std::string LessonStage::obstacle(const Show& show) {
    const auto named = subject(show);
    if (!named) return named.error();
    if (!named->position) return {};
    const game::Grid& grid = named->position->grid;
    const auto agent = agent::name_agent(named->position->agent, {.milliseconds = {}, .depth = show.depth});
    if (!agent->description->sizes.contain(grid.size()))
        return agent::plays_other_sizes(*agent->description, grid.size());
    if (!agent->settings.values.contains("depth")) {
        return filled(tr("{} does not search a tree that could be shown."), agent->description->name);
    }
    // A lost board is shown as it is.
    return game::is_over(grid) ? std::string() : unsearchable(grid).value_or("");
}

std::string LessonStage::results(const std::string& file) {
    if (file.find('/') != std::string::npos) return {};
    const std::string path = assets_.folder + "/lessons/results/" + file;
    return core::exists(path) ? path : std::string();
}

Result<NamedTree, std::string> LessonStage::subject(const Show& show) {
    return show.board.empty() && !show.tree.starts_with(game::board_mark) ? tree(show) : position(show);
}

Result<NamedTree, std::string> LessonStage::tree(const Show& show) const {
    if (show.search.rules.chance != search::Chance::full && !show.search.range) {
        return filled(tr("{} needs range: LO,HI, the numbers between which every leaf lies"),
                      trace::setting("chance").text(show.search));
    }
    const bool is_bundled = assets_.find(show.tree) != nullptr;
    const std::string path = is_bundled ? std::string() : beside(show.tree);
    if (!is_bundled && path.empty() && !is_written_tree(show.tree)) {
        return filled(tr("there is no bundled tree and no file {} beside the lesson"), text::in_quotes(show.tree, 40));
    }
    auto named =
        path.empty() ? open_tree(show.tree, assets_, {.root = show.root}) : open_tree_file(path, {.root = show.root});
    if (!named) return named.error().what;
    if (!is_bundled) {
        named->title = tr("The tree of this page");
        named->pasted = false;
    }
    if (!named->tree) return *std::move(named);
    if (auto what = unsearchable(*named->tree, show.search)) return *std::move(what);
    return *std::move(named);
}

Result<NamedTree, std::string> LessonStage::position(const Show& show) {
    if (show.search.range) return std::string(tr("range: is about the leaves of a tree, and a board is shown"));
    NamedTree out;
    auto grid = board(show, out.note);
    if (!grid) return grid.error();
    PositionSearch search{.grid = *std::move(grid)};
    search.even_lost = true;
    search.agent = show.agent.empty() ? textbook_agent(show.search) : show.agent;
    const auto named = agent::name_agent(search.agent, {.milliseconds = {}, .depth = show.depth});
    if (!named) return named.error().words;
    constexpr int otherwise = 2;
    search.depth = named->settings.limits.depth.value_or(named->description->hint_depth.value_or(otherwise));
    out.position = std::move(search);
    return out;
}

namespace {

Result<LessonStage::Film, std::string> lesson_film(const PositionSearch& search) {
    auto film = record_whole_position(search, {});
    if (!film) return film.error().why;
    if (film->truncated) {
        return filled(tr("this search has more than {} nodes; expected a smaller depth"), trace::max_recorded_nodes);
    }
    return film->chapters.back().film;
}

Result<LessonStage::Film, std::string> lesson_film(const NamedTree& named, const trace::Search& search) {
    if (named.position) return lesson_film(*named.position);
    auto film = record_tree(named.tree, search, {.nodes = named.tree->size(), .reserve_nodes = 0});
    if (!film) return film.error().why;
    return *std::move(film);
}

}  // namespace

Result<LessonStage::Film, std::string> LessonStage::film(const Show& show) {
    for (const auto& [known, film] : films_) {
        if (lesson::same_search(known, show)) return film;
    }
    const auto named = subject(show);
    if (!named) return named.error();
    auto film = lesson_film(*named, show.search);
    if (film) films_.emplace_back(show, *film);
    return film;
}

}  // namespace plyglass::app

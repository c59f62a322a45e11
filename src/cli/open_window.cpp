#include "cli/open_window.hpp"

#include <any>
#include <string_view>
#include <vector>

#include "app/duel/kept_duel.hpp"
#include "cli/agent_options.hpp"
#include "cli/board.hpp"
#include "cli/commands.hpp"
#include "cli/lab_games.hpp"
#include "cli/lesson_files.hpp"
#include "cli/version.hpp"
#include "core/number_in.hpp"
#include "duel/agent.hpp"
#include "game/games.hpp"
#include "lab/results_file.hpp"
#include "screen/play/board_editor.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

#if PLYGLASS_WINDOW
#include <memory>
#include <random>

#include "app/preferences.hpp"
#include "app/saved_game.hpp"
#include "screen/lab/lab_screen.hpp"
#include "screen/learn/lesson_screen.hpp"
#include "screen/workbench.hpp"
#include "window/fonts.hpp"
#include "window/window.hpp"
#include "window/x11.hpp"
#endif

// The only place where the commands meet the window.

namespace plyglass::cli {

using namespace text;

Options window_options() {
    return {{"theme", "light|dark", mark("the colours")},
            {"size", "WxH", mark("the window's size (default 1600x900)")},
            {"scale", "PERCENT", mark("size of everything in the window: auto, 100, 125, 150, 175 or 200")},
            {"present", "", mark("for a lecture hall: the tree and one sentence, for a remote clicker (F5 leaves)")},
            {"dump-view", "FILE", mark("append what is on the screen to FILE as JSON, one line each time it changes")}};
}

namespace {

void read_size(Reader& in, OpenWindow& out) {
    const std::string* text = in.value("size");
    if (text == nullptr) return;
    const auto x = text->find_first_of("xX");
    const auto width = core::number_in<unsigned>(std::string_view(*text).substr(0, x));
    const auto height =
        x == std::string::npos ? std::nullopt : core::number_in<unsigned>(std::string_view(*text).substr(x + 1));
    const auto fits = [](unsigned n) { return 200 <= n && n <= 16384; };
    if (!width || !height || !fits(*width) || !fits(*height)) {
        in.expected("size", tr("WxH in pixels, such as 1280x720, each from 200 to 16384"));
        return;
    }
    out.width = *width;
    out.height = *height;
    out.has_size = true;
}

}  // namespace

OpenWindow read_window_options(Reader& in) {
    OpenWindow out;
    if (const std::string* file = in.value("dump-view")) {
        out.dump_view = *file;
        if (file->empty()) in.expected("dump-view", tr("the name of a file"));
    }
    read_size(in, out);
    if (in.has("scale")) {
        out.scale =
            in.choice("scale", {{"auto", 0}, {"100", 100}, {"125", 125}, {"150", 150}, {"175", 175}, {"200", 200}}, 0);
    }
    if (in.has("theme")) out.dark = in.choice("theme", {{"light", false}, {"dark", true}}, false);
    out.has_language = in.has("lang");
    out.present = in.has("present");
    return out;
}

namespace {

/// A file that cannot be shown is a mistake, with or without a window.
std::optional<Failure> unreadable_results(const OpenWindow& request) {
    if (request.results.empty()) return std::nullopt;
    if (lab::holds_tournament(request.results.front())) {
        const auto games = lab::merge<lab::Tournament>(request.results);
        return games ? std::nullopt : std::optional(file_failure(games.error()));
    }
    const auto games = lab::merge(request.results, lab::Parts::other_players);
    return games ? std::nullopt : std::optional(file_failure(games.error()));
}

/// Nor does a lesson that cannot be opened need one.
std::optional<Failure> unreadable_lesson(const OpenWindow& request, const Context& context) {
    if (request.lesson.empty()) return std::nullopt;
    const auto lessons = open_lessons(request.lesson, *context.assets);
    return lessons ? std::nullopt : std::optional(lessons.error());
}

/// Where a game begins, as the Play screen takes it: a position of a game of two players, or a board of 2048 with what was
/// guessed of it. Nothing if none was given.
core::Result<std::any, Failure> first_position(const OpenWindow& request) {
    if (!request.board) return std::any();
    if (game::position_named(*request.board).game != nullptr) {
        const auto position = app::duel_named(*request.board);
        if (!position)
            return Failure{wrong_input, filled("{}: {}", text::excerpt(*request.board, 200), position.error())};
        return std::any(*position);
    }
    const auto text = board_text(*request.board);
    if (!text) return text.error();
    const auto grid = open_board(*text);
    if (!grid) return grid.error();
    if (game::highest_rank(*grid) == 0) return Failure{wrong_input, tr("the board: a game needs a tile to begin with")};
    return std::any(screen::NotedBoard{*grid, guessed_of(*text)});
}

bool is_of_two_players(const OpenWindow& request) {
    return request.board && game::position_named(*request.board).game != nullptr;
}

std::optional<Failure> unknown_agent(const OpenWindow& request) {
    if (request.agent.empty()) return std::nullopt;
    if (is_of_two_players(request)) {
        const auto made = duel::make_agent(request.agent);
        return made ? std::nullopt : std::optional(Failure{wrong_usage, made.error()});
    }
    const auto named = agent::name_agent(request.agent);
    return named ? std::nullopt : std::optional(naming_failure(named.error()));
}

/// "step TREE --text, solve, trace": the commands that need no window.
std::string commands_without_window() {
    std::vector<std::string> out{"step TREE --text"};
    for (const Command* command : commands_in(commands().front().syntax)) {
        if (!command->syntax.opens_window) out.emplace_back(command->syntax.name);
    }
    return text::join_list(out);
}

}  // namespace

#if PLYGLASS_WINDOW

namespace {

std::optional<Failure> no_place_for_window(const std::shared_ptr<void>& display) {
    if (!display) {
        return Failure{no_display, filled(tr("there is no display to open a window on; these work without one: {}"),
                                          commands_without_window())};
    }
    if (!window::can_paint(display)) {
        return Failure{no_display,
                       filled(tr("this display has no OpenGL to paint a window with; these work without one: {}"),
                              commands_without_window())};
    }
    return std::nullopt;
}

screen::WorkbenchSettings settings_of(const OpenWindow& request, const trace::Search& search,
                                      const std::any& position) {
    screen::WorkbenchSettings out;
    out.search = search;
    out.folder = app::user_data_folder();
    out.seed = std::random_device()();
    out.version = program_version();
    if (!request.results.empty()) out.first = {"lab", screen::OpenGames{request.results}};
    if (!request.screen.empty()) out.first = {request.screen, position};
    if (!request.lesson.empty()) out.first = {"learn", screen::ShowLesson{request.lesson}};
    if (const std::string folder = app::user_config_folder(); !folder.empty()) {
        out.preferences = folder + "/settings.json";
    }
    return out;
}

/// What all screens share: the last session's choices, those of the command line, and what cannot be kept.
std::shared_ptr<screen::ScreenContext> screens_of(const OpenWindow& request,
                                                  const screen::WorkbenchSettings& settings) {
    auto out = std::make_shared<screen::ScreenContext>();
    // The command line overrides the choices of the last session.
    if (!settings.preferences.empty()) {
        out->restore(app::restore_preferences(settings.preferences, !request.has_language));
    }
    if (settings.folder.empty()) {
        text::add_sentence(out->notice,
                           tr("The game is not kept: neither HOME nor XDG_DATA_HOME is an absolute path."));
    }
    if (settings.preferences.empty()) {
        text::add_sentence(out->notice,
                           tr("The settings are not kept: neither HOME nor XDG_CONFIG_HOME is an absolute path."));
    }
    if (request.practice) out->practice.type = *request.practice;
    if (!request.agent.empty() && is_of_two_players(request)) {
        out->play.opponent = request.agent;
    } else if (agent::find_agent(request.agent) != nullptr) {
        (agent::is_program(request.agent) ? out->play.program : out->play.agent) = request.agent;
        out->play.uses_program = agent::is_program(request.agent);
    }
    if (request.dark) out->dark = *request.dark;
    if (request.scale) out->scale.percent = *request.scale;
    out->scale.display = window::display_scale();
    out->presenting = request.present;
    out->wants_view = !request.dump_view.empty();
    return out;
}

}  // namespace

std::optional<Failure> open_window(const OpenWindow& request, const Context& context) {
    if (auto failure = unreadable_results(request)) return failure;
    if (auto failure = unreadable_lesson(request, context)) return failure;
    if (auto failure = unknown_agent(request)) return failure;
    const auto position = first_position(request);
    if (!position) return position.error();
    const auto display = window::connect_to_display();
    if (auto failure = no_place_for_window(display)) return failure;
    TreeTask task = request.task.value_or(TreeTask{});
    if (task.tree.empty()) task.tree = context.assets->trees.front().id;
    auto tree = open_task(task, context);
    if (!tree) return tree.error();
    auto fonts = window::Fonts::open();
    if (!fonts) return Failure{failed, fonts.error().what};

    const screen::WorkbenchSettings settings = settings_of(request, task.search, *position);
    const auto screens = screens_of(request, settings);
    screen::Workbench program(context.assets, std::make_shared<window::FontMetrics>(**fonts), *std::move(tree),
                              settings, screens);
    window::WindowOptions options;
    if (request.has_size) {
        options.width = request.width;
        options.height = request.height;
    }
    options.scale = screens->scale.percent > 0 ? screens->scale.percent / 100.0 : screens->scale.display;
    options.dump_view = request.dump_view;
    const int code = window::run(program, **fonts, options);
    if (code == done) return std::nullopt;
    return Failure{code, tr("the window could not be opened")};
}

#else

std::optional<Failure> open_window(const OpenWindow& request, const Context& context) {
    if (auto failure = unreadable_results(request)) return failure;
    if (auto failure = unreadable_lesson(request, context)) return failure;
    if (auto failure = unknown_agent(request)) return failure;
    if (const auto position = first_position(request); !position) return position.error();
    return Failure{no_display,
                   filled(tr("this program was built without its window; these work: {}"), commands_without_window())};
}

#endif

}  // namespace plyglass::cli

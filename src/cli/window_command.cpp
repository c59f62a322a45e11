#include "cli/commands.hpp"
#include "cli/lab_games.hpp"
#include "cli/run.hpp"
#include "lab/results_file.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

#if PLYGLASS_WINDOW
#include <random>

#include "app/preferences.hpp"
#include "app/saved_game.hpp"
#include "screen/workbench.hpp"
#include "window/fonts.hpp"
#include "window/window.hpp"
#include "window/x11.hpp"
#endif

// The only place where the commands meet the window.

namespace plyglass::cli {

namespace {

/// A file that cannot be shown is a mistake, with or without a window.
std::optional<Failure> unreadable_results(const OpenWindow& command) {
    if (command.results.empty()) return std::nullopt;
    const auto games = lab::read_results_file(command.results);
    return games ? std::nullopt : std::optional(file_failure(games.error()));
}

}  // namespace

#if PLYGLASS_WINDOW

namespace {

/// Restores the choices of the last session, except those that the command line overrides.
void restore(const std::string& path, const OpenWindow& command, screen::ScreenContext& context) {
    const auto restored = app::restore_preferences(path);
    context.notice = restored.message;
    if (!restored.found) return;
    context.dark = restored.found->dark;
    context.play = restored.found->play;
    if (!command.has_language) text::use_language(restored.found->language);
}

}  // namespace

std::optional<Failure> open_window(const OpenWindow& command, const Assets& assets) {
    if (auto failure = unreadable_results(command)) return failure;
    const auto display = window::connect_to_display();
    if (!display) {
        return Failure{no_display,
                       text::tr("there is no display to open a window on; these work without one: step TREE --text, "
                                "solve, trace, export, trees, hint, eval, compare, orders, auto, agents, lab")};
    }
    if (!window::can_paint(display)) {
        return Failure{no_display,
                       text::tr("this display has no OpenGL to paint a window with; these work without one: step TREE "
                                "--text, solve, trace, export, trees, hint, eval, compare, orders, auto, agents, lab")};
    }
    Task wanted = command.task.value_or(Task{});
    if (wanted.tree.empty()) wanted.tree = assets->trees.front().id;
    auto tree = open_task(wanted, *assets);
    if (!tree) return tree.error();
    auto fonts = window::Fonts::open();
    if (!fonts) return Failure{failed, fonts.error().what};

    screen::WorkbenchSettings settings;
    settings.step.search = wanted.search;
    settings.play.folder = app::user_data_folder();
    settings.play.seed = std::random_device()();
    settings.version = program_version();
    settings.results = command.results;
    const auto context = std::make_shared<screen::ScreenContext>();
    if (const std::string folder = app::user_config_folder(); !folder.empty()) {
        settings.preferences = folder + "/settings.json";
    }
    if (!settings.preferences.empty()) restore(settings.preferences, command, *context);
    if (settings.play.folder.empty()) {
        text::add_sentence(context->notice,
                           text::tr("The game is not kept: neither HOME nor XDG_DATA_HOME is an absolute path."));
    }
    if (settings.preferences.empty()) {
        text::add_sentence(
            context->notice,
            text::tr("The settings are not kept: neither HOME nor XDG_CONFIG_HOME is an absolute path."));
    }
    if (command.dark) context->dark = *command.dark;
    context->wants_view = !command.dump_view.empty();
    screen::Workbench program(assets, std::make_shared<window::FontMetrics>(**fonts), *std::move(tree), settings,
                              context);

    window::WindowOptions options;
    if (command.has_size) {
        options.width = command.width;
        options.height = command.height;
    }
    options.scale = command.scale / 100.0;
    options.dump_view = command.dump_view;
    const int code = window::run(program, **fonts, options);
    if (code == done) return std::nullopt;
    return Failure{code, text::tr("the window could not be opened")};
}

#else

std::optional<Failure> open_window(const OpenWindow& command, const Assets&) {
    if (auto failure = unreadable_results(command)) return failure;
    return Failure{no_display,
                   text::tr("this program was built without its window; these work: step TREE --text, solve, "
                            "trace, export, trees, hint, eval, compare, orders, auto, agents, lab")};
}

#endif

}  // namespace plyglass::cli

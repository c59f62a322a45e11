#include "screen/lab_screen.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/json.hpp"
#include "app/lab_charts.hpp"
#include "core/file.hpp"
#include "core/number_in.hpp"
#include "diagram/export.hpp"
#include "diagram/svg.hpp"
#include "lab/machine.hpp"
#include "lab/results_file.hpp"
#include "screen/focus.hpp"
#include "screen/view_json.hpp"
#include "text/durations.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "view/dialog.hpp"
#include "view/help_overlay.hpp"
#include "view/options_menu.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

using namespace app;

namespace {

using nlohmann::ordered_json;
using text::filled;
using text::mark;
using text::tr;
using text::trn;
using view::LabView;

/// The players, under the name that the menu gives them. Each agent has its depth in its own unit.
struct Choice {
    const char* words = nullptr;   ///< marked for translation
    const char* agents = nullptr;  ///< as --agents has them
    bool has_depth = true;
};
constexpr std::array choices_of_players{Choice{mark("the house's"), "minimax, expectimax"},
                                        Choice{mark("documents"), "ovolve, xu, hu"},
                                        Choice{mark("simple"), "random, greedy", false}};

using Spawners = std::vector<agent::Spawner>;
const std::array<Spawners, 3> choices_of_tiles{
    {{agent::Spawner::random}, {agent::Spawner::worst}, {agent::Spawner::random, agent::Spawner::worst}}};

}  // namespace

LabScreen::LabScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                     std::shared_ptr<ScreenContext> context, std::string version)
    : assets_(std::move(assets)),
      metrics_(std::move(metrics)),
      context_(std::move(context)),
      version_(std::move(version)) {
    on(Resize{1600, 900});
    experiment_ = asked();
}

LabScreen::~LabScreen() = default;

void LabScreen::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

// ---- the experiment ---------------------------------------------------------------------------------------

/// The user's choices as an experiment.
lab::Experiment LabScreen::asked() const {
    if (opened_) return *opened_;
    lab::Experiment out;
    const bool typed = players_ == choices_of_players.size();
    agent::Limits limits;
    if (!typed && choices_of_players[players_].has_depth) limits.depth = depth_;
    const auto agents = lab::name_agents(typed ? typed_players_ : choices_of_players[players_].agents, limits);
    for (const agent::Named& named : *agents) out.players.push_back(lab::player(named));
    out.spawners = choices_of_tiles[tiles_];
    out.games = games_each_;
    out.seed = 2048;
    return out;
}

lab::Experiment LabScreen::shown_experiment() const { return has_begun() ? experiment_ : asked(); }

bool LabScreen::is_finished() const { return games_.size() == experiment_.size(); }

void LabScreen::run() {
    if (runner_ || (opened_ && !obstacle_.empty())) return;
    if (experiment_ != asked()) {
        clear();
        experiment_ = asked();
    }
    std::vector<lab::Task> open = lab::open_tasks(experiment_, games_);
    if (open.empty()) return;
    // Leaves one processor to the window.
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency() - 1);
    runner_ = std::make_unique<lab::Runner>(experiment_, std::move(open), threads);
    begun_with_ = games_.size();
    since_start_ = 0;
    touch();
}

/// Aborts the games that are being played; they start again later, as the same games unless a clock decides.
void LabScreen::pause() {
    if (!runner_) return;
    collect();
    leaving_.start([runner = std::shared_ptr<lab::Runner>(std::move(runner_))](const std::stop_token&) {
        runner->stop();
        return true;
    });
    touch();
}

void LabScreen::clear() {
    pause();
    games_.clear();
    table_ = nullptr;
    first_row_ = 0;
    reporting_.cancel();
    report_ = {};
    reported_ = 0;
    seconds_ = 0;
    touch();
}

/// Takes the games that have ended, and adds them up behind the screen.
void LabScreen::collect() {
    if (!runner_) return;
    const auto ended = runner_->take(std::chrono::milliseconds(0));
    games_.insert(games_.end(), ended.begin(), ended.end());
    if (!ended.empty()) touch();
}

void LabScreen::tick(double seconds) {
    static_cast<void>(leaving_.take());
    if (auto opened = opening_.take()) show(*std::move(opened));
    if (auto report = reporting_.take()) {
        report_ = *std::move(report);
        touch();
    }
    if (runner_) {
        seconds_ += seconds;
        since_start_ += seconds;
        collect();
        touch();  // the time shown goes on
        if (runner_->all_left()) {
            collect();
            runner_.reset();
        }
    }
    if (games_.size() != reported_ && !reporting_.running()) {
        reported_ = games_.size();
        reporting_.start(
            [experiment = experiment_, games = games_](const std::stop_token&) { return report(experiment, games); });
    }
}

std::optional<double> LabScreen::wake() const {
    if (opening_.running() || reporting_.running() || games_.size() != reported_) return 0.01;
    if (runner_) return 0.25;
    return std::nullopt;
}

/// Saves the games as `lab run` would write them, or the charts.
void LabScreen::save() {
    auto* dialog = std::get_if<Save>(&overlay_);
    if (!dialog) return;
    touch();
    std::string bytes;
    if (dialog->text.ends_with(".jsonl")) {
        bytes = lab::write_results({experiment_, {}, {}, version_, lab::today(), lab::this_machine()}, games_);
    } else if (dialog->text.ends_with(".svg")) {
        const LabView shown = view();
        const scene::Scene picture =
            report_picture(shown.title + ", " + shown.subtitle, experiment_, report_, scene::builtin_metrics());
        bytes = diagram::svg(picture, assets_->light, shown.title);
    } else {
        dialog->failed = true;
        dialog->message = tr("expected a name that ends in .jsonl (the games) or .svg (the charts)");
        return;
    }
    const auto error = core::write_file(dialog->text, bytes);
    dialog->failed = error.has_value();
    dialog->message =
        error ? filled(tr("{}: {}"), error->path, text::reason(*error)) : filled(tr("Written to {}."), dialog->text);
}

/// Replaces the current games by those of a file; running continues them.
void LabScreen::open(const std::string& path) {
    opening_path_ = path;
    opening_.start([path](const std::stop_token&) { return lab::merge(std::array{path}); });
    touch();
}

void LabScreen::show(core::Result<lab::Merged, lab::ResultsError> opened) {
    touch();
    std::string problem;
    if (!opened) {
        const lab::ResultsError& error = opened.error();
        problem = error.file ? filled(tr("{}: {}"), error.file->path, text::reason(*error.file)) : error.what;
    }
    if (!problem.empty()) {
        if (!std::holds_alternative<FileDialog>(overlay_)) {
            overlay_ = FileDialog(std::filesystem::path(opening_path_).parent_path().string());
        }
        return std::get<FileDialog>(overlay_).complain(std::move(problem));
    }
    overlay_ = Nothing{};
    clear();
    experiment_ = opened->header.experiment;
    opened_ = experiment_;
    obstacle_ = lab::obstacle(experiment_).value_or("");
    table_ = lab::table_of(opened->header);
    games_ = std::move(opened->games);
}

void LabScreen::enter_folder_or_open(const std::string& name) {
    auto* dialog = std::get_if<FileDialog>(&overlay_);
    if (!dialog) return;
    touch();
    const std::string path = dialog->path_of(name);
    if (!dialog->enter(path)) open(path);
}

/// Takes the agents that the user typed, or shows what is wrong with one of them.
void LabScreen::take_players() {
    auto* dialog = std::get_if<Players>(&overlay_);
    if (!dialog) return;
    touch();
    const auto agents = lab::name_agents(dialog->text);
    if (!agents) {
        dialog->message = agents.error();
        return;
    }
    typed_players_ = dialog->text;
    players_ = choices_of_players.size();
    opened_.reset();
    overlay_ = Settings{};
}

// ---- input ------------------------------------------------------------------------------------------------

void LabScreen::on(const KeyPress& key) {
    if (key.key == Key::escape) {
        overlay_ = Nothing{};
        focused_.clear();
        return touch();
    }
    if (key.key == Key::tab) {
        focused_ = next_focus(frame().scene, focused_, key.shift ? -1 : 1);
        return touch();
    }
    if (key.key == Key::enter && !focused_.empty()) return activate(std::string(focused_));
    if (key.key == Key::space) return activate(runner_ ? "pause" : "run");
    if (key.key != Key::character) return;
    if (key.control) return key.letter == U'o' ? activate("open") : void();
    if (context_->take_key(key)) return touch();
    switch (key.letter) {
        case U'?': return activate("help");
        case U'p': return activate(runner_ ? "pause" : "run");
        case U'x': return activate("clear");
        case U'e': return activate("save");
        case U'o': return activate("settings");
        default: return;
    }
}

void LabScreen::on(const PointerDown& down) {
    const scene::Hit* hit = frame().scene.hit_at(down.at);
    focused_.clear();
    pressed_ = hit && hit->enabled ? hit->id : "";
}

void LabScreen::on(const PointerMove& move) {
    const scene::Hit* hit = frame().scene.hit_at(move.at);
    const std::string id = hit ? hit->id : "";
    if (id == hovered_) return;
    hovered_ = id;
    touch();
}

void LabScreen::on(const PointerUp& up) {
    const scene::Hit* hit = frame().scene.hit_at(up.at);
    if (hit && !pressed_.empty() && hit->id == pressed_) activate(std::string(pressed_));
}

void LabScreen::on(const PointerLeave&) {
    if (!hovered_.empty()) touch();
    hovered_.clear();
}

void LabScreen::on(const Resize& size) {
    layout_ = scene::StepLayout::of(size.w, size.h);
    touch();
}

void LabScreen::on(const FieldChanged& change) {
    touch();
    if (auto* save = std::get_if<Save>(&overlay_)) {
        save->text = change.text;
        save->message.clear();
    } else if (auto* players = std::get_if<Players>(&overlay_)) {
        if (players->text != change.text) players->message.clear();
        players->text = change.text;
    } else if (auto* file = std::get_if<FileDialog>(&overlay_)) {
        file->type(change.text);
    }
}

void LabScreen::on(const FieldSubmitted&) { activate("act"); }

void LabScreen::on(const FileNamed& file) { open(file.path); }

void LabScreen::on(const Wheel& wheel) {
    touch();
    if (auto* file = std::get_if<FileDialog>(&overlay_)) return file->scroll(wheel.turns);
    if (!std::holds_alternative<Nothing>(overlay_)) return;
    const LabView shown = view();
    const std::size_t rows = view::shown_rows(layout_, shown);
    const std::size_t last = shown.rates.rows.size() - rows;
    first_row_ = shown.rates.first;
    if (wheel.turns < 0) first_row_ = std::min(first_row_ + 1, last);
    if (wheel.turns > 0 && first_row_ > 0) --first_row_;
}

void LabScreen::activate(const std::string& id) {
    touch();
    if (context_->take_hit(id) || choose(id)) return;
    if (id == "help") {
        overlay_ = std::holds_alternative<Help>(overlay_) ? Overlay(Nothing{}) : Overlay(Help{});
    } else if (id == "settings" || id == "more") {
        overlay_ = std::holds_alternative<Settings>(overlay_) ? Overlay(Nothing{}) : Overlay(Settings{});
    } else if (id == "outside" || id == "close") {
        overlay_ = Nothing{};
    } else if (id == "run") {
        overlay_ = Nothing{};
        run();
    } else if (id == "pause") {
        pause();
    } else if (id == "clear") {
        clear();
    } else if (id == "save" && !games_.empty()) {
        overlay_ = Save{"results.jsonl", {}, false};
    } else if (id == "reset-options") {
        opened_.reset();
        players_ = 0;
        depth_ = 2;
        tiles_ = 2;
        games_each_ = 100;
    } else if (id == "open") {
        overlay_ = FileDialog(".");
    } else if (id.starts_with("entry ")) {
        enter_folder_or_open(id.substr(6));
    } else if (id == "act") {
        if (const auto* dialog = std::get_if<FileDialog>(&overlay_)) return enter_folder_or_open(dialog->text());
        std::holds_alternative<Players>(overlay_) ? take_players() : save();
    }
}

bool LabScreen::choose(const std::string& id) {
    const auto number = [&](std::string_view prefix) -> std::optional<std::uint64_t> {
        if (!id.starts_with(prefix)) return std::nullopt;
        return core::number_in<std::uint64_t>(std::string_view(id).substr(prefix.size()));
    };
    if (id.starts_with("option ")) opened_.reset();
    if (id == "option players others") {
        overlay_ = Players{typed_players_, {}};
    } else if (const auto players = number("option players ")) {
        players_ = std::min<std::size_t>(*players, choices_of_players.size() - 1);
    } else if (const auto tiles = number("option tiles ")) {
        tiles_ = std::min<std::size_t>(*tiles, choices_of_tiles.size() - 1);
    } else if (const auto games = number("option games ")) {
        games_each_ = std::max<std::uint64_t>(*games, 1);
    } else if (const auto depth = number("option depth ")) {
        depth_ = static_cast<int>(*depth);
    } else if (id.starts_with("format ")) {
        if (auto* dialog = std::get_if<Save>(&overlay_)) dialog->text = "results." + id.substr(7);
    } else {
        return false;
    }
    return true;
}

// ---- the view ---------------------------------------------------------------------------------------------

const Frame& LabScreen::frame() {
    if (stale_) build_frame();
    return frame_;
}

void LabScreen::build_frame() {
    stale_ = false;
    frame_.begin(layout_.window, context_->dark ? assets_->dark : assets_->light);
    frame_.pointer =
        hovered_.empty() || hovered_ == "outside" || hovered_ == "popover" ? Pointer::arrow : Pointer::hand;
    auto& scene = frame_.scene;
    const LabView shown = view();
    view::draw_lab(scene, layout_, shown, *metrics_);
    view::TopBar bar = context_->top_bar(ScreenName::lab);
    bar.can_export = false;
    bar.more_open = std::holds_alternative<Settings>(overlay_);
    view::draw_top_bar(scene, layout_, bar, *metrics_);
    draw_overlay();
    draw_focus(scene, focused_);
    frame_.title = title();
    if (context_->wants_view) frame_.view = view_json(shown);
}

void LabScreen::draw_overlay() {
    scene::Scene& scene = frame_.scene;
    const auto draw_dialog = [&](const char* field, const view::Dialog& dialog) {
        const scene::Box box = view::draw_dialog(scene, layout_, dialog, *metrics_);
        frame_.fields.push_back({field, box, dialog.field_text, 16, false, true});
    };
    if (std::holds_alternative<Settings>(overlay_)) {
        view::draw_options(scene, layout_, settings_menu(), *metrics_);
    } else if (std::holds_alternative<Help>(overlay_)) {
        view::draw_help(scene, layout_, help(), *metrics_);
    } else if (const auto* save = std::get_if<Save>(&overlay_)) {
        draw_dialog("save", save_dialog(*save));
    } else if (const auto* players = std::get_if<Players>(&overlay_)) {
        draw_dialog("players", players_dialog(*players));
    } else if (const auto* file = std::get_if<FileDialog>(&overlay_)) {
        draw_dialog("file", file->view(tr("Open saved games")));
    }
}

std::string LabScreen::title() const {
    return filled(tr("Lab: {} of {} games - Plyglass"), games_.size(), shown_experiment().size());
}

LabView LabScreen::view() const {
    LabView out;
    const bool begun = has_begun();
    const lab::Experiment shown = shown_experiment();
    const std::size_t all = shown.size();
    if (table_ != nullptr) {
        out.title = tr(table_->title);
    } else {
        for (const lab::Player& player : shown.players) out.title += (out.title.empty() ? "" : ", ") + player.name;
    }
    const bool both = shown.spawners.size() > 1;
    const std::string tiles = both ? tr("random and worst tiles") : lab::words(shown.spawners.front());
    out.subtitle = filled(trn("{1}, {0} game each, seed {2}", "{1}, {0} games each, seed {2}", shown.games),
                          shown.games, tiles, shown.seed);
    if (begun && shown != asked()) out.badge = tr("other choices: next run");
    const bool can_run = !opened_ || obstacle_.empty();
    if (!can_run) out.badge = obstacle_;
    if (report_.rows.empty()) {
        out.nothing = runner_ ? tr("The first games are being played.")
                              : tr("Space plays the games. O chooses who plays, and how many.");
    } else {
        out.rates = rate_chart(experiment_, report_, layout_.compact ? 4 : 6, table_);
        if (layout_.compact) out.rates.note.clear();
        out.scores = score_chart(experiment_, report_);
        out.times = time_chart(experiment_, report_);
        // The times stand beside the rates of the same players.
        const std::size_t rows = view::shown_rows(layout_, out);
        out.rates.first = std::min(first_row_, out.rates.rows.size() - rows);
        auto& times = out.times.rows;
        times.erase(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(out.rates.first));
        times.resize(rows);
    }
    using Sign = scene::ButtonSign;
    using Button = scene::PushButton;
    const bool finished = begun && !runner_ && is_finished();
    out.buttons = {runner_ ? Button{"pause", tr("Pause"), "P", "", Sign::pause, true, true}
                           : Button{"run", games_.empty() || finished ? tr("Run") : tr("Go on"), "P", "", Sign::play,
                                    true, can_run && (!finished || experiment_ != asked())},
                   {"clear", tr("Clear"), "X", "", Sign::stop, false, begun}};
    out.save = {"save", tr("Save"), "E", "", Sign::save, false, !games_.empty()};
    out.settings = {"settings", tr("Experiment"), "O", "", Sign::none, false, true};
    out.progress = all == 0 ? 0 : static_cast<double>(games_.size()) / static_cast<double>(all);
    out.progress_words = filled(tr("{} of {} games"), games_.size(), all);
    if (runner_) {
        const auto [tile, moves] = runner_->furthest();
        out.now = filled(tr("now {} after {} moves"), tile, moves);
    }
    const double done = static_cast<double>(games_.size()) - static_cast<double>(begun_with_);
    if (runner_ && done > 0 && since_start_ > 0) {
        const double rate = done / since_start_;
        out.facts.push_back({tr("Time left"), text::duration(static_cast<double>(all - games_.size()) / rate)});
        out.facts.push_back({tr("Speed"), filled(tr("{:.2g} games/s"), rate)});
    } else if (finished && seconds_ > 0) {
        out.facts.push_back({tr("Time"), text::duration(seconds_)});
    }
    return out;
}

view::OptionsMenu LabScreen::settings_menu() const {
    view::OptionsMenu menu;
    menu.title = tr("Experiment");
    menu.can_reset = opened_ || players_ != 0 || depth_ != 2 || tiles_ != 2 || games_each_ != 100;
    const auto row_of = [&](const char* name, const char* what,
                            const std::vector<std::pair<std::uint64_t, std::string>>& choices, std::uint64_t chosen,
                            std::string explanation) {
        view::OptionsMenu::Row row{name, {}, std::move(explanation)};
        for (const auto& [value, words] : choices) {
            row.choices.push_back({filled("option {} {}", what, value), words, value == chosen, true});
        }
        menu.rows.push_back(std::move(row));
    };
    std::vector<std::pair<std::uint64_t, std::string>> players;
    players.reserve(choices_of_players.size());
    for (const Choice& each : choices_of_players) players.emplace_back(players.size(), tr(each.words));
    const bool typed = players_ == choices_of_players.size();
    row_of(tr("Players"), "players", players, players_, typed ? typed_players_ : choices_of_players[players_].agents);
    menu.rows.back().choices.push_back({"option players others", tr("others ..."), typed, true});
    row_of(tr("New tiles"), "tiles", {{0, tr("random")}, {1, tr("worst case")}, {2, tr("both")}}, tiles_, "");
    if (!typed && choices_of_players[players_].has_depth) {
        row_of(tr("Depth"), "depth", {{1, "1"}, {2, "2"}, {3, "3"}, {4, "4"}}, static_cast<std::uint64_t>(depth_),
               tr("In each one's own unit."));
    }
    row_of(tr("Games"), "games", {{10, "10"}, {50, "50"}, {100, "100"}, {500, "500"}}, games_each_,
           tr("Of each player with each kind of tiles."));
    menu.rows.push_back({tr("File"), {{"open", tr("open saved games"), false, true}}, ""});
    if (layout_.compact) menu.rows.push_back(context_->theme_row());
    return menu;
}

view::Dialog LabScreen::save_dialog(const Save& save) const {
    view::Dialog out;
    out.title = tr("Save this experiment");
    out.explanation = tr("The games, for lab report and to go on with; or the charts.");
    for (const char* format : {"jsonl", "svg"}) {
        out.formats.push_back(
            {filled("format {}", format), filled(".{}", format), save.text.ends_with(filled(".{}", format)), true});
    }
    out.field_text = save.text;
    out.message = save.message;
    out.message_is_error = save.failed;
    out.action = tr("Save");
    out.can_act = !save.text.empty();
    return out;
}

view::Dialog LabScreen::players_dialog(const Players& players) const {
    view::Dialog out;
    out.title = tr("Who plays");
    out.explanation = tr("Agents with commas between them, each as plyglass agents lists it: minimax:depth=3, hu");
    out.field_text = players.text;
    out.message = players.message;
    out.message_is_error = !players.message.empty();
    out.action = tr("Use");
    out.can_act = !players.text.empty();
    return out;
}

view::HelpOverlay LabScreen::help() const {
    view::HelpOverlay out;
    out.columns[0] = {{tr("Lab"),
                       {{{"Space"}, tr("run or pause")},
                        {{"P"}, tr("run or pause")},
                        {{"X"}, tr("clear")},
                        {{"E"}, tr("save games or charts")},
                        {{"Ctrl", "+", "O"}, tr("open saved games")},
                        {{"O"}, tr("who plays, and how many")}}}};
    out.columns[1] = {context_->keys_everywhere()};
    return out;
}

std::string LabScreen::view_json(const LabView& shown) const {
    constexpr std::array overlays{"none", "help", "settings", "save", "open", "players"};
    ordered_json view =
        view_of("lab", layout_.window, layout_.compact, *context_, overlays[overlay_.index()], focused_);
    view.update({{"title", shown.title},
                 {"running", is_running()},
                 {"moving", false},
                 {"games", games_.size()},
                 {"all", shown_experiment().size()},
                 {"reported", reporting_.running() ? ordered_json() : ordered_json(reported_)},
                 {"columns", shown.rates.columns},
                 {"first", shown.rates.first}});
    ordered_json rows = ordered_json::array();
    for (const auto& row : shown.rates.rows) {
        ordered_json rates = ordered_json::array();
        ordered_json claimed = ordered_json::array();
        for (const auto& rate : row.rates) {
            rates.push_back(rate.words);
            if (rate.claimed) claimed.push_back(*rate.claimed);
        }
        rows.push_back(
            {{"name", row.name}, {"detail", row.detail}, {"rates", std::move(rates)}, {"claimed", std::move(claimed)}});
    }
    view["rows"] = std::move(rows);
    if (const auto* dialog = std::get_if<Save>(&overlay_)) view["message"] = dialog->message;
    if (const auto* dialog = std::get_if<Players>(&overlay_)) view["message"] = dialog->message;
    if (const auto* dialog = std::get_if<FileDialog>(&overlay_)) view["message"] = dialog->message();
    view["hits"] = hits_of(frame_.scene);
    return view.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace plyglass::screen

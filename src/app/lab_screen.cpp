#include "app/lab_screen.hpp"

#include <algorithm>
#include <array>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/focus.hpp"
#include "app/json.hpp"
#include "app/lab_charts.hpp"
#include "core/file.hpp"
#include "core/number_in.hpp"
#include "diagram/export.hpp"
#include "diagram/svg.hpp"
#include "lab/machine.hpp"
#include "lab/results_file.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using nlohmann::ordered_json;
using scene::LabView;
using text::filled;
using text::mark;
using text::tr;
using text::trn;

/// Who plays, by what the menu calls it. Depths are in each one's own unit.
struct Players {
    const char* id;
    const char* words;
    std::vector<std::string> agents;
    bool has_depth = true;
};

const std::vector<Players>& choices_of_players() {
    static const std::vector<Players> all{{"question", mark("minimax, expectimax"), {"minimax", "expectimax"}},
                                          {"seeds", mark("ovolve, xu, hu"), {"ovolve", "xu", "hu"}},
                                          {"simple", mark("random, greedy"), {"random", "greedy"}, false}};
    return all;
}

using Spawners = std::vector<agent::Spawner>;
const std::array<Spawners, 3> choices_of_tiles{
    {{agent::Spawner::random}, {agent::Spawner::worst}, {agent::Spawner::random, agent::Spawner::worst}}};

std::string duration_words(double seconds) {
    if (seconds < 60) return filled(tr("{:.0f} s"), seconds);
    if (seconds < 3600)
        return filled(tr("{} min {} s"), static_cast<int>(seconds) / 60, static_cast<int>(seconds) % 60);
    return filled(tr("{} h {} min"), static_cast<int>(seconds) / 3600, static_cast<int>(seconds) / 60 % 60);
}

}  // namespace

LabScreen::LabScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                     std::shared_ptr<Desk> desk, std::string version)
    : assets_(std::move(assets)), metrics_(std::move(metrics)), desk_(std::move(desk)), version_(std::move(version)) {
    on(Resize{1600, 900});
    experiment_ = asked();
}

LabScreen::~LabScreen() = default;

void LabScreen::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

// ---- the experiment ---------------------------------------------------------------------------------------

/// What is chosen, as an experiment.
lab::Experiment LabScreen::asked() const {
    lab::Experiment out;
    const Players& players = choices_of_players()[players_];
    for (const std::string& name : players.agents) {
        agent::Limits limits;
        if (players.has_depth) limits.depth = depth_;
        if (const auto named = agent::name_agent(name, limits)) out.players.push_back(lab::player(*named));
    }
    out.spawners = choices_of_tiles[tiles_];
    out.games = games_each_;
    out.seed = 2048;
    return out;
}

bool LabScreen::is_finished() const { return games_.size() == tasks(experiment_).size(); }

void LabScreen::run() {
    if (runner_) return;
    if (experiment_ != asked()) {
        clear();
        experiment_ = asked();
    }
    std::vector<lab::Task> open = tasks(experiment_);
    std::erase_if(open, [&](const lab::Task& task) {
        return std::any_of(games_.begin(), games_.end(), [&](const auto& game) { return game.task == task; });
    });
    if (open.empty()) return;
    // One processor is left to the window.
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency() - 1);
    runner_ = std::make_unique<lab::Runner>(experiment_, std::move(open), threads);
    begun_with_ = games_.size();
    since_start_ = 0;
    touch();
}

/// The games that are being played are broken off and begun again later: the same ones, where no clock decides.
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
    reporting_.cancel();
    report_ = {};
    reported_ = 0;
    seconds_ = 0;
    touch();
}

/// Takes what has ended, and has it added up behind the screen.
void LabScreen::collect() {
    if (!runner_) return;
    const auto ended = runner_->take(std::chrono::milliseconds(0));
    games_.insert(games_.end(), ended.begin(), ended.end());
    if (!ended.empty()) touch();
}

void LabScreen::tick(double seconds) {
    static_cast<void>(leaving_.take());
    if (auto report = reporting_.take()) {
        report_ = *std::move(report);
        touch();
    }
    if (runner_) {
        seconds_ += seconds;
        since_start_ += seconds;
        collect();
        touch();  // the time goes on
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
    if (reporting_.running() || games_.size() != reported_) return 0.01;
    if (runner_) return 0.25;
    return std::nullopt;
}

/// The games as `lab run` would write them, or the charts.
void LabScreen::save() {
    auto* dialog = std::get_if<Save>(&overlay_);
    if (!dialog) return;
    touch();
    std::string bytes;
    if (dialog->text.ends_with(".jsonl")) {
        bytes = lab::write_header({experiment_, {}, {}, version_, lab::today(), lab::this_machine()});
        std::vector<lab::GameRecord> games = games_;
        std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.task < b.task; });
        for (const lab::GameRecord& game : games) bytes += lab::write_record(game, experiment_);
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
        error ? filled(tr("{}: {}"), error->path, diagram::reason(*error)) : filled(tr("Written to {}."), dialog->text);
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
    if (key.key != Key::character || key.control) return;
    if (desk_->take_key(key)) return touch();
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
    if (auto* dialog = std::get_if<Save>(&overlay_)) {
        dialog->text = change.text;
        dialog->message.clear();
        touch();
    }
}

void LabScreen::on(const FieldSubmitted&) { save(); }

void LabScreen::activate(const std::string& id) {
    touch();
    if (desk_->take_hit(id) || choose(id)) return;
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
    } else if (id == "act") {
        save();
    }
}

bool LabScreen::choose(const std::string& id) {
    const auto number = [&](std::string_view prefix) -> std::optional<std::uint64_t> {
        if (!id.starts_with(prefix)) return std::nullopt;
        return core::number_in<std::uint64_t>(std::string_view(id).substr(prefix.size()));
    };
    if (const auto players = number("option players ")) {
        players_ = std::min<std::size_t>(*players, choices_of_players().size() - 1);
    } else if (const auto tiles = number("option tiles ")) {
        tiles_ = std::min<std::size_t>(*tiles, choices_of_tiles.size() - 1);
    } else if (const auto games = number("option games ")) {
        games_each_ = std::max<std::uint64_t>(*games, 1);
    } else if (const auto depth = number("option depth ")) {
        depth_ = static_cast<int>(*depth);
    } else if (id == "option theme light" || id == "option theme dark") {
        desk_->dark = id.ends_with("dark");
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
    frame_.scene = {};
    frame_.fields.clear();
    frame_.scene.size = layout_.window;
    frame_.theme = desk_->dark ? &assets_->dark : &assets_->light;
    frame_.pointer =
        hovered_.empty() || hovered_ == "outside" || hovered_ == "popover" ? Pointer::arrow : Pointer::hand;
    auto& scene = frame_.scene;
    const LabView shown = view();
    scene::draw_lab(scene, layout_, shown, *metrics_);
    scene::TopBar bar;
    bar.tabs = desk_->tabs(ScreenName::lab);
    bar.can_export = false;
    bar.language_button = text::current_language() == text::Language::english ? "中" : "EN";
    bar.more_open = std::holds_alternative<Settings>(overlay_);
    scene::draw_top_bar(scene, layout_, bar, *metrics_);
    if (std::holds_alternative<Settings>(overlay_)) scene::draw_options(scene, layout_, settings_menu(), *metrics_);
    if (std::holds_alternative<Help>(overlay_)) scene::draw_help(scene, layout_, help(), *metrics_);
    if (const auto* dialog = std::get_if<Save>(&overlay_)) {
        const scene::Box box = scene::draw_dialog(scene, layout_, save_dialog(*dialog), *metrics_);
        frame_.fields.push_back({"save", box, dialog->text, 16, false, true});
    }
    draw_focus(scene, focused_);
    frame_.title = title();
    if (desk_->wants_view) frame_.view = view_json(shown);
}

std::string LabScreen::title() const {
    return filled(tr("Lab: {} of {} games - Plyglass"), games_.size(), tasks(experiment_).size());
}

LabView LabScreen::view() const {
    LabView out;
    const bool begun = runner_ || !games_.empty();
    const lab::Experiment shown = begun ? experiment_ : asked();
    const std::size_t all = tasks(shown).size();
    std::string names;
    for (const lab::Player& player : shown.players) names += (names.empty() ? "" : ", ") + player.name;
    out.title = names;
    const bool both = shown.spawners.size() > 1;
    const char* tiles = both                                              ? tr("random and worst tiles")
                        : shown.spawners.front() == agent::Spawner::worst ? tr("the worst tiles")
                                                                          : tr("random tiles");
    out.subtitle = filled(trn("{1}, {0} game each, seed {2}", "{1}, {0} games each, seed {2}", shown.games),
                          shown.games, tiles, shown.seed);
    if (begun && shown != asked()) out.badge = tr("other choices: next run");
    if (report_.rows.empty()) {
        out.nothing = runner_ ? tr("The first games are being played.")
                              : tr("Space plays the games. O chooses who plays, and how many.");
    } else {
        out.rates = rate_chart(experiment_, report_, layout_.compact ? 4 : 6);
        if (layout_.compact) out.rates.note.clear();
        out.scores = score_chart(experiment_, report_);
        out.times = time_chart(experiment_, report_);
    }
    using Sign = LabView::Button::Sign;
    const bool finished = begun && !runner_ && is_finished();
    out.buttons = {runner_ ? LabView::Button{"pause", tr("Pause"), "P", Sign::pause, true, true}
                           : LabView::Button{"run", games_.empty() || finished ? tr("Run") : tr("Go on"), "P",
                                             Sign::play, true, !finished || experiment_ != asked()},
                   {"clear", tr("Clear"), "X", Sign::stop, false, begun}};
    out.save = {"save", tr("Save"), "E", Sign::save, false, !games_.empty()};
    out.settings = {"settings", tr("Experiment"), "O", Sign::none, false, true};
    out.progress = all == 0 ? 0 : static_cast<double>(games_.size()) / static_cast<double>(all);
    out.progress_words = filled(tr("{} of {} games"), games_.size(), all);
    if (runner_) {
        const auto [tile, moves] = runner_->furthest();
        out.now = filled(tr("now {} after {} moves"), tile, moves);
    }
    const double done = static_cast<double>(games_.size()) - static_cast<double>(begun_with_);
    if (runner_ && done > 0 && since_start_ > 0) {
        const double rate = done / since_start_;
        out.facts.push_back({tr("Time left"), duration_words(static_cast<double>(all - games_.size()) / rate)});
        out.facts.push_back({tr("Speed"), filled(tr("{:.2g} games/s"), rate)});
    } else if (finished) {
        out.facts.push_back({tr("Time"), duration_words(seconds_)});
    }
    return out;
}

scene::OptionsMenu LabScreen::settings_menu() const {
    scene::OptionsMenu menu;
    menu.title = tr("Experiment");
    const auto row_of = [&](const char* name, const char* what,
                            const std::vector<std::pair<std::uint64_t, std::string>>& choices, std::uint64_t chosen,
                            std::string explanation) {
        scene::OptionsMenu::Row row{name, {}, std::move(explanation)};
        for (const auto& [value, words] : choices) {
            row.choices.push_back({filled("option {} {}", what, value), words, value == chosen, true});
        }
        menu.rows.push_back(std::move(row));
    };
    std::vector<std::pair<std::uint64_t, std::string>> players;
    for (const Players& each : choices_of_players()) players.emplace_back(players.size(), tr(each.words));
    row_of(tr("Players"), "players", players, players_, "");
    row_of(tr("New tiles"), "tiles", {{0, tr("random")}, {1, tr("worst case")}, {2, tr("both")}}, tiles_, "");
    if (choices_of_players()[players_].has_depth) {
        row_of(tr("Depth"), "depth", {{1, "1"}, {2, "2"}, {3, "3"}, {4, "4"}}, static_cast<std::uint64_t>(depth_),
               tr("In each one's own unit."));
    }
    row_of(tr("Games"), "games", {{10, "10"}, {50, "50"}, {100, "100"}, {500, "500"}}, games_each_,
           tr("Of each player with each kind of tiles."));
    if (layout_.compact) {
        menu.rows.push_back({tr("Theme"),
                             {{"option theme light", tr("light"), !desk_->dark, true},
                              {"option theme dark", tr("dark"), desk_->dark, true}},
                             ""});
    }
    return menu;
}

scene::Dialog LabScreen::save_dialog(const Save& save) const {
    scene::Dialog out;
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

scene::HelpOverlay LabScreen::help() const {
    scene::HelpOverlay out;
    out.columns[0] = {{tr("Lab"),
                       {{{"Space"}, tr("run or pause")},
                        {{"P"}, tr("run or pause")},
                        {{"X"}, tr("clear")},
                        {{"E"}, tr("save games or charts")},
                        {{"O"}, tr("who plays, and how many")}}}};
    out.columns[1] = {{tr("Everywhere"),
                       {{{"1", "–", "4"}, tr("Step / Play / Compare / Lab")},
                        {{"L"}, tr("language")},
                        {{"T"}, tr("light or dark")},
                        {{"F"}, tr("full screen")},
                        {{"Tab", "Enter"}, tr("next button / press it")},
                        {{"?"}, tr("these keys")},
                        {{"Esc"}, tr("close")}}}};
    return out;
}

std::string LabScreen::view_json(const LabView& shown) const {
    constexpr std::array overlays{"none", "help", "settings", "save"};
    ordered_json view{{"screen", "lab"},
                      {"width", layout_.window.w},
                      {"height", layout_.window.h},
                      {"compact", layout_.compact},
                      {"language", text::code(text::current_language())},
                      {"theme", desk_->dark ? "dark" : "light"},
                      {"overlay", overlays[overlay_.index()]},
                      {"focus", focused_},
                      {"title", shown.title},
                      {"running", is_running()},
                      {"moving", false},
                      {"games", games_.size()},
                      {"all", tasks(experiment_).size()},
                      {"reported", reporting_.running() ? ordered_json() : ordered_json(reported_)},
                      {"columns", shown.rates.columns}};
    ordered_json rows = ordered_json::array();
    for (const auto& row : shown.rates.rows) {
        ordered_json rates = ordered_json::array();
        for (const auto& rate : row.rates) rates.push_back(rate.words);
        rows.push_back({{"name", row.name}, {"detail", row.detail}, {"rates", std::move(rates)}});
    }
    view["rows"] = std::move(rows);
    if (const auto* dialog = std::get_if<Save>(&overlay_)) view["message"] = dialog->message;
    view["hits"] = hits_of(frame_.scene);
    return view.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace plyglass::app

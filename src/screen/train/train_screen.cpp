#include "screen/train/train_screen.hpp"

#include <utility>

#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using scene::Action;
using scene::Verb;

constexpr double measured_seconds = 3;  // the speed is that of the last seconds

}  // namespace

TrainScreen::TrainScreen(ScreenParts parts, const std::string& folder)
    : FramedScreen(std::move(parts), train_keys()), folder_(folder), learning_(folder) {
    open_network();
    reading_others_.start([data = assets_->folder](const std::stop_token&) { return app::read_yardsticks(data); });
}

// ---- the network ------------------------------------------------------------------------------------------

void TrainScreen::open_network() {
    learning_.open(choices_.settings());
    progress_ = learning_.progress();
    lesson_.clear();
    reached_.clear();
    steps_ = false;
}

void TrainScreen::choose(const Action& action) {
    const train::Settings before = choices_.settings();
    action.verb == Verb::reset_options ? choices_.reset() : static_cast<void>(choices_.choose(action));
    const train::Settings now = choices_.settings();
    if (now.tuples != before.tuples || now.seed != before.seed || now.rates != before.rates) open_network();
}

std::uint64_t TrainScreen::goal() const {
    std::uint64_t out = 100'000;
    while (out < progress_.games || (out == progress_.games && !is_running())) out *= 10;
    return out;
}

void TrainScreen::run() {
    if (!can_learn()) return;
    learning_.run(goal());
    reached_.clear();
}

/// Goes to the next update, of the next game if there is no other.
void TrainScreen::step() {
    if (is_running() || !can_learn() || steps_ || lesson_.forward()) return;
    steps_ = true;
    learning_.learn_one();
}

void TrainScreen::save() {
    if (auto* dialog = overlay_.shown<SaveNetworkMode>(); dialog && !dialog->text.empty()) {
        learning_.save_as(dialog->text);
        has_asked_ = true;
    }
}

void TrainScreen::take_news() {
    if (auto game = learning_.take_game()) {
        std::exchange(steps_, false) ? lesson_.show_first(std::move(game)) : lesson_.show_example(std::move(game));
        touch();
    }
    if (const auto saved = learning_.take_saved()) {
        if (auto* dialog = overlay_.shown<SaveNetworkMode>()) {
            dialog->message = saved->message;
            dialog->failed = saved->failed;
        }
        touch();
    }
    if (const auto file = learning_.take_kept()) {
        context_->play.agent = "learned:network=" + *file;
        context_->play.uses_program = false;
        context_->request = Request{"play"};
    }
}

void TrainScreen::measure(double seconds) {
    time_ += seconds;
    reached_.push_back({time_, progress_.games, progress_.moves});
    while (reached_.size() > 2 && reached_.front().time < time_ - measured_seconds) reached_.pop_front();
}

void TrainScreen::tick(double seconds) {
    const auto before = progress_;
    has_asked_ = false;
    progress_ = learning_.progress();
    take_news();
    if (auto others = reading_others_.take()) {
        others_ = *std::move(others);
        touch();
    }
    if (is_running()) measure(seconds);
    const bool plays = is_running() && lesson_.tick(seconds);
    if (plays || progress_.games != before.games || progress_.state != before.state ||
        progress_.is_busy != before.is_busy || progress_.trouble != before.trouble) {
        touch();
    }
}

std::optional<double> TrainScreen::wake() const {
    if (has_asked_ || progress_.state == State::opening || progress_.is_busy || reading_others_.running()) return 0.01;
    if (is_running()) return 0.1;
    return std::nullopt;
}

// ---- input ------------------------------------------------------------------------------------------------

void TrainScreen::type(const FieldChanged& change) {
    if (auto* save = overlay_.shown<SaveNetworkMode>()) {
        save->text = change.text;
        save->message.clear();
    }
}

void TrainScreen::perform(const Action& action) {
    if (open(action)) return;
    switch (action.verb) {
        case Verb::network:
        case Verb::learning_rate:
        case Verb::network_seed:
        case Verb::reset_options: choose(action); break;
        case Verb::run_or_pause: perform(is_running() ? Verb::pause : Verb::run); break;
        case Verb::run:
            overlay_.close();
            run();
            break;
        case Verb::pause: learning_.pause(); break;
        case Verb::forward: step(); break;
        case Verb::back:
            if (!is_running()) lesson_.back();
            break;
        case Verb::start_over:
            overlay_.close();
            learning_.start_over();
            lesson_.clear();
            break;
        case Verb::play_with:
            if (can_learn()) learning_.keep();
            break;
        default: return;
    }
    progress_ = learning_.progress();
    has_asked_ = true;
}

/// Opens and closes what lies over the screen, and does what is asked for there.
bool TrainScreen::open(const Action& action) {
    switch (action.verb) {
        case Verb::settings:
        case Verb::more: overlay_.toggle<SettingsMode>(); return true;
        case Verb::clear:
            if (progress_.games > 0 || progress_.state == State::failed) overlay_.toggle<StartOverMode>();
            return true;
        case Verb::save:
            if (can_learn()) overlay_.open_once<SaveNetworkMode>("my.network", std::string(), false);
            return true;
        case Verb::act: save(); return true;
        default: return false;
    }
}

}  // namespace plyglass::screen

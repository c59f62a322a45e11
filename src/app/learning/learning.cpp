#include "app/learning/learning.hpp"

#include <filesystem>
#include <system_error>
#include <utility>

#include "app/quarantine.hpp"
#include "app/thread_priority.hpp"
#include "core/begin_anew.hpp"
#include "core/file.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using namespace text;

constexpr std::size_t largest_curve = 1 << 20;  // bytes

std::string sentence_of(const train::TrainingError& error) {
    return error.file ? filled(tr("{}: {}."), error.file->path, text::reason(*error.file)) : error.what;
}

std::string curve_of(const std::string& network) { return network + ".curve"; }

}  // namespace

std::string Learning::file_of(const std::string& folder, const train::Settings& settings) {
    if (folder.empty()) return {};
    std::string name = filled("{}-seed{}", settings.tuples.name(), settings.seed);
    if (settings.rates != train::LearningRates{}) name += filled("-rate{}", settings.rates.rate);
    return filled("{}/{}.network", folder, name);
}

Learning::Learning(std::string folder) : folder_(std::move(folder)) {
    thread_ = std::jthread([this](const std::stop_token& stop) {
        lower_thread_priority();
        work(stop);
    });
}

Learning::~Learning() = default;

// ---- what is asked for ----------------------------------------------------------------------------------------

template <class Change>
void Learning::want(const Change& change) {
    const std::scoped_lock lock(mutex_);
    change(wanted_);
    wanted_changed_.notify_all();
}

void Learning::open(const train::Settings& settings) {
    want([&](Wanted& wanted) {
        wanted = {};
        wanted.opened = settings;
        state_ = State::opening;
        game_.reset();
    });
}

void Learning::run(std::uint64_t games) {
    want([&](Wanted& wanted) { wanted.games = games; });
}

void Learning::pause() {
    want([](Wanted& wanted) { wanted.games.reset(); });
}

void Learning::learn_one() {
    want([](Wanted& wanted) { wanted.one_game = true; });
}

void Learning::start_over() {
    want([this](Wanted& wanted) {
        wanted.start_over = true;
        wanted.games.reset();
        game_.reset();
    });
}

void Learning::keep() {
    want([](Wanted& wanted) { wanted.keep = true; });
}

void Learning::save_as(const std::string& path) {
    want([&](Wanted& wanted) { wanted.copy = path; });
}

Learning::Progress Learning::progress() const {
    const std::scoped_lock lock(mutex_);
    if (state_ == State::opening) return {};
    const bool runs = wanted_.games && state_ == State::resting;
    const bool is_busy = wanted_.any_but_run() || (working_ && !runs);
    return {runs ? State::running : state_,
            is_busy,
            curve_.games(),
            moves_,
            curve_.points(),
            curve_.now(),
            curve_.sample(),
            trouble_};
}

std::shared_ptr<const LearnedGame> Learning::take_game() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(game_, nullptr);
}

std::optional<std::string> Learning::take_kept() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(kept_, std::nullopt);
}

std::optional<Learning::Saved> Learning::take_saved() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(saved_, std::nullopt);
}

// ---- the thread -----------------------------------------------------------------------------------------------

void Learning::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const auto has_work = [this] { return wanted_.any_but_run() || (wanted_.games && course_ != nullptr); };
    while (wanted_changed_.wait(lock, stop, has_work) && !stop.stop_requested()) {
        // Everything that was asked for at once, in an order that leaves nothing out; only learning itself goes on.
        const Wanted now = wanted_;
        wanted_ = {};
        wanted_.games = now.games;
        working_ = true;
        lock.unlock();
        if (now.opened) open_now(*now.opened);
        if (now.start_over) start_over_now();
        if (now.one_game) learn_one_now();
        if (now.keep) keep_now();
        if (now.copy) copy_now(*now.copy);
        if (!now.any_but_run() && now.games) run_now(*now.games, stop);
        lock.lock();
        working_ = false;
    }
    lock.unlock();
    save_now();
}

void Learning::open_now(const train::Settings& settings) {
    save_now();
    course_.reset();
    settings_ = settings;
    heard_ = {};
    saved_at_ = Clock::now();
    const std::string path = file_of(folder_, settings);
    if (!folder_.empty()) {
        std::error_code ignored;  // the course says why it cannot be written
        std::filesystem::create_directories(folder_, ignored);
    }
    auto course = train::Course::open(path, settings);
    if (!course) return fail(sentence_of(course.error()), State::failed);
    course_ = std::make_unique<train::Course>(*std::move(course));
    Restored<std::vector<train::Milestone>> points;
    if (!path.empty()) {
        points = restore(curve_of(path), largest_curve, read_curve, tr("The curve {} cannot be read: {}."));
    }
    const std::scoped_lock lock(mutex_);
    curve_ = LearningCurve(course_->games(), std::move(points.found).value_or(std::vector<train::Milestone>{}),
                           course_->recent());
    moves_ = course_->state().moves;
    trouble_ = points.message;
    if (!wanted_.opened) state_ = State::resting;
}

void Learning::start_over_now() {
    if (!settings_) return;
    course_.reset();  // and with it the lock
    is_saved_ = true;
    const std::string path = file_of(folder_, *settings_);
    if (!path.empty()) {
        for (const std::string& each : {path, train::Course::training_path(path), curve_of(path)}) {
            std::error_code ignored;  // what cannot be deleted is found and reported when the course is opened
            std::filesystem::remove(each, ignored);
        }
    }
    open_now(*settings_);
}

void Learning::learn_one_now() {
    if (!course_) return;
    GameListener listener(course_->games() + 1);
    is_saved_ = false;
    const train::Course::Ended ended = course_->learn_next(course_->games() + 1, listener);
    add(ended.games, course_->state().moves);
    publish(listener.take());
}

bool Learning::save_now() {
    if (!course_ || is_saved_) return true;
    saved_at_ = Clock::now();
    if (const auto error = course_->save()) {
        fail(sentence_of(*error), State::resting);
        return false;
    }
    write_curve_file();
    is_saved_ = true;
    return true;
}

void Learning::keep_now() {
    if (!course_ || folder_.empty()) return;
    if (course_->games() == 0) is_saved_ = false;
    save_now();
    if (!is_saved_) return;
    // After a kill, the file may hold an older network.
    if (const auto error = course_->mend_network()) return fail(sentence_of(*error), State::resting);
    const std::scoped_lock lock(mutex_);
    kept_ = file_of(folder_, *settings_);
}

void Learning::copy_now(const std::string& path) {
    if (!course_) return;
    const auto error = course_->save_as(path);
    const std::scoped_lock lock(mutex_);
    saved_ = error ? Saved{sentence_of(*error), true} : Saved{filled(tr("Written to {}."), path), false};
}

void Learning::run_now(std::uint64_t games, const std::stop_token& stop) {
    constexpr std::chrono::seconds between_saves{100};
    const auto goes_on = [&] {
        const std::scoped_lock lock(mutex_);
        return !stop.stop_requested() && wanted_.games && !wanted_.any_but_run();
    };
    // A file that cannot be written is found out now, not after the first minute.
    if (course_->games() == 0) is_saved_ = false;
    bool is_kept = course_->games() != 0 || save_now();
    while (is_kept && course_->games() < games && goes_on()) {
        core::may_begin_anew();
        is_saved_ = false;
        learn_some_now(games);
        if (Clock::now() - saved_at_ >= between_saves) is_kept = save_now();
    }
    is_kept = is_kept && save_now();
    const std::scoped_lock lock(mutex_);
    if (wanted_.games == games && (!is_kept || course_->games() >= games)) wanted_.games.reset();
}

void Learning::learn_some_now(std::uint64_t games) {
    if (Clock::now() - heard_ < between_games) {
        const train::Course::Ended ended = course_->learn_next(games, train::NoPupil{});
        return add(ended.games, course_->state().moves);
    }
    heard_ = Clock::now();
    GameListener listener(course_->games() + 1);
    const train::Course::Ended ended = course_->learn_next(games, listener);
    add(ended.games, course_->state().moves);
    publish(listener.take());
}

void Learning::add(const std::vector<train::GameResult>& games, std::uint64_t moves) {
    const std::scoped_lock lock(mutex_);
    moves_ = moves;
    for (const train::GameResult& game : games) curve_.add(game);
}

void Learning::publish(LearnedGame game) {
    auto shared = std::make_shared<const LearnedGame>(std::move(game));
    const std::scoped_lock lock(mutex_);
    if (!wanted_.opened && !wanted_.start_over) game_ = std::move(shared);
}

void Learning::fail(std::string trouble, State state) {
    const std::scoped_lock lock(mutex_);
    trouble_ = std::move(trouble);
    if (!wanted_.opened) state_ = state;
}

void Learning::write_curve_file() {
    const std::string path = file_of(folder_, *settings_);
    if (path.empty()) return;
    std::vector<train::Milestone> points;
    {
        const std::scoped_lock lock(mutex_);
        points = curve_.points();
    }
    if (const auto error = core::write_file(curve_of(path), write_curve(points))) {
        fail(filled(tr("{}: {}."), error->path, text::reason(*error)), State::resting);
    }
}

}  // namespace plyglass::app

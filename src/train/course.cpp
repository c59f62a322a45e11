#include "train/course.hpp"

#include <utility>

#include "core/memory.hpp"
#include "eval/network_file.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::train {

namespace {

using namespace text;

/// What is different, as a translated clause; nothing if it is the same.
std::optional<std::string> difference(const Settings& found, const Settings& expected) {
    const auto differs = [](const char* what, const auto& a, const auto& b) {
        return filled(tr("{} is {} there, {} here"), what, a, b);
    };
    if (found.tuples != expected.tuples) {
        return differs(tr("the network"), found.tuples.name(), expected.tuples.name());
    }
    if (found.seed != expected.seed) return differs(tr("the seed"), found.seed, expected.seed);
    if (found.rates != expected.rates) {
        return differs(tr("the learning rate"), found.rates.rate, expected.rates.rate);
    }
    if (found.restart_every != expected.restart_every) {
        return differs("restart-every", found.restart_every, expected.restart_every);
    }
    return std::nullopt;
}

std::optional<TrainingError> too_large(const Settings& settings) {
    const auto needed = settings.tuples.weights() * TdNetwork::bytes_per_weight;
    const auto free = core::free_memory();
    if (!free || needed <= *free) return std::nullopt;
    return TrainingError{
        {},
        filled(tr("Learning with the network {} needs {} MB of memory; {} MB are free. A smaller network needs less."),
               settings.tuples.name(), needed >> 20, *free >> 20)};
}

}  // namespace

core::Result<Course, TrainingError> Course::open(const std::string& path, const Settings& settings) {
    if (auto problem = too_large(settings)) return *std::move(problem);
    if (path.empty()) return Course(path, nullptr, std::make_unique<TrainingState>(settings), Milestones());
    // The lock would make the folder, and a mistyped one is none that the user wants.
    if (const auto slash = path.rfind('/'); slash != std::string::npos && !core::exists(path.substr(0, slash + 1))) {
        return TrainingError{core::FileError{core::FileError::Kind::missing, path, 0}, {}};
    }
    const std::string beside = training_path(path);
    auto lock = std::make_unique<core::FileLock>(path + ".lock");
    if (lock->is_elsewhere()) return TrainingError{{}, filled(tr("Another program is learning into {}."), path)};
    auto saved = load_training(beside);
    if (saved) {
        if (const auto what = difference(saved->state->settings, settings)) {
            return TrainingError{{}, filled(tr("{} was begun in another way: {}."), path, *what)};
        }
        saved->state->settings.slow_after = settings.slow_after;
        saved->state->settings.round_to = settings.round_to;
        const std::uint64_t games = saved->state->games;
        return Course(path, std::move(lock), std::move(saved->state), Milestones(games, std::move(saved->recent)));
    }
    const TrainingError& error = saved.error();
    if (!error.file) return TrainingError{{}, filled(tr("{}: {}."), beside, error.what)};
    if (error.file->kind != core::FileError::Kind::missing) return TrainingError{error.file, {}};
    if (core::exists(path)) {
        return TrainingError{
            {}, filled(tr("{} is there already, but {}, without which learning cannot go on, is not."), path, beside)};
    }
    return Course(path, std::move(lock), std::make_unique<TrainingState>(settings), Milestones());
}

Course::Ended Course::add(std::vector<GameResult> games) {
    Ended out{std::move(games), {}};
    for (const GameResult& game : out.games) {
        if (const auto milestone = milestones_.add(game)) out.milestones.push_back(*milestone);
    }
    return out;
}

std::optional<TrainingError> Course::save() const {
    if (path_.empty()) return {};
    return save_as(path_);
}

std::optional<TrainingError> Course::save_as(const std::string& path) const {
    // In this order: a network without what it needs to go on would be worth less.
    if (auto error = save_training(*state_, milestones_.recent(), training_path(path))) return TrainingError{error, {}};
    if (auto error = core::write_file(path, eval::network_bytes(rounded(state_->network, state_->settings.round_to)))) {
        return TrainingError{error, {}};
    }
    return {};
}

std::optional<TrainingError> Course::mend_network() const {
    const std::string bytes = eval::network_bytes(rounded(state_->network, state_->settings.round_to));
    const auto found = core::read_file(path_, eval::most_network_bytes);
    if (found && *found == bytes) return {};
    if (auto error = core::write_file(path_, bytes)) return TrainingError{error, {}};
    return {};
}

}  // namespace plyglass::train

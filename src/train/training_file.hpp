#pragma once

// The whole state of learning in a file, so that it goes on another day as if it had never stopped.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/file.hpp"
#include "core/result.hpp"
#include "eval/tuple_network.hpp"
#include "train/trainer.hpp"

namespace plyglass::train {

/// The weights rounded to multiples of `points`: the network that plays.
eval::TupleNetwork rounded(const TdNetwork& network, int points = 1);

/// Writes `state` and `recent`, the latest games (at most a few thousand), to the file at `path`. Needs little memory
/// besides. Returns nothing on success.
std::optional<core::FileError> save_training(const TrainingState& state, std::span<const GameResult> recent,
                                             const std::string& path);

struct SavedTraining {
    std::unique_ptr<TrainingState> state;
    std::vector<GameResult> recent;
};

/// Why learning could not begin or be kept: the system's reason, or the program's, translated: what is wrong with a file
/// (a clause, from load_training), or a sentence (from Course).
struct TrainingError {
    std::optional<core::FileError> file;
    std::string what;
};

core::Result<SavedTraining, TrainingError> load_training(const std::string& path);

/// What a file with these bytes has saved, or what is wrong with them: one translated clause that says where.
core::Result<SavedTraining, std::string> training_from(std::string_view bytes);

}  // namespace plyglass::train

#pragma once

// The games of an experiment in a file: a line that says what is played, then a line for each game. Whatever ends the
// program, the lines that were written stay, and the same command goes on from there.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/file.hpp"
#include "core/result.hpp"
#include "lab/experiment.hpp"
#include "lab/game_record.hpp"
#include "lab/machine.hpp"

namespace plyglass::lab {

/// What the first line says.
struct Header {
    Experiment experiment;
    Shard shard;
    std::string purpose;  ///< "table 002", "sweep xu monotonicity=1:2:0.1"; empty: an experiment like any other
    std::string program;  ///< its version: another one may play other games
    std::string date;     ///< of its beginning
    Machine machine;      ///< on which it was begun
};

/// Those of the shard's tasks that are not among `games`, in order.
std::vector<Task> open_tasks(const Experiment& experiment, std::span<const GameRecord> games, const Shard& shard = {});

/// With its line end.
std::string write_header(const Header& header);
/// The whole text of a file: a line for the header, then one for each game, in the order of the tasks.
std::string write_results(const Header& header, std::vector<GameRecord> games);

/// What keeps two files from being parts of one experiment, as a translated clause about `found`; nothing if they are.
/// Dates, machines and shards may differ.
std::optional<std::string> difference(const Header& found, const Header& expected);

struct Results {
    Header header;
    std::vector<GameRecord> games;  ///< each task once, in the order of the file
    std::uint64_t repeated = 0;     ///< lines whose game there was already
    std::size_t whole_lines = 0;    ///< bytes up to the end of the last whole line
    bool has_half_line = false;     ///< something came after them: the start of a line whose writing was ended
};

/// Or what is wrong with it, and in which line.
core::Result<Results> read_results(std::string_view text);

/// Why a file of results could not be read or written: the system's reason, or ours.
struct ResultsError {
    std::optional<core::FileError> file;
    std::string what;  ///< one translated sentence, where it is not the system's
};

core::Result<Results, ResultsError> read_results_file(const std::string& path);

/// Parts of one experiment made one: the games in their order, each once.
struct Merged {
    Header header;  ///< the first one's; its shard is the whole
    std::vector<GameRecord> games;
    std::vector<Machine> machines;        ///< each once
    std::vector<std::string> half_lines;  ///< the files that end in one
    std::uint64_t repeated = 0;           ///< games that there were already; the first one counts
};

/// Or one translated sentence that names the file that is not like the others. `paths` must not be empty.
core::Result<Merged, ResultsError> merge(std::span<const std::string> paths);

/// A file of results that is being written. While it is open, nobody else can open it so.
class ResultsFile {
public:
    /// Goes on with the file at `path`, which must be of this experiment, or begins it. A line that was only half
    /// written is cut off.
    static core::Result<ResultsFile, ResultsError> open(const std::string& path, const Header& header);

    ResultsFile(ResultsFile&& other) noexcept;
    ResultsFile& operator=(ResultsFile&&) = delete;
    ~ResultsFile();

    /// As it stands in the file: its date and machine are those of the beginning.
    const Header& header() const { return results_.header; }
    /// What it held when it was opened, and all that came since.
    const std::vector<GameRecord>& games() const { return results_.games; }
    bool half_line_was_cut() const { return results_.has_half_line; }
    /// The shard's tasks that are not in it.
    std::vector<Task> open_tasks() const;

    /// One write for the whole line, at the end of the file.
    std::optional<core::FileError> append(const GameRecord& record);
    /// After the last game: the lines in the order of the tasks, whoever was faster. One thread or many, interrupted or
    /// not: but for the times it is the same file. (Put in place in one piece.)
    std::optional<core::FileError> sort();

private:
    ResultsFile(std::string path, int descriptor);

    std::string path_;
    Results results_;
    int descriptor_ = -1;
};

}  // namespace plyglass::lab

#pragma once

// The games of an experiment or of a tournament in a file: a line that says what is played, then a line for each game. However
// the program ends, the written lines stay, and the same command continues from there. `Trial` is what is played: an Experiment
// or a Tournament, for which alone the templates are compiled.

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
#include "lab/tournament.hpp"

namespace plyglass::lab {

/// The contents of the first line.
template <class Trial>
struct HeaderOf {
    Trial experiment;
    Shard shard;
    std::string purpose;  ///< "table 002", "sweep xu monotonicity=1:2:0.1"; empty: an experiment like any other
    std::string program;  ///< its version: another version may play other games
    std::string date;     ///< when it was begun
    Machine machine;      ///< the machine on which it was begun
};
using Header = HeaderOf<Experiment>;

/// The shard's tasks that are not among `games`, in order.
template <class Trial>
auto open_tasks(const Trial& experiment, std::span<const typename Trial::Record> games, const Shard& shard = {})
    -> decltype(tasks(experiment, shard));

/// The first line, with its line end.
template <class Trial>
std::string write_header(const HeaderOf<Trial>& header);
/// The whole text of a file: a line for the header, then one for each game, in the order of the tasks.
template <class Trial>
std::string write_results(const HeaderOf<Trial>& header, std::vector<typename Trial::Record> games);

/// The difference that keeps two files from being parts of one experiment, as a translated clause about `found`;
/// nothing if there is none. Dates, machines, shards and the number of games may differ: more games are more of the
/// same.
template <class Trial>
std::optional<std::string> difference(const HeaderOf<Trial>& found, const HeaderOf<Trial>& expected);

template <class Trial>
struct ResultsOf {
    HeaderOf<Trial> header;
    std::vector<typename Trial::Record> games;  ///< each task once, in the order of the file
    std::uint64_t repeated = 0;                 ///< lines whose game an earlier line already had
    std::size_t whole_lines = 0;                ///< bytes up to the end of the last complete line
    bool has_half_line = false;                 ///< more text follows: the start of a line that was not finished
};
using Results = ResultsOf<Experiment>;

/// Returns the results, or what is wrong with the text and in which line.
template <class Trial = Experiment>
core::Result<ResultsOf<Trial>> read_results(std::string_view text);

/// Why a file of results could not be read or written: the system's reason, or Plyglass's.
struct ResultsError {
    std::optional<core::FileError> file;
    std::string what;  ///< one translated sentence, if the reason is not the system's
};

template <class Trial = Experiment>
core::Result<ResultsOf<Trial>, ResultsError> read_results_file(const std::string& path);

/// Whether the file at `path` holds a tournament, or what is left of one.
bool holds_tournament(const std::string& path);

/// Parts of one experiment merged: the games in their order, each once.
template <class Trial>
struct MergedOf {
    HeaderOf<Trial>
        header;  ///< the first file's, with the largest number of games that any asks for; its shard is the whole
    std::vector<typename Trial::Record> games;
    std::vector<Machine> machines;        ///< each once
    std::vector<std::string> half_lines;  ///< the files that end in a half line
    std::uint64_t repeated = 0;           ///< games that were there already; the first one counts
};
using Merged = MergedOf<Experiment>;

/// Which files can be merged.
enum class Parts : std::uint8_t {
    of_one,         ///< those of one experiment
    other_players,  ///< players may differ: the experiment has those of all files. Not of tournaments
};

/// Returns the merged parts, or one translated sentence that names the file that does not match. `paths` must not be
/// empty.
template <class Trial = Experiment>
core::Result<MergedOf<Trial>, ResultsError> merge(std::span<const std::string> paths, Parts parts = Parts::of_one);

/// A file of results that is being written. While it is open, no other process can open it this way.
template <class Trial>
class ResultsFileOf {
public:
    using Header = HeaderOf<Trial>;
    using Record = typename Trial::Record;

    /// Continues the file at `path`, which must be of this experiment, or begins it, and cuts off a half-written line.
    /// If `header` asks for more games than the file's first line, the file takes over that number; if it asks for
    /// fewer, the file keeps all its games, and the number that it was begun for.
    static core::Result<ResultsFileOf, ResultsError> open(const std::string& path, const Header& header);

    ResultsFileOf(ResultsFileOf&& other) noexcept;
    ResultsFileOf& operator=(ResultsFileOf&&) = delete;
    ~ResultsFileOf();

    /// The header as in the file: its date and machine are those of the beginning.
    const Header& header() const { return results_.header; }
    /// The games found when the file was opened, and all appended since.
    const std::vector<Record>& games() const { return results_.games; }
    bool half_line_was_cut() const { return results_.has_half_line; }
    /// The shard's tasks, for the requested number of games, that are not in the file.
    auto open_tasks() const { return lab::open_tasks(asked(), results_.games, results_.header.shard); }

    /// Writes the whole line at once, at the end of the file.
    std::optional<core::FileError> append(const Record& record);
    /// Returns when a power cut would keep all lines. Call it once for several games: it waits for the disk.
    std::optional<core::FileError> sync();
    /// Sorts the lines by task after the last game, whichever thread was faster. With one thread or many, interrupted
    /// or not, the file is the same except for the times. Call it last: the file is replaced in one step, and another
    /// process may open the new one from then on.
    std::optional<core::FileError> sort();

private:
    ResultsFileOf(std::string path, int descriptor);
    std::optional<ResultsError> begin(const Header& header);
    std::optional<ResultsError> go_on(ResultsOf<Trial> results, const Header& header);
    /// Extends the file to the requested number of games.
    std::optional<ResultsError> grow();

    /// With the requested number of games.
    Trial asked() const;

    std::string path_;
    ResultsOf<Trial> results_;
    std::uint64_t asked_ = 0;  // requested games: the header may have more
    int descriptor_ = -1;
};
using ResultsFile = ResultsFileOf<Experiment>;

}  // namespace plyglass::lab

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ostream>
#include <string>
#include <thread>

#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "text/durations.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"
#include "train/course.hpp"

// `train`: a network learns from games against itself.

namespace plyglass::cli {

namespace {

using namespace text;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t most_training_games = 1'000'000'000;
constexpr double least_rate = 0.0001;

struct Train {
    std::string file;
    std::string network = "4x5";
    std::uint64_t games = 100'000;
    std::uint32_t restart_every = 3;
    std::uint64_t slow_after = UINT64_MAX;
    double rate = train::LearningRates().rate;
    int round_to = 1;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    Format format = Format::text;
};

Train read_train(Reader& in) {
    Train out;
    out.file = in.named_output();
    if (out.file.empty()) in.fail(tr("train needs -o FILE for the network"));
    if (in.has("network")) out.network = in.name("network");
    if (const auto tuples = eval::TupleSet::parse(out.network); !tuples) in.fail(tuples.error());
    out.games = in.whole<std::uint64_t>("games", 1, most_training_games, out.games);
    out.restart_every = in.whole<std::uint32_t>("restart-every", 0, 1'000'000, out.restart_every);
    out.slow_after = in.whole<std::uint64_t>("slow-after", 0, most_training_games, out.slow_after);
    if (in.has("rate")) {
        const auto rate = in.decimal("rate");
        if (!rate || *rate < least_rate || *rate > 1) {
            in.expected("rate", filled(tr("a number from {} to 1"), least_rate));
        } else {
            out.rate = *rate;
        }
    }
    out.round_to = in.whole("round", 1, 1000, out.round_to);
    out.seed = in.whole<std::uint64_t>("seed", 0, UINT64_MAX, out.seed);
    out.threads = in.whole("threads", 1U, 256U, out.threads);
    out.format = in.choice("format", {{"text", Format::text}, {"jsonl", Format::json}}, Format::text);
    return out;
}

/// How fast one run of the program learns.
struct Pace {
    double moves_per_second = 0;
    double seconds_left = 0;
};

class Clocked {
public:
    Clocked(const train::Course& course, std::uint64_t games)
        : games_before_(course.games()), moves_before_(course.state().moves), all_(games) {}

    /// When `games` have been played and `moves` made in all.
    Pace pace(std::uint64_t games, std::uint64_t moves) const {
        const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        const auto done = static_cast<double>(games - games_before_);
        return {static_cast<double>(moves - moves_before_) / seconds,
                done > 0 ? seconds / done * static_cast<double>(all_ - games) : 0};
    }

private:
    std::uint64_t games_before_;
    std::uint64_t moves_before_;
    std::uint64_t all_;
    Clock::time_point start_ = Clock::now();
};

/// Writes a line for each milestone.
class Log {
public:
    Log(const Train& request, std::ostream& out)
        : out_(out), is_text_(request.format == Format::text), table_(std::vector<Align>(columns, Align::right)) {
        Cells head{tr("GAMES"), tr("MEAN SCORE"), tr("95 % INTERVAL")};
        for (const game::Rank rank : train::told_ranks) head.push_back(std::to_string(game::tile_value(rank)));
        head.push_back(tr("MOVES PER SECOND"));
        head.push_back(tr("TIME LEFT"));
        table_.measure(head);
        table_.measure({text::grouped(request.games), "123 456", "123 456 – 123 456", "12.3 %", "12.3 %", "12.3 %",
                        "12.3 %", "12.3 %", "12.3 %", "12.3 %", "12 345 678", "12 min 34 s"});
        if (is_text_) out_ << table_.line(head) << '\n';
        out_.flush();
    }

    void add(const train::Milestone& at, const Pace& pace) {
        if (is_text_) {
            out_ << table_.line(cells(at, pace)) << '\n';
        } else {
            out_ << object(at, pace) << '\n';
        }
        out_.flush();
    }

private:
    static constexpr std::size_t columns = 5 + train::told_ranks.size();

    static std::uint64_t whole(double number) {
        return static_cast<std::uint64_t>(std::llround(std::max(0.0, number)));
    }

    static Cells cells(const train::Milestone& at, const Pace& pace) {
        Cells out{text::grouped(at.games), text::grouped(whole(at.mean.value)),
                  text::grouped(whole(at.mean.low)) + " – " + text::grouped(whole(at.mean.high))};
        for (const core::Rate& rate : at.rates) out.push_back(text::percent(rate.share, 1));
        out.push_back(text::grouped(whole(pace.moves_per_second)));
        out.push_back(pace.seconds_left > 0 ? text::duration(pace.seconds_left) : "");
        return out;
    }

    static json::Value object(const train::Milestone& at, const Pace& pace) {
        std::vector<json::Value> tiles;
        for (std::size_t i = 0; i < at.rates.size(); ++i) {
            tiles.push_back(json::object({{"tile", game::tile_value(train::told_ranks[i])},
                                          {"rate", at.rates[i].share},
                                          {"low", at.rates[i].low},
                                          {"high", at.rates[i].high}}));
        }
        return json::object({{"games", at.games},
                             {"mean_score", at.mean.value},
                             {"low", at.mean.low},
                             {"high", at.mean.high},
                             {"tiles", json::list(tiles)},
                             {"moves_per_s", pace.moves_per_second},
                             {"seconds_left", pace.seconds_left}});
    }

    std::ostream& out_;
    bool is_text_;
    Table table_;
};

Failure failure_of(const train::TrainingError& error) {
    if (!error.file) return {wrong_file, error.what};
    return {wrong_file, filled(tr("{}: {}"), error.file->path, text::reason(*error.file))};
}

train::Settings settings_of(const Train& request) {
    train::Settings out{*eval::TupleSet::parse(request.network), request.seed, {}};
    out.rates.rate = static_cast<float>(request.rate);
    out.restart_every = request.restart_every;
    out.slow_after = request.slow_after;
    out.round_to = request.round_to;
    return out;
}

std::optional<Failure> run(const Train& request, const Context& context) {
    auto course = train::Course::open(request.file, settings_of(request));
    if (!course) return failure_of(course.error());
    if (course->games() >= request.games) {
        if (const auto error = course->mend_network()) return failure_of(*error);
        context.err << "plyglass: "
                    << filled(trn("{1} has learned from {0} game already; --games sets how many there are to be.",
                                  "{1} has learned from {0} games already; --games sets how many there are to be.",
                                  course->games()),
                              text::grouped(course->games()), request.file)
                    << '\n';
        return std::nullopt;
    }
    if (request.threads > 1) {
        context.err << "plyglass: "
                    << tr("with several threads, every run ends in another network; one thread and a seed make the "
                          "same one again")
                    << '\n';
    }
    const InterruptedLater interrupt;
    const Clocked clock(*course, request.games);
    Log log(request, context.out);
    Progress progress;
    const auto error = course->learn(
        request.games, request.threads, [&](const train::Trainer& trainer, const train::Course::Ended& ended) {
            const Pace pace = clock.pace(course->games(), trainer.moves());
            if (!ended.milestones.empty()) progress.clear();
            for (const train::Milestone& milestone : ended.milestones) log.add(milestone, pace);
            if (progress.is_due()) {
                progress.show(filled(tr("{} of {} games, {} moves per second"), text::grouped(course->games()),
                                     text::grouped(request.games),
                                     text::grouped(static_cast<std::uint64_t>(pace.moves_per_second))));
            }
            return !interrupt.interrupted() && context.out.good();
        });
    progress.clear();
    if (error) return failure_of(*error);
    if (course->games() < request.games) {
        return Failure{interrupted, filled(tr("interrupted after {} of {} games; the same command goes on from there"),
                                           text::grouped(course->games()), text::grouped(request.games))};
    }
    return std::nullopt;
}

}  // namespace

Command train_command() {
    return make_command<Train>(
        {.name = "train",
         .operand = "",
         .summary = mark("Lets a network learn 2048 from games that it plays itself; goes on where it stopped."),
         .options =
             Options{{"output", "FILE",
                      mark("the network; FILE.training, beside it, holds what learning needs to go on"), 'o'},
                     {"network", "NAME",
                      mark("which cells its patterns look at: 4x5 (default), 4x6 and others, or the cells, such "
                           "as 01234,45678")},
                     {"games", "N", mark("how many games in all (default 100000)")},
                     {"rate", "R",
                      mark("how much of an error is made up for at once, from 0.0001 to 1 (default 1); files go "
                           "on at their own rate only")},
                     {"restart-every", "N",
                      mark("play every Nth game on from its middle, again and again: that teaches more about the "
                           "end of long games and less about the beginning (default 3; 0: none)")},
                     {"slow-after", "N",
                      mark("after so many games, learn at a tenth of the rate: it plays better in the end, but "
                           "learns little that is new (default never)")},
                     {"round", "N",
                      mark("weights in the file are multiples of N points: with 4, it is a sixth smaller and plays "
                           "as well (default 1)")},
                     {"seed", "N", mark("decides which tiles come (default 1)")},
                     {"threads", "N", mark("how many threads learn at once (default 1)")},
                     format_option("text|jsonl")},
         .examples = {"plyglass train -o my.network", "plyglass train -o large.network --network 4x6 --threads 2"}},
        read_train, run);
}

}  // namespace plyglass::cli

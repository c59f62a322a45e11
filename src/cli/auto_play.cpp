#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <ostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "agent/match.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "cli/progress.hpp"
#include "cli/run.hpp"
#include "cli/table.hpp"
#include "core/statistics.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `auto`: whole games, reported one by one in the order of their seeds, then as a table.

namespace plyglass::cli {

namespace {

using agent::Ending;
using agent::GameResult;
using Clock = std::chrono::steady_clock;
using text::filled;
using text::tr;
using text::trn;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double mean_move(const GameResult& game) {
    return game.moves == 0 ? 0 : game.milliseconds / static_cast<double>(game.moves);
}

std::uint64_t highest_tile(const GameResult& game) { return game::tile_value(game::highest_rank(game.grid)); }

/// The games, played on threads of their own.
class Games {
public:
    Games(const AutoPlay& command, const agent::Named& named) : command_(command) {
        const auto count = std::min<std::uint64_t>(command.parallel, command.games);
        for (std::uint64_t i = 0; i < count; ++i) {
            tables_.push_back(std::make_unique<Seat>());
            tables_.back()->agent = agent::make_agent(named, command.rules.size);
        }
        playing_ = tables_.size();
        for (const auto& seat : tables_) {
            threads_.emplace_back([this, &seat = *seat](const std::stop_token&) { play(seat); });
        }
    }

    /// Waits a moment for game number `index`, which is handed over once; nothing where it has not ended yet.
    std::optional<GameResult> take(std::uint64_t index) {
        // A signal cannot wake us, so somebody looks around now and then.
        constexpr auto moment = std::chrono::milliseconds(50);
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, moment, [&] { return results_.count(index) != 0 || playing_ == 0; });
        const auto at = results_.find(index);
        if (at == results_.end() || at->second.ending == Ending::unfinished) return std::nullopt;
        const GameResult game = at->second;
        results_.erase(at);
        return game;
    }

    bool all_left() {
        const std::scoped_lock lock(mutex_);
        return playing_ == 0;
    }
    bool ran_out_of_memory() const { return out_of_memory_.load(); }

    /// Ends the games that are being played and waits for that.
    void stop() {
        stop_.request_stop();
        for (std::jthread& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }

    /// After stop(): the games that nobody took, by their numbers, those that were broken off among them.
    const std::map<std::uint64_t, GameResult>& rest() const { return results_; }

    /// The game that is furthest, for whoever waits: its highest tile and its moves.
    std::pair<std::uint64_t, std::uint64_t> furthest() const {
        std::pair<std::uint64_t, std::uint64_t> out;
        for (const auto& seat : tables_) {
            out = std::max(out, {game::tile_value(seat->highest.load()), seat->moves.load()});
        }
        return out;
    }
    std::uint64_t finished() const { return finished_.load(); }

private:
    struct Seat {
        std::unique_ptr<agent::Agent> agent;
        std::atomic<game::Rank> highest{0};
        std::atomic<std::uint64_t> moves{0};
    };

    void play(Seat& seat) {
        try {
            play_games(seat);
        } catch (const std::bad_alloc&) {
            out_of_memory_ = true;
            stop_.request_stop();
        }
        const std::scoped_lock lock(mutex_);
        --playing_;
        changed_.notify_all();
    }

    void play_games(Seat& seat) {
        while (!stop_.stop_requested()) {
            const std::uint64_t index = next_.fetch_add(1);
            if (index >= command_.games) return;
            const auto result = agent::play_game(
                *seat.agent, command_.rules, command_.seed + index, stop_.get_token(), [&seat](const GameResult& now) {
                    seat.moves.store(now.moves, std::memory_order_relaxed);
                    seat.highest.store(game::highest_rank(now.grid), std::memory_order_relaxed);
                });
            const std::scoped_lock lock(mutex_);
            results_[index] = result;
            if (result.ending != Ending::unfinished) ++finished_;
            changed_.notify_all();
        }
    }

    const AutoPlay& command_;
    std::map<std::uint64_t, GameResult> results_;  // that nobody has taken yet
    std::vector<std::unique_ptr<Seat>> tables_;
    std::atomic<std::uint64_t> next_{0};
    std::atomic<std::uint64_t> finished_{0};
    std::atomic<bool> out_of_memory_{false};
    std::stop_source stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t playing_ = 0;
    std::vector<std::jthread> threads_;  // last: they use everything above
};

// ---- what the games add up to ----------------------------------------------------------------------------

struct TileRate {
    std::uint64_t tile = 0;
    std::uint64_t games = 0;  ///< that reached it
    core::Rate rate;
};

struct Totals {
    std::uint64_t games = 0;
    double mean_score = 0;
    double median_score = 0;
    double moves_per_second = 0;  ///< of the time that agents thought; a thread each
    double nodes_per_second = 0;
    double mean_move = 0;     ///< milliseconds
    double slowest_move = 0;  ///< milliseconds
    std::vector<TileRate> tiles;
};

/// From the tile that every game reached to the one after the highest, of which one can still say how rare it is.
std::vector<TileRate> tile_rates(const std::vector<GameResult>& games, const agent::MatchRules& rules) {
    game::Rank lowest = 255;
    game::Rank highest = 0;
    for (const GameResult& game : games) {
        lowest = std::min(lowest, game::highest_rank(game.grid));
        highest = std::max(highest, game::highest_rank(game.grid));
    }
    const game::Rank last = rules.stop_at != 0 ? rules.stop_at : game::highest_reachable(rules.size);
    std::vector<TileRate> out;
    for (int rank = std::max<int>(lowest, 1); rank <= std::min<int>(highest + 1, std::max(last, highest)); ++rank) {
        TileRate row{game::tile_value(static_cast<game::Rank>(rank)), 0, {}};
        for (const GameResult& game : games) row.games += game::highest_rank(game.grid) >= rank ? 1 : 0;
        row.rate = core::wilson(row.games, games.size());
        out.push_back(row);
    }
    return out;
}

Totals totals(const std::vector<GameResult>& games, const agent::MatchRules& rules) {
    Totals out;
    out.games = games.size();
    if (games.empty()) return out;
    std::vector<double> scores;
    double milliseconds = 0;
    double moves = 0;
    double nodes = 0;
    for (const GameResult& game : games) {
        scores.push_back(static_cast<double>(game.score));
        milliseconds += game.milliseconds;
        moves += static_cast<double>(game.moves);
        nodes += static_cast<double>(game.nodes);
        out.slowest_move = std::max(out.slowest_move, game.slowest_move);
    }
    out.mean_score = core::mean(scores);
    out.median_score = core::median(scores);
    if (milliseconds > 0) {
        out.moves_per_second = 1000 * moves / milliseconds;
        out.nodes_per_second = 1000 * nodes / milliseconds;
    }
    out.mean_move = moves == 0 ? 0 : milliseconds / moves;
    out.tiles = tile_rates(games, rules);
    return out;
}

// ---- for programs ----------------------------------------------------------------------------------------

std::string_view ending_name(Ending ending) {
    switch (ending) {
        case Ending::over: return "over";
        case Ending::tile_reached: return "tile";
        case Ending::illegal_move: return "illegal";
        case Ending::unfinished: break;
    }
    return "interrupted";
}

std::string_view spawner_name(const AutoPlay& command) {
    if (command.twos) return "twos";
    return command.rules.spawner == agent::Spawner::worst ? "worst" : "random";
}

std::string as_json(const GameResult& game) {
    return json::object({{"seed", std::to_string(game.seed)},
                         {"score", std::to_string(game.score)},
                         {"max_tile", std::to_string(highest_tile(game))},
                         {"moves", std::to_string(game.moves)},
                         {"nodes", std::to_string(game.nodes)},
                         {"ms_per_move", json::decimal(mean_move(game))},
                         {"ms_slowest", json::decimal(game.slowest_move)},
                         {"ending", json::string(ending_name(game.ending))}});
}

std::string as_json(const std::vector<GameResult>& games) {
    std::string out;
    for (const GameResult& game : games) out += (out.empty() ? "" : ", ") + as_json(game);
    return "[" + out + "]";
}

std::string as_json(const Totals& sums) {
    std::string tiles;
    for (const TileRate& row : sums.tiles) {
        tiles += (tiles.empty() ? "" : ", ") + json::object({{"tile", std::to_string(row.tile)},
                                                             {"games", std::to_string(row.games)},
                                                             {"rate", json::decimal(row.rate.share)},
                                                             {"low", json::decimal(row.rate.low)},
                                                             {"high", json::decimal(row.rate.high)}});
    }
    return json::object({{"games", std::to_string(sums.games)},
                         {"mean_score", json::decimal(sums.mean_score)},
                         {"median_score", json::decimal(sums.median_score)},
                         {"moves_per_s", json::decimal(sums.moves_per_second)},
                         {"nodes_per_s", json::decimal(sums.nodes_per_second)},
                         {"tiles", "[" + tiles + "]"}});
}

// ---- for people ------------------------------------------------------------------------------------------

Cells cells_of(const GameResult& game) {
    return {std::to_string(game.seed),
            std::to_string(game.score),
            std::to_string(highest_tile(game)),
            std::to_string(game.moves),
            fmt::format("{:.3f}", mean_move(game)),
            fmt::format("{:.2f}", game.slowest_move)};
}

/// The lines of games, printed as they end: in columns that are wide enough from the start.
class GameTable {
public:
    explicit GameTable(const AutoPlay& command) : table_(std::vector<Align>(6, Align::right)) {
        table_.measure(head());
        table_.measure(
            {std::to_string(command.seed + command.games - 1), "1234567", "65536", "12345", "1.234", "12.34"});
    }
    static Cells head() {
        return {tr("SEED"), tr("SCORE"), tr("TILE"), tr("MOVES"), tr("MS PER MOVE"), tr("SLOWEST MS")};
    }
    std::string line(const Cells& cells) const { return table_.line(cells) + "\n"; }

private:
    Table table_;
};

/// "expectimax, 10 games from seed 1, 4 x 4, random tiles with 10 % 4s"
std::string title(const AutoPlay& command, const agent::Named& named) {
    const agent::MatchRules& rules = command.rules;
    std::string tiles;
    if (rules.tiles.four <= 0) {
        tiles = rules.spawner == agent::Spawner::worst ? tr("the worst 2s") : tr("random 2s");
    } else if (rules.spawner == agent::Spawner::worst) {
        tiles = tr("the worst tiles");
    } else {
        tiles = filled(tr("random tiles, {} % of them 4s"), text::decimal(100 * rules.tiles.four));
    }
    return filled(trn("{1}: {0} game from seed {2}, {3} x {3}, {4}", "{1}: {0} games from seed {2}, {3} x {3}, {4}",
                      command.games),
                  command.games, command.agent.empty() ? std::string(named.description->name) : command.agent,
                  command.seed, rules.size, tiles);
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

void print(const Totals& sums, std::ostream& out) {
    if (sums.games == 0) return;
    std::vector<Cells> rows{{tr("TILE"), tr("GAMES"), tr("RATE"), tr("95 % INTERVAL")}};
    for (const TileRate& row : sums.tiles) {
        rows.push_back({std::to_string(row.tile), filled("{}/{}", row.games, sums.games), percent(row.rate.share),
                        fmt::format("{:.1f} – {:.1f} %", 100 * row.rate.low, 100 * row.rate.high)});
    }
    out << '\n' << Table::lines(std::vector<Align>(4, Align::right), rows) << '\n';
    out << Table::lines(
        {Align::left, Align::left},
        {{tr("Mean score"), fmt::format("{:.0f}", sums.mean_score)},
         {tr("Median score"), fmt::format("{:.0f}", sums.median_score)},
         {tr("Moves per second"), fmt::format("{:.0f}", sums.moves_per_second)},
         {tr("Nodes per second"), fmt::format("{:.0f}", sums.nodes_per_second)},
         {tr("Time of a move"), filled(tr("{:.3f} ms, at most {:.2f} ms"), sums.mean_move, sums.slowest_move)}});
}

void print_broken_off(const std::vector<GameResult>& games, std::ostream& out) {
    for (const GameResult& game : games) {
        out << filled(trn("Interrupted: the game of seed {1} after {0} move with {2} points and a {3}.",
                          "Interrupted: the game of seed {1} after {0} moves with {2} points and a {3}.", game.moves),
                      game.moves, game.seed, game.score, highest_tile(game))
            << '\n';
    }
}

/// "3 of 10 games, 2048 after 1203 moves, about 2 min left"
std::string progress_words(const Games& games, std::uint64_t all, Clock::time_point start) {
    const std::uint64_t done = games.finished();
    const auto [tile, moves] = games.furthest();
    std::string out = filled(tr("{} of {} games; now {} after {} moves"), done, all, tile, moves);
    if (done > 0) {
        out += "; " + time_left(seconds_since(start) / static_cast<double>(done) * static_cast<double>(all - done));
    }
    return out;
}

/// The games of one command, from the first to the report.
class Session {
public:
    Session(const AutoPlay& command, const agent::Named& named, std::ostream& out)
        : command_(command), named_(named), out_(out), table_(command) {}

    std::optional<Failure> run() {
        const InterruptedLater interrupt;
        if (is_text()) out_ << title(command_, named_) << "\n\n" << table_.line(GameTable::head());
        out_.flush();
        Games games(command_, named_);
        wait(games, interrupt);
        games.stop();
        if (games.ran_out_of_memory()) throw std::bad_alloc();
        collect(games);
        report();
        for (const GameResult& game : ended_) {
            if (game.ending == Ending::illegal_move) return internal_error(game);
        }
        if (interrupt.interrupted()) return Failure{interrupted, {}};
        return std::nullopt;
    }

private:
    bool is_text() const { return command_.format == Format::text; }

    void wait(Games& games, const InterruptedLater& interrupt) {
        const auto start = Clock::now();
        Progress progress;
        std::uint64_t index = 0;
        // Whoever reads may have seen enough: then nothing more is played.
        while (index < command_.games && !interrupt.interrupted() && out_) {
            if (const auto game = games.take(index)) {
                progress.clear();
                add(*game);
                ++index;
            } else if (games.all_left()) {
                return;
            }
            if (progress.is_due()) progress.show(progress_words(games, command_.games, start));
        }
    }

    void add(const GameResult& game) {
        ended_.push_back(game);
        if (!is_text()) return;
        out_ << table_.line(cells_of(game));
        out_.flush();
    }

    /// What had ended behind a game that had not, and what was broken off.
    void collect(const Games& games) {
        for (const auto& [index, game] : games.rest()) {
            if (game.ending != Ending::unfinished) {
                add(game);
            } else if (game.moves > 0) {
                broken_off_.push_back(game);
            }
        }
    }

    void report() {
        const Totals sums = totals(ended_, command_.rules);
        if (is_text()) {
            print_broken_off(broken_off_, out_);
            print(sums, out_);
            return;
        }
        const agent::MatchRules& rules = command_.rules;
        out_ << json::object(
                    {{"agent", json::string(named_.description->name)},
                     {"spawner", json::string(spawner_name(command_))},
                     {"four", json::decimal(rules.tiles.four)},
                     {"start_tiles", std::to_string(rules.tiles.start_tiles)},
                     {"size", std::to_string(rules.size)},
                     {"stop_at", rules.stop_at == 0 ? "null" : std::to_string(game::tile_value(rules.stop_at))},
                     {"seed", std::to_string(command_.seed)},
                     {"games", as_json(ended_)},
                     {"interrupted", as_json(broken_off_)},
                     {"summary", as_json(sums)}})
             << '\n';
    }

    Failure internal_error(const GameResult& game) const {
        return {failed, filled(tr("internal error: {} made an illegal move after {} moves of the game of seed {}"),
                               named_.description->name, game.moves, game.seed)};
    }

    const AutoPlay& command_;
    const agent::Named& named_;
    std::ostream& out_;
    GameTable table_;
    std::vector<GameResult> ended_;
    std::vector<GameResult> broken_off_;
};

}  // namespace

std::optional<Failure> auto_play(const AutoPlay& command, std::ostream& out) {
    const auto named = open_agent(command.agent, command.limits);
    if (!named) return named.error();
    if (auto failure = wrong_size(*named->description, command.rules.size, wrong_usage)) return failure;
    return Session(command, *named, out).run();
}

}  // namespace plyglass::cli

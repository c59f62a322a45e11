#include "cli/programs/program_agent.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "agent/catalogue.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "process/program.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using agent::Choice;
using game::Direction;
using std::chrono::milliseconds;
using namespace text;

constexpr double usual_time = 1000;            // milliseconds a move
constexpr milliseconds on_the_way{20};         // what the answer may be late: for the way to us
constexpr milliseconds for_the_start{10'000};  // of an interpreter, before the first answer

std::string question_about(const game::Grid& grid, double time) {
    return json::object({{"game", "2048"}, {"board", game::tile_values(grid)}, {"time_ms", time}}).text();
}

/// The move that an answer names, as JSON or as a word alone.
std::string move_in(std::string_view answer) {
    const json::Document line(answer, 100);
    if (line.is_whole()) return (line.root().is(json::Kind::object) ? line["move"] : line.root()).spelt();
    return std::string(answer.substr(0, answer.find_last_not_of(" \t\r") + 1));
}

/// Somebody's program: started when it is first asked, and anew after a failure.
class AskedProgram {
public:
    AskedProgram(const agent::Settings& settings, const std::atomic<bool>& cancelled)
        : command_{settings.text("command")}, time_(settings.limits.milliseconds.value_or(usual_time)) {
        limits_.time = milliseconds(static_cast<std::int64_t>(time_)) + on_the_way;
        limits_.stop = &cancelled;
    }

    double time() const { return time_; }  ///< milliseconds an answer
    /// Its answer to a line; nothing: `failure` says why.
    std::optional<std::string> ask(const std::string& line) {
        const bool is_first = !running_;
        if (is_first) running_.emplace(command_, limits_);
        auto answer = running_->ask(line, is_first ? for_the_start : milliseconds());
        if (answer) return *std::move(answer);
        failure_ = running_->failure();
        begin_anew();
        return std::nullopt;
    }
    const std::string& failure() const { return failure_; }  ///< a translated clause
    /// For one whose answer was no move.
    void begin_anew() { running_.reset(); }

private:
    process::Command command_;
    process::Limits limits_;
    double time_;
    std::string failure_;
    std::optional<process::Conversation> running_;
};

class ProgramAgent final : public agent::Agent {
public:
    explicit ProgramAgent(const agent::Settings& settings) : program_(settings, cancelled_) {}

    void choose(const game::Grid& grid, Choice& choice) override {
        choice = {};
        for (const Direction direction : game::directions) {
            choice.moves[static_cast<std::size_t>(direction)].legal = game::slide(grid, direction).moved;
        }
        if (agent::legal_moves(choice) == 0) return;
        const auto answer = program_.ask(question_about(grid, program_.time()));
        if (!answer) {
            choice.failure = program_.failure();
            return;
        }
        const std::string move = move_in(*answer);
        const auto at = std::find_if(game::directions.begin(), game::directions.end(),
                                     [&](Direction each) { return game::name(each) == move; });
        if (at == game::directions.end()) {
            fail(choice, filled(tr(R"(expected {{"move": "left"}} or another of the four moves, found {})"),
                                in_quotes(*answer)));
        } else if (!choice.moves[static_cast<std::size_t>(*at)].legal) {
            fail(choice, filled(tr("its move {} is not legal there"), move));
        } else {
            choice.move = *at;
        }
    }

    double static_value(const game::Grid& grid) const override { return game::empty_cells(grid); }

private:
    void fail(Choice& choice, std::string why) {
        choice.failure = std::move(why);
        program_.begin_anew();
    }

    AskedProgram program_;
};

class ProgramPlayer final : public duel::Agent {
public:
    explicit ProgramPlayer(const agent::Named& named) : Agent(named.name), program_(named.settings, cancelled_) {}

    duel::Choice choose(const duel::Position& position, core::Random&) override {
        const auto answer = program_.ask(position.str());
        if (!answer) return {.failure = program_.failure()};
        const auto moves = duel::facts(position)->moves;
        const auto move = std::find(moves.begin(), moves.end(), move_in(*answer));
        if (move != moves.end()) return {.move = *move};
        program_.begin_anew();
        return {.failure = filled(tr("expected one of the moves {}, found {}"), excerpt(join_list(moves)),
                                  in_quotes(*answer))};
    }

private:
    AskedProgram program_;
};

}  // namespace

std::unique_ptr<agent::Agent> make_program_agent(const agent::Settings& settings, int) {
    return std::make_unique<ProgramAgent>(settings);
}

core::Result<std::unique_ptr<duel::Agent>, std::string> make_program_player(std::string_view name) {
    const auto named = agent::name_agent(name);
    if (!named) return named.error().words;
    return std::unique_ptr<duel::Agent>(std::make_unique<ProgramPlayer>(*named));
}

}  // namespace plyglass::cli

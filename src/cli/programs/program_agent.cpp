#include "cli/programs/program_agent.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

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

/// The move that an answer names, whether it is legal or not.
std::optional<Direction> move_in(std::string_view answer) {
    const json::Document line(answer, 100);
    std::string word(answer.substr(0, answer.find_last_not_of(" \t\r") + 1));
    if (line.is_whole()) word = line.root().is(json::Kind::object) ? line["move"].text() : line.root().text();
    const auto at = std::find_if(game::directions.begin(), game::directions.end(),
                                 [&](Direction each) { return game::name(each) == word; });
    return at == game::directions.end() ? std::nullopt : std::optional(*at);
}

class ProgramAgent final : public agent::Agent {
public:
    explicit ProgramAgent(const agent::Settings& settings)
        : command_{settings.text("command")}, time_(settings.limits.milliseconds.value_or(usual_time)) {
        limits_.time = milliseconds(static_cast<std::int64_t>(time_)) + on_the_way;
        limits_.stop = &cancelled_;
    }

    void choose(const game::Grid& grid, Choice& choice) override {
        choice = {};
        for (const Direction direction : game::directions) {
            choice.moves[static_cast<std::size_t>(direction)].legal = game::slide(grid, direction).moved;
        }
        if (agent::legal_moves(choice) == 0) return;
        const bool is_first = !program_;
        if (is_first) program_.emplace(command_, limits_);
        const auto answer = program_->ask(question_about(grid, time_), is_first ? for_the_start : milliseconds());
        if (!answer) {
            fail(choice, program_->failure());
            return;
        }
        const auto move = move_in(*answer);
        if (!move) {
            fail(choice, filled(tr(R"(expected {{"move": "left"}} or another of the four moves, found {})"),
                                in_quotes(*answer)));
        } else if (!choice.moves[static_cast<std::size_t>(*move)].legal) {
            fail(choice, filled(tr("its move {} is not legal there"), game::name(*move)));
        } else {
            choice.move = move;
        }
    }

    double static_value(const game::Grid& grid) const override { return game::empty_cells(grid); }

private:
    void fail(Choice& choice, std::string why) {
        choice.failure = std::move(why);
        program_.reset();
    }

    process::Command command_;
    process::Limits limits_;
    double time_;
    std::optional<process::Conversation> program_;
};

}  // namespace

std::unique_ptr<agent::Agent> make_program_agent(const agent::Settings& settings, int) {
    return std::make_unique<ProgramAgent>(settings);
}

}  // namespace plyglass::cli

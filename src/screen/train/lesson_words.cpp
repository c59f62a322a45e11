#include "screen/train/lesson_words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/position_words.hpp"

namespace plyglass::screen {

namespace {

using app::LearnedGame;
using namespace text;

std::string words_of(long long points) {
    return (points < 0 ? "−" : "") + grouped(static_cast<std::uint64_t>(std::llabs(points)));
}

std::string with_sign(long long points) { return (points > 0 ? "+" : "") + words_of(points); }

/// The words of an update: numbers that add up as they stand there. All in single points, however many: the sentence is about
/// their difference, and a share of it.
struct Numbers {
    long long expected, got, expects;
    long long difference() const { return got + expects - expected; }
};

std::string sentence_of(const Numbers& n, bool is_over) {
    const auto size = static_cast<unsigned long>(std::llabs(n.difference()));
    const std::string difference = grouped(size);
    if (is_over) {
        return filled(tr("It expected <s>{}</s> points more, but no move is left: nothing comes any more."),
                      words_of(n.expected));
    }
    const std::string begin =
        filled(tr("It expected <s>{}</s> points. It got <s>{}</s> and now expects <s>{}</s> more: "),
               words_of(n.expected), words_of(n.got), words_of(n.expects));
    if (n.difference() == 0) return begin + tr("just what it thought.");
    return begin +
           filled(n.difference() > 0
                      ? trn("<s>{} point</s> more than it thought.", "<s>{} points</s> more than it thought.", size)
                      : trn("<s>{} point</s> fewer than it thought.", "<s>{} points</s> fewer than it thought.", size),
                  difference);
}

/// How much of the difference the weights have made up for.
std::string share_of(const LearnedGame::Update& update, std::size_t patterns) {
    const double error = update.target - update.expected;
    if (error == 0) return {};
    const double share = (update.now - update.expected) / error;
    return filled(tr(" {} of that is learned now, shared by <s>{} patterns</s>."), text::percent(share, 0), patterns);
}

/// Cells of a few patterns, each from two sides, as far as there is room.
std::vector<std::vector<std::uint8_t>> some_patterns(const eval::TupleSet& tuples) {
    constexpr std::size_t most = 8;
    constexpr std::size_t turned = 5;  // the view from the other end of the board
    std::vector<std::vector<std::uint8_t>> out;
    for (const eval::Tuple& tuple : tuples.tuples()) {
        for (const std::size_t view : {std::size_t{0}, turned}) {
            if (out.size() == most) return out;
            auto& cells = out.emplace_back();
            for (const std::uint8_t cell : tuple.cells()) cells.push_back(eval::seen_cell(view, cell));
        }
    }
    return out;
}

std::string place_of(const LearnedGame& game, const LearnedGame::Update& update) {
    const std::string number = grouped(game.number);
    const std::string move = grouped(update.move + 1);
    return update.part == 0 ? filled(tr("game {}, move {}"), number, move)
                            : filled(tr("game {} from its middle again, move {}"), number, move);
}

void add_next(const LearnedGame& game, const LearnedGame::Update& update, view::LessonCard& out) {
    const LearnedGame::Move* next = game.next(update);
    const auto tile = game.tile_after(update);
    if (next == nullptr || !tile) {
        out.next_words = {tr("No move is left:"), tr("the game is over.")};
        return;
    }
    out.next = {*tile, next->direction, game::title(next->direction),
                next->points > 0 ? with_sign(next->points) : std::string(), game::unpacked(next->after)};
    out.next_words = {tr("a tile, then"), tr("the best swipe")};
}

}  // namespace

void explain(const LearnedGame& game, std::size_t number, const eval::TupleSet& tuples, view::LessonCard& out) {
    const LearnedGame::Update& update = game.updates[number];
    const LearnedGame::Move* next = game.next(update);
    const double got = next == nullptr ? 0 : next->points;
    const Numbers n{std::llround(update.expected), std::llround(got), std::llround(update.target - got)};
    out.place = place_of(game, update);
    out.before = game::unpacked(game.parts[update.part][update.move].after);
    add_next(game, update, out);
    out.got_words = tr("got");
    out.got = words_of(n.got);
    out.expected_words = tr("It expected");
    out.expected = words_of(n.expected);
    out.expects_words = tr("now expects");
    out.expects = words_of(n.expects);
    out.expected_points = static_cast<double>(n.expected);
    out.got_points = static_cast<double>(n.got);
    out.expects_points = static_cast<double>(n.expects);
    out.before_bar = filled(tr("before: {}"), out.expected);
    out.now_bar = filled(tr("now: {} + {}"), out.got, out.expects);
    out.difference = with_sign(n.difference());
    out.sentence = sentence_of(n, next == nullptr) + share_of(update, tuples.lookups());
    out.patterns = some_patterns(tuples);
    const double each = (update.now - update.expected) / static_cast<double>(tuples.lookups());
    out.each = filled(tr("{} on average"), (each > 0 ? "+" : each < 0 ? "−" : "") + text::measured(std::abs(each), 2));
    out.shown = filled(tr("{} of {} shown"), out.patterns.size(), tuples.lookups());
}

}  // namespace plyglass::screen

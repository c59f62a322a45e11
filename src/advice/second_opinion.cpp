#include "advice/second_opinion.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/bound.hpp"
#include "core/statistics.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

namespace {

using agent::called_in_sentences;
using game::Direction;
using game::Grid;
using namespace text;
using Outlook = SecondOpinion::Outlook;

constexpr std::size_t place_of(Direction direction) { return static_cast<std::size_t>(direction); }

bool says_worse(Verdict verdict) {
    return verdict == Verdict::small || verdict == Verdict::large || verdict == Verdict::loses;
}

std::optional<Direction> favoured_over(Direction advised, const Chances& chances) {
    const double least = chances.rate(advised).high;
    std::optional<Direction> out;
    for (const Direction move : game::directions) {
        if (move == advised || !chances.legal[place_of(move)] || chances.rate(move).low <= least) continue;
        if (!out || chances.reached[place_of(move)] > chances.reached[place_of(*out)]) out = move;
    }
    return out;
}

/// Whether the value of the move is that of its worst tile, though others may come that are better: a mean over tiles
/// would be better, too, unless it is infinite.
bool counts_only_the_worst(const MoveAppraisal& move, const MoveValue& value, const Grid& grid) {
    if (!move.worst || !std::isfinite(value.value)) return false;
    if (!text::nearly_equal(move.worst->value.value, value.value)) return false;
    if (move.tiles.size() == 1) return game::empty_cells(game::slide(grid, move.move).grid) > 1;
    return std::any_of(move.tiles.begin(), move.tiles.end(), [&](const TileOutcome& tile) {
        return tile.value.bound != core::Bound::exact || !text::nearly_equal(tile.value.value, value.value);
    });
}

Outlook outlook_of(const Named& named, const Grid& grid, const Choice& choice, const Appraisal& appraisal) {
    const auto has_tiles = [](const MoveAppraisal& move) { return !move.tiles.empty(); };
    if (std::none_of(appraisal.moves.begin(), appraisal.moves.end(), has_tiles)) return Outlook::unknown;
    const Grid& searched = appraisal.seen ? *appraisal.seen : grid;
    for (const Direction move : game::directions) {
        if (counts_only_the_worst(appraisal.of(move), choice.moves[place_of(move)], searched)) {
            return Outlook::worst_tile;
        }
    }
    const std::string_view evaluation = evaluation_of(named, grid.size());
    if (evaluation.empty()) return Outlook::unknown;
    return evaluation == "learned" ? Outlook::same_ahead : Outlook::ahead;
}

}  // namespace

SecondOpinion second_opinion(const Chances& chances, const Named& named, const Grid& grid, const Choice& choice,
                             const Appraisal& appraisal) {
    SecondOpinion out;
    if (chances.games == 0) return out;
    out.no_difference =
        std::count(chances.legal.begin(), chances.legal.end(), true) > 1 && chances.visibly_worse().empty();
    out.advised = appraisal.best;
    if (!out.advised || !chances.legal[place_of(*out.advised)]) return out;
    out.favoured = favoured_over(*out.advised, chances);
    if (out.favoured) {
        out.no_difference = false;
        out.both_good = appraisal.of(*out.favoured).verdict == Verdict::equal;
    }
    out.is_hidden = out.no_difference && std::any_of(appraisal.moves.begin(), appraisal.moves.end(),
                                                     [](const auto& move) { return says_worse(move.verdict); });
    out.outlook = outlook_of(named, grid, choice, appraisal);
    out.agent = called_in_sentences(named.description->name);
    return out;
}

std::string disagreement_words(const SecondOpinion& opinion, const Chances& chances) {
    if (!opinion.favoured) return "";
    const std::string move = word(*opinion.favoured);
    const std::string share = text::percent_and_reach(chances.rate(*opinion.favoured));
    const std::string other = text::percent_and_reach(chances.rate(*opinion.advised));
    if (opinion.both_good) {
        return filled(tr("Quick games favour {0} ({1} against {2}); to {3}, the two moves are equally good."), move,
                      share, other, opinion.agent);
    }
    switch (opinion.outlook) {
        case Outlook::worst_tile:
            return filled(tr("Quick games favour {0} ({1} against {2}): a learned evaluation plays them, looks only at "
                             "the next swipe and meets random tiles; {3} expects the worst new tile."),
                          move, share, other, opinion.agent);
        case Outlook::ahead:
            return filled(tr("Quick games favour {0} ({1} against {2}): a learned evaluation plays them and looks only "
                             "at the next swipe; {3} looks further, by its own evaluation."),
                          move, share, other, opinion.agent);
        case Outlook::same_ahead:
            return filled(tr("Quick games favour {0} ({1} against {2}): a learned evaluation plays them and looks only "
                             "at the next swipe; {3} looks further."),
                          move, share, other, opinion.agent);
        case Outlook::unknown: break;
    }
    return filled(tr("Quick games favour {0} ({1} against {2}): a learned evaluation plays them and looks only at the "
                     "next swipe."),
                  move, share, other);
}

std::string brief_disagreement_words(const SecondOpinion& opinion, const Chances& chances) {
    if (!opinion.favoured) return "";
    return filled(tr("Quick games favour {0} ({1} against {2})."), word(*opinion.favoured),
                  text::percent_and_reach(chances.rate(*opinion.favoured)),
                  text::percent_and_reach(chances.rate(*opinion.advised)));
}

std::string words(const Chances& chances, const SecondOpinion& opinion) {
    if (opinion.is_hidden) return tr("Quick games do not show the difference.");
    if (opinion.favoured && chances.visibly_worse().empty()) return disagreement_words(opinion, chances);
    std::string out = words(chances);
    text::add_sentence(out, disagreement_words(opinion, chances));
    return out;
}

}  // namespace plyglass::advice

#include "screen/step/position_subject.hpp"

#include <utility>

#include "advice/appraisal.hpp"
#include "agent/downgrading.hpp"
#include "agent/learned_agent.hpp"
#include "app/chance_film.hpp"
#include "app/exact_values.hpp"
#include "app/film_cards.hpp"
#include "app/search_options.hpp"
#include "eval/learned.hpp"
#include "game/2048/board.hpp"
#include "game/2048/direction_words.hpp"
#include "game/2048/story.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"
#include "trace/position_words.hpp"
#include "trace/settings.hpp"

namespace plyglass::screen {

using namespace app;

using namespace text;

namespace {

constexpr int textbook_depth = 4;  // plies

/// The hint whose tree it is, or the position; and how far the game had come, as the Play screen counts: the moves that
/// have been made.
std::string title_of(const PositionSearch& asked, const trace::Film& film) {
    const bool knows_game = asked.move > 0;
    const std::size_t made = knows_game ? asked.move - 1 : 0;
    if (asked.hint) {
        // Big letters must not say another move than the search that they stand over.
        const auto& line = film.summary().line;
        if (!line.empty() && film.positions()->plies[line.front()].direction() != asked.hint->move) {
            return filled(tr("Hint: {0} (depth {1} would swipe {2})"), game::title(asked.hint->move), asked.depth,
                          trace::ply_words(film, line.front()));
        }
        const std::string hint = game::title(asked.hint->move);
        if (made == 0) return filled(tr("Hint: {}"), hint);
        return filled(text::trn("Hint after {0} move: {1}", "Hint after {0} moves: {1}", made), text::grouped(made),
                      hint);
    }
    if (!knows_game) return game::story_of_2048().title();
    return filled(text::trn("{1} after {0} move", "{1} after {0} moves", made), text::grouped(made),
                  game::story_of_2048().name());
}

/// "expectimax:table=off" of "expectimax:depth=3,table=off": words give the depth.
std::string without_depth(const std::string& agent) {
    constexpr std::string_view setting = "depth=";
    const auto at = agent.find(setting);
    if (at == std::string::npos || (agent[at - 1] != ':' && agent[at - 1] != ',')) return agent;
    const auto comma = agent.find(',', at);
    if (comma == std::string::npos) return agent.substr(0, at - 1);
    return agent.substr(0, at) + agent.substr(comma + 1);
}

std::unique_ptr<const eval::Evaluation> evaluation_of(const PositionFilm& film) {
    const auto named = agent::name_agent(film.search.agent);
    if (named && named->settings.values.contains("network")) {
        const auto network = agent::learned_network(named->settings.text("network"));
        return network ? eval::learned_evaluation(*network) : nullptr;
    }
    std::string evaluation(film.agent->evaluation);
    // The textbook searches have one evaluation only for boards that are not 4 x 4.
    const bool has_choice = film.search.grid.size() == 4 || !is_textbook(film.search);
    if (has_choice && named && named->settings.values.contains("evaluation")) {
        evaluation = named->settings.text("evaluation");
    }
    const auto* found = eval::find_evaluation(evaluation);
    return found ? eval::in_searches(*found) : nullptr;
}

}  // namespace

PositionSubject::PositionSubject(const PositionFilm& film, const picture::TreeStyle& style)
    : asked_(film.search), agent_(film.agent), truth_(film.truth), evaluation_(evaluation_of(film)) {
    if (film.choice.seen) halved_above_ = agent::halved_above(asked_.grid, *film.choice.seen);
    for (const PositionFilm::Chapter& chapter : film.chapters) add_chapter(chapter.film, style, chapter.depth);
    set(chapters().back().film->search(), title_of(asked_, *chapters().back().film));
}

NamedTree PositionSubject::named() const {
    NamedTree out;
    out.title = title();
    out.position = asked_;
    return out;
}

std::string PositionSubject::title_now(const Assets&) const { return title_of(asked_, *chapters().back().film); }

std::string PositionSubject::about() const {
    if (!halved_above_ && game::outgrows_packed(asked_.grid)) {
        return tr("Tiles above 32768 count as 32768") + (" · " + about_depth());
    }
    if (!halved_above_) return about_depth();
    return (*halved_above_ == 0 ? std::string(tr("All tiles count half or less"))
                                : filled(tr("Tiles above {} count half or less"), game::tile_value(*halved_above_))) +
           " · " + about_depth();
}

/// Which search cuts at random tiles, and the range that it gets for all boards.
std::string PositionSubject::about_chance() const {
    const auto named = agent::name_agent(asked_.agent);
    const std::string_view values = named ? advice::evaluation_of(*named, asked_.grid.size()) : std::string_view();
    const trace::Film& film = *chapters().back().film;
    const auto end = [&](const core::Rational& number) { return text::number(film.as_shown(number)); };
    const char* said = trace::chance_name(search());
    const std::string name = *said != 0 ? tr(said) : trace::words(search().algorithm);
    return filled(
        asked_.chance->range ? tr("{0} with random tiles, {1} deep, values of {2}, known to lie between {3} and {4}")
                             : tr("{0} with random tiles, {1} deep, values of {2}, proven to lie between {3} and {4}"),
        name, agent::depth_words(*agent_, asked_.depth), values, end(search().range->lo), end(search().range->hi));
}

std::string PositionSubject::about_depth() const {
    if (asked_.chance) return about_chance();
    const trace::Film& film = *chapters().back().film;
    const auto& line = film.summary().line;
    const std::string agent = is_textbook(asked_) ? trace::words(search().algorithm)
                                                  : agent::called_in_sentences(without_depth(asked_.agent));
    const std::string depth = agent::depth_words(*agent_, asked_.depth);
    const auto& last = chapters().back();
    if (chapters().size() > 1 && last.depth < chapters()[chapters().size() - 2].depth) {
        return filled(tr("{0}: {1} deep, it finds no move with a value; this is its search {2} deep."), agent, depth,
                      agent::depth_words(*agent_, last.depth));
    }
    if (!asked_.hint) {
        // One board gets other best moves from other evaluations; most agents are called as theirs is.
        const auto named = agent::name_agent(asked_.agent);
        const std::string_view values = named ? advice::evaluation_of(*named, asked_.grid.size()) : std::string_view();
        if (values.empty() || values == agent_->name) return filled(tr("{0}, {1} deep"), agent, depth);
        return filled(tr("{0}, {1} deep, values of {2}"), agent, depth, values);
    }
    if (asked_.depth == asked_.hint->depth || line.empty()) {
        // The others may have bounds here, where the hint has exact values.
        if (search().has_windows()) {
            return filled(tr("{0}, {1} deep: the very search behind the hint, which then looked closer at other moves"),
                          agent, depth);
        }
        return filled(tr("{0}, {1} deep: the very search behind the hint"), agent, depth);
    }
    const bool agrees = film.positions()->plies[line.front()].direction() == asked_.hint->move;
    return filled(agrees ? tr("{0}: the hint looked {1} deep; this is {2}, and it swipes {3}, too.")
                         : tr("{0}: the hint looked {1} deep; this is {2}, and it would swipe {3}."),
                  agent, agent::depth_words(*agent_, asked_.hint->depth), asked_.depth,
                  trace::ply_words(film, line.front()));
}

Asked PositionSubject::textbook(const trace::Search& search) const {
    PositionSearch out = asked_;
    // Another agent has its depth in another unit.
    if (!is_textbook(asked_)) out.depth = textbook_depth;
    out.agent = textbook_agent(search);
    out.chance.reset();
    out.hint.reset();
    return out;
}

Asked PositionSubject::plain() const { return textbook(plain_search(search().algorithm)); }

std::optional<Asked> PositionSubject::with_algorithm(trace::Algorithm algorithm) const {
    if (algorithm == search().algorithm && is_textbook(asked_) && !asked_.chance) return std::nullopt;
    trace::Search changed = search();
    changed.algorithm = algorithm;
    return textbook(changed);
}

std::optional<Asked> PositionSubject::with_option(const scene::Action& option) const {
    if (option.verb == scene::Verb::depth) {
        PositionSearch out = asked_;
        out.depth = option.as<int>();
        if (out.depth == asked_.depth) return std::nullopt;
        out.hint.reset();  // the user asks for this depth, not for the one behind a hint
        return out;
    }
    trace::Search changed = search();
    choose(changed, option);
    if (changed == search()) return std::nullopt;
    if (asked_.chance || changed.rules.chance != search().rules.chance) return with_chance(changed.rules);
    return textbook(changed);
}

/// The search cut at random tiles by these rules; one that was not yet gets the evaluation of which a range is proven.
Asked PositionSubject::with_chance(const search::AlphaBetaRules& rules) const {
    PositionSearch out = asked_;
    if (!out.chance) {
        out.agent = chance_agent();
        out.chance.emplace();
        out.hint.reset();
    }
    out.chance->rules = rules;
    return out;
}

view::OptionsMenu PositionSubject::options_menu(const trace::Film&, bool) const {
    return position_menu(asked_, *agent_, search());
}

std::optional<view::LeafCard> PositionSubject::leaf_card(const trace::Playhead& head, game::NodeId inspected,
                                                         std::optional<std::size_t> term) const {
    const game::NodeId leaf = leaf_of_interest(head, inspected);
    if (leaf == game::no_node) return std::nullopt;
    const bool is_cost = agent_->lower_is_better;
    view::LeafCard card = app::leaf_card(head, leaf, evaluation_.get(), is_cost);
    if (term && *term < card.terms.size()) card.attribution = attribution_of(card, *term, *evaluation_, is_cost);
    return card;
}

std::optional<Truth> PositionSubject::truth(const trace::Playhead& head, game::NodeId inspected) const {
    const bool inspects = inspected != game::no_node;
    const game::NodeId node = inspects ? inspected : head.current();
    // Before the search knows its own value, the truth would give the answer away.
    const bool has_value = head.status(node) == trace::Status::closed;
    const auto points = has_value ? exact_points_at(head.film(), node) : std::nullopt;
    if (!points) return std::nullopt;
    if (node != 0 || !truth_) {
        return Truth{*points, filled(tr("Perfect play: <s>{}</s> points to come."), text::fixed(*points, 2))};
    }
    Truth out{*points, filled(tr("Perfect play, in points to come: {}."), truth_of_moves(*truth_))};
    const auto& line = head.film().summary().line;
    if (inspects || head.step() < head.steps() || line.empty()) return out;
    const double loss = given_away(*truth_, head.film().positions()->plies[line.front()].direction());
    text::add_sentence(out.words, loss == 0 ? std::string(tr("The search plays a best move."))
                                            : filled(tr("The search gives {} points away."), text::fixed(loss, 2)));
    return out;
}

}  // namespace plyglass::screen

#pragma once

// What the Step screen shows: the search of a tree or of a position of 2048. All in which the two differ is asked here.

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "app/assets.hpp"
#include "app/not_recorded.hpp"
#include "app/position_search.hpp"
#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "picture/legend.hpp"
#include "picture/timeline.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "scene/action.hpp"
#include "text/translate.hpp"
#include "trace/film.hpp"
#include "trace/playhead.hpp"
#include "view/leaf_card.hpp"
#include "view/options_menu.hpp"
#include "view/run_cards.hpp"

namespace plyglass::screen {

/// A film and the plan of its tree. An agent that deepens makes one for each depth.
struct Chapter {
    std::shared_ptr<const trace::Film> film;
    std::shared_ptr<const picture::TreePlan> plan;
    picture::TurnsMet met;
    std::vector<std::size_t> swings;  ///< the steps that change a value the most, largest first
    int depth = 0;                    ///< depth of a position's search; 0 for a tree or a pass of a run

    bool opens_as_path() const { return picture::opens_as_path(*film, *plan); }
};

/// "depth 3", or, of a run, "pass 2": in the current language.
std::string chapter_name(const std::vector<Chapter>& chapters, std::size_t chapter);

/// A search of an explicit tree.
struct TreeSearch {
    app::NamedTree tree;
    trace::Search search;
    bool of_run = false;  ///< the search that the tree's run has done (app/run/run_film.hpp)
};
/// The search that the user asks for.
using Asked = std::variant<TreeSearch, app::PositionSearch>;

/// The search of what `named` names: its position, or else its tree by `search`.
Asked ask(app::NamedTree named, const trace::Search& search);
/// Its subject before it is searched: the tree or the position alone.
app::NamedTree named(const Asked& asked);

/// What perfect play says of a node of the search: on small boards, whose values are known exactly.
struct Truth {
    double points = 0;  ///< still to come from the node
    std::string words;
};

class Subject {
public:
    virtual ~Subject() = default;

    /// At least one.
    const std::vector<Chapter>& chapters() const { return chapters_; }
    std::vector<std::shared_ptr<const trace::Film>> films() const;
    /// The tree of the last chapter.
    const game::TreeShape& tree() const { return chapters_.back().film->tree(); }
    const trace::Search& search() const { return search_; }

    // Words in the language of the last `translate`; at first, in that of the search's beginning.
    const std::string& title() const { return title_; }
    const picture::Timeline& timeline() const { return timeline_; }
    void translate(const app::Assets& assets);

    /// Places the nodes anew if they are placed in another style. Returns true if so.
    bool restyle(const picture::TreeStyle& style);

    /// The tree, named; of a position also the position.
    virtual app::NamedTree named() const = 0;
    /// Whether the nodes are boards, so that the canvas can show the path to one instead of the whole tree.
    virtual bool has_boards() const = 0;
    /// One sentence under the title: the film's relation to what the user asked for. Mostly empty.
    virtual std::string about() const { return {}; }

    /// The run of a user's program that it shows, and its cards at a step, counted through all chapters; null if it is none.
    virtual const app::RunFilm* run() const { return nullptr; }
    virtual const view::RunCards* run_cards(const trace::Playhead& /*head*/, std::size_t /*step*/) const {
        return nullptr;
    }

    /// The search with all options as they are at first.
    virtual Asked plain() const = 0;
    /// The search by that algorithm; nothing if it is that already.
    virtual std::optional<Asked> with_algorithm(trace::Algorithm algorithm) const = 0;
    /// The search after the user chose `option`; nothing if that changes nothing.
    virtual std::optional<Asked> with_option(const scene::Action& option) const = 0;
    /// Whether `n` may change places with its siblings.
    virtual bool can_reorder(game::NodeId n) const = 0;
    /// The search with `child` at place `to` among its siblings. Requires can_reorder(child).
    virtual Asked reordered(game::NodeId child, std::uint32_t to) const = 0;
    /// Whether the tree may be changed by hand.
    virtual bool can_edit() const { return false; }
    /// The same search of that tree instead. Requires can_edit().
    virtual Asked edited(std::shared_ptr<const game::ExplicitTree> tree) const = 0;
    /// The menu of the search that `film` records. `tells_counts`: how many leaves it and other orders look at.
    virtual view::OptionsMenu options_menu(const trace::Film& film, bool tells_counts) const = 0;
    /// The terms of the leaf that matters now: `inspected`, or else the last one looked at. `term`: the term pointed at.
    virtual std::optional<view::LeafCard> leaf_card(const trace::Playhead& head, game::NodeId inspected,
                                                    std::optional<std::size_t> term) const = 0;
    /// The truth about `inspected`, or else about the node of the step, where the search has a value for it. Nothing where
    /// nobody knows.
    virtual std::optional<Truth> truth(const trace::Playhead& /*head*/, game::NodeId /*inspected*/) const {
        return std::nullopt;
    }

protected:
    Subject() : language_(text::current_language()) {}

    void add_chapter(std::shared_ptr<const trace::Film> film, const picture::TreeStyle& style, int depth);
    /// To be called with all chapters added.
    void set(trace::Search search, std::string title);
    virtual std::string title_now(const app::Assets& assets) const = 0;
    /// Adds what only such a subject has.
    virtual void mark(picture::Timeline& /*timeline*/) const {}

private:
    std::vector<Chapter> chapters_;
    trace::Search search_;
    std::string title_;
    picture::Timeline timeline_;
    text::Language language_;
};

/// Searches; to be called off the window's thread if the tree is large.
core::Result<std::unique_ptr<Subject>, app::NotRecorded> search_subject(const Asked& asked,
                                                                        const picture::TreeStyle& style,
                                                                        const std::stop_token& stop);

}  // namespace plyglass::screen

#include "screen/step/tree_dialogs.hpp"

#include <vector>

#include "agent/board_words.hpp"
#include "app/film_cards.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/story.hpp"
#include "game/tree_text.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using namespace text;

// ---- the list of trees ------------------------------------------------------------------------------------

std::string text_of(const app::NamedTree& tree) {
    return tree.position ? game::write_marked_board(tree.position->grid) : game::write_tree(*tree.tree);
}

namespace {

std::optional<std::size_t> place_of(const app::TreeProblem& problem) {
    return problem.error ? std::optional(problem.error->offset) : std::nullopt;
}

}  // namespace

void PickerMode::handle(const FieldChanged& change) {
    constexpr std::size_t least_paste = 20;  // more bytes than a key or an input method writes
    const bool is_pasted = change.text.size() > text_.size() + least_paste;
    scroll_ = change.scroll;
    caret_.reset();
    if (change.text == text_) return;
    text_ = change.text;
    problem_.reset();
    under_way_ = false;
    read_.reset();
    if (text_.find_first_not_of(" \t") == std::string::npos) return;
    auto read = app::read_pasted_tree(text_);
    if (read) {
        read_ = *std::move(read);
        return;
    }
    problem_ = read.error();
    // An unfinished tree is not wrong yet; Enter asks.
    under_way_ = read.error().error && read.error().error->kind == game::TreeError::Kind::unclosed;
    if (is_pasted && !under_way_) caret_ = place_of(*problem_);
}

DialogResult PickerMode::submit() {
    under_way_ = false;
    if (problem_) caret_ = place_of(*problem_);
    if (!read_) return {};
    return OpenTree{*read_};
}

namespace {

/// How large a tree is; before its search, nobody knows that of a position.
std::string size_words(const app::BundledTree& tree) {
    if (!tree.tree) return tr("a board");
    const auto leaves = tree.tree->leaf_count();
    return filled(trn("{} leaf", "{} leaves", leaves), leaves);
}

/// The name by which `tree` was opened; that of a position is its board.
std::string id_of(const app::NamedTree& tree) {
    return tree.position ? game::write_marked_board(tree.position->grid) : tree.id;
}

std::string id_of(const app::BundledTree& tree, const app::Assets& assets) {
    if (tree.tree) return tree.id;
    const auto named = app::open_tree(tree.id, assets);
    return named ? id_of(*named) : tree.id;
}

}  // namespace

view::TreePicker PickerMode::view(const app::Assets& assets, const app::NamedTree& shown) const {
    view::TreePicker out;
    for (const app::BundledTree& tree : assets.trees) {
        const bool is_on_squares = tree.tree && tree.tree->story().has_figures();
        out.rows.push_back(
            {tree.id, tr(tree.title.c_str()), size_words(tree), is_on_squares, id_of(tree, assets) == id_of(shown)});
    }
    out.field_text = text_;
    out.field_scroll = scroll_;
    out.field_caret = caret_;
    out.can_load = read_.has_value();
    if (read_ && read_->position)
        out.note = filled(tr("A board of {}: its search will be shown."), game::story_of_2048().name());
    if (read_ && !read_->note.empty()) out.note = read_->note;
    if (problem_ && !under_way_) {
        out.error = problem_->error ? app::words_with_column(*problem_->error) : problem_->what;
        if (problem_->error) {
            out.error_offset = problem_->error->offset;
            out.error_length = problem_->error->length;
        }
    }
    return out;
}

// ---- finding a board --------------------------------------------------------------------------------------

void FindMode::handle(const FieldChanged& change) {
    if (change.text != text_) message_.clear();
    text_ = change.text;
}

DialogResult FindMode::act(const ChapterPlayhead& at) {
    failed_ = true;
    const auto grid = game::read_board(text_);
    if (!grid) {
        message_ = agent::words(grid.error());
        return {};
    }
    const trace::Playhead& head = at.head();
    const trace::Film& film = head.film();
    const bool has_its_size = film.positions() != nullptr && grid->size() == film.positions()->size;
    const auto found = has_its_size ? film.nodes_with(game::packed_cells(*grid)) : std::vector<game::NodeId>();
    if (found.empty()) {
        message_ = tr("This search never looks at this board.");
        return {};
    }
    std::size_t next = 0;
    while (next < found.size() && film.entered_at(found[next]) <= head.step()) ++next;
    next %= found.size();
    failed_ = false;
    message_ = filled(tr("{0} of {1}: {2}"), next + 1, found.size(), app::path_words(film, found[next]));
    return GoToNode{found[next]};
}

view::Dialog FindMode::view() const {
    view::Dialog out;
    out.title = tr("Find a board");
    out.explanation = tr("The tiles, as in 2,4,0,0/… or 1200…; Enter goes on to the next one.");
    out.field_text = text_;
    out.message = message_;
    out.message_is_error = failed_ && !message_.empty();
    out.action = tr("Find");
    out.can_act = !text_.empty();
    return out;
}

}  // namespace plyglass::screen

#pragma once

// The dialog that makes a random tree of a wished shape and opens it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "practice/new_tree.hpp"
#include "screen/input.hpp"
#include "screen/step/tree_dialogs.hpp"
#include "view/random_tree_dialog.hpp"

namespace plyglass::screen {

class RandomTreeMode {
public:
    static constexpr std::string_view kind_name = "random-tree";

    RandomTreeMode() { make(); }

    /// The seed is typed.
    void handle(const FieldChanged& change);
    /// Does what one of the dialog's own actions asks for; false if it is none of them.
    bool choose(const scene::Action& action);
    /// The slider of that row is at `part`, from 0 to 1.
    void slide(std::size_t row, double part);
    /// Asks for the tree; for nothing if there is none.
    DialogResult submit() const;
    /// The command line that prints the tree, for the clipboard.
    std::string copy();
    const practice::NewTree& wanted() const { return wanted_; }
    view::RandomTreeDialog view() const;

private:
    void put(std::size_t row, std::int64_t value);
    void make();
    std::string problem() const;

    practice::NewTree wanted_;
    std::string seed_ = "1";
    practice::Tree tree_;       ///< null: there is none
    practice::NoNewTree none_;  ///< then
    std::uint64_t cuts_ = 0;
    bool copied_ = false;
};

}  // namespace plyglass::screen

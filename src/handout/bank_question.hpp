#pragma once

// An item as a question that a learning platform can put and check by itself: a picture, words, and either choices or
// blanks to fill. What each platform's file makes of it is in moodle.hpp, qti.hpp and gift.hpp.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagram/format.hpp"
#include "practice/item.hpp"
#include "scene/scene.hpp"
#include "scene/theme.hpp"

namespace plyglass::handout {

struct BankQuestion {
    /// A wrong choice is what a misconception leads to, and its feedback says which.
    struct Choice {
        std::string words;
        std::string feedback;
        bool right = false;
    };
    /// A number to type.
    struct Blank {
        std::string label;   ///< "the root"
        std::string number;  ///< as the item writes it: "7", "7/3"
        double value = 0;
        double tolerance = 0;  ///< 0: whole numbers are exact
    };
    /// A place on the picture that is right for a cross.
    using Spot = scene::Box;

    std::string type;   ///< "pruned"
    int level = 0;      ///< 0: of a given tree
    std::string name;   ///< "pruned-7-2" or "pruned-7-2-B": type, seed, level and version, which say what the item is
    std::string title;  ///< "Pruned leaves"
    std::string words;  ///< the question
    std::string asked;  ///< a second sentence, which only a bank needs; may be empty
    std::vector<std::string> steps;  ///< of a run, in words; numbered from 1
    std::string tree;                ///< in the tree notation, for where no picture is
    std::string notation;            ///< how that is read
    std::string explanation;         ///< why the answer is right
    std::string answer;              ///< in words
    std::vector<Choice> choices;
    std::vector<Blank> blanks;     ///< where there are no choices
    std::vector<Spot> spots;       ///< of a question about pruned leaves: their boxes, in px of the picture
    std::string picture;           ///< its file's bytes
    std::string ending = "svg";    ///< its file's: svg or png
    double width = 0, height = 0;  ///< of the picture, px
    std::uint64_t version = 1;     ///< of the bank
};

/// The question of `item`, with a picture in `theme`'s colours, SVG or PNG, in the current language.
BankQuestion bank_question(const practice::Item& item, const scene::Theme& theme,
                           diagram::Format picture = diagram::Format::svg);

/// "version 2", and "level 3" unless it is of a given tree: what platforms sort questions by.
std::string version_words(const BankQuestion& question);
std::string level_words(const BankQuestion& question);

}  // namespace plyglass::handout

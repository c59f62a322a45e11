#include "game/plates/story.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "game/plates/rules.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using core::Turn;
using text::tr;

/// What a node stands for: Jia's first move, Yi's, Jia's second.
enum class Thing : std::uint8_t { root, plate, pair, note };

Thing thing(const TreeShape& tree, NodeId n) {
    std::uint8_t depth = 0;
    for (; n != 0 && depth < 3; n = tree.parent(n)) ++depth;
    return static_cast<Thing>(depth);
}

class PlatesStory final : public SmallGame {
public:
    std::string_view name() const override { return "plates"; }
    const char* title() const override { return tr("Banknote plates"); }
    std::string_view example() const override { return "[[1, 20], [5, 10]]"; }

    core::Result<GameTree, std::string> tree(std::string_view text, const Extent& extent) const override {
        auto plates = parse_plates(text);
        if (!plates) return text::filled(tr("expected a position such as {}"), example());
        return GameTree{plates_tree(PlatesGame(*std::move(plates)), extent.most)};
    }

    core::Result<DuelRules, std::string> duel(std::string_view) const override {
        return std::string(tr("this game has no moves that two players make in turn"));
    }

    const char* player(Turn turn) const override {
        return turn == Turn::max ? tr("Jia") : turn == Turn::min ? tr("Yi") : nullptr;
    }

    const char* legend(Turn turn) const override {
        return turn == Turn::over ? tr("Payoff") : turn == Turn::chance ? tr("CHANCE: Yi at random") : nullptr;
    }

    std::string own_address(const ExplicitTree& tree, NodeId n) const override {
        return std::string(thing(tree, n) == Thing::pair ? tree.detail(n) : std::string_view());
    }

    void name_level(LevelWords& words, std::uint32_t depth, Turn turn) const override {
        if (depth == 0) words.lines = {tr("Jia picks"), tr("a plate")};
        if (depth == 1 && turn == Turn::min) words.lines = {tr("Yi offers"), tr("two notes")};
        if (depth == 1 && turn == Turn::chance) words.lines = {tr("Yi offers a"), tr("random pair")};
        if (depth == 2) words.lines = {tr("Jia takes"), tr("one note")};
        if (depth == 3) words.lines = {tr("what Jia"), tr("receives")};
    }

    const char* phrase(Phrase phrase, const ExplicitTree& tree, NodeId n) const override {
        if (const char* words = phrase_anywhere(phrase)) return words;
        switch (thing(tree, n)) {
            case Thing::root: return phrase_at_root(phrase);
            case Thing::plate: return phrase_of_plate(phrase);
            case Thing::pair: return phrase_of_pair(phrase);
            case Thing::note: break;
        }
        return phrase_of_note(phrase);
    }

private:
    static const char* phrase_anywhere(Phrase phrase) {
        switch (phrase) {
            case Phrase::leaf: return tr("Jia would get <s>{}</s>.");
            case Phrase::beta_held: return tr("At {1}, Yi already has a pair that costs only {2}.");
            case Phrase::beta_falls: return tr("Yi can hold this plate down to {0}: β falls to <b>{0}</b>.");
            case Phrase::why_cut_at_max:
                return tr("Jia gets <a>{}</a> or more here; Yi has a pair that costs only <b>{}</b>.");
            case Phrase::why_cut_at_min: return tr("Yi holds {5} to <b>{1}</b> or less; Jia has <a>{0}</a> with {6}.");
            case Phrase::opponent_at_random: return tr("Expectimax: Yi picks at random.");
            default: return nullptr;
        }
    }

    static const char* phrase_at_root(Phrase phrase) {
        switch (phrase) {
            case Phrase::alpha_rises: return tr("Jia is now sure of {0} with {2}: α rises to <a>{0}</a>.");
            case Phrase::ask_last: return tr("Will Jia still look at the last plate?");
            case Phrase::ask_others: return tr("Will Jia still look at the other plates?");
            default: return nullptr;
        }
    }

    static const char* phrase_of_plate(Phrase phrase) {
        switch (phrase) {
            case Phrase::title: return tr("Plate {}");
            case Phrase::in_sentence:
            case Phrase::as_choice: return tr("plate {}");
            case Phrase::cut:
                return tr(
                    "Yi holds {5} to <b>{1}</b> or less. At {4}, Jia already has <a>{0}</a> with {6}. The rest of {5} "
                    "cannot matter; {1} is only an upper bound.");
            case Phrase::average: return tr("On average this plate is worth {} to Jia.");
            case Phrase::worth: return tr("This plate is worth exactly <s>{0}</s> to Jia{1}.");
            case Phrase::worth_at_least: return tr("This plate is worth at least <s>{}</s> to Jia.");
            case Phrase::worth_at_most: return tr("This plate is worth at most <s>{}</s> to Jia.");
            case Phrase::need_not_choose: return tr("Jia need not choose it: {2} gives <a>{1}</a>.");
            case Phrase::will_not_choose: return tr("Jia will not choose it: {2} gives <a>{1}</a>.");
            case Phrase::ask_last: return tr("Will Yi still look at the last pair?");
            case Phrase::ask_others: return tr("Will Yi still look at the other pairs?");
            default: return nullptr;
        }
    }

    static const char* phrase_of_pair(Phrase phrase) {
        switch (phrase) {
            case Phrase::title: return tr("Pair {}");
            case Phrase::in_sentence: return tr("the pair {}");
            case Phrase::cut:
                return tr(
                    "Jia already gets <a>{0}</a> here, so this pair is worth {0} or more. At {4}, Yi has another pair "
                    "that costs only <b>{1}</b>. The last note is skipped.");
            case Phrase::worth: return tr("This pair is worth exactly <s>{0}</s> to Jia{1}.");
            case Phrase::worth_at_least: return tr("This pair is worth at least <s>{}</s> to Jia.");
            case Phrase::worth_at_most: return tr("This pair is worth at most <s>{}</s> to Jia.");
            case Phrase::need_not_choose: return tr("Yi need not offer it: another pair costs <b>{1}</b>.");
            case Phrase::will_not_choose: return tr("Yi will not offer it: another pair costs only <b>{1}</b>.");
            case Phrase::ask_last: return tr("Will Jia still look at the last note?");
            case Phrase::ask_others: return tr("Will Jia still look at the other notes?");
            default: return nullptr;
        }
    }

    static const char* phrase_of_note(Phrase phrase) {
        switch (phrase) {
            case Phrase::title: return tr("Note {1}");
            case Phrase::in_sentence: return tr("the note {1}");
            default: return phrase_of_pair(phrase);
        }
    }
};

}  // namespace

const SmallGame& plates_story() {
    static const PlatesStory story;
    return story;
}

}  // namespace plyglass::game

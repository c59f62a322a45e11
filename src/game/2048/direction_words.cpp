#include "game/2048/direction_words.hpp"

#include <array>

#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using text::mark;
using text::markc;

struct DirectionWords {
    const char *word, *title, *start, *swipe;
};
/// By direction.
constexpr std::array<DirectionWords, 4> direction_words{
    {{mark("up"), mark("Up"), markc("within a sentence", "Up"), mark("Swipe up")},
     {mark("right"), mark("Right"), markc("within a sentence", "Right"), mark("Swipe right")},
     {mark("down"), mark("Down"), markc("within a sentence", "Down"), mark("Swipe down")},
     {mark("left"), mark("Left"), markc("within a sentence", "Left"), mark("Swipe left")}}};

const DirectionWords& words_of(Direction direction) { return direction_words.at(static_cast<std::size_t>(direction)); }

}  // namespace

std::string_view name(Direction direction) { return words_of(direction).word; }
std::string word(Direction direction) { return text::tr(words_of(direction).word); }
std::string title(Direction direction) { return text::tr(words_of(direction).title); }
std::string sentence_start(Direction direction) { return text::trc("within a sentence", words_of(direction).start); }
std::string swipe_words(Direction direction) { return text::tr(words_of(direction).swipe); }

}  // namespace plyglass::game

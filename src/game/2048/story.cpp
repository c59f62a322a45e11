#include "game/2048/story.hpp"

#include "text/translate.hpp"

namespace plyglass::game {

namespace {

using core::Turn;
using text::tr;

class StoryOf2048 final : public Story {
public:
    std::string_view name() const override { return "2048"; }
    const char* title() const override { return tr("2048 position"); }

    void name_level(LevelWords& words, std::uint32_t, Turn turn) const override {
        switch (turn) {
            case Turn::max:
                words.lines = {tr("you move")};
                words.brief = tr("you");
                break;
            case Turn::min:
                words.lines = {tr("a tile"), tr("appears")};
                words.brief = tr("worst tile");
                break;
            case Turn::chance:
                words.lines = {tr("a tile comes"), tr("at random")};
                words.brief = tr("random tile");
                break;
            case Turn::over:
                words.lines = {tr("score")};
                words.brief = {};
                break;
        }
    }

    const char* legend(Turn turn) const override {
        switch (turn) {
            case Turn::max: return tr("MAX: you");
            case Turn::min: return tr("MIN: a new tile");
            case Turn::chance: return tr("CHANCE: a new tile");
            case Turn::over: break;
        }
        return nullptr;
    }
};

}  // namespace

const Story& story_of_2048() {
    static const StoryOf2048 story;
    return story;
}

}  // namespace plyglass::game

#include "game/story.hpp"

namespace plyglass::game {

const Story& plain_story() {
    static const Story story;
    return story;
}

}  // namespace plyglass::game

#pragma once

// What presenter mode adds to a film: questions to the class, a screen that turns black, and a pointer that fades where
// nobody moves it.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "scene/scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

class Presenter {
public:
    /// Begins: the keys are told for a while, and no pointer shows. Whether the class is asked stays as it was.
    void start();

    /// Whether the film stops before each cut, and as often where none comes, to ask the class.
    bool asks() const { return asks_; }
    void choose_asking(bool asks) {
        asks_ = asks;
        question_ = false;
    }
    /// Whether a question stands on the screen.
    bool question() const { return question_; }
    /// Puts the question if there is one where `head` stands. Returns whether there is.
    bool put_question(const trace::Playhead& head);
    /// Takes it away. Returns whether one stood there.
    bool drop_question() { return std::exchange(question_, false); }
    /// Whether `head` stands on the step that answers a question.
    bool answers(const trace::Playhead& head) const;
    /// The next step after `step` of the film of `head` on which there is a question; nothing if there is none.
    std::optional<std::size_t> next_question(const trace::Playhead& head, std::size_t step) const;

    bool black() const { return black_; }
    void blacken() { black_ = true; }
    /// The screen shows again. Returns whether it was black.
    bool lighten() { return std::exchange(black_, false); }

    /// The pointer has moved.
    void point(scene::Point at) {
        pointer_ = at;
        pointer_left_ = pointer_seconds;
        keys_left_ = keys_seconds;
    }
    /// Where the pointer is, while it is seen.
    std::optional<scene::Point> pointer() const { return pointer_left_ > 0 ? pointer_ : std::nullopt; }
    /// How clearly it is seen: 1, then falling to 0.
    double pointer_strength() const { return std::clamp(pointer_left_ / fade_seconds, 0.0, 1.0); }
    /// Whether the keys are told.
    bool tells_keys() const { return keys_left_ > 0; }

    /// Lets `seconds` pass. Returns true if something looks different now.
    bool tick(double seconds);
    /// Seconds until `tick` changes something; nothing while all is still.
    std::optional<double> wake() const;

private:
    // UI.md section 11.
    static constexpr double keys_seconds = 4, pointer_seconds = 2, fade_seconds = 0.4;

    /// The steps of its film after which there is a question.
    const std::vector<std::size_t>& questions(const trace::Playhead& head) const;

    bool asks_ = false;
    bool question_ = false;
    bool black_ = false;
    std::optional<scene::Point> pointer_;
    double pointer_left_ = 0;
    double keys_left_ = 0;
    mutable std::shared_ptr<const trace::Film> asked_film_;  ///< of which the questions are known
    mutable std::vector<std::size_t> questions_;
};

}  // namespace plyglass::screen

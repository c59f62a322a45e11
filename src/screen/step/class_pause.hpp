#pragma once

// Questions to a class: the film stops before each cut, and as often where none comes (trace/question.hpp); somebody
// answers; one key reveals what the search does. On the Step screen a sheet asks, in presenter mode its strip.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "screen/step/mistake.hpp"
#include "trace/playhead.hpp"
#include "trace/question.hpp"

namespace plyglass::screen {

class ClassPause {
public:
    enum class Stage : std::uint8_t {
        none,
        asked,    ///< the question stands
        revealed  ///< so does its answer, beside what the class has said
    };

    /// `asks`: whether the class is asked at all; kept by the caller, who may change it at any time.
    explicit ClassPause(const bool& asks) : asks_(asks) {}

    bool asks() const { return asks_; }

    Stage stage() const { return stage_; }
    bool stands() const { return stage_ != Stage::none; }
    bool question() const { return stage_ == Stage::asked; }

    /// Puts the question if there is one where `head` stands. Returns whether there is.
    bool put_question(const trace::Playhead& head);
    /// Puts the question at any step at which one can be asked (trace::can_ask), whether the class is asked or not: a lesson
    /// may want it there. Returns whether it can.
    bool put_question_here(const trace::Playhead& head);
    /// Takes away whatever stands there. Returns whether something did.
    bool drop() { return std::exchange(stage_, Stage::none) != Stage::none; }
    /// What the class says; the same again: nothing any more. Only while the question stands.
    void say(trace::Prediction said);
    std::optional<trace::Prediction> said() const { return said_; }
    /// Shows what is right where `asked` stands, on the question's step, and finds what may be behind a wrong answer.
    void reveal(const trace::Playhead& asked);
    /// The film has gone back to the question's step: asks it again, as if nothing had been said.
    void ask_again();
    /// What may be behind the wrong answer that was revealed; nothing if it was right, or if no mistake explains it.
    const std::optional<Mistake>& mistake() const { return mistake_; }

    /// Whether `head` stands on the step that answers a question.
    bool answers(const trace::Playhead& head) const;
    /// The next step after `step` of the film of `head` on which there is a question; nothing if there is none.
    std::optional<std::size_t> next_question(const trace::Playhead& head, std::size_t step) const;

private:
    /// The steps of its film after which there is a question.
    const std::vector<std::size_t>& questions(const trace::Playhead& head) const;

    const bool& asks_;
    Stage stage_ = Stage::none;
    std::optional<trace::Prediction> said_;
    mutable std::vector<practice::Foretold>
        heard_;  ///< the revealed answers to questions about `asked_film_`, in their order
    std::optional<Mistake> mistake_;
    mutable std::shared_ptr<const trace::Film> asked_film_;  ///< of which the questions are known
    mutable std::vector<std::size_t> questions_;
    mutable std::optional<std::size_t> here_;  ///< the last step of that film at which put_question_here has asked
};

}  // namespace plyglass::screen

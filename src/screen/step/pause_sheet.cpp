#include "screen/step/pause_sheet.hpp"

#include "practice/words.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/question.hpp"

namespace plyglass::screen {

namespace {

using namespace text;
using trace::Prediction;
using Look = view::ClassPauseSheet::Answer::Look;

Look look_of(Prediction answer, const ClassPause& pause, Prediction right) {
    if (pause.question()) return pause.said() == answer ? Look::said : Look::open;
    if (answer == right) return Look::right;
    return pause.said() == answer ? Look::wrong : Look::open;
}

/// "The class said: look at it. The search cuts."
std::string verdict(const ClassPause& pause, Prediction right) {
    const bool cuts = right == Prediction::cuts;
    if (!pause.said()) return cuts ? tr("The search cuts.") : tr("The search looks at it.");
    if (*pause.said() == right) return cuts ? tr("Right: the search cuts.") : tr("Right: the search looks at it.");
    return filled(cuts ? tr("The class said: {}. The search cuts.") : tr("The class said: {}. The search looks at it."),
                  trace::prediction_words(*pause.said()));
}

view::ClassPauseSheet::Mistake words_of(const Mistake& mistake) {
    view::ClassPauseSheet::Mistake out;
    out.fitting.reserve(mistake.fitting.size());
    for (const practice::Misconception each : mistake.fitting) out.fitting.push_back(practice::rule_words(each));
    const bool is_sure = mistake.fitting.size() == 1 && mistake.wrong_answers > 1;
    out.headline = filled(is_sure ? tr("The mix-up: “{}”") : tr("Most likely: “{}”"), out.fitting.front());
    return out;
}

}  // namespace

view::ClassPauseSheet pause_sheet(const ClassPause& pause, const trace::Playhead& head, std::size_t before) {
    view::ClassPauseSheet out;
    out.revealed = !pause.question();
    trace::Playhead asked = head;
    if (out.revealed) asked.go(head.step() - 1);
    const Prediction right = trace::right_prediction(asked);
    const std::string step = text::grouped(before + asked.step() + 1);
    std::tie(out.alpha, out.beta) = trace::question_window(asked);
    if (out.revealed) {
        out.place = verdict(pause, right);
        out.sentence = trace::answer(head);
        if (const auto& mistake = pause.mistake()) {
            if (mistake->fitting.empty()) {
                text::add_sentence(out.place, tr("A slip: no common mistake explains all answers."));
            } else {
                out.mistake = words_of(*mistake);
                const game::NodeId node = trace::asked_about(asked);
                text::add_sentence(out.sentence,
                                   text::escaped(practice::doing_words(mistake->item, mistake->reading, node)));
                out.mistake->answered = filled(tr("step {}"), step);
                const auto next = pause.asks() ? pause.next_question(head, asked.step()) : std::nullopt;
                if (next) out.mistake->next = filled(tr("step {}"), text::grouped(before + *next + 1));
            }
        }
        out.see = filled(tr("See step {}"), step);
    } else {
        out.place = filled(tr("Class pause: before step {}"), step);
        out.sentence = trace::question_lead(asked);
        text::add_sentence(out.sentence, "<s>" + trace::question(asked) + "</s>");
    }
    for (std::size_t i = 0; i < trace::prediction_count; ++i) {
        const auto answer = static_cast<Prediction>(i);
        const bool tells = out.revealed && answer == Prediction::cuts && right == answer;
        out.answers.push_back(
            {tells ? trace::cut_words(head) : trace::prediction_words(answer), look_of(answer, pause, right)});
    }
    return out;
}

}  // namespace plyglass::screen

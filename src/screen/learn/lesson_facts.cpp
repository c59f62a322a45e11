#include "screen/learn/lesson_facts.hpp"

#include <algorithm>
#include <variant>

#include "app/lesson_stage.hpp"
#include "lesson/truth.hpp"
#include "text/markup.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

using lesson::Finding;

const LessonFacts::Step* LessonFacts::step_at(std::size_t line) const {
    const auto found = std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.line == line; });
    return found != steps.end() ? &*found : nullptr;
}

const Finding* LessonFacts::finding(const lesson::Proof& proof) const {
    // Its sentence has claims of its own.
    const std::size_t last = proof.expectations.empty() ? proof.line + 1 : proof.expectations.back().line;
    for (const Finding& finding : report.findings) {
        if (finding.line >= proof.line && finding.line <= last) return &finding;
    }
    return nullptr;
}

namespace {

/// "Cutoff" of "Cutoff: one leaf skipped": a button has room for the event only.
std::string event_of(const std::string& headline) {
    return headline.substr(0, std::min(headline.find(": "), headline.find("：")));
}

}  // namespace

LessonFacts find_facts(const lesson::Lesson& lesson, const app::Assets& assets, const std::string& folder) {
    app::LessonStage stage(assets, folder);
    LessonFacts out;
    out.report = lesson::check(lesson, stage);
    const lesson::Show* show = nullptr;
    for (const lesson::Page& page : lesson.pages) {
        for (const lesson::Block& block : page.blocks) {
            if (const auto* shown = std::get_if<lesson::Show>(&block)) show = shown;
            const auto* go = std::get_if<lesson::Go>(&block);
            if (go == nullptr || show == nullptr) continue;
            const auto film = stage.film(*show);
            if (!film) continue;
            const auto step = lesson::find_step(go->place, **film);
            if (!step) continue;
            trace::Playhead playhead(*film);
            playhead.go(*step);
            out.steps.push_back({go->line, *step, event_of(text::plain(trace::narrate(playhead).headline))});
        }
    }
    return out;
}

}  // namespace plyglass::screen

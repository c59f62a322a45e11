#include "cli/lesson_text.hpp"

#include <ostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lesson/truth.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/translate.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"

namespace plyglass::cli {

namespace {

using lesson::Emphasis;
using lesson::Go;
using lesson::Page;
using lesson::Paragraph;
using lesson::Place;
using lesson::Proof;
using lesson::Question;
using lesson::Show;
using namespace text;

char letter(std::size_t choice) { return static_cast<char>('A' + choice % 26); }

/// Prints the blocks of a lesson one after another.
class Printer {
public:
    Printer(app::LessonStage& stage, std::ostream& out) : stage_(stage), out_(out) {}

    void print(const Paragraph& it) {
        const bool is_next_point = !it.bullet.empty() && in_list_;
        if (!is_next_point) out_ << '\n';
        in_list_ = !it.bullet.empty();
        out_ << (it.bullet.empty() ? "" : "  " + it.bullet + " ") << lesson::plain(it.spans) << '\n';
    }
    void print(const Show& it) {
        show_ = &it;
        begin();
        out_ << "  [" << (it.tree.empty() ? it.board : it.tree) << "]\n";
        if (const auto named = stage_.subject(it); named && !named->note.empty())
            out_ << "  " << filled(tr("({})"), named->note) << '\n';
        if (it.place != Place{}) print_step(it.place);
    }
    void print(const Go& it) {
        begin();
        print_step(it.place);
        if (it.asks) out_ << "    ? " << tr("A class pause: what does the search do next?") << '\n';
    }
    void print(const Question& it) {
        begin();
        out_ << "  ? " << it.ask << '\n';
        for (std::size_t i = 0; i < it.choices.size(); ++i) {
            out_ << "    " << letter(i) << "  " << it.choices[i].text << '\n';
        }
        for (std::size_t i = 0; i < it.choices.size(); ++i) {
            if (!it.choices[i].but.empty())
                out_ << "    × " << filled(tr("{}: {}"), letter(i), it.choices[i].but) << '\n';
        }
        out_ << "    → " << filled(tr("{}: {}"), letter(it.right), it.because) << '\n';
    }
    void print(const Proof& it) {
        if (it.say.empty()) return;
        begin();
        out_ << "  = " << it.say << '\n';
    }

    void print(const lesson::Measure& it) {
        begin();
        for (const std::string& agent : it.agents) {
            out_ << "  $ plyglass hint " << (show_->board.empty() ? show_->tree : show_->board) << " --agent " << agent
                 << '\n';
        }
    }

private:
    void begin() {
        in_list_ = false;
        out_ << '\n';
    }

    /// "○ Step 9: β falls to 20"
    void print_step(const Place& place) {
        const auto film = stage_.film(*show_);
        const auto step =
            film ? lesson::find_step(place, **film) : core::Result<std::size_t, std::string>(film.error());
        if (!step) {
            out_ << "  ! " << step.error() << '\n';
            return;
        }
        trace::Playhead playhead(*film);
        playhead.go(*step);
        out_ << "  ○ " << filled(tr("Step {}: {}"), *step, text::plain(trace::narrate(playhead).headline)) << '\n';
    }

    app::LessonStage& stage_;
    std::ostream& out_;
    const Show* show_ = nullptr;
    bool in_list_ = false;
};

// ---- for programs ----------------------------------------------------------------------------------------

json::Value place_json(const Place& place) {
    switch (place.what) {
        case Place::What::step: return json::object({{"step", place.number}});
        case Place::What::cut:
        case Place::What::before_cut: return json::object({{"cut", place.number}});
        case Place::What::end: break;
    }
    return json::object({{"step", "end"}});
}

std::string_view name(Emphasis emphasis) {
    constexpr std::string_view names[] = {"plain", "strong", "emphasis", "code"};
    return names[static_cast<std::size_t>(emphasis)];
}

json::Value span_json(const lesson::Span& span) {
    return json::object({{"text", span.text}, {"emphasis", name(span.emphasis)}});
}

json::Value block_json(const Paragraph& it) {
    return json::object({{"block", "text"},
                         {"line", it.line},
                         {"bullet", json::text_or_null(it.bullet)},
                         {"spans", json::list(it.spans, span_json)}});
}

json::Value block_json(const Show& it) {
    return json::object(
        {{"block", "show"},
         {"line", it.line},
         {"tree", json::text_or_null(it.tree)},
         {"board", json::text_or_null(it.board)},
         {"options",
          json::list(it.options, [](const auto& option) { return json::Value(option.first + ": " + option.second); })},
         {"at", place_json(it.place)}});
}

json::Value block_json(const Go& it) {
    return json::object({{"block", it.asks ? "pause" : "go"},
                         {"line", it.line},
                         {"at", place_json(it.place)},
                         {"is", it.is ? json::Value(it.is->text) : json::Value()}});
}

json::Value block_json(const lesson::Measure& it) {
    return json::object({{"block", "measure"},
                         {"line", it.line},
                         {"agents", json::list(it.agents, [](const auto& agent) { return json::Value(agent); })}});
}

json::Value block_json(const Question& it) {
    return json::object(
        {{"block", "question"},
         {"line", it.line},
         {"ask", it.ask},
         {"choices", json::list(it.choices, [](const auto& choice) { return json::Value(choice.text); })},
         {"right", it.right},
         {"but", json::list(it.choices, [](const auto& choice) { return json::text_or_null(choice.but); })},
         {"because", it.because}});
}

json::Value block_json(const Proof& it) {
    return json::object({{"block", "expect"},
                         {"line", it.line},
                         {"say", json::text_or_null(it.say)},
                         {"claims", json::list(it.expectations, [](const auto& claim) {
                              return json::object({{"line", claim.line}, {"claim", claim.text}});
                          })}});
}

json::Value page_json(const Page& page) {
    const auto block = [](const lesson::Block& it) {
        return std::visit([](const auto& b) { return block_json(b); }, it);
    };
    return json::object({{"title", page.title}, {"line", page.line}, {"blocks", json::list(page.blocks, block)}});
}

}  // namespace

void print_lesson(const lesson::Lesson& lesson, app::LessonStage& stage, std::ostream& out) {
    out << (lesson.number == 0 ? "" : std::to_string(lesson.number) + "  ") << lesson.title << '\n';
    if (!lesson.goal.empty()) out << lesson.goal << '\n';
    if (lesson.minutes > 0) {
        const auto minutes = static_cast<unsigned long>(lesson.minutes);
        out << filled(trn("about {} minute", "about {} minutes", minutes), minutes) << '\n';
    }
    Printer printer(stage, out);
    for (std::size_t i = 0; i < lesson.pages.size(); ++i) {
        const Page& page = lesson.pages[i];
        out << "\n\n" << i + 1 << '/' << lesson.pages.size() << "  " << page.title << '\n';
        for (const lesson::Block& block : page.blocks) std::visit([&](const auto& it) { printer.print(it); }, block);
    }
}

json::Value lesson_json(const lesson::LessonFile& file) {
    const lesson::Lesson& lesson = file.reading.lesson;
    return json::object({{"name", file.name},
                         {"file", file.path},
                         {"number", lesson.number == 0 ? json::Value() : json::Value(lesson.number)},
                         {"title", lesson.title},
                         {"goal", json::text_or_null(lesson.goal)},
                         {"minutes", lesson.minutes == 0 ? json::Value() : json::Value(lesson.minutes)},
                         {"pages", json::list(lesson.pages, page_json)}});
}

}  // namespace plyglass::cli

#include "lesson/check.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lesson/board_truth.hpp"
#include "lesson/prose_numbers.hpp"
#include "lesson/truth.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/question.hpp"

namespace plyglass::lesson {

namespace {

using text::filled;
using text::tr;
using text::trc;

class Checker {
public:
    explicit Checker(Stage& stage) : stage_(stage) {}

    Report run(const Lesson& lesson) {
        Numbers of_lesson;
        for (const Page& page : lesson.pages) {
            Numbers numbers = proven_numbers(page);
            claimed_.clear();
            if (show_ != nullptr) numbers.merge(shown_numbers(*show_, stage_));
            for (const Block& block : page.blocks) std::visit([&](const auto& it) { prove(it, numbers); }, block);
            for (const Said& said : said_on(page)) hold(said, numbers);
            of_lesson.merge(numbers);
        }
        hold({1, lesson.title}, of_lesson);
        std::stable_sort(out_.findings.begin(), out_.findings.end(),
                         [](const Finding& a, const Finding& b) { return a.line < b.line; });
        return std::move(out_);
    }

private:
    void prove(const Paragraph& /*text*/, Numbers& /*numbers*/) {}
    void prove(const Question& /*question*/, Numbers& /*numbers*/) {}
    void prove(const Show& show, Numbers& numbers);
    void prove(const Go& go, Numbers& /*numbers*/) {
        if (show_ == nullptr) return;
        prove_place(go.line, go.place, go.is);
        if (go.asks) prove_pause(go);
    }
    void prove(const Proof& proof, Numbers& /*numbers*/) {
        if (show_ == nullptr) return;
        for (const Expectation& expectation : proof.expectations) {
            if (expectation.claim.kind != ClaimKind::given) prove(expectation);
        }
    }
    void prove(const Measure& measure, Numbers& /*numbers*/);
    void prove(const Expectation& expectation);
    void prove_place(std::size_t line, const Place& place, std::optional<Expectation> is);
    void prove_pause(const Go& go);
    /// Whether `claim` holds; `found` says what is so otherwise.
    bool holds(const Expectation& expectation, const Show& show, std::optional<std::size_t> step, Finding& found);
    void hold(const Said& said, const Numbers& numbers);

    struct Claimed {
        Show show;
        Claim claim;
        std::optional<Moment> moment;
    };

    Stage& stage_;
    const Show* show_ = nullptr;    ///< nullptr where nothing can be shown, which was found already
    std::vector<Claimed> claimed_;  ///< on this page
    Report out_;
};

bool Checker::holds(const Expectation& expectation, const Show& show, std::optional<std::size_t> step, Finding& found) {
    const auto truth = find_truth(expectation.claim, show, stage_, step);
    if (!truth) {
        found.why = truth.error();
        return false;
    }
    if (truth->instead.empty() && truth->claim == expectation.claim) return true;
    found.found = truth->instead.empty() ? write(truth->claim, expectation) : truth->instead;
    return false;
}

void Checker::prove(const Expectation& expectation) {
    Finding finding{expectation.line, expectation.text, {}, {}};
    const auto wrong = [&] { out_.findings.push_back(finding); };
    Show show = *show_;
    for (const auto& [option, value] : expectation.with) {
        if (auto why = set_option(show, option, value)) {
            finding.why = *std::move(why);
            return wrong();
        }
    }
    const auto& moment = expectation.moment;
    const auto step = moment ? std::optional(moment->step) : std::nullopt;
    if (!holds(expectation, show, step, finding)) return wrong();
    // Two of the same are a slip: one of them was to say something else.
    for (const auto& [other, claim, when] : claimed_) {
        if (same_search(other, show) && claim == expectation.claim && when == moment) {
            finding.why = tr("the same is claimed twice on this page");
            return wrong();
        }
    }
    claimed_.push_back({show, expectation.claim, moment});
    Finding before;
    if (moment && moment->is_new && (moment->step == 0 || holds(expectation, show, moment->step - 1, before))) {
        finding.why = filled(tr("this was so before step {}"), moment->step);
        return wrong();
    }
    ++out_.proven;
}

void Checker::prove(const Show& show, Numbers& numbers) {
    show_ = nullptr;
    // The search of a board is recorded only where somebody asks for it.
    std::string why;
    if (show.board.empty()) {
        const auto film = stage_.film(show);
        if (!film) why = film.error();
    } else if (const auto board = stage_.board(show); !board) {
        why = board.error();
    }
    if (!why.empty()) {
        out_.findings.push_back({show.line, {}, {}, why});
        return;
    }
    show_ = &show;
    numbers.merge(shown_numbers(show, stage_));
    if (show.place != Place{} || show.is) prove_place(show.line, show.place, show.is);
}

void Checker::prove_place(std::size_t line, const Place& place, std::optional<Expectation> is) {
    const auto film = stage_.film(*show_);
    if (!film) {
        out_.findings.push_back({line, {}, {}, film.error()});
        return;
    }
    const auto step = find_step(place, **film);
    if (!step) {
        out_.findings.push_back({line, {}, {}, step.error()});
        return;
    }
    if (!is) return;
    is->claim.slots.front() = std::to_string(*step);
    is->text = write(is->claim);
    prove(*is);
}

void Checker::prove(const Measure& measure, Numbers& /*numbers*/) {
    if (show_ == nullptr) return;
    const auto grid = stage_.board(*show_);
    for (const std::string& agent : measure.agents) {
        const auto named =
            grid ? named_player(agent, {}, *grid) : core::Result<agent::Named, std::string>(grid.error());
        if (!named) out_.findings.push_back({measure.line, {}, {}, named.error()});
    }
}

void Checker::prove_pause(const Go& go) {
    const auto film = stage_.film(*show_);
    const auto step = film ? find_step(go.place, **film) : core::Result<std::size_t, std::string>(film.error());
    if (!step) return;  // which was found already
    trace::Playhead head(*film);
    head.go(*step);
    if (trace::can_ask(head)) return;
    out_.findings.push_back(
        {go.line,
         {},
         {},
         filled(tr("there is nothing to ask at step {}; expected a step of alpha-beta after which a "
                   "cut comes, or could have come"),
                *step)});
}

void Checker::hold(const Said& said, const Numbers& numbers) {
    for (const std::string& number : numbers_of(said.text)) {
        if (is_among(number, numbers)) continue;
        out_.findings.push_back({said.line,
                                 {},
                                 {},
                                 filled(tr("nothing on this page proves the number {0}; expected a claim that has it, "
                                           "or in an expect block: given {0}"),
                                        number)});
    }
}

/// What a page shows and claims, line by line.
struct Line {
    std::size_t number = 0;
    std::string text;
};

std::string written(const Place& place) {
    switch (place.what) {
        case Place::What::step: return "step: " + std::to_string(place.number);
        case Place::What::cut:
        case Place::What::before_cut: return "cut: " + std::to_string(place.number);
        case Place::What::end: break;
    }
    return "step: end";
}

std::vector<Line> lines_of(const Page& page) {
    std::vector<Line> out;
    const auto put = [&](const Expectation& it) {
        // Sentences have their own words in each language.
        if (it.claim.kind != ClaimKind::step_says) out.push_back({it.line, it.text});
    };
    for (const Block& block : page.blocks) {
        if (const auto* measure = std::get_if<Measure>(&block)) {
            for (const std::string& agent : measure->agents) out.push_back({measure->line, "measure " + agent});
        } else if (const auto* proof = std::get_if<Proof>(&block)) {
            for (const Expectation& it : proof->expectations) put(it);
        } else if (const auto* go = std::get_if<Go>(&block)) {
            out.push_back({go->line, (go->asks ? "pause, " : "") + written(go->place)});
            if (go->is) put(*go->is);
        } else if (const auto* show = std::get_if<Show>(&block)) {
            out.push_back({show->line, show->tree.empty() ? "board: " + show->board : "tree: " + show->tree});
            for (const auto& [option, value] : show->options) out.push_back({show->line, option + ": " + value});
            out.push_back({show->line, written(show->place)});
            if (show->is) put(*show->is);
        } else if (const auto* question = std::get_if<Question>(&block)) {
            out.push_back({question->line, "right: " + std::to_string(question->right + 1) + " / " +
                                               std::to_string(question->choices.size())});
        }
    }
    return out;
}

/// The numbers of a page's text, wrong answers included, in order of their size as text.
std::vector<std::string> numbers_on(const Page& page) {
    std::vector<std::string> out;
    const auto put = [&](const std::string& text) {
        for (std::string& number : numbers_of(text)) out.push_back(std::move(number));
    };
    for (const Said& said : said_on(page)) put(said.text);
    for (const Block& block : page.blocks) {
        const auto* question = std::get_if<Question>(&block);
        if (question == nullptr) continue;
        for (std::size_t i = 0; i < question->choices.size(); ++i) {
            if (i != question->right) put(question->choices[i].text);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// Those of `a` that are missing in `b`, both sorted.
std::string missing(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<std::string> out;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
    return out.empty() ? tr("nothing") : text::join_list(out);
}

/// Where the same page has other numbers in its text.
void compare_numbers(const Page& original, const Page& translation, std::size_t page, std::vector<Finding>& out) {
    const auto theirs = numbers_on(original);
    const auto ours = numbers_on(translation);
    if (theirs == ours) return;
    out.push_back({translation.line,
                   {},
                   {},
                   filled(tr("the numbers in the text of page {} differ: the other language has {}, this one {}"), page,
                          missing(theirs, ours), missing(ours, theirs))});
}

}  // namespace

std::string words(const Finding& finding) {
    if (finding.expected.empty()) return finding.why;
    if (finding.found.empty()) return filled(tr("expected {}: {}"), finding.expected, finding.why);
    return filled(trc("claim", "expected {}, found {}"), finding.expected, finding.found);
}

Report check(const Lesson& lesson, Stage& stage) { return Checker(stage).run(lesson); }

std::vector<Finding> compare(const Lesson& original, const Lesson& translation) {
    std::vector<Finding> out;
    if (original.number != translation.number || original.minutes != translation.minutes) {
        out.push_back({1, {}, {}, tr("the other language has another number or other minutes")});
    }
    if (numbers_of(original.title + " " + original.goal) != numbers_of(translation.title + " " + translation.goal)) {
        out.push_back({1, {}, {}, tr("the other language has other numbers in its title or its goal")});
    }
    if (original.pages.size() != translation.pages.size()) {
        out.push_back({1,
                       {},
                       {},
                       filled(tr("the other language has {} pages, this one {}"), original.pages.size(),
                              translation.pages.size())});
    }
    for (std::size_t i = 0; i < std::min(original.pages.size(), translation.pages.size()); ++i) {
        const auto theirs = lines_of(original.pages[i]);
        const auto ours = lines_of(translation.pages[i]);
        compare_numbers(original.pages[i], translation.pages[i], i + 1, out);
        for (std::size_t j = 0; j < std::max(theirs.size(), ours.size()); ++j) {
            const std::string expected = j < theirs.size() ? theirs[j].text : tr("nothing");
            const std::string found = j < ours.size() ? ours[j].text : tr("nothing");
            if (expected == found) continue;
            out.push_back({j < ours.size() ? ours[j].number : translation.pages[i].line,
                           {},
                           {},
                           filled(tr("on page {} the other language has {}, this one {}"), i + 1, expected, found)});
            break;
        }
    }
    return out;
}

}  // namespace plyglass::lesson

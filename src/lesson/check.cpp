#include "lesson/check.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "lesson/board_truth.hpp"
#include "lesson/bound_text.hpp"
#include "lesson/truth.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/question.hpp"

namespace plyglass::lesson {

namespace {

using namespace text;

/// Whether an expect block of `page` gives `number`.
bool is_given(const Page& page, const std::string& number) {
    for (const Block& block : page.blocks) {
        const auto* proof = std::get_if<Proof>(&block);
        if (proof == nullptr) continue;
        for (const Expectation& it : proof->expectations) {
            if (it.claim.kind != ClaimKind::given) continue;
            const auto numbers = numbers_of(it.claim.slots.front());
            if (numbers_of(number) == numbers || std::find(numbers.begin(), numbers.end(), number) != numbers.end())
                return true;
        }
    }
    return false;
}

/// A claim of the page that ends with that number, without it; else an example.
std::string claim_with(const std::string& number, const Page* page) {
    if (page != nullptr) {
        for (const Block& block : page->blocks) {
            const auto* proof = std::get_if<Proof>(&block);
            if (proof == nullptr) continue;
            for (const Expectation& it : proof->expectations) {
                if (it.text.ends_with(" " + number)) return it.text.substr(0, it.text.size() - number.size() - 1);
            }
        }
    }
    return "value of A";
}

class Checker {
public:
    explicit Checker(Stage& stage) : stage_(stage) {}

    Report run(const Lesson& lesson) {
        for (const Unbound& text : lesson.unbound) hold(text, nullptr);
        for (const Page& page : lesson.pages) {
            claimed_.clear();
            const Show* const before = show_;
            for (const Block& block : page.blocks) std::visit([&](const auto& it) { prove(it); }, block);
            prove_text(page, before);
        }
        std::stable_sort(out_.findings.begin(), out_.findings.end(),
                         [](const Finding& a, const Finding& b) { return a.line < b.line; });
        return std::move(out_);
    }

private:
    void prove(const Paragraph& /*text*/) {}
    void prove(const Question& question) {
        if (show_ == nullptr || !question.since) return;
        prove_once(*question.since);
    }
    void prove(const Show& show);
    void prove(const Go& go) {
        if (show_ == nullptr) return;
        prove_place(go.line, go.place, go.is);
        if (go.asks) prove_pause(go);
    }
    void prove(const Proof& proof) {
        if (show_ == nullptr) return;
        for (const Expectation& expectation : proof.expectations) {
            if (expectation.claim.kind != ClaimKind::given) prove(expectation);
        }
    }
    void prove(const Measure& measure);
    /// Proves what the words of a page are bound to, on the tree or board that is shown there; `before`: on the page before.
    void prove_text(const Page& page, const Show* before);
    void prove(const Expectation& expectation);
    /// The same, but without the step from which it holds and whether it is claimed twice. Returns the search.
    std::optional<Show> prove_once(const Expectation& expectation);
    void prove_place(std::size_t line, const Place& place, std::optional<Expectation> is);
    void prove_pause(const Go& go);
    /// Whether `claim` holds; `found` says what is true otherwise.
    bool holds(const Expectation& expectation, const Show& show, std::optional<std::size_t> step, Finding& found);
    void hold(const Unbound& text, const Page* page);
    /// The labels of the shown tree that have numbers: "{20, 50}" is a name.
    std::vector<std::string> labels() const;

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

std::optional<Show> Checker::prove_once(const Expectation& expectation) {
    Finding finding{expectation.line, expectation.text, {}, {}};
    Show show = *show_;
    for (const auto& [option, value] : expectation.with) {
        auto why = set_option(show, option, value);
        if (!why) continue;
        finding.why = *std::move(why);
        out_.findings.push_back(finding);
        return std::nullopt;
    }
    const auto step = expectation.moment ? std::optional(expectation.moment->step) : std::nullopt;
    if (!holds(expectation, show, step, finding)) {
        out_.findings.push_back(finding);
        return std::nullopt;
    }
    ++out_.proven;
    return show;
}

void Checker::prove(const Expectation& expectation) {
    auto show = prove_once(expectation);
    if (!show) return;
    const auto& moment = expectation.moment;
    const auto wrong = [&](std::string why) {
        --out_.proven;
        out_.findings.push_back({expectation.line, expectation.text, {}, std::move(why)});
    };
    // Two of the same are a slip: one of them was to say something else.
    for (const auto& [other, claim, when] : claimed_) {
        if (same_search(other, *show) && claim == expectation.claim && when == moment) {
            return wrong(tr("the same is claimed twice on this page"));
        }
    }
    Finding before;
    if (moment && moment->is_new && (moment->step == 0 || holds(expectation, *show, moment->step - 1, before))) {
        wrong(filled(tr("this was so before step {}"), moment->step));
    }
    claimed_.push_back({*std::move(show), expectation.claim, moment});
}

void Checker::prove(const Show& show) {
    show_ = nullptr;
    // The search of a board is recorded only where somebody asks for it.
    std::string why;
    if (show.board.empty()) {
        const auto film = stage_.film(show);
        if (!film) why = film.error();
    } else if (const auto board = stage_.board(show); !board) {
        why = board.error();
    } else {
        why = stage_.obstacle(show);
    }
    if (!why.empty()) {
        out_.findings.push_back({show.line, {}, {}, why});
        return;
    }
    show_ = &show;
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

void Checker::prove(const Measure& measure) {
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

void Checker::prove_text(const Page& page, const Show* before) {
    const Show* const last = show_;
    // A text may stand above its picture.
    const Show* first = nullptr;
    for (const Block& block : page.blocks) {
        if (const auto* show = std::get_if<Show>(&block); show != nullptr && first == nullptr) first = show;
    }
    const auto show_at = [&](std::size_t line) {
        show_ = first != nullptr && last != nullptr ? first : before;
        for (const Block& block : page.blocks) {
            const auto* show = std::get_if<Show>(&block);
            if (show != nullptr && last != nullptr && show->line <= line) show_ = show;
        }
    };
    for (const Expectation& claim : page.bound) {
        show_at(claim.line);
        if (claim.claim.kind == ClaimKind::given) {
            if (!is_given(page, claim.claim.slots.front())) {
                out_.findings.push_back(
                    {claim.line,
                     {},
                     {},
                     filled(tr("this page does not give {0}; expected in an expect block: given {0} "
                               "because REASON"),
                            claim.claim.slots.front())});
            }
        } else if (show_ == nullptr) {
            if (first == nullptr) {
                out_.findings.push_back(
                    {claim.line, claim.text, {}, tr("nothing is shown yet; expected a show block")});
            }
        } else {
            static_cast<void>(prove_once(claim));
        }
    }
    for (const Unbound& text : page.unbound) {
        show_at(text.line);
        hold(text, &page);
    }
    show_ = last;
}

std::vector<std::string> Checker::labels() const {
    std::vector<std::string> out;
    if (show_ == nullptr || !show_->board.empty()) return out;
    const auto film = stage_.film(*show_);
    if (!film || (*film)->written_tree() == nullptr) return out;
    const game::ExplicitTree& tree = *(*film)->written_tree();
    for (game::NodeId n = 0; n < tree.size(); ++n) {
        for (const std::string_view word : {tree.label(n), tree.detail(n)}) {
            if (word.starts_with('{')) out.emplace_back(word);
        }
    }
    return out;
}

void Checker::hold(const Unbound& text, const Page* page) {
    std::string rest = text.text;
    for (const std::string& label : labels()) {
        for (auto at = rest.find(label); at != rest.npos; at = rest.find(label)) rest.replace(at, label.size(), " ");
    }
    for (const std::string& number : numbers_of(rest)) {
        if (std::find(text.own.begin(), text.own.end(), number) != text.own.end()) continue;
        out_.findings.push_back({text.line,
                                 {},
                                 {},
                                 filled(tr("nothing proves the number {0}; expected it with its claim, "
                                           "[{0}]({1}), or [{0}](given) and in an expect block: given "
                                           "{0} because REASON"),
                                        number, claim_with(number, page))});
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
            if (question->since) put(*question->since);
        }
    }
    return out;
}

/// The numbers of a page's text, in order of their size as text.
std::vector<std::string> numbers_on(const Page& page) {
    std::vector<std::string> out;
    const auto put = [&](const std::string& text) {
        for (std::string& number : numbers_of(text)) out.push_back(std::move(number));
    };
    put(page.title);
    for (const Block& block : page.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
            put(plain(paragraph->spans));
        } else if (const auto* proof = std::get_if<Proof>(&block)) {
            put(proof->say);
        } else if (const auto* question = std::get_if<Question>(&block)) {
            put(question->ask);
            put(question->because);
            for (const auto& choice : question->choices) {
                put(choice.text);
                put(choice.but);
            }
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

/// The claims to which the words of a page are bound, in order of their size as text.
std::vector<std::string> bound_on(const Page& page) {
    std::vector<std::string> out;
    for (const Expectation& claim : page.bound) out.push_back(claim.text);
    std::sort(out.begin(), out.end());
    return out;
}

/// Those of `a` that are missing in `b`, both sorted.
std::string missing(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<std::string> out;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
    return out.empty() ? tr("nothing") : text::join_list(out);
}

/// Where the same page has other numbers in its text, or other claims.
void compare_numbers(const Page& original, const Page& translation, std::size_t page, std::vector<Finding>& out) {
    auto theirs = numbers_on(original);
    auto ours = numbers_on(translation);
    if (theirs != ours) {
        out.push_back({translation.line,
                       {},
                       {},
                       filled(tr("the numbers in the text of page {} differ: the other language has {}, this one {}"),
                              page, missing(theirs, ours), missing(ours, theirs))});
        return;
    }
    theirs = bound_on(original);
    ours = bound_on(translation);
    if (theirs == ours) return;
    out.push_back({translation.line,
                   {},
                   {},
                   filled(tr("on page {} the other language has {}, this one {}"), page, missing(theirs, ours),
                          missing(ours, theirs))});
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

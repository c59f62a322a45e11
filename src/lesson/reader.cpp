#include "lesson/reader.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/ascii.hpp"
#include "core/number_in.hpp"
#include "core/utf8.hpp"
#include "lesson/bound_text.hpp"
#include "lesson/fields.hpp"
#include "lesson/words.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::lesson {

namespace {

using namespace text;

/// Behind since: no claim can prove the answer, and because: gives its reason.
constexpr std::string_view by_reasoning = "reasoning";

/// Whether a line of a show block says something of the search.
bool begins_option(std::string_view line) {
    const std::string name(core::trimmed(line.substr(0, line.find_first_of(":\xEF"))));
    const auto& names = option_names();
    return name.size() < line.size() && (name == "tree" || name == "step" || name == "is" ||
                                         std::find(names.begin(), names.end(), name) != names.end());
}

/// The same without the line ends of the file.
Spans unbroken(const Spans& spans) {
    const std::string whole = plain(spans);
    const std::string_view all = whole;
    Spans out;
    std::size_t at = 0;
    for (const Span& span : spans) {
        std::string line;
        for (const char c : span.text) {
            if (c == '\n') {
                line += gap(all.substr(0, at), all.substr(at + 1));
            } else {
                line += c;
            }
            ++at;
        }
        out.push_back({span.emphasis, std::move(line)});
    }
    return out;
}

class Reader {
public:
    void read(const std::vector<Piece>& pieces) {
        for (const Piece& piece : pieces) std::visit([&](const auto& it) { read(it); }, piece);
        finish();
    }
    Reading take() {
        std::stable_sort(mistakes_.begin(), mistakes_.end(),
                         [](const core::Problem& a, const core::Problem& b) { return a.line < b.line; });
        return {std::move(lesson_), std::move(mistakes_)};
    }

private:
    void read(const Heading& heading);
    void read(const Paragraph& paragraph);
    void read(const Fence& fence);
    void read(const Foreign& foreign);
    void finish();

    void read_header(const Fence& fence);
    void read_show(Fence fence);
    void read_go(const Fence& fence, bool asks);
    void read_question(const Fence& fence);
    void read_proof(const Fence& fence);
    void read_measure(const Fence& fence);
    void set(Show& show, const Fence& fence, const Field& field);
    void set_place(std::optional<Place>& place, const Field& field);
    std::optional<Expectation> event(const Field& field);
    std::optional<Expectation> claim(const Field& field);

    void mistake(std::size_t line, std::string what) { mistakes_.push_back({std::move(what), line, 0}); }
    /// What readers see of `text`; its claims, and the numbers that have none, are the page's. `own`: numbers that need none.
    std::string bind(std::string_view text, std::size_t line, const std::vector<std::string>& own = {});
    void bind_wrong(Question::Choice& choice);
    /// The page that is open; nullptr and a mistake if none is.
    Page* page(std::size_t line);
    void add(std::size_t line, Block block) {
        if (Page* open = page(line)) open->blocks.push_back(std::move(block));
    }
    template <class Kind>
    bool page_has(bool (*counts)(const Kind&)) const {
        const auto& blocks = lesson_.pages.back().blocks;
        return std::any_of(blocks.begin(), blocks.end(), [&](const Block& block) {
            const auto* it = std::get_if<Kind>(&block);
            return it != nullptr && counts(*it);
        });
    }

    Lesson lesson_;
    Mistakes mistakes_;
    bool has_show_ = false;
};

Page* Reader::page(std::size_t line) {
    if (!lesson_.pages.empty()) return &lesson_.pages.back();
    mistake(line, tr("this stands on no page; expected ## and the page's title before it"));
    return nullptr;
}

std::string Reader::bind(std::string_view text, std::size_t line, const std::vector<std::string>& own) {
    BoundText read = read_bound_text(text);
    Page* const page = lesson_.pages.empty() ? nullptr : &lesson_.pages.back();
    for (const BoundText::Part& part : read.parts) {
        auto claim = claim_of(part, line);
        if (!claim) {
            mistake(line, claim.error());
        } else if (page == nullptr) {
            mistake(line, tr("nothing is shown yet; expected no claim in the lesson's title and goal"));
        } else {
            page->bound.push_back(*std::move(claim));
        }
    }
    std::string rest;
    for (const std::string& number : numbers_of(read.rest)) {
        if (std::find(own.begin(), own.end(), number) == own.end()) rest = read.rest;
    }
    if (!rest.empty()) (page == nullptr ? lesson_.unbound : page->unbound).push_back({line, std::move(rest), own});
    return std::move(read.words);
}

/// The numbers of a wrong answer are its own, if what is said to it has them as well.
void Reader::bind_wrong(Question::Choice& choice) {
    const auto own = numbers_of(choice.but);
    const auto of_choice = numbers_of(choice.text);
    choice.text = bind(choice.text, choice.line, own);
    choice.but = bind(choice.but, choice.line, of_choice);
}

void Reader::read(const Heading& heading) {
    std::string title(core::trimmed(plain(unbroken(heading.spans))));
    if (title.empty()) return mistake(heading.line, tr("expected a title behind the #"));
    if (heading.level == 1) {
        if (!lesson_.title.empty()) {
            return mistake(heading.line, tr("a lesson has one title; expected ## before the title of a page"));
        }
        if (!lesson_.pages.empty()) {
            return mistake(heading.line, tr("the lesson's title comes before its pages"));
        }
        lesson_.title = bind(title, heading.line);
        return;
    }
    if (heading.level > 2) {
        return mistake(heading.line, tr("expected # (the lesson) or ## (a page); pages have no headings of their own"));
    }
    lesson_.pages.push_back({heading.line, {}, {}, {}, {}});
    lesson_.pages.back().title = bind(title, heading.line);
}

void Reader::read(const Paragraph& paragraph) {
    if (plain(paragraph.spans).starts_with('|')) return mistake(paragraph.line, tr("lessons have no tables"));
    Paragraph out{paragraph.line, paragraph.bullet, unbroken(paragraph.spans)};
    if (page(paragraph.line) == nullptr) return;
    for (Span& span : out.spans) {
        if (span.emphasis != Emphasis::code) span.text = bind(span.text, paragraph.line);
    }
    add(paragraph.line, std::move(out));
}

void Reader::read(const Foreign& foreign) {
    switch (foreign.what) {
        case Foreign::What::rule:
            return mistake(foreign.line, tr("a page begins with ## and its title, not with a line"));
        case Foreign::What::quote: return mistake(foreign.line, tr("lessons have no quotations (>)"));
        case Foreign::What::image: return mistake(foreign.line, tr("lessons have no images; expected a show block"));
        case Foreign::What::code: break;
    }
    mistake(foreign.line, tr("this block has no name and no lines"));
}

void Reader::read(const Fence& fence) {
    if (fence.kind == "lesson") return read_header(fence);
    if (fence.kind == "show") return read_show(fence);
    if (fence.kind == "go" || fence.kind == "pause") return read_go(fence, fence.kind == "pause");
    if (fence.kind == "question") return read_question(fence);
    if (fence.kind == "expect") return read_proof(fence);
    if (fence.kind == "measure") return read_measure(fence);
    const std::vector<std::string> known{"lesson", "show", "go", "pause", "question", "expect", "measure"};
    mistake(fence.line, filled(tr("there is no block {}; expected one of {}"), text::in_quotes(fence.kind, 24),
                               text::join_list(text::nearest_first(fence.kind, known))));
}

void Reader::read_header(const Fence& fence) {
    const auto keys = {std::string_view("number"), std::string_view("goal"), std::string_view("minutes")};
    for (const Field& field : read_fields(fence, keys)) {
        if (field.key.empty()) {
            unknown_line(fence, field, keys, mistakes_);
        } else if (field.key == "goal") {
            lesson_.goal = bind(field.value, field.line);
        } else {
            constexpr int most = 999;
            const auto number = core::number_in<int>(field.value);
            if (!number || *number < 1 || *number > most) {
                mistake(field.line,
                        filled(tr("{}: expected {}, found {}"), field.key,
                               filled(tr("a whole number from {} to {}"), 1, most), text::in_quotes(field.value, 24)));
            } else {
                (field.key == "number" ? lesson_.number : lesson_.minutes) = *number;
            }
        }
    }
}

/// Reads "9", "end" behind step: and "2" behind cut:.
void Reader::set_place(std::optional<Place>& place, const Field& field) {
    if (place) return mistake(field.line, tr("expected one place: step or cut"));
    const auto number = core::number_in<std::uint32_t>(field.value);
    if (field.key == "step" && field.value == "end") {
        place = Place{Place::What::end, 0};
    } else if (number && (field.key == "step" || *number > 0)) {
        place = Place{field.key == "step" ? Place::What::step : Place::What::cut, *number};
    } else {
        const char* wanted =
            field.key == "step" ? tr("the number of a step, or end") : tr("the number of a cut, from 1");
        mistake(field.line,
                filled(tr("{}: expected {}, found {}"), field.key, wanted, text::in_quotes(field.value, 24)));
    }
}

/// Reads what a step is: "beta of A 20".
std::optional<Expectation> Reader::event(const Field& field) {
    auto out = read_expectation("step 0: " + field.value, field.line);
    if (out && !out->claim.slots.empty() && out->claim.kind >= ClaimKind::step_enters &&
        out->claim.kind <= ClaimKind::step_returns) {
        out->text = field.value;
        return *std::move(out);
    }
    mistake(field.line, filled(tr("is: expected {}, found {}"),
                               "enter NODE | leaf NODE NUMBER | alpha of NODE NUMBER | beta of NODE NUMBER | cut at "
                               "NODE | return of NODE SIGN NUMBER",
                               text::in_quotes(field.value, 40)));
    return std::nullopt;
}

void Reader::set(Show& show, const Fence& fence, const Field& field) {
    if (field.key == "tree" || field.key == "board") {
        if (!show.tree.empty() || !show.board.empty()) {
            return mistake(field.line, tr("expected one tree or one board"));
        }
        (field.key == "tree" ? show.tree : show.board) = field.value;
        return;
    }
    // Any other key is an option of the search.
    const auto colon = field.value.find(':');
    if (colon == std::string::npos) {
        return unknown_line(fence, field, {"tree", "board", "algorithm", "cut", "order", "step"}, mistakes_);
    }
    const std::string_view line = field.value;
    const std::string_view option = core::trimmed(line.substr(0, colon));
    const std::string_view value = core::trimmed(line.substr(colon + 1));
    if (auto wrong = set_option(show, option, value)) {
        mistake(field.line, *std::move(wrong));
    } else {
        show.options.emplace_back(option, value);
    }
}

void Reader::read_show(Fence fence) {
    Show show;
    show.line = fence.line;
    std::string tree = take_lines(fence, "tree", begins_option);
    std::optional<Place> place;
    for (const Field& field : read_fields(fence, {"tree", "board", "step", "is"})) {
        if (field.key == "step") {
            set_place(place, field);
        } else if (field.key == "is") {
            show.is = event(field);
        } else {
            set(show, fence, field);
        }
    }
    if (show.tree.empty() && show.board.empty()) show.tree = std::move(tree);
    if (show.tree.empty() && show.board.empty()) {
        return mistake(fence.line, tr("expected a tree: or a board: in this show block"));
    }
    show.place = place.value_or(Place{});
    has_show_ = true;
    add(fence.line, std::move(show));
}

void Reader::read_go(const Fence& fence, bool asks) {
    const auto keys = {std::string_view("step"), std::string_view("cut"), std::string_view("is")};
    Go go{fence.line, {}, {}, asks};
    std::optional<Place> place;
    for (const Field& field : read_fields(fence, keys)) {
        if (field.key.empty()) {
            unknown_line(fence, field, keys, mistakes_);
        } else if (field.key == "is") {
            go.is = event(field);
        } else {
            set_place(place, field);
        }
    }
    if (!place) return mistake(fence.line, filled(tr("expected a step: or a cut: in this {} block"), fence.kind));
    // A class is asked before it sees the cut.
    if (asks && place->what == Place::What::cut) place->what = Place::What::before_cut;
    if (!has_show_) return mistake(fence.line, tr("nothing is shown yet; expected a show block before it"));
    go.place = *place;
    add(fence.line, std::move(go));
}

void Reader::read_question(const Fence& fence) {
    const auto keys = {std::string_view("ask"), std::string_view("right"),   std::string_view("wrong"),
                       std::string_view("but"), std::string_view("because"), std::string_view("since")};
    if (page(fence.line) == nullptr) return;
    Question out;
    out.line = fence.line;
    std::size_t right = 0;
    bool is_proven = false;
    const Field* last = nullptr;
    const std::vector<Field> fields = read_fields(fence, keys);
    for (const Field& field : fields) {
        if (field.key.empty()) {
            unknown_line(fence, field, keys, mistakes_);
        } else if (field.value.empty()) {
            mistake(field.line, filled(tr("{}: expected a text"), field.key));
        } else if (field.key == "ask") {
            out.ask = joined(out.ask, bind(field.value, field.line));
        } else if (field.key == "because") {
            out.because = joined(out.because, bind(field.value, field.line));
        } else if (field.key == "but") {
            if (last == nullptr || last->key != "wrong") {
                mistake(field.line, tr("expected a wrong: before this but:, which replies to readers who choose it"));
            } else {
                out.choices.back().but = field.value;
            }
        } else if (field.key == "since") {
            is_proven = true;
            if (field.value != by_reasoning) out.since = claim(field);
        } else {
            if (field.key == "right") out.right = out.choices.size();
            right += field.key == "right" ? 1 : 0;
            out.choices.push_back({field.line, field.value, {}});
        }
        last = &field;
    }
    for (std::size_t i = 0; i < out.choices.size(); ++i) {
        Question::Choice& choice = out.choices[i];
        if (right != 1 || i != out.right) {
            bind_wrong(choice);
        } else {
            is_proven = is_proven || !read_bound_text(choice.text).parts.empty();
            choice.text = bind(choice.text, choice.line);
        }
    }
    if (out.ask.empty()) mistake(fence.line, tr("expected an ask: in this question"));
    if (right != 1) mistake(fence.line, filled(tr("expected one right: in this question, found {}"), right));
    if (right == 1 && !is_proven) {
        mistake(out.choices[out.right].line,
                filled(tr("nothing proves the right answer; expected a claim in it, such as [9](leaves), or a line "
                          "since: CLAIM, or since: {}"),
                       by_reasoning));
    }
    if (out.choices.size() < 2) mistake(fence.line, tr("expected a wrong: in this question, or several"));
    if (out.because.empty()) mistake(fence.line, tr("expected a because: in this question, which explains the answer"));
    for (std::size_t i = 0; i < out.choices.size(); ++i) {
        if (i != out.right && out.choices[i].text == out.choices[out.right].text) {
            mistake(out.choices[i].line, tr("this wrong answer is the right one"));
        }
    }
    if (page_has<Question>([](const Question&) { return true; })) {
        mistake(fence.line, tr("a page has one question; expected ## and a new page before this one"));
    }
    add(fence.line, std::move(out));
}

std::optional<Expectation> Reader::claim(const Field& field) {
    auto out = read_expectation(field.value, field.line);
    if (out) return *std::move(out);
    mistake(field.line, out.error());
    return std::nullopt;
}

void Reader::read_proof(const Fence& fence) {
    Proof out;
    out.line = fence.line;
    const std::size_t before = mistakes_.size();
    if (page(fence.line) == nullptr) return;
    const std::size_t bound = lesson_.pages.back().bound.size();
    for (const Field& field : read_fields(fence, {"say"})) {
        if (field.key == "say") {
            out.say = joined(out.say, bind(field.value, field.line));
        } else if (auto expectation = claim(field)) {
            out.expectations.push_back(*std::move(expectation));
        }
    }
    const auto& found = out.expectations;
    const bool proves = std::any_of(found.begin(), found.end(),
                                    [](const Expectation& it) { return it.claim.kind != ClaimKind::given; });
    // A misspelt claim is reported first; and a sentence may have its claims within.
    if (!out.say.empty() && !proves && lesson_.pages.back().bound.size() == bound && mistakes_.size() == before)
        mistake(fence.line, tr("expected a claim that proves what is said"));
    if (proves && !has_show_) return mistake(fence.line, tr("nothing is shown yet; expected a show block before it"));
    if (!out.say.empty() && page_has<Proof>([](const Proof& proof) { return !proof.say.empty(); })) {
        mistake(fence.line, tr("a page says one thing in this way; expected ## and a new page before this one"));
    }
    add(fence.line, std::move(out));
}

void Reader::read_measure(const Fence& fence) {
    Measure out{fence.line, {}};
    for (const Field& field : read_fields(fence, {})) out.agents.push_back(field.value);
    if (out.agents.empty()) {
        return mistake(fence.line, tr("expected an agent in each line of this measure block, such as ovolve:depth=2"));
    }
    if (!has_show_) return mistake(fence.line, tr("nothing is shown yet; expected a show block before it"));
    if (page(fence.line) == nullptr) return;
    if (page_has<Measure>([](const Measure&) { return true; })) {
        mistake(fence.line, tr("a page measures once; expected ## and a new page before this one"));
    }
    add(fence.line, std::move(out));
}

void Reader::finish() {
    if (lesson_.title.empty()) mistake(1, tr("expected # and the lesson's title"));
    if (lesson_.pages.empty()) mistake(1, tr("expected ## and the title of a first page"));
    for (const Page& page : lesson_.pages) {
        if (page.blocks.empty()) mistake(page.line, filled(tr("the page {} is empty"), text::in_quotes(page.title)));
    }
}

}  // namespace

Reading read_lesson(std::string_view text) {
    text = core::without_mark(text);
    if (text.size() > max_lesson_bytes) {
        return {{}, {{filled(tr("this is larger than {} MiB"), max_lesson_bytes >> 20), 1, 0}}};
    }
    for (std::size_t at = 0; at < text.size();) {
        const core::Decoded next = core::decode(text.substr(at));
        if (!next.valid()) {
            const auto place = core::place_of(text, at);
            return {{}, {{tr("this is no UTF-8; expected a text in that encoding"), place.line, place.column}}};
        }
        at += next.bytes;
    }
    Reader reader;
    reader.read(read_markdown(text));
    return reader.take();
}

}  // namespace plyglass::lesson

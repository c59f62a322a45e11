#include "handout/gift.hpp"

#include <string_view>

#include <fmt/format.h>

namespace plyglass::handout {

namespace {

/// GIFT's own characters behind a backslash, line ends as "\n".
std::string gift_text(std::string_view words) {
    std::string out;
    for (const char c : words) {
        if (c == '\n') {
            out += "\\n";
            continue;
        }
        if (std::string_view("~=#{}:\\").find(c) != std::string_view::npos) out += '\\';
        out += c;
    }
    return out;
}

std::string feedback(const std::string& words) { return words.empty() ? "" : "#" + gift_text(words); }

std::string answers(const BankQuestion& question) {
    std::string out;
    for (const BankQuestion::Choice& choice : question.choices) {
        out += fmt::format("\t{}{}{}\n", choice.right ? '=' : '~', gift_text(choice.words), feedback(choice.feedback));
    }
    if (!out.empty()) return "{\n" + out;
    if (question.blanks.size() == 1) {
        const BankQuestion::Blank& blank = question.blanks.front();
        return fmt::format("{{#{}:{}\n", blank.value, blank.tolerance);
    }
    for (const BankQuestion::Blank& blank : question.blanks) {
        out += fmt::format("\t={} -> {}\n", gift_text(blank.label), gift_text(blank.number));
    }
    return "{\n" + out;
}

}  // namespace

std::string gift(std::span<const BankQuestion> questions) {
    std::string out;
    for (const BankQuestion& question : questions) {
        out += "::" + gift_text(question.title + " (" + question.name + ")") + "::[plain]" + gift_text(question.words);
        if (!question.asked.empty()) out += "\\n" + gift_text(question.asked);
        for (std::size_t i = 0; i < question.steps.size(); ++i)
            out += "\\n" + gift_text(fmt::format("{}. {}", i + 1, question.steps[i]));
        out += "\\n" + gift_text(question.notation) + "\\n" + gift_text(question.tree) + " " + answers(question);
        out += "\t####" + gift_text(question.answer + "\n" + question.explanation) + "\n}\n\n";
    }
    return out;
}

}  // namespace plyglass::handout

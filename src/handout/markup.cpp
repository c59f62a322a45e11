#include "handout/markup.hpp"

#include <fmt/format.h>

#include "diagram/words.hpp"

namespace plyglass::handout {

std::string item_id(const BankQuestion& question) { return fmt::format("v{}-{}", question.version, question.name); }

std::string picture_path(const BankQuestion& question) {
    return fmt::format("pictures/{}.{}", item_id(question), question.ending);
}

std::string choice_letter(std::size_t choice) { return std::string(1, static_cast<char>('A' + choice)); }

std::string escaped(std::string_view words) {
    return words.empty() ? std::string() : diagram::html(words);  // which makes a blank of nothing
}

std::string question_html(const BankQuestion& question, std::string_view source) {
    std::string out = "<p>" + escaped(question.words) + "</p>";
    if (!question.asked.empty()) out += "<p>" + escaped(question.asked) + "</p>";
    std::string steps;  // a list numbers them itself
    for (const std::string& step : question.steps) steps += "<li>" + escaped(step) + "</li>";
    if (!steps.empty()) out += "<ol>" + steps + "</ol>";
    return out + fmt::format(R"(<p><img src="{}" alt="{}" width="{}" height="{}"/></p>)", source,
                             escaped(question.tree), question.width, question.height);
}

}  // namespace plyglass::handout

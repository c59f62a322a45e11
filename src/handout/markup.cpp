#include "handout/markup.hpp"

#include <fmt/format.h>

namespace plyglass::handout {

std::string escaped(std::string_view words) {
    std::string out;
    for (const char c : words) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string question_html(const BankQuestion& question, std::string_view source) {
    std::string out = "<p>" + escaped(question.words) + "</p>";
    if (!question.asked.empty()) out += "<p>" + escaped(question.asked) + "</p>";
    return out + fmt::format(R"(<p><img src="{}" alt="{}" width="{}" height="{}"/></p>)", source,
                             escaped(question.tree), question.width, question.height);
}

}  // namespace plyglass::handout

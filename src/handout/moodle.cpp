#include "handout/moodle.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "handout/archive.hpp"
#include "handout/markup.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::handout {

namespace {

using namespace text;

std::string picture_name(const BankQuestion& question) { return "tree." + question.ending; }
std::string picture_source(const BankQuestion& question) { return "@@PLUGINFILE@@/" + picture_name(question); }

std::string cdata(const std::string& html) { return "<text><![CDATA[" + html + "]]></text>"; }
std::string element(const char* name, const std::string& html) {
    return fmt::format("    <{0} format=\"html\">{1}</{0}>\n", name, cdata(html));
}

std::string picture_file(const BankQuestion& question) {
    return fmt::format(R"(<file name="{}" path="/" encoding="base64">{}</file>)", picture_name(question),
                       base64(question.picture));
}

std::string cloze(const BankQuestion& question) {
    std::string out = question_html(question, picture_source(question)) + "<ul>";
    for (const BankQuestion::Blank& blank : question.blanks) {
        out += fmt::format("<li>{} {{1:NUMERICAL:={}:{}}}</li>", escaped(blank.label), blank.value, blank.tolerance);
    }
    return out + "</ul>";
}

std::string choices(const BankQuestion& question) {
    std::string out =
        "    <single>true</single>\n    <shuffleanswers>true</shuffleanswers>\n"
        "    <answernumbering>abc</answernumbering>\n";
    for (const BankQuestion::Choice& choice : question.choices) {
        out += fmt::format("    <answer fraction=\"{}\" format=\"html\">\n      {}\n", choice.right ? 100 : 0,
                           cdata("<p>" + escaped(choice.words) + "</p>"));
        out += fmt::format("      <feedback format=\"html\">{}</feedback>\n    </answer>\n",
                           cdata(choice.feedback.empty() ? "" : "<p>" + escaped(choice.feedback) + "</p>"));
    }
    return out;
}

/// As many crosses as one likes; each of the spots wants one.
std::string markers(const BankQuestion& question) {
    std::string out = "    " + picture_file(question) + "\n    <showmisplaced/>\n";
    out += "    <drag>\n      <no>1</no>\n      <text>✗</text>\n      <infinite/>\n    </drag>\n";
    int number = 0;
    for (const BankQuestion::Spot& spot : question.spots) {
        out += fmt::format(
            "    <drop>\n      <no>{}</no>\n      <shape>rectangle</shape>\n"
            "      <coords>{},{};{},{}</coords>\n      <choice>1</choice>\n    </drop>\n",
            ++number, std::lround(spot.x), std::lround(spot.y), std::lround(spot.w), std::lround(spot.h));
    }
    return out;
}

std::string written(const BankQuestion& question) {
    const bool marks = !question.spots.empty();
    const bool chooses = !marks && !question.choices.empty();
    const char* kind = marks ? "ddmarker" : chooses ? "multichoice" : "cloze";
    std::string out = fmt::format("  <question type=\"{}\">\n", kind);
    out += fmt::format("    <name><text>{}</text></name>\n", escaped(question.title + " (" + question.name + ")"));
    std::string html;
    if (marks) {
        html = "<p>" + escaped(question.words) + "</p><p>" + escaped(tr("Drag a cross onto each of these leaves.")) +
               "</p>";
    } else {
        html = chooses ? question_html(question, picture_source(question)) : cloze(question);
    }
    const std::string file = marks ? "" : picture_file(question);
    out += fmt::format("    <questiontext format=\"html\">{}{}</questiontext>\n", cdata(html), file);
    out += element("generalfeedback",
                   "<p>" + escaped(question.answer) + "</p><p>" + escaped(question.explanation) + "</p>");
    out += "    <defaultgrade>1</defaultgrade>\n    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n";
    out += fmt::format("    <idnumber>{}</idnumber>\n", question.name);
    if (marks) out += markers(question);
    if (chooses) out += choices(question);
    out += "    <tags>";
    for (const std::string& tag : {question.type, level_words(question), version_words(question)}) {
        if (!tag.empty()) out += "<tag><text>" + escaped(tag) + "</text></tag>";
    }
    return out + "</tags>\n  </question>\n";
}

/// "Game trees and alpha-beta/Pruned leaves/level 2": Moodle makes a category that is not there.
std::string category_of(const BankQuestion& question) {
    std::string out = std::string("$course$/top/") + tr("Game trees and alpha-beta");
    for (const std::string& part : {question.title, level_words(question)}) {
        if (!part.empty()) out += "/" + part;
    }
    return out;
}

}  // namespace

std::string moodle_xml(std::span<const BankQuestion> questions) {
    // In Moodle's order, questions belong to the category above them.
    std::vector<std::pair<std::string, std::string>> categories;
    for (const BankQuestion& question : questions) {
        const std::string name = category_of(question);
        auto at = std::find_if(categories.begin(), categories.end(), [&](const auto& it) { return it.first == name; });
        if (at == categories.end()) at = categories.insert(at, {name, {}});
        at->second += written(question);
    }
    std::string out = xml_declaration + std::string("<quiz>\n");
    for (const auto& [name, own] : categories) {
        out +=
            "  <question type=\"category\"><category><text>" + escaped(name) + "</text></category></question>\n" + own;
    }
    return out + "</quiz>\n";
}

}  // namespace plyglass::handout

#include "handout/qti21.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "handout/archive.hpp"
#include "handout/markup.hpp"

namespace plyglass::handout {

namespace {

std::string item_path(const BankQuestion& question) { return "items/" + item_id(question) + ".xml"; }
std::string blank_id(std::size_t i) { return "NODE" + std::to_string(i + 1); }

class ItemWriter {
public:
    explicit ItemWriter(const BankQuestion& question) : question_(question) {}

    std::string written() const {
        return xml_declaration +
               fmt::format(
                   "<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" identifier=\"{}\" "
                   "title=\"{}\" adaptive=\"false\" timeDependent=\"false\">\n",
                   item_id(question_), escaped(question_.title)) +
               declarations() + body() + processing() + feedbacks() + "</assessmentItem>\n";
    }

private:
    bool chooses() const { return !question_.choices.empty(); }

    static std::string response(const std::string& id, const char* type, const std::string& value) {
        return fmt::format(
            "  <responseDeclaration identifier=\"{}\" cardinality=\"single\" baseType=\"{}\"><correctResponse>"
            "<value>{}</value></correctResponse></responseDeclaration>\n",
            id, type, value);
    }

    std::string declarations() const {
        std::string out;
        for (std::size_t i = 0; i < question_.choices.size(); ++i) {
            if (question_.choices[i].right) out += response("RESPONSE", "identifier", choice_letter(i));
        }
        for (std::size_t i = 0; i < question_.blanks.size(); ++i) {
            out += response(blank_id(i), "float", fmt::format("{}", question_.blanks[i].value));
        }
        return out +
               "  <outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\"><defaultValue>"
               "<value>0</value></defaultValue></outcomeDeclaration>\n"
               "  <outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"single\" baseType=\"identifier\"/>\n"
               "  <outcomeDeclaration identifier=\"SOLUTION\" cardinality=\"single\" baseType=\"identifier\"/>\n";
    }

    std::string body() const {
        std::string out = "  <itemBody>" + question_html(question_, "../" + picture_path(question_)) + "\n";
        if (chooses()) {
            out += "    <choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\" maxChoices=\"1\">\n";
            for (std::size_t i = 0; i < question_.choices.size(); ++i) {
                out += fmt::format("      <simpleChoice identifier=\"{}\">{}</simpleChoice>\n", choice_letter(i),
                                   escaped(question_.choices[i].words));
            }
            out += "    </choiceInteraction>\n";
        }
        for (std::size_t i = 0; i < question_.blanks.size(); ++i) {
            out += fmt::format("    <p>{} <textEntryInteraction responseIdentifier=\"{}\" expectedLength=\"8\"/></p>\n",
                               escaped(question_.blanks[i].label), blank_id(i));
        }
        return out + "  </itemBody>\n";
    }

    std::string processing() const {
        std::string out = "  <responseProcessing>\n";
        if (chooses()) {
            out +=
                "    <responseCondition><responseIf><match><variable identifier=\"RESPONSE\"/><correct "
                "identifier=\"RESPONSE\"/></match><setOutcomeValue identifier=\"SCORE\"><baseValue "
                "baseType=\"float\">1</baseValue></setOutcomeValue></responseIf></responseCondition>\n"
                "    <setOutcomeValue identifier=\"FEEDBACK\"><variable identifier=\"RESPONSE\"/></setOutcomeValue>\n";
        }
        const double share = chooses() ? 0 : 1.0 / static_cast<double>(question_.blanks.size());
        for (std::size_t i = 0; i < question_.blanks.size(); ++i) {
            out += fmt::format(
                "    <responseCondition><responseIf><equal toleranceMode=\"absolute\" tolerance=\"{0} {0}\"><variable "
                "identifier=\"{1}\"/><correct identifier=\"{1}\"/></equal><setOutcomeValue identifier=\"SCORE\"><sum>"
                "<variable identifier=\"SCORE\"/><baseValue baseType=\"float\">{2:.6g}</baseValue></sum>"
                "</setOutcomeValue></responseIf></responseCondition>\n",
                question_.blanks[i].tolerance, blank_id(i), share);
        }
        return out +
               "    <setOutcomeValue identifier=\"SOLUTION\"><baseValue baseType=\"identifier\">SHOWN</baseValue>"
               "</setOutcomeValue>\n  </responseProcessing>\n";
    }

    static std::string feedback(const char* outcome, const std::string& id, const std::string& html) {
        return fmt::format(
            "  <modalFeedback outcomeIdentifier=\"{}\" identifier=\"{}\" showHide=\"show\">{}</modalFeedback>\n",
            outcome, id, html);
    }
    std::string feedbacks() const {
        std::string out;
        for (std::size_t i = 0; i < question_.choices.size(); ++i) {
            const std::string& words = question_.choices[i].feedback;
            if (!words.empty()) out += feedback("FEEDBACK", choice_letter(i), "<p>" + escaped(words) + "</p>");
        }
        return out + feedback("SOLUTION", "SHOWN",
                              "<p>" + escaped(question_.answer) + "</p><p>" + escaped(question_.explanation) + "</p>");
    }

    const BankQuestion& question_;
};

std::string package_manifest(std::span<const BankQuestion> questions) {
    std::string out = xml_declaration;
    out +=
        "<manifest identifier=\"plyglass\" xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\">\n"
        "  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>\n"
        "  <organizations/>\n  <resources>\n";
    for (const BankQuestion& question : questions) {
        out += fmt::format(
            "    <resource identifier=\"{0}\" type=\"imsqti_item_xmlv2p1\" href=\"{1}\"><file href=\"{1}\"/>"
            "<file href=\"{2}\"/></resource>\n",
            item_id(question), item_path(question), picture_path(question));
    }
    return out + "  </resources>\n</manifest>\n";
}

}  // namespace

std::string qti21_package(std::span<const BankQuestion> questions) {
    std::vector<ArchiveEntry> entries{{"imsmanifest.xml", package_manifest(questions)}};
    for (const BankQuestion& question : questions) {
        entries.push_back({item_path(question), ItemWriter(question).written()});
        entries.push_back({picture_path(question), question.picture});
    }
    return archive(entries);
}

}  // namespace plyglass::handout

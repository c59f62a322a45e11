#include "handout/qti.hpp"

#include <vector>

#include <fmt/format.h>

#include "handout/archive.hpp"
#include "handout/markup.hpp"
#include "text/translate.hpp"

namespace plyglass::handout {

namespace {

using text::tr;

constexpr const char* assessment_file = "assessment/assessment.xml";

std::string material(const std::string& html) {
    return R"(<material><mattext texttype="text/html">)" + escaped(html) + "</mattext></material>";
}

class Writer {
public:
    Writer(const BankQuestion& question, Flavour flavour) : question_(question), flavour_(flavour) {}

    std::string written() const {
        return fmt::format("      <item ident=\"{}\" title=\"{}\">\n", item_id(question_), escaped(question_.title)) +
               metadata() + presentation() + processing() + feedbacks() + "      </item>\n";
    }

private:
    bool chooses() const { return !question_.choices.empty(); }
    /// One whole number to type. (A fraction has several spellings.)
    bool is_numeric() const { return question_.blanks.size() == 1 && question_.blanks.front().tolerance == 0; }

    static std::string field(const char* label, const std::string& entry) {
        return fmt::format(
            "<qtimetadatafield><fieldlabel>{}</fieldlabel><fieldentry>{}</fieldentry></qtimetadatafield>", label,
            entry);
    }
    std::string metadata() const {
        const bool one = question_.blanks.size() == 1;
        if (flavour_ == Flavour::blackboard) {
            const char* kind = chooses() ? "Multiple Choice" : is_numeric() ? "Numeric" : "Fill in the Blank Plus";
            return fmt::format(
                "        <itemmetadata><bbmd_asitype>Item</bbmd_asitype><bbmd_questiontype>{}</bbmd_questiontype>"
                "<qmd_absolutescore_max>1</qmd_absolutescore_max></itemmetadata>\n",
                kind);
        }
        const char* kind = chooses()      ? "multiple_choice_question"
                           : is_numeric() ? "numerical_question"
                           : one          ? "short_answer_question"
                                          : "fill_in_multiple_blanks_question";
        return "        <itemmetadata><qtimetadata>" + field("question_type", kind) + field("points_possible", "1") +
               "</qtimetadata></itemmetadata>\n";
    }

    std::string source() const {
        const char* base = flavour_ == Flavour::canvas ? "%24IMS-CC-FILEBASE%24/" : "../";
        return base + picture_path(question_);
    }

    /// What a response is called: Canvas finds the blank "[node1]" by "response_node1".
    std::string response(std::size_t i) const {
        if (chooses() || (flavour_ == Flavour::canvas && question_.blanks.size() == 1)) return "response1";
        return (flavour_ == Flavour::canvas ? "response_node" : "node") + std::to_string(i + 1);
    }

    std::string presentation() const {
        std::string html = question_html(question_, source());
        const bool named = flavour_ == Flavour::canvas && question_.blanks.size() > 1;
        if (named) {
            for (std::size_t i = 0; i < question_.blanks.size(); ++i) {
                html += fmt::format("<p>{} [node{}]</p>", escaped(question_.blanks[i].label), i + 1);
            }
        }
        std::string out = "        <presentation>\n          " + material(html) + "\n";
        if (chooses()) out += choices();
        for (std::size_t i = 0; i < question_.blanks.size(); ++i) out += named ? named_blank(i) : blank(i);
        return out + "        </presentation>\n";
    }

    std::string choices() const {
        std::string out =
            "          <response_lid ident=\"response1\" rcardinality=\"Single\"><render_choice shuffle=\"Yes\">\n";
        for (std::size_t i = 0; i < question_.choices.size(); ++i) {
            out += fmt::format("            <response_label ident=\"{}\">{}</response_label>\n", choice_letter(i),
                               material(escaped(question_.choices[i].words)));
        }
        return out + "          </render_choice></response_lid>\n";
    }

    /// The numbers as they may be typed: a fraction as such and with decimals.
    static std::vector<std::string> spellings(const BankQuestion::Blank& blank) {
        if (blank.tolerance == 0) return {fmt::format("{}", blank.value)};
        return {blank.number, fmt::format("{:.2f}", blank.value), fmt::format("{:.3f}", blank.value)};
    }

    std::string blank(std::size_t i) const {
        const std::string label =
            question_.blanks.size() > 1 ? material("<p>" + escaped(question_.blanks[i].label) + "</p>") : "";
        return fmt::format(
            "          {}<response_str ident=\"{}\" rcardinality=\"Single\"><render_fib fibtype=\"{}\" rows=\"1\" "
            "columns=\"8\"><response_label ident=\"{}_text\"/></render_fib></response_str>\n",
            label, response(i), is_numeric() ? "Decimal" : "String", response(i));
    }

    std::string named_blank(std::size_t i) const {
        std::string out = fmt::format(
            "          <response_lid ident=\"{}\"><material><mattext>node{}</mattext></material>"
            "<render_choice>",
            response(i), i + 1);
        const auto all = spellings(question_.blanks[i]);
        for (std::size_t k = 0; k < all.size(); ++k) {
            out += fmt::format(
                "<response_label ident=\"node{}_{}\"><material><mattext texttype=\"text/plain\">{}</mattext>"
                "</material></response_label>",
                i + 1, k + 1, all[k]);
        }
        return out + "</render_choice></response_lid>\n";
    }

    static std::string condition(const std::string& test, const std::string& action, const std::string& feedback) {
        std::string out =
            "          <respcondition continue=\"Yes\"><conditionvar>" + test + "</conditionvar>" + action;
        if (!feedback.empty()) out += R"(<displayfeedback feedbacktype="Response" linkrefid=")" + feedback + R"("/>)";
        return out + "</respcondition>\n";
    }
    static std::string equals(const std::string& response, const std::string& value) {
        return fmt::format(R"(<varequal respident="{}">{}</varequal>)", response, value);
    }
    static std::string scores(const char* action, double points) {
        return fmt::format(R"(<setvar action="{}" varname="SCORE">{:.6g}</setvar>)", action, points);
    }

    std::string processing() const {
        std::string out =
            "        <resprocessing>\n          <outcomes><decvar maxvalue=\"100\" minvalue=\"0\" "
            "varname=\"SCORE\" vartype=\"Decimal\"/></outcomes>\n";
        for (std::size_t i = 0; i < question_.choices.size(); ++i) {
            const auto& choice = question_.choices[i];
            if (choice.right) out += condition(equals("response1", choice_letter(i)), scores("Set", 100), {});
            if (!choice.feedback.empty())
                out += condition(equals("response1", choice_letter(i)), {}, choice_letter(i) + "_fb");
        }
        const double share = question_.blanks.empty() ? 0 : 100.0 / static_cast<double>(question_.blanks.size());
        for (std::size_t i = 0; i < question_.blanks.size(); ++i) out += blank_condition(i, share);
        out +=
            "          <respcondition continue=\"Yes\"><conditionvar><other/></conditionvar><displayfeedback "
            "feedbacktype=\"Response\" linkrefid=\"general_fb\"/></respcondition>\n";
        return out + "        </resprocessing>\n";
    }

    std::string blank_condition(std::size_t i, double share) const {
        const auto all = spellings(question_.blanks[i]);
        const bool named = flavour_ == Flavour::canvas && question_.blanks.size() > 1;
        if (named) {
            std::string out;
            for (std::size_t k = 0; k < all.size(); ++k) {
                out += condition(equals(response(i), fmt::format("node{}_{}", i + 1, k + 1)), scores("Add", share), {});
            }
            return out;
        }
        std::string test;
        for (const std::string& spelling : all) test += equals(response(i), spelling);
        if (is_numeric()) {  // however it is spelled: 7, 7.0
            const std::string range =
                fmt::format(R"(<and><vargte respident="{0}">{1}</vargte><varlte respident="{0}">{1}</varlte></and>)",
                            response(i), all.front());
            return condition("<or>" + test + range + "</or>", scores("Add", share), {});
        }
        if (all.size() > 1) test = "<or>" + test + "</or>";
        return condition(test, scores("Add", share), {});
    }

    static std::string feedback(const std::string& ident, const std::string& html) {
        return "        <itemfeedback ident=\"" + ident + "\"><flow_mat>" + material(html) +
               "</flow_mat></itemfeedback>\n";
    }
    std::string feedbacks() const {
        std::string out;
        for (std::size_t i = 0; i < question_.choices.size(); ++i) {
            const std::string& words = question_.choices[i].feedback;
            if (!words.empty()) out += feedback(choice_letter(i) + "_fb", "<p>" + escaped(words) + "</p>");
        }
        return out + feedback("general_fb",
                              "<p>" + escaped(question_.answer) + "</p><p>" + escaped(question_.explanation) + "</p>");
    }

    const BankQuestion& question_;
    Flavour flavour_;
};

std::string manifest(std::span<const BankQuestion> questions, Flavour flavour) {
    const char* type = flavour == Flavour::plain ? "imsqti_xmlv1p2" : "imsqti_xmlv1p2/imscp_xmlv1p1/imsqtiasi_xmlv1p2";
    std::string out = xml_declaration;
    out +=
        "<manifest identifier=\"plyglass\" xmlns=\"http://www.imsglobal.org/xsd/imscp_v1p1\">\n"
        "  <metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>\n"
        "  <organizations/>\n  <resources>\n";
    out += fmt::format("    <resource identifier=\"assessment\" type=\"{}\" href=\"{}\">\n      <file href=\"{}\"/>\n",
                       type, assessment_file, assessment_file);
    for (const BankQuestion& question : questions) out += "      <file href=\"" + picture_path(question) + "\"/>\n";
    return out + "    </resource>\n  </resources>\n</manifest>\n";
}

std::string assessment(std::span<const BankQuestion> questions, Flavour flavour) {
    std::string out = xml_declaration;
    out += "<questestinterop xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\">\n";
    out += fmt::format("  <assessment ident=\"plyglass\" title=\"{}\">\n    <section ident=\"root_section\">\n",
                       escaped(tr("Game trees and alpha-beta")));
    for (const BankQuestion& question : questions) out += Writer(question, flavour).written();
    return out + "    </section>\n  </assessment>\n</questestinterop>\n";
}

}  // namespace

std::string qti_package(std::span<const BankQuestion> questions, Flavour flavour) {
    std::vector<ArchiveEntry> entries{{"imsmanifest.xml", manifest(questions, flavour)},
                                      {assessment_file, assessment(questions, flavour)}};
    for (const BankQuestion& question : questions) entries.push_back({picture_path(question), question.picture});
    return archive(entries);
}

}  // namespace plyglass::handout

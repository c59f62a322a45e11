#pragma once

// What is exported and how it looks, one row for each kind of file and for each option. The command line, its help, the export
// dialog and the command lines that it copies read from these tables.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/tree_source.hpp"
#include "core/result.hpp"
#include "diagram/export.hpp"
#include "diagram/format.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

enum class ExportKind : std::uint8_t {
    svg,
    pdf,
    png,
    tikz,
    beamer,
    dot,
    slides,
    gif,
    html,
    json,
    csv,
    efg,
    text,
    worksheet,  ///< from here on: questions about the tree
    moodle,
    qti,
    qti21,
    gift
};

struct ExportKindInfo {
    enum Trait : std::uint16_t {
        picture = 1,     ///< has pages, which have a look
        steps = 2,       ///< takes several of them
        film = 4,        ///< of every step, unless others are asked for
        text = 8,        ///< can be pasted
        desktop = 16,    ///< only with the program on the desktop
        questions = 32,  ///< about the tree, not its film
        pictures = 64,   ///< beside the questions, as files
        tree = 128,      ///< alone, without a film: write_tree_file
        sheet = 256      ///< of questions, to print
    };
    ExportKind kind{};
    std::string_view name, ending;
    const char* group = "";  ///< in the dialog, as the words: English
    const char* words = "";
    unsigned traits = 0;

    bool has(Trait trait) const { return (traits & trait) != 0; }
};

/// In the order of the enumerators, group by group.
const std::vector<ExportKindInfo>& export_kinds();
const ExportKindInfo& info(ExportKind kind);
/// The first kind of a film whose files end like that.
std::optional<ExportKind> export_kind_of(std::string_view file);

struct ExportRequest {
    ExportKind kind = ExportKind::svg;
    bool dark = false;
    bool print = false;
    std::optional<int> dots;  ///< for each px
    std::optional<int> pace;  ///< of a GIF, in percent
    picture::Notation notation = picture::Notation::squares;
    bool sideways = false;
    diagram::Places places = diagram::Places::ours;
    bool merges = false;  ///< positions that repeat are drawn once
    std::string node;     ///< as lessons name it; empty: the root
    std::optional<std::uint32_t> levels;
    diagram::Hidden hidden;
    diagram::Paper paper = diagram::Paper::own;
    diagram::Format pictures = diagram::Format::svg;  ///< of questions: SVG or PNG
    bool letter_sheet = false;                        ///< a worksheet on Letter paper; else A4
    bool key = false;                                 ///< behind a worksheet, on pages of its own
    std::optional<bool> leaf_values;  ///< also of leaves that were not looked at; nothing: as `gives_values`
    bool gives_values = false;        ///< the tree is no bundled one: somebody has given its values
    std::optional<bool> sentence;
    std::optional<text::Language> language;  ///< of the words; nothing: that of the program
    std::optional<text::Language> second;    ///< beside it
    bool has_next_language = false;          ///< the next one is beside it

    bool shows_leaf_values() const { return leaf_values.value_or(gives_values); }
    bool says_sentence() const { return sentence.value_or(says_by_itself()); }
    /// Whether the sentence is there by default: with several steps.
    bool says_by_itself() const;
    std::optional<text::Language> second_language() const;

    /// Everything but what depends on the film: its titles, the theme's colours, the node.
    diagram::ExportOptions options() const;
};

/// The file of a kind that holds the tree alone. The Problem is translated: a position has no tree yet, or `kind` cannot hold it.
core::Result<std::string> write_tree_file(ExportKind kind, const NamedTree& tree);

/// What an option may say.
struct ExportValues {
    struct Choice {
        std::string name;        ///< as programs read it: "a4"
        std::string words = {};  ///< in the dialog, translated
    };

    /// Of few values, of which the first one is the default; null: of others.
    std::vector<Choice> (*choices)() = nullptr;
    std::size_t (*chosen)(const ExportRequest& request) = nullptr;
    void (*choose)(ExportRequest& request, std::size_t choice) = nullptr;
    /// Where it is not so simple: as set() and value() of the option.
    bool (*read)(ExportRequest& request, const std::string& text) = nullptr;
    std::optional<std::string> (*write)(const ExportRequest& request) = nullptr;
    std::string (*expected)() = nullptr;  ///< what could be meant, translated; null: one of the choices
};

struct ExportOption {
    std::string_view name;
    std::string placeholder;  ///< what stands for the value in --help; empty: it takes none
    const char* help = "";    ///< empty: no option of the command line
    ExportValues values;
    const char* title = "";  ///< in the dialog; empty: it is not there
    int row = 0;             ///< its place among the dialog's rows; 0: a place of its own
    /// Why it cannot be taken with what else is asked for, translated.
    std::optional<std::string> (*misfit)(const ExportRequest& request) = nullptr;
    bool is_of_pages = false;                   ///< web pages take it, too
    unsigned traits = ExportKindInfo::picture;  ///< kinds with one of them take it

    bool fits(ExportKind kind) const {
        return (info(kind).traits & traits) != 0 || (is_of_pages && kind == ExportKind::html);
    }
    /// Whether the choice can be made.
    bool offers(ExportRequest request, std::size_t choice) const;
    /// Sets what `text` says; false if it is none of its values.
    bool set(ExportRequest& request, const std::string& text) const;
    /// The value as set() reads it; nothing for the default.
    std::optional<std::string> value(const ExportRequest& request) const;
};

/// In the order of --help.
const std::vector<ExportOption>& export_options();

/// What a picture may leave out.
struct ExportPart {
    std::string_view name;  ///< as --hide has it
    bool diagram::Hidden::*field = nullptr;
    std::size_t place = 0;   ///< in the dialog, where the sentence is among them
    const char* words = "";  ///< there: English
};
const std::vector<ExportPart>& export_parts();

}  // namespace plyglass::app

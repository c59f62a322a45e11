#include <ostream>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/describe/completion.hpp"
#include "cli/reader.hpp"
#include "text/translate.hpp"

// `complete -- WORD...`: what the completions of the shells ask. The first line is "files" if names of files fit, too,
// else "words"; then a suggestion on each line, and behind a tab what it is.

namespace plyglass::cli {

namespace {

struct WordsTyped {
    std::vector<std::string> words;
};

WordsTyped read_words_typed(Reader& in) { return {in.operands()}; }

std::optional<Failure> run(const WordsTyped& request, const Context& context) {
    const Completion completion = complete(request.words, *context.assets);
    context.out << (completion.files ? "files\n" : "words\n");
    for (const Suggestion& each : completion.suggestions) context.out << each.word << '\t' << each.help << '\n';
    return std::nullopt;
}

}  // namespace

Command complete_command() {
    return make_command<WordsTyped>({.name = "complete",
                                     .operand = "WORD...",
                                     .summary = text::mark("What the last of these words may become, for shells."),
                                     .options = {},
                                     .examples = {"plyglass complete -- solve ban"}},
                                    read_words_typed, run);
}

}  // namespace plyglass::cli

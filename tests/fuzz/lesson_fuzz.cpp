// The reader of lessons accepts any input: it reads what is there, and each mistake stands on a line of the text.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lesson/check.hpp"
#include "lesson/reader.hpp"
#include "require.hpp"

namespace {

using namespace plyglass;

void check(const lesson::Expectation& expectation) {
    const auto again = lesson::read_expectation(lesson::write(expectation.claim, expectation), expectation.line);
    require(again.has_value(), "what is written is a claim");
    require(again->claim == expectation.claim && again->with == expectation.with, "what is written is the same claim");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto reading = lesson::read_lesson(text);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    std::size_t before = 0;
    for (const core::Problem& mistake : reading.mistakes) {
        require(mistake.line >= 1 && mistake.line <= lines + 1, "the place is in the text");
        require(mistake.line >= before, "the mistakes are in order");
        require(!mistake.what.empty(), "a mistake has words");
        before = mistake.line;
    }
    for (const lesson::Page& page : reading.lesson.pages) {
        for (const lesson::Block& block : page.blocks) {
            const auto* proof = std::get_if<lesson::Proof>(&block);
            if (proof == nullptr) continue;
            for (const lesson::Expectation& expectation : proof->expectations) check(expectation);
        }
    }
    require(lesson::compare(reading.lesson, reading.lesson).empty(), "a lesson is like itself");
    return 0;
}

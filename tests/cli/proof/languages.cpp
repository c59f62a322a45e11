#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "cli/proof/judges.hpp"

namespace plyglass::cli::proof {

namespace {

/// A number that a sentence names twice may be named once in the other language.
std::vector<Number> different_numbers_in(std::string_view sentence) {
    auto out = numbers_in(sentence);
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

/// The sentence with the numbers that English writes as words.
std::string with_digits(std::string english) {
    for (const auto& [words, digits] : {std::pair("One cut", "1 cut"), {"Its only leaf", "1 leaf"}}) {
        if (const auto at = english.find(words); at != std::string::npos) {
            english.replace(at, std::string_view(words).size(), digits);
        }
    }
    return english;
}

}  // namespace

void judge_chinese(WatchedFilm& film) {
    const auto chinese = film_of(film.asked, "zh");
    film.require(chinese.size() == film.steps.size(), "another number of steps in Chinese");
    for (film.step = 0; film.step < film.steps.size() && film.is_fine(); ++film.step) {
        film.read_step();
        const std::string theirs = chinese[film.step]["sentence"].get<std::string>();
        film.require(different_numbers_in(with_digits(film.text)) == different_numbers_in(theirs),
                     "other numbers in Chinese: " + theirs);
    }
}

}  // namespace plyglass::cli::proof

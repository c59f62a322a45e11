#pragma once

#include <string>
#include <vector>

namespace plyglass::testing {

/// The words of a command as a shell splits them: blanks separate, double quotes keep together.
inline std::vector<std::string> words_of(const std::string& command) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    bool begun = false;
    for (const char c : command + ' ') {
        if (c == '"') {
            quoted = !quoted;
            begun = true;
        } else if (c == ' ' && !quoted) {
            if (begun) words.push_back(word);
            word.clear();
            begun = false;
        } else {
            word += c;
            begun = true;
        }
    }
    return words;
}

}  // namespace plyglass::testing

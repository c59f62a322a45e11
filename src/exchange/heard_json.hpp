#pragma once

// Hearing JSON instead of building it, with the place of what is heard. Slow to compile: only for sources that read JSON.

#include <cstddef>
#include <iterator>
#include <string_view>

#include <nlohmann/json.hpp>

namespace plyglass::exchange {

/// Steps through a text and tells somebody else how far it is: the library does not say where it found a value.
class Watched {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Watched(const char* at, const char** told) : at_(at), told_(told) {}
    reference operator*() const { return *at_; }
    Watched& operator++() {
        ++at_;
        if (told_ != nullptr) *told_ = at_;
        return *this;
    }
    Watched operator++(int) {
        Watched before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Watched& a, const Watched& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    const char** told_;
};

/// Reads `text` aloud to `listener`. While it listens, `at` is one past the last sign that was read.
inline void hear_json(std::string_view text, const char*& at, nlohmann::json_sax<nlohmann::json>& listener) {
    at = text.data();
    const Watched first(text.data(), &at);
    const Watched last(text.data() + text.size(), nullptr);
    nlohmann::json::sax_parse(first, last, &listener);
}

}  // namespace plyglass::exchange

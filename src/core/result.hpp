#pragma once

// A value or the reason why there is none. The supported compilers lack `std::expected`.

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace plyglass::core {

/// A mistake in the user's input. `what` is one translated sentence that says what was found and what was
/// expected. `line` and `column` count from 1 in code points; 0 means that the place does not apply.
struct Problem {
    std::string what;
    std::size_t line = 0;
    std::size_t column = 0;

    friend bool operator==(const Problem&, const Problem&) = default;
};

template <class T, class Error = Problem>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return state_.index() == 0; }
    bool has_value() const { return state_.index() == 0; }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    T& value() {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    const T& value() const {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }

    std::variant<T, Error> state_;
};

}  // namespace plyglass::core

#pragma once

// The numbers 0, 1, ..., n - 1 as a range: the moves of a game that numbers its choices. (clang 14 cannot compile
// std::views::iota.)

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace plyglass::core {

class Numbers {
public:
    class Iterator {
    public:
        using value_type = std::uint32_t;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::forward_iterator_tag;
        using reference = std::uint32_t;
        using pointer = const std::uint32_t*;

        Iterator() = default;
        explicit Iterator(std::uint32_t number) : number_(number) {}
        std::uint32_t operator*() const { return number_; }
        Iterator& operator++() {
            ++number_;
            return *this;
        }
        Iterator operator++(int) { return Iterator(number_++); }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        std::uint32_t number_ = 0;
    };

    explicit Numbers(std::uint32_t count) : count_(count) {}

    Iterator begin() const { return Iterator(0); }
    Iterator end() const { return Iterator(count_); }
    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    std::uint32_t operator[](std::size_t i) const { return static_cast<std::uint32_t>(i); }

private:
    std::uint32_t count_;
};

}  // namespace plyglass::core

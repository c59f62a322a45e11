#pragma once

// A list with room for N elements inside itself: games return their moves in it, without allocating.

#include <cassert>
#include <cstddef>
#include <new>
#include <type_traits>

namespace plyglass::core {

template <class T, std::size_t N>
class FixedList {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    FixedList() {}  // NOLINT(modernize-use-equals-default): the room stays as it is until it is used

    void push_back(const T& value) {
        assert(size_ < N);
        items_[size_++] = value;
    }
    /// Constructs the element in place from `parts`: copying what was just written in smaller pieces makes a processor
    /// wait.
    template <class... Parts>
    void emplace_back(Parts... parts) {
        put(0, parts...);
        ++size_;
    }
    /// For filling without branches: `put` writes an element `beyond` places after the end, and `extend` may then
    /// include it.
    template <class... Parts>
    void put(std::size_t beyond, Parts... parts) {
        assert(size_ + beyond < N);
        new (static_cast<void*>(items_ + size_ + beyond)) T{parts...};
    }
    void extend(std::size_t count) { size_ += count; }
    void clear() { size_ = 0; }
    /// Keeps the first `size` elements; the list must have as many.
    void shrink(std::size_t size) {
        assert(size <= size_);
        size_ = size;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

private:
    union {
        T items_[N];  // NOLINT(modernize-avoid-c-arrays,readability-identifier-naming): an array object would be filled
    };
    std::size_t size_ = 0;
};

}  // namespace plyglass::core

#pragma once

// A list with room for N elements inside itself: what a game hands its moves over in, without allocating.

#include <cassert>
#include <cstddef>
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
    /// Without a branch, for conditions that no processor can guess; there must be room even if it is not true.
    void push_back_if(bool condition, const T& value) {
        assert(size_ < N);
        items_[size_] = value;
        size_ += condition ? 1 : 0;
    }
    void clear() { size_ = 0; }
    /// Keeps the first `size` elements; there must be as many.
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
        T items_[N];  // NOLINT(modernize-avoid-c-arrays): an array object would be filled
    };
    std::size_t size_ = 0;
};

}  // namespace plyglass::core

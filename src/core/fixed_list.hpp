#pragma once

// A list with room for N elements inside itself: what a game hands its moves over in, without allocating.

#include <array>
#include <cassert>
#include <cstddef>

namespace plyglass::core {

template <class T, std::size_t N>
class FixedList {  // NOLINT(cppcoreguidelines-pro-type-member-init): room is not filled before it is used
public:
    void push_back(const T& value) {
        assert(size_ < N);
        items_[size_++] = value;
    }
    void clear() { size_ = 0; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](std::size_t i) { return items_[i]; }
    const T& operator[](std::size_t i) const { return items_[i]; }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }

private:
    std::array<T, N> items_;
    std::size_t size_ = 0;
};

}  // namespace plyglass::core

#pragma once

// Arrays of many megabytes of which the system gives only the parts that are written, and takes all back at the end.

#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <sys/mman.h>
#include <type_traits>
#include <utility>

namespace plyglass::core {

enum class Pages : std::uint8_t {
    /// For arrays of hundreds of megabytes that are read at random places: with small pages, the processor spends more
    /// time on finding the page of an element than on reading it.
    large,
    small,  ///< for arrays of which often only a few places are written
};

/// `size` elements, all bits zero at first. The system gives memory only to the pages that are written.
template <class T>
class LargeArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    /// Throws std::bad_alloc.
    explicit LargeArray(std::size_t size, Pages pages = Pages::large) : size_(size) {
        if (size == 0) return;
        void* memory = ::mmap(nullptr, size * sizeof(T), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        data_ = static_cast<T*>(memory);
        // A wish: without it the array is only slower.
        if (pages == Pages::large) ::madvise(memory, size * sizeof(T), MADV_HUGEPAGE);
    }
    LargeArray(LargeArray&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    LargeArray& operator=(LargeArray&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        return *this;
    }
    LargeArray(const LargeArray&) = delete;
    LargeArray& operator=(const LargeArray&) = delete;
    ~LargeArray() {
        if (data_ != nullptr) ::munmap(data_, size_ * sizeof(T));
    }

    std::size_t size() const { return size_; }
    T* data() { return data_; }
    const T* data() const { return data_; }
    T& operator[](std::size_t i) { return data_[i]; }
    const T& operator[](std::size_t i) const { return data_[i]; }
    std::span<T> all() { return {data_, size_}; }
    std::span<const T> all() const { return {data_, size_}; }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace plyglass::core

#pragma once

// Arrays of hundreds of megabytes that are read at random places: in large pages, because with small ones the processor
// spends more time on finding the page of an element than on reading it.

#include <cstddef>
#include <new>
#include <span>
#include <sys/mman.h>
#include <type_traits>
#include <utility>

namespace plyglass::core {

/// `size` elements, all bits zero at first. The system gives memory only to the parts that are written.
template <class T>
class LargeArray {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    /// Throws std::bad_alloc.
    explicit LargeArray(std::size_t size) : size_(size) {
        if (size == 0) return;
        void* memory = ::mmap(nullptr, size * sizeof(T), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        data_ = static_cast<T*>(memory);
        ::madvise(memory, size * sizeof(T), MADV_HUGEPAGE);  // a wish: without it the array is only slower
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

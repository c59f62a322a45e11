// Counts every use of `new` in this executable.

#include "support/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t counted = 0;

void* counted_memory(std::size_t size, std::size_t alignment) {
    ++counted;
    const std::size_t whole = (size + alignment - 1) / alignment * alignment;
    void* memory = alignment <= alignof(std::max_align_t) ? std::malloc(size == 0 ? 1 : size)
                                                          : std::aligned_alloc(alignment, whole);
    if (!memory) throw std::bad_alloc();
    return memory;
}

}  // namespace

std::size_t plyglass::testing::allocations() { return counted; }

void* operator new(std::size_t size) { return counted_memory(size, alignof(std::max_align_t)); }
void* operator new[](std::size_t size) { return counted_memory(size, alignof(std::max_align_t)); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted_memory(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return counted_memory(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

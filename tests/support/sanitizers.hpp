#pragma once

// Whether the tests are instrumented, for those that ask what a sanitizer changes: memory, threads, deep recursion.

#include <cstddef>

#if defined(__has_feature)  // clang's; g++ has macros
#if __has_feature(address_sanitizer)
#define PLYGLASS_ADDRESS_SANITIZER
#endif
#if __has_feature(thread_sanitizer)
#define PLYGLASS_THREAD_SANITIZER
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) && !defined(PLYGLASS_ADDRESS_SANITIZER)
#define PLYGLASS_ADDRESS_SANITIZER
#endif
#if defined(__SANITIZE_THREAD__) && !defined(PLYGLASS_THREAD_SANITIZER)
#define PLYGLASS_THREAD_SANITIZER
#endif

namespace plyglass::testing {

#if defined(PLYGLASS_THREAD_SANITIZER)
inline constexpr bool under_thread_sanitizer = true;
#else
inline constexpr bool under_thread_sanitizer = false;
#endif

/// A sanitizer keeps freed memory for a while, and reserves more addresses than any limit allows.
#if defined(PLYGLASS_ADDRESS_SANITIZER)
inline constexpr bool under_sanitizer = true;
#else
inline constexpr bool under_sanitizer = under_thread_sanitizer;
#endif

/// Levels of a tree that is too deep for recursion on a usual stack. ThreadSanitizer keeps the calls of a thread on a stack of
/// its own, which holds 65,536 of them.
inline constexpr std::size_t deep_levels = under_thread_sanitizer ? 10'000 : 100'000;

}  // namespace plyglass::testing

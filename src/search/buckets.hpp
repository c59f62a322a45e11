#pragma once

// The memory of a transposition table: fixed size, buckets of 64 bytes, shared by threads without locks (Hyatt and Mann
// 2002: an entry stores its key combined with its value, so that an entry half written by another thread is not
// recognised).

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/large_array.hpp"

namespace plyglass::search {

/// `Entry` consists of 64-bit words.
template <class Entry>
class Buckets {
public:
    static constexpr bool none = false;
    static constexpr std::size_t entries_per_bucket = 64 / sizeof(Entry);

    /// Room for more than `entries`, up to twice as many: the next power of two. The system gives memory only to what is
    /// written.
    explicit Buckets(std::size_t entries)
        : buckets_(std::bit_ceil(std::max<std::size_t>(entries / entries_per_bucket + 1, 2)), core::Pages::large),
          shift_(64 - static_cast<int>(std::bit_width(buckets_.size() - 1))) {}

    /// Forgets everything, at no cost. The table then behaves like a new one: a position's place does not depend on
    /// what was forgotten.
    void forget() { ++generation_; }
    /// Forgets everything and gives its memory back, which takes longer; the next entries take it again as they need it.
    void release() {
        forget();
        buckets_ = core::LargeArray<Bucket>(buckets_.size(), core::Pages::large);
    }

protected:
    struct alignas(64) Bucket {
        std::array<Entry, entries_per_bucket> entries;
    };
    static_assert(sizeof(Bucket) == 64);

    static constexpr std::uint64_t spread = 0xD1B54A32D192ED03ULL;

    /// The bucket of a position, by its key. Other threads write into it while one reads.
    Bucket& bucket(std::uint64_t position) const {
        return buckets_[static_cast<std::size_t>(((position ^ position >> 32) * 0x9E3779B97F4A7C15ULL) >> shift_)];
    }
    /// A part of every key, so that entries from before `forget` are not recognised.
    std::uint64_t generation() const { return generation_; }

    static std::uint64_t load(std::uint64_t& word) { return std::atomic_ref(word).load(std::memory_order_relaxed); }
    static void keep(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }

private:
    mutable core::LargeArray<Bucket> buckets_;
    int shift_;
    std::uint64_t generation_ = 1;
};

}  // namespace plyglass::search

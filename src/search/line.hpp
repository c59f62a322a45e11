#pragma once

// Principal variations while the search recurses. Each node on the stack holds the best line below it. A node takes
// over a better child's line whole, so a line costs one link however long it is, and the links of a beaten line are
// reused at once.

#include <cstdint>
#include <vector>

namespace plyglass::search {

/// A line in a LineStore, first move first. Owned by one node of the search at a time.
class Line {
public:
    static constexpr std::int32_t none = -1;
    Line() = default;
    Line(std::int32_t head, std::int32_t tail)
        : ends_(std::uint64_t{static_cast<std::uint32_t>(tail)} << 32 | static_cast<std::uint32_t>(head)) {}

    std::int32_t head() const { return static_cast<std::int32_t>(ends_); }
    std::int32_t tail() const { return static_cast<std::int32_t>(ends_ >> 32); }

private:
    // One word: copying what was just written in halves makes a processor wait.
    std::uint64_t ends_ = ~std::uint64_t{0};
};

template <class Move>
class LineStore {
public:
    /// The line below one child; freed at the end, unless it was taken over.
    class Below : public Line {
    public:
        explicit Below(LineStore& lines) : lines_(lines) {}
        Below(const Below&) = delete;
        Below& operator=(const Below&) = delete;
        ~Below() { lines_.release(*this); }

    private:
        LineStore& lines_;
    };

    /// Reserves room for `links` moves; plies * (plies + 1) / 2 are always enough.
    explicit LineStore(std::size_t links = 0) { links_.reserve(links); }

    /// Drops all lines and keeps the room.
    void clear() {
        links_.clear();
        free_ = Line::none;
    }

    /// Puts `first` before the moves of `line`.
    void prepend(const Move& first, Line& line) {
        const std::int32_t at = acquire();
        Link& link = links_[static_cast<std::size_t>(at)];
        link.move = first;
        link.next = line.head();
        line = {at, link.next == Line::none ? at : line.tail()};
    }

    /// Makes `line` be `first` followed by `rest`, which is left empty.
    void replace(Line& line, const Move& first, Line& rest) {
        prepend(first, rest);
        take_over(line, rest);
    }

    /// Makes `line` be `other`, which is left empty.
    void take_over(Line& line, Line& other) {
        release(line);
        line = other;
        other = {};
    }

    /// Frees the links of `line`, which is left empty.
    void release(Line& line) {
        if (line.head() == Line::none) return;
        links_[static_cast<std::size_t>(line.tail())].next = free_;
        free_ = line.head();
        line = {};
    }

    /// Replaces the contents of `out` by the moves of `line`.
    void moves(const Line& line, std::vector<Move>& out) const {
        out.clear();
        for (auto at = line.head(); at != Line::none; at = links_[static_cast<std::size_t>(at)].next) {
            out.push_back(links_[static_cast<std::size_t>(at)].move);
        }
    }

private:
    struct Link {
        Move move{};
        std::int32_t next = Line::none;
    };

    std::int32_t acquire() {
        if (free_ != Line::none) {
            const auto link = free_;
            free_ = links_[static_cast<std::size_t>(link)].next;
            return link;
        }
        links_.emplace_back();
        return static_cast<std::int32_t>(links_.size() - 1);
    }

    std::vector<Link> links_;
    std::int32_t free_ = Line::none;
};

}  // namespace plyglass::search

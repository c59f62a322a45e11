#include "game/mnk/threats.hpp"

#include <algorithm>
#include <iterator>

namespace plyglass::game {

namespace {

using Squares = MnkBoard::Squares;

Squares without(const Squares& squares, const Squares& others) {
    Squares out;
    std::copy_if(squares.begin(), squares.end(), std::back_inserter(out),
                 [&](auto it) { return !MnkBoard::has(others, it); });
    return out;
}

Squares set_of(const std::vector<bool>& flags) {
    Squares out;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (flags[i]) out.push_back(i);
    }
    return out;
}

}  // namespace

MnkBoard::MnkBoard(const MnkPosition& position) : at_(position) {
    const auto all = [&](Mark mark) { return std::count(at_.cells.begin(), at_.cells.end(), mark); };
    mover_ = all(Mark::x) == all(Mark::o) ? Mark::x : Mark::o;
}

bool MnkBoard::has(const Squares& squares, std::size_t square) {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

int MnkBoard::count(const Squares& line, Mark mark) const {
    return static_cast<int>(std::count_if(line.begin(), line.end(), [&](auto it) { return at_.cells[it] == mark; }));
}

void MnkBoard::for_lines(const auto& take) const {
    Squares line(static_cast<std::size_t>(at_.shape.in_a_row));
    at_.shape.each_line([&](int column, int row, int across, int up) {
        for (int i = 0; i < at_.shape.in_a_row; ++i)
            line[static_cast<std::size_t>(i)] = at_.shape.index(column + i * across, row + i * up);
        take(line, up == 0 ? Way::row : across == 0 ? Way::column : Way::diagonal);
    });
}

std::size_t MnkBoard::square(std::string_view move) const {
    const auto all = free();
    return *std::find_if(all.begin(), all.end(), [&](std::size_t it) { return name(it) == move; });
}

std::string MnkBoard::name(std::size_t square) const {
    const auto columns = static_cast<std::size_t>(at_.shape.columns);
    return at_.shape.move_name(static_cast<int>(square % columns),
                               at_.shape.rows - 1 - static_cast<int>(square / columns));
}

std::optional<std::size_t> MnkBoard::above(std::size_t square) const {
    const auto columns = static_cast<std::size_t>(at_.shape.columns);
    if (!at_.shape.gravity || square < columns) return std::nullopt;
    return square - columns;
}

MnkBoard MnkBoard::with(std::size_t square, Mark mark) const {
    MnkPosition next = at_;
    next.cells[square] = mark;
    return MnkBoard(next);
}

MnkBoard::Squares MnkBoard::free() const {
    Squares out;
    for (std::size_t i = 0; i < at_.cells.size(); ++i) {
        const std::size_t below = i + static_cast<std::size_t>(at_.shape.columns);
        const bool rests = !at_.shape.gravity || below >= at_.cells.size() || at_.cells[below] != Mark::none;
        if (at_.cells[i] == Mark::none && rests) out.push_back(i);
    }
    return out;
}

MnkBoard::Squares MnkBoard::winning(Mark mark) const {
    std::vector<bool> wins(at_.cells.size(), false);
    for_lines([&](const Squares& line, Way) {
        if (count(line, mark) + 1 != at_.shape.in_a_row || count(line, Mark::none) != 1) return;
        wins[*std::find_if(line.begin(), line.end(), [&](auto it) { return at_.cells[it] == Mark::none; })] = true;
    });
    return set_of(wins);
}

MnkBoard::Squares MnkBoard::threats(Mark mark) const {
    const Squares all = free();
    return without(all, without(all, winning(mark)));
}

MnkBoard::Squares MnkBoard::added(std::size_t square, Mark mark) const {
    return without(with(square, mark).winning(mark), winning(mark));
}

std::optional<MnkBoard::Way> MnkBoard::completed(std::size_t square, Mark mark) const {
    std::optional<Way> found;
    for_lines([&](const Squares& line, Way way) {
        if (!found && has(line, square) && count(line, mark) + 1 == at_.shape.in_a_row) found = way;
    });
    return found;
}

std::size_t MnkBoard::open_lines(std::size_t square, Mark mark) const {
    std::size_t lines = 0;
    for_lines([&](const Squares& line, Way) {
        if (has(line, square) && count(line, mark) + count(line, Mark::none) == at_.shape.in_a_row) ++lines;
    });
    return lines;
}

bool MnkBoard::is_dead() const {
    bool is_dead = true;
    for_lines([&](const Squares& line, Way) {
        if (count(line, Mark::x) == 0 || count(line, Mark::o) == 0) is_dead = false;
    });
    return is_dead;
}

std::optional<MnkBoard::Decided> MnkBoard::decided() const {
    if (!threats(mover_).empty()) return std::nullopt;
    const Squares wins = winning(other());
    const Squares now = threats(other());
    if (now.size() > 1) return Decided{Decided::Kind::two_threats, now};
    Squares next = now;
    for (const std::size_t answer : now.empty() ? free() : now) {
        const auto over = above(answer);
        if (!over || !has(wins, *over)) return std::nullopt;
        next.push_back(*over);
    }
    if (next.empty()) return std::nullopt;
    return Decided{now.empty() ? Decided::Kind::no_safe_move : Decided::Kind::one_above_the_other, next};
}

MnkBoard::Squares MnkBoard::in_won_lines() const { return set_of(won_cells(at_)); }

}  // namespace plyglass::game

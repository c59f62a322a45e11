#include "eval/tuples.hpp"

#include <algorithm>
#include <cassert>

#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

using namespace text;

struct Known {
    std::string_view name;
    std::string_view cells;
};

// 4x6 and 8x6 are the sets of the program TDL2048; the smaller ones are cut from them. But each is seen from the other end
// of the board: the first cell, whose tile chooses among neighbours in memory, is then one inside, where tiles change
// most, and the processor's caches miss a third fewer weights.
constexpr Known known[] = {
    {"1x4", "cdef"},
    {"5x4", "cdef,89ab,abef,9ade,569a"},
    {"4x5", "bcdef,789ab,abdef,567ab"},
    {"8x5", "bcdef,789ab,abdef,567ab,7abef,69ade,6adef,59aef"},
    {"4x6", "abcdef,6789ab,9abdef,5679ab"},
    {"8x6", "9abdef,269ade,abcdef,589aef,56adef,126aef,267aef,59bdef"},
};

constexpr std::string_view digits = "0123456789abcdef";

std::optional<Tuple> tuple_of(std::string_view text) {
    std::vector<std::uint8_t> cells;
    for (const char c : text) {
        const std::size_t cell = digits.find(c);
        if (cell == std::string_view::npos) return std::nullopt;
        if (!cells.empty() && cell <= cells.back()) return std::nullopt;
        cells.push_back(static_cast<std::uint8_t>(cell));
    }
    if (cells.size() < 2 || cells.size() > Tuple::most_cells) return std::nullopt;
    return Tuple(cells);
}

}  // namespace

Tuple::Tuple(std::span<const std::uint8_t> cells) : cells_(cells.begin(), cells.end()) {
    assert(2 <= cells.size() && cells.size() <= most_cells && std::is_sorted(cells.begin(), cells.end()));
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int shift = 4 * (cells[i] - static_cast<int>(i));
        if (i == 0 || parts_[parts_count_ - 1].shift != shift) parts_[parts_count_++].shift = shift;
        parts_[parts_count_ - 1].mask |= std::uint64_t{0xF} << (4 * i);
    }
}

std::size_t Tuple::weights(Ranks ranks) const {
    std::size_t out = 1;
    for (std::size_t i = 0; i < cells_.size(); ++i) out *= static_cast<std::size_t>(ranks);
    return out;
}

std::uint8_t seen_cell(std::size_t view, std::uint8_t cell) {
    int row = cell / 4;
    int column = cell % 4;
    if ((view & 4) != 0) row = 3 - row;
    if ((view & 1) != 0) column = 3 - column;
    if ((view & 2) != 0) std::swap(row, column);
    return static_cast<std::uint8_t>(4 * row + column);
}

TupleSet::TupleSet(std::vector<Tuple> tuples, Ranks ranks) : tuples_(std::move(tuples)), ranks_(ranks) {
    assert(!tuples_.empty() && tuples_.size() <= most_tuples);
    for (const Tuple& tuple : tuples_) {
        first_.push_back(weights_);
        weights_ += tuple.weights(ranks_);
    }
    static_assert(most_tuples << (4 * Tuple::most_cells) <= UINT32_MAX, "a Place holds every place");
}

std::optional<Place> TupleSet::place(std::size_t tuple, std::uint32_t index) const {
    const auto first = static_cast<Place>(first_[tuple]);
    if (ranks_ == Ranks::sixteen) return first + index;
    if ((index & (index >> 1) & (index >> 2) & (index >> 3) & 0x11111111) != 0) return std::nullopt;
    return first + in_base_15(index);
}

core::Result<TupleSet, std::string> TupleSet::parse(std::string_view text) {
    const auto at = std::find_if(std::begin(known), std::end(known), [&](const Known& k) { return k.name == text; });
    std::string_view left = at == std::end(known) ? text : at->cells;
    std::vector<Tuple> tuples;
    for (bool more = true; more;) {
        const std::size_t comma = left.find(',');
        const auto tuple = tuple_of(left.substr(0, comma));
        if (!tuple || tuples.size() == most_tuples) {
            return filled(tr("The network {} is not known. Expected one of {}, or up to {} sets of 2 to {} cells, each "
                             "from 0 to f and in ascending order, such as 01234,45678."),
                          text::in_quotes(text), text::join_list(known_tuple_sets()), most_tuples, Tuple::most_cells);
        }
        tuples.push_back(*tuple);
        more = comma != std::string_view::npos;
        if (more) left.remove_prefix(comma + 1);
    }
    return TupleSet(std::move(tuples));
}

std::string TupleSet::name() const {
    std::string out;
    for (const Tuple& tuple : tuples_) {
        if (!out.empty()) out += ',';
        for (const std::uint8_t cell : tuple.cells()) out += digits[cell];
    }
    for (const Known& k : known) {
        if (k.cells == out) return std::string(k.name);
    }
    return out;
}

std::vector<std::string> known_tuple_sets() {
    std::vector<std::string> out;
    for (const Known& k : known) out.emplace_back(k.name);
    return out;
}

}  // namespace plyglass::eval

#include "eval/tdl2048_file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/packed.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

// The file, least significant byte first:
//
//   u8 0, u32 number of tables, then each table:
//     u8 4, its name: u32 number, u16 digits, u16 0     the cells are the number's hexadecimal digits
//     u16 size of a weight, u64 number of weights, the weights
//     any number of: u16 size, u64 number, values       what learning needs besides (two for each weight)
//     u16 0
//
// A table's index has its first cell in the lowest four bits, as ours. A name that is no number is eight characters.

using core::take;
using namespace text;

constexpr char file_version = 0;
constexpr char table_version = 4;

struct Table {
    Tuple tuple;
    std::size_t begin = 0;  ///< of the weights
};

class Scanner {
public:
    explicit Scanner(std::string_view bytes) : all_(bytes), left_(bytes) {}

    core::Result<std::vector<Table>, std::string> tables();

private:
    std::size_t at() const { return all_.size() - left_.size(); }
    std::string cut_off() const { return filled(tr("it ends at byte {}, too early"), all_.size()); }
    /// Skips so many bytes; false if there are too few.
    bool skip(std::uint64_t count, std::uint64_t size);
    std::optional<std::string> read_table(std::vector<Table>& out);

    std::string_view all_;
    std::string_view left_;
};

bool Scanner::skip(std::uint64_t count, std::uint64_t size) {
    if (count > left_.size() / size) return false;
    left_.remove_prefix(count * size);
    return true;
}

/// The cells that a table is named after, if they are those of a Tuple.
std::optional<Tuple> tuple_named(std::uint32_t number, std::uint16_t digits) {
    if (digits < 2 || digits > Tuple::most_cells || number >> (4 * digits) != 0) return std::nullopt;
    std::vector<std::uint8_t> cells(digits);
    for (std::size_t i = digits; i-- > 0; number >>= 4) cells[i] = number & 0xF;
    if (std::adjacent_find(cells.begin(), cells.end(), std::greater_equal<>()) != cells.end()) return std::nullopt;
    return Tuple(cells);
}

std::optional<std::string> Scanner::read_table(std::vector<Table>& out) {
    const std::size_t begin = at();
    char version{};
    std::uint32_t number{};
    std::uint16_t digits{}, is_text{}, size{};
    std::uint64_t weights{};
    if (!take(left_, version) || !take(left_, number) || !take(left_, digits) || !take(left_, is_text) ||
        !take(left_, size) || !take(left_, weights)) {
        return cut_off();
    }
    if (version != table_version) return filled(tr("byte {}: expected the beginning of a table"), begin);
    // Older versions of TDL2048 leave the number of digits out.
    if (digits == 0) digits = static_cast<std::uint16_t>((std::bit_width(weights) - 1) / 4);
    const auto tuple = is_text == 0 ? tuple_named(number, digits) : std::nullopt;
    if (!tuple) {
        return filled(tr("byte {}: expected a table that is named after 2 to {} cells in ascending order"), begin + 1,
                      Tuple::most_cells);
    }
    if (size != sizeof(float)) return filled(tr("byte {}: expected weights of 4 bytes, found {}"), begin + 9, size);
    if (weights != tuple->weights(Ranks::sixteen)) {
        return filled(tr("byte {}: expected {} weights, found {}"), begin + 11, tuple->weights(Ranks::sixteen),
                      weights);
    }
    out.push_back({*tuple, at()});
    if (!skip(weights, size)) return cut_off();
    for (;;) {
        if (!take(left_, size)) return cut_off();
        if (size == 0) return std::nullopt;
        std::uint64_t count{};
        if (!take(left_, count) || !skip(count, size)) return cut_off();
    }
}

core::Result<std::vector<Table>, std::string> Scanner::tables() {
    char version{};
    std::uint32_t count{};
    if (!take(left_, version) || !take(left_, count)) return cut_off();
    if (version != file_version) return filled(tr("byte {}: expected {}"), 0, int{file_version});
    if (count < 1 || count > TupleSet::most_tuples) {
        return filled(tr("byte 1: expected 1 to {} tables, found {}"), TupleSet::most_tuples, count);
    }
    std::vector<Table> out;
    while (out.size() < count) {
        if (auto problem = read_table(out)) return *std::move(problem);
    }
    if (!left_.empty()) return filled(tr("byte {}: expected its end"), at());
    return out;
}

/// TDL2048 looks a table up once for each different order in which the eight views show its cells. Cells on a diagonal
/// look the same from two sides; our networks look them up twice.
float share_of_a_lookup(const Tuple& tuple) {
    for (std::size_t view = 1; view < views; ++view) {
        const auto stays = [&](std::uint8_t cell) { return seen_cell(view, cell) == cell; };
        if (std::all_of(tuple.cells().begin(), tuple.cells().end(), stays)) return 0.5F;
    }
    return 1;
}

/// Stores the weights of a table, `bytes` and what follows them, in `to`. Returns the number of the first one that
/// cannot be stored, and that weight.
std::optional<std::pair<std::size_t, float>> take_weights(std::string_view bytes, float share,
                                                          std::span<TupleNetwork::Weight> to) {
    using Limits = std::numeric_limits<TupleNetwork::Weight>;
    for (std::size_t i = 0; i < to.size(); ++i) {
        float weight{};
        take(bytes, weight);
        const float points = std::round(share * weight);
        // Not a number is not, either.
        if (!(Limits::min() <= points && points <= Limits::max())) return std::pair(i, weight);
        // A weight that is zero is not written: its page stays untouched.
        if (points != 0) to[i] = static_cast<TupleNetwork::Weight>(points);
    }
    return std::nullopt;
}

}  // namespace

bool is_tdl2048_file(std::string_view bytes) {
    constexpr std::size_t first_table = 5;
    return bytes.size() > first_table && bytes[0] == file_version && bytes[first_table] == table_version;
}

core::Result<TupleNetwork, std::string> tdl2048_network_from(std::string_view bytes) {
    const auto tables = Scanner(bytes).tables();
    if (!tables) return tables.error();
    std::vector<Tuple> tuples;
    for (const Table& table : *tables) tuples.push_back(table.tuple);
    TupleNetwork out{TupleSet(std::move(tuples), Ranks::sixteen)};
    for (std::size_t t = 0; t < tables->size(); ++t) {
        const Table& table = (*tables)[t];
        const std::string_view from = bytes.substr(table.begin);
        const auto to = out.weights().subspan(out.tuples().first(t), out.tuples().weights(t));
        const float share = share_of_a_lookup(table.tuple);
        if (const auto wrong = take_weights(from, share, to)) {
            const auto [i, weight] = *wrong;
            return filled(tr("byte {}: the weight {} is not from {} to {} points"), table.begin + i * sizeof weight,
                          weight, std::numeric_limits<TupleNetwork::Weight>::min(),
                          std::numeric_limits<TupleNetwork::Weight>::max());
        }
    }
    return out;
}

}  // namespace plyglass::eval

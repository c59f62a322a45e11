#include <cstring>

#include "core/checksum.hpp"
#include "core/packed.hpp"
#include "exact/solution.hpp"
#include "text/translate.hpp"

// A solution as bytes: "plyglass exact 1\n", a checksum of the rest, the head, the layers.

namespace plyglass::exact {

namespace {

using text::tr;

using core::put;
using core::put_all;
using core::take;
using core::take_all;

constexpr std::string_view magic = "plyglass exact 1\n";
constexpr std::size_t bytes_per_layer = 4 * sizeof(std::uint64_t);  // of an empty one: four counts

}  // namespace

void Layer::write(std::string& out) const {
    put_all(out, first_);
    put_all(out, begin_);
    put_all(out, deltas_);
    put_all(out, values_);
}

bool Layer::read(std::string_view& bytes) {
    return take_all(bytes, first_) && take_all(bytes, begin_) && take_all(bytes, deltas_) && take_all(bytes, values_) &&
           first_.size() == begin_.size() && first_.size() == (values_.size() + block - 1) / block;
}

std::string Solution::bytes() const {
    std::string out(magic);
    const std::size_t sum_at = out.size();
    put(out, std::uint32_t{0});
    put(out, size_);
    put(out, goal_.tile);
    put(out, value_);
    put(out, most_);
    put(out, counts_);
    put(out, static_cast<std::uint64_t>(layers_.size()));
    for (const Layer& layer : layers_) layer.write(out);
    const std::uint32_t sum = core::crc32(std::string_view(out).substr(sum_at + sizeof(std::uint32_t)));
    std::memcpy(out.data() + sum_at, &sum, sizeof sum);
    return out;
}

core::Result<Solution, std::string> Solution::from(std::string_view bytes) {
    if (!bytes.starts_with(magic)) return std::string(tr("it does not begin as exact values of Plyglass do"));
    bytes.remove_prefix(magic.size());
    std::uint32_t sum = 0;
    const std::string damaged = tr("it is damaged or cut off");
    if (!take(bytes, sum) || core::crc32(bytes) != sum) return damaged;
    Solution out;
    std::uint64_t layers = 0;
    if (!take(bytes, out.size_) || !take(bytes, out.goal_.tile) || !take(bytes, out.value_) ||
        !take(bytes, out.most_) || !take(bytes, out.counts_) || !take(bytes, layers) || !is_solvable(out.size_) ||
        layers > bytes.size() / bytes_per_layer) {
        return damaged;
    }
    out.layers_.resize(layers);
    for (Layer& layer : out.layers_) {
        if (!layer.read(bytes)) return damaged;
    }
    if (!bytes.empty()) return damaged;
    return out;
}

}  // namespace plyglass::exact

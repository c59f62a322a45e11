#include "layout/layered.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace plyglass::layout {

namespace {

constexpr int sweeps = 12;       // from level to level, down and up; more change nothing that one sees
constexpr int relaxations = 24;  // of the places, once the order stands

class Levels {
public:
    Levels(const LayeredGraph& graph, double gap)
        : graph_(graph), gap_(gap), above_(graph.level.size()), below_(graph.level.size()), x_(graph.level.size()) {
        for (std::uint32_t n = 0; n < graph.level.size(); ++n) {
            if (graph.level[n] >= levels_.size()) levels_.resize(graph.level[n] + std::size_t{1});
            levels_[graph.level[n]].push_back(n);
        }
        for (auto [from, to] : graph.edges) {
            if (graph.level[from] == graph.level[to]) continue;
            if (graph.level[from] > graph.level[to]) std::swap(from, to);
            below_[from].push_back(to);
            above_[to].push_back(from);
        }
    }

    std::vector<double> place() {
        for (const auto& level : levels_) pack(level);
        auto best = levels_;
        std::uint64_t fewest = crossings(graph_, x_);
        for (int sweep = 0; sweep < sweeps && fewest > 0; ++sweep) {
            each_level(sweep % 2 == 0, [&](std::vector<std::uint32_t>& level) {
                const auto& beside = sweep % 2 == 0 ? above_ : below_;
                std::vector<std::pair<double, std::uint32_t>> by_mean;
                by_mean.reserve(level.size());
                for (const std::uint32_t n : level) by_mean.emplace_back(mean(beside[n], x_[n]), n);
                std::stable_sort(by_mean.begin(), by_mean.end(),
                                 [](const auto& a, const auto& b) { return a.first < b.first; });
                for (std::size_t i = 0; i < level.size(); ++i) level[i] = by_mean[i].second;
                pack(level);
            });
            if (const std::uint64_t now = crossings(graph_, x_); now < fewest) {
                fewest = now;
                best = levels_;
            }
        }
        levels_ = std::move(best);
        for (const auto& level : levels_) pack(level);
        for (int i = 0; i < relaxations; ++i) each_level(i % 2 == 0, [&](const auto& level) { relax(level); });
        double left = std::numeric_limits<double>::max();
        for (std::uint32_t n = 0; n < x_.size(); ++n) left = std::min(left, left_of(n));
        for (double& x : x_) x -= left;
        return x_;
    }

private:
    double left_of(std::uint32_t n) const { return x_[n] - graph_.width[n] / 2; }

    template <class Visit>
    void each_level(bool down, const Visit& visit) {
        if (down) {
            for (auto& level : levels_) visit(level);
        } else {
            std::for_each(levels_.rbegin(), levels_.rend(), visit);
        }
    }

    /// Where `nodes` stand in the middle; `own` if there are none.
    double mean(const std::vector<std::uint32_t>& nodes, double own) const {
        if (nodes.empty()) return own;
        double sum = 0;
        for (const std::uint32_t n : nodes) sum += x_[n];
        return sum / static_cast<double>(nodes.size());
    }

    double apart(std::uint32_t a, std::uint32_t b) const { return (graph_.width[a] + graph_.width[b]) / 2 + gap_; }

    /// Side by side, around 0.
    void pack(const std::vector<std::uint32_t>& level) {
        double x = 0;
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (i > 0) x += apart(level[i - 1], level[i]);
            x_[level[i]] = x;
        }
        for (const std::uint32_t n : level) x_[n] -= x / 2;
    }

    /// Each as near to the mean of its neighbours as the others of the level let it, in the sense of least squares: neighbours
    /// that would come too near to one another move as one, to the mean of what they want (pool adjacent violators).
    void relax(const std::vector<std::uint32_t>& level) {
        struct Block {
            double sum;
            std::size_t count;
            double at() const { return sum / static_cast<double>(count); }
        };
        std::vector<Block> blocks;
        std::vector<double> packed(level.size(), 0);
        for (std::size_t i = 0; i < level.size(); ++i) {
            const std::uint32_t n = level[i];
            if (i > 0) packed[i] = packed[i - 1] + apart(level[i - 1], n);
            const std::size_t links = above_[n].size() + below_[n].size();
            const double wanted = links == 0 ? x_[n]
                                             : (mean(above_[n], 0) * static_cast<double>(above_[n].size()) +
                                                mean(below_[n], 0) * static_cast<double>(below_[n].size())) /
                                                   static_cast<double>(links);
            blocks.push_back({wanted - packed[i], 1});
            while (blocks.size() > 1 && blocks.back().at() < blocks[blocks.size() - 2].at()) {
                const Block last = blocks.back();
                blocks.pop_back();
                blocks.back().sum += last.sum;
                blocks.back().count += last.count;
            }
        }
        std::size_t i = 0;
        for (const Block& block : blocks) {
            for (std::size_t k = 0; k < block.count; ++k, ++i) x_[level[i]] = packed[i] + block.at();
        }
    }

    const LayeredGraph& graph_;
    double gap_;
    std::vector<std::vector<std::uint32_t>> levels_;         // from left to right
    std::vector<std::vector<std::uint32_t>> above_, below_;  // neighbours, per node
    std::vector<double> x_;
};

}  // namespace

std::vector<double> place(const LayeredGraph& graph, double gap) { return Levels(graph, gap).place(); }

std::uint64_t crossings(const LayeredGraph& graph, const std::vector<double>& centre) {
    using Ends = std::pair<double, double>;
    std::map<std::uint32_t, std::vector<Ends>> between;  // by the upper level
    for (auto [from, to] : graph.edges) {
        if (graph.level[from] > graph.level[to]) std::swap(from, to);
        if (graph.level[from] + 1 == graph.level[to]) between[graph.level[from]].emplace_back(centre[from], centre[to]);
    }
    std::uint64_t out = 0;
    for (auto& [level, ends] : between) {
        std::sort(ends.begin(), ends.end());
        std::vector<double> lower;  // those of the edges before, in order
        for (const Ends& edge : ends) {
            const auto behind = std::upper_bound(lower.begin(), lower.end(), edge.second);
            out += static_cast<std::uint64_t>(lower.end() - behind);
            lower.insert(behind, edge.second);
        }
    }
    return out;
}

}  // namespace plyglass::layout

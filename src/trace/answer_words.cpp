#include "trace/answer_words.hpp"

#include <algorithm>

#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/names.hpp"

namespace plyglass::trace {

using namespace text;

std::string some_names(const std::vector<NodeId>& nodes, const std::function<std::string(NodeId)>& name) {
    constexpr std::size_t most = 12;
    std::vector<std::string> names;
    for (const NodeId n : nodes) {
        if (names.size() == most) return text::join_list(names) + " …";
        names.push_back(text::excerpt(name(n)));
    }
    return text::join_list(names);
}

std::string tie_words(const Film& film) {
    const RivalMoves rivals = rival_moves(film);
    const auto name = [&](NodeId n) { return move_name(film, n); };
    std::string out;
    if (!rivals.equal.empty()) {
        std::vector<NodeId> all = rivals.equal;
        all.push_back(film.summary().line.front());
        std::sort(all.begin(), all.end());
        out = filled(tr("worth the same: {}"), some_names(all, name));
    }
    if (!rivals.perhaps.empty()) {
        out += (out.empty() ? "" : tr("; ")) +
               filled(film.turn(0) == core::Turn::max ? tr("perhaps as good: {} (only known: {} or less)")
                                                      : tr("perhaps as good: {} (only known: {} or more)"),
                      some_names(rivals.perhaps, name), text::number(film.summary().value.value));
    }
    return out;
}

std::string end_words(const Film& film) {
    const auto ends = possible_ends(film);
    if (!ends) return {};
    const std::string lowest = text::number(ends->lo);
    if (ends->is_point()) return filled(tr("always {}, if both play like that"), lowest);
    return filled(tr("{} at the lowest, {} at the highest, if both play like that"), lowest, text::number(ends->hi));
}

}  // namespace plyglass::trace

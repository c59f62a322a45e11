#include "agent/learned_agent.hpp"

#include <bit>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include "agent/expectimax_thinking.hpp"
#include "agent/families.hpp"
#include "agent/learned_game.hpp"
#include "eval/bundled_network.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using text::mark;
using Network = std::shared_ptr<const eval::TupleNetwork>;

/// Networks in use, by name. Naming an agent reads its network, making it does not read it again.
class Networks {
public:
    core::Result<Network, eval::NetworkError> open(const std::string& name) {
        if (name == "bundled") return eval::bundled_network();
        const std::scoped_lock lock(mutex_);
        const Stamp stamp = stamp_of(name);
        Entry& entry = entries_[name];
        if (entry.network && entry.stamp == stamp) return entry.network;
        auto opened = eval::open_network(name);
        if (!opened) return opened.error();
        entry = {stamp, *std::move(opened)};
        return entry.network;
    }

    /// The network of an agent that has been named: if its file has gone or changed for the worse since then, as it was.
    Network known(const std::string& name) {
        if (auto opened = open(name)) return *opened;
        const std::scoped_lock lock(mutex_);
        const auto at = entries_.find(name);
        return at != entries_.end() && at->second.network ? at->second.network : eval::bundled_network();
    }

private:
    /// Tells one content of a file from the next.
    struct Stamp {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    struct Entry {
        Stamp stamp;
        Network network;
    };

    static Stamp stamp_of(const std::string& name) {
        std::error_code none;
        return {std::filesystem::last_write_time(name, none), std::filesystem::file_size(name, none)};
    }

    std::mutex mutex_;
    std::map<std::string, Entry> entries_;
};

Networks& networks() {
    static Networks all;
    return all;
}

std::optional<NamingError> fault_of_network(const std::string& name) {
    const auto opened = networks().open(name);
    if (opened) return std::nullopt;
    return NamingError{opened.error().what, opened.error().is_read ? NamingError::Because::damaged_file
                                                                   : NamingError::Because::unreadable_file};
}

/// A tile's value that has been accepted; nothing for "off".
std::optional<game::Rank> downgrade_from(const Settings& settings) {
    if (settings.is("downgrade", "off")) return std::nullopt;
    return static_cast<game::Rank>(std::bit_width(static_cast<unsigned>(settings.whole("downgrade"))) - 1);
}

/// One round, if there is no clock: its tree is small enough to be looked through.
int one_round(const game::Grid&) { return 1; }

std::unique_ptr<Agent> make_learned(const Settings& settings, int) {
    const ExpectimaxPlan<LearnedTables> plan{
        .limits = settings.limits,
        .four = settings.number("four"),
        .cutoff = settings.number("cutoff"),
        .follows_original = false,
        .worth = LearnedTables(networks().known(settings.text("network")), downgrade_from(settings)),
        .depth = one_round};
    return make_expectimax<search::ValueTable<search::Reuse::equal_depth>>(plan, settings);
}

std::vector<Parameter> parameters() {
    std::vector<Parameter> out;
    out.push_back({.name = "network",
                   .fallback = "bundled",
                   .help = mark("the network that it asks: bundled, or a file that train or TDL2048 has written"),
                   .choices = {"bundled"},
                   .fault = fault_of_network});
    out.push_back(
        {.name = "depth",
         .fallback = "auto",
         .help = mark("rounds of a tile and a move after the move itself; auto: 1, or with a time as many as it "
                      "allows"),
         .least = 0,
         .most = deepest_expectimax,
         .whole = true,
         .choices = {"auto"}});
    out.push_back({.name = "downgrade",
                   .fallback = "off",
                   .help = mark("on boards with this tile or a larger one, which a network has seen too rarely, tiles "
                                "above the largest missing one count half"),
                   .choices = {"off", "1024", "2048", "4096", "8192", "16384", "32768"}});
    add_expectimax_parameters("off", out);
    return out;
}

}  // namespace

core::Result<Network, eval::NetworkError> learned_network(const std::string& name) { return networks().open(name); }

Description describe_learned() {
    return {.name = "learned",
            .title = mark("Learned"),
            .word = text::markc("agent", "learned"),
            .summary = mark("Asks a network that has learned from its own games how many points are still to come."),
            .note = mark("A value is what moves win on the way, plus what the network expects at the end of it: points "
                         "still to come from the board."),
            .origin = "Plyglass",
            .depth_unit = mark("rounds"),
            .evaluation = "learned",
            .unit = Unit::points,
            .hint_depth = 1,
            // Of the differences up to this, about half shrink below 1 % when the network looks two rounds further
            // (TheLearnedAgent.MayErrByAsMuchAsItsDescriptionSays).
            .estimate_error = 0.025,
            .parameters = parameters(),
            .make = make_learned};
}

}  // namespace plyglass::agent

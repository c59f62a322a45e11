#include "lab/tables.hpp"

#include <algorithm>

#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

using text::mark;

constexpr game::Rank rank_1024 = 10;
constexpr game::Rank rank_2048 = 11;
constexpr game::Rank rank_4096 = 12;
constexpr game::Rank rank_8192 = 13;

/// The rates of games that reach 1024, 2048, 4096 and 8192, in per cent.
std::vector<PublishedRate> percent(int first, int second, int third, int fourth) {
    return {{rank_1024, first / 100.0},
            {rank_2048, second / 100.0},
            {rank_4096, third / 100.0},
            {rank_8192, fourth / 100.0}};
}

std::vector<TableColumn> columns_of_002() {
    std::vector<TableColumn> out;
    for (int tenths = 10; tenths <= 20; ++tenths) {
        TableColumn column{"xu:monotonicity=" + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10), {}};
        if (tenths == 10) column.rates = {{rank_2048, 0.65, true}};
        if (tenths == 15) column.rates = {{rank_2048, 0.70}};
        out.push_back(std::move(column));
    }
    out.push_back({"xu:monotonicity=1.0,direction=none", {{rank_2048, 0.65, true}}});
    return out;
}

std::vector<Table> make_tables() {
    const std::vector<game::Rank> to_8192{rank_1024, rank_2048, rank_4096, rank_8192};
    agent::MatchRules to_2048;
    to_2048.stop_at = rank_2048;
    agent::MatchRules of_002 = to_2048;
    of_002.tiles.start_twos = true;
    agent::MatchRules of_003;
    of_003.tiles = {.four = 0.25, .start_tiles = 3, .start_twos = true};

    return {
        {.name = "004-weights",
         .title = mark("Document 004, table 1: what the terms of the evaluation do"),
         .note =
             mark("The document names no depth for random play (k4 = 1): one move is looked at. It counts m^2 for the "
                  "m-th step of a run, its program 4 m^2, as jszyxw does: its k1 of 0.1 and 0.4 are 0.025 and 0.1 "
                  "here. The last column takes k1 = 0.4 at its word."),
         .columns = {{"jszyxw:k1=0,k2=0,k3=0,k4=1,depth=1", percent(100, 62, 13, 0), mark("extremely slow")},
                     {"jszyxw:k1=0.025,k2=0.1,k3=0.1,k4=0,depth=3", percent(100, 97, 37, 2), mark("fast")},
                     {"jszyxw:k1=0.1,k2=0.1,k3=0.1,k4=0,depth=3", percent(100, 99, 78, 36), mark("fast")},
                     {"jszyxw:k1=0.4,k2=0.1,k3=0.1,k4=0,depth=3", {}}},
         .rules = {},
         .document_games = 100,
         .milliseconds = {},
         .tiles = to_8192},
        {.name = "004-depth",
         .title = mark("Document 004, table 2: what depth does"),
         .note =
             mark("The document's k1 of 0.4 is 0.1 here: see table 004-weights. The last column's depth is 3, and 1 "
                  "more for every five different tiles."),
         .columns = {{"jszyxw:k1=0.1,k2=0.1,k3=0.1,k4=0,depth=3", percent(100, 99, 78, 36), mark("fast")},
                     {"jszyxw:k1=0.1,k2=0.1,k3=0.1,k4=0,depth=4", percent(100, 100, 88, 51), mark("very slow")},
                     {"jszyxw:k1=0.1,k2=0.1,k3=0.1,k4=0,depth=5", percent(100, 100, 97, 81), mark("extremely slow")},
                     {"jszyxw:k1=0.1,k2=0.1,k3=0.1,k4=0,depth=auto", percent(100, 100, 93, 77), mark("slow")}},
         .rules = {},
         .document_games = 100,
         .milliseconds = {},
         .tiles = to_8192},
        {.name = "003",
         .title = mark("Document 003: ten games"),
         .note = mark("Three 2s at the start; a new tile is a 4 with probability 1/4."),
         .columns = {{"hu", {{rank_2048, 0.9}, {rank_4096, 0.4}, {rank_8192, 0}}}},
         .rules = of_003,
         .games = 10,
         .document_games = 10,
         .milliseconds = {},
         .tiles = {rank_2048, rank_4096, rank_8192}},
        {.name = "002",
         .title = mark("Document 002: the weight of monotonicity"),
         .note =
             mark("The document names neither depth nor the other weights; plyglass agents xu says how it was read. "
                  "A game ends with its first 2048. The last column (direction=none) reads monotonicity without a "
                  "direction, which makes it the same number as smoothness."),
         .columns = columns_of_002(),
         .rules = of_002,
         .milliseconds = {},
         .tiles = {rank_2048}},
        {.name = "000-001",
         .title = mark("Documents 000 and 001: 2048 at 100 ms a move"),
         .note = mark("Both claim more than 90 %. A game ends with its first 2048."),
         .columns = {{"md20", {{rank_2048, 0.9, true}}}, {"ovolve", {{rank_2048, 0.9, true}}}},
         .rules = to_2048,
         .milliseconds = 100,
         .tiles = {rank_2048}},
        {.name = question,
         .title = mark("Minimax or expectimax, against random tiles and against the worst, at equal time"),
         .note =
             mark("According to document 004, minimax is too cautious for random tiles and made for the worst ones."),
         .columns = {{"minimax", {}}, {"expectimax", {}}},
         .spawners = {agent::Spawner::random, agent::Spawner::worst},
         .rules = {},
         .milliseconds = 10,
         .tiles = {}},
    };
}

}  // namespace

std::span<const Table> tables() {
    static const std::vector<Table> all = make_tables();
    return all;
}

const Table* find_table(std::string_view name) {
    const auto all = tables();
    const auto at = std::find_if(all.begin(), all.end(), [&](const Table& table) { return table.name == name; });
    return at == all.end() ? nullptr : &*at;
}

std::string purpose(const Table& table) { return "table " + std::string(table.name); }

const Table* table_of(const Header& header) {
    for (const Table& table : tables()) {
        if (header.purpose == purpose(table) && header.experiment.players.size() == table.columns.size()) return &table;
    }
    return nullptr;
}

const PublishedRate* published_rate(const Table& table, std::uint32_t player, std::uint64_t tile) {
    const std::vector<PublishedRate>& rates = table.columns[player].rates;
    const auto at = std::find_if(rates.begin(), rates.end(),
                                 [&](const PublishedRate& each) { return game::tile_value(each.tile) == tile; });
    return at == rates.end() ? nullptr : &*at;
}

Experiment experiment(const Table& table, std::optional<std::uint64_t> games, std::optional<double> milliseconds,
                      std::optional<std::uint64_t> seed) {
    agent::Limits limits;
    limits.milliseconds = milliseconds ? milliseconds : table.milliseconds;
    Experiment out;
    for (const TableColumn& column : table.columns) {
        out.players.push_back(player(*agent::name_agent(column.agent, limits)));
    }
    out.spawners = table.spawners;
    out.rules = table.rules;
    out.games = games.value_or(table.games);
    out.seed = seed.value_or(out.seed);
    return out;
}

}  // namespace plyglass::lab

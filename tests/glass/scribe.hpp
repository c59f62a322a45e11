#pragma once

// The runs of known mistakes, as a program that makes them would write them.

#include <string>
#include <utility>
#include <vector>

#include "glass/rank_game.hpp"
#include "glass/tree_run.hpp"
#include "misread/run.hpp"
#include "text/json.hpp"

namespace plyglass::glass::testing {

/// Writes down what a search does, as a program would.
class Scribe {
public:
    Scribe(const Run& run, const RankGame& game, std::string tree) : run_(run), game_(game) {
        text_ = R"({"plyglass": "run", "version": 1, "tree": ")" + std::move(tree) + "\"}\n";
    }
    void operator()(const auto&) {}
    void operator()(const search::Enter<search::TypesOf<RankGame>>& e) {
        open_.push_back(e.state);
        write("enter", e.state, ", \"alpha\": " + number(e.alpha) + ", \"beta\": " + number(e.beta));
    }
    void operator()(const search::Leaf<search::TypesOf<RankGame>>& e) {
        write("leaf", e.state, ", \"value\": " + number(e.value));
    }
    void operator()(const search::Leave<search::TypesOf<RankGame>>& e) {
        write("return", open_.back(), ", \"value\": " + number(e.value));
        open_.pop_back();
    }
    std::string run(const misread::Rules& rules) {
        const auto answer = misread::run(game_, 0, *this, rules);
        text_ += "{\"kind\": \"answer\", \"value\": " + number(answer.value);
        if (!answer.line.empty()) text_ += ", \"move\": " + std::to_string(game_.ordinal(0, answer.line[0]));
        return text_ + "}\n";
    }

private:
    std::string number(Rank rank) const { return json::Value(core::Value(run_.number(rank))).text(); }
    void write(const std::string& kind, game::NodeId n, const std::string& rest) {
        text_ += "{\"kind\": \"" + kind + "\", \"node\": " + json::list_of(run_.tree->path(n)).text() + rest + "}\n";
    }
    const Run& run_;
    const RankGame& game_;
    std::vector<game::NodeId> open_;
    std::string text_;
};

inline std::string run_by(const std::string& tree, const misread::Rules& rules) {
    const Run run = run_of_tree(tree);
    const RankGame game(run, RankGame::Children::as_written);
    return Scribe(run, game, tree).run(rules);
}

}  // namespace plyglass::glass::testing

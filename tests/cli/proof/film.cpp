#include "cli/proof/film.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

#include <gtest/gtest.h>

#include "cli/run.hpp"
#include "text/translate.hpp"

namespace plyglass::cli::proof {

namespace {

std::string output_of(std::string command, const Asked& asked, const std::vector<std::string>& more) {
    std::vector<std::string> args{std::move(command), asked.tree};
    args.insert(args.end(), asked.flags.begin(), asked.flags.end());
    args.insert(args.end(), more.begin(), more.end());
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(run(args, out, err), done) << asked.words() << '\n' << err.str();
    text::use_language(text::Language::english);  // a command leaves the one it was asked for
    return out.str();
}

}  // namespace

std::vector<json> film_of(const Asked& asked, const char* language) {
    std::vector<json> out;
    std::istringstream lines(output_of("trace", asked, {"--format", "jsonl", "--lang", language}));
    for (std::string line; std::getline(lines, line);) out.push_back(json::parse(line, nullptr, false));
    return out;
}

json answer_of(const Asked& asked) {
    return json::parse(output_of("solve", asked, {"--format", "json", "--lang", "en"}), nullptr, false);
}

std::optional<Number> number_in(const json& value) {
    if (value.is_null()) return std::nullopt;
    return number_of(std::string_view(value.is_string() ? value.get<std::string>() : value.dump()));
}

Case make_case(unsigned seed) {
    Random random(seed);
    Case out;
    Shape shape;
    shape.width = 2 + random.below(3);
    shape.values = std::array{3, 6, 20}[static_cast<std::size_t>(random.below(3))];
    shape.chance = random.one_in(2);
    shape.infinities = !shape.chance && random.one_in(6);
    Asked& asked = out.asked;
    asked.algorithm =
        std::array{
            "minimax", "expectimax", "alphabeta", "alphabeta", "alphabeta", "alphabeta"}[static_cast<std::size_t>(
            random.below(6))];
    if (asked.algorithm == "expectimax") shape.infinities = false;
    grow(out.tree, random, shape, random.one_in(2) ? Kind::max : Kind::min, 1 + random.below(4), -1);
    asked.tree = text_of(out.tree, 0);
    asked.order = std::array{"given", "best", "worst", "random"}[static_cast<std::size_t>(random.below(4))];
    const auto flag = [&](const char* name, const std::string& value) {
        asked.flags.emplace_back(name);
        asked.flags.push_back(value);
    };
    flag("--algorithm", asked.algorithm);
    flag("--order", asked.order);
    asked.seed = seed;
    if (asked.order == "random") flag("--seed", std::to_string(seed));
    if (asked.algorithm != "alphabeta") return out;
    asked.strict = random.one_in(2);
    asked.hard = random.one_in(2);
    asked.shallow = random.one_in(4);
    flag("--cut", asked.strict ? "gt" : "ge");
    flag("--fail", asked.hard ? "hard" : "soft");
    flag("--pruning", asked.shallow ? "shallow" : "deep");
    if (random.one_in(2)) {
        const int low = random.below(shape.values + 2) - shape.values / 2 - 1;
        asked.alpha = random.one_in(5) ? minus_infinity : Number{low, 1};
        asked.beta = random.one_in(5) ? infinity : Number{low + 1 + random.below(3), 1};
        asked.flags.push_back("--window=" + asked.alpha.text() + "," + asked.beta.text());
    }
    return out;
}

}  // namespace plyglass::cli::proof

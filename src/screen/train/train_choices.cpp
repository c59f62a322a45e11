#include "screen/train/train_choices.hpp"

#include <algorithm>
#include <array>

#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using scene::Segment;
using scene::Verb;
using namespace text;

struct Network {
    const char* name;  ///< as eval::TupleSet::parse knows it
    const char* words;
};
constexpr std::array known_networks{Network{"4x5", mark("4 × 5")}, Network{"4x6", mark("4 × 6")}};
constexpr std::array known_rates{0.01F, 0.03F, 0.1F, 0.3F, 1.0F};
constexpr std::uint64_t most_seed = 5;

std::string words_of(float rate) { return text::significant(rate, 2); }

}  // namespace

train::Settings TrainChoices::settings() const {
    train::Settings out{*eval::TupleSet::parse(known_networks[network_].name), seed_, {}};
    out.rates.rate = known_rates[rate_];
    return out;
}

bool TrainChoices::choose(const scene::Action& choice) {
    switch (choice.verb) {
        case Verb::network: network_ = std::min<std::size_t>(choice.a, known_networks.size() - 1); return true;
        case Verb::learning_rate: rate_ = std::min<std::size_t>(choice.a, known_rates.size() - 1); return true;
        case Verb::network_seed: seed_ = std::clamp<std::uint64_t>(choice.a, 1, most_seed); return true;
        default: return false;
    }
}

std::vector<Segment> TrainChoices::networks() const {
    std::vector<Segment> out;
    for (std::size_t i = 0; i < known_networks.size(); ++i) {
        out.push_back({{Verb::network, i}, tr(known_networks[i].words), i == network_, true, known_networks[i].name});
    }
    return out;
}

std::string TrainChoices::rate_words() const { return words_of(known_rates[rate_]); }

Segment TrainChoices::slower() const {
    const std::size_t to = rate_ == 0 ? 0 : rate_ - 1;
    return {{Verb::learning_rate, to}, tr("learn more slowly"), false, rate_ > 0, words_of(known_rates[to])};
}

Segment TrainChoices::faster() const {
    const std::size_t to = std::min(rate_ + 1, known_rates.size() - 1);
    return {{Verb::learning_rate, to}, tr("learn faster"), false, rate_ < to, words_of(known_rates[to])};
}

view::OptionsMenu TrainChoices::menu() const {
    view::OptionsMenu menu;
    menu.title = tr("Settings");
    menu.can_reset = network_ != 0 || rate_ != usual_rate || seed_ != 1;
    menu.rows.push_back({tr("Network"), networks(),
                         tr("4 × 5: four patterns of five cells. 4 × 6 learns more and more "
                            "slowly, and needs 800 MB of memory.")});
    view::OptionsMenu::Row rates{tr("Rate"), {}, tr("How much of each difference is made up for at once.")};
    for (std::size_t i = 0; i < known_rates.size(); ++i) {
        const std::string words = words_of(known_rates[i]);
        rates.choices.push_back({{Verb::learning_rate, i}, words, i == rate_, true, words});
    }
    menu.rows.push_back(std::move(rates));
    view::OptionsMenu::Row seeds{tr("Seed"), {}, tr("Decides which tiles come. Each network has a file of its own.")};
    for (std::uint64_t seed = 1; seed <= most_seed; ++seed) {
        seeds.choices.push_back({{Verb::network_seed, seed}, std::to_string(seed), seed == seed_, true});
    }
    menu.rows.push_back(std::move(seeds));
    return menu;
}

}  // namespace plyglass::screen

#pragma once

// The Lab's part "Train" as plain data, and the builder that draws it (screens/learn.png): a network that learns.

#include <optional>
#include <string>
#include <vector>

#include "game/2048/grid.hpp"
#include "scene/controls.hpp"
#include "view/lab_frame.hpp"
#include "view/train/learning_charts.hpp"
#include "view/train/lesson_card.hpp"

namespace plyglass::view {

/// The game that is shown, and what can be chosen about the network.
struct TrainingGameCard {
    std::string title;
    std::optional<game::Grid> board;
    LabFrame::Fact score, move;
    std::string speed;
    std::string network_words;
    std::vector<scene::Segment> networks;
    std::string rate_words, rate;
    scene::Segment slower{scene::Verb::learning_rate, {}}, faster{scene::Verb::learning_rate, {}};  ///< beside the rate
};

struct TrainView : LabFrame {
    LearningCurveCard curve;
    TileRatesCard rates;
    LessonCard lesson;
    TrainingGameCard game;
};

void draw_train(scene::Scene& scene, const scene::StepLayout& layout, const TrainView& view,
                const scene::TextMetrics& metrics);

}  // namespace plyglass::view

#pragma once

// A Step screen without a window.

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "screen/step/step_screen.hpp"
#include "screen/without_window.hpp"

namespace plyglass::screen {

class Stepping : public WithoutWindow<StepScreen> {
public:
    explicit Stepping(const std::string& tree = "banknote", const trace::Search& search = {}) {
        const auto all = assets();
        auto named = open_tree(tree, *all);
        if (!named) throw std::runtime_error(named.error().what);
        context_->wants_view = true;
        program_ = std::make_unique<StepScreen>(ScreenParts{all, metrics(), context_}, *std::move(named), search);
        settle();
    }

    void step(int times) {
        for (int i = 0; i < times; ++i) press(Key::right);
    }

    std::string headline() { return view().at("headline"); }
    std::string sentence() { return view().at("sentence"); }
    /// What has gone to the clipboard last.
    std::string copied() const { return context_->copied.value_or(""); }
    std::size_t at() { return program_->playhead()->step(); }
    std::string text_of(const std::vector<int>& node) {
        const auto now = view();
        for (const auto& mark : now.at("nodes")) {
            if (mark.at("node") == node) return mark.at("text");
        }
        return "(not there)";
    }

private:
    std::shared_ptr<ScreenContext> context_ = std::make_shared<ScreenContext>();
};

}  // namespace plyglass::screen

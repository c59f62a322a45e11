#include "screen/workbench.hpp"

#include <algorithm>
#include <utility>

namespace plyglass::screen {

using namespace app;

Workbench::Workbench(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                     NamedTree tree, WorkbenchSettings settings, std::shared_ptr<ScreenContext> context)
    : parts_{std::move(assets), std::move(metrics), std::move(context)},
      context_(parts_.context),
      settings_(std::move(settings)),
      tabs_(screens().size()) {
    context_->tabs = screens().size();
    settings_.tree = std::move(tree);
    tabs_.front() = screens().front().make(parts_, settings_);
    shown_ = &tabs_.front()->screen();
    kept_ = preferences();
    if (!settings_.preferences.empty()) writer_ = std::make_unique<BackgroundWriter>(settings_.preferences);
    if (settings_.first) go(screen_number(settings_.first->screen), settings_.first->wish);
}

void Workbench::handle(const Input& input) {
    if (const auto* size = std::get_if<Resize>(&input)) size_ = *size;
    if (const auto* file = std::get_if<FileNamed>(&input)) {
        for (std::size_t i = 0; i < screens().size(); ++i) {
            const std::string_view ending = screens()[i].files;
            if (!ending.empty() && file->path.ends_with(ending) && i != number_) go(i);
        }
    }
    if (const auto* pasted = std::get_if<TextPasted>(&input)) paste(pasted->text);
    shown_->handle(input);
    take_request();
    keep_preferences();
}

/// What the screen has no use for goes to the first one, which reads all trees and boards, or says what is wrong with them.
void Workbench::paste(const std::string& text) {
    if (context_->presenting || text.find_first_not_of(" \t\r\n") == std::string::npos || shown_->paste(text)) return;
    go(0);
    tabs_.front()->screen().paste(text);
}

const Frame& Workbench::frame() {
    const Frame& out = shown_->frame();
    for (const auto& tab : tabs_) {
        if (tab) tab->drawn();
    }
    return out;
}

std::vector<TabScreen*> Workbench::unseen() const {
    std::vector<TabScreen*> out;
    for (const auto& tab : tabs_) {
        if (!tab) continue;
        for (TabScreen* screen : tab->screens()) {
            if (screen != shown_ && screen->works_unseen()) out.push_back(screen);
        }
    }
    return out;
}

std::optional<double> Workbench::wake() const {
    constexpr double now_and_then = 0.5;
    const auto wake = shown_->wake();
    const auto others = unseen();
    const bool goes_on = std::any_of(others.begin(), others.end(), [](const auto* each) { return each->is_running(); });
    return goes_on ? std::min(wake.value_or(now_and_then), now_and_then) : wake;
}

void Workbench::tick(double seconds) {
    shown_->tick(seconds);
    for (TabScreen* screen : unseen()) screen->tick(seconds);
    take_request();
}

double Workbench::scale(unsigned w, unsigned h) {
    if (context_->presenting) return presenter_scale(w, h);
    const Scale& scale = context_->scale;
    double& shown = context_->scale.shown;
    const auto upright = scale.upright(w, h);
    if (context_->film) return shown = upright.value_or(film_scale(w, h));
    if (!upright || !shown_->fits_upright()) {
        return shown = scale.in(w, h, shown_->has_panel() ? panel_room : least_room);
    }
    return shown = std::min(*upright, h / std::max(1.0, shown_->upright_height()));
}

Preferences Workbench::preferences() const {
    return {context_->language_chosen, context_->dark_chosen, context_->play,
            context_->scale.percent,   context_->lessons,     context_->practice};
}

void Workbench::keep_preferences() {
    const Preferences now = preferences();
    if (now == kept_) return;
    kept_ = now;
    if (writer_) writer_->keep([now] { return write_preferences(now); });
}

void Workbench::take_request() {
    const auto request = std::exchange(context_->request, std::nullopt);
    if (request) go(screen_number(request->screen), request->wish);
}

NamedTree Workbench::shown_subject() const {
    const auto own = shown_->open_subject();
    return own ? *own : tabs_.front()->screen().open_subject().value_or(NamedTree());
}

void Workbench::go(std::size_t number, const std::any& wish) {
    auto& tab = tabs_[number];
    const bool is_new = tab == nullptr, is_shown = number == number_;
    if (is_new) tab = screens()[number].make(parts_, settings_);
    if (!is_shown) tab->screen().offer(shown_subject(), is_new || shown_->open_subject());
    tab->grant(wish, is_shown);
    number_ = number;
    if (TabScreen& screen = tab->screen(); &screen != shown_) {
        shown_->handle(PointerLeave{});
        shown_->leave();
        shown_ = &screen;
        // The window, the colours and the language may have changed since the user last saw it.
        shown_->handle(size_);
    }
    tab->shown();
}

}  // namespace plyglass::screen

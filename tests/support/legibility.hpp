#pragma once

// Whether the words of a scene can be read: none is cut by an edge or a shape, none lies over another, no line crosses one,
// and none is too faint for the ground below it.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "scene/scene.hpp"
#include "scene/theme.hpp"
#include "support/contrast.hpp"

namespace plyglass::testing {

/// What spoils words of a scene. A text that something covers whole is no finding: a dialog lies there, or a card.
class Legibility {
public:
    struct Finding {
        /// "cut", "covered", "shortened", "crossed" (by a line), "under" (another text) or "faint" (in a theme)
        std::string what;
        std::string words;
    };

    /// `themes`: those in which no text may be faint.
    explicit Legibility(const scene::Scene& scene, std::vector<const scene::Theme*> themes = {},
                        const scene::TextMetrics& metrics = scene::builtin_metrics())
        : scene_(&scene), themes_(std::move(themes)), metrics_(&metrics) {
        for (const scene::Layer& layer : scene.layers) {
            for (const scene::Item& item : layer.items) {
                flat_.push_back({&item, layer.clip, layer.theme.get(), extent_of(item)});
            }
        }
    }

    std::vector<Finding> findings() {
        find_words();
        for (const Words& words : words_) {
            if (words.clipped) note("cut", words.item->text);
            if (words.covered) note("covered", words.item->text);
            if (words.item->text.ends_with("…")) note("shortened", words.item->text);
            look_for_lines(words);
            look_for_faintness(words);
        }
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::size_t k = i + 1; k < words_.size(); ++k) {
                if (words_[i].seen.overlaps(words_[k].seen)) {
                    note("under", words_[i].item->text + " | " + words_[k].item->text);
                }
            }
        }
        return findings_;
    }

private:
    using Kind = scene::Item::Kind;

    struct Placed {
        const scene::Item* item;
        scene::Box clip;
        const scene::Theme* theme;  // of a preview
        scene::Box extent;          // outside it there is nothing of the item
    };
    struct Words {
        const scene::Item* item;
        std::size_t at;                 // in the order of painting
        scene::Box box;                 // of its small letters and figures: where strokes surely are
        scene::Box seen;                // the same without its rims, where the text of a neighbour may begin
        std::vector<std::size_t> near;  // what lies about its box, in the order of painting: all that can spoil it
        bool clipped = false;
        bool covered = false;
    };

    void note(const std::string& what, const std::string& text) { findings_.push_back({what, text}); }

    scene::Box box_of(const scene::Item& item) const {
        const double w = metrics_->width(item.text, item.size, item.face);
        const scene::Point at = item.points.front();
        const double left = item.anchor == scene::Anchor::left     ? at.x
                            : item.anchor == scene::Anchor::middle ? at.x - w / 2
                                                                   : at.x - w;
        constexpr double height = 0.68, rise = 0.02;  // of the em, from the baseline up
        return {left + 1, at.y - height * item.size, std::max(1.0, w - 2), (height - rise) * item.size};
    }

    /// Of a text it holds no more than its place: near() asks shapes and lines alone.
    static scene::Box extent_of(const scene::Item& item) {
        if (item.kind == Kind::rect || item.kind == Kind::circle) return item.box;
        double left = item.points.front().x, right = left, top = item.points.front().y, bottom = top;
        for (const scene::Point p : item.points) {
            left = std::min(left, p.x), right = std::max(right, p.x);
            top = std::min(top, p.y), bottom = std::max(bottom, p.y);
        }
        return {left, top, right - left, bottom - top};
    }

    static bool touch(const scene::Box& a, const scene::Box& b) {
        return a.x <= b.right() && b.x <= a.right() && a.y <= b.bottom() && b.y <= a.bottom();
    }

    std::vector<std::size_t> near(const scene::Box& box) const {
        std::vector<std::size_t> out;
        for (std::size_t i = 0; i < flat_.size(); ++i) {
            const Placed& placed = flat_[i];
            if (placed.item->kind != Kind::text && touch(placed.extent, box) && touch(placed.clip, box))
                out.push_back(i);
        }
        return out;
    }

    static bool is_blank(const scene::Item& item) {
        return item.opacity < 0.05F || std::all_of(item.text.begin(), item.text.end(), [](char c) { return c == ' '; });
    }

    static bool holds(const scene::Item& item, scene::Point p) {
        if (item.kind == Kind::rect) return item.box.contains(p);
        if (item.kind == Kind::circle) {
            const scene::Point c = item.box.centre();
            return std::hypot(p.x - c.x, p.y - c.y) < item.box.w / 2;
        }
        if (item.kind != Kind::polygon) return false;
        bool left = false, right = false;
        for (std::size_t i = 0; i < item.points.size(); ++i) {
            const scene::Point a = item.points[i], b = item.points[(i + 1) % item.points.size()];
            const double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
            (side < 0 ? left : right) = true;
        }
        return left != right;
    }

    static bool hides(const scene::Item& item) { return item.fill != scene::Ink::none && item.opacity > 0.5F; }

    static std::vector<scene::Point> samples(const scene::Box& box) {
        constexpr double apart = 3;
        const auto count = [](double length) { return std::max(2, static_cast<int>(std::ceil(length / apart)) + 1); };
        const int across = count(box.w), down = count(box.h);
        std::vector<scene::Point> out;
        for (int i = 0; i < across; ++i) {
            for (int k = 0; k < down; ++k) {
                out.push_back({box.x + box.w * i / (across - 1), box.y + box.h * k / (down - 1)});
            }
        }
        return out;
    }

    void find_words() {
        for (std::size_t at = 0; at < flat_.size(); ++at) {
            const scene::Item& item = *flat_[at].item;
            if (item.kind != Kind::text || is_blank(item)) continue;
            const scene::Box box = box_of(item);
            std::size_t outside = 0, under = 0;
            const auto points = samples(box);
            auto shapes = near(box);
            const scene::Box clip = flat_[at].clip.grown(0.5), window = scene_->size.grown(0.5);
            for (const scene::Point p : points) {
                if (!clip.contains(p) || !window.contains(p))
                    ++outside;
                else if (hidden(at, flat_.size(), p, shapes))
                    ++under;
            }
            if (outside + under >= points.size()) continue;
            words_.push_back({&item, at, box, shrunk(box), std::move(shapes), outside > 0, under > 0});
        }
    }

    static scene::Box shrunk(const scene::Box& box) {
        const double x = std::min(1.0, box.w / 4), y = std::min(2.0, box.h / 4);
        return {box.x + x, box.y + y, box.w - 2 * x, box.h - 2 * y};
    }

    /// Whether one of `shapes` that is painted after `below` and before `above` hides the one from the other at `p`.
    bool hidden(std::size_t below, std::size_t above, scene::Point p, const std::vector<std::size_t>& shapes) const {
        return std::any_of(shapes.begin(), shapes.end(), [&](std::size_t i) {
            return i > below && i < above && hides(*flat_[i].item) && flat_[i].clip.contains(p) &&
                   holds(*flat_[i].item, p);
        });
    }

    void look_for_lines(const Words& words) {
        for (const std::size_t i : words.near) {
            const scene::Item& item = *flat_[i].item;
            if (item.kind != Kind::line && item.kind != Kind::path) continue;
            if (item.opacity < 0.3F || item.stroke.ink == scene::Ink::none || item.stroke.ink == scene::Ink::shadow)
                continue;
            for (std::size_t k = 0; k + 1 < item.points.size(); ++k) {
                if (crosses(item.points[k], item.points[k + 1], i, words)) {
                    note("crossed", words.item->text);
                    return;
                }
            }
        }
    }

    bool crosses(scene::Point a, scene::Point b, std::size_t line, const Words& words) const {
        const scene::Box about{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(b.x - a.x), std::abs(b.y - a.y)};
        if (!touch(about, words.seen)) return false;
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        const int steps = std::max(1, static_cast<int>(length / 2));
        int within = 0;
        for (int i = 0; i <= steps; ++i) {
            const scene::Point p{a.x + (b.x - a.x) * i / steps, a.y + (b.y - a.y) * i / steps};
            if (!words.seen.contains(p) || !flat_[line].clip.contains(p)) continue;
            if (hidden(line, line < words.at ? words.at : flat_.size(), p, words.near)) continue;
            ++within;
        }
        constexpr int enough = 3;  // 6 px of the line
        return within >= enough;
    }

    /// Words of what cannot be used now may be faint, and say so by that.
    bool is_idle(scene::Point p) const {
        const scene::Hit* hit = scene_->hit_at(p);
        return hit != nullptr && !hit->enabled;
    }

    void look_for_faintness(const Words& words) {
        if (is_idle(words.seen.centre())) return;
        for (const scene::Theme* theme : themes_) {
            if (flat_[words.at].theme != nullptr) theme = flat_[words.at].theme;
            for (const double part : {0.1, 0.5, 0.9}) {
                const scene::Point p{words.seen.x + part * words.seen.w, words.seen.centre().y};
                if (!flat_[words.at].clip.contains(p) || !scene_->size.contains(p) ||
                    hidden(words.at, flat_.size(), p, words.near))
                    continue;
                const scene::Rgba below = ground(words, p, *theme);
                const double contrast =
                    contrast_of(blended(below, (*theme)[words.item->fill], words.item->opacity), below);
                if (contrast >= least_contrast_of_text) continue;
                note("faint in the " + theme->name + " theme (" + std::to_string(contrast) + ", " +
                         std::string(name(words.item->fill)) + ")",
                     words.item->text);
                break;
            }
        }
    }

    /// The colour that has been painted at `p` before the words.
    scene::Rgba ground(const Words& words, scene::Point p, const scene::Theme& theme) const {
        scene::Rgba out = theme[scene::Ink::paper];
        for (const std::size_t i : words.near) {
            const scene::Item& item = *flat_[i].item;
            if (i >= words.at || item.fill == scene::Ink::none || !flat_[i].clip.contains(p) || !holds(item, p))
                continue;
            out = blended(out, theme[item.fill], item.opacity);
        }
        return out;
    }

    const scene::Scene* scene_;
    std::vector<const scene::Theme*> themes_;
    const scene::TextMetrics* metrics_;
    std::vector<Placed> flat_;
    std::vector<Words> words_;
    std::vector<Finding> findings_;
};

}  // namespace plyglass::testing

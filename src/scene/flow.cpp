#include "scene/flow.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace plyglass::scene::flow {

namespace {

constexpr double hair = 1e-6;

// --- rows and columns --------------------------------------------------------------------------------------

/// A part's place in the direction of its row or column.
struct Place {
    double at = 0, size = 0;
    bool is_gone = false;
};

/// A row or a column: its parts share its length.
class Stack final : public Node {
public:
    enum class Kind : std::uint8_t { row, even_row, column };

    Stack(Kind kind, double between, Parts parts) : kind_(kind), between_(between), parts_(std::move(parts)) {
        std::erase_if(parts_, [](const Part& part) { return part.node == nullptr; });
    }

    Extent across(const TextMetrics& metrics) const override {
        Extents all = widths(metrics);
        if (kind_ == Kind::even_row) all.assign(all.size(), most(all));
        return kind_ == Kind::column ? most(all) : sum(all);
    }
    Extent down(double width, const TextMetrics& metrics) const override {
        if (kind_ == Kind::column) return sum(heights(width, metrics));
        Extents all;
        const std::vector<Place> at = places({0, 0, width, 0}, metrics);
        for (std::size_t i = 0; i < at.size(); ++i)
            all.push_back(at[i].is_gone ? Extent() : parts_[i].down(at[i].size, metrics));
        return most(all);
    }
    double settled(double width, double room, const TextMetrics& metrics) const override {
        if (kind_ != Kind::column) return Node::settled(width, room, metrics);
        double end = 0;
        for (const Place& place : places({0, 0, width, room}, metrics)) end = std::max(end, place.at + place.size);
        return end;
    }
    bool draw(const Canvas& canvas, const Box& box) const override {
        bool is_whole = true;
        const std::vector<Place> all = places(box, canvas.metrics);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto [at, size, is_gone] = all[i];
            if (is_gone) continue;
            const Box part =
                kind_ == Kind::column ? Box{box.x, box.y + at, box.w, size} : Box{box.x + at, box.y, size, box.h};
            is_whole = parts_[i].draw(canvas, part) && is_whole;
        }
        return is_whole;
    }

private:
    using Extents = std::vector<Extent>;

    Extents widths(const TextMetrics& metrics) const {
        Extents out;
        for (const Part& part : parts_) out.push_back(part.across(metrics));
        return out;
    }
    Extents heights(double width, const TextMetrics& metrics) const {
        Extents out;
        for (const Part& part : parts_) out.push_back(part.down(width, metrics));
        return out;
    }
    std::vector<Place> places(const Box& box, const TextMetrics& metrics) const {
        if (kind_ == Kind::column) return share(heights(box.w, metrics), box.h);
        if (kind_ == Kind::row) return share(widths(metrics), box.w);
        const double count = std::max(1.0, static_cast<double>(parts_.size()));
        const double each = std::max(0.0, (box.w + between_) / count - between_);
        return share(Extents(parts_.size(), {each, each}), box.w);
    }

    template <class Size>
    double total(const std::vector<Place>& places, const Size& size) const {
        double sum = -between_;
        for (std::size_t i = 0; i < parts_.size(); ++i) sum += places[i].is_gone ? 0 : between_ + size(i);
        return std::max(0.0, sum);
    }
    /// What they take one after the other. Parts with a rank need no room.
    Extent sum(const Extents& all) const {
        std::vector<Place> least(parts_.size());
        for (std::size_t i = 0; i < parts_.size(); ++i) least[i].is_gone = parts_[i].rank > 0;
        return {total(least, [&](std::size_t i) { return all[i].least; }),
                total(std::vector<Place>(parts_.size()), [&](std::size_t i) { return all[i].wanted; })};
    }
    /// What they take beside one another.
    Extent most(const Extents& all) const {
        Extent out;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            out.wanted = std::max(out.wanted, all[i].wanted);
            if (parts_[i].rank == 0) out.least = std::max(out.least, all[i].least);
        }
        return out;
    }

    /// All get what they want or, in proportion to what they can give, less; growing parts get the rest. Where even the least
    /// is too much, ranked parts go; then growing ones give all, and in the end everything is reduced.
    std::vector<Place> share(const Extents& all, double room) const {
        std::vector<Place> out(parts_.size());
        const auto grows = [&](std::size_t i) { return parts_[i].grow > 0; };
        const auto least = [&](std::size_t i) { return all[i].least; };
        const auto wanted = [&](std::size_t i) { return grows(i) ? all[i].least : all[i].wanted; };
        const auto more = [&](std::size_t i) { return wanted(i) + parts_[i].grow; };
        const auto fixed = [&](std::size_t i) { return grows(i) ? 0.0 : all[i].least; };
        while (total(out, least) > room + hair) {
            std::size_t last = parts_.size();
            for (std::size_t i = 0; i < parts_.size(); ++i) {
                if (out[i].is_gone || parts_[i].rank == 0) continue;
                if (last == parts_.size() || parts_[i].rank >= parts_[last].rank) last = i;
            }
            if (last == parts_.size()) break;
            out[last].is_gone = true;
        }
        // All sizes lie between two of these stages, in proportion.
        if (total(out, wanted) <= room + hair) {
            place(out, room, wanted, more, 1e9);
        } else if (total(out, least) <= room + hair) {
            place(out, room, least, wanted, 1);
        } else if (total(out, fixed) <= room) {
            place(out, room, fixed, least, 1);
        } else {
            place(
                out, room, [](std::size_t) { return 0.0; }, fixed, 1);
        }
        return out;
    }
    template <class Less, class More>
    void place(std::vector<Place>& out, double room, const Less& less, const More& more, double most) const {
        const double from = total(out, less), to = total(out, more);
        const double part = to > from ? std::clamp((room - from) / (to - from), 0.0, most) : 0;
        double at = 0;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (out[i].is_gone) continue;
            const double size = less(i) + part * (more(i) - less(i));
            out[i].at = std::min(at, room);
            out[i].size = std::clamp(size, 0.0, room - out[i].at);
            at += size + between_;
        }
    }

    Kind kind_;
    double between_;
    Parts parts_;
};

class Choice final : public Node {
public:
    explicit Choice(Parts parts) : parts_(std::move(parts)) {}

    Extent across(const TextMetrics& metrics) const override {
        return {parts_.back().across(metrics).least, parts_.front().across(metrics).wanted};
    }
    Extent down(double width, const TextMetrics& metrics) const override {
        return at(width, metrics).down(width, metrics);
    }
    double settled(double width, double room, const TextMetrics& metrics) const override {
        return at(width, metrics).settled(width, room, metrics);
    }
    bool draw(const Canvas& canvas, const Box& box) const override {
        return at(box.w, canvas.metrics).draw(canvas, box);
    }

private:
    const Part& at(double width, const TextMetrics& metrics) const {
        const auto fits = [&](const Part& part) { return part.across(metrics).least <= width + hair; };
        const auto found = std::find_if(parts_.begin(), parts_.end(), fits);
        return found == parts_.end() ? parts_.back() : *found;
    }

    Parts parts_;
};

class Reserve final : public Node {
public:
    Reserve(Part shown, Parts others) : shown_(std::move(shown)), others_(std::move(others)) {}

    Extent across(const TextMetrics& metrics) const override { return shown_.across(metrics); }
    Extent down(double width, const TextMetrics& metrics) const override {
        Extent out = shown_.down(width, metrics);
        for (const Part& each : others_) {
            const Extent h = each.down(width, metrics);
            out = {std::max(out.least, h.least), std::max(out.wanted, h.wanted)};
        }
        return out;
    }
    bool draw(const Canvas& canvas, const Box& box) const override { return shown_.draw(canvas, box); }

private:
    Part shown_;
    Parts others_;
};

// --- what stands in them -------------------------------------------------------------------------------------

/// Something as high as it is, whatever its width.
class Leaf final : public Node {
public:
    using Width = std::function<Extent(const TextMetrics&)>;
    using Draw = std::function<bool(const Canvas&, const Box&)>;
    Leaf(Width width, Extent height, Draw draw) : width_(std::move(width)), height_(height), draw_(std::move(draw)) {}
    Extent across(const TextMetrics& metrics) const override { return width_(metrics); }
    Extent down(double, const TextMetrics&) const override { return height_; }
    bool draw(const Canvas& canvas, const Box& box) const override { return draw_(canvas, box); }

private:
    Width width_;
    Extent height_;
    Draw draw_;
};

Part leaf(Leaf::Width width, Extent height, Leaf::Draw draw) {
    return {std::make_shared<Leaf>(std::move(width), height, std::move(draw))};
}

class Paragraph final : public Node {
public:
    Paragraph(Spans spans, std::vector<Fit> fits) : spans_(std::move(spans)), fits_(std::move(fits)) {}

    Extent across(const TextMetrics& metrics) const override {
        const double size = fits_.front().size;
        double w = 0;
        for (const Line& each : break_lines(spans_(size), size, 1e9, metrics)) w = std::max(w, each.width);
        return {std::min(w, 5 * size), w};
    }
    Extent down(double width, const TextMetrics& metrics) const override {
        Extent out{1e9, -1};
        for (const Fit& fit : fits_) {
            const std::size_t lines = break_lines(spans_(fit.size), fit.size, width, metrics).size();
            if (lines > fit.most && &fit != &fits_.back()) continue;
            const double h = fit.leading * static_cast<double>(std::min(lines, fit.most));
            if (out.wanted < 0) out.wanted = h;
            out.least = std::min(out.least, h);
        }
        return out;
    }
    bool draw(const Canvas& canvas, const Box& box) const override {
        for (const Fit& fit : fits_) {
            const auto rows = std::min(fit.most, static_cast<std::size_t>(std::max(0.0, box.h / fit.leading + hair)));
            const std::vector<Span> spans = spans_(fit.size);
            const std::vector<Line> lines = break_lines(spans, fit.size, box.w, canvas.metrics);
            if (lines.size() > rows && &fit != &fits_.back()) continue;
            std::string all;
            for (const Span& span : spans) all += span.text;
            draw_lines(canvas.pen, {box.x, baseline(box.y + fit.leading / 2, all, fit.size)},
                       clipped_lines(spans, fit.size, box.w, rows, canvas.metrics), fit.size, fit.leading);
            return lines.size() <= rows;
        }
        return true;
    }

private:
    Spans spans_;
    std::vector<Fit> fits_;
};

}  // namespace

double Node::settled(double width, double room, const TextMetrics& metrics) const {
    return std::min(room, down(width, metrics).wanted);
}

// --- parts -------------------------------------------------------------------------------------------------

class Part::Framed final : public Node {
public:
    Framed(Part inner, Frame frame) : inner_(std::move(inner)), frame_(std::move(frame)) {}

    Extent across(const TextMetrics& metrics) const override { return around(inner_.across(metrics), beside()); }
    Extent down(double width, const TextMetrics& metrics) const override {
        return around(inner_.down(within(width, beside()), metrics), above());
    }
    double settled(double width, double room, const TextMetrics& metrics) const override {
        return std::min(room, above() + inner_.settled(within(width, beside()), within(room, above()), metrics));
    }
    bool draw(const Canvas& canvas, const Box& box) const override {
        if (frame_.below) frame_.below(canvas, box);
        const std::size_t number = canvas.scene.hits.size();
        if (frame_.hit) canvas.scene.hits.push_back(*frame_.hit);
        if (frame_.hit) canvas.scene.hits.back().box = box;
        Box at{box.x + std::min(frame_.pad.left, box.w), box.y + std::min(frame_.pad.top, box.h),
               within(box.w, beside()), within(box.h, above())};
        if (frame_.up) {
            const double free = std::max(0.0, at.h - inner_.down(at.w, canvas.metrics).wanted);
            at = {at.x, at.y + *frame_.up * free, at.w, at.h - free};
        }
        const bool is_whole = inner_.draw(canvas, at);
        if (frame_.tips_if_cut && is_whole) canvas.scene.hits[number].tip.clear();
        if (frame_.above) frame_.above(canvas, box);
        return is_whole;
    }

private:
    double beside() const { return frame_.pad.left + frame_.pad.right; }
    double above() const { return frame_.pad.top + frame_.pad.bottom; }
    static Extent around(const Extent& inner, double by) { return {inner.least + by, inner.wanted + by}; }
    static double within(double size, double by) { return std::max(0.0, size - by); }

    Part inner_;
    Frame frame_;
};

Part Part::framed(Frame frame) const {
    if (node == nullptr) return *this;
    return {std::make_shared<Framed>(*this, std::move(frame)), grow, rank};
}
Extent Part::across(const TextMetrics& metrics) const {
    const Extent out = w ? *w : node->across(metrics);
    return {std::max(least_w, out.least), std::max(least_w, out.wanted)};
}
Extent Part::down(double width, const TextMetrics& metrics) const { return h ? *h : node->down(width, metrics); }
double Part::settled(double width, double room, const TextMetrics& metrics) const {
    return h ? std::min(h->wanted, room) : node->settled(width, room, metrics);
}

bool Part::draw(const Canvas& canvas, const Box& box) const {
    const double free = h ? std::max(0.0, box.h - h->wanted) : 0;
    return node->draw(canvas, {box.x, box.y + free / 2, box.w, box.h - free});
}

Part row(double between, Parts parts) { return {std::make_shared<Stack>(Stack::Kind::row, between, std::move(parts))}; }
Part even_row(double between, Parts parts) {
    return {std::make_shared<Stack>(Stack::Kind::even_row, between, std::move(parts))};
}
Part column(double between, Parts parts) {
    return {std::make_shared<Stack>(Stack::Kind::column, between, std::move(parts))};
}

Part grid(std::size_t columns, double between, const Parts& parts, double between_rows) {
    Parts rows;
    for (std::size_t i = 0; i < parts.size(); i += columns) {
        Parts each(columns, gap());
        for (std::size_t j = 0; j < columns && i + j < parts.size(); ++j) each[j] = parts[i + j];
        rows.push_back(even_row(between, std::move(each)));
    }
    return column(between_rows, std::move(rows));
}

Parts table(double between, std::vector<Parts> rows, const TextMetrics& metrics) {
    for (std::size_t i = 0; !rows.empty() && i < rows.front().size(); ++i) {
        Extent widest;
        for (Parts& cells : rows) {
            if (cells[i].node == nullptr) cells[i] = gap();
            const Extent w = cells[i].across(metrics);
            widest = {std::max(widest.least, w.least), std::max(widest.wanted, w.wanted)};
        }
        for (Parts& cells : rows) {
            cells[i].w = widest;
            cells[i].grow = rows.front()[i].grow;
            cells[i].rank = rows.front()[i].rank;
        }
    }
    Parts out;
    for (Parts& cells : rows) out.push_back(row(between, std::move(cells)));
    return out;
}

Part first_of(Parts arrangements) { return {std::make_shared<Choice>(std::move(arrangements))}; }

Part as_high_as(Part part, Parts others) {
    if (part.node == nullptr) part = gap();
    return {std::make_shared<Reserve>(std::move(part), std::move(others))};
}

Part gap(double size) { return gap(size, size); }
Part gap(double size, double least) {
    return leaf(
        [=](const TextMetrics&) {
            return Extent{least, size};
        },
        {least, size}, [](const Canvas&, const Box&) { return true; });
}

Part picture(double w, double h, Drawing draw) {
    return leaf(
        [w](const TextMetrics&) {
            return Extent{w, w};
        },
        {h, h},
        [w, h, draw = std::move(draw)](const Canvas& canvas, const Box& box) {
            const double across = w > 0 ? std::min(w, box.w) : box.w, down = h > 0 ? std::min(h, box.h) : box.h;
            const Point centre = box.centre();
            if (draw) draw(canvas, {centre.x - across / 2, centre.y - down / 2, across, down});
            return true;
        });
}

Part ruled(double inset) {
    return picture(0, 1, [inset](const Canvas& canvas, const Box& box) {
        rule(canvas.pen, box.x + inset, box.y, box.w - 2 * inset);
    });
}

double leading_of(double size) { return std::ceil(1.35 * size - hair); }

Part line(const std::string& words, const Type& type, double least, Anchor anchor) {
    if (words.empty()) return {};
    if (least <= 0) least = type.size;
    const auto widths = [=](const TextMetrics& metrics) {
        return Extent{width_of(words, shrunk(words, 0, type, least, metrics), metrics), width_of(words, type, metrics)};
    };
    return leaf(widths, {leading_of(type.size), leading_of(type.size)}, [=](const Canvas& canvas, const Box& box) {
        const Type fits = shrunk(words, box.w + hair, type, least, canvas.metrics);
        const std::string shown = fitted(words, box.w, fits, canvas.metrics);
        const double x = anchor == Anchor::left ? box.x : anchor == Anchor::right ? box.right() : box.centre().x;
        label(canvas.pen, {x, box.centre().y}, shown, fits, anchor);
        return shown == words;
    });
}

Spans plain(const std::string& words, Ink ink, bool bold) {
    if (words.empty()) return {};
    return [=](double) { return std::vector<Span>{{words, ink, bold}}; };
}

Spans marked(const std::string& words, Ink ink) {
    if (words.empty()) return {};
    return [=](double size) { return marked_spans(words, size, ink); };
}

Part words(const Spans& spans, std::vector<Fit> fits) {
    return spans ? Part{std::make_shared<Paragraph>(spans, std::move(fits))} : Part();
}

Part cap(const std::string& key, const CapStyle& style) {
    const auto width = [=](const TextMetrics& metrics) { return key_cap_width(key, style, metrics); };
    return leaf(
        [=](const TextMetrics& metrics) {
            return Extent{width(metrics), width(metrics)};
        },
        {style.height, style.height},
        [=](const Canvas& canvas, const Box& box) {
            key_cap(canvas.pen, {box.x, box.centre().y}, key, style, canvas.metrics);
            return true;
        });
}

Part segments(const std::vector<Segment>& choices, double pad, bool coloured_greek) {
    if (choices.empty()) return {};
    const auto widths = [=](const TextMetrics& metrics) {
        constexpr double narrowest = 6;
        return Extent{Switch::of(choices, narrowest, 1e9, metrics).width, Switch::of(choices, pad, 1e9, metrics).width};
    };
    return leaf(widths, {Switch::height, Switch::height}, [=](const Canvas& canvas, const Box& box) {
        const Switch shown = Switch::of(choices, pad, box.w + hair, canvas.metrics);
        draw_switch(canvas.scene, canvas.pen, {box.x, box.centre().y - Switch::height / 2}, shown, choices,
                    coloured_greek, canvas.metrics);
        return std::equal(choices.begin(), choices.end(), shown.parts.begin(),
                          [](const Segment& all, const Switch::Part& part) { return all.words == part.words; });
    });
}

Part button(const PushButton& button, double height, const std::vector<PushButtonStyle>& styles) {
    const auto widths = [=](const TextMetrics& metrics) {
        return Extent{width(button, height, styles.back(), metrics), width(button, height, styles.front(), metrics)};
    };
    return leaf(widths, {height, height}, [=](const Canvas& canvas, const Box& box) {
        const auto fits = std::find_if(styles.begin(), styles.end(), [&](const PushButtonStyle& each) {
            return width(button, height, each, canvas.metrics) <= box.w + hair;
        });
        const PushButtonStyle& style = fits != styles.end() ? *fits : styles.back();
        draw_button(canvas.scene, canvas.pen, {box.x, box.centre().y - height / 2, box.w, height}, button, style,
                    canvas.metrics);
        return width(button, height, style, canvas.metrics) <= box.w + 2 * style.pad;
    });
}

Part press(const Segment& choice, const std::string& tip) {
    constexpr double height = 48, pad = 18, least_pad = 6, least_size = 15;
    const bool is_chosen = choice.chosen, is_enabled = choice.enabled;
    const Type type{17, is_chosen ? Ink::on_ink : Ink::ink, Face::sans_bold};
    const auto ground = [is_chosen](const Canvas& canvas, const Box& box) {
        scene::button(canvas.pen, box, is_chosen ? Ink::ink : Ink::card, is_chosen ? Ink::ink : Ink::button_line);
    };
    const auto cover = [is_enabled](const Canvas& canvas, const Box& box) {
        if (!is_enabled) veil(canvas.pen, box);
    };
    const auto between = [&](double most, const Part& words) {
        return row(0, {gap(most, least_pad), words.growing(), gap(most, least_pad)});
    };
    // Where there is little room it is taken from beside the words first.
    return first_of({between(pad, line(choice.words, type, 0, Anchor::middle)),
                     between(least_pad, line(choice.words, type, least_size, Anchor::middle))})
        .on(ground)
        .under(cover)
        .hit({{}, choice.action, tip, choice.enabled, choice.item, choice.chosen})
        .tall(height);
}

Part centred(Part part) { return row(0, {gap().growing(), std::move(part), gap().growing()}); }
Part at_right(Part part) { return row(0, {gap().growing(), std::move(part)}); }

Part field(Box& inner, bool wrong) {
    return picture(
        0, 0, [&inner, wrong](const Canvas& canvas, const Box& box) { inner = text_field(canvas.pen, box, wrong); });
}

Box draw_popover(Scene& scene, Pen& pen, Point corner, double width, double room, const Part& part,
                 const TextMetrics& metrics) {
    const Box box{corner.x, corner.y, width, part.settled(width, room, metrics)};
    floating_card(pen, box);
    add_popover_hits(scene, box);
    part.draw({scene, pen, metrics}, box);
    return box;
}

}  // namespace plyglass::scene::flow

#pragma once

// Boxes that find their own places: rows and columns of lines, paragraphs, pictures and controls. A card says what it shows;
// where that stands follows from the room. What has too little first takes its smaller form (a size, an arrangement), then
// the parts with a rank go, and only then words end in "…".

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scene/controls.hpp"
#include "scene/push_button.hpp"

namespace plyglass::scene::flow {

/// What a part takes in one direction: `wanted` if there is room, `least` without losing a word.
struct Extent {
    double least = 0, wanted = 0;
};

/// What parts are drawn with.
struct Canvas {
    Scene& scene;
    Pen& pen;
    const TextMetrics& metrics;
};

using Drawing = std::function<void(const Canvas&, const Box&)>;

struct Sides {
    double left = 0, top = 0, right = 0, bottom = 0;
    static Sides all(double by) { return {by, by, by, by}; }
    static Sides beside(double by) { return {by, 0, by, 0}; }
};

/// Something that takes room and is drawn there.
class Node {
public:
    virtual ~Node() = default;
    virtual Extent across(const TextMetrics& metrics) const = 0;
    virtual Extent down(double width, const TextMetrics& metrics) const = 0;
    /// As high as it is once what has no room in `room` is gone.
    virtual double settled(double width, double room, const TextMetrics& metrics) const;
    /// Draws all within `box`; returns whether no word is missing.
    virtual bool draw(const Canvas& canvas, const Box& box) const = 0;
};

/// A node, and what the row or column in which it stands has to know of it. Cheap to copy. Without a node it is nothing:
/// rows and columns leave it out.
struct Part {
    std::shared_ptr<const Node> node = {};
    double grow = 0;                       ///< its share of the room that is left; such a part begins with its least
    int rank = 0;                          ///< where there is no room for all, the highest goes first; 0 stays
    std::optional<Extent> w = {}, h = {};  ///< in place of what the node wants
    double least_w = 0;                    ///< it is at least as wide

    Part growing(double times = 1) const { return with(&Part::grow, times); }
    Part ranked(int order) const { return with(&Part::rank, order); }
    Part wide(double width) const { return wide(width, width); }
    Part wide(double wanted, double least) const { return with(&Part::w, std::optional(Extent{least, wanted})); }
    Part tall(double height) const { return tall(height, height); }
    Part tall(double wanted, double least) const { return with(&Part::h, std::optional(Extent{least, wanted})); }
    Part at_least(double width) const { return with(&Part::least_w, width); }
    /// It has all the width that it wants.
    Part whole(const TextMetrics& metrics) const { return node == nullptr ? *this : at_least(across(metrics).wanted); }
    Part padded(const Sides& pad) const { return framed({.pad = pad}); }
    Part on(Drawing ground) const { return framed({.below = std::move(ground)}); }
    Part under(Drawing veil) const { return framed({.above = std::move(veil)}); }
    /// Its box answers; what answers within it lies above.
    Part hit(Hit area) const { return framed({.hit = std::move(area)}); }
    /// The same, and the tip is shown only if words are missing.
    Part hit_with_tip(Hit area) const { return framed({.hit = std::move(area), .tips_if_cut = true}); }
    /// At the upper end of its box or in its middle, as high as it wants to be.
    Part top() const { return framed({.up = 0.0}); }
    Part middle() const { return framed({.up = 0.5}); }

    Extent across(const TextMetrics& metrics) const;
    Extent down(double width, const TextMetrics& metrics) const;
    double settled(double width, double room, const TextMetrics& metrics) const;
    /// In the middle of a box that is higher than `h`.
    bool draw(const Canvas& canvas, const Box& box) const;

private:
    struct Frame {
        Sides pad = {};
        Drawing below = {}, above = {};
        std::optional<Hit> hit = {};
        bool tips_if_cut = false;
        std::optional<double> up = {};  ///< of the free height, the part above it
    };
    class Framed;
    Part framed(Frame frame) const;
    template <class T>
    Part with(T Part::*field, T value) const {
        Part out = *this;
        out.*field = value;
        return out;
    }
};
using Parts = std::vector<Part>;

/// `part` if `holds`, else nothing.
inline Part when(bool holds, Part part) { return holds ? std::move(part) : Part(); }

// --- arrangements --------------------------------------------------------------------------------------

/// The parts side by side, `between` apart, each as high as the row.
Part row(double between, Parts parts);
/// The same, all as wide as each other.
Part even_row(double between, Parts parts);
/// Rows of `columns` parts, all as wide as each other.
Part grid(std::size_t columns, double between, const Parts& parts, double between_rows);
/// Rows of cells whose columns stand below one another: each as wide as its widest cell, growing and with the rank of its
/// first. A cell that is nothing stays empty.
Parts table(double between, std::vector<Parts> rows, const TextMetrics& metrics);
/// The parts below one another, `between` apart, each as wide as the column.
Part column(double between, Parts parts);

/// `part`, which may be nothing, as high as the highest of it and `others` in its width: none of them moves what is below.
Part as_high_as(Part part, Parts others);

/// The first of these arrangements that loses no word in its width; else the last.
Part first_of(Parts arrangements);

// --- what stands in them -------------------------------------------------------------------------------

Part gap(double size = 0);
Part gap(double size, double least);
/// Something drawn in the middle of its box, `w` by `h`; 0: as wide or as high as the box.
Part picture(double w, double h, Drawing draw);
/// A line of 1 px across, so far from both ends.
Part ruled(double inset = 0);

/// The distance of two baselines: 22 at 16 px, 25 at 18, 27 at 20.
double leading_of(double size);

/// One line, reduced in steps of 2 px down to `least` (0: never), then cut with an "…". Empty words are nothing.
Part line(const std::string& words, const Type& type, double least = 0, Anchor anchor = Anchor::left);

/// One size in which a paragraph may be set, in at most so many lines.
struct Fit {
    double size = 16, leading = leading_of(size);
    std::size_t most = 99;
};
/// The spans of a sentence at a size.
using Spans = std::function<std::vector<Span>(double size)>;
Spans plain(const std::string& words, Ink ink = Ink::ink2, bool bold = false);
Spans marked(const std::string& words, Ink ink = Ink::ink);
/// A paragraph from the upper end of its box down, in the first of `fits` in which it has room, or else cut in the last. Empty
/// words are nothing.
Part words(const Spans& spans, std::vector<Fit> fits = {Fit{}});

Part cap(const std::string& key, const CapStyle& style = {});
/// A switch at the left end of its box.
Part segments(const std::vector<Segment>& choices, double pad, bool coloured_greek = false);
/// A button that fills its box: in the first of `styles` that has room in it.
Part button(const PushButton& button, double height, const std::vector<PushButtonStyle>& styles = {PushButtonStyle{}});
/// One that says what it does and nothing else, dark if chosen: 48 px high, its words in the middle.
Part press(const Segment& choice, const std::string& tip = {});
/// A part in the middle of the width, or at its right end, as wide as it wants to be.
Part centred(Part part);
Part at_right(Part part);
/// A text field's frame, high as its box; `inner` becomes the place of the toolkit's widget.
Part field(Box& inner, bool wrong);

/// Draws a popover's card with its hits: from `corner` down, at most `room` high.
Box draw_popover(Scene& scene, Pen& pen, Point corner, double width, double room, const Part& part,
                 const TextMetrics& metrics);

}  // namespace plyglass::scene::flow

#pragma once

// Places for the names of rising curves: none on a curve, none nearer to another curve than to its own.

#include <cstddef>
#include <optional>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::scene {

/// The size of a name in one line or in several.
struct NameSize {
    double w = 0, h = 0;
};

/// A place for a name.
struct NamePlace {
    Box box;
    std::size_t shape = 0;         ///< which of the sizes it is
    std::optional<Point> curve{};  ///< the name stands away from its curve, so that a line leads to this point of it
};

class CurveNames {
public:
    explicit CurveNames(const Box& inside) : inside_(inside) {}

    /// A curve by its corners, which run to the right and upwards only, with a mark on it. Without corners: none.
    void add(std::vector<Point> corners, Point mark);

    /// Keeps names off this place, too.
    void keep_clear(const Box& place) { taken_.push_back(place); }

    /// The best free place for the name of curve number `curve` in one of these sizes, taken from now on: beside its
    /// own curve with no other one between, and as near to its mark as possible; else away from it, at the end of a level
    /// line. Nothing if there is none: then, if `over_curves`, one that covers curves.
    std::optional<NamePlace> place(std::size_t curve, const std::vector<NameSize>& sizes, bool over_curves = false);

private:
    struct Curve {
        std::vector<Point> corners;
        Point mark;
    };
    /// From where to where the part of a curve between two heights reaches.
    struct Reach {
        double left = 0, right = 0;
    };
    struct Candidate {
        NamePlace place;
        double cost = 0;
    };

    static Reach reach(const Curve& curve, double top, double bottom);
    bool is_free(const Box& box, bool over_curves) const;
    std::size_t curves_between(double y, double from, double to, std::size_t own) const;
    std::optional<Candidate> best(std::size_t curve, const std::vector<NameSize>& sizes, bool over_curves) const;
    std::optional<Candidate> beside(const Curve& curve, std::size_t own, const NameSize& size, double middle,
                                    double side, bool over_curves) const;

    Box inside_;
    std::vector<Curve> curves_;
    std::vector<Box> taken_;
};

}  // namespace plyglass::scene

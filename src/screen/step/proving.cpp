#include "screen/step/proving.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "trace/names.hpp"

namespace plyglass::screen {

using core::Rational;
using core::Value;
using game::NodeId;
using scene::Verb;
using namespace text;
using view::ProofView;

namespace {

constexpr int samples = 41;  // along the slider
constexpr double sweep_seconds = 4;

/// A number of the slider, in groups of three digits.
std::string grouped(const Value& value) { return text::in_groups(text::number(value, 8)); }

}  // namespace

NodeId leaf_to_prove(const trace::Playhead& head, NodeId inspected) {
    const game::TreeShape& tree = head.film().tree();
    NodeId n = inspected;
    if (n == game::no_node) {
        const bool is_cut = head.step() > 0 && head.event().kind == trace::Kind::cutoff;
        const std::size_t cut = is_cut ? head.step() : head.film().previous_cut(head.step());
        if (cut == 0) return game::no_node;
        for (const NodeId child : tree.children(head.film().event(cut).node)) {
            if (n == game::no_node && head.pruned(child)) n = child;
        }
    }
    while (n != game::no_node && !tree.is_leaf(n)) n = tree.children(n).front();
    return n != game::no_node && head.pruned(n) ? n : game::no_node;
}

Proving::Proving(std::shared_ptr<const trace::Film> film, trace::PruneProof proof, std::size_t from)
    : film_(std::move(film)),
      proof_(std::move(proof)),
      chain_(proof_.chain(film_)),
      from_(from),
      language_(text::current_language()) {
    const Rational length = proof_.offered.hi - proof_.offered.lo;
    if (length < Rational(100)) unit_ = length < Rational(10) ? Rational(1, 100) : Rational(1, 10);
    if (proof_.averages) {
        const Rational step = length / Rational(samples - 1);
        samples_.reserve(samples);
        for (int i = 0; i < samples; ++i) {
            samples_.push_back(trace::path_values(*film_, proof_, proof_.offered.lo + step * Rational(i)));
        }
    }
    value_ = std::clamp(original(), proof_.offered.lo, proof_.offered.hi);
    swept_from_ = swept_to_ = value_;
    take(value_);
}

void Proving::translate() {
    if (std::exchange(language_, text::current_language()) == text::current_language()) return;
    if (auto again = trace::prune_proof(film_, proof_.leaf)) proof_ = *std::move(again);
}

// ---- the leaf's value -------------------------------------------------------------------------------------

void Proving::take(Rational value) {
    value_ = std::move(value);
    swept_from_ = std::min(swept_from_, value_);
    swept_to_ = std::max(swept_to_, value_);
    values_ = trace::path_values(*film_, proof_, value_);
    typed_ = value_.str();
}

bool Proving::perform(const scene::Action& action) {
    switch (action.verb) {
        case Verb::back:
        case Verb::decrease: add(-1); return true;
        case Verb::forward:
        case Verb::increase: add(1); return true;
        case Verb::back_over: leap(-1); return true;
        case Verb::over: leap(1); return true;
        case Verb::first: set_least(); return true;
        case Verb::last: set_most(); return true;
        case Verb::play: sweep(); return true;
        case Verb::put_back: put_back(); return true;
        default: return false;
    }
}

void Proving::set(const Rational& value) {
    swept_for_.reset();
    take(std::clamp(value, proof_.offered.lo, proof_.offered.hi));
}

void Proving::leap(int by) {
    const Rational part = (proof_.offered.hi - proof_.offered.lo) / Rational(20);
    set(value_ + part * Rational(by));
}

void Proving::slide(double place) {
    const double lo = proof_.offered.lo.to_double();
    const double hi = proof_.offered.hi.to_double();
    const double units = (lo + place * (hi - lo)) / unit_.to_double();
    if (place <= 0) return set_least();
    if (place >= 1) return set_most();
    set(unit_ * Rational(static_cast<std::int64_t>(std::llround(units))));
}

void Proving::type(const std::string& text) {
    const auto value = Rational::parse(text);
    if (value && value->is_finite()) set(*value);
    typed_ = text;
}

void Proving::sweep() {
    if (swept_for_) return swept_for_.reset();
    set_least();
    swept_for_ = 0;
}

bool Proving::tick(double seconds) {
    if (!swept_for_) return false;
    const double for_seconds = *swept_for_ + seconds;
    slide(std::min(1.0, for_seconds / sweep_seconds));
    if (for_seconds < sweep_seconds) swept_for_ = for_seconds;
    return true;
}

// ---- what is shown ----------------------------------------------------------------------------------------

double Proving::place_of(const Rational& value) const {
    return ((value - proof_.offered.lo) / (proof_.offered.hi - proof_.offered.lo)).to_double();
}

std::size_t Proving::on_path(NodeId n) const {
    const auto at =
        std::find_if(proof_.path.begin(), proof_.path.end(), [n](const auto& each) { return each.node == n; });
    return static_cast<std::size_t>(at - proof_.path.begin());
}

/// The values that node `at` of the path has along the slider, as heights.
ProofView::Curve Proving::curve(std::size_t at, const std::string& name) const {
    std::vector<std::pair<double, Value>> known;
    const trace::Held& held = proof_.path[at];
    if (!samples_.empty()) {
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            known.emplace_back(static_cast<double>(i) / (samples - 1), samples_[i][at]);
        }
    } else {
        // It is worth what the leaf is worth between its ends, and does not move beyond them.
        known.emplace_back(0, held.with(proof_.offered.lo));
        for (const Value& end : {held.lo, held.hi}) {
            const auto* exact = end.exact();
            if (exact == nullptr || !exact->is_finite()) continue;
            if (*exact > proof_.offered.lo && *exact < proof_.offered.hi) known.emplace_back(place_of(*exact), end);
        }
        known.emplace_back(1, held.with(proof_.offered.hi));
    }
    ProofView::Curve out;
    out.turn = film_->turn(held.node);
    out.left = filled(name.c_str(), text::number(known.front().second, 8));
    out.right = filled(name.c_str(), text::number(known.back().second, 8));
    const double low = known.front().second.to_double();
    const double high = known.back().second.to_double();
    out.points.reserve(known.size());
    for (const auto& [place, value] : known) {
        out.points.push_back({place, high > low ? (value.to_double() - low) / (high - low) : 0});
    }
    return out;
}

ProofView::Now Proving::now(std::size_t at) const {
    const trace::Held& held = proof_.path[at];
    ProofView::Now out;
    out.name = trace::node_name(*film_, held.node);
    // What else was skipped in a position might be worth less (or more); in a known range, it was taken for its end.
    const bool is_upper =
        film_->search().range ? film_->cuts_against_alpha(proof_.step) : film_->turn(held.node) == core::Turn::min;
    const char* sign = is_upper ? "≤" : "≥";
    out.value = (is_position() && !held.is_fixed() ? sign : "") + text::number(values_[at], 8);
    out.is_root = held.node == 0;
    const auto end = [](const Value& value) { return text::number(value, 8); };
    if (held.is_fixed()) {
        out.note = tr("unchanged");
    } else if (film_->turn(held.node) == core::Turn::chance) {
        out.note = tr("moves in part");
    } else if (held.lo.is_finite() && held.hi.is_finite()) {
        out.note = filled(tr("from {0} to {1}"), end(held.lo), end(held.hi));
    } else if (held.hi.is_finite()) {
        out.note = filled(tr("never above {}"), end(held.hi));
    } else if (held.lo.is_finite()) {
        out.note = filled(tr("never below {}"), end(held.lo));
    } else {
        out.note = tr("follows the leaf");
    }
    return out;
}

ProofView Proving::view() const {
    ProofView out;
    const std::size_t root = proof_.path.size() - 1;
    const std::size_t cut = on_path(proof_.cut_node);
    out.headline = filled(tr("The root stays at {}"), text::number(values_[root], 12));
    out.sentence = proof_.sentence;
    text::add_sentence(out.sentence, proof_.moves);
    for (const trace::ProofReason& reason : proof_.reasons) {
        const bool is_leaf = film_->tree().is_leaf(reason.node);
        out.reasons.push_back(
            {reason.words, text::bounded(reason.value, 8), is_leaf ? core::Turn::over : film_->turn(reason.node)});
    }
    const std::string value = text::number(value_, 12);
    out.now_title = filled(tr("With {} here"), value);
    for (const std::size_t at : {std::size_t{0}, cut, root}) {
        const bool is_told = std::any_of(out.now.begin(), out.now.end(), [&](const auto& row) {
            return row.name == trace::node_name(*film_, proof_.path[at].node);
        });
        if (!is_told) out.now.push_back(now(at));
    }
    out.curves.push_back(curve(root, tr("root {}")));
    const std::string cut_name = is_position() ? trace::move_name(*film_, proof_.cut_node)
                                               : trace::address(*film_->written_tree(), proof_.cut_node);
    if (cut != root) out.curves.push_back(curve(cut, cut_name + " {}"));
    constexpr int ticks = 4;
    const Rational step = (proof_.offered.hi - proof_.offered.lo) / Rational(ticks);
    for (int i = 0; i <= ticks; ++i) out.ticks.push_back(grouped(proof_.offered.lo + step * Rational(i)));
    out.at = place_of(value_);
    out.swept_from = place_of(swept_from_);
    out.swept_to = place_of(swept_to_);
    out.number = value;
    out.wrong = typed_ != value_.str() && Rational::parse(typed_) != value_;
    out.put_back = filled(tr("Put back {}"), text::number(original(), 8));
    out.sweeping = sweeping();
    return out;
}

picture::ProofMarks Proving::marks() const {
    picture::ProofMarks out;
    out.leaf = proof_.leaf;
    out.chain = chain_;
    for (const trace::ProofReason& reason : proof_.reasons) out.reasons.push_back(reason.node);
    out.value = text::number(value_, 12);
    out.was = is_position() ? tr("not looked at") : filled(tr("was {}"), text::number(original(), 8));
    if (is_position()) out.below = 36;
    return out;
}

}  // namespace plyglass::screen

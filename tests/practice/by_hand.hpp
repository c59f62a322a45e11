#pragma once

// Trees and their answers worked out without any code of the program: trees are read from their text by a reader of their
// own, values are folded over all leaves, and whether a search looks at a node follows from the values of the elder
// siblings on the way to it (Baudet, "On the branching factor of the alpha-beta pruning algorithm", 1978), not from a
// search. Learners' mistakes need a search: `Misled`.

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace plyglass::by_hand {

/// A fraction of small numbers, and both infinities.
struct Fraction {
    std::int64_t num = 0;
    std::int64_t den = 1;

    Fraction() = default;
    Fraction(std::int64_t n) : num(n) {}  // NOLINT(google-explicit-constructor)
    Fraction(std::int64_t n, std::int64_t d) : num(n), den(d) {
        const std::int64_t g = std::gcd(num, den);
        if (g > 1) num /= g, den /= g;
    }
    friend bool operator==(const Fraction& a, const Fraction& b) { return a.num == b.num && a.den == b.den; }
    friend bool operator<(const Fraction& a, const Fraction& b) {
        if (a.den == 0 && b.den == 0) return a.num < b.num;
        if (a.den == 0) return a.num < 0;
        if (b.den == 0) return b.num > 0;
        return a.num * b.den < b.num * a.den;
    }
    friend bool operator<=(const Fraction& a, const Fraction& b) { return !(b < a); }
    Fraction plus(const Fraction& b) const {
        if (den == 0) return *this;
        if (b.den == 0) return b;
        return {num * b.den + b.num * den, den * b.den};
    }
    Fraction times(const Fraction& b) const {  // b is finite and positive
        if (den == 0) return *this;
        return {num * b.num, den * b.den};
    }
    std::string str() const {
        if (den == 0) return num < 0 ? "-inf" : "inf";
        return den == 1 ? std::to_string(num) : std::to_string(num) + "/" + std::to_string(den);
    }
};
inline const Fraction plus_infinity{1, 0};
inline const Fraction minus_infinity{-1, 0};

struct Node {
    char kind = 'l';  // M, m, c, l
    Fraction value;   // of a leaf
    bool unknown = false;
    std::vector<int> children;
    std::vector<Fraction> weights;
    int parent = -1;
    std::string path;
    int leaf = -1;
    std::string label;
};

struct Tree {
    std::vector<Node> nodes;
    int leaves = 0;
};

/// Reads "max(A: ? min(3 5) chance(1/2 3, 1/2 4))": what items print, and no more than that.
class TreeReader {
public:
    explicit TreeReader(std::string text) : text_(std::move(text)) {}
    Tree read() {
        node(-1, 'M', "");
        return tree_;
    }

private:
    void blanks() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',')) ++at_;
    }
    Fraction number() {
        blanks();
        std::size_t used = 0;
        const long num = std::stol(text_.substr(at_), &used);
        at_ += used;
        if (at_ < text_.size() && text_[at_] == '.') {
            std::int64_t den = 1;
            std::int64_t digits = num;
            const bool negative = text_[at_ - used] == '-';
            for (++at_; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0; ++at_) {
                den *= 10;
                digits = digits * 10 + (negative ? '0' - text_[at_] : text_[at_] - '0');
            }
            return {digits, den};
        }
        if (at_ >= text_.size() || text_[at_] != '/') return {num};
        const long den = std::stol(text_.substr(++at_), &used);
        at_ += used;
        return {num, den};
    }
    bool take(const std::string& word) {
        blanks();
        if (text_.compare(at_, word.size(), word) != 0) return false;
        at_ += word.size();
        return true;
    }
    int node(int parent, char bare, const std::string& path) {
        const int id = static_cast<int>(tree_.nodes.size());
        tree_.nodes.emplace_back();
        tree_.nodes[id].parent = parent;
        tree_.nodes[id].path = path;
        char kind = bare;
        if (take("max("))
            kind = 'M';
        else if (take("min("))
            kind = 'm';
        else if (take("chance("))
            kind = 'c';
        else if (!take("(")) {
            Node& leaf = tree_.nodes[id];
            leaf.leaf = tree_.leaves++;
            if (take("?"))
                leaf.unknown = true;
            else
                leaf.value = number();
            return id;
        }
        tree_.nodes[id].kind = kind;
        const char next = kind == 'c' ? bare : kind == 'M' ? 'm' : 'M';
        for (int i = 0; !take(")"); ++i) {
            blanks();
            std::string label;
            if (std::isalpha(static_cast<unsigned char>(text_[at_])) != 0 && text_[at_ + 1] == ':') {
                label = text_[at_];
                at_ += 2;
            }
            if (kind == 'c') tree_.nodes[id].weights.push_back(number());
            const int child = node(id, next, path + (path.empty() ? "" : ",") + std::to_string(i));
            tree_.nodes[child].label = label;
            tree_.nodes[id].children.push_back(child);
        }
        return id;
    }

    std::string text_;
    std::size_t at_ = 0;
    Tree tree_;
};

inline Tree read(const std::string& text) { return TreeReader(text).read(); }

inline int leaf_node(const Tree& tree, int leaf) {
    for (int n = 0; n < static_cast<int>(tree.nodes.size()); ++n) {
        if (tree.nodes[n].leaf == leaf) return n;
    }
    throw std::logic_error("no leaf");
}
inline int at_path(const Tree& tree, const std::string& path) {
    for (int n = 0; n < static_cast<int>(tree.nodes.size()); ++n) {
        if (tree.nodes[n].path == path) return n;
    }
    throw std::logic_error("no node " + path);
}

inline std::vector<Fraction> values(const Tree& tree) {
    std::vector<Fraction> out(tree.nodes.size());
    for (int n = static_cast<int>(tree.nodes.size()) - 1; n >= 0; --n) {
        const Node& node = tree.nodes[n];
        out[n] = node.value;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const Fraction& child = out[node.children[i]];
            if (node.kind == 'c')
                out[n] = (i == 0 ? Fraction() : out[n]).plus(child.times(node.weights[i]));
            else if (i == 0)
                out[n] = child;
            else
                out[n] = node.kind == 'M' ? std::max(out[n], child) : std::min(out[n], child);
        }
    }
    return out;
}

struct Look {
    bool strict = false;
    bool mirrored = false;
    Fraction alpha = minus_infinity;
    Fraction beta = plus_infinity;
};

/// What alpha-beta looks at in a tree without chance nodes.
struct Looked {
    std::vector<bool> at;               // per node
    std::vector<Fraction> alpha, beta;  // on entering
    std::vector<Fraction> soft;         // the best of what was looked at
    std::vector<std::pair<Fraction, Fraction>> proven;
};

inline Looked look(const Tree& tree, const Look& how) {
    const auto v = values(tree);
    const std::size_t size = tree.nodes.size();
    Looked out{std::vector<bool>(size), std::vector<Fraction>(size), std::vector<Fraction>(size),
               std::vector<Fraction>(size), std::vector<std::pair<Fraction, Fraction>>(size)};
    for (std::size_t n = 0; n < size; ++n) {
        const int parent = tree.nodes[n].parent;
        if (parent < 0) {
            out.at[n] = true;
            out.alpha[n] = how.alpha;
            out.beta[n] = how.beta;
            continue;
        }
        Fraction alpha = out.alpha[parent];
        Fraction beta = out.beta[parent];
        const auto& siblings = tree.nodes[parent].children;
        const auto self = std::find(siblings.begin(), siblings.end(), static_cast<int>(n));
        const auto elder_begin = how.mirrored ? self + 1 : siblings.begin();
        const auto elder_end = how.mirrored ? siblings.end() : self;
        for (auto it = elder_begin; it != elder_end; ++it) {
            if (tree.nodes[parent].kind == 'M')
                alpha = std::max(alpha, v[*it]);
            else
                beta = std::min(beta, v[*it]);
        }
        const bool has_elder = elder_begin != elder_end;
        const bool open = how.strict ? alpha <= beta : alpha < beta;
        out.at[n] = out.at[parent] && (open || !has_elder);
        out.alpha[n] = alpha;
        out.beta[n] = beta;
    }
    for (int n = static_cast<int>(size) - 1; n >= 0; --n) {
        const Node& node = tree.nodes[n];
        const bool max = node.kind == 'M';
        if (node.children.empty()) {
            out.soft[n] = node.value;
            out.proven[n] = {node.value, node.value};
        }
        bool first = true;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const int child = node.children[i];
            const auto known = out.at[child] ? out.proven[child] : std::pair(minus_infinity, plus_infinity);
            auto& mine = out.proven[n];
            if (i == 0)
                mine = known;
            else
                mine = max ? std::pair(std::max(mine.first, known.first), std::max(mine.second, known.second))
                           : std::pair(std::min(mine.first, known.first), std::min(mine.second, known.second));
            if (!out.at[child]) continue;
            if (first)
                out.soft[n] = out.soft[child];
            else
                out.soft[n] = max ? std::max(out.soft[n], out.soft[child]) : std::min(out.soft[n], out.soft[child]);
            first = false;
        }
    }
    return out;
}

inline std::vector<std::uint32_t> unseen(const Tree& tree, const std::vector<bool>& at) {
    std::vector<std::uint32_t> out;
    for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
        if (tree.nodes[n].leaf >= 0 && !at[n]) out.push_back(static_cast<std::uint32_t>(tree.nodes[n].leaf));
    }
    return out;
}

/// What alpha-beta with Star1 at chance nodes (Ballard 1983) looks at if all leaves lie between the window's ends; cuts are
/// on equality.
class Star {
public:
    Star(const Tree& tree, Fraction low, Fraction high) : tree_(tree), low_(low), high_(high), at_(tree.nodes.size()) {}

    std::vector<std::uint32_t> pruned() {
        visit(0, low_, high_);
        return unseen(tree_, at_);
    }

private:
    static Fraction minus(const Fraction& a, const Fraction& b) { return a.plus({-b.num, b.den}); }
    static Fraction over(const Fraction& a, const Fraction& b) { return {a.num * b.den, a.den * b.num}; }
    Fraction within(const Fraction& value) const { return std::min(std::max(value, low_), high_); }

    Fraction visit(int n, Fraction alpha, Fraction beta) {
        at_[n] = true;
        const Node& node = tree_.nodes[n];
        if (node.children.empty()) return node.value;
        if (node.kind == 'c') return chance(node, alpha, beta);
        const bool max = node.kind == 'M';
        Fraction best = max ? minus_infinity : plus_infinity;
        for (const int child : node.children) {
            const Fraction value = visit(child, alpha, beta);
            best = max ? std::max(best, value) : std::min(best, value);
            (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
            if (beta <= alpha) break;
        }
        return best;
    }

    Fraction chance(const Node& node, const Fraction& alpha, const Fraction& beta) {
        Fraction done;     // the part of the average that is known
        Fraction rest{1};  // the probability of what is not
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const Fraction& p = node.weights[i];
            rest = minus(rest, p);
            const Fraction most = done.plus(scaled(high_, rest));
            const Fraction least = done.plus(scaled(low_, rest));
            const Fraction value =
                visit(node.children[i], within(over(minus(alpha, most), p)), within(over(minus(beta, least), p)));
            done = done.plus(scaled(value, p));
            if (rest.num == 0) break;
            const Fraction highest = done.plus(scaled(high_, rest));
            const Fraction lowest = done.plus(scaled(low_, rest));
            if (highest <= alpha) return highest;
            if (beta <= lowest) return lowest;
        }
        return done;
    }
    static Fraction scaled(const Fraction& a, const Fraction& b) { return {a.num * b.num, a.den * b.den}; }

    const Tree& tree_;
    Fraction low_;
    Fraction high_;
    std::vector<bool> at_;
};

/// A search with a learner's mistake, written down plainly.
struct Misled {
    const Tree& tree;
    Look how;
    std::string mistake{};  // "" or a misconception
    int form = 0;           // of the mistake: 0 or 1; "root-beta": up to 3

    std::vector<bool> at = std::vector<bool>(tree.nodes.size());
    std::vector<bool> cuts = std::vector<bool>(tree.nodes.size());
    std::vector<Fraction> value = std::vector<Fraction>(tree.nodes.size());
    std::vector<std::pair<Fraction, Fraction>> entered = std::vector<std::pair<Fraction, Fraction>>(tree.nodes.size());
    std::vector<std::pair<Fraction, Fraction>> left = entered;
    int first_skipped = -1;
    int first_cutter = -1;

    bool is_max(int n) const { return (tree.nodes[n].kind == 'M') != (mistake == "swapped"); }
    bool crossed(const Fraction& a, const Fraction& b) const {
        const bool strict = mistake == "strict" || (how.strict && mistake != "equal");
        return strict ? b < a : b <= a;
    }

    Fraction run() { return visit(0, how.alpha, how.beta); }

    Fraction visit(int n, Fraction alpha, Fraction beta) {
        at[n] = true;
        const Node& node = tree.nodes[n];
        if (node.children.empty()) return value[n] = node.value;
        const Fraction given_alpha = alpha;
        const Fraction given_beta = beta;
        entered[n] = {alpha, beta};
        std::vector<int> order = node.children;
        if (how.mirrored != (mistake == "backwards")) std::reverse(order.begin(), order.end());
        const bool max = is_max(n);
        Fraction best = max ? minus_infinity : plus_infinity;
        std::optional<Fraction> taken;
        for (std::size_t i = 0; i < order.size(); ++i) {
            Fraction a = alpha;
            Fraction b = beta;
            if (mistake == "no-window" || (mistake == "shallow" && !max)) a = minus_infinity;
            if (mistake == "no-window" || (mistake == "shallow" && max)) b = plus_infinity;
            const Fraction v = visit(order[i], a, b);
            const std::size_t rest = order.size() - 1 - i;
            // Who asks after every child finds windows closed that were handed down so.
            const bool asks = mistake == "last" && form == 1;
            const bool is_no_better = i > 0 && (max ? v <= best : best <= v);
            if (asks && crossed(alpha, beta) && rest != 1 && (is_no_better || (max ? v <= alpha : beta <= v))) {
                best = is_no_better ? best : v;
                if (rest > 0) skip(n, order[i + 1]);
                break;
            }
            if (is_no_better) continue;
            best = v;
            if (mistake == "unfinished" && rest > 0 && n != 0) {
                const bool settled = max ? crossed(given_alpha, best) : crossed(best, given_beta);
                if (settled && form == 0) {
                    skip(n, order[i + 1]);
                    break;
                }
                if (settled && !taken) taken = best;
            }
            const bool wrong_bound = mistake == "root-beta" && (form % 2 == 0 ? n == 0 : is_max(n) == is_max(0));
            if (wrong_bound) {
                const bool moves_back = max ? beta < best : best < alpha;
                if (form < 2 || !moves_back) (max ? beta : alpha) = best;
            } else {
                if (max ? best <= alpha : beta <= best) continue;
                (max ? alpha : beta) = best;
            }
            if (!crossed(alpha, beta) || (mistake == "last" && rest == 1)) continue;
            if (rest > 0) skip(n, order[i + 1]);
            break;
        }
        left[n] = {alpha, beta};
        return value[n] = taken.value_or(best);
    }

    void skip(int n, int child) {
        cuts[n] = true;
        if (first_skipped >= 0) return;
        first_skipped = child;
        first_cutter = n;
    }

    std::vector<std::uint32_t> pruned() const {
        std::vector<bool> seen = at;
        for (std::size_t n = 0; n < tree.nodes.size() && mistake == "whole"; ++n) {
            for (int up = static_cast<int>(n); up >= 0; up = tree.nodes[up].parent) {
                if (cuts[up]) seen[n] = false;
            }
        }
        return unseen(tree, seen);
    }
};

}  // namespace plyglass::by_hand

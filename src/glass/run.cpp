#include "glass/run.hpp"

#include <algorithm>
#include <cmath>
#include <istream>
#include <unordered_map>
#include <utility>

#include "game/tree_text.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"

namespace plyglass::glass {

namespace {

using core::Problem;
using core::Rational;
using core::Turn;
using Kind = Event::Kind;
using text::filled;
using text::tr;

constexpr std::size_t longest_line = std::size_t{64} << 20U;
constexpr std::size_t deepest_json = 100'000;

Rational least_double() { return Rational::from_double(std::numeric_limits<double>::denorm_min()); }

Rational size_of(const Rational& number) { return number.sign() < 0 ? -number : number; }

/// Whether programs use the number where they mean infinity: the largest numbers of languages, 1000000000 and 99999.
bool stands_for_infinity(const Rational& size) {
    if (size >= Rational(32'767) &&
        (size.to_double() >= 2147483647.0 || size == Rational(32'767) || size == Rational(65'535))) {
        return true;
    }
    const std::string digits = size.str();
    if (digits.size() < 3) return false;
    const bool is_power = digits[0] == '1' && digits.size() > 3 && digits.find_first_not_of('0', 1) == digits.npos;
    return is_power || digits.find_first_not_of('9') == digits.npos;
}

/// Two numbers that differ only because a program cannot hold a fraction exactly.
bool is_rounding(const Rational& a, const Rational& b) {
    const double x = a.to_double(), y = b.to_double();
    const auto is_fraction = [](const Rational& it) { return it.str().find('/') != std::string::npos; };
    return std::abs(x - y) <= 1e-9 * std::max(std::abs(x), std::abs(y)) && (is_fraction(a) || is_fraction(b));
}

/// Python and JavaScript write infinities as words that JSON does not have.
void quote_infinities(std::string& line) {
    constexpr std::string_view word = "Infinity";
    for (std::size_t at = line.find(word); at != line.npos; at = line.find(word, at + 1)) {
        std::size_t begin = at;
        if (begin > 0 && line[begin - 1] == '-') --begin;
        if (begin > 0 && line[begin - 1] == '"') continue;
        line.replace(begin, at + word.size() - begin, begin < at ? "\"-inf\"" : "\"inf\"");
    }
}

class Reader {
public:
    Reader(std::istream& in, const TreeReader& read_tree, std::size_t most)
        : in_(in), read_tree_(read_tree), most_(most) {}

    core::Result<Run> run() {
        while (!run_.problem && next_line()) {
            if (line_.find_first_not_of(" \t\r") != line_.npos) read_line();
        }
        if (run_.events.empty()) {
            if (run_.problem) return *std::move(run_.problem);
            return Problem{tr("expected the lines of a run, found none"), number_, 0};
        }
        rank();
        const bool has_answer = run_.events.back().kind == Kind::answer;
        run_.is_whole = is_root_left_ || (run_.is_black_box && has_answer);
        if (!run_.is_whole && !run_.problem) {
            run_.problem = Problem{tr("the run ends here, before the root returns a value"), number_, 0};
        }
        return std::move(run_);
    }

    Run without_steps(std::shared_ptr<const game::ExplicitTree> tree) {
        run_.tree = std::move(tree);
        rank();
        return std::move(run_);
    }

private:
    bool next_line() {
        line_.clear();
        auto& buffer = *in_.rdbuf();
        int sign = buffer.sbumpc();
        if (sign == std::istream::traits_type::eof()) return false;
        ++number_;
        for (; sign != std::istream::traits_type::eof() && sign != '\n'; sign = buffer.sbumpc()) {
            if (line_.size() == longest_line) return fails(tr("the line is too long")), false;
            line_ += static_cast<char>(sign);
        }
        ends_in_line_ = sign != '\n';
        return true;
    }

    void fails(std::string what) { run_.problem = Problem{std::move(what), number_, 0}; }

    void read_line() {
        if (line_.find("Infinity") != line_.npos) quote_infinities(line_);
        const json::Document line(line_, deepest_json);
        if (!line.is_whole() || !line.root().is(json::Kind::object)) {
            return fails(ends_in_line_ ? tr("the file ends in the middle of this line")
                                       : tr("this line is not a JSON object"));
        }
        const bool is_header = line["plyglass"] == "run";
        if (is_header && run_.events.empty() && !run_.has_header) return read_header(line);
        if (line["kind"]) return read_event(line);
        if (run_.events.empty() && !run_.has_header) {
            fails(filled(tr("expected {} or a step of a run with a kind"), R"({"plyglass": "run", "version": 1})"));
        }
    }

    void read_header(const json::Document& line) {
        run_.has_header = true;
        const auto version = line["version"].whole();
        if (line["version"] && version != 1U) return fails(tr("this version of run files is not known; expected 1"));
        run_.program = line["program"].text();
        run_.language = line["language"].text();
        if (line["root"] == "max" || line["root"] == "min") {
            run_.root = line["root"] == "max" ? Turn::max : Turn::min;
        }
        if (line["values"] == "max") run_.view = View::max;
        if (line["values"] == "mover") run_.view = View::mover;
        const json::Node tree = line["tree"];
        if (!tree || tree.is(json::Kind::null)) return;
        std::string text = tree.is(json::Kind::text) ? tree.text() : json::copy_of(tree).str();
        if (tree.is(json::Kind::list)) {
            // As it stands: a list of one number is a node with one child.
            std::erase(text, '"');
            std::replace(text.begin(), text.end(), '[', '(');
            std::replace(text.begin(), text.end(), ']', ')');
        }
        if (auto written = game::read_tree(text, run_.root)) {
            run_.tree = *std::move(written);
        } else {
            auto read = read_tree_(text);
            if (!read) return fails(filled(tr("the tree: {}"), read.error().what));
            run_.tree = *std::move(read);
        }
        const Turn root = run_.tree->turn(0);
        if (root == Turn::max || root == Turn::min) run_.root = root;
    }

    // ---- Events

    /// The path of a line's node, as far as it is one; false if it is none.
    bool read_path(const json::Node& node) {
        path_.clear();
        if (!node.is(json::Kind::list)) return false;
        for (json::Node at = node.begin(); !(at == node.end()); ++at) {
            const auto step = at.whole();
            if (!step || *step >= not_told) return false;
            path_.push_back(static_cast<std::uint32_t>(*step));
        }
        return true;
    }

    bool is_at_open_node() const { return open_ > 0 && path_ == place_; }
    bool is_below_open_node() const {
        if (open_ == 0) return path_.empty();
        return path_.size() == open_ && std::equal(place_.begin(), place_.end(), path_.begin());
    }

    std::string place_words() const {
        std::string out;
        for (const std::uint32_t step : path_) out += (out.empty() ? "" : ", ") + std::to_string(step);
        return '[' + out + ']';
    }

    void read_event(const json::Document& line) {
        const json::Node kind = line["kind"];
        if (kind == "error") return fails(filled(tr("the program died: {}"), line["text"].text()));
        Event event;
        if (kind == "enter") {
            event.kind = Kind::enter;
        } else if (kind == "leaf") {
            event.kind = Kind::leaf;
        } else if (kind == "return") {
            event.kind = Kind::back;
        } else if (kind == "answer") {
            event.kind = Kind::answer;
        } else {
            return;
        }
        if (run_.events.size() == most_) return fails(filled(tr("only the first {} steps are looked at"), most_));
        event.line = static_cast<std::uint32_t>(number_);
        event.source_line = static_cast<std::uint32_t>(line["line"].whole().value_or(0));
        if (event.kind == Kind::answer) {
            if (!read_number(line["value"], event.value)) return;
            const json::Node move = line["move"];
            const auto child = move.is(json::Kind::list) ? move.begin().whole() : move.whole();
            event.child = static_cast<std::uint32_t>(child.value_or(not_told));
            run_.events.push_back(event);
            return;
        }
        if (!read_path(line["node"])) {
            return fails(tr("expected a \"node\" as the numbers of children from the root down, such as [0, 2]"));
        }
        event.depth = static_cast<std::uint32_t>(path_.size());
        event.child = path_.empty() ? 0 : path_.back();
        if (run_.tree) event.node = run_.tree->at(path_);
        if (!read_number(line["value"], event.value)) return;
        const bool needs_value = event.kind == Kind::leaf || event.kind == Kind::back;
        if (needs_value && event.value == no_rank) return fails(tr("expected a \"value\""));
        if (!read_number(line["alpha"], event.alpha) || !read_number(line["beta"], event.beta)) return;
        if (event.kind == Kind::enter) {
            read_entered(line, event);
        } else if (event.kind == Kind::leaf) {
            read_leaf(event);
        } else {
            read_return(event);
        }
    }

    void read_entered(const json::Document& line, Event& event) {
        if (run_.is_black_box || !is_below_open_node()) return does_not_fit();
        for (const Turn turn : {Turn::max, Turn::min, Turn::chance}) {
            if (line["turn"] == core::name(turn)) event.turn = turn;
        }
        event.moves = static_cast<std::uint32_t>(line["moves"].size());
        is_root_left_ = false;
        place_ = path_;
        ++open_;
        run_.events.push_back(event);
    }

    void read_leaf(const Event& event) {
        if (run_.events.empty() && !path_.empty()) run_.is_black_box = true;
        if (!run_.is_black_box && !is_below_open_node()) return does_not_fit();
        if (open_ == 0 && !run_.is_black_box) is_root_left_ = true;
        run_.events.push_back(event);
    }

    void read_return(Event& event) {
        if (is_at_open_node()) {
            // A leaf that was entered like any other node.
            Event& last = run_.events.back();
            const bool is_leaf =
                run_.tree ? event.node != game::no_node && run_.tree->is_leaf(event.node) : last.moves == 0;
            const bool is_alone = last.kind == Kind::enter && last.depth == event.depth;
            if (is_alone && is_leaf && open_ > 1) {
                last.kind = Kind::leaf;
                last.value = event.value;
                place_.pop_back();
                --open_;
                return;
            }
            if (!place_.empty()) place_.pop_back();
            --open_;
            is_root_left_ = open_ == 0;
        } else if (open_ > 0 && is_below_open_node()) {
            event.kind = Kind::table;
        } else {
            return does_not_fit();
        }
        run_.events.push_back(event);
    }

    void does_not_fit() {
        const std::string found = place_words();
        path_ = place_;
        if (open_ == 0) return fails(filled(tr("the node {} does not fit here; no node is open"), found));
        fails(filled(tr("the node {} does not fit here; expected {} or one of its children"), found, place_words()));
    }

    // ---- Numbers: first by the order in which they come, then by rank

    bool read_number(const json::Node& node, Rank& out) {
        if (!node || node.is(json::Kind::null)) return true;
        std::string spelt = node.spelt();
        std::replace(spelt.begin(), spelt.end(), 'E', 'e');  // Java's exponents
        if (spelt == "+inf" || spelt == "∞" || spelt == "+∞") spelt = "inf";
        if (spelt == "-∞" || spelt == "−∞") spelt = "-inf";
        const auto [at, is_new] = numbers_.try_emplace(spelt, static_cast<Rank>(values_.size()));
        if (is_new) {
            auto value = Rational::parse(spelt);
            if (!value) {
                numbers_.erase(at);
                fails(filled(tr("expected a number, found {}"), text::excerpt(spelt)));
                return false;
            }
            values_.push_back(*std::move(value));
        }
        out = numbers_.at(spelt);
        return true;
    }

    void rank() {
        Rational largest(0);
        const auto see = [&](const Rational& value) {
            if (value.is_finite() && size_of(value) > largest) largest = size_of(value);
        };
        for (const Event& event : run_.events) {
            if (event.kind == Kind::leaf) see(values_[static_cast<std::size_t>(event.value)]);
        }
        std::vector<Rational> sizes;
        const game::ExplicitTree* tree = run_.tree.get();
        for (std::uint32_t i = 0; tree != nullptr && i < tree->leaf_count(); ++i) {
            see(tree->value(tree->leaf(i)));
            sizes.push_back(size_of(tree->value(tree->leaf(i))));
        }
        for (const Rational& value : values_) sizes.push_back(size_of(value));
        std::sort(sizes.begin(), sizes.end());
        run_.numbers = {Rational(0), least_double()};
        const Rational least = least_double() + least_double();  // its usual decimals are not exact
        std::vector<Rational>& numbers = run_.numbers;
        for (const Rational& size : sizes) {
            const bool is_known =
                size <= least || size == numbers.back() || (numbers.size() > 2 && is_rounding(numbers.back(), size));
            if (size.is_finite() && !is_known) numbers.push_back(size);
        }
        const auto rank_of = [&](const Rational& value) -> Rank {
            const Rational size = size_of(value);
            if (!size.is_finite()) return value.sign() < 0 ? -infinite_rank : infinite_rank;
            if (size.sign() > 0 && size <= least) return value.sign() < 0 ? -1 : 1;
            auto at = std::lower_bound(numbers.begin(), numbers.end(), size);
            if (at == numbers.end() || *at != size) --at;  // it was taken for a rounding of the one before
            const auto found = static_cast<Rank>(at - numbers.begin());
            return value.sign() < 0 ? -found : found;
        };
        std::vector<Rank> ranks;
        for (const Rational& value : values_) {
            const bool is_infinite =
                value.is_finite() && size_of(value) > largest && stands_for_infinity(size_of(value));
            if (is_infinite) {
                run_.counted_as_infinite += (run_.counted_as_infinite.empty() ? "" : ", ") + text::number(value);
            }
            ranks.push_back(is_infinite ? (value.sign() < 0 ? -infinite_rank : infinite_rank) : rank_of(value));
        }
        for (Event& event : run_.events) {
            for (Rank* number : {&event.alpha, &event.beta, &event.value}) {
                if (*number != no_rank) *number = ranks[static_cast<std::size_t>(*number)];
            }
        }
        for (std::uint32_t i = 0; tree != nullptr && i < tree->leaf_count(); ++i) {
            run_.leaf_values.push_back(rank_of(tree->value(tree->leaf(i))));
        }
    }

    std::istream& in_;
    const TreeReader read_tree_;
    std::size_t most_;
    Run run_;
    std::string line_;
    std::size_t number_ = 0;  // of the line
    bool ends_in_line_ = false;
    std::size_t open_ = 0;              // how many nodes are open
    std::vector<std::uint32_t> place_;  // the path of the innermost one
    std::vector<std::uint32_t> path_;   // that of the line
    bool is_root_left_ = false;
    std::unordered_map<std::string, Rank> numbers_;
    std::vector<Rational> values_;
};

}  // namespace

core::Rational Run::number(Rank rank) const {
    if (rank == infinite_rank) return Rational::infinity();
    if (rank == -infinite_rank) return -Rational::infinity();
    const Rational& size = numbers[static_cast<std::size_t>(std::abs(rank))];
    return rank < 0 ? -size : size;
}

core::Result<Run> read_run(std::istream& in, const TreeReader& read_tree, std::size_t most) {
    return Reader(in, read_tree, most).run();
}

Run run_without_steps(std::shared_ptr<const game::ExplicitTree> tree) {
    std::istream nothing(nullptr);
    return Reader(nothing, {}, 0).without_steps(std::move(tree));
}

}  // namespace plyglass::glass

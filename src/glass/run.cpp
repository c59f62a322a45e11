#include "glass/run.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <unordered_map>
#include <utility>

#include "game/tree_text.hpp"
#include "glass/rank_game.hpp"
#include "glass/ranks.hpp"
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

/// Python and JavaScript write numbers as words that JSON does not have.
void quote_words(std::string& line) {
    std::string out;
    bool is_in_text = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const std::string_view rest = std::string_view(line).substr(at);
        const std::string_view word = rest.starts_with("Infinity") ? "Infinity" : rest.starts_with("NaN") ? "NaN" : "";
        if (is_in_text || word.empty()) {
            if (line[at] == '"') is_in_text = !is_in_text;
            out += line[at];
            if (is_in_text && line[at] == '\\' && at + 1 < line.size()) out += line[++at];
            continue;
        }
        const bool is_negative = !out.empty() && out.back() == '-';
        if (is_negative) out.pop_back();
        out += word == "NaN" ? "\"nan\"" : is_negative ? "\"-inf\"" : "\"inf\"";
        at += word.size() - 1;
    }
    line = std::move(out);
}

/// A list or an object as it is written.
std::string_view written(const json::Node& node, std::string_view line) {
    line.remove_prefix(node.offset());
    std::size_t open = 0;
    bool is_in_text = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (line[at] == '"') is_in_text = !is_in_text;
        if (is_in_text && line[at] == '\\') ++at;
        if (is_in_text) continue;
        if (line[at] == '[' || line[at] == '{') ++open;
        if ((line[at] == ']' || line[at] == '}') && --open == 0) return line.substr(0, at + 1);
    }
    return line;
}

class Reader {
public:
    Reader(std::istream& in, const TreeReader& read_tree, std::size_t most)
        : in_(in), read_tree_(read_tree), most_(most) {}

    core::Result<Run> run(std::shared_ptr<const game::ExplicitTree> tree) {
        run_.tree = std::move(tree);
        if (run_.tree) take_root();
        while (!run_.problem && next_line()) {
            if (line_.find_first_not_of(" \t\r") != line_.npos) read_line();
        }
        if (run_.events.empty() || run_.events.front().kind == Kind::answer) {
            if (run_.problem) return *std::move(run_.problem);
            return Problem{tr("expected the lines of a run, found none"), number_, 0};
        }
        if (!run_.has_returns && !open_.empty() && !run_.problem) {
            run_.end = run_.events.size();
            leave_all_but(0);
        }
        run_.is_whole = open_.empty() && !run_.problem && run_.end > run_.events.size();
        rank_numbers(run_, values_);
        value_nodes(run_);
        if (!run_.is_whole && !run_.problem) {
            run_.problem = Problem{tr("the run ends here, before the root returns a value"), number_, 0};
        }
        return std::move(run_);
    }

    Run without_steps(std::shared_ptr<const game::ExplicitTree> tree) {
        run_.tree = std::move(tree);
        rank_numbers(run_, values_);
        value_nodes(run_);
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
        if (line_.find("Infinity") != line_.npos || line_.find("NaN") != line_.npos) quote_words(line_);
        const json::Document line(line_, deepest_json);
        if (!line.is_whole() || !line.root().is(json::Kind::object)) {
            return fails(ends_in_line_ ? tr("the file ends in the middle of this line")
                                       : tr("this line is not a JSON object"));
        }
        const bool is_header = line["plyglass"] == "run";
        if (is_header && run_.events.empty() && !run_.has_header) return read_header(line);
        if (is_header && text_of_tree(line) != tree_) {
            return fails(tr("another run begins here; only the first one is looked at"));
        }
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
        run_.is_asked_for_value = line["asked"] == "value";
        tree_ = text_of_tree(line);
        if (!tree_.empty()) read_tree(line["tree"]);
    }

    std::string text_of_tree(const json::Document& line) const {
        const json::Node tree = line["tree"];
        if (tree.is(json::Kind::text)) return tree.text();
        const bool is_open = tree.is(json::Kind::list) || tree.is(json::Kind::object);
        return is_open ? std::string(written(tree, line_)) : tree && !tree.is(json::Kind::null) ? tree.spelt() : "";
    }

    void read_tree(const json::Node& node) {
        std::string text = tree_;
        if (node.is(json::Kind::list)) {
            // As it stands: a list of one number is a node with one child.
            std::erase(text, '"');
            std::replace(text.begin(), text.end(), '[', '(');
            std::replace(text.begin(), text.end(), ']', ')');
        }
        if (auto written = game::read_tree(text, run_.root)) {
            run_.tree = *written;
            const game::TreeShape& shape = *run_.tree;
            const auto as_mins = run_.root ? written : game::read_tree(text, Turn::min);
            if (as_mins && !(shape == **as_mins)) run_.as_mins = *as_mins;
        } else {
            auto read = read_tree_(text);
            if (!read) return fails(filled(tr("the tree: {}"), read.error().what));
            run_.tree = *std::move(read);
        }
        take_root();
    }

    void take_root() {
        const Turn root = run_.tree->turn(0);
        if (root == Turn::max || root == Turn::min) run_.root = root;
        run_.has_chance = run_.tree->has_chance();
        stamps_.assign(run_.tree->size(), 0);
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

    bool is_at_open_node() const { return !open_.empty() && path_ == place_; }
    bool is_below_open_node() const {
        if (open_.empty()) return path_.empty();
        return path_.size() == open_.size() && std::equal(place_.begin(), place_.end(), path_.begin());
    }

    bool is_far_below_open_node() const {
        return !open_.empty() && path_.size() > open_.size() && std::equal(place_.begin(), place_.end(), path_.begin());
    }

    std::string place_words() const {
        std::string out;
        for (const std::uint32_t step : path_) out += (out.empty() ? "" : ", ") + std::to_string(step);
        return '[' + out + ']';
    }

    void read_event(const json::Document& line) {
        const json::Node kind = line["kind"];
        if (kind == "error" && line["what"] == "no value") {
            return fails(
                tr("the root returns nothing that differs from a move: return its value as well, as in "
                   "\"return value, move\""));
        }
        if (kind == "error") return fails(filled(tr("the program died: {}"), line["text"].text()));
        if (kind == "probe") return fails(tr("probes below chance nodes (Star2) are not judged"));
        if (kind == "look") return read_look(line);
        constexpr std::array<std::pair<const char*, Kind>, 4> kinds{
            {{"enter", Kind::enter}, {"leaf", Kind::leaf}, {"return", Kind::back}, {"answer", Kind::answer}}};
        const auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& it) { return kind == it.first; });
        if (known == kinds.end()) return;
        Event event{.kind = known->second};
        if (run_.events.size() == most_) return fails(filled(tr("only the first {} steps are looked at"), most_));
        event.line = static_cast<std::uint32_t>(number_);
        event.source_line = static_cast<std::uint32_t>(line["line"].whole().value_or(0));
        if (event.kind == Kind::answer) {
            if (!run_.has_returns) leave_all_but(0);
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
        event.is_counted = line["counted"].truth() == true;
        event.is_as_written = event.kind == Kind::leaf && line["values"] == "max";
        if (!read_number(line["value"], event.value)) return is_no_value(line, event);
        const bool needs_value = event.kind == Kind::leaf || event.kind == Kind::back;
        if (needs_value && event.value == no_rank) return fails(tr("expected a \"value\""));
        if (!read_number(line["alpha"], event.alpha) || !read_number(line["beta"], event.beta)) return;
        if (const json::Node position = line["position"]) {
            run_.positions[run_.events.size()] =
                position.is(json::Kind::text) ? position.text() : json::copy_of(position).str();
        }
        if (event.kind == Kind::enter) {
            read_entered(line, event);
        } else if (event.kind == Kind::leaf) {
            read_leaf(event);
        } else {
            read_return(event);
        }
    }

    /// Says where the program gives something else for a value, as the functions do that a search asks yes or no.
    void is_no_value(const json::Document& line, const Event& event) {
        std::uint32_t source = event.source_line;
        for (std::size_t i = run_.events.size(); source == 0 && is_at_open_node() && i-- > 0;) {
            const Event& it = run_.events[i];
            if (it.kind == Kind::enter && it.depth == event.depth) source = it.source_line;
        }
        const std::string found = text::excerpt(line["value"].spelt()), where = words_of_path(path_);
        fails(text::closed_up(source == 0
                                  ? filled(tr("{}: expected a number for its value, found {}"), where, found)
                                  : filled(tr("{}, called in line {}: expected a number for its value, found {}"),
                                           where, source, found)));
    }

    void read_entered(const json::Document& line, Event& event) {
        if (!run_.has_returns && !run_.is_black_box) leave_all_but(nodes_on_the_way());
        if (!run_.is_black_box && is_far_below_open_node()) {
            return fails(text::closed_up(
                filled(tr("{} is searched here, but not the one above it: the function that searches that one has to "
                          "be watched, too"),
                       words_of_path(path_))));
        }
        if (run_.is_black_box || !is_below_open_node()) return does_not_fit();
        for (const Turn turn : {Turn::max, Turn::min, Turn::chance}) {
            if (line["turn"] == core::name(turn)) event.turn = turn;
        }
        if (run_.as_mins && path_.empty() && event.turn != Turn::over) {
            if (event.turn == Turn::min) run_.tree = run_.as_mins;
            run_.as_mins = nullptr;
            take_root();
        }
        run_.has_chance = run_.has_chance || event.turn == Turn::chance;
        event.moves = static_cast<std::uint32_t>(line["moves"].size());
        has_entered_ = true;
        place_ = path_;
        open_.push_back(event.node);
        run_.events.push_back(event);
    }

    void read_leaf(const Event& event) {
        if (!has_entered_ && !path_.empty()) run_.is_black_box = true;
        if (run_.is_black_box && run_.tree) {
            infer_way();
        } else if (!run_.has_returns) {
            leave_all_but(nodes_on_the_way());
        }
        if (!run_.is_black_box && is_far_below_open_node() && look()) return;
        if (!is_below_open_node() && (!run_.is_black_box || run_.tree)) return does_not_fit();
        run_.events.push_back(event);
    }

    void read_return(Event& event) {
        run_.has_returns = true;
        if (is_at_open_node()) {
            if (!becomes_leaf(event)) run_.events.push_back(event);
            leave();
        } else if (!open_.empty() && is_below_open_node()) {
            event.kind = Kind::table;
            run_.events.push_back(event);
        } else {
            does_not_fit();
        }
    }

    void read_look(const json::Document& line) {
        if (!read_path(line["node"])) return;
        if (!run_.has_returns && !open_.empty()) leave_all_but(nodes_on_the_way());
        look();
    }

    /// Whether it is one: of a leaf that lies below the innermost open node.
    bool look() {
        const bool is_below = path_.size() >= open_.size() && std::equal(place_.begin(), place_.end(), path_.begin());
        if (!run_.tree || !is_below) return false;
        const game::NodeId leaf = run_.tree->at(path_), open = open_.empty() ? 0 : open_.back();
        if (leaf == game::no_node || !run_.tree->is_leaf(leaf)) return false;
        const game::NodeId child = path_.empty() ? 0 : child_of(open, path_[place_.size()]);
        const auto is_same = [&](const Look& it) { return it.child == child && it.event == run_.events.size(); };
        if (run_.looks.empty() || !is_same(run_.looks.back()))
            run_.looks.push_back({run_.events.size(), static_cast<std::uint32_t>(number_), leaf, child});
        return true;
    }

    /// A leaf that was entered like any other node.
    bool becomes_leaf(const Event& back) {
        Event& last = run_.events.back();
        const bool is_leaf = run_.tree ? back.node != game::no_node && run_.tree->is_leaf(back.node) : last.moves == 0;
        if (last.kind != Kind::enter || last.depth != back.depth || !is_leaf || open_.size() == 1) return false;
        last.kind = Kind::leaf;
        last.value = back.value;
        return true;
    }

    // ---- What follows from the lines that are there

    /// How many of the open nodes lie above that of the line.
    std::size_t nodes_on_the_way() const {
        if (open_.empty() || path_.empty()) return 0;
        const std::size_t most = std::min(place_.size(), path_.size() - 1);
        const auto end = place_.begin() + static_cast<std::ptrdiff_t>(most);
        return static_cast<std::size_t>(std::mismatch(place_.begin(), end, path_.begin()).first - place_.begin()) + 1;
    }

    Event inferred(Event::Kind kind, const std::vector<std::uint32_t>& path, std::size_t depth,
                   game::NodeId node) const {
        Event event{.kind = kind, .line = static_cast<std::uint32_t>(number_), .is_inferred = true};
        event.depth = static_cast<std::uint32_t>(depth);
        event.child = depth == 0 ? 0 : path[depth - 1];
        event.node = node;
        return event;
    }

    game::NodeId child_of(game::NodeId parent, std::uint32_t child) const {
        if (parent == game::no_node || child >= run_.tree->children(parent).size()) return game::no_node;
        return run_.tree->children(parent)[child];
    }

    void leave_all_but(std::size_t nodes) {
        while (open_.size() > nodes) {
            const Event event = inferred(Kind::back, place_, place_.size(), open_.back());
            if (!becomes_leaf(event)) run_.events.push_back(event);
            leave();
        }
    }

    /// Of a black box, where the line's leaf lies below a node that was left: what is open if that is the second look that
    /// principal variation search takes at a child, from its first leaf on. Else a new pass begins, and nothing is.
    std::size_t nodes_in_second_look(std::size_t nodes) const {
        std::size_t depth = 0, found = 0;
        for (game::NodeId above = 0, node = 0; depth < path_.size(); above = node) {
            node = child_of(above, path_[depth++]);
            if (node == game::no_node || stamps_[node] <= stamps_[above]) return 0;
            if (stamps_[node] != stamps_[above] + 1) found = depth;  // not the first child of its parent
        }
        return found < nodes || path_ == last_leaf_ ? found : 0;
    }

    /// Of a black box: leaves and enters nodes until the line's leaf is a child of the innermost one.
    void infer_way() {
        std::size_t nodes = nodes_on_the_way();
        const game::NodeId next = nodes == 0 ? game::no_node : child_of(open_[nodes - 1], path_[nodes - 1]);
        const bool is_again = next != game::no_node && stamps_[next] > stamps_[open_[nodes - 1]];
        if (is_again) nodes = nodes_in_second_look(nodes);
        leave_all_but(nodes);
        last_leaf_ = path_;
        game::NodeId node = 0;
        for (nodes = open_.size(); nodes <= path_.size(); ++nodes) {
            node = nodes == 0 ? 0 : child_of(open_.back(), path_[nodes - 1]);
            if (node != game::no_node) stamps_[node] = ++stamp_;
            if (nodes == path_.size()) break;
            run_.events.push_back(inferred(Kind::enter, path_, nodes, node));
            open_.push_back(node);
        }
        place_ = path_;
        if (!place_.empty()) place_.pop_back();
    }

    void leave() {
        if (!place_.empty()) place_.pop_back();
        open_.pop_back();
    }

    void does_not_fit() {
        const std::string found = place_words();
        path_ = place_;
        if (open_.empty()) return fails(filled(tr("the node {} does not fit here; no node is open"), found));
        fails(filled(tr("the node {} does not fit here; expected {} or one of its children"), found, place_words()));
    }

    // ---- Numbers, by the order in which they come

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

    std::istream& in_;
    const TreeReader read_tree_;
    std::size_t most_;
    Run run_;
    std::string line_;
    std::size_t number_ = 0;  // of the line
    bool ends_in_line_ = false;
    std::vector<game::NodeId> open_;    // the nodes that are open
    std::vector<std::uint32_t> place_;  // the path of the innermost one
    std::vector<std::uint32_t> path_;   // that of the line
    std::string tree_;                  // as the first line has it
    bool has_entered_ = false;
    std::vector<std::uint32_t> last_leaf_;  // of a black box
    std::vector<std::uint32_t> stamps_;     // of each node that was looked at: the later, the higher
    std::uint32_t stamp_ = 0;
    std::unordered_map<std::string, Rank> numbers_;
    std::vector<Rational> values_;
};

}  // namespace

std::size_t Run::steps() const {
    return events.size() - static_cast<std::size_t>(std::count_if(events.begin(), events.end(),
                                                                  [](const Event& it) { return it.is_inferred; }));
}

core::Rational Run::number(Rank rank) const {
    if (rank == infinite_rank) return Rational::infinity();
    if (rank == -infinite_rank) return -Rational::infinity();
    const Rational& size = numbers[static_cast<std::size_t>(std::abs(rank))];
    return rank < 0 ? -size : size;
}

std::string words_of_path(const std::vector<std::uint32_t>& path) {
    std::string out;
    for (const std::uint32_t step : path) out += (out.empty() ? "" : ".") + std::to_string(step + std::uint64_t{1});
    return out.empty() ? tr("the root") : filled(tr("node {}"), out);
}

core::Result<Run> read_run(std::istream& in, const TreeReader& read_tree, std::size_t most,
                           std::shared_ptr<const game::ExplicitTree> tree) {
    return Reader(in, read_tree, most).run(std::move(tree));
}

std::string head_of_run(const std::string& program, const std::string& tree, core::Turn root, View view) {
    return json::object({{"plyglass", "run"},
                         {"version", 1},
                         {"program", program, !program.empty()},
                         {"tree", tree},
                         {"root", core::name(root)},
                         {"values", view == View::mover ? "mover" : "max"}})
               .text() +
           '\n';
}

Run run_without_steps(std::shared_ptr<const game::ExplicitTree> tree) {
    std::istream nothing(nullptr);
    return Reader(nothing, {}, 0).without_steps(std::move(tree));
}

}  // namespace plyglass::glass

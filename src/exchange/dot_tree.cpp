#include "exchange/dot_tree.hpp"

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/kind_name.hpp"
#include "core/number_in.hpp"
#include "core/number_size.hpp"
#include "diagram/graphviz.hpp"
#include "exchange/dot_size.hpp"
#include "game/games.hpp"
#include "game/tree_edit.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using diagram::get;
using diagram::Graphviz;
using namespace text;

namespace {

// ---- words of labels ---------------------------------------------------------------------------------------

/// An HTML-like label without its tags, or a plain one with its line breaks as blanks.
std::string plain_words(std::string_view label) {
    std::string out;
    bool in_tag = false;
    for (std::size_t i = 0; i < label.size(); ++i) {
        const char c = label[i];
        const bool escape = c == '\\' && i + 1 < label.size();
        if (escape && std::string_view("nlr").find(label[i + 1]) != std::string_view::npos) {
            out += ' ';
            ++i;
        } else if (escape) {
            out += label[++i];
        } else if (c == '<' || c == '>') {
            in_tag = c == '<';
            out += ' ';
        } else if (!in_tag) {
            out += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
        }
    }
    for (const auto& [entity, sign] :
         {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#160;", " "}, {"&nbsp;", " "}, {"&amp;", "&"}}) {
        for (std::size_t at = out.find(entity); at != std::string::npos; at = out.find(entity, at + 1)) {
            out.replace(at, std::string_view(entity).size(), sign);
        }
    }
    return out;
}

/// Graphviz keeps a doubled backslash as it is written.
std::string unescaped(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '\\') ++i;
    }
    return out;
}

std::vector<std::string> split(const std::string& words) {
    std::vector<std::string> out;
    std::size_t at = 0;
    while ((at = words.find_first_not_of(' ', at)) != std::string::npos) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        out.push_back(words.substr(at, end - at));
        at = end;
    }
    return out;
}

std::optional<Rational> number_in(std::string word) {
    if (word.size() > 2 && word.front() == '(' && word.back() == ')') word = word.substr(1, word.size() - 2);
    return Rational::parse(word);
}

/// "(0, 2)": what each player gets; nothing for other words.
std::vector<Rational> payoffs_in(std::string_view words) {
    words = core::trimmed(words);
    if (words.size() < 2 || words.front() != '(' || words.back() != ')') return {};
    words = words.substr(1, words.size() - 2);
    std::vector<Rational> out;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find_first_of(",;"), words.size());
        auto number = Rational::parse(core::trimmed(words.substr(0, end)));
        if (!number) return {};
        out.push_back(*std::move(number));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return out.size() > 1 ? out : std::vector<Rational>();
}

/// "50%" and "p=1/2" as the number they mean; nothing for a number without such a mark.
std::optional<Rational> marked_probability(std::string_view word) {
    const auto equals = word.find('=');
    const bool named = equals != std::string_view::npos && equals > 0;
    if (named) word.remove_prefix(equals + 1);
    if (!named && !is_percentage(word)) return std::nullopt;
    return weight_in(word);
}

/// The words of a label; a sign between a name and its number, or behind a number, is a part of that: "p = 1/2", "50 %".
std::vector<std::string> joined(const std::vector<std::string>& words) {
    std::vector<std::string> out;
    bool joins = false;
    for (const std::string& word : words) {
        const bool is_sign = word == "%" || word == "％" || word.starts_with('=');
        if (!out.empty() && (joins || is_sign)) {
            out.back() += word;
        } else {
            out.push_back(word);
        }
        joins = word.ends_with('=');
    }
    return out;
}

/// The words of a label, with the number that `read` finds first apart.
struct Words {
    std::optional<Rational> number;
    std::string rest;
    std::string all;
};

template <class Read>
Words words_of(const std::vector<std::string>& words, Read read) {
    Words out;
    for (const std::string& word : words) {
        out.all += (out.all.empty() ? "" : " ") + word;
        if (!out.number) {
            out.number = read(word);
            if (out.number) continue;
        }
        out.rest += (out.rest.empty() ? "" : " ") + word;
    }
    return out;
}

Words words_of(std::string_view label) { return words_of(split(plain_words(label)), number_in); }

/// The same for the label of a chance node's edge: a number that is marked as a probability goes before others.
Words weighed_words_of(std::string_view label) {
    const std::vector<std::string> words = joined(split(plain_words(label)));
    Words out = words_of(words, marked_probability);
    return out.number ? out : words_of(words, number_in);
}

/// Whether a label that has no number may be a probability all the same: "1/2?", "0,5", "p=half".
bool may_be_probability(std::string_view label) {
    const bool has_digit = label.find_first_of("0123456789") != std::string_view::npos;
    return label.find_first_of("%=") != std::string_view::npos ||
           (has_digit && label.find_first_of("/.,") != std::string_view::npos);
}

// ---- the graph ---------------------------------------------------------------------------------------------

class GraphReader {
public:
    GraphReader(std::string_view text, Agraph_t* graph)
        : graph_(graph), draft_(text), has_names_(declares("name") || declares("detail")) {}

    TreeResult read(std::optional<Turn> root, RoundedSum rounded) {
        take_groups();
        Agnode_t* const top = find_root();
        if (top != nullptr) take_from(top);
        if (!problem_ && draft_.size() < static_cast<std::size_t>(agnnodes(graph_))) fail_unreached();
        if (problem_) return *std::move(problem_);
        if (!payoffs_.empty()) give_payoffs(root);
        if (const game::Story* story = game::story_named(get(graph_, "story"))) draft_.story(*story);
        return draft_.tree(root, rounded);
    }

    /// Whether it has taken shapes for players.
    bool has_guessed() const { return has_guessed_; }

private:
    /// Takes the players that labels of groups name, such as "MAX" of a cluster, for those of their nodes.
    void take_groups() {
        std::vector<Agraph_t*> waiting{graph_};
        while (!waiting.empty()) {
            Agraph_t* const group = waiting.back();
            waiting.pop_back();
            for (Agraph_t* sub = agfstsubg(group); sub != nullptr; sub = agnxtsubg(sub)) waiting.push_back(sub);
            const std::string label = get(group, "label");  // the graph's own, if it has none
            const core::KindInLabel named = core::kind_in_label(plain_words(label));
            if (label == get(graph_, "label") || !named.turn || !named.is_clear) continue;
            for (Agnode_t* node = agfstnode(group); node != nullptr; node = agnxtnode(group, node)) {
                node_turns_[agnode(graph_, agnameof(node), 0)] = *named.turn;
            }
        }
    }
    /// Whether any edge has the attribute: then the labels are only what a step shows of it.
    bool declares(const char* attribute) const {
        return agattr(graph_, AGEDGE, const_cast<char*>(attribute), nullptr) != nullptr;
    }
    static std::string name(Agnode_t* node) { return agnameof(node); }
    static bool has_children(Agraph_t* graph, Agnode_t* node) { return agfstout(graph, node) != nullptr; }

    void fail(Agnode_t* node, const std::string& what) { problem_ = draft_.problem_at({.name = name(node)}, what); }

    Agnode_t* find_root() {
        Agnode_t* root = nullptr;
        for (Agnode_t* node = agfstnode(graph_); node != nullptr; node = agnxtnode(graph_, node)) {
            Agedge_t* const in = agfstin(graph_, node);
            const std::string shape = get(node, "shape");
            has_names_ = has_names_ || get(node, "kind") == core::name(Turn::over);  // ours alone; no edge has a name
            draws_squares_ = draws_squares_ ||
                             (has_children(graph_, node) && turn_of_shape(shape) == Turn::max && shape != "triangle");
            has_one_shape_ = has_one_shape_ && shape == get(agfstnode(graph_), "shape");
            if (in != nullptr && agnxtin(graph_, in) != nullptr) {
                fail(node,
                     number_in(name(node))
                         ? tr("it has more than one parent; expected a tree, where leaves of one value have names of "
                              "their own: x [label=3]; y [label=3]")
                         : tr("it has more than one parent; expected a tree"));
                return nullptr;
            }
            if (in != nullptr) continue;
            if (root != nullptr) {
                fail(node,
                     filled(tr("it has no parent, as {} has none; expected one root"), text::in_quotes(name(root))));
                return nullptr;
            }
            root = node;
        }
        if (root == nullptr && agnnodes(graph_) == 0) {
            problem_ = core::Problem{tr("this graph has no nodes; expected a tree"), 1, 0};
        } else if (root == nullptr) {
            fail(agfstnode(graph_), tr("it is part of a circle; expected a tree"));
        }
        return root;
    }

    /// Every node has at most one parent, so what the root does not reach goes round in a circle.
    void fail_unreached() {
        for (Agnode_t* node = agfstnode(graph_); node != nullptr; node = agnxtnode(graph_, node)) {
            if (!reached_.contains(node)) return fail(node, tr("it is part of a circle; expected a tree"));
        }
    }

    /// Takes the tree below `root` in preorder.
    void take_from(Agnode_t* root) {
        struct Waiting {
            Agedge_t* edge;
            std::uint32_t parent;
        };
        std::vector<Waiting> waiting;
        const auto take = [&](Agnode_t* node, Agedge_t* edge, std::uint32_t parent) {
            const auto n = take_node(node, edge, parent);
            const auto first = waiting.size();
            for (Agedge_t* out = agfstout(graph_, node); out != nullptr; out = agnxtout(graph_, out)) {
                waiting.push_back({out, n});
            }
            std::reverse(waiting.begin() + static_cast<std::ptrdiff_t>(first), waiting.end());
        };
        take(root, nullptr, game::no_node);
        while (!waiting.empty() && !problem_) {
            const Waiting next = waiting.back();
            waiting.pop_back();
            take(aghead(next.edge), next.edge, next.parent);
        }
    }

    std::uint32_t take_node(Agnode_t* node, Agedge_t* edge, std::uint32_t parent) {
        reached_.insert(node);
        DraftNode out{.parent = parent, .name = name(node)};
        out.inner = has_children(graph_, node);
        if (out.inner) {
            out.turn = turn_of(node);
        } else if (get(node, "value") == unknown_value || words_of(label_of(node)).all == unknown_value) {
            out.instead = unknown_value;
        } else if (!take_payoffs(node, out)) {
            out.value = value_of(node);
        }
        if (edge != nullptr) take_edge(edge, parent, out);
        leaves_ += out.inner ? 0 : 1;
        return draft_.add(std::move(out));
    }

    /// What each of two players gets at a leaf.
    bool take_payoffs(Agnode_t* node, DraftNode& out) {
        const std::string value = get(node, "value");
        std::string words(core::trimmed(value.empty() ? plain_words(label_of(node)) : value));
        const std::vector<Rational> gains = payoffs_in(words);
        if (gains.empty() && payoffs_.empty()) return false;
        if (gains.size() != 2 || payoffs_.size() != 2 * leaves_) {
            fail(node,
                 tr("this leaf has not what two players get, as others have; expected (1, 2) at every leaf, or an "
                    ".efg game for more players"));
        }
        payoffs_.insert(payoffs_.end(), gains.begin(), gains.end());
        out.instead = std::move(words);
        return true;
    }

    /// Max and min are the first player and the second one.
    void give_payoffs(std::optional<Turn> root) {
        auto payoffs = std::make_shared<game::Payoffs>();
        payoffs->players = {"1", "2"};
        payoffs->of_leaves = std::move(payoffs_);
        std::vector<Turn> bare;  // of the children of each node that do not say their own
        for (std::uint32_t n = 0; n < draft_.size(); ++n) {
            const Turn own = n == 0 ? root.value_or(Turn::max) : bare[draft_[n].parent];
            const Turn turn = draft_[n].turn.value_or(own);
            bare.push_back(turn == Turn::chance ? own : core::opponent(turn));
            payoffs->movers.push_back(turn == Turn::min ? 1 : 0);
        }
        draft_.payoffs(std::move(payoffs));
    }

    std::optional<Turn> turn_of(Agnode_t* node) {
        const std::string kind = get(node, "kind");
        if (const auto turn = core::kind_named(kind)) return turn;
        if (!kind.empty()) {
            fail(node, filled(tr("expected {}, found {}"), tr("kind max, min or chance"), text::in_quotes(kind)));
            return std::nullopt;
        }
        if (const auto told = told_player(node); told || problem_) return told;
        auto turn = turn_of_shape(get(node, "shape"));
        // What leaves look like, too, says nothing of who moves.
        if (turn == Turn::chance ? !has_numbers(node) : has_one_shape_) turn.reset();
        const std::string label = label_of(node);
        core::KindInLabel named = core::kind_in_label(plain_words(label));
        if (!named.turn) named = core::kind_in_label(plain_words(get(node, "xlabel")));
        if (!named.turn && turn != Turn::chance && has_spread(node)) {
            fail(node,
                 tr("the moves below it have probabilities, as it seems; expected kind=chance beside its label, or "
                    "kind=max or kind=min"));
        }
        if (!named.turn && node_turns_.count(node) > 0) return node_turns_[node];
        if (!named.turn || (!named.is_clear && turn)) {
            has_guessed_ = has_guessed_ || (turn && turn != Turn::chance);
            return turn;
        }
        if (!named.is_clear) {
            fail(node, filled(tr("the label {0} may name the player or something else; expected kind={1} beside it, or "
                                 "another kind"),
                              text::in_quotes(words_of(label).all), core::name(*named.turn)));
        }
        return named.turn;
    }

    /// What an attribute of another name says of who moves: player=MIN, isMax=false, "node type"=min. Graphviz's own
    /// rank=min and what only sounds like a player's name say nothing of it.
    std::optional<Turn> told_player(Agnode_t* node) {
        std::optional<Turn> told;
        for (Agsym_t* it = agnxtattr(graph_, AGNODE, nullptr); it != nullptr; it = agnxtattr(graph_, AGNODE, it)) {
            const std::string value = agxget(node, it), key = core::lower(it->name);
            if (value.empty() || key == "rank" || key == "label" || key == "xlabel" || key == "name") continue;
            const bool is_told = key == "player" || key == "turn" || key == "mover" || key == "to_move";
            const std::string truth = core::lower(value);
            const bool is_on = truth == "true" || truth == "1", is_off = truth == "false" || truth == "0";
            const auto on = core::player_of_switch(key);
            const auto turn = on && (is_on || is_off)    ? std::optional(is_on ? *on : core::opponent(*on))
                              : is_told || key == "type" ? core::player_told(value)
                                                         : core::kind_named(value);
            if ((is_told && !turn) || (told && turn && told != turn)) {
                fail(node, filled(tr("expected {}, found {}"), tr("kind max, min or chance"),
                                  text::in_quotes(std::string(it->name) + "=" + value)));
                return std::nullopt;
            }
            if (turn) told = turn;
            has_guessed_ = has_guessed_ || (turn && !on && value.find_first_of("12") != value.npos);  // player=2
        }
        return told;
    }

    static std::string label_of(Agnode_t* node) {
        std::string label = get(node, "label");
        return label.empty() || label == "\\N" ? name(node) : label;
    }

    /// What a node is called where it is drawn: the words of its label besides a number or a player, or its name in the file if it has
    /// no label, unless a program has numbered it (n3, node_3).
    static std::string name_in_graph(Agnode_t* node) {
        const std::string words(core::trimmed(words_of(label_of(node)).rest, " :="));
        const bool is_word = !words.empty() && !core::is_digit(words.front()) && words != unknown_value;
        const auto first = words.find_first_of("0123456789");
        const std::string before = core::lower(std::string_view(words).substr(0, first));
        const bool is_numbered = first != words.npos && (before == "n" || before == "node" || before == "node_");
        return is_word && !is_numbered && !core::kind_in_label(words).turn ? words : std::string();
    }

    std::optional<Turn> turn_of_shape(const std::string& shape) const {
        for (const char* square : {"square", "box", "rect", "rectangle"}) {
            if (shape == square) return Turn::max;
        }
        if (shape == "invtriangle") return Turn::min;
        if (shape == "triangle") return draws_squares_ ? Turn::min : Turn::max;
        if (shape == "circle" || shape == "diamond") return Turn::chance;
        return std::nullopt;
    }

    /// What stands at an edge, wherever it is drawn.
    static std::string label_of_edge(Agedge_t* edge) {
        return first_of(edge, {"label", "xlabel", "taillabel", "headlabel"});
    }

    /// The probability that an edge of a chance node has beside its label. Graphviz's own weights are whole numbers.
    static std::string probability_of(Agedge_t* edge) {
        const std::string named = first_of(edge, {"probability", "prob", "p"});
        const std::string weight = named.empty() ? get(edge, "weight") : "";
        return weight.find_first_of("./%") == std::string::npos ? named : weight;
    }

    static std::string first_of(void* object, std::initializer_list<const char*> attributes) {
        for (const char* attribute : attributes) {
            if (std::string value = get(object, attribute); !value.empty()) return value;
        }
        return {};
    }

    /// Many draw every node as a circle, so one whose moves have no probabilities is no chance node.
    bool has_numbers(Agnode_t* node) const {
        for (Agedge_t* edge = agfstout(graph_, node); edge != nullptr; edge = agnxtout(graph_, edge)) {
            const std::string label = label_of_edge(edge);
            if (!probability_of(edge).empty() || weighed_words_of(label).number || may_be_probability(label)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the labels below a node have numbers between 0 and 1 that add up to 1, which names hardly ever do.
    bool has_spread(Agnode_t* node) const {
        core::SumBudget budget;
        Rational sum(0);
        for (Agedge_t* edge = agfstout(graph_, node); edge != nullptr; edge = agnxtout(graph_, edge)) {
            const std::string label = label_of_edge(edge);
            const auto number = label.empty() ? std::nullopt : weighed_words_of(label).number;
            if (!number || number->sign() <= 0 || *number >= 1) return false;
            sum += *number;
            if (!budget.spend(sum)) return false;
        }
        return sum == 1 || game::is_rounded_one(sum);
    }

    std::optional<Rational> value_of(Agnode_t* node) {
        const std::string value = get(node, "value");
        if (!value.empty()) {
            auto number = Rational::read(value);
            if (number) return *std::move(number);
            fail(node, number_words(number.error(), value));
            return std::nullopt;
        }
        const Words words = words_of(label_of(node));
        const auto second = words_of(words.rest).number;
        if (words.number && second && *second != *words.number) {
            fail(node, filled(tr("the label {} has two numbers; expected the leaf's value in \"value\""),
                              text::in_quotes(words.all)));
        } else if (!words.number) {
            fail(node, filled(tr("expected {}, found {}"), tr("a leaf's value as its label or in \"value\""),
                              text::in_quotes(words.all)));
        }
        return words.number;
    }

    void take_edge(Agedge_t* edge, std::uint32_t parent, DraftNode& out) {
        const bool in_chance = draft_[parent].turn == Turn::chance;
        const std::string probability = in_chance ? probability_of(edge) : get(edge, "probability");
        const std::string label = label_of_edge(edge);
        const Words words = in_chance ? weighed_words_of(label) : words_of(label);
        out.label = has_names_                         ? unescaped(get(edge, "name"))
                    : in_chance && probability.empty() ? words.rest
                                                       : words.all;
        if (label.empty() && !has_names_) out.label = name_in_graph(aghead(edge));
        out.detail = unescaped(get(edge, "detail"));
        if (!probability.empty()) {
            auto number = marked_probability(probability);
            if (!number) {
                auto plain = Rational::read(probability);
                if (!plain) return fail(aghead(edge), number_words(plain.error(), probability));
                number = *std::move(plain);
            }
            out.weight = *std::move(number);
        } else if (in_chance && !words.number && !words.all.empty()) {
            fail(aghead(edge), filled(tr("expected {}, found {}"), tr("a probability such as 1/2, 0.5 or 50%"),
                                      text::in_quotes(words.all)));
        } else if (in_chance) {
            out.weight = words.number;
        }
    }

    Agraph_t* graph_;
    Draft draft_;
    std::set<Agnode_t*> reached_;
    std::map<Agnode_t*, Turn> node_turns_;  ///< by the groups in which they stand
    std::vector<Rational> payoffs_;         ///< of both players, leaf by leaf; empty: there is one value
    std::size_t leaves_ = 0;
    bool has_names_;
    bool draws_squares_ = false;
    bool has_guessed_ = false;   ///< by a shape alone
    bool has_one_shape_ = true;  ///< all nodes, leaves among them
    std::optional<core::Problem> problem_;
};

/// The line of that number, from 1.
std::string_view line_of(std::string_view text, std::size_t number) {
    for (; number > 1; --number) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find('\n'));
}

/// The parser's own complaint of `text`, "... syntax error in line 3 near 'x'", in our words. It counts on from an earlier text
/// where that ended within a string, and takes "# 99" for the number of the next line: then the last line is said.
core::Problem syntax_problem(const std::string& complaint, std::string_view text) {
    core::Problem out{tr("Graphviz cannot read this graph"), 1, 0};
    constexpr std::string_view before_line = " in line ";
    const auto at = complaint.find(before_line);
    if (at == std::string::npos) return out;
    const std::string_view rest = std::string_view(complaint).substr(at + before_line.size());
    out.line = core::number_in<std::size_t>(rest.substr(0, rest.find_first_not_of("0123456789"))).value_or(1);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
    out.line = std::clamp<std::size_t>(out.line, 1, lines);
    if (rest.find("scanning a quoted string") != rest.npos) {
        out.what = tr("this quotation mark is not closed; expected another \"");
        return out;
    }
    const auto quote = rest.find("near '");
    if (quote == std::string_view::npos) {
        // The text ends too early, or in a comment or a label in HTML.
        const bool is_end = rest.find("scanning") == rest.npos;
        out.what = is_end ? filled(tr("expected {}, found {}"), "}", found_words(""))
                          : filled(tr("Graphviz cannot read this graph from {} on"),
                                   text::in_quotes(text::excerpt(core::trimmed(line_of(text, out.line)), 40)));
        return out;
    }
    const std::string_view near = rest.substr(quote + 6);
    out.what = filled(tr("expected {}, found {}"), tr("what a Graphviz graph may have there"),
                      found_words(near.substr(0, near.rfind('\''))));
    return out;
}

/// Graphviz's complaints while it lives, kept by Graphviz: those of more than a kilobyte, which quote the text, end the
/// program if they are handed to anybody (its 2.42 goes through their arguments twice).
class Complaints {
public:
    Complaints() : before_(agseterr(AGMAX)) { agreseterrors(); }
    ~Complaints() { agseterr(before_); }
    Complaints(const Complaints&) = delete;
    Complaints& operator=(const Complaints&) = delete;

    static bool has_error() { return agerrors() > static_cast<int>(AGWARN); }
    /// The words of the last one.
    static std::string last() {
        const std::unique_ptr<char, decltype(&std::free)> words(aglasterr(), std::free);
        return words ? words.get() : "";
    }

private:
    agerrlevel_t before_;
};

/// Whether the parser reads a graph as one.
bool reads() {
    agreseterrors();
    const diagram::Graph graph(agmemread(R"(digraph { "may I" -> "go on" })"));
    std::string name = "go on";
    return graph && agnnodes(graph.get()) == 2 && agnode(graph.get(), name.data(), 0) != nullptr &&
           !Complaints::has_error();
}

/// After a text, the parser may take the next one for a part of it: of what follows the first graph, or of a quoted
/// text, a comment or an HTML-like label that was not closed. Reads and closes these, since everything that draws with
/// Graphviz depends on it.
void recover(std::string_view text) {
    while (diagram::Graph(agmemread(""))) {
        // another graph of the same text
    }
    const auto open = static_cast<std::size_t>(std::count(text.begin(), text.end(), '<'));
    for (int round = 0; round < 3; ++round) {
        for (const std::string& closing :
             {std::string(), std::string("\""), std::string("*/"), std::string(open, '>')}) {
            if (!closing.empty()) const diagram::Graph ignored(agmemread(closing.c_str()));
            // The first try may still take the end of the text before.
            for (int i = 0; i < 2; ++i) {
                if (reads()) return;
            }
        }
    }
}

}  // namespace

TreeResult read_dot_tree(std::string_view text, std::optional<Turn> root, RoundedSum rounded, Asides* asides) {
    const DotSize size = size_of_dot(text);
    if (!may_be_tree(size)) {
        return core::Problem{filled(tr("this graph has up to {} edges for at most {} nodes; expected a tree, which has "
                                       "fewer edges than nodes"),
                                    text::grouped(size.edges), text::grouped(size.nodes)),
                             1, 0};
    }
    if (!is_quickly_kept(size)) {
        return core::Problem{
            tr("this graph has groups within too many groups, or too many different attributes; expected at most "
               "30 levels and 200 attributes"),
            1, 0};
    }
    const std::string terminated(text);
    const Graphviz graphviz;
    const Complaints complaints;
    agreadline(1);  // lines are counted from here, not from the graph before
    const diagram::Graph graph(agmemread(terminated.c_str()));
    // A text that ends in the middle may leave a graph behind, too.
    const bool failed = !graph || Complaints::has_error();
    const std::string complaint = failed ? Complaints::last() : "";
    recover(text);
    if (failed) return syntax_problem(complaint, text);
    GraphReader reader(text, graph.get());
    auto tree = reader.read(root, rounded);
    if (asides != nullptr) asides->is_guess = reader.has_guessed();
    return tree;
}

}  // namespace plyglass::exchange

#include "exchange/efg_tree.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "core/number_in.hpp"
#include "core/utf8.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::exchange {

using core::Rational;
using core::Turn;
using namespace text;

// ---- words and signs ---------------------------------------------------------------------------------------

namespace {

struct EfgToken {
    enum class Kind : std::uint8_t { end, open, close, quoted, word };
    Kind kind = Kind::end;
    std::size_t offset = 0;
    std::string text{};  ///< of a quoted text: without quotes; its line ends are blanks
    bool unclosed = false;
};

class EfgScanner {
public:
    explicit EfgScanner(std::string_view text) : text_(text) { advance(); }

    const EfgToken& peek() const { return next_; }
    EfgToken take() {
        EfgToken out = std::move(next_);
        advance();
        return out;
    }

private:
    /// Blanks and commas separate.
    static bool separates(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ','; }

    void advance() {
        while (at_ < text_.size() && separates(text_[at_])) ++at_;
        next_ = {EfgToken::Kind::end, at_};
        if (at_ == text_.size()) return;
        const char c = text_[at_];
        if (c == '{' || c == '}') {
            next_.kind = c == '{' ? EfgToken::Kind::open : EfgToken::Kind::close;
            next_.text = c;
            ++at_;
        } else if (c == '"') {
            quoted();
        } else {
            next_.kind = EfgToken::Kind::word;
            while (at_ < text_.size() && !separates(text_[at_]) && text_[at_] != '{' && text_[at_] != '}' &&
                   text_[at_] != '"') {
                next_.text += text_[at_++];
            }
        }
    }

    void quoted() {
        next_.kind = EfgToken::Kind::quoted;
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            const bool escape =
                text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
            if (escape) ++at_;
            const bool ends_line = text_[at_] == '\n' || text_[at_] == '\r';
            next_.text += ends_line ? ' ' : text_[at_];
        }
        next_.unclosed = at_ == text_.size();
        if (!next_.unclosed) ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    EfgToken next_;
};

// ---- reading -----------------------------------------------------------------------------------------------

class EfgReader {
public:
    explicit EfgReader(std::string_view text) : text_(text), scanner_(text), draft_(text) {}

    TreeResult read(RoundedSum rounded, Asides* asides) {
        if (!read_header() || !read_nodes()) return *std::move(problem_);
        const std::size_t impossible = drop_impossible();
        const auto sum = constant_sum();
        if (!sum) set_payoffs();
        auto tree = draft_.tree(std::nullopt, rounded);
        if (!tree || asides == nullptr) return tree;
        asides->title = title_;
        if (sum && *sum != 0) {
            asides->note = filled(tr("the payoffs add up to {} everywhere; the values are those of player 1"),
                                  text::excerpt(sum->str(), 40));
        }
        if (impossible > 0) {
            asides->note +=
                (asides->note.empty() ? "" : "; ") + filled(trn("{} move of probability 0 is left out",
                                                                "{} moves of probability 0 are left out", impossible),
                                                            impossible);
        }
        return tree;
    }

private:
    using Kind = EfgToken::Kind;

    struct Action {
        std::string name;
        std::optional<Rational> weight;
    };
    /// What an outcome gives to each player; those behind its end get nothing.
    using Gains = std::vector<Rational>;
    struct Open {
        std::uint32_t node;
        const std::vector<Action>* actions;
        std::size_t used = 0;
        Gains gains;  ///< of all outcomes from the root to here
    };
    using Set = std::pair<int, std::int64_t>;  // player (0: chance) and number
    struct KnownSet {
        std::vector<Action> actions;
        std::size_t offset;
    };

    bool fail(std::size_t offset, std::string what) {
        const core::TextPlace at = core::place_of(text_, offset);
        problem_ = core::Problem{std::move(what), at.line, at.column};
        return false;
    }
    bool expected(const char* what) {
        const EfgToken& found = scanner_.peek();
        if (found.unclosed) return fail(found.offset, tr("this quotation mark is not closed; expected another \""));
        return fail(found.offset, filled(tr("expected {}, found {}"), what, found_words(found.text)));
    }
    std::size_t line_of(const KnownSet& set) const { return core::place_of(text_, set.offset).line; }
    bool at(Kind kind) const { return scanner_.peek().kind == kind && !scanner_.peek().unclosed; }
    bool at_word(std::string_view word) const { return at(Kind::word) && scanner_.peek().text == word; }

    /// What the payoffs of two players add up to at every leaf, where they do: such a game has one value for both.
    std::optional<Rational> constant_sum() const;
    /// Says what each player gets.
    void set_payoffs();
    /// Takes the moves of chance that have the probability 0, and what is below them, out of the draft; returns how many
    /// such moves there were.
    std::size_t drop_impossible();

    bool read_header();
    bool read_players();
    bool read_nodes();
    bool read_node();
    bool read_inner(bool by_chance, std::size_t offset);
    bool read_actions(std::vector<Action>& out, bool by_chance);
    bool find_actions(const Set& set, bool by_chance, std::size_t offset, const std::vector<Action>*& actions);
    bool read_outcome(Gains& total);
    bool read_payoffs(Gains& listed);
    bool read_whole(const char* what, std::int64_t least, std::int64_t& out);
    bool read_number(const char* what, Rational& out);
    bool begin_node(std::size_t offset, DraftNode& node);
    void end_node();

    std::string_view text_;
    EfgScanner scanner_;
    Draft draft_;
    std::string title_;
    std::vector<Open> open_;
    std::vector<std::string> players_;
    std::vector<std::uint32_t> movers_;  // of each node of the draft
    std::vector<Gains> gains_;           // of each leaf of the draft
    std::vector<std::uint32_t> leaves_;  // the nodes that they belong to
    std::map<Set, KnownSet> sets_;
    std::map<std::int64_t, Gains> outcomes_;
    std::optional<core::Problem> problem_;
};

std::optional<Rational> EfgReader::constant_sum() const {
    if (players_.size() > 2) return std::nullopt;
    std::optional<Rational> out;
    if (players_.size() == 1) out = 0;
    for (const Gains& gains : gains_) {
        if (gains.size() < 2) break;
        const Rational sum = gains[0] + gains[1];
        if (out && *out != sum) return std::nullopt;
        out = sum;
    }
    return out;
}

void EfgReader::set_payoffs() {
    auto payoffs = std::make_shared<game::Payoffs>();
    payoffs->players = players_;
    payoffs->movers = movers_;
    for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf) {
        std::string words;
        for (const Rational& gain : gains_[leaf]) words += (words.empty() ? "(" : ", ") + text::number(gain);
        draft_[leaves_[leaf]].instead = words + ")";
        payoffs->of_leaves.insert(payoffs->of_leaves.end(), gains_[leaf].begin(), gains_[leaf].end());
    }
    draft_.payoffs(std::move(payoffs));
}

std::size_t EfgReader::drop_impossible() {
    const auto is_impossible = [this](std::uint32_t n) { return draft_[n].weight && *draft_[n].weight == 0; };
    const auto size = static_cast<std::uint32_t>(draft_.size());
    std::uint32_t n = 0;
    while (n < size && !is_impossible(n)) ++n;
    if (n == size) return 0;
    std::size_t count = 0;
    Draft out(text_);
    std::vector<std::uint32_t> kept;  // the number of each node, or game::no_node
    for (n = 0; n < size; ++n) {
        const bool is_below = n > 0 && kept[draft_[n].parent] == game::no_node;
        if (is_below || is_impossible(n)) {
            count += is_below ? 0 : 1;
            kept.push_back(game::no_node);
            continue;
        }
        DraftNode node = std::move(draft_[n]);
        if (n > 0) node.parent = kept[node.parent];
        kept.push_back(out.add(std::move(node)));
        movers_[kept.back()] = movers_[n];
    }
    std::size_t leaves = 0;
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        if (kept[leaves_[i]] == game::no_node) continue;
        leaves_[leaves] = kept[leaves_[i]];
        if (leaves != i) gains_[leaves] = std::move(gains_[i]);
        ++leaves;
    }
    leaves_.resize(leaves);
    gains_.resize(leaves);
    movers_.resize(out.size());
    draft_ = std::move(out);
    return count;
}

bool EfgReader::read_header() {
    if (!at_word("EFG")) return expected(tr("EFG, with which Gambit's games begin"));
    scanner_.take();
    if (!at_word("2")) return expected(tr("version 2 of the format"));
    scanner_.take();
    if (!at_word("R") && !at_word("D")) return expected(tr("R or D after the version"));
    scanner_.take();
    if (!at(Kind::quoted)) return expected(tr("the game's title in quotation marks"));
    title_ = scanner_.take().text;
    if (!read_players()) return false;
    if (at(Kind::quoted)) scanner_.take();  // a comment
    return true;
}

bool EfgReader::read_players() {
    const std::size_t offset = scanner_.peek().offset;
    if (!at(Kind::open)) return expected(tr("the players' names in braces"));
    scanner_.take();
    while (at(Kind::quoted)) players_.push_back(scanner_.take().text);
    if (!at(Kind::close)) return expected(tr("a player's name in quotation marks, or }"));
    scanner_.take();
    return !players_.empty() || fail(offset, tr("this game has no players; expected their names in quotation marks"));
}

bool EfgReader::read_nodes() {
    do {
        if (!read_node()) return false;
        end_node();
    } while (!open_.empty());
    return at(Kind::end) || expected(tr("nothing more after the last node of the tree"));
}

bool EfgReader::read_node() {
    const bool chance = at_word("c");
    const bool player = at_word("p");
    if (!chance && !player && !at_word("t")) return expected(tr("a node, which begins with p, c or t"));
    const std::size_t offset = scanner_.take().offset;
    if (at(Kind::quoted)) scanner_.take();  // its name
    if (chance || player) return read_inner(chance, offset);
    DraftNode node;
    if (!begin_node(offset, node)) return false;
    Gains total = open_.empty() ? Gains(players_.size()) : open_.back().gains;
    if (!read_outcome(total)) return false;
    node.value = total.front();
    movers_.push_back(0);
    leaves_.push_back(draft_.add(std::move(node)));
    gains_.push_back(std::move(total));
    return true;
}

/// Gives `node` its place below the innermost open node and the action that leads to it.
bool EfgReader::begin_node(std::size_t offset, DraftNode& node) {
    if (draft_.full()) return fail(offset, tr("the tree has more nodes than the program can number"));
    node.offset = offset;
    if (open_.empty()) return true;
    Open& parent = open_.back();
    const Action& action = (*parent.actions)[parent.used++];
    node.parent = parent.node;
    node.label = action.name;
    node.weight = action.weight;
    return true;
}

/// Closes the nodes whose actions have all led to a node.
void EfgReader::end_node() {
    while (!open_.empty() && open_.back().used == open_.back().actions->size()) open_.pop_back();
}

bool EfgReader::read_inner(bool by_chance, std::size_t offset) {
    std::int64_t player = 0;
    const auto players = static_cast<std::int64_t>(players_.size());
    if (!by_chance && !read_whole(tr("the number of the player who moves"), 1, player)) return false;
    if (player > players) {
        return fail(offset, filled(tr("player {} moves here; the game has {}"), player, players));
    }
    std::int64_t number = 0;
    if (!read_whole(tr("the number of an information set"), 1, number)) return false;
    const std::vector<Action>* actions = nullptr;
    if (!find_actions({static_cast<int>(player), number}, by_chance, offset, actions)) return false;
    DraftNode node;
    node.inner = true;
    node.turn = by_chance ? Turn::chance : player == 2 ? Turn::min : Turn::max;
    if (!begin_node(offset, node)) return false;
    Gains total = open_.empty() ? Gains(players_.size()) : open_.back().gains;
    if (!read_outcome(total)) return false;
    movers_.push_back(by_chance ? 0 : static_cast<std::uint32_t>(player - 1));
    open_.push_back({draft_.add(std::move(node)), actions, 0, std::move(total)});
    return true;
}

/// Reads what stands between the number of an information set and the outcome.
bool EfgReader::find_actions(const Set& set, bool by_chance, std::size_t offset, const std::vector<Action>*& actions) {
    const auto known = sets_.find(set);
    if (known != sets_.end() && !by_chance) {
        return fail(offset, filled(tr("player {} cannot tell this node from the one in line {} (information set {}): a "
                                      "game tree here has perfect information, so every node needs a set of its own"),
                                   set.first, line_of(known->second), set.second));
    }
    if (at(Kind::quoted)) scanner_.take();  // the set's name
    std::vector<Action> listed;
    const bool is_listed = at(Kind::open);
    if (is_listed && !read_actions(listed, by_chance)) return false;
    if (known == sets_.end()) {
        if (!is_listed) return expected(tr("the actions of this information set in braces"));
        actions = &sets_.emplace(set, KnownSet{std::move(listed), offset}).first->second.actions;
        return true;
    }
    const auto same = [](const Action& a, const Action& b) { return a.name == b.name && a.weight == b.weight; };
    const std::vector<Action>& first = known->second.actions;
    if (is_listed && !std::equal(listed.begin(), listed.end(), first.begin(), first.end(), same)) {
        return fail(offset,
                    filled(tr("information set {} had other actions in line {}"), set.second, line_of(known->second)));
    }
    actions = &first;
    return true;
}

bool EfgReader::read_actions(std::vector<Action>& out, bool by_chance) {
    scanner_.take();
    while (at(Kind::quoted)) {
        Action action{scanner_.take().text, std::nullopt};
        if (by_chance) {
            Rational weight;
            if (!read_number(tr("the probability of the action before"), weight)) return false;
            action.weight = weight;
        }
        out.push_back(std::move(action));
    }
    if (!at(Kind::close) || out.empty()) return expected(tr("an action's name in quotation marks"));
    scanner_.take();
    return true;
}

/// Adds the payoffs of the outcome that stands here to `total`.
bool EfgReader::read_outcome(Gains& total) {
    const std::size_t offset = scanner_.peek().offset;
    std::int64_t number = 0;
    if (!read_whole(tr("the number of an outcome"), 0, number)) return false;
    if (at(Kind::quoted)) scanner_.take();  // its name
    Gains listed;
    if (at(Kind::open) && !read_payoffs(listed)) return false;
    if (number == 0) {
        if (!listed.empty())
            return fail(offset, tr("outcome 0 is no outcome and has no payoffs; expected another number"));
        return true;
    }
    const auto known = outcomes_.find(number);
    if (known == outcomes_.end() && listed.empty()) {
        return fail(offset, filled(tr("outcome {} has no payoffs yet; expected them in braces"), number));
    }
    if (known != outcomes_.end() && !listed.empty() && listed != known->second) {
        return fail(offset, filled(tr("outcome {} had other payoffs before"), number));
    }
    const Gains& gains =
        known == outcomes_.end() ? outcomes_.emplace(number, std::move(listed)).first->second : known->second;
    for (std::size_t player = 0; player < total.size(); ++player) total[player] += gains[player];
    return true;
}

bool EfgReader::read_payoffs(Gains& listed) {
    scanner_.take();
    for (std::size_t player = 0; player < players_.size(); ++player) {
        Rational payoff;
        if (!read_number(tr("the payoffs of all players"), payoff)) return false;
        listed.push_back(std::move(payoff));
    }
    if (!at(Kind::close)) return expected(tr("as many payoffs as players and then }"));
    scanner_.take();
    return true;
}

bool EfgReader::read_whole(const char* what, std::int64_t least, std::int64_t& out) {
    const auto number = at(Kind::word) ? core::number_in<std::int64_t>(scanner_.peek().text) : std::nullopt;
    if (!number || *number < least) return expected(what);
    out = *number;
    scanner_.take();
    return true;
}

bool EfgReader::read_number(const char* what, Rational& out) {
    if (!at(Kind::word)) return expected(what);
    std::string spelt = scanner_.peek().text;
    // Gambit also writes .5, 5. and 1E3.
    const auto digits = spelt.find_first_not_of("+-");
    if (digits != std::string::npos && spelt[digits] == '.') spelt.insert(digits, "0");
    if (spelt.ends_with('.')) spelt.pop_back();
    for (char& c : spelt) c = c == 'E' ? 'e' : c;
    auto number = Rational::read(spelt);
    if (!number) return fail(scanner_.peek().offset, number_words(number.error(), scanner_.peek().text));
    if (number->is_infinite()) return expected(tr("a finite number"));
    out = *std::move(number);
    scanner_.take();
    return true;
}

// ---- writing -----------------------------------------------------------------------------------------------

std::string efg_quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

/// ` { "A" 1/3 "B" 2/3 }`
void append_actions(std::string& out, const game::ExplicitTree& tree, game::NodeId n) {
    out += " {";
    for (const game::NodeId child : tree.children(n)) {
        out += ' ' + efg_quoted(tree.label(child));
        if (tree.turn(n) == Turn::chance) out += ' ' + tree.weight(child).str();
    }
    out += " }";
}

}  // namespace

TreeResult read_efg_tree(std::string_view text, RoundedSum rounded, Asides* asides) {
    return EfgReader(text).read(rounded, asides);
}

core::Result<std::string> write_efg_tree(const game::ExplicitTree& tree, std::string_view title) {
    const game::Payoffs* game = tree.payoffs().get();
    const std::size_t players = game != nullptr ? game->players.size() : 2;
    std::string out = "EFG 2 R " + efg_quoted(title) + " {";
    for (std::size_t player = 0; player < players; ++player) {
        out += ' ' + efg_quoted(game != nullptr ? game->players[player] : player == 0 ? "max" : "min");
    }
    out += " }\n\"\"\n\n";
    std::vector<std::size_t> sets(players + 1);
    std::size_t outcomes = 0;
    for (game::NodeId n = 0; n < tree.size(); ++n) {
        if (tree.is_leaf(n)) {
            const std::uint32_t leaf = tree.leaf_number(n);
            const Rational& value = tree.value(n);
            if (game == nullptr && !tree.instead_of_value(n).empty()) {
                return core::Problem{
                    filled(tr("Gambit's format has payoffs at every leaf; leaf {} has no value"), leaf + 1)};
            }
            if (value.is_infinite()) {
                return core::Problem{
                    filled(tr("Gambit's format has finite payoffs only; leaf {} is worth {}"), leaf + 1, value.str())};
            }
            out += filled(R"(t "" {} "" {{)", ++outcomes);
            for (std::size_t player = 0; player < players; ++player) {
                const Rational payoff = game != nullptr ? game->of_leaves[leaf * players + player]
                                        : player == 0   ? value
                                                        : -value;
                out += (player == 0 ? " " : ", ") + payoff.str();
            }
            out += " }\n";
            continue;
        }
        const Turn turn = tree.turn(n);
        const std::size_t player = turn == Turn::chance ? 0
                                   : game != nullptr    ? game->movers[n] + 1
                                   : turn == Turn::max  ? 1
                                                        : 2;
        out += player == 0 ? std::string("c \"\"") : filled("p \"\" {}", player);
        out += filled(" {} \"\"", ++sets[player]);
        append_actions(out, tree, n);
        out += " 0\n";
    }
    return out;
}

}  // namespace plyglass::exchange

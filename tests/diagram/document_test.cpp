#include "diagram/document.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/turn.hpp"
#include "diagram/dot.hpp"
#include "diagram/films.hpp"
#include "diagram/golden.hpp"
#include "diagram/xml.hpp"
#include "picture/node_look.hpp"
#include "support/program.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;
using plyglass::testing::Ran;
using plyglass::testing::run_program;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string document(const trace::Playhead& head) { return step_document(head, options()); }

/// The document's name for a node.
std::string node_name(const game::TreeShape& tree, game::NodeId n) {
    std::string out;
    for (const std::uint32_t ordinal : tree.path(n)) out += (out.empty() ? "n" : "_") + std::to_string(ordinal);
    return out.empty() ? "root" : out;
}

std::pair<std::string, std::string> edge_name(const game::TreeShape& tree, game::NodeId child) {
    return {node_name(tree, tree.parent(child)), node_name(tree, child)};
}

/// Steps that together show a bit of everything on the page.
std::vector<trace::Playhead> steps_of_all_kinds() {
    std::vector<trace::Playhead> out{at(plates(), 1),
                                     at(plates(), 8),
                                     at(plates(), 19),
                                     at(plates(), 29),
                                     at(plates(), 37),
                                     at(plates(), last_step),
                                     at(plates(Algorithm::minimax), last_step),
                                     at(plates(Algorithm::expectimax), last_step),
                                     searched("((3 12 8)(2 4 6)(14 5 2))"),
                                     searched("chance(1/3 3, 2/3 (5 7))", Algorithm::expectimax),
                                     searched("(Left: 1/7 右边: (-1e6 inf))"),
                                     searched("7")};
    return out;
}

// ---- what the graph holds ----------------------------------------------------------------------------------

TEST(DotDocument, HasTheTreesNodesAndEdgesAndNoOthers) {
    for (const trace::Playhead& head : steps_of_all_kinds()) {
        const game::TreeShape& tree = head.film().tree();
        const DotGraph graph = read_dot(document(head));
        EXPECT_EQ(graph.nodes.size(), tree.size());
        EXPECT_EQ(graph.edges.size(), tree.size() - 1);
        for (game::NodeId n = 0; n < tree.size(); ++n) {
            EXPECT_TRUE(graph.nodes.contains(node_name(tree, n))) << node_name(tree, n);
            if (n != 0) {
                EXPECT_TRUE(graph.edges.contains(edge_name(tree, n))) << node_name(tree, n);
            }
        }
    }
}

TEST(DotDocument, SaysOfNodesWhatTheScreenSays) {
    for (const trace::Playhead& head : steps_of_all_kinds()) {
        const DotGraph graph = read_dot(document(head));
        const picture::TreePicture screen = picture(head);
        ASSERT_EQ(screen.nodes.size(), head.film().tree().size());
        for (const picture::NodeMark& mark : screen.nodes) {
            const Attributes& node = graph.nodes.at(node_name(head.film().tree(), mark.node));
            EXPECT_EQ(label_words(node), mark.text);
            if (graph.nodes.begin()->second.contains("xlabel")) {
                const bool shown = mark.window.look != picture::WindowLook::none;
                EXPECT_EQ(label_words(node, "xlabel"), shown ? mark.window.alpha + mark.window.beta : "");
            }
        }
    }
}

TEST(DotDocument, SaysOfEdgesWhatTheScreenSays) {
    for (const trace::Playhead& head : steps_of_all_kinds()) {
        const DotGraph graph = read_dot(document(head));
        for (const picture::EdgeMark& mark : picture(head).edges) {
            const Attributes& edge = graph.edges.at(edge_name(head.film().tree(), mark.child));
            const std::string words = picture::label_words(mark);
            if (!words.empty() || !mark.label.probability.empty()) {
                EXPECT_EQ(label_words(edge), mark.label.probability + words);
            }
        }
    }
}

TEST(DotDocument, ShowsAlphaAndBetaOfThePlatesAtTheEqualityCut) {
    const DotGraph graph = read_dot(document(at(plates(), 19)));
    EXPECT_EQ(label_words(graph.nodes.at("root"), "xlabel"), "α −∞β +∞");
    EXPECT_EQ(label_words(graph.nodes.at("n0"), "xlabel"), "α −∞β 20");
    EXPECT_EQ(label_words(graph.nodes.at("n0_2"), "xlabel"), "α 20β 20");
    EXPECT_EQ(label_words(graph.nodes.at("n0_2")), "≥20");
    EXPECT_EQ(graph.nodes.at("n0_2").at("class"), "max open current");
    EXPECT_EQ(graph.nodes.at("n0_2_1").at("class"), "leaf pruned");
    EXPECT_EQ(graph.nodes.at("n0_2_1").at("style"), "filled,rounded,dashed");
    EXPECT_EQ(graph.nodes.at("n1").at("class"), "min unvisited");
}

TEST(DotDocument, GivesEachPlayerItsShapeAndColour) {
    const DotGraph end = read_dot(document(at(plates(), last_step)));
    EXPECT_EQ(end.nodes.at("root").at("shape"), "square");
    EXPECT_EQ(end.nodes.at("root").at("fillcolor"), "#0072B2");
    EXPECT_EQ(end.nodes.at("n0").at("shape"), "invtriangle");
    EXPECT_EQ(end.nodes.at("n0").at("fillcolor"), "#C45500");
    EXPECT_EQ(end.nodes.at("n0_0_0").at("shape"), "box");
    EXPECT_EQ(end.nodes.at("n0_0_0").at("fillcolor"), "#F0E442");
    const DotGraph average = read_dot(document(at(plates(Algorithm::expectimax), last_step)));
    EXPECT_EQ(average.nodes.at("n0").at("shape"), "circle");
    EXPECT_EQ(average.nodes.at("n0").at("fillcolor"), "#008561");
    EXPECT_EQ(average.nodes.at("n0").at("class"), "chance closed");
}

TEST(DotDocument, PaintsExactlyTheBestLineRed) {
    for (const trace::Playhead& head : steps_of_all_kinds()) {
        std::set<std::pair<std::string, std::string>> red, expected;
        for (const auto& [name, edge] : read_dot(document(head)).edges) {
            if (edge.at("color") == "#CC3311") red.insert(name);
        }
        const auto line = head.best_line();
        for (std::size_t i = 1; i < line.size(); ++i) expected.insert(edge_name(head.film().tree(), line[i]));
        EXPECT_EQ(red, expected);
    }
}

// ---- where everything is ------------------------------------------------------------------------------------

TEST(DotDocument, PutsEveryNodeWhereTheScreenHasIt) {
    const trace::Playhead head = at(plates(), 19);
    const DotGraph graph = read_dot(document(head));
    const picture::TreePicture screen = picture(head);
    const layout::Point origin = place(graph.nodes.at("root").at("pos"));
    constexpr double points = 0.75;  // of a px
    for (const picture::NodeMark& mark : screen.nodes) {
        const Attributes& node = graph.nodes.at(node_name(head.film().tree(), mark.node));
        const layout::Point found = place(node.at("pos"));
        EXPECT_NEAR(found.x - origin.x, (mark.centre.x - screen.nodes[0].centre.x) * points, 0.02);
        if (mark.shape == picture::NodeShape::triangle) continue;  // placed by the middle of its corners
        EXPECT_NEAR(origin.y - found.y, (mark.centre.y - screen.nodes[0].centre.y) * points, 0.02);
    }
}

// ---- names ----------------------------------------------------------------------------------------------------

TEST(DotDocument, CarriesLabelsOfAnySpelling) {
    const char* labels[] = {"a<b>&amp;", "\\\"q\\\"", "\\\\N \\\\n \\\\l", "{x|y} <p> %s", "甲盘 “上等”", "</B>&#65;",
                            "''",        "--"};
    std::string text = "(";
    for (const char* label : labels) text += "\"" + std::string(label) + "\": (1 2) ";
    const trace::Playhead head = searched(text + ")");
    const DotGraph graph = read_dot(document(head));
    const game::ExplicitTree& tree = *head.film().written_tree();
    ASSERT_EQ(tree.children(0).size(), std::size(labels));
    for (const game::NodeId child : tree.children(0)) {
        EXPECT_EQ(label_words(graph.edges.at(edge_name(tree, child))), tree.label(child));
    }
}

TEST(DotDocument, CarriesTitlesOfAnySpelling) {
    const trace::Playhead head = searched("(1 2)");
    for (const char* title : {"a \"b\" \\", "<b>", "树", "%s\\", "-", "digraph", "é\xFF"}) {
        const DotGraph graph = read_dot(step_document(head, options(title)));
        EXPECT_EQ(graph.nodes.size(), 3U) << title;
        const std::string shown = title == std::string("é\xFF") ? "é\uFFFD" : title;
        EXPECT_THAT(label_words(graph.attributes), HasSubstr(shown));
    }
}

TEST(DotDocument, KeepsTheNamesOfDeepNodesShortAndApart) {
    const std::size_t depth = 500;
    const trace::Playhead head = searched(std::string(depth, '(') + "5" + std::string(depth, ')'));
    const DotGraph graph = read_dot(document(head));
    ASSERT_EQ(graph.nodes.size(), depth + 1);
    for (const auto& [name, node] : graph.nodes) EXPECT_LE(name.size(), 100U);
}

// ---- looked at and found right --------------------------------------------------------------------------------

TEST(DotGolden, OfThePlatesAtTheEqualityCut) { expect_golden("plates-19.dot", document(at(plates(), 19))); }

TEST(DotGolden, OfThePlatesAtTheEqualityCutInChinese) {
    const InChinese words;
    expect_golden("plates-19-zh.dot", step_document(at(plates(), 19), options(text::tr("Banknote plates"))));
}

TEST(DotGolden, OfThePlatesAtTheEnd) { expect_golden("plates-end.dot", document(at(plates(), last_step))); }

TEST(DotGolden, OfThePlatesUnderExpectimax) {
    expect_golden("plates-expectimax.dot", document(at(plates(Algorithm::expectimax), last_step)));
}

// ---- Graphviz's own tools ---------------------------------------------------------------------------------------

/// Runs a tool on `document`; a missing tool is a failure, since the tests' packages include it.
Ran tool(const std::string& name, const std::vector<std::string>& args, const std::string& document) {
    plyglass::testing::ProgramOptions how;
    how.program = name;
    how.input = document;
    const Ran ran = run_program(args, how);
    EXPECT_EQ(ran.exit_code, 0) << name << ": " << ran.err;
    EXPECT_THAT(ran.err, IsEmpty()) << name;
    return ran;
}

/// The step whose document is hardest to read.
trace::Playhead hard_to_read() {
    return searched(R"(("a<b>&amp; \"q\" \\N \\n": (1 2) 盘子: (3 4) "{x|y}": (5 -inf)))");
}

TEST(GraphvizTools, PrintTheDocumentAsTheyReadIt) {
    for (const trace::Playhead& head : {at(plates(), 19), hard_to_read()}) {
        const std::string written = document(head);
        EXPECT_EQ(tool("nop", {}, written).out, written);
    }
}

TEST(GraphvizTools, KeepNodesEdgesAndLabelsThroughALayout) {
    for (const trace::Playhead& head :
         {at(plates(), 19), at(plates(Algorithm::expectimax), last_step), hard_to_read()}) {
        const DotGraph ours = read_dot(document(head));
        const DotGraph theirs = read_dot(tool("dot", {"-Tdot"}, document(head)).out);
        ASSERT_EQ(theirs.nodes.size(), ours.nodes.size());
        ASSERT_EQ(theirs.edges.size(), ours.edges.size());
        for (const auto& [name, node] : ours.nodes) {
            EXPECT_EQ(theirs.nodes.at(name).at("label"), node.at("label"));
            const layout::Point a = place(node.at("pos")), b = place(theirs.nodes.at(name).at("pos"));
            EXPECT_NEAR(a.x, b.x, 0.06);  // it writes five digits
            EXPECT_NEAR(a.y, b.y, 0.06);
        }
        for (const auto& [name, edge] : ours.edges) {
            EXPECT_EQ(theirs.edges.at(name).at("label"), edge.at("label")) << name.second;
        }
    }
}

TEST(GraphvizTools, DrawTheWordsOfNodesAndEdges) {
    for (const trace::Playhead& head : {at(plates(), 19), hard_to_read()}) {
        const std::string svg = tool("dot", {"-Tsvg"}, document(head)).out;
        const Element root = read_xml(svg);
        std::multiset<std::string> words;
        for (const Element* text : root.all("text")) words.insert(text->words());
        const picture::TreePicture screen = picture(head);
        for (const picture::NodeMark& mark : screen.nodes) {
            if (!mark.text.empty()) {
                EXPECT_TRUE(words.contains(mark.text)) << mark.text;
            }
        }
        for (const picture::EdgeMark& mark : screen.edges) {
            const std::string label = picture::label_words(mark);
            if (!label.empty()) {
                EXPECT_TRUE(words.contains(label)) << label;
            }
        }
    }
}

TEST(GraphvizTools, LayOutADocumentWithoutPlaces) {
    ExportOptions how = options();
    how.places = Places::graphviz;
    const std::string written = step_document(at(plates(), 19), how);
    EXPECT_EQ(written.find("pos="), std::string::npos);
    const DotGraph laid_out = read_dot(tool("dot", {"-Tdot"}, written).out);
    EXPECT_EQ(laid_out.nodes.size(), 31U);
    const auto y = [&](const std::string& node) { return place(laid_out.nodes.at(node).at("pos")).y; };
    EXPECT_GT(y("root"), y("n0"));
    EXPECT_EQ(y("n0"), y("n2"));
}

TEST(GraphvizTools, FindATree) {
    const std::string written = document(at(plates(), 19));
    // -n: only the exit code says whether there are cycles.
    tool("acyclic", {"-n"}, written);
    const Ran count = tool("gvpr", {"BEG_G { print(nNodes($G), \" nodes, \", nEdges($G), \" edges\") }"}, written);
    EXPECT_THAT(count.out, ContainsRegex("31 nodes, 30 edges"));
}

TEST(GraphvizTools, SelectNodesByTheirClass) {
    const Ran pruned = tool("gvpr", {"N [ class == \"*pruned*\" ] { print($.name) }"}, document(at(plates(), 19)));
    EXPECT_EQ(pruned.out, "n0_2_1\n");
}

}  // namespace
}  // namespace plyglass::diagram

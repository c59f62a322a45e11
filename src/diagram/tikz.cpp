#include "diagram/tikz.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/utf8.hpp"
#include "diagram/step_page.hpp"
#include "diagram/words.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::diagram {

using scene::Face;
using scene::Ink;
using scene::Item;
using namespace text;

namespace {

// ---- words -------------------------------------------------------------------------------------------------

/// A character that TeX does not take as it is, in its own spelling; empty for others.
std::string_view tex_sign(char32_t point) {
    static const std::map<char32_t, std::string_view> signs{{U'\\', "\\textbackslash{}"},
                                                            {U'{', "$\\{$"},
                                                            {U'}', "$\\}$"},
                                                            {U'$', "\\$"},
                                                            {U'&', "\\&"},
                                                            {U'#', "\\#"},
                                                            {U'%', "\\%"},
                                                            {U'_', "\\_"},
                                                            {U'^', "\\textasciicircum{}"},
                                                            {U'~', "\\textasciitilde{}"},
                                                            {U'<', "$<$"},
                                                            {U'>', "$>$"},
                                                            {U'|', "$|$"},
                                                            {U'"', "''"},
                                                            {U'α', "$\\alpha$"},
                                                            {U'β', "$\\beta$"},
                                                            {U'≥', "$\\ge$"},
                                                            {U'≤', "$\\le$"},
                                                            {U'−', "$-$"},
                                                            {U'∞', "$\\infty$"},
                                                            {U'≈', "$\\approx$"},
                                                            {U'·', "$\\cdot$"},
                                                            {U'×', "$\\times$"},
                                                            {U'→', "$\\to$"},
                                                            {U'…', "\\dots{}"},
                                                            {U'–', "--"},
                                                            {U'—', "---"},
                                                            {U'“', "``"},
                                                            {U'”', "''"},
                                                            {U'‘', "`"},
                                                            {U'’', "'"},
                                                            {U'\u00A0', "~"},
                                                            {U'⁰', "$^0$"},
                                                            {U'¹', "$^1$"},
                                                            {U'²', "$^2$"},
                                                            {U'³', "$^3$"},
                                                            {U'⁴', "$^4$"},
                                                            {U'⁵', "$^5$"},
                                                            {U'⁶', "$^6$"},
                                                            {U'⁷', "$^7$"},
                                                            {U'⁸', "$^8$"},
                                                            {U'⁹', "$^9$"},
                                                            {U'⁻', "$^-$"}};
    const auto found = signs.find(point);
    return found == signs.end() ? std::string_view() : found->second;
}

/// Whether every TeX has the character in its own fonts: ASCII, and the letters of Western Europe.
bool is_in_tex_fonts(char32_t point) { return point < 0x80 || (0xC0 <= point && point <= 0xFF && point != 0xD7); }

/// The words of a label; `others`: whether a character is not in TeX's fonts.
std::string tex_words(std::string_view text, bool& others) {
    const std::string line = one_line(text);
    std::string_view rest = line;
    std::string out;
    bool other = false;
    const auto turn = [&](bool now) {
        if (now != other) out += now ? "\\plyother{" : "}";
        other = now;
    };
    while (!rest.empty()) {
        const core::Decoded next = core::decode(rest);
        const std::string_view sign = tex_sign(next.point);
        turn(sign.empty() && !is_in_tex_fonts(next.point));
        others = others || other;
        out += sign.empty() ? rest.substr(0, next.bytes) : sign;
        rest.remove_prefix(next.bytes);
    }
    turn(false);
    return out;
}

// ---- shapes ------------------------------------------------------------------------------------------------

/// A number to a hundredth, the same in every locale.
std::string tex_number(double value) { return fmt::format("{}", std::round(value * 100) / 100 + 0.0); }

/// "root", "n1-2": the second child of the first one.
std::string node_name_in_tex(const game::TreeShape& tree, game::NodeId n) {
    std::string out;
    for (const std::uint32_t ordinal : tree.path(n)) out += (out.empty() ? "n" : "-") + std::to_string(ordinal + 1);
    return out.empty() ? "root" : out;
}

/// Writes items in TikZ's words and remembers the colours that they need.
class TikzWriter {
public:
    /// `scale`: big points for one of the picture's pixels.
    TikzWriter(const scene::Theme& theme, double scale) : theme_(theme), scale_(scale) {}

    std::string drawn(const std::vector<Item>& items) {
        std::string out;
        for (std::size_t i = 0; i < items.size();) {
            std::size_t end = i + 1;
            while (end < items.size() && runs_on(items[end - 1], items[end])) ++end;
            out += end > i + 1 ? run(items, i, end) + "\n" : drawn(items[i]) + "\n";
            i = end;
        }
        return out;
    }

    std::string filled_box(const layout::Box& box, Ink ink) {
        return fmt::format("\\path[fill={}] ({},{}) rectangle ({},{});\n", colour(ink), tex_number(box.x),
                           tex_number(box.y), tex_number(box.right()), tex_number(box.bottom()));
    }

    std::string begin_picture() const {
        return fmt::format("\\begin{{tikzpicture}}[x={0}bp,y=-{0}bp,line cap=round,line join=round]\n",
                           fmt::format("{:.4f}", scale_));
    }

    /// Invisible shapes, which give the nodes their names.
    std::string named(const game::TreeShape& tree, const std::vector<PlacedNode>& nodes) const {
        std::string out;
        for (const PlacedNode& it : nodes) {
            out += fmt::format("\\node[minimum width={},minimum height={}] ({}) at {} {{}};\n", length(it.box.w),
                               length(it.box.h), node_name_in_tex(tree, it.node), at(it.box.centre()));
        }
        return out;
    }

    /// What stands before the document begins.
    std::string preamble() const {
        std::string out;
        for (const Ink ink : used_) {
            const scene::Rgba c = theme_[ink];
            out += fmt::format("\\definecolor{{{}}}{{HTML}}{{{:02X}{:02X}{:02X}}}\n", colour_name(ink), c.r, c.g, c.b);
        }
        if (others_) out += font_of_others;
        return out + faces;
    }

private:
    // \\boldmath leaves something behind at the end of its group, so that has to be one within TikZ's.
    static constexpr const char* faces = R"(\newcommand\plysans[1]{{\fontsize{10}{12}\sffamily\selectfont #1}}
\newcommand\plysansbold[1]{{\fontsize{10}{12}\sffamily\bfseries\boldmath\selectfont #1}}
\newcommand\plymono[1]{{\fontsize{10}{12}\ttfamily\selectfont #1}}
\newcommand\plymonobold[1]{{\fontsize{10}{12}\ttfamily\bfseries\boldmath\selectfont #1}}
\tikzset{every node/.style={inner sep=0,outer sep=0}}
)";

public:
    // The primitive is that of XeTeX and LuaTeX, which know fonts by name. pdfTeX goes on without these words.
    static constexpr const char* font_of_others = R"(\ifdefined\suppressfontnotfounderror
  \suppressfontnotfounderror=1
  \font\plyfont="[FandolHei-Regular.otf]" at 10pt
  \ifx\plyfont\nullfont\font\plyfont="Noto Sans CJK SC" at 10pt\fi
  \newcommand\plyother[1]{{\plyfont #1}}
\else
  \newcommand\plyother[1]{?}
  \typeout{Some words here are in scripts that pdflatex has no font for: use xelatex or lualatex.}
\fi
)";

private:
    static std::string colour_name(Ink ink) {
        std::string out = "ply";
        for (const char c : scene::name(ink)) out += c == '_' ? '-' : c;
        return out;
    }
    std::string colour(Ink ink) {
        used_.insert(ink);
        return colour_name(ink);
    }
    std::string length(double px) const { return tex_number(px * scale_) + "bp"; }
    static std::string at(const scene::Point& point) {
        return "(" + tex_number(point.x) + "," + tex_number(point.y) + ")";
    }

    std::string look(const Item& item) {
        std::string out;
        const auto add = [&](const std::string& option) { out += (out.empty() ? "" : ",") + option; };
        if (item.fill != Ink::none) add("fill=" + colour(item.fill));
        if (item.stroke.ink != Ink::none) {
            add("draw=" + colour(item.stroke.ink));
            add("line width=" + length(item.stroke.width));
            if (item.stroke.dash > 0) {
                add("dash pattern=on " + length(item.stroke.dash) + " off " + length(item.stroke.gap));
            }
        }
        if (item.opacity < 1) add("opacity=" + tex_number(item.opacity));
        if (item.kind == Item::Kind::rect && item.radius > 0) {
            // TikZ draws no corner that is rounder than half of its sides.
            const double most = std::min(item.box.w, item.box.h) / 2 - 0.01;
            add("rounded corners=" + length(std::max(0.0, std::min<double>(item.radius, most))));
        }
        return out;
    }

    std::string drawn(const Item& item) {
        const scene::Box& box = item.box;
        switch (item.kind) {
            case Item::Kind::rect:
                return fmt::format("\\path[{}] {} rectangle {};", look(item), at({box.x, box.y}),
                                   at({box.right(), box.bottom()}));
            case Item::Kind::circle:
                return fmt::format("\\path[{}] {} circle[radius={}];", look(item), at(box.centre()), length(box.w / 2));
            case Item::Kind::line:
            case Item::Kind::path:
            case Item::Kind::polygon: return fmt::format("\\path[{}] {};", look(item), chain(item));
            case Item::Kind::text: break;
        }
        return words(item);
    }

    static std::string chain(const Item& item) {
        std::string out;
        for (const scene::Point& point : item.points) out += (out.empty() ? "" : " -- ") + at(point);
        return item.kind == Item::Kind::polygon ? out + " -- cycle" : out;
    }

    /// Whether `next` goes on where the words of `item` end. TeX's letters have other widths than the scene's, so such
    /// words are one line of TeX's.
    static bool runs_on(const Item& item, const Item& next) {
        const auto is_start = [](const Item& one) {
            return one.kind == Item::Kind::text && one.anchor == scene::Anchor::left && one.opacity == 1;
        };
        if (!is_start(item) || !is_start(next) || item.size != next.size) return false;
        const scene::Point& at = item.points.front();
        const double end = at.x + scene::builtin_metrics().width(item.text, item.size, item.face);
        return at.y == next.points.front().y && std::abs(next.points.front().x - end) < 1;
    }

    std::string words(const Item& item) { return node(item, faced(item)); }

    std::string run(const std::vector<Item>& items, std::size_t begin, std::size_t end) {
        std::string all;
        for (std::size_t i = begin; i < end; ++i) {
            all += "\\textcolor{" + colour(items[i].fill) + "}{" + faced(items[i]) + "}";
        }
        return node(items[begin], all);
    }

    std::string faced(const Item& item) {
        const bool bold = item.face == Face::sans_bold || item.face == Face::mono_bold;
        const bool mono = item.face == Face::mono || item.face == Face::mono_bold;
        return fmt::format("\\{}{}{{{}}}", mono ? "plymono" : "plysans", bold ? "bold" : "",
                           tex_words(item.text, others_));
    }

    /// Words are set in 10 pt and scaled: TeX has its own fonts in few sizes.
    std::string node(const Item& item, const std::string& set) {
        constexpr std::array anchors{"base west", "base", "base east"};
        constexpr double ten_points = 10 * 72 / 72.27;
        std::string options =
            fmt::format("anchor={},scale={:.4f},text={}", anchors[static_cast<std::size_t>(item.anchor)],
                        item.size * scale_ / ten_points, colour(item.fill));
        if (item.opacity < 1) options += ",opacity=" + tex_number(item.opacity);
        return fmt::format("\\node[{}] at {} {{{}}};", options, at(item.points.front()), set);
    }

    const scene::Theme& theme_;
    const double scale_;
    std::set<Ink> used_;
    bool others_ = false;
};

std::optional<core::Problem> too_large(const trace::Film& film, std::size_t steps, const ExportOptions& options) {
    const std::size_t nodes = drawn_nodes(film, options);
    if (nodes > most_nodes_in_tex) {
        return core::Problem{filled(tr("A tree of {0} nodes is too large for LaTeX; at most {1} can be drawn"), nodes,
                                    most_nodes_in_tex)};
    }
    if (steps > most_overlays) {
        return core::Problem{filled(tr("{0} steps are too many for one LaTeX document; at most {1} fit, such as {2}"),
                                    steps, most_overlays, "--at 1-40")};
    }
    return std::nullopt;
}

/// The end of a picture that is as large as `box`, whatever is drawn in it.
std::string end_picture(const layout::Box& box) {
    return fmt::format("\\pgfresetboundingbox \\useasboundingbox ({},{}) rectangle ({},{});\n\\end{{tikzpicture}}",
                       tex_number(box.x), tex_number(box.y), tex_number(box.right()), tex_number(box.bottom()));
}

// ---- overlays ----------------------------------------------------------------------------------------------

/// "3-7,9": the steps in which something is there, ascending.
std::string ranges(const std::vector<std::size_t>& steps) {
    std::string out;
    for (std::size_t i = 0; i < steps.size();) {
        std::size_t last = i;
        while (last + 1 < steps.size() && steps[last + 1] == steps[last] + 1) ++last;
        out += (out.empty() ? "" : ",") + std::to_string(steps[i]);
        if (last > i) out += "-" + std::to_string(steps[last]);
        i = last + 1;
    }
    return out;
}

/// What stands at one place, in all steps: each of its looks with the steps that show it.
using Looks = std::vector<std::pair<std::string, std::vector<std::size_t>>>;

void show(Looks& looks, std::string drawn, std::size_t step) {
    for (auto& [look, steps] : looks) {
        if (look == drawn) return steps.push_back(step);
    }
    looks.emplace_back(std::move(drawn), std::vector{step});
}

}  // namespace

core::Result<std::string> tikz_pages(const std::shared_ptr<const trace::Film>& film,
                                     const std::vector<std::size_t>& steps, const ExportOptions& options) {
    if (auto problem = too_large(*film, steps.size(), options)) return *std::move(problem);
    const scene::Theme theme = on_white(options.theme);
    std::string body;
    const std::vector<StepPage> pages = step_pages(film, steps, options);
    if (pages.empty()) return stopped();
    if (auto problem = too_small_to_read(pages.front(), options)) return *std::move(problem);
    const double points = page_points(options.paper, pages.front().box);
    TikzWriter writer(theme, points);
    for (const StepPage& page : pages) {
        body += body.empty() ? "\\vbox to 0pt{" : "\\newpage\n\\vbox to 0pt{";
        body += writer.begin_picture() + writer.filled_box(page.box, Ink::paper);
        for (const Block& block : page.blocks) body += writer.drawn(block.items);
        body += writer.named(film->tree(), page.nodes) + end_picture(page.box) + "\\vss}\n";
    }
    return fmt::format(R"(\documentclass{{article}}
\usepackage{{tikz}}
\ifdefined\pagewidth\let\pdfpagewidth\pagewidth\let\pdfpageheight\pageheight\fi
\paperwidth={0}bp \paperheight={1}bp \pdfpagewidth=\paperwidth \pdfpageheight=\paperheight
\hoffset=-1in \voffset=-1in \oddsidemargin=0pt \topmargin=0pt \headheight=0pt \headsep=0pt
\textwidth={0}bp \textheight={1}bp \footskip=0pt \parindent=0pt \topskip=0pt \pagestyle{{empty}}
{2}\begin{{document}}
{3}\end{{document}}
)",
                       tex_number(pages.front().box.w * points), tex_number(pages.front().box.h * points),
                       writer.preamble(), body);
}

core::Result<std::string> tikz_slides(const std::shared_ptr<const trace::Film>& film,
                                      const std::vector<std::size_t>& steps, const ExportOptions& options) {
    if (auto problem = too_large(*film, steps.size(), options)) return *std::move(problem);
    const std::vector<StepPage> pages = step_pages(film, steps, options);
    if (pages.empty()) return stopped();
    // A slide is 16 x 9 or 12.8 x 9.6 cm; some room is left around the picture.
    const bool is_wide = options.paper != Paper::screen;
    const double most_w = is_wide ? 440 : 350;
    const double most_h = is_wide ? 244 : 262;
    const layout::Box box = pages.front().box;
    const scene::Theme theme = on_white(options.theme);
    TikzWriter writer(theme, std::min(most_w / box.w, most_h / box.h));
    std::map<std::uint64_t, Looks> places;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        for (const Block& block : pages[i].blocks) show(places[block.place], writer.drawn(block.items), i + 1);
    }
    std::string picture = writer.begin_picture() + writer.filled_box(box, Ink::paper);
    for (const auto& [place, looks] : places) {
        for (const auto& [look, overlays] : looks) {
            const bool always = overlays.size() == pages.size();
            picture += always ? look : "\\only<" + ranges(overlays) + ">{%\n" + look + "}\n";
        }
    }
    return fmt::format(R"(\documentclass[aspectratio={}]{{beamer}}
\usepackage{{tikz}}
\setbeamertemplate{{navigation symbols}}{{}}
\setbeamersize{{text margin left=0pt,text margin right=0pt}}
{}\setbeamercolor{{background canvas}}{{bg=plypaper}}
\begin{{document}}
\begin{{frame}}[plain]
\centering
{}
\end{{frame}}
\end{{document}}
)",
                       is_wide ? 169 : 43, writer.preamble(),
                       picture + writer.named(film->tree(), pages.front().nodes) + end_picture(box));
}

core::Result<std::string> forest_page(const trace::Playhead& head, const ExportOptions& options) {
    const trace::Film& film = head.film();
    if (auto problem = too_large(film, 1, options)) return *std::move(problem);
    const game::TreeShape& tree = film.tree();
    const picture::TreePicture picture = step_marks(head, options);
    std::map<game::NodeId, const picture::NodeMark*> marks;
    for (const picture::NodeMark& node : picture.nodes) marks.emplace(node.node, &node);
    std::map<game::NodeId, const picture::EdgeMark*> edges;
    for (const picture::EdgeMark& edge : picture.edges) edges.emplace(edge.child, &edge);
    bool others = false;
    std::string body;
    std::size_t leaves = 0;
    std::vector<game::NodeId> open;
    for (game::NodeId n = options.root; n < tree.subtree_end(options.root); ++n) {
        const auto mark = marks.find(n);
        if (mark == marks.end()) continue;
        while (!open.empty() && tree.subtree_end(open.back()) <= n) body += "]", open.pop_back();
        leaves += tree.is_leaf(n) ? 1 : 0;
        const picture::NodeMark& node = *mark->second;
        const std::string words = node.sign.empty() ? node.text : node.sign + node.text;
        body += (body.empty() ? "" : "\n") + std::string(2 * open.size(), ' ') + "[{" + tex_words(words, others) +
                "}, " + (tree.is_leaf(n) ? "leaf" : std::string(core::name(node.turn)) + " node");
        if (node.look == picture::NodeLook::pruned) body += ", pruned";
        const auto edge = edges.find(n);
        std::string label = edge == edges.end() ? "" : edge->second->label.name;
        if (edge != edges.end() && !edge->second->label.probability.empty()) {
            label += (label.empty() ? "" : " ") + edge->second->label.probability;
        }
        if (!label.empty()) body += ", edge words={" + tex_words(label, others) + "}";
        body += ", name=" + node_name_in_tex(tree, n);
        open.push_back(n);
    }
    body += std::string(open.size(), ']');
    for (const picture::EdgeMark& edge : picture.edges) {
        if (edge.bend == 0) continue;
        body += fmt::format("\n\\draw[gray] ({}) to[bend {}=10] ({});", node_name_in_tex(tree, tree.parent(edge.child)),
                            edge.bend > 0 ? "left" : "right", node_name_in_tex(tree, lower_end(edge)));
    }
    return fmt::format(R"(\documentclass{{article}}
\usepackage{{forest}}
\usetikzlibrary{{shapes.geometric}}
\pagestyle{{empty}}
{}\forestset{{
  max node/.style={{draw, minimum size=7mm}},
  min node/.style={{draw, regular polygon, regular polygon sides=3, shape border rotate=180, inner sep=1pt,
    minimum size=9mm}},
  chance node/.style={{draw, circle, minimum size=7mm}},
  leaf/.style={{draw=none}},
  pruned/.style={{dashed, text=gray, edge=dashed}},
  edge words/.style={{edge label={{node[midway, fill=white, inner sep=1pt, font=\scriptsize]{{#1}}}}}}
}}
\newsavebox\tree
\begin{{document}}
\begin{{lrbox}}{{\tree}}
\begin{{forest}}
for tree={{l sep+={}mm}}
{}
\end{{forest}}
\end{{lrbox}}
% The page is as large as the tree.
\ifdefined\pagewidth\let\pdfpagewidth\pagewidth\let\pdfpageheight\pageheight\fi
\pdfpagewidth=\dimexpr\wd\tree+2cm\relax \pdfpageheight=\dimexpr\ht\tree+\dp\tree+2cm\relax
\hoffset=-1in \voffset=-1in
\shipout\vbox{{\kern1cm\hbox{{\kern1cm\usebox\tree}}}}
\end{{document}}
)",
                       others ? TikzWriter::font_of_others : "", leaves / 4, body);
}

}  // namespace plyglass::diagram

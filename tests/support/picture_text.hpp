#pragma once

// A picture of a tree as text, one mark a line, numbers to a tenth: for tests to compare.

#include <iterator>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "picture/marks.hpp"

namespace plyglass::picture {

namespace picture_text {

inline std::string_view name(WindowLook look) {
    constexpr std::string_view names[] = {"none", "regular", "bold", "chips"};
    return names[static_cast<std::size_t>(look)];
}

inline void write(std::string& out, const LevelBand& band) {
    auto at = std::back_inserter(out);
    fmt::format_to(at, "band {:.1f}..{:.1f}{} {}", band.top, band.bottom, band.shaded ? " shaded" : "", band.title);
    for (const std::string& line : band.words) fmt::format_to(at, " | {}", line);
    out += '\n';
}

inline void write(std::string& out, const EdgeMark& edge) {
    auto at = std::back_inserter(out);
    fmt::format_to(at, "edge {:.1f},{:.1f} {:.1f},{:.1f} {}{}", edge.from.x, edge.from.y, edge.to.x, edge.to.y,
                   name(edge.look), edge.slashed ? " slashed" : "");
    if (!edge.label.name.empty() || !edge.label.detail.empty()) {
        fmt::format_to(at, " \"{}{}{}\" at {:.1f},{:.1f}{}{}", edge.label.name,
                       edge.label.name.empty() || edge.label.detail.empty() ? "" : " ", edge.label.detail,
                       edge.label.at.x, edge.label.at.y, edge.label.strong ? " strong" : "",
                       edge.label.faint ? " faint" : "");
    }
    if (edge.label.look != LabelLook::on_ground) out += edge.label.look == LabelLook::pill ? " pill" : " plain";
    if (edge.likely) out += " likely";
    if (edge.from_afar) out += " from afar";
    if (edge.path_within) out += " path within";
    if (!edge.label.probability.empty()) fmt::format_to(at, " p {}", edge.label.probability);
    out += '\n';
}

inline void write(std::string& out, const NodeMark& node) {
    auto at = std::back_inserter(out);
    fmt::format_to(at, "{} {:.1f},{:.1f} {:.1f} {} \"{}\"{}{}", core::name(node.turn), node.centre.x, node.centre.y,
                   node.size, name(node.look), node.text, node.current ? " current" : "",
                   node.inspected ? " inspected" : "");
    if (!node.sign.empty()) fmt::format_to(at, " sign {}", node.sign);
    if (node.slashed) out += " slashed";
    if (node.on_line) out += " on the best line";
    if (node.shortcut == NodeShortcut::table_hit) out += " table hit";
    if (node.shortcut == NodeShortcut::probability_cut) out += " probability cut";
    if (node.window.look != WindowLook::none) {
        fmt::format_to(at, " {} {} {} at {:.1f},{:.1f}", name(node.window.look), node.window.alpha, node.window.beta,
                       node.window.at.x, node.window.at.y);
    }
    if (node.board.box.w > 0) {
        fmt::format_to(at, " board {:.1f},{:.1f} {:.1f}{}", node.board.box.x, node.board.box.y, node.board.box.w,
                       node.board.digits ? " with digits" : "");
        if (node.board.figure) out += " " + node.board.figure->text;
        if (node.board.new_tile >= 0) fmt::format_to(at, " new tile at {}", node.board.new_tile);
    }
    out += '\n';
}

inline void write(std::string& out, const CollapsedSubtree& stub) {
    auto at = std::back_inserter(out);
    fmt::format_to(at, "stub {:.1f},{:.1f} {:.1f} x {:.1f} \"{}\"\n", stub.top.x, stub.top.y, stub.w, stub.h,
                   stub.text);
}

inline void write(std::string& out, const BarMark& bar) {
    auto at = std::back_inserter(out);
    fmt::format_to(at, "bar {} {:.1f},{:.1f} {:.1f} x {:.1f} {} {} \"{}\" value \"{}\" count \"{}\"{}{}{}{}\n",
                   bar.node, bar.box.x, bar.box.y, bar.box.w, bar.box.h, core::name(bar.turn), name(bar.look), bar.name,
                   bar.value, bar.count, bar.on_path ? " on the path" : "", bar.current ? " current" : "",
                   bar.inspected ? " inspected" : "", bar.slashed ? " slashed" : "");
    if (!bar.won.empty()) out.insert(out.size() - 1, " won \"" + bar.won + "\"");
    if (bar.on_line) out.insert(out.size() - 1, " on the best line");
}

inline void write(std::string& out, const Bracket& bracket) {
    auto at = std::back_inserter(out);
    fmt::format_to(at, "bracket {:.1f}..{:.1f} {:.1f}", bracket.x0, bracket.x1, bracket.y);
    for (const std::string& line : bracket.lines) fmt::format_to(at, " | {}", line);
    out += '\n';
}

inline void write(std::string& out, const Dot& dot) {
    auto at = std::back_inserter(out);
    fmt::format_to(at, "dot {:.1f},{:.1f} {} {}\n", dot.at.x, dot.at.y, core::name(dot.turn), name(dot.look));
}

inline void write(std::string& out, const Note& note) {
    auto at = std::back_inserter(out);
    fmt::format_to(at, "note {:.1f},{:.1f} \"{}\"{}\n", note.at.x, note.at.y, note.words,
                   note.impossible ? " impossible" : "");
}

}  // namespace picture_text

inline std::string to_text(const TreePicture& picture) {
    using picture_text::write;
    std::string out;
    for (const LevelBand& band : picture.bands) write(out, band);
    for (const EdgeMark& edge : picture.edges) write(out, edge);
    for (const NodeMark& node : picture.nodes) write(out, node);
    for (const CollapsedSubtree& stub : picture.stubs) write(out, stub);
    for (const BarMark& bar : picture.bars) write(out, bar);
    for (const Bracket& bracket : picture.brackets) write(out, bracket);
    for (const Dot& dot : picture.dots) write(out, dot);
    for (const Note& note : picture.notes) write(out, note);
    if (picture.truncated) out += "truncated\n";
    return out;
}

}  // namespace plyglass::picture

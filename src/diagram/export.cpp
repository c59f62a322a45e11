#include "diagram/export.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>

#include "diagram/dot_layout.hpp"
#include "diagram/pages.hpp"
#include "diagram/scene_export.hpp"
#include "diagram/step_page.hpp"
#include "diagram/tree_words.hpp"
#include "picture/legend.hpp"
#include "picture/position_answer.hpp"
#include "picture/position_path.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "picture/turned_tree.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/scoped_language.hpp"
#include "trace/leaf_total.hpp"
#include "trace/names.hpp"
#include "trace/narration.hpp"
#include "trace/settings.hpp"

namespace plyglass::diagram {

using namespace text;

namespace {

/// Whether nothing of the film counts but the tree as it is given.
bool has_payoffs(const trace::Film& film) { return film.written_tree() && film.written_tree()->payoffs(); }

/// "Step 19/39 · Alpha-beta (α ≥ β) · Leaves 5/18 · Pruned 1"
std::string counts(const trace::Playhead& head) {
    const trace::Film& film = head.film();
    if (has_payoffs(film)) return tr("Each player has payoffs of its own");
    std::string out = filled(tr("Step {0}/{1}"), text::grouped(head.step()), text::grouped(head.steps()));
    const std::string algorithm = film.of_run() ? tr("Your program") : trace::words(film.search().algorithm);
    const bool cuts = film.search().has_windows() && !film.of_run();
    const std::string rule = std::string("α ") + trace::sign(film.search().rules.cut) + " β";
    out += " · " + (cuts ? filled(tr("{0} ({1})"), algorithm, rule) : algorithm);
    const auto all = trace::leaf_total(film);
    out += " · " + (all ? filled(tr("Leaves {0}/{1}"), text::grouped(head.leaves()), text::grouped(*all))
                        : filled(tr("Leaves {}"), text::grouped(head.leaves())));
    if (cuts) {
        out += " · " + filled(all ? tr("Pruned {}") : tr("Branches cut off {}"), text::grouped(head.pruned_leaves()));
    }
    return out;
}

/// That the film stops before its search did; mostly empty.
std::string cut_short(const trace::Playhead& head) {
    if (!head.film().truncated()) return {};
    return filled(tr("The tree is too large to record whole: the film stops after {} steps."),
                  text::grouped(head.steps()));
}

/// What the step does, or in what it differs from the rules; marked up.
std::string sentence(const trace::Playhead& head, const ExportOptions& options) {
    const std::string differs = options.judged ? options.judged(head).sentence : std::string();
    return differs.empty() ? trace::narrate(head).sentence : differs;
}

/// A description for readers who do not see the picture.
std::string description(const trace::Playhead& head, const ExportOptions& options) {
    const std::string notice = cut_short(head);
    std::string sentences = notice;
    if (!has_payoffs(head.film())) text::add_sentence(sentences, text::plain(sentence(head, options)));
    const std::string told = filled(tr("{}. {}"), counts(head), sentences);
    return options.title.empty() ? told : filled(tr("{}. {}"), options.title, told);
}

/// The nodes of the subtree of `root` that lie `depth` levels below it.
std::set<game::NodeId> nodes_at(const picture::TreePlan& plan, game::NodeId root, std::uint32_t depth) {
    std::set<game::NodeId> out;
    const std::uint32_t level = plan.depth(root) + depth;
    for (game::NodeId n = root; n < plan.tree().subtree_end(root); ++n) {
        if (plan.depth(n) == level && !plan.tree().is_leaf(n)) out.insert(n);
    }
    return out;
}

/// Leaves the part of the page that is drawn: a subtree, or the upper levels with their folded subtrees.
void crop(picture::TreePicture& picture, const picture::TreePlan& plan, const ExportOptions& options) {
    if (options.levels && picture.bands.size() > *options.levels) picture.bands.resize(*options.levels);
    if (options.sideways) return;  // it is as large as what it shows
    if (options.root == 0 && picture.stubs.empty()) return;
    constexpr double margin = 24;
    double bottom = 0;
    for (const picture::NodeMark& node : picture.nodes) bottom = std::max(bottom, node.box.bottom());
    for (const picture::CollapsedSubtree& stub : picture.stubs) bottom = std::max(bottom, stub.top.y + stub.h);
    bottom += margin;
    const double top = plan.band_top(plan.depth(options.root));
    const double left = plan.left(options.root) - margin;
    picture.world = {left, top, plan.right(options.root) + margin - left, bottom - top};
    if (!picture.bands.empty()) picture.bands.back().bottom = bottom;
}

void hide(picture::TreePicture& picture, const Hidden& hidden) {
    if (hidden.pruned) {
        std::erase_if(picture.nodes, [](const auto& node) { return node.look == picture::NodeLook::pruned; });
        std::erase_if(picture.edges, [](const auto& edge) { return edge.look == picture::EdgeLook::pruned; });
        picture.brackets.clear();
    }
    for (picture::NodeMark& node : picture.nodes) {
        if (hidden.windows) node.window.look = picture::WindowLook::none;
        if (hidden.values && node.shape != picture::NodeShape::leaf) {
            node.text.clear();
            node.sign.clear();
        }
    }
    if (!hidden.names) return;
    for (picture::EdgeMark& edge : picture.edges) {
        edge.label.name.clear();
        edge.label.detail.clear();
        edge.label.arrow.reset();
        edge.label.cell = -1;
    }
}

/// The levels that are drawn, with nodes as near to each other as these need: what is folded lies below them, in no width.
/// `wider`: by how much shapes grow with what stands in them.
std::vector<double> place_upper(const layout::Shape& shape, const layout::Gaps& gaps, game::NodeId root,
                                std::uint32_t levels, double wider) {
    constexpr double stub = 72;  // the width of a folded subtree's number
    const std::vector<std::uint32_t> depth = layout::depths(shape.parent);
    const std::uint32_t last = depth[root] + levels - 1;
    std::vector<std::uint32_t> parents, number(depth.size());
    std::vector<double> widths;
    for (std::size_t n = 0; n < depth.size(); ++n) {
        if (depth[n] > last) continue;
        number[n] = static_cast<std::uint32_t>(parents.size());
        parents.push_back(n == 0 ? 0 : number[shape.parent[n]]);
        widths.push_back(std::max(wider * shape.width[n], depth[n] == last ? stub : 0.0));
    }
    const std::vector<double> upper = layout::place({parents, widths}, gaps);
    std::vector<double> out(depth.size());
    for (std::size_t n = 0; n < depth.size(); ++n) out[n] = depth[n] > last ? out[shape.parent[n]] : upper[number[n]];
    return out;
}

picture::MergedPart merged_part(const ExportOptions& options) {
    picture::MergedPart out{.root = options.root};
    if (options.levels) out.levels = *options.levels;
    return out;
}

/// Whether positions repeat that are to be drawn once.
bool merges(const trace::Film& film, const ExportOptions& options) {
    return options.merges && film.repeats_positions();
}

picture::TreeStyle style_of(const ExportOptions& options) {
    picture::TreeStyle style{.notation = options.notation};
    if (options.merges) style.merged = merged_part(options);
    return options.sideways ? style.turned() : style;
}

/// Whether the nodes of a position's tree have their boards: not in a graph, which has nothing to draw them with.
bool shows_boards(const trace::Film& film, const ExportOptions& options) {
    return film.positions() != nullptr && options.boards && !options.sideways;
}

std::shared_ptr<const picture::TreePlan> plan_of(const trace::Film& film, const picture::TreeStyle& style,
                                                 const ExportOptions& options) {
    constexpr double row_with_board = 1.6;  // so that names have room on the edges above the boards
    const double wider = film.positions() != nullptr ? 1.3 : 1;  // for numbers of six characters
    const auto place = [&](const layout::Shape& shape, const layout::Gaps& gaps) {
        return options.levels && !merges(film, options) ? place_upper(shape, gaps, options.root, *options.levels, wider)
                                                        : layout::place(shape, gaps);
    };
    if (shows_boards(film, options)) {
        const picture::TreePlan plan(film, style, place);
        return std::make_shared<const picture::TreePlan>(plan.with_rows(row_with_board));
    }
    if (options.places == Places::graphviz) {
        return std::make_shared<const picture::TreePlan>(film, style, place_by_dot);
    }
    if (options.sideways || options.levels) return std::make_shared<const picture::TreePlan>(film, style, place);
    return picture::plan_side_by_side(film, style);
}

/// "MAX 极大", or one of them where both are the same.
std::string beside(const std::string& words, const std::string& others, const char* between) {
    return words == others || others.empty() ? words : words.empty() ? others : words + between + others;
}

/// The words of `others` beside those of the same marks.
void add_words(picture::TreePicture& picture, const picture::TreePicture& others) {
    for (std::size_t i = 0; i < std::min(picture.bands.size(), others.bands.size()); ++i) {
        picture::LevelBand& band = picture.bands[i];
        const picture::LevelBand& other = others.bands[i];
        band.title = beside(band.title, other.title, " ");
        band.words.resize(std::max(band.words.size(), other.words.size()));
        for (std::size_t line = 0; line < other.words.size(); ++line) {
            band.words[line] = beside(band.words[line], other.words[line], " ");
        }
    }
    for (std::size_t i = 0; i < std::min(picture.brackets.size(), others.brackets.size()); ++i) {
        if (picture.brackets[i].lines == others.brackets[i].lines) continue;
        const auto& lines = others.brackets[i].lines;
        picture.brackets[i].lines.insert(picture.brackets[i].lines.end(), lines.begin(), lines.end());
    }
}

ExportOptions second_of(const ExportOptions& options) {
    ExportOptions out = options;
    out.title = options.second->title;
    out.second.reset();
    return out;
}

}  // namespace

Caption step_caption(const trace::Playhead& head, const ExportOptions& options) {
    if (!options.heading) return {};
    if (options.second) {
        Caption out = step_caption(head, [&] {
            ExportOptions first = options;
            first.second.reset();
            return first;
        }());
        const text::ScopedLanguage language(options.second->language);
        Caption other = step_caption(head, second_of(options));
        out.title = beside(out.title, other.title, " · ");
        out.second = {std::move(other.counts), std::move(other.notice), std::move(other.sentence)};
        return out;
    }
    Caption out{options.title, counts(head), {}, cut_short(head), {}};
    if (options.sentence && !has_payoffs(head.film())) out.sentence = sentence(head, options);
    return out;
}

picture::RunMarks judged_at(const trace::Playhead& playhead, const ExportOptions& options) {
    if (!options.judged || options.path) return {};
    picture::RunMarks out = options.judged(playhead);
    if (options.sideways) {  // there is no room beside the bounds
        out.end = picture::WindowEnd::none;
        out.bound_of = game::no_node;
    }
    return out;
}

picture::TreePicture step_marks(const trace::Playhead& playhead, const ExportOptions& options) {
    if (options.second) {
        ExportOptions first = options;
        first.second.reset();
        picture::TreePicture out = step_marks(playhead, first);
        const text::ScopedLanguage language(options.second->language);
        add_words(out, step_marks(playhead, second_of(options)));
        return out;
    }
    const scene::TextMetrics& metrics = scene::builtin_metrics();
    const picture::TreeStyle style = style_of(options);
    if (options.path) {
        const scene::Box canvas{0, style.rows.top, style.right, style.rows.bottom - style.rows.top};
        const picture::PathOptions path{canvas, style.compact, style.gutter, game::no_node};
        picture::TreePicture out = picture::has_answer(playhead)
                                       ? picture::position_answer(playhead, path, metrics).picture
                                       : picture::position_path(playhead, path, metrics);
        hide(out, options.hidden);
        for (picture::NodeMark& node : out.nodes) node.inked = options.print;
        return out;
    }
    const auto plan = plan_of(playhead.film(), style, options);
    picture::PictureOptions everything;
    const bool boards = shows_boards(playhead.film(), options);
    everything.detail =
        picture::DetailLevel{picture::NodeDetail::all, boards ? picture::BoardLook::digits : picture::BoardLook::none};
    everything.root = options.root;
    everything.leaf_values = options.leaf_values;
    if (options.levels) everything.folded = nodes_at(*plan, options.root, *options.levels - 1);
    picture::TreePicture out = picture::picture(*plan, playhead, everything, metrics);
    if (options.judged) picture::add_marks(judged_at(playhead, options), plan->tree(), &style, out, metrics);
    crop(out, *plan, options);
    hide(out, options.hidden);
    for (picture::NodeMark& node : out.nodes) node.inked = options.print;
    return options.sideways ? picture::turned(std::move(out), *plan, metrics) : out;
}

scene::Theme for_print(scene::Theme theme) {
    using scene::Ink;
    const auto set = [&](Ink ink, scene::Rgba colour) { theme.colours[static_cast<std::size_t>(ink)] = colour; };
    theme = with_white(theme, {Ink::paper, Ink::card, Ink::leaf_fill});
    for (scene::Rgba& colour : theme.colours) {
        const double light = 0.299 * colour.r + 0.587 * colour.g + 0.114 * colour.b;  // as the eye has it
        const auto grey = static_cast<std::uint8_t>(std::lround(light));
        colour = {grey, grey, grey, colour.a};
    }
    constexpr scene::Rgba black{0, 0, 0}, max{0xC4, 0xC4, 0xC4}, min{0xF4, 0xF4, 0xF4}, chance{0xDE, 0xDE, 0xDE};
    for (const Ink ink : {Ink::chance_fill, Ink::chance_tint}) set(ink, chance);
    for (const Ink ink : {Ink::max_fill, Ink::max_tint}) set(ink, max);
    for (const Ink ink : {Ink::min_fill, Ink::min_tint}) set(ink, min);
    for (const Ink ink : {Ink::ink, Ink::on_fill, Ink::alpha_text, Ink::beta_text, Ink::beta_small, Ink::chance_text,
                          Ink::leaf_ink, Ink::leaf_line, Ink::principal}) {
        set(ink, black);
    }
    theme.dark = false;
    return theme;
}

scene::Theme on_white(scene::Theme theme) {
    return theme.dark ? theme : with_white(std::move(theme), {scene::Ink::paper});
}

picture::Legend step_legend(const trace::Playhead& playhead, const picture::TreePicture& picture,
                            const ExportOptions& options) {
    if (options.hidden.legend || has_payoffs(playhead.film())) return {};
    picture::Legend out = legend_of(playhead.film(), picture);
    if (options.judged && !out.empty()) picture::add_marks(options.judged(playhead), out);
    return out;
}

picture::Legend legend_of(const trace::Film& film, const picture::TreePicture& picture) {
    const auto is_seen = [](const auto& node) { return node.look != picture::NodeLook::unvisited; };
    picture::Legend out = picture::players_legend(film, {true, true, true});
    // Before the first step no shape has its colour, and none is framed.
    if (std::none_of(picture.nodes.begin(), picture.nodes.end(), is_seen)) out = {};
    out.probability = out.pruned = out.unvisited = true;
    out.done = !picture.nodes.empty() && picture.nodes.front().look == picture::NodeLook::closed;
    out.best_line_words = out.done ? tr("Best line") : tr("Best line so far");
    picture::keep_shown(picture, out);
    return out;
}

std::string step_document(const trace::Playhead& playhead, const ExportOptions& options) {
    ExportOptions graph = options;
    graph.path = graph.boards = graph.sideways = false;
    return dot_document(step_marks(playhead, graph), playhead.film().tree(), step_caption(playhead, graph),
                        on_white(graph.theme), graph.places, playhead.film().written_tree().get());
}

std::size_t drawn_nodes(const trace::Film& film, const ExportOptions& options) {
    if (options.path) return 0;
    if (merges(film, options)) return picture::MergedPlaces(*film.written_tree(), merged_part(options)).count();
    const game::TreeShape& tree = film.tree();
    const game::NodeId end = tree.subtree_end(options.root);
    if (!options.levels) return end - options.root;
    const std::vector<std::uint32_t> levels = tree.levels_below(options.root);
    return static_cast<std::size_t>(
        std::count_if(levels.begin(), levels.end(), [&](std::uint32_t level) { return level < *options.levels; }));
}

core::Result<std::string> export_step(const trace::Playhead& playhead, Format format, const ExportOptions& options) {
    const std::size_t nodes = playhead.film().tree().size();
    ExportOptions counted = options;
    counted.path = options.path && format != Format::dot;
    if (const std::size_t all = drawn_nodes(playhead.film(), counted); all > most_nodes) {
        return core::Problem{
            filled(tr("A tree of {0} nodes is too large for a diagram; at most {1} can be drawn"), all, most_nodes)};
    }
    if (format == Format::dot) return step_document(playhead, options);
    if (options.places == Places::graphviz && nodes > most_nodes_for_graphviz) {
        return core::Problem{filled(tr("Graphviz lays out at most {0} nodes here, and this tree has {1}; expected "
                                       "--layout own"),
                                    text::grouped(most_nodes_for_graphviz), text::grouped(nodes))};
    }
    bool is_stopped = false;
    ExportOptions how = options;
    if (options.progress) {
        how.progress = [&](double part) {
            is_stopped = is_stopped || !options.progress(part);
            return !is_stopped;
        };
    }
    constexpr double placed = 0.4;  // of the time, as measured on 50,000 nodes
    const Progress drawing = stretch_of(how.progress, placed, 1);
    how.progress = stretch_of(how.progress, 0, placed);
    const StepPage page = step_page(playhead, how);
    if (is_stopped) return stopped();
    if (auto problem = too_small_to_read(page, options)) return *std::move(problem);
    const std::string details = format == Format::svg ? tree_in_words(playhead, options) : std::string();
    const Drawing drawn{options.dots, page_points(options.paper, page.box), drawing, details};
    auto bytes = export_scene(page_scene(page), on_white(options.theme), format, description(playhead, options), drawn);
    if (is_stopped) return stopped();
    return bytes;
}

}  // namespace plyglass::diagram

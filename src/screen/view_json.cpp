#include "screen/view_json.hpp"

#include "text/translate.hpp"

namespace plyglass::screen {

constexpr std::size_t most_hits = 800;
constexpr std::size_t most_nodes = 400;

json::Value view_of(std::string_view screen, const scene::Box& window, bool compact, const ScreenContext& context,
                    std::string_view overlay, const std::string& focus) {
    return {{"screen", screen},
            {"width", window.w},
            {"height", window.h},
            {"compact", compact},
            {"language", text::code(text::current_language())},
            {"theme", context.dark ? "dark" : "light"},
            {"overlay", overlay},
            {"focus", focus}};
}

std::string focus_of(const scene::Scene& scene, const std::optional<scene::Action>& focused) {
    if (!focused) return {};
    const scene::Hit* hit = scene.find(*focused);
    return hit == nullptr ? scene::name(*focused) : scene::name(*hit);
}

json::Value hits_of(const scene::Scene& scene) {
    auto hits = json::Value::list();
    for (const scene::Hit& hit : scene.hits) {
        if (hits.size() == most_hits) break;
        hits.push_back({{"id", name(hit)},
                        {"x", hit.box.x},
                        {"y", hit.box.y},
                        {"w", hit.box.w},
                        {"h", hit.box.h},
                        {"enabled", hit.enabled}});
    }
    return hits;
}

json::Value nodes_of(const picture::TreePicture& picture, const game::TreeShape& tree) {
    json::Value nodes = json::Value::list();
    for (const picture::BarMark& bar : picture.bars) {
        if (nodes.size() == most_nodes) break;
        json::Value node{{"node", tree.path(bar.node)}, {"look", picture::name(bar.look)}, {"text", bar.value}};
        if (bar.current) node["current"] = true;
        if (bar.inspected) node["inspected"] = true;
        nodes.push_back(std::move(node));
    }
    for (const picture::NodeMark& mark : picture.nodes) {
        if (nodes.size() == most_nodes) break;
        if (mark.board.alone) continue;  // beside its bar
        json::Value node{{"node", tree.path(mark.node)}, {"look", picture::name(mark.look)}, {"text", mark.text}};
        if (mark.window.look != picture::WindowLook::none) {
            node["alpha"] = mark.window.alpha;
            node["beta"] = mark.window.beta;
        }
        if (mark.current) node["current"] = true;
        if (mark.inspected) node["inspected"] = true;
        if (mark.board.figure) {
            node["board"] = mark.board.figure->text;
        } else if (mark.board.box.w > 0) {
            node["board"] = mark.board.digits ? "digits" : "colours";
        }
        nodes.push_back(std::move(node));
    }
    return nodes;
}

}  // namespace plyglass::screen

#include "scene/theme.hpp"

namespace plyglass::scene {

std::string_view name(Ink ink) {
    switch (ink) {
        case Ink::paper: return "paper";
        case Ink::panel: return "panel";
        case Ink::card: return "card";
        case Ink::band: return "band";
        case Ink::line: return "line";
        case Ink::line2: return "line2";
        case Ink::track: return "track";
        case Ink::button_line: return "button_line";
        case Ink::ink: return "ink";
        case Ink::ink2: return "ink2";
        case Ink::ink3: return "ink3";
        case Ink::highlight: return "highlight";
        case Ink::max_fill: return "max_fill";
        case Ink::min_fill: return "min_fill";
        case Ink::chance_fill: return "chance_fill";
        case Ink::leaf_fill: return "leaf_fill";
        case Ink::max_tint: return "max_tint";
        case Ink::min_tint: return "min_tint";
        case Ink::chance_tint: return "chance_tint";
        case Ink::leaf_line: return "leaf_line";
        case Ink::leaf_ink: return "leaf_ink";
        case Ink::alpha_text: return "alpha_text";
        case Ink::beta_text: return "beta_text";
        case Ink::beta_small: return "beta_small";
        case Ink::chance_text: return "chance_text";
        case Ink::principal: return "principal";
        case Ink::pruned_fill: return "pruned_fill";
        case Ink::pruned_line: return "pruned_line";
        case Ink::pruned_text: return "pruned_text";
        case Ink::unvisited_line: return "unvisited_line";
        case Ink::unvisited_fill: return "unvisited_fill";
        case Ink::edge: return "edge";
        case Ink::on_fill: return "on_fill";
        case Ink::on_ink: return "on_ink";
        case Ink::shadow: return "shadow";
        case Ink::error: return "error";
        case Ink::board_grid: return "board_grid";
        case Ink::board_empty: return "board_empty";
        case Ink::tile_2: return "tile_2";
        case Ink::tile_4: return "tile_4";
        case Ink::tile_8: return "tile_8";
        case Ink::tile_16: return "tile_16";
        case Ink::tile_32: return "tile_32";
        case Ink::tile_64: return "tile_64";
        case Ink::tile_128: return "tile_128";
        case Ink::tile_256: return "tile_256";
        case Ink::tile_512: return "tile_512";
        case Ink::tile_1024: return "tile_1024";
        case Ink::tile_2048: return "tile_2048";
        case Ink::tile_beyond: return "tile_beyond";
        case Ink::tile_ink: return "tile_ink";
        case Ink::tile_beyond_ink: return "tile_beyond_ink";
        case Ink::board_sign_grid: return "board_sign_grid";
        case Ink::board_sign_cell: return "board_sign_cell";
        case Ink::black: return "black";
        case Ink::none: break;
    }
    return {};
}

}  // namespace plyglass::scene

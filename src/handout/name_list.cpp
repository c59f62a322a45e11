#include "handout/name_list.hpp"

#include "core/ascii.hpp"
#include "core/utf8.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::handout {

namespace {

using namespace text;

std::string_view trimmed(std::string_view cell) { return core::trimmed(cell, " \t\n\v\f\r"); }

bool is_heading(std::string_view name) {
    const std::string cell = core::lower(name);
    return cell == "name" || cell == "student" || cell == "姓名" || cell == "名字" || cell == "学生";
}

}  // namespace

core::Result<std::vector<std::string>> names_in(std::string_view csv) {
    csv = core::without_mark(csv);
    std::vector<std::string> out;
    std::string cell;
    bool quoted = false, first_column = true, first_row = true;
    std::size_t line = 1, opened = 1;
    const auto end_row = [&] {
        std::string name(trimmed(cell));
        cell.clear();
        if (!name.empty() && !(first_row && is_heading(name))) out.push_back(std::move(name));
        first_row = false;
        first_column = true;
    };
    for (std::size_t i = 0; i < csv.size(); ++i) {
        const char c = csv[i];
        if (c == '\n') ++line;
        if (quoted) {
            if (c != '"') {
                if (first_column) cell += c == '\n' || c == '\r' ? ' ' : c;
            } else if (i + 1 < csv.size() && csv[i + 1] == '"') {
                if (first_column) cell += '"';
                ++i;
            } else {
                quoted = false;
            }
            continue;
        }
        if (c == '"') {
            quoted = true;
            opened = line;
        } else if (c == ',' || c == ';') {
            first_column = false;
        } else if (c == '\n') {
            end_row();
        } else if (first_column && c != '\r') {
            cell += c;
        }
    }
    if (quoted) return core::Problem{filled(tr("line {}: a quotation mark opens a cell that never ends"), opened)};
    end_row();
    if (out.empty()) return core::Problem{tr("expected a name in the first column of each line; there is none")};
    return out;
}

}  // namespace plyglass::handout

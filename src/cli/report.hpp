#pragma once

// A report as one typed table: what stands in a line for people and in an object for programs is said once, column by column.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/table.hpp"
#include "text/json.hpp"

namespace plyglass::cli {

template <class Row>
struct Column {
    std::string_view key;                           ///< in JSON; empty: only for people
    std::optional<std::string> heading;             ///< nothing: only in JSON
    std::function<json::Value(const Row&)> value;   ///< in JSON
    std::function<std::string(const Row&)> cell{};  ///< nothing: as the value is spelt, "–" for null
    Align align = Align::right;
    std::function<bool(const Row&)> is_there{};  ///< in JSON; nothing: in every row
};

template <class Row>
class Report {
public:
    explicit Report(std::vector<Column<Row>> columns) : columns_(std::move(columns)) {}

    Cells headings() const {
        Cells out;
        for (const auto& column : columns_) {
            if (column.heading) out.push_back(*column.heading);
        }
        return out;
    }
    std::vector<Align> aligns() const {
        std::vector<Align> out;
        for (const auto& column : columns_) {
            if (column.heading) out.push_back(column.align);
        }
        return out;
    }
    Cells cells(const Row& row) const {
        Cells out;
        for (const auto& column : columns_) {
            if (column.heading) out.push_back(column.cell ? column.cell(row) : spelt(column.value(row)));
        }
        return out;
    }
    /// The headings, and a line for each row.
    std::string text(const auto& rows) const {
        std::vector<Cells> lines{headings()};
        for (const Row& row : rows) lines.push_back(cells(row));
        return Table::lines(aligns(), lines);
    }
    json::Value object(const Row& row) const {
        auto out = json::Value::object();
        for (const auto& column : columns_) {
            if (column.key.empty() || (column.is_there && !column.is_there(row))) continue;
            out[column.key] = column.value(row);
        }
        return out;
    }
    json::Value objects(const auto& rows, bool own_lines = false) const {
        return json::list(
            rows, [&](const Row& row) { return object(row); }, own_lines);
    }

private:
    static std::string spelt(const json::Value& value) {
        const std::string json = value.text();
        const json::Document document(json);
        return document.root().is(json::Kind::null) ? "–" : document.root().spelt();
    }

    std::vector<Column<Row>> columns_;
};

}  // namespace plyglass::cli

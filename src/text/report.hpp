#pragma once

// A report as one typed table: what stands in a line for people, in an object for programs and in a line for spreadsheets is said
// once, column by column.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/csv.hpp"
#include "text/json.hpp"
#include "text/table.hpp"

namespace plyglass::text {

template <class Row>
struct Column {
    std::string_view key{};                          ///< in JSON; empty: not there
    std::optional<std::string> heading{};            ///< nothing: not for people
    std::function<json::Value(const Row&)> value{};  ///< in JSON
    std::function<std::string(const Row&)> cell{};   ///< nothing: as the value is spelt, "–" for null
    Align align = Align::right;
    std::function<bool(const Row&)> is_there{};  ///< in JSON; nothing: in every row
    /// In spreadsheets, a name for each number and text in the value: "mean,low,high". Empty: not there.
    std::string_view fields{};
};

/// Columns after columns.
template <class Row>
std::vector<Column<Row>> operator+(std::vector<Column<Row>> columns, std::vector<Column<Row>> more) {
    std::move(more.begin(), more.end(), std::back_inserter(columns));
    return columns;
}

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

    /// The fields' names, and a line for each row, or for each item of its list; null has empty fields. `real`: the format of
    /// numbers that need not be whole, as fmt has it.
    std::string csv(const auto& rows, std::string_view real) const {
        std::string out;
        for (const auto& column : columns_) {
            if (!column.fields.empty()) out += (out.empty() ? "" : ",") + std::string(column.fields);
        }
        out += '\n';
        for (const Row& row : rows) {
            std::vector<std::string> lines{""};
            for (const auto& column : columns_) {
                if (column.fields.empty()) continue;
                const json::Value value = column.value(row);
                const bool is_list = value.kind() == json::Kind::list;
                std::vector<std::string> longer;
                for (const json::Value& item : is_list ? value.values() : std::vector{value}) {
                    const auto count = 1 + std::count(column.fields.begin(), column.fields.end(), ',');
                    const std::string more =
                        item.is_null() ? std::string(static_cast<std::size_t>(count), ',') : csv_fields(item, real);
                    for (const std::string& line : lines) longer.push_back(line + more);
                }
                lines = std::move(longer);
            }
            for (const std::string& line : lines) out += line.substr(1) + '\n';
        }
        return out;
    }

private:
    static std::string spelt(const json::Value& value) {
        if (value.is_null()) return "–";
        return value.kind() == json::Kind::text ? value.spelt() : value.text();
    }

    std::vector<Column<Row>> columns_;
};

}  // namespace plyglass::text

#pragma once

// Fields of tables for spreadsheets.

#include <string>
#include <string_view>

#include "text/json.hpp"

namespace plyglass::text {

/// A name as a field, quoted where RFC 4180 wants it. Names may come from strangers: one that a spreadsheet would take for a
/// formula begins with an apostrophe, by which it stays a name.
std::string csv_field(std::string_view name);

/// The numbers and texts in `value`, in their order, each a field after a comma: `,1,2`. Lists and objects in it count as what is
/// in them. `real` is the format of numbers that need not be whole, as fmt has it.
std::string csv_fields(const json::Value& value, std::string_view real);

}  // namespace plyglass::text

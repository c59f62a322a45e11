#pragma once

// Lists in the source text of programs: what stands around them there.

#include <string>
#include <string_view>

namespace plyglass::exchange {

/// `text` with blanks in the place of what a program says of its lists besides: declarations and assignments (const tree =), types and
/// calls that make a list (new int[][], vector<int>, List.of, np.array), Lisp's quotes, define and list, comments of // and
/// /* */. Columns stay. Linear time.
std::string without_code(std::string_view text);

}  // namespace plyglass::exchange

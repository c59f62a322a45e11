#pragma once

// The place of this build. A file of its own names it (tests/CMakeLists.txt writes it), not definitions: thus the
// tests' objects are the same in every build folder, and a build with the same flags finds them in the compiler's
// cache.

namespace plyglass::testing {

extern const char* const program_path;  ///< the program that this build made
extern const char* const test_output;   ///< a folder for the tests' output, kept for inspection

}  // namespace plyglass::testing

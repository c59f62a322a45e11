#pragma once

// Where this build stands. Named by a file of its own (tests/CMakeLists.txt writes it), not by definitions: the objects of
// the tests are then the same in every build folder, and a build with the same flags finds them in the compiler's cache.

namespace plyglass::testing {

extern const char* const program_path;  ///< the program that was built beside the tests
extern const char* const test_output;   ///< a folder for what tests write, kept for whoever wants to look

}  // namespace plyglass::testing

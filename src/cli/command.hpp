#pragma once

// A command: how it is written, how its options are read, and what it then does. Each stands in a file of its own in
// commands/, which defines a request (what the command line asks for, as plain data), read() and run().

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/assets.hpp"
#include "cli/exit_code.hpp"
#include "cli/syntax.hpp"

namespace plyglass::cli {

class Reader;

/// Why a command failed.
struct Failure {
    int exit_code = failed;
    std::string message;  ///< translated; empty if there is nothing to say (an interrupt)
};

using Assets = std::shared_ptr<const app::Assets>;

/// What a command works with.
struct Context {
    Assets assets;
    std::ostream& out;  ///< results
    std::ostream& err;  ///< notices
};

/// A command with its options read, ready to run. Returns nothing, or what went wrong.
using Job = std::function<std::optional<Failure>(const Context&)>;

struct Command {
    CommandSyntax syntax;
    std::function<Job(Reader&)> read;  ///< mistakes stay in the reader; then the job must not run
};

/// The command that is written like `syntax`: `read` makes a request of the options, `run` carries it out.
template <class Request>
Command make_command(CommandSyntax syntax, Request (*read)(Reader&),
                     std::optional<Failure> (*run)(const Request&, const Context&)) {
    return {std::move(syntax), [read, run](Reader& in) -> Job {
                return [run, request = read(in)](const Context& context) { return run(request, context); };
            }};
}

}  // namespace plyglass::cli

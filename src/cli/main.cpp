#include <cerrno>
#include <csignal>
#include <ostream>
#include <string>
#include <unistd.h>
#include <vector>

#include "cli/descriptor_stream.hpp"
#include "cli/interrupt.hpp"
#include "cli/run.hpp"
#include "diagram/save.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// The process around cli::run: its arguments, its streams, its exit code.

namespace {

using plyglass::cli::DescriptorBuffer;

/// A result that could not be written is no result; but whoever closed the pipe has seen what they wanted.
int with_output_checked(int exit_code, const DescriptorBuffer& output, std::ostream& err) {
    const auto& error = output.error();
    if (!error || error->system_error == EPIPE || exit_code != plyglass::cli::done) return exit_code;
    err << "plyglass: "
        << plyglass::text::filled(plyglass::text::tr("standard output cannot be written: {}"),
                                  plyglass::diagram::reason(*error))
        << std::endl;
    return plyglass::cli::wrong_file;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is found out by writing to it
    plyglass::cli::end_when_interrupted();
    const std::vector<std::string> args(argv + (argc > 0 ? 1 : 0), argv + argc);
    DescriptorBuffer output(STDOUT_FILENO, "stdout");
    DescriptorBuffer messages(STDERR_FILENO, "stderr");
    std::ostream out(&output);
    std::ostream err(&messages);
    const int exit_code = plyglass::cli::run(args, out, err);
    out.flush();
    return with_output_checked(exit_code, output, err);
}

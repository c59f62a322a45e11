#include <cerrno>
#include <csignal>
#include <ostream>
#include <string>
#include <unistd.h>
#include <vector>

#include "cli/descriptor_stream.hpp"
#include "cli/interrupt.hpp"
#include "cli/run.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// The process around cli::run: its arguments, its streams, its exit code.

namespace {

using plyglass::cli::DescriptorBuffer;

/// An unwritten result is a failure; but a reader that closed the pipe has seen what it wanted.
int with_output_checked(int exit_code, const DescriptorBuffer& output, std::ostream& err) {
    const auto& error = output.error();
    if (!error || error->system_error == EPIPE || exit_code != plyglass::cli::done) return exit_code;
    err << "plyglass: "
        << plyglass::text::filled(plyglass::text::tr("standard output cannot be written: {}"),
                                  plyglass::text::reason(*error))
        << std::endl;
    return plyglass::cli::wrong_file;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // writing reports a closed pipe
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

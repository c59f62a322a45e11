#include "eval/bundled_network.hpp"

#include <cstdlib>
#include <string_view>

#include "eval/network_file.hpp"

// PLYGLASS_BUNDLED_NETWORK is the path of the file, which the assembler puts between these two names. (A linter reads
// this file without knowing the path.)
#ifdef PLYGLASS_BUNDLED_NETWORK
asm(".pushsection .rodata\n"
    ".global plyglass_bundled_network\n"
    "plyglass_bundled_network:\n"
    ".incbin \"" PLYGLASS_BUNDLED_NETWORK
    "\"\n"
    ".global plyglass_bundled_network_end\n"
    "plyglass_bundled_network_end:\n"
    ".byte 0\n"
    ".popsection\n");
#endif

extern "C" const char plyglass_bundled_network[];
extern "C" const char plyglass_bundled_network_end[];

namespace plyglass::eval {

namespace {

std::shared_ptr<const TupleNetwork> unpacked() {
    const char* const begin = plyglass_bundled_network;
    auto network = network_from({begin, static_cast<std::size_t>(plyglass_bundled_network_end - begin)});
    if (!network) std::abort();  // the build is broken: a test unpacks it
    return std::make_shared<const TupleNetwork>(*std::move(network));
}

}  // namespace

std::shared_ptr<const TupleNetwork> bundled_network() {
    static const auto network = unpacked();
    return network;
}

}  // namespace plyglass::eval

// What the page is measured against: plyglass_page_speed prints the names of what it can measure, or with one of them its
// speed.

#include <cstdio>

#include "web/speed.hpp"

int main(int argc, char** argv) {
    if (argc > 1) {
        std::printf("%.0f\n", plyglass::web::measured_speed(argv[1]));
        return 0;
    }
    for (const auto& name : plyglass::web::speeds()) std::printf("%s\n", name.c_str());
    return 0;
}

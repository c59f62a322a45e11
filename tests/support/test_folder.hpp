#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "support/places.hpp"

namespace plyglass::testing {

/// The running test's own folder, empty at first.
inline std::string test_folder() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    const std::filesystem::path folder =
        std::filesystem::path(test_output) / "folders" / (std::string(info->test_suite_name()) + "." + info->name());
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder.string();
}

}  // namespace plyglass::testing

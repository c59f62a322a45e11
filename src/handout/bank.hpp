#pragma once

// A question bank as one file, in the format of a learning platform.

#include <cstdint>
#include <span>
#include <string>

#include "handout/bank_question.hpp"
#include "handout/qti.hpp"

namespace plyglass::handout {

enum class BankFormat : std::uint8_t { moodle, qti, qti21, gift };

/// `flavour`: of QTI 1.2.
std::string bank_file(std::span<const BankQuestion> questions, BankFormat format, Flavour flavour = Flavour::plain);

}  // namespace plyglass::handout

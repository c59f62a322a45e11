#pragma once

// A bank as a package of IMS QTI 2.1 (imsglobal.org, "Question & Test Interoperability: ASI Information Model and XML
// Binding", 2012).

#include <span>
#include <string>

#include "handout/bank_question.hpp"

namespace plyglass::handout {

/// A zip archive: a manifest, an item in a file of its own for each question, and the pictures beside them.
std::string qti21_package(std::span<const BankQuestion> questions);

}  // namespace plyglass::handout

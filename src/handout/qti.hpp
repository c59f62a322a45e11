#pragma once

// A bank as a package of IMS QTI 1.2 (imsglobal.org, "Question & Test Interoperability": ASI XML binding, 2002).

#include <cstdint>
#include <span>
#include <string>

#include "handout/bank_question.hpp"

namespace plyglass::handout {

/// Platforms read the same format in different ways.
enum class Flavour : std::uint8_t {
    plain,       ///< the specification's own
    canvas,      ///< names of types in the metadata, blanks named in the text
    blackboard,  ///< Blackboard's names of types in the metadata
};

/// A zip archive: a manifest, one assessment with all questions, and the pictures beside it.
std::string qti_package(std::span<const BankQuestion> questions, Flavour flavour);

}  // namespace plyglass::handout

#pragma once

// A grading as a table for people and as files: for Gradescope, as JUnit's XML, for spreadsheets. As a page: program_pages.hpp.

#include <string>
#include <vector>

#include "cli/programs/grading.hpp"

namespace plyglass::cli {

/// What a tree is worth, by what the program has shown on it; no run is worth nothing.
struct Points {
    double right = 1, work = 0.5, value = 0;

    double of(const GradedTree& tree) const;
    double of(const Graded& program) const;
    /// The rule in words, translated.
    std::string words() const;
    /// As `--points` takes it.
    std::string option() const;
    friend bool operator==(const Points&, const Points&) = default;
};

/// Points in words: "2.5".
std::string points_in_words(double points);

/// "1 program", "30 programs"; "51 trees"
std::string programs_in_words(std::size_t count);
std::string trees_in_words(std::size_t count);

/// The leaves that a program has looked at, and those that alpha-beta looks at: on the trees on which its runs are whole.
std::size_t leaves_of(const Graded& program);
std::size_t reference_of(const Graded& program);

struct GradeRow {
    std::string label;
    std::vector<const Graded*> programs;
};

class GradeReport {
public:
    /// All must outlive the report.
    GradeReport(const Grading& grading, const std::vector<Graded>& programs, const Points& points);

    /// The table in the terminal.
    std::string text() const;
    /// results.json: a test for each program, or, if there is one, for each tree.
    std::string gradescope() const;
    /// The same of one program, a test for each tree.
    std::string gradescope(const Graded& program) const;
    std::string junit() const;
    std::string csv() const;

    const std::vector<Graded>& programs() const { return programs_; }
    const Grading& grading() const { return grading_; }
    const Points& points() const { return points_; }
    /// Of a run, a sentence.
    std::string limits() const;
    /// For all trees.
    double most() const;
    /// Right ones first.
    std::vector<GradeRow> groups() const;
    /// The mistakes that were found, the right values first, then those of most programs; in the end `none_known`, if there are such.
    std::vector<GradeRow> mistakes() const;
    static const char* none_known();
    /// Those of all trees; those that alpha-beta looks at, and with cuts at α > β only.
    std::size_t leaves() const { return leaves_; }
    std::size_t reference() const { return reference_; }
    std::size_t strict_reference() const { return strict_reference_; }

private:
    std::string head() const;

    const Grading& grading_;
    const std::vector<Graded>& programs_;
    Points points_;
    std::size_t leaves_ = 0, reference_ = 0, strict_reference_ = 0;
};

}  // namespace plyglass::cli

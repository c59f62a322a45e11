#pragma once

// A grading as a table for people and as files: for Gradescope, as JUnit's XML, for spreadsheets, as a page.

#include <string>
#include <vector>

#include "cli/programs/grading.hpp"

namespace plyglass::cli {

/// What a tree is worth, by what the program has shown on it; no run is worth nothing.
struct Points {
    double right = 1, work = 0.5, value = 0;

    double of(const GradedTree& tree, bool is_other) const;
    double of(const Graded& program) const;
    /// The rule in words, translated.
    std::string words() const;
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
    /// One file that needs no other.
    std::string html() const;

    /// "sub-19 (tree 3, step 9)"; empty where it differs nowhere.
    std::string first_difference(const Graded& program) const;
    /// What was found, in words: the mistake, or why it did not run.
    std::string found(const Graded& program) const;

private:
    struct Row {
        std::string label;
        std::vector<const Graded*> programs;
    };
    std::vector<Row> groups() const;
    std::vector<Row> mistakes() const;
    std::string head() const;
    std::string tree_words(const Graded& program, std::size_t tree) const;
    double most() const;

    const Grading& grading_;
    const std::vector<Graded>& programs_;
    Points points_;
    std::size_t leaves_ = 0, reference_ = 0;
};

}  // namespace plyglass::cli

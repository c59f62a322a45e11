#include "cli/programs/grading.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "cli/programs/check_text.hpp"
#include "cli/programs/key.hpp"
#include "cli/programs/submissions.hpp"
#include "cli/version.hpp"
#include "core/file.hpp"
#include "process/shell.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

namespace files = std::filesystem;
using text::filled;
using text::Said;
using text::tr;

constexpr std::array<std::string_view, 4> names_of_shown{"right", "work", "value", "none"};
constexpr std::size_t most_bytes = std::size_t{64} << 20;

// ---- What is kept

/// Another program, other trees or limits, another Plyglass: another key.
std::string key_of(const Grading& grading, const std::string& file) {
    Key out;
    out.add(program_version());
    out.add(grading.run);
    for (const GivenTree& it : grading.trees) out.add(it.lists);
    out.add(std::to_string(grading.limits.time.count()) + ' ' + std::to_string(grading.limits.memory));
    std::vector<std::string> parts{file};
    std::error_code error;
    if (files::is_directory(file, error)) {
        parts.clear();
        for (files::recursive_directory_iterator at(file, error), end; !error && at != end; at.increment(error)) {
            std::error_code none;  // a link that leads nowhere is no end of the folder
            if (at->is_regular_file(none)) parts.push_back(at->path().string());
        }
        std::sort(parts.begin(), parts.end());
    }
    for (const std::string& part : parts) {
        out.add(part);
        if (const auto bytes = core::read_regular_file(part, most_bytes)) out.add(*bytes);
    }
    return out.text();
}

json::Value as_json(const Said& sentence) {
    json::Value out = json::Value::object();
    for (const text::Language each : text::languages()) out[text::code(each)] = sentence.in(each);
    return out;
}

Said said_in(const json::Node& node) {
    Said out;
    for (const text::Language each : text::languages()) out.say(each, node[text::code(each)].text());
    return out;
}

json::Value as_json(const Graded& graded, const Grading& grading, const std::string& key) {
    json::Value trees = json::Value::list();
    for (std::size_t i = 0; i < graded.trees.size(); ++i) {
        const GradedTree& it = graded.trees[i];
        trees.push_back(json::object({{"tree", grading.trees[i].notation},
                                      {"shown", name(it.shown)},
                                      {"leaves", it.leaves},
                                      {"reference", it.reference},
                                      {"step", it.step},
                                      {"failure", as_json(it.failure)},
                                      {"tried", it.was_tried}}));
    }
    return json::object({{"key", key},
                         {"name", graded.name},
                         {"file", graded.file},
                         {"shown", name(graded.shown)},
                         {"kind", as_json(graded.kind)},
                         {"other", graded.is_other},
                         {"mistakes", json::list_of(graded.mistakes)},
                         {"trees", trees},
                         {"milliseconds", graded.took.count()},
                         {"run", graded.run},
                         {"messages", graded.messages}});
}

Shown shown_in(const json::Node& node) {
    const auto at = std::find(names_of_shown.begin(), names_of_shown.end(), node.text());
    return at == names_of_shown.end() ? Shown::none : static_cast<Shown>(at - names_of_shown.begin());
}

std::optional<Graded> kept(const std::string& path, const std::string& key, const Grading& grading) {
    const auto bytes = core::read_regular_file(path, most_bytes);
    if (!bytes) return {};
    const json::Document document(*bytes);
    if (!document.is_whole() || document["key"].text() != key) return {};
    Graded out;
    const auto took = document["milliseconds"].whole();
    if (!took) return {};
    out.took = std::chrono::milliseconds(*took);
    out.name = document["name"].text();
    out.file = document["file"].text();
    out.shown = shown_in(document["shown"]);
    out.kind = said_in(document["kind"]);
    out.is_other = document["other"].truth() == true;
    out.run = document["run"].text();
    out.messages = document["messages"].text();
    if (!out.run.empty() && !core::exists(out.run)) return {};
    for (const json::Node& it : document["mistakes"]) out.mistakes.push_back(it.text());
    const auto whole = [](const json::Node& node) { return node.whole().value_or(0); };
    for (const json::Node& it : document["trees"]) {
        out.trees.push_back({shown_in(it["shown"]), whole(it["leaves"]), whole(it["reference"]), whole(it["step"]),
                             said_in(it["failure"]), it["tried"].truth() == true});
    }
    if (out.trees.size() != grading.trees.size()) return {};
    return out;
}

// ---- What a program has shown

GradedTree graded_tree(const RunOnTree& run) {
    GradedTree out;
    out.failure = run.failure;
    out.was_tried = run.was_tried;
    if (!run.checked) return out;
    const glass::Verdict& verdict = run.checked->verdict;
    if (!verdict.judged.differences.empty()) out.step = run.checked->run.step(verdict.judged.differences.front().event);
    if (!run.failure.empty()) return out;  // the part that there is shows a difference, but no value and no count
    out.leaves = verdict.judged.leaves;
    out.shown = verdict.is_right ? Shown::right : run.has_right_value() ? Shown::work : Shown::value;
    return out;
}

/// Keeps the run on the tree on which the program first differs.
std::optional<core::Problem> keep_run(Graded& program, const ProgramRuns& runs, const std::string& path) {
    constexpr std::size_t most_bytes_of_run = std::size_t{8} << 20;
    const auto tree = program.first_tree();
    if (!tree || runs.runs[*tree].file.size() > most_bytes_of_run) {
        std::error_code none;
        files::remove(path, none);  // of an earlier version of the program
        return {};
    }
    program.run = path;
    return text::save(path, runs.runs[*tree].file);
}

std::string command_for(const std::string& run, const std::string& file) {
    std::error_code none;
    const std::string word = process::in_shell(files::absolute(file, none).string());
    std::string out = run;
    for (std::size_t at = out.find("{}"); at != out.npos; at = out.find("{}", at + word.size())) {
        out.replace(at, 2, word);
    }
    return out;
}

ProgramRuns runs_of(const Grading& grading, const std::string& file, const process::Limits& limits,
                    const app::Assets& assets) {
    const Said why = why_not_readable(file);
    if (why.empty()) return run_program(command_for(grading.run, file), limits, grading.trees, assets);
    ProgramRuns out;
    for (std::size_t i = 0; i < grading.trees.size(); ++i) out.runs.push_back({nullptr, why, {}});
    return out;
}

}  // namespace

std::string_view name(Shown shown) { return names_of_shown[static_cast<std::size_t>(shown)]; }

std::optional<std::size_t> Graded::first_tree() const {
    const auto at = std::find_if(trees.begin(), trees.end(), [](const GradedTree& it) { return it.step > 0; });
    if (at == trees.end()) return {};
    return static_cast<std::size_t>(at - trees.begin());
}

Graded graded(std::string name, const ProgramRuns& runs) {
    Graded out;
    out.name = std::move(name);
    bool is_whole = true;
    out.shown = Shown::right;
    for (const RunOnTree& it : runs.runs) {
        out.trees.push_back(graded_tree(it));
        const Shown shown = out.trees.back().shown;
        if (shown != Shown::none) out.shown = std::max(out.shown, shown);
        is_whole = is_whole && shown != Shown::none;
        if (out.messages.empty()) out.messages = it.messages;
    }
    if (!is_whole && out.shown != Shown::value) out.shown = Shown::none;
    if (!runs.together) return out;
    const glass::Verdict& kind = runs.together->kind;
    for (std::size_t i = 0; i < runs.runs.size(); ++i) {
        if (out.trees[i].shown != Shown::none) out.trees[i].reference = reference_leaves(*runs.runs[i].checked, kind);
    }
    out.kind = Said([&] { return kind_words(kind); });
    out.is_other = runs.together->is_right && (kind.is_minimax == true || kind.windows == glass::Windows::shallow);
    for (GradedTree& it : out.trees) {
        if (out.is_other && it.shown == Shown::right) it.shown = Shown::work;
    }
    if (out.is_other && out.shown == Shown::right) out.shown = Shown::work;
    for (const glass::Program& it : runs.together->mistakes) out.mistakes.emplace_back(it.mistake->id);
    return out;
}

core::Result<std::vector<Graded>> grade_all(const Grading& grading, const app::Assets& assets,
                                            const std::function<bool(std::size_t)>& report) {
    constexpr std::chrono::milliseconds between_looks{100};
    std::vector<Graded> out(grading.files.size());
    const std::vector<ProgramName> names = names_of(grading.files);
    std::error_code error;
    files::create_directories(grading.folder + "/programs", error);
    if (error) return core::Problem{filled(tr("{} cannot be written: {}"), grading.folder, error.message())};
    std::optional<core::Problem> problem;
    std::mutex mutex;
    std::condition_variable changed;
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stop{false};
    std::size_t done = 0;
    unsigned working = grading.jobs;
    process::Limits limits = grading.limits;
    limits.stop = &stop;
    const auto grade = [&](std::size_t i) {
        const std::string path = grading.folder + "/programs/" + names[i].file;
        const std::string key = key_of(grading, grading.files[i]);
        auto known = kept(path + ".json", key, grading);
        std::optional<core::Problem> failed;
        if (!known) {
            const auto begin = std::chrono::steady_clock::now();
            const ProgramRuns runs = runs_of(grading, grading.files[i], limits, assets);
            if (stop) return;
            const auto took = std::chrono::steady_clock::now() - begin;
            known = graded(names[i].shown, runs);
            known->file = names[i].file;
            known->took = std::chrono::duration_cast<std::chrono::milliseconds>(took);
            failed = keep_run(*known, runs, path + ".run.jsonl");
            if (!failed) failed = text::save(path + ".json", as_json(*known, grading, key).str() + '\n');
        }
        const std::lock_guard lock(mutex);
        known->name = names[i].shown;  // which may have been alike another one's
        out[i] = *std::move(known);
        if (failed && !problem) problem = std::move(failed);
        ++done;
    };
    const auto work = [&] {
        for (std::size_t i = next++; i < out.size() && !stop; i = next++) grade(i);
        const std::lock_guard lock(mutex);
        --working;
        changed.notify_all();
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned i = 0; i < grading.jobs; ++i) threads.emplace_back(work);
        std::unique_lock lock(mutex);
        while (working > 0) {
            stop = stop || !report(done);
            changed.wait_for(lock, between_looks);
        }
    }
    if (problem) return *std::move(problem);
    return out;
}

}  // namespace plyglass::cli

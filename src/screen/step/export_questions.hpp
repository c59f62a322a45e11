#pragma once

// What the export dialog writes about the tree instead of its film: a worksheet, or questions for a learning platform.

#include <string>
#include <vector>

#include "core/result.hpp"
#include "practice/item.hpp"
#include "scene/scene.hpp"
#include "screen/step/export_work.hpp"

namespace plyglass::screen {

/// The bytes of the file, of a kind of ExportKindInfo::questions. Safe on any thread.
core::Result<std::string> written_questions(const ExportJob& job);

/// The worksheet's pages, and its key's if `request` wants them, in the current language.
std::vector<scene::Scene> sheet_pages(const std::vector<practice::Item>& items, const app::ExportRequest& request);
/// What `plyglass worksheet` would warn of, in the current language; empty: nothing.
std::string sheet_warning(const std::vector<practice::Item>& items, const app::ExportRequest& request);
/// Their colours.
scene::Theme sheet_theme(const scene::Theme& light);

}  // namespace plyglass::screen

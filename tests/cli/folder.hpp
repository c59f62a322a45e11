#pragma once

#include "support/folder.hpp"

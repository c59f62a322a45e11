# What folders find when they are compiled for a browser. Debian has its libraries for this machine's processor; for the
# browser there are the headers, and what little of a compiled library the page needs is in web/libraries.

# The headers by themselves: the folder that they lie in has those of this machine's C library, too.
set(web_headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${web_headers})
foreach(header boost/version.hpp fmt/core.h nlohmann/json.hpp toml++/toml.h md4c.h zstd.h)
    string(REGEX REPLACE "/.*" "" name ${header})
    find_path(folder_of_${name} ${header} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    file(CREATE_LINK ${folder_of_${name}}/${name} ${web_headers}/${name} SYMBOLIC)
endforeach()

add_library(plyglass_web_headers INTERFACE IMPORTED GLOBAL)
target_include_directories(plyglass_web_headers SYSTEM INTERFACE ${web_headers})
target_compile_definitions(plyglass_web_headers INTERFACE TOML_HEADER_ONLY=1)
foreach(name boost fmt json md4c posix toml zstd graphviz pango png gif emscripten)
    set_property(GLOBAL PROPERTY plyglass_library_${name} plyglass_web_headers)
endforeach()

# This C++ library lacks parts of C++20: they come first.
target_include_directories(plyglass_flags BEFORE INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/web/libraries/std)
target_compile_options(plyglass_flags INTERFACE -msimd128 -Wno-unused-command-line-argument)

# Boost's errors tell where they were thrown: the page holds no path of the machine.
add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)

# A page is loaded before it runs: small code where no search is, and no code that cleans up behind exceptions where none
# is thrown or passes through.
function(plyglass_page_options target layer)
    get_target_property(sources ${target} SOURCES)
    foreach(source IN LISTS sources)
        if(source MATCHES "/advice/[a-z_]+\\.cpp$|/trace/(comparison|names|narration|[a-z_]*words|question|step_narrator)\\.cpp$" AND NOT source MATCHES "/quick_games\\.cpp$")
            set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Oz)
        endif()
    endforeach()
    if(layer MATCHES "^(text|lab|lesson|practice|layout|scene|picture|view|diagram|exchange|app|screen|web)$")
        target_compile_options(${target} PRIVATE -Oz)
    endif()
    if(NOT layer MATCHES "^(layout|scene|picture|view|diagram|screen)$")
        target_compile_options(${target} PRIVATE -fwasm-exceptions)
    endif()
endfunction()

# What draws with Graphviz, cairo and pango, for which web/browser/without_graphviz.cpp stands; what holds the network's bytes.
set(not_in_the_page
    "/diagram/(animation|brush|document|dot_layout|graphviz|image|pages)\\.cpp$|/exchange/dot_tree\\.cpp$|/screen/step/export_questions\\.cpp$|/eval/bundled_network\\.cpp$")

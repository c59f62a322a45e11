# See check.sh. The first file is the table, the others are the sources.

function violation(text) {
    print text
    violations++
}

function blank_ends(text) {
    gsub(/^[ \t]+|[ \t\r]+$/, "", text)
    return text
}

# A shell pattern as a regular expression: only * is special in the table.
function expression(pattern) {
    gsub(/[.+]/, "\\\\&", pattern)
    gsub(/[*]/, ".*", pattern)
    return "^" pattern "$"
}

# ---- the table

FNR == NR && /^[ \t]*(#|$)/ { next }

FNR == NR && /^[a-z0-9_]+[ \t]*=/ {
    split($0, sides, "=")
    library = blank_ends(sides[1])
    known_library[library] = 1
    count = split(blank_ends(sides[2]), words, /[ \t]+/)
    for (i = 1; i <= count; i++) {
        patterns++
        pattern_of[patterns] = expression(words[i])
        library_of[patterns] = library
    }
    next
}

FNR == NR && /^[a-z0-9_]+:/ {
    split($0, sides, ":")
    layer = sides[1]
    if (layer in row) violation("LAYERS:" FNR ": " layer " has two rows")
    row[layer] = ++rows
    line_of[layer] = FNR
    may[layer, layer] = 1
    count = split(blank_ends(sides[2]), words, /[ \t]+/)
    for (i = 1; i <= count; i++) {
        may[layer, words[i]] = 1
        named[layer, i] = words[i]
    }
    names[layer] = count
    next
}

FNR == NR {
    violation("LAYERS:" FNR ": neither a row nor a library: " $0)
    next
}

# ---- how large things may get, so that a reader finds his way

function limit(what, size, most) {
    if (size > most) violation(what " has " size " of at most " most)
}

{
    lines[FILENAME] = FNR
    # NAME_screen.hpp and every NAME_screen*.cpp: one class.
    if (match(FILENAME, /\/[a-z0-9]+_screen[a-z_]*\.[a-z]+$/)) {
        name = substr(FILENAME, RSTART + 1)
        sub(/_screen.*/, "_screen", name)
        lines_of_screen[name]++
    }
}

# The heart of alpha-beta: from its first line to the brace that ends it.
FILENAME ~ /\/search\/alphabeta\.hpp$/ {
    if ($0 ~ /^    Value play\(/) play_from = FNR
    if ($0 == "    }" && play_from && !play_lines) play_lines = FNR - play_from + 1
}

# A screen asks the game for its name.
FILENAME ~ /\/(screen|view)\// && /"[^"]*2048[^"]*"/ && !/^[ \t]*(#|\/\/)/ && !/^[^"]*\/\/.*2048/ {
    violation(FILENAME ":" FNR ": a screen asks game/2048/story.hpp for the name of the game")
}

# ---- the sources

FNR == 1 && !checked_table {
    checked_table = 1
    for (layer in row) {
        for (i = 1; i <= names[layer]; i++) {
            name = named[layer, i]
            if (name in known_library) continue
            if (!(name in row))
                violation("LAYERS:" line_of[layer] ": " layer " names " name ", which is no folder and no library")
            else if (row[name] >= row[layer])
                violation("LAYERS:" line_of[layer] ": " layer " names " name ", whose row is not above it")
        }
    }
}

FNR == 1 {
    layer = substr(FILENAME, length(src) + 2)
    sub(/\/.*/, "", layer)
    sources++
    folder = FILENAME
    sub(/\/[^\/]*$/, "", folder)
    files_in[folder]++
    if (!(layer in row) && !(layer in missing)) {
        missing[layer] = 1
        violation(FILENAME ": the folder " layer " has no row in LAYERS")
    }
}

/^[ \t]*#[ \t]*include/ && (layer in row) {
    header = $0
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", header)
    place = FILENAME ":" FNR ": "
    if (header ~ /^"/) {
        header = substr(header, 2)
        sub(/".*/, "", header)
        other = header
        if (other !~ /\// || other ~ /^\./) {
            violation(place "\"" header "\" does not name its folder (write \"" layer "/...\")")
            next
        }
        # Of a game's folder, only the list of the games knows; 2048 is played, too.
        if (other ~ /^game\/[^\/]+\// && other !~ /^game\/2048\//) {
            game = other
            sub(/\/[^\/]+$/, "/", game)
            if (FILENAME !~ "^" src "/game/(games\\.cpp|duel_rules\\.hpp)$" && index(FILENAME, src "/" game) != 1)
                violation(place "only game/games.cpp and game/duel_rules.hpp may include a game (\"" header "\")")
        }
        sub(/\/.*/, "", other)
        if (!(other in row)) violation(place "\"" header "\" is in no folder of LAYERS (libraries go in < >)")
        else if (!((layer, other) in may)) violation(place layer " may not include " other " (\"" header "\")")
    } else {
        # <...>, or a macro that stands for it (FreeType's FT_FREETYPE_H)
        sub(/^</, "", header)
        sub(/>.*/, "", header)
        header = blank_ends(header)
        allowed = 0
        owner = ""
        for (i = 1; i <= patterns; i++) {
            if (header !~ pattern_of[i]) continue
            owner = library_of[i]
            if ((layer, owner) in may) allowed = 1
        }
        if (owner == "") {
            # The standard library's C++ headers have neither a folder nor an ending.
            if (header !~ /^[a-z0-9_]+$/) violation(place "<" header "> belongs to no library of LAYERS")
        } else if (!allowed) {
            violation(place layer " may not include " owner " (<" header ">)")
        }
    }
}

END {
    for (file in lines) limit(file ": this file (lines)", lines[file], 650)
    for (folder in files_in) limit(folder ": this folder (files)", files_in[folder], 70)
    for (name in lines_of_screen) limit("the screen " name " (lines of all its files)", lines_of_screen[name], 1100)
    limit("search/alphabeta.hpp: play (lines)", play_lines, 60)
    if (violations) {
        print violations " violation(s) of src/LAYERS"
        exit 1
    }
    print sources " files keep to src/LAYERS"
}

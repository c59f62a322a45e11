#!/bin/sh
# check.sh PLYGLASS FOLDER: compiles what `export` writes for LaTeX, with nothing but a stock TeX Live, and counts its pages.
# Complains of every error, of every overfull page, and of a picture that is cut.
set -eu

plyglass=$1
folder=$2
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder"

failed=0
complain() {
    printf '%s\n' "$*" >&2
    failed=1
}

# compile ENGINE NAME PAGES TREE OPTION...: exports TREE into NAME.tex, and its PDF has so many pages.
compile() {
    engine=$1
    name=$2
    pages=$3
    shift 3
    "$plyglass" export "$@" -o "$name.tex"
    if ! "$engine" -interaction=nonstopmode -halt-on-error "$name.tex" >"$name.said" 2>&1; then
        tail -n 20 "$name.said" >&2
        complain "$name.tex: $engine does not compile it ($*)"
        return
    fi
    if grep -E '^(Overfull|! )|Missing character' "$name.log" >&2; then complain "$name.tex: see $folder/$name.log"; fi
    found=$(pdfinfo "$name.pdf" | sed -n 's/^Pages: *//p')
    [ "$found" = "$pages" ] || complain "$name.pdf: expected $pages pages, found $found"
}

compile pdflatex step 1 banknote --at 19 --lang en
compile pdflatex end 1 banknote --print --notation triangles --lang en
compile pdflatex right 1 banknote --direction right --algorithm expectimax --lang en
compile pdflatex cutoffs 3 banknote --at cutoffs --lang en
compile pdflatex slides 39 banknote --beamer --lang en
compile pdflatex chance 1 chance --algorithm expectimax --lang en
compile pdflatex tic-tac-toe 1 tic-tac-toe --lang en
compile pdflatex board 1 2048:1000121023012346 --at 200 --lang en
compile pdflatex labels 1 '("50% & more_": (1 2) "#{$}^~": (3 4))' --lang en
compile xelatex chinese 1 banknote --at 19 --lang zh
compile xelatex chinese-slides 5 banknote --beamer --at 15-19 --lang zh

[ "$failed" -eq 0 ] && printf '%s\n' "11 LaTeX documents compile." >&2
exit "$failed"

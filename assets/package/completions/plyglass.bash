# Completions for bash. The program knows what fits: plyglass complete -- WORD...

_plyglass() {
    local cur words cword line kind
    # "ovolve:depth=2" and "--cut=ge" are one word each.
    _get_comp_words_by_ref -n := cur words cword
    COMPREPLY=()
    kind=words
    while IFS= read -r line; do
        case $line in
            words | files) kind=$line ;;
            *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <("${words[0]}" complete -- "${words[@]:1:cword}" 2>/dev/null)
    # What goes on in the same word wants no blank behind it.
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]] && compopt -o nospace
    # Names of files, by readline's own rules, where nothing of the program's fits or beside it.
    if [[ $kind == files ]]; then
        compopt -o filenames
        local file
        while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$cur")
    fi
    # Readline breaks words at these characters, and replaces what stands behind the last one.
    local breaks=${COMP_WORDBREAKS//[^:=]/}
    [[ -z $breaks ]] || COMPREPLY=("${COMPREPLY[@]#"${cur%"${cur##*["$breaks"]}"}"}")
}
complete -F _plyglass plyglass

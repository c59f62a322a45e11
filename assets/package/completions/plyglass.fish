# Completions for fish. The program knows what fits: plyglass complete -- WORD...

function __plyglass_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l answer ($words[1] complete -- $words[2..] 2>/dev/null)
    test "$answer[1]" = files; and __fish_complete_path (commandline -ct)
    set -q answer[2]; and printf '%s\n' $answer[2..]
end
complete -c plyglass -f -k -a '(__plyglass_complete)'

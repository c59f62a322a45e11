# The slots of each sentence against those of its translations; reads a catalogue as msgcat --no-wrap writes it. {} and {}
# are {0} and {1}; how a slot is to look ({:.2f}) may differ. A language with one form says it of one thing and of many, so
# there it is the plural that is translated: "one leaf" would be said of nine. In others the form for one thing may leave
# out the number.

function slots(text,    slot, count, next_one, all, names, i, j, out) {
    gsub(/[{][{]/, "", text)
    gsub(/[}][}]/, "", text)
    while (match(text, /[{][^{}]*[}]/)) {
        slot = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        sub(/:.*/, "}", slot)
        if (slot == "{}") slot = "{" next_one++ "}"
        if (!(slot in all)) {
            all[slot] = 1
            for (i = ++count; i > 1 && names[i - 1] > slot; i--) names[i] = names[i - 1]
            names[i] = slot
        }
    }
    for (j = 1; j <= count; j++) out = out names[j] " "
    return out
}

function check_entry(    form, there) {
    if (part["msgid"] == "") return  # the head
    for (form = 0; form == 0 || form < forms; form++) {
        there = slots(part["msgid_plural"] == "" ? part["msgstr"] : part["msgstr[" form "]"])
        if (there == slots(part["msgid_plural"] == "" ? part["msgid"] : part["msgid_plural"])) continue
        if (part["msgid_plural"] != "" && forms > 1 && form == 0 && there == slots(part["msgid"])) continue
        printf "slots differ from the translation: \"%s\" (it has: %s)\n", part["msgid"], there
        if (part["msgid_plural"] == "") break
    }
}

/^(msgctxt|msgid)/ && name ~ /^msgstr/ {
    check_entry()
    split("", part)
}
/^msg/ { name = $1 }
/^(msg|")/ {
    text = $0
    sub(/^[^"]*"/, "", text)
    sub(/"$/, "", text)
    part[name] = part[name] text
}
END { check_entry() }

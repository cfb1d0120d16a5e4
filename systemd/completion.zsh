#compdef gamekeeper
local before=
((CURRENT < 3)) || before=$words[2]
compadd -- $(gamekeeper completion -- "$before")
_files

#compdef gamekeeper gamekeeper-hall
local before=
((CURRENT < 3)) || before=$words[2]
compadd -- $($words[1] completion -- "$before")
_files

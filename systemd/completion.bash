# What may follow gamekeeper or gamekeeper-hall on a command line, and their commands.
_gamekeeper() {
	local before=
	((COMP_CWORD < 2)) || before=${COMP_WORDS[1]}
	COMPREPLY=($(compgen -W "$("${COMP_WORDS[0]}" completion -- "$before")" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _gamekeeper gamekeeper gamekeeper-hall

# What may stand behind gamekeeper on a command line, and behind its commands.
_gamekeeper() {
	local before=
	((COMP_CWORD < 2)) || before=${COMP_WORDS[1]}
	COMPREPLY=($(compgen -W "$(gamekeeper completion -- "$before")" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _gamekeeper gamekeeper

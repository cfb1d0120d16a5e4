function __gamekeeper
	set -l before (commandline -opc)
	gamekeeper completion -- "$before[2]"
end
complete -c gamekeeper -a '(__gamekeeper)'

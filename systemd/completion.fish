function __gamekeeper
	set -l before (commandline -opc)
	$before[1] completion -- "$before[2]"
end
complete -c gamekeeper -c gamekeeper-hall -a '(__gamekeeper)'

package main

import "strings"

// configName is the file with the firmware's settings, a line each.
const configName = "config.txt"

// Our lines of config.txt stand between these two.
const (
	blockBegin = "# gamekeeper: begin, and everything to the end is put there by gamekeeper-card\n"
	blockEnd   = "# gamekeeper: end\n"
)

// plainConfig returns the file without our lines.
func plainConfig(text string) string {
	before, rest, ok := strings.Cut(text, blockBegin)
	if !ok {
		return text
	}
	_, after, ok := strings.Cut(rest, blockEnd)
	if !ok {
		after = "" // the card was pulled while the lines were being written
	}
	return before + after
}

// withLines returns a plain file with lines at its end. They count for every model.
func withLines(text string, lines []string) string {
	if len(lines) == 0 {
		return text
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text + blockBegin + "[all]\n" + strings.Join(lines, "\n") + "\n" + blockEnd
}

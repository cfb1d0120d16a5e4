package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// TestLessonsFit checks that on the smallest display a lesson fits on one line in English, and on two in
// every other language and for two players.
func TestLessonsFit(t *testing.T) {
	lessons := []say.Text{onSharing, onTurn, onAnswer, onPenalty, onClosed, onSearch, whenToSearch, onTogether, onMistake, onTyping}
	for i, text := range append(lessons, onSharingTwo, onTurnTwo, onSearchTwo, whenToSearchTwo) {
		for _, l := range tabletest.Languages(t) {
			if n := len(ui.Look{Language: l}.Wrap(text, ui.MinW-2)); n > 2 || n > 1 && l == nil && i < len(lessons) {
				t.Errorf("%s: %q takes %d lines", l, l.Say(text), n)
			}
		}
		if strings.Contains(text.String(), "'") {
			t.Errorf("%q: screens use no contractions", text)
		}
	}
}

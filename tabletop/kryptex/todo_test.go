package kryptex

import (
	"cmp"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
)

// TestToDo plays the games in testdata/todo; the README there tells how to read them.
func TestToDo(t *testing.T) {
	var before View
	said := say.Text("")
	playtest.Game[Position, Event]{Parse: ParseEvent, Next: func(p *Position, e Event) string {
		said = ToDo(said, &before, &p.View, e)
		before = p.View
		return cmp.Or(strings.ReplaceAll(said.String(), "\n", " / "), "-")
	}}.Play(t, "testdata/todo/*.txt")
}

package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"gamekeeper/cmd/command"
)

// An owner who has played nothing themselves is told where the box keeps its games.
func TestGamesOfTheBox(t *testing.T) {
	box, home := t.TempDir(), t.TempDir()
	for _, tt := range []struct{ boxDir, data, want string }{
		{box, home, "no games yet in " + home + "\nthe box's own are in " + box + ": sudo -u gamekeeper gamekeeper games -data " + box + "\n"},
		{box, box, "no games yet in " + box + "\n"},
		{box + "/none", home, "no games yet in " + home + "\n"},
	} {
		var out bytes.Buffer
		p := program{out: &command.Output{Writer: &out}, err: &out, getenv: func(string) string { return "" }, boxDir: tt.boxDir}
		if status := p.run(context.Background(), strings.Fields("games -data "+tt.data)); status != command.Done || out.String() != tt.want {
			t.Errorf("%d, %s", status, out.String())
		}
	}
}

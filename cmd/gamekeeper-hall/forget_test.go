package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"gamekeeper/tabletop/hall"
	uihall "gamekeeper/ui/hall"
)

// If a user with write access asks for it, the broker and the walls forget a removed box.
func TestForget(t *testing.T) {
	b := startBroker(t, 2)
	boxes := []*simBox{startBox(t, b, 0, b.address()), startBox(t, b, 1, b.address())}
	w := startWall(t, b, b.address())
	w.sees("at first", patience, right(boxes))
	boxes[0].stop()
	w.sees("it leaves", patience, func(v uihall.View) string {
		if len(v.Tables) != 2 || v.Tables[0].Status() != hall.Gone {
			return "it is there"
		}
		return ""
	})
	forget := func(user, box string) (int, string, error) {
		var out bytes.Buffer
		o := b.options(user, b.address())
		o.box = box
		status, err := (&program{out: &out, err: os.Stderr, getenv: func(string) string { return "" }}).forget(t.Context(), o)
		return status, out.String(), err
	}
	if _, _, err := forget("wall", "box0"); err == nil || !strings.Contains(err.Error(), "the broker does not let us write gamekeeper/box0/state, ") {
		t.Errorf("by a user who may only read: %v", err)
	}
	if _, _, err := forget("organiser", "box9"); err == nil || !strings.Contains(err.Error(), `remembers nothing of "box9"`) {
		t.Errorf("of no box: %v", err)
	}
	if status, says, err := forget("organiser", "box0"); status != done || err != nil || !strings.HasPrefix(says, "the broker has forgotten box0") {
		t.Errorf("%d, %v, %s", status, err, says)
	}
	w.sees("it is forgotten", patience, right(boxes[1:]))
	startWall(t, b, b.address()).sees("by a wall that comes later, too", patience, right(boxes[1:]))
}

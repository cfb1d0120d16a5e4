package main

import (
	"bytes"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
	uihall "gamekeeper/ui/hall"
)

// At its first start under a new name, a box clears what it published under the former one, except
// the games. A box that Home Assistant should no longer find clears its discovery.
func TestFormer(t *testing.T) {
	dir := t.TempDir()
	start := func(box, discovery string) (cleared []string) {
		o := options{}
		o.Topic, o.Box, o.Discovery, o.Broker = "hall", box, discovery, &url.URL{Scheme: "mqtt", Host: "broker:1883"}
		c := playtest.Must(newForwarder(&program{err: os.Stderr, getenv: func(name string) string { return map[string]string{"STATE_DIRECTORY": dir}[name] }}, o))
		c.clearFormer()
		for _, m := range c.out.messages {
			if !m.once || m.payload != "" {
				t.Errorf("%+v", m)
			}
			cleared = append(cleared, m.topic)
		}
		return cleared
	}
	found := func(box string) []string {
		id := "gamekeeper_" + box
		return []string{"ha/binary_sensor/" + id + "/help/config", "ha/binary_sensor/" + id + "/playing/config", "ha/sensor/" + id + "/minutes/config"}
	}
	left := func(box string) []string {
		var all []string
		for _, name := range []string{"state", "presence", "evening", "answer/desk", "answer/coming", "rounds"} {
			all = append(all, "hall/"+box+"/"+name)
		}
		return all
	}
	for i, tt := range []struct {
		box, discovery string
		want           []string
	}{
		{"one", "", nil},
		{"one", "ha", nil},
		{"one", "ha", nil},
		{"two", "ha", append(left("one"), found("one")...)},
		{"two", "", found("two")},
		{"three", "", left("two")},
		{"three", "", nil},
	} {
		if got := start(tt.box, tt.discovery); !slices.Equal(got, tt.want) {
			t.Errorf("start %d clears %q, want %q", i, got, tt.want)
		}
	}
	playtest.NoError(t, os.WriteFile(dir+"/"+placeFile, []byte(`{"topic":"x","box":"../+"}`), 0o600))
	if got := start("four", ""); got != nil {
		t.Errorf("after a damaged note it clears %q", got)
	}
}

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

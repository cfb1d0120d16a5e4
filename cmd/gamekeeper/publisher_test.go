//go:build linux

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A hearer listens at a publisher's socket.
type hearer struct {
	t     testing.TB
	conn  net.Conn
	lines *bufio.Reader
}

func listenTo(t testing.TB, dir string) *hearer {
	t.Helper()
	conn := playtest.Must(net.Dial("unix", filepath.Join(dir, socketName)))
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(patience))
	return &hearer{t, conn, bufio.NewReader(conn)}
}

// hears returns the next state.
func (h *hearer) hears() hall.State {
	h.t.Helper()
	line := playtest.Must(h.lines.ReadBytes('\n'))
	s, err := hall.Parse(line)
	if err != nil {
		h.t.Fatalf("%s: %v", line, err)
	}
	return s
}

// hearsOf returns the next state that meets the condition.
func (h *hearer) hearsOf(what string, is func(hall.State) bool) hall.State {
	h.t.Helper()
	for {
		s := h.hears()
		if is(s) {
			return s
		}
		h.t.Logf("not %s yet: %s", what, s.Encode())
	}
}

// crierAt opens a publisher, and returns what it hears of its hall, too.
func crierAt(t testing.TB, dir string) (*publisher, <-chan hall.Hearing) {
	t.Helper()
	heard := make(chan hall.Hearing, 9)
	c, stop, err := openPublisher(dir, "Table 3", func(h hall.Hearing) { heard <- h })
	playtest.NoError(t, err)
	t.Cleanup(stop)
	return c, heard
}

var free = hall.State{Schema: hall.Schema, Free: true}

// A listener gets the state of the table, and then the next one with its number.
func TestCrier(t *testing.T) {
	dir := t.TempDir()
	c, _ := crierAt(t, dir)
	one := listenTo(t, dir)
	c.publish(free)
	first := one.hears()
	if first.Table != "Table 3" || first.Seq != 1 || !first.Free {
		t.Errorf("heard %s", first.Encode())
	}
	two := listenTo(t, dir)
	if s := two.hears(); string(s.Encode()) != string(first.Encode()) {
		t.Errorf("a second listener hears %s", s.Encode())
	}
	help := free
	help.CallsForHelp = true
	c.publish(help)
	for _, h := range []*hearer{one, two} {
		if s := h.hears(); !s.CallsForHelp || s.Seq != 2 || s.Run != first.Run {
			t.Errorf("heard %s", s.Encode())
		}
	}
	info, err := os.Stat(filepath.Join(dir, socketName))
	if err != nil || info.Mode().Perm() != 0o660 {
		t.Errorf("the socket's mode is %v, %v", info.Mode(), err)
	}
}

// A socket left by an earlier run is replaced; any other file is not.
func TestCrierAgain(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, socketName)
	left := playtest.Must(net.ListenUnix("unix", &net.UnixAddr{Name: path, Net: "unix"}))
	left.SetUnlinkOnClose(false)
	left.Close()
	_, stop, err := openPublisher(dir, "3", nil)
	playtest.NoError(t, err)
	stop()
	os.Remove(path)
	playtest.NoError(t, os.WriteFile(path, nil, 0o600))
	if _, _, err := openPublisher(dir, "3", nil); err == nil || !strings.Contains(err.Error(), "address already in use") {
		t.Errorf("over a file: %v", err)
	}
	if _, _, err := openPublisher("", "3", nil); err == nil {
		t.Error("a socket nowhere")
	}
}

// A listener may say whether the hall hears the table, one line at a time. When the listener
// leaves, that is forgotten. One that sends anything else is no longer read, but still gets the
// state.
func TestHearing(t *testing.T) {
	dir := t.TempDir()
	c, heard := crierAt(t, dir)
	hears := func(want hall.Hearing) {
		t.Helper()
		select {
		case h := <-heard:
			if h != want {
				t.Errorf("it hears %v, want %v", h, want)
			}
		case <-time.After(patience):
			t.Fatalf("it never hears %v", want)
		}
	}
	publisher, liar := listenTo(t, dir), listenTo(t, dir)
	fmt.Fprintln(publisher.conn, hall.Hearing{Word: hall.Twin, Box: "table-3"})
	hears(hall.Hearing{Word: hall.Twin, Box: "table-3"})
	fmt.Fprintf(liar.conn, "%s\nunheard\n", strings.Repeat("x", hall.MaxHearingSize))
	c.publish(free)
	liar.hears()
	liar.conn.Close()
	fmt.Fprintln(publisher.conn, hall.Hearing{Word: hall.Twin, Box: "table-3"}) // nothing new
	fmt.Fprintln(publisher.conn, hall.Hearing{Word: hall.Heard})
	hears(hall.Hearing{Word: hall.Heard})
	publisher.conn.Close()
	hears(hall.Hearing{})
}

// A state that a listener sends changes nothing. Listeners that do not read hold up nobody, and if
// there are too many, the oldest is disconnected.
func TestHostileListeners(t *testing.T) {
	dir := t.TempDir()
	c, _ := crierAt(t, dir)
	c.publish(free)
	oldest := listenTo(t, dir)
	oldest.hears()
	for range maxListeners - 1 {
		listenTo(t, dir).hears() // and never reads again
	}
	hostile := listenTo(t, dir)
	hostile.hears()
	if _, err := oldest.lines.ReadByte(); err != io.EOF {
		t.Errorf("the oldest listener hears more: %v", err)
	}
	fmt.Fprintln(hostile.conn, `{"help":true,"free":false}`)
	s := free
	for i := range 2000 { // more than the buffers of a socket hold
		s.CallsForHelp = i%2 == 0
		c.publish(s)
	}
	if got := hostile.hearsOf("the latest", func(got hall.State) bool { return got.CallsForHelp == s.CallsForHelp && got.Seq > 1 }); !got.Free {
		t.Errorf("heard %s", got.Encode())
	}
}

// The publisher repeats its state every minute, so that a wall knows that the box is there. With
// each repetition, the minutes of the game and those since its last event are up to date.
func TestCryEveryMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newPublisher("3", nil)
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go c.repeat(ctx)
		_, changed := c.current()
		hear := func() (s hall.State) {
			<-changed
			var line []byte
			line, changed = c.current()
			playtest.NoError(t, json.Unmarshal(line, &s))
			return s
		}
		game := hall.Game{ID: "1", Events: 5, PlayingTime: 10 * time.Minute}
		c.publish(hall.State{Game: &game})
		for n, want := range [][2]int{{10, 0}, {11, 1}, {12, 2}} {
			if s := hear(); s.Seq != n+1 || s.Game.Minutes != want[0] || s.Game.QuietMinutes != want[1] {
				t.Errorf("%d: heard %s", n, s.Encode())
			}
		}
		time.Sleep(30 * time.Second)
		c.publish(hall.State{Game: &game, CallsForHelp: true}) // nothing has happened in the game
		if s := hear(); s.Game.Minutes != 12 || !s.CallsForHelp {
			t.Errorf("heard %s", s.Encode())
		}
		after := game
		after.Events, after.PlayingTime = 6, 12*time.Minute+30*time.Second
		c.publish(hall.State{Game: &after})
		if s := hear(); s.Game.Minutes != 12 || s.Game.QuietMinutes != 0 {
			t.Errorf("heard %s", s.Encode())
		}
	})
}

// A box in a hall publishes its table from the home screen on, also after a power cut, and names only if
// the table shows them.
func TestKioskInHall(t *testing.T) {
	dir := t.TempDir()
	c, _ := crierAt(t, dir)
	h := listenTo(t, dir)
	p, box := sitAt(t, journaltest.New(), c.publish, table.Box{SeatKeyCount: 5})
	if s := h.hears(); !s.Free || s.CallsForHelp || s.Game != nil {
		t.Errorf("heard %s", s.Encode())
	}
	p.Do(box.SwitchGame(nil, ui.Step{Home: true}))
	press(p, "!!") // New game of Cryptid: deal and begin
	s := h.hearsOf("begun", func(s hall.State) bool { return !s.Free })
	if g := s.Game; g.Kind != hall.Cryptid || g.Phase != hall.Building || g.Names != nil || g.Players != 3 || len(g.Map.Tiles) != 6 || g.ID == "" {
		t.Errorf("heard %s", s.Encode())
	}
	press(p, "~^^>^!") // home; there, show the names, and call somebody
	s = h.hearsOf("called", func(s hall.State) bool { return s.CallsForHelp })
	if got := strings.Join(s.Game.Names, " "); got != "Player A Player B Player C" {
		t.Errorf("the names are %s", got)
	}
	box.Games.Close()
	p, _ = sitAt(t, box.Disk.(*journaltest.Disk), c.publish, table.Box{SeatKeyCount: 5})
	h.hearsOf("resumed", func(s hall.State) bool { return s.Game != nil && s.CallsForHelp && s.Game.Names != nil })
	press(p, "~^^^!")
	h.hearsOf("taken back", func(s hall.State) bool { return !s.CallsForHelp })
}

// A listener may send the rounds of the table, of which the state says only that it has them. What
// is no weekend changes nothing, and ends the listener's say as a hearing that is too long does.
func TestRoundsAtTheSocket(t *testing.T) {
	dir := t.TempDir()
	c, heard := crierAt(t, dir)
	c.publish(free)
	l := listenTo(t, dir)
	l.hears()
	rounds := []hall.Round{{Code: "SECRET-CODE", Names: []string{"Ann", "Ben"}}}
	w := hall.Weekend{Schema: hall.Schema, Number: 9, Tables: map[string][]hall.Round{"Table 3": rounds, "Table 4": {{Code: "OTHER"}}}}
	fmt.Fprintf(l.conn, "%s%s\n", hall.RoundsPrefix, w.Encode())
	<-heard
	if got := c.tableRounds(); len(got) != 1 || got[0].Code != "SECRET-CODE" {
		t.Errorf("the rounds are %+v", got)
	}
	if s := l.hears(); s.Weekend != 9 || strings.Contains(string(s.Encode()), "SECRET") {
		t.Errorf("the hall reads %s", s.Encode())
	}
	c.setRounds([]byte("{"))
	if got := c.tableRounds(); len(got) != 1 {
		t.Errorf("what is no weekend leaves %+v", got)
	}
}

// A hearing that is not repeated lapses: a program that hangs does not say so.
func TestHearingLapses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newPublisher("Table 3", func(hall.Hearing) {})
		c.hear(hall.Hearing{Word: hall.Coming, Call: 7})
		time.Sleep(hall.HearingLasts - time.Second)
		c.hear(hall.Hearing{Word: hall.Coming, Call: 7})
		time.Sleep(hall.HearingLasts - time.Second)
		if got := c.lastHearing(); got.Word != hall.Coming {
			t.Errorf("what is repeated is %v", got)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if got := c.lastHearing(); got != (hall.Hearing{}) {
			t.Errorf("what is not is %v", got)
		}
	})
}

package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/hall"
	uihall "gamekeeper/ui/hall"
)

// plays returns a change of a table's state to a game in progress.
func plays(n int) func(*hall.State) {
	return func(s *hall.State) {
		s.Free = false
		s.Game = &hall.Game{
			ID: "20260102-1930", Kind: hall.Kryptex, Mode: "quick", Players: 2, Phase: hall.Turn, WaitingFor: []int{1 + n%2},
			Last: hall.Action{Verb: hall.Moved, Player: 2 - n%2}, Events: n,
		}
	}
}

// TestHall has a wall and two hundred boxes, or thirty without the flag broker. The broker is
// restarted, then killed and loses everything, the network is cut and restored, and a box is killed
// and started again. Each time, the wall is right again within the time that soon returns.
func TestHall(t *testing.T) {
	many := 30
	if *mustBroker {
		many = 200
	}
	b := startBroker(t, many)
	net, cut := newNetwork(t, b.address()), newNetwork(t, b.address())
	w := startWall(t, b, net.address())
	var boxes []*simBox
	for i := range many {
		address := net.address()
		if i == many-1 {
			address = cut.address()
		}
		boxes = append(boxes, startBox(t, b, i, address))
	}
	t.Logf("%d boxes at first: %v", many, w.sees("at first", patience, right(boxes)))
	all := func(n int) {
		for i, box := range boxes {
			box.tell(plays(n + i))
		}
	}
	all(1)
	t.Logf("all change at once: %v", w.sees("all change at once", soon(), right(boxes)))
	latency(t, w, boxes)

	b.stop(syscall.SIGTERM)
	all(1000)
	b.start()
	t.Logf("the broker is restarted: %v", w.sees("the broker is restarted", soon(), right(boxes)))

	b.stop(syscall.SIGKILL)
	os.Remove(b.path("mosquitto.db"))
	all(2000)
	b.start()
	t.Logf("the broker is killed, and forgets: %v", w.sees("the broker is killed", soon(), right(boxes)))

	net.set(true)
	w.sees("the network is cut", soon(), func(v uihall.View) string {
		if v.Online || len(v.Tables) != many {
			return fmt.Sprintf("online %v, %d tables", v.Online, len(v.Tables))
		}
		return ""
	})
	all(3000)
	net.set(false)
	t.Logf("the network is restored: %v", w.sees("the network is restored", soon(), right(boxes)))

	cut.set(true) // the last box is killed
	last := boxes[many-1].now()
	t.Logf("a box is killed: %v", w.sees("a box is killed", soon(), func(v uihall.View) string {
		end := v.Tables[len(v.Tables)-1]
		switch {
		case len(v.Tables) != many || end.Box != boxes[many-1].name || !end.Gone:
			return "it is not gone"
		case time.Since(end.LastSeen) > soon() || string(end.State.Encode()) != string(last.Encode()):
			return fmt.Sprintf("gone since %v: %s", end.LastSeen, end.State.Encode())
		}
		return right(boxes[:many-1])(uihall.View{Online: true, Tables: v.Tables[:many-1]})
	}))
	cut.set(false)
	t.Logf("it is started again: %v", w.sees("it is started again", soon(), right(boxes)))
	leaves(t, w, boxes)
}

// latency logs how long a box's news takes to reach the wall.
func latency(t *testing.T, w *simWall, boxes []*simBox) {
	var took []time.Duration
	for i := range 100 {
		box := boxes[i%len(boxes)]
		box.tell(plays(500 + i))
		took = append(took, w.sees("a press", soon(), func(v uihall.View) string {
			for _, table := range v.Tables {
				if table.Box == box.name {
					return differs(table, box.now())
				}
			}
			return "it is not there"
		}))
	}
	slices.Sort(took)
	t.Logf("from a box to the wall: %v at the median, %v of 95 in 100, %v at most", took[50], took[95], took[99])
}

// leaves stops a box properly, and checks that the wall shows it as gone.
func leaves(t *testing.T, w *simWall, boxes []*simBox) {
	boxes[0].stop()
	w.sees("a box leaves", soon(), func(v uihall.View) string {
		if !slices.ContainsFunc(v.Tables, func(t hall.Table) bool { return t.Box == boxes[0].name && t.Gone }) {
			return "it is still there"
		}
		return ""
	})
}

// A hostile box may write only its own topics. Invalid states there are refused and shown as such,
// late ones are ignored, and the next valid one counts.
func TestFalseBox(t *testing.T) {
	b := startBroker(t, 3)
	w := startWall(t, b, b.address())
	boxes := []*simBox{startBox(t, b, 0, b.address()), startBox(t, b, 1, b.address())}
	w.sees("at first", patience, right(boxes))
	before := boxes[0].now()
	boxes[0].tell(plays(7))
	w.sees("box0 plays", soon(), right(boxes))

	other := hall.State{Schema: hall.Schema, Run: 1, Seq: 1000, Table: "evil", Free: true}
	if err := b.say("box1", "gamekeeper/box0/state", string(other.Encode())); err == nil {
		t.Error("box1 may write for box0")
	}
	if err := b.say("box1", "gamekeeper/box0/presence", offline); err == nil {
		t.Error("box1 may say that box0 is gone")
	}
	if err := b.say("box0", "gamekeeper/box0/state", string(before.Encode())); err != nil {
		t.Error(err) // box0 may, though this state is old
	}
	for _, payload := range []string{
		"\x1b[2J\x1b[31mhello", `{"schema":1,"run":1,"seq":9999,"table":"on forest or swamp","help":true,"free":true}`, strings.Repeat("[", 15000), `{"schema":77}`,
		strings.Repeat(" ", 40_000),
	} {
		if err := b.say("box2", "gamekeeper/box2/state", payload); err != nil {
			t.Errorf("%.20q: %v", payload, err)
		}
		if len(payload) > hall.MaxStateSize {
			continue // the broker does not even pass it on
		}
		w.sees(fmt.Sprintf("%.20q", payload), soon(), func(v uihall.View) string {
			if why := right(boxes)(uihall.View{Online: true, Tables: slices.DeleteFunc(v.Tables, func(t hall.Table) bool { return t.Box == "box2" })}); why != "" {
				return why
			}
			for _, table := range w.view(time.Now()).Tables {
				if table.Box == "box2" && table.Refusal != "" && !table.HasState {
					return ""
				}
			}
			return "it is not refused"
		})
	}
	real := startBox(t, b, 2, b.address())
	w.sees("the real box", soon(), right(append(boxes, real)))
}

// The doctor finds a broker, a box that publishes nothing, a wrong password, a broker without TLS and
// one that we do not trust. A machine that has only the wall needs no box.
func TestDoctor(t *testing.T) {
	b := startBroker(t, 1)
	for name, tt := range map[string]struct {
		spoil func(o *options)
		box   bool
		finds string
	}{
		"a box that is off": {func(o *options) {}, true, "FAULT   the box publishes nothing at /nonexistent"},
		"a wrong password":  {func(o *options) { b.write("wrong", "wrong\n"); o.PasswordFile = b.path("wrong") }, false, "the broker refuses us: wrong user or password"},
		"another authority": {func(o *options) { o.CA = "" }, false, "certificate signed by unknown authority"},
		"no TLS":            {func(o *options) { o.Broker.Scheme = "mqtt" }, false, "does not accept us: the broker cannot be reached"},
	} {
		o := b.options("box0", b.address())
		o.Socket = "/nonexistent"
		tt.spoil(&o)
		var out bytes.Buffer
		p := &program{out: &out, err: &out, getenv: noEnv, box: tt.box}
		status, err := p.doctor(context.Background(), o)
		if says := out.String(); status != finding || err != nil || !strings.Contains(says, tt.finds) || strings.Contains(says, "note    this machine is not a box") == tt.box || strings.Contains(says, "ok      the broker") != tt.box {
			t.Errorf("%s: %d, %v\n%s", name, status, err, says)
		}
	}
}

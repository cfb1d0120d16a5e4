package main

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
	uihall "gamekeeper/ui/hall"
)

// A simBox is a simulated box: what its kiosk would write to its socket, and the program that
// forwards that to the broker.
type simBox struct {
	name  string
	stop  func() // ends the program as a service manager does
	mu    sync.Mutex
	state hall.State
	conns []net.Conn
	lines chan string // what the program has told the box
}

// noEnv is an environment without variables.
func noEnv(string) string { return "" }

// startBox starts a box that connects to the broker at an address.
func startBox(t *testing.T, b *broker, n int, address string) *simBox {
	t.Helper()
	return startBoxAs(t, b, n, address, noEnv, func(*options) {})
}

// startBoxAs is startBox with an environment, and with a change to the configuration.
func startBoxAs(t *testing.T, b *broker, n int, address string, getenv func(string) string, change func(*options)) *simBox {
	t.Helper()
	s := &simBox{name: fmt.Sprintf("box%d", n), state: hall.State{Schema: hall.Schema, Run: uint32(n + 1), Table: fmt.Sprintf("Table %d", n), Free: true}}
	dir := playtest.Must(os.MkdirTemp("", "hall")) // a socket's path is short
	t.Cleanup(func() { os.RemoveAll(dir) })
	socket := filepath.Join(dir, "s")
	s.admitAt(t, socket)
	o := b.options(s.name, address)
	o.Socket = socket
	change(&o)
	p := &program{out: os.Stdout, err: logWriter{t, s.name}, getenv: getenv}
	ctx, cancel := context.WithCancel(context.Background())
	over := make(chan struct{})
	go func() {
		defer close(over)
		if _, err := p.publish(ctx, o); err != nil {
			t.Error(err)
		}
	}()
	s.stop = sync.OnceFunc(func() { cancel(); <-over })
	t.Cleanup(s.stop)
	return s
}

// admitAt creates a socket, and publishes the box's states there.
func (s *simBox) admitAt(t *testing.T, socket string) {
	l := playtest.Must(net.Listen("unix", socket))
	t.Cleanup(func() { l.Close() })
	s.lines = make(chan string, 1000)
	go s.admit(l)
}

// A logWriter prints the log of box0 on standard error if the tests are verbose. It discards the
// logs of all other boxes.
type logWriter struct {
	t    *testing.T
	name string
}

func (l logWriter) Write(text []byte) (int, error) {
	if testing.Verbose() && l.name == "box0" {
		fmt.Fprintf(os.Stderr, "%s: %s", l.name, text)
	}
	return len(text), nil
}

func (s *simBox) admit(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		s.mu.Lock()
		s.conns = append(s.conns, conn)
		s.mu.Unlock()
		go func() {
			for lines := bufio.NewScanner(conn); lines.Scan(); {
				s.lines <- lines.Text()
			}
		}()
		s.tell(func(*hall.State) {})
	}
}

// tell changes the table's state and publishes it.
func (s *simBox) tell(change func(*hall.State)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change(&s.state)
	s.state.Seq++
	for _, conn := range s.conns {
		conn.Write(append(s.state.Encode(), '\n'))
	}
}

func (s *simBox) now() hall.State {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state
}

// A simWall is a wall without a page: a hub that a test can look at.
type simWall struct {
	*hub
	t *testing.T
}

func startWall(t *testing.T, b *broker, address string) *simWall {
	t.Helper()
	w := &simWall{newHub(b.options("wall", address), t.Logf), t}
	ctx, cancel := context.WithCancel(context.Background())
	playtest.NoError(t, w.connect(ctx, noEnv))
	t.Cleanup(func() { cancel(); w.wait() })
	return w
}

// sees waits until the wall is as expected, and returns how long that took. wrong returns what is
// not as expected, or "" if all is.
func (w *simWall) sees(what string, within time.Duration, wrong func(uihall.View) string) time.Duration {
	w.t.Helper()
	began := time.Now()
	over := time.After(within)
	again := time.NewTicker(200 * time.Millisecond) // nothing signals that a box has fallen silent
	defer again.Stop()
	for {
		why := wrong(w.view(time.Now()))
		if why == "" {
			return time.Since(began)
		}
		select {
		case <-w.changed:
		case <-again.C:
		case <-over:
			w.t.Fatalf("%s: after %v: %s", what, within, why)
		}
	}
}

// right returns a function that describes what is wrong with some boxes on the wall.
func right(boxes []*simBox) func(uihall.View) string {
	return func(v uihall.View) string {
		if !v.Online {
			return "the wall is not connected"
		}
		seen := map[string]hall.Table{}
		for _, table := range v.Tables {
			seen[table.Box] = table
		}
		wrong, first := 0, ""
		for _, b := range boxes {
			got, want := seen[b.name], b.now()
			if why := differs(got, want); why != "" {
				wrong, first = wrong+1, b.name+" "+why
			}
		}
		if wrong > 0 {
			return fmt.Sprintf("%d of %d boxes are wrong: %s", wrong, len(boxes), first)
		}
		if len(v.Tables) != len(boxes) {
			return fmt.Sprintf("%d tables, want %d", len(v.Tables), len(boxes))
		}
		return ""
	}
}

// differs describes how a table on the wall differs from what its box has published.
func differs(got hall.Table, want hall.State) string {
	switch {
	case !got.HasState:
		return "is not there"
	case got.Gone:
		return "is gone"
	case string(got.State.Encode()) != string(want.Encode()):
		return fmt.Sprintf("is %s, not %s", got.State.Encode(), want.Encode())
	}
	return ""
}

// eightTables returns tables like those of a real evening.
func eightTables(t testing.TB) []hall.State {
	playing := func(seed uint64, mode cryptid.Mode, moves int, names ...string) hall.State {
		g := inPlay(t, rand.New(rand.NewPCG(seed, 0)), mode, moves, names)
		return hall.State{Game: &g}
	}
	ended := playing(5, cryptid.Normal, 30, "Eva", "Finn", "Gus")
	ended.Free, ended.Game.Over, ended.Game.Phase, ended.Game.WaitingFor, ended.Game.Winners = true, true, hall.GameOver, nil, []int{2}
	ended.Game.Last = hall.Action{Verb: hall.PutDisc, Player: 3, At: ended.Game.Last.At}
	help := playing(3, cryptid.Normal, 12, "Kim", "Lea", "Max")
	help.CallsForHelp, help.Game.Names = true, nil
	return []hall.State{
		playing(1, cryptid.Advanced, 40, "Ann", "Ben", "Cem", "Dot"),
		{Free: true},
		help,
		ended,
		playing(4, cryptid.Advanced, 22, "Ida", "Jan", "Ole"),
		{Game: &hall.Game{ID: "20260102-1930", Kind: hall.Clash, Players: 2, Names: []string{"Pia", "Quin"}, Phase: hall.Picking, WaitingFor: []int{1, 2}, Last: hall.Action{Verb: hall.Fought}, Events: 9, Minutes: 18, Points: []int{7, 12}}},
		playing(7, cryptid.Advanced, 31, "Rob", "Sue", "Tom"),
		{Game: &hall.Game{ID: "20260102-1930", Kind: hall.Kryptex, Mode: "quick", Players: 2, Phase: hall.Turn, Last: hall.Action{Verb: hall.Moved, Player: 1}, Events: 9}},
	}
}

// inPlay returns a game of Cryptid in progress, with the given number of pieces, all honest.
func inPlay(t testing.TB, chance *rand.Rand, mode cryptid.Mode, moves int, names []string) hall.Game {
	t.Helper()
	return inPlayOf(cryptid.NewCode(chance, mode, len(names), cryptid.AnyDifficulty), chance, moves, names)
}

// inPlayOf is inPlay with a code. If there are no names, the table shows none.
func inPlayOf(code cryptid.Code, chance *rand.Rand, moves int, names []string) hall.Game {
	began := play.Began{Setup: code.Deal(), Code: code.String()}
	began.Seating = play.Seating{Names: names, Starter: 1, Style: play.Notebook}
	if names == nil {
		began.Names = []string{"A", "B", "C", "D", "E"}[:code.Players]
	}
	var p play.Position
	happen := func(e play.Event) bool {
		if p.Decide(e) != nil {
			return false
		}
		p = p.Apply(e)
		return true
	}
	happen(began)
	happen(play.PartBuilt{Parts: play.PartCount(code.Mode)})
	for seat := range code.Players {
		happen(play.ClueSeen{Seat: cryptid.Seat(seat + 1)})
	}
	for n := 0; n < moves; {
		piece := cryptid.Piece{Seat: cryptid.Seat(1 + chance.IntN(code.Players)), At: cryptid.Space(chance.IntN(cryptid.SpaceCount))}
		if began.Board.Region(began.Clues[piece.Seat-1]).Has(piece.At) {
			piece.Token = cryptid.Disc
		}
		if happen(play.Placed{Piece: piece}) {
			n++
		}
	}
	g := p.HallGame()
	g.ID, g.Minutes, g.WaitingFor, g.Phase, g.Names = "20260102-1930", 5+moves, []int{1 + chance.IntN(code.Players)}, hall.Turn, names
	return g
}

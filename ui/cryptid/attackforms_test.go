package cryptid

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui/table"
)

// A form is a form of table. Its game is in play, unless a clue is still to be looked at.
type form struct {
	name     string
	seatKeys int
	players  int
	way      play.Way
	pins     bool
	boxes    int // how many of the last players the box plays
	habits   play.Habits
	told     string // from books: whose clues are told, by seat; empty: the box has dealt
	fresh    bool   // nobody has looked yet
}

var forms = []form{
	{name: "dealt", players: 3},
	{name: "dealt, seat buttons", players: 4, seatKeys: 5},
	{name: "dealt, fresh", players: 3, fresh: true},
	{name: "two players", players: 2},
	{name: "PINs", players: 3, pins: true},
	{name: "PINs, seat buttons", players: 3, pins: true, seatKeys: 5},
	{name: "PINs, fresh", players: 3, pins: true, fresh: true},
	{name: "notebook", players: 3, way: play.Notebook},
	{name: "notebook, PINs", players: 4, way: play.Notebook, pins: true},
	{name: "notebook, seat buttons", players: 5, way: play.Notebook, seatKeys: 5},
	{name: "quick, explained, with a clock", players: 3, habits: play.Habits{Quick: true, Explain: true, Bank: 600, Nudge: 60}},
	{name: "quick, seat buttons", players: 3, seatKeys: 5, habits: play.Habits{Quick: true}},
	{name: "quick, PINs", players: 3, pins: true, habits: play.Habits{Quick: true}},
	{name: "box seats", players: 3, boxes: 2},
	{name: "box seat, seat buttons", players: 4, boxes: 1, seatKeys: 5},
	{name: "books, all told", players: 3, told: "123"},
	{name: "books, some told", players: 3, told: "2"},
	{name: "books, notebook", players: 3, told: "23", way: play.Notebook},
	{name: "books, PINs", players: 3, told: "123", pins: true},
}

// began is the beginning of the form's game with some clues.
func (f form) began(s cryptid.Setup, clues []cryptid.Clue) play.Began {
	e := play.Began{Setup: s, Code: "1F4K-9QZC-0T7M", Seating: play.Seating{
		Names: []string{"Ann", "Ben", "Cem", "Dot", "Eva"}[:f.players], Starter: 1, Way: f.way, PINs: f.pins, Habits: f.habits}}
	e.Clues = clues
	if f.boxes > 0 {
		e.Automa = make([]int, f.players)
		for i := range f.boxes {
			e.Automa[f.players-1-i] = 1
		}
	}
	if f.told != "" {
		e.Code, e.Hint, e.Clues = "", cryptid.NoHint, slices.Repeat([]cryptid.Clue{cryptid.Unknown}, len(clues))
	}
	return e
}

// pin is the PIN of a seat. The attacker knows that of seat 1.
func pin(seat cryptid.Seat) string { return strings.Repeat(string(rune('0'+seat)), 4) }

// setups are setups of a form with the clues of several worlds, in which the first
// player's are the same.
type setups struct {
	cryptid.Setup
	worlds [][]cryptid.Clue
}

// newSetups draws a setup and other worlds' clues for it.
func newSetups(chance *rand.Rand, players, worlds int) setups {
	code := cryptid.NewCode(chance, cryptid.Mode(chance.IntN(2)), players, cryptid.AnyDifficulty)
	s := setups{Setup: code.Deal()}
	s.worlds = [][]cryptid.Clue{s.Clues}
	all, own := s.Board.Mode().Catalogue(), cryptid.SeatsFor(players)/players
	for len(s.worlds) < worlds {
		clues := slices.Clone(s.Clues)
		for i := own; i < len(clues); i++ {
			clues[i] = all[chance.IntN(len(all))]
		}
		if s.Board.Valid(clues...) && !slices.Equal(clues, s.Clues) {
			s.worlds = append(s.worlds, clues)
		}
	}
	return s
}

// newAttack sits down to the form's game in all worlds. plant breaks something of each.
func newAttack(t *testing.T, f form, s setups, plant func(*Table)) *attack {
	a := &attack{form: f}
	for _, clues := range s.worlds {
		p := newTester(t)
		p.Box.SeatKeys = f.seatKeys
		sit := p.kind.Sit
		p.kind.Sit = func(at *table.Table[play.Position, play.Event]) {
			sit(at)
			plant(p.at)
		}
		p.begin(f.began(s.Setup, clues))
		a.worlds = append(a.worlds, p)
		a.sitDown(p, clues)
	}
	a.game, a.seen = a.worlds[0].at.ID(), len(a.worlds[0].at.view().Record)
	return a
}

// sitDown lets everybody look at the clue, or tell it, and choose a PIN.
func (a *attack) sitDown(p *tester, clues []cryptid.Clue) {
	v := p.at.view()
	if a.told == "" {
		p.happen(p.at, play.Built{Parts: play.BuildParts(v.Board.Mode())}.String())
	}
	for i, clue := range clues {
		seat := cryptid.Seat(i + 1)
		if position := p.at.Position(); a.pins && !a.fresh {
			p.happen(p.at, position.NewPIN(seat, pin(seat)).String())
		}
		switch {
		case strings.Contains(a.told, fmt.Sprint(seat)):
			p.happen(p.at, play.Told{Seat: seat, Clue: clue}.String())
		case a.told == "" && !a.fresh && v.Played(seat) == 0:
			p.happen(p.at, play.Looked{Seat: seat}.String())
		}
	}
	p.at.untold = 0b111111
	if a.fresh {
		p.at.untold = 0
	}
	p.Do(p.at.GoOn())
	p.Stage.Sound()
}

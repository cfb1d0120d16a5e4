package main

import (
	"math/rand/v2"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/hall"
)

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
	code := cryptid.NewCode(chance, mode, len(names), cryptid.AnyDifficulty)
	began := play.Began{Setup: code.Deal(), Code: code.String()}
	began.Seating = play.Seating{Names: names, Starter: 1, Style: play.Notebook}
	var p play.Position
	happen := func(e play.Event) bool {
		if p.Decide(e) != nil {
			return false
		}
		p = p.Apply(e)
		return true
	}
	happen(began)
	happen(play.PartBuilt{Parts: play.PartCount(mode)})
	for seat := range names {
		happen(play.ClueSeen{Seat: cryptid.Seat(seat + 1)})
	}
	for n := 0; n < moves; {
		piece := cryptid.Piece{Seat: cryptid.Seat(1 + chance.IntN(len(names))), At: cryptid.Space(chance.IntN(cryptid.SpaceCount))}
		if began.Board.Region(began.Clues[piece.Seat-1]).Has(piece.At) {
			piece.Token = cryptid.Disc
		}
		if happen(play.Placed{Piece: piece}) {
			n++
		}
	}
	g := p.HallGame()
	g.ID, g.Minutes, g.WaitingFor, g.Phase = "20260102-1930", 5+moves, []int{1 + chance.IntN(len(names))}, hall.Turn
	return g
}

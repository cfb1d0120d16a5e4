package play

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/hall"
)

// HallGame returns what a hall may show of the game.
func (v View) HallGame() hall.Game {
	g := hall.Game{
		Kind: hall.Cryptid, Players: v.PlayerCount(), Names: v.Names, Phase: v.hallPhase(),
		Last: hall.LastAction(v.Record), HintGiven: v.Hint != cryptid.NoHint, Over: v.Ending != nil,
	}
	for _, line := range v.Record {
		if _, ok := line.Event.(TimeSpent); !ok { // thinking is not an action
			g.Events++
		}
	}
	if v.Style != Notebook { // a notebook does not log questions
		g.Turns = v.TurnCount()
	}
	switch {
	case v.Sketch != nil:
		g.Mode = hall.Word(v.Sketch.Mode.String())
	default:
		g.Mode = hall.Word(v.Board.Mode().String())
		g.Map, g.Pieces = hallMap(v.Board), v.hallPieces()
	}
	for player := 1; player <= v.PlayerCount() && v.Ending != nil && v.Ending.Winner != 0; player++ {
		if v.Cooperative || player == v.Ending.Winner {
			g.Winners = append(g.Winners, player)
		}
	}
	if seat := v.ActingSeat(); v.inPlay() && !v.Cooperative && g.Phase != hall.Vote && g.Phase != hall.HintDue && !v.CluesMisfit && seat != 0 {
		g.WaitingFor = []int{v.Owner(seat)}
	}
	for i, strength := range v.Automa {
		if strength > 0 {
			g.BoxPlayers = append(g.BoxPlayers, i+1)
		}
	}
	for _, e := range v.Record.Standing() {
		if _, ok := e.(PieceCorrected); ok {
			g.Mistakes++
		}
	}
	return g
}

// inPlay reports whether the table has finished setting up, and the game has not ended.
func (v *View) inPlay() bool {
	return v.Board != nil && v.Ending == nil && v.PartsBuilt >= PartCount(v.Board.Mode()) && v.NextToLook(0) == 0
}

// hallPhase returns the hall's word for what the table is about to do.
func (v *View) hallPhase() hall.Word {
	_, voting := v.OpenMotion()
	switch {
	case v.Ending != nil:
		return hall.GameOver
	case v.Board == nil:
		return hall.EnteringCard
	case v.PartsBuilt < PartCount(v.Board.Mode()):
		return hall.Building
	case !v.inPlay():
		return hall.ReadingSecrets
	case voting:
		return hall.Vote
	case v.IsReadingHint():
		return hall.HintDue
	case v.CluesMisfit, len(v.Mistakes) > 0:
		return hall.Mistake
	case v.Searching:
		return hall.Search
	}
	return [...]hall.Word{
		Sharing: hall.Sharing, AskOrSearch: hall.Turn, Answering: hall.Answer, ExtraDisc: hall.Placing,
		Penalty: hall.Placing, Logging: hall.Logging, Over: hall.GameOver,
	}[v.Phase]
}

func hallMap(b *cryptid.Board) *hall.Map {
	m := &hall.Map{}
	for _, t := range b.Tiles() {
		m.Tiles = append(m.Tiles, hall.Tile{Number: t.Number, Turned: t.Turned})
	}
	for _, s := range b.Structures() {
		if at := hall.Space(s.At.String()); s.Kind == cryptid.Stone {
			m.Stones = append(m.Stones, at)
		} else {
			m.Shacks = append(m.Shacks, at)
		}
	}
	return m
}

func (v *View) hallPieces() (all []hall.Piece) {
	for at := range cryptid.Space(cryptid.SpaceCount) {
		for _, p := range v.Pieces(at) {
			all = append(all, hall.Piece{Seat: int(p.Seat), Token: [2]hall.Word{hall.Cube, hall.Disc}[p.Token], At: hall.Space(at.String())})
		}
	}
	return all
}

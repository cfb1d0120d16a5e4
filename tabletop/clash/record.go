package clash

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// Headline returns one line with the players and how the game stands or ended.
func (v *View) Headline() say.Text {
	if v.Names == nil {
		return "not begun"
	}
	names := tabletop.JoinNames(v.Names)
	switch {
	case v.cutShort():
		return say.Sprintf("%s: %s, ended early", names, v.NextText())
	case v.Ending != nil:
		return say.Sprintf("%s: %s", names, v.NextText())
	}
	return say.Sprintf("%s: round %d, battle %d, points %d to %d", names, v.Round, v.BattleNumber, v.Points(1), v.Points(2))
}

// RecordText returns the whole record in words: a line for each event with its time, then the
// battles and the collections. Lines that were taken back are marked.
func (v *View) RecordText(times []time.Time) say.Text {
	return say.Sprintf("%s\n", say.Join("\n\n", v.Record.Lines(times), v.BattlesText(), v.CollectionsText()))
}

// BattlesText lists the battles, round by round.
func (v *View) BattlesText() say.Text {
	var rounds []say.Text
	for _, b := range v.Battles {
		if b.Number == 1 {
			rounds = append(rounds, say.Sprintf("Round %d", b.Round))
		}
		text := v.OutcomeText(&b)
		if b.Collected {
			text = say.Count(b.Points, "%[2]s, collects a card worth %[1]d point", "%[2]s, collects a card worth %[1]d points", text)
		}
		round := &rounds[len(rounds)-1]
		*round = say.Lines(*round, say.Sprintf("%3d %s", b.Number, text))
	}
	return say.Join("\n\n", rounds...)
}

// Collection lists the points of the cards that a player has collected, oldest first.
func (s *State) Collection(player int) (points []int) {
	for _, b := range s.Battles {
		if b.Collected && b.Winner == player {
			points = append(points, b.Points)
		}
	}
	return points
}

// CollectionsText lists what each player has collected: the points of each card, oldest first.
func (v *View) CollectionsText() say.Text {
	var lines []say.Text
	for i, name := range v.Names {
		row := say.Sprintf("%s: %s", name, PointsText(v.Points(i+1)))
		for _, points := range v.Collection(i + 1) {
			row = say.Sprintf("%s, %d", row, points)
		}
		lines = append(lines, row)
	}
	return say.Lines(lines...)
}

// PointsText returns a number of points, such as: 1 point
func PointsText(n int) say.Text { return say.Count(n, "%d point", "%d points") }

// RoundPoints returns the victory points that a player has collected in a round.
func (s *State) RoundPoints(round, player int) (sum int) {
	for _, b := range s.Battles {
		if b.Round == round && b.Winner == player {
			sum += b.Points
		}
	}
	return sum
}

// Points returns the sum of the victory points in a player's collection.
func (s *State) Points(player int) (sum int) {
	for round := 1; round <= RoundCount; round++ {
		sum += s.RoundPoints(round, player)
	}
	return sum
}

// LeadText returns a sentence with the lead, such as: Ann leads by 12.
func (v *View) LeadText() say.Text {
	lead := v.Points(1) - v.Points(2)
	if w := leader(lead); w != 0 {
		return say.Sprintf("%s leads by %d.", v.Name(w), max(lead, -lead))
	}
	return "Nobody leads."
}

// leader returns the player who is ahead, given the lead of player 1, or 0 if neither is.
func leader(lead int) int {
	switch {
	case lead > 0:
		return 1
	case lead < 0:
		return 2
	}
	return 0
}

// HallGame returns the part of the game that a hall may show.
func (p Position) HallGame() hall.Game {
	g := hall.Game{
		Kind: hall.Clash, Players: len(p.Names), Names: p.Names,
		Phase: [...]hall.Word{Picking: hall.Picking, Choosing: hall.Battle, Over: hall.GameOver}[p.Phase],
		Last:  hall.LastAction(p.Record), Events: len(p.Record), Over: p.Ending != nil,
		Points: []int{p.Points(1), p.Points(2)},
	}
	switch p.Phase {
	case Choosing:
		g.WaitingFor = []int{p.CurrentBattle().Chooser()}
	case Picking:
		g.WaitingFor = []int{1, 2}
	case Over:
		g.Winners = p.Ending.Winners
	}
	for _, line := range p.Record {
		if _, ok := line.Event.(BattleCorrected); ok && !line.TakenBack {
			g.Mistakes++
		}
	}
	return g
}

// decide allows an event to be taken back if the later events are still legal without it.
func (e TookBack) decide(p Position) error {
	if err := p.Record.CheckTakeBack(e.Line); err != nil {
		return err
	}
	next := p
	next.Record = p.Record.Without(e.Line)
	if first := next.replay(); first != 0 {
		return say.Errorf("line %d depends on line %d: take back line %d first", first, e.Line, first)
	}
	return nil
}

func (e TookBack) apply(p *Position) {
	p.Record = p.Record.Without(e.Line)
	p.replay()
	p.LastDealtRound = min(p.LastDealtRound, p.Round)
}

func (e BattleCorrected) decide(p Position) error {
	if e.Line < 1 || e.Line > len(p.Record) || p.Record[e.Line-1].TakenBack {
		return say.Errorf("the record has no battle at line %d", e.Line)
	}
	if err := e.check(p.Record[e.Line-1].Event); err != nil {
		return err
	}
	next := p
	next.Record = p.Record.With(e, true)
	if line := next.replay(); line != 0 {
		return say.Errorf("that would contradict line %d: take that line back first", line)
	}
	return nil
}

func (e BattleCorrected) apply(p *Position) { p.replay() }

// check returns an error unless told, the event at e.Line, can be corrected in this way.
func (e BattleCorrected) check(told Event) error {
	if len(e.To) == 0 || len(e.To) > 2 {
		return say.Errorf("a correction is one battle and its points")
	}
	if len(e.To) == 2 {
		if _, ok := e.To[1].(CardScored); !ok {
			return say.Errorf("after a battle only its points can be entered")
		}
	}
	fits := false
	switch e.To[0].(type) {
	case BattleFought:
		_, fits = told.(BattleFought)
	case BattleWon:
		switch told.(type) {
		case BattleWon, BattleFought:
			fits = len(e.To) == 1
		}
	}
	if !fits {
		return say.Errorf("line %d is not a battle of that kind", e.Line)
	}
	return nil
}

// hasPoints reports whether the correction settles the battle's points: it contains them, or
// nobody wins. If it does not, the points first entered still count.
func (e BattleCorrected) hasPoints() bool {
	fought, ok := e.To[0].(BattleFought)
	return !ok || len(e.To) == 2 || fought.Strengths[1] == fought.Strengths[2]
}

// replay replays all standing events from the start, with each battle as last corrected. A
// correction comes later in the record than its battle, but counts at the line of the battle. It
// replaces the battle and, if it settles the points, the line with the points. replay returns the
// first line that is no longer allowed, or 0 if there is none.
func (p *Position) replay() (line int) {
	last := map[int]BattleCorrected{} // the last correction of a battle, by the battle's line
	for _, e := range p.Record.Standing() {
		if e, ok := e.(BattleCorrected); ok {
			last[e.Line] = e
		}
	}
	p.Record[0].Event.apply(p)
	scored := false // whether a correction settles the points of the battle on the table
	for i, e := range p.Record.Standing() {
		line, events := i+1, []Event{e}
		switch e := e.(type) {
		case BattleWon, BattleFought:
			c, corrected := last[line]
			if corrected {
				events = c.To
			}
			scored = corrected && c.hasPoints()
		case CardScored:
			if scored {
				events, scored = nil, false
			}
		case BattleCorrected:
			if p.Record[e.Line-1].TakenBack {
				return line
			}
			events = nil
		}
		for _, e := range events {
			if e.decide(*p) != nil {
				return line
			}
			p.play(line, e)
		}
	}
	return 0
}

package play

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
)

// played returns the position after these events, and their times, a minute apart.
func played(t *testing.T, events ...string) (p Position, times []time.Time) {
	t.Helper()
	return playtest.PositionAfter[Position](t, ParseEvent, events...), playtest.EveningTimes(len(events))
}

// uprightMap is the map of testdata/play/README, as events write it.
const uprightMap = " tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"

// TestReferee plays the games in testdata/play and the cases in testdata/cases; the READMEs there
// explain how to read them.
func TestReferee(t *testing.T) {
	playtest.Game[Position, Event]{Parse: ParseEvent, Answer: next, Ask: ask}.Play(t, "testdata/[a-z]*/*.txt")
}

// ask answers a question that a README in testdata lists.
func ask(t *testing.T, p *Position, question string) []string {
	var after, without cryptid.Seat
	fmt.Sscanf(question, "looks after %d", &after)
	fmt.Sscanf(question, "enters after %d without %d", &after, &without)
	switch what, rest, _ := strings.Cut(question, " "); what {
	case "hall":
		return []string{playtest.HallText(p.HallGame())}
	case "due":
		return []string{turnText(p.Due)}
	case "ends":
		if searcher, over := p.SeemsOver(playtest.Must(ParseEvent(rest))); over {
			return []string{fmt.Sprint("player ", searcher)}
		}
		return []string{"nobody"}
	case "acting":
		return []string{acting(t, p)}
	case "line":
		return []string{fmt.Sprint(p.LineOf(playtest.Must(ParseEvent(rest)).(Placed).Piece))}
	case "judged":
		return []string{fmt.Sprint(p.Judged(p.Record.LastStanding()))}
	case "looks":
		return []string{fmt.Sprint(p.NextToLook(after))}
	case "enters":
		return []string{fmt.Sprint(p.NextToEnter(after, cryptid.SeatSet(0).With(without)))}
	case "box":
		return []string{fmt.Sprintf("%d, line %d", p.BoxPlayer(), p.PendingBoxMove())}
	case "starts":
		return []string{fmt.Sprint(p.NextStarter())}
	case "code":
		if recorded := strings.Contains(p.RecordText(playtest.EveningTimes(len(p.Record))).String(), p.SecretCode); recorded {
			return []string{p.ShownCode() + ", also in the record"}
		}
		return []string{cmp.Or(p.ShownCode(), "secret")}
	case "colours":
		var all []string
		for seat := 1; seat <= p.SeatCount(); seat++ {
			all = append(all, p.Colour(cryptid.Seat(seat)).String())
		}
		return []string{strings.Join(all, " ")}
	case "wait":
		var all []string
		for seat := 1; seat <= p.SeatCount(); seat++ {
			all = append(all, fmt.Sprintf("%d: %s", seat, p.Locks[seat].WaitTime()))
		}
		return []string{strings.Join(all, ", ")}
	case "headline":
		return []string{p.Headline().String()}
	case "tell":
		return []string{p.Tell(playtest.Must(ParseEvent(rest))).String()}
	case "correction":
		return []string{cmp.Or(p.Misfit().Text().String(), "nothing")}
	case "record":
		record := strings.Split(p.RecordText(playtest.EveningTimes(len(p.Record))).String(), "\n")
		return slices.DeleteFunc(record, func(line string) bool { return line == "" })
	}
	t.Fatalf("nobody can answer %q", question)
	return nil
}

// turnText returns who places a starting cube, owes a penalty cube, or is on turn.
func turnText(turn Turn) string {
	switch {
	case turn.Phase == Sharing:
		return fmt.Sprintf("seat %d cube %d", turn.AwaitedSeat, turn.SharingRound())
	case turn.Debtor() != 0:
		return fmt.Sprintf("owes %d", turn.Debtor())
	case turn.Player == 0:
		return "unclear"
	}
	return fmt.Sprintf("turn %d", turn.Player)
}

// acting lists the seats for which the table waits, and checks which is the first.
func acting(t *testing.T, p *Position) string {
	all := []cryptid.Seat{}
	for seat := cryptid.Seat(1); int(seat) <= p.SeatCount(); seat++ {
		if p.IsActing(seat) {
			all = append(all, seat)
		}
	}
	if first := p.ActingSeat(); len(all) == 0 != (first == 0) || len(all) > 0 && all[0] != first {
		t.Errorf("of %v, the first to act is %d", all, first)
	}
	return fmt.Sprint(all)
}

// next returns what the table does after an event or, after a vote, how many agree or what the hint
// is.
func next(p *Position, e Event) string {
	v, ok := e.(VoteCast)
	switch {
	case !ok || p.Ending != nil:
		return p.NextText().String()
	case v.Motion == ForHint && p.Hint != cryptid.NoHint:
		return "hint: " + p.Hint.String()
	}
	return fmt.Sprintf("votes %d", p.Votes[v.Motion].count(1))
}

// TestRecordedGames checks that games recorded by earlier versions still lead to the same
// positions.
func TestRecordedGames(t *testing.T) {
	playtest.PlayRecorded(t, ParseEvent, func(p *Position) string { return p.NextText().String() }, positionText)
}

// positionText returns most of what affects how a game continues, in lines that a person can check
// against the table.
func positionText(p *Position) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if p.Board == nil {
		say("a card: %d tiles, %d structures", len(p.Sketch.Tiles), len(p.Sketch.Structures))
		return all
	}
	phase := [...]string{"sharing", "turning", "answering", "further disc", "penalty", "free", "over"}[p.Phase]
	say("%s, player %d, seat %d is awaited, pawn on %s, searching %v", phase, p.Player, p.AwaitedSeat, p.Pawn, p.Searching)
	var standing []cryptid.Space
	for _, s := range p.Board.Structures() {
		standing = append(standing, s.At)
	}
	say("map %v %v, built %d", p.Board.Tiles(), standing, p.PartsBuilt)
	for seat := cryptid.Seat(1); int(seat) <= p.SeatCount(); seat++ {
		cubes, discs := p.RegionsOf(seat)
		say("%d: cubes %v, discs %v", seat, slices.Collect(cubes.All()), slices.Collect(discs.All()))
		say("%d: looked %d, PIN %v, told %v: %s", seat, p.Looks[seat], p.Locks[seat].HasPIN, p.KnownClueSeats.Has(seat), p.See(int(seat)).Clue)
	}
	say("mistakes %v, clash %v", p.Mistakes, p.CluesMisfit)
	say("hint %q, due %v", p.Hint, p.HintDue)
	say("votes on a hint %v, on an end %v", p.Votes[ForHint], p.Votes[ForEnd])
	say("%d lines, taken back %v", len(p.Record), playtest.TakenBack(p.Record))
	if e := p.Ending; e != nil {
		say("won by player %d, habitat %v", e.Winner, slices.Collect(e.Habitat.All()))
	}
	return all
}

const beganOn = "began normal refereed starter 1 names \"Ann\" \"Ben\" \"Cem\"" + uprightMap +
	" clues \"on desert or forest\" \"within two spaces of cougar territory\" \"within three spaces of a white structure\" code 1F4K-9QZC-0T7M"

// TestHallMap checks that the map and the pieces that a hall receives are those on the table.
func TestHallMap(t *testing.T) {
	p, _ := played(t, beganOn)
	p.Cubes[cryptid.SpaceAt(0, 0)] = 2
	p.Discs[cryptid.SpaceAt(0, 0)] = cryptid.SeatSet(0).With(1).With(3)
	p.Discs[cryptid.SpaceAt(11, 8)] = cryptid.SeatSet(0).With(5)
	g := p.HallGame()
	for i, tile := range p.Board.Tiles() {
		if g.Map.Tiles[i] != (hall.Tile{Number: tile.Number, Turned: tile.Turned}) {
			t.Errorf("tile %d is %v", i, g.Map.Tiles[i])
		}
	}
	for i, s := range p.Board.Structures() {
		if all := slices.Concat(g.Map.Stones, g.Map.Shacks); string(all[i]) != s.At.String() {
			t.Errorf("structure %d stands on %s", i, all[i])
		}
	}
	want := []hall.Piece{{Seat: 2, Token: hall.Cube, At: "A1"}, {Seat: 1, Token: hall.Disc, At: "A1"}, {Seat: 3, Token: hall.Disc, At: "A1"}, {Seat: 5, Token: hall.Disc, At: "L9"}}
	if !reflect.DeepEqual(g.Pieces, want) {
		t.Errorf("a hall hears of %v", g.Pieces)
	}
}

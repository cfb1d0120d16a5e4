package play

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop"
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

// TestReferee plays the games in testdata/play; the README there explains how to read them.
func TestReferee(t *testing.T) {
	playtest.Game[Position, Event]{Parse: ParseEvent, Answer: next, Ask: ask}.Play(t, "testdata/play/*.txt")
}

// ask answers a question that the README of testdata/play lists.
func ask(t *testing.T, p *Position, question string) []string {
	switch question {
	case "hall":
		return []string{playtest.HallText(p.HallGame())}
	case "record":
		record := strings.Split(p.RecordText(playtest.EveningTimes(len(p.Record))).String(), "\n")
		return slices.DeleteFunc(record, func(line string) bool { return line == "" })
	}
	t.Fatalf("nobody can answer %q", question)
	return nil
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

// TestRecordOfACard checks that a card that was entered step by step is one line of the record. The
// lines after it must keep the numbers by which they are taken back.
func TestRecordOfACard(t *testing.T) {
	const sketch = `sketch normal refereed starter 1 names "Ann" "Ben" "Cem" tiles`
	p, times := played(t,
		sketch, sketch+" 1", sketch+" 1 2", sketch+" 1 2 3 4 5 6", sketch+" 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9",
		`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?`,
		"1 cube A1", "takes back 7",
	)
	want := []string{
		"  5 19:34 Ann, Ben and Cem enter a card: 6 tiles, 6 structures",
		"  6 19:35 Ann, Ben and Cem play: normal and refereed, from a card",
		"  7 19:36 Ann: cube on A1 (taken back)",
		"  8 19:37 line 7 is taken back",
	}
	if got := p.RecordText(times).String(); got != strings.Join(want, "\n") {
		t.Errorf("the record:\n%s", got)
	}
}

// TestRecordOfBuilding checks that all steps of building the map are one line of the record, which
// says how far the map is built.
func TestRecordOfBuilding(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" "on desert or swamp" "on swamp or water"`
	for parts, line := range map[int]string{4: "  4 19:33 the map is built up to part 3 of 14", 14: "  5 19:34 the map is built"} {
		events := []string{began, "built 1", "built 2", "built 3"}
		if parts == 14 {
			events = append(events, "built 14")
		}
		p, times := played(t, events...)
		got := strings.Split(p.RecordText(times).String(), "\n")
		if len(got) != 2 || got[1] != line {
			t.Errorf("the record:\n%q, want a second line %q", got, line)
		}
	}
}

func TestTell(t *testing.T) {
	p, _ := played(t, `began normal refereed starter 1 names "Ann" "Ben"`+uprightMap+" clues ? ? ? ? pins")
	for text, want := range map[string]string{
		"built 3":                             "the map is built up to part 3 of 14",
		"built 14":                            "the map is built",
		"2 looks":                             "Ann (clue 2) looks at their clue",
		"3 sets a pin 0123":                   "Ben (clue 1) sets a PIN",
		`4 has the clue "on forest or swamp"`: "Ben (clue 2) enters their clue",
		"clues anew":                          "everybody re-enters their clue",
		"map anew normal" + uprightMap:        "the map is corrected",
		"hint 7":                              "the hint is number 7",
		"1 asks 3 E4":                         "Ann asks Ben (clue 1) about E4",
		"2 votes no hint":                     "Ben votes no: a hint",
		"1 votes yes end":                     "Ann votes yes: to end the game",
		"1 votes no pin 3":                    "Ann votes no: a new PIN for Ben (clue 1)",
		"vote left":                           "the vote is called off",
		"2 enters a wrong pin":                "a wrong PIN is entered for Ann (clue 2)",
		"2 enters the pin":                    "Ann (clue 2) enters the PIN",
		"3 cube F4":                           "Ben (clue 1): cube on F4",
		"2 searches F4":                       "Ben searches F4",
		"4 corrects F4 to L9":                 "Ben (clue 2) corrects the piece on F4; the wrong one moves to L9",
		"sound off":                           "the box's sound is turned off",
		"away":                                "the table is left",
		"back":                                "play goes on",
		"done for the box":                    "the box's move is made on the board",
		"1 thinks 1":                          "Ann thinks for 1 second",
		"2 thinks 70":                         "Ben thinks for 70 seconds",
		"time up":                             "time is up",
	} {
		e := playtest.Must(ParseEvent(text))
		if got := p.Tell(e).String(); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestHeadline(t *testing.T) {
	const sketch = `sketch normal refereed starter 1 names "Ann" "Ben" "Cem"`
	began := strings.Replace(sketch, "sketch", "began", 1) + uprightMap + " clues ? ? ?"
	const dealt = `began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + ` clues "on forest or swamp" "on desert or swamp" "on swamp or water" hint "no clues that mention mountain" code 1F4K-9QZC-0T7M rules 2`
	for want, events := range map[string][]string{
		"no game was dealt":                                              nil,
		"Ann, Ben and Cem (normal): entering the card":                   {sketch + " tiles 1"},
		"Ann, Ben and Cem (normal): Ann places a cube":                   {began},
		"Ann, Ben and Cem (normal): building the map":                    {dealt, "built 13"},
		"Ann, Ben and Cem (normal): looking at the clues":                {dealt, "built 14", "1 looks", "2 looks"},
		"Ann, Ben and Cem (normal): Ben places a cube":                   {dealt, "built 14", "1 looks", "2 looks", "3 looks", "1 cube A1"},
		"Ann, Ben and Cem (normal): read the hint's number off the card": {began, "1 votes yes hint", "2 votes yes hint", "3 votes yes hint"},
	} {
		p, _ := played(t, events...)
		if got := p.Headline().String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestRecordOfAnEnd checks the end of a record after the table has given up, with and without a
// hint. These clues leave only J5, as in testdata/play/books-wrong-clue.txt.
func TestRecordOfAnEnd(t *testing.T) {
	const ann, ben, cem = "on desert or water", "within two spaces of cougar territory", "within three spaces of a green structure"
	began := fmt.Sprintf(`began normal refereed starter 1 names "Ann" "Ben" "Cem"`+uprightMap+" clues %q %q", ann, ben)
	hint := []string{"1 votes yes hint", "2 votes yes hint", "3 votes yes hint"}
	end := []string{"1 votes yes end", "2 votes yes end", "3 votes yes end"}
	tests := []struct {
		events []string
		want   string
	}{
		{slices.Concat([]string{began + fmt.Sprintf(" %q", cem) + ` hint "no within one space clues" code 1F4K-9QZC-0T7M`}, hint, end),
			"The hint: no within one space clues.\n\nThe table ended the game without a winner.\nThe habitat was J5.\n" +
				"The habitat is ...\nAnn: " + ann + "\nBen: " + ben + "\nCem: " + cem},
		// One clue is not known, and the others leave more than one space.
		{slices.Concat([]string{began + " ?"}, end),
			"The table ended the game without a winner.\n" +
				"The habitat is ...\nAnn: " + ann + "\nBen: " + ben + "\nCem: unknown"},
	}
	for _, tt := range tests {
		p, times := played(t, tt.events...)
		_, got, _ := strings.Cut(p.RecordText(times).String(), "\n\n")
		if got != tt.want {
			t.Errorf("got\n%s\nwant\n%s", got, tt.want)
		}
	}
}

const beganOn = "began normal refereed starter 1 names \"Ann\" \"Ben\" \"Cem\"" + uprightMap +
	" clues \"on desert or forest\" \"within two spaces of cougar territory\" \"within three spaces of a white structure\" code 1F4K-9QZC-0T7M"

// TestHall checks what a hall sees of a game: the phase, who acts and what happened last.
func TestHall(t *testing.T) {
	events := []string{beganOn}
	for _, step := range []struct {
		event string
		phase hall.Word
		acts  []int
		last  hall.Action
	}{
		{"built 3", hall.Building, nil, hall.Action{Verb: hall.Built}},
		{"built 14", hall.ReadingSecrets, nil, hall.Action{Verb: hall.Built}},
		{"1 looks", hall.ReadingSecrets, nil, hall.Action{Verb: hall.Looked, Player: 1}},
		{"2 looks", hall.ReadingSecrets, nil, hall.Action{Verb: hall.Looked, Player: 2}},
		{"3 looks", hall.Sharing, []int{1}, hall.Action{Verb: hall.Looked, Player: 3}},
		{"1 votes yes end", hall.Vote, nil, hall.Action{Verb: hall.Voted, Player: 1}},
		{"2 votes yes end", hall.Vote, nil, hall.Action{Verb: hall.Voted, Player: 2}},
		{"3 votes yes end", hall.GameOver, nil, hall.Action{Verb: hall.Voted, Player: 3}},
	} {
		events = append(events, step.event)
		p, _ := played(t, events...)
		g := p.HallGame()
		if g.Phase != step.phase || !slices.Equal(g.WaitingFor, step.acts) || g.Last != step.last || g.Events != len(events) {
			t.Errorf("%s: %s, %v, %+v, %d events", step.event, g.Phase, g.WaitingFor, g.Last, g.Events)
		}
		if g.Over != (g.Phase == hall.GameOver) || g.Winners != nil {
			t.Errorf("%s: over %v, winners %v", step.event, g.Over, g.Winners)
		}
	}
}

// TestHallTurns checks that a hall receives the number of turns, except from a notebook, which does
// not log questions.
func TestHallTurns(t *testing.T) {
	p, _ := played(t, beganOn)
	for _, e := range []Event{QuestionAsked{}, Placed{}, QuestionAsked{}, TookBack{}, SearchDeclared{}} {
		p.Record = append(p.Record, &tabletop.Line[Event]{Event: e, InPlay: true})
	}
	p.Record[len(p.Record)-3].TakenBack = true
	for way, want := range map[Style]int{Refereed: 2, Notebook: 0} {
		p.Style = way
		if got := p.HallGame().Turns; got != want {
			t.Errorf("%s: %d turns, want %d", way, got, want)
		}
	}
}

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

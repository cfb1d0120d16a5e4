package play

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
)

// drawEvent draws any event but a beginning, sensible or not.
func drawEvent(t *rapid.T) Event {
	place := func() int { return rapid.IntRange(1, cryptid.MaxSeats).Draw(t, "place") }
	seat := func() cryptid.Seat { return cryptid.Seat(place()) }
	space := func() cryptid.Space { return cryptid.Space(rapid.IntRange(0, cryptid.Spaces-1).Draw(t, "space")) }
	switch rapid.IntRange(0, 13).Draw(t, "kind") {
	case 13:
		return Remapped{drawBegan(t).Board}
	case 12:
		return drawSketch(t)
	case 11:
		return Told{seat(), cryptid.Clue(rapid.IntRange(0, cryptid.Clues-1).Draw(t, "clue"))}
	case 10:
		return Retold{}
	case 9:
		return Numbered{rapid.IntRange(0, 90).Draw(t, "number")}
	case 0:
		return Built{rapid.IntRange(0, 20).Draw(t, "parts")}
	case 1:
		return Looked{seat()}
	case 2:
		return SetPIN{seat(), rapid.StringMatching(`[0-9a-f]{16}`).Draw(t, "hash")}
	case 3:
		return Asked{place(), seat(), space()}
	case 4:
		return Searched{place(), space()}
	case 5:
		return Corrected{seat(), space(), space()}
	case 6:
		return TookBack{rapid.IntRange(0, 300).Draw(t, "line")}
	case 7:
		return Voted{place(), Motion(rapid.IntRange(0, 1).Draw(t, "motion")), rapid.Bool().Draw(t, "yes")}
	}
	return Put{cryptid.Piece{Seat: seat(), Token: cryptid.Token(rapid.IntRange(0, 1).Draw(t, "token")), At: space()}}
}

// drawSketch draws a card that is being entered, possible or not.
func drawSketch(t *rapid.T) Sketched {
	e := Sketched{Mode: cryptid.Mode(rapid.IntRange(0, 1).Draw(t, "mode")), Seating: Seating{Names: []string{"Ann", "Ben"}, Starter: 2, Automa: []int{0, 3}}}
	for n := range rapid.IntRange(0, 6).Draw(t, "tiles") {
		e.Tiles = append(e.Tiles, cryptid.Tile{Number: uint8(n%6 + 1), Turned: rapid.Bool().Draw(t, "turned")})
	}
	for range rapid.IntRange(0, 2*e.Mode.Colours()).Draw(t, "structures") {
		e.Structures = append(e.Structures, cryptid.Space(rapid.IntRange(0, cryptid.Spaces-1).Draw(t, "at")))
	}
	return e
}

// drawBegan draws a beginning that Decide allows, with or without clues.
func drawBegan(t *rapid.T) Began {
	players := rapid.IntRange(2, 5).Draw(t, "players")
	code := cryptid.NewCode(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0), cryptid.Mode(rapid.IntRange(0, 1).Draw(t, "mode")), players, cryptid.AnyDifficulty)
	names := []string{"Ann", "Bèn", `C "3"`, "Dot é", "Eva\\"}
	e := Began{
		Setup: code.Deal(),
		Seating: Seating{
			Names:   names[:players],
			Starter: rapid.IntRange(1, players).Draw(t, "starter"),
			Way:     Way(rapid.IntRange(0, 1).Draw(t, "way")),
			PINs:    rapid.Bool().Draw(t, "pins"),
		},
		Code: code.String(),
	}
	if rapid.IntRange(0, 3).Draw(t, "books") == 0 {
		e.Hint, e.Code = cryptid.NoHint, ""
		for i := range e.Clues {
			e.Clues[i] = cryptid.Unknown
		}
	}
	return e
}

func TestEventText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := Event(drawBegan(t))
		if rapid.Bool().Draw(t, "later") {
			e = drawEvent(t)
		}
		for _, e := range []Event{e, Public(e)} {
			got, err := ParseEvent(e.String())
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != e.String() {
				t.Fatalf("%q was read as %q", e, got)
			}
		}
	})
}

// FuzzParseEvent holds that the parser takes only what the printer writes.
func FuzzParseEvent(f *testing.F) {
	for _, text := range []string{
		`began normal refereed starter 2 names "Ann" "Ben" "Cem" tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "on forest or swamp" ? ? hint "no within one space clues" code 1F4K-9QZC-0T7M pins`,
		"built 7", "2 looks", "2 sets a pin 9f86d081", "2 sets a pin", "2 disc D4", "1 asks 2 D4", "1 searches D4", "2 corrects D4 to G6", "takes back 12", "1 votes yes hint",
		"clues anew", "map anew normal tiles 1 2t 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9", "map anew normal tiles 1 2", "hint 55", `2 has the clue "on forest or swamp"`, "2 has the clue ?",
		`sketch advanced notebook starter 1 names "Ann" "Ben" tiles 3 1t`, `sketch normal refereed starter 1 names "Ann" "Ben" tiles 1 2 3 4 5 6 stones F5 pins automa 0 2`,
		`sketch normal refereed starter 1 names "Ann" "Ben" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 A9`, `sketch normal refereed starter 1 names "Ann" "Ben" tiles 1 2 3 4 5 6 1`,
		"", " ", "1", "1 ", `"`, `"1" disc D4`, "1 disc  D4", "6 disc D4", "0 disc D4", "1 disc M1", "takes back 99999999999999999999", "began", `began normal refereed starter 1 names`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := ParseEvent(text)
		if err == nil && e.String() != text {
			t.Errorf("%q was read as %q", text, e)
		}
	})
}

func TestBadEvents(t *testing.T) {
	tests := map[string]string{
		"":                 "it ends too early",
		"1 disc":           "it ends too early",
		"1 disc D4 E5":     `"E5" is too much`,
		"1 disc Z4":        `"Z4" is not a space`,
		"7 disc D4":        `"7" is not a number from 1 to 5`,
		"0 disc D4":        `"0" is not a number from 1 to 5`,
		"1 throws D4":      `"throws" is nothing that happens in Cryptid`,
		"1 disc d4":        `it should be written "1 disc D4"`,
		"1  disc D4":       `"" is nothing that happens`,
		"1 corrects D4 G6": `"to" is missing`,
		"1 votes yes tea":  `"tea" should be one of hint, end`,
		`began "normal`:    "a quote is not closed",
		`began normal refereed starter 1 names "Ann"`:                                                                                                              "1 names",
		`began normal refereed starter 1 names "A" "B" "C" tiles 1 2 3 4 5 5 stones F5 B2 C3 shacks A1 G7 L9`:                                                      "tile 5 lies in two slots",
		`began normal refereed starter 1 names "A" "B" "C" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ?`:                                            "there should be 3 clues",
		`began normal refereed starter 1 names "A" "B" "C" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues "not on forest or swamp" ? ?`:                   "is not in the normal game",
		`began normal refereed starter 1 names "A" "B" "C" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? "within three spaces of a black structure"`: "is not in the normal game",
		`began normal refereed starter 1 names "A" "B" "C" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ? hint "be bold"`:                           "a hint is missing",
		`began normal refereed starter 1 names "A" "B" "C" tiles 1 2 3 4 5 66 stones F5 B2 C3 shacks A1 G7 L9`:                                                     `"66" is not a tile`,
	}
	for text, want := range tests {
		if e, err := ParseEvent(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseEvent(%q) = %v, %v; want %q", text, e, err, want)
		}
	}
}

// TestPublic holds what of an event everybody may read in the record.
func TestPublic(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9`
	tests := map[string]string{
		began + ` clues "on forest or swamp" "on desert or swamp" ? hint "no clues that mention mountain" code 1F4K-9QZC-0T7M`: began + " code 1F4K-9QZC-0T7M",
		`2 has the clue "on forest or swamp"`: "2 has the clue ?",
		"2 sets a pin 9f86d081":               "2 sets a pin",
		"2 disc D4":                           "2 disc D4",
	}
	for text, want := range tests {
		e, err := ParseEvent(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := Public(e).String(); got != want {
			t.Errorf("of %q everybody reads %q, want %q", text, got, want)
		}
	}
}

// TestRandomGames plays events at random, mostly refused, and holds what must
// hold in every game.
func TestRandomGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		began := drawBegan(t)
		p := Position{}.Apply(began)
		played := []Event{began}
		for range rapid.IntRange(1, 120).Draw(t, "events") {
			e := drawLikely(t, &p)
			if err := p.Decide(e); err != nil {
				noSecrets(t, began, err.Error(), p.Ending != nil)
				continue
			}
			before := p.Next()
			lines := slices.Clone(p.Record)
			next := p.Apply(e)
			if p.Next() != before || !slices.EqualFunc(lines, p.Record, func(a, b tabletop.Line[Event]) bool {
				return a.Event.String() == b.Event.String() && a.TakenBack == b.TakenBack
			}) {
				t.Fatalf("%q changed the position it was applied to", e)
			}
			p = next
			played = append(played, e)
			checkPosition(t, began, &p)
		}
		checkReplay(t, played, &p)
	})
}

// drawLikely draws an event that has some chance to be allowed.
func drawLikely(t *rapid.T, p *Position) Event {
	at := cryptid.Space(rapid.IntRange(0, cryptid.Spaces-1).Draw(t, "at"))
	if rapid.IntRange(0, 2).Draw(t, "again") == 0 {
		at = p.Pawn // where discs lie
	}
	switch rapid.IntRange(0, 9).Draw(t, "likely") {
	case 0:
		return drawEvent(t)
	case 1:
		return TookBack{p.Record.LastStanding()}
	}
	if len(p.Mistakes) > 0 {
		return Corrected{p.Mistakes[0].Seat, p.Mistakes[0].At, at}
	}
	token := cryptid.Token(rapid.IntRange(0, 1).Draw(t, "token"))
	switch p.Phase {
	case Sharing:
		return Put{cryptid.Piece{Seat: p.Awaits, Token: cryptid.Cube, At: at}}
	case Turning:
		if rapid.Bool().Draw(t, "search") {
			return Searched{p.Player, at}
		}
		return Asked{p.Player, cryptid.Seat(rapid.IntRange(1, p.Seats()).Draw(t, "asked")), at}
	case Answering:
		return Put{cryptid.Piece{Seat: p.Awaits, Token: token, At: p.Pawn}}
	case FurtherDisc:
		return Put{cryptid.Piece{Seat: p.SeatsOf(p.Player)[0], Token: cryptid.Disc, At: at}}
	case Penalty:
		return Put{cryptid.Piece{Seat: p.SeatsOf(p.Player)[0], Token: cryptid.Cube, At: at}}
	}
	return Put{cryptid.Piece{Seat: cryptid.Seat(rapid.IntRange(1, p.Seats()).Draw(t, "seat")), Token: token, At: at}}
}

// checkPosition holds that every piece is right or named as a mistake until the end,
// that a win is on the habitat, and that nothing secret has come out.
func checkPosition(t *rapid.T, began Began, p *Position) {
	for at := range cryptid.Space(cryptid.Spaces) {
		for _, piece := range p.Pieces(at) {
			clue := began.Clues[piece.Seat-1]
			if p.Ending == nil && clue != cryptid.Unknown && !piece.Fits(p.Board, clue) && !p.isMistake(piece.Seat, at) {
				t.Fatalf("%v is wrong and nobody said so", piece)
			}
		}
	}
	if p.Ending != nil && p.Ending.Winner != 0 && began.Clues[0] != cryptid.Unknown && p.Pawn != began.Habitat() {
		t.Fatalf("player %d won on %s, the habitat is %s", p.Ending.Winner, p.Pawn, began.Habitat())
	}
	for _, line := range p.Record {
		noSecrets(t, began, line.Event.String(), false)
	}
	noSecrets(t, began, p.Next(), p.Ending != nil)
	if over := p.Ending != nil; (p.Phase == Over) != over || over && p.Mistakes != nil {
		t.Fatalf("phase %d, over %v, mistakes %v", p.Phase, over, p.Mistakes)
	}
	if p.Ending == nil && p.Way == Refereed {
		if awaits := p.Phase == Sharing || p.Phase == Answering; (p.Awaits != 0) != awaits || p.Phase == Turning && p.Mistakes == nil && p.Searching {
			t.Fatalf("phase %d, awaited %d, searching %v", p.Phase, p.Awaits, p.Searching)
		}
	}
	if p.Ending == nil && p.Hint != cryptid.NoHint && p.Hint != began.Hint {
		t.Fatalf("the hint %q was given, not %q", p.Hint, began.Hint)
	}
}

func noSecrets(t *rapid.T, began Began, text string, over bool) {
	if over {
		return
	}
	secrets := []string{began.Hint.String()}
	for _, c := range began.Clues {
		secrets = append(secrets, c.String())
	}
	for _, secret := range secrets {
		if secret != "" && secret != "unknown" && strings.Contains(text, secret) {
			t.Fatalf("%q shows %q", text, secret)
		}
	}
}

// checkReplay plays the game again from the texts alone.
func checkReplay(t *rapid.T, played []Event, p *Position) {
	again := Position{}
	for i, e := range played {
		e, err := ParseEvent(e.String())
		if err != nil {
			t.Fatal(err)
		}
		if err := again.Decide(e); err != nil {
			t.Fatalf("line %d: %v", i+1, err)
		}
		again = again.Apply(e)
	}
	if !reflect.DeepEqual(again, *p) {
		t.Fatalf("replayed: %s, was: %s", again.Next(), p.Next())
	}
}

func TestPINs(t *testing.T) {
	e, err := ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ? pins`)
	if err != nil {
		t.Fatal(err)
	}
	p := Position{}.Apply(e)
	if p.PINFits(2, "1234") {
		t.Error("a PIN fits before one is set")
	}
	pin := p.NewPIN(2, "1234")
	if err := p.Decide(pin); err != nil {
		t.Fatal(err)
	}
	p = p.Apply(pin)
	if !p.PINFits(2, "1234") || p.PINFits(2, "1235") || p.PINFits(1, "1234") {
		t.Error("a PIN fits where it should not, or doesn't where it should")
	}
	if err := p.Decide(p.NewPIN(2, "0000")); err == nil {
		t.Error("a second PIN was taken")
	}
	if last := p.Record[len(p.Record)-1].Event.String(); last != "2 sets a pin" {
		t.Errorf("the record says %q", last)
	}
}

func BenchmarkDecideApply(b *testing.B) {
	p := Position{}.Apply(Began{Setup: cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}.Deal(), Seating: Seating{Names: []string{"A", "B", "C", "D", "E"}, Starter: 1, Way: Notebook}})
	for at := range cryptid.Space(90) {
		piece := cryptid.Piece{Seat: cryptid.Seat(1 + at%5), Token: cryptid.Disc, At: at}
		if !piece.Fits(p.Board, p.clues[piece.Seat]) {
			piece.Token = cryptid.Cube
		}
		p = p.Apply(Put{piece})
	}
	e := Put{cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: cryptid.At(11, 8)}}
	b.ReportAllocs()
	for b.Loop() {
		if err := p.Decide(e); err != nil {
			b.Fatal(err)
		}
		p.Apply(e)
	}
}

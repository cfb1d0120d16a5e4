package crypticolor

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
)

var _ tabletop.Position[Position, Event] = Position{}

// TestRandomGames plays events at random, many of them refused, and holds what
// must hold in every game.
func TestRandomGames(t *testing.T) {
	ended := 0
	rapid.Check(t, func(t *rapid.T) {
		began := drawBegan(t)
		events := []Event{began}
		p := Position{}.Apply(began)
		var kept []snapshot
		for range rapid.IntRange(1, 200).Draw(t, "events") {
			e := drawLikely(t, &p)
			if err := p.Decide(e); err != nil {
				noSecrets(t, &p, e, err.Error())
				continue
			}
			keep := rapid.IntRange(0, 7).Draw(t, "keep") == 0
			if keep {
				kept = append(kept, snapshot{p, fmt.Sprintf("%+v", p)})
			}
			next := p.Apply(e)
			if keep {
				kept = append(kept, snapshot{next, fmt.Sprintf("%+v", next)})
				if other := drawLikely(t, &p); p.Decide(other) == nil {
					p.Apply(other) // what might have happened instead is another position
				}
			}
			p = next
			events = append(events, e)
			checkPosition(t, &p)
		}
		checkKept(t, kept)
		checkReplay(t, &p, events)
		if p.Ending != nil {
			ended++
		}
	})
	t.Logf("%d games ended", ended)
	if ended == 0 {
		t.Error("no game came to its end, so nothing about endings was tried")
	}
}

// drawLikely draws an event that has some chance to be allowed.
func drawLikely(t *rapid.T, p *Position) Event {
	switch rapid.IntRange(0, 19).Draw(t, "likely") {
	case 0:
		return drawEvent(t)
	case 1:
		return TookBack{p.Record.LastStanding()}
	case 2:
		return Corrected{drawSide(t), rapid.IntRange(1, len(p.Record)).Draw(t, "line")}
	}
	switch {
	case p.Ending == nil && p.Misfits() != 0:
		return TookBack{p.Record.LastStanding()}
	case p.Phase == Making:
		return drawMade(t, p.Rotations)
	case p.Phase == Answering:
		if a, due := p.Reply(); due {
			return a
		}
		right := p.codes[p.Round][p.Open.By().Other()].Word != "" && p.right(p.Open)
		return Answered{Side: p.Open.By().Other(), Yes: right != (rapid.IntRange(0, 3).Draw(t, "slip") == 0)}
	}
	return drawGuess(t, p, drawSide(t))
}

// drawGuess draws a guess, and often a right one where the box knows it.
func drawGuess(t *rapid.T, p *Position, by Side) Event {
	code := p.codes[p.Round][by.Other()]
	right := code.Word != "" && rapid.IntRange(0, 2).Draw(t, "right") > 0
	d := p.Decoder(by)
	switch kind := rapid.IntRange(0, 9).Draw(t, "guess"); {
	case kind < 3 && p.Replies:
		return GuessedSquares{by, drawSquares(t)}
	case kind < 3:
		return GuessedSquare{by, drawSquare(t)}
	case kind < 5:
		return drawShape(t, p.Settings, by)
	case kind < 7 && right:
		return GuessedLetter{by, Letter(code.Scramble[d.column()])}
	case kind < 7:
		return GuessedLetter{by, drawLetter(t)}
	case right:
		return GuessedWord{by, code.Word}
	}
	return GuessedWord{by, drawWord(t)}
}

// A snapshot is a position and what it looked like when it was new.
type snapshot struct {
	p    Position
	look string
}

// checkKept holds that no position has changed, whatever came after it or might have.
func checkKept(t *rapid.T, kept []snapshot) {
	for _, s := range kept {
		if now := fmt.Sprintf("%+v", s.p); now != s.look {
			t.Fatalf("a position has changed from\n%s\nto\n%s", s.look, now)
		}
	}
}

// checkPosition holds what must hold after every event.
func checkPosition(t *rapid.T, p *Position) {
	noSecrets(t, p, nil, p.Record[len(p.Record)-1].Event.String())
	noSecrets(t, p, nil, p.Next().String())
	noSecrets(t, p, nil, fmt.Sprintf("%+v", p.View))
	for round := 1; round <= p.Round; round++ {
		for s := Side(1); s <= 2; s++ {
			checkDecoder(t, p, round, s)
		}
	}
	if turning := p.Phase == Guessing || p.Phase == Answering; turning != (p.Guesses > 0) || turning && (p.Guesses > 3 || !p.Breaks(p.Turn) || p.Decoder(p.Turn).Word != "" || p.Since > len(p.Record)) {
		t.Fatalf("phase %d: %d guesses left to side %d, since line %d", p.Phase, p.Guesses, p.Turn, p.Since)
	}
	for s, paper := range p.Paper {
		if paper && !p.Made[s] {
			t.Fatalf("side %d has no word, but on paper", s)
		}
	}
	if p.Ending != nil && (p.Ending.Winner == 0) != (p.Total(1) == p.Total(2)) {
		t.Fatalf("%d to %d, and the winner is %d", p.Total(1), p.Total(2), p.Ending.Winner)
	}
}

// checkDecoder holds that cubes are no more than there are, and that what is on
// the decoder is true of the word, where the box knows it.
func checkDecoder(t *rapid.T, p *Position, round int, s Side) {
	d := &p.Decoders[round][s]
	for c := LineCube; c <= MissCube; c++ {
		if n := d.Count(c); n > c.Half() || c.IsShape() && n%3 != 0 {
			t.Fatalf("%d cubes of %s", n, c)
		}
	}
	code := p.codes[round][s.Other()]
	if code.Word == "" {
		return
	}
	if !strings.HasPrefix(code.Scramble, d.Deciphered()) || d.Word != "" && d.Word != code.Word || d.Misfit {
		t.Fatalf("%+v is not the truth about %+v", d, code)
	}
	grid := code.Grids(p.copied[round])[d.column()]
	for at := Square(1); at <= LastSquare; at++ {
		if lies := d.Cubes[at]; lies != NoCube && grid.Has(at) == (lies == MissCube) {
			t.Fatalf("square %d has %s, the letter is %s", at, lies, grid)
		}
	}
	checkTotal(t, p, s)
}

// checkTotal adds up again, from the record alone, what a side of two players
// has of a word that the box knows.
func checkTotal(t *rapid.T, p *Position, by Side) {
	code := p.codes[1][by.Other()]
	if p.Mode != TwoPlayers || code.Word == "" {
		return
	}
	sum := tally{code: code, card: p.copied[1], outside: p.Outside}
	var guess Guess
	for _, line := range p.Record {
		if g, ok := line.Event.(Guess); ok && !line.TakenBack {
			guess = g
		}
		if a, ok := line.Event.(Answered); ok && !line.TakenBack && a.Side != by {
			sum.add(guess, a)
		}
	}
	points := p.Total(by)
	for _, owed := range p.owed[by] {
		points += owed
	}
	if points != sum.points {
		t.Fatalf("side %d has %d points with those to follow, the record says %d", by, points, sum.points)
	}
}

// tally adds up points as a player would who has the word before him.
type tally struct {
	code           Code
	card           Card
	outside        bool
	solved, filled int
	points         int
}

func (s *tally) add(g Guess, a Answered) {
	yes := a.Yes
	switch g := g.(type) {
	case GuessedSquares:
		for _, at := range g.At.All() {
			s.count(a.Hits.Has(at), 1, -1, 1)
		}
	case GuessedSquare:
		s.count(yes, 1, -1, 1)
	case GuessedShape:
		s.count(yes, 4, -1, 3)
	case GuessedLetter:
		s.solve(yes, s.solved+1)
	case GuessedWord:
		s.solve(yes, Letters)
	}
}

func (s *tally) count(yes bool, hit, miss, filled int) {
	if !yes {
		s.points += miss
		return
	}
	s.points += hit
	s.filled += filled
}

// solve gives 2 points for each empty space of the letters up to one.
func (s *tally) solve(yes bool, upTo int) {
	if !yes {
		s.points -= 2
		return
	}
	for ; s.solved < upTo; s.solved, s.filled = s.solved+1, 0 {
		squares := s.card.Squares(Letter(s.code.Scramble[s.solved])).Len()
		if s.outside {
			s.points += 2 * (25 - squares)
		} else {
			s.points += 2 * (squares - s.filled)
		}
	}
}

// noSecrets holds that a text has no word or scramble in it that the box knows,
// but for a word that was guessed aloud.
func noSecrets(t *rapid.T, p *Position, e Event, text string) {
	if p.Ending != nil {
		return
	}
	for _, sides := range p.codes {
		for _, c := range sides {
			for _, secret := range []string{c.Word, c.Scramble} {
				if secret != "" && strings.Contains(text, secret) && !aloud(p, e, secret) {
					t.Fatalf("%q shows %q", text, secret)
				}
			}
		}
	}
}

// aloud reports whether letters were guessed as a word, now or before, or are known
// as a scramble, to whichever side.
func aloud(p *Position, now Event, letters string) bool {
	for _, line := range append(slices.Clip(p.Record), tabletop.Line[Event]{Event: now}) {
		if g, ok := line.Event.(GuessedWord); ok && g.Word == letters {
			return true
		}
	}
	for _, sides := range p.Decoders {
		for _, d := range sides {
			if d.Deciphered() == letters {
				return true
			}
		}
	}
	return false
}

// TestBranches goes on from one position in two ways, with several wrong guesses
// behind it, and holds that neither way sees the other's.
func TestBranches(t *testing.T) {
	p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}, Starter: 1, Card: ShippedCard()})
	p = p.Apply(Made{Side: 1, Paper: true}).Apply(Made{Side: 2, Paper: true})
	wrong := func(p Position, g Guess) Position { return p.Apply(g).Apply(Answered{Side: g.By().Other()}) }
	for i := range Square(3) {
		p = wrong(p, GuessedWord{1, "ABCD" + string(rune('E'+i))})
		p = wrong(p, GuessedLetter{1, 'A' + Letter(i)})
		p = wrong(p, GuessedShape{1, LineCube, SquaresOf(1+5*i, 2+5*i, 3+5*i)}).Apply(Passed{2})
	}
	branch := func(word string, letter Letter, shape Squares) *Decoder {
		next := wrong(wrong(wrong(p, GuessedWord{1, word}), GuessedLetter{1, letter}), GuessedShape{1, LineCube, shape})
		return next.Decoder(1)
	}
	one := branch("OFFER", 'X', SquaresOf(3, 4, 5))
	branch("FERRY", 'Z', SquaresOf(8, 9, 10))
	if one.NotWords[3] != "OFFER" || one.NotLetters[3] != 'X' || one.NotShapes[3] != SquaresOf(3, 4, 5) {
		t.Errorf("the other way shows: %v, %v, %v", one.NotWords, one.NotLetters, one.NotShapes)
	}
}

// TestRefused has events that no text can say, and must be refused all the same.
func TestRefused(t *testing.T) {
	began := Began{Names: []string{"Ann", "Ben"}, Starter: 1, Card: ShippedCard()}
	tests := map[string]struct {
		events []Event // the last one is refused
		want   string
	}{
		"mode":         {[]Event{Began{Settings: Settings{Mode: 4}}}, "there is no such mode"},
		"starter":      {[]Event{Began{Names: []string{"Ann", "Ben"}, Card: ShippedCard()}}, "there is no side 0"},
		"card":         {[]Event{Began{Names: []string{"Ann", "Ben"}, Starter: 1}}, "the Key Card's A has 0 squares"},
		"made":         {[]Event{began, Made{Side: 3}}, "there is no side 3"},
		"paper":        {[]Event{began, Made{Side: 1, Paper: true, Code: Code{Word: "FOYER"}}}, "has no code"},
		"rotation":     {[]Event{began, Made{Side: 1, Code: Code{"FOYER", "OFYRE", [Letters]Rotation{4}}}}, "letters turn by"},
		"looked":       {[]Event{began, Looked{0}}, "there is no side 0"},
		"nothing":      {[]Event{began, nil}, "<nil> is not an event of Crypticolor"},
		"redrew":       {[]Event{began, Redrew{'É', 0}}, "is not a letter"},
		"corrected":    {[]Event{began, Corrected{3, 1}}, "there is no side 3"},
		"corrected 0":  {[]Event{began, Corrected{1, 0}}, "has no line 0"},
		"taken back 0": {[]Event{began, TookBack{0}}, "has no line 0"},
		"no square":    {[]Event{began, Made{Side: 1, Paper: true}, Made{Side: 2, Paper: true}, GuessedShape{1, LineCube, 1<<0 | 1<<1 | 1<<2}}, "make no shape"},
		"side":         {[]Event{began, Made{Side: 1, Paper: true}, Made{Side: 2, Paper: true}, GuessedSquare{3, 1}}, "there is no side 3"},
		"square":       {[]Event{began, Made{Side: 1, Paper: true}, Made{Side: 2, Paper: true}, GuessedSquare{1, 26}}, "there is no square 26"},
		"letter":       {[]Event{began, Made{Side: 1, Paper: true}, Made{Side: 2, Paper: true}, GuessedLetter{1, 'a'}}, "is not a letter"},
		"shape":        {[]Event{began, Made{Side: 1, Paper: true}, Made{Side: 2, Paper: true}, GuessedShape{1, 9, SquaresOf(1, 2, 3)}}, "that is not a shape"},
		"hit":          {[]Event{began, Made{Side: 1, Paper: true}, Made{Side: 2, Paper: true}, GuessedShape{1, HitCube, SquaresOf(1, 2, 3)}}, "that is not a shape"},
		"pointer":      {[]Event{began, Made{Side: 1, Paper: true}, Made{Side: 2, Paper: true}, &GuessedSquare{1, 1}}, "*crypticolor.GuessedSquare is not an event"},
	}
	for name, test := range tests {
		var p Position
		last := len(test.events) - 1
		for _, e := range test.events[:last] {
			if err := p.Decide(e); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			p = p.Apply(e)
		}
		if err := p.Decide(test.events[last]); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", name, err, test.want)
		}
	}
	if next := (&View{}).Next(); next != "a game begins" {
		t.Errorf("before the beginning: %s", next)
	}
}

// longGame is a game that has come to its 200th line: each side guesses squares
// from the first on while it has cubes, then the letter.
func longGame(b *testing.B) Position {
	p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}, Starter: 1, Card: ShippedCard(), Settings: Settings{Rotations: true}})
	code := Code{"FOYER", "OFYRE", [Letters]Rotation{1, 2, 3}}
	p = p.Apply(Made{Side: 1, Code: code}).Apply(Made{Side: 2, Code: code})
	for len(p.Record) < 200 {
		d := p.Decoder(p.Turn)
		guess := Guess(GuessedLetter{p.Turn, Letter(code.Scramble[d.column()])})
		if free := slices.Index(d.Cubes[1:], NoCube); decideSquare(d, Square(free+1)) == nil {
			guess = GuessedSquare{p.Turn, Square(free + 1)}
		}
		p = p.Apply(guess)
		p = p.Apply(Answered{Side: guess.By().Other(), Yes: p.right(guess)})
	}
	if _, err := p.replayed(); err != nil {
		b.Fatal(err)
	}
	return p
}

func BenchmarkAnswer(b *testing.B) {
	p := longGame(b)
	e := Answered{Side: p.Turn.Other(), Yes: p.right(GuessedSquare{p.Turn, 25})}
	p = p.Apply(GuessedSquare{p.Turn, 25})
	b.ReportAllocs()
	for b.Loop() {
		if err := p.Decide(e); err != nil {
			b.Fatal(err)
		}
		p.Apply(e)
	}
}

func BenchmarkTakeBack(b *testing.B) {
	p := longGame(b)
	e := TookBack{p.Record.LastStanding()}
	b.ReportAllocs()
	for b.Loop() {
		if err := p.Decide(e); err != nil {
			b.Fatal(err)
		}
		p.Apply(e)
	}
}

// checkReplay plays the game again from the texts alone.
func checkReplay(t *rapid.T, p *Position, events []Event) {
	again := Position{}
	for i, e := range events {
		e, err := ParseEvent(e.String())
		if err != nil {
			t.Fatal(err)
		}
		if err := again.Decide(e); err != nil {
			t.Fatalf("event %d: %v", i+1, err)
		}
		again = again.Apply(e)
	}
	if !reflect.DeepEqual(again, *p) {
		t.Fatalf("replayed:\n%+v\nwas:\n%+v", again, *p)
	}
}

// Which answer would fit a letter if it were turned around is told by the card that
// everybody sees: it must not tell which letter was put right meanwhile.
func TestMendsTellsNoLetter(t *testing.T) {
	play := func(redrawn string) (told []bool) {
		p := Position{}
		for _, text := range []string{
			`began two starter 1 names "Ann" "Ben" card ` + ShippedCard().String(),
			"1 makes a word on paper", "2 makes a word on paper", redrawn,
			"1 guesses square 8", "2 answers no", "1 guesses square 5", "2 answers yes", "1 guesses square 18", "2 answers yes",
			"2 passes",
			"1 guesses square 25", "2 answers no", "1 guesses square 16", "2 answers yes", "1 guesses square 1", "2 answers no",
		} {
			e, err := ParseEvent(text)
			if err == nil {
				err = p.Decide(e)
			}
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			p = p.Apply(e)
		}
		if !p.Decoder(1).Misfit {
			t.Fatalf("with %q some letter fits", redrawn)
		}
		for i, line := range p.Record {
			if a, ok := line.Event.(Answered); ok {
				told = append(told, p.Mends(Corrected{a.Side, i + 1}))
			}
		}
		return told
	}
	one, other := play("redraws F ###../#..../###../#..../#...#"), play("redraws Q ##.../#.#../#.#../#..#./.####")
	if !slices.Equal(one, other) {
		t.Errorf("an F that was put right mends %v, a Q %v", one, other)
	}
}

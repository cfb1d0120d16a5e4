package crypticolor

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

var _ tabletop.Position[Position, Event] = Position{}

// TestRandomGames plays random events, many of which are refused, and checks what must be true in
// every game.
func TestRandomGames(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		began := drawBegan(t)
		events := []Event{began}
		p := Position{}.Apply(began)
		var kept []Position
		var were []string // how each was printed
		for range rapid.IntRange(1, 200).Draw(t, "events") {
			e := drawLikely(t, &p)
			if err := p.Decide(e); err != nil {
				noSecrets(t, &p, e, err.Error())
				continue
			}
			next := p.Apply(e)
			if rapid.IntRange(0, 7).Draw(t, "keep") == 0 {
				kept, were = append(kept, next), append(were, fmt.Sprintf("%+v", next))
				if other := drawLikely(t, &p); p.Decide(other) == nil {
					p.Apply(other) // another event after p must not change a kept position
				}
			}
			p = next
			events = append(events, e)
			checkPosition(t, &p)
		}
		for i, was := range were {
			if is := fmt.Sprintf("%+v", kept[i]); is != was {
				t.Fatalf("a position has changed from\n%s\nto\n%s", was, is)
			}
		}
		playtest.CheckReplay(t, ParseEvent, events, p)
		if p.Ending != nil {
			met["ended"]++
		}
	})
	met.CheckAtLeast(t, playtest.Tally{"ended": 1})
}

// drawLikely draws an event, in most cases one that suits the phase.
func drawLikely(t *rapid.T, p *Position) Event {
	switch rapid.IntRange(0, 19).Draw(t, "likely") {
	case 0:
		return drawEvent(t)
	case 1:
		return TookBack{p.Record.LastStanding()}
	}
	switch {
	case p.Phase == Making:
		return drawMade(t, p.Rotations)
	case p.Phase == Answering:
		if rapid.IntRange(0, 7).Draw(t, "slip") == 0 {
			return drawEvent(t)
		}
		a, _ := p.Reply()
		return a
	}
	return drawGuess(t, p, drawSide(t))
}

// drawGuess draws a guess, often a right one if the box knows the word.
func drawGuess(t *rapid.T, p *Position, by Side) Event {
	code := p.codes[p.Round][by.Other()]
	right := code.Word != "" && rapid.IntRange(0, 2).Draw(t, "right") > 0
	d := p.Decoder(by)
	switch kind := rapid.IntRange(0, 9).Draw(t, "guess"); {
	case kind < 2:
		return Guess{Side: by, Squares: drawSquares(t)}
	case kind < 3:
		return Guess{Side: by, Squares: SquaresOf(drawSquare(t))}
	case kind < 5:
		return drawShape(t, by)
	case kind < 7 && right:
		return Guess{Side: by, Letter: Letter(code.Scramble[d.column()])}
	case kind < 7:
		return Guess{Side: by, Letter: drawLetter(t)}
	case right:
		return Guess{Side: by, Word: code.Word}
	}
	return Guess{Side: by, Word: drawWord(t)}
}

// checkPosition checks that a position reveals no secret, and that its decoders, its turn and its
// winner are possible.
func checkPosition(t *rapid.T, p *Position) {
	noSecrets(t, p, nil, words.Text(p.Record[len(p.Record)-1].Event))
	noSecrets(t, p, nil, p.NextText().String())
	noSecrets(t, p, nil, fmt.Sprintf("%+v", p.View))
	for round := 1; round <= p.Round; round++ {
		for s := Side(1); s <= 2; s++ {
			checkDecoder(t, p, round, s)
		}
	}
	if turning := p.Phase == Guessing || p.Phase == Answering; turning != (p.GuessesLeft > 0) || turning && (p.GuessesLeft > 3 || !p.HasWordToBreak(p.TurnSide) || p.Decoder(p.TurnSide).Word != "" || p.TurnLine > len(p.Record)) {
		t.Fatalf("phase %d: %d guesses left to side %d, since line %d", p.Phase, p.GuessesLeft, p.TurnSide, p.TurnLine)
	}
	if p.Ending != nil && (p.Ending.Winner == 0) != (p.Total(1) == p.Total(2)) {
		t.Fatalf("%d to %d, and the winner is %d", p.Total(1), p.Total(2), p.Ending.Winner)
	}
}

// checkDecoder checks that a decoder has no more cubes than exist, and that it agrees with the
// word, if the box knows it.
func checkDecoder(t *rapid.T, p *Position, round int, s Side) {
	d := &p.Decoders[round][s]
	for c := LineCube; c <= MissCube; c++ {
		if n := d.count(c); n > c.half() || c.IsShape() && n%3 != 0 {
			t.Fatalf("%d cubes of %s", n, c)
		}
	}
	code := p.codes[round][s.Other()]
	if code.Word == "" {
		return
	}
	if !strings.HasPrefix(code.Scramble, d.KnownLetters()) || d.Word != "" && d.Word != code.Word {
		t.Fatalf("%+v is not the truth about %+v", d, code)
	}
	grid := code.grids(p.Card)[d.column()]
	for at := Square(1); at <= LastSquare; at++ {
		if lies := d.Cubes[at]; lies != NoCube && grid.Has(at) == (lies == MissCube) {
			t.Fatalf("square %d has %s, the letter is %s", at, lies, grid)
		}
	}
	checkTotal(t, p, s)
}

// checkTotal checks the points of a side against a sum from the record and the other side's word.
// It does so only in a game of two players in which that word has been made.
func checkTotal(t *rapid.T, p *Position, by Side) {
	code := p.codes[1][by.Other()]
	if p.Mode != TwoPlayers || code.Word == "" {
		return
	}
	sum := tally{code: code, card: p.Card}
	var guess Guess
	for _, line := range p.Record {
		if g, ok := line.Event.(Guess); ok && !line.TakenBack {
			guess = g
		}
		if a, ok := line.Event.(GuessAnswered); ok && !line.TakenBack && a.Side != by {
			sum.add(guess, a)
		}
	}
	if p.Total(by) != sum.points {
		t.Fatalf("side %d has %d points, the record says %d", by, p.Total(by), sum.points)
	}
}

// A tally adds up points as a player who knows the word would.
type tally struct {
	code           Code
	card           Card
	solved, filled int
	points         int
}

func (s *tally) add(g Guess, a GuessAnswered) {
	switch {
	case g.Word != "":
		s.solve(a.Yes, LetterCount)
	case g.Letter != 0:
		s.solve(a.Yes, s.solved+1)
	case g.Shape != NoCube:
		s.count(a.Yes, 4, -1, 3)
	default:
		for _, at := range g.Squares.all() {
			s.count(a.Yes || a.Hits.Has(at), 1, -1, 1)
		}
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

// solve scores a right guess by the empty spaces of the unsolved letters up to the given number. A
// wrong guess costs 2.
func (s *tally) solve(yes bool, upTo int) {
	if !yes {
		s.points -= 2
		return
	}
	for ; s.solved < upTo; s.solved, s.filled = s.solved+1, 0 {
		squares := s.card.Squares(Letter(s.code.Scramble[s.solved])).Len()
		s.points += 2 * (squares - s.filled)
	}
}

// noSecrets checks that, before the end, a text contains no word that was not guessed aloud, and no
// scramble that neither side knows.
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

// aloud reports whether letters have been guessed as a word, now or earlier, or are known to either
// side as a scramble.
func aloud(p *Position, now Event, letters string) bool {
	for _, line := range append(slices.Clip(p.Record), &tabletop.Line[Event]{Event: now}) {
		if g, ok := line.Event.(Guess); ok && g.Word == letters {
			return true
		}
	}
	for _, sides := range p.Decoders {
		for _, d := range sides {
			if d.KnownLetters() == letters {
				return true
			}
		}
	}
	return false
}

// BenchmarkReply measures the box's answers about each single square, for different words. The time
// must reveal nothing about the word.
func BenchmarkReply(b *testing.B) {
	for _, code := range []Code{{Word: "OFFER", Scramble: "FROEF"}, {Word: "ZEBRA", Scramble: "BRAZE"}, {Word: "QUICK", Scramble: "KICUQ"}} {
		b.Run(code.Word, func(b *testing.B) {
			p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}, Starter: 1, Card: ShippedCard(), Settings: Settings{Rules: CurrentRules}})
			p = p.Apply(WordMade{Side: 1, Code: code}).Apply(WordMade{Side: 2, Code: code})
			var asked []Position
			for at := Square(1); at <= LastSquare; at++ {
				asked = append(asked, p.Apply(Guess{Side: p.TurnSide, Squares: SquaresOf(at)}))
			}
			for b.Loop() {
				for i := range asked {
					if _, due := asked[i].Reply(); !due {
						b.Fatal("no answer")
					}
				}
			}
		})
	}
}

// TestPINOfOldName checks that a PIN fits even if the player's name in the journal is shown as the
// letter of their seat.
func TestPINOfOldName(t *testing.T) {
	p := Position{}.Apply(Began{Names: []string{"美玲", "Ben"}, Starter: 1, Card: ShippedCard(), Settings: Settings{PINs: true, Rules: CurrentRules}})
	pin := PINSet{1, tabletop.HashPIN([]string{"美玲", "Ben"}, 1, "1234")}
	if p.Names[0] != "A" || p.NewPIN(1, "1234") != pin {
		t.Errorf("%s chooses %v, want %v", p.Names[0], p.NewPIN(1, "1234"), pin)
	}
	if p = p.Apply(pin); !p.PINFits(1, "1234") || p.PINFits(1, "1235") {
		t.Error("the PIN does not fit, or another does")
	}
}

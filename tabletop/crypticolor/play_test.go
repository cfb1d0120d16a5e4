package crypticolor

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// TestPlay plays the games in testdata/play; the README there tells how to
// read them.
func TestPlay(t *testing.T) {
	playtest.Game[Position, Event]{
		Parse: func(line string) (Event, error) { return ParseEvent(withCard(line)) },
		Next:  func(p *Position, _ Event) string { return p.Next().String() },
		Ask: func(t *testing.T, p *Position, question string) []string {
			if question == "review" {
				var all []string
				for _, said := range p.Review().Sentences() {
					all = append(all, said.String())
				}
				return all
			}
			return []string{look(t, p, strings.Fields(question))}
		},
	}.Play(t, "testdata/play/*.txt")
}

// withCard puts the Key Card behind the word card in a line. A letter and a grid that stand
// there replace that card's.
func withCard(line string) string {
	begin, drawn, ok := strings.Cut(line+" ", " card ")
	if !ok {
		return line
	}
	card := ShippedCard()
	if letter, grid, ok := strings.Cut(strings.TrimSpace(drawn), " "); ok {
		at, _ := ParseSquares(grid)
		card = card.With(Letter(letter[0]), at)
	}
	return begin + " card " + cardWords(card)
}

// cardWords is a card as it stands in a beginning.
func cardWords(c Card) string {
	_, words, _ := strings.Cut(Began{Card: c}.String(), " card ")
	return words
}

// look gives what a line with a question mark asks for.
func look(t *testing.T, p *Position, what []string) string {
	switch what[0] {
	case "words":
		return wordsText(p.Ending)
	case "line":
		line, _ := strconv.Atoi(what[1])
		return p.Record[line-1].Event.String()
	case "reply":
		if a, due := p.Reply(); due {
			return a.String()
		}
		return "nothing"
	case "whose":
		line, _ := strconv.Atoi(what[1])
		name, seats := p.WhoseLine(line)
		return fmt.Sprint(name, " ", seats)
	case "since":
		return fmt.Sprint(p.Since)
	}
	side := Side(what[1][0] - '0')
	switch what[0] {
	case "makers":
		return fmt.Sprint(p.Makers(side), " ", p.Maker(side))
	case "breakers":
		return fmt.Sprint(p.Breakers(side), " ", p.Breaker(side))
	case "pad":
		return padText(&p.Decoder(side).Pad)
	case "letters":
		return cmp.Or(p.Decoder(side).Deciphered(), "-")
	case "decoder":
		return cubesText(p.Decoder(side))
	case "see":
		return secretText(p.See(int(side)))
	}
	t.Fatalf("nobody knows what %q is", what)
	return ""
}

func padText(p *Pad) string {
	var columns []string
	for column := range Letters {
		var rows []string
		for c := LineCube; c <= MissCube; c++ {
			if n := p.Cubes[c][column]; n != 0 {
				rows = append(rows, fmt.Sprintf("%s %d", c, n))
			}
		}
		if n := p.LetterGuess[column]; n != 0 {
			rows = append(rows, fmt.Sprintf("letter %d", n))
		}
		if rows != nil {
			columns = append(columns, fmt.Sprintf("%d: %s = %d", column+1, strings.Join(rows, ", "), p.Subtotal(column)))
		}
	}
	return strings.Join(append(columns, fmt.Sprintf("total %d", p.Total())), "; ")
}

func cubesText(d *Decoder) string {
	var t strings.Builder
	for at := Square(1); at <= LastSquare; at++ {
		if at > 1 && at%Size == 1 {
			t.WriteByte('/')
		}
		t.WriteByte(".lcau+-"[d.Cubes[at]])
	}
	return t.String()
}

func secretText(s Secret) string {
	if s.Word == "" {
		return "nothing"
	}
	t := s.Word + " " + s.Scramble
	for _, grid := range s.Grids {
		t += " " + grid.String()
	}
	return t
}

func wordsText(e *Ending) string {
	var all []string
	for _, round := range e.Codes {
		for side, c := range round {
			if c.Word != "" {
				all = append(all, fmt.Sprintf("%d %s %s", side, c.Word, c.Scramble))
			}
		}
	}
	return strings.Join(all, "; ")
}

// TestOutcome plays the games in testdata/outcome; the README there tells how to read
// them.
func TestOutcome(t *testing.T) {
	var before View
	playtest.Game[Position, Event]{
		Parse: func(line string) (Event, error) { return ParseEvent(withCard(line)) },
		Next: func(p *Position, e Event) string {
			said := Outcome(&before, &p.View, e)
			before = p.View
			return cmp.Or(said.String(), "-")
		},
	}.Play(t, "testdata/outcome/*.txt")
}

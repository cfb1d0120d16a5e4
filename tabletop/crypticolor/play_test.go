package crypticolor

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

// TestPlay plays the games in testdata/play; the README there explains how to read them.
func TestPlay(t *testing.T) {
	playtest.Game[Position, Event]{
		Parse:  func(line string) (Event, error) { return ParseEvent(withCard(line)) },
		Answer: func(p *Position, _ Event) string { return p.NextText().String() },
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

// withCard inserts the Key Card after "card" in a line. If a letter and a grid follow, they replace
// the letter on that card.
func withCard(line string) string {
	begin, drawn, ok := strings.Cut(line+" ", " card ")
	if !ok {
		return line
	}
	card := ShippedCard()
	if letter, grid, ok := strings.Cut(strings.TrimSpace(drawn), " "); ok {
		at, _ := parseSquares(grid)
		card = card.WithLetter(Letter(letter[0]), at)
	}
	return begin + " card " + cardWords(card)
}

// cardWords returns a card as it is written in a Began.
func cardWords(c Card) string {
	_, card, _ := strings.Cut(words.Text(Began{Card: c}), " card ")
	return card
}

// look answers a question about the position.
func look(t *testing.T, p *Position, what []string) string {
	switch what[0] {
	case "words":
		return wordsText(p.Ending)
	case "line":
		line, _ := strconv.Atoi(what[1])
		return words.Text(p.Record[line-1].Event)
	case "reply":
		if a, due := p.Reply(); due {
			return words.Text(a)
		}
		return "nothing"
	case "whose":
		line, _ := strconv.Atoi(what[1])
		name, seats := p.WhoseLine(line)
		return fmt.Sprint(name, " ", seats)
	case "since":
		return fmt.Sprint(p.TurnLine)
	case "hall":
		return playtest.HallText(p.HallGame())
	case "headline":
		return p.Headline().String()
	case "ending":
		return strings.ReplaceAll(p.EndingText().String(), "\n", " |")
	case "record":
		return strings.ReplaceAll(p.RecordText(playtest.EveningTimes(len(p.Record))).String(), "\n", " |")
	case "json":
		return string(playtest.Must(json.Marshal(p.Review())))
	case "back":
		return fmt.Sprint(p.CanTakeBack())
	}
	side := Side(what[1][0] - '0')
	switch what[0] {
	case "makers":
		return fmt.Sprint(p.Makers(side), " ", p.MakerName(side))
	case "breakers":
		return fmt.Sprint(p.Breakers(side), " ", p.BreakerName(side))
	case "pad":
		return padText(&p.Decoder(side).ScoreSheet)
	case "letters":
		return cmp.Or(p.Decoder(side).KnownLetters(), "-")
	case "decoder":
		return cubesText(p.Decoder(side))
	case "see":
		return secretText(p.See(int(side)), p.Card)
	case "pays":
		if len(what) == 2 {
			least, most := p.PointsForAnyWord(side)
			return fmt.Sprintf("%d to %d", least, most)
		}
		points, fits := p.PointsForWord(side, what[2])
		return fmt.Sprintf("%d, fits: %v", points, fits)
	}
	t.Fatalf("nobody knows what %q is", what)
	return ""
}

func padText(p *ScoreSheet) string {
	var columns []string
	for column := range LetterCount {
		var rows []string
		for c := LineCube; c <= MissCube; c++ {
			if n := p.CubePoints[c][column]; n != 0 {
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
		if at > 1 && at%GridSize == 1 {
			t.WriteByte('/')
		}
		t.WriteByte(".lcau+-"[d.Cubes[at]])
	}
	return t.String()
}

func secretText(s Code, card Card) string {
	if s.Word == "" {
		return "nothing"
	}
	t := s.Word + " " + s.Scramble
	for _, grid := range s.grids(card) {
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

// TestOutcome plays the games in testdata/outcome; the README there explains how to read them.
func TestOutcome(t *testing.T) {
	playtest.Game[Position, Event]{
		Parse: func(line string) (Event, error) { return ParseEvent(withCard(line)) },
		Answer: func(p *Position, _ Event) string {
			return cmp.Or(p.Record.Told().Steps.String(), "-")
		},
	}.Play(t, "testdata/outcome/*.txt")
}

// TestMain sets the time zone of the table two hours ahead of UTC. Journals keep times in UTC, but
// records show them in the box's time zone.
func TestMain(m *testing.M) {
	time.Local = time.FixedZone("", 2*60*60)
	os.Exit(m.Run())
}

// replayed plays events, and returns the headline and the record.
func replayed(t *testing.T, events string) (headline, record string) {
	t.Helper()
	lines := strings.Split(strings.ReplaceAll(strings.TrimSpace(events), "CARD", cardWords(ShippedCard())), "\n\t\t")
	p := playtest.PositionAfter[Position](t, ParseEvent, lines...)
	return p.Headline().String(), p.RecordText(playtest.EveningTimes(len(lines))).String()
}

func TestRecord(t *testing.T) {
	headline, record := replayed(t, `
		began two starter 1 names "Ann" "Ben" timed replies pins rules 3 card CARD
		1 makes FOYER as OFYRE
		pin 1 set 0123456789abcdef
		1 looks
		2 makes OFFER as FROEF
		1 guesses line 1 2 3
		2 answers yes
		2 guesses letter O
		1 answers yes
		2 passes
		takes back 10
		2 guesses squares 1 14
		1 answers 1
		2 is out of time`)
	if want := "Ann against Ben: Ann decodes letter 1, with 3 left"; headline != want {
		t.Errorf("got %q, want %q", headline, want)
	}
	want := `  1 19:30 Ann and Ben play: a game of two, timed, with PINs
  2 19:31 Ann: a word
  3 19:32 Ann chooses a PIN
  4 19:33 Ann: a look at the word
  5 19:34 Ben: a word
  6 19:35 Ann: a guess, line 1, 2 and 3
  7 19:36 the box: yes
  8 19:37 Ben: a guess, letter O
  9 19:38 the box: yes
 10 19:39 Ben: end of the turn (taken back)
 11 19:40 line 10 is taken back
 12 19:41 Ben: a guess, squares 1 and 14
 13 19:42 the box: yes for 1
 14 19:43 Ben: out of time
`
	if record != want {
		t.Errorf("got\n%swant\n%s", record, want)
	}
}

// TestRecordedGames checks that games recorded by earlier versions still lead to the same
// positions.
func TestRecordedGames(t *testing.T) {
	playtest.PlayRecorded(t, ParseEvent, (*Position).NextText, positionText)
}

// positionText returns a position in lines that a person can check against the table.
func positionText(p *Position) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	open := "nothing"
	if p.Phase == Answering {
		open = words.Text(p.OpenGuess)
	}
	say("%s, round %d, turn of %d since line %d, %d guesses left, open: %s", [...]string{"making", "guessing", "answering", "over"}[p.Phase], p.Round, p.TurnSide, p.TurnLine, p.GuessesLeft, open)
	say("made %v, opened %v", p.Made[1:], p.HasGuessedInRound)
	for round := 1; round <= p.Mode.RoundCount(); round++ {
		for side := Side(1); side <= 2; side++ {
			d, code := &p.Decoders[round][side], p.codes[round][side]
			say("round %d, side %d: word %s, scramble %s, turned %v", round, side, cmp.Or(code.Word, "-"), cmp.Or(code.Scramble, "-"), code.Rotations)
			say("  decoder %s, solved %s, word %s, rest %s", cubesText(d), cmp.Or(d.SolvedLetters, "-"), cmp.Or(d.Word, "-"), cmp.Or(d.EarlyLetters, "-"))
			say("  not shapes %v, letters %v, words %v", d.NotShapes, d.NotLetters, d.NotWords)
			say("  pad %s", padText(&d.ScoreSheet))
		}
	}
	say("%d lines, taken back %v, looked %v", len(p.Record), playtest.TakenBack(p.Record), p.Looks[1:])
	if e := p.Ending; e != nil {
		say("won by side %d: %s", e.Winner, wordsText(e))
	}
	return all
}

// TestRecordOfAnEnd checks the headline of a game that has ended, and the words and points at the
// end of its record.
func TestRecordOfAnEnd(t *testing.T) {
	headline, record := replayed(t, `
		began cooperative starter 1 names "Ann" "Ben" "Cem" "Dan" replies rules 3 card CARD
		1 makes FOYER as OFYRE
		2 guesses square 1
		1 answers no
		2 guesses word FOYER
		1 answers yes
		2 makes OFFER as FROEF
		1 guesses square 1
		2 answers yes
		1 guesses word OFFER
		2 answers yes`)
	// F, O, Y, E and R have 9 + 10 + 7 + 11 + 12 = 49 squares, and a miss cost 1: 98 - 1 = 97.
	// O, F, F, E and R have 10 + 9 + 9 + 11 + 12 = 51, and one had a green cube: 100 + 1 = 101.
	if want := "Ann and Ben against Cem and Dan: Ann and Ben win, 101 to 97"; headline != want {
		t.Errorf("got %q, want %q", headline, want)
	}
	_, ending, _ := strings.Cut(record, "\n\n")
	want := `Round 1
Ann and Ben's word: FOYER, scrambled OFYRE.
Cem and Dan: +97

Round 2
Cem and Dan's word: OFFER, scrambled FROEF.
Ann and Ben: +101

Ann and Ben: 101 in all
Cem and Dan: 97 in all
`
	if ending != want {
		t.Errorf("got\n%swant\n%s", ending, want)
	}
}

// TestPINs checks that a PIN fits only the player who chose it, and fits nobody before.
func TestPINs(t *testing.T) {
	p := playtest.PositionAfter[Position](t, ParseEvent, withCard(`began two starter 1 names "Ann" "Ben" replies pins rules 3 card`))
	if p.PINFits(2, "1234") {
		t.Error("a PIN fits before one is chosen")
	}
	pin := p.NewPIN(2, "1234")
	playtest.NoError(t, p.Decide(pin))
	if p = p.Apply(pin); !p.PINFits(2, "1234") || p.PINFits(2, "1235") || p.PINFits(1, "1234") {
		t.Error("a PIN fits where it should not, or does not where it should")
	}
}

// TestSoundOfTheEnd checks that only a game with a winner has the fanfare.
func TestSoundOfTheEnd(t *testing.T) {
	for winner, want := range []tabletop.Sound{tabletop.Attention, tabletop.Fanfare, tabletop.Fanfare} {
		if got := (&Ending{Winner: Side(winner)}).sound(); got != want {
			t.Errorf("winner %d: %d, want %d", winner, got, want)
		}
	}
}

package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

// TestRandomGames plays random events, many of which are refused, and checks what must be true in
// every game.
func TestRandomGames(t *testing.T) {
	met := playtest.Tally{}
	rapid.Check(t, func(t *rapid.T) {
		began := drawBegan(t)
		p := Position{}.Apply(began)
		played := []Event{began}
		for range rapid.IntRange(1, 120).Draw(t, "events") {
			e := drawLikely(t, &p)
			if err := p.Decide(e); err != nil {
				noSecrets(t, began, err.Error(), p.Ending != nil)
				met["refused"]++
				continue
			}
			before := p.NextText()
			lines := slices.Clone(p.Record)
			next := p.Apply(e)
			if p.NextText() != before || !slices.EqualFunc(lines, p.Record, func(a, b *tabletop.Line[Event]) bool {
				return words.Text(a.Event) == words.Text(b.Event) && a.TakenBack == b.TakenBack
			}) {
				t.Fatalf("%q changed the position it was applied to", e)
			}
			p = next
			played = append(played, e)
			met["allowed"]++
			checkPosition(t, began, &p)
		}
		playtest.CheckReplay(t, ParseEvent, played, p)
	})
	met.CheckAtLeast(t, playtest.Tally{"allowed": 1000, "refused": 1000})
}

// drawLikely draws an event that has a fair chance of being allowed.
func drawLikely(t *rapid.T, p *Position) Event {
	at := cryptid.Space(rapid.IntRange(0, cryptid.SpaceCount-1).Draw(t, "at"))
	if rapid.IntRange(0, 2).Draw(t, "anew") == 0 {
		at = p.Pawn // where there may be discs
	}
	switch rapid.IntRange(0, 9).Draw(t, "likely") {
	case 0:
		return drawEvent(t)
	case 1:
		return TookBack{p.Record.LastStanding()}
	}
	if len(p.Mistakes) > 0 {
		return PieceCorrected{p.Mistakes[0].Seat, p.Mistakes[0].At, at}
	}
	token := cryptid.Token(rapid.IntRange(0, 1).Draw(t, "token"))
	switch p.Phase {
	case Sharing:
		return Placed{cryptid.Piece{Seat: p.AwaitedSeat, Token: cryptid.Cube, At: at}}
	case AskOrSearch:
		if rapid.Bool().Draw(t, "search") {
			return SearchDeclared{p.Player, at}
		}
		return QuestionAsked{p.Player, cryptid.Seat(rapid.IntRange(1, p.SeatCount()).Draw(t, "asked")), at}
	case Answering:
		return Placed{cryptid.Piece{Seat: p.AwaitedSeat, Token: token, At: p.Pawn}}
	case ExtraDisc:
		return Placed{cryptid.Piece{Seat: p.SeatsOf(p.Player)[0], Token: cryptid.Disc, At: at}}
	case Penalty:
		return Placed{cryptid.Piece{Seat: p.SeatsOf(p.Player)[0], Token: cryptid.Cube, At: at}}
	}
	return Placed{cryptid.Piece{Seat: cryptid.Seat(rapid.IntRange(1, p.SeatCount()).Draw(t, "seat")), Token: token, At: at}}
}

// checkPosition checks that, as long as the game has not ended, every piece is right or named as a
// mistake. It also checks that a win is on the habitat, and that no secret is visible.
func checkPosition(t *rapid.T, began Began, p *Position) {
	for at := range cryptid.Space(cryptid.SpaceCount) {
		for _, piece := range p.Pieces(at) {
			clue := began.Clues[piece.Seat-1]
			if p.Ending == nil && clue != cryptid.UnknownClue && !piece.Fits(p.Board, clue) && !p.isMistake(piece.Seat, at) {
				t.Fatalf("%v is wrong and nobody said so", piece)
			}
		}
	}
	checkTargets(t, p)
	if p.Ending != nil && p.Ending.Winner != 0 && began.Clues[0] != cryptid.UnknownClue && p.Pawn != began.Habitat() {
		t.Fatalf("player %d won on %s, the habitat is %s", p.Ending.Winner, p.Pawn, began.Habitat())
	}
	for _, line := range p.Record {
		noSecrets(t, began, words.Text(line.Event), false)
	}
	noSecrets(t, began, p.NextText().String(), p.Ending != nil)
	if over := p.Ending != nil; (p.Phase == Over) != over || over && p.Mistakes != nil {
		t.Fatalf("phase %d, over %v, mistakes %v", p.Phase, over, p.Mistakes)
	}
	if p.Ending == nil && p.Style == Refereed {
		if awaits := p.Phase == Sharing || p.Phase == Answering; (p.AwaitedSeat != 0) != awaits || p.Phase == AskOrSearch && p.Mistakes == nil && p.Searching {
			t.Fatalf("phase %d, awaited %d, searching %v", p.Phase, p.AwaitedSeat, p.Searching)
		}
	}
	if p.Ending == nil && p.Hint != cryptid.NoHint && p.Hint != began.Hint {
		t.Fatalf("the hint %q was given, not %q", p.Hint, began.Hint)
	}
}

// checkTargets checks that a wrong piece may go only where its owner sees that it may, and that
// only the owner learns what the clue forbids.
func checkTargets(t *rapid.T, p *Position) {
	for _, m := range p.Mistakes {
		for _, wrong := range p.See(int(m.Seat)).Wrong {
			for to := range cryptid.Space(cryptid.SpaceCount) {
				err := p.Decide(PieceCorrected{wrong.Seat, wrong.At, to})
				if wrong.To.Has(to) != (err == nil) || p.targets(wrong.Piece).Has(to) != (err == nil || errors.Is(err, ErrPrivate)) {
					t.Fatalf("%v to %s: %v", wrong.Piece, to, err)
				}
			}
		}
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

// TestLaterRules checks that rules of later versions are refused with an error, not replayed to
// another position, and that malformed rules are not read.
func TestLaterRules(t *testing.T) {
	for _, text := range []string{
		`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ? rules 3",
		`sketch normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 rules 1000`,
	} {
		e := playtest.Must(ParseEvent(text))
		if err := (Position{}).Decide(e); err == nil || !strings.Contains(err.Error(), "a later version") {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"rules 1", "rules 0", "rules", "rules two"} {
		if _, err := ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ? " + text); err == nil {
			t.Errorf("a beginning with %q was read", text)
		}
	}
}

// TestLineOf checks that LineOf returns the line that placed a piece, however it was placed, or 0.
func TestLineOf(t *testing.T) {
	tests := map[string]struct {
		events []string // after the start and six cubes, so from line 8 on
		piece  cryptid.Piece
		want   int
	}{
		"a cube of the sharing":         {nil, cryptid.Piece{Seat: 2, Token: cryptid.Cube, At: at("D9")}, 3},
		"another's cube":                {nil, cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: at("D9")}, 0},
		"a disc where a cube lies":      {nil, cryptid.Piece{Seat: 2, Token: cryptid.Disc, At: at("D9")}, 0},
		"a disc of a search":            {[]string{"1 searches A1", "2 disc A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 8},
		"searched where the disc lay":   {[]string{"1 disc A1", "1 searches A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 8},
		"searched twice":                {[]string{"1 searches A1", "2 disc A2", "1 searches A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 8},
		"put again after a take-back":   {[]string{"1 disc A1", "takes back 8", "1 disc A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 10},
		"swapped by a correction":       {[]string{"1 disc A1", "1 corrects A1 to A2"}, cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: at("A1")}, 9},
		"moved by a correction":         {[]string{"1 disc A1", "1 corrects A1 to A2"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A2")}, 9},
		"a correction that's gone":      {[]string{"1 disc A1", "1 corrects A1 to A2", "takes back 9"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A1")}, 8},
		"a disc that nobody ever moved": {[]string{"1 disc A1"}, cryptid.Piece{Seat: 1, Token: cryptid.Disc, At: at("A2")}, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := fromBooks(t, Notebook, tt.events...).LineOf(tt.piece); got != tt.want {
				t.Errorf("line %d put %v there, want %d", got, tt.piece, tt.want)
			}
		})
	}
}

// at parses a space.
func at(text string) cryptid.Space {
	return playtest.Must(cryptid.ParseSpace(text))
}

// TestJudged checks that a piece counts as judged once the box has known any clue. A question does
// not, since it places no piece.
func TestJudged(t *testing.T) {
	const dealt = ` clues "on desert or water" "within two spaces of cougar territory" "within three spaces of a green structure" code 1F4K-9QZC-0T7M`
	tests := map[string]struct {
		clues  string
		events []string
		want   bool // whether the last line that stands was judged
	}{
		"the box has dealt":          {dealt, []string{"1 cube F1"}, true},
		"nobody told":                {" clues ? ? ?", []string{"1 cube F1"}, false},
		"told before":                {" clues ? ? ?", []string{`1 has the clue "on desert or water"`, "1 cube F1"}, true},
		"told later":                 {" clues ? ? ?", []string{"1 cube F1", `1 has the clue "on desert or water"`}, true},
		"another told":               {" clues ? ? ?", []string{"1 cube F1", `2 has the clue "on desert or water"`}, true},
		"told, and dropped since":    {" clues ? ? ?", []string{"1 cube F1", `1 has the clue "on desert or water"`, "map anew normal tiles 1t 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"}, true},
		"a question to one who told": {" clues ? ? ?", []string{`3 has the clue "on desert or water"`, "1 cube F1", "2 cube D9", "3 cube L1", "1 cube F2", "2 cube E9", "3 cube J1", "1 asks 3 A1"}, false},
		"a search":                   {" clues ? ? ?", []string{`1 has the clue "on desert or water"`, "1 cube F1", "2 cube D9", "3 cube L1", "1 cube F2", "2 cube E9", "3 cube J1", "1 searches A1"}, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, append([]string{`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + tt.clues}, tt.events...)...)
			if line := p.Record.LastStanding(); p.Judged(line) != tt.want {
				t.Errorf("line %d, %q, was judged: %v, want %v", line, p.Record[line-1].Event, p.Judged(line), tt.want)
			}
		})
	}
}

// TestDecideAllocatesNothing checks that deciding a placement does not put the position on the
// heap, since screens, the box's players and replays decide often.
func TestDecideAllocatesNothing(t *testing.T) {
	p, _ := played(t, `began normal refereed starter 1 names "Ann" "Ben" "Cem"`+uprightMap+` clues "on desert or water" "within two spaces of cougar territory" "within three spaces of a green structure" code 1F4K-9QZC-0T7M`)
	var e Event = Placed{cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: at("F1")}}
	if n := testing.AllocsPerRun(100, func() { playtest.NoError(t, p.Decide(e)) }); n > 0 {
		t.Errorf("%v allocations to decide %v", n, e)
	}
}

// TestOnly checks that the board of one seat contains its pieces and nobody else's.
func TestOnly(t *testing.T) {
	p, _ := played(t, `began normal notebook starter 1 names "Ann" "Ben" "Cem"`+uprightMap+" clues ? ? ?",
		"1 cube A1", "2 cube B1", "3 disc A2", "2 disc A2", "1 disc A3", "2 disc B3")
	for seat, want := range map[cryptid.Seat]string{1: "cube A1, disc A3", 2: "disc A2, cube B1, disc B3", 3: "disc A2"} {
		var all []string
		board := p.WithOnly(seat)
		for at := range cryptid.Space(cryptid.SpaceCount) {
			for _, piece := range board.Pieces(at) {
				all = append(all, fmt.Sprintf("%s %s", piece.Token, piece.At))
				if piece.Seat != seat {
					t.Errorf("seat %d sees %v", seat, piece)
				}
			}
		}
		if got := strings.Join(all, ", "); got != want {
			t.Errorf("seat %d has %s, want %s", seat, got, want)
		}
	}
}

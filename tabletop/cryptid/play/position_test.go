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

// at parses a space.
func at(text string) cryptid.Space {
	return playtest.Must(cryptid.ParseSpace(text))
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

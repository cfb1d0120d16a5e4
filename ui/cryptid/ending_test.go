package cryptid

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/lookback"
)

// seeTheFind waits until the result is shown, and keys are no longer ignored.
func (p *tester) seeTheFind() {
	for range 2 * cryptid.MaxSeats {
		if strings.Contains(p.Words(" "), "any key shows the clues") {
			break
		}
		p.Wait(time.Second)
	}
	p.Wait(ignoreKeysFor)
}

// TestFind checks that the discs of the search appear one after the other, the finder's first, the
// fanfare sounds with the last, and the name follows, all within three seconds at each number of
// players.
func TestFind(t *testing.T) {
	for players := 2; players <= 5; players++ {
		p := newTester(t)
		began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: players, Seed: 5}, []string{"Ann", "Ben", "Cem", "Dot", "Eva"}[:players]...)
		began.Starter = 2
		table := p.Begin(began)
		habitat := cryptid.Region{}.Not()
		for _, clue := range began.Clues {
			habitat = habitat.And(began.Board.Region(clue))
		}
		p.Happen(fmt.Sprintf("built %d", play.PartCount(cryptid.Normal)))
		for table.view().Phase == play.Sharing {
			seat := table.view().AwaitedSeat
			for at := range cryptid.Space(cryptid.SpaceCount) {
				piece := cryptid.Piece{Seat: seat, At: at}
				if table.Position().Decide(play.Placed{Piece: piece}) == nil && piece.Fits(began.Board, began.Clues[seat-1]) {
					p.Happen(words.Text(play.Placed{Piece: piece}))
					break
				}
			}
		}
		p.Happen(fmt.Sprintf("2 searches %s", habitat.First()))
		for table.view().Ending == nil {
			p.Happen(fmt.Sprintf("%d disc %s", table.view().AwaitedSeat, habitat.First()))
		}
		end, sounded, begun := p.Now, 0, p.Now.Add(3*time.Second)
		seats, last := table.view().SeatCount(), 0
		for p.Tick(); ; p.Wait(100 * time.Millisecond) {
			frame := p.Frame(40, 15, ui.PlainGlyphs())
			if strings.Contains(frame, "has found the habitat") {
				break
			}
			_, row, _ := strings.Cut(frame, "searches "+habitat.First().String()+".")
			row, _, _ = strings.Cut(row, "\n")
			shown := strings.Count(row, "•")
			if shown != last && shown != last+1 || p.Now.After(begun) {
				t.Fatalf("%d players: after %v %d discs follow %d:\n%s", players, p.Now.Sub(end), shown, last, frame)
			}
			if last = shown; p.Stage.TakeSound() == ui.Fanfare {
				if sounded++; shown != seats {
					t.Errorf("%d players: the fanfare comes with %d of %d discs", players, shown, seats)
				}
			}
		}
		if sounded != 1 || last != seats {
			t.Errorf("%d players: %d fanfares, %d of %d discs", players, sounded, last, seats)
		}
	}
}

// TestNoReviewBeforeTheEnd checks that there is no review before the end or of an unreadable
// journal, and that what is shown instead reveals no secret.
func TestNoReviewBeforeTheEnd(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	table := p.Begin(began)
	p.Happen(shared...)
	p.Do(lookback.Open(table.journal))
	if p.Stage.TakeSound() != ui.Refused || !strings.Contains(p.Words(" "), "the game is not over") {
		t.Errorf("a running game is not refused:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.searchSecrets(began, table.view())
	p.Press("~")

	game := playtest.Must(journal.Read(p.Box.Disk, p.Box.Path, table.ID()))
	game.Entries[0].Text += " garbled"
	p.Do(lookback.Open(func() (journal.Game, error) { return game, nil }))
	p.hears(ui.Refused)
	p.searchSecrets(began, table.view())
}

package cryptid

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/session"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/lookback"
)

// won holds the events with which Ann wins the known game.
var won = append(slices.Clip(shared), "1 searches B4", "2 disc B4", "3 disc B4")

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

// TestEndingTakesNoKeyForAnother checks that a key pressed just as the game ends is ignored, since
// it was meant for the last answer. Later, a key skips to the result with the fanfare, and one just
// after it is ignored, too. After that, a key shows the clues, and another key the map again.
func TestEndingTakesNoKeyForAnother(t *testing.T) {
	p := newTester(t)
	p.Begin(beganKnown(t))
	p.Happen(won...)
	p.Tick()
	p.Press("!")
	p.CheckShows("any key skips this")
	p.Wait(nextDisc)
	p.hears(ui.Silence)
	p.Press("!")
	p.hears(ui.Fanfare)
	p.Press("!")
	p.CheckShows("any key shows the clues")
	p.Wait(ignoreKeysFor)
	p.Press("!")
	p.CheckShows("Play again? Ben goes first.")
	p.Press("<")
	p.CheckShows("Ann has found the habitat: B4, swamp.")
	p.Press("!")
	p.CheckShows("Ben: on desert or swamp")
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

// TestRematch checks that one press at the ending starts another game with the same people and
// settings, in which the next player goes first.
func TestRematch(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Starter, began.PINs = 3, true
	table := p.Begin(began)
	p.Happen("built 14", "3 cube E1", "1 cube A1", "2 cube B1", "3 cube F1", "1 cube C1", "2 cube D1",
		"3 searches B4", "1 disc B4", "2 disc B4")
	p.seeTheFind()
	p.Wait(time.Minute)
	before := table.ID()
	p.Press(">")
	if p.Box.Current == nil || p.Box.Current.ID == before {
		t.Fatalf("no other game is on the table:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.CheckShows("Build the map")
	p.Press("~")
	file := playtest.Must(journal.Read(p.Disk, p.Box.Path, p.Box.Current.ID))
	game := playtest.Must(session.Replay[play.Position](file, play.ParseEvent))
	want := play.Seating{Names: []string{"Ann", "Ben", "Cem"}, Starter: 1, PINs: true, Rules: game.Rules,
		Colours: []play.PieceColour{play.Yellow, play.Blue, play.Red}}
	if got := game.Seating; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("they sit as %+v, want %+v", got, want)
	}
}

// TestTonight checks that tonight's games are those since the last break of six hours, played by
// the same people in any order. Games are also counted while the time is unknown.
func TestTonight(t *testing.T) {
	p := newTester(t)
	played := func(wait time.Duration, winner int, names ...string) {
		t.Helper()
		p.Now = p.Now.Add(wait)
		began := beganKnown(t)
		began.Names, began.Starter = names, winner
		p.Begin(began)
		p.Happen("built 14")
		for i := range 6 {
			p.Happen(shared[1+i/3*3+(winner-1+i)%3])
		}
		seats := []int{winner, winner%3 + 1, (winner+1)%3 + 1}
		p.Happen(fmt.Sprintf("%d searches B4", seats[0]), fmt.Sprintf("%d disc B4", seats[1]), fmt.Sprintf("%d disc B4", seats[2]))
	}
	played(0, 1, "Ann", "Ben", "Cem") // another evening
	played(7*time.Hour, 2, "Ann", "Ben", "Cem")
	played(5*time.Hour, 3, "Ann", "Ben", "Dot") // other people, on the same evening
	played(5*time.Hour, 3, "Cem", "Ann", "Ben")
	p.seeTheFind()
	p.Wait(time.Minute)
	p.CheckShows("Wins tonight: Cem 0, Ann 0, Ben 2")

	p.Now = time.Unix(0, 0)
	played(0, 1, "Ann", "Ben", "Cem") // at an unknown time
	played(time.Hour, 1, "Ann", "Ben", "Cem")
	p.seeTheFind()
	p.Wait(time.Minute)
	p.CheckShows("Wins tonight: Ann 2, Ben 0, Cem 0")
}

// TestReviewFromTable checks that the review that the table opens is the same as the one in the
// list of games, and that Back closes it.
func TestReviewFromTable(t *testing.T) {
	p := newTester(t)
	kept := strings.Split(strings.TrimSpace(string(playtest.Must(os.ReadFile("lookback/testdata/small.game")))), "\n")
	table := p.Begin(playtest.Must(play.ParseEvent(kept[0])).(play.Began))
	for _, text := range kept[1:] {
		p.Now = p.Now.Add(20 * time.Second)
		p.Happen(text)
	}
	p.Do(lookback.Open(table.journal))
	own := p.Frame(60, 20, ui.PlainGlyphs())
	if !strings.Contains(own, "Cem found I8 in turn 3.") {
		t.Errorf("no review is shown:\n%s", own)
	}
	p.Press("~")
	p.seeTheFind()
	p.CheckShows("Cem has found the habitat: I8")
	p.Do(playtest.Must(p.Kind.Game().Summarise(playtest.Must(table.journal()))).Review())
	if played := p.Frame(60, 20, ui.PlainGlyphs()); played != own {
		t.Errorf("the review of the game played is\n%swant\n%s", played, own)
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

// TestMinutesAwayAreNotPlayed checks that time away from the table does not count as played,
// whether the players left it by the menu, once or twice, or the plug was pulled.
func TestMinutesAwayAreNotPlayed(t *testing.T) {
	for name, leave := range map[string]func(p *tester){
		"by the menu": func(p *tester) {
			pace := p.Pace
			p.Pace = ui.Settling // the row waits for that long
			p.Menu("Leave the table")
			p.Pace = pace
			p.Now = p.Now.Add(20 * time.Minute)
			p.Press("[Resume] !")
		},
		"by a pulled plug": func(p *tester) {
			p.Now = p.Now.Add(20 * time.Minute)
			p.Start()
		},
		"twice": func(p *tester) {
			for range 2 {
				p.Menu("Leave the table")
				p.Now = p.Now.Add(20 * time.Minute)
				p.Press("[Resume] !")
			}
		},
	} {
		p := newTester(t)
		p.Pace = 0
		p.Begin(beganKnown(t))
		p.Happen(shared...)
		leave(p)
		p.Now = p.Now.Add(3 * time.Minute)
		p.Happen("1 votes yes end", "2 votes yes end", "3 votes yes end")
		took := p.At.view().Duration(p.At.Times())
		if took < 3*time.Minute || took > 4*time.Minute {
			t.Errorf("%s: the game took %s", name, took)
		}
		if text := length(p.At.view(), p.At.Times()).String(); text != "0 turns, 3 minutes." {
			t.Errorf("%s: the ending says %q", name, text)
		}
	}
}

// TestEndIsNotLeftByOK checks that OK, however often it is pressed, deals no other game at the end.
func TestEndIsNotLeftByOK(t *testing.T) {
	p, table := newShared(t)
	p.Happen("1 votes yes end", "2 votes yes end", "3 votes yes end")
	id := table.ID()
	for range 8 {
		p.Wait(3 * time.Second)
		if p.Press("!"); p.At.ID() != id {
			t.Fatalf("another game is dealt:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
}

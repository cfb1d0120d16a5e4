package cryptid

import (
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// plays makes events happen as the screens do, which first record how long the player thought.
func (p *tester) plays(events ...string) {
	p.T.Helper()
	for _, text := range events {
		p.Do(p.At.move(playtest.Must(play.ParseEvent(text))))
	}
}

// clocked starts the known game at a table with a clock, up to the end of the initial sharing.
func (p *tester) clocked(h play.Preferences) *Table {
	began := beganKnown(p.T)
	began.Preferences = h
	table := p.Begin(began)
	p.Happen(shared...)
	p.Pace = 0
	p.Tick()
	return table
}

// TestClockSurvivesAPulledPlug pulls the plug twice, after up to 30 seconds of thinking and a look
// at a clue. It checks that this loses no more than ten seconds each time, and that the rest is
// recorded with the move.
func TestClockSurvivesAPulledPlug(t *testing.T) {
	for _, tenths := range []int{0, 3, 9, 10, 57, 99, 100, 101, 104, 153, 197, 200, 203, 299, 303} {
		p := newTester(t)
		p.clocked(play.Preferences{ThinkingLimit: 600})
		thought := time.Duration(0)
		for range 2 {
			d := time.Duration(tenths) * time.Second / 10
			p.WaitTicking(d)
			thought += d
			p.plays("3 looks")
			id := p.Box.Current.ID
			p.Player = p.Restart()
			p.Now = p.Now.Add(time.Hour)
			p.Do(p.Kind.Game().Resume(p.Box, id))
			p.Tick()
			lost := p.At.running().left(p.At.view()) - (10*time.Minute - thought)
			if lost < 0 || lost > saveEvery {
				t.Fatalf("after %v, %v are lost", thought, lost)
			}
			thought -= lost
		}
		p.plays("1 asks 2 C4")
		if got, want := p.At.view().ThinkingSeconds[1], int(thought/time.Second); got != want {
			t.Fatalf("after %v, %d seconds are on record", thought, got)
		}
	}
}

// TestClockSparesTheRecord checks that thinking time is saved every ten seconds and no more often.
// It counts as no move for a hall and as no news for the table, and a full disk does not interrupt
// anybody's thinking.
func TestClockSparesTheRecord(t *testing.T) {
	p := newTester(t)
	table := p.clocked(play.Preferences{ThinkingLimit: 600})
	lines, events := len(table.view().Record), table.view().HallGame().Events
	p.Do(ui.Step{Refusal: "some news"})
	p.WaitTicking(time.Minute)
	if n := len(table.view().Record) - lines; n != 5 && n != 6 {
		t.Errorf("a minute has put %d lines on record", n)
	}
	if n := table.view().HallGame().Events; n != events {
		t.Errorf("a minute of thinking is %d events to the hall", n-events)
	}
	p.CheckShows("some news")
	p.CheckShows("9:00")
	p.Disk.Fail = func(journaltest.Op, string) error { return syscall.ENOSPC }
	p.WaitTicking(30 * time.Second)
	p.CheckShows("8:30")
	p.Disk.Fail = nil
	p.plays("1 asks 2 C4")
	if got := table.view().ThinkingSeconds[1]; got != 90 {
		t.Errorf("%d seconds are on record, want 90", got)
	}
}

// TestClockKeepsWhatWasNotSaved checks that if a move cannot be saved, its thinking time is
// recorded with the next move that can.
func TestClockKeepsWhatWasNotSaved(t *testing.T) {
	p := newTester(t)
	table := p.clocked(play.Preferences{ThinkingLimit: 600})
	p.WaitTicking(7 * time.Second)
	p.Disk.Fail = func(journaltest.Op, string) error { return syscall.ENOSPC }
	p.Do(table.move(play.QuestionAsked{Player: 1, AskedSeat: 2, At: cryptid.SpaceAt(2, 3)}))
	p.CheckShows("This was not saved")
	p.Disk.Fail = nil
	p.Press("!")
	p.plays("1 asks 2 C4")
	if got := table.view().ThinkingSeconds[1]; got != 7 {
		t.Errorf("%d seconds are on record, want 7", got)
	}
}

package cryptid

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// together is the known game with all clues face up, on its map, where all look as one.
func (p *tester) together(limit int) *Table {
	began := beganKnown(p.T)
	began.Habits.FaceUp, began.Together, began.Limit = true, true, limit
	table := p.begin(began)
	p.happen(table, "built 14")
	p.Pace = 0
	return table
}

// Who look together read all clues, and search without asking. A cube ends the search and
// nothing else; where nobody puts one, all have won, and nobody alone: no game of the
// evening counts for the one who searched.
func TestTogether(t *testing.T) {
	p := newTester(t)
	table := p.together(0)
	p.Shows("Which space fits them all?")
	p.Shows("on swamp or water")
	p.Press("!")
	p.Shows("Ann, where could it live?")
	p.Press("!")
	if frame := p.Words(" "); strings.Contains(frame, "ask ") {
		t.Errorf("there is somebody to ask:\n%s", frame)
	}
	p.Press("~ ~ vvvvvvvv !") // the menu
	p.Shows("Find it together.")
	p.Press("~ ~")
	p.Wait(3 * time.Minute)
	p.happen(table, "1 searches C4")
	p.Shows("Ann: on forest or swamp?") // the clue, which a child need not look up
	p.happen(table, "1 disc C4", "2 cube C4")
	p.Shows("Ben, where could it live?")
	p.happen(table, "2 searches B4", "2 disc B4", "3 disc B4", "1 disc B4")
	p.Wait(time.Minute)
	p.Wait(time.Minute)
	p.Shows("You have found the habitat together: B4, swamp.")
	p.Shows("2 searches, 3 minutes.")
	if frame := p.Words(" "); strings.Contains(frame, "Tonight") {
		t.Errorf("somebody has won alone:\n%s", frame)
	}
	if told := p.Told(); !strings.Contains(told, "Ann, Ben and Cem have found the habitat together: B4.") {
		t.Errorf("the record says\n%s", told)
	}
	p.Wait(deaf)
	p.Press("!") // once more, in the same way
	id := p.Box.Current.ID
	p.Player = p.Restart()
	p.Do(p.kind.Game().Resume(p.Box, id))
	if v := p.at.view(); !v.Together || v.Player != 2 || v.Phase != play.Turning {
		t.Errorf("the next game: together %v, player %d begins", v.Together, v.Player)
	}
}

// Against the clock, the time runs while they look, and stands still while they answer. The
// last minute is heard. When the time is up, the game is over; what was begun before counts.
func TestAgainstTheClock(t *testing.T) {
	p := newTester(t)
	table := p.together(300)
	p.Shows("5 minutes")
	p.ticks(time.Hour) // they read their clues
	p.Press("!")
	p.Tick()
	p.ticks(230 * time.Second)
	p.Shows("1:10 left")
	p.happen(table, "1 searches C4")
	p.ticks(time.Hour)
	p.happen(table, "1 disc C4", "2 cube C4")
	p.Tick()
	p.Stage.Sound()
	p.ticks(9 * time.Second)
	if p.Stage.Sound() != ui.Silence {
		t.Error("the last minute is heard too early")
	}
	p.ticks(2 * time.Second)
	p.Shows("The last minute is running.")
	if p.Stage.Sound() != ui.Attention {
		t.Error("the last minute is not heard")
	}
	p.ticks(58 * time.Second)
	if table.view().Ending != nil {
		t.Fatal("the game is over too early")
	}
	p.ticks(time.Second)
	if e := table.view().Ending; e == nil || !e.TimeUp || e.Winner != 0 {
		t.Fatalf("the game is not over: %+v %v %v %q\n%s", e, table.left(), table.clock, table.Notice, p.Frame(40, 15, ui.Plain()))
	}
	p.Shows("Time is up. The habitat is")
}

// The form offers how to play with open clues, and puts out of the way what does not go
// with that.
func TestFormOfOpenClues(t *testing.T) {
	p := newTester(t)
	p.Press("! ^ ! vv > vv > ~") // a clock and PINs, under More
	p.Press("^ >")               // the box plays for player C
	p.Press("^^^^ >")
	p.Shows("Open clues ← yes, each alone →")
	p.Press(">")
	p.Shows("Open clues ← yes, together →")
	p.Press(">>")
	p.Shows("Open clues ← within 10 minutes →")
	p.Shows("Name C Player C More clock, PINs ...")
	p.Press("vvvvv !")
	p.Shows("Way to play the box leads Clock one for all")
	p.Press("~ v !")
	v := p.Box.Current
	if v == nil {
		t.Fatalf("no game has begun:\n%s", p.Frame(40, 15, ui.Plain()))
	}
	if v := p.at.view(); !v.Together || v.Limit != 600 || !v.Habits.FaceUp {
		t.Errorf("they play %+v", v.Seating)
	}
	p.Player = p.Restart()
	p.Press("!")
	p.Shows("Open clues within 10 minutes")
	p.Press("^ ! vvvv >") // PINs guard no open clues
	p.Press("~")
	p.Shows("Open clues no")
}

package home_test

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// three returns a table at which Ann, the box, Cem and Dot have played three games of chess.
func three(t *testing.T) *tabletest.Player {
	time.Local = time.UTC
	game := chess()
	summarise := game.Summarise
	game.Summarise = func(g journal.Game) (table.Summary, error) {
		s, err := summarise(g)
		s.Players = []string{"Ann", "", "Cem", "Dot"}
		return s, err
	}
	p := tabletest.New(t, game)
	for range 3 {
		keep(p, "chess", "mate")
		p.Now = p.Now.Add(time.Hour)
	}
	return p
}

// kept returns the IDs of the games in the directory.
func kept(p *tabletest.Player) (ids []string) {
	for name := range p.Disk.Files("/games") {
		if id, ok := strings.CutSuffix(name, ".game"); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// toDeletion opens the vote on deleting the second game.
func toDeletion(p *tabletest.Player) {
	p.Press("v! v! v!")
	p.CheckShows("Delete this game? All must agree")
}

// TestDelete checks that a game is deleted once everybody who played has agreed and the last
// question is confirmed, and that the list then shows only the other games.
func TestDelete(t *testing.T) {
	for name, votes := range map[string]string{"own buttons": ">1 >4 >3", "in turn": ">! >! >!"} {
		t.Run(name, func(t *testing.T) {
			p := three(t)
			if name == "in turn" {
				p.Box.SeatKeyCount = 3 // fewer than the four seats of the game
			}
			toDeletion(p)
			p.Press(votes)
			p.CheckShows("Everybody agrees.")
			if len(kept(p)) != 3 {
				t.Fatal("it is deleted before the last question")
			}
			p.Press("v!")
			p.CheckShows("The game 20260102-2030 is deleted.")
			if ids := kept(p); len(ids) != 2 {
				t.Fatalf("there are %v", ids)
			}
			p.Press("!")
			p.CheckShows("> 2 Jan 19:30 Chess")
			if seen := p.Frame(40, 15, ui.PlainGlyphs()); strings.Contains(seen, "20:30") || !strings.Contains(seen, "21:30") {
				t.Errorf("the list is\n%s", seen)
			}
		})
	}
}

// TestNotDeleted checks that the game stays unless everybody says yes and the last question is
// confirmed, even if OK is pressed once too often.
func TestNotDeleted(t *testing.T) {
	for name, keys := range map[string]string{
		"one takes it back":  ">1 >3 <1",
		"nobody has picked":  "1 3 4 v!",
		"one is left":        ">1 >3 !!!!",
		"the box has none":   ">1 >2 >2 >3",
		"they leave":         ">1 >3 ~",
		"the last question":  ">1 >3 >4 !",
		"the last one, left": ">1 >3 >4 ~",
	} {
		t.Run(name, func(t *testing.T) {
			p := three(t)
			toDeletion(p)
			p.Press(keys)
			if ids := kept(p); len(ids) != 3 {
				t.Errorf("there are %v", ids)
			}
			p.GoHome()
			p.Press("!")
		})
	}
}

// TestDeleteFails checks that a game that could not be deleted is not shown as deleted.
func TestDeleteFails(t *testing.T) {
	p := three(t)
	toDeletion(p)
	p.Press(">1 >3 >4 v")
	p.Disk.Fail = journaltest.FailAfter(journaltest.Remove, 0, syscall.EROFS)
	p.Press("!")
	p.CheckShows("Not deleted")
	p.CheckShows("disk is read-only")
	p.Disk.Fail = nil
	p.Press("~~")
	p.CheckShows("20:30")
}

// TestDeleteWhatLies checks that the game on the table can be deleted, and is then no longer on the
// table. Deleting the last game leaves an empty list.
func TestDeleteWhatLies(t *testing.T) {
	p := three(t)
	id := keep(p, "chess", "e4")
	closed := false
	p.Box.SwitchGame(&table.OpenGame{
		ID: id, Title: "Chess",
		Show:  func() ui.Step { return ui.Step{} },
		Close: func() error { closed = true; return nil },
	}, ui.Step{})
	p.Press("vv! !")
	for range 2 { // past "Read the record" and "Play on"
		p.Press("v")
	}
	p.Press("! >1 >3 >4 v!")
	p.CheckShows("is deleted")
	if p.Box.Current != nil || !closed || len(kept(p)) != 3 {
		t.Errorf("on the table lies %v, closed: %v; there are %v", p.Box.Current, closed, kept(p))
	}
	p.Press("!")
	for range 3 {
		p.Press("! v! >1 >3 >4 v! !")
	}
	p.CheckShows("none yet")
	p.Press("! v ^")
}

// TestDeleteDamaged checks that a game of which no event can be read is shown as damaged, and is
// deleted without a vote of its players.
func TestDeleteDamaged(t *testing.T) {
	for name, text := range map[string]string{"header": "\x00", "first event": ""} {
		t.Run(name, func(t *testing.T) {
			p := three(t)
			file := keep(p, "chess") + ".game"
			if text == "" {
				text = string(p.Disk.Files("/games")[file]) + "\x00"
			}
			write(p, file, text)
			p.Press("v!")
			p.CheckShows("error")
			p.CheckShows("damaged")
			p.Press("! v!")
			p.CheckShows("The players of this game cannot be")
			p.Press("!")
			if len(kept(p)) != 4 {
				t.Fatal("it is not kept")
			}
			p.Press("! v!")
			p.CheckShows("is deleted")
			if len(kept(p)) != 3 {
				t.Errorf("there are %v", kept(p))
			}
		})
	}
}

// TestDeleteIllegible checks that a game of an unknown kind cannot be deleted, since it is not
// known who must agree.
func TestDeleteIllegible(t *testing.T) {
	p := three(t)
	keep(p, "go", "D4")
	p.Press("v! ! v")
	p.CheckShows("its players are unknown")
	p.Event(hw.Event{Key: hw.OK, Typed: true})
	if p.Stage.TakeSound() != ui.Refused || len(kept(p)) != 4 {
		t.Error("it is not refused")
	}
}

// TestDeleteTheLastOfTheList checks that after the last game in the list is deleted, the cursor is
// on the one above it.
func TestDeleteTheLastOfTheList(t *testing.T) {
	p := three(t)
	p.Press("v! ^! v! >1 >3 >4 v! !")
	p.CheckShows("> 2 Jan 20:30 Chess")
	p.Press("^")
	p.CheckShows("> 2 Jan 21:30 Chess")
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing/synctest"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
)

// A simSession is one run of the program.
type simSession struct {
	*simBox
	box   *table.Box
	stage *ui.Stage
	term  *simTerm
	game  journal.Game // the game on the table, up to the last acknowledged event

}

// session starts the program, presses keys and cuts the power. The box continues with the disk that
// the cut leaves. The program itself is then ended properly, to check that it ends.
func (b *simBox) session() {
	games := playtest.Must(journal.Open(b.disk, simDir))
	var found *journaltest.Disk
	s := &simSession{simBox: b, box: &table.Box{
		Games: games, Disk: b.disk, Path: simDir, Program: tabletop.Version,
		Chance: rand.NewPCG(b.chance.Uint64(), 0), SeatKeyCount: 5 * b.chance.IntN(2), PINs: b.chance.IntN(4) == 0,
	}}
	b.ill = false
	b.disk.Fail = b.faulty.fail
	s.stage = newStage(s.box, shelf(configs.Default().Box), home.Settings{Sound: true}, func(home.Settings) {}, 14*time.Minute, time.Now())
	sizes := [][2]int{{40, 15}, {60, 20}, {100, 30}}
	size := sizes[b.chance.IntN(len(sizes))]
	s.term = &simTerm{s: s, inputs: make(chan ui.Input, 100), w: size[0], h: size[1], look: ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()}, pinged: time.Now()}
	ctx, cancel := context.WithCancel(context.Background())
	var buttons <-chan hw.Event
	stop := func() {}
	if b.wired {
		s.term.look.Keys = ui.ButtonNames()
		buttons, stop = runBox(ctx, b.buttons())
	}
	ended := make(chan error, 1)
	go func() { ended <- ui.Run(ctx, s.stage, s.term, buttons, s.term.now, s.term.alive) }()
	synctest.Wait()
	func() {
		defer func() { // even if the test fails
			s.end(cancel, ended)
			stop()
			b.faulty.set(false)
			b.wait(10 * time.Minute) // until the disk has finished
			games.Close()
		}()
		s.play()
		found = b.cut()
		if b.chance.IntN(2) == 0 { // the proper end may come in the middle of something, too
			s.trouble()
			s.simBox.press(s)
		}
	}()
	b.disk = found
	b.holds()
}

// date returns a random time that a clock may show.
func (b *simBox) date() time.Time {
	return time.Date(1990+b.chance.IntN(40), 1, 1+b.chance.IntN(365), b.chance.IntN(24), b.chance.IntN(60), 0, 0, time.UTC)
}

// end ends the program, which takes at most ten seconds, whatever the disk and the display do.
func (s *simSession) end(cancel func(), ended <-chan error) {
	began := time.Now()
	cancel()
	if err := <-ended; err != nil && !s.ill {
		s.t.Errorf("the program ends with %v", err)
	}
	s.tally["frames"] += s.term.frames
	if took := time.Since(began); took > 10*time.Second {
		s.t.Errorf("the program takes %v to end", took)
	}
}

// trouble now and then changes something around the box.
func (s *simSession) trouble() {
	switch s.chance.IntN(200) {
	case 0:
		s.faulty.set(true)
		s.ill = true
		s.tally["broken disks"]++
	case 1, 2:
		if s.ill {
			s.compare()
		}
	case 3:
		s.term.stop(!s.term.stopped)
		s.tally["displays stopped or resumed"]++
	case 4:
		s.term.resize(40+s.chance.IntN(60), 15+s.chance.IntN(20))
	}
}

// buttons returns a box with a button for each key.
func (b *simBox) buttons() *hw.Box {
	var wiring hw.Wiring
	wiring.Timing = configs.Default().Timing
	for key := hw.Up; int(key) < hw.KeyCount; key++ {
		b.pins[key] = &simPin{edges: make(chan struct{}, 1)}
		wiring.Buttons = append(wiring.Buttons, hw.Button{Pin: key.String(), Key: key})
	}
	return hw.New(hw.Host{Pin: func(name string) hw.Pin {
		key, _ := hw.ParseKey(name)
		return b.pins[key]
	}}, wiring)
}

// play presses keys and checks what the box makes of them.
func (s *simSession) play() {
	s.note()
	for range 100 + s.chance.IntN(500) {
		if s.t.Failed() {
			return
		}
		if s.trouble(); s.chance.IntN(100) == 0 {
			s.compare()
		}
		s.simBox.press(s)
		s.note()
	}
	s.faulty.set(false)
	s.compare()
	s.note()
}

// top returns the kind of the current screen.
func (s *simSession) top() string {
	defer s.term.now()
	return fmt.Sprintf("%T", s.stage.Top())
}

// note records what is acknowledged and what is secret now. It does not trust the file while the
// disk is broken and, after that, until the records have been compared: a refused event may be in
// the file.
func (s *simSession) note() {
	if m := deleted.FindStringSubmatch(s.term.words()); m != nil && s.kept[m[1]] != nil {
		delete(s.kept, m[1])
		s.tally["games deleted"]++
	}
	c := s.box.Current
	if c == nil || s.faulty.is() {
		return
	}
	game := playtest.Must(journal.Read(s.disk, simDir, c.ID))
	if s.ill {
		return // until the records have been compared
	}
	s.accept(game)
}

// accept records that a game is acknowledged.
func (s *simSession) accept(game journal.Game) {
	before := s.kept[game.ID]
	if len(game.Entries) == len(before) && s.game.ID == game.ID {
		return
	}
	s.tally["events by keys"] += len(game.Entries) - len(before)
	s.kept[game.ID] = game.Entries
	s.game = game
	hidden := simGames[game.Header.Game].hidden(game)
	s.term.hide(hidden)
	s.tally["secrets hidden"] += len(hidden)
}

// compare goes to the home screen, to which Back and the menu must lead, and returns to the game,
// if there is one. If the table's menu leads home, it checks that the record on the screen matches
// the journal's.
func (s *simSession) compare() {
	s.faulty.set(false)
	s.term.stop(false)
	b := s.simBox
	b.wait(20 * time.Second) // until the failures of the disk have been reported
	for range 90 {
		if s.home() {
			break
		}
		if s.inMenu() {
			s.seek(string(table.LeaveText))
			b.tap(s, hw.OK)
			continue
		}
		b.tap(s, hw.Back)
	}
	if !s.home() {
		s.t.Fatalf("Back and the menu do not lead home from %T:\n%s", s.stage.Top(), s.term.words())
	}
	c := s.box.Current
	if c == nil {
		return
	}
	s.seek("Resume:")
	b.tap(s, hw.OK)
	if s.home() {
		s.t.Fatalf("the game cannot be gone on with:\n%s", s.term.words())
	}
	s.sameRecord()
}

// home reports whether the home screen is visible.
func (s *simSession) home() bool {
	_, is := s.stage.Top().(*home.Home)
	return is
}

// inMenu reports whether the table's menu, which has a row that leads home, is visible.
func (s *simSession) inMenu() bool {
	menu, is := s.stage.Top().(*ui.Menu)
	return is && slices.ContainsFunc(menu.Rows(), func(r ui.Row) bool { return r.Text == table.LeaveText })
}

// seek moves down a list to a row. It gives up after 40 presses.
func (s *simSession) seek(row string) {
	for range 40 {
		if strings.Contains(s.term.words(), "> "+row) {
			return
		}
		s.tap(s, hw.Down)
	}
}

// sameRecord finds the record in the table's menu, on a display large enough to show all of it, and
// compares it with the journal's.
func (s *simSession) sameRecord() {
	b := s.simBox
	for range 10 {
		if s.inMenu() || s.home() {
			break
		}
		b.tap(s, hw.Back)
	}
	if !s.inMenu() {
		return // from some screens, such as an ending, Back leads home
	}
	s.seek("Record")
	w, h := s.term.Size()
	s.term.resize(100, 2000)
	b.tap(s, hw.OK)
	seen := s.term.words()
	s.term.resize(w, h)
	b.tap(s, hw.Back)
	game := playtest.Must(journal.Read(s.disk, simDir, s.box.Current.ID))
	if !s.recordIs(seen, game) {
		refused := game
		refused.Entries = game.Entries[:len(game.Entries)-1]
		if !s.ill || !s.recordIs(seen, refused) { // a refused event may still be in the file
			s.t.Fatalf("the journal of %d events has another record than\n%s", len(game.Entries), strings.TrimSpace(seen))
		}
		s.tally["records compared"]++
		s.accept(refused)
		return
	}
	s.tally["records compared"]++
	s.accept(game)
	s.ill = false // the file holds exactly what was acknowledged
}

// recordIs reports whether a screen shows a game's record, either as those at the table may read it
// or as everybody may.
func (s *simSession) recordIs(seen string, game journal.Game) bool {
	record := simGames[game.Header.Game].record(game)
	lines := strings.Split(strings.TrimRight(seen, "\n"), "\n")
	body := strings.Join(lines[1:len(lines)-1], "\n")
	public := home.Summarise(shelf(configs.Box{}), journal.ListedGame{Game: game}).Record
	shows := func(record string) bool { return slices.Equal(strings.Fields(body), strings.Fields(record)) }
	return shows(record) || shows(public.String())
}

// tap presses a key that is sure to arrive.
func (b *simBox) tap(s *simSession, key hw.Key) {
	s.term.inputs <- ui.Input{Key: hw.Event{Key: key, Typed: true}}
	b.wait(20 * time.Second) // until slow work has ended
}

// cut cuts the power, and returns the disk as the machine finds it afterwards.
func (b *simBox) cut() *journaltest.Disk {
	b.tally["power cuts"]++
	b.disk.Tears = journaltest.SomeBytes
	return b.disk.Crash(b.chance)
}

// holds checks that everything acknowledged is on the disk and can be read.
func (b *simBox) holds() {
	for id, entries := range b.kept {
		game, err := journal.Read(b.disk, simDir, id)
		if errors.Is(err, fs.ErrNotExist) {
			b.t.Fatalf("game %s is gone, of which %d events were acknowledged", id, len(entries))
		}
		playtest.NoError(b.t, err)
		if len(game.Entries) < len(entries) || !slices.Equal(game.Entries[:len(entries)], entries) {
			b.t.Fatalf("game %s has %d events, and %d were acknowledged", id, len(game.Entries), len(entries))
		}
		sum := home.Summarise(shelf(configs.Box{}), journal.ListedGame{Game: game})
		if sum.Err != nil {
			b.t.Fatal(sum.Err)
		}
		b.kept[id] = game.Entries
	}
}

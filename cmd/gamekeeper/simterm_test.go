package main

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A simTerm is the keyboard and the display, which searches frames for secrets. Frames also arrive
// as time passes, so it has a lock.
type simTerm struct {
	s      *simSession
	inputs chan ui.Input
	look   ui.Look

	mu      sync.Mutex // guards what follows
	w, h    int
	stopped bool
	changed time.Time  // when it was last stopped or resumed
	pinged  time.Time  // when the watchdog was last told that all is well
	frames  int        // how many were shown
	frame   string     // the last frame that is visible
	next    string     // the last frame, which a stopped display has yet to show
	hidden  []say.Text // what must not be visible
}

func (d *simTerm) Inputs() <-chan ui.Input { return d.inputs }
func (d *simTerm) Look() ui.Look           { return d.look }
func (d *simTerm) Sound(ui.Sound)          {}

func (d *simTerm) Size() (w, h int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.w, d.h
}

func (d *simTerm) resize(w, h int) {
	d.mu.Lock()
	d.w, d.h = w, h
	d.mu.Unlock()
	d.inputs <- ui.Input{Resized: true}
}

// stop stops the display, or resumes it if stopped is false.
func (d *simTerm) stop(stopped bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.stopped != stopped {
		d.stopped, d.changed, d.pinged = stopped, time.Now(), time.Now()
	}
	if !stopped {
		d.frame = d.next
	}
}

// now returns the time. Its lock keeps top from racing with the program, which asks for the time before
// it changes screens.
func (d *simTerm) now() time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	return time.Now()
}

// alive is called for each ping to the watchdog. Once the display has been stopped for a second,
// there must be none.
func (d *simTerm) alive() time.Duration {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.pinged = time.Now(); d.stopped && d.pinged.Sub(d.changed) > time.Second {
		d.s.t.Errorf("all is well, the watchdog hears, with a display stopped since %v", d.pinged.Sub(d.changed))
	}
	return time.Minute
}

// lives checks that the loop has received all keys and, unless the display is stopped, that the
// watchdog has been told within the last 30 seconds that all is well.
func (d *simTerm) lives() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if n := len(d.inputs); n > 0 {
		d.s.t.Errorf("%d keys are not taken", n)
	}
	if late := time.Since(d.pinged); !d.stopped && late > 30*time.Second {
		d.s.t.Errorf("the watchdog has not heard for %v that all is well", late)
	}
}

// words returns the text of the last frame that is visible.
func (d *simTerm) words() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.frame
}

// hide sets what must not be visible.
func (d *simTerm) hide(secrets []say.Text) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.hidden = secrets
}

// recordOf matches the ID of the game whose record is visible.
var recordOf = regexp.MustCompile(`^[0-9]{8}-[0-9]{4}(-[0-9]+)?`)

// Show searches a frame for secrets. It leaves out private frames, those of the demo, of other
// games' records and of reviews, and the list of all clues.
func (d *simTerm) Show(f *ui.Frame) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.next = f.String()
	if d.frames++; !d.stopped {
		d.frame = d.next
	}
	if len(d.hidden) == 0 || d.s.stage.IsPrivate() || d.s.stage.IsIdle() {
		return
	}
	if m := recordOf.FindString(d.next); m != "" && (d.s.box.Current == nil || m != d.s.box.Current.ID) {
		return // of another game, which may have had the same clue
	}
	if fmt.Sprintf("%T", d.s.stage.Top()) == "*lookback.pages" || strings.HasPrefix(d.next, "All possible clues") {
		return // the review of a game that has ended, so of another one, or the same in every game
	}
	seen := plain(d.next)
	for _, text := range d.hidden {
		secret := text.String()
		guessed := strings.NewReplacer("guesses "+secret, "", "a guess, word "+secret, "") // as somebody else says aloud
		if strings.Contains(guessed.Replace(seen), secret) && slices.Contains(d.s.hiddenNow(), text) {
			d.s.t.Errorf("%q is seen on %T:\n%s", secret, d.s.stage.Top(), d.next)
			return
		}
	}
}

// hiddenNow returns what must not be visible, according to the file of the game on the table as it
// is now, if there is one.
func (s *simSession) hiddenNow() []say.Text {
	c := s.box.Current
	if c == nil {
		return s.term.hidden
	}
	disk := journaltest.New() // that does not fail
	disk.WriteFile("/"+c.ID+".game", s.disk.Files(simDir)[c.ID+".game"])
	game := playtest.Must(journal.Read(disk, "/", c.ID))
	return simGames[game.Header.Game].hidden(game)
}

// Suspend is never called.
func (d *simTerm) Suspend(*ui.Frame) {}

// Redraw reports that the display has the frame, unless it is stopped.
func (d *simTerm) Redraw() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.stopped {
		select {
		case d.inputs <- ui.Input{Drawn: true}:
		default:
		}
	}
}

// A faultyDisk fails now and then while it is broken. Several goroutines call it, at any moment, so
// it has a random source of its own.
type faultyDisk struct {
	mu     sync.Mutex
	broken bool
	chance *rand.Rand
}

func (f *faultyDisk) set(broken bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.broken = broken
}

func (f *faultyDisk) is() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.broken
}

// fail delays some calls by up to three seconds, and makes some fail, if the disk is broken.
func (f *faultyDisk) fail(journaltest.Op, string) error {
	slow, err := f.happens()
	time.Sleep(slow)
	return err
}

func (f *faultyDisk) happens() (slow time.Duration, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.broken && f.chance.IntN(10) == 0 {
		slow = time.Duration(f.chance.IntN(3000)) * time.Millisecond
	}
	if f.broken && f.chance.IntN(4) == 0 {
		err = []error{syscall.EIO, syscall.ENOSPC, syscall.EROFS}[f.chance.IntN(3)]
	}
	return slow, err
}

// asked and askedOK match texts on screens by which the players find their way, and deleted the text
// about a deleted game.
var (
	asked   = regexp.MustCompile(`press ([1-5A-E])[.:]|(?m:^ *([1-5A-E]) (?:\w+ )?confirms?\b)`)
	askedOK = regexp.MustCompile(`press (Enter|OK)\.|(?m:^ *(Enter|OK) (?:\w+ )?confirms?\b)`)
	deleted = regexp.MustCompile(`The game (\S+) is deleted`)
)

// key returns the next key to press: usually the one that wanted returns, otherwise a random one,
// as if people did not know the way.
func (s *simSession) key() hw.Event {
	if s.chance.IntN(4) > 0 {
		if k := s.wanted(); k != hw.NoKey {
			return hw.Event{Key: k, Typed: true}
		}
	}
	if !s.wired && s.chance.IntN(8) == 0 {
		return ui.TypedEvent(rune('a' + s.chance.IntN(26)))
	}
	keys := []hw.Key{hw.Up, hw.Down, hw.Down, hw.Left, hw.Right, hw.Right, hw.OK, hw.OK, hw.OK, hw.OK, hw.Back, hw.Seat1, hw.Seat2, hw.Seat3, hw.Seat4, hw.Seat5}
	return hw.Event{Key: keys[s.chance.IntN(len(keys))], Typed: true}
}

// wanted returns the key that the screen asks for, or one that leads back to the game. It returns
// NoKey if any key will do.
func (s *simSession) wanted() hw.Key {
	words := s.term.words()
	if m := asked.FindStringSubmatch(words); m != nil {
		return hw.Seat1 + hw.Key(strings.Index("12345ABCDE", m[1]+m[2])%5)
	}
	if askedOK.MatchString(words) {
		return hw.OK
	}
	if strings.HasSuffix(strings.ToLower(s.top()), ".ending") { // the review, another game, the way home
		return []hw.Key{hw.Right, hw.OK, hw.NoKey}[s.chance.IntN(3)]
	}
	if s.game.ID == "" { // no game is on the table
		return hw.NoKey
	}
	switch top := s.top(); {
	case top == "*ui.Page":
		return hw.OK
	case top == "*cryptid.vote":
		return hw.Back
	case top == "*table.secretScreen":
		return []hw.Key{hw.OK, hw.Back, hw.Right}[s.chance.IntN(3)]
	case top == "*ui.Menu" && s.chance.IntN(2) == 0:
		return hw.Back
	case top == "*home.Home":
		return s.choose("Resume:")
	}
	return hw.NoKey
}

// choose returns the key that leads to a row of a list or, once the cursor is there, OK. It returns
// NoKey if there is no such row.
func (s *simSession) choose(row string) hw.Key {
	lines := strings.Split(s.term.words(), "\n")
	with := func(text string) int {
		return slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, text) })
	}
	at, to := with("> "), with(row)
	switch {
	case at < 0 || to < 0:
		return hw.NoKey
	case at < to:
		return hw.Down
	case at > to:
		return hw.Up
	}
	return hw.OK
}

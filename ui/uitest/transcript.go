// Package uitest tests screens with transcripts: text files with the keys that are pressed
// and the frames that are then seen, each row after a bar.
//
//	size 40x15 plain keyboard
//	|Gamekeeper                              |TTTTTTTTTT
//	|> New game                              |SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS
//	|  Games played               none so far|                             DDDD DD DDD
//	¦ 11 blank rows
//	|Enter choose  Esc home                  |KKKKK         KKK
//	+ lamps 1 3
//	size 60x20
//	key down ok
//	|Games played
//	...
//
// A command need not have a frame. Three or more blank rows are folded into one line with
// a broken bar. After a frame come the lamps that are lit, blink or flicker and the last
// sound, if there are any: "+ lamps 1 3", "+ blinking status 2", "+ flickering 1", "+ sound
// refused". A line that begins with # is a comment.
//
// For a reader, who follows the terminal's cursor with a braille display or hears its row
// read aloud, there is also where it is, column and row, and the row from there on:
// "+ cursor 0,2 > Games played".
//
// # Styles
//
// Frames of the size with which a transcript begins have a second picture to their right,
// after another bar: a letter for the style of each cell. A blank stands for plain text,
// and for a cell in which nothing is seen.
//
//	T D K   title, dim, the name of a key
//	S W G   selected, warning, good
//	1 to 5  the colour of a seat's player
//	! to %  the same reversed, as a cube is: the digits with shift
//	R       anything else reversed
//
// Styles of a game's own are named by their colour: k black, r red, g green, y yellow,
// b blue, m magenta, c cyan, w white, bold or not, and * any other. All of these are the
// styles that a screen asks for; how each glyph set draws them is tested with the sets.
//
// # Commands
//
//	size WxH [plain|rich|font] [keyboard|buttons|four] [large] [reader]   resize; the display, the keys, large text
//	press KEY...     a button goes down and up
//	hold KEY         a button goes down
//	release KEY      and up
//	repeat KEY       a direction that is held repeats
//	key KEY...       a key of the keyboard
//	type TEXT        characters of the keyboard
//	after DURATION   time passes
//	fail [TEXT]      from now on work fails with TEXT; without TEXT it succeeds again
//
// # Updating
//
// With UPDATE=1 in the environment, frames are written into the files instead:
//
//	UPDATE=1 go test ./ui/... ./cmd/gamekeeper/doctor
//
// Read what git diff shows before you keep them.
package uitest

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Home makes the home screen with which a transcript begins, by its name, of a box that
// speaks a language; nil: English.
type Home func(t *testing.T, name string, spoken *say.Language) ui.Screen

// Transcripts plays the transcripts in testdata, each from the home screen that home makes
// for it, and each as a test of its own with the name of the file without .txt. They are in
// English.
func Transcripts(t *testing.T, home Home) {
	t.Helper()
	for _, file := range files(t) {
		name := nameOf(file)
		t.Run(name, func(t *testing.T) { Transcript(t, file, home(t, name, nil)) })
	}
}

// files are the transcripts in testdata.
func files(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	return files
}

// nameOf is a transcript's name, that of its file without .txt.
func nameOf(file string) string { return strings.TrimSuffix(filepath.Base(file), ".txt") }

// Transcript plays the transcript in the file, starting at the home screen, and reports
// frames that differ from it. Work is done as soon as a step asks for it.
func Transcript(t *testing.T, file string, home ui.Screen) {
	t.Helper()
	p := newPlayer(home)
	var out strings.Builder
	p.play(t, file, func(b block) {
		out.WriteString(b.line)
		if b.frame == "" {
			return
		}
		got := p.frame()
		out.WriteString(got)
		if got != b.frame && os.Getenv("UPDATE") == "" {
			t.Errorf("%s:%d: after %q got\n%swant\n%s", file, b.n, strings.TrimSpace(b.line), got, b.frame)
		}
	})
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// What a row begins with, and what stands for several blank ones.
const (
	bar       = "|"
	brokenBar = "¦"
)

// fold is the fewest blank rows that are folded.
const fold = 3

// block is a command with its line number, and the frame below it.
type block struct {
	n           int
	line, frame string
}

func blocks(text string) []block {
	bs := []block{{}} // first, what stands before any command
	n := 0
	for line := range strings.Lines(text) {
		n++
		if strings.HasPrefix(line, bar) || strings.HasPrefix(line, brokenBar) || strings.HasPrefix(line, "+") {
			bs[len(bs)-1].frame += line
		} else {
			bs = append(bs, block{n: n, line: line})
		}
	}
	return bs
}

// player plays a transcript on a stage.
type player struct {
	stage  *ui.Stage
	now    time.Time
	w, h   int
	look   ui.Look
	reader bool // somebody follows the terminal's cursor

	language *say.Language
	fail     error

	styledW, styledH int // the size of the frames with styles; 0: not known yet
}

func newPlayer(home ui.Screen) *player {
	return &player{stage: ui.NewStage(home), now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
}

// play does what the transcript in the file says, and calls done after each command.
func (p *player) play(t *testing.T, file string, done func(block)) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range blocks(string(text)) {
		if err := p.do(b.line); err != nil {
			t.Fatalf("%s:%d: %v", file, b.n, err)
		}
		done(b)
	}
}

// do executes a line of a transcript.
func (p *player) do(line string) error {
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch verb {
	case "", "#":
		return nil
	case "size":
		return p.size(rest)
	case "press":
		return p.keys(rest, hw.Event{Kind: hw.Press}, hw.Event{Kind: hw.Release})
	case "hold":
		return p.keys(rest, hw.Event{Kind: hw.Press})
	case "release":
		return p.keys(rest, hw.Event{Kind: hw.Release})
	case "repeat":
		return p.keys(rest, hw.Event{Kind: hw.Repeat})
	case "key":
		return p.keys(rest, hw.Event{Typed: true})
	case "type":
		for _, r := range rest {
			p.press(ui.Typed(r))
		}
		return nil
	case "after":
		return p.after(rest)
	case "fail":
		p.fail = nil
		if rest != "" {
			p.fail = errors.New(rest)
		}
		return nil
	}
	return fmt.Errorf("there is no command %q; the package comment lists them", verb)
}

func (p *player) size(args string) error {
	p.look, p.reader = ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard(), Language: p.language}, false
	for i, arg := range strings.Fields(args) {
		switch {
		case i == 0:
			if _, err := fmt.Sscanf(arg, "%dx%d", &p.w, &p.h); err != nil {
				return fmt.Errorf("%q is not a size", arg)
			}
		case arg == "rich":
			p.look.Glyphs = ui.Rich()
		case arg == "font":
			p.look.Glyphs = ui.Font()
		case arg == "buttons":
			p.look.Keys = ui.Buttons()
		case arg == "four":
			p.look.Keys = FourButtons()
		case arg == "large":
			p.look.Large = true
		case arg == "reader":
			p.reader = true
		case arg != "plain" && arg != "keyboard":
			return fmt.Errorf("%q is not a kind of display or keys", arg)
		}
	}
	if p.styledW == 0 {
		p.styledW, p.styledH = p.w, p.h
	}
	p.stage.Resize(p.w, p.h, p.look)
	return nil
}

// keys gives each of the named keys' events in turn.
func (p *player) keys(names string, events ...hw.Event) error {
	for name := range strings.FieldsSeq(names) {
		k := keyNamed(name)
		if k == hw.NoKey {
			return fmt.Errorf("%q is not a key", name)
		}
		for _, e := range events {
			e.Key, e.Shared = k, p.look.Keys.Shared(k)
			p.press(e)
		}
	}
	return nil
}

func keyNamed(name string) hw.Key {
	for k := hw.Up; int(k) < hw.NumKeys; k++ {
		if k.String() == name {
			return k
		}
	}
	return hw.NoKey
}

func (p *player) press(e hw.Event) {
	p.stage.Press(e, p.now)
	p.work()
	p.until(p.now)
}

// work does the work that is asked for, one piece after the other.
func (p *player) work() {
	for work := p.stage.Work(); work != nil; work = p.stage.Work() {
		err := p.fail
		if err == nil {
			err = work()
		}
		p.stage.Done(err, p.now)
	}
}

// after lets time pass, with every tick that the stage asks for. A tick that is overdue
// comes now.
func (p *player) after(duration string) error {
	d, err := time.ParseDuration(duration)
	if err != nil {
		return err
	}
	p.until(p.now.Add(d))
	return nil
}

// until is after up to a moment.
func (p *player) until(end time.Time) {
	for next := p.stage.Next(); !next.IsZero() && !next.After(end); next = p.stage.Next() {
		if next.After(p.now) {
			p.now = next
		}
		p.stage.Tick(p.now)
		p.work()
	}
	p.now = end
}

// frame returns what is seen and heard.
func (p *player) frame() string {
	f := p.draw(p.look)
	var b strings.Builder
	blank := 0
	for _, row := range p.rows(f) {
		if row == bar {
			blank++
			continue
		}
		writeBlank(&b, blank)
		blank = 0
		fmt.Fprintln(&b, row)
	}
	writeBlank(&b, blank)
	b.WriteString(lamps(f))
	if p.reader {
		at := f.Cursor()
		row := []rune(strings.Split(f.String(), "\n")[at.Y])
		fmt.Fprintf(&b, "+ cursor %d,%d %s\n", at.X, at.Y, string(row[min(at.X, len(row)):]))
	}
	if s := p.stage.Sound(); s != ui.Silence {
		fmt.Fprintln(&b, "+ sound", s)
	}
	return b.String()
}

// draw draws the screen on top.
func (p *player) draw(look ui.Look) *ui.Frame {
	f := ui.NewFrame(p.w, p.h, look)
	p.stage.Draw(f)
	return f
}

// rows returns the rows of a frame, with styles if it has the size for that.
func (p *player) rows(f *ui.Frame) []string {
	rows := make([]string, 0, p.h)
	for row := range strings.Lines(f.String()) {
		rows = append(rows, bar+strings.TrimSuffix(row, "\n"))
	}
	if p.w != p.styledW || p.h != p.styledH {
		return rows
	}
	look := p.look
	look.Glyphs = named(look.Glyphs)
	f = p.draw(look)
	for y, row := range rows {
		if st := styles(f.Rows(y, 1)); st != "" {
			rows[y] = row + strings.Repeat(" ", p.w+len(bar)-ui.Width(row)) + bar + st
		}
	}
	return rows
}

func writeBlank(b *strings.Builder, n int) {
	if n < fold {
		b.WriteString(strings.Repeat(bar+"\n", n))
		return
	}
	fmt.Fprintf(b, "%s %d blank rows\n", brokenBar, n)
}

// lamps returns a line for each thing that some lamp does.
func lamps(f *ui.Frame) string {
	words := map[ui.Light]string{ui.On: "lamps", ui.Blink: "blinking", ui.Flicker: "flickering"}
	var b strings.Builder
	for _, light := range []ui.Light{ui.On, ui.Blink, ui.Flicker} {
		var who []string
		for n := ui.Status; n <= hw.Seat5.Seat(); n++ {
			if f.Light(n) == light {
				who = append(who, [...]string{"status", "1", "2", "3", "4", "5"}[n])
			}
		}
		if len(who) > 0 {
			fmt.Fprintln(&b, "+", words[light], strings.Join(who, " "))
		}
	}
	return b.String()
}

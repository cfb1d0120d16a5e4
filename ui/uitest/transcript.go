// Package uitest tests screens with transcripts: text files with the keys that
// are pressed and the frames that are then seen, each row of them after a bar.
//
//	size 40x15 plain keyboard
//	|Gamekeeper
//	|> New game
//	|  Games played
//	...
//	key down ok
//	|Games played
//	...
//
// Commands without a frame may follow each other. After the rows of the frame
// stand the lamps that are lit, blink or flicker and the last sound that was made,
// where there are any, as "+ lamps 1 3", "+ blinking status 2", "+ flickering 1" and
// "+ sound refused". A line that begins with # is a comment.
//
// The commands:
//
//	size WxH [plain|rich|font] [keyboard|buttons|four] [large]   resize; the display, the keys, large text
//	press KEY...     a button goes down and up
//	hold KEY         a button goes down
//	release KEY      and up
//	repeat KEY       a direction that is held counts once more
//	key KEY...       a key of the keyboard
//	type TEXT        characters of the keyboard
//	after DURATION   time goes by
//	fail [TEXT]      saves fail from now on, with TEXT; without TEXT they succeed
//
// With UPDATE=1 in the environment the frames are written into the files instead:
// read them before you keep them.
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
	"gamekeeper/ui"
)

// Transcripts plays the transcripts in testdata, each as a test of its own that bears
// the name of the file without .txt, from the home screen that home makes for it.
func Transcripts(t *testing.T, home func(t *testing.T, name string) ui.Screen) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) { Transcript(t, file, home(t, name)) })
	}
}

// Transcript plays the transcript in the file from the home screen on, and
// reports frames that are not as they stand there. A save is run as soon as a
// step asks for it.
func Transcript(t *testing.T, file string, home ui.Screen) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := &player{stage: ui.NewStage(home), now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}
	var out strings.Builder
	for _, b := range blocks(string(text)) {
		out.WriteString(b.line)
		if err := p.do(b.line); err != nil {
			t.Fatalf("%s:%d: %v", file, b.n, err)
		}
		if b.frame == "" {
			continue
		}
		got := p.frame()
		out.WriteString(got)
		if got != b.frame && os.Getenv("UPDATE") == "" {
			t.Errorf("%s:%d: after %q got\n%swant\n%s", file, b.n, strings.TrimSpace(b.line), got, b.frame)
		}
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// block is a command, with the number of its line, and the frame below it.
type block struct {
	n           int
	line, frame string
}

func blocks(text string) []block {
	bs := []block{{}} // what stands before the first command
	n := 0
	for line := range strings.Lines(text) {
		n++
		if line[0] == '|' || line[0] == '+' {
			bs[len(bs)-1].frame += line
		} else {
			bs = append(bs, block{n: n, line: line})
		}
	}
	return bs
}

// player is a stage at a table where nobody is.
type player struct {
	stage *ui.Stage
	now   time.Time
	w, h  int
	look  ui.Look
	fail  error
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
			p.press(hw.Typed(r))
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
	return fmt.Errorf("no command %q; see the package's comment", verb)
}

func (p *player) size(args string) error {
	p.look = ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()}
	for i, arg := range strings.Fields(args) {
		switch {
		case i == 0:
			if _, err := fmt.Sscanf(arg, "%dx%d", &p.w, &p.h); err != nil {
				return fmt.Errorf("%q is no size", arg)
			}
		case arg == "rich":
			p.look.Glyphs = ui.Rich()
		case arg == "font":
			p.look.Glyphs = ui.Font()
		case arg == "buttons":
			p.look.Keys = ui.Buttons()
		case arg == "four":
			p.look.Keys = ui.FourButtons()
		case arg == "large":
			p.look.Large = true
		case arg != "plain" && arg != "keyboard":
			return fmt.Errorf("%q is no kind of display or keys", arg)
		}
	}
	p.stage.Resize(p.w, p.h)
	return nil
}

// keys gives each of the named keys' events in turn.
func (p *player) keys(names string, events ...hw.Event) error {
	for name := range strings.FieldsSeq(names) {
		k := keyNamed(name)
		if k == hw.NoKey {
			return fmt.Errorf("%q is no key", name)
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
	p.save()
}

// save runs the saves that are asked for, one after the other.
func (p *player) save() {
	for save := p.stage.Saving(); save != nil; save = p.stage.Saving() {
		err := p.fail
		if err == nil {
			err = save()
		}
		p.stage.Saved(err, p.now)
	}
}

// after lets time go by, with every tick that the stage asks for. One that was due
// before comes now.
func (p *player) after(duration string) error {
	d, err := time.ParseDuration(duration)
	if err != nil {
		return err
	}
	end := p.now.Add(d)
	for next := p.stage.Next(); !next.IsZero() && !next.After(end); next = p.stage.Next() {
		if next.After(p.now) {
			p.now = next
		}
		p.stage.Tick(p.now)
		p.save()
	}
	p.now = end
	return nil
}

// frame returns what is seen and heard.
func (p *player) frame() string {
	f := ui.NewFrame(p.w, p.h, p.look)
	p.stage.Draw(f)
	var b strings.Builder
	for row := range strings.Lines(f.String()) {
		b.WriteString("|" + row)
	}
	b.WriteString(lamps(f))
	if s := p.stage.Sound(); s != ui.Silence {
		fmt.Fprintln(&b, "+ sound", s)
	}
	return b.String()
}

// lamps returns a line for each thing that lamps do.
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

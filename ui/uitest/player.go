package uitest

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Player is somebody in front of a stage, at a time that only the test moves.
type Player struct {
	Stage *ui.Stage
	Now   time.Time
	Fail  error // with what work fails, or nil if it is done
	Slow  bool  // no work is done for now
}

// Send presses or releases keys, and does the work that follows each.
func (p *Player) Send(events ...hw.Event) {
	for _, e := range events {
		p.Stage.Press(e, p.Now)
		p.Work()
	}
}

// Work does all the work that the stage asks for.
func (p *Player) Work() {
	for !p.Slow {
		work := p.Stage.TakeWork()
		if work == nil {
			return
		}
		err := p.Fail
		if err == nil {
			err = work()
		}
		p.Stage.FinishWork(err, p.Now)
	}
}

// Tick ticks the stage until nothing more is due.
func (p *Player) Tick() {
	for next := p.Stage.Next(); !next.IsZero() && !next.After(p.Now); next = p.Stage.Next() {
		p.Stage.Tick(p.Now)
		p.Work()
	}
}

// Do makes the stage take a step, and does its work.
func (p *Player) Do(step ui.Step) {
	p.Stage.Do(step, p.Now)
	p.Work()
}

// Wait lets time pass, and then ticks.
func (p *Player) Wait(d time.Duration) {
	p.Now = p.Now.Add(d)
	p.Tick()
}

// Until lets time pass up to an end, and ticks whenever the stage asks for it. An overdue tick comes at
// once. ticked is called after each tick.
func (p *Player) Until(end time.Time, ticked func()) {
	for next := p.Stage.Next(); !next.IsZero() && !next.After(end); next = p.Stage.Next() {
		if next.After(p.Now) {
			p.Now = next
		}
		p.Stage.Tick(p.Now)
		p.Work()
		ticked()
	}
	p.Now = end
}

// WaitTicking lets time pass, with every tick that the stage asks for in that time.
func (p *Player) WaitTicking(d time.Duration) { p.Until(p.Now.Add(d), func() {}) }

// scripted is a Player who plays a transcript.
type scripted struct {
	Player
	w, h          int
	look          ui.Look
	followsCursor bool // frames say where the terminal's cursor is
	hideFrames    bool // frames have no rows, since nobody looks
	knob          bool // the keys are those of a rotary encoder

	narrator ui.Narrator
	said     []string // what has been said or whispered since the last frame
	sound    ui.Sound // the largest Sound since then, which is the one that counts

	language *say.Language

	styledW, styledH int // the size of the frames with styles; 0 if not known yet
}

func newScripted(home ui.Screen) *scripted {
	return &scripted{Player: Player{Stage: ui.NewStage(home), Now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)}}
}

// play executes the lines of the transcript in the file, and calls done after each.
func (p *scripted) play(t *testing.T, file string, done func(block)) {
	t.Helper()
	text := playtest.Must(os.ReadFile(file))
	for _, b := range blocks(string(text)) {
		if err := p.do(b.line); err != nil {
			t.Fatalf("%s:%d: %v", file, b.n, err)
		}
		done(b)
	}
}

// strokes holds the events of each key after a command.
var strokes = map[string][]hw.Event{
	"press":   {{Kind: hw.Press}, {Kind: hw.Release}},
	"hold":    {{Kind: hw.Press}},
	"release": {{Kind: hw.Release}},
	"long":    {{Kind: hw.Press}, {Kind: hw.Hold}, {Kind: hw.Release}},
	"repeat":  {{Kind: hw.Repeat}},
	"key":     {{Typed: true}},
}

// do executes a line of a transcript.
func (p *scripted) do(line string) error {
	verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	switch verb {
	case "", "#":
		return nil
	case "size":
		return p.size(rest)
	case "type":
		for _, r := range rest {
			p.press(ui.TypedEvent(r))
		}
		return nil
	case "touch":
		return p.touch(rest)
	case "row":
		return p.row(rest)
	case "after":
		d, err := time.ParseDuration(rest)
		p.Until(p.Now.Add(d), p.hear)
		return err
	case "slow", "done":
		p.Slow = verb == "slow"
		p.Work()
		p.hear()
		return nil
	case "fail":
		p.Fail = nil
		if rest != "" {
			p.Fail = errors.New(rest)
		}
		return nil
	}
	if strokes[verb] == nil {
		return fmt.Errorf("there is no command %q; the package comment lists them", verb)
	}
	return p.keys(rest, strokes[verb]...)
}

func (p *scripted) size(args string) error {
	sets := map[string]*ui.Glyphs{"plain": ui.PlainGlyphs(), "rich": ui.RichGlyphs(), "font": ui.FontGlyphs()}
	keys := map[string]*ui.KeyNames{"keyboard": ui.KeyboardNames(), "buttons": ui.ButtonNames(), "knob": ui.ButtonNames(), "four": FourButtons()}
	size, kinds, _ := strings.Cut(args, " ")
	if _, err := fmt.Sscanf(size, "%dx%d", &p.w, &p.h); err != nil {
		return fmt.Errorf("%q is not a size", size)
	}
	p.look = ui.Look{Glyphs: sets["plain"], Keys: keys["keyboard"], Language: p.language}
	all := strings.Fields(kinds)
	is := func(kind string) bool { return slices.Contains(all, kind) }
	p.look.Large, p.followsCursor, p.hideFrames, p.knob = is("large"), is("reader"), is("unseen"), is("knob")
	for _, kind := range all {
		switch {
		case sets[kind] != nil:
			p.look.Glyphs = sets[kind]
		case keys[kind] != nil:
			p.look.Keys = keys[kind]
		case kind == "bar":
			p.look.Bar = 4
		case kind == "news" || kind == "everything":
			p.look.Voice = max(p.look.Voice, ui.Room)
			p.narrator.Everything = kind == "everything"
		case kind == "earphone":
			p.look.Voice = ui.Earphone
		case kind != "large" && kind != "reader" && kind != "unseen":
			return fmt.Errorf("%q is not a kind of display or keys", kind)
		}
	}
	if p.styledW == 0 {
		p.styledW, p.styledH = p.w, p.h
	}
	p.narrator.Audience = p.look.Voice
	p.Stage.Resize(p.w, p.h, p.look)
	p.hear()
	return nil
}

// hear records what is said about the current frame, and the sound of the last step.
func (p *scripted) hear() {
	note := func(said ui.Utterance) {
		who := "said"
		if said.Private {
			who = "whispered"
		}
		p.said = append(p.said, strings.TrimSpace(who+" "+said.Words))
	}
	if p.look.Voice == ui.Mute {
		return
	}
	if said, any := p.narrator.Narrate(p.draw(p.look).Speech()); any {
		note(said)
	}
	sound := p.Stage.TakeSound()
	if said, any := p.narrator.Answer(sound); any {
		note(said)
	}
	if sound != ui.Again {
		p.sound = max(p.sound, sound)
	}
}

// keys sends the given events for each of the named keys.
func (p *scripted) keys(names string, events ...hw.Event) error {
	for name := range strings.FieldsSeq(names) {
		k := keyNamed(name)
		if k == hw.NoKey {
			return fmt.Errorf("%q is not a key", name)
		}
		if len(events) > 1 {
			p.Now = p.Now.Add(ui.Settling)
		}
		for _, e := range events {
			e.Key, e.Shared, e.Knob = k, p.look.Keys.Shared(k), p.knob
			p.press(e)
		}
	}
	return nil
}

func keyNamed(name string) hw.Key {
	for k := hw.Up; int(k) < hw.KeyCount; k++ {
		if k.String() == name {
			return k
		}
	}
	return hw.NoKey
}

// press presses a key, once the screen has been looked at for long enough to reveal or commit something.
// If the stage does something immediately afterwards, such as completing a frame, only the last words are
// recorded, since they cut short those before.
func (p *scripted) press(e hw.Event) {
	switch {
	case e.Kind != hw.Press:
	case e.Typed || e.Key == hw.OK:
		p.Now = p.Now.Add(ui.KeyRepeatLimit)
	case e.Key.Seat() != 0:
		p.Now = p.Now.Add(ui.Settling)
	}
	p.Send(e)
	before := len(p.said)
	p.hear()
	heard := len(p.said)
	p.Until(p.Now, p.hear)
	p.hear()
	if len(p.said) > heard {
		p.said = slices.Delete(p.said, before, len(p.said)-1)
	}
}

// touch puts a finger on the first place with this text, and lifts it.
func (p *scripted) touch(text string) error {
	at, found := Find(p.draw(p.look), text)
	if !found {
		return fmt.Errorf("no %q to touch in\n%s", text, p.draw(p.look))
	}
	p.Now = p.Now.Add(ui.Settling)
	for _, kind := range []ui.TouchKind{ui.TouchDown, ui.TouchUp} {
		p.Stage.Touch(ui.Touch{At: at, Kind: kind}, p.Now)
		p.Work()
		p.draw(p.look)
	}
	p.hear()
	return nil
}

// Find returns where a frame first has a text.
func Find(f *ui.Frame, text string) (at ui.Point, found bool) {
	for y, row := range strings.Split(f.String(), "\n") {
		if before, _, found := strings.Cut(row, text); found {
			return ui.Point{X: ui.Width(before), Y: y}, true
		}
	}
	return at, false
}

// row moves down to the list row whose English text begins with text. What would be said on the way
// is not recorded, so that an added row changes nothing.
func (p *scripted) row(text string) error {
	if !Row(p.Stage, text, func() { p.Stage.Press(hw.Event{Key: hw.Down, Typed: true}, p.Now) }) {
		return fmt.Errorf("no row begins with %q of\n%s", text, p.draw(p.look))
	}
	p.hear()
	return nil
}

// Row calls down to move through the list on the top screen, until the cursor is on the row whose
// English text begins with text. It reports whether there is one.
func Row(stage *ui.Stage, text string, down func()) bool {
	first := ""
	for range maxRows {
		f := ui.NewFrame(100, 30, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		stage.Draw(f)
		switch now, here := f.String(), string(f.Look.Pointer)+" "; {
		case strings.Contains(now, here+text):
			return true
		case !strings.Contains(now, here) || now == first:
			return false // there is no list, or this was all of it
		case first == "":
			first = now
		}
		down()
	}
	return false
}

// maxRows is the maximum number of rows that Row searches.
const maxRows = 60

// FourButtons returns the names of the keys of a box with four buttons: OK and Back, and Left and
// Right, which act as Up and Down when held.
func FourButtons() *ui.KeyNames {
	return ui.ButtonNames(ui.Button{Key: hw.Left, Hold: hw.Up}, ui.Button{Key: hw.Right, Hold: hw.Down},
		ui.Button{Key: hw.OK}, ui.Button{Key: hw.Back})
}

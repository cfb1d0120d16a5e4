package doctor

import (
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// noon is the time at which transcripts begin.
var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// bench simulates the hardware of a box for a guide. It takes the guide's place on the stage, so
// that the buttons' lines change with the keys that a transcript presses and releases.
type bench struct {
	*Guide
	lines []hw.Line
	lit   [hw.SeatCount + 1]hw.Pattern
	sound hw.Pattern
}

func (b *bench) panel(w hw.Wiring) Hardware {
	return Hardware{
		Wiring: w,
		Lines:  func() []hw.Line { return append([]hw.Line(nil), b.lines...) },
		Light:  func(lamp int, p hw.Pattern) { b.lit[lamp] = p },
		Buzz:   func(p hw.Pattern) { b.sound = p },
	}
}

func (b *bench) pull(k hw.Key, down bool) {
	for i, l := range b.lines {
		if !l.Output && l.Use == k.String() && l.State == hw.Working {
			b.lines[i].Active, b.lines[i].High = down, !down
		}
	}
}

// Draw draws the guide. A press, unless it is typed, changes the button's line until the button
// comes up.
func (b *bench) Draw(f *ui.Frame) {
	b.Guide.Draw(f)
	f.WrapPresses(func(e ui.Event, does func(ui.Event) ui.Step) ui.Step {
		if !e.Typed {
			b.pull(e.Key, true)
		}
		return does(e)
	})
	for k := hw.Up; int(k) < hw.KeyCount; k++ {
		f.Bind(ui.Hold(k, "", nil, func() { b.pull(k, false) }))
	}
}

// sixButtons returns a box with a button for each key except the seats', two lamps and a buzzer.
// One button is held from the start, and another program uses the line of a second one.
func sixButtons() *bench {
	w := hw.Wiring{StatusLamp: "GPIO17", SeatLamps: [hw.SeatCount]string{1: "GPIO22"}, Buzzer: "GPIO27"}
	b := &bench{}
	for i, key := range []hw.Key{hw.Up, hw.Down, hw.Left, hw.Right, hw.OK, hw.Back} {
		pin := []string{"GPIO5", "GPIO6", "GPIO12", "GPIO13", "GPIO16", "GPIO26"}[i]
		w.Buttons = append(w.Buttons, hw.Button{Pin: pin, Key: key})
		b.lines = append(b.lines, hw.Line{Pin: pin, Use: key.String(), State: hw.Working, High: true})
	}
	b.lines[1] = hw.Line{Pin: "GPIO6", Use: "down", State: hw.HeldAtStart, Active: true}
	b.lines[3] = hw.Line{Pin: "GPIO13", Use: "right", State: hw.Busy}
	for _, pin := range []string{"GPIO17", "GPIO22", "GPIO27"} {
		b.lines = append(b.lines, hw.Line{Pin: pin, State: hw.Working, Output: true})
	}
	b.Guide = NewGuide(b.panel(w), noon)
	return b
}

// elevenButtons returns a box with a button for every key, one of them with a second key, and no
// lamps.
func elevenButtons() *bench {
	var w hw.Wiring
	b := &bench{}
	for key := hw.Up; int(key) < hw.KeyCount; key++ {
		button := hw.Button{Pin: "GPIO" + string("0123456789"[2+key/10]) + string("0123456789"[key%10]), Key: key}
		if key == hw.Right {
			button.HoldKey = hw.Seat5
		}
		w.Buttons = append(w.Buttons, button)
		b.lines = append(b.lines, hw.Line{Pin: button.Pin, Use: key.String(), State: hw.Working, High: true})
	}
	b.Guide = NewGuide(b.panel(w), noon)
	return b
}

func TestTranscripts(t *testing.T) {
	for file, home := range map[string]ui.Screen{
		"six-buttons.txt":    sixButtons(),
		"eleven-buttons.txt": elevenButtons(),
		"keyboard.txt":       NewGuide(Hardware{}, noon),
	} {
		uitest.Transcript(t, filepath.Join("testdata", file), home)
	}
}

// press presses and releases buttons, and draws after each change.
func (b *bench) press(stage *ui.Stage, keys ...hw.Key) {
	for _, k := range keys {
		stage.Press(hw.Event{Key: k, Kind: hw.Press}, b.now)
		stage.Tick(stage.Next())
		stage.Press(hw.Event{Key: k, Kind: hw.Release}, b.now)
		stage.Tick(stage.Next())
	}
}

// The guide's answers follow from the keys that a person presses. While it asks about a lamp or the
// buzzer, only that one is on.
func TestAnswers(t *testing.T) {
	b := sixButtons()
	stage := ui.NewStage(b)
	b.press(stage, hw.Left, hw.OK, hw.OK, hw.Back, hw.OK, hw.OK, hw.OK)
	b.wantLit(t, hw.Blink(), hw.Off(), hw.Off())
	b.press(stage, hw.OK) // once too often: no answer
	b.press(stage, hw.Left)
	b.wantLit(t, hw.Off(), hw.Blink(), hw.Off())
	stage.Press(hw.Event{Key: hw.Left, Kind: hw.Repeat}, b.now) // the button is still held
	b.press(stage, hw.Right)
	b.wantLit(t, hw.Off(), hw.Off(), hw.Blink())
	b.press(stage, hw.Back)
	b.wantLit(t, hw.Off(), hw.Off(), hw.Off())
	if stage.Quitting() {
		t.Error("it is over before the signs")
	}
	stage.Press(hw.Event{Key: hw.Left, Typed: true}, b.now)
	if !stage.Quitting() {
		t.Error("it is not over")
	}
	want := Answers{Signs: Yes, Lines: map[string]Answer{
		"GPIO5": NoAnswer, "GPIO6": NoAnswer, "GPIO12": Yes, "GPIO13": NoAnswer, "GPIO16": Yes, "GPIO26": Yes,
		"GPIO17": Yes, "GPIO22": No, "GPIO27": NoAnswer,
	}}
	if got := b.Answers(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func (b *bench) wantLit(t *testing.T, status, seat2, sound hw.Pattern) {
	t.Helper()
	for _, p := range []struct {
		what      string
		got, want hw.Pattern
	}{{"the status lamp", b.lit[0], status}, {"the lamp of seat 2", b.lit[2], seat2}, {"the buzzer", b.sound, sound}} {
		if !reflect.DeepEqual(p.got, p.want) {
			t.Errorf("%s plays %v, want %v", p.what, p.got, p.want)
		}
	}
}

// Lamps and a buzzer whose lines do not work are not asked about.
func TestLampPassedOver(t *testing.T) {
	b := sixButtons()
	b.lines[6].State, b.lines[7].State, b.lines[8].State = hw.Busy, hw.Lost, hw.Missing
	stage := ui.NewStage(b)
	b.press(stage, hw.Back, hw.Back, hw.Back, hw.Right)
	if a := b.Answers(); !stage.Quitting() || a.Signs != No || a.Lines["GPIO17"]+a.Lines["GPIO22"]+a.Lines["GPIO27"] != NotAsked {
		t.Errorf("over: %v, %+v", stage.Quitting(), a)
	}
}

// The press of a key that two buttons have does not prove that either works, but a level does.
func TestKeyOfTwoButtons(t *testing.T) {
	b := sixButtons()
	w := hw.Wiring{Buttons: []hw.Button{{Pin: "GPIO5", Key: hw.Up}, {Pin: "GPIO12", Key: hw.Left, HoldKey: hw.Up}}}
	b.lines = []hw.Line{b.lines[0], b.lines[2]}
	b.Guide = NewGuide(b.panel(w), noon)
	g, stage := b.Guide, ui.NewStage(b.Guide)
	stage.Press(hw.Event{Key: hw.Up, Kind: hw.Press}, noon)
	if a := g.Answers().Lines; a["GPIO5"] != NoAnswer || a["GPIO12"] != NoAnswer {
		t.Errorf("after a key: %v", a)
	}
	b.lines[1].Active = true
	stage.Tick(stage.Next())
	if a := g.Answers().Lines; a["GPIO5"] != NoAnswer || a["GPIO12"] != Yes {
		t.Errorf("after a level: %v", a)
	}
}

// Buttons whose state cannot be read are not asked for.
func TestButtonsPassedOver(t *testing.T) {
	b := sixButtons()
	for i := range b.lines {
		b.lines[i].State = hw.Busy
	}
	g := NewGuide(b.panel(hw.Wiring{Buttons: []hw.Button{{Pin: "GPIO5", Key: hw.Up}}}), noon)
	if len(g.parts) != 1 || len(g.Answers().Lines) != 0 {
		t.Errorf("%d parts, %+v; want the signs alone", len(g.parts), g.Answers())
	}
}

// A button on a HAT is listed with what is printed beside it.
func TestPrintedKeys(t *testing.T) {
	hat := ui.ButtonNames()
	hat.Name[hw.OK], hat.Name[hw.Left] = "X", "A"
	for want, got := range map[string]string{
		"ok":          keys(hw.Button{Key: hw.OK}, ui.ButtonNames()),
		"X ok":        keys(hw.Button{Key: hw.OK}, hat),
		"A left (up)": keys(hw.Button{Key: hw.Left, HoldKey: hw.Up}, hat),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// If nobody presses anything, each part ends after half a minute.
func TestNobodyThere(t *testing.T) {
	b := sixButtons()
	stage := ui.NewStage(b)
	for !stage.Quitting() && b.now.Before(noon.Add(time.Hour)) {
		stage.Tick(stage.Next())
	}
	if took := b.now.Sub(noon); took != 5*guideTimeout { // buttons, two lamps, buzzer, signs
		t.Errorf("it took %v", took)
	}
	for pin, is := range b.Answers().Lines {
		if is != NoAnswer {
			t.Errorf("%s: %v", pin, is)
		}
	}
}

// A level that changes keeps the guide waiting, even that of a button that was down from the start.
func TestLevelKeepsWaiting(t *testing.T) {
	b := sixButtons()
	stage := ui.NewStage(b)
	for range 3 * int(guideTimeout/lookEvery) {
		if b.now.Sub(noon)%(20*time.Second) == 0 {
			b.lines[1].Active = !b.lines[1].Active // a jammed button with a loose contact
		}
		stage.Tick(stage.Next())
	}
	if len(b.parts) != 5 {
		t.Errorf("%d parts are left, want all 5", len(b.parts))
	}
	if b.Answers().Lines["GPIO6"] != NoAnswer {
		t.Error("a line that was down from the start counts as pressed")
	}
}

// TestCrosses checks that the guide records one touch at each of the crosses that it asks for, and ignores
// touches from before it asked.
func TestCrosses(t *testing.T) {
	waiting := []input.Touch{{Raw: [2]float64{0.5, 0.5}}}
	tap := func() (input.Touch, bool) {
		if len(waiting) == 0 {
			return input.Touch{}, false
		}
		next := waiting[0]
		waiting = waiting[1:]
		return next, true
	}
	g := NewGuide(Hardware{Tap: tap}, noon)
	stage := ui.NewStage(g)
	says := func(text string) {
		t.Helper()
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		if stage.Draw(f); !strings.Contains(strings.Join(strings.Fields(f.String()), " "), text) {
			t.Fatalf("it does not say %q:\n%s", text, f)
		}
	}
	says("top left")
	stage.Tick(noon.Add(time.Second))
	want := [][2]float64{{0.9, 0.1}, {0.95, 0.9}, {0.1, 0.9}, {-0.1, 0.1}}
	for i, where := range []string{"top left", "top right", "bottom right", "bottom left"} {
		says(where)
		waiting = []input.Touch{{Raw: want[i]}}
		stage.Tick(noon.Add(time.Duration(2+i) * time.Second))
	}
	if !reflect.DeepEqual(g.Answers().Taps, want) {
		t.Errorf("it finds %v, want %v", g.Answers().Taps, want)
	}
	says("Signs")
}

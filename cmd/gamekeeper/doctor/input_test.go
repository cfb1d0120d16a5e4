package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw/input"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// Each device is listed by its number, if it has one, since its name may be a person's. Devices of
// no use are not listed, and if there are no others, there is no section.
func TestInput(t *testing.T) {
	f := healthyPi4()
	titled := func() (s Section, found bool) {
		for _, s := range Examine(f).Sections {
			if s.Title == "keyboards, pads, touch" {
				return s, true
			}
		}
		return Section{}, false
	}
	f.Input = []input.Device{{Name: "pwr_button", ID: "0000:0000"}}
	if s, found := titled(); found {
		t.Errorf("a power button is told as %v", s)
	}
	f.Config.Config.Input.Ignore = []string{"0079:0011"}
	f.Input = append(f.Input,
		input.Device{Name: "generic ft5x06 (00)", ID: "0000:0000", Kind: input.Panel, Turn: 90},
		input.Device{Name: "Ann's keys", ID: "046d:c31c", Kind: input.Keyboard},
		input.Device{Name: "USB Gamepad ", ID: "0079:0011", Kind: input.Pad}, input.Device{ID: "081f:e401", Kind: input.Pad})
	s, _ := titled()
	want := []string{
		"generic ft5x06 (00) is a touch display, turned by 90 degrees; if it answers elsewhere than it is touched, calibrate it in the settings",
		"046d:c31c is a keyboard, which says how long a key is down",
		"0079:0011 is left alone, because of ignore below [input]",
		"081f:e401 is a pad",
	}
	for i, finding := range s.Findings {
		if i >= len(want) || finding.Text.String() != want[i] || finding.Level >= Warning {
			t.Errorf("%d: %q", i, finding.Text)
		}
	}
	if len(s.Findings) != len(want) {
		t.Errorf("%d findings", len(s.Findings))
	}
	f.Config.Config.Input.Off = true
	if s, _ := titled(); len(s.Findings) != 1 || s.Findings[0].Text != "left alone, because of off below [input]" {
		t.Errorf("off, it says %v", s)
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

// TestHowItLies checks that the report says whether a touch display answers where it is touched, by its
// calibration or else by its turn, and what to do.
func TestHowItLies(t *testing.T) {
	straight, mirrored := ui.Crosses()[:4], [][2]float64{{0.9, 0.1}, {0.1, 0.1}, {0.1, 0.9}, {0.9, 0.9}}
	turned, moved := [][2]float64{{0.9, 0.1}, {0.9, 0.9}, {0.1, 0.9}, {0.1, 0.1}}, [][2]float64{{0.1, 0.1}, {0.5, 0.1}, {0.9, 0.9}, {0.1, 0.9}}
	mirror := map[string][6]float64{"0000:0000": {-1, 0, 1, 0, 1, 0}}
	const answers, elsewhere = "x is a touch display that answers where it is touched", "x is a touch display that answers elsewhere than it is touched"
	const calibrate = "calibrate it: Touch display in the settings"
	for _, tt := range []struct {
		taps     [][2]float64
		turn     int
		fitted   map[string][6]float64
		text, do string
	}{
		{straight, 0, nil, answers, ""},
		{straight, 90, nil, elsewhere, calibrate},
		{turned, 90, nil, answers, ""},
		{turned, 0, nil, elsewhere, calibrate},
		{mirrored, 0, nil, elsewhere, calibrate},
		{mirrored, 0, mirror, answers, ""},
		{[][2]float64{{0.1, 0.1}, {0.1, 0.9}, {0.9, 0.9}, {0.9, 0.1}}, 90, mirror, answers, ""},
		{mirrored, 90, mirror, elsewhere, calibrate},
		{moved, 0, nil, elsewhere, "try again; a display that bends cannot be calibrated"},
		{nil, 0, mirror, "x is a touch display that is calibrated", ""},
	} {
		f := healthyPi4()
		f.Input = []input.Device{{Name: "x", ID: "0000:0000", Kind: input.Panel, Turn: tt.turn, Console: tt.turn / 90}}
		f.Answers.Taps, f.Calibrations = tt.taps, tt.fitted
		if got := f.input().Findings[0]; got.Text.String() != tt.text || got.Remedy.String() != tt.do {
			t.Errorf("touched at %v, turned by %d, it says %q, %q", tt.taps, tt.turn, got.Text, got.Remedy)
		}
	}
}

// edged returns a healthy box that differs in the section [edge] of its configuration and the
// strip's state.
func edged(config string, is StripTrial) Facts {
	f := healthyPi4()
	f.Config.Config = playtest.Must(configs.Parse("gamekeeper.toml", []byte("[edge]\n"+config)))
	f.GPIO.Lines, f.Strip = nil, is
	return f
}

const (
	apa    = "kind = \"apa102\"\n"
	ws     = "kind = \"ws2812\"\n"
	second = "device = \"/dev/spidev1.0\"\n"
	ends   = "columns = [1, 19]\nrows = [21, 37]\n"
)

func TestEdge(t *testing.T) {
	works := StripTrial{Tried: true}
	fails := func(err error) StripTrial {
		return StripTrial{true, &fs.PathError{Op: "open", Path: "/dev/spidev0.0", Err: err}}
	}
	for _, tt := range []struct {
		name string
		f    Facts
		want []string // the beginnings of all findings, with what to do about them
	}{
		{"as it should be", edged(apa+ends, works), []string{
			"ok /dev/spidev0.0 takes what is sent to the strip; whether that arrives, only eyes can tell",
			"ok columns: lights 1 to 19; rows: lights 21 to 37"}},
		{"beside a HAT", edged(ws+second+ends, works), []string{
			"ok /dev/spidev1.0 takes", "ok columns"}},
		{"no device", edged(apa+second+ends, fails(fs.ErrNotExist)), []string{
			`FAULT there is no device /dev/spidev1.0 -> add to /boot/firmware/config.txt: dtoverlay=spi1-1cs,cs0_spidev=disabled, dtoverlay=anyspi,spi1-0,dev="rohm,dh2228fv",speed=2500000; then reboot`, "ok"}},
		{"no right", edged(apa+ends, fails(fs.ErrPermission)), []string{
			"FAULT /dev/spidev0.0 cannot be opened by this user -> sudo adduser pi spi, then log out and in again", "ok"}},
		{"it fails", edged(apa+ends, StripTrial{true, errors.New("it does not answer")}), []string{
			"FAULT /dev/spidev0.0: it does not answer -> see whether another program uses it", "ok"}},
		{"not tried", edged(apa+ends, StripTrial{}), []string{"warning /dev/spidev0.0: it did not answer", "ok"}},
		{"not measured", edged(apa, works), []string{"ok", "warning the configuration does not say which lights are beside the board, so they stay dark -> write columns and rows below [edge]"}},
		{"no strip", edged("", StripTrial{}), nil},
	} {
		var got []string
		for _, s := range Examine(tt.f).Sections {
			if s.Title != "lights at the board's edge" {
				continue
			}
			for _, f := range s.Findings {
				got = append(got, strings.TrimSuffix(fmt.Sprintf("%s %s -> %s", f.Level.Text(), f.Text, f.Remedy), " -> "))
			}
		}
		if !slices.EqualFunc(got, tt.want, strings.HasPrefix) {
			t.Errorf("%s: found\n%s\nwant\n%s", tt.name, strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
		}
	}
	f := edged(apa+ends, StripTrial{})
	f.GPIO.Off = true
	if text := f.edge().Findings[0].Text; text != "not checked, because of -hw none" {
		t.Errorf("with -hw none: %s", text)
	}
}

// TestHall checks that the doctor reports the hall as hearing the table only if the hall's program
// has said so just now, and says what to do otherwise; and that it says whether the table finds its
// rounds on the card.
func TestHall(t *testing.T) {
	now := time.Now()
	program := &fstest.MapFile{}
	for _, tt := range []struct {
		name      string
		installed bool
		file      *fstest.MapFile
		level     Level
		text, do  string
	}{
		{"heard", true, &fstest.MapFile{ModTime: now}, OK, "the hall hears this table", ""},
		{"refused", true, &fstest.MapFile{Data: []byte("the broker does not let this box write x\n"), ModTime: now}, Fault, "nobody hears a call from this table: the broker does not let this box write x", "sudo gamekeeper-hall doctor"},
		{"hung", true, &fstest.MapFile{ModTime: now.Add(-time.Minute)}, Fault, "is not running", "enable --now gamekeeper-hall"},
		{"stopped", true, nil, Fault, "is not running", "enable --now gamekeeper-hall"},
		{"not installed", false, nil, Fault, "is not installed", "install the package gamekeeper-hall"},
	} {
		f := Facts{Now: now, Root: fstest.MapFS{}}
		if tt.installed {
			f.Root.(fstest.MapFS)[hallProgram] = program
		}
		if tt.file != nil {
			f.Root.(fstest.MapFS)[hallTrouble] = tt.file
		}
		f.Config.Config.Hall.Table = "Table 1"
		var s Section
		f.hall(&s)
		if len(s.Findings) != 1 || s.Findings[0].Level != tt.level || !strings.Contains(s.Findings[0].Text.String(), tt.text) || !strings.Contains(s.Findings[0].Remedy.String(), tt.do) {
			t.Errorf("%s: %+v", tt.name, s)
		}
	}
	for text, want := range map[string]string{
		"{": "the rounds on the card cannot be read: it is not a weekend that gamekeeper-hall has made",
		`{"schema":1,"weekend":9,"tables":{"Table 01":[{"code":"A"}]}}`: `the rounds on the card have none for a table called "Table 1"`,
		`{"schema":1,"weekend":9,"tables":{"Table 1":[{"code":"A"}]}}`:  "the card has 1 round for this table",
	} {
		f := Facts{Root: fstest.MapFS{"boot/weekend.json": &fstest.MapFile{Data: []byte(text)}}}
		f.Config.Config.Hall.Table, f.Config.Config.Hall.Weekend = "Table 1", "/boot/weekend.json"
		var s Section
		if f.rounds(&s); len(s.Findings) != 1 || s.Findings[0].Text.String() != want || (s.Findings[0].Level == OK) != strings.Contains(want, "has 1") {
			t.Errorf("%s: %+v", text, s)
		}
	}
	var s Section
	if (Facts{Root: fstest.MapFS{}}).hall(&s); len(s.Findings) != 0 {
		t.Errorf("of a box without a hall: %+v", s)
	}
}

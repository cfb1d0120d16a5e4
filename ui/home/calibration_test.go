package home

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/ui"
)

// TestCalibrate checks that four crosses and a fifth calibrate a display, that this is saved for that
// display alone, and that otherwise the old calibration is in force again: if the fifth is missed or not
// touched in time, if the touches fit nothing twice, or with Back.
func TestCalibrate(t *testing.T) {
	const old = "1111:2222=1.00000,0.00000,0.00000,0.00000,1.00000,0.00000"
	const fitted = "0eef:0001=-1,0,1,0,1,0" // mirrored
	look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.ButtonNames(), Bar: 4}
	for _, tt := range []struct {
		name    string
		touches string // a touch that is good is +, one of a moving finger ~, one elsewhere -
		wait    time.Duration
		back    bool
		kept    bool
		open    bool
	}{
		{"all five", "+++++", 0, false, true, false},
		{"one moves", "+~++++", 0, false, true, false},
		{"the fifth is missed", "++++-", 0, false, false, false},
		{"no fifth", "++++", 15 * time.Second, false, false, false},
		{"a fifth in time", "++++", 14 * time.Second, false, false, true},
		{"no second", "+", 30 * time.Second, false, false, false},
		{"refused once", "+-+++++++", 0, false, true, false},
		{"refused twice", "+-+++-++", 0, false, false, false},
		{"Back", "++++", 0, true, false, false},
	} {
		path := filepath.Join(t.TempDir(), "settings.toml")
		with := configured
		with.Touch = old
		s, applied, _ := loadSettings(t, path, with)
		var tapped *[2]float64
		s.display = &ui.TouchDisplay{
			ID:     func() string { return "0eef:0001" },
			Tapped: func() *[2]float64 { return tapped },
			Fit: func(touches, crosses [][2]float64) (c [6]float64, err error) {
				for i := range touches {
					if touches[i][0] != 1-crosses[i][0] || touches[i][1] != crosses[i][1] {
						return c, errors.New("apart")
					}
				}
				return [6]float64{-1, 0, 1, 0, 1, 0}, nil
			},
			At: func(_ [6]float64, p [2]float64) [2]float64 { return [2]float64{1 - p[0], p[1]} },
		}
		stage, now := ui.NewStage(ui.NewPage("The game", "")), time.Unix(1000, 0)
		stage.Resize(60, 20, look)
		stage.Ask(s.Calibrate(), ui.KeyEvent{}, now)
		draw := func() string {
			f := ui.NewFrame(60, 20, look)
			stage.Draw(f)
			return f.String()
		}
		for _, touch := range tt.touches {
			draw()
			stage.Tick(now)
			draw()
			now = now.Add(time.Second)
			at := crossIn(t, draw())
			switch tapped = &([2]float64{1 - at[0], at[1]}); touch {
			case '-':
				tapped[0] += 0.2
			case '~':
				tapped = nil
			}
			stage.Touch(ui.Touch{At: ui.Point{X: 5, Y: 5}, Kind: ui.TouchDown}, now)
			stage.Touch(ui.Touch{At: ui.Point{X: 5, Y: 5}, Kind: ui.TouchUp}, now)
			draw()
			if work := stage.TakeWork(); work != nil {
				stage.FinishWork(work(), now)
			}
		}
		stage.Tick(now)
		for end := now.Add(tt.wait); ; {
			next := stage.Next()
			if draw(); next.IsZero() || next.After(end) {
				break
			}
			stage.Tick(next)
		}
		if tt.back {
			stage.Press(ui.KeyEvent{Key: ui.Back, Typed: true}, now)
		}
		if open := strings.Contains(draw(), " of 5"); open != tt.open {
			t.Errorf("%s: it is open: %v\n%s", tt.name, open, draw())
		}
		want := old
		if tt.kept {
			want = old + " " + fitted
		}
		_, saved, err := loadSettings(t, path, with)
		if got := (*saved)[0].Touch; err != nil || got != want {
			t.Errorf("%s: it keeps %q, %v, want %q", tt.name, got, err, want)
		}
		if got := (*applied)[len(*applied)-1].Touch; !tt.open && got != want {
			t.Errorf("%s: in force is %q, want %q", tt.name, got, want)
		}
	}
}

// TestCalibrations checks that a calibration of the settings that is none does not count.
func TestCalibrations(t *testing.T) {
	s := Settings{Touch: "a:b=1,0,0,0,1,0 c:d=1,2,3 e:f=1,0,0,0,1,x g:h=NaN,0,0,0,1,0 i:j=1,0,0,0,1e9,0 =, k"}
	if got := s.Calibrations(); len(got) != 1 || got["a:b"] != [6]float64{1, 0, 0, 0, 1, 0} {
		t.Errorf("it has %v", got)
	}
}

// crossIn returns the middle of the cell that has the cross in a frame of 60x20, in fractions of it.
func crossIn(t *testing.T, frame string) [2]float64 {
	t.Helper()
	for y, row := range strings.Split(frame, "\n") {
		if x := strings.Index(row, "+"); x >= 0 {
			return [2]float64{(float64(x) + 0.5) / 60, (float64(y) + 0.5) / 20}
		}
	}
	t.Fatalf("there is no cross:\n%s", frame)
	return [2]float64{}
}

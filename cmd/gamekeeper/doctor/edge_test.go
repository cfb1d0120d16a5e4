package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// edged returns a healthy box that differs in the section [edge] of its configuration, the strip's
// state, further files of the machine, and the lights that a person has found.
func edged(config string, is StripTrial, more files, found hw.StripWiring) Facts {
	f := healthyPi4()
	f.Config.Config = playtest.Must(configs.Parse("gamekeeper.toml", []byte("[edge]\n"+config)))
	f.GPIO.Lines, f.Strip, f.Answers.Edge = nil, is, found
	f.Root = fileSystem(pi4Files.with(more))
	return f
}

const (
	apa    = "kind = \"apa102\"\n"
	ws     = "kind = \"ws2812\"\n"
	second = "device = \"/dev/spidev1.0\"\n"
	ends   = "columns = [1, 19]\nrows = [21, 37]\n"
)

// at returns the files of a device tree in which an SPI device has a speed.
func at(device string, speed int) files {
	text := string([]byte{byte(speed >> 24), byte(speed >> 16), byte(speed >> 8), byte(speed)})
	return files{"sys/bus/spi/devices/" + device + "/of_node/spi-max-frequency": text}
}

func TestEdge(t *testing.T) {
	works := StripTrial{Tried: true}
	fails := func(err error) StripTrial {
		return StripTrial{true, &fs.PathError{Op: "open", Path: "/dev/spidev0.0", Err: err}}
	}
	ten := at("spi0.0", 2_500_000)
	for _, tt := range []struct {
		name string
		f    Facts
		want []string // the beginnings of all findings, with what to do about them
	}{
		{"as it should be", edged(apa+ends, works, ten, hw.StripWiring{}), []string{
			"ok /dev/spidev0.0 takes what is sent to the strip; whether that arrives, only eyes can tell",
			"ok the kernel sends 2500000 bits a second",
			"ok columns: lights 1 to 19; rows: lights 21 to 37"}},
		{"beside a HAT, found as configured", edged(ws+second+ends, works, at("spi1.0", 2_400_000), hw.StripWiring{Columns: [2]int{1, 19}, Rows: [2]int{21, 37}}), []string{
			"ok /dev/spidev1.0 takes", "ok the kernel sends 2400000", "ok columns"}},
		{"slower is good for one kind", edged(apa+ends, works, at("spi0.0", 1_000_000), hw.StripWiring{}), []string{"ok", "ok the kernel sends 1000000", "ok"}},
		{"and not for the other", edged(ws+ends, works, at("spi0.0", 1_000_000), hw.StripWiring{}), []string{
			"ok", `FAULT the kernel sends 1000000 bits a second -> compare /boot/firmware/config.txt with: dtparam=spi=on, dtoverlay=anyspi,spi0-0,dev="rohm,dh2228fv",speed=2500000, core_freq=250, core_freq_min=250`, "ok"}},
		{"as fast as the kernel likes", edged(apa+ends, works, at("spi0.0", 125_000_000), hw.StripWiring{}), []string{"ok", "FAULT the kernel sends 125000000", "ok"}},
		{"nobody knows how fast", edged(apa+ends, works, nil, hw.StripWiring{}), []string{"ok", "warning nothing tells how fast the kernel sends -> compare", "ok"}},
		{"no device", edged(apa+second+ends, fails(fs.ErrNotExist), ten, hw.StripWiring{}), []string{
			`FAULT there is no device /dev/spidev1.0 -> add to /boot/firmware/config.txt: dtoverlay=spi1-1cs,cs0_spidev=disabled, dtoverlay=anyspi,spi1-0,dev="rohm,dh2228fv",speed=2500000; then reboot`, "ok"}},
		{"no right", edged(apa+ends, fails(fs.ErrPermission), ten, hw.StripWiring{}), []string{
			"FAULT /dev/spidev0.0 cannot be opened by this user -> sudo adduser pi spi, then log out and in again", "ok"}},
		{"it fails", edged(apa+ends, StripTrial{true, errors.New("it does not answer")}, ten, hw.StripWiring{}), []string{
			"FAULT /dev/spidev0.0: it does not answer -> see whether another program uses it", "ok"}},
		{"not tried", edged(apa+ends, StripTrial{}, ten, hw.StripWiring{}), []string{"warning /dev/spidev0.0: it did not answer", "ok"}},
		{"not measured", edged(apa, works, ten, hw.StripWiring{}), []string{"ok", "ok", "warning the configuration does not say which lights are beside the board, so they stay dark -> run gamekeeper doctor on the display"}},
		{"measured now", edged(apa, works, ten, hw.StripWiring{Columns: [2]int{19, 2}, Rows: [2]int{21, 38}}), []string{
			"ok", "ok", "warning the configuration has other lights beside the board than were found -> write below [edge]: columns = [19, 2] and rows = [21, 38]"}},
		{"no strip", edged("", StripTrial{}, ten, hw.StripWiring{}), nil},
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
	f := edged(apa+ends, StripTrial{}, ten, hw.StripWiring{})
	f.GPIO.Off = true
	if text := f.edge().Findings[0].Text; text != "not checked, because of -hw none" {
		t.Errorf("with -hw none: %s", text)
	}
}

// Each end of both edges is found by moving a light there. The transcript shows how.
func TestWalk(t *testing.T) {
	var lit []int
	panel := Hardware{LightOne: func(light int) { lit = append(lit, light) }}
	uitest.Transcript(t, filepath.Join("testdata", "walk.txt"), NewGuide(panel, noon))
	if want := []int{1, 2, 1, 1, 11, 12, 12, 12, 2, 3, 3, 4, 0}; !slices.Equal(lit, want) {
		t.Errorf("lit are %v, want %v", lit, want)
	}

	panel.Wiring.Strip = hw.StripWiring{Columns: [2]int{290, 7}, Rows: [2]int{30, 40}}
	g := NewGuide(panel, noon)
	stage := ui.NewStage(g)
	for _, key := range []hw.Key{hw.Up, hw.Up, hw.OK, hw.Right, hw.OK, hw.OK, hw.Left, hw.OK} {
		stage.Press(hw.Event{Key: key, Typed: true}, noon)
	}
	if want := (hw.StripWiring{Columns: [2]int{300, 8}, Rows: [2]int{30, 39}}); g.Answers().Edge != want {
		t.Errorf("found are %+v, want %+v", g.Answers().Edge, want)
	}
}

package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

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

package doctor

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A report contains no names of people or machines, no serial numbers and no addresses.
func TestReportIsHarmless(t *testing.T) {
	f := healthyPi4()
	text := Examine(f).Text(Width, nil)
	for _, secret := range []string{"anns-living-room", "10000000abcdef01", "DC:A6:32", "PARTUUID"} {
		if strings.Contains(text, secret) {
			t.Errorf("%q is in\n%s", secret, text)
		}
	}
}

// The README shows part of a report from a machine on which another program holds a line and the
// games are kept in memory.
func TestREADME(t *testing.T) {
	f := healthyPi4()
	f.Version, f.GIDs = "1.2.0", []int{986}
	f.Root = fileSystem(pi4Files.without("dev/gpiochip1"))
	f.GPIO.Lines[3] = hw.Line{Pin: "GPIO24", Use: "back", State: hw.Busy, Holder: "kiosk@96", Err: errors.New(`"kiosk@96" holds it`)}
	f.Storage = Storage{Path: "/tmp/games", ProbedDir: "/tmp/games", Mode: fs.ModeDir | 0o700, FSType: tmpfs, Free: 228 << 20,
		SyncTimes: []time.Duration{100 * time.Microsecond, 100 * time.Microsecond, 800 * time.Microsecond}}
	r := Examine(f)
	r.Sections = slices.DeleteFunc(r.Sections, func(s Section) bool {
		return !slices.Contains([]say.Text{"permissions", "buttons, lamps, buzzer", "games on disk"}, s.Title)
	})
	var want strings.Builder
	for line := range strings.Lines(r.Text(Width, nil)) {
		if line != "\n" {
			want.WriteString("    ")
		}
		want.WriteString(line)
	}
	if readme := playtest.Must(os.ReadFile("README.md")); !strings.Contains(string(readme), want.String()) {
		t.Errorf("README.md should show\n%s", want.String())
	}
}

// If several findings in a row have the same remedy, it is printed once, below the last of them.
func TestDoOnce(t *testing.T) {
	f := healthyPi4()
	f.Config = ConfigFacts{Config: configs.Default()}
	f.GPIO.Lines = nil
	f.Open = func(string) error { return fs.ErrPermission }
	want := `
  warning /dev/gpiochip0 cannot be opened by this user
  warning /dev/gpiochip1 cannot be opened by this user
          -> sudo adduser pi gpio, then log out and in again
`
	if got := Examine(f).Text(Width, nil); !strings.Contains(got, want) {
		t.Errorf("got\n%s\nwant in it\n%s", got, want)
	}
}

// The lines of a report fit the width, except for a word that is longer.
func TestReportWidth(t *testing.T) {
	f := healthyPi4()
	f.GPIO.Lines[0].State = hw.Bouncing
	for _, width := range []int{Width, ui.MinW} {
		lines := 0
		for line := range strings.Lines(Examine(f).Text(width, nil)) {
			lines++
			// A path cannot be broken.
			if n := len([]rune(line)) - 1; n > width && len(strings.Fields(line)) > 1 {
				t.Errorf("%d columns: %s", n, line)
			}
		}
		if lines < 45 {
			t.Errorf("only %d lines", lines)
		}
	}
}

// TestPrintIn prints a report in another language, with room for the names of its levels.
func TestPrintIn(t *testing.T) {
	french := playtest.Must(say.Read("fr.toml", []byte(`name = "Français"
[x]
"machine" = "appareil"
"warning" = "avertissement"
"the clock says %s" = "l'horloge indique le %s"
"%d January %d" = { one = "1er janvier %[2]d", other = "%d janvier %d" }
"%d faults" = { one = "%d erreur", other = "%d erreurs" }
"%d warnings" = { one = "%d avertissement", other = "%d avertissements" }`)))
	f := healthyPi4()
	f.Now = time.Date(1970, 1, 1, 0, 5, 0, 0, time.UTC)
	got := Examine(f).Text(Width, french)
	for _, want := range []string{
		"\nappareil\n  info          Raspberry Pi 4",
		"\n  avertissement l'horloge indique le 1er janvier 1970\n                -> let the machine",
		"\n0 erreur, 1 avertissement\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

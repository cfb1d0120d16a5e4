package cryptid

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/ui/home"
	"gamekeeper/ui/uitest"
)

// The screens tell the time of the place; here that is UTC everywhere.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}

// TestScreens plays the transcripts in testdata, each from the home screen. In
// those named four no seat has a button of its own.
// Those named known- begin with a game on the table whose map is built, those
// named shared- after its initial sharing.
func TestScreens(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			if strings.HasSuffix(name, "four") {
				p.Box.SeatKeys = 0
			}
			switch kind, _, _ := strings.Cut(name, "-"); kind {
			case "known":
				p.happen(p.begin(beganKnown(t)), shared[0])
			case "notebook":
				began := beganKnown(t)
				began.Way = cryptid.Notebook
				p.happen(p.begin(began), append(shared[:1:1], "1 looks", "2 looks", "3 looks")...)
			case "shared":
				p.happen(p.begin(beganKnown(t)), shared...)
			}
			uitest.Transcript(t, file, home.New(p.Box))
		})
	}
}

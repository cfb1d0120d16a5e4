package boot

import (
	"hash/fnv"
	"strings"
	"time"
)

// The host talks to the init of a machine with calls of net/rpc over a serial port: it calls the
// methods of [guest]. What follows is their arguments and results, and what else both need to know.

// Port is the name of the serial port on which the guest answers.
const Port = "gamekeeper.boot"

// Paths in the guest.
const (
	guestInit   = "/guest" // process 1 of the machine
	cardInit    = "/init"  // process 1 of the card's initramfs
	ProgramPath = "/usr/bin/gamekeeper"
	ModulesPath = "/modules" // kernel modules, loaded in the order of their names
	GamesPath   = "/var/lib/gamekeeper"
	LogPath     = "/run/gamekeeper.log" // what the program writes to standard error
)

// Cell is a cell of the console: its character, and its colours as the console keeps them. The low
// four bits are the foreground, of which the highest means bright. The next three are the
// background. Red is 4 and blue 1.
type Cell struct {
	Rune      rune
	Attribute byte
}

// Screen holds the cells of the console, row by row from the top left.
type Screen struct {
	W, H  int
	Cells []Cell
}

// String returns the rows as text, each without trailing blanks and with a newline.
func (s Screen) String() string {
	var b strings.Builder
	row := make([]rune, s.W)
	for y := range s.H {
		for x := range row {
			row[x] = s.Cells[y*s.W+x].Rune
		}
		b.WriteString(strings.TrimRight(string(row), " ") + "\n")
	}
	return b.String()
}

// Sum returns a hash of the cells.
func (s Screen) Sum() uint64 {
	h := fnv.New64a()
	for _, c := range s.Cells {
		h.Write([]byte{byte(c.Rune), byte(c.Rune >> 8), byte(c.Rune >> 16), c.Attribute})
	}
	return h.Sum64()
}

// Push is a new value of one of a pad's buttons or axes. Buttons are numbered from 0. Axis 0 is X,
// and axis 1 is Y.
type Push struct {
	Pad    string // the port it is plugged into
	Axis   bool
	Button uint16
	Value  int32
}

// ScreenQuery asks for the console's cells, as soon as their hash differs from Sum, or after
// Within.
type ScreenQuery struct {
	Sum    uint64
	Within time.Duration
}

// StartRequest asks the guest to run the program with these arguments, and to answer once Text is
// on the console. A swappable program may lock only a little memory, unlike the service.
type StartRequest struct {
	Args      []string
	Text      string
	Swappable bool
}

// Swapped describes the part of the program that is in swap space.
type Swapped struct {
	Size  int      // in bytes
	Texts []string // those of the requested texts that are in it
}

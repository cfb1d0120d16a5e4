package home

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// PadSeats returns the seats of the pads that belong to somebody, by port.
func (s Settings) PadSeats() map[string]int {
	seats := map[string]int{}
	for word := range strings.FieldsSeq(s.Pads) {
		port, seat, _ := strings.Cut(word, "=")
		if len(seat) == 1 && '1' <= seat[0] && seat[0] <= '5' {
			seats[port] = int(seat[0] - '0')
		}
	}
	return seats
}

// AskPadOwner returns the screen that asks whose pad is in a port. The pad's own button then
// belongs to that seat, even after a power cut. A seat has one pad at most.
func (s *CurrentSettings) AskPadOwner(port string) ui.Screen {
	menu := &ui.Menu{Title: "Whose pad is this?"}
	menu.Rows = func() (rows []ui.Row) {
		for seat := 1; seat <= 5; seat++ {
			rows = append(rows, ui.Row{Text: say.Sprintf("Player %c", 'A'+seat-1), Open: func() ui.Step { return s.give(port, seat) }})
		}
		return append(rows, ui.Row{Text: "Nobody's", Open: func() ui.Step { return s.give(port, 0) }})
	}
	return menu
}

// give assigns the pad in a port to a seat, or to nobody if seat is 0.
func (s *CurrentSettings) give(port string, seat int) ui.Step {
	next := s.current
	var words []string
	for word := range strings.FieldsSeq(s.current.Pads) {
		if !strings.HasPrefix(word, port+"=") && !strings.HasSuffix(word, fmt.Sprintf("=%d", seat)) {
			words = append(words, word)
		}
	}
	if seat != 0 {
		words = append(words, fmt.Sprintf("%s=%d", port, seat))
	}
	next.Pads = strings.Join(words, " ")
	step := s.change(next)
	step.Pop = 1
	return step
}

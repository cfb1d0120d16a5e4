package home

import (
	"fmt"
	"slices"
	"strconv"
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
// belongs to that seat, even after a power cut. A seat has one pad at most. With the last row, the
// next press of the pad asks what its buttons are.
func (s *CurrentSettings) AskPadOwner(port, model string) ui.Screen {
	menu := &ui.Menu{Title: "Whose pad is this?"}
	menu.Rows = func() (rows []ui.Row) {
		for seat := 1; seat <= 5; seat++ {
			rows = append(rows, ui.Row{Text: say.Sprintf("Player %c", 'A'+seat-1), Open: func() ui.Step { return s.give(port, seat) }})
		}
		return append(rows, ui.Row{Text: "Nobody's", Open: func() ui.Step { return s.give(port, 0) }},
			ui.Row{Text: "Its buttons are wrong", Open: func() ui.Step { return s.learn(model) }})
	}
	return menu
}

// give assigns the pad in a port to a seat, or to nobody if seat is 0.
func (s *CurrentSettings) give(port string, seat int) ui.Step {
	next := s.current
	words := slices.DeleteFunc(strings.Fields(next.Pads), func(word string) bool {
		return strings.HasPrefix(word, port+"=") || strings.HasSuffix(word, fmt.Sprintf("=%d", seat))
	})
	if seat != 0 {
		words = append(words, fmt.Sprintf("%s=%d", port, seat))
	}
	next.Pads = strings.Join(words, " ")
	return s.changeAndClose(next)
}

// PadButtons returns the codes of OK, Back and the player's own button, as somebody has told the box,
// by the model of pad. They are empty for a model of which the box must ask again.
func (s Settings) PadButtons() map[string][]uint16 {
	all := map[string][]uint16{}
	for word := range strings.FieldsSeq(s.Buttons) {
		model, text, _ := strings.Cut(word, "=")
		codes := make([]uint16, 3)
		if n, _ := fmt.Sscanf(text, "%d,%d,%d", &codes[0], &codes[1], &codes[2]); n < len(codes) {
			codes = codes[:0]
		}
		all[model] = codes
	}
	return all
}

// learn keeps the codes of a model's buttons. If there are none, the box asks for them again.
func (s *CurrentSettings) learn(model string, codes ...string) ui.Step {
	next := s.current
	next.Buttons = replaced(next.Buttons, model, strings.Join(codes, ","))
	return s.changeAndClose(next)
}

// replaced returns a list of words of the form key=value with the value of a key.
func replaced(list, key, value string) string {
	words := slices.DeleteFunc(strings.Fields(list), func(word string) bool { return strings.HasPrefix(word, key+"=") })
	return strings.Join(append(words, key+"="+value), " ")
}

// padButtons is the screen that asks for three buttons of a pad.
type padButtons struct {
	*CurrentSettings
	model string
	codes []string
}

// AskButtons returns the screen that asks which buttons of a pad are OK, Back and the player's own. They
// are kept for all pads of the model.
func (s *CurrentSettings) AskButtons(model string) ui.Screen {
	return &padButtons{CurrentSettings: s, model: model}
}

// Draw asks for the next button.
func (p *padButtons) Draw(f *ui.Frame) {
	questions := []say.Text{"Press the button that should be OK.", "Now press the one for Back.", "Now press the one for your own button."}
	f.Head("This pad", say.Sprintf("%d of %d", len(p.codes)+1, len(questions)))
	body := f.Body().Inset(1, 0)
	body.Para(body.Para(0, questions[min(len(p.codes), len(questions)-1)], f.Look.Text), f.Refusal, f.Look.Warning)
	f.Keys(ui.Leave("cancel"), ui.AnyKey("", func(e ui.Event) ui.Step {
		code := strconv.Itoa(int(e.Code))
		switch {
		case e.Code == 0: // of another device
			return ui.Step{}
		case slices.Contains(p.codes, code):
			return ui.Step{Sound: ui.Refused, Refusal: "You have pressed that one already."}
		}
		if p.codes = append(p.codes, code); len(p.codes) < len(questions) {
			return ui.Step{}
		}
		return p.learn(p.model, p.codes...)
	}))
}

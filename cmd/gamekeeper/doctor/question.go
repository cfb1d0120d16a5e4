package doctor

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// question is a part of the guide that asks what a person sees or hears.
type question struct {
	title, text say.Text
	picture     func(a ui.Area)             // draws what it is about; nil: nothing is drawn
	start, stop func()                      // switch what it is about on and off; nil: nothing is switched
	possible    func() bool                 // reports whether there is anything to see; nil: yes
	tell        func(a *Answers, is Answer) // notes the answer
}

// outputs returns a question for each lamp and for the buzzer.
func outputs(p Panel) []part {
	var parts []part
	ask := func(pin string, title, text say.Text, start, stop func()) {
		if pin == "" {
			return
		}
		parts = append(parts, &question{
			title: title, text: text, start: start, stop: stop,
			possible: func() bool { return working(p.Lines(), pin) },
			tell:     func(a *Answers, is Answer) { a.Lines[pin] = is },
		})
	}
	lamp := func(pin string, n int, text say.Text) {
		ask(pin, "Lamps", text, func() { p.Light(n, hw.Blink()) }, func() { p.Light(n, hw.Off()) })
	}
	status := p.Wiring.StatusLamp
	lamp(status, 0, say.Sprintf("The status lamp on %s: is it lit now, on and off?", status))
	for i, pin := range p.Wiring.SeatLamps {
		lamp(pin, i+1, say.Sprintf("The lamp of seat %d on %s: is it lit now, on and off?", i+1, pin))
	}
	ask(p.Wiring.Buzzer, "Buzzer", say.Sprintf("The buzzer on %s: do you hear it?", p.Wiring.Buzzer),
		func() { p.Buzz(buzzing()) }, func() { p.Buzz(hw.Off()) })
	return parts
}

// buzzing is a short tone every second.
func buzzing() hw.Pattern {
	p := hw.Blink()
	p.Steps[0], p.Steps[1] = p.Steps[0]/2, p.Steps[1]*3/2
	return p
}

// working reports whether the line of a pin is driven.
func working(lines []hw.Line, pin string) bool {
	for _, l := range lines {
		if l.Pin == pin {
			return l.State == hw.Working
		}
	}
	return false
}

func (q *question) begin(a *Answers) bool {
	if q.possible != nil && !q.possible() {
		return false
	}
	q.tell(a, NoAnswer)
	if q.start != nil {
		q.start()
	}
	return true
}

func (q *question) end() {
	if q.stop != nil {
		q.stop()
	}
}

// press answers with Left and Right. A person may press OK or Back once too often to leave
// the part before, but neither of these. Back leaves the question open.
func (q *question) press(e hw.Event, a *Answers) bool {
	switch {
	case e.Kind == hw.Repeat: // it belongs to the question before
		return false
	case e.Key == hw.Left:
		q.tell(a, Yes)
	case e.Key == hw.Right:
		q.tell(a, No)
	default:
		return e.Key == hw.Back
	}
	return true
}

func (q *question) look(*Answers) bool { return false }

func (q *question) draw(f *ui.Frame, body ui.Area) {
	f.Head(q.title, "")
	body = body.Inset(1, 1)
	y := body.Para(0, q.text, f.Look.Text)
	if q.picture != nil {
		q.picture(body.Rows(y+1, body.H-y-1))
	}
	f.Keys(ui.Does("yes", hw.Left), ui.Does("no", hw.Right), ui.Does("skip", hw.Back), ui.Help{Text: "Ctrl-C leaves"})
}

// signs draws what stands for terrains, seats, pieces, lines and colours.
func signs(a ui.Area) {
	set, game := a.Look, chart.SignsOf(a.Look)
	x := 0
	put := func(y int, r rune, st ui.Style) {
		a.Set(x, y, r, st)
		x += 2
	}
	for _, t := range game.Terrain {
		put(0, t.Letter, t.Ink.On(t.Shade[0]))
		put(0, t.Fill, t.Shade[0])
	}
	for _, m := range []ui.Mark{game.Bear, game.Cougar, game.Stone, game.Shack, game.Pawn} {
		put(0, m.Shape, m.Style)
	}
	x = 0
	for _, m := range set.Seat {
		put(1, m.Letter, m.Style)
		put(1, m.Shape, m.Style)
	}
	for _, r := range []rune{game.Cube, game.Disc, set.Full, set.Half, set.Light} {
		put(1, r, set.Text)
	}
	x = 0
	b := set.Border
	for _, r := range []rune{b.TopLeft, b.H, b.TeeDown, b.TopRight, b.V, b.Cross, set.Left, set.Right, set.Up, set.Down, set.Pointer, set.Hidden} {
		put(2, r, set.Text)
	}
}

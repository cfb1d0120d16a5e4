package doctor

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// Hardware gives the guide access to the connected hardware, such as lines, lamps and buzzer. If
// there is no hardware, it is the zero Hardware.
type Hardware struct {
	Wiring hw.Wiring
	Lines  func() []hw.Line             // as [hw.Box.Lines]
	Light  func(lamp int, p hw.Pattern) // as [hw.Box.Light]
	Buzz   func(p hw.Pattern)           // as [hw.Box.Buzz]
	// Tap returns the next touch of a display, as if the display were not turned, and whether there
	// was one. It is nil if there is no touch display.
	Tap func() (input.Touch, bool)
}

// The times of the guide.
const (
	lookEvery = 100 * time.Millisecond
	// guideTimeout is how long the guide waits before it continues on its own. Otherwise a broken
	// button could stall it for ever.
	guideTimeout = 30 * time.Second
)

// Guide is the screen that leads a person through the checks that only a person can make: the
// buttons, all at once; the lamps, one by one; the buzzer; four crosses on a touch display; and the signs on the screen. After the last check it quits the stage.
type Guide struct {
	parts    []part
	answers  Answers
	now      time.Time // when it last polled the part, or began it
	deadline time.Time // when it continues on its own
}

// part is one check. Its answers go to the guide.
type part struct {
	begin func() bool                     // starts it, or returns false to skip it; nil if there is nothing to start
	draw  func(f *ui.Frame, body ui.Area) // what its keys do calls [Guide.then]
	press func(e ui.Event)                // notes any other key; nil if that only gives more time
	// poll reports whether something has happened since the last call, and whether the part is
	// over. It is nil if only keys matter.
	poll func() (happened, over bool)
	end  func() // nil if nothing has to be switched off
}

// NewGuide returns the guide for the connected hardware. Its first part starts now.
func NewGuide(p Hardware, now time.Time) *Guide {
	g := &Guide{answers: Answers{Lines: map[string]Answer{}}}
	if len(p.Wiring.Buttons) > 0 {
		g.parts = append(g.parts, g.buttons(p))
	}
	g.parts = append(g.parts, g.outputs(p)...)
	if p.Tap != nil {
		g.parts = append(g.parts, g.crosses(p.Tap))
	}
	g.parts = append(g.parts, g.question("Signs and colours", "Can you see all signs and colours?", signs, func(is Answer) { g.answers.Signs = is }))
	g.begin(now)
	return g
}

// Answers returns what the guide has found out so far.
func (g *Guide) Answers() Answers { return g.answers }

// begin starts the first part that is not skipped, if any.
func (g *Guide) begin(now time.Time) {
	for len(g.parts) > 0 && g.parts[0].begin != nil && !g.parts[0].begin() {
		g.parts = g.parts[1:]
	}
	g.now, g.deadline = now, now.Add(guideTimeout)
}

// nextPart ends the part on the screen and begins the next one. After the last one, it quits.
func (g *Guide) nextPart(now time.Time) ui.Step {
	if end := g.parts[0].end; end != nil {
		end()
	}
	g.parts = g.parts[1:]
	g.begin(now)
	return ui.Step{Quit: len(g.parts) == 0}
}

// Draw draws the part, and the seconds until the guide continues on its own. It also schedules the
// next tick.
func (g *Guide) Draw(f *ui.Frame) {
	if len(g.parts) == 0 {
		return
	}
	body := f.Body()
	g.parts[0].draw(f, body.Rows(0, body.H-1))
	f.Bind(ui.AnyKey("", func(e ui.Event) ui.Step {
		if press := g.parts[0].press; press != nil {
			press(e)
		}
		return g.then(e, false)
	}).WithHelp("any other key: more time"))
	f.TickAt(g.now.Add(lookEvery), g.tick)
	body.Centred(body.H-1, say.Count(int(g.deadline.Sub(g.now).Round(time.Second)/time.Second), "continues in %d second", "continues in %d seconds"), f.Look.Dim)
}

// then continues after a key: it begins the next part if this one is over, else gives it more
// time.
func (g *Guide) then(e ui.Event, over bool) ui.Step {
	if over {
		return g.nextPart(e.Now)
	}
	g.deadline = e.Now.Add(guideTimeout)
	return ui.Step{}
}

// tick polls the part, and continues with the next one if it is over or nothing has happened for a
// while.
func (g *Guide) tick(now time.Time) ui.Step {
	g.now = now
	happened, over := false, false
	if poll := g.parts[0].poll; poll != nil {
		happened, over = poll()
	}
	if over || !happened && !now.Before(g.deadline) {
		return g.nextPart(now)
	}
	if happened {
		g.deadline = now.Add(guideTimeout)
	}
	return ui.Step{}
}

// Answer is a person's answer to whether something works.
type Answer uint8

// The answers.
const (
	NotAsked Answer = iota
	NoAnswer        // nobody answered, or nobody pressed the button
	Yes
	No
)

// Answers holds what a [Guide] found out. The zero Answers mean that there was no guide.
type Answers struct {
	Lines  map[string]Answer // whether a press was detected, a lamp lit or the buzzer heard, by pin
	Taps   [][2]float64      // the touches of a display at four crosses, in raw fractions, if any
	Signs  Answer            // whether all signs and colours were seen
	Glyphs string            // the name of the glyph set in use; empty if nothing was drawn
}

// question returns the part that asks what a person sees or hears, with a picture of it unless that
// is nil. Left and Right answer, since a person may press OK once too often at the end of the
// previous part. Back leaves the question open.
func (g *Guide) question(title, text say.Text, picture func(a ui.Area), tell func(is Answer)) part {
	answer := func(key ui.Key, text say.Text, is Answer) ui.Binding {
		return ui.Each(text, func(e ui.Event) ui.Step {
			tell(is)
			return g.then(e, true)
		}, key)
	}
	return part{
		begin: func() bool { tell(NoAnswer); return true },
		draw: func(f *ui.Frame, body ui.Area) {
			f.Head(title, "")
			body = body.Inset(1, 1)
			y := body.Para(0, text, f.Look.Text)
			if picture != nil {
				picture(body.Rows(y+1, body.H-y-1))
			}
			f.Keys(answer(ui.Left, "yes", Yes), answer(ui.Right, "no", No), answer(ui.Back, "skip", NoAnswer), ui.Remark("Ctrl-C quits"))
		},
	}
}

// outputs returns a question for each lamp and for the buzzer, which is on meanwhile. One whose line
// does not work is skipped.
func (g *Guide) outputs(p Hardware) (parts []part) {
	ask := func(pin string, title, text say.Text, play func(p hw.Pattern)) {
		if pin == "" {
			return
		}
		q := g.question(title, text, nil, func(is Answer) { g.answers.Lines[pin] = is })
		begin := q.begin
		q.begin = func() bool {
			if !slices.ContainsFunc(p.Lines(), func(l hw.Line) bool { return l.Pin == pin && l.State == hw.Working }) {
				return false
			}
			play(hw.Blink())
			return begin()
		}
		q.end = func() { play(hw.Pattern{}) }
		parts = append(parts, q)
	}
	lamp := func(pin string, n int, text say.Text) {
		ask(pin, "Lamps", text, func(is hw.Pattern) { p.Light(n, is) })
	}
	status := p.Wiring.StatusLamp
	lamp(status, 0, say.Sprintf("The status lamp on %s: is it blinking now?", status))
	for i, pin := range p.Wiring.SeatLamps {
		lamp(pin, i+1, say.Sprintf("The lamp of seat %d on %s: is it blinking now?", i+1, pin))
	}
	ask(p.Wiring.Buzzer, "Buzzer", say.Sprintf("The buzzer on %s: can you hear it?", p.Wiring.Buzzer), p.Buzz)
	return parts
}

// signs draws the symbols for terrains, structures, seats, pieces and lines, in their colours.
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
	for _, m := range append(append(game.Animal[1:], game.Standing[:]...), game.Pawn) {
		put(0, m.Shape, m.Style)
	}
	x = 0
	for _, m := range set.Seat {
		put(1, m.Letter, m.Style)
		put(1, m.Shape, m.Style)
	}
	for _, r := range append(game.Token[:], set.Full, set.MediumShade, set.LightShade) {
		put(1, r, set.Text)
	}
	x = 0
	b := set.Border
	for _, r := range []rune{b.TopLeft, b.H, b.TeeDown, b.TopRight, b.V, b.Cross, set.Left, set.Right, set.Up, set.Down, set.Pointer, set.Hidden} {
		put(2, r, set.Text)
	}
}

// corners is how many crosses the guide shows: those at the corners.
const corners = 4

// crosses returns the part in which a person touches four crosses on a display, which show whether it
// is touched where it answers. Touches from before count for an earlier part.
func (g *Guide) crosses(tap func() (input.Touch, bool)) part {
	var taps [][2]float64
	return part{
		begin: func() bool {
			for _, waits := tap(); waits; _, waits = tap() {
			}
			return true
		},
		poll: func() (happened, over bool) {
			at, happened := tap()
			if happened {
				taps = append(taps, at.Raw)
			}
			if over = len(taps) == corners; over {
				g.answers.Taps = taps
			}
			return happened, over
		},
		draw: func(f *ui.Frame, _ ui.Area) {
			f.DrawCross(min(len(taps), corners-1), "")
			f.Keys(ui.Each("skip", func(e ui.Event) ui.Step { return g.then(e, true) }, ui.Back))
		},
	}
}

package ui

import (
	"slices"
	"time"
	"unicode/utf8"

	"gamekeeper/tabletop/say"
)

// The smallest frame for which screens are laid out. In a smaller one the stage draws a notice.
const (
	MinW = 40
	MinH = 15
)

// Colour is one of the 256 colours of a terminal's palette, or Default, the terminal's
// own foreground or background. The zero Colour is Default.
type Colour uint16

// The default and the first eight colours of the palette, the only ones that every terminal with
// colours has. The console draws Yellow as brown, unless it is bold.
const (
	Default Colour = iota
	Black
	Red
	Green
	Yellow
	Blue
	Magenta
	Cyan
	White
)

// PaletteColour returns colour n of a terminal's 256.
func PaletteColour(n uint8) Colour { return Colour(n) + 1 }

// Index returns the colour's number in the palette, or -1 for Default.
func (c Colour) Index() int { return int(c) - 1 }

// Style describes how a cell is drawn. On the console, bold makes a foreground of the first eight
// colours bright. There is no underline, dim or blink: the console lacks them, or shows a colour
// instead.
type Style struct {
	FG, BG        Colour
	Bold, Reverse bool
}

// On returns s with the background of another style, as for a piece on terrain.
func (s Style) On(under Style) Style {
	s.BG = under.BG
	return s
}

// Cell is one character cell: a rune one column wide and its style.
type Cell struct {
	Rune  rune
	Style Style
}

// Frame is everything a screen shows, as data: the cells of the display, the terminal's cursor and
// the lamps. It is an [Area] of all cells, without the extra rows of a bar of buttons, see
// [Frame.AllRows].
type Frame struct {
	Area
	LampsOn, BlinkingLamps, FlickeringLamps Lamps // the lamps in each state, see [Frame.Light]
	Asleep                                  bool  // nobody looks, and the display needs no light
	// Refusal is why the last press was refused, or empty if it was not, or if its step gave no
	// reason. The screen draws it where it has room.
	Refusal say.Text

	rows     int       // how many rows the display has, see [Frame.AllRows]
	bindings []Binding // what the keys do
	named    []Binding // those that the key line names
	private  bool      // what is drawn is for one person's eyes
	idle     bool      // nobody needs to be at the box
	spots    []Spot    // see [Frame.Spots]
	wake     time.Time // when tick is called, or zero if never
	tick     func(now time.Time) Step
	glance   time.Duration // for how long a typed key has shown the secret, see HidesIn
}

// MarkPrivate marks the frame as showing what only one person may see. While it is shown, the stage
// does not rest, and none of it is spoken to the room. Some binding must hide the secret when all
// keys count as up, as before work begins or when another screen comes: see [Hold] and [OnHide].
func (f *Frame) MarkPrivate() { f.private = true }

// HidesIn returns in how many seconds the secret on the frame hides by itself because a keyboard does
// not say when a key comes up. It returns 0 if the secret is shown as long as a key is held.
func (f *Frame) HidesIn() int {
	if f.glance < 0 {
		return 0
	}
	return int((f.glanceTime() - f.glance + time.Second - 1) / time.Second)
}

// glanceTime returns how long a typed key shows a secret: longer if that is also heard.
func (f *Frame) glanceTime() time.Duration {
	if f.Look.Voice != Earphone {
		return clickedAtMost
	}
	return min(max(whisperedAtLeast, f.Speech().Duration()), heldAtMost)
}

// MarkIdle marks the frame as one shown while nobody is at the box, as in a demo. While it is
// shown, the stage rests.
func (f *Frame) MarkIdle() { f.idle = true }

// WrapPresses makes each press of a key bound so far call wrapper, which can do something before
// and after it calls act to do what the key does.
func (f *Frame) WrapPresses(wrapper func(e Event, act func(e Event) Step) Step) {
	for i := range f.bindings {
		b := &f.bindings[i]
		if do := b.do; do != nil {
			b.do = func(e Event) Step { return wrapper(e, do) }
		}
		if typed := b.typed; typed != nil {
			b.typed = func(e Event) (step Step, took bool) {
				step = wrapper(e, func(e Event) (step Step) { step, took = typed(e); return step })
				return step, took || step != (Step{})
			}
		}
	}
}

// Finalise makes all bindings so far final, except that of Back.
func (f *Frame) Finalise() {
	for i := range f.bindings {
		b := &f.bindings[i]
		b.final, b.steady = !slices.Contains(b.Keys, Back), false
	}
}

// Binds reports whether a press of a key is bound, even if only to a refusal.
func (f *Frame) Binds(k Key) bool {
	return slices.ContainsFunc(f.bindings, func(b Binding) bool { return b.minds(k) })
}

// HasList reports whether Up and Down move the cursor of a [List] that has neither OnlyUpDown nor
// TwoColumns set. There is then a row under the cursor.
func (f *Frame) HasList() bool {
	return slices.ContainsFunc(f.bindings, func(b Binding) bool { return b.inList && slices.Equal(b.Keys, []Key{Up, Down}) })
}

// Describes reports whether the key line or the page of all keys describes what k does, unless k
// does nothing or is refused.
func (f *Frame) Describes(k Key) bool {
	return !slices.ContainsFunc(f.bindings, func(b Binding) bool { return b.minds(k) && !b.hasWords() })
}

// Bind binds more keys, without a word in the key line.
func (f *Frame) Bind(bindings ...Binding) { f.bindings = append(f.bindings, bindings...) }

// TickAt makes the stage call tick once the given time has come, the screen is on top and no work
// is in progress, unless another frame is drawn before.
func (f *Frame) TickAt(at time.Time, tick func(now time.Time) Step) { f.wake, f.tick = at, tick }

// TickBy is TickAt, unless the screen wants to be woken before that time.
func (f *Frame) TickBy(at time.Time, tick func(now time.Time) Step) {
	if f.wake.IsZero() || at.Before(f.wake) {
		f.TickAt(at, tick)
	}
}

// ReplaceTitle draws a text in place of the title of a frame that is not private. What is at the
// right of the title stays if there is room.
func (f *Frame) ReplaceTitle(text say.Text, style Style) {
	if f.private {
		return
	}
	said := f.Look.fit(f.Look.Say(text), f.W)
	end := Width(said) + 1
	for x := f.W - 1; x > end; x-- { // what is at the right begins after two blanks
		if f.At(x, 0).Rune == ' ' && f.At(x-1, 0).Rune == ' ' {
			end = x
			break
		}
	}
	f.Rows(0, 1).Sub(Rect{0, 0, min(end, f.W), 1}).Fill(' ', f.Look.Text)
	f.Runes(0, 0, said, style)
	f.SpeakOnRequest(text)
}

// TickNow makes the stage call tick immediately, for a screen that must first work out something
// slow. Until then the frame is not spoken, since the words that tick adds would cut it short.
func (f *Frame) TickNow(tick func(now time.Time) Step) {
	f.TickAt(Immediately(), tick)
	if f.speech != nil {
		f.speech.Busy = true
	}
}

// NewFrame returns a blank frame of w x h cells, to be drawn with look. No lamp is lit.
// Sizes below zero count as zero.
func NewFrame(w, h int, look Look) *Frame {
	w, h = max(w, 0), max(h, 0)
	f := &Frame{Area: Area{W: w, cells: make([]Cell, w*h), cursor: new(Point), targets: new([]target), stride: w}, rows: h}
	f.clear(look)
	return f
}

// Blank returns a blank frame of a size, to be drawn with look: f if it has that size, since garbage
// collection is slow on a Pi, and otherwise, also if f is nil, a new one.
func (f *Frame) Blank(w, h int, look Look) *Frame {
	if f == nil || f.W != w || f.rows != h {
		return NewFrame(w, h, look)
	}
	f.clear(look)
	return f
}

// clear makes the frame blank again, to be drawn with look.
func (f *Frame) clear(look Look) {
	f.H = f.rows - look.barRows(f.rows) + 1
	f.Area.Look, f.LampsOn, f.BlinkingLamps, f.FlickeringLamps, f.Asleep, f.Refusal = look, 0, 0, 0, false, ""
	*f.cursor, *f.targets = nowhere, (*f.targets)[:0]
	f.bindings, f.spots, f.private, f.idle, f.wake, f.tick = f.bindings[:0], f.spots[:0], false, false, time.Time{}, nil
	f.glance = -1
	f.speech = nil
	if look.Voice != Mute {
		f.speech = &Speech{Language: look.Language}
	}
	for i := range f.cells {
		f.cells[i] = Cell{' ', look.Text}
	}
}

// nowhere is the position of a cursor that [Area.SetCursor] has not moved.
var nowhere = Point{-1, -1}

// Cursor returns the position of the terminal's cursor, which screen readers and braille displays
// follow. It is where [Area.SetCursor] put it, else the first cell drawn as selected, else the top
// left, where reading begins.
func (f *Frame) Cursor() Point {
	if *f.cursor != nowhere {
		return *f.cursor
	}
	for i, c := range f.cells {
		if c.Style == f.Look.Selected {
			return Point{i % f.W, i / f.W}
		}
	}
	return Point{}
}

// Head draws the screen's title at the left of the first line and, at the right, something to know
// at a glance, such as whose turn it is. If the two do not fit, the text at the right may take half
// the line, or more if the title is short enough, and the title gets the rest.
func (f *Frame) Head(title, right say.Text) { f.head(f.Look.Say(title), f.Look.Say(right)) }

// head draws translated texts as Head does.
func (f *Frame) head(title, right string) {
	if f.HasAudience() {
		f.SpeakTitle(say.Plain(title))
		f.SpeakOnRequest(say.Plain(right))
	}
	right = f.Look.fit(right, max(f.W/2, f.W-1-Width(title)))
	x := f.W - Width(right)
	f.Runes(x, 0, right, f.Look.Dim)
	f.Runes(0, 0, f.Look.fit(title, x-1), f.Look.Title)
}

// SpeakTitle says the title of a screen that has no room to draw it.
func (f *Frame) SpeakTitle(title say.Text) {
	if f.speech != nil {
		f.speech.Title = f.heard(title)
	}
}

// HeadFit is Head with the first of the titles, given longest first, that fits beside the text at
// the right. If none does, that text is left out. Read aloud, it is always the longest title.
func (f *Frame) HeadFit(right say.Text, titles ...say.Text) {
	title, beside := "", f.Look.Say(right)
	fits := func(t say.Text) bool {
		title = f.Look.Say(t)
		return Width(title)+1+Width(beside) <= f.W
	}
	for !slices.ContainsFunc(titles, fits) && beside != "" {
		beside = ""
	}
	f.head(title, beside)
	if f.HasAudience() {
		f.SpeakTitle(titles[0])
	}
}

// Body returns the area between the title and the key line.
//
//go:noinline // it would add 8 KB to the program
func (f *Frame) Body() Area { return f.Rows(1, f.H-2) }

// String returns the frame's rows as text, each without its trailing blanks and with a
// newline.
func (f *Frame) String() string {
	all := f.AllRows()
	text := make([]byte, 0, (f.W+1)*all.H)
	for y := range all.H {
		end := len(text)
		for x := range f.W {
			r := all.At(x, y).Rune
			text = utf8.AppendRune(text, r)
			if r != ' ' {
				end = len(text)
			}
		}
		text = append(text[:end], '\n')
	}
	return string(text)
}

// Lamps is a set of lamps: those of seats 1 to 5, and the status lamp.
type Lamps uint8

// StatusLamp is the number of the status lamp, which belongs to no seat.
const StatusLamp = 0

// Lamp returns the set of the lamps with the given numbers: seats 1 to 5, or [StatusLamp].
func Lamp(numbers ...int) Lamps {
	var l Lamps
	for _, n := range numbers {
		l |= 1 << n
	}
	return l
}

// lit reports whether the lamp with the number, a seat's or [StatusLamp], is in l.
func (l Lamps) lit(number int) bool { return l&(1<<number) != 0 }

// Light is what a lamp does.
type Light uint8

// The states of a lamp. The screen also says in words what they mean.
const (
	Dark    Light = iota
	On            // the seat is to act
	Blink         // the seat may act out of turn; for the status lamp, anybody may
	Flicker       // quick flashes, then on: look here, something happened
)

// Light returns the state of a lamp: a seat's, or [StatusLamp]. If a screen sets more than one
// state, the most noticeable wins.
func (f *Frame) Light(number int) Light {
	switch {
	case f.FlickeringLamps.lit(number):
		return Flicker
	case f.BlinkingLamps.lit(number):
		return Blink
	case f.LampsOn.lit(number):
		return On
	}
	return Dark
}

// A Spot is a space of the board on the table that a frame points at. Its column and row count from
// 0, and Seat is the seat that it concerns, or 0 for none.
type Spot struct {
	Column, Row, Seat int
	Light             Light
}

// PointAt adds spaces at which the lights at the board's edge point.
func (f *Frame) PointAt(spots ...Spot) { f.spots = append(f.spots, spots...) }

// Spots returns the spaces at which the lights at the board's edge point. The whole table sees
// them, so there are none while the frame is private, and none while nobody looks.
func (f *Frame) Spots() []Spot {
	if f.private || f.Asleep {
		return nil
	}
	return f.spots
}

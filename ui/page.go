package ui

import (
	"math"
	"regexp"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Pager is text that scrolls. [Pager.LayOut] must be called first: how far it scrolls depends on
// its size.
type Pager struct {
	text   say.Text
	lines  []string // the text, wrapped
	paras  []string // its paragraphs
	paraOf []int    // by line, the index of its paragraph
	look   Look
	w, h   int
	top    int // the line at the top
}

// NewPager returns a pager at the beginning of text.
func NewPager(text say.Text) *Pager { return &Pager{text: text} }

// SetText replaces the text, and keeps the position as far as the new one allows.
func (p *Pager) SetText(text say.Text) {
	if text != p.text {
		p.text, p.w = text, 0
	}
}

// LayOut sets the size of the area in which the pager will be drawn, and its look. It keeps the
// number of the top line, as far as possible.
func (p *Pager) LayOut(w, h int, look Look) {
	if w != p.w || look != p.look {
		p.w, p.look, p.lines, p.paraOf = w, look, nil, nil
		p.paras = strings.Split(look.Say(p.text), "\n")
		for i, para := range p.paras {
			for _, line := range wrap(para, w-2) {
				p.lines, p.paraOf = append(p.lines, line), append(p.paraOf, i)
			}
		}
	}
	p.h = h
	p.scroll(0)
}

func (p *Pager) scroll(by int) { p.top = max(0, min(p.top+by, len(p.lines)-p.h)) }

// Scroll scrolls in a direction: Up and Down by a line, Left and Right by a page less one line.
func (p *Pager) Scroll(e Event) {
	lines := 1
	if e.Key == Left || e.Key == Right {
		lines = p.h - 1
	}
	p.scroll(by(e.Key) * lines)
}

// Draw draws the lines in sight and, if there are more, a scroll bar. It speaks each paragraph
// that has a line in sight.
func (p *Pager) Draw(a Area) {
	end := min(p.top+p.h, len(p.lines))
	if p.PositionText() != "" {
		a.target(target{rows: true})
	}
	for y, line := range p.lines[p.top:end] {
		a.Runes(0, y, line, a.Look.Text)
		if i := p.paraOf[p.top+y]; a.HasAudience() && (y == 0 || i != p.paraOf[p.top+y-1]) {
			a.Speak(say.Plain(numbered.ReplaceAllString(p.paras[i], "")))
		}
	}
	a.scrollBar(p.top, len(p.lines))
}

// numbered matches the number and time at the beginning of a record's line, which nobody would
// read aloud.
var numbered = regexp.MustCompile(`^ *[0-9]+ [0-9]{2}:[0-9]{2} `)

// PositionText returns which lines are in sight, as in "12-23 of 40", or "" if all of them are.
func (p *Pager) PositionText() say.Text {
	if len(p.lines) <= p.h {
		return ""
	}
	return say.Sprintf("%d-%d of %d", p.top+1, p.top+p.h, len(p.lines))
}

// keys returns what the keys do to the text, or nil if all of it is in sight.
func (p *Pager) keys() []Binding {
	if p.PositionText() == "" {
		return nil
	}
	return []Binding{Move("scroll", p.Scroll, Up, Down), Move("page", p.Scroll, Left, Right)}
}

// A Page is a screen of text that scrolls. OK and Back close it.
type Page struct {
	title  say.Text
	pager  Pager
	news   bool                       // it is read aloud to the table
	log    bool                       // it is read aloud from its last line upwards
	guide  func(n *KeyNames) say.Text // returns the text for a device; if nil, it is the pager's
	then   func() Step                // what follows, or nil if nothing
	margin int                        // rows above and columns beside the text
}

// NewPage returns a screen with a title and a text of any length.
//
//go:noinline // the program would be larger
func NewPage(title, text say.Text) *Page {
	return &Page{title: title, pager: Pager{text: text}}
}

// NewGuide returns a page whose text uses the device's names of the keys.
func NewGuide(title say.Text, text func(keys *KeyNames) say.Text) *Page {
	return &Page{title: title, guide: text}
}

// NewLog returns a page of what has happened so far: it opens at its end, where the
// newest line is, and that is read aloud first.
func NewLog(title, text say.Text) *Page {
	return &Page{title: title, pager: Pager{text: text, top: math.MaxInt}, log: true}
}

// NewRequiredPage returns a page that must be read before the table continues: OK and Back close it
// and take the step of next.
func NewRequiredPage(title, text say.Text, next func() Step) *Page {
	return &Page{title: title, pager: Pager{text: text}, news: true, then: next, margin: 1}
}

// Draw draws the title, the position in the text, and the text.
func (p *Page) Draw(f *Frame) {
	if p.guide != nil {
		p.pager.text = p.guide(f.Look.Keys)
	}
	p.pager.LayOut(f.W-2*p.margin, f.H-2-p.margin, f.Look)
	f.Head(p.title, p.pager.PositionText())
	p.pager.Draw(f.Body().Inset(p.margin, 0).Rows(p.margin, f.H))
	if p.log && f.speech != nil {
		slices.Reverse(f.speech.Texts)
	}
	if p.news {
		f.announceAll()
	}
	leave := Bind(OK, "close", p.leave).And(Back)
	if leave.leaves = p.then == nil; !leave.leaves {
		leave.Text = "continue"
	}
	f.Keys(append([]Binding{leave}, p.pager.keys()...)...)
}

// leave returns the step that closes the page and does what follows.
func (p *Page) leave() (step Step) {
	if p.then != nil {
		step = p.then()
	}
	step.Pop++
	return step
}

// lessonMark precedes a lesson, which is indented by its width.
const lessonMark = "? "

// DrawLesson draws, from row y on, the explanation of a step for somebody who does it for the first
// time, and returns the row after it. Without an explanation it takes no row.
func (a Area) DrawLesson(y int, t say.Text) int {
	if t == "" {
		return y
	}
	x := len(lessonMark)
	rows := a.Sub(Rect{X: x, Y: y, W: a.W - x, H: a.H - y}).Para(0, t, a.Look.Good)
	if rows > 0 {
		a.Text(0, y, lessonMark, a.Look.Key)
	}
	return y + rows
}

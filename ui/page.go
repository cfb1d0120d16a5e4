package ui

import (
	"math"
	"regexp"
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// Pager is text that scrolls. How far depends on its size, so it must be told.
type Pager struct {
	text   say.Text
	lines  []string // the text, wrapped
	paras  []string // its paragraphs
	paraOf []int    // of which each line is
	look   Look
	w, h   int
	top    int // the line at the top
}

// NewPager returns a pager at the beginning of text.
func NewPager(text say.Text) *Pager { return &Pager{text: text} }

// SetText shows another text; the line at the top stays there as far as it allows.
func (p *Pager) SetText(text say.Text) {
	if text != p.text {
		p.text, p.w = text, 0
	}
}

// Layout sets the size of the area in which the pager will be drawn, and its look. The top line
// stays in place as far as the new wrapping allows.
func (p *Pager) Layout(w, h int, look Look) {
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

// Scroll scrolls as a direction says: Up and Down by a line, Left and Right by a page less one line.
func (p *Pager) Scroll(e Event) {
	lines := 1
	if e.Key == Left || e.Key == Right {
		lines = p.h - 1
	}
	p.scroll(by(e.Key) * lines)
}

// Draw draws the lines in sight and, if there are more, a scroll bar. It says the
// paragraphs of which any is in sight.
func (p *Pager) Draw(a Area) {
	end := min(p.top+p.h, len(p.lines))
	if p.Position() != "" {
		a.target(target{rows: true})
	}
	for y, line := range p.lines[p.top:end] {
		a.Letters(0, y, line, a.Look.Text)
		if i := p.paraOf[p.top+y]; a.HasAudience() && (y == 0 || i != p.paraOf[p.top+y-1]) {
			a.Speak(say.Plain(numbered.ReplaceAllString(p.paras[i], "")))
		}
	}
	a.scrollBar(p.top, len(p.lines))
}

// numbered is how a line of a record begins, with its number and time, which nobody would
// read aloud.
var numbered = regexp.MustCompile(`^ *[0-9]+ [0-9]{2}:[0-9]{2} `)

// Position says which lines are in sight, as in "12-23 of 40"; "" if all of them are.
func (p *Pager) Position() say.Text {
	if len(p.lines) <= p.h {
		return ""
	}
	return say.Sprintf("%d-%d of %d", p.top+1, p.top+p.h, len(p.lines))
}

// keys returns what the keys do to the text: nothing if all of it is in sight.
func (p *Pager) keys() []Binding {
	if p.Position() == "" {
		return nil
	}
	return []Binding{Move("scroll", p.Scroll, Up, Down), Move("page", p.Scroll, Left, Right)}
}

// Page is a screen of text that scrolls. OK and Back leave it.
type Page struct {
	title  say.Text
	pager  Pager
	news   bool                       // somebody would read it aloud
	log    bool                       // it is said from its last line on
	guide  func(n *KeyNames) say.Text // what the text is on a device; nil: as it is
	then   func() Step                // what follows; nil: nothing
	margin int                        // around the text
}

// NewPage returns a screen with a title and a text of any length.
func NewPage(title, text say.Text) *Page {
	return &Page{title: title, pager: Pager{text: text}}
}

// NewGuide returns a page whose text calls the keys as the device does.
func NewGuide(title say.Text, text func(keys *KeyNames) say.Text) *Page {
	return &Page{title: title, guide: text}
}

// NewLog returns a page of what has happened so far: it opens at its end, where the
// newest line is, and that is said first.
func NewLog(title, text say.Text) *Page {
	return &Page{title: title, pager: Pager{text: text, top: math.MaxInt}, log: true}
}

// NewNotice returns a page that must be read before the table continues: OK and Back leave it and
// take the step that then returns.
func NewNotice(title, text say.Text, then func() Step) *Page {
	return &Page{title: title, pager: Pager{text: text}, news: true, then: then, margin: 1}
}

// Draw draws the title, where in the text it is, and the text.
func (p *Page) Draw(f *Frame) {
	if p.guide != nil {
		p.pager.text = p.guide(f.Look.Keys)
	}
	p.pager.Layout(f.W-2*p.margin, f.H-2-p.margin, f.Look)
	f.Head(p.title, p.pager.Position())
	p.pager.Draw(f.Body().Inset(p.margin, 0).Rows(p.margin, f.H))
	if p.log && f.speech != nil {
		slices.Reverse(f.speech.Texts)
	}
	if p.news {
		f.announceAll()
	}
	leave := Bind(OK, "close", p.leave).And(Back)
	if p.then != nil {
		leave.Text = "continue"
	}
	f.Keys(append([]Binding{leave}, p.pager.keys()...)...)
}

// leave leaves, and does what follows.
func (p *Page) leave() (step Step) {
	if p.then != nil {
		step = p.then()
	}
	step.Pop++
	return step
}

// lessonMark stands before a lesson, which is indented by it.
const lessonMark = "? "

// Lesson draws, from row y on, the explanation of a step for somebody who does it for the first
// time, and returns the row after it. Without an explanation it takes no row.
func (a Area) Lesson(y int, t say.Text) int {
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

package ui

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
)

// Pager is text that scrolls. How far depends on its size, so it must be told.
type Pager struct {
	text  say.Text
	lines []string // the text, wrapped
	paras []string // its paragraphs
	of    []int    // of which each line is
	look  Look
	w, h  int
	top   int // the line at the top
}

// NewPager returns a pager at the beginning of text.
func NewPager(text say.Text) *Pager { return &Pager{text: text} }

// Layout tells the pager the size of the area into which it will be drawn, and with what
// look. The line at the top stays there as far as the new wrapping allows.
func (p *Pager) Layout(w, h int, look Look) {
	if w != p.w || look != p.look {
		p.w, p.look, p.lines, p.of = w, look, nil, nil
		p.paras = strings.Split(look.Say(p.text), "\n")
		for i, para := range p.paras {
			for _, line := range wrap(para, w-2) {
				p.lines, p.of = append(p.lines, line), append(p.of, i)
			}
		}
	}
	p.h = h
	p.scroll(0)
}

// End scrolls to the last line.
func (p *Pager) End() { p.scroll(len(p.lines)) }

func (p *Pager) scroll(by int) { p.top = max(0, min(p.top+by, len(p.lines)-p.h)) }

// Press scrolls: Up and Down by a line, Left and Right by a page less one line. It reports
// whether the key was one of these.
func (p *Pager) Press(e hw.Event) bool {
	switch e.Key {
	case hw.Up:
		p.scroll(-1)
	case hw.Down:
		p.scroll(+1)
	case hw.Left:
		p.scroll(1 - p.h)
	case hw.Right:
		p.scroll(p.h - 1)
	default:
		return false
	}
	return true
}

// Draw draws the lines in sight and, if there are more, a scroll bar. It says the
// paragraphs of which any is in sight.
func (p *Pager) Draw(a Area) {
	end := min(p.top+p.h, len(p.lines))
	for y, line := range p.lines[p.top:end] {
		a.Letters(0, y, line, a.Look.Text)
		if i := p.of[p.top+y]; a.Hears() && (y == 0 || i != p.of[p.top+y-1]) {
			a.Aloud(say.Plain(numbered.ReplaceAllString(p.paras[i], "")))
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

// Help returns what the keys do to the text, for the key line: nothing if all of it is in
// sight.
func (p *Pager) Help() []Help {
	if p.Position() == "" {
		return nil
	}
	return []Help{Does("scroll", hw.Up, hw.Down), Does("page", hw.Left, hw.Right)}
}

// Page is a screen of text that scrolls. OK and Back leave it.
type Page struct {
	title   say.Text
	pager   Pager
	news    bool                       // somebody would read it aloud
	log     bool                       // it is said from its last line on
	fromEnd bool                       // it opens at its last line, and was not open yet
	guide   func(n *KeyNames) say.Text // what the text is on a device; nil: as it is
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
	return &Page{title: title, pager: Pager{text: text}, log: true, fromEnd: true}
}

// Resize lays the text out for a frame of w x h.
func (p *Page) Resize(w, h int, look Look) {
	if p.guide != nil {
		p.pager.text = p.guide(look.Keys)
	}
	p.pager.Layout(w, h-2, look)
	if p.fromEnd {
		p.pager.End()
		p.fromEnd = false
	}
}

// Draw draws the title, where in the text it is, and the text.
func (p *Page) Draw(f *Frame) {
	f.Head(p.title, p.pager.Position())
	p.pager.Draw(f.Body())
	if p.log && f.speech != nil {
		slices.Reverse(f.speech.Texts)
	}
	if p.news {
		f.announceAll()
	}
	f.Keys(append([]Help{Does("leave", hw.OK, hw.Back)}, p.pager.Help()...)...)
}

// Press scrolls or leaves.
func (p *Page) Press(e hw.Event, _ time.Time) Step {
	if p.pager.Press(e) || e.Key != hw.OK && e.Key != hw.Back {
		return Step{}
	}
	return Step{Pop: 1}
}

// Notice is a screen of text that the table reads before it goes on.
type Notice struct {
	Flicker Lamps // which lamps flicker meanwhile
	title   say.Text
	pager   Pager
	then    func() Step
}

// NewNotice returns a screen with a title and a text of any length. OK and Back close it
// and take the step that then returns.
func NewNotice(title, text say.Text, then func() Step) *Notice {
	return &Notice{title: title, pager: Pager{text: text}, then: then}
}

// Resize lays the text out for a frame of w x h.
func (n *Notice) Resize(w, h int, look Look) { n.pager.Layout(w-2, h-3, look) }

// Draw draws the title, where in the text it is, and the text.
func (n *Notice) Draw(f *Frame) {
	f.Flicker = n.Flicker
	f.Head(n.title, n.pager.Position())
	n.pager.Draw(f.Body().Inset(1, 0).Rows(1, f.H-3))
	f.announceAll()
	f.Keys(append([]Help{Does("go on", hw.OK, hw.Back)}, n.pager.Help()...)...)
}

// Press scrolls or goes on.
func (n *Notice) Press(e hw.Event, _ time.Time) Step {
	if n.pager.Press(e) || e.Key != hw.OK && e.Key != hw.Back {
		return Step{}
	}
	step := n.then()
	step.Pop++
	return step
}

// lessonMark stands before a lesson, which is indented by it.
const lessonMark = "? "

// Lesson draws from row y on what explains a step to whoever does it for the first time,
// and returns the row after it. Where there is nothing to explain it takes no row.
func (a Area) Lesson(y int, t say.Text) int {
	if t == "" {
		return y
	}
	x := a.Text(0, y, lessonMark, a.Look.Key)
	return y + a.Sub(Rect{X: x, Y: y, W: a.W - x, H: a.H - y}).Para(0, t, a.Look.Good)
}

// LessonRows returns how many rows of a width a lesson takes.
func (l Look) LessonRows(t say.Text, width int) int {
	if t == "" {
		return 0
	}
	return len(l.Wrap(t, width-len(lessonMark)))
}

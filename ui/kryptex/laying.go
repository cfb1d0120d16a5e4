package kryptex

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// stage is what a screen that reads faces off the table is about.
type stage uint8

const (
	asking    stage = iota // a face is chosen
	reviewing              // nothing is asked: what was read, and what next
	pointing               // the cursor points at a cube
)

// question asks for one face of a cube.
type question struct {
	at   kryptex.Place
	side side
}

// side is a face of a cube as it is read, see kryptex.Sight.
type side uint8

const (
	topSide side = iota
	frontSide
	rightSide
)

// on gives the face of a sight that a question is about.
func (q question) on(s *[kryptex.PlaceCount]kryptex.Sight) *kryptex.Face {
	return [...]*kryptex.Face{&s[q.at].Top, &s[q.at].Front, &s[q.at].Right}[q.side]
}

// laying asks how the cubes lie: for the top faces, row by row, and then for as
// many others as it takes to tell every cube. A tilt brings a side to the top, so
// tops alone would not do; as a rule it is the nine fronts that are asked for, and
// few faces are left to choose from there.
//
// What was answered is not kept before all of it is: reading nine cubes again is
// quicker than making sure that none was moved while the box was off.
type laying struct {
	t        *Table
	cubes    kryptex.Cubes
	seen     [kryptex.PlaceCount]kryptex.Sight
	answered []question // in order, for the way back
	stage    stage
	now      question // what is asked
	picker   picker
	possible []kryptex.Face // the answers that are left; nil: all
	grid     kryptex.Grid   // as it lies, once nothing is to be asked
	open     kryptex.Places // where cubes differ only in what is out of sight
	fault    error          // why what was read cannot be
	list     ui.List
}

// newLaying begins with what is known of the cubes already.
func newLaying(t *Table, cubes kryptex.Cubes, seen [kryptex.PlaceCount]kryptex.Sight) *laying {
	l := &laying{t: t, cubes: cubes, seen: seen}
	l.advance()
	return l
}

// advance asks the next question, or none when every cube is told or something
// was misread.
func (l *laying) advance() {
	l.stage, l.list.At = reviewing, 0
	for at, s := range l.seen {
		if s.Top == kryptex.NoFace {
			l.ask(question{kryptex.Place(at), topSide})
			return
		}
	}
	l.grid, l.open, l.fault = l.cubes.Find(l.seen)
	for _, side := range []side{frontSide, rightSide} {
		for _, at := range l.open.List() {
			if q := (question{at, side}); *q.on(&l.seen) == kryptex.NoFace {
				l.ask(q)
				return
			}
		}
	}
}

// left lists the faces that can be the answer to a question. Of top faces, and
// where nothing fits what was read so far, it lists none.
func (l *laying) left(q question) (all []kryptex.Face) {
	if q.side == topSide {
		return nil
	}
	for _, cube := range l.cubes.Possible(l.seen, q.at) {
		face := [...]kryptex.Face{cube.Top(), cube.Front(), cube.Right()}[q.side]
		if !slices.Contains(all, face) {
			all = append(all, face)
		}
	}
	return all
}

// ask asks a question. The picker stays where it is if that can be the answer.
// It can be moved to the others still: what cannot be is the sign of an earlier
// misreading, and then the fault names the cubes.
func (l *laying) ask(q question) {
	l.stage, l.now, l.possible, l.fault = asking, q, l.left(q), nil
	if l.possible != nil && !slices.Contains(l.possible, l.picker.face()) {
		l.picker = pickerAt(l.possible[0])
	}
}

// answer takes the face at the picker.
func (l *laying) answer() {
	*l.now.on(&l.seen) = l.picker.face()
	l.answered = append(l.answered, l.now)
	l.advance()
}

// back takes the last answer back; with none, the screen is left.
func (l *laying) back() ui.Step {
	n := len(l.answered)
	if n == 0 {
		return ui.Step{Pop: 1}
	}
	q := l.answered[n-1]
	l.answered = l.answered[:n-1]
	face := q.on(&l.seen)
	l.picker = pickerAt(*face)
	*face = kryptex.NoFace
	l.ask(q)
	return ui.Step{}
}

// again asks for a cube from its top on. Its earlier answers are no way back any
// more.
func (l *laying) again(at kryptex.Place) {
	l.seen[at] = kryptex.Sight{}
	l.answered = slices.DeleteFunc(l.answered, func(q question) bool { return q.at == at })
	l.ask(question{at, topSide})
}

func (l *laying) rows() []ui.Row {
	point := func() ui.Step {
		l.stage = pointing
		return ui.Step{}
	}
	anew := func() ui.Step {
		*l = *newLaying(l.t, l.cubes, [kryptex.PlaceCount]kryptex.Sight{})
		return ui.Step{}
	}
	rows := []ui.Row{{Text: "Read a cube again", Open: point}, {Text: "Start again", Open: anew}}
	if l.fault != nil {
		return rows
	}
	right := ui.Row{Text: "They lie so", Open: func() ui.Step { return l.t.Do(kryptex.Laid{Grid: l.grid}, l.t.GoOn) }}
	return append([]ui.Row{right}, rows...)
}

func (l *laying) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case l.stage == pointing && e.Key == hw.Back:
		l.stage = reviewing
	case l.stage == pointing && e.Key == hw.OK:
		l.again(l.t.cursor)
	case l.stage == pointing:
		l.t.moveCursor(e.Key)
	case e.Key == hw.Back:
		return l.back()
	case l.stage == reviewing:
		return l.list.Press(e, l.rows())
	case l.picker.press(e, &l.cubes.Signs):
		l.answer()
	}
	return ui.Step{}
}

// drawn is the cubes as far as they are known.
func (l *laying) drawn() (cubes [kryptex.PlaceCount]kryptex.Cube) {
	if l.stage == reviewing && l.fault == nil {
		return l.grid
	}
	for i, s := range l.seen {
		cubes[i] = kryptex.Cube{s.Top, s.Front, s.Right}
	}
	return cubes
}

func (l *laying) Draw(f *ui.Frame) {
	sc := l.t.scene()
	sc.cubes, sc.rings, sc.todo = l.drawn(), 0, ""
	sc.foot = l.drawFoot
	switch l.stage {
	case asking:
		sc.prompt = l.now.at.String() + [...]string{": what is on top?", ": what is in front?", ": its right side?"}[l.now.side]
		sc.marked = kryptex.Places(0).With(l.now.at)
		sc.words = func(a ui.Area) { l.drawPicker(a, sc.signs) }
		back := "one back"
		if len(l.answered) == 0 {
			back = "leave"
		}
		sc.keys = l.picker.help(back)
	case pointing:
		sc.prompt = "Which cube?"
		sc.marked = kryptex.Places(0).With(l.t.cursor)
		sc.describe(l.t.cursor)
		sc.keys = []ui.Help{ui.Does("this one", hw.OK), ui.Does("cancel", hw.Back), moveHelp}
	default:
		sc.prompt = "Do the cubes lie so?"
		if l.fault != nil {
			sc.prompt = "Something was misread."
		}
		rows := l.rows()
		sc.words = func(a ui.Area) { l.list.Draw(a, rows) }
		sc.keys = append(l.list.Help(rows), ui.Does("one back", hw.Back).Or("back"))
	}
	sc.draw(f)
}

// drawPicker draws the picker, and before anything was read from it, where its
// letters are explained to a table that has no words for them.
func (l *laying) drawPicker(a ui.Area, signs *kryptex.Signs) {
	l.picker.draw(a, signs, l.possible)
	if l.now.side == topSide && len(l.answered) == 0 && unnamed(signs) {
		a.Para(pickerHeight+1, fmt.Sprintf("What is %q? The menu tells.", l.picker.face()), a.Look.Dim)
	}
}

// drawFoot says how to read a face, or why what was read cannot be.
func (l *laying) drawFoot(a ui.Area) {
	a = a.Inset(1, 0)
	near := l.t.name(1)
	switch {
	case l.fault != nil:
		a.Para(0, ui.Sentence(l.fault.Error()), a.Look.Warning)
	case l.stage == reviewing && l.open != 0:
		a.Para(0, "What is out of sight on "+l.open.String()+" can't be told. Compare with the table after a tilt there.", a.Look.Warning)
	case l.stage != asking:
	case l.now.side == topSide:
		a.Para(0, "Read the top faces row by row from "+near+"'s side: the far row first, from left to right.", a.Look.Dim)
	case l.now.side == frontSide:
		a.Para(0, "The front is the side toward "+near+".", a.Look.Dim)
	default:
		a.Para(0, "The right side is on "+near+"'s right.", a.Look.Dim)
	}
}

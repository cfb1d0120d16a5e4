package kryptex

import (
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A layout is where a frame has the grid, the words beside it, and the foot
// below both. The last line is the key line's.
type layout struct {
	grid, words, foot ui.Area
	scale             scale
}

const (
	footHeight = 4
	leastWords = 20 // columns
)

// layOut finds the largest grid that leaves room for the words and the foot. The
// smallest fits the smallest frame.
func layOut(f *ui.Frame) layout {
	body := f.Rows(0, f.H-1)
	top := body.Rows(0, body.H-footHeight)
	sc, gap := scales[len(scales)-1], 1
	for _, larger := range scales[:len(scales)-1] {
		if top.W >= 3*larger.w+2+leastWords && top.H >= 3*larger.h {
			sc, gap = larger, 2
			break
		}
	}
	w := 3 * sc.w
	return layout{
		grid:  top.Sub(ui.Rect{X: 0, Y: 0, W: w, H: 3 * sc.h}),
		words: top.Sub(ui.Rect{X: w + gap, Y: 0, W: top.W - w - gap, H: top.H}),
		foot:  body.Rows(body.H-footHeight, footHeight),
		scale: sc,
	}
}

// A scene is what a screen of play shows: the grid, words about it, and below
// both the letter cards and the blocked objectives.
type scene struct {
	picture
	v      *kryptex.View
	prompt say.Text // what happens next, and who does it
	notice say.Text // why the last press led to nothing
	todo   say.Text // what the players do on the table
	text   say.Text // words about it
	lesson say.Text // that the words are; empty: they are none
	words  func(ui.Area)
	rows   int  // that words need
	yields bool // the words give way to the legend where there is no room for both
	foot   func(ui.Area)
	larger func(ui.Area) // the foot where the cubes have room for their sides; nil: the same
	keys   []ui.Help
}

// scene is the table as it is: what happens next, and the cards.
func (t *Table) scene() *scene {
	sc := sceneOf(t.view())
	sc.notice, sc.todo = t.Notice, t.todo
	return sc
}

// sceneOf is the table as a view has it.
func sceneOf(v *kryptex.View) *scene {
	return &scene{
		picture: picture{cubes: v.Grid, signs: &v.Signs, rings: v.Rings},
		v:       v,
		prompt:  v.Next(),
		rows:    pickerHeight, // most need no more
		foot:    func(a ui.Area) { drawCards(a, v) },
	}
}

// describe adds words about the cube at a place.
func (sc *scene) describe(at kryptex.Place) {
	sc.tell(cubeWords(sc, at))
	sc.yields = true
}

// tell adds a text in words.
func (sc *scene) tell(text say.Text) {
	sc.text = text
	sc.words = func(a ui.Area) { a.Para(0, text, a.Look.Text) }
}

// need is how many rows the words take in an area.
func (sc *scene) need(a ui.Area) int {
	switch {
	case sc.words == nil:
		return 0
	case sc.lesson != "":
		return a.Look.LessonRows(sc.lesson, a.W)
	case sc.text != "":
		return len(a.Look.Wrap(sc.text, a.W))
	}
	return sc.rows
}

func (sc *scene) draw(f *ui.Frame) {
	lay := layOut(f)
	sc.picture.draw(lay.grid, lay.scale)
	lay.words = sc.drawWho(lay.words)
	if sc.larger != nil && lay.scale.sides() {
		sc.foot = sc.larger
	}
	sc.foot(lay.foot)
	y := lay.words.Para(0, sc.prompt, f.Look.Title)
	if sc.notice != "" {
		y = lay.words.Para(y, sc.notice, f.Look.Warning)
	} else if sc.todo != "" {
		y = lay.words.Para(y, sc.todo, f.Look.Good)
	}
	sc.drawWords(lay.words.Rows(y+1, lay.words.H-y-1))
	f.Keys(sc.keys...)
}

// drawWords draws the words and, at the foot, what the signs are called.
func (sc *scene) drawWords(a ui.Area) {
	need, legend := sc.need(a), legendRows(a.Look, a.W, sc.signs)
	both := need+1+legend <= a.H
	if sc.words != nil && (both || legend == 0 || !sc.yields || legend > a.H) {
		sc.words(a)
	}
	if both || sc.yields {
		drawLegend(a, sc.signs)
	}
}

// bigRows is how many rows a large name takes at most.
const bigRows = 5

// drawWho draws, in large text, whose turn it is above the words, if they leave room
// for it, and gives the rest of their area.
func (sc *scene) drawWho(a ui.Area) ui.Area {
	if !a.Look.Large || !sc.v.Acts(sc.v.Player) {
		return a
	}
	room := a.H - 2 - sc.need(a) - len(a.Look.Wrap(sc.prompt, a.W)) // two are blank
	if legend := legendRows(a.Look, a.W, sc.signs); legend > 0 {
		room -= 1 + legend
	}
	if sc.notice != "" {
		room -= len(a.Look.Wrap(sc.notice, a.W))
	} else if sc.todo != "" {
		room -= len(a.Look.Wrap(sc.todo, a.W))
	}
	_, h := a.Rows(0, min(bigRows, room)).BigSeat(sc.v.Player, say.Plain(sc.v.Names[sc.v.Player-1]))
	if h == 0 {
		return a
	}
	return a.Rows(h+1, a.H-h-1)
}

// cubeWords says in words what is known of the cube at a place.
func cubeWords(sc *scene, at kryptex.Place) say.Text {
	cube := sc.cubes[at]
	lines := []say.Text{say.Sprintf("%s %s", at, sc.signs.Face(cube.Top())), say.Join(", ", sides(sc.signs, cube)...)}
	if sc.rings.Has(at) {
		lines = append(lines, "ringed")
	}
	return say.Lines(lines...)
}

// sides are the sides of a cube that are known: two where the others are as those.
func sides(signs *kryptex.Signs, cube kryptex.Cube) (all []say.Text) {
	if f := cube.Front(); f != kryptex.NoFace {
		all = append(all, say.Sprintf("front %s", signs.Brief(f)))
	}
	if f := cube.Right(); f != kryptex.NoFace {
		all = append(all, say.Sprintf("right %s", signs.Brief(f)))
	}
	if cube.Back() == cube.Front() && cube.Left() == cube.Right() {
		return all
	}
	if f := cube.Back(); f != kryptex.NoFace {
		all = append(all, say.Sprintf("back %s", signs.Brief(f)))
	}
	if f := cube.Left(); f != kryptex.NoFace {
		all = append(all, say.Sprintf("left %s", signs.Brief(f)))
	}
	return all
}

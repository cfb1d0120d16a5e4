package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
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
	prompt string // what happens next, and who does it
	notice string // why the last press led to nothing
	todo   string // what the players do on the table
	words  func(ui.Area)
	rows   int // that words need
	foot   func(ui.Area)
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
	sc.rows = 2 + len(sides(sc.cubes[at])) // with the top face and the ring
	sc.words = func(a ui.Area) { drawCubeWords(a, sc, at) }
}

// tell adds a text in words.
func (sc *scene) tell(text string) {
	sc.words = func(a ui.Area) { a.Para(0, text, a.Look.Text) }
}

func (sc *scene) draw(f *ui.Frame) {
	lay := layOut(f)
	sc.picture.draw(lay.grid, lay.scale)
	lay.words = sc.drawWho(lay.words)
	sc.foot(lay.foot)
	y := lay.words.Para(0, sc.prompt, f.Look.Title)
	if sc.notice != "" {
		y = lay.words.Para(y, sc.notice, f.Look.Warning)
	} else if sc.todo != "" {
		y = lay.words.Para(y, sc.todo, f.Look.Good)
	}
	if sc.words != nil {
		sc.words(lay.words.Rows(y+1, lay.words.H-y-1))
	}
	f.Keys(sc.keys...)
}

// bigRows is how many rows a large name takes at most.
const bigRows = 5

// drawWho draws, in large text, whose turn it is above the words, if they leave room
// for it, and gives the rest of their area.
func (sc *scene) drawWho(a ui.Area) ui.Area {
	if !a.Look.Large || !sc.v.Acts(sc.v.Player) {
		return a
	}
	room := a.H - 2 - sc.rows - len(ui.Wrap(sc.prompt, a.W)) // two are blank
	if sc.notice != "" {
		room -= len(ui.Wrap(sc.notice, a.W))
	} else if sc.todo != "" {
		room -= len(ui.Wrap(sc.todo, a.W))
	}
	_, h := a.Rows(0, min(bigRows, room)).BigSeat(sc.v.Player, sc.v.Names[sc.v.Player-1])
	if h == 0 {
		return a
	}
	return a.Rows(h+1, a.H-h-1)
}

// drawCubeWords says in words what is known of the cube at a place.
func drawCubeWords(a ui.Area, sc *scene, at kryptex.Place) {
	cube := sc.cubes[at]
	y := a.Para(0, at.String()+" "+sc.signs.Face(cube.Top()), a.Look.Text)
	for _, side := range sides(cube) {
		y = a.Para(y, side.name+" "+sc.signs.Face(side.face), a.Look.Dim)
	}
	if sc.rings.Has(at) {
		a.Para(y, "ringed", a.Look.Warning)
	}
}

// A namedFace is a side of a cube with the name of that side.
type namedFace struct {
	name string
	face kryptex.Face
}

// sides are the sides of a cube that are known: two where the others are as those.
func sides(cube kryptex.Cube) []namedFace {
	all := []namedFace{{"front", cube.Front()}, {"right", cube.Right()}, {"back", cube.Back()}, {"left", cube.Left()}}
	if cube.Back() == cube.Front() && cube.Left() == cube.Right() {
		all = all[:2]
	}
	return slices.DeleteFunc(all, func(s namedFace) bool { return s.face == kryptex.NoFace })
}

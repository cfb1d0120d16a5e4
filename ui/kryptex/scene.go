package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A layout holds the areas of a frame for the grid, the words beside it, and the foot below both. On
// a tall display the words are between the grid and the foot.
// The last line of the frame is the key line.
type layout struct {
	grid, words, foot ui.Area
	scale             scale
}

const (
	footHeight = 4  // rows
	leastWords = 20 // columns
	tallWords  = 10 // rows
)

// layOut returns the layout with the largest grid that leaves space for the words and the foot.
// The smallest grid fits the smallest frame.
func layOut(f *ui.Frame) layout {
	body := f.Rows(0, f.H-1)
	top := body.Rows(0, body.H-footHeight)
	if sc := scales[0]; top.W >= 3*sc.w && top.W < 3*sc.w+2+leastWords && top.H > 3*sc.h+tallWords {
		grid := 3 * sc.h
		return layout{top.Rows(0, grid), top.Rows(grid+1, top.H-grid-1), body.Rows(top.H, footHeight), sc}
	}
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

// A scene holds what a screen of play draws: the grid, words about it, and below both the letter
// cards and the blocked objectives.
type scene struct {
	picture
	v          *kryptex.View
	prompt     say.Text          // what happens next, and who does it
	heard      []say.Text        // read aloud for those who do not see the grid
	todo       say.Text          // the steps for the players on the table
	words      func(ui.Area) int // draws the words, and returns the row below them; nil without words
	chosen     bool              // whether the words are a list
	wordsYield bool              // whether the words give way to the legend if both do not fit
	described  bool              // whether all that is known of the cube at the cursor is read aloud
	foot       func(ui.Area)
	keys       []ui.Binding
}

// scene returns the scene of the current position.
func (t *Table) scene() *scene {
	return sceneOf(t.view())
}

// sceneOf returns the scene of a view.
func sceneOf(v *kryptex.View) *scene {
	steps, _ := v.Record.Steps()
	return &scene{
		picture: picture{cubes: v.Grid, rings: v.Rings},
		v:       v,
		prompt:  v.NextText(),
		todo:    steps,
		foot:    func(a ui.Area) { drawCards(a, v) },
	}
}

// describe sets the words to those about the cube at a place.
func (sc *scene) describe(at kryptex.Place) {
	var drawn say.Text
	sc.words = func(a ui.Area) int {
		if drawn == "" {
			drawn = say.Lines(cubeWords(sc, at, briefly(a.Look))...)
		}
		return a.Silent().Para(0, drawn, a.Look.Text)
	}
	sc.wordsYield, sc.described = true, true
}

// tell sets the words to the given text.
func (sc *scene) tell(text say.Text) {
	sc.words = func(a ui.Area) int { return a.Para(0, text, a.Look.Text) }
}

// An offer is a paragraph that says what one or two keys do. A touch on the paragraph presses its
// key or, if it has two, the one whose name is touched.
type offer struct {
	text say.Text
	keys []ui.Key // none for a remark
}

// offers sets the words to the offers. They name faces by their glyphs on the screen, and by their
// full names when read aloud.
func (sc *scene) offers(all func(name namer) []offer) {
	sc.words = func(a ui.Area) (y int) {
		if a.HasAudience() {
			var spoken []say.Text
			for _, o := range all(kryptex.Face.Text) {
				spoken = append(spoken, o.text)
			}
			a.Speak(say.Lines(spoken...))
		}
		a = a.Silent()
		for _, o := range all(briefly(a.Look)) {
			top := y
			y = a.Para(y, o.text, a.Look.Text)
			o.target(a.Rows(top, y-top))
		}
		return y
	}
}

// target takes the area of an offer. It makes a touch there press the offer's key or, if it has
// two, the one whose name is touched.
func (o offer) target(a ui.Area) {
	if len(o.keys) == 1 {
		a.Target(o.keys[0])
		return
	}
	for i, x := 0, 0; i < len(o.keys); i++ {
		end := a.Look.Width(a.Look.Keys.Join(o.keys[:i+1]...))
		a.Sub(ui.Rect{X: x, W: end - x, H: 1}).Target(o.keys[i])
		x = end
	}
}

// lists sets the words to a list of rows.
func (sc *scene) lists(list *ui.List, rows []ui.Row) {
	sc.words, sc.chosen = func(a ui.Area) int { return list.Draw(a, rows) }, true
}

// picks sets the words to a picker for the top of a cube, and the prompt to its question. Each face
// is drawn by its glyphs and its name.
func (sc *scene) picks(p *picker, prompt say.Text, keys *ui.KeyNames) {
	sc.prompt, sc.todo = prompt, ""
	sc.offers(func(name namer) []offer {
		return p.offers(keys, func(f kryptex.Face) say.Text {
			if name(f) == f.Text() {
				return f.Text()
			}
			return say.Sprintf("%s %s", name(f), f.Text())
		})
	})
}

// draw draws the scene. It leaves space for the legend, for up to four rows of a list, or for all of
// the other words, even if the news must then be cut between two sentences.
func (sc *scene) draw(f *ui.Frame) {
	lay := layOut(f)
	sc.picture.draw(lay.grid, lay.scale)
	lay.words = sc.drawWho(f, lay.words)
	sc.foot(lay.foot)
	if f.HasAudience() {
		sc.hear(f.Area)
	}
	whole := sc.words != nil && !sc.chosen && !sc.wordsYield // no row of the words may be lost
	end := lay.words.H
	switch legend := legendRows(f.Look, lay.words.W); {
	case sc.chosen:
		end -= 1 + min(lay.words.Height(sc.words), 4)
	case whole:
		end -= lay.words.Height(sc.words)
	default:
		end -= legend
	}
	y := sc.drawNews(f, lay.words, end)
	if !whole || y < end {
		y++ // a blank row
	}
	sc.drawWords(lay.words.Rows(y, lay.words.H-y))
	f.Keys(sc.keys...)
}

// drawNews draws what happens next. Below that it draws the notice of a refusal or else the steps
// for the players on the table, as far as they fit above row end. It returns the row below.
func (sc *scene) drawNews(f *ui.Frame, a ui.Area, end int) int {
	a.SpeakPrompt(sc.prompt)
	y := a.Silent().Para(0, sc.prompt, f.Look.Title)
	switch {
	case f.Refusal != "":
		return a.ParaIn(y, end, f.Refusal, f.Look.Warning)
	case sc.todo != "":
		return a.Silent().ParaIn(y, end, sc.todo, f.Look.Good) // read aloud as news
	}
	return y
}

// drawWords draws the words and, at the bottom, the legend of the signs. If only one of them fits,
// it is the legend if the words yield, else the words.
func (sc *scene) drawWords(a ui.Area) {
	need, legend := 0, legendRows(a.Look, a.W)
	if sc.words != nil {
		need = a.Height(sc.words)
	}
	both := need+1+legend <= a.H
	if sc.words != nil && (both || legend == 0 || !sc.wordsYield || legend > a.H) {
		sc.words(a)
	}
	if both || sc.wordsYield {
		drawLegend(a)
	}
}

// drawWho draws in large text whose turn it is, above the words, if they leave space for it. It
// returns the rest of the area.
func (sc *scene) drawWho(f *ui.Frame, a ui.Area) ui.Area {
	if !a.Look.Large || !sc.v.IsActing(sc.v.Player) {
		return a
	}
	// Two rows stay blank.
	room := a.H - 2 - a.Height(func(a ui.Area) int { return sc.drawNews(f, a, a.H) })
	if sc.words != nil {
		room -= a.Height(sc.words)
	}
	if legend := legendRows(a.Look, a.W); legend > 0 {
		room -= 1 + legend
	}
	_, h := a.Rows(0, min(ui.BigRows, room)).BigSeat(sc.v.Player, say.Plain(sc.v.Names[sc.v.Player-1]))
	if h == 0 {
		return a
	}
	return a.Rows(h+1, a.H-h-1)
}

// cubeWords returns what the box knows about the cube at a place. It uses name for the sides, and
// the full names for the top.
func cubeWords(sc *scene, at kryptex.Place, name namer) []say.Text {
	cube := sc.cubes[at]
	lines := []say.Text{say.Sprintf("%s %s", at, cube.Top().Text()), say.Join(", ", sides(cube, name)...)}
	if sc.rings.Has(at) {
		lines = append(lines, "ringed")
	}
	return lines
}

// sides lists the sides of a cube that are known. It leaves out the back and the left if both
// equal their opposites.
func sides(cube kryptex.Cube, name namer) (all []say.Text) {
	if f := cube.Front(); f != kryptex.NoFace {
		all = append(all, say.Sprintf("front %s", name(f)))
	}
	if f := cube.Right(); f != kryptex.NoFace {
		all = append(all, say.Sprintf("right %s", name(f)))
	}
	if cube.Back() == cube.Front() && cube.Left() == cube.Right() {
		return all
	}
	if f := cube.Back(); f != kryptex.NoFace {
		all = append(all, say.Sprintf("back %s", name(f)))
	}
	if f := cube.Left(); f != kryptex.NoFace {
		all = append(all, say.Sprintf("left %s", name(f)))
	}
	return all
}

// A scale is the size of a drawn cube, in cells.
type scale struct{ w, h int }

// scales lists the scales, largest first. The first shows five faces of a cube, the second its
// top, front and back, the third its top alone.
var scales = []scale{{14, 7}, {10, 5}, {6, 3}}

// cube returns the rectangle of the cube at a place in the grid.
func (sc scale) cube(at kryptex.Place) ui.Rect {
	return ui.Rect{X: int(at) % 3 * sc.w, Y: int(at) / 3 * sc.h, W: sc.w, H: sc.h}
}

// sides reports whether a cube shows more than its top.
func (sc scale) sides() bool { return sc.h > 3 }

// A picture is the grid as drawn from player 1's side. Each cube is a square with its place at the
// upper left corner and its top face in the middle. Its back is above the top, its front below, its
// left and right beside it.
type picture struct {
	cubes  [kryptex.PlaceCount]kryptex.Cube // with NoFace for an unknown side
	rings  kryptex.Places
	marked kryptex.Places         // the cubes that have a cursor around their top
	picked []kryptex.Place        // the cubes of a move, which are numbered in this order
	points func(at kryptex.Place) // moves the cursor to a touched cube; nil if it cannot be moved
}

func (p *picture) draw(a ui.Area, sc scale) {
	for i := range p.cubes {
		at := kryptex.Place(i)
		cube := a.Sub(sc.cube(at))
		p.drawCube(cube, at)
		if p.points != nil {
			cube.CursorTarget(p.marked.Has(at), func() { p.points(at) })
		}
	}
}

func (p *picture) drawCube(a ui.Area, at kryptex.Place) {
	p.drawBorder(a, at)
	x, y := a.W/2-1, a.H/2
	marked := p.marked.Has(at)
	if marked {
		a.Runes(x-1, y, "[  ]", a.Look.Selected)
	}
	cube := p.cubes[at]
	drawFace(a, x, y, cube.Top(), marked)
	if (scale{a.W, a.H}).sides() {
		p.drawSide(a, x, 1, cube.Back())
		p.drawSide(a, x, a.H-2, cube.Front())
	}
	if a.H > 5 {
		p.drawSide(a, 2, y, cube.Left())
		p.drawSide(a, a.W-4, y, cube.Right())
	}
}

// drawSide draws a face that is not on top, if it is known.
func (p *picture) drawSide(a ui.Area, x, y int, f kryptex.Face) {
	if f == kryptex.NoFace {
		return
	}
	for _, o := range f.Objectives().List() {
		r, _ := mark(a.Look, o)
		a.Set(x, y, r, a.Look.Dim)
		x++
	}
}

// drawBorder draws the border of a cube, which is thick if the cube has a ring.
func (p *picture) drawBorder(a ui.Area, at kryptex.Place) {
	st := a.Look.Dim
	if p.rings.Has(at) {
		st = a.Look.Title
		a.Fill(a.Look.MediumShade, st)
		a.Inset(1, 1).Fill(' ', a.Look.Text)
	} else {
		a.DrawBox()
	}
	a.Runes(1, 0, at.String(), st)
	if n := slices.Index(p.picked, at); n >= 0 {
		a.Set(a.W-2, 0, rune('1'+n), a.Look.Title)
	}
}

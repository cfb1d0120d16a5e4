package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// cubeSetup is the screen on which the table sets out the cubes: the players enter them or, in the
// daily game, can copy the box's roll. If the box has drawn a random keyword, somebody who is not
// playing can still write another, as the rulebook's outsider.
type cubeSetup struct {
	t    *Table
	list ui.List
}

func (l *cubeSetup) rows() []ui.Row {
	v := l.t.view()
	tell := ui.Row{Text: "Enter how your cubes lie", Open: func() ui.Step { return l.t.enterCubes(false) }}
	switch {
	case v.Day != "":
		return []ui.Row{{Text: "Copy the box's roll", Open: l.t.roll}, tell}
	case v.Mode.HasOutsider():
		return []ui.Row{tell, {Text: "Somebody else writes the keyword", Open: table.OpenScreen(func() ui.Screen { return l.t.handover(kryptex.Box, ui.Leave("close")) })}}
	}
	return []ui.Row{tell}
}

func (l *cubeSetup) Draw(f *ui.Frame) {
	v := l.t.view()
	f.Head("Set out the cubes", v.Title())
	body := f.Body().Inset(1, 0)
	y := 1
	if steps, _ := l.t.Steps(); steps != "" {
		y = body.Para(y, steps, f.Look.Good)
	}
	y = body.Para(y, setUpText(v), f.Look.Text) + 1
	rows := l.rows()
	l.list.Draw(body.Rows(y, len(rows)), rows)
	f.Keys(append(l.list.Keys(rows), l.t.bindings()...)...)
}

// setUpText returns what to set out before the first move.
func setUpText(v *kryptex.View) say.Text {
	layOut := say.Text("Lay out the six objective cards, the rings and the indicator.")
	if v.Mode == kryptex.Solo {
		layOut = "Lay out the six objective cards and the indicator."
	}
	cards := say.Text("Letters and markers are on the screen.")
	switch v.Mode {
	case kryptex.Original:
		cards = "Your letter cards lie face down, your six markers beside them."
	case kryptex.Quick:
		cards = "Your letter cards lie face down."
	}
	roll := say.Text("Roll the nine cubes and arrange them three by three.")
	if v.Day != "" {
		roll = "Today every box has the same roll: copy it, and your scores can be compared."
	}
	return say.Join(" ", layOut, roll, cards)
}

// roll records the day's roll as the cubes in the grid, then shows it for the players to copy.
// After a power cut that screen does not come back, but the menu shows the faces.
func (t *Table) roll() ui.Step {
	return t.DoThen(kryptex.CubesLaid{Grid: kryptex.DailyGrid(t.view().Day)}, func() ui.Step {
		return ui.Step{Home: true, Push: &faces{t: t, title: "Set out the cubes like this", then: t.Continue}}
	})
}

// enterCubes opens the screen that asks for all nine tops or, to compare, for those that differ from
// the box's. Comparing nine faces is quicker than entering them, and usually they match.
func (t *Table) enterCubes(compares bool) ui.Step {
	r := &gridEntry{t: t, compares: compares}
	if compares {
		r.tops = t.view().Grid.Tops()
	}
	r.proceed()
	return ui.Step{Push: r}
}

// gridEntry is the screen on which the players enter the tops of the cubes: all of them, row by
// row, or in a comparison those that differ from the box's. The box asks for other sides when they
// come up, so any cubes will do.
//
// Nothing is saved until all tops are entered. After a power cut, entering nine tops again is
// quicker than making sure that no cube was moved.
type gridEntry struct {
	t        *Table
	compares bool
	tops     [kryptex.PlaceCount]kryptex.Face // as the table shows them
	stage    stage
	at       kryptex.Place // the cube whose top is asked for
	picker   *picker
	list     ui.List
}

// A stage is a step of a gridEntry.
type stage uint8

const (
	askingNext   stage = iota // the tops are asked for, one after the other
	reviewing                 // the tops are shown, with what to do next
	pointing                  // the cursor points at a cube
	askingMarked              // the top of that cube is asked for
)

// ask asks for the top of a cube.
func (r *gridEntry) ask(at kryptex.Place, stage stage) {
	g := r.grid()
	g[at] = kryptex.Cube{}
	r.at, r.stage, r.picker = at, stage, newPicker(g, at)
}

// grid returns the cubes with the tops as entered. The sides of a cube with another top are unknown.
func (r *gridEntry) grid() kryptex.Grid {
	g := r.t.view().Grid
	for at, face := range r.tops {
		if !r.compares || face != g[at].Top() {
			g[at] = kryptex.Cube{face}
		}
	}
	return g
}

// take stores a face and moves on.
func (r *gridEntry) take(f kryptex.Face) ui.Step {
	r.tops[r.at], r.list.Cursor = f, 0
	r.proceed()
	return ui.Step{}
}

// proceed asks for the first missing top, or shows all of them if none is missing.
func (r *gridEntry) proceed() {
	r.stage = reviewing
	if missing := slices.Index(r.tops[:], kryptex.NoFace); missing >= 0 {
		r.ask(kryptex.Place(missing), askingNext)
	}
}

// point makes a touch on a cube ask for its top again, if its top was entered before.
func (r *gridEntry) point(f *ui.Frame) {
	lay := layOut(f)
	for i, face := range r.tops {
		at := kryptex.Place(i)
		asked := r.stage != reviewing && at == r.at
		if face == kryptex.NoFace || asked || r.stage == pointing {
			continue
		}
		lay.grid.Sub(lay.scale.cube(at)).Choose(func(_, _ int) ui.Key {
			r.ask(at, askingMarked)
			return ui.NoKey
		})
	}
}

// choose asks for the top of the cube at the cursor.
func (r *gridEntry) choose() ui.Step {
	r.ask(r.t.cursor, askingMarked)
	return ui.Step{}
}

// back goes back one step, or closes the screen at the first step.
func (r *gridEntry) back() ui.Step {
	switch {
	case r.stage == pointing || r.stage == askingMarked:
		r.proceed()
	case r.stage == askingNext && r.at > 0:
		r.tops[r.at-1] = kryptex.NoFace
		r.proceed()
	case r.stage == reviewing && !r.compares:
		r.tops[kryptex.PlaceCount-1] = kryptex.NoFace
		r.proceed()
	default:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

// rows returns the rows of the review. If the tops match, OK alone is enough.
func (r *gridEntry) rows() []ui.Row {
	point := func() ui.Step {
		r.stage = pointing
		return ui.Step{}
	}
	switch {
	case !r.compares:
		return []ui.Row{
			{Text: "Yes", Open: func() ui.Step { return r.t.happen(kryptex.CubesLaid{Grid: r.grid()}) }},
			{Text: "Re-enter a cube", Open: point},
		}
	case r.t.view().Differences(r.tops) == 0:
		return []ui.Row{
			{Text: "They match", Open: func() ui.Step {
				return ui.Step{Push: ui.NewPage("Checked", "The table and the box show the same top faces.")}
			}},
			{Text: "A cube differs", Open: point},
		}
	}
	return []ui.Row{
		{Text: "That is all", Open: func() ui.Step { return ui.Step{Push: newMismatch(r.t, r), Sound: ui.Mistake} }},
		{Text: "Another differs", Open: point},
	}
}

func (r *gridEntry) Draw(f *ui.Frame) {
	sc := r.t.scene()
	sc.todo = ""
	sc.cubes = r.grid()
	switch r.stage {
	case reviewing:
		r.drawReview(sc)
	case pointing:
		sc.prompt = "Which cube?"
		r.t.point(sc)
		sc.keys = []ui.Binding{ui.Bind(ui.OK, "this one", r.choose), ui.Bind(ui.Back, "cancel", r.back), r.t.moves()}
	default:
		r.drawAsking(f, sc)
	}
	sc.foot = r.drawFoot
	sc.draw(f)
	r.point(f)
}

// drawReview asks whether the table looks like the tops entered.
func (r *gridEntry) drawReview(sc *scene) {
	rows, back := r.rows(), ui.Bind(ui.Back, "back", r.back)
	sc.prompt, sc.heard = "Does your table look like this?", topsText(sc.cubes[:])
	sc.lists(&r.list, rows)
	if r.compares {
		back, sc.marked = ui.Bind(ui.Back, "close", r.back), r.t.view().Differences(r.tops)
	}
	sc.keys = append(r.list.Keys(rows), back)
}

// drawAsking asks for the top of a cube.
func (r *gridEntry) drawAsking(f *ui.Frame, sc *scene) {
	back := ui.Bind(ui.Back, "close", r.back)
	switch {
	case r.stage == askingMarked:
		back.Text = "cancel"
	case r.at > 0:
		back.Text = "back"
	}
	sc.marked = sc.marked.With(r.at)
	sc.cubes[r.at] = kryptex.Cube{}
	sc.picks(r.picker, say.Sprintf("%s: what is on top?", r.at), f.Look.Keys)
	sc.keys = r.picker.keys(r.take, back)
}

// drawFoot writes into the foot which side the grid is seen from, or which faces to enter and in
// which order. It writes nothing while one cube is re-entered or the tops are confirmed.
func (r *gridEntry) drawFoot(a ui.Area) {
	v, name := r.t.view(), r.t.name(1)
	a = a.Inset(1, 0)
	text := say.Text("Top faces only: the far row first, left to right.")
	switch {
	case r.compares:
		text = say.Sprintf("The grid is shown from %[1]s's side: row 3 is nearest to %[1]s.", name)
	case r.stage != askingNext:
		return
	case v.Mode != kryptex.Solo:
		text = say.Sprintf("Top faces only, as %s sees them: the far row first, left to right.", name)
	}
	a.Para(0, text, a.Look.Dim)
}

// mismatch is the screen that says why the table and the box may differ, and offers what to do. The
// players can correct the table, take back the last event, or have the box accept the cubes as they
// are. If a top was entered wrongly, the cursor starts on that.
type mismatch struct {
	t     *Table
	grid  kryptex.Grid // with the tops as the table shows them
	pager *ui.Pager
	list  ui.List
}

func newMismatch(t *Table, r *gridEntry) *mismatch {
	found := t.view().Causes(r.tops)
	text := say.Sentence(found[0])
	if len(found) > 1 {
		lines := []say.Text{"It may be one of these:"}
		for _, cause := range found {
			lines = append(lines, say.Join("", "- ", say.Sentence(cause)))
		}
		text = say.Lines(lines...)
	}
	d := &mismatch{t: t, grid: r.grid(), pager: ui.NewPager(text), list: ui.List{OnlyUpDown: true}}
	if at, face, wrong := t.view().WronglyEntered(r.tops); wrong {
		d.grid[at], d.list.Cursor = t.view().Grid[at].WithTop(face), 2
	}
	return d
}

// rows returns the actions. If the box accepts the cubes, it knows only the tops of those that
// differ, and asks for their sides when they come up. A cube whose top was entered wrongly keeps its
// other sides.
func (d *mismatch) rows() []ui.Row {
	takeBack := ui.Row{Text: "The box is wrong: take it back", Open: d.t.takeBack}
	if d.t.view().Move == nil {
		takeBack.WhyOff = "no move"
	}
	return []ui.Row{
		{Text: "We have fixed the table", Open: d.t.Continue},
		takeBack,
		{Text: "Go by the cubes on the table", Open: func() ui.Step { return d.t.happen(kryptex.CubesLaid{Grid: d.grid}) }},
	}
}

func (d *mismatch) Draw(f *ui.Frame) {
	rows := d.rows()
	f.FlickeringLamps = ui.Lamp(ui.StatusLamp)
	d.pager.LayOut(f.W-2, f.H-7, f.Look)
	f.Head("The table and the box do not match", d.pager.PositionText())
	body := f.Body()
	d.pager.Draw(body.Inset(1, 0).Rows(1, f.H-7))
	d.list.Draw(body.Rows(body.H-len(rows), len(rows)), rows)
	keys := append(d.list.Keys(rows), ui.Leave("close"))
	if d.pager.PositionText() != "" {
		keys = append(keys, ui.Move("page", d.pager.Scroll, ui.Left, ui.Right))
	}
	f.Keys(keys...)
}

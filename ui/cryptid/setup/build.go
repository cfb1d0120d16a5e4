package setup

import (
	"hash/fnv"
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// A Table is a table with a game of Cryptid.
type Table = table.Table[play.Position, play.Event]

// Screen returns the screen of the next step before the clues: entering a part of the card, or
// building the map. It returns nil once the map is built. The cursor chooses the spaces of
// structures on the card.
func Screen(t *Table, cursor *chart.Cursor) ui.Screen {
	switch v := view(t); {
	case v.Board == nil:
		return newCard(t, cursor)
	case len(v.Record) == 1 && v.PartsBuilt == 0:
		return newBuildFirst(t)
	case v.PartsBuilt < play.PartCount(v.Board.Mode()):
		return newBuild(t)
	}
	return nil
}

// BuildAgainScreen returns the screen for building the map again during a game.
func BuildAgainScreen(t *Table) ui.Screen { return &mapBuilder{t: t, again: true} }

func view(t *Table) *play.View { return &t.Current().View }

// newBuildFirst returns the screen that asks whether to build the map step by step, or whether it
// is already built.
func newBuildFirst(t *Table) ui.Screen {
	v := view(t)
	rows := []ui.Row{
		{Text: "Build the map step by step", Open: func() ui.Step { return ui.Step{Home: true, Push: newBuild(t)} }},
		{Text: "The map is built: go to the clues", Open: func() ui.Step { return t.Do(play.PartBuilt{Parts: play.PartCount(v.Board.Mode())}) }},
	}
	var code say.Text
	if v.ShownCode() != "" {
		code = say.Sprintf("Setup code %s", v.ShownCode())
	}
	return &table.Listing{
		Title: "Cryptid", Right: say.Count(v.PlayerCount(), "%d player, %s", "%d players, %s", v.Board.Mode()),
		Text: say.Join("\n\n", "Your map is ready. Get out the six tiles and the structures.", code, nextSteps(v)),
		Rows: func() []ui.Row { return rows }, Back: ui.Bind(ui.Back, "home", ui.GoHome),
	}
}

// nextSteps returns an explanation of the next steps, if the game has explanations. With two
// opponents, for whom the rulebook has no game, it always explains that each has two clues. In a
// cooperative game it returns "".
func nextSteps(v *play.View) say.Text {
	clues := say.Text("Each player sees a clue in private.")
	switch {
	case v.PlayerCount() == 2 && !v.Cooperative:
		return say.Lines("Each of you has two clues, and a colour of pieces for each clue.", "First you put two cubes for each clue: not here. Then in turn: ask, or search.")
	case !v.Preferences.HasExplanations || v.Cooperative:
		return ""
	case v.Preferences.FaceUp:
		clues = "Read the clues: they are face up."
	}
	steps := []say.Text{"Build the map.", clues, "Two cubes each: not the habitat.", "In turn, ask a player or search."}
	for i, step := range steps {
		steps[i] = say.Sprintf("%d %s", i+1, step)
	}
	return say.Lines(steps...)
}

// mapBuilder is the screen that leads through building the map, one part at a time: the tiles, the
// structures, a look at the whole, and a read-back. The progress is saved, unless the map is built
// again during a game.
type mapBuilder struct {
	t     *Table
	again bool
	came  int // the part that comes next, if the map is built again
}

func newBuild(t *Table) *mapBuilder { return &mapBuilder{t: t} }

// part returns the part that comes next, counted from 0.
func (b *mapBuilder) part() int {
	if b.again {
		return b.came
	}
	return view(b.t).PartsBuilt
}

// goTo moves to a part. After the last one, it closes the screen if the map was built again.
func (b *mapBuilder) goTo(part int) ui.Step {
	switch {
	case !b.again:
		return b.t.Do(play.PartBuilt{Parts: part})
	case part == play.PartCount(view(b.t).Board.Mode()):
		return ui.Step{Pop: 1}
	}
	b.came = part
	return ui.Step{}
}

// tileParts is the number of tiles, which are the first parts of the map.
const tileParts = 6

func (b *mapBuilder) Draw(f *ui.Frame) {
	v, part := view(b.t), b.part()
	structures := len(v.Board.Structures())
	count := say.Sprintf("%d of %d", part+1, play.PartCount(v.Board.Mode()))
	next := ui.Bind(ui.OK, "done", func() ui.Step { return b.goTo(part + 1) })
	switch {
	case part < tileParts:
		f.Head("Build the map", count)
		f.Body().SetCursor(1, 0) // at the words that say where the tile goes
		chart.DrawTile(f.Body(), v.Board, part, goesTo(v.Board.Tiles()[part], part))
		for s := range cryptid.Space(cryptid.SpaceCount) {
			if slotOf(s) == part {
				chart.PointLights(f, 0, ui.On, s)
			}
		}
	case part < tileParts+structures:
		b.drawStructure(f, part-tileParts, count)
	default:
		next.Text, next.Short = "it matches", "yes"
		b.drawCheck(f, part-tileParts-structures, count)
	}
	back, skip := ui.Bind(ui.Back, "back", func() ui.Step { return b.goTo(part - 1) }), b.skip
	switch {
	case part == 0 && b.again:
		back = ui.Leave("close")
	case part == 0:
		back = ui.Bind(ui.Back, "home", ui.GoHome)
	}
	if b.again { // the map was already built
		skip = ui.GoBack
	}
	f.Keys(next, back, ui.Bind(ui.Right, "skip all", skip).Or("skip"))
}

// skip asks whether the whole map is already built.
func (b *mapBuilder) skip() ui.Step {
	all := play.PartCount(view(b.t).Board.Mode())
	return ui.Step{Push: ui.NewDialog("Is the whole map already built?", 1,
		ui.Row{Text: "Yes, go to the clues", Open: func() ui.Step { return b.goTo(all) }},
		ui.Row{Text: "No, one part at a time"})}
}

// drawStructure draws the map with the structures up to index n, marks the last one, and says where
// it goes.
func (b *mapBuilder) drawStructure(f *ui.Frame, n int, count say.Text) {
	v := view(b.t)
	st := v.Board.Structures()[n]
	chart.DrawMarked(f, v.Board, st.At, n+1,
		say.Sprintf("The %s goes on %s.", st, st.At),
		say.Sprintf("%s, on the %s tile.", say.Capital(v.Board.Terrain(st.At).Text()), cryptid.SlotName(slotOf(st.At))),
	).Para(0, count, f.Look.Dim)
}

// slotOf returns the slot that contains a space.
func slotOf(s cryptid.Space) int {
	return s.Row()/cryptid.TileRows*2 + s.Column()/cryptid.TileColumns
}

// drawCheck draws a check of the finished map: the whole map if n is 0, else the read-back.
func (b *mapBuilder) drawCheck(f *ui.Frame, n int, count say.Text) {
	if n == 0 {
		drawWholeMap(f, view(b.t).Board, "Build the map", "Compare the whole map with the table.", count)
		return
	}
	f.Head("Build the map", count)
	b.drawReadBack(f.Body().Inset(1, 0))
}

// drawWholeMap draws the whole map for comparison, or describes it if it does not fit.
func drawWholeMap(f *ui.Frame, b *cryptid.Board, title, asks, count say.Text) {
	hearMap(f, b)
	if chart.LayOut(f).FitsMap() {
		chart.Draw(f, b, asks, "").Para(0, count, f.Look.Dim)
		return
	}
	f.Head(title, count)
	tellMap(f.Body().Inset(1, 0), b, asks)
}

// tellMap describes the whole map in words, for a display that is too small for the picture.
func tellMap(a ui.Area, b *cryptid.Board, asks say.Text) {
	y := a.Para(0, asks, a.Look.Title) + 1
	var columns [2][]say.Text
	for slot, tile := range b.Tiles() {
		columns[slot%2] = append(columns[slot%2], tileText(tile))
	}
	for _, st := range b.Structures() {
		columns[st.Kind] = append(columns[st.Kind], say.Sprintf("%s %s", st.At, st.ShortText()))
	}
	const least, gap = 19, 2
	second := least
	for _, text := range columns[0] {
		second = max(second, a.Look.Width(text)+gap)
	}
	for i, texts := range columns {
		for row, text := range texts {
			if row >= len(b.Tiles())/2 {
				row++ // a blank row below the tiles
			}
			a.Text(i*second, y+row, text, a.Look.Text)
		}
	}
}

// hearMap reads the whole map aloud when asked.
func hearMap(f *ui.Frame, b *cryptid.Board) {
	if !f.HasAudience() {
		return
	}
	for slot, tile := range b.Tiles() {
		f.SpeakOnRequest(say.Join(" ", goesTo(tile, slot), chart.NumberText(tile)))
	}
	for _, st := range b.Structures() {
		f.SpeakOnRequest(say.Sprintf("The %s goes on %s.", st, st.At))
	}
}

// goesTo returns a sentence about the slot in which a tile goes.
func goesTo(tile cryptid.Tile, slot int) say.Text {
	return say.Sprintf("Tile %d goes in the %s.", tile.Number, cryptid.SlotName(slot))
}

// tileText returns the number of a tile, and whether it is turned.
func tileText(tile cryptid.Tile) say.Text {
	if tile.Turned {
		return say.Sprintf("tile %d, turned", tile.Number)
	}
	return say.Sprintf("tile %d", tile.Number)
}

// drawReadBack lists a few spaces and what must be on them.
func (b *mapBuilder) drawReadBack(a ui.Area) {
	v := view(b.t)
	y := a.Para(0, "Does your map show this?", a.Look.Title) + 1
	for _, s := range readBack(v) {
		text := say.Join(", ", chart.Describe(v, s)...)
		if _, ok := v.Board.Structure(s); !ok {
			text = say.Sprintf("%s, no structure", text)
		}
		a.Text(0, y, text, a.Look.Text)
		a.Speak(text)
		y += 2
	}
	a.Para(y, "Columns run A to L from the left, rows 1 to 9 from the top. If anything is different, go back and check.", a.Look.Dim)
}

// readBackSpaces is how many spaces the players compare with their board.
const readBackSpaces = 4

// readBack chooses at random which spaces to read back: one with a structure, and others anywhere.
// The choice depends only on the map and the first line of the record, so a power cut does not
// change it.
func readBack(v *play.View) []cryptid.Space {
	sum := fnv.New64()
	sum.Write([]byte(words.Text(v.Record[0].Event)))
	chance := rand.New(rand.NewPCG(sum.Sum64(), 0))
	all := []cryptid.Space{v.Board.Structures()[chance.IntN(len(v.Board.Structures()))].At}
	drawn := cryptid.Region{}.With(all[0])
	for len(all) < readBackSpaces {
		if s := cryptid.Space(chance.IntN(cryptid.SpaceCount)); !drawn.Has(s) {
			drawn = drawn.With(s)
			all = append(all, s)
		}
	}
	return all
}

package setup

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"

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
		return &mapBuilder{t: t}
	}
	return nil
}

// BuildAgainScreen returns the screen for building the map again during a game.
func BuildAgainScreen(t *Table) ui.Screen {
	return &mapBuilder{t: t, again: true, came: wholePart(view(t))}
}

func view(t *Table) *play.View { return &t.Current().View }

// newBuildFirst returns the screen that asks whether to build the map, or whether it is already built.
func newBuildFirst(t *Table) ui.Screen {
	v := view(t)
	rows := []ui.Row{
		{Text: "Build the map", Open: func() ui.Step { return t.Do(play.PartBuilt{Parts: wholePart(v)}) }},
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

// mapBuilder is the screen for building the map: all of it on one page and then a read-back or, more
// slowly, one tile at a time before that. The progress is saved, unless the map is built again during a
// game.
type mapBuilder struct {
	t     *Table
	again bool
	came  int // the part that comes next, if the map is built again
	whole wholeMap
}

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

// wholePart returns the part that is the page with the whole map.
func wholePart(v *play.View) int { return tileParts + len(v.Board.Structures()) }

// tileParts is the number of tiles, which are the first parts of the map.
const tileParts = 6

func (b *mapBuilder) Draw(f *ui.Frame) {
	v, part := view(b.t), b.part()
	whole := wholePart(v)
	before, after := part-1, part+1
	switch {
	case part == 0:
		before = whole
	case tileParts <= part && part < whole: // the tiles were laid one by one
		before, after = tileParts-1, whole+1
	}
	next := ui.Bind(ui.OK, "done", func() ui.Step { return b.goTo(after) })
	back := ui.Bind(ui.Back, "back", func() ui.Step { return b.goTo(before) })
	switch {
	case part < tileParts:
		f.Head("Build the map", say.Sprintf("%d of %d", part+1, tileParts))
		f.Body().SetCursor(1, 0) // at the words that say where the tile goes
		chart.DrawTile(f.Body(), v.Board, part, goesTo(v.Board.Tiles()[part], part))
		chart.PointLights(f, 0, ui.On, slices.Collect(cryptid.SlotSpaces(part).All())...)
		f.Keys(next, back, ui.Bind(ui.Right, "skip all", func() ui.Step { return b.goTo(whole) }).Or("skip"))
	case part <= whole:
		right := ui.Bind(ui.Right, "one by one", func() ui.Step { return b.goTo(0) })
		switch {
		case part < whole:
			right = right.NotOffered()
			for _, st := range v.Board.Structures() {
				chart.PointLights(f, 0, ui.Blink, st.At)
			}
		case b.again:
			back = ui.Leave("close")
		default:
			back = ui.Bind(ui.Back, "back", func() ui.Step { return ui.Step{Home: true, Push: newBuildFirst(b.t)} })
		}
		b.whole = wholeMap{v.Board, "Build the map", "Lay the tiles, then the structures.", []ui.Binding{next, back, right}, b.whole.pictured}
		b.whole.Draw(f)
	default:
		next.Text, next.Short = "it matches", "yes"
		f.Head("Build the map", "")
		b.drawReadBack(f.Body().Inset(1, 0))
		f.Keys(next, back)
	}
}

// wholeMap is the screen with a whole map: a list of its tiles and structures and a picture or, if these
// do not fit beside each other, one of them.
type wholeMap struct {
	board       *cryptid.Board
	title, asks say.Text
	keys        []ui.Binding
	pictured    bool
}

func (w *wholeMap) Draw(f *ui.Frame) {
	const oneColumn = 20
	f.SpeakTitle(w.title)
	hearMap(f, w.board)
	lay, keys := chart.LayOut(f), w.keys
	both := lay.FitsMap() && lay.Words.W >= oneColumn
	if both || w.pictured && lay.FitsMap() {
		if a := chart.Draw(f, w.board, w.asks, ""); both {
			tellMap(a, 0, w.board)
		}
	} else {
		f.Head(w.title, "")
		a := f.Body().Inset(1, 0)
		tellMap(a, a.Para(0, w.asks, a.Look.Title)+1, w.board)
	}
	if !both && lay.FitsMap() {
		other := map[bool]say.Text{false: "map", true: "list"}[w.pictured]
		keys = append(slices.Clip(keys), ui.Bind(ui.Down, other, ui.Flip(&w.pictured)).And(ui.Up))
	}
	f.Keys(keys...)
}

// tellMap lists the tiles of a map from row y on as they lie, then its structures, in two columns if
// they fit.
func tellMap(a ui.Area, y int, b *cryptid.Board) {
	const twoColumns, least, gap = 36, 19, 2
	second := min(least, a.W/2)
	list := func(texts []say.Text, columns int) {
		for i := 0; i < len(texts); i += columns {
			second = max(second, a.Look.Width(texts[i])+gap)
		}
		for i, text := range texts {
			a.Text(i%columns*second, y+i/columns, text, a.Look.Text)
		}
		y += (len(texts) + columns - 1) / columns
	}
	var tiles, structures []say.Text
	for _, tile := range b.Tiles() {
		tiles = append(tiles, tileWords(tile))
	}
	standing := b.Structures()
	for i := range standing {
		st := standing[i/2+i%2*len(standing)/2] // a stone, and a shack beside it
		structures = append(structures, say.Sprintf("%s %s", st.At, st.ShortText()))
	}
	list(tiles, 2)
	y++
	list(structures, 1+min(a.W/twoColumns, 1))
	a.Para(y+1, "Turned: the number is at the bottom right.", a.Look.Dim)
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
		f.SpeakOnRequest(say.Sentence(say.Sprintf("%s goes on %s", st.The(), st.At)))
	}
}

// goesTo returns a sentence about the slot in which a tile goes.
func goesTo(tile cryptid.Tile, slot int) say.Text {
	return say.Sprintf("Tile %d goes in the %s.", tile.Number, cryptid.SlotName(slot))
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

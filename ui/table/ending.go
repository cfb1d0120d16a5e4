package table

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// An Ending is the screen at the end of a game. The game stays on the table until Back closes this
// screen or another game begins.
type Ending struct {
	Titles  []say.Text // longest first
	Text    func(ui.Look) say.Text
	Winners []int // the seats whose lamps flicker
	// Name is drawn above the text in place of the title, in the colour of a seat and as large as
	// the text leaves room for. If it is empty or has no room, the title is drawn.
	Name      say.Text
	Seat      int            // 0 for the title's colour
	Review    func() ui.Step // shows how the game went, for OK
	PlayAgain func() ui.Step // another game with the same people, for Right
	More      ui.Binding     // what else can be done

	leave   func() ui.Step
	tonight *ui.Work // counts the evening's games; nil once it is due
	tally   say.Text // of the evening's games, or empty if not counted yet, or if nobody has won any
	pager   *ui.Pager
}

// Ending returns the screen. The number of games that each player has won tonight stays below the text.
func (t *Table[P, E]) Ending(e Ending) ui.Screen {
	e.leave, e.pager = t.leave, ui.NewPager("")
	box, id, names := t.Box, t.ID(), t.kind.Players(t.Position())
	e.tonight = ui.Compute("counting", func() say.Text { return t.kind.tonight(box.Disk, box.Path, id, names) }, func(tally say.Text) ui.Step {
		e.tally = tally
		return ui.Step{}
	})
	return &e
}

// PlayAgain returns the step that starts another game with the same people, as the form for the
// next game would.
func (t *Table[P, E]) PlayAgain() ui.Step {
	p := t.Position()
	return AskAnother(t.kind.day(p).Day, func() ui.Step { return t.kind.Form(t.Box, &p).Rows()[0].Open() })
}

// AskAnother returns the step of begin, which starts another game. After the game of the day, the
// step asks first, since the next game is random and does not count.
func AskAnother(day tabletop.Day, begin func() ui.Step) ui.Step {
	if day == "" {
		return begin()
	}
	return ui.Step{Push: ui.NewDialog("That was the game of the day. Play another, dealt at random?", 1,
		ui.Row{Text: "Yes", Open: begin}, ui.Row{Text: "No"})}
}

// tallyLines returns the lines of the evening's tally, which stay below the text.
func (e *Ending) tallyLines(f *ui.Frame) []string {
	if e.tally == "" {
		return nil
	}
	return f.Look.Wrap(e.tally, f.W-2)
}

// count counts the evening's games.
func (e *Ending) count(time.Time) ui.Step {
	work := e.tonight
	e.tonight = nil
	return ui.Step{Work: work}
}

// Draw draws the name or title, the text and the tally.
func (e *Ending) Draw(f *ui.Frame) {
	f.FlickeringLamps = ui.Lamp(e.Winners...)
	if e.tonight != nil {
		f.TickNow(e.count)
	}
	tally := len(e.tallyLines(f))
	e.pager.SetText(e.Text(f.Look))
	e.pager.LayOut(f.W-2, f.H-3-tally, f.Look)
	keys := []ui.Binding{
		ui.Bind(ui.OK, "review", e.Review), ui.Bind(ui.Back, "home", e.leave),
		ui.Bind(ui.Right, "play again", e.PlayAgain).Or("again").Final(), e.More,
	}
	if e.pager.PositionText() != "" {
		keys = append(keys, ui.Move("scroll", e.pager.Scroll, ui.Up, ui.Down).Or("more"))
	}
	top := e.drawName(f, tally)
	if top == 0 {
		f.HeadFit(e.pager.PositionText(), e.Titles...)
		top = 2
	}
	body := f.Rows(top, f.H-1-top).Inset(1, 0)
	e.pager.Draw(body.Rows(0, body.H-tally))
	if tally > 0 {
		body.Para(body.H-tally, e.tally, f.Look.Title)
	}
	f.Keys(keys...)
}

// drawName draws the name and returns the row in which the text begins, or 0 if there is no name,
// or no room for it.
func (e *Ending) drawName(f *ui.Frame, tally int) (top int) {
	room := f.H - 1 - tally - len(f.Look.Wrap(e.Text(f.Look), f.W-4))
	if e.Name == "" || room <= 0 {
		return 0
	}
	_, top = f.Rows(0, room).BigSeat(e.Seat, e.Name)
	if 0 < top && top < room {
		top++
	}
	return top
}

// minNightBreak is the minimum break between two evenings.
const minNightBreak = 6 * time.Hour

// tonight returns how many games each of these people has won from the start of the evening to the
// game with the given ID, which is the last. Other people's games at the same box do not
// count, but keep the evening going. A game without a date that starts before the previous one
// ended begins another evening. Games that cannot be read are skipped. It returns "" if nobody
// has won any, or if the journal cannot be listed.
func (k *Kind[P, E]) tonight(disk journal.Disk, path, id string, names []string) say.Text {
	ids, err := journal.IDs(disk, path)
	if err != nil {
		return ""
	}
	wins := make([]int, len(names))
	var next journal.Game // the game after it
	for _, at := range slices.Backward(ids[:slices.Index(ids, id)+1]) {
		game, err := journal.Read(disk, path, at)
		if err != nil || len(game.Entries) == 0 {
			continue
		}
		between := next.Start.Sub(game.Entries[len(game.Entries)-1].Time)
		if next.ID != "" && (between >= minNightBreak || between < 0 && !next.HasDate()) {
			break
		}
		next = game
		for _, winner := range k.winners(game, names) {
			wins[slices.Index(names, winner)]++
		}
	}
	if slices.Max(wins) == 0 {
		return ""
	}
	parts := make([]say.Text, len(names))
	for i, name := range names {
		parts[i] = say.Sprintf("%s %d", name, wins[i])
	}
	return say.Sprintf("Wins tonight: %s", say.Join(", ", parts...))
}

// winners returns the winners of a game, or none if it is of another kind, was played by other people,
// or if nobody won against anybody. The order of names does not matter.
func (k *Kind[P, E]) winners(game journal.Game, names []string) (winners []string) {
	if game.Header.Game != k.Name {
		return nil
	}
	p, err := session.Replay[P](game, k.Parse)
	if err != nil || !SamePeople(k.Players(p), names) || len(names) == 1 || k.Cooperative != nil && k.Cooperative(p) {
		return nil
	}
	for _, player := range k.HallGame(p).Winners {
		winners = append(winners, k.Players(p)[player-1])
	}
	return winners
}

// SamePeople reports whether these are the same names, in any order.
func SamePeople(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

package cryptid

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// How long the board is seen before the clues come, and how long a key that is pressed
// just when another page has come does not count as one for that page: it may have been
// meant for the last answer, or for the page before.
const (
	boardSeen = 5 * time.Second
	deaf      = 2 * time.Second
)

// ending is the end of a game: first the board, with the habitat on it, and then who has
// won and everybody's clue, from where another game, the review and home are a press
// away.
type ending struct {
	t     *Table
	stage endingStage
	since time.Time // when the stage began
	clues bool      // they are seen, and not the board
	early bool      // a key was pressed before it counted
	tally []int     // games won tonight, by player; nil: none, or not counted yet
	line  say.Text  // the result of the game of a day; empty: there is none yet
	asked bool      // these are being counted, or were
}

// An endingStage is how far the table has taken the end in.
type endingStage uint8

const (
	boardCame endingStage = iota // a key that is pressed brings the clues, but not yet
	boardStays
	cluesCame // no key begins another game yet
	cluesStay
)

// newEnding begins with the clues where the table has heard of the end before.
func newEnding(t *Table) ui.Screen {
	e := &ending{t: t}
	if t.ended {
		e.stage, e.clues = cluesStay, true
	}
	return e
}

// Next asks to count tonight's games at once, and then for the next stage.
func (e *ending) Next() time.Time {
	switch {
	case !e.asked:
		return ui.AtOnce()
	case e.stage == boardStays:
		return e.since.Add(boardSeen)
	case e.stage == cluesStay:
		return time.Time{}
	}
	return e.since.Add(deaf)
}

// Tick counts tonight's games, and goes on to the next stage.
func (e *ending) Tick(now time.Time) ui.Step {
	switch {
	case !e.asked:
		e.asked, e.since = true, now
		if e.t.view().Day != "" {
			return ui.Step{Work: e.t.dayResult(func(line say.Text) { e.line = line })}
		}
		return ui.Step{Work: e.t.Tonight(func(wins []int) { e.tally = wins })}
	case e.stage == boardCame && !e.early:
		e.stage = boardStays // still since it came
	case e.stage == cluesCame:
		e.stage, e.early = cluesStay, false
	default:
		e.showClues(now)
	}
	return ui.Step{}
}

// showClues shows the clues for the first time.
func (e *ending) showClues(now time.Time) {
	e.stage, e.since, e.clues, e.early = cluesCame, now, true, false
}

func (e *ending) Draw(f *ui.Frame) {
	v := e.t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.Seats() && v.Ending.Winner != 0; seat++ {
		if v.Acts(seat) {
			f.Flicker |= lamps(seat)
		}
	}
	if !e.clues {
		e.drawBoard(f)
		return
	}
	e.draw(f)
	if e.early {
		f.Keys(ui.Help{Text: say.Sprintf("one moment, then %s begins another", f.Look.Keys.Of(hw.Right))})
		return
	}
	f.Keys(ui.Does("review", hw.OK), ui.Does("play again", hw.Right).Or("again"), ui.Does("map", hw.Left), ui.Does("home", hw.Back))
}

// drawBoard draws the map, with the habitat marked, and says who has found it.
func (e *ending) drawBoard(f *ui.Frame) {
	v := e.t.view()
	at := slices.Collect(v.Ending.Habitat.All())
	if v.Ending.Winner != 0 {
		at = []cryptid.Space{v.Pawn}
	}
	sc := chart.Scene{Prompt: e.result(f), At: at, Keys: []ui.Help{{Text: "any key: the clues"}}}
	if e.stage == boardCame {
		sc.Keys[0].Text = "the clues come in a moment"
	}
	if len(at) == 1 {
		sc.Big = say.Plain(at[0].String())
	}
	e.t.draw(f, sc)
}

// result says who has found what.
func (e *ending) result(f *ui.Frame) say.Text {
	v := e.t.view()
	switch {
	case v.Ending.Winner != 0 && v.Together:
		return say.Sprintf("You have found the habitat together: %s, %s.", v.Pawn, v.Board.Terrain(v.Pawn))
	case v.Ending.TimeUp:
		at := v.Ending.Habitat.First()
		return say.Sprintf("Time is up. The habitat is %s, %s.", at, v.Board.Terrain(at))
	case v.Ending.Winner != 0:
		return say.Sprintf("%s has found the habitat: %s, %s.", e.t.speaker(f).player(v.Ending.Winner), v.Pawn, v.Board.Terrain(v.Pawn))
	case v.Ending.Habitat.Size() == 1:
		at := v.Ending.Habitat.First()
		return say.Sprintf("Nobody has found the habitat. It is %s, %s.", at, v.Board.Terrain(at))
	}
	return "Nobody has found the habitat."
}

// An endingText is what is said below the winner's name: who has won, the clues, and more.
type endingText struct {
	result say.Text
	clues  []say.Text
	more   []say.Text // how long it took, tonight's games, and who begins the next one
}

// text is what is said, in full if it has room. If not, the clues' owners are told by their
// signs alone, and then tonight's games are left out; the clues are told whole.
func (e *ending) text(f *ui.Frame, a ui.Area) endingText {
	text := endingText{result: e.result(f)}
	for _, brief := range []struct{ signs, score bool }{{false, true}, {true, true}, {true, false}} {
		text.clues, text.more = e.everybodysClues(f, brief.signs), e.more(brief.score)
		if text.rows(e.t.view(), a) <= a.H {
			break
		}
	}
	return text
}

// everybodysClues are the clues with their owners, or with the signs of these.
func (e *ending) everybodysClues(f *ui.Frame, signs bool) (all []say.Text) {
	v := e.t.view()
	for i, clue := range v.Ending.Clues {
		shape := f.Look.Seat[i].Shape
		if signs {
			all = append(all, say.Sprintf("%c %s", shape, clue))
		} else {
			all = append(all, say.Sprintf("%c %s: %s", shape, v.WhoShort(cryptid.Seat(i+1)), clue))
		}
	}
	return all
}

// more is what is said below the clues.
func (e *ending) more(score bool) []say.Text {
	v := e.t.view()
	if e.line != "" {
		return []say.Text{e.line}
	}
	more := []say.Text{e.length()}
	if score && e.tally != nil {
		more = append(more, table.TallyText(v.Names, e.tally))
	}
	return append(more, say.Sprintf("Play again? %s begins.", v.Names[v.Starter%v.Players()]))
}

// rows is how many rows the text takes.
func (t endingText) rows(v *play.View, a ui.Area) (rows int) {
	for _, text := range append(append([]say.Text{t.result}, t.clues...), t.more...) {
		rows += len(chart.Saying{View: v}.Lines(a.Look, text, a.W))
	}
	return rows
}

// draw draws the winner's name as large as what is said below it leaves room for, and
// that, with rows between its parts as far as there are some.
func (e *ending) draw(f *ui.Frame) {
	v, body := e.t.view(), f.Rows(0, f.H-1)
	said := e.text(f, body)
	spare := body.H - said.rows(v, body)
	y := e.drawName(body.Rows(0, min(spare, body.H/2)))
	spare -= y
	for _, text := range slices.Concat([]say.Text{said.result}, e.everybodysClues(f, false), said.more) {
		f.Aloud(text)
	}
	body = body.Unsaid()
	for _, part := range []struct {
		texts []say.Text
		style ui.Style
	}{{[]say.Text{said.result}, f.Look.Title}, {said.clues, f.Look.Text}, {said.more, f.Look.Text}} {
		if spare > 0 {
			y, spare = y+1, spare-1
		}
		for _, text := range part.texts {
			y = chart.Saying{View: v}.Draw(body, y, text, part.style)
		}
	}
}

// drawName draws the winner's name in large letters, if there is room, and in large text
// the habitat beside it. It gives the rows that it takes.
func (e *ending) drawName(a ui.Area) int {
	v := e.t.view()
	switch {
	case v.Ending.Winner == 0:
		return 0
	case v.Together:
		_, h := a.BigText(a.Look.Title, say.Plain(v.Pawn.String()))
		return h
	}
	seat := v.SeatsOf(v.Ending.Winner)[0]
	name, mark := v.Names[v.Ending.Winner-1], a.Look.Seat[seat-1]
	texts := []say.Text{say.Plain(name), say.Plain(string(mark.Letter))}
	if a.Look.Large {
		texts = append([]say.Text{say.Plain(name + " " + v.Pawn.String())}, texts...)
	}
	_, h := a.BigText(mark.Style, texts...)
	return h
}

// length says how long the game was.
func (e *ending) length() say.Text {
	v := e.t.view()
	turns := say.Count(v.Turns(), "%d turn", "%d turns")
	if v.Together {
		turns = say.Count(v.Turns(), "%d search", "%d searches")
	}
	minutes := int(v.Took(e.t.Times()).Round(time.Minute) / time.Minute)
	if minutes == 0 {
		return say.Sprintf("%s, less than a minute.", turns)
	}
	return say.Sprintf("%s, %s.", turns, say.Count(minutes, "%d minute", "%d minutes"))
}

// Press shows the clues, begins another game with the same people, or leads to the
// review, the map or home.
func (e *ending) Press(ev hw.Event, now time.Time) ui.Step {
	switch {
	case ev.Kind != hw.Press:
		return ui.Step{}
	case e.stage == boardCame, e.stage == cluesCame && ev.Key == hw.Right:
		e.early = true
		return ui.Step{}
	case e.stage == boardStays:
		e.showClues(now)
		return ui.Step{}
	case !e.clues:
		e.clues = true
		return ui.Step{}
	}
	switch ev.Key {
	case hw.OK:
		return e.t.review()
	case hw.Right:
		return e.t.Again()
	case hw.Left, hw.Up, hw.Down:
		e.clues = false
	case hw.Back:
		return e.t.Leave()
	}
	return ui.Step{}
}

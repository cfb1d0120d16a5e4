// Package lookback holds the screen that shows how a game of Cryptid went: in sentences, as a plot
// of the spaces left for one viewpoint at a time, on the board, and turn by turn. Package review works out the
// contents, off the screens' goroutine.
package lookback

import (
	"fmt"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// Review returns the review of a game of the journal. It returns an error if the game has not
// ended or cannot be read. It can take a second on a small computer, so screens call it in a
// step's Work.
func Review(game journal.Game) (*review.Review, error) {
	p, err := session.Replay[play.Position](game, play.ParseEvent)
	if err != nil {
		return nil, err
	}
	return review.New(p, game.Times())
}

// Open returns the step that works out the review of a game and shows it, or says why there is
// none.
func Open(load func() (journal.Game, error)) ui.Step {
	var err error
	reviewed := func() (r *review.Review) {
		r, err = loadReview(load)
		return r
	}
	return ui.Step{Work: ui.Compute("reading", reviewed, func(r *review.Review) ui.Step {
		if err != nil {
			return ui.Step{Push: ui.NewPage("Review", say.FromError(err)), Sound: ui.Refused}
		}
		return ui.Step{Push: newPages(r)}
	})}
}

// ResultWork returns the work that calls set with the line for friends about a daily game, which is
// [review.Review.DailyResultText]. If the game cannot be read, the line is empty and no error is
// shown, because the ending does without the line.
func ResultWork(load func() (journal.Game, error), set func(line say.Text)) *ui.Work {
	line := func() say.Text {
		r, err := loadReview(load)
		if err != nil {
			return ""
		}
		return r.DailyResultText()
	}
	return ui.Compute("counting", line, func(line say.Text) ui.Step {
		set(line)
		return ui.Step{}
	})
}

func loadReview(load func() (journal.Game, error)) (*review.Review, error) {
	game, err := load()
	if err != nil {
		return nil, err
	}
	return Review(game)
}

// pages is the screen of the review: sentences about the game, a plot for one viewpoint at a time,
// and the timeline.
type pages struct {
	*review.Review
	page  int
	words *ui.Pager
	who   int // the viewpoint of the plot, as an index into watchers
	bar   int // the turn whose board is shown, as an index into the plot's bars
	list  ui.List
}

// The pages, in their order on the screen.
const (
	wordsPage = iota
	plotPage
	boardPage
	timelinePage
	pageCount
)

// newPages returns the screen of a review. It starts on the sentences, and its timeline on the
// latest line.
func newPages(r *review.Review) *pages {
	return &pages{Review: r, words: ui.NewPager(r.TextWithoutTimeline()), list: ui.List{Cursor: len(r.Timeline) - 1, OnlyUpDown: true}}
}

func (p *pages) Draw(f *ui.Frame) {
	f.Look = chart.WithPieceColours(f.Look, p.FinalView) // not in the colours of the game on the table
	position, keys := say.Text(""), []ui.Binding{ui.Leave("close")}
	if n := p.count(); n > 1 {
		position = say.Sprintf("%d of %d", p.page+1, n)
		keys = []ui.Binding{ui.Move("page", around(&p.page, n), ui.Left, ui.Right), keys[0]}
	}
	if p.page != boardPage {
		f.Head(p.title(f.Look), position)
	}
	switch p.page {
	case wordsPage:
		words := f.Body().Inset(1, 0)
		if winner := p.FinalView.Ending.Winner; winner != 0 { // as large as the words leave room
			p.words.LayOut(f.W-2, f.H-3-ui.BigRows, f.Look)
			if p.words.PositionText() == "" {
				mark := playerMark(f.Look, p.FinalView, int(winner))
				_, h := words.Rows(1, ui.BigRows).BigText(mark.Style, say.Plain(p.FinalView.Names[winner-1]))
				words = words.Rows(h+2, words.H-h-2)
			}
		}
		p.words.LayOut(words.W, words.H, f.Look)
		p.words.Draw(words)
		if p.words.PositionText() != "" {
			keys = append(keys, ui.Move("scroll", p.words.Scroll, ui.Up, ui.Down))
		}
	case plotPage:
		p.plot().draw(f.Body(), -1)
		keys = append(keys, ui.Move("next player", around(&p.who, len(watchers(p.Review))), ui.Up, ui.Down).Or("who"))
	case boardPage:
		p.drawBoard(f)
		keys = append(keys, ui.Move("move", around(&p.bar, len(p.plot().bars(f.Look))), ui.Up, ui.Down))
	case timelinePage:
		p.drawTimeline(f.Body().Silent())
		p.hearTimeline(f)
		keys = append(keys, p.list.Keys(p.named())...)
	}
	f.Keys(keys...)
}

// around returns a function that moves an index of n one on or back, and wraps around.
func around(index *int, n int) func(ui.Event) {
	return func(e ui.Event) { *index = (*index + e.By() + n) % n }
}

// count returns the number of pages. If all clues are face up, there are only the words.
func (p *pages) count() int {
	if p.FinalView.AllFaceUp() {
		return 1
	}
	return pageCount
}

// plot returns the plot for the chosen viewpoint.
func (p *pages) plot() plot { return plot{p.Review, watchers(p.Review)[p.who]} }

func (p *pages) title(look ui.Look) say.Text {
	return [...]say.Text{"How it went", p.plot().title(look), p.plot().title(look), "What each move revealed"}[p.page]
}

// drawBoard draws the board as it was after a turn, with that turn in words, and the plot where there is
// room for it.
func (p *pages) drawBoard(f *ui.Frame) {
	const roomy = 20
	b := p.plot().bars(f.Look)[p.bar]
	happened, pawn := say.Join(": ", b.label, b.remark), []cryptid.Space(nil)
	if b.line != 0 {
		told := p.FinalView.Record[b.line-1].Told
		happened = say.Join(": ", b.heard, told.Line)
		if at, err := cryptid.ParseSpace(told.Where); err == nil {
			pawn = append(pawn, at)
		}
	}
	f.SpeakCursor(happened)
	a := chart.DrawPieces(f, p.FinalView.Board, &b.moment.Pieces, happened, say.Sprintf("%s: %d", p.title(f.Look), b.left.Size()), pawn...)
	if a.W >= roomy && a.H >= ui.BigRows {
		p.plot().draw(a.Rows(1, a.H-1).Silent(), p.bar)
	}
}

// rows returns the rows of the timeline. says returns the text of an event, and told what a piece
// revealed about the clue of its seat. The first line of a turn has its number, and the further ones
// are indented. An arrow marks a line that was taken back later. none is the value for a line that left no possible space.
func (p *pages) rows(says, told func(review.Moment) say.Text, none say.Text) (rows []ui.Row) {
	for _, m := range p.Timeline {
		mark, indent, value := p.TurnMark(m.Line), "", told(m)
		if n := p.TurnOf(m.Line); mark == "" && n > 0 && m.Line <= p.Turns[n-1].Last {
			indent = "  "
		}
		if m.PublicSpaces.Size() == 0 {
			value = none
		}
		back := " "
		if m.TakenBack {
			back = "←"
		}
		rows = append(rows, ui.Row{Text: say.Sprintf("%2s%s%s%s", mark, back, indent, says(m)), Value: value})
	}
	return rows
}

// says returns the text of a moment for a row, with the names of a view. The hint and corrections
// are short, because the lines below the list say more.
func (p *pages) says(m review.Moment, v *play.View) say.Text {
	if m.Line == p.HintLine {
		return hintLabel
	}
	switch e := m.Event.(type) {
	case play.Began:
		return p.EventText(m)
	case play.TookBack:
		return say.Sprintf("← %s", v.Tell(p.FinalView.Record[e.Line-1].Event))
	case play.PieceCorrected:
		return say.Sprintf("%s: %s corrected", v.SeatName(e.Seat), e.At)
	}
	return v.Tell(m.Event)
}

// named returns the rows with the players' names.
func (p *pages) named() []ui.Row {
	says := func(m review.Moment) say.Text { return p.says(m, p.FinalView) }
	return p.rows(says, func(m review.Moment) say.Text { return p.RevealedText(m.Line) }, review.NoneFits)
}

// signed returns the rows with the players' signs in place of their names, and with what a piece
// revealed in numbers alone.
func (p *pages) signed(look ui.Look) []ui.Row {
	v := *p.FinalView
	v.Names = make([]string, p.FinalView.PlayerCount())
	for i := range v.Names {
		v.Names[i] = string(playerMark(look, p.FinalView, i+1).Shape)
	}
	says := func(m review.Moment) say.Text { return p.says(m, &v) }
	return p.rows(says, func(m review.Moment) say.Text {
		if before, after := p.RevealedCounts(m.Line); before != after {
			return say.Plain(fmt.Sprintf("%d→%d", before, after))
		}
		return ""
	}, "no space")
}

// fitting returns the rows with names if all of them fit an area, or else with signs. Nothing is
// lost with signs, because the line at the cursor is in full below the list.
func (p *pages) fitting(a ui.Area) []ui.Row {
	if rows := p.named(); p.list.Fits(a, rows) {
		return rows
	}
	return p.signed(a.Look)
}

// drawTimeline draws the list and, below it, the line at the cursor in full and how many spaces it
// left for everybody.
func (p *pages) drawTimeline(a ui.Area) {
	const detail = 4
	m, list := p.at(), a.H-detail-1
	p.list.Draw(a.Rows(0, list), p.fitting(a.Rows(0, list)))
	for x := range a.W {
		a.Set(x, list, a.Look.Border.H, a.Look.Dim)
	}
	a = a.Rows(list+1, detail)
	a.Rows(0, detail-1).Para(0, say.Clauses(append([]say.Text{p.EventText(m)}, p.Remarks(m)...)...), a.Look.Text)
	p.drawCounts(a.Rows(detail-1, 1), m)
}

// at returns the moment of the line at the cursor.
func (p *pages) at() review.Moment { return p.Timeline[min(p.list.Cursor, len(p.Timeline)-1)] }

// hearTimeline reads aloud the line at the cursor with its remarks and, when asked, how many
// spaces were left for everybody.
func (p *pages) hearTimeline(f *ui.Frame) {
	if !f.HasAudience() {
		return
	}
	m := p.at()
	f.SpeakCursor(append([]say.Text{p.EventText(m)}, p.Remarks(m)...)...)
	f.SpeakOnRequest(say.Sprintf("as seen by all: %d", p.SpacesLeft(m, 0).Size()))
	for i, name := range p.FinalView.Names {
		f.SpeakOnRequest(say.Sprintf("%s: %s", name, p.SpacesLeftText(m, i+1)))
	}
}

// drawCounts draws in one line how many spaces were left for everybody, and last for an onlooker, in
// fewer words if there is little room. A colon after each player's sign keeps the numbers from reading
// like a sum.
func (p *pages) drawCounts(a ui.Area, m review.Moment) {
	x, n := 0, p.SpacesLeft(m, 0).Size()
	for i := range p.FinalView.Names {
		mark := playerMark(a.Look, p.FinalView, i+1)
		a.Set(x, 0, mark.Shape, mark.Style)
		x = a.Text(x+1, 0, say.Plain(":"+p.SpacesLeftText(m, i+1)), a.Look.Text) + 1
	}
	all := say.Sprintf("as seen by all: %d", n)
	if x+a.Look.Width(all) > a.W {
		all = say.Sprintf("all: %d", n)
	}
	a.Text(x, 0, all, a.Look.Text)
}

// playerMark returns the mark of a player's first seat.
func playerMark(look ui.Look, v *play.View, player int) ui.Mark {
	return look.Seat[v.SeatsOf(player)[0]-1]
}

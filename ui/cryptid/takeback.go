package cryptid

import (
	"slices"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// taken is a piece that was taken back when the box had judged it and found nothing
// wrong. Somebody may have put it to learn just that, in another's name, so the table
// hears of it: a sound, the owner's lamp, and a line beside the map. A slip costs no
// press more. Of a piece that was found wrong the table has heard already.
type taken struct {
	seat   cryptid.Seat
	notice say.Text
	heard  bool
}

// sound is the sound of what the table has not heard of yet.
func (s *taken) sound() ui.Sound {
	if s.notice == "" || s.heard {
		return ui.Silence
	}
	s.heard = true
	return ui.Attention
}

// happened takes notice of what the table is to hear of.
func (t *Table) happened(before play.Position, e play.Event, _ time.Time) {
	if _, ok := e.(play.Thought); ok {
		return
	}
	t.clock, t.read = clock{}, false
	t.taught.learn(&before.View, e)
	back, ok := e.(play.TookBack)
	if !ok || !before.Judged(back.Line) || slices.ContainsFunc(before.Mistakes, func(m cryptid.Piece) bool { return before.LineOf(m) == back.Line }) {
		return
	}
	what := before.Record[back.Line-1].Event
	t.Notice = say.Sprintf("Judged and taken back: %q.", before.Tell(what))
	t.taken = taken{seat: before.SeatOf(what), notice: t.Notice}
}

// takeBack asks the owner of the last move, or at a notebook which line.
func (t *Table) takeBack() ui.Step {
	v := t.view()
	if v.Way == play.Refereed {
		line := v.Record.LastStanding()
		return ui.Step{Push: t.confirmTakeBack(v.SeatOf(v.Record[line-1].Event), line)}
	}
	var rows []ui.Row
	for i := len(v.Record) - 1; i >= 0; i-- {
		if owner := v.SeatOf(v.Record[i].Event); owner != 0 && !v.Record[i].TakenBack {
			rows = append(rows, ui.Row{
				Text: say.Sprintf("%d %s", i+1, v.Tell(v.Record[i].Event)),
				Open: func() ui.Step { return ui.Step{Push: t.confirmTakeBack(owner, i+1)} },
			})
		}
	}
	return ui.Step{Push: &ui.Menu{Title: "Take back which?", Rows: func() []ui.Row { return rows }}}
}

// confirmTakeBack asks a seat's owner to take a line back, and shows where it
// happened.
func (t *Table) confirmTakeBack(seat cryptid.Seat, line int) ui.Screen {
	v := t.view()
	e := v.Record[line-1].Event
	for _, at := range spacesOf(e) {
		t.cursor = at
	}
	text := say.Sprintf("Take back %q? It stays in the record as taken back.", v.Tell(e))
	return t.confirm(seat, t.cursor, text, play.TookBack{Line: line})
}

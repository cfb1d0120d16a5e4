package cryptid

import (
	"cmp"
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

// turn is a player's turn, or at a notebook the time between two pieces: the
// cursor goes over the map and OK says what to do at it.
type turn struct{ t *Table }

func (t *turn) Draw(f *ui.Frame) {
	v := t.t.view()
	f.Lit |= ui.Lamp(acting(v)...)
	act := ui.Does("ask, search", hw.OK).Or("ask")
	switch {
	case v.Way == play.Notebook:
		act = ui.Does("log a piece", hw.OK).Or("log")
	case v.Together:
		act = ui.Does("search", hw.OK)
	}
	t.t.draw(f, chart.Scene{Prompt: t.t.speaker(f).now(), Choose: true, Keys: []ui.Help{act, ui.Does("menu", hw.Back), moveHelp}})
}

var moveHelp = ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down)

func (t *turn) Press(e hw.Event, _ time.Time) ui.Step {
	if !t.t.lettered && t.logs(e) { // it is no row
		return ui.Step{Push: newLog(t.t, cryptid.Seat(e.Key.Seat()))}
	}
	return t.t.point(e, false, func() ui.Step {
		t.t.Notice = "" // it was about the last press
		return ui.Step{Push: t.t.thinking(t.t.actions())}
	})
}

// logs reports whether a key logs a piece for a player: in a notebook, that player's own.
func (t *turn) logs(e hw.Event) bool {
	v := t.t.view()
	return v.Way == play.Notebook && e.Kind == hw.Press && 0 < e.Key.Seat() && e.Key.Seat() <= v.Seats()
}

// common is what keys do on every screen of play: Back opens the menu. A player's own button
// only confirms: where nothing waits for it, it says where that player's clue is.
func (t *Table) common(e hw.Event) ui.Step {
	t.lettered = false
	seat := cryptid.Seat(e.Key.Seat())
	switch v := t.view(); {
	case e.Key == hw.Back:
		t.Notice = "" // it was about this screen
		return ui.Step{Push: newMenu(t)}
	case seat == 0:
		return ui.Step{}
	case !t.mayLook(int(seat)):
		return ui.Step{Sound: ui.Refused}
	case v.Awaits == seat || v.Phase != play.Free && v.Awaits == 0 && v.Owner(seat) == v.Player:
		return t.Refuse(say.Errorf("first choose the space"))
	default:
		return t.Refuse(say.Errorf("%s, your clue is in the menu", v.Name(seat)))
	}
}

// mayLook tells whether a person at the table may see the seat's clue.
func (t *Table) mayLook(seat int) bool {
	v := t.view()
	return seat <= v.Seats() && v.Known.Has(cryptid.Seat(seat)) && v.Played(cryptid.Seat(seat)) == 0
}

// actions is the list of what can be done at the cursor. A seat's own button chooses its row,
// and that of whoever is on turn searches.
func (t *Table) actions() ui.Screen {
	return &ui.Menu{
		Head: func(f *ui.Frame) { f.Head(say.Join(", ", chart.Describe(t.view(), t.cursor)...), "") },
		Rows: t.actionRows,
		Own: func(seat int) ui.Step {
			v, i := t.view(), slices.Index(t.askable(), cryptid.Seat(seat))
			if i < 0 && seat <= v.Seats() && v.Owner(cryptid.Seat(seat)) == v.Player {
				i = len(t.askable())
			}
			if i < 0 {
				return ui.Step{Sound: ui.Refused}
			}
			return t.actionRows()[i].Open()
		},
	}
}

// askable are the seats that can be asked or, in a notebook, put pieces: a row each, the
// first of the list. Who look together ask nobody.
func (t *Table) askable() (all []cryptid.Seat) {
	v := t.view()
	if v.Together {
		return nil
	}
	for seat := cryptid.Seat(1); int(seat) <= v.Seats(); seat++ {
		if v.Way == play.Notebook || v.Owner(seat) != v.Player {
			all = append(all, seat)
		}
	}
	return all
}

// actionRows lists what can be done at the cursor, and what the rules forbid: whoever chooses
// that is told why, on the map.
func (t *Table) actionRows() (rows []ui.Row) {
	v, at := t.view(), t.cursor
	closed := say.Text("")
	if v.Cubes[at] != 0 {
		closed = "closed"
	}
	for _, seat := range t.askable() {
		row := ui.Row{Text: say.Sprintf("ask %s", v.Who(seat)), Value: closed, Open: func() ui.Step {
			ask := play.Asked{Player: v.Player, Seat: seat, At: at}
			return t.allowed(ask, func() ui.Step { return t.Do(ask, t.GoOn) })
		}}
		switch {
		case v.Way == play.Notebook:
			row = ui.Row{Text: say.Sprintf("%s: a piece", v.Who(seat)), Open: func() ui.Step { return ui.Step{Pop: 1, Push: newLog(t, seat)} }}
		case closed == "" && v.Discs[at].Has(seat):
			row.Value = "disc there"
		}
		rows = append(rows, row)
	}
	return append(rows,
		ui.Row{Text: say.Sprintf("search %s", at), Value: closed, Open: t.search},
		ui.Row{Text: "distances", Open: table.Reads(say.Sprintf("How far from %s", at), func() say.Text { return chart.Distances(v, at) })})
}

// allowed goes on if the rules allow an event, or says on the map why not.
func (t *Table) allowed(e play.Event, then func() ui.Step) ui.Step {
	if err := t.Position().Decide(e); err != nil {
		step := t.Refuse(err)
		step.Pop = 1
		return step
	}
	return then()
}

// search goes on to the searcher's word.
func (t *Table) search() ui.Step {
	v := t.view()
	if v.Way == play.Refereed {
		return t.allowed(play.Searched{Player: v.Player, At: t.cursor}, func() ui.Step {
			return ui.Step{Pop: 1, Push: t.confirmSearch(v.Player)}
		})
	}
	var rows []ui.Row
	for player := 1; player <= v.Players(); player++ {
		rows = append(rows, ui.Row{Text: say.Plain(v.Names[player-1]), Open: func() ui.Step {
			return ui.Step{Push: t.confirmSearch(player)}
		}})
	}
	return ui.Step{Pop: 1, Push: ui.NewAsk(say.Sprintf("Who searches %s?", t.cursor), 0, rows...)}
}

func (t *Table) confirmSearch(player int) ui.Screen {
	v := t.view()
	seats := v.SeatsOf(player)
	var without int
	for _, seat := range seats {
		if !v.Discs[t.cursor].Has(seat) {
			without++
		}
	}
	name, at := v.Names[player-1], t.cursor
	text := say.Sprintf("%s searches %s and puts two discs there.", name, at)
	switch {
	case v.Together:
		text = say.Sprintf("%s searches %s for all of you.", name, at)
	case without == 0:
		text = say.Sprintf("%s searches %s; a further disc goes elsewhere.", name, at)
	case without == 1:
		text = say.Sprintf("%s searches %s and puts a disc there.", name, at)
	}
	return t.confirm(seats[0], t.cursor, func(speaker) say.Text { return text }, play.Searched{Player: player, At: t.cursor})
}

// confirm asks a seat's owner to confirm an event before it happens, at its space on
// the map; what is said about it can name signs. What is taken back is no step of the game:
// no lesson stands over it. A search is explained before it is declared.
func (t *Table) confirm(seat cryptid.Seat, at cryptid.Space, text func(speaker) say.Text, e play.Event) ui.Screen {
	v := t.view()
	lesson := t.lesson()
	switch e.(type) {
	case play.TookBack:
		lesson = ""
	case play.Searched:
		lesson = searchLesson(v, t.taught)
	}
	return t.Confirm(table.Confirm{
		Owner: table.Owner{Name: v.Who(seat), Seats: t.signers(seat)},
		Verb:  "confirm",
		Draw: func(f *ui.Frame, how say.Text, keys []ui.Help) {
			t.drawWith(lesson, f, chart.Scene{About: text(t.speaker(f)), Prompt: how, At: []cryptid.Space{at}, Keys: keys})
		},
		Do: func() ui.Step { return t.sign(seat, e) },
	})
}

// confirmPiece asks its owner to confirm a piece.
func (t *Table) confirmPiece(piece cryptid.Piece, answer bool) ui.Screen {
	return t.confirm(piece.Seat, piece.At, func(s speaker) say.Text { return s.says(piece, answer) }, play.Put{Piece: piece})
}

// place lets a seat put a piece of a known kind on a space of its choice: in the initial
// sharing, as a penalty, or beside a search. Where two play, either of a player's seats may
// put it, but in the sharing. The cursor chooses, OK picks, and then the owner confirms it.
type place struct {
	t     *Table
	seats []cryptid.Seat
	token cryptid.Token
}

func (p *place) Draw(f *ui.Frame) {
	f.Lit |= lamps(p.seats...)
	p.t.draw(f, chart.Scene{Prompt: p.t.speaker(f).now(), Choose: true, Keys: []ui.Help{
		ui.Does("put it here", hw.OK).Or("here"), ui.Does("menu", hw.Back), moveHelp,
	}})
}

func (p *place) Press(e hw.Event, now time.Time) ui.Step { return p.t.point(e, false, p.pick) }

// pick takes the space at the cursor, if the rules let a piece of one of the seats lie there;
// of both, the player chooses which.
func (p *place) pick() ui.Step {
	var rows []ui.Row
	var confirm ui.Screen
	var why error
	for _, seat := range p.seats {
		piece := cryptid.Piece{Seat: seat, Token: p.token, At: p.t.cursor}
		if err := p.t.Position().Decide(play.Put{Piece: piece}); err != nil {
			why = cmp.Or(why, err)
			continue
		}
		confirm = p.t.confirmPiece(piece, false)
		rows = append(rows, ui.Row{Text: p.t.view().Who(seat), Open: table.Leads(func() ui.Screen { return p.t.confirmPiece(piece, false) })})
	}
	p.t.Notice = ""
	switch len(rows) {
	case 0:
		return p.t.Refuse(why)
	case 1:
		return ui.Step{Push: confirm}
	}
	return ui.Step{Push: ui.NewAsk("Which colour?", 0, rows...)}
}

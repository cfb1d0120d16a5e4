package cryptid

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// turn is the screen for a player's turn or, in a notebook, for the time between two pieces. The
// cursor moves over the map, and OK opens the list of actions there.
type turn struct{ t *Table }

func (t *turn) Draw(f *ui.Frame) {
	v := t.t.view()
	f.LampsOn |= ui.Lamp(acting(v)...)
	act := ui.Bind(ui.OK, "ask, search", t.choose).Or("ask")
	switch {
	case v.Style == play.Notebook:
		act.Text, act.Short = "log a piece", "log"
	case v.Cooperative:
		act.Text, act.Short = "search", ""
	}
	rows := (&actions{t: t.t}).rows()
	open := firstAllowed(rows) < len(rows)-1
	if !open {
		act.Text, act.Short = "distances", "how far"
	}
	own := t.ownKeys(open && t.t.isChosen(ui.Seat1))
	if own != nil && own[0].Text != "" { // these do what OK does
		act = act.WithHelp(act.Text)
		act.Text, act.Short = "", ""
	}
	keys := append(own, t.t.mapKeys(act, t.t.toMenu())...)
	buttons := ui.OwnKeys(t.t.own)
	if t.t.takesOwnKeys() {
		buttons = ui.OwnKeys(t.own).Final()
	}
	t.t.draw(f, chart.Scene{Prompt: now(v), UsesCursor: true, Keys: append(keys, buttons)})
}

// ownKeys returns what the players' own buttons do at the cursor of a refereed game: ask, and search. They
// are offered once a space was chosen, unless it is closed.
func (t *turn) ownKeys(offered bool) []ui.Binding {
	v, do := t.t.view(), func(e ui.Event) ui.Step { return t.own(e.Key.Seat()) }
	if !t.t.takesOwnKeys() || v.Style == play.Notebook || v.Cooperative || v.Day != "" {
		return nil
	}
	keys := []ui.Binding{ui.Each("ask", do).Final(), ui.Each("search", do).Final()}
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		i := 0
		if v.Owner(seat) == v.Player {
			i = 1
		}
		keys[i].Keys = append(keys[i].Keys, ui.Seat1+ui.Key(seat-1))
	}
	if !offered {
		keys[0], keys[1] = keys[0].NotOffered(), keys[1].NotOffered()
	}
	return keys
}

// own does at the cursor what a player's own button is for: another player's asks that player, and the
// button of the player in turn searches. In a notebook it logs a piece: the cube that is due, or any.
func (t *turn) own(n int) ui.Step {
	switch v := t.t.view(); {
	case n > v.SeatCount():
		return t.t.own(n)
	case !t.t.isChosen(ui.Seat1):
		return refuseUnchosen()
	case v.Style == play.Notebook && owesCube(v, cryptid.Seat(n)) && v.Cubes[t.t.cursor.At] == 0:
		return t.t.place(cryptid.Piece{Seat: cryptid.Seat(n), Token: cryptid.Cube, At: t.t.cursor.At}, ui.Seat1)
	case v.Style == play.Notebook:
		return t.t.log(cryptid.Seat(n))
	}
	step := (&actions{t: t.t}).own(n)
	step.Pop = 0 // there is no list to close
	return step
}

// owesCube reports whether the pieces of a notebook show that a seat's cube is due now: in the initial
// sharing, or for a no.
func owesCube(v *play.View, seat cryptid.Seat) bool {
	switch v.Due.Phase {
	case play.Sharing:
		return v.Due.AwaitedSeat == seat
	case play.Penalty:
		return v.Owner(seat) == v.Due.Player
	}
	return false
}

// choose opens the list of actions at the cursor, on the first row that is not off. If only the row for
// distances is left, it shows these.
func (t *turn) choose() ui.Step {
	s := &actions{t: t.t, list: ui.List{TwoColumns: true}}
	rows := s.rows()
	if s.list.Cursor = firstAllowed(rows); s.list.Cursor == len(rows)-1 {
		return rows[s.list.Cursor].Open()
	}
	return ui.Step{Push: whileThinking(t.t, s)}
}

// actions is the screen with the list of actions at the cursor.
type actions struct {
	t    *Table
	list ui.List
}

// firstAllowed returns the first row that is not off. The last row, which is for distances, never
// is.
func firstAllowed(rows []ui.Row) int {
	return slices.IndexFunc(rows, func(r ui.Row) bool { return r.WhyOff == "" })
}

func (s *actions) Draw(f *ui.Frame) {
	s.t.drawRows(f, &s.list, s.rows(), chart.Scene{Prompt: now(s.t.view())}, ui.OwnKeys(s.own))
}

// drawRows draws a scene with rows to choose from.
func (t *Table) drawRows(f *ui.Frame, list *ui.List, rows []ui.Row, sc chart.Scene, more ...ui.Binding) {
	sc.UsesCursor, sc.Keys = true, append(append(list.Keys(rows), ui.Leave("cancel")), more...)
	sc.Rows, sc.Row, sc.SetRow = rows, min(list.Cursor, len(rows)-1), func(row int) { list.Cursor = row }
	t.draw(f, sc)
}

// choice is the screen that asks which of a few rows is meant, beside the map.
type choice struct {
	t    *Table
	asks say.Text
	rows []ui.Row
	list ui.List
}

func (c *choice) Draw(f *ui.Frame) { c.t.drawRows(f, &c.list, c.rows, chart.Scene{Pending: c.asks}) }

// newChoice returns the screen. The Value of a row is its text in a narrow column.
func newChoice(t *Table, asks say.Text, rows []ui.Row) ui.Screen {
	return &choice{t, asks, rows, ui.List{TwoColumns: true}}
}

// own does what the row of the player whose own button was pressed does. In a refereed game, the button of
// the player in turn chooses the search.
func (s *actions) own(n int) ui.Step {
	seat := cryptid.Seat(n)
	switch v := s.t.view(); {
	case n <= v.SeatCount() && v.Style == play.Notebook:
		return s.log(seat)
	case n <= v.SeatCount() && v.Owner(seat) == v.Player:
		return s.search(v.Player, ui.Seat1)
	case n <= v.SeatCount() && !v.Cooperative:
		return s.askRow(seat).Open()
	}
	return ui.Step{Sound: ui.Refused}
}

// rows lists the actions at the cursor: a row for each seat that can be asked or, in a notebook, that can
// place pieces, and one for the search and the distances. Some say why they are off, and refuse by the rule.
// The Value of a row is its text in a narrow column.
func (s *actions) rows() (rows []ui.Row) {
	v := s.t.view()
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount() && !v.Cooperative; seat++ {
		switch {
		case v.Style == play.Notebook:
			row := ui.Row{Text: say.Sprintf("%s: a piece", choiceName(v, seat)), Value: say.Plain(v.ShortSeatName(seat)), Open: func() ui.Step { return s.log(seat) }}
			if s.t.mayLog(seat) != nil {
				row.WhyOff = "piece there"
			}
			rows = append(rows, row)
		case v.Owner(seat) != v.Player:
			rows = append(rows, s.askRow(seat))
		}
	}
	search := ui.Row{Text: say.Sprintf("search %s", s.t.cursor.At), Value: "search", Open: s.chooseSearcher}
	if v.Cubes[s.t.cursor.At] != 0 {
		search.WhyOff = "closed"
	}
	rows = append(rows, search)
	for i := range rows {
		rows[i].Refuse = rows[i].Open
	}
	return append(rows, ui.Row{Text: "distances", Value: "how far", Open: table.OpenScreen(s.t.newDistances)})
}

// choiceName returns a seat's name in a choice. With two players that has its sign, since each has two.
func choiceName(v *play.View, seat cryptid.Seat) say.Text {
	if v.PlayerCount() == 2 {
		return v.SeatLabel(seat)
	}
	return v.SeatName(seat)
}

// newDistances returns the screen with the distances of elements from the space at the cursor.
func (t *Table) newDistances() ui.Screen {
	v, at, keys := t.view(), t.cursor.At, table.ContinueKeys(ui.GoBack)
	if v.PlaysAlone() { // against the box, with a pencil
		keys = append(keys, ui.Bind(ui.Right, "mark", func() ui.Step { return t.Do(play.Pencilled{At: at}) }))
	}
	return &table.StillScreen{Show: func(f *ui.Frame) {
		f.Head(say.Sprintf("How far from %s", at), "")
		chart.DrawDistances(f.Body().Inset(1, 0), v, at)
	}, Keys: keys}
}

func (s *actions) askRow(seat cryptid.Seat) ui.Row {
	v := s.t.view()
	row := ui.Row{Text: say.Sprintf("ask %s", choiceName(v, seat)), Value: say.Plain(v.ShortSeatName(seat))}
	switch {
	case v.Cubes[s.t.cursor.At] != 0:
		row.WhyOff = "closed"
	case v.Discs[s.t.cursor.At].Has(seat):
		row.WhyOff = "disc there"
	}
	asked := play.QuestionAsked{Player: v.Player, AskedSeat: seat, At: s.t.cursor.At}
	row.Open = func() ui.Step { return s.t.move(asked) }
	if v.BoxStrength(seat) != 0 { // such a question cannot be taken back
		row.Open = func() ui.Step {
			return s.t.propose(asked, func() ui.Screen {
				text := say.Join(" ", v.QuestionText(asked), "The box answers at once. No taking back.")
				return s.t.confirm(v.SeatsOf(v.Player)[0], asked.At, text, asked, ui.OK)
			})
		}
	}
	return row
}

// log asks which piece of the seat to log.
func (s *actions) log(seat cryptid.Seat) ui.Step {
	return replacesList(s.t.log(seat))
}

// chooseSearcher asks the player in turn to confirm the search. In a notebook, it first asks who is
// searching.
func (s *actions) chooseSearcher() ui.Step {
	v, p := s.t.view(), s.t.Position()
	if v.Style == play.Refereed {
		return s.search(v.Player, ui.OK)
	}
	if err := p.Decide(play.SearchDeclared{Player: v.Player, At: s.t.cursor.At}); err != nil {
		return ui.Refuse(err)
	}
	var rows []ui.Row
	for player := 1; player <= v.PlayerCount(); player++ {
		rows = append(rows, ui.Row{Text: v.PlayerLabel(player), Value: say.Plain(v.Names[player-1]), Open: func() ui.Step { return s.search(player, ui.OK) }})
	}
	return ui.Step{Pop: 1, Push: newChoice(s.t, say.Sprintf("Who searches %s?", s.t.cursor.At), rows)}
}

// search asks a player to confirm a search. by is the key that proposed it.
func (s *actions) search(player int, by ui.Key) ui.Step {
	return replacesList(s.t.propose(play.SearchDeclared{Player: player, At: s.t.cursor.At}, func() ui.Screen { return s.confirmSearch(player, by) }))
}

// replacesList returns a step whose screen, if it has one, replaces the list on top.
func replacesList(step ui.Step) ui.Step {
	if step.Push != nil {
		step.Pop = 1
	}
	return step
}

// confirmSearch returns the screen on which a search is confirmed.
func (s *actions) confirmSearch(player int, by ui.Key) ui.Screen {
	v := s.t.view()
	at, seat := s.t.cursor.At, v.SeatsOf(player)[0]
	var without []cryptid.Seat // the seats whose disc is not there yet
	for _, seat := range v.SeatsOf(player) {
		if !v.Discs[at].Has(seat) {
			without = append(without, seat)
		}
	}
	name := say.Plain(v.Names[player-1])
	text := say.Sprintf("%s searches %s and places two discs there.", name, at)
	switch {
	case v.Cooperative:
		text = say.Sprintf("%s searches %s for the whole team.", name, at)
	case len(without) == 0:
		text = say.Sprintf("%s searches %s; another disc goes elsewhere.", name, at)
	case len(without) == 1:
		seat = without[0]
		text = say.Sprintf("%s searches %s and places a disc there.", v.SeatName(seat), at)
	}
	return s.t.confirm(seat, at, text, play.SearchDeclared{Player: player, At: at}, by)
}

// placement is the screen on which a seat places a cube or a disc on a space of its choice: in the
// initial sharing, as a penalty, or as the extra disc of a search. With two players, either of a
// player's seats may place it, except in the initial sharing. The seat's own button places it at the
// cursor, and so does OK.
type placement struct {
	t     *Table
	seats []cryptid.Seat
	token cryptid.Token
}

func (p *placement) Draw(f *ui.Frame) {
	f.LampsOn |= lamps(p.seats...)
	here := ui.Each("place it here", p.press, ui.OK).Or("here").Final()
	if len(p.seats) == 1 {
		here = p.t.withPiece(f.Look, here, cryptid.Piece{Seat: p.seats[0], Token: p.token})
	}
	var own []ui.Key
	for _, seat := range p.seats {
		if p.t.takesOwnKeys() {
			own = append(own, ui.Seat1+ui.Key(seat-1))
		}
	}
	if own != nil && !p.t.isChosen(ui.OK) && p.t.isChosen(own[0]) { // just undone: these alone act
		here.Keys = own
		here = here.Also(ui.OK)
	} else {
		here = here.And(own...)
	}
	if _, why := p.allowed(); why != nil || !p.t.isChosen(here.Keys[0]) {
		here = here.NotOffered()
	}
	keys := p.t.mapKeys(here, p.t.toMenu())
	if !p.t.isChosen(ui.OK) { // nothing else can be done, so the key line says how
		keys[2].Text = "move"
	}
	p.t.draw(f, chart.Scene{Prompt: now(p.t.view()), UsesCursor: true, Keys: append(keys, ui.OwnKeys(p.t.own))})
}

// press places a piece at the cursor: that of the seat whose own button was pressed or, with OK, of any.
func (p *placement) press(e ui.Event) ui.Step {
	switch seat := cryptid.Seat(e.Key.Seat()); {
	case seat == 0:
		return p.pick()
	case !p.t.isChosen(e.Key):
		return refuseUnchosen()
	default:
		return p.t.place(cryptid.Piece{Seat: seat, Token: p.token, At: p.t.cursor.At}, e.Key)
	}
}

// allowed returns the pieces that may be placed at the cursor, one for each seat. If there are
// none, it returns the rule that forbids the first seat's piece.
func (p *placement) allowed() (pieces []cryptid.Piece, why error) {
	for _, seat := range p.seats {
		piece := cryptid.Piece{Seat: seat, Token: p.token, At: p.t.cursor.At}
		if err := p.t.Position().Decide(play.Placed{Piece: piece}); err != nil {
			why = cmp.Or(why, err)
		} else {
			pieces = append(pieces, piece)
		}
	}
	if pieces != nil {
		why = nil
	}
	return pieces, why
}

// pick places a piece at the cursor. If either of two seats may place it, it first asks which.
func (p *placement) pick() ui.Step {
	pieces, why := p.allowed()
	switch {
	case why != nil:
		return ui.Refuse(why)
	case !p.t.isChosen(ui.OK):
		return refuseUnchosen()
	case len(pieces) == 1:
		return p.t.place(pieces[0], ui.OK)
	}
	var rows []ui.Row
	for _, piece := range pieces {
		v := p.t.view()
		row := ui.Row{Text: v.SeatLabel(piece.Seat), Value: say.Plain(v.ShortSeatName(piece.Seat)), Open: func() ui.Step { return p.t.place(piece, ui.OK) }}
		if v.Colours != nil {
			row.Text, row.Value = say.Seated(v.Colour(piece.Seat).Text(), piece.Seat), v.Colour(piece.Seat).Text()
		}
		rows = append(rows, row)
	}
	return ui.Step{Push: newChoice(p.t, "Which colour?", rows)}
}

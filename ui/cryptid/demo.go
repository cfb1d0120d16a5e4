package cryptid

import (
	"math/rand/v2"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// How long a demo shows a question before its answer, another move, and the end of a
// game.
const (
	demoQuestion = 3 * time.Second
	demoMove     = 4 * time.Second
	demoEnd      = 12 * time.Second
)

// demo is a game that the box plays with itself, a move at a time, until a key
// is pressed. Who passes by is told in sentences what happens.
type demo struct {
	table.Demo
	chance rand.Source
	game   play.Position
	asked  play.Event // the question or the search that goes on; nil: none
	last   play.Event // the last move; nil: a new game was dealt
}

// newDemo makes a demo. Any key takes the step leave.
func newDemo(chance rand.Source, _ *say.Language, leave ui.Step) ui.Idle {
	d := &demo{chance: chance}
	d.Demo = table.Demo{Leave: leave, GoOn: d.goOn, Lasts: d.lasts}
	d.deal()
	return d
}

// demoNames are who plays in a demo.
var demoNames = [cryptid.MaxSeats]string{"Alpha", "Beta", "Gamma", "Delta", "Epsilon"}

// deal begins another game: three to five players, of any strength.
func (d *demo) deal() {
	dice := rand.New(d.chance)
	players := 3 + dice.IntN(3)
	code := cryptid.NewCode(d.chance, cryptid.Mode(dice.IntN(2)), players, cryptid.AnyDifficulty)
	strengths := make([]int, players)
	for i := range strengths {
		strengths[i] = 1 + dice.IntN(int(automa.Expert)) // experts alone would seldom ask
	}
	d.game = play.Position{}.Apply(play.Began{
		Setup: code.Deal(), Code: code.String(),
		Seating: play.Seating{Names: demoNames[:players], Starter: 1 + dice.IntN(players), Automa: strengths},
	})
	d.asked, d.last = nil, nil
}

// goOn makes the next move, which takes thought, or deals anew after the end.
func (d *demo) goOn() *ui.Work {
	if d.game.Ending != nil {
		d.deal()
		return nil
	}
	game := d.game
	player := game.BoxPlayer()
	who, chance := thinker(&game, player), another(d.chance)
	var e play.Event
	return &ui.Work{
		Word: "thinking",
		Do: func(time.Time) error {
			e = who.Choose(&game.View, chance)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			if e == nil { // the rules leave no move: another game
				d.deal()
				return ui.Step{}
			}
			d.happen(e)
			return ui.Step{}
		},
	}
}

// happen makes a move.
func (d *demo) happen(e play.Event) {
	d.game, d.last = d.game.Apply(e), e
	switch e := e.(type) {
	case play.Asked, play.Searched:
		d.asked = e
	case play.Put:
		if len(spacesOf(d.asked)) > 0 && e.At != spacesOf(d.asked)[0] {
			d.asked = nil
		}
	}
}

// lasts is how long the last move is shown.
func (d *demo) lasts() time.Duration {
	switch d.last.(type) {
	case play.Asked, play.Searched:
		return demoQuestion
	}
	if d.game.Ending != nil {
		return demoEnd
	}
	return demoMove
}

// What a demo calls itself, and from what size on it stands beside its map, in letters to be
// read from three metres.
const (
	demoName = "GAMEKEEPER"
	demoWide = 100
	demoHigh = 28
)

// Draw draws the name, what happens, the map, and how to play.
func (d *demo) Draw(f *ui.Frame) {
	f.Lit = ui.Lamp(acting(&d.game.View)...)
	if f.W >= demoWide && f.H >= demoHigh {
		d.drawWide(f)
		return
	}
	y := 1
	if _, h := f.Rows(0, 5).BigText(f.Look.Title, demoName); h > 0 && f.H > ui.MinH {
		f.Middle(h, "The referee beside your game of Cryptid", f.Look.Dim)
		y = h + 1
	} else {
		f.Head("Gamekeeper", "beside your game of Cryptid")
	}
	sc := d.scene(f.Look)
	sc.Keys = []ui.Help{d.Help()}
	sc.Draw(&ui.Frame{Area: f.Rows(y, f.H-y)})
}

// scene is the map with what happens in sentences.
func (d *demo) scene(look ui.Look) chart.Scene {
	return chart.Scene{View: &d.game.View, Prompt: d.story(look), Cursor: cryptid.At(5, 4), At: spacesOf(d.last)}
}

// story says what has just happened, and to what it is an answer.
func (d *demo) story(look ui.Look) say.Text {
	as := speaker{&d.game.View, look, cryptid.Spaces, cryptid.Spaces}
	var told []say.Text
	switch e := d.asked.(type) {
	case play.Asked:
		told = append(told, say.Sprintf("%s asks %s: could it live on %s?", as.player(e.Player), as.who(e.Seat), e.At))
	case play.Searched:
		told = append(told, as.search())
	}
	put, _ := d.last.(play.Put)
	switch {
	case d.last == nil:
		told = append(told, "A new game. Everybody knows one clue; together they leave one space.")
	case d.game.Ending != nil && d.game.Ending.Winner != 0:
		told = append(told, say.Sprintf("%s has found it: %s!", as.player(d.game.Ending.Winner), d.game.Pawn))
	case put.Seat != 0:
		told = append(told, d.put(as, put))
	}
	return say.Lines(told...)
}

// put says what a piece means.
func (d *demo) put(as speaker, e play.Put) say.Text {
	switch {
	case d.asked != nil && e.Token == cryptid.Disc:
		return say.Sprintf("%s: yes, a disc.", as.who(e.Seat))
	case d.asked != nil && d.game.Phase == play.Penalty:
		return say.Sprintf("%s: no, a cube. Now %s has to put one, too.", as.who(e.Seat), d.game.Names[d.game.Player-1])
	case d.asked != nil:
		return say.Sprintf("%s: no, a cube.", as.who(e.Seat))
	case e.Token == cryptid.Cube:
		return say.Sprintf("%s puts a cube on %s: it does not live here.", as.who(e.Seat), e.At)
	}
	return say.Sprintf("%s puts a disc on %s: it could live here.", as.who(e.Seat), e.At)
}

// drawWide draws the name above, what happens in large letters beside the map, and below
// how to play.
func (d *demo) drawWide(f *ui.Frame) {
	w, top := f.Rows(0, 5).Sub(ui.Rect{X: 1, W: f.W / 2, H: 5}).BigText(f.Look.Title, demoName)
	f.Sub(ui.Rect{X: w + 4, W: f.W - w - 5, H: top}).Para(0, "The referee beside your game of Cryptid. It deals the map, guards every clue, and catches the mistake that ruins an evening.", f.Look.Text)
	foot := f.Rows(f.H-4, 3)
	foot.BigText(f.Look.Good, "PRESS A BUTTON")
	f.Keys(d.Help())
	body := f.Rows(top+1, f.H-top-6)
	sc := d.scene(f.Look)
	mapWidth := sc.DrawMap(body)
	d.drawBeside(body.Sub(ui.Rect{X: mapWidth + 2, W: body.W - mapWidth - 3, H: body.H}), sc)
}

// drawBeside draws the space in question and the answer, in large letters, with the
// sentences below and the players at the foot.
func (d *demo) drawBeside(a ui.Area, sc chart.Scene) {
	seats := sc.DrawSeats(a)
	y := 0
	if big, st := d.big(a.Look); big != "" {
		_, h := a.Rows(0, a.H/2-1).BigText(st, big)
		y = h + 1
	}
	chart.Saying{View: &d.game.View}.Draw(a.Rows(0, seats), y, sc.Prompt, a.Look.Text)
}

// big is what is to be read from far away: the space in question and, once it is
// answered, yes or no; the winner's name at the end.
func (d *demo) big(look ui.Look) (say.Text, ui.Style) {
	if e := d.game.Ending; e != nil && e.Winner != 0 {
		return say.Plain(d.game.Names[e.Winner-1]), look.Seat[d.game.SeatsOf(e.Winner)[0]-1].Style
	}
	put, answered := d.last.(play.Put)
	at := spacesOf(d.last)
	switch {
	case len(at) == 0:
		return "", look.Title
	case d.asked == nil || !answered:
		return say.Plain(at[0].String()), look.Title
	case put.Token == cryptid.Disc:
		return say.Sprintf("%s YES", at[0]), look.Good
	}
	return say.Sprintf("%s NO", at[0]), look.Warning
}

// thinker is a player that the box plays, as it stands in a position.
func thinker(p *play.Position, player int) automa.Player {
	return automa.Player{Number: player, Strength: automa.Strength(p.Automa[player-1]), Clues: p.BoxClues(player)}
}

// another is a source of chance drawn from one that the screens use, for work beside
// them.
func another(chance rand.Source) rand.Source { return rand.NewPCG(chance.Uint64(), chance.Uint64()) }

// moveBox lets the box make its move, if it has one to make and the last one was seen:
// it is thought out beside the screen and saved. Nobody sees it before, so that
// nothing can make it another.
func (t *Table) moveBox() (step ui.Step, due bool) {
	p := t.Position()
	player := p.BoxPlayer()
	if player == 0 || p.Ending != nil || t.view().BoxMove() != 0 {
		return ui.Step{}, false
	}
	thinks := &boxThinks{t: t, player: player}
	chance := another(t.Box.Chance)
	if p.Day != "" {
		chance = p.DayChance()
	}
	var e play.Event
	return ui.Step{Push: thinks, Work: &ui.Work{
		Word: "thinking",
		Do: func(time.Time) error {
			e = thinker(&p, player).Choose(&p.View, chance)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			if thinks.stuck = e == nil; thinks.stuck {
				return ui.Step{}
			}
			return t.Do(e, t.GoOn)
		},
	}}, true
}

// boxThinks is shown while the box thinks, where the rules leave it nothing to do, and
// where its move could not be saved: then OK tries again.
type boxThinks struct {
	t      *Table
	player int
	stuck  bool
}

func (b *boxThinks) Draw(f *ui.Frame) {
	v := b.t.view()
	f.Lit = lamps(v.SeatsOf(b.player)...)
	prompt := say.Sprintf("%s thinks%s", v.Names[b.player-1], f.Look.Ellipsis)
	if b.stuck {
		prompt = say.Sprintf("%s has no legal move", v.Names[b.player-1])
	}
	b.t.draw(f, chart.Scene{Prompt: prompt, Keys: []ui.Help{ui.Does("go on", hw.OK), ui.Does("menu", hw.Back)}})
}

func (b *boxThinks) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.OK {
		return b.t.play()
	}
	return b.t.common(e)
}

// boxMove tells the table what the box has done, for somebody to do it there.
type boxMove struct {
	t    *Table
	line int // of the record
}

func (b *boxMove) Draw(f *ui.Frame) {
	v := b.t.view()
	e := v.Record[b.line-1].Event
	player := v.Owner(v.SeatOf(e))
	f.Lit = lamps(v.SeatsOf(player)...)
	sc := chart.Scene{
		About: b.says(f, e), Who: v.SeatOf(e), Prompt: say.Sprintf("Do it for the box, then press %s.", f.Look.Keys.Of(hw.OK)),
		At: spacesOf(e), Keys: []ui.Help{ui.Does("done", hw.OK), ui.Does("menu", hw.Back)},
	}
	if v.Day != "" { // the board is the display
		sc.Prompt, sc.Keys[0].Text = say.Sprintf("Your clue: %s", v.FaceUp[0]), "go on"
	}
	b.t.draw(f, sc)
	f.Blink = ui.Lamp(ui.Status) // anybody does it
}

// says says what the box has done, as what a person does is said.
func (b *boxMove) says(f *ui.Frame, e play.Event) say.Text {
	as := b.t.speaker(f)
	switch e := e.(type) {
	case play.Put:
		return as.says(e.Piece, as.answers(b.line-1, e.Piece))
	case play.Asked:
		return as.asks(e)
	}
	return say.Sprintf("%s.", b.t.view().Tell(e))
}

// spacesOf is the space that a move is about.
func spacesOf(e play.Event) []cryptid.Space {
	switch e := e.(type) {
	case play.Put:
		return []cryptid.Space{e.At}
	case play.Asked:
		return []cryptid.Space{e.At}
	case play.Searched:
		return []cryptid.Space{e.At}
	case play.Corrected:
		return []cryptid.Space{e.At}
	}
	return nil
}

func (b *boxMove) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.OK {
		return b.t.Do(play.Done{}, b.t.GoOn)
	}
	return b.t.common(e)
}

package cryptid

import (
	"math/rand/v2"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// How long a demo shows a question or a search, any other move, and the end of a game.
const (
	demoQuestion = 3 * time.Second
	demoMove     = 4 * time.Second
	demoEnd      = 12 * time.Second
)

// demo is the screen of a game that the box plays against itself, move by move, until a key is
// pressed. Sentences explain to passers-by what is happening.
type demo struct {
	table.Demo
	chance rand.Source
	game   play.Position
	asked  play.Event // the question or search to which the last move belongs, or nil if none
	last   play.Event // the last move, or nil in a new game
}

// newDemo returns a demo. Any key takes the step leave.
func newDemo(chance rand.Source, _ *say.Language, leave ui.Step) ui.Screen {
	d := &demo{chance: chance}
	d.Demo = table.Demo{Leave: leave, Continue: d.playOn, Duration: d.lasts}
	d.deal()
	return d
}

// demoNames holds the names of the players in a demo.
var demoNames = [cryptid.MaxSeats]string{"Alpha", "Beta", "Gamma", "Delta", "Epsilon"}

// deal starts another game with three to five players of any strength.
func (d *demo) deal() {
	dice := rand.New(d.chance)
	players := 3 + dice.IntN(3)
	code := cryptid.NewCode(d.chance, cryptid.Mode(dice.IntN(2)), players, cryptid.AnyDifficulty)
	strengths := make([]int, players)
	for i := range strengths {
		strengths[i] = 1 + dice.IntN(int(automa.Expert))
	}
	d.game = play.Position{}.Apply(play.Began{
		Setup: code.Deal(), Code: code.String(),
		Seating: play.Seating{Names: demoNames[:players], Starter: 1 + dice.IntN(players), Automa: strengths},
	})
	d.asked, d.last = nil, nil
}

// playOn returns the work that makes the next move. After the end, it deals another game instead and
// returns nil.
func (d *demo) playOn() *ui.Work {
	if d.game.Ending != nil {
		d.deal()
		return nil
	}
	game := d.game
	player := game.BoxPlayer()
	who, chance := thinker(&game, player), newSource(d.chance)
	var e play.Event
	return &ui.Work{
		Label: "thinking",
		Do: func(time.Time) error {
			e = who.Choose(&game.View, chance)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			if e == nil { // no legal move is left: deal another game
				d.deal()
				return ui.Step{}
			}
			d.happen(e)
			return ui.Step{}
		},
	}
}

// happen applies a move, and updates which question or search it belongs to.
func (d *demo) happen(e play.Event) {
	d.game, d.last = d.game.Apply(e), e
	switch e := e.(type) {
	case play.QuestionAsked, play.SearchDeclared:
		d.asked = e
	case play.Placed:
		if len(spacesOf(d.asked)) > 0 && e.At != spacesOf(d.asked)[0] {
			d.asked = nil
		}
	}
}

// lasts returns how long the last move is shown.
func (d *demo) lasts() time.Duration {
	switch d.last.(type) {
	case play.QuestionAsked, play.SearchDeclared:
		return demoQuestion
	}
	if d.game.Ending != nil {
		return demoEnd
	}
	return demoMove
}

// The demo's name, and the least size of a display for drawWide.
const (
	demoName = "GAMEKEEPER"
	demoWide = 100
	demoHigh = 28
)

// Draw draws the name, the map, the sentences, and what a key does.
func (d *demo) Draw(f *ui.Frame) {
	f.Look = chart.WithPieceColours(f.Look, &d.game.View) // not in the colours of the game on the table
	f.LampsOn = ui.Lamp(acting(&d.game.View)...)
	if f.W >= demoWide && f.H >= demoHigh {
		d.drawWide(f)
		return
	}
	y := 1
	if _, h := f.Rows(0, 5).BigText(f.Look.Title, demoName); h > 0 && f.H > ui.MinH {
		f.Centred(h, "The referee for your game of Cryptid", f.Look.Dim)
		y = h + 1
	} else {
		f.Head("Gamekeeper", "for your game of Cryptid")
	}
	d.scene(f.Look).Draw(&ui.Frame{Area: f.Rows(y, f.H-y)})
	d.Bind(f)
}

// scene returns the scene with the map and the sentences.
func (d *demo) scene(look ui.Look) chart.Scene {
	return chart.Scene{View: &d.game.View, Prompt: d.story(look), Cursor: cryptid.SpaceAt(5, 4), At: spacesOf(d.last)}
}

// story describes the last move, after the question or search that it answers.
func (d *demo) story(look ui.Look) say.Text {
	v := &d.game.View
	var told []say.Text
	switch e := d.asked.(type) {
	case play.QuestionAsked:
		told = append(told, say.Sprintf("%s asks %s: could the creature be on %s?", v.PlayerLabel(e.Player), v.SeatLabel(e.AskedSeat), e.At))
	case play.SearchDeclared:
		told = append(told, searchText(v, look))
	}
	put, _ := d.last.(play.Placed)
	switch {
	case d.last == nil:
		told = append(told, "A new game. Each player knows one clue; together the clues leave one space.")
	case d.game.Ending != nil && d.game.Ending.Winner != 0:
		told = append(told, say.Sprintf("%s has found it: %s!", v.PlayerLabel(d.game.Ending.Winner), d.game.Pawn))
	case put.Seat != 0:
		told = append(told, d.put(v, put))
	}
	return say.Lines(told...)
}

// put describes a piece just placed, with its meaning.
func (d *demo) put(v *play.View, e play.Placed) say.Text {
	switch {
	case d.asked != nil && e.Token == cryptid.Disc:
		return say.Sprintf("%s: yes, a disc.", v.SeatLabel(e.Seat))
	case d.asked != nil && d.game.Phase == play.Penalty:
		return say.Sprintf("%s: no, a cube. Now %s must place one too.", v.SeatLabel(e.Seat), d.game.Names[d.game.Player-1])
	case d.asked != nil:
		return say.Sprintf("%s: no, a cube.", v.SeatLabel(e.Seat))
	case e.Token == cryptid.Cube:
		return say.Sprintf("%s places a cube on %s: not the habitat.", v.SeatLabel(e.Seat), e.At)
	}
	return say.Sprintf("%s places a disc on %s: it could be the habitat.", v.SeatLabel(e.Seat), e.At)
}

// drawWide draws the name at the top, then the map with the move in large letters beside it. At the
// bottom is the prompt to press a button.
func (d *demo) drawWide(f *ui.Frame) {
	w, top := f.Rows(0, 5).Sub(ui.Rect{X: 1, W: f.W / 2, H: 5}).BigText(f.Look.Title, demoName)
	f.Sub(ui.Rect{X: w + 4, W: f.W - w - 5, H: top}).Para(0, "The referee for your game of Cryptid. It deals the map, guards every clue and catches the mistake that would ruin the evening.", f.Look.Text)
	foot := f.Rows(f.H-4, 3)
	foot.BigText(f.Look.Good, "PRESS A BUTTON")
	d.Bind(f)
	body := f.Rows(top+1, f.H-top-6)
	sc := d.scene(f.Look)
	mapWidth := sc.DrawMap(body)
	d.drawBeside(body.Sub(ui.Rect{X: mapWidth + 2, W: body.W - mapWidth - 3, H: body.H}), sc)
}

// drawBeside draws the space in question and the answer in large letters, with the sentences below
// and the players at the bottom.
func (d *demo) drawBeside(a ui.Area, sc chart.Scene) {
	seats := sc.DrawSeats(a)
	y := 0
	if big, st := d.big(a.Look); big != "" {
		_, h := a.Rows(0, a.H/2-1).BigText(st, big)
		y = h + 1
	}
	chart.Painter{View: &d.game.View}.Draw(a.Rows(0, seats), y, sc.Prompt, a.Look.Text)
}

// big returns the text in large letters, with its style. It is the space in question and, once that
// is answered, yes or no. At the end it is the winner's name.
func (d *demo) big(look ui.Look) (say.Text, ui.Style) {
	if e := d.game.Ending; e != nil && e.Winner != 0 {
		return say.Plain(d.game.Names[e.Winner-1]), look.Seat[d.game.SeatsOf(e.Winner)[0]-1].Style
	}
	put, answered := d.last.(play.Placed)
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

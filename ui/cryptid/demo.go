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
	"gamekeeper/ui/cryptid/setup"
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
		Seating: play.Seating{Names: setup.BoxNames[:players], Starter: 1 + dice.IntN(players), Automa: strengths},
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
	return ui.Compute("thinking", func() play.Event { return who.Choose(&game.View, chance) }, func(e play.Event) ui.Step {
		if e == nil { // no legal move is left: deal another game
			d.deal()
		} else {
			d.happen(e)
		}
		return ui.Step{}
	})
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

// Draw draws the name, the map, the sentences, and what a key does.
func (d *demo) Draw(f *ui.Frame) {
	f.Look = chart.WithPieceColours(f.Look, &d.game.View) // not in the colours of the game on the table
	f.LampsOn = ui.Lamp(acting(&d.game.View)...)
	y := 1
	if _, h := f.Rows(0, 5).BigText(f.Look.Title, "GAMEKEEPER"); h > 0 && f.H > ui.MinH {
		f.Centred(h, "The referee for your game of Cryptid", f.Look.Dim)
		y = h + 1
	} else {
		f.Head("Gamekeeper", "for your game of Cryptid")
	}
	chart.Scene{View: &d.game.View, Prompt: d.story(f.Look), Cursor: cryptid.SpaceAt(5, 4), At: spacesOf(d.last)}.Draw(&ui.Frame{Area: f.Rows(y, f.H-y)})
	d.Bind(f)
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

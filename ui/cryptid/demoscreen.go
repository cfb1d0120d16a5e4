package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// What a demo calls out.
const (
	demoName           = "GAMEKEEPER"
	demoPress say.Text = "PRESS A BUTTON"
	demoWords say.Text = "The referee beside your game of Cryptid"
	demoDoes  say.Text = "The referee beside your game of Cryptid. It deals the map, guards every clue, and catches the mistake that ruins an evening."
)

// From what size on a demo stands beside its map, in letters to be read from three
// metres.
const (
	demoWide = 100
	demoHigh = 28
)

// Draw draws the name, what happens, the map, and how to play.
func (d *demo) Draw(f *ui.Frame) {
	f.Lit = lamps(d.acting()...)
	if f.W >= demoWide && f.H >= demoHigh {
		d.drawWide(f)
		return
	}
	y := 1
	if _, h := f.Rows(0, 5).BigText(f.Look.Title, demoName); h > 0 && f.H > ui.MinH {
		f.Middle(h, demoWords, f.Look.Dim)
		y = h + 1
	} else {
		f.Head("Gamekeeper", "beside your game of Cryptid")
	}
	sub := &ui.Frame{Area: f.Rows(y, f.H-y)}
	sc := d.scene(sub)
	sc.Keys = []ui.Help{d.Help()}
	sc.Draw(sub)
}

// acting are the seats of whoever moves next, or has won.
func (d *demo) acting() (seats []cryptid.Seat) {
	for seat := cryptid.Seat(1); int(seat) <= d.game.Seats(); seat++ {
		if d.game.Acts(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// scene is the map with what happens in sentences.
func (d *demo) scene(f *ui.Frame) chart.Scene {
	sc := chart.Scene{View: &d.game.View, Prompt: d.story(f.Look), Cursor: cryptid.At(5, 4)}
	if d.last != nil {
		sc.At = spacesOf(d.last)
	}
	return sc
}

// speaker speaks of the demo's game.
func (d *demo) speaker(look ui.Look) speaker {
	return speaker{&d.game.View, look, cryptid.Spaces, cryptid.Spaces}
}

// story says what has just happened, and to what it is an answer.
func (d *demo) story(look ui.Look) say.Text {
	as := d.speaker(look)
	var told []say.Text
	switch e := d.asked.(type) {
	case play.Asked:
		told = append(told, say.Sprintf("%s asks %s: could it live on %s?", as.player(e.Player), as.who(e.Seat), e.At))
	case play.Searched:
		told = append(told, as.search())
	}
	switch e := d.last.(type) {
	case nil:
		told = append(told, "A new game. Everybody knows one clue; together they leave one space.")
	case play.Put:
		told = append(told, d.put(as, e))
	}
	return say.Lines(told...)
}

// put says what a piece means.
func (d *demo) put(as speaker, e play.Put) say.Text {
	switch {
	case d.game.Ending != nil && d.game.Ending.Winner != 0:
		return say.Sprintf("%s has found it: %s!", as.player(d.game.Ending.Winner), d.game.Pawn)
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
	f.Sub(ui.Rect{X: w + 4, W: f.W - w - 5, H: top}).Para(0, demoDoes, f.Look.Text)
	foot := f.Rows(f.H-4, 3)
	foot.Big(f.Look.Say(demoPress), f.Look.Good)
	f.Keys(d.Help())
	body := f.Rows(top+1, f.H-top-6)
	sc := d.scene(f)
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

package home

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// deletion asks everybody who played a game whether it is deleted: each by their own
// button, or in turn. Only when all have said yes, and one more question is answered, is
// it gone. Whoever says no keeps it.
type deletion struct {
	game    *playedGame
	ballots []ui.Ballot
	vote    ui.Vote
}

// newDeletion asks the people who played: the box has no vote. Of a file that is so
// damaged that nobody can tell who played, the last question is the only one.
func newDeletion(game *playedGame) ui.Screen {
	if game.sum.Players == nil {
		return game.lastQuestion("Who played this game cannot be read. Delete it?")
	}
	d := &deletion{game: game}
	d.vote.InTurn = len(game.sum.Players) > game.home.box.SeatKeys
	for i, name := range game.sum.Players {
		if name != "" {
			d.ballots = append(d.ballots, ui.Ballot{Seat: i + 1, Name: name})
		}
	}
	return d
}

// Draw draws which game it is, and who has said what.
func (d *deletion) Draw(f *ui.Frame) {
	f.HeadFit("", "Delete this game? All must agree", "Delete? All must agree")
	body := f.Body().Inset(1, 0)
	y := body.Para(0, d.game.sum.Headline, f.Look.Text)
	y = body.Para(y, "A deleted game cannot be brought back.", f.Look.Warning)
	d.vote.Draw(body.Rows(y+1, len(d.ballots)), d.ballots)
	f.Blink = ui.Lamp(ui.Status)
	for _, b := range d.ballots {
		if !b.Cast {
			f.Blink |= ui.Lamp(b.Seat)
		}
	}
	f.Keys(append(d.vote.Help(d.ballots), ui.Does("keep it", hw.Back))...)
}

// Press casts a vote, or keeps the game.
func (d *deletion) Press(e hw.Event, _ time.Time) ui.Step {
	if e.Key == hw.Back {
		return ui.Step{Pop: 1}
	}
	cast, ok := d.vote.Press(e, d.ballots)
	if !ok {
		return ui.Step{}
	}
	if !cast.Yes {
		return ui.Step{Pop: 1, Push: ui.NewPage("The game is kept", say.Sprintf("%s wants to keep it.", cast.Name)), Sound: ui.Refused}
	}
	all := true
	for i := range d.ballots {
		if d.ballots[i].Seat == cast.Seat {
			d.ballots[i] = cast
		}
		all = all && d.ballots[i].Cast
	}
	if !all {
		return ui.Step{}
	}
	return ui.Step{Pop: 1, Push: d.game.lastQuestion("Everybody agrees. Delete the game now?")}
}

// lastQuestion is asked before the game is gone.
func (p *playedGame) lastQuestion(question say.Text) ui.Screen {
	return ui.NewAsk(question, 0, ui.Row{Text: "Keep it"}, ui.Row{Text: "Delete it for ever", Open: p.delete})
}

// delete deletes the game, and leads back to the list, which has it no more. If it lay
// on the table, it does so no longer.
func (p *playedGame) delete() ui.Step {
	box := p.home.box
	return ui.Step{Work: &ui.Work{
		Word: "deleting",
		Do:   func(time.Time) error { return box.Games.Delete(p.game.ID) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Step{Push: ui.NewPage("Not deleted", say.Sentence(say.Of(err))), Sound: ui.Refused}
			}
			p.all.remove(p.game.ID)
			step := ui.Step{Pop: 1, Push: ui.NewPage("Deleted", say.Sprintf("The game %s is deleted.", p.game.ID))}
			if c := box.Current; c != nil && c.ID == p.game.ID {
				return box.Put(nil, step)
			}
			return step
		},
	}}
}

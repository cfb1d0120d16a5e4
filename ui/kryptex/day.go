package kryptex

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// askDay asks which day it is: a Pi has no clock of its own that can be relied on, and a
// day's keyword is the same on every box.
func askDay(then func(kryptex.Day) ui.Step) ui.Step {
	var today time.Time
	return ui.Step{Work: &ui.Work{
		Word: "reading",
		Do: func(now time.Time) error {
			today = now.Local()
			return nil
		},
		Then: func(error, time.Time) ui.Step { return ui.Step{Push: &day{date: today, then: then}} },
	}}
}

// day is the question for the date.
type day struct {
	date time.Time
	then func(kryptex.Day) ui.Step
}

func (d *day) Draw(f *ui.Frame) {
	f.Head("Today's keyword", "")
	body := f.Body().Inset(1, 0)
	y := body.Para(0, "The box may have the wrong date. Is it", f.Look.Text)
	body.Middle(y+1, say.Sprintf("%c %s %c", f.Look.Left, tabletop.Date(d.date), f.Look.Right), f.Look.Title)
	body.Para(y+3, "On this day every box has this keyword and rolls the cubes alike: let it roll, and your scores can be compared. A turn that completed something counts, even if it is taken back.", f.Look.Text)
	f.Keys(ui.Does("begin", hw.OK), ui.Does("form", hw.Back), ui.Does("day", hw.Left, hw.Right), ui.Does("month", hw.Up, hw.Down))
}

func (d *day) Press(e hw.Event, _ time.Time) ui.Step {
	switch e.Key {
	case hw.Left:
		d.date = d.date.AddDate(0, 0, -1)
	case hw.Right:
		d.date = d.date.AddDate(0, 0, 1)
	case hw.Up:
		d.date = d.date.AddDate(0, 1, 0)
	case hw.Down:
		d.date = d.date.AddDate(0, -1, 0)
	case hw.OK:
		return d.then(kryptex.Day(d.date.Format(time.DateOnly)))
	case hw.Back:
		return ui.Step{Pop: 1}
	}
	return ui.Step{}
}

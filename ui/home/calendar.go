package home

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A calendar is the screen that shows the month of the chosen day. Below each day is a sign for
// each game, in the order of the list.
type calendar struct{ today *today }

// dayWidth is the width of a day in columns.
const dayWidth = 5

var weekdays = [7]say.Text{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"}

// column returns the index of a day in its week, 0 for Monday.
func column(day tabletop.Day) int { return (int(day.Time().Weekday()) + 6) % len(weekdays) }

// Draw draws the weeks of the month, in two rows each.
func (c *calendar) Draw(f *ui.Frame) {
	s := c.today
	f.Head(tabletop.Date(s.day.Time()), "+ won  - lost")
	f.SpeakCursor(tabletop.Date(s.day.Time()))
	body := f.Body().Inset(1, 0)
	for i, name := range weekdays {
		body.Text(i*dayWidth+1, 0, name, f.Look.Dim)
	}
	first := s.day.AddDays(1 - s.day.Time().Day())
	for day := first; day.Time().Month() == first.Time().Month(); day = day.AddDays(1) {
		at := column(first) + day.Time().Day() - 1
		x, y := at%len(weekdays)*dayWidth, 1+at/len(weekdays)*2
		text, style := say.Sprintf(" %2d ", day.Time().Day()), f.Look.Text
		if day == s.day {
			text, style = say.Sprintf("[%2d]", day.Time().Day()), f.Look.Selected
			body.SetCursor(x+1, y)
		}
		if !s.date.has(day) {
			style = f.Look.Dim
		}
		body.Text(x, y, text, style)
		body.Runes(x+1, y+1, s.signs(day), f.Look.Good)
	}
	body.Rows(1, body.H).Choose(func(x, y int) ui.Key {
		day, was := first.AddDays(min(x/dayWidth, len(weekdays)-1)+y/2*len(weekdays)-column(first)), s.day
		switch {
		case day == was:
			return ui.OK
		case day.Time().Month() == first.Time().Month():
			s.choose(day)
		}
		return ui.NoKey
	})
	f.Keys(ui.Bind(ui.OK, "choose", ui.GoBack), ui.Leave("close"), ui.Move("move", c.move))
}

// signs returns a sign for each daily game of a date: + if it was won, - if it was lost, a dot if it
// is not over, and a space if it was deleted or never played.
func (s *today) signs(day tabletop.Day) string {
	var signs []byte
	for _, g := range s.home.ofDay() {
		switch played := s.played[dayKey{g.Name, day}]; {
		case played.DailyResult == nil || played.deleted:
			signs = append(signs, ' ')
		case !played.DailyResult.Over:
			signs = append(signs, '.')
		case played.DailyResult.Won:
			signs = append(signs, '+')
		default:
			signs = append(signs, '-')
		}
	}
	return string(signs)
}

// move moves the cursor over the days that can be played, even into another month.
func (c *calendar) move(e ui.Event) {
	week := len(weekdays)
	c.today.choose(c.today.day.AddDays(map[ui.Key]int{ui.Left: -1, ui.Right: 1, ui.Up: -week, ui.Down: week}[e.Key]))
}

package tabletop

import (
	"time"

	"gamekeeper/tabletop/say"
)

// Date is the date of a time, such as 22 November 2026.
func Date(t time.Time) say.Text {
	switch day, year := t.Day(), t.Year(); t.Month() {
	case time.January:
		return say.Sprintf("%d January %d", day, year)
	case time.February:
		return say.Sprintf("%d February %d", day, year)
	case time.March:
		return say.Sprintf("%d March %d", day, year)
	case time.April:
		return say.Sprintf("%d April %d", day, year)
	case time.May:
		return say.Sprintf("%d May %d", day, year)
	case time.June:
		return say.Sprintf("%d June %d", day, year)
	case time.July:
		return say.Sprintf("%d July %d", day, year)
	case time.August:
		return say.Sprintf("%d August %d", day, year)
	case time.September:
		return say.Sprintf("%d September %d", day, year)
	case time.October:
		return say.Sprintf("%d October %d", day, year)
	case time.November:
		return say.Sprintf("%d November %d", day, year)
	default:
		return say.Sprintf("%d December %d", day, year)
	}
}

package cryptid

import (
	"strings"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
)

// fromBooks is the first event of the known game at a table that has the clues in books.
const fromBooks = `began normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?`

// wrongMap holds events of the known game from books, whose green stone is on K2 by the card but
// was entered on B2. The box knows only Cem's clue.
var wrongMap = []string{
	`3 has the clue "within three spaces of a green structure"`,
	"1 cube E1", "2 cube B1", "3 cube A9", "1 cube F1", "2 cube C1", "3 cube A8",
	"1 asks 3 K2", "3 disc K2",
}

// books starts the known game from books.
func (p *tester) books() *Table {
	p.T.Helper()
	e := playtest.Must(play.ParseEvent(fromBooks))
	return p.Begin(e.(play.Began))
}

// notebook starts the known game from books at a table that keeps a notebook.
func (p *tester) notebook() *Table {
	p.T.Helper()
	return p.Begin(playtest.Must(play.ParseEvent(strings.Replace(fromBooks, "refereed", "notebook", 1))).(play.Began))
}

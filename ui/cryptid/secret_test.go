package cryptid

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// secretsOf returns the texts that must not be shown openly during a game, in every language: the
// clues, the habitat and, until it is given, the hint.
func secretsOf(t testing.TB, b play.Began, v *play.View) []string {
	at := b.Habitat().String()
	all := []string{"abitat is " + at, "abitat: " + at, "abitat was " + at}
	texts := []say.Text{say.Sprintf("The habitat is %s.", at), say.Sprintf("The habitat was %s.", at)}
	for _, c := range b.Clues {
		texts = append(texts, c.Text())
	}
	if v.Hint == cryptid.NoHint {
		texts = append(texts, b.Hint.Text())
	}
	for _, text := range texts {
		if text != "" {
			all = append(all, tabletest.Translations(t, text)...)
		}
	}
	return all
}

// lead tries a move with the right piece, so that games get somewhere: a search at the start of a
// turn, an answer about the space in question, or else a piece on a random space. If the box has
// moved, it confirms that. It does nothing while a mistake is on the table.
func (p *tester) lead(table *Table, began play.Began, chance *rand.Rand) {
	v := table.view()
	if v.Ending != nil || len(v.Mistakes) > 0 {
		return
	}
	seat := v.AwaitedSeat
	if seat == 0 {
		seat = v.SeatsOf(v.Player)[0]
	}
	at := cryptid.Space(chance.IntN(cryptid.SpaceCount))
	if len(table.pendingBoxMoves()) > 0 {
		p.Press("!")
		return
	}
	switch v.Phase {
	case play.Answering:
		at = v.Pawn
	case play.AskOrSearch:
		if chance.IntN(25) == 0 {
			at = began.Habitat()
		}
		p.Do(table.Do(play.SearchDeclared{Player: v.Player, At: at}))
		return
	}
	token := cryptid.Cube
	if began.Board.Region(began.Clues[seat-1]).Has(at) {
		token = cryptid.Disc
	}
	p.Do(table.Do(play.Placed{Piece: cryptid.Piece{Seat: seat, Token: token, At: at}}))
}

func (p *tester) searchSecrets(began play.Began, v *play.View) {
	p.T.Helper()
	shown := p.Words(" ")
	if _, page := p.Stage.Top().(*ui.Page); p.Reveals() || page && strings.Contains(shown, p.Say("All possible clues")) {
		shown = "" // one person's secret, or the list of all clues
	}
	shown += p.Printed() + p.HallReceived()
	for _, secret := range secretsOf(p.T, began, v) {
		if secret != "" && strings.Contains(shown, secret) {
			p.T.Fatalf("%q is seen on %T:\n%s", secret, p.Stage.Top(), shown)
		}
	}
}

// anyMove draws a random question or piece, whether right or wrong.
func anyMove(v *play.View, chance *rand.Rand) play.Event {
	at, seat := cryptid.Space(chance.IntN(cryptid.SpaceCount)), v.AwaitedSeat
	switch {
	case v.Phase == play.AskOrSearch:
		return play.QuestionAsked{Player: v.Player, AskedSeat: cryptid.Seat(1 + chance.IntN(v.SeatCount())), At: at}
	case v.Phase == play.Answering:
		at = v.Pawn
	case seat == 0:
		seat = v.SeatsOf(v.Player)[0]
	}
	return play.Placed{Piece: cryptid.Piece{Seat: seat, Token: cryptid.Token(chance.IntN(2)), At: at}}
}

// rightInBoth reports whether an event is allowed in both of two games, makes no mistake in them
// and ends neither. A question must also have an answer that is right in both.
func rightInBoth(pa, pb play.Position, e play.Event) bool {
	if pa.Decide(e) != nil || pb.Decide(e) != nil {
		return false
	}
	na, nb := pa.Apply(e), pb.Apply(e)
	if na.Ending != nil || nb.Ending != nil || len(na.Mistakes)+len(nb.Mistakes) > 0 {
		return false
	}
	asked, ok := e.(play.QuestionAsked)
	if !ok {
		return true
	}
	piece := cryptid.Piece{Seat: asked.AskedSeat, Token: cryptid.Disc, At: asked.At}
	other := piece
	other.Token = cryptid.Cube
	return rightInBoth(na, nb, play.Placed{Piece: piece}) || rightInBoth(na, nb, play.Placed{Piece: other})
}

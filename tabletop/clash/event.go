package clash

import (
	"strconv"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// An Event is something that happened in a game.
type Event interface {
	words.Event[Event]                      // its form in the journal; ParseEvent reads it
	decide(Position) error                  // returns an error if the rules forbid it now
	apply(*Position)                        // makes it part of the position
	tell(before, after *View) tabletop.Told // tells the table what happened
}

// Kinds are all events of the game.
var Kinds = words.Kinds[Event]{
	{Of: BattleWon{}, InPlay: true, Samples: []string{"1 wins 4vp", "nobody wins"}},
	{Of: CardScored{}, InPlay: true, Samples: []string{"collects 4vp"}},
	{Of: BattleFought{}, InPlay: true, Samples: []string{"fights 3 sea 18 to 9", "fights 6 sea 5 to 5"}},
	{Of: CardsKept{}, InPlay: true, Samples: []string{"keep 1 0"}},
	{Of: BattleCorrected{}, InPlay: true, Samples: []string{
		"changes 12 to fights 3 sea 18 to 9; collects 4vp", "changes 3 to nobody wins", "changes 2 to 1 wins 4vp", "changes 5 to fights 1 sea 2 to 5",
	}},
	{Of: TookBack{}, Samples: []string{"takes back 12"}},
	{Of: RoundEnded{}, InPlay: true, Samples: []string{"round ends"}},
	{Of: Dealt{}, Samples: []string{"dealt 2"}},
	{Of: Began{}, Samples: []string{
		`began names "Ann" "Ben" tells points`, `began names "Ann" "Ben" tells strengths deck 12 sea 5/2/3 4vp`, `began names "Bèn" "C \"3\"" tells strengths`,
	}},
	{Of: DetailSwitched{}, InPlay: true, Samples: []string{"tells points", "tells strengths", "tells strengths deck 24"}},
	{Of: DeckCounted{}, InPlay: true, Samples: []string{"deck has 24"}},
	{Of: GameStopped{}, InPlay: true, Samples: []string{"game stops"}},
	{Of: CardLearned{}, InPlay: true, Samples: []string{"learns 12 sea 5/2/3 4vp", "learns 7 ? ?/?/6 ?vp"}},
}

// ParseEvent reads the text of an event, and returns an error for any other text. It checks only
// the form: the position checks the rules.
func ParseEvent(text string) (Event, error) { return Kinds.Parse(text) }

// BattleWon is a battle entered by points only: who collects a card (0 if nobody) and its points.
type BattleWon struct{ Player, Points int }

// Form: 1 wins 4vp, or: nobody wins
func (e BattleWon) Form(f *words.Form) Event {
	if f.Optional(e.Player == 0, "nobody") {
		f.Words("wins")
		return e
	}
	words.Int(f, &e.Player, 1, PlayerCount)
	f.Words("wins")
	points(f, &e.Points)
	return e
}

// CardScored records the points of the card that the winner collected, after a battle entered by
// strengths.
type CardScored struct{ Points int }

// Form: collects 4vp
func (e CardScored) Form(f *words.Form) Event {
	f.Words("collects")
	points(f, &e.Points)
	return e
}

// BattleFought is a battle entered by strengths: how many of the six cards are sea monsters, and
// each player's strength. At a table that enters only points, the box judges just this battle, and
// does not count its cards.
type BattleFought struct {
	SeaMonsters int
	Strengths   [PlayerCount + 1]int
}

// Form: fights 3 sea 18 to 9
func (e BattleFought) Form(f *words.Form) Event {
	f.Words("fights")
	words.Int(f, &e.SeaMonsters, 0, PlayerCount*CardsPerBattle)
	f.Words("sea")
	words.Int(f, &e.Strengths[1], 0, MaxStrength)
	f.Words("to")
	words.Int(f, &e.Strengths[2], 0, MaxStrength)
	return e
}

// CardsKept records how many cards each player keeps, one or none, after a battle entered by
// strengths.
type CardsKept struct{ Cards [PlayerCount + 1]int }

// Form: keep 1 0
func (e CardsKept) Form(f *words.Form) Event {
	f.Words("keep")
	words.Int(f, &e.Cards[1], 0, 1)
	words.Int(f, &e.Cards[2], 0, 1)
	return e
}

// BattleCorrected corrects a battle: To replaces the event at Line of the record. To holds a
// BattleWon, or a BattleFought with or without a CardScored. If it holds only a BattleFought, the
// points first entered still count, unless nobody wins. Later events are kept.
type BattleCorrected struct {
	Line int
	To   []Event
}

// Form: changes 12 to fights 3 sea 18 to 9; collects 4vp
func (e BattleCorrected) Form(f *words.Form) Event {
	f.Words("changes")
	f.Line(&e.Line)
	f.Words("to")
	texts := make([]string, len(e.To))
	for i, to := range e.To {
		texts[i] = words.Text(to)
	}
	f.Rest(strings.Join(texts, "; "), func(text string) error {
		for text := range strings.SplitSeq(text, "; ") {
			to, err := words.Parse[Event](text, BattleWon{}, BattleFought{}, CardScored{})
			if err != nil {
				return err
			}
			e.To = append(e.To, to)
		}
		return nil
	})
	return e
}

// TookBack undoes the event at a line of the record, from 1.
type TookBack struct{ Line int }

// Form: takes back 12
func (e TookBack) Form(f *words.Form) Event {
	f.Words("takes", "back")
	f.Line(&e.Line)
	return e
}

// RoundEnded records that the deck is out and the round's last battle has been fought, at a table
// that enters only points.
type RoundEnded struct{}

// Form: round ends
func (e RoundEnded) Form(f *words.Form) Event {
	f.Words("round", "ends")
	return e
}

// Dealt records that the table has shuffled and dealt another round, and so has seen how the
// previous one ended. It is not a move and cannot be taken back.
type Dealt struct{ Round int }

// Form: dealt 2
func (e Dealt) Form(f *words.Form) Event {
	f.Words("dealt")
	words.Int(f, &e.Round, 2, RoundCount)
	return e
}

// Began is the first event of every game.
type Began struct {
	Names  []string    // by player
	Detail EntryDetail // how much of its battles the table enters
	Deck   string      // the cards that version 1.1 knew, in its words; empty in later versions
}

// Form: began names "Ann" "Ben" tells strengths deck 12 sea 5/2/3 4vp
func (e Began) Form(f *words.Form) Event {
	f.Words("began", "names")
	f.QuotedTexts(&e.Names)
	f.Words("tells")
	words.Choice(f, &e.Detail, detailWords[:]...)
	if f.Optional(e.Deck != "", "deck") {
		retiredText(f, &e.Deck)
	}
	return e
}

// DetailSwitched changes how much the table enters, from the next battle on. Deck is the number of
// cards in the deck, given only if the box does not know it.
type DetailSwitched struct {
	Detail EntryDetail
	Deck   int
}

// Form: tells strengths, or: tells strengths deck 24
func (e DetailSwitched) Form(f *words.Form) Event {
	f.Words("tells")
	words.Choice(f, &e.Detail, detailWords[:]...)
	if f.Optional(e.Deck > 0, "deck") {
		words.Int(f, &e.Deck, 1, CardCount)
	}
	return e
}

// DeckCounted records the table's count of the cards in the deck. It overrides the box's.
type DeckCounted struct{ Cards int }

// Form: deck has 24
func (e DeckCounted) Form(f *words.Form) Event {
	f.Words("deck", "has")
	words.Int(f, &e.Cards, 0, CardCount)
	return e
}

// GameStopped ends the game before its last round is over: the points count as they are.
type GameStopped struct{}

// Form: game stops
func (e GameStopped) Form(f *words.Form) Event {
	f.Words("game", "stops")
	return e
}

// CardLearned is a card that was taught to version 1.1, in its words. It changes nothing.
type CardLearned struct{ Card string }

// Form: learns 12 sea 5/2/3 4vp
func (e CardLearned) Form(f *words.Form) Event {
	f.Words("learns")
	retiredText(f, &e.Card)
	return e
}

// retiredText reads or writes text that only version 1.1 understood, up to the end of the event.
func retiredText(f *words.Form, text *string) {
	f.Rest(*text, func(rest string) error {
		*text = rest
		return nil
	})
	f.Require(*text != "")
}

// points writes or reads a card's victory points, such as 4vp.
func points(f *words.Form, n *int) {
	text := strconv.Itoa(*n) + "vp"
	f.Word(&text)
	var err error
	*n, err = strconv.Atoi(strings.TrimSuffix(text, "vp"))
	f.Require(err == nil && *n >= 0 && *n <= MaxPoints)
}

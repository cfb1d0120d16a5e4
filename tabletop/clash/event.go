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
	{Of: BattleCorrected{}, InPlay: true, Samples: []string{
		"changes 3 to nobody wins", "changes 2 to 1 wins 4vp", "changes 12 to fights 3 sea 18 to 9; collects 4vp", "changes 5 to fights 1 sea 2 to 5",
	}},
	{Of: TookBack{}, Samples: []string{"takes back 12"}},
	{Of: RoundEnded{}, InPlay: true, Samples: []string{"round ends"}},
	{Of: Dealt{}, Samples: []string{"dealt 2"}},
	{Of: Began{}, Samples: []string{
		`began names "Ann" "Ben" tells points`, `began names "Ann" "Ben" tells strengths deck 12 sea 5/2/3 4vp`, `began names "Bèn" "C \"3\"" tells strengths`,
	}},
	{Of: GameStopped{}, InPlay: true, Samples: []string{"game stops"}},
	{Of: CardsKept{}, InPlay: true, Samples: []string{"keep 1 0"}},
	{Of: DetailSwitched{}, InPlay: true, Samples: []string{"tells points", "tells strengths", "tells strengths deck 24"}},
	{Of: DeckCounted{}, InPlay: true, Samples: []string{"deck has 24"}},
	{Of: CardLearned{}, InPlay: true, Samples: []string{"learns 12 sea 5/2/3 4vp", "learns 7 ? ?/?/6 ?vp"}},
}

// ParseEvent reads the text of an event, and returns an error for any other text. It checks only
// the form: the position checks the rules.
func ParseEvent(text string) (Event, error) { return Kinds.Parse(text) }

// BattleWon is a battle entered by points: who collects a card (0 if nobody) and its points, 0 then.
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

// CardScored records the points of the card that the winner collected, after a battle that the box
// judged.
type CardScored struct{ Points int }

// Form: collects 4vp
func (e CardScored) Form(f *words.Form) Event {
	f.Words("collects")
	points(f, &e.Points)
	return e
}

// BattleFought is a battle that the box judges: how many of the six cards are sea monsters, and
// each player's strength.
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

// BattleCorrected corrects a battle: To replaces the event at Line of the record. To holds a
// BattleWon or, as only older versions wrote, a BattleFought with or without a CardScored. If it
// holds only a BattleFought, the points first entered still count, unless nobody wins. Later events
// are kept.
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

// RoundEnded records that the deck is out and the round's last battle has been fought.
type RoundEnded struct{}

// Form: round ends
func (e RoundEnded) Form(f *words.Form) Event { return words.Fixed[Event](f, e, "round", "ends") }

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
	Names       []string // by player
	ByStrengths bool     // see Strengths; false in a new game
	Deck        string   // the cards that version 1.1 knew, in its words; empty in later versions
}

// Form: began names "Ann" "Ben" tells strengths deck 12 sea 5/2/3 4vp
func (e Began) Form(f *words.Form) Event {
	f.Words("began", "names")
	f.QuotedTexts(&e.Names)
	tells(f, &e.ByStrengths)
	if f.Optional(e.Deck != "", "deck") {
		retiredText(f, &e.Deck)
	}
	return e
}

// GameStopped ends the game before its last round is over: the points count as they are.
type GameStopped struct{}

// Form: game stops
func (e GameStopped) Form(f *words.Form) Event { return words.Fixed[Event](f, e, "game", "stops") }

// points writes or reads a card's victory points, such as 4vp.
func points(f *words.Form, n *int) {
	text := strconv.Itoa(*n) + "vp"
	f.Word(&text)
	var err error
	*n, err = strconv.Atoi(strings.TrimSuffix(text, "vp"))
	f.Require(err == nil && *n >= 0 && *n <= MaxPoints)
}

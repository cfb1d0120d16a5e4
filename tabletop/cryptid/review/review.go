package review

import (
	"slices"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

// A Review looks back on a game that has ended. Lines are those of the game's record, from 1.
// Players and seats are numbered from 1 too, but lists by player have player 1 at index 0.
type Review struct {
	FinalView *play.View // the game at its end

	// Clues holds the clues that the box knows, by seat, or cryptid.UnknownClue. Entered clues that
	// do not fit together count as unknown, since nobody can say which is wrong.
	Clues []cryptid.Clue
	// Habitat is the space to be found: where the winner searched, or the space that the clues
	// leave. It may be several spaces if nobody found it and some clues are unknown.
	Habitat cryptid.Region
	// CluesKnown holds, by player, whether the box knows all of the player's clues. If not, the
	// review cannot work out what was possible to them.
	CluesKnown []bool

	// Timeline has a moment for the start, and one for each move, each take-back, and any other
	// line that gave the hint or ended the game, in order.
	Timeline []Moment
	// Turns are the questions and searches that were not taken back.
	Turns []Turn
	// SolvableFrom holds, by player, the first line after which only the habitat was possible to
	// them; PublicSolvableFrom is the same for the public. 0 means never.
	SolvableFrom       []int
	PublicSolvableFrom int

	Mistakes   []Mistake
	TakeBacks  int   // how often something was taken back
	HintLine   int   // the line that gave the hint; 0 if none was given
	ExtraLooks []int // by seat, how often its clue was looked at again

	StartTime time.Time
	Duration  time.Duration // see play.View.Duration
}

// A Moment is a line of the record, and what was possible after it.
type Moment struct {
	Line      int
	Time      time.Time
	Event     play.Event // as everybody may see it
	TakenBack bool       // the line was taken back later

	// PublicSpaces holds the spaces that the public cannot rule out, and PlayerSpaces those that
	// each player cannot. An empty region is a contradiction, which a wrong piece may cause. A
	// player whose clue is not known also has an empty one.
	PublicSpaces cryptid.Region
	PlayerSpaces []cryptid.Region

	// Clues holds what people can work out about the clues with a pencil: by seat, those of the
	// catalogue that fit the seat's pieces and the hint, once it is given. If all clues are face
	// up, each seat has only its own.
	Clues []deduce.Clues

	Pieces play.State // the board after it

	over bool // no question, search or mistake is open
}

// New returns the review of a game, given the times of its events. It returns an error if the game
// has not ended: an earlier review would reveal secrets.
func New(game play.Position, times []time.Time) (*Review, error) {
	if game.Ending == nil {
		return nil, say.Errorf("the game is not over: finish it to read the review")
	}
	var views []play.View // before each event, and at the end
	for v := range game.Events() {
		views = append(views, *v)
	}
	views = append(views, game.View)
	r := &Review{FinalView: &game.View, StartTime: times[0], Duration: game.Duration(times)}
	r.disclose()
	r.tell(views, times)
	r.Turns = r.turns()
	r.Mistakes = r.mistakes(views)
	r.solve()
	r.count(views)
	return r, nil
}

// disclose fills in the clues and the habitat, which were secret until the end.
func (r *Review) disclose() {
	r.Clues = slices.Clone(r.FinalView.Ending.Clues)
	r.Habitat = r.FinalView.Ending.Habitat
	if r.FinalView.CluesMisfit {
		r.Clues = slices.Repeat([]cryptid.Clue{cryptid.UnknownClue}, len(r.Clues))
		r.Habitat = r.FinalView.Board.CommonRegion() // without clues: the whole board
	}
	if r.FinalView.Ending.Winner != 0 {
		r.Habitat = cryptid.Region{}.With(r.FinalView.Pawn)
	}
	for player := range r.FinalView.PlayerCount() {
		known := true
		for _, seat := range r.FinalView.SeatsOf(player + 1) {
			known = known && r.Clues[seat-1] != cryptid.UnknownClue
		}
		r.CluesKnown = append(r.CluesKnown, known)
	}
}

// tell fills in the timeline, and the line of the hint.
func (r *Review) tell(views []play.View, times []time.Time) {
	finder := newFinder(r.FinalView.Board)
	for i, line := range r.FinalView.Record {
		before, after := &views[i], &views[i+1]
		if !tells(before, after, line.Event) {
			continue
		}
		m := Moment{Line: i + 1, Time: times[i], Event: line.Event, TakenBack: line.TakenBack, Pieces: after.State, over: turnOver(after)}
		public := r.candidates(after)
		m.PublicSpaces, m.Clues = finder.possible(public), public
		m.PlayerSpaces = make([]cryptid.Region, r.FinalView.PlayerCount())
		for player, known := range r.CluesKnown {
			if known {
				m.PlayerSpaces[player] = finder.possible(r.candidatesFor(public, player+1))
			}
		}
		r.Timeline = append(r.Timeline, m)
		if before.Hint != after.Hint {
			r.HintLine = i + 1
		}
	}
}

// tells reports whether an event belongs in the timeline.
func tells(before, after *play.View, e play.Event) bool {
	switch e.(type) {
	case play.Began, play.Placed, play.QuestionAsked, play.SearchDeclared, play.PieceCorrected, play.TookBack:
		return true
	}
	return before.Hint != after.Hint || after.Ending != nil
}

// solve finds the lines after which the habitat could first be known. It ignores moments at which a
// wrong piece left a single space that is not the habitat.
func (r *Review) solve() {
	first := func(possible func(Moment) cryptid.Region) int {
		for _, m := range r.Timeline {
			if left := possible(m); left.Size() == 1 && left.And(r.Habitat) == left {
				return m.Line
			}
		}
		return 0
	}
	r.PublicSolvableFrom = first(func(m Moment) cryptid.Region { return m.PublicSpaces })
	for player := range r.CluesKnown {
		r.SolvableFrom = append(r.SolvableFrom, first(func(m Moment) cryptid.Region { return m.PlayerSpaces[player] }))
	}
}

// count counts the take-backs and, for each seat, the looks at its clue after the first. Looks
// while a mistake has to be corrected do not count.
func (r *Review) count(views []play.View) {
	for _, m := range r.Timeline {
		if _, ok := m.Event.(play.TookBack); ok {
			r.TakeBacks++
		}
	}
	looks := make([]int, r.FinalView.SeatCount())
	for i, line := range r.FinalView.Record {
		if e, ok := line.Event.(play.ClueSeen); ok && len(views[i].Mistakes) == 0 {
			looks[e.Seat-1]++
		}
	}
	for _, n := range looks {
		r.ExtraLooks = append(r.ExtraLooks, max(0, n-1))
	}
}

// A Turn is a question or a search with the lines that followed from it and were not taken back:
// the answers, the penalty cube, and corrections of these. It ends early if the table is given the
// hint before it is over.
type Turn struct {
	First        int `json:"first"` // the first of its lines
	Last         int `json:"last"`
	SpacesBefore int `json:"before"` // how many spaces were possible to the public
	SpacesAfter  int `json:"after"`
}

// turnOver reports whether no question or search is open, and no mistake has to be corrected.
func turnOver(v *play.View) bool {
	switch v.Phase {
	case play.Answering, play.ExtraDisc, play.Penalty:
		return false
	}
	return len(v.Mistakes) == 0 && (v.Phase != play.Logging || !v.Searching)
}

// turns gathers the lines of each question and search.
func (r *Review) turns() (all []Turn) {
	for i, m := range r.Timeline {
		if m.TakenBack || !play.TakesTurn(m.Event) {
			continue
		}
		last := i
		for n := i + 1; n < len(r.Timeline) && r.goesOn(r.Timeline[n]); n++ {
			if r.continues(r.Timeline[n-1], r.Timeline[n]) {
				last = n
			}
		}
		before, after := r.Timeline[i-1], r.Timeline[last]
		all = append(all, Turn{m.Line, after.Line, before.PublicSpaces.Size(), after.PublicSpaces.Size()})
	}
	return all
}

// goesOn reports whether a turn that began before a moment may continue after it. A hint ends the
// turn. In a refereed game, another question or search does not end the turn if it is taken back
// later. The earlier question may then get another answer.
func (r *Review) goesOn(m Moment) bool {
	switch m.Event.(type) {
	case play.Placed, play.PieceCorrected, play.TookBack:
		return true
	}
	return play.TakesTurn(m.Event) && m.TakenBack && r.FinalView.Style == play.Refereed
}

// continues reports whether a moment belongs to a turn: an answer, a penalty cube or a
// correction that stands, while the turn is not over.
func (r *Review) continues(before, m Moment) bool {
	switch m.Event.(type) {
	case play.Placed, play.PieceCorrected:
		return !m.TakenBack && !before.over
	}
	return false
}

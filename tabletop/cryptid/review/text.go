package review

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// String returns the review in English.
func (r *Review) String() string { return r.Text().String() }

// Text returns the whole review: TextWithoutTimeline and, unless all clues were face up, the
// timeline with a line for each moment.
func (r *Review) Text() say.Text {
	if r.FinalView.AllFaceUp() {
		return r.TextWithoutTimeline() // the timeline would leave one space at every moment
	}
	// column returns a name or a number, padded to the column of a player.
	column := func(player int, text string) string {
		return fmt.Sprintf("%*s", max(4, utf8.RuneCountInString(r.FinalView.Names[player-1])+1), text)
	}
	head := "   "
	for i, name := range r.FinalView.Names {
		head += column(i+1, name)
	}
	lines := []say.Text{"Spaces left on paper, turn by turn:", say.Join(" ", say.Plain(head), "as seen by all")}
	for _, m := range r.Timeline {
		left := ""
		for player := range m.PlayerSpaces {
			left += column(player+1, r.SpacesLeftText(m, player+1))
		}
		left += fmt.Sprintf(" %-4d", r.SpacesLeft(m, 0).Size())
		lines = append(lines, say.Sprintf("%3s%s %s", r.TurnMark(m.Line), left, say.Clauses(append([]say.Text{r.EventText(m)}, r.Remarks(m)...)...)))
	}
	return say.Join("\n\n", r.TextWithoutTimeline(), say.Lines(lines...))
}

// SpacesLeftText returns how many spaces were left to a player on paper, or ? if the player's clue
// is not known.
func (r *Review) SpacesLeftText(m Moment, player int) string {
	if !r.CluesKnown[player-1] {
		return "?"
	}
	return fmt.Sprint(r.SpacesLeft(m, player).Size())
}

// NoneFits is the remark on a moment at which no space was possible: a piece, or something else
// that was entered, was wrong.
const NoneFits say.Text = "no space fits"

// EventText returns a moment's event in words.
func (r *Review) EventText(m Moment) say.Text {
	switch e := m.Event.(type) {
	case play.Began:
		return "the beginning"
	case play.TookBack:
		return say.Sprintf("Taken back: %s", r.FinalView.Record[e.Line-1].Told.Line)
	}
	return r.FinalView.Record[m.Line-1].Told.Line
}

// Remarks returns the remarks on a moment: what its piece revealed, that the hint was given, that
// no space was possible, and that the line was taken back later.
func (r *Review) Remarks(m Moment) (all []say.Text) {
	if told := r.RevealedText(m.Line); told != "" {
		all = append(all, told)
	}
	if m.Line == r.HintLine {
		all = append(all, say.Sprintf("the hint: %s", r.FinalView.Hint))
	}
	if m.PublicSpaces == (cryptid.Region{}) {
		all = append(all, NoneFits)
	}
	if m.TakenBack {
		all = append(all, "taken back later")
	}
	return all
}

// TurnOf returns the number of the turn to which a line belongs, or which it follows. It is 0 before
// the first turn, and in a notebook, which has no turns.
func (r *Review) TurnOf(line int) (n int) {
	for _, t := range r.Turns {
		if t.First <= line && r.FinalView.Style != play.Notebook {
			n++
		}
	}
	return n
}

// TurnMark returns the number of the turn that begins with a line, or "" if none does.
func (r *Review) TurnMark(line int) string {
	if n := r.TurnOf(line); n > 0 && r.Turns[n-1].First == line {
		return fmt.Sprint(n)
	}
	return ""
}

// TextWithoutTimeline returns the review without the timeline: the result of a daily game, the
// story, the outcome and the length of the game, how clues that were all face up narrow the map
// down, how far the box's players had come, the hint, what went wrong, and how long the players thought.
func (r *Review) TextWithoutTimeline() say.Text {
	outcome, narrowing := say.Text(""), say.Text("")
	if r.found() == "" {
		outcome = r.FinalView.OutcomeText()
	}
	if r.FinalView.AllFaceUp() {
		narrowing = r.narrowing()
	}
	result := say.Text("")
	if r.FinalView.Day != "" {
		result = r.DailyResultText()
	}
	return say.Join("\n\n", result, say.Lines(r.Story()...), say.Lines(outcome, r.length()), narrowing, say.Lines(r.ofBox(), r.hint(), r.slips(), r.thoughtText()))
}

// thoughtText returns how long each player thought, or an empty text without a clock.
func (r *Review) thoughtText() say.Text {
	if !r.FinalView.HasClock() {
		return ""
	}
	var all []say.Text
	for i, name := range r.FinalView.Names {
		seconds := r.FinalView.ThinkingSeconds[i+1]
		all = append(all, say.Sprintf("%s %d:%02d", name, seconds/60, seconds%60))
	}
	return say.Sprintf("Thinking time: %s.", say.Join(", ", all...))
}

// length returns how many turns the game had and how long it took. In a notebook and in a
// cooperative game all turns are searches.
func (r *Review) length() say.Text {
	n := say.Count(len(r.Turns), "%d turn", "%d turns")
	if r.FinalView.Style == play.Notebook || r.FinalView.Cooperative {
		n = say.Count(len(r.Turns), "%d search", "%d searches")
	}
	return say.Sprintf("%s in %s.", n, minutes(r.Duration))
}

func minutes(d time.Duration) say.Text {
	switch m := int(d.Round(time.Minute) / time.Minute); {
	case m < 1:
		return "less than a minute"
	case m < 60:
		return say.Count(m, "%d minute", "%d minutes")
	default:
		return say.Sprintf("%d h %02d min", m/60, m%60)
	}
}

// hint returns whether and when the table was given the hint. A cooperative game has none.
func (r *Review) hint() say.Text {
	told := slices.DeleteFunc(slices.Clone(r.Clues), func(c cryptid.Clue) bool { return c == cryptid.UnknownClue })
	switch {
	case r.FinalView.Cooperative:
		return ""
	case r.HintLine == 0:
		return "No hint was used."
	case !r.FinalView.Hint.HoldsFor(told...):
		return say.Sprintf("The hint was: %s. It is not true: the card shows another number.", r.FinalView.Hint)
	case r.TurnOf(r.HintLine) == 0:
		return say.Sprintf("The hint was: %s.", r.FinalView.Hint)
	}
	return say.Sprintf("The hint, after turn %d, was: %s.", r.TurnOf(r.HintLine), r.FinalView.Hint)
}

// slips lists the wrong pieces, the take-backs, and the looks at a clue after the first.
func (r *Review) slips() say.Text {
	var all []say.Text
	if len(r.Mistakes) == 0 {
		all = append(all, "No wrong pieces were found.")
	}
	for _, m := range r.Mistakes {
		all = append(all, r.slip(m))
	}
	if n := r.TakeBacks; n > 0 {
		all = append(all, say.Count(n, "One move was taken back.", "%d moves were taken back."))
	}
	for i, n := range r.ExtraLooks {
		switch who := r.FinalView.SeatName(cryptid.Seat(i + 1)); n {
		case 0:
		case 1:
			all = append(all, say.Sprintf("%s looked at their clue again once.", who))
		case 2:
			all = append(all, say.Sprintf("%s looked at their clue again twice.", who))
		default:
			all = append(all, say.Sprintf("%s looked at their clue again %s.", who, say.Count(n, "%d time", "%d times")))
		}
	}
	return say.Lines(all...)
}

// slip returns what became of a wrong piece.
func (r *Review) slip(m Mistake) say.Text {
	piece, from, to := r.FinalView.PieceName(m.Piece), r.TurnOf(m.Line), r.TurnOf(m.FixedLine)
	if m.Fate == TakenBack { // maybe with its turn
		return say.Sprintf("%s was wrong and was taken back.", piece)
	}
	if from > 0 {
		piece = say.Sprintf("%s (turn %d)", piece, from)
	}
	switch {
	case m.Fate == Remained:
		return say.Sprintf("%s was wrong and stayed there to the end.", piece)
	case from < to:
		return say.Sprintf("%s was wrong and was corrected in turn %d.", piece, to)
	}
	return say.Sprintf("%s was wrong and was corrected.", piece)
}

// A file is the JSON form, one object. Lists are never null; single values are null if they are
// unknown or never happened. Lists by player or seat are in the order of the table.
type file struct {
	Game          string          `json:"game"` // cryptid
	Mode          string          `json:"mode"`
	Way           string          `json:"way"`
	Players       []string        `json:"players"`
	Began         time.Time       `json:"began"`
	PlayedSeconds int             `json:"played_seconds"`
	Winner        *string         `json:"winner"`
	Together      bool            `json:"together,omitempty"` // all looked for the habitat as one: the winner searched for all
	Habitat       *cryptid.Space  `json:"habitat"`
	Clues         []*cryptid.Clue `json:"clues"`           // by seat
	Solvable      []*int          `json:"solvable"`        // by player: the first line after which only the habitat was possible
	Public        *int            `json:"public_solvable"` // the same for the public
	Turns         []Turn          `json:"turns"`
	Hint          *fileHint       `json:"hint"`
	Mistakes      []fileMistake   `json:"mistakes"`
	TakeBacks     int             `json:"take_backs"`
	LooksAgain    []int           `json:"looks_again"` // by seat
	Timeline      []fileMoment    `json:"timeline"`
}

type fileHint struct {
	Line int          `json:"line"`
	Hint cryptid.Hint `json:"hint"`
}

type fileMistake struct {
	cryptid.Piece
	Line    int  `json:"line"`
	Fate    Fate `json:"fate"`
	Righted *int `json:"righted"`
}

type fileMoment struct {
	Line      int       `json:"line"`
	Time      time.Time `json:"time"`
	Event     string    `json:"event"`  // in the journal's words, without secrets
	Public    int       `json:"public"` // how many spaces were possible; 0 is a contradiction
	Players   []*int    `json:"players"`
	TakenBack bool      `json:"taken_back"`
}

// MarshalJSON writes the review as one object, whose field names never change.
func (r *Review) MarshalJSON() ([]byte, error) {
	f := file{
		Game: "cryptid", Mode: r.FinalView.Board.Mode().String(), Way: r.FinalView.Style.String(),
		Players: r.FinalView.Names, Began: r.StartTime, PlayedSeconds: int(r.Duration / time.Second),
		Together: r.FinalView.Cooperative, Public: some(r.PublicSolvableFrom, 0), Turns: append([]Turn{}, r.Turns...), Mistakes: []fileMistake{},
		TakeBacks: r.TakeBacks, LooksAgain: r.ExtraLooks,
	}
	if w := r.FinalView.Ending.Winner; w != 0 {
		f.Winner = &r.FinalView.Names[w-1]
	}
	if r.Habitat.Size() == 1 {
		f.Habitat = new(r.Habitat.First())
	}
	for _, c := range r.Clues {
		f.Clues = append(f.Clues, some(c, cryptid.UnknownClue))
	}
	for _, at := range r.SolvableFrom {
		f.Solvable = append(f.Solvable, some(at, 0))
	}
	if r.HintLine != 0 {
		f.Hint = &fileHint{r.HintLine, r.FinalView.Hint}
	}
	for _, m := range r.Mistakes {
		f.Mistakes = append(f.Mistakes, fileMistake{m.Piece, m.Line, m.Fate, some(m.FixedLine, 0)})
	}
	for _, m := range r.Timeline {
		f.Timeline = append(f.Timeline, r.moment(m))
	}
	return json.Marshal(f)
}

func (r *Review) moment(m Moment) fileMoment {
	f := fileMoment{Line: m.Line, Time: m.Time, Event: words.Text(m.Event), Public: m.PublicSpaces.Size(), TakenBack: m.TakenBack}
	for player, spaces := range m.PlayerSpaces {
		if r.CluesKnown[player] {
			f.Players = append(f.Players, new(spaces.Size()))
		} else {
			f.Players = append(f.Players, nil)
		}
	}
	return f
}

// some returns a pointer to a value, or nil if it is the one that stands for none.
func some[T comparable](value, none T) *T {
	if value == none {
		return nil
	}
	return &value
}

package audit

import (
	"encoding/json"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// MarshalJSON writes the report as one object. Its lists are never null.
func (r Report) MarshalJSON() ([]byte, error) {
	type object Report
	o := object(r)
	o.Illegal, o.Wrong, o.CandidateCounts = listed(r.Illegal), listed(r.Wrong), listed(r.CandidateCounts)
	o.Habitats, o.Repairs = listed(r.Habitats), listed(r.Repairs)
	return json.Marshal(o)
}

// listed returns a list that JSON does not write as null.
func listed[T any](all []T) []T { return append([]T{}, all...) }

// MarshalJSON writes the rule, and the later piece's seat and space.
func (b Violation) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Rule say.Text      `json:"rule"`
		Seat cryptid.Seat  `json:"seat"`
		At   cryptid.Space `json:"at"`
	}{b.Rule, b.Pieces[1].Seat, b.Pieces[1].At})
}

// Text returns the report for people: the judgement, and what to do about it.
func (r Report) Text() say.Text {
	all := []say.Text{r.verdict()}
	for _, breach := range r.Illegal {
		first, later := breach.Pieces[0], breach.Pieces[1]
		all = append(all, say.Sprintf("  %s", say.Sprintf("%s and %s: %s", tokenText(first), inWords(later), breach.Rule)))
	}
	for _, p := range r.Wrong {
		all = append(all, say.Sprintf("  %s", say.Sprintf("%s contradicts its clue", inWords(p))))
	}
	for seat, n := range r.CandidateCounts {
		if r.NoPieces {
			break
		}
		all = append(all, say.Count(n, "Seat %[2]d: %[1]d clue fits its pieces", "Seat %[2]d: %[1]d clues fit its pieces", seat+1))
	}
	return say.Lines(append(all, r.leavesText(), r.advice())...)
}

func (r Report) verdict() say.Text {
	switch {
	case r.Consistent:
		return "Consistent: all pieces could be right."
	case len(r.Illegal) > 0:
		return "Not consistent: no order of play allows these pieces."
	case len(r.Wrong) > 0:
		return "Not consistent: some pieces contradict known clues."
	case r.NoPieces:
		return "Not consistent: these clues cannot come from a card."
	}
	return "Not consistent: no set of clues explains all the pieces."
}

// leavesText names the spaces that the valid sets leave.
func (r Report) leavesText() say.Text {
	if r.SetCount == 0 {
		return "No valid set of clues is left."
	}
	names := make([]say.Text, len(r.Habitats))
	for i, s := range r.Habitats {
		names[i] = say.Plain(s.String())
	}
	return say.Lines(
		say.Count(r.SetCount, "%d valid set of clues remains, leaving %s:", "%d valid sets of clues remain, leaving %s:", say.Count(len(names), "%d space", "%d spaces")),
		say.Sprintf("  %s", say.Join(" ", names...)))
}

// advice returns what to do next.
func (r Report) advice() say.Text {
	switch {
	case r.Consistent:
		return ""
	case len(r.Illegal) > 0:
		return "Compare these spaces with the table, correct the file and audit it again."
	case len(r.Misfit.Maps) > 0:
		return r.Misfit.Text()
	case r.NoPieces:
		return "Compare the file with the card: the map, then the clues."
	case len(r.Repairs) == 0:
		return "Two swaps cannot explain this: compare the file with the table, the map first."
	}
	all := []say.Text{swapping(len(r.Repairs[0]) == 2, len(r.Repairs))}
	for _, pieces := range r.Repairs {
		words := make([]say.Text, len(pieces))
		for i, p := range pieces {
			words[i] = inWords(p)
		}
		all = append(all, say.Sprintf("  %s", say.List(words...)))
	}
	return say.Lines(append(all, "Their owners should check them against their clues, in private.")...)
}

// swapping returns the sentence that introduces the repairs: whether one swap or two repair
// everything, and in how many ways.
func swapping(two bool, ways int) say.Text {
	switch {
	case two && ways > 1:
		return say.Sprintf("Two swaps of a cube for a disc, or a disc for a cube, explain everything. Any of these %d:", ways)
	case two:
		return "Two swaps of a cube for a disc, or a disc for a cube, explain everything:"
	case ways > 1:
		return say.Sprintf("One swap of a cube for a disc, or a disc for a cube, explains everything. Any of these %d:", ways)
	}
	return "One swap of a cube for a disc, or a disc for a cube, explains everything:"
}

// tokenText names a piece, but not the space it is on.
func tokenText(p cryptid.Piece) say.Text {
	if p.Token == cryptid.Cube {
		return say.Sprintf("seat %d's cube", p.Seat)
	}
	return say.Sprintf("seat %d's disc", p.Seat)
}

// inWords names a piece and the space it is on.
func inWords(p cryptid.Piece) say.Text {
	if p.Token == cryptid.Cube {
		return say.Sprintf("seat %d's cube on %s", p.Seat, p.At)
	}
	return say.Sprintf("seat %d's disc on %s", p.Seat, p.At)
}

// A Table is the content of a table file.
type Table struct {
	Board   *cryptid.Board
	Players int             // 2 to 5
	Clues   []*cryptid.Clue // by seat, nil if unknown; nil as a whole if the file leaves them out
	Pieces  []cryptid.Piece // in the file's order; nil if the file leaves them out

	// Fields that the deal command may also write, but that Parse does not read.
	Habitat *cryptid.Space // nil if it is secret
	Hint    cryptid.Hint   // NoHint if it is secret
	Code    string         // of the setup, or empty
}

// FromSetup returns the table of a setup before any piece is placed. The code may be empty.
// Without secrets, it has no clues, habitat or hint.
func FromSetup(s cryptid.Setup, code string, secrets bool) Table {
	t := Table{Board: s.Board, Players: s.Players, Code: code}
	if secrets {
		for _, c := range s.Clues {
			t.Clues = append(t.Clues, &c)
		}
		t.Habitat = new(s.Habitat())
		t.Hint = s.Hint
	}
	return t
}

// seats returns the number of seats: one for each player, or two each with two players.
func (t Table) seats() int { return cryptid.SeatsFor(t.Players) }

// known returns a seat's clue, and whether it is known.
func (t Table) known(seat cryptid.Seat) (c cryptid.Clue, ok bool) {
	if t.Clues == nil || t.Clues[seat-1] == nil {
		return 0, false
	}
	return *t.Clues[seat-1], true
}

// knownClues returns the known clues, by seat.
func (t Table) knownClues() (all []cryptid.Clue) {
	for _, c := range t.Clues {
		if c != nil {
			all = append(all, *c)
		}
	}
	return all
}

// MarshalJSON writes the table as a table file, in one line. Parse reads it back,
// without habitat, hint and code.
func (t Table) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Game       string                          `json:"game"`
		Mode       cryptid.Mode                    `json:"mode"`
		Players    int                             `json:"players"`
		Tiles      [cryptid.SlotCount]cryptid.Tile `json:"tiles"`
		Structures []cryptid.Structure             `json:"structures"`
		Clues      []*cryptid.Clue                 `json:"clues,omitzero"`
		Habitat    *cryptid.Space                  `json:"habitat,omitzero"`
		Hint       cryptid.Hint                    `json:"hint,omitzero"`
		Code       string                          `json:"code,omitzero"`
		Pieces     []cryptid.Piece                 `json:"pieces,omitzero"`
	}{
		game, t.Board.Mode(), t.Players, t.Board.Tiles(), t.Board.Structures(), t.Clues, t.Habitat, t.Hint, t.Code, t.Pieces,
	})
}

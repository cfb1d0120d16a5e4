package audit

import (
	"encoding/json"
	"fmt"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
)

// MarshalJSON writes the report as one object. Its lists are never null.
func (r Report) MarshalJSON() ([]byte, error) {
	type breach struct {
		Rule Rule         `json:"rule"`
		Seat cryptid.Seat `json:"seat"`
		At   string       `json:"at"`
	}
	f := struct {
		Consistent bool          `json:"consistent"`
		Illegal    []breach      `json:"illegal"`
		Wrong      []filePiece   `json:"wrong"`
		Candidates []int         `json:"candidates"`
		Sets       int           `json:"sets"`
		Habitats   []string      `json:"habitats"`
		Repairs    [][]filePiece `json:"repairs"`
	}{
		Consistent: r.Consistent,
		Illegal:    []breach{},
		Wrong:      filePieces(r.Wrong),
		Candidates: append([]int{}, r.Candidates...),
		Sets:       r.Sets,
		Habitats:   []string{},
		Repairs:    [][]filePiece{},
	}
	for _, b := range r.Illegal {
		later := b.Pieces[1]
		f.Illegal = append(f.Illegal, breach{b.Rule, later.Seat, later.At.String()})
	}
	for _, s := range r.Habitats {
		f.Habitats = append(f.Habitats, s.String())
	}
	for _, pieces := range r.Repairs {
		f.Repairs = append(f.Repairs, filePieces(pieces))
	}
	return json.Marshal(f)
}

// String is the report for people: what it says, and what to do about it.
func (r Report) String() string {
	var b strings.Builder
	b.WriteString(r.verdict())
	for _, breach := range r.Illegal {
		first, later := breach.Pieces[0], breach.Pieces[1]
		fmt.Fprintf(&b, "  seat %d's %s and %s: %s\n", first.Seat, first.Token, inWords(later), breach.Rule)
	}
	for _, p := range r.Wrong {
		fmt.Fprintf(&b, "  %s contradicts its clue\n", inWords(p))
	}
	for seat, n := range r.Candidates {
		fmt.Fprintf(&b, "Seat %d: %s\n", seat+1, tabletop.Count(n, "clue fits its pieces", "clues fit its pieces"))
	}
	b.WriteString(r.leaves())
	b.WriteString(r.advice())
	return b.String()
}

func (r Report) verdict() string {
	switch {
	case r.Consistent:
		return "Consistent: all pieces can be right.\n"
	case len(r.Illegal) > 0:
		return "Not consistent: no order of play allows these pieces.\n"
	case len(r.Wrong) > 0:
		return "Not consistent: some pieces contradict known clues.\n"
	}
	return "Not consistent: no clues explain all pieces.\n"
}

// leaves says which spaces the valid sets leave.
func (r Report) leaves() string {
	if r.Sets == 0 {
		return "No valid set of clues is left.\n"
	}
	var names []string
	for _, s := range r.Habitats {
		names = append(names, s.String())
	}
	return fmt.Sprintf("%s %s:\n  %s\n",
		tabletop.Count(r.Sets, "valid set of clues leaves", "valid sets of clues leave"),
		tabletop.Count(len(names), "space", "spaces"), strings.Join(names, " "))
}

// advice says what to do next.
func (r Report) advice() string {
	repairs, does := r.Repairs, "explains everything"
	switch {
	case r.Consistent:
		return ""
	case len(r.Illegal) > 0 && len(r.Swaps) == 0:
		return "Compare these spaces with the table, correct the file and audit it again.\n"
	case len(r.Illegal) > 0:
		does = "makes everything legal and explains it"
		for _, p := range r.Swaps {
			repairs = append(repairs, []cryptid.Piece{p})
		}
	case len(repairs) == 0:
		return "Not even two swaps explain everything: compare the file with the table, the map first.\n"
	}
	const swap = "of a cube for a disc, or a disc for a cube,"
	text := "One swap " + swap + " " + does
	if len(repairs[0]) == 2 {
		text = "Two swaps " + swap + " explain everything"
	}
	if len(repairs) > 1 {
		text += ". Any of these"
	}
	text += ":\n"
	for _, pieces := range repairs {
		var words []string
		for _, p := range pieces {
			words = append(words, inWords(p))
		}
		text += "  " + strings.Join(words, " and ") + "\n"
	}
	return text + "Their owners check them against their clues, in private.\n"
}

// inWords is a piece in words.
func inWords(p cryptid.Piece) string { return fmt.Sprintf("seat %d's %s on %s", p.Seat, p.Token, p.At) }

package play

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/audit"
)

// discs returns a seat's discs, one on every space of the given terrains.
func discs(b *cryptid.Board, seat int, on ...cryptid.Terrain) (all []string) {
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if slices.Contains(on, b.Terrain(s)) {
			all = append(all, fmt.Sprintf("%d disc %s", seat, s))
		}
	}
	return all
}

// TestCheck checks what a table is told about its pieces: whose pieces cannot be right, or that
// some piece is wrong, and which ones to look at.
func TestCheck(t *testing.T) {
	began := `began normal notebook starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"
	b := upright(t)
	// Ann has a piece on every space. They fit "on desert or water", except for the one on A2, a
	// swamp.
	ann := discs(b, 1, cryptid.Desert, cryptid.Water)
	wrong := append(slices.Clone(ann), "1 disc A2")
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if on := b.Terrain(s); on != cryptid.Desert && on != cryptid.Water && s.String() != "A2" {
			wrong = append(wrong, fmt.Sprintf("1 cube %s", s))
		}
	}
	tests := map[string]struct {
		events []string
		want   string
	}{
		"nothing on the table":   {nil, "{false [] []}"},
		"discs that fit":         {ann, "{false [] []}"},
		"a wrong disc":           {wrong, "{true [1] [[{1 disc A2}]]}"},
		"discs on every terrain": {slices.Concat(ann, discs(b, 1, cryptid.Forest, cryptid.Mountain, cryptid.Swamp)), "{true [1] []}"},
		// Either disc can be wrong. Swapped, the one on B2 would be a second cube there.
		"a disc beside a cube": {[]string{"2 cube B2", "1 disc B7", "1 disc B2"}, "{true [] [[{1 disc B7}] [{1 disc B2}]]}"},
		// All clues that fit allow every swamp.
		"discs of all on swamps": {slices.Concat(discs(b, 1, cryptid.Forest, cryptid.Swamp), discs(b, 2, cryptid.Desert, cryptid.Swamp), discs(b, 3, cryptid.Swamp, cryptid.Water)), "{true [] []}"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, append([]string{began}, tt.events...)...)
			if got := fmt.Sprint(p.Check()); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// honest returns a game from books, logged in a notebook, whose pieces fit the clues.
func honest(seed uint64, pieces int) (Position, cryptid.Setup) {
	chance := rand.New(rand.NewPCG(seed, 1))
	setup := cryptid.Deal(chance, cryptid.Normal, 3)
	began := Began{Setup: setup, Seating: Seating{Names: []string{"Ann", "Ben", "Cem"}, Starter: 1, Style: Notebook}}
	began.Clues, began.Hint = []cryptid.Clue{cryptid.UnknownClue, cryptid.UnknownClue, cryptid.UnknownClue}, cryptid.NoHint
	p := Position{}.Apply(began)
	for i := 0; len(p.Record) < 1+pieces; i++ {
		piece := cryptid.Piece{Seat: cryptid.Seat(1 + (i+1)%3), At: cryptid.Space(chance.IntN(cryptid.SpaceCount))}
		if !piece.Fits(p.Board, setup.Clues[piece.Seat-1]) {
			piece.Token = piece.Token.Other()
		}
		if p.Decide(Placed{piece}) == nil {
			p = p.Apply(Placed{piece})
		}
	}
	return p, setup
}

// suspects reports whether a finding names a piece of the seat.
func suspects(f Finding, seat cryptid.Seat) bool {
	return slices.ContainsFunc(f.Repairs, func(repair []cryptid.Piece) bool {
		return slices.ContainsFunc(repair, func(p cryptid.Piece) bool { return p.Seat == seat })
	})
}

// TestToldIsNotSuspected checks that no piece is suspected of a player whose clue was entered, whatever
// others have placed.
func TestToldIsNotSuspected(t *testing.T) {
	suspected := 0
	for seed := range uint64(60) {
		p, setup := honest(seed, 8+int(seed)%14)
		chance := rand.New(rand.NewPCG(seed, 5))
		for range 2 {
			e := Placed{cryptid.Piece{Seat: cryptid.Seat(2 + chance.IntN(2)), At: cryptid.Space(chance.IntN(cryptid.SpaceCount)), Token: cryptid.Token(chance.IntN(2))}}
			if p.Decide(e) == nil {
				p = p.Apply(e)
			}
		}
		told := p.Apply(ClueEntered{1, setup.Clues[0]})
		if suspects(p.Check(), 1) {
			suspected++
		}
		if f := told.Check(); suspects(f, 1) {
			t.Errorf("seed %d: Ann is suspected: %v", seed, f)
		}
	}
	if suspected == 0 {
		t.Error("Ann is never suspected before her clue is entered")
	}
}

// TestRepairsInPlaceFirst checks that repairs without a move come first. A disc has to move if it
// would be a second cube, and so does one of two discs that are swapped on the same space.
func TestRepairsInPlaceFirst(t *testing.T) {
	var v View
	for _, piece := range []cryptid.Piece{{Seat: 1, Token: cryptid.Cube, At: 7}, {Seat: 2, Token: cryptid.Disc, At: 7}, {Seat: 1, Token: cryptid.Disc, At: 8}, {Seat: 2, Token: cryptid.Disc, At: 8}} {
		v.put(piece)
	}
	under := []cryptid.Piece{{Seat: 2, Token: cryptid.Disc, At: 7}}
	both := []cryptid.Piece{{Seat: 1, Token: cryptid.Disc, At: 8}, {Seat: 2, Token: cryptid.Disc, At: 8}}
	alone := []cryptid.Piece{{Seat: 2, Token: cryptid.Disc, At: 8}}
	instead := []cryptid.Piece{{Seat: 2, Token: cryptid.Disc, At: 7}, {Seat: 1, Token: cryptid.Cube, At: 7}}
	got := v.find(audit.Report{Repairs: [][]cryptid.Piece{under, both, alone, instead}}).Repairs
	if want := [][]cryptid.Piece{alone, instead, under, both}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestSameFinding checks that two findings are the same if they accuse the same seats and propose
// the same repairs.
func TestSameFinding(t *testing.T) {
	piece := func(at cryptid.Space) cryptid.Piece { return cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: at} }
	f := Finding{Inconsistent: true, Seats: []cryptid.Seat{1, 3}, Repairs: [][]cryptid.Piece{{piece(1)}, {piece(2), piece(3)}}}
	if !f.Equal(Finding{true, []cryptid.Seat{1, 3}, [][]cryptid.Piece{{piece(1)}, {piece(2), piece(3)}}}) {
		t.Error("a finding is not itself")
	}
	for _, other := range []Finding{
		{false, f.Seats, f.Repairs}, {true, nil, f.Repairs}, {true, f.Seats, nil}, {true, f.Seats, f.Repairs[:1]},
		{true, f.Seats, [][]cryptid.Piece{{piece(1)}, {piece(2), piece(4)}}},
	} {
		if f.Equal(other) {
			t.Errorf("%v is the same as %v", f, other)
		}
	}
}

// TestTookIsWithoutTimeAway checks that only the time at the table counts as played. The time from
// leaving, or from the last event before a restart of the box, until coming back does not count.
func TestTookIsWithoutTimeAway(t *testing.T) {
	const began = `began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"
	for _, tt := range []struct {
		events string // each with the minutes since the one before
		want   int
	}{
		{"9 1 cube A1; 2 2 cube B1; 3 3 cube C1", 5},
		{"9 1 cube A1; 2 2 cube B1; 3 away; 25 back; 4 3 cube C1", 9},
		{"9 1 cube A1; 2 2 cube B1; 25 back; 4 3 cube C1", 6}, // the plug was pulled
		{"9 1 cube A1; 2 2 cube B1; 3 away; 20 back; 4 3 cube C1; 1 away; 25 back; 2 1 cube D1", 12},
		{"9 1 cube A1; 2 away; 20 2 cube B1; 3 3 cube C1", 5},            // the plug was pulled, and the return was not recorded
		{"9 1 cube A1; 45 2 cube B1", 30},                                // a break that is not on record
		{"9 1 cube A1; 2 away; 20 back; 3 2 cube B1; 1 takes back 5", 6}, // taking back takes time
	} {
		var events []string
		now := time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)
		times := []time.Time{now}
		for _, e := range strings.Split(tt.events, "; ") {
			var minutes int
			minute, text, _ := strings.Cut(e, " ")
			fmt.Sscan(minute, &minutes)
			now = now.Add(time.Duration(minutes) * time.Minute)
			events, times = append(events, text), append(times, now)
		}
		p, _ := played(t, append([]string{began}, events...)...)
		if got := p.Duration(times); got != time.Duration(tt.want)*time.Minute {
			t.Errorf("%s: it took %s, want %d minutes", tt.events, got, tt.want)
		}
	}
}

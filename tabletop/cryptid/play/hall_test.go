package play

import (
	"reflect"
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/hall"
)

const beganOn = "began normal refereed starter 1 names \"Ann\" \"Ben\" \"Cem\"" + uprightMap +
	" clues \"on desert or forest\" \"within two spaces of cougar territory\" \"within three spaces of a white structure\" code 1F4K-9QZC-0T7M"

// What a hall sees of a game is where the table is, who acts and what happened last.
func TestHall(t *testing.T) {
	events := []string{beganOn}
	for _, step := range []struct {
		event string
		phase hall.Word
		acts  []int
		last  hall.Deed
	}{
		{"built 3", hall.Building, nil, hall.Deed{Did: hall.Built}},
		{"built 14", hall.Clues, nil, hall.Deed{Did: hall.Built}},
		{"1 looks", hall.Clues, nil, hall.Deed{Did: hall.Looked, Player: 1}},
		{"2 looks", hall.Clues, nil, hall.Deed{Did: hall.Looked, Player: 2}},
		{"3 looks", hall.Sharing, []int{1}, hall.Deed{Did: hall.Looked, Player: 3}},
		{"1 votes yes end", hall.Vote, nil, hall.Deed{Did: hall.Voted, Player: 1}},
		{"2 votes yes end", hall.Vote, nil, hall.Deed{Did: hall.Voted, Player: 2}},
		{"3 votes yes end", hall.TheEnding, nil, hall.Deed{Did: hall.Voted, Player: 3}},
	} {
		events = append(events, step.event)
		p, _ := played(t, events...)
		g := p.Hall()
		if g.Phase != step.phase || !slices.Equal(g.Acts, step.acts) || g.Last != step.last || g.Events != len(events) {
			t.Errorf("%s: %s, %v, %+v, %d events", step.event, g.Phase, g.Acts, g.Last, g.Events)
		}
		if g.Over != (g.Phase == hall.TheEnding) || g.Winners != nil {
			t.Errorf("%s: over %v, winners %v", step.event, g.Over, g.Winners)
		}
	}
}

// The map and the pieces that a hall is told of are those on the table.
func TestFromHall(t *testing.T) {
	p, _ := played(t, beganOn)
	p.Cubes[cryptid.At(0, 0)] = 2
	p.Discs[cryptid.At(0, 0)] = cryptid.SeatSet(0).With(1).With(3)
	p.Discs[cryptid.At(11, 8)] = cryptid.SeatSet(0).With(5)
	g := p.Hall()
	board, on := FromHall(&g)
	if board == nil || !board.Same(p.Board) {
		t.Fatalf("the map is %v", board)
	}
	if on.Cubes != p.Cubes || on.Discs != p.Discs {
		t.Errorf("the pieces are %v, %v", on.Cubes, on.Discs)
	}
	want := []hall.Piece{{Seat: 2, Token: hall.Cube, At: "A1"}, {Seat: 1, Token: hall.Disc, At: "A1"}, {Seat: 3, Token: hall.Disc, At: "A1"}, {Seat: 5, Token: hall.Disc, At: "L9"}}
	if !reflect.DeepEqual(g.Pieces, want) {
		t.Errorf("a hall hears of %v", g.Pieces)
	}
}

// A map that cannot be built is none.
func TestImpossibleHall(t *testing.T) {
	for name, spoil := range map[string]func(*hall.Game){
		"a tile twice":        func(g *hall.Game) { g.Map.Tiles[0] = g.Map.Tiles[1] },
		"no such tile":        func(g *hall.Game) { g.Map.Tiles[0].Number = 200 },
		"one space for two":   func(g *hall.Game) { g.Map.Stones[0] = g.Map.Shacks[0] },
		"black in the normal": func(g *hall.Game) { g.Map.Stones = append(g.Map.Stones, "A9") },
		"no such space":       func(g *hall.Game) { g.Map.Stones[0] = "Z" },
		"no such mode":        func(g *hall.Game) { g.Mode = "solo" },
		"seven tiles":         func(g *hall.Game) { g.Map.Tiles = append(g.Map.Tiles, g.Map.Tiles...)[1:] },
		"no map":              func(g *hall.Game) { g.Map = nil },
	} {
		p, _ := played(t, beganOn)
		g := p.Hall()
		spoil(&g)
		if board, on := FromHall(&g); board != nil || on != nil {
			t.Errorf("%s: %v", name, board)
		}
	}
}

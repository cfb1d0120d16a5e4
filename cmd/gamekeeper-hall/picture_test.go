package main

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/hall"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

var pictures = flag.String("pictures", "", "draw the README's picture of the wall into this `directory`")

// TestWall holds that the wall shows the map of each game of Cryptid, and says how the
// other tables are. With -pictures it draws what it sees, with our own font.
func TestWall(t *testing.T) {
	h := newHub(options{})
	h.Topic = "hall"
	h.note(func(b *hall.Board, now time.Time) { b.Connected(now) })
	for i, s := range eightTables(t) {
		s.Schema, s.Table = hall.Schema, fmt.Sprintf("Table %d", i+1)
		h.take(fmt.Sprintf("hall/box%d/presence", i), []byte(online), true)
		h.take(fmt.Sprintf("hall/box%d/state", i), s.Encode(), true)
	}
	h.take("hall/box7/presence", []byte(offline), true)
	stage := ui.NewStage(newWall(h))
	look := ui.Look{Glyphs: ui.Font(), Keys: ui.Keyboard()}
	frame := ui.NewFrame(128, 38, look)
	stage.Resize(frame.W, frame.H, look)
	stage.Tick(time.Now())
	stage.Draw(frame)
	for _, table := range h.look(time.Now()).Tables {
		if table.Game != nil && table.Game.Map != nil {
			scratch := ui.NewFrame(30, 10, look)
			if !drawMap(scratch.Area, table.Game) {
				t.Errorf("%s has no map", table.Name())
			}
		}
	}
	if *pictures == "" {
		return
	}
	f, err := os.Create(filepath.Join(*pictures, "wall.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, picture(t, frame)); err != nil {
		t.Fatal(err)
	}
}

// eightTables are tables as they are of an evening.
func eightTables(t *testing.T) []hall.State {
	playing := func(seed uint64, mode cryptid.Mode, moves int, names ...string) hall.State {
		g := inPlay(t, rand.New(rand.NewPCG(seed, 0)), mode, moves, names)
		return hall.State{Game: &g}
	}
	ended := playing(5, cryptid.Normal, 30, "Eva", "Finn", "Gus")
	ended.Free, ended.Game.Over, ended.Game.Phase, ended.Game.Acts, ended.Game.Winners = true, true, hall.TheEnding, nil, []int{2}
	ended.Game.Last = hall.Deed{Did: hall.PutDisc, Player: 3, At: ended.Game.Last.At}
	help := playing(3, cryptid.Normal, 12, "Kim", "Lea", "Max")
	help.Help, help.Game.Names = true, nil
	return []hall.State{
		playing(1, cryptid.Advanced, 40, "Ann", "Ben", "Cem", "Dot"),
		{Free: true},
		help,
		ended,
		playing(4, cryptid.Advanced, 22, "Ida", "Jan", "Ole"),
		{Game: &hall.Game{ID: "20260102-1930", Kind: hall.Clash, Players: 2, Names: []string{"Pia", "Quin"}, Phase: hall.Keeping, Acts: []int{1, 2}, Last: hall.Deed{Did: hall.Fought}, Events: 9, Minutes: 18, Points: []int{7, 12}}},
		playing(7, cryptid.Advanced, 31, "Rob", "Sue", "Tom"),
		{Game: &hall.Game{ID: "20260102-1930", Kind: hall.Kryptex, Mode: "quick", Players: 2, Phase: hall.Turn, Last: hall.Deed{Did: hall.Moved, Player: 1}, Events: 9}},
	}
}

// inPlay is a game after so many honest pieces.
func inPlay(t *testing.T, chance *rand.Rand, mode cryptid.Mode, moves int, names []string) hall.Game {
	t.Helper()
	code := cryptid.NewCode(chance, mode, len(names), cryptid.AnyDifficulty)
	began := play.Began{Setup: code.Deal(), Code: code.String()}
	began.Seating = play.Seating{Names: names, Starter: 1, Way: play.Notebook}
	var p play.Position
	happen := func(e play.Event) bool {
		if p.Decide(e) != nil {
			return false
		}
		p = p.Apply(e)
		return true
	}
	happen(began)
	happen(play.Built{Parts: play.BuildParts(mode)})
	for seat := range names {
		happen(play.Looked{Seat: cryptid.Seat(seat + 1)})
	}
	for n := 0; n < moves; {
		piece := cryptid.Piece{Seat: cryptid.Seat(1 + chance.IntN(len(names))), At: cryptid.Space(chance.IntN(cryptid.Spaces))}
		if began.Board.Region(began.Clues[piece.Seat-1]).Has(piece.At) {
			piece.Token = cryptid.Disc
		}
		if happen(play.Put{Piece: piece}) {
			n++
		}
	}
	g := p.Hall()
	g.ID, g.Minutes, g.Acts, g.Phase = "20260102-1930", 5+moves, []int{1 + chance.IntN(len(names))}, hall.Turn
	return g
}

// picture is a frame as the console shows it with our own font.
func picture(t *testing.T, f *ui.Frame) *image.Paletted {
	t.Helper()
	letters, err := font.Load("8x16")
	if err != nil {
		t.Fatal(err)
	}
	var palette color.Palette
	for _, rgb := range f.Look.Palette {
		palette = append(palette, color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255})
	}
	img := image.NewPaletted(image.Rect(0, 0, f.W*letters.W, f.H*letters.H), palette)
	for y := range f.H {
		for x := range f.W {
			cell := f.At(x, y)
			ink, ground := colours(cell.Style)
			for i, dot := range letters.Glyph(cell.Rune) {
				at := ground
				if dot {
					at = ink
				}
				img.SetColorIndex(x*letters.W+i%letters.W, y*letters.H+i/letters.W, at)
			}
		}
	}
	return img
}

// colours are the numbers of a style's colours in the palette.
func colours(s ui.Style) (ink, ground uint8) {
	ink, ground = 7, 0
	if s.FG != ui.Default {
		ink = uint8(s.FG.Index())
	}
	if s.BG != ui.Default {
		ground = uint8(s.BG.Index())
	}
	if s.Bold {
		ink += 8
	}
	if s.Reverse {
		ink, ground = ground, ink
	}
	return ink, ground
}

package boot

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

var pictures = flag.String("pictures", "", "take pictures of the console into this `directory`")

// shown returns the names of the pictures that TestPictures takes, by the size of the display.
func shown() map[[2]int][]string {
	return map[[2]int][]string{
		{240, 240}: {"map"},
		{480, 320}: {"review"},
		{800, 480}: {"map", "clue", "ending", "plot"},
	}
}

// TestPictures plays a game with buttons, and takes the pictures that shown lists.
func TestPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("takes pictures with -pictures DIR")
	}
	k := newKit(t)
	asked, askedText := shownGame(t, false)
	won, wonText := shownGame(t, true)
	for size, all := range shown() {
		w, h := size[0], size[1]
		b := k.boot(t, setup{w: w, h: h, files: map[string]string{gamesPath + "/" + asked: askedText}})
		take := func(what string) {
			if slices.Contains(all, what) {
				b.savePicture(fmt.Sprintf("%dx%d-%s.png", w, h, what))
			}
		}
		takeTurn(b, take)
		b.cut()
		b = k.boot(t, setup{w: w, h: h, files: map[string]string{gamesPath + "/" + won: wonText}})
		takeEnding(b, take)
		b.cut()
	}
}

// TestTouchPictures takes the pictures of a touch display.
func TestTouchPictures(t *testing.T) {
	if *pictures == "" {
		t.Skip("takes pictures with -pictures DIR")
	}
	k := newKit(t)
	name, text := shownGame(t, false)
	for _, size := range [][2]int{{480, 320}, {720, 1280}} {
		b := k.boot(t, setup{w: size[0], h: size[1], hands: true, files: map[string]string{gamesPath + "/" + name: text}})
		b.start("here?")
		b.waitForBar()
		b.savePicture(fmt.Sprintf("%dx%d-touch.png", size[0], size[1]))
		b.cut()
	}
}

// takeTurn answers a question and shows a clue, and takes pictures of the map and the clue.
func takeTurn(b *box, take func(what string)) {
	b.start("here?")
	b.rest(awaited)
	b.press(right) // a cube
	b.waitFor("a cube where")
	take("map")
	b.press(back)
	b.choose("Look at a clue")
	b.choose("Cem")
	b.settle()
	b.rest(awaited)
	before := b.screen.Sum()
	b.drive(ok, true)
	b.look(before, aWhile)
	take("clue")
}

// takeEnding ends a search, and takes pictures of the ending and of two pages of the review.
func takeEnding(b *box, take func(what string)) {
	b.start("here?")
	b.rest(awaited)
	b.press(left) // the last disc
	b.waitFor("Dot, press OK")
	b.rest(awaited)
	b.press(ok)
	b.waitFor("any key shows the clues")
	b.waitFor("review") // it comes by itself after the board was shown
	take("ending")
	b.press(ok)
	b.waitFor("How it went")
	take("review")
	b.press(right)
	take("plot")
}

// shownDeal returns the first event of the game in the pictures.
func shownDeal() play.Began {
	const code = "2QVK-FY1X-YQ6K"
	parsed := playtest.Must(cryptid.ParseCode(code))
	began := play.Began{Setup: parsed.Deal(), Code: code}
	began.Seating = play.Seating{Names: []string{"Ann", "Ben", "Cem", "Dot"}, Starter: 1, Style: play.Refereed}
	return began
}

// shownGame returns the file of the game in the pictures, in the middle of a question or, if won is
// set, of the search that wins.
func shownGame(t *testing.T, won bool) (name, text string) {
	t.Helper()
	began := shownDeal()
	events := append([]string{words.Text(began), fmt.Sprintf("built %d", play.PartCount(began.Board.Mode()))},
		"1 looks", "2 looks", "3 looks", "4 looks")
	used := cryptid.Region{}
	// a returns an unused space for a seat's piece, as near to the centre of the map as it can
	// find.
	a := func(seat cryptid.Seat, token cryptid.Token) cryptid.Space {
		best, middle := cryptid.Space(cryptid.SpaceCount), cryptid.SpaceAt(5, 4)
		for s := range cryptid.Space(cryptid.SpaceCount) {
			allowed := began.Board.Region(began.Clues[seat-1]).Has(s)
			// Spaces from a lattice spread the pieces out.
			if used.Has(s) || s == began.Habitat() || allowed != (token == cryptid.Disc) || (s.Column()+2*s.Row())%3 != 0 {
				continue
			}
			if best == cryptid.SpaceCount || s.Distance(middle) < best.Distance(middle) {
				best = s
			}
		}
		used = used.With(best)
		return best
	}
	for range 2 {
		for seat := range cryptid.Seat(4) {
			events = append(events, fmt.Sprintf("%d cube %s", seat+1, a(seat+1, cryptid.Cube)))
		}
	}
	for _, q := range []struct{ seat, whom cryptid.Seat }{{1, 2}, {2, 3}, {3, 4}, {4, 1}} {
		at := a(q.whom, cryptid.Disc)
		events = append(events, fmt.Sprintf("%d asks %d %s", q.seat, q.whom, at), fmt.Sprintf("%d disc %s", q.whom, at))
	}
	if !won {
		return writeGame(t, append(events, fmt.Sprintf("1 asks 2 %s", a(2, cryptid.Cube))))
	}
	at := began.Habitat()
	return writeGame(t, append(events, fmt.Sprintf("1 searches %s", at), fmt.Sprintf("2 disc %s", at), fmt.Sprintf("3 disc %s", at)))
}

// writeGame returns the file of a game with the given events, as the journal writes it.
func writeGame(t *testing.T, events []string) (name, text string) {
	t.Helper()
	dir := t.TempDir()
	games := playtest.Must(journal.Open(journal.OS{}, dir))
	defer games.Close()
	now := time.Date(2026, 3, 14, 19, 30, 0, 0, time.UTC)
	log := playtest.Must(games.Create(journal.Header{Game: "cryptid", ProgramVersion: "1.0.0", Start: now}))
	defer log.Close()
	playtest.PositionAfter[play.Position](t, play.ParseEvent, events...)
	for _, text := range events {
		playtest.NoError(t, log.Append(text, now))
	}
	name = log.ID() + ".game"
	file := playtest.Must(os.ReadFile(filepath.Join(dir, name)))
	return name, string(file)
}

// savePicture saves a picture of the console once it has settled.
func (b *box) savePicture(name string) {
	b.t.Helper()
	b.settle()
	b.wantGlyphs()
	savePicture(b.t, name, b.picture())
}

// savePicture saves a picture with the colours of a console.
func savePicture(t *testing.T, name string, shown image.Image) {
	t.Helper()
	var palette color.Palette
	for n := range byte(16) {
		palette = append(palette, consoleColour(n))
	}
	small := image.NewPaletted(shown.Bounds(), palette)
	imagedraw.Draw(small, shown.Bounds(), shown, shown.Bounds().Min, imagedraw.Src)
	playtest.NoError(t, os.MkdirAll(*pictures, 0o755))
	f := playtest.Must(os.Create(filepath.Join(*pictures, name)))
	defer f.Close()
	playtest.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, small))
}

// differing returns the number of pixels in which two pictures differ: all of a's if their sizes
// differ.
func differing(a, b image.Image) (n int) {
	if a.Bounds() != b.Bounds() {
		return a.Bounds().Dx() * a.Bounds().Dy()
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if color.RGBAModel.Convert(a.At(x, y)) != color.RGBAModel.Convert(b.At(x, y)) {
				n++
			}
		}
	}
	return n
}

// draw draws a screen as the console does, with our font and its colours.
func draw(s Screen) image.Image {
	f := playtest.Must(font.Load("8x16"))
	img := image.NewRGBA(image.Rect(0, 0, s.W*f.W, s.H*f.H))
	for i, c := range s.Cells {
		glyph := f.Glyph(c.Rune)
		for dot := range f.W * f.H {
			ink := c.Attribute >> 4
			if glyph != nil && glyph[dot] {
				ink = c.Attribute & 15
			}
			img.Set(i%s.W*f.W+dot%f.W, i/s.W*f.H+dot/f.W, consoleColour(ink))
		}
	}
	return img
}

// consoleColour returns a colour of the console by its number in a cell. Red is 4 and blue is 1. In
// the palette that the program gives to the console it is the other way round.
func consoleColour(n byte) color.RGBA {
	c := ui.FontGlyphs().Palette[n&^5|n&1<<2|n&4>>2]
	return color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}
}

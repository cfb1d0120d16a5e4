package crypticolor

import (
	"strings"
	"syscall"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// TestGoingOnBeginsNoGuess checks that OK after a turn starts the next turn. An extra OK must mark
// a free square for the side in turn, and not start a guess.
func TestGoingOnBeginsNoGuess(t *testing.T) {
	p := guessing(t)
	p.Press("! >! >>! !") // 13, 14, 11: no shape
	p.CheckShows("Ann has guessed. Ben is next")
	p.Press("!")
	if _, asks := p.Stage.Top().(*turn); !asks || p.At.view().TurnSide != 2 || len(p.At.marks) != 0 {
		t.Fatalf("OK does not begin the turn of Ben:\n%s", p.words())
	}
	p.Press("! >! >>! ! ! !") // the same squares; Ann, whose cursor was left on a cube, begins and presses OK once more
	if _, asks := p.Stage.Top().(*turn); !asks || len(p.At.marks) != 1 {
		t.Errorf("the second OK does not mark a square but leads to %T:\n%s", p.Stage.Top(), p.words())
	}
}

// TestTypedAfterATurn checks that typing a letter after a turn opens a guess of that letter, and
// does not start the next turn.
func TestTypedAfterATurn(t *testing.T) {
	p := guessing(t)
	p.Press("! >! >>! !")
	p.Event(hw.Event{Rune: 'e', Typed: true})
	if page, says := p.Stage.Top().(*letterGuess); !says || page.side != 1 {
		t.Fatalf("e leads to %T:\n%s", p.Stage.Top(), p.words())
	}
	p.CheckShows("[E]")
}

// TestLastMarkAsksNothing checks that the last mark a turn allows does not guess at once, so a slip
// costs no turn.
func TestLastMarkAsksNothing(t *testing.T) {
	p := guessing(t)
	p.Press("! >! >>!") // 13, 14, 11: no shape
	p.CheckShows("11, 13 and 14 marked. Enter on one of them guesses all.")
	p.Press(">!") // 12 is one too many
	p.CheckShows("3 are marked already: guess them, or unmark the last.")
	if asked := p.At.view().Decoder(1).Cubes; asked != [crypticolor.LastSquare + 1]crypticolor.Cube{} {
		t.Fatalf("a mark was answered: %v", asked)
	}
	p.Press("~!") // not 11, but 12, which makes a line
	p.CheckShows("12, 13 and 14 make")
	p.Press("~ vv! !") // nor 12, but 22
	d := p.At.view().Decoder(1)
	if d.Cubes[13] != crypticolor.HitCube || d.Cubes[14] != crypticolor.MissCube || d.Cubes[22] != crypticolor.MissCube { // F is 1 2 3 6 11 12 13 16 21
		t.Errorf("what was marked is not answered: %v", d.Cubes)
	}
}

// TestMenuAfterATurn checks which guess is the first row of the menu: that of the side in turn or,
// right after a turn, that of the side that has just played. Right after a turn, Back must lead
// first to the letters and then to the menu.
func TestMenuAfterATurn(t *testing.T) {
	p := guessing(t)
	p.Press("~")
	p.menuBegins("> Guess the letter or the word", "Ben guesses out of turn")
	p.Press("~ ! >! >>! !")
	p.Press("~")
	if page, says := p.Stage.Top().(*letterGuess); !says || page.side != 1 {
		t.Fatalf("Back leads to %T:\n%s", p.Stage.Top(), p.words())
	}
	p.Press("~")
	p.menuBegins("Ann has guessed. Ben is next", "> Ann guesses a letter")
	p.Press("!")
	if page, says := p.Stage.Top().(*letterGuess); !says || page.side != 1 {
		t.Fatalf("the row of the letter leads to %T:\n%s", p.Stage.Top(), p.words())
	}
	p.Press("~~")
	if _, waits := p.Stage.Top().(*turnEnd); !waits {
		t.Errorf("the menu does not close over the turn that is over:\n%s", p.words())
	}
}

// menuBegins checks that texts are on the screen in this order.
func (p *tester) menuBegins(texts ...string) {
	p.T.Helper()
	rest := p.words()
	for _, text := range texts {
		_, after, found := strings.Cut(rest, text)
		if !found {
			p.T.Fatalf("not %q in this order:\n%s", texts, p.words())
		}
		rest = after
	}
}

// TestNewsStaysWithItsGrid checks that the result of a turn is not shown below the grid of the
// other side.
func TestNewsStaysWithItsGrid(t *testing.T) {
	p := guessing(t)
	p.Press("! >! >>! !")
	p.CheckShows("Ann +1: green on 11 and 13, black on 14.")
	p.Press(">")
	if words := p.words(); strings.Contains(words, "green on") || !strings.Contains(words, "Mark three squares") {
		t.Errorf("Ben reads of Ann's squares:\n%s", words)
	}
}

// TestHeldStopsAtTheEdge checks that a direction wraps around at the edges, but not while it is
// held.
func TestHeldStopsAtTheEdge(t *testing.T) {
	p := guessing(t)
	for _, tt := range []struct {
		key  hw.Key
		stop crypticolor.Square
		next crypticolor.Square
	}{{hw.Right, 15, 11}, {hw.Left, 11, 15}, {hw.Down, 25, 5}, {hw.Up, 5, 25}} {
		for range 5 {
			p.Event(hw.Event{Key: tt.key, Kind: hw.Repeat})
		}
		if p.At.cursor != tt.stop {
			t.Errorf("%v, held, goes to %d, want %d", tt.key, p.At.cursor, tt.stop)
		}
		p.Event(hw.Event{Key: tt.key})
		if p.At.cursor != tt.next {
			t.Errorf("%v goes on to %d, want %d", tt.key, p.At.cursor, tt.next)
		}
	}
}

// TestReplyNotSaved checks that a saved guess stands even if the box's answer cannot be saved: the
// screen of the guess closes, and the answer comes when the table continues.
func TestReplyNotSaved(t *testing.T) {
	p := guessing(t)
	p.Press("! >! >!") // 13, 14 and 15
	if _, is := p.Stage.Top().(*guessChoice); !is {
		t.Fatalf("it is not asked which is meant, but on %T:\n%s", p.Stage.Top(), p.words())
	}
	p.Disk.Fail = journaltest.FailAfter(journaltest.Sync, 1, syscall.EIO)
	p.Press(">")
	if !strings.Contains(p.words(), "Not saved") || p.At.Position().Phase != crypticolor.Answering {
		t.Fatalf("the guess does not stand unanswered:\n%s", p.words())
	}
	p.Disk.Fail = nil
	p.Press("!~~")
	p.Press("!") // resumes the game
	if p.At.Position().Phase == crypticolor.Answering || p.At.Position().TurnSide == 0 {
		t.Errorf("the box has not answered:\n%s", p.words())
	}
}

// TestScrambleMarksStarredLetter checks that the letter that can be turned is in brackets, even if
// it has the star of our own drawings. The screen must say what the star means. Stars and turns
// must be read aloud, but only into the maker's earphone.
func TestScrambleMarksStarredLetter(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{Rotations: true}))
	p.Press("! AAAAB ! !") // a word of which all letters are our own drawings
	p.CheckShows("*] ")
	p.CheckShows("everybody decodes with the box's card")
	f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Earphone})
	p.Stage.Draw(f)
	said := f.Speech()
	if want := " with a star, turned by "; !said.Private || !strings.Contains(said.UnderCursor, want) || strings.Count(strings.Join(said.Texts, "\n"), want) != crypticolor.LetterCount {
		t.Errorf("in the ear, private %v, are %q at the cursor and %q", said.Private, said.UnderCursor, said.Texts)
	}
}

// card returns the card in the table's file.
func (p *tester) card() crypticolor.Card {
	p.T.Helper()
	return playtest.Must(cardOf(p.Box).Read())
}

// TestCorrectedBeforeAGame checks that a letter corrected before the first game is saved at once,
// and that the game uses it, even after a restart.
func TestCorrectedBeforeAGame(t *testing.T) {
	p := newTester(t)
	if p.card() != crypticolor.ShippedCard() {
		t.Error("without a file the card isn't the shipped one")
	}
	p.Press("! [Key Card]! v! !~") // of A, square 1 is filled
	want := crypticolor.ShippedCard().WithLetter('A', crypticolor.ShippedCard().Squares('A')|crypticolor.SquaresOf(1))
	if p.card() != want {
		t.Fatalf("the file has %s", p.card().FileText())
	}
	p.Player = p.Restart()
	p.Press("! ! ! !")
	if got := p.At.view().Card; got != want {
		t.Errorf("the game has %s", got.FileText())
	}
}

// TestDamagedCard checks that a damaged file is reported when a game is started or the card opened,
// and that it is left as it is.
func TestDamagedCard(t *testing.T) {
	const damaged = "A .##../#..#./####./#..#./#..#.\nB ##\n"
	p := newTester(t)
	p.Disk.WriteFile("/games/"+cardName, []byte(damaged))
	for _, keys := range []string{"! !", "[Key Card]!"} { // to start, and to see the card
		p.Press(keys)
		p.Press("!")
		p.CheckShows("key card, line 2")
		p.Press("~") // leave it
		p.CheckShows("New game of Crypticolor")
	}
	if got := string(p.Disk.Files("/games")[cardName]); got != damaged {
		t.Errorf("the file is now %q", got)
	}
}

// TestGlyphs checks that each display has the glyphs it needs, and that a console uses only the
// first eight colours. Colour is never the only sign: the cubes differ without it.
func TestGlyphs(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		signs := map[rune]bool{}
		for _, b := range blocksOf(g) {
			if g.Fold(b.sign) != b.sign || g.Fold(b.fill) != b.fill {
				t.Errorf("%s replaces %q", g.Name, []rune{b.sign, b.fill})
			}
			signs[b.sign] = true
			if g.Name != "rich" && b.style.FG > ui.White {
				t.Errorf("%s has a cube of colour %d", g.Name, b.style.FG.Index())
			}
		}
		if len(signs) != len(blocksOf(g)) {
			t.Errorf("%s has two cubes with one sign: %v", g.Name, blocksOf(g))
		}
	}
}

// TestCubeContrast checks that the signs of the cubes are legible with colours: their contrast with
// a black background, by WCAG 2, is at least 4.5 to 1.
func TestCubeContrast(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.RichGlyphs(), ui.FontGlyphs()} {
		for c := crypticolor.LineCube; c <= crypticolor.MissCube; c++ {
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: g, Keys: ui.KeyboardNames()})
			drawSign(f.Body(), 0, 0, c)
			sign := f.Body().At(1, 0)
			if sign.Rune != blockOf(g, c).sign {
				t.Fatalf("%s: %s is %c", g.Name, c, sign.Rune)
			}
			if got := uitest.Contrast(uitest.ColourOf(g, sign.Style.FG, sign.Style.Bold), uitest.RGB{}); got < 4.5 {
				t.Errorf("%s: the sign of %s has a contrast of %.1f, want 4.5", g.Name, c, got)
			}
		}
	}
}

// TestPicksOneBack checks that when four letters of OFYRE are picked, the fifth falls into place.
// Undo must remove both, and leave the cursor on the letter that was picked.
func TestPicksOneBack(t *testing.T) {
	p := letterOrder{letters: "OFYRE"}
	for _, step := range []struct {
		do   func() ui.Step
		word string
		at   byte // the letter under the cursor, unless all are picked
	}{
		{p.pick, "O", 'F'}, {p.pick, "OF", 'Y'}, {p.pick, "OFY", 'R'}, {p.pick, "OFYRE", 0},
		{p.back, "OFY", 'R'}, {p.back, "OF", 'Y'}, {p.pick, "OFY", 'R'}, {p.pick, "OFYRE", 0},
		{p.back, "OFY", 'R'}, {p.back, "OF", 'Y'}, {p.back, "O", 'F'}, {p.back, "", 'O'},
	} {
		step.do()
		if p.word() != step.word || step.at != 0 && p.letters[p.at] != step.at {
			t.Fatalf("%s, and the cursor is on %c; want %s and %c", p.word(), p.letters[p.at], step.word, step.at)
		}
	}
}

// TestWordIsConfirmed checks that a word must be confirmed, with the points it would bring shown.
// A word that cannot be right must be refused, and Back must not guess.
func TestWordIsConfirmed(t *testing.T) {
	p := guessing(t)
	p.Happen("1 guesses letter F")
	p.Do(ui.Step{Push: p.At.newWordGuess(1)})
	p.CheckShows("If right, +56 to +104. If wrong, -2.") // four letters of 7 to 13 squares
	p.Press("lquie!")
	p.CheckShows("LQUIE lacks a letter that you have found")
	p.Press("~~~~~ offer!")
	p.CheckShows("OFFER? If right, +84. If wrong, -2.") // O 10, F 9, E 11, R 12
	p.Press("~")
	if d := p.At.view().Decoder(1); d.Word != "" || len(d.NotWords) > 0 {
		t.Fatalf("the word was said: %+v", d)
	}
	before := p.At.view().Total(1)
	p.Press("!!")
	if d := p.At.view().Decoder(1); d.Word != "OFFER" || p.At.view().Total(1) != before+84 {
		t.Errorf("the word is %q, %d points more", d.Word, p.At.view().Total(1)-before)
	}
}

// TestFailedShapeStays checks that a shape guessed wrong stays on the grid until the letter is
// found.
func TestFailedShapeStays(t *testing.T) {
	p := guessing(t)
	p.Happen("1 guesses line 18 19 20", "2 passes") // F is 1 2 3 6 11 12 13 16 21
	p.CheckShows("16 17 18?19?20?")
	p.Press("v") // Ann begins, on 18
	p.CheckShows("Not all of 18, 19 and 20 are filled.")
	p.Happen("1 guesses letter F")
	if words := p.words(); strings.Contains(words, "?") {
		t.Errorf("the mark stays on the next letter: %s", words)
	}
}

// TestCardThatCounts checks that before the first game with a card, the box asks which card to play
// with, then says that the printed one does not count. Before the next game with that card, it must
// do neither.
func TestCardThatCounts(t *testing.T) {
	p := newTester(t)
	p.Press("! !")
	p.CheckShows("> Play with the box's letters")
	p.Press("!")
	p.CheckShows("Put the printed card away")
	p.Press("<")
	p.CheckShows("The box's card")
	p.Press("~ !")
	if p.Box.Current == nil {
		t.Fatal("the game does not begin")
	}
	p.Box.Current = nil
	p.Stage = ui.NewStage(p.NewHome())
	p.Press("! !")
	if p.Box.Current == nil {
		t.Errorf("it is asked again:\n%s", p.words())
	}
}

// TestLessonIsWhole checks that the smallest display shows both the first answer with a hit and what
// a filled square costs.
func TestLessonIsWhole(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{HasExplanations: true}))
	p.Happen(made...)
	p.Press("12!6!")
	seen := p.words()
	for word := range strings.FieldsSeq("Ann +1: green on 6. ? A filled square is +1, but then the letter is worth 2 less.") {
		if !strings.Contains(seen, word) {
			t.Errorf("no %q in\n%s", word, p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
}

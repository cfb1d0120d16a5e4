package cryptid

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// TestTakesBackTheWrongPiece checks what can be taken back if a clue entered later shows that a
// piece is wrong: in a notebook the line of that piece, at a refereed table only the last move.
func TestTakesBackTheWrongPiece(t *testing.T) {
	wrong, right := "1 cube A2", "1 cube A1" // Ann's discs go on forest or swamp
	others := []string{"2 cube B1", "3 cube E1"}
	told := `1 has the clue "on forest or swamp"`
	tests := map[string]struct {
		way    play.Style
		events []string
		want   string // the event offered for taking back, or empty if none
	}{
		"refereed, an earlier piece": {play.Refereed, []string{wrong, others[0], others[1], told}, ""},
		"refereed, the last piece":   {play.Refereed, []string{wrong, told}, "1 cube A2"},
		"notebook, an earlier piece": {play.Notebook, []string{wrong, others[0], right, told}, "1 cube A2"},
		"notebook, a search":         {play.Notebook, []string{"1 searches A1", others[0], told}, "1 searches A1"},
		"notebook, a disc searched":  {play.Notebook, []string{"1 disc A1", "1 searches A1", others[0], told}, "1 disc A1"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			b := playtest.Must(play.ParseEvent(fromBooks)).(play.Began)
			b.Style = test.way
			table := p.Begin(b)
			p.Happen(test.events...)
			p.Press("1")
			frame := p.Frame(60, 20, ui.PlainGlyphs())
			if offered := strings.Contains(frame, "← it is not on the board"); offered != (test.want != "") {
				t.Fatalf("offered %v, want %q:\n%s", offered, test.want, frame)
			}
			if test.want == "" {
				return
			}
			p.Press("<")
			record := table.view().Record
			back, ok := record[len(record)-1].Event.(play.TookBack)
			if !ok {
				t.Fatalf("Ann takes nothing back:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
			}
			if got := words.Text(table.view().Record[back.Line-1].Event); got != test.want {
				t.Errorf("Ann takes back %q, want %q", got, test.want)
			}
		})
	}
}

// TestMistakeShowsNoClue checks that a wrong piece is a line on the map: nothing opens by itself, no key
// but the owner's does, and what that opens shows no clue until the owner holds OK. That look says why, and
// counts.
func TestMistakeShowsNoClue(t *testing.T) {
	for _, seatKeys := range []int{5, 0} {
		p := newTester(t)
		p.Box.SeatKeyCount = seatKeys
		began := beganKnown(t)
		table := p.Begin(began)
		p.Happen(shared[0], "1 cube A2")
		clue, others, own := began.Clues[0].String(), "! 2 3 4 5", "1"
		if seatKeys == 0 {
			others, own = "1 2 3", "!"
		}
		p.CheckShows("Ann: check A2, press ")
		for key := range strings.FieldsSeq(others + " > v b 7 < ^") {
			p.Press(key)
			if _, ok := p.Stage.Top().(*wrongPiece); !ok {
				t.Fatalf("%d buttons, %q opens %T", seatKeys, key, p.Stage.Top())
			}
		}
		if at := table.cursor.At.String(); at != "A6" {
			t.Errorf("what was typed is lost: the cursor is on %s", at)
		}
		p.Press(own)
		p.CheckShows("Your cube on A2 should be a disc.")
		if p.Reveals() || strings.Contains(p.Words(" "), clue) || table.view().Looks[1] != 0 {
			t.Fatalf("%d buttons: it shows a secret:\n%s", seatKeys, p.Frame(40, 15, ui.PlainGlyphs()))
		}
		p.Stage.TakeSound()
		p.Press("!")
		p.CheckShows("Your clue: " + clue + "; A2: swamp")
		p.CheckShows("Move your cube to ")
		if sound, looks := p.Stage.TakeSound(), table.view().Looks[1]; sound != ui.Attention || looks != 1 {
			t.Errorf("%d buttons: it makes the sound %s, and counts as %d looks", seatKeys, sound, looks)
		}
	}
}

// TestTargetIsChosenInPrivate checks that the owner of a wrong piece chooses in private where it
// goes, among just the spaces that the clue allows. Since these reveal something about the clue,
// the choice counts as a look, which is heard and recorded. The chosen space is not said before the
// piece is moved there.
func TestTargetIsChosenInPrivate(t *testing.T) {
	for _, pins := range []bool{false, true} {
		p := newTester(t)
		began := beganKnown(t)
		began.PINs = pins
		table := p.Begin(began)
		if position := table.Position(); pins {
			p.Happen(words.Text(position.NewPIN(1, "1111")))
		}
		p.Happen(shared[0], "1 cube A2") // Ann's discs go on forest or swamp
		p.Press("1")
		p.CheckShows("A piece to check")
		if strings.Contains(p.Words(" "), "your cube to") || p.Reveals() {
			t.Fatalf("it is shown before Ann asks:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
		}
		p.Stage.TakeSound()
		p.Press("!")
		if pins {
			p.Press("1111! !")
		}
		p.CheckShows("Move your cube to A1.")
		if sound := p.Stage.TakeSound(); sound != ui.Attention || p.flickering() != ui.Lamp(1) || table.view().Looks[1] != 1 {
			t.Errorf("PINs %v: it sounds %s, the lamps %b flicker, %d looks", pins, sound, p.flickering(), table.view().Looks[1])
		}
		offered := cryptid.Region{}
		region := began.Board.Region(began.Clues[0])
		var to string
		for _, k := range strings.Repeat(">", cryptid.SpaceCount) + "v^^<" {
			p.Press(string(k))
			at := strings.TrimPrefix(strings.Fields(strings.SplitAfter(p.Frame(40, 15, ui.PlainGlyphs()), "your cube to ")[1])[0], " ")
			to = strings.TrimSuffix(at, ".")
			s, err := cryptid.ParseSpace(to)
			if err != nil || region.Has(s) {
				t.Fatalf("offered is %q, where Ann's clue allows no cube", at)
			}
			offered = offered.With(s)
		}
		if want := region.Not(); offered != want { // without A2, which is in the region
			t.Errorf("offered are %v, want %v", offered, want)
		}
		p.Press("!")
		if text := p.Words(" "); strings.Contains(text, to) {
			t.Errorf("%s is said before Ann puts it there: %s", to, text)
		}
		p.Press("1")
		if got := words.Text(table.view().Record[len(table.view().Record)-1].Event); got != "1 corrects A2 to "+to {
			t.Errorf("PINs %v: the record ends with %q, want a correction to %s:\n%s", pins, got, to, p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
}

// TestKnownMistakeComesFirst checks that while a piece is known to be wrong, the box reports
// nothing that it finds without the clues. Otherwise it might name that piece before its owner has
// seen it in private. Once the piece is taken back, the table is checked again.
func TestKnownMistakeComesFirst(t *testing.T) {
	p := newTester(t)
	p.notebook()
	p.Happen(`1 has the clue "on forest or swamp"`)
	for at := range cryptid.Space(cryptid.SpaceCount) { // no clue of Ben's fits discs everywhere
		p.Happen(fmt.Sprintf("2 disc %s", at))
	}
	p.choose(cryptid.SpaceAt(0, 0))
	p.Press("! 1 < >") // Ann's disc on water
	p.CheckShows("Ann: check A1, press 1.")
	p.Press("~ [Check the table]")
	p.CheckShows("> Check the table fix it first")
	p.Press("~ 1 <") // closes the menu, takes the piece back
	p.CheckShows("Ben: no clue fits all these pieces")
}

// TestToldClueIsCheckedAtOnce checks that a wrong piece, Ben's cube on B6, is reported as soon as
// Ann's clue is entered. With that clue, no set of clues fits all pieces unless the cube is swapped.
func TestToldClueIsCheckedAtOnce(t *testing.T) {
	p := newTester(t)
	table := p.notebook()
	p.Press("v ! v ! v !") // all play without entering a clue
	p.Happen("2 cube B6", "2 disc K5", "3 cube L6", "3 disc D4", "3 disc I7", "3 cube J1")
	p.Press("~ [Enter a clue] ! !") // Ann enters hers after all
	p.Press("! ! [on desert or water] ! ^ !")
	if table.view().KnownClueSeats.Size() != 1 {
		t.Fatalf("%d clues are told:\n%s", table.view().KnownClueSeats.Size(), p.Frame(40, 15, ui.PlainGlyphs()))
	}
	if frame := p.Frame(60, 20, ui.PlainGlyphs()); !strings.Contains(frame, "Ben's cube on B6") {
		t.Errorf("Ben's cube isn't named:\n%s", frame)
	}
}

// TestCorrectionSaysWhatIsOver checks that a correction that ends a question or a search says so
// beside the map, and that any other does not.
func TestCorrectionSaysWhatIsOver(t *testing.T) {
	const search, question = "The search is over.", "That question does not count. Go again."
	for name, tt := range map[string]struct {
		events []string
		want   string
	}{
		"a false search spot":           {[]string{"1 searches D2", "1 corrects D2 to A2"}, search},
		"a false answer to a search":    {[]string{"1 searches C4", "2 disc C4", "2 corrects C4 to A2"}, search},
		"a false answer to a question":  {[]string{"1 asks 2 C4", "2 disc C4", "2 corrects C4 to A2"}, ""},
		"a false cube that was penalty": {[]string{"1 asks 2 C4", "2 cube C4", "1 cube A2", "1 corrects A2 to D2"}, ""},
	} {
		p, _ := newShared(t)
		p.Happen(tt.events...)
		words := p.Words(" ")
		for _, text := range []string{search, question} {
			if strings.Contains(words, text) != (text == tt.want) {
				t.Errorf("%s, %q:\n%s", name, text, p.Frame(40, 15, ui.PlainGlyphs()))
			}
		}
		if to := tt.events[len(tt.events)-1]; !strings.Contains(words, " moved to "+to[len(to)-2:]) {
			t.Errorf("%s: nobody is told where the wrong piece goes:\n%s", name, p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
	p := newTester(t)
	table := p.books() // Cem's clue is entered after Ben has asked about a space with a wrong disc of Cem's
	p.Happen(append(shared[1:len(shared):len(shared)], "1 asks 3 D4", "3 disc D4", "2 asks 1 D4", `3 has the clue "on swamp or water"`)...)
	before := table.Current()
	p.Happen("3 corrects D4 to A2")
	corrected := playtest.Must(play.ParseEvent("3 corrects D4 to A2"))
	if said := table.happened(before, table.Current(), corrected).Refusal.String(); said != "Cem: D4 is now a cube; the disc moved to A2. "+question {
		t.Errorf("a question on a closed space: %q", said)
	}
}

// TestSecondCubeOnASpace checks that a second cube on a space is refused. If the other pieces show
// that the first cube is wrong, only that cube is named as the one to swap; otherwise both are.
func TestSecondCubeOnASpace(t *testing.T) {
	p := newTester(t)
	table := p.notebook()
	p.Press("v ! v ! v !") // all play without entering a clue
	p.Happen("1 cube A1")
	second := func(want string) { // Ben's on A1
		t.Helper()
		p.choose(cryptid.SpaceAt(0, 0))
		p.Press("2 >")
		p.CheckShows(want)
		p.Press("~ ~")
	}
	second("Ann's cube on A1 and Ben's cube on A1: only one cube per space. Swapping any one of these would fix it: - Ann's cube on A1 - Ben's cube on A1 Enter")
	for at := range cryptid.Space(cryptid.SpaceCount) { // Ann's clue is on desert or water, and so is A1
		if on := table.view().Board.Terrain(at); at != 0 && (on == cryptid.Desert || on == cryptid.Water) {
			p.Happen(fmt.Sprintf("1 disc %s", at))
		}
	}
	second("would fix it: - Ann's cube on A1 Enter")
}

// TestAlertLeads checks that an alert marks the suspects on the map until it is resolved, even
// after a restart. One press on a suspect leads to its correction, for which the box is handed to
// the owner.
func TestAlertLeads(t *testing.T) {
	p := newTester(t)
	p.notebook()
	p.Press("v ! v ! v !") // all play without entering a clue
	p.Happen(`1 has the clue "on desert or water"`, "2 disc K5", "3 cube L6", "3 disc D4", "3 disc I7", "3 cube J1")
	p.choose(cryptid.SpaceAt(1, 5))
	marked := func() bool { return strings.Contains(p.Frame(100, 30, ui.PlainGlyphs()), "!^^^^^") }
	if marked() {
		t.Fatalf("a space is marked before:\n%s", p.Frame(100, 30, ui.PlainGlyphs()))
	}
	p.Stage.TakeSound()
	p.Press("! v ! > v") // Ben's cube on B6, a mountain, cannot be right together with the others
	p.CheckShows("Swapping any one of these would fix it: > Ben's cube on B6")
	if p.Stage.TakeSound() != ui.Mistake || p.flickering() != ui.Lamp(ui.StatusLamp) {
		t.Error("the alert isn't heard")
	}
	p.Press("!")
	p.CheckShows("Hand the box to Ben, who checks their book. Is Ben's cube on B6 right?")
	p.Press("~ ~") // back to the alert, and then to the game
	p.choose(cryptid.SpaceAt(9, 8))
	if !marked() {
		t.Errorf("B6 isn't marked:\n%s", p.Frame(100, 30, ui.PlainGlyphs()))
	}
	p.Start()
	if p.Stage.TakeSound() != ui.Mistake {
		t.Error("after a pulled plug nobody hears what nobody may have heard before")
	}
	if p.Press("~"); !marked() {
		t.Errorf("after a pulled plug B6 isn't marked:\n%s", p.Frame(100, 30, ui.PlainGlyphs()))
	}
	p.Menu("Check the table") // the alert again
	p.CheckShows("> Ben's cube on B6")
	p.Press("! vv ! 2") // the piece is not there
	if _, ok := p.Stage.Top().(*turn); !ok || marked() {
		t.Errorf("after the correction %T is shown:\n%s", p.Stage.Top(), p.Frame(100, 30, ui.PlainGlyphs()))
	}
}

// tells makes the given number of seats, from seat 1 on, enter clues that fit together.
func (p *tester) tells(table *Table, seats int) {
	p.T.Helper()
	began := play.Began{Setup: cryptid.Setup{Board: table.view().Board, Clues: make([]cryptid.Clue, table.view().SeatCount())}}
	for i, clue := range otherClues(rand.New(rand.NewPCG(1, 1)), began)[:seats] {
		p.Happen(words.Text(play.ClueEntered{Seat: cryptid.Seat(i + 1), Clue: clue}))
	}
}

// cube makes Ann place the first cube, right or wrong by her clue.
func (p *tester) cube(table *Table, right bool) {
	p.T.Helper()
	position := table.Position()
	for at, region := cryptid.Space(0), position.See(1).Region; ; at++ {
		if region.Has(at) != right {
			p.Happen(words.Text(play.Placed{Piece: cryptid.Piece{Seat: 1, Token: cryptid.Cube, At: at}}))
			return
		}
	}
}

// TestTellAnewIsTheOwners checks that a clue can be re-entered only with its owner's consent, by
// button or PIN, and that the table hears the question.
func TestTellAnewIsTheOwners(t *testing.T) {
	menu := "~ [Enter a clue] ! !" // Ann's
	t.Run("with a button", func(t *testing.T) {
		p := newTester(t)
		table := p.books()
		p.tells(table, 1)
		p.cube(table, true)
		was := table.Position()
		p.Stage.TakeSound()
		p.Press(menu)
		p.CheckShows("The box already knows this clue. Re-enter it?")
		p.hears(ui.Attention)
		p.Press("! 2 3")
		p.CheckShows("Re-enter it?")
		p.Press("1 ! ! v v ! ^ !") // on two terrains: on desert or swamp
		now := table.Position()
		if clue := now.See(1).Clue; clue == was.See(1).Clue || clue.String() != "on desert or swamp" {
			t.Errorf("Ann's clue is %q", clue)
		}
	})
	t.Run("with a PIN", func(t *testing.T) {
		p := newTester(t)
		p.Box.SeatKeyCount = 0
		table := p.Begin(playtest.Must(play.ParseEvent(fromBooks + " pins")).(play.Began))
		pos := table.Position()
		p.Happen(words.Text(pos.NewPIN(1, "0000")))
		p.tells(table, 1)
		p.cube(table, true)
		p.Press(menu)
		p.CheckShows("Re-enter it?")
		p.four(hw.OK, hw.OK)
		p.CheckShows("Ann: your PIN")
		p.four(hw.OK, hw.OK, hw.OK, hw.OK, hw.OK)
		p.CheckShows("The habitat is ...")
	})
}

// TestAllTellAnew checks that once all clues are entered, the table can re-enter all of them, after
// a question with a sound and with the cursor on no. Then everybody is asked again, even during a
// game. Players who choose to play without entering a clue are not asked twice.
func TestAllTellAnew(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.tells(table, 3)
	p.cube(table, true)
	p.Stage.TakeSound()
	p.Menu("Re-enter all clues")
	p.hears(ui.Attention)
	p.Press("!")
	if table.view().KnownClueSeats.Size() != 3 {
		t.Fatal("the clues are dropped though nobody has said yes")
	}
	p.Press("! ^ !")
	if table.view().KnownClueSeats != 0 || p.asked() != 1 {
		t.Fatalf("told %b, and seat %d is asked, want Ann's:\n%s", table.view().KnownClueSeats, p.asked(), p.Frame(40, 15, ui.PlainGlyphs()))
	}
	p.Press("v !") // Ann plays without
	if p.asked() != 2 {
		t.Fatalf("seat %d is asked, want Ben's", p.asked())
	}
	p.Press("~")
	p.Do(p.Box.Current.Show())
	if p.asked() != 2 {
		t.Fatalf("seat %d is asked, want Ben's again", p.asked())
	}
	p.Press("v ! v !")
	if _, ok := p.Stage.Top().(*placement); !ok {
		t.Errorf("%T is shown, want the board", p.Stage.Top())
	}
}

// TestWrongClueOnTheMistakesPage checks that players who see in private that a piece is wrong also
// read what to do if their clue was entered wrongly from the book.
func TestWrongClueOnTheMistakesPage(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.tells(table, 2)
	p.cube(table, false)
	p.Press("1")
	p.CheckShows("If your book says otherwise, re-enter your clue from the menu.")
}

// TestFingerChoosesWhereAPieceGoes checks that a finger can choose each of the spaces where a wrong
// piece may go, and no other.
func TestFingerChoosesWhereAPieceGoes(t *testing.T) {
	p := newTester(t)
	table := p.books()
	p.tells(table, 2)
	p.cube(table, false)
	piece := table.view().Mistakes[0]
	screen := newCheck(table, piece)
	p.Do(ui.Step{Push: screen})
	const w, h = 100, 30
	look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.ButtonNames()}
	draw := func() string {
		p.Stage.Resize(w, h, look)
		f := ui.NewFrame(w, h, look)
		p.Stage.Draw(f)
		return f.String()
	}
	finger := func(x, y int, kind ui.TouchKind) {
		draw()
		p.Now = p.Now.Add(time.Second)
		p.Stage.Touch(ui.Touch{At: ui.Point{X: x, Y: y}, Kind: kind}, p.Now)
		p.Work()
	}
	finger(8, h-1, ui.TouchDown)
	if !p.Reveals() {
		t.Fatalf("a finger does not show it:\n%s", draw())
	}
	secret, chosen := table.Position().See(int(piece.Seat)), cryptid.Region{}
	for y := range h - 1 {
		for x := range w {
			p.Stage.Touch(ui.Touch{At: ui.Point{X: x, Y: y}, Kind: ui.TouchMove}, p.Now)
			_, to, _ := strings.Cut(draw(), "cube to ")
			name, _, _ := strings.Cut(to, ".")
			chosen = chosen.With(playtest.Must(cryptid.ParseSpace(name)))
		}
	}
	if may := secret.Wrong[0].To; chosen != may || may.Size() < 2 {
		t.Errorf("a finger finds %v, want %v", chosen, may)
	}
}

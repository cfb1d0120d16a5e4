package kryptex

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// ownCubes is the shipped cubes with one changed, and a name.
func ownCubes() kryptex.Cubes {
	c := kryptex.ShippedCubes()
	c.Cubes[2][3] = kryptex.NewFace(kryptex.SymbolA, kryptex.ColourR)
	c.Signs[kryptex.SymbolS] = "delta"
	return c
}

// to is what changes the cubes' file to these.
func to(c kryptex.Cubes) func(kryptex.Cubes) kryptex.Cubes {
	return func(kryptex.Cubes) kryptex.Cubes { return c }
}

func TestCubeFile(t *testing.T) {
	p := newTester(t)
	file := cubesOf(p.Box)
	if c, err := file.Read(); err != nil || c != kryptex.ShippedCubes() {
		t.Errorf("without a file: %v, %v", c, err)
	}
	if err := file.Change(to(ownCubes())); err != nil {
		t.Fatal(err)
	}
	if c, err := file.Read(); err != nil || c != ownCubes() {
		t.Errorf("written: %v, %v", c, err)
	}
	p.writeCubes("cube SX|AN|MN\n")
	if _, err := file.Read(); err == nil || !strings.Contains(err.Error(), `"/games/kryptex-cubes.txt" with the table's cubes cannot be read: line 1: "SX" is not a face`) {
		t.Errorf("a broken file: %v", err)
	}
}

// A crash at any moment of writing, at every byte, leaves the cubes as they were or as
// they should be.
func TestCubeFileCrash(t *testing.T) {
	p := newTester(t)
	before := kryptex.ShippedCubes()
	before.Signs[kryptex.SymbolM] = "xi"
	if err := cubesOf(p.Box).Change(to(before)); err != nil {
		t.Fatal(err)
	}
	states, written := 0, false
	crash := func() {
		for found := range p.Disk.Crashes() {
			states++
			if c, err := cubesOf(&table.Box{Disk: found, Path: "/games"}).Read(); err != nil || c != ownCubes() && (written || c != before) {
				t.Fatalf("a crash leaves %v, %v", c, err)
			}
		}
	}
	p.Disk.Fail = func(journaltest.Op, string) error {
		crash()
		return nil
	}
	if err := cubesOf(p.Box).Change(to(ownCubes())); err != nil {
		t.Fatal(err)
	}
	written = true
	crash()
	t.Logf("%d states after a crash", states)
}

func TestCubeFileOnFullDisk(t *testing.T) {
	for _, op := range []journaltest.Op{journaltest.Open, journaltest.Write, journaltest.Sync, journaltest.Rename, journaltest.SyncDir} {
		p := newTester(t)
		file := cubesOf(p.Box)
		p.Disk.Fail = journaltest.From(op, 0, syscall.ENOSPC)
		if err := file.Change(to(ownCubes())); !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("%s fails: %v", op, err)
		}
		p.Disk.Fail = nil
		if c, err := file.Read(); err != nil || c != kryptex.ShippedCubes() && op != journaltest.SyncDir {
			t.Errorf("%s failed, and then: %v, %v", op, c, err)
		}
		if inUse := p.Disk.InUse(); inUse != 1 { // the lock
			t.Errorf("%s failed, and %d files are open", op, inUse)
		}
	}
}

// Any table can start, whatever its cubes look like: the tops are told, and no list is
// asked whether they can be.
func TestAnyCubesAreLaid(t *testing.T) {
	for seed := range uint64(20) {
		p := newTester(t)
		table := p.play([]string{twoPlayers, annWrites, benWrites})
		chance := rand.New(rand.NewPCG(seed, 3))
		var grid kryptex.Grid
		for at := range grid {
			grid[at] = kryptex.Cube{kryptex.NewFace(kryptex.Objective(chance.IntN(3)), kryptex.ColourN+kryptex.Objective(chance.IntN(3)))}
		}
		p.Press("!")
		p.reads(grid)
		p.Press("!")
		if got := table.view().Grid; got != grid {
			t.Fatalf("seed %d: laid %v for %v", seed, got, grid)
		}
	}
}

// Put aside, a damaged file makes way for the shipped cubes, before a game and in the
// middle of one, and is still there under another name.
func TestDamagedCubesAside(t *testing.T) {
	p := newTester(t)
	aside := func(damaged string) {
		t.Helper()
		if files := p.Disk.Files("/games"); files[cubesName] != nil || string(files["kryptex-cubes.old"]) != damaged {
			t.Errorf("the directory has %q", files)
		}
	}
	p.writeCubes("cube ?")
	p.Press("! ! v!")
	if p.at == nil {
		t.Fatalf("%T is shown, and no game began", p.Stage.Top())
	}
	aside("cube ?")

	table := p.play([]string{strings.Replace(alone, " helps", " day 2026-11-22", 1), boxWrites})
	p.writeCubes("cube ??")
	p.Press("! v!") // the box rolls
	aside("cube ??")
	p.Shows("Lay the cubes like this")
	if table.view().Grid == (kryptex.Grid{}) {
		t.Error("nothing is laid")
	}
}

// A table that lays the grid anew in the middle of a game tells the tops. Of a cube whose
// top is as it was the box knows the sides still.
func TestLaidAnew(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(named, shippedGrid), "1 swaps A1 B1"))
	before := table.view().Grid
	want := before
	want[0] = kryptex.Cube{kryptex.NewFace(kryptex.SymbolM, kryptex.ColourC)}
	p.menu("Lay the cubes anew")
	p.reads(want)
	p.Press("!")
	if v := table.view(); v.Grid != want || v.Signs[kryptex.SymbolS] != "delta" || v.Turns != 1 {
		t.Errorf("laid %v, want %v; %s", v.Grid, want, v.Next())
	}
}

// TestWhichSign holds what the page of that name promises of the shipped cubes:
// three of them have two symbols and two colours, they are cubes 4, 5 and 6, and
// whichever is taken, naming the signs as it says leads to the same nine cubes.
func TestWhichSign(t *testing.T) {
	cubes := kryptex.ShippedCubes()
	var mixed []int
	for i, cube := range cubes.Cubes {
		count := countSigns(cube)
		symbols, colours := 0, 0
		for o := range count {
			if o < kryptex.ColourN {
				symbols++
			} else {
				colours++
			}
		}
		if symbols == 2 && colours == 2 {
			mixed = append(mixed, i+1)
			if got := renamed(cubes, count); !slices.Equal(got, kinds9(cubes)) {
				t.Errorf("by cube %d they are %v", i+1, got)
			}
		}
	}
	if fmt.Sprint(mixed) != "[4 5 6]" {
		t.Errorf("cubes %v have two symbols and two colours", mixed)
	}
}

// countSigns counts the signs on a cube's top, front and right.
func countSigns(c kryptex.Cube) map[kryptex.Objective]int {
	count := map[kryptex.Objective]int{}
	for _, face := range c[:3] {
		for _, o := range face.Signs().List() {
			count[o]++
		}
	}
	return count
}

// renamed is the cubes as they are written by a table that calls S, M, R and C
// what a cube has twice and once, and A and N what it does not have.
func renamed(cubes kryptex.Cubes, count map[kryptex.Objective]int) []string {
	symbols := map[int]kryptex.Objective{2: kryptex.SymbolS, 1: kryptex.SymbolM, 0: kryptex.SymbolA}
	colours := map[int]kryptex.Objective{2: kryptex.ColourR, 1: kryptex.ColourC, 0: kryptex.ColourN}
	for i, cube := range cubes.Cubes {
		for j, face := range cube {
			signs := face.Signs().List()
			cubes.Cubes[i][j] = kryptex.NewFace(symbols[count[signs[0]]], colours[count[signs[1]]])
		}
	}
	return kinds9(cubes)
}

// kinds9 lists what the nine cubes have on their faces, however they are turned.
func kinds9(cubes kryptex.Cubes) (all []string) {
	for _, cube := range cubes.Cubes {
		var faces []string
		for _, face := range cube[:3] {
			faces = append(faces, face.String())
		}
		slices.Sort(faces)
		all = append(all, strings.Join(faces, " "))
	}
	slices.Sort(all)
	return all
}

// A table that goes back to the shipped cubes still calls its signs as it did: those
// names are right whatever the cubes are. Without names it has no file any more.
func TestBackToShippedCubes(t *testing.T) {
	for _, signs := range []kryptex.Signs{{}, {"delta", "theta", "xi", "turquoise", "white", "orange"}} {
		own := ownCubes()
		own.Signs = signs
		shipped := kryptex.ShippedCubes()
		shipped.Signs = signs
		p := newTester(t)
		p.writeCubes(own.String())
		p.Press("! ^! ^! ^!") // Cubes and signs, Back to the shipped cubes, Go back
		if frame := p.Frame(60, 20, ui.Plain()); !strings.Contains(frame, "Back to the shipped cubes   these are") {
			t.Errorf("%q: the cubes aren't back:\n%s", signs, frame)
		}
		if c, err := cubesOf(p.Box).Read(); err != nil || c != shipped {
			t.Errorf("%q: the file has %v, %v", signs, c, err)
		}
		files := p.Disk.Files("/games")
		if string(files[cubesAside]) != own.String() {
			t.Errorf("%q: put aside was %q", signs, files[cubesAside])
		}
		if signs == (kryptex.Signs{}) && files[cubesName] != nil {
			t.Errorf("the file has %q", files[cubesName])
		}
	}
}

// When the names of the signs cannot be written any more, it is said, and what the table
// sees then is what the file has.
func TestBackToShippedCubesOnFullDisk(t *testing.T) {
	p := newTester(t)
	own := ownCubes()
	p.writeCubes(own.String())
	p.Disk.Fail = journaltest.From(journaltest.Write, 0, syscall.ENOSPC)
	p.Press("! ^! ^! ^!")
	if frame := p.Frame(60, 20, ui.Plain()); !strings.Contains(frame, "Not saved") {
		t.Errorf("the table isn't told:\n%s", frame)
	}
	p.Press("~")
	c, err := cubesOf(p.Box).Read()
	if m, ok := p.Stage.Top().(*cubesMenu); !ok || err != nil || c != m.cubes {
		t.Errorf("%T is shown; the file has %v, %v", p.Stage.Top(), c, err)
	}
	if aside := string(p.Disk.Files("/games")[cubesAside]); aside != own.String() {
		t.Errorf("put aside was %q", aside)
	}
}

// Who enters one cube at a table whose others are as shipped is told before it is kept
// that the box knows none like it; with two such cubes the table has others, and knows.
func TestUnlikeAnyCube(t *testing.T) {
	hint := "None of the box's cubes is like this one."
	for _, test := range []struct {
		what   string
		cubes  kryptex.Cubes
		faces  string // as they are typed for cube 1; Enter takes what is offered
		hinted bool
	}{
		{"cube 1 as it is", kryptex.ShippedCubes(), "!!!!!", false},
		{"cube 1, turned", kryptex.ShippedCubes(), "an sn mn !!", false},
		{"cube 1 as cube 9", kryptex.ShippedCubes(), "mr mn mc !!", false},
		{"two equal faces", kryptex.ShippedCubes(), "sn an sn !!", true},
		{"opposite faces differ", kryptex.ShippedCubes(), "sn an mn !sr", true},
		{"cube 3 is another one already", ownCubes(), "sn an sn !!", false},
	} {
		p := newTester(t)
		test.cubes.Signs = kryptex.Signs{}
		p.writeCubes(test.cubes.String())
		p.Press("! ^! vvvvvvv !")
		p.Press(test.faces)
		for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
			frame := strings.Join(strings.Fields(p.Frame(size[0], size[1], ui.Plain())), " ")
			if !strings.Contains(frame, "face 6 of 6") || strings.Contains(frame, hint) != test.hinted {
				t.Errorf("%s: hinted: %v, want %v:\n%s", test.what, !test.hinted, test.hinted, frame)
			}
		}
		p.Press("!")
		if _, ok := p.Stage.Top().(*cubesMenu); !ok {
			t.Errorf("%s: %T is shown after the last face", test.what, p.Stage.Top())
		}
	}
}

// A table whose cubes are not those that the box knows hears it at the cube that tells, and
// plays on by what it shows: of that cube the box knows no more than the top.
func TestContradiction(t *testing.T) {
	p := newTester(t)
	table := p.play(append(started(twoPlayers, shippedGrid), "1 rotates A1 toward B1 clockwise"))
	// The box's A1 is SN|AN|MN, but the cube on the table shows AC now.
	p.menu("Compare")
	p.Press("v!") // a cube differs
	m := p.Stage.Top().(*mirror)
	p.Press(path(table.cursor, 0) + "!")
	p.pick(&m.picker, kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC))
	p.Press("!") // that is all
	p.Shows("The cube on A1 has no such side as far as the box knows: your cubes are different.")
	p.Press("vv!") // the table is right
	want := kryptex.Cube{kryptex.NewFace(kryptex.SymbolA, kryptex.ColourC)}
	if v := table.view(); v.Grid[0] != want || v.Phase() != kryptex.Moving || v.Player != 2 {
		t.Errorf("A1 is %v; %s", v.Grid[0], v.Next())
	}
}

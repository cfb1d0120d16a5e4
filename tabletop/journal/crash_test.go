package journal_test

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"hash/maphash"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
)

// deep explores more: go test ./tabletop/journal -run Crash -deep -v
var deep = flag.Bool("deep", false, "crash at every byte while recovering from a crash at every byte")

// Facts are what is on a disk, by name: for the ID of each game how many events it has, "unreadable"
// or "false"; for "rest of" an ID whether what followed its good lines is kept; which game was
// opened last; the marks; and the settings, with what was set aside of them.
type facts map[string]string

// The bytes after the good lines of a game's file, and those of a file without a good line.
const (
	torn     = "4 2026-03-14T19:30:10.056Z torn in the midd"
	headless = "gamekeeper-journal 1 cryp"
)

var zeros = strings.Repeat("\x00", 100) // more than a line

const settings, former = games + "/settings.toml", games + "/settings.old"

// facts returns what is on the disk, named as the machine planned its games. A game that it
// failed to create, and left behind, is called "left over".
func (m *machine) facts() facts {
	called := func(id string) string {
		for planned, is := range m.is {
			if is == id {
				return planned
			}
		}
		if m.is[id] != "" {
			return "left over"
		}
		return id
	}
	seen := facts{"last": called(journal.LastOpened(m.disk, games))}
	all, err := list(m.disk, games)
	if err != nil {
		seen["games"] = err.Error()
	}
	for _, g := range all {
		is := fmt.Sprint(len(g.Entries))
		for i, e := range g.Entries {
			if text, _ := event(i + 1); e.Text != text {
				is = "false"
			}
		}
		if g.Err != nil {
			is = "unreadable"
		}
		seen[called(g.ID)] = is
	}
	for name, data := range m.disk.Files(games) {
		for _, rest := range []string{torn, zeros, headless} {
			id, _, _ := strings.Cut(name, ".")
			if _, isID := journal.StartMinute(id); isID && bytes.HasSuffix(data, []byte(rest)) {
				seen["rest of "+id] = "kept"
			}
		}
	}
	marks, _ := journal.Marks(m.disk, games)
	here, _ := journal.ReadText(m.disk, settings)
	there, _ := journal.ReadText(m.disk, former)
	seen["marks"], seen["settings"] = fmt.Sprint(marks), here+"|"+there
	return seen.stated()
}

// A machine runs a program that keeps games on a disk. Its methods can be tried again after an error.
type machine struct {
	disk *journaltest.Disk
	dir  *journal.Dir
	logs map[string]*journal.Log // by the planned ID
	has  map[string]int          // how many events each of them has
	is   map[string]string       // the ID of a game that was created, by the planned one

	killed bool // whether operations fail only until the program is started again
}

func newMachine(disk *journaltest.Disk) *machine {
	return &machine{disk: disk, logs: map[string]*journal.Log{}, has: map[string]int{}, is: map[string]string{}}
}

func (m *machine) open() (err error) {
	m.dir, err = journal.Open(m.disk, games)
	return err
}

func (m *machine) close() {
	if m.dir != nil {
		m.dir.Close()
	}
	m.dir = nil
	clear(m.logs)
}

// resume resumes a game, or sets its file aside if that is headless.
func (m *machine) resume(id string) error {
	l, g, err := m.dir.Resume(cmp.Or(m.is[id], id))
	if err == nil {
		m.logs[id], m.has[id] = l, len(g.Entries)
	} else if strings.Contains(err.Error(), "set aside as") {
		return nil
	}
	return err
}

// create creates a game with its first event. A program that was started again plays on with the
// game that it created last, if nobody has heard of its ID yet.
func (m *machine) create(id string) error {
	if _, err := journal.Read(m.disk, games, id); err == nil && m.is[id] == "" && journal.LastOpened(m.disk, games) == id {
		if err = m.resume(id); err == nil {
			m.is[id] = id
		}
		return err
	}
	minute, _ := journal.StartMinute(id)
	text, _ := event(1)
	l, err := m.dir.Create(journal.Header{Game: "cryptid", ProgramVersion: "v1.0.0", Start: minute}, text)
	if err == nil {
		m.logs[id], m.has[id], m.is[id] = l, 1, l.ID()
	}
	return err
}

// append adds the nth event to a game, unless it has turned out to be there.
func (m *machine) append(id string, n int) error {
	if m.has[id] >= n {
		return nil
	}
	err := m.logs[id].Append(event(n))
	if err == nil {
		m.has[id] = n
	}
	return err
}

// A step is something that the program does, and what is then on disk that was not before.
type step struct {
	do   func(m *machine) error
	then facts
}

func opens() step { return step{(*machine).open, nil} }

func resumes(id string) step {
	return step{func(m *machine) error { return m.resume(id) }, facts{"last": id}}
}

func creates(id string) step {
	return step{func(m *machine) error { return m.create(id) }, facts{"last": id, id: "1"}}
}

func appends(id string, n int) step {
	return step{func(m *machine) error { return m.append(id, n) }, facts{id: strconv.Itoa(n)}}
}

func writes(text string) step {
	return step{func(m *machine) error { return journal.WriteText(m.disk, settings, text) }, facts{"settings": text + "|"}}
}

// unlessDone makes a step that cannot be done twice one that can be tried again.
func unlessDone(do func(m *machine) error) func(m *machine) error {
	return func(m *machine) error {
		if err := do(m); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
}

// A scene is a disk, and what a program does with it.
type scene struct {
	disk  func() *journaltest.Disk
	steps []step
}

// scenes returns an evening on an empty disk, and one on a disk with damaged games. After a step
// that cannot be done twice, another makes sure of it, since both change the directory.
func scenes(t *testing.T) map[string]scene {
	const second = "20260314-2030"
	const damaged, zeroed, spoilt = "20260301-1000", "20260302-1000", "20260303-1000"
	file := gameFile(t, 3)
	old := func() *journaltest.Disk {
		disk := journaltest.New()
		disk.WriteFile(settings, []byte("sound = false\n"))
		disk.WriteFile(games+"/"+damaged+".game", slices.Concat(file, []byte(torn)))
		disk.WriteFile(games+"/"+zeroed+".game", slices.Concat(file, []byte(zeros)))
		disk.WriteFile(games+"/"+spoilt+".game", []byte(headless))
		return disk
	}
	mark := func(m *machine) error { return m.dir.Mark(damaged, "spent\n") }
	forget := func(m *machine) error { return m.dir.Delete(damaged) }
	move := func(m *machine) error { return journal.MoveText(m.disk, settings, former) }
	return map[string]scene{
		"new games": {journaltest.New, []step{
			opens(), creates(gameID), appends(gameID, 2), appends(gameID, 3), creates(second), appends(second, 2),
			writes("sound = true\n"), writes(""), writes(strings.Repeat("sound = false\n", 4)), appends(gameID, 4),
		}},
		"damaged games": {old, []step{
			opens(), resumes(damaged), appends(damaged, 4), resumes(zeroed), appends(zeroed, 4),
			{unlessDone(func(m *machine) error { return m.resume(spoilt) }), facts{spoilt: ""}},
			{unlessDone(move), facts{"settings": "|sound = false\n"}},
			{mark, facts{"marks": "[{" + damaged + " spent\n}]"}},
			{unlessDone(forget), facts{damaged: "", "rest of " + damaged: ""}},
			creates(second), appends(zeroed, 5),
		}},
	}
}

// An explorer starts a machine from every state that a crash may leave, once each.
type explorer struct {
	*testing.T
	tears func(n int) []int // Disk.Tears while a machine recovers
	seed  maphash.Seed
	seen  map[uint64]bool // by a hash of the state and of what it is checked for
}

// crash crashes the machine now, while a step leads from some facts to others. In each state that
// this may leave, each fact is that before or that after. Then another machine recovers.
func (x *explorer) crash(m *machine, before, after facts, depth int) {
	for found := range m.disk.Crashes() {
		files := found.Files(games)
		key := maphash.String(x.seed, fmt.Sprintf("%q %q %d %q", before, after, depth, files))
		if !x.seen[key] || len(files) == 0 {
			x.seen[key] = true
			is := newMachine(found).facts()
			for name := range unionOf(before, after, is) {
				if is[name] != before[name] && is[name] != after[name] {
					x.Fatalf("%s is %q, was %q and should be %q", name, is[name], before[name], after[name])
				}
			}
			x.recover(found, is, depth)
		}
	}
}

// stated drops the facts that there is nothing.
func (f facts) stated() facts {
	maps.DeleteFunc(f, func(_, is string) bool { return is == "" })
	return f
}

func unionOf(all ...facts) facts {
	union := facts{}
	for _, some := range all {
		maps.Copy(union, some)
	}
	return union
}

// recover continues all games that a crash has left. At a depth above 0, it crashes meanwhile.
func (x *explorer) recover(found *journaltest.Disk, is facts, depth int) {
	steps := []step{opens()}
	for _, id := range slices.Sorted(maps.Keys(is)) {
		if n, err := strconv.Atoi(is[id]); err == nil {
			steps = append(steps, resumes(id), appends(id, n+1))
		}
	}
	found.Tears = x.tears
	m := newMachine(found)
	now := x.play(m, steps, is, depth-1)
	for after := range found.Crashes() {
		if is := newMachine(after).facts(); !maps.Equal(is, now) {
			x.Fatalf("found %q, and after another event of each game %q, want %q", is, newMachine(after).facts(), now)
		}
		all, _ := list(after, games)
		if i := slices.IndexFunc(all, func(g journal.ListedGame) bool { return g.Err == nil && g.Damage != nil }); i >= 0 {
			x.Fatalf("%s is still damaged: %v", all[i].ID, all[i].Damage)
		}
	}
}

// play takes the steps and returns the facts after them. Unless depth is negative, it crashes the
// machine before every operation that may change what a crash leaves.
func (x *explorer) play(m *machine, steps []step, now facts, depth int) facts {
	defer m.close()
	for _, s := range steps {
		after := unionOf(now, s.then).stated()
		m.disk.Fail = func(op journaltest.Op, _ string) error {
			if depth >= 0 && !slices.Contains([]journaltest.Op{journaltest.Read, journaltest.ReadDir, journaltest.Size, journaltest.IsAt}, op) {
				x.crash(m, now, after, depth)
			}
			return nil
		}
		playtest.NoError(x, s.do(m))
		if now = after; depth >= 0 {
			x.crash(m, now, now, depth)
		}
	}
	m.disk.Fail = nil
	return now
}

// TestCrash crashes the machine at every moment and every byte while directories are made, games
// are started, continued, repaired, marked and deleted, and texts written and moved. In a second run
// of each, it also crashes the machine while it recovers. Writes are then torn only at some bytes,
// unless -deep is set.
func TestCrash(t *testing.T) {
	t.Parallel()
	for name, s := range scenes(t) {
		for depth := range 2 {
			t.Run(fmt.Sprintf("%s, %d times", name, depth+1), func(t *testing.T) {
				x, disk := &explorer{t, journaltest.EveryByte, maphash.MakeSeed(), map[uint64]bool{}}, s.disk()
				if depth > 0 && !*deep {
					x.tears, disk.Tears = journaltest.SomeBytes, journaltest.SomeBytes
				}
				x.play(newMachine(disk), s.steps, newMachine(disk).facts(), depth)
				t.Logf("%d states after a crash", len(x.seen))
			})
		}
	}
}

// A spell is a run of consecutive operations of a disk that fail. All others succeed.
type spell struct {
	first, length int // how many operations come before them, and how many fail
}

// on makes the disk's operations fail, and returns a function that reports whether any has failed.
func (s spell) on(disk *journaltest.Disk) (failed func() bool) {
	n := 0
	disk.Fail = func(journaltest.Op, string) error {
		if n++; n > s.first && n <= s.first+s.length {
			return syscall.EIO
		}
		return nil
	}
	return func() bool { return n > s.first }
}

const (
	maxSpell = 4
	killed   = 1 << 30 // the length of a spell that ends when the program is started again
)

// tries takes a step until there is no error. If again is set, the program is started again after an
// error, without a power cut, and resumes its games.
func (m *machine) tries(s step, again bool) (err error) {
	var steps []step
	for try := 0; try == 0 || err != nil && try <= 3*maxSpell; try++ {
		if err = nil; len(steps) > 0 {
			m.close()
		}
		for _, s := range append(steps, s) {
			if err = s.do(m); err != nil {
				break
			}
		}
		if err == nil || !again || steps != nil {
			continue
		}
		steps = []step{}
		if m.dir != nil {
			steps = append(steps, opens())
		}
		for _, id := range slices.Sorted(maps.Keys(m.logs)) {
			steps = append(steps, step{do: unlessDone(resumes(id).do)}) // it may have been deleted
		}
		if m.killed {
			m.disk.Fail = nil
		}
	}
	return err
}

// TestFailures lets operations fail at every moment. What is tried again, by the same program or by
// one that was started again, happens once, is all on disk in the end, and leaves nothing open. After
// a failed sync, the next one may report success.
func TestFailures(t *testing.T) {
	t.Parallel()
	for name, s := range scenes(t) {
		for _, again := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, started again: %v", name, again), func(t *testing.T) {
				for first := 0; ; first++ {
					for length := 1; length <= maxSpell; length++ {
						if !s.fails(t, spell{first, length}, again) {
							return
						}
					}
					if again {
						s.fails(t, spell{first, killed}, again)
					}
				}
			})
		}
	}
}

// fails takes the scene's steps with a spell, and reports whether any operation has failed. What the
// steps promise is on disk in the end and, if the program was killed, after each of them.
func (s scene) fails(t *testing.T, spell spell, again bool) bool {
	t.Helper()
	m := newMachine(s.disk())
	now := m.facts()
	m.killed = spell.length == killed
	if spell.length > 1 {
		m.disk.WriteFile(games+"/lock", nil) // a directory that cannot be removed either is taken for one on disk
	}
	failed := spell.on(m.disk)
	for i, step := range s.steps {
		if err := m.tries(step, again); err != nil {
			t.Fatalf("%+v: step %d: %v", spell, i+1, err)
		}
		now = unionOf(now, step.then).stated()
		if !m.killed && i < len(s.steps)-1 {
			continue
		}
		for found := range m.disk.Crashes() {
			after := newMachine(found)
			after.is = m.is
			is := after.facts()
			if delete(is, "left over"); !maps.Equal(is, now) {
				t.Fatalf("%+v: after step %d on disk is %q, want %q", spell, i+1, is, now)
			}
		}
	}
	m.close()
	if n := m.disk.OpenCount(); n != 0 {
		t.Fatalf("%+v: %d files are still open", spell, n)
	}
	return failed()
}

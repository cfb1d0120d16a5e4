package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/sys/unix"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
)

// The program is this test itself, under other names.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"gamekeeper":              ordinary,
		"gamekeeper-on-full-disk": onFullDisk,
		"gamekeeper-that-panics":  func() { os.Exit(recovering(func() int { return panics(0x5ec2e7, "5ec2e7") })) },
	})
}

// ordinary runs the program as an ordinary user runs it: permissions hold, also
// where the tests are run by root.
func ordinary() {
	const dropped = "GAMEKEEPER_TEST_ORDINARY"
	if os.Getuid() != 0 || os.Getenv(dropped) != "" {
		main()
	}
	runtime.LockOSThread() // what is dropped is the thread's, and stays dropped for what it executes
	for _, right := range []uintptr{unix.CAP_DAC_OVERRIDE, unix.CAP_DAC_READ_SEARCH} {
		if err := unix.Prctl(unix.PR_CAPBSET_DROP, right, 0, 0, 0); err != nil {
			fail("giving up root's rights", err)
		}
	}
	fail("running the program", syscall.Exec("/proc/self/exe", os.Args, append(os.Environ(), dropped+"=1")))
}

// noSleep keeps the race detector from waiting for a second at each exit.
const noSleep = "atexit_sleep_ms=0"

// environment returns settings for the program, with what it needs as this test under
// another name: the path to it, no sleep, and where its coverage goes, for otherwise
// it warns on standard error.
func environment(settings ...string) []string {
	return append(settings, "PATH="+os.Getenv("PATH"), "GORACE="+noSleep, "GOCOVERDIR="+os.Getenv("GOCOVERDIR"))
}

// fail ends a program that is no more than a test's.
func fail(what string, err error) {
	fmt.Fprintf(os.Stderr, "%s: %v\n", what, err)
	os.Exit(3)
}

// run runs a command in this process, with a text as its input, and gives what
// it printed. It must succeed.
func run(t *testing.T, in string, args ...string) string {
	t.Helper()
	status, out, stderr := runProgram(in, args...)
	if status != done || len(stderr) > 0 {
		t.Fatalf("gamekeeper %s: exit status %d, %s", strings.Join(args, " "), status, stderr)
	}
	return string(out)
}

func runProgram(in string, args ...string) (status int, stdout, stderr []byte) {
	var out, errors bytes.Buffer
	p := program{in: strings.NewReader(in), out: &output{Writer: &out}, err: &errors, getenv: func(string) string { return "" }}
	status = p.run(context.Background(), args)
	return status, out.Bytes(), errors.Bytes()
}

// TestScripts runs the scripts in testdata/script. Besides the commands of
// package testscript they have
//
//	finds PROGRAM ARG...     exit status 1: a finding, and nothing on standard error
//	refuses PROGRAM ARG...   exit status 2: nothing but one line on standard error
//	spoilt OLD NEW REASON    audit refuses table.json, once NEW stands there for
//	                         OLD, with a reason like this; it is in bad.json then
//	edit FILE OLD NEW        puts NEW in the place of OLD
//	seal FILE                puts the checksums on the lines of a journal
func TestScripts(t *testing.T) {
	t.Parallel()
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("TZ", "UTC")
			env.Setenv("GORACE", noSleep)
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"finds":   finds,
			"refuses": refuses,
			"spoilt":  spoilt,
			"edit":    edit,
			"seal":    seal,
		},
	})
}

// exits runs a program that must exit with the status, and gives what it wrote
// to standard error.
func exits(ts *testscript.TestScript, status int, args []string) (stdout, stderr string) {
	err := ts.Exec(args[0], args[1:]...)
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != status {
		ts.Fatalf("%v; want exit status %d", err, status)
	}
	return ts.ReadFile("stdout"), ts.ReadFile("stderr")
}

func finds(ts *testscript.TestScript, _ bool, args []string) {
	if _, stderr := exits(ts, finding, args); stderr != "" {
		ts.Fatalf("a finding is no error")
	}
}

func refuses(ts *testscript.TestScript, _ bool, args []string) {
	stdout, stderr := exits(ts, badUse, args)
	if stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "gamekeeper") || !strings.HasSuffix(stderr, "\n") {
		ts.Fatalf("want one line on standard error and nothing else")
	}
}

func spoilt(ts *testscript.TestScript, neg bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs("bad.json"), []byte(ts.ReadFile("table.json")), 0o600))
	edit(ts, neg, []string{"bad.json", args[0], args[1]})
	refuses(ts, neg, []string{"gamekeeper", "audit", "bad.json"})
	if !strings.HasPrefix(ts.ReadFile("stderr"), "gamekeeper audit: bad.json:"+args[2]) {
		ts.Fatalf("the reason isn't like %q", args[2])
	}
}

func edit(ts *testscript.TestScript, _ bool, args []string) {
	text := ts.ReadFile(args[0])
	if strings.Count(text, args[1]) != 1 {
		ts.Fatalf("%s isn't in %s, or not once", args[1], args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(text, args[1], args[2], 1)), 0o600))
}

func seal(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), sealed(ts.ReadFile(args[0])), 0o600))
}

// sealed puts the checksums on the lines of a journal, as its description has
// it: each line ends in the CRC-32C of all bytes before it.
func sealed(lines string) (text []byte) {
	for line := range strings.Lines(lines) {
		text = append(text, strings.TrimSuffix(line, "\n")+" "...)
		text = fmt.Appendf(text, "%08x\n", crc32.Checksum(text, crc32.MakeTable(crc32.Castagnoli)))
	}
	return text
}

// TestDealAndAudit lets audit judge what deal has dealt, for every number of
// players and both modes: each table leaves exactly its habitat. Without the
// secrets, nothing of them is in the table or in the text.
func TestDealAndAudit(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"normal", "advanced"} {
		for players := 2; players <= 5; players++ {
			lines := run(t, "", "deal", "-json", "-secrets", "-n", "5", "-players", strconv.Itoa(players), "-advanced="+strconv.FormatBool(mode == "advanced"))
			for line := range strings.Lines(lines) {
				checkDeal(t, line, mode, players)
			}
		}
	}
}

func checkDeal(t *testing.T, line, mode string, players int) {
	var table struct {
		Mode                string
		Players             int
		Clues               []string
		Habitat, Hint, Code string
	}
	if err := json.Unmarshal([]byte(line), &table); err != nil {
		t.Fatal(err)
	}
	if table.Mode != mode || table.Players != players || len(table.Clues) != max(players, 2*(4-players)) {
		t.Errorf("want a %s game of %d:\n%s", mode, players, line)
	}
	report := run(t, line, "audit", "-json", "-")
	ones := "[" + strings.Repeat("1,", len(table.Clues)-1) + "1]"
	want := `{"consistent":true,"illegal":[],"wrong":[],"candidates":` + ones + `,"sets":1,"habitats":["` + table.Habitat + `"],"repairs":[]}` + "\n"
	if report != want {
		t.Errorf("audit says\n%swant\n%sof\n%s", report, want, line)
	}
	if again := run(t, "", "deal", "-code", table.Code, "-json", "-secrets"); again != line {
		t.Errorf("the code %s gives\n%swant\n%s", table.Code, again, line)
	}
	public := run(t, "", "deal", "-code", table.Code) + run(t, "", "deal", "-code", table.Code, "-json")
	for _, secret := range append(table.Clues, table.Hint, "habitat", "clue", "hint") {
		if strings.Contains(public, secret) {
			t.Errorf("without -secrets, %q is told:\n%s", secret, public)
		}
	}
}

// TestAuditFindsMistake turns one of a seat's pieces over, on a table where that
// seat has answered about every space: no other piece can be the wrong one.
func TestAuditFindsMistake(t *testing.T) {
	t.Parallel()
	type piece struct {
		Seat  int    `json:"seat"`
		Piece string `json:"piece"`
		At    string `json:"at"`
	}
	e := newEvening(t)
	var table map[string]any
	if err := json.Unmarshal([]byte(run(t, "", "deal", "-code", setupCode, "-json")), &table); err != nil {
		t.Fatal(err)
	}
	var pieces []piece
	for s := range cryptid.Space(cryptid.Spaces) {
		token := "cube"
		if e.region(3).Has(s) {
			token = "disc"
		}
		pieces = append(pieces, piece{3, token, s.String()})
	}
	wrong := &pieces[40]
	wrong.Piece = map[string]string{"cube": "disc", "disc": "cube"}[wrong.Piece]
	table["pieces"] = pieces
	line, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	status, out, _ := runProgram(string(line), "audit", "-json", "-")
	var report struct {
		Consistent bool
		Candidates []int
		Repairs    [][]piece
	}
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatal(err)
	}
	if status != finding || report.Consistent || report.Candidates[2] != 0 || len(report.Repairs) != 1 || len(report.Repairs[0]) != 1 || report.Repairs[0][0] != *wrong {
		t.Errorf("exit status %d, %s; want 1, and %v to be put right", status, out, *wrong)
	}
	if !bytes.HasSuffix(out, []byte("}\n")) {
		t.Errorf("%q isn't a line", out)
	}
}

// Every key of a configuration is one of the box's, by the same name.
func TestKeysAgree(t *testing.T) {
	for _, name := range configs.Keys() {
		if got := keyOf(name); got.String() != name {
			t.Errorf("%q is the key %v", name, got)
		}
	}
	if n := len(configs.Keys()) + 1; n != hw.NumKeys { // and none
		t.Errorf("a configuration knows %d keys, the box %d", n, hw.NumKeys)
	}
}

// A configuration takes the first names that can be entered on the screen, for as many as
// can sit at the table, and no others.
func TestFirstNamesAgree(t *testing.T) {
	for _, name := range []string{"", "A", "Zoë", "Benedicta-", "Bartholomew", "Ann B", " Ann", "Ann ", "A\tB", "\x1b[2J", "\u00ad", "Ва\u200bня", "李", "\xff", "\u00a0", "\u3000A"} {
		if player, file := tabletop.CheckName(name), configs.CheckNames([]string{name}); (player == nil) != (file == nil) {
			t.Errorf("%q: on the screen %v, in a file %v", name, player, file)
		}
	}
	names := make([]string, hw.Seats+1)
	for i := range names {
		names[i] = string(rune('A' + i))
	}
	if one, more := configs.CheckNames(names[:hw.Seats]), configs.CheckNames(names); one != nil || more == nil {
		t.Errorf("for %d seats %v, for one more %v", hw.Seats, one, more)
	}
}

// The form of each game has the first names of the configuration; what was played with other
// names has those.
func TestFirstNames(t *testing.T) {
	t.Parallel()
	dir, config := t.TempDir(), filepath.Join(t.TempDir(), "gamekeeper.toml")
	if err := os.WriteFile(config, []byte("language = \"en\"\nnames = [\"Benedicta\", \"Zoë\", \"Theo\", \"Ida\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	k := start(t, 40, 15, "-config", config, "-data", dir)
	for _, tt := range []struct{ game, names string }{
		{"Cryptid", "Name A Benedicta Name B Zoë Name C Theo"},
		{"Cryptid Clash", "Name A Benedicta Name B Zoë"},
		{"Kryptex", "Name A Benedicta Name B Zoë"},
		{"Crypticolor", "Guesses first Benedicta Name A Benedicta Name B Zoë"},
	} {
		k.choose("New game of " + tt.game)
		k.waitFor(tt.names)
		k.press(back)
		k.waitFor("Games played")
	}
	k.choose("New game of Cryptid Clash")
	k.choose("Name B")
	k.press(back, back, back, "Gus", enter)
	k.choose("Begin")
	k.waitFor("battle 1", "Benedicta", "Gus")
	k.press(ctrlC)
	k.leave()
	k = start(t, 40, 15, "-config", config, "-data", dir)
	k.waitFor("battle 1")
	k.press(back)
	k.choose("Leave the table")
	k.choose("New game of Cryptid Clash")
	k.choose("Begin another game")
	k.waitFor("Name A Benedicta Name B Gus")
	k.press(ctrlC)
	k.leave()
}

// A name that only one of the two packages knows never becomes a dead button.
func TestUnknownNames(t *testing.T) {
	for _, c := range []configs.Config{
		{Pull: "up", Buttons: []configs.Button{{Pin: "GPIO5", Key: "sideways"}}},
		{Pull: "up", Buttons: []configs.Button{{Pin: "GPIO5", Key: "left", Hold: "sideways"}}},
		{Pull: "sideways", Buttons: []configs.Button{{Pin: "GPIO5", Key: "left"}}},
	} {
		func() {
			defer func() { recover() }()
			t.Errorf("%+v is wired as %+v", c, wiring(c))
		}()
	}
}

// A terminal that takes nothing any more does not keep the program from ending.
func TestLastWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		reader, writer := io.Pipe() // which nobody reads yet
		began := time.Now()
		if _, err := (lastWords{writer}).Write([]byte("farewell")); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("it ends with %v", err)
		}
		if took := time.Since(began); took > time.Second {
			t.Errorf("it takes %v", took)
		}
		said := make([]byte, 100)
		if n, err := reader.Read(said); string(said[:n]) != "farewell" || err != nil {
			t.Errorf("it said %q, %v", said[:n], err)
		}
	})
}

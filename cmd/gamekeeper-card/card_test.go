package main

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
)

// A sample is a card from testdata and what is expected of it.
type sample struct {
	flags []string
	card  map[string]string // the card's files, by name
	want  map[string]string // what is expected, by section of the sample's file
}

// samples reads the samples from testdata.
func samples(t *testing.T) map[string]sample {
	t.Helper()
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) != 6 {
		t.Fatalf("the samples are %q, %v", names, err)
	}
	all := map[string]sample{}
	for _, name := range names {
		archive := playtest.Must(txtar.ParseFile(name))
		flags, options, _ := strings.Cut(string(archive.Comment), "\n")
		s := sample{strings.Fields(flags), map[string]string{configName: read(t, "testdata/config.txt")}, map[string]string{}}
		for _, f := range archive.Files {
			switch f.Name {
			case "prepared", "lines", "settings", "hall", "booted", "started", "plain", "refused":
				s.want[f.Name] = string(f.Data)
			default:
				s.card[f.Name] = string(f.Data)
			}
		}
		if strings.Contains(options, "no newline") {
			for _, text := range []map[string]string{s.card, s.want} {
				for _, name := range []string{cmdlineName, "prepared", "booted"} {
					text[name] = strings.TrimSuffix(text[name], "\n")
				}
			}
			delete(s.card, "prepared")
			delete(s.card, "booted")
		}
		all[strings.TrimSuffix(filepath.Base(name), ".txtar")] = s
	}
	return all
}

// eachSample runs a test for each sample that can be prepared.
func eachSample(t *testing.T, test func(t *testing.T, s sample)) {
	for name, s := range samples(t) {
		if s.want["refused"] == "" {
			t.Run(name, func(t *testing.T) { test(t, s) })
		}
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text := playtest.Must(os.ReadFile(name))
	return string(text)
}

// mount writes a card's files into a directory.
func mount(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		playtest.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		playtest.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	return dir
}

// contents returns the contents of all files in a directory, by path.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name] = read(t, filepath.Join(dir, name))
		}
		return err
	})
	playtest.NoError(t, err)
	return files
}

// packages makes a directory with the packages of a version.
func packages(t *testing.T, version string) string {
	t.Helper()
	dir := t.TempDir()
	for _, kind := range kinds {
		name := strings.Replace(kind, "*", version, 1)
		playtest.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("!<arch>\ndebian-binary "+name), 0o644))
	}
	return dir
}

// runProgram runs the program and returns its output and exit status.
func runProgram(t *testing.T, packages string, args ...string) (string, int) {
	t.Helper()
	var out bytes.Buffer
	p := program{out: &out, err: &out, packages: packages}
	status := p.run(args)
	return out.String(), status
}

// succeed runs the program, which must succeed.
func succeed(t *testing.T, packages string, args ...string) string {
	t.Helper()
	out, status := runProgram(t, packages, args...)
	if status != command.Done {
		t.Fatalf("gamekeeper-card %q: %s", args, out)
	}
	return out
}

// TestPrepare prepares each card as a dry run, then twice in earnest. A dry run writes nothing, and
// the second time changes nothing.
func TestPrepare(t *testing.T) {
	debs := packages(t, "1.0.0")
	eachSample(t, func(t *testing.T, s sample) {
		dir := mount(t, s.card)
		args := append(s.flags, dir)
		said := succeed(t, debs, append(args, "-dry-run")...)
		for line := range strings.Lines(s.want["settings"] + s.want["hall"]) {
			if !strings.Contains(said, line) {
				t.Errorf("-dry-run does not show %q: %s", line, said)
			}
		}
		if got := contents(t, dir); !maps.Equal(got, s.card) {
			t.Errorf("-dry-run has written: %q", got)
		}
		if strings.Contains(said, "SECRET") {
			t.Errorf("the password is shown: %s", said)
		}
		succeed(t, debs, args...)
		prepared := contents(t, dir)
		for what, is := range map[string][2]string{
			cmdlineName:       {prepared[cmdlineName], s.want["prepared"]},
			configName:        {prepared[configName], s.card[configName] + s.want["lines"]},
			configurationName: {ownLines(prepared[folder+"/"+configurationName]), s.want["settings"]},
			hallName:          {ownLines(prepared[folder+"/"+hallName]), s.want["hall"]},
		} {
			if is[0] != is[1] {
				t.Errorf("%s is\n%s\nwant\n%s", what, is[0], is[1])
			}
		}
		if out := succeed(t, debs, args...); !strings.Contains(out, "nothing to change") || !maps.Equal(contents(t, dir), prepared) {
			t.Errorf("the second time is not like the first: %s", out)
		}
	})
}

// Other people's files in our directory stay when the card is prepared, and prepared with later
// packages.
func TestForeign(t *testing.T) {
	card := maps.Clone(samples(t)["trixie"].card)
	card["gamekeeper/photos.zip"], card["gamekeeper/games/first.txt"] = "mine", "mine too"
	dir := mount(t, card)
	debs := packages(t, "1.0.0")
	succeed(t, debs, "-hat", "pirate-audio", dir)
	succeed(t, packages(t, "1.1.0"), dir)
	prepared := contents(t, dir)
	if _, ok := prepared["gamekeeper/gamekeeper_1.0.0_arm64.deb"]; ok || prepared["gamekeeper/photos.zip"] != "mine" || prepared["gamekeeper/games/first.txt"] != "mine too" {
		t.Errorf("prepared again, it has %q", slices.Sorted(maps.Keys(prepared)))
	}
}

// Control characters from a card are made legible before they reach a terminal.
func TestLegible(t *testing.T) {
	card := maps.Clone(samples(t)["trixie"].card)
	card[cmdlineName] = strings.TrimSuffix(card[cmdlineName], "\n") + " a=\x1b]0;x\a\u202e\xff\n"
	out := succeed(t, packages(t, "1.0.0"), "-dry-run", mount(t, card))
	if strings.ContainsAny(out, "\x1b\a\u202e") || !utf8.ValidString(out) || !strings.Contains(out, ` a=\x1b]0;x\a\u202e\xff`) {
		t.Errorf("it prints %q", out)
	}
}

// ownLines returns the lines of a configuration that the default one does not have.
func ownLines(text string) string {
	usual := slices.Collect(strings.Lines(string(configs.DefaultFile()) + string(configs.DefaultHallFile())))
	var own strings.Builder
	for line := range strings.Lines(text) {
		if !slices.Contains(usual, line) {
			own.WriteString(line)
		}
	}
	return own.String()
}

// TestPrepareDifferently prepares a card twice with different flags before its first start. The
// result is the same as if all flags had been given together.
func TestPrepareDifferently(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		twice, once := mount(t, s.card), mount(t, s.card)
		succeed(t, packages(t, "1.0.0"), append(s.flags, twice)...)
		later := packages(t, "1.1.0")
		succeed(t, later, "-hat", "pirate-audio", twice)
		succeed(t, later, append(slices.Clone(s.flags), "-hat", "pirate-audio", once)...)
		if got, want := contents(t, twice), contents(t, once); !maps.Equal(got, want) {
			t.Errorf("got %q\nwant %q", got, want)
		}
	})
}

// Without our words, the command line of a Pi that has started keeps what the system has changed.
func TestPlain(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		if got := plainLine(strings.TrimSuffix(s.want["started"], "\n") + "          \n"); got != s.want["plain"] {
			t.Errorf("cmdline.txt is\n%s\nwant\n%s", got, s.want["plain"])
		}
		if got := plainConfig(s.card[configName] + s.want["lines"]); got != s.card[configName] {
			t.Errorf("config.txt is\n%s", got)
		}
	})
}

// TestRefused tries cards and flags that are refused, and checks that nothing is written then. What is
// wrong in a generated file is blamed on the flag, not on a line.
func TestRefused(t *testing.T) {
	good := samples(t)["trixie"].card
	with := func(namesAndTexts ...string) map[string]string {
		files := maps.Clone(good)
		for with := range slices.Chunk(namesAndTexts, 2) {
			files[with[0]] = with[1]
		}
		return files
	}
	const hall = "-broker mqtt://b -user t1 -table T1"
	issue, line := good["issue.txt"], strings.TrimSuffix(good[cmdlineName], "\n")
	old := samples(t)["trixie-imager-1"]
	tests := map[string]struct {
		card  map[string]string
		flags string
		want  string
	}{
		"a nameless system":      {card: with("issue.txt", "\n"), want: "no card with Raspberry Pi OS: flash"},
		"another system":         {card: with("issue.txt", "Volumio 3\n"), want: "no card with Raspberry Pi OS: flash"},
		"a desktop":              {card: with("issue.txt", strings.Replace(issue, "stage2", "stage4", 1)), want: "desktop"},
		"a system of long ago":   {card: with("issue.txt", strings.Replace(issue, "2025-12-04", "2023-05-03", 1)), want: "Raspberry Pi OS Lite of 2023-05-03 is older than version 12: flash"},
		"an old Imager":          {card: old.card, flags: strings.Join(old.flags, " "), want: strings.TrimSpace(old.want["refused"])},
		"an old one":             {card: with(configName, "dtparam=audio=on\n"), want: "older than version 12"},
		"two lines":              {card: with(cmdlineName, line+"\nquiet\n"), want: "more than one line"},
		"no root":                {card: with(cmdlineName, "console=tty1\n"), want: "no root="},
		"an overlay":             {card: with(cmdlineName, line+" overlayroot=tmpfs\n"), want: "raspi-config"},
		"another start":          {card: with(cmdlineName, line+" systemd.run=/boot/setup.sh\n"), want: `"/boot/setup.sh": start the Pi with it once`},
		"a program elsewhere":    {card: with(cmdlineName, line+" systemd.run=/e$(reboot)/gamekeeper/install\n"), want: `"/e$(reboot)/gamekeeper/install": start`},
		"another shell":          {card: with(cmdlineName, line+` systemd.run="/bin/sh -c 'sh /boot/firmware/x'"`+"\n"), want: `sh /boot/firmware/x'\"": start`},
		"a script elsewhere":     {card: with(cmdlineName, line+" systemd.run=/home/firstrun.sh\n"), want: `"/home/firstrun.sh": start`},
		"an escape":              {card: with(cmdlineName, line+" systemd.run=/\x1b[2Jx\n"), want: `"/\x1b[2Jx": start`},
		"too long a line":        {card: with(cmdlineName, line+strings.Repeat(" a", 1<<19)), want: "cmdline.txt has 1048"},
		"something of one's own": {card: with("gamekeeper/install", "mine"), want: "gamekeeper/install is on the card, and this program did not put it there"},
		"a lost script":          {card: with(cmdlineName, line+" systemd.run=/boot/firstrun.sh\n"), want: "start the Pi with it once"},
		"no such HAT":            {card: good, flags: "-hat pitft", want: `no HAT "pitft": take one of display-hat-mini,`},
		"no packages":            {card: good, flags: "-packages testdata", want: "-packages"},
		"no name":                {card: good, flags: "-names Ann,,Ben", want: `-names ["Ann", "", "Ben"]: "names", number 2: a name has 1 to 10 letters`},
		"names with semicolons":  {card: good, flags: "-names Ann;Ben;Ann", want: `"names", number 3: this name is here twice`},
		"a long name":            {card: good, flags: "-names Ann,Bartholomew", want: `"names", number 2: a name has 1 to 10 letters`},
		"a name twice":           {card: good, flags: "-names Ann,Ben,Ann", want: `"names", number 3: this name is here twice`},
		"too many names":         {card: good, flags: "-names A,B,C,D,E,F", want: `"names", number 6: at most 5 people play`},
		"no language":            {card: good, flags: "-language xx", want: `gamekeeper-card: -language "xx": "language" is "xx", but must be "de", "en"`},
		"no configuration":       {card: good, flags: "-config testdata/none.toml", want: "none.toml"},
		"a wrong one":            {card: good, flags: "-config testdata/config.txt", want: "config.txt:"},
		"no broker":              {card: good, flags: "-user t1 -table T1", want: "the hall has no broker: name it, with -broker"},
		"no such broker":         {card: good, flags: "-broker http://b -user t1 -table T1", want: `gamekeeper-card: -broker "http://b": "broker" must be a URL`},
		"no user":                {card: good, flags: "-broker mqtt://b -table T1", want: "give it one at the broker, such as -user"},
		"a table alone":          {card: good, flags: "-table T1", want: "the hall has no broker: name it, with -broker"},
		"nobody to tell":         {card: good, flags: "-user table7", want: "the hall has no broker: name it, with -broker"},
		"a user who is no box":   {card: good, flags: "-broker mqtt://b -user a.b -table T1", want: `gamekeeper-card: -user "a.b": "user" is "a.b", which cannot`},
		"no table":               {card: good, flags: "-broker mqtt://b -user t1", want: "give it one, such as -table"},
		"a long table":           {card: good, flags: "-table Table-12345", want: `gamekeeper-card: -table "Table-12345": "hall.table" is "Table-12345", but must have at most 10 letters`},
		"no password":            {card: good, flags: hall + " -password-file testdata/none", want: "testdata/none: no such file"},
		"a long password":        {card: good, flags: hall + " -password-file testdata/config.txt", want: `"testdata/config.txt" must be one line`},
		"a directory for one":    {card: good, flags: hall + " -password-file testdata", want: `"testdata" must be one line`},
	}
	debs := packages(t, "1.0.0")
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			dir := mount(t, tt.card)
			out, status := runProgram(t, debs, append(strings.Fields(tt.flags), dir)...)
			if status != command.BadUse || !strings.Contains(out, tt.want) {
				t.Errorf("status %d, %q, want %q", status, out, tt.want)
			}
			if got := contents(t, dir); !maps.Equal(got, tt.card) {
				t.Errorf("the card is %q", got)
			}
		})
	}
}

// A missing permission is not reported as a fault of the card.
func TestPermission(t *testing.T) {
	denied := &fs.PathError{Op: "open", Path: "cmdline.txt", Err: syscall.EACCES}
	for system, want := range map[string]string{"linux": "with sudo", "darwin": "Removable Volumes", "windows": "as administrator"} {
		p := program{system: system}
		if got := p.onCard("/mnt", denied, "; take another card").Error(); !strings.Contains(got, want) || strings.Contains(got, "another card") {
			t.Errorf("on %s: %s", system, got)
		}
		if got := p.onCard("/mnt", syscall.EROFS, "; take another card").Error(); got != "/mnt: read-only file system; take another card" {
			t.Errorf("on %s: %s", system, got)
		}
	}
}

// TestUsage checks the replies to wrong arguments, and to flags that only print something.
func TestUsage(t *testing.T) {
	for want, args := range map[string][]string{
		"usage: gamekeeper-card":              {"-h"},
		"flag provided but not":               {"-heat"},
		"it takes [BOOT-PARTITION], not":      {"a", "b"},
		"is not the boot partition":           {t.TempDir()},
		"no card was found":                   nil,
		"gamekeeper-card " + tabletop.Version: {"--version"},
	} {
		if out, _ := runProgram(t, "", args...); !strings.Contains(out, want) {
			t.Errorf("gamekeeper-card %q says %q, want %q", args, out, want)
		}
	}
}

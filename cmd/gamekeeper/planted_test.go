package main

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// planted has the test try each bug: go test ./cmd/gamekeeper -run Planted -planted -v
var planted = flag.Bool("planted", false, "hold that the tests catch bugs planted in the program, in about ten minutes")

// bugs lists bugs that the tests should catch, each as a change in one place.
var bugs = []struct {
	name     string
	file     string
	old, new string
	caught   string // simulation, or the tests that catch it, preceded by their package if that is not the file's
}{
	{"no fsync of an event", "tabletop/journal/log.go",
		"	return l.file.Sync()\n}", "	return nil\n}", "Crash"},
	{"no fsync of a file before its name", "tabletop/journal/disk.go",
		"err = f.Sync()", "err = nil", "Crash"},
	{"no fsync of the directory", "tabletop/journal/disk.go",
		"		err = disk.SyncDir(filepath.Dir(path))\n", "", "Crash"},
	{"no fsync of the directory above a new one", "tabletop/journal/dir.go",
		"if err = disk.SyncDir(filepath.Dir(path)); err != nil {", "if err != nil {", "Crash"},
	{"checksum ignored", "tabletop/journal/line.go",
		"sealed == string(line)", "len(sealed) == len(line)", "EveryBitFlipped|Crash"},
	{"torn tail kept", "tabletop/journal/log.go",
		"return name, f.Truncate(p.size)", "return name, nil", "Crash"},
	{"torn tail thrown away", "tabletop/journal/log.go",
		"if _, err := dst.WriteAt(data[:n], at); err != nil {", "if err != nil {", "Crash"},
	{"a last line that was never synced is trusted", "tabletop/journal/log.go",
		"	return f.Sync()\n}", "	return nil\n}", "TryAgain|StartAgain|Crash"},
	{"a last line is synced, not written anew", "tabletop/journal/log.go",
		"f.WriteAt(last, p.last)", "f.ReadAt(last, p.last)", "TryAgain|StartAgain|Crash"},
	{"a failed line is not cut off", "tabletop/journal/log.go",
		"		l.torn = true\n		l.truncate() // if this fails, the next Append tries again\n", "", "TryAgain|StartAgain|FullDisk"},
	{"a cut that is not synced", "tabletop/journal/log.go",
		"	if err := l.file.Sync(); err != nil {\n		return err\n	}\n	l.torn = false\n", "	l.torn = false\n", "FullDisk|TryAgain|StartAgain"},
	{"a file that was taken away is written to", "tabletop/journal/dir.go",
		"if err == nil && !is {\n		err = say.Errorf(\"its file", "if false {\n		err = say.Errorf(\"its file", "Gone"},
	{"a lock that was taken away", "tabletop/journal/dir.go",
		"if err == nil && !is {\n		err = say.Errorf(\"the lock", "if false {\n		err = say.Errorf(\"the lock", "Gone|TwoWriters"},
	{"a deleted game may come back", "tabletop/journal/dir.go",
		"gameSuffix)); err != nil {\n		return err\n	}\n	return d.disk.SyncDir(d.path)\n", "gameSuffix)); err != nil {\n		return err\n	}\n	return nil\n", "DeleteCrash"},
	{"no fsync of an event, in a box", "tabletop/journal/log.go",
		"	return l.file.Sync()\n}", "	return nil\n}", simulation},
	{"drawn though it was not saved", "ui/table/table.go",
		"ui.Saving(move.Save,", "ui.Saving(func(now time.Time) error { move.Save(now); return nil },", simulation},
	{"a secret left after release", "ui/table/secret.go",
		"{ l.wanted, l.shown = false, false }", "{ l.wanted = false }", simulation},
	{"a secret drawn while it is hidden", "ui/table/secretdraw.go",
		"	if l.shown {\n		f.MarkPrivate", "	if l.SecretOptions.Draw(body, l.see(), 0); l.shown {\n		f.MarkPrivate", simulation},
	{"a dead end", "ui/binding.go",
		"return Bind(Back, text, GoBack)", "return Bind(Back, text, func() Step { return Step{} })", simulation},
	{"a game that lies on the table is not shown", "ui/table/kind.go",
		"		Show:  t.back,\n", "		Show:  func() ui.Step { return ui.Step{} },\n", simulation},
	{"a look in mid-game that nobody hears", "ui/cryptid/clue.go",
		"		RecordLook: func()", "		Alerts: func() bool { return false },\n		RecordLook: func()", "Attacks"},
	{"a clue told in a book game is looked at in silence", "ui/cryptid/clue.go",
		"		RecordLook: func()", "		Alerts: func() bool { return t.view().Looks[seat] > 0 },\n		RecordLook: func()", "Attacks"},
	{"what was judged is taken back in silence", "tabletop/cryptid/play/tell.go",
		"if before.Judged(e.Line) && ", "if false && before.Judged(e.Line) && ", "ui/cryptid Attacks"},
	{"a wrong piece that nobody hears of", "tabletop/cryptid/play/tell.go",
		"		return tabletop.Mistake\n	}\n", "		return tabletop.Silence\n	}\n", "ui/cryptid Attacks"},
	{"a wrong piece's clue on the screen", "ui/cryptid/mistake.go",
		"drawWrong(t.view(), a, secret.Wrong[0].Piece)", "a.Para(0, secret.Clue.Text(), a.Look.Text)", "Attacks"},
	{"a correction refused in public", "ui/cryptid/correct.go",
		"Push: newCorrectionTarget(t, piece)", "Push: &moveWrong{t: t, piece: piece}", "Attacks"},
	{"a vote in turn that nobody hears", "ui/cryptid/phase.go",
		"step.Sound = ui.Attention // the next", "step.Sound = ui.Silence // the next", "Attacks"},
	{"a vote that is left and stays", "ui/cryptid/vote.go",
		"return s.t.Do(play.VoteCalledOff{})", "return ui.Step{Pop: 1}", "LeftVote"},
	{"a PIN that is entered once", "ui/table/pin.go",
		"if second != first {", "if false {", "PIN"},
	{"wrong PINs that cost no time", "ui/table/pin.go",
		"	if wait <= 0 {", "	if true {", "PIN"},
	{"the code of a game that goes on is dealt", "ui/cryptid/setup/code.go",
		"err == nil && p.Ending == nil {", "err == nil && p.Ending != nil {", "GoesOn"},
	{"the setup code during play", "tabletop/cryptid/play/seating.go",
		"v.Ending == nil && (v.Started()", "false && (v.Started()", "ShownCode"},
	{"a take-back that keeps the look", "tabletop/cryptid/play/record.go",
		"	p.Record = p.Record.Without(e.Line)\n	p.replay()\n", "	p.Record = p.Record.Without(e.Line)\n", "TakeBack|Referee|Notebook"},
	{"what the box moved is taken back", "tabletop/cryptid/play/next.go",
		"if p.Rules == rules1 {", "if true {", "Referee"},
	{"a lost vote's yes counts in the next", "tabletop/cryptid/play/vote.go",
		"if p.Rules == rules1 || Kinds.Beside(e) {", "if true || Kinds.Beside(e) {", "Vote|Referee"},
	{"the piece moved for a correction counts as the answer", "tabletop/cryptid/review/lesson.go",
		"discs)}, true", "discs) & r.Timeline[settled].Clues[asked.Seat-1]}, true", "ReviewIsTrue|AnswersTell"},
	{"a turn ends at a question that was taken back", "tabletop/cryptid/review/review.go",
		"return m.isTurn() && m.TakenBack && r.FinalView.Style == play.Refereed", "return false", "AnswersTell"},
	{"five spaces are few", "tabletop/cryptid/review/story.go",
		"const closeSpaces = 4", "const closeSpaces = 5", "ReviewIsTrue"},
	{"a letter that stays shown is forgotten", "tabletop/kryptex/review.go",
		"(!v.Record[s.Line-1].TakenBack || v.Rules >= rulesLettersStay)", "!v.Record[s.Line-1].TakenBack", "ReviewIsTrue"},
	{"turns of one number stand apart", "tabletop/crypticolor/review.go",
		"o.Side == t.Side && o.Round == t.Round && o.Number == t.Number", "false", "ReviewIsTrue"},
	{"wrong shapes rule out no letter", "tabletop/crypticolor/decoder.go",
		"range d.NotShapes {", "range d.NotShapes[:0] {", "WrongShape"},
	{"a guess that asks nothing", "tabletop/crypticolor/guess.go",
		"case asks == 0:", "case false:", "RandomGames"},
	{"words of days by the month", "tabletop/lexicon/lexicon.go",
		"w.Day.Number()%n+n", "w.Day.Time().Day()%n+n", "tabletop/kryptex Day"},
	{"a race has the word of who plays alone", "tabletop/crypticolor/word.go",
		"if p.Day != \"\" && p.Mode == Race {", "if false {", "RaceOfDay"},
	{"a whisper outlives the program", "cmd/gamekeeper/voice_linux.go",
		", Pdeathsig: syscall.SIGKILL", "", "Whisper"},
	{"a voice without its group", "cmd/gamekeeper/voice.go",
		"syscall.Kill(-cmd.Process.Pid", "syscall.Kill(cmd.Process.Pid", "VoiceStops"},
	{"a file without limit", "configs/config.go",
		"io.LimitReader(f, most+1)", "f", "ReadUpTo"},
	{"catalogs without a sum", "configs/languages/languages.go",
		"*left -= int64(len(data))", "_ = left", "DroppedTogether"},
}

// simulation is the name of the test that simulates a whole box.
const simulation = "Simulation"

// TestPlantedBugs checks that there is exactly one place for each of the bugs. With the flag
// planted, it also checks that the bug makes a test fail.
func TestPlantedBugs(t *testing.T) {
	root := playtest.Must(filepath.Abs("../.."))
	for _, bug := range bugs {
		t.Run(bug.name, func(t *testing.T) {
			path := filepath.Join(root, bug.file)
			source := playtest.Must(os.ReadFile(path))
			if n := strings.Count(string(source), bug.old); n != 1 {
				t.Fatalf("%s has %d places for the bug, want one:\n%s", bug.file, n, bug.old)
			}
			if !*planted {
				return
			}
			patched, overlay := filepath.Join(t.TempDir(), "patched.go"), filepath.Join(t.TempDir(), "overlay.json")
			replace := playtest.Must(json.Marshal(map[string]any{"Replace": map[string]string{path: patched}}))
			playtest.NoError(t, os.WriteFile(patched, []byte(strings.Replace(string(source), bug.old, bug.new, 1)), 0o600))
			playtest.NoError(t, os.WriteFile(overlay, replace, 0o600))
			dir, tests, elsewhere := strings.Cut(bug.caught, " ")
			if !elsewhere {
				dir, tests = filepath.Dir(bug.file), bug.caught
			}
			args := []string{"test", "-vet=off", "-overlay", overlay, "-run", tests, "./" + dir}
			if bug.caught == simulation {
				args = append(args[:len(args)-1], "./cmd/gamekeeper", "-simulate", "2m")
			}
			cmd := exec.Command("go", args...)
			cmd.Dir = root
			out, err := cmd.CombinedOutput()
			if err == nil || !strings.Contains(string(out), "--- FAIL") {
				t.Errorf("no test has caught it: %v\n%s", err, out)
			}
		})
	}
}

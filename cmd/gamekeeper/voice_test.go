//go:build linux

package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table/tabletest"
)

// A mouth is a voice whose program passes to the test what it gets: its device and a line of words.
type mouth struct {
	t     testing.TB
	voice *voice
	lines *bufio.Reader
}

// newMouth returns a running voice whose program is a shell script. The script gets the device in
// $1 and writes to $PIPE.
func newMouth(t testing.TB, script string) *mouth {
	t.Helper()
	pipe := filepath.Join(t.TempDir(), "pipe")
	playtest.NoError(t, syscall.Mkfifo(pipe, 0o600))
	f := playtest.Must(os.OpenFile(pipe, os.O_RDWR, 0))
	t.Cleanup(func() { f.Close() })
	f.SetDeadline(time.Now().Add(patience))
	t.Setenv("PIPE", pipe)
	v := newVoice(configs.Voice{Program: []string{"sh", "-c", script, "-", "{device}"}, Speaker: "room", Earphone: "ear"})
	v.configure(home.Settings{Speak: "everything", Volume: 100})
	t.Cleanup(background(context.Background(), v.run))
	return &mouth{t, v, bufio.NewReader(f)}
}

// speaks is the script of a program that prints its sentence and then keeps playing.
const speaks = `echo "$1: $(cat)" >"$PIPE"; sleep 1000`

// hears checks the next line.
func (m *mouth) hears(want string) {
	m.t.Helper()
	line, err := m.lines.ReadString('\n')
	if err != nil || line != want+"\n" {
		m.t.Fatalf("it says %q, %v; want %q", line, err, want)
	}
}

// A new sentence, or silence, stops the program of the current sentence and everything that it has
// started. A private sentence is spoken only into the earphone.
func TestVoiceStops(t *testing.T) {
	m := newMouth(t, `trap '' TERM INT HUP; sleep 1000 & echo "$$ $!" >"$PIPE"; echo "$1: $(cat)" >"$PIPE"; wait`)
	var running []string
	for _, said := range []ui.Utterance{{Words: "Ann asks Ben"}, {Words: "near water", Private: true}, {}} {
		m.voice.say(said)
		if said.Words == "" {
			break
		}
		pids := playtest.Must(m.lines.ReadString('\n')) // of the program, and of what it has started
		running = append(running, strings.Fields(pids)...)
		m.hears(map[bool]string{false: "room", true: "ear"}[said.Private] + ": " + said.Words)
	}
	for _, pid := range running {
		m.gone(pid)
	}
}

// gone waits until a process has ended.
func (m *mouth) gone(pid string) {
	m.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		if stat, err := os.ReadFile("/proc/" + pid + "/stat"); err != nil || strings.Contains(string(stat), ") Z ") {
			return
		}
	}
	m.t.Errorf("process %s goes on", pid)
}

// whispers is a program that speaks until it is killed.
func whispers() {
	v := newVoice(configs.Voice{Program: []string{"sh", "-c", `exec 3>"$PIPE"; echo "$(cat)" >&3; exec sleep 1000`}, Speaker: "room", Earphone: "ear"})
	v.configure(home.Settings{Speak: "everything", Volume: 100})
	v.say(ui.Utterance{Words: "near water", Private: true})
	v.run(context.Background())
}

// A whisper ends when one of these signals kills the program: the pipe then has no writer.
func TestWhisperDiesWithTheProgram(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGKILL, syscall.SIGSEGV, syscall.SIGABRT, syscall.SIGQUIT, syscall.SIGTERM} {
		pipe := filepath.Join(t.TempDir(), "pipe")
		playtest.NoError(t, syscall.Mkfifo(pipe, 0o600))
		f := playtest.Must(os.OpenFile(pipe, os.O_RDONLY|syscall.O_NONBLOCK, 0))
		f.SetDeadline(time.Now().Add(patience))
		cmd := exec.Command("gamekeeper-that-whispers")
		cmd.Env = append(os.Environ(), "PIPE="+pipe)
		playtest.NoError(t, cmd.Start())
		var heard string
		for heard == "" {
			line := make([]byte, 100)
			n, err := f.Read(line) // nothing, as long as nobody writes
			if heard = string(line[:n]); err != nil && err != io.EOF {
				t.Fatal(err)
			}
		}
		playtest.NoError(t, cmd.Process.Signal(signal))
		cmd.Wait()
		if rest, err := io.ReadAll(f); heard != "near water\n" || len(rest) > 0 || err != nil {
			t.Errorf("%s: %q is whispered, and then %q, %v", signal, heard, rest, err)
		}
		f.Close()
	}
}

// A program that hangs, fails, reads nothing or is missing keeps nobody waiting, and the next
// sentence is spoken all the same.
func TestVoiceWaitsForNobody(t *testing.T) {
	m := newMouth(t, speaks)
	good := m.voice.Program
	for _, bad := range [][]string{{"/no/such/program"}, {"sleep", "1000"}, {"false"}, {"/dev/null"}} {
		m.voice.Program = bad
		for range 100 {
			m.voice.say(ui.Utterance{Words: strings.Repeat("words ", 100_000)})
		}
		m.voice.Program = good
		m.voice.say(ui.Utterance{Words: "at last"})
		m.hears("room: at last")
	}
}

// If reading aloud is off or there is no program, neither frames nor sounds are spoken.
func TestVoiceIsOff(t *testing.T) {
	m := newMouth(t, speaks)
	for name, v := range map[string]*voice{
		"off":     {Voice: configs.Voice{Program: m.voice.Program}},
		"missing": {Voice: configs.Voice{Program: []string{"/no/such/program"}}},
	} {
		v.sentence = make(chan sentence, 1)
		v.configure(home.Settings{Speak: map[string]string{"off": "off", "missing": "news"}[name]})
		if v.narrator.Audience != ui.Mute {
			t.Errorf("%s: somebody hears it", name)
		}
		v.show(ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()}))
		v.sound(ui.Refused)
		if s := <-v.sentence; s.words != "" || len(v.sentence) > 0 {
			t.Errorf("%s: it says %q", name, s.words)
		}
	}
}

// The doctor learns why a program cannot be heard.
func TestVoiceIsTried(t *testing.T) {
	for script, want := range map[string]string{
		"cat":                                 "",
		"echo ALSA: no card >&2; echo x >&2":  `it says "ALSA: no card"`,
		"exit 3":                              "exit status 3",
		"cat >/dev/null; echo oh >&2; exit 1": `it says "oh"`,
	} {
		v := newVoice(configs.Voice{Program: []string{"sh", "-c", script}})
		got := ""
		if err := v.try(context.Background(), nil, "", "Hello"); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
}

// If espeak-ng is installed, it turns a text into sound in each language. It is called as in the
// default configuration, but writes to a file.
func TestEspeak(t *testing.T) {
	if _, err := exec.LookPath("espeak-ng"); err != nil {
		t.Skip("espeak-ng is not installed")
	}
	c := configs.Default().Voice
	for _, l := range tabletest.Languages(t) {
		file := filepath.Join(t.TempDir(), "said.wav")
		v := newVoice(c)
		v.Program = append(slices.Clone(c.Program), "-w", file)
		if err := v.try(t.Context(), l, c.Speaker, say.Sprintf("%s asks or searches", "Ann")); err != nil {
			t.Errorf("%s: %v", l, err)
			continue
		}
		wav, err := os.ReadFile(file)
		if err != nil || len(wav) < 1<<14 {
			t.Fatalf("%s: %d bytes, %v", l, len(wav), err)
		}
		var sum float64
		for sample := range slices.Chunk(wav[44:len(wav)&^1], 2) {
			s := float64(int16(binary.LittleEndian.Uint16(sample)))
			sum += s * s
		}
		if loud := math.Sqrt(sum / float64(len(wav)/2)); loud < 500 {
			t.Errorf("%s: it is as good as silent: %.0f of 32767", l, loud)
		}
	}
}

// BenchmarkVoice measures the time from a frame with a new row under the cursor until the program
// has the sentence.
func BenchmarkVoice(b *testing.B) {
	m := newMouth(b, `read -r words; echo "$words" >"$PIPE"`)
	m.voice.Program = []string{"tee", os.Getenv("PIPE")}
	stage := ui.NewStage(&ui.Menu{Title: "Games", Rows: func() []ui.Row { return []ui.Row{{Text: "Cryptid"}, {Text: "Kryptex"}} }})
	look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Room}
	stage.Resize(ui.MinW, ui.MinH, look)
	for b.Loop() {
		stage.Press(hw.Event{Key: hw.Down}, time.Time{})
		f := ui.NewFrame(ui.MinW, ui.MinH, look)
		stage.Draw(f)
		m.voice.show(f)
		if _, err := m.lines.ReadString('.'); err != nil {
			b.Fatal(err)
		}
	}
}

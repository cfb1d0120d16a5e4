package main

import (
	"bytes"
	"context"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"

	"gamekeeper/configs"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// A voice reads frames aloud through a program that speaks its standard input. The kiosk's loop
// hands it texts and never waits: a new text interrupts the one being spoken. If the program fails,
// only the doctor reports that.
type voice struct {
	configs.Voice
	narrator ui.Narrator
	sentence chan sentence // the latest sentence, until it is spoken
}

// A sentence is a text to speak, with its program and device. Without words it is silence.
type sentence struct {
	words   string
	program []string
	begun   chan struct{} // closed once the sentence before is silent; nil if nobody waits for that
}

// killGrace is how long a program that was killed may take to end before the next one starts.
const killGrace = time.Second

func newVoice(c configs.Voice) *voice {
	return &voice{Voice: c, sentence: make(chan sentence, 1)}
}

// configure applies the settings to the voice, which falls silent if nobody can hear it any more.
func (v *voice) configure(s home.Settings) {
	v.Speak, v.Volume = s.Speak, s.Volume
	v.narrator.Everything, v.narrator.Audience = s.Speak == "everything", v.audience()
	if v.narrator.Audience == ui.Mute {
		v.say(ui.Utterance{})
	}
}

// audience returns who can hear the voice.
func (v *voice) audience() ui.Audience {
	switch {
	case v.Speak == "off" || v.checkProgram() != nil:
		return ui.Mute
	case v.Earphone == "":
		return ui.Room
	}
	return ui.Earphone
}

// checkProgram returns why there is no program, or nil if there is one.
func (v *voice) checkProgram() error {
	_, err := exec.LookPath(v.Program[0])
	return err
}

// show speaks what is new in a frame.
func (v *voice) show(f *ui.Frame) {
	if said, any := v.narrator.Narrate(f.Speech()); any {
		v.say(said)
	}
}

// sound speaks the text that the last frame has for a sound, if there is one.
func (v *voice) sound(s ui.Sound) {
	if said, any := v.narrator.Answer(s); any {
		v.say(said)
	}
}

// say queues a text, replacing one queued before.
func (v *voice) say(said ui.Utterance) {
	device := v.Speaker
	if said.Private {
		device = v.Earphone
	}
	v.put(sentence{words: said.Words, program: v.program(said.Language, device)})
}

// hush silences the voice. It returns once that is done, or has taken too long.
func (v *voice) hush() {
	silence := sentence{begun: make(chan struct{})}
	v.put(silence)
	select {
	case <-silence.begun:
	case <-time.After(2 * killGrace):
	}
}

// put queues a sentence in place of one that waits. All calls come from one goroutine, so the
// channel then has room.
func (v *voice) put(s sentence) {
	select {
	case <-v.sentence: // not spoken yet
	default:
	}
	v.sentence <- s
}

// program returns the program with its arguments, for a language and a sound device.
func (v *voice) program(l *say.Language, device string) []string {
	tag := say.English
	if l != nil {
		tag = l.Tag
	}
	meant := strings.NewReplacer("{language}", tag, "{volume}", strconv.Itoa(v.Volume), "{device}", device)
	args := make([]string, len(v.Program))
	for i, arg := range v.Program {
		args[i] = meant.Replace(arg)
	}
	return args
}

// run speaks until ctx is done.
func (v *voice) run(ctx context.Context) {
	hush := func() {}
	defer func() { hush() }()
	for {
		select {
		case <-ctx.Done():
			return
		case s := <-v.sentence:
			hush()
			hush = s.speak()
			if s.begun != nil {
				close(s.begun)
			}
		}
	}
}

// speak starts speaking. hush kills the program, and waits at most killGrace until it has ended.
func (s sentence) speak() (hush func()) {
	if s.words == "" {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cmd := s.command(ctx)
	over := make(chan struct{})
	go func() {
		defer close(over)
		runtime.LockOSThread() // otherwise the program would be killed with the thread that started it
		defer runtime.UnlockOSThread()
		_ = cmd.Run() // the doctor reports what is wrong with the program
	}()
	return func() {
		cancel()
		select {
		case <-over:
		case <-time.After(killGrace):
		}
	}
}

// command returns the program, ready to start. When ctx is done, it is killed with all that it has
// started. On Linux it is also killed when this process ends for any reason. Otherwise the next
// person with the earphone could hear the rest of a whispered clue. The goroutine that runs the
// command must keep its thread.
func (s sentence) command(ctx context.Context) *exec.Cmd {
	cmd := exec.CommandContext(ctx, s.program[0], s.program[1:]...)
	cmd.Stdin = strings.NewReader(s.words)
	cmd.SysProcAttr = dieWithParent()
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	cmd.WaitDelay = killGrace
	return cmd
}

// speakTimeout is how long the doctor waits for a sentence.
const speakTimeout = 15 * time.Second

// try speaks a text on a sound device, and returns an error if that fails. A message on standard
// error counts as an error: some programs that cannot find the device do nothing else.
func (v *voice) try(ctx context.Context, l *say.Language, device string, text say.Text) error {
	ctx, cancel := context.WithTimeout(ctx, speakTimeout)
	defer cancel()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	cmd := sentence{words: l.Say(text), program: v.program(l, device)}.command(ctx)
	var words bytes.Buffer
	cmd.Stderr = &words
	err := cmd.Run()
	switch first, _, _ := strings.Cut(strings.TrimSpace(words.String()), "\n"); {
	case ctx.Err() != nil:
		return say.Errorf("%s", say.Count(int(speakTimeout/time.Second), "it did not finish within %d second", "it did not finish within %d seconds"))
	case first != "":
		return say.Errorf("it says %q", first)
	}
	return err
}

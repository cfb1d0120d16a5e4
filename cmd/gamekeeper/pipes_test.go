//go:build linux

package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/tty/ttytest"
)

// pipesVar is the environment's name of the directory with the pipes of onPipes.
const pipesVar = "GAMEKEEPER_TEST_PIPES"

// onPipes runs the program as on a console, with pipes as its input devices. A file beside them has the
// kernel's answer to each request about one.
func onPipes() {
	dir := os.Getenv(pipesVar)
	runWith(func(c configs.Config, _ *terminal) *hands {
		with := inputConfig(c, "")
		with.Dir = filepath.Join(dir, "input")
		with.Ioctl = func(f *os.File, request uintptr, to []byte) error {
			answer, err := os.ReadFile(filepath.Join(dir, answerTo(f.Name(), request&0xff)))
			copy(to, answer)
			return err
		}
		with.Keymap = func(_, code uint8) uint16 { return map[uint8]uint16{keyEnter: 0x201, keyA: 0xb00 | 'a'}[code] }
		return newHands(with)
	})
}

func answerTo(pipe string, request uintptr) string {
	return fmt.Sprintf("%s-%x", filepath.Base(pipe), request)
}

// The kernel's codes of keys, and the types of its events: linux/input-event-codes.h.
const (
	keyEnter, keyA, keyF1, keyPrint, keyVolume = 28, 30, 59, 99, 115
	typeSync, typeKey, typeAxis                = 0, 1, 3
	axisX, axisY, buttonTouch                  = 0, 1, 0x14a
)

// A pipe is an input device of a program that runs on pipes.
type pipe struct {
	t    *testing.T
	dir  string
	to   *os.File
	down []byte // which keys are down, as the kernel would say
}

// plugIn makes the n-th pipe in a directory, for a device with these keys and this highest value of its
// two axes, if it has any. The program must start later.
func plugIn(t *testing.T, dir string, n int, id [4]uint16, most [2]int32, keys ...int) *pipe {
	t.Helper()
	p := &pipe{t: t, dir: dir, down: make([]byte, 96)}
	name := filepath.Join(dir, "input", fmt.Sprintf("event%d", n))
	playtest.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
	has := make([]byte, 96)
	for _, k := range keys {
		has[k/8] |= 1 << (k % 8)
	}
	p.answer(name, 0x02, id)
	p.answer(name, 0x07, fmt.Appendf(nil, "usb-%d", n))
	p.answer(name, 0x18, p.down)
	p.answer(name, 0x20+typeKey, has)
	if most != [2]int32{} {
		p.answer(name, 0x20+typeAxis, []byte{1<<axisX | 1<<axisY})
		for axis, most := range most {
			p.answer(name, 0x40+uintptr(axis), []int32{most / 2, 0, most})
		}
	}
	playtest.NoError(t, syscall.Mkfifo(name, 0o600))
	p.to = playtest.Must(os.OpenFile(name, os.O_RDWR, 0))
	t.Cleanup(func() { p.to.Close() })
	return p
}

// answer makes v the answer to a request.
func (p *pipe) answer(name string, request uintptr, v any) {
	p.t.Helper()
	b := playtest.Must(binary.Append(nil, binary.NativeEndian, v))
	temp := filepath.Join(p.dir, "answer")
	playtest.NoError(p.t, os.WriteFile(temp, b, 0o600))
	playtest.NoError(p.t, os.Rename(temp, filepath.Join(p.dir, answerTo(name, request))))
}

// report writes a frame of events into the pipe: types, codes and values.
func (p *pipe) report(events ...[3]int) {
	p.t.Helper()
	var b bytes.Buffer
	for _, e := range append(events, [3]int{typeSync, 0, 0}) {
		b.Write(make([]byte, 2*binary.Size(uint64(0))))
		playtest.NoError(p.t, binary.Write(&b, binary.NativeEndian, struct {
			Type, Code uint16
			Value      int32
		}{uint16(e[0]), uint16(e[1]), int32(e[2])}))
	}
	playtest.Must(p.to.Write(b.Bytes()))
}

// press puts a key down, or lifts it.
func (p *pipe) press(key int, down bool) {
	p.t.Helper()
	value := 0
	if p.down[key/8] &^= 1 << (key % 8); down {
		p.down[key/8] |= 1 << (key % 8)
		value = 1
	}
	p.answer(p.to.Name(), 0x18, p.down)
	p.report([3]int{typeKey, key, value})
}

// keyboard plugs in the n-th keyboard of a directory.
func keyboard(t *testing.T, dir string, n int) *pipe {
	return plugIn(t, dir, n, [4]uint16{3, 0x046d, 0xc31c, 0x0110}, [2]int32{}, keyEnter, keyA, keyF1, keyPrint, keyVolume, 16, 25)
}

// onPipesAt returns the command that runs the program on the pipes in a directory.
func onPipesAt(pipes, data string) *exec.Cmd {
	cmd := exec.Command("gamekeeper-on-pipes", "-data", data)
	cmd.Env = []string{pipesVar + "=" + pipes}
	return cmd
}

// looking returns an evening whose program, the command of start for a directory of games, waits for Ann
// to hold OK for her clue.
func looking(t *testing.T, start func(data string) *exec.Cmd) *evening {
	t.Helper()
	e, data := newEvening(t), t.TempDir()
	e.prepare(t, data, e.sharing()...)
	e.sitAt(t, 60, 20, start(data))
	e.waitFor("Ann asks or searches")
	e.press(back, "1")
	e.waitFor("Hand the box to Ann")
	return e
}

// A clue goes as soon as Enter comes up, whatever lies down on another keyboard meanwhile, and whether
// that types something or nothing.
func TestClueGoesWithItsKey(t *testing.T) {
	t.Parallel()
	pipes := t.TempDir()
	one, other := keyboard(t, pipes, 0), keyboard(t, pipes, 1)
	e := looking(t, func(data string) *exec.Cmd { return onPipesAt(pipes, data) })
	for key, typed := range map[int]string{keyA: "a", keyPrint: "\x1c", keyVolume: "", keyF1: "\x1b[[A"} {
		other.press(key, true)
		e.press(typed, "?")
		e.waitFor("Keys") // so what was typed has been taken
		e.press(back)
		e.waitFor("Clue for Ann", "Esc close")
		e.open(e.clue(1), clueMap)
		time.Sleep(ui.KeyRepeatLimit)
		one.press(keyEnter, true)
		e.press(enter)
		e.waitFor(e.clue(1), "let go to hide")
		one.press(keyEnter, false)
		e.hide("Enter hold to see", e.clue(1), clueMap)
		other.press(key, false)
	}
	e.press(ctrlC)
	e.leave()
}

// A mouse whose release is lost shows a clue for the four seconds that the screen promises, and one that
// is let go with Ctrl hides it at once.
func TestClueGoesWithTheMouse(t *testing.T) {
	t.Parallel()
	const promised = 3900 * time.Millisecond // less what a frame takes
	for name, let := range map[string]string{"lost": "", "with Ctrl": "\x1b[<16;3;20m"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := looking(t, func(data string) *exec.Cmd { return exec.Command("gamekeeper", "-data", data) })
			var all []time.Duration
			for range 3 { // on a busy machine, what happens at once may take seconds
				e.open(e.clue(1), clueMap)
				time.Sleep(ui.KeyRepeatLimit)
				e.press("\x1b[<0;3;20M")
				began := time.Now()
				e.waitFor(e.clue(1), "hides in 3")
				e.press(let)
				e.hide("Enter show", e.clue(1), clueMap)
				if all = append(all, time.Since(began)); let == "" || all[len(all)-1] < promised {
					break
				}
			}
			if took := all[len(all)-1]; (took < promised) != (let != "") || took > patience/2 {
				t.Errorf("it goes after %v", all)
			}
			e.quit()
		})
	}
}

// Whoever presses OK twice where the building of the map ends does not show the first player's clue to
// the table.
func TestClueNeedsItsScreen(t *testing.T) {
	t.Parallel()
	for _, gap := range []time.Duration{80, 150, 250, 400} {
		t.Run(fmt.Sprint(gap), func(t *testing.T) {
			t.Parallel()
			e, dir := newEvening(t), t.TempDir()
			name := filepath.Join(dir, e.prepare(t, dir)+".game")
			lines := bytes.SplitAfter(playtest.Must(os.ReadFile(name)), []byte("\n"))
			playtest.NoError(t, os.WriteFile(name, bytes.Join(lines[:2], nil), 0o600)) // nothing is built yet
			e.sit(t, 60, 20, dir)
			e.waitFor("► Build the map")
			e.press(down)
			e.waitFor("► The map is built")
			e.press(enter)
			time.Sleep(gap * time.Millisecond)
			e.press(enter)
			e.waitFor("Hand the box to Ann", "Too early")
			e.quit()
		})
	}
}

// Enter that is held at home, in a window, walks to where the first clue can be seen, and shows nothing.
func TestEnterHeld(t *testing.T) {
	t.Parallel()
	k := startCommand(t, 60, 20, exec.Command("gamekeeper", "-data", t.TempDir()), "hides in")
	k.waitFor("New game of Cryptid")
	repeat := time.NewTicker(33 * time.Millisecond)
	defer repeat.Stop()
	for left, late := 60, time.Now().Add(patience); left > 0; { // for two seconds from then on
		<-repeat.C
		k.press(enter)
		if screen, _ := k.screen(); strings.Contains(screen, "Enter show") {
			left--
		} else if time.Now().After(late) {
			t.Fatalf("it does not come so far:\n%s", screen)
		}
	}
	k.waitFor("Hand the box to Player A")
	k.quit()
}

// A finger, or a mouse, that goes down on one screen chooses nothing on the next, where it comes up.
func TestFingerOnItsScreen(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"finger", "mouse"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pipes := t.TempDir()
			panel := plugIn(t, pipes, 0, [4]uint16{3, 0x0eef, 1, 1}, [2]int32{599, 199}, buttonTouch)
			k := startCommand(t, 60, 20, onPipesAt(pipes, t.TempDir()))
			touch := func(row, down int) {
				panel.report([3]int{typeAxis, axisX, 105}, [3]int{typeAxis, axisY, row*10 + 5}, [3]int{typeKey, buttonTouch, down})
			}
			if name == "mouse" {
				touch = func(row, down int) { k.press(fmt.Sprintf("\x1b[<0;11;%d%c", row+1, "mM"[down])) }
			}
			const atHome, clues, players = 4, 4, 2 // the rows of the first game, the kind of clues and the players
			k.waitFor("► New game of Cryptid", "OK choose")
			time.Sleep(ui.Settling) // or it would be too early
			touch(atHome, 1)
			time.Sleep(ui.Settling) // a pipe and a terminal are read independently
			k.press(enter)
			k.waitFor("► Deal and start", "Clues dealt here", "Players 3")
			time.Sleep(ui.Settling) // or it would be too early
			touch(clues, 0)
			tap := func(row int, chosen string) { // again and again, since a busy machine may take two touches for one
				for range 20 {
					time.Sleep(ui.Settling)
					if screen, _ := k.screen(); ttytest.Says(screen, chosen) {
						return
					}
					touch(row, 1)
					touch(row, 0)
				}
				k.waitFor(chosen)
			}
			tap(players, "► Players")
			if screen, _ := k.screen(); !ttytest.Says(screen, "Clues dealt here") {
				t.Errorf("it chooses:\n%s", screen)
			}
			tap(clues, "► Clues") // as it can
			k.quit()
		})
	}
}

// A pad whose buttons could be in any order asks once which are OK, Back and the player's own. When it
// is plugged in again, it asks nothing.
func TestUnknownPad(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	const ok, returns, own = 292, 291, 290
	for again := range 2 {
		pipes := t.TempDir()
		var all []int
		for k := range 16 {
			all = append(all, 288+k)
		}
		pad := plugIn(t, pipes, again, [4]uint16{3, 0x16c0, 0x05e1, 0x0110}, [2]int32{255, 255}, all...)
		push := func(k int) { pad.press(k, true); pad.press(k, false) }
		k := startCommand(t, 60, 20, onPipesAt(pipes, data))
		k.waitFor("► New game of Cryptid")
		if again == 0 {
			push(ok)
			k.waitFor("Press the button that should be OK.")
			push(ok)
			k.waitFor("Now press the one for Back.")
			push(returns)
			k.waitFor("Now press the one for your own button.")
			push(own)
			k.waitFor("► New game of Cryptid")
			k.quit() // it waits for the disk
			continue
		}
		push(ok)
		k.waitFor("Deal and start")
		push(returns)
		k.waitFor("► New game of Cryptid")
		push(own)
		k.waitFor("Whose pad is this?")
		k.quit()
	}
}

// Visitors at a public console who guess the organiser's PIN have to wait after three wrong ones, and
// still have to when the power was cut meanwhile. No key ends the program.
func TestPublicConsole(t *testing.T) {
	t.Parallel()
	data, config := t.TempDir(), filepath.Join(t.TempDir(), "gamekeeper.toml")
	playtest.NoError(t, os.WriteFile(config, []byte("language = \"en\"\n[box]\npublic = true\norganiser = \"4821\"\n"), 0o600))
	sit := func() *kiosk {
		cmd := onPipesAt(t.TempDir(), data)
		cmd.Args = append(cmd.Args, "-config", config)
		k := startCommand(t, 60, 20, cmd)
		k.waitFor("► New game of Cryptid")
		k.press(up)
		k.waitFor("► For the organiser")
		return k
	}
	k := sit()
	k.press(enter)
	for range 3 {
		k.waitFor("The organiser", "PIN")
		k.press("1111", enter)
	}
	k.waitFor("Wait")
	k.press(ctrlC, "\x04", "\x1a", "\x1c", ctrlC, back)
	k.waitFor("New game of Cryptid")
	k.signal(syscall.SIGKILL)
	k.end()
	k = sit()
	k.press(enter)
	k.waitFor("Wait")
	k.press(back)
	k.waitFor("New game of Cryptid")
	k.signal(syscall.SIGTERM)
	k.leave()
}

//go:build linux

package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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

// A pad whose buttons could be in any order asks once which are OK, Back and the player's own. When it is
// plugged in again, OK and Back do what they do on a keyboard, and the player's own asks whose pad it is.
// A finger on a touch display moves the cursor to the row under it.
func TestDevices(t *testing.T) {
	t.Parallel()
	const ok, returns, own = 292, 291, 290
	data, all := t.TempDir(), make([]int, 16)
	for i := range all {
		all[i] = 288 + i
	}
	plug := func() (k *kiosk, push func(button int), panel *pipe) {
		pipes := t.TempDir()
		pad := plugIn(t, pipes, 0, [4]uint16{3, 0x16c0, 0x05e1, 0x0110}, [2]int32{255, 255}, all...)
		panel = plugIn(t, pipes, 1, [4]uint16{3, 0x0eef, 1, 1}, [2]int32{599, 199}, buttonTouch)
		k = startCommand(t, 60, 20, onPipesAt(pipes, data))
		k.waitFor("► New game of Cryptid", "OK choose")
		return k, func(button int) { pad.press(button, true); pad.press(button, false) }, panel
	}
	k, push, _ := plug()
	push(ok)
	k.waitFor("Press the button that should be OK.")
	push(ok)
	k.waitFor("Now press the one for Back.")
	push(returns)
	k.waitFor("Now press the one for your own button.")
	push(own)
	k.waitFor("► New game of Cryptid")
	k.quit() // it waits for the disk
	k, push, panel := plug()
	push(ok)
	k.waitFor("► Deal and start", "Players 3")
	const players = 2 // the row of the players
	for range 20 {    // again and again, since a busy machine may take two touches for one
		time.Sleep(ui.Settling) // or it would be too early
		if screen, _ := k.screen(); ttytest.Says(screen, "► Players") {
			break
		}
		for down := 1; down >= 0; down-- {
			panel.report([3]int{typeAxis, axisX, 105}, [3]int{typeAxis, axisY, players*10 + 5}, [3]int{typeKey, buttonTouch, down})
		}
	}
	k.waitFor("► Players")
	push(returns)
	k.waitFor("► New game of Cryptid")
	push(own)
	k.waitFor("Whose pad is this?")
	k.quit()
}

// Visitors at a public console cannot end the program with any key.
func TestPublicConsole(t *testing.T) {
	t.Parallel()
	config := filepath.Join(t.TempDir(), "gamekeeper.toml")
	playtest.NoError(t, os.WriteFile(config, []byte("language = \"en\"\n[box]\npublic = true\norganiser = \"4821\"\n"), 0o600))
	cmd := onPipesAt(t.TempDir(), t.TempDir())
	cmd.Args = append(cmd.Args, "-config", config)
	k := startCommand(t, 60, 20, cmd)
	k.waitFor("► New game of Cryptid")
	k.press(ctrlC, "\x04", "\x1a", "\x1c", ctrlC, up)
	k.waitFor("► For the organiser")
	k.signal(syscall.SIGTERM)
	k.leave()
}

package boot

import (
	"bufio"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
)

// An emulator is a run of QEMU with its own directory for its sockets and files. What fails ends the
// test.
type emulator struct {
	t      *testing.T
	dir    string // short, as the names of sockets must be
	qemu   *exec.Cmd
	ended  chan struct{} // closed when qemu has ended
	in     *json.Decoder // of QEMU's control protocol, like out
	out    *json.Encoder
	levels *bufio.ReadWriter // of its qtest protocol
}

func newEmulator(t *testing.T) *emulator {
	e := &emulator{t: t, dir: playtest.Must(os.MkdirTemp("", "boot")), ended: make(chan struct{})}
	t.Cleanup(e.cut) // harmless if the test has cut it already
	return e
}

func (e *emulator) file(name string) string { return filepath.Join(e.dir, name) }

// check ends the test if there is an error, with what the machine has printed.
func (e *emulator) check(err error) {
	e.t.Helper()
	if err != nil {
		e.t.Fatalf("%v\n%s", err, e.output())
	}
}

// switchOn starts qemu and returns its connection to the named socket, which args must tell it to use.
// qemu ends when it is killed, or when the machine is switched off or restarts.
func (e *emulator) switchOn(socket string, args ...string) net.Conn {
	e.t.Helper()
	var sockets []*net.UnixListener
	for _, name := range []string{socket, "qmp", "qtest"} {
		l := playtest.Must(net.ListenUnix("unix", &net.UnixAddr{Name: e.file(name), Net: "unix"}))
		defer l.Close()
		sockets = append(sockets, l)
	}
	said := playtest.Must(os.Create(e.file("qemu")))
	defer said.Close()
	e.qemu = exec.Command(tool("qemu-system-aarch64"), append([]string{
		"-no-reboot", "-display", "none", "-serial", "file:" + e.file("serial"),
		"-qmp", "unix:" + e.file("qmp"), "-qtest", "unix:" + e.file("qtest"), "-qtest-log", "none",
	}, args...)...)
	e.qemu.Stdout, e.qemu.Stderr = said, said
	e.check(e.qemu.Start())
	go func() {
		e.qemu.Wait() // an error is normal: it is killed
		close(e.ended)
	}()
	var conns []net.Conn
	for _, l := range sockets {
		l.SetDeadline(time.Now().Add(20 * time.Second))
		conn, err := l.Accept()
		e.check(err)
		conns = append(conns, conn)
	}
	e.levels = bufio.NewReadWriter(bufio.NewReader(conns[2]), bufio.NewWriter(conns[2]))
	e.in, e.out = json.NewDecoder(conns[1]), json.NewEncoder(conns[1])
	e.check(e.in.Decode(&struct{}{})) // the greeting
	e.control(&struct{}{}, "qmp_capabilities", map[string]any{})
	return conns[0]
}

// output returns what qemu and the guest's kernel have printed.
func (e *emulator) output() string {
	var all strings.Builder
	for _, name := range []string{"qemu", "serial"} {
		text, _ := os.ReadFile(e.file(name)) // there may be none yet
		all.Write(text)
	}
	return all.String()
}

// cut cuts the power, and removes the emulator's directory.
func (e *emulator) cut() {
	if e.qemu != nil && e.qemu.Process != nil {
		e.qemu.Process.Kill() // it may have ended
		<-e.ended
	}
	os.RemoveAll(e.dir)
}

// picture returns the pixels of the display.
func (e *emulator) picture() image.Image {
	e.t.Helper()
	name := e.file("picture")
	e.control(&struct{}{}, "screendump", map[string]any{"filename": name, "format": "png"})
	f := playtest.Must(os.Open(name))
	defer f.Close()
	return playtest.Must(png.Decode(f))
}

// qtest sends a command of QEMU's qtest protocol. Command and answer are a line each, and the answer
// must begin with OK.
func (e *emulator) qtest(format string, args ...any) {
	e.t.Helper()
	fmt.Fprintf(e.levels, format+"\n", args...)
	e.check(e.levels.Flush())
	answer, err := e.levels.ReadString('\n')
	if e.check(err); !strings.HasPrefix(answer, "OK") {
		e.t.Fatalf("qemu does not do %q: %s", fmt.Sprintf(format, args...), answer)
	}
}

// control executes a command of QEMU's control protocol, and decodes what it returns into reply. Each
// command is a JSON object, and so is each answer. Events may come between them.
func (e *emulator) control(reply any, command string, args map[string]any) {
	e.t.Helper()
	e.check(e.out.Encode(map[string]any{"execute": command, "arguments": args}))
	for {
		var answer struct {
			Event         string
			Return, Error json.RawMessage
		}
		e.check(e.in.Decode(&answer))
		if answer.Error != nil {
			e.t.Fatalf("qemu, %s: %s", command, answer.Error)
		}
		if answer.Event == "" {
			e.check(json.Unmarshal(answer.Return, reply))
			return
		}
	}
}

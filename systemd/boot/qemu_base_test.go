package boot

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// An emulator is a run of QEMU with its own directory for its sockets and files.
type emulator struct {
	dir   string // short, as the names of sockets must be
	qemu  *exec.Cmd
	ended chan struct{} // closed when qemu has ended
	qmp   *qmp
	qtest *bufio.ReadWriter
}

func newEmulator() (*emulator, error) {
	dir, err := os.MkdirTemp("", "boot")
	return &emulator{dir: dir, ended: make(chan struct{})}, err
}

func (e *emulator) file(name string) string { return filepath.Join(e.dir, name) }

// start starts qemu and returns its connection to the named socket, which args must tell it to use.
func (e *emulator) start(socket string, args ...string) (net.Conn, error) {
	var sockets []net.Listener
	for _, name := range []string{socket, "qmp", "qtest"} {
		l, err := net.Listen("unix", e.file(name))
		if err != nil {
			return nil, err
		}
		defer l.Close()
		sockets = append(sockets, l)
	}
	args = append([]string{
		"-no-reboot", "-display", "none", "-serial", "file:" + e.file("serial"),
		"-qmp", "unix:" + e.file("qmp"), "-qtest", "unix:" + e.file("qtest"), "-qtest-log", "none",
	}, args...)
	if err := e.run(args); err != nil {
		return nil, err
	}
	var conns []net.Conn
	for _, l := range sockets {
		l.(*net.UnixListener).SetDeadline(time.Now().Add(20 * time.Second))
		conn, err := l.Accept()
		if err != nil {
			return nil, fmt.Errorf("qemu does not connect to %q: %w", l.Addr(), err)
		}
		conns = append(conns, conn)
	}
	e.qtest = bufio.NewReadWriter(bufio.NewReader(conns[2]), bufio.NewWriter(conns[2]))
	var err error
	e.qmp, err = newQMP(conns[1])
	return conns[0], err
}

// run starts qemu. It ends when it is killed, or when the machine is switched off or restarts.
func (e *emulator) run(args []string) error {
	path, err := tool("qemu-system-aarch64")
	if err != nil {
		return err
	}
	said, err := os.Create(e.file("qemu"))
	if err != nil {
		return err
	}
	defer said.Close()
	cmd := exec.Command(path, args...)
	cmd.Stdout, cmd.Stderr = said, said
	if err := cmd.Start(); err != nil {
		return err
	}
	e.qemu = cmd
	go func() {
		cmd.Wait() // an error is normal: it is killed
		close(e.ended)
	}()
	return nil
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

// Cut cuts the power, and removes the emulator's directory.
func (e *emulator) Cut() error {
	if e.qemu != nil {
		e.qemu.Process.Kill() // it may have ended
		<-e.ended
	}
	return os.RemoveAll(e.dir)
}

// Picture returns the pixels of the display.
func (e *emulator) Picture() (image.Image, error) {
	name := e.file("picture")
	defer os.Remove(name)
	if err := e.qmp.do(nil, "screendump", map[string]any{"filename": name, "format": "png"}); err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// drive sends a command of QEMU's qtest protocol. Command and answer are a line each, and the
// answer must begin with OK.
func (e *emulator) drive(format string, args ...any) error {
	fmt.Fprintf(e.qtest, format+"\n", args...)
	if err := e.qtest.Flush(); err != nil {
		return err
	}
	answer, err := e.qtest.ReadString('\n')
	if err == nil && !strings.HasPrefix(answer, "OK") {
		err = fmt.Errorf("qemu does not do %q: %s", fmt.Sprintf(format, args...), answer)
	}
	return err
}

// qmp is a connection to QEMU's control socket. Each command is a JSON object, and so is each
// answer. Events may come between them.
type qmp struct {
	in  *json.Decoder
	out *json.Encoder
}

func newQMP(conn net.Conn) (*qmp, error) {
	q := &qmp{in: json.NewDecoder(conn), out: json.NewEncoder(conn)}
	var greeting struct{ QMP json.RawMessage }
	if err := q.in.Decode(&greeting); err != nil || greeting.QMP == nil {
		return nil, errors.Join(errors.New("qemu does not greet"), err)
	}
	return q, q.do(nil, "qmp_capabilities", nil)
}

// do executes a command, and decodes what it returns into reply.
func (q *qmp) do(reply any, command string, args map[string]any) error {
	if args == nil {
		args = map[string]any{}
	}
	if err := q.out.Encode(map[string]any{"execute": command, "arguments": args}); err != nil {
		return err
	}
	for {
		var answer struct {
			Event  string
			Return json.RawMessage
			Error  *struct{ Desc string }
		}
		switch err := q.in.Decode(&answer); {
		case err != nil:
			return fmt.Errorf("qemu, %s: %w", command, err)
		case answer.Error != nil:
			return fmt.Errorf("qemu, %s: %s", command, answer.Error.Desc)
		case answer.Event != "":
			continue
		case reply == nil:
			return nil
		}
		return json.Unmarshal(answer.Return, reply)
	}
}

// device returns the path of the machine's built-in device of the given type. There must be just
// one.
func (q *qmp) device(kind string) (string, error) {
	const parent = "/machine/unattached"
	var all []struct{ Name, Type string }
	if err := q.do(&all, "qom-list", map[string]any{"path": parent}); err != nil {
		return "", err
	}
	var found []string
	for _, d := range all {
		if d.Type == "child<"+kind+">" {
			found = append(found, parent+"/"+d.Name)
		}
	}
	if len(found) != 1 {
		return "", fmt.Errorf("the machine has %d devices %q, not one", len(found), kind)
	}
	return found[0], nil
}

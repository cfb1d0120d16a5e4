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
	"strings"
)

// qmp is QEMU's control: a JSON object a line, and the answer in another one,
// with events between them.
type qmp struct {
	in  *json.Decoder
	out *json.Encoder
}

func newQMP(conn net.Conn) (*qmp, error) {
	q := &qmp{in: json.NewDecoder(conn), out: json.NewEncoder(conn)}
	var greeting struct{ QMP json.RawMessage }
	if err := q.in.Decode(&greeting); err != nil || greeting.QMP == nil {
		return nil, fmt.Errorf("qemu does not greet: %w", err)
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

// device finds the path of the one device of a type that the machine itself has.
func (q *qmp) device(kind string) (string, error) {
	const parent = "/machine/unattached"
	var all []struct{ Name, Type string }
	if err := q.do(&all, "qom-list", map[string]any{"path": parent}); err != nil {
		return "", err
	}
	found := ""
	for _, d := range all {
		if d.Type == "child<"+kind+">" {
			if found != "" {
				return "", fmt.Errorf("the machine has two devices %q", kind)
			}
			found = parent + "/" + d.Name
		}
	}
	if found == "" {
		return "", fmt.Errorf("the machine has no device %q", kind)
	}
	return found, nil
}

// Picture returns what the display shows, pixel for pixel.
func (m *Machine) Picture() (image.Image, error) { return m.qmp.picture(m.file("picture")) }

// picture returns what the display shows, by way of a file.
func (q *qmp) picture(name string) (image.Image, error) {
	defer os.Remove(name)
	if err := q.do(nil, "screendump", map[string]any{"filename": name, "format": "png"}); err != nil {
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// lines drives the lines of the GPIO chip by QEMU's qtest protocol: a command a
// line, and a line that begins with OK.
type lines struct {
	conn net.Conn
	in   *bufio.Scanner
	chip string // its path
}

func newLines(conn net.Conn, q *qmp) (*lines, error) {
	chip, err := q.device("pl061")
	return &lines{conn: conn, in: bufio.NewScanner(conn), chip: chip}, err
}

func (l *lines) set(line int, high bool) error {
	level := 0
	if high {
		level = 1
	}
	if _, err := fmt.Fprintf(l.conn, "set_irq_in %s unnamed-gpio-in %d %d\n", l.chip, line, level); err != nil {
		return err
	}
	if !l.in.Scan() {
		return errors.Join(errors.New("qemu's qtest has gone"), l.in.Err())
	}
	if answer := l.in.Text(); !strings.HasPrefix(answer, "OK") {
		return fmt.Errorf("qemu does not set line %d: %s", line, answer)
	}
	return nil
}

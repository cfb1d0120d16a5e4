package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/binary"
	"encoding/pem"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/iotest"
	"time"

	"github.com/eclipse/paho.golang/autopaho"
	"github.com/eclipse/paho.golang/paho"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

// Tests that start a broker need Mosquitto from Debian's package. If it is not installed, they are
// skipped, unless the flag is set. With the flag they are also strict about time; without it, the
// machine may be busy with other work.
var mustBroker = flag.Bool("broker", false, "fail where Mosquitto is not installed, and where the wall is slow")

// patience is how long a test waits for something that takes no time on an idle machine.
const patience = 30 * time.Second

// soon is how long the wall may take to be right again.
func soon() time.Duration {
	if *mustBroker {
		return 5 * time.Second
	}
	return patience
}

// A broker is a Mosquitto with TLS, passwords and an ACL, in a directory of its own.
type broker struct {
	t    *testing.T
	dir  string
	port int
	cmd  *exec.Cmd
	over chan struct{}
}

const acl = `pattern write gamekeeper/%u/state
pattern write gamekeeper/%u/presence
pattern write gamekeeper/%u/evening
pattern readwrite gamekeeper/%u/answer/+
pattern read gamekeeper/%u/rounds

user wall
topic read gamekeeper/#
topic write gamekeeper/+/answer/+

user organiser
topic readwrite gamekeeper/#
`

// startBroker starts a broker with accounts for the wall, an organiser and some boxes: box0, box1
// and so on.
func startBroker(t *testing.T, boxes int) *broker {
	t.Helper()
	program, err := exec.LookPath("mosquitto")
	if err != nil {
		program, err = exec.LookPath("/usr/sbin/mosquitto")
	}
	if err != nil {
		if *mustBroker {
			t.Fatal("install mosquitto")
		}
		t.Skip("mosquitto is not installed")
	}
	b := &broker{t: t, dir: t.TempDir(), port: freePort(t)}
	pair := certificate(t)
	b.write("server.pem", string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: pair.Certificate[0]})))
	b.write("server.key", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: playtest.Must(x509.MarshalPKCS8PrivateKey(pair.PrivateKey))})))
	users := "wall:secret\norganiser:secret\n"
	for i := range boxes {
		users += fmt.Sprintf("box%d:secret\n", i)
	}
	b.write("passwords", users)
	if text, err := exec.Command("mosquitto_passwd", "-U", b.path("passwords")).CombinedOutput(); err != nil {
		t.Fatalf("mosquitto_passwd: %v: %s", err, text)
	}
	b.write("acl", acl)
	b.write("secret", "secret\n")
	b.write("conf", fmt.Sprintf(`user root
listener %d 127.0.0.1
certfile %s
keyfile %s
allow_anonymous false
password_file %s
acl_file %s
persistence true
persistence_location %s/
log_type all
`, b.port, b.path("server.pem"), b.path("server.key"), b.path("passwords"), b.path("acl"), b.dir))
	b.cmd = exec.Command(program, "-v", "-c", b.path("conf"))
	b.start()
	t.Cleanup(func() { b.stop(syscall.SIGKILL) })
	return b
}

// certificate returns one for the loopback address, which is its own authority.
func certificate(t *testing.T) tls.Certificate {
	s := httptest.NewTLSServer(nil)
	defer s.Close()
	return s.TLS.Certificates[0]
}

// freePort returns a port that is free now.
func freePort(t *testing.T) int {
	l := playtest.Must(net.Listen("tcp", "127.0.0.1:0"))
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

func (b *broker) path(name string) string { return filepath.Join(b.dir, name) }

func (b *broker) write(name, text string) {
	playtest.NoError(b.t, os.WriteFile(b.path(name), []byte(text), 0o600))
}

// start starts the broker, and waits until it reports that it is running.
func (b *broker) start() {
	b.t.Helper()
	cmd := exec.Command(b.cmd.Path, b.cmd.Args[1:]...)
	stderr, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	playtest.NoError(b.t, err)
	b.cmd, b.over = cmd, make(chan struct{})
	running := make(chan struct{})
	go func() {
		once := sync.OnceFunc(func() { close(running) })
		last := ""
		for lines := bufio.NewScanner(stderr); lines.Scan(); {
			if last = lines.Text(); strings.Contains(last, " running") {
				once()
			}
		}
		cmd.Wait()
		close(b.over)
	}()
	select {
	case <-running:
	case <-b.over:
		b.t.Fatal("the broker does not start")
	case <-time.After(patience):
		b.t.Fatal("the broker does not run")
	}
}

// stop ends the broker with a signal.
func (b *broker) stop(s syscall.Signal) {
	b.cmd.Process.Signal(s)
	<-b.over
}

// options returns the configuration of a client that connects to an address.
func (b *broker) options(user, address string) options {
	u := playtest.Must(url.Parse("mqtts://" + address))
	h := configs.DefaultHall()
	h.Broker, h.User, h.Box, h.PasswordFile, h.CA = u, user, user, b.path("secret"), b.path("server.pem")
	return options{Hall: h}
}

func (b *broker) address() string { return fmt.Sprintf("127.0.0.1:%d", b.port) }

// say publishes a message as a client of a given user, and returns an error if the broker refuses.
func (b *broker) say(user, topic, payload string) error {
	b.t.Helper()
	config := playtest.Must(b.options(user, b.address()).client(noEnv, "say-"+user))
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cm, err := autopaho.NewConnection(ctx, config)
	if err == nil {
		err = cm.AwaitConnection(ctx)
	}
	playtest.NoError(b.t, err)
	_, err = publish(ctx, cm, topic, payload, 0)
	cm.Disconnect(ctx)
	return err
}

// reads subscribes as a client of a given user, and returns the topics of what it receives until the
// broker is silent.
func (b *broker) reads(user, filter, id string) (topics string) {
	b.t.Helper()
	config := playtest.Must(b.options(user, b.address()).client(noEnv, id))
	got := make(chan string, 1000)
	config.OnPublishReceived = []func(paho.PublishReceived) (bool, error){func(r paho.PublishReceived) (bool, error) {
		got <- r.Packet.Topic
		return true, nil
	}}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cm, err := autopaho.NewConnection(ctx, config)
	if err == nil {
		err = cm.AwaitConnection(ctx)
	}
	playtest.NoError(b.t, err)
	cm.Subscribe(ctx, &paho.Subscribe{Subscriptions: []paho.SubscribeOptions{{Topic: filter, QoS: 1}}})
	defer cm.Disconnect(ctx)
	for {
		select {
		case topic := <-got:
			topics += topic + " "
		case <-time.After(quietTime):
			return topics
		}
	}
}

// sends is a connection on which the bytes of a reader arrive.
type sends struct {
	net.Conn
	io.Reader
}

func (s sends) Read(b []byte) (int, error) { return s.Reader.Read(b) }

// Packets of the allowed size arrive unchanged, whole or split. A packet that is too large, or
// whose size is invalid, is refused.
func TestLimited(t *testing.T) {
	packet := func(size int) []byte {
		return append(binary.AppendUvarint([]byte{0x30}, uint64(size)), make([]byte, size)...)
	}
	good := bytes.Join([][]byte{packet(0), packet(1), packet(127), packet(128), packet(maxPacket), packet(0), packet(300)}, nil)
	for name, read := range map[string]func(io.Reader) io.Reader{
		"whole": func(r io.Reader) io.Reader { return r }, "halves": iotest.HalfReader, "bytes": iotest.OneByteReader,
	} {
		if got, err := io.ReadAll(newLimitedConn(sends{Reader: read(bytes.NewReader(good))})); err != nil || !bytes.Equal(got, good) {
			t.Errorf("%s: %d of %d bytes, %v", name, len(got), len(good), err)
		}
		for _, bad := range [][]byte{packet(maxPacket + 1), {0x30, 0xff, 0xff, 0xff, 0x7f}, {0x30, 0x80, 0x80, 0x80, 0x80, 0x80}} {
			if _, err := io.ReadAll(newLimitedConn(sends{Reader: read(bytes.NewReader(append(packet(5), bad...)))})); err == nil {
				t.Errorf("%s, % x: it is read", name, bad[:2])
			}
		}
	}
}

// No cell begins with a formula, even if a spreadsheet splits the text at punctuation.
func TestCell(t *testing.T) {
	for text, want := range map[string]string{
		"Ann, Ben":        "Ann, Ben",
		"Jean-Luc":        "Jean-Luc",
		"a=b; c+d":        "a=b; c+d",
		"=1+1":            "'=1+1",
		" =1+1":           "' =1+1",
		"Ann;=1+1":        "Ann;'=1+1",
		"Ann; \"@SUM(A1)": "Ann;' \"@SUM(A1)",
		"Ann, -Ben":       "Ann,' -Ben",
		"＝1+1":            "'＝1+1",
		"＋1|＠x":           "'＋1|'＠x",
		"\t=1":            "'\t=1",
	} {
		if got := escapeCell(text); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}

// A network passes connections on to an address until it is cut.
type network struct {
	t      *testing.T
	listen net.Listener
	to     string

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

func newNetwork(t *testing.T, to string) *network {
	t.Helper()
	l := playtest.Must(net.Listen("tcp", "127.0.0.1:0"))
	n := &network{t: t, listen: l, to: to, conns: map[net.Conn]bool{}}
	t.Cleanup(func() { l.Close(); n.set(true) })
	go n.accept()
	return n
}

func (n *network) address() string { return n.listen.Addr().String() }

func (n *network) accept() {
	for {
		in, err := n.listen.Accept()
		if err != nil {
			return
		}
		go n.pass(in)
	}
}

func (n *network) pass(in net.Conn) {
	defer in.Close()
	out, err := net.Dial("tcp", n.to)
	if err != nil {
		return
	}
	defer out.Close()
	if n.add(in, out) {
		go func() { io.Copy(out, in); out.Close() }()
		io.Copy(in, out)
	}
}

func (n *network) add(all ...net.Conn) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, c := range all {
		n.conns[c] = true
	}
	return !n.cut
}

// set cuts the network, or restores it if cut is false. Cutting closes all connections.
func (n *network) set(cut bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.cut = cut
	if cut {
		for c := range n.conns {
			c.Close()
		}
		clear(n.conns)
	}
}

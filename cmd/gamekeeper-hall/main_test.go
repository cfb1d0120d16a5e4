package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
)

// runs runs a command, and returns its status and everything that it prints.
func runs(args ...string) (int, string) {
	var out bytes.Buffer
	p := program{out: &out, err: &out, getenv: noEnv}
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // no command has to wait for anything
	status := p.run(ctx, args)
	return status, out.String()
}

// TestCommands runs the commands of testdata/commands.txt. A password that only its owner reads makes
// no remark.
func TestCommands(t *testing.T) {
	dir := t.TempDir()
	text := playtest.Must(os.ReadFile("testdata/commands.txt"))
	all := txtar.Parse([]byte(strings.NewReplacer("DIR", dir, "VERSION", tabletop.Version).Replace(string(text))))
	for _, f := range all.Files {
		playtest.NoError(t, os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o600))
	}
	playtest.NoError(t, os.Chmod(filepath.Join(dir, "open"), 0o644))
	for line := range strings.Lines(string(all.Comment)) {
		if row := strings.Split(line, " | "); len(row) == 3 {
			status, says := runs(strings.Fields(row[0])...)
			if fmt.Sprint(status) != row[1] || !strings.Contains(says, strings.TrimRight(row[2], "\n")) {
				t.Errorf("%s: %d\n%s", row[0], status, says)
			}
		}
	}
	if _, says := runs("check-config", "-config", filepath.Join(dir, "kept")); says != "nothing is wrong with the configuration\n" {
		t.Error(says)
	}
}

// In the end, the broker has the latest message of each topic, even one that it missed. A message
// that a topic already has is not sent again, unless it is renewed, or the broker may have forgotten
// all. One that the broker refuses holds up no other, and is tried again once a minute.
func TestOutbox(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex // guards what the sender reads and writes
		down, refuses, sent := false, "config", ""
		set := func(change func()) {
			mu.Lock()
			defer mu.Unlock()
			change()
		}
		o := newOutbox()
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go o.run(ctx, func(_ context.Context, m *message) error {
			mu.Lock()
			defer mu.Unlock()
			switch {
			case down:
				return errors.New("down")
			case m.topic == refuses:
				sent += "refused "
				return errRefused
			}
			sent += m.payload + " "
			return nil
		})
		for _, tt := range []struct {
			do   func()
			sent string
		}{
			{func() { o.put(message{topic: "config", payload: "c"}) }, "refused "},
			{func() { o.put(message{topic: "state", payload: "plays"}) }, "plays "},
			{func() { o.put(message{topic: "state", payload: "plays"}) }, ""},
			{func() { o.put(message{topic: "presence", payload: "online"}) }, "online "},
			{func() { o.put(message{topic: "state", payload: "calls"}) }, "calls "},
			{func() { o.put(message{topic: "state", payload: "plays"}) }, "plays "},
			{func() { o.renew("state") }, "plays "},
			{func() { set(func() { down = true }); o.put(message{topic: "state", payload: "votes"}) }, ""},
			{func() { o.put(message{topic: "state", payload: "free"}) }, ""},
			{func() { set(func() { down = false }); time.Sleep(publishRetry) }, "free "},
			{func() { time.Sleep(2 * refusedAgain) }, "refused refused "},
			{func() { set(func() { refuses = "" }); o.renew("") }, "c free online "},
		} {
			tt.do()
			if synctest.Wait(); sent != tt.sent {
				t.Errorf("sent %q, want %q", sent, tt.sent)
			}
			set(func() { sent = "" })
		}
	})
}

// A file named in the configuration may not be a pipe or endless.
func TestEndlessFiles(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{pipe, "/dev/zero"} {
		var o options
		o.PasswordFile, o.CA = name, name
		if _, err := o.password(noEnv); err == nil || !strings.Contains(err.Error(), "is not a regular file") {
			t.Errorf("the password in %s: %v", name, err)
		}
		if _, err := o.authority(); err == nil || !strings.Contains(err.Error(), "is not a regular file") {
			t.Errorf("the authority in %s: %v", name, err)
		}
	}
}

// Avahi finds a name that ends in .local, if Avahi is running and knows it.
func TestFind(t *testing.T) {
	if got := find(t.Context(), filepath.Join(t.TempDir(), "none"), "broker.local"); got != "broker.local" {
		t.Errorf("without Avahi, broker.local is %s", got)
	}
	socket := avahiThatKnows(t, "Broker.local")
	for host, want := range map[string]string{"Broker.local": "192.168.1.7", "other.local": "other.local", "broker": "broker", "10.0.0.1": "10.0.0.1"} {
		if got := find(t.Context(), socket, host); got != want {
			t.Errorf("%s is %s, want %s", host, got, want)
		}
	}
}

// avahiThatKnows returns the socket of an Avahi that finds one name, at 192.168.1.7.
func avahiThatKnows(t *testing.T, name string) string {
	dir := playtest.Must(os.MkdirTemp("", "hall")) // a socket's path is short
	t.Cleanup(func() { os.RemoveAll(dir) })
	socket := filepath.Join(dir, "s")
	l := playtest.Must(net.Listen("unix", socket))
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			asked, _ := bufio.NewReader(conn).ReadString('\n')
			answer := "-15 Timeout reached\n"
			if asked == "RESOLVE-HOSTNAME-IPV4 "+name+"\n" {
				answer = fmt.Sprintf("+ 2 0 %s 192.168.1.7\n", name)
			}
			fmt.Fprint(conn, answer)
			conn.Close()
		}
	}()
	return socket
}

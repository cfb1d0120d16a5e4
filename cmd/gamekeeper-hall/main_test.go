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
	"syscall"
	"testing"
	"testing/synctest"
	"time"

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

// TestCommands checks exit statuses and output for right and wrong arguments and configurations.
func TestCommands(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		playtest.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		return name
	}
	good := write("good", "broker = \"mqtts://b\"\nuser = \"t3\"\n")
	plain := write("plain", "broker = \"mqtt://b\"\nuser = \"t3\"\n")
	bad := write("bad", "brokr = \"mqtts://b\"\n")
	lines := write("lines", "one\ntwo\n")
	twoLines := write("two", "broker = \"mqtts://b\"\npassword-file = \""+lines+"\"\n")
	noCA := write("noca", "broker = \"mqtts://b\"\nca = \""+lines+"\"\n")
	nobody := write("nobody", "broker = \"mqtts://b\"\n")
	none := write("none", "")
	secret := write("secret", "one\n")
	kept := write("kept", "broker = \"mqtts://b\"\npassword-file = \""+secret+"\"\n")
	open := write("open", "two\n")
	playtest.NoError(t, os.Chmod(open, 0o644))
	told := write("told", "broker = \"mqtts://b\"\npassword-file = \""+open+"\"\n")
	if _, says := runs("check-config", "-config", kept); says != "nothing is wrong with the configuration\n" {
		t.Errorf("a password that only its owner reads: %s", says)
	}
	for _, tt := range []struct {
		args   string
		status int
		says   string
	}{
		{"", done, "commands:"},
		{"help", done, "check-config"},
		{"help help", done, "usage: gamekeeper-hall help"},
		{"completion help", done, "check-config\n"},
		{"completion export", done, "-rounds\n"},
		{"publish -h", done, "usage: gamekeeper-hall publish"},
		{"help serve", done, "usage: gamekeeper-hall serve"},
		{"version", done, "gamekeeper-hall " + tabletop.Version},
		{"--version", done, "gamekeeper-hall " + tabletop.Version},
		{"dance", badUse, `there is no command "dance"`},
		{"serve table", badUse, `it takes no arguments, not "table"`},
		{"serve -x", badUse, "gamekeeper-hall serve -h says how"},
		{"check-config -config /nonexistent", badUse, "no such file"},
		{"check-config -config " + good, done, "nothing is wrong"},
		{"check-config -config " + plain, done, "for everybody to read"},
		{"check-config -config " + none, done, "it names no broker"},
		{"check-config -config " + bad, badUse, `did you mean "box", "boxes", "broker", `},
		{"check-config -config " + twoLines, badUse, "must be one line"},
		{"check-config -config " + noCA, badUse, "has no certificate in PEM"},
		{"check-config -config " + told, done, "note: everybody on this machine can read the password in \"" + open + "\": sudo chmod o= " + open},
		{"publish -config " + nobody, badUse, "write a user or a box"},
		{"publish -config " + none, done, "nothing is told"},
		{"serve -config " + none, badUse, "names no broker"},
		{"export -config " + none, badUse, "names no broker"},
		{"export -config " + good + " -rounds " + lines, badUse, lines + ": it is not a weekend that gamekeeper-hall has made"},
		{"weekend -difficulty x", badUse, "use easy, medium or hard"},
		{"forget", badUse, "it takes BOX, not nothing"},
		{"forget a/b", badUse, "\"a/b\" can be no box"},
		{"forget a b", badUse, "it takes BOX, not"},
		{"forget -config " + none + " table-7", badUse, "names no broker"},
		{"weekend -x", badUse, "gamekeeper-hall weekend: flag provided but not defined: -x; gamekeeper-hall weekend -h says how"},
	} {
		status, says := runs(strings.Fields(tt.args)...)
		if status != tt.status || !strings.Contains(says, tt.says) {
			t.Errorf("%s: %d\n%s", tt.args, status, says)
		}
	}
}

// In the end, the broker has the latest message of each topic, even one that it missed. A message
// that a topic already has is not sent again, unless it is renewed, or the broker may have forgotten
// all. One that the broker refuses holds up no other, and is tried again once a minute.
func TestOutbox(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		down, refuses, sent := false, "config", ""
		o := newOutbox()
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		go o.run(ctx, func(_ context.Context, m *message) error {
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
			{func() { down = true; o.put(message{topic: "state", payload: "votes"}) }, ""},
			{func() { o.put(message{topic: "state", payload: "free"}) }, ""},
			{func() { down = false; time.Sleep(publishRetry) }, "free "},
			{func() { time.Sleep(2 * refusedAgain) }, "refused refused "},
			{func() { refuses = ""; o.resendAll() }, "c free online "},
		} {
			tt.do()
			if synctest.Wait(); sent != tt.sent {
				t.Errorf("sent %q, want %q", sent, tt.sent)
			}
			sent = ""
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

package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop"
)

// runs runs a command, and returns its status and all that it prints.
func runs(args ...string) (int, string) {
	var out bytes.Buffer
	p := program{out: &out, err: &out, getenv: func(string) string { return "" }}
	ctx, cancel := context.WithCancel(context.Background())
	cancel() // none has to wait for anything
	status := p.run(ctx, args)
	return status, out.String()
}

// The commands say what is wrong with what they were given, in a line.
func TestCommands(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
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
	if err := os.Chmod(open, 0o644); err != nil {
		t.Fatal(err)
	}
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
		{"publish -h", done, "usage: gamekeeper-hall publish"},
		{"version", done, "gamekeeper-hall " + tabletop.Version},
		{"dance", badUse, `there is no command "dance"`},
		{"watch table", badUse, `it takes no arguments, not "table"`},
		{"watch -x", badUse, "gamekeeper-hall watch -h says how"},
		{"check-config -config /nonexistent", badUse, "no such file"},
		{"check-config -config " + good, done, "nothing is wrong"},
		{"check-config -config " + plain, done, "for everybody to read"},
		{"check-config -config " + none, done, "it names no broker"},
		{"check-config -config " + bad, badUse, `did you mean "broker"?`},
		{"check-config -config " + twoLines, badUse, "must be one line"},
		{"check-config -config " + noCA, badUse, "has no certificate in PEM"},
		{"check-config -config " + told, done, "note: everybody on this machine can read the password in \"" + open + "\": sudo chmod o= " + open},
		{"publish -config " + nobody, badUse, "write a user or a box"},
		{"publish -config " + none, done, "nothing is told"},
		{"watch -config " + none, badUse, "names no broker"},
		{"export -config " + none, badUse, "names no broker"},
	} {
		status, says := runs(strings.Fields(tt.args)...)
		if status != tt.status || !strings.Contains(says, tt.says) {
			t.Errorf("%s: %d\n%s", tt.args, status, says)
		}
	}
}

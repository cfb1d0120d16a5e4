//go:build linux

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/sys/unix"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/playtest"
)

// TestMain runs the program itself if the test was started under one of the program's names.
func TestMain(m *testing.M) {
	giveUpRights()
	debug.SetGCPercent(400) // most tests make many small disks, frames and positions
	testscript.Main(m, map[string]func(){
		"gamekeeper":               main,
		"gamekeeper-on-pipes":      onPipes,
		"gamekeeper-that-whispers": whispers,
		"gamekeeper-that-panics":   func() { os.Exit(withCrashReport(func() int { return panics(0x5ec2e7, "5ec2e7") })) },
	})
}

// giveUpRights gives up root's rights to ignore permissions, so that these apply even if root runs the
// tests: it executes the tests again without them.
func giveUpRights() {
	runtime.LockOSThread() // only this thread gives up the rights, also for the program that it executes
	defer runtime.UnlockOSThread()
	given := false
	for _, right := range []uintptr{unix.CAP_DAC_OVERRIDE, unix.CAP_DAC_READ_SEARCH} {
		if has, err := unix.PrctlRetInt(unix.PR_CAPBSET_READ, right, 0, 0, 0); os.Getuid() != 0 || err != nil || has == 0 {
			continue
		}
		given = true
		if err := unix.Prctl(unix.PR_CAPBSET_DROP, right, 0, 0, 0); err != nil {
			fail("giving up root's rights", err)
		}
	}
	if given {
		fail("running the tests", syscall.Exec("/proc/self/exe", os.Args, os.Environ()))
	}
}

// noSleep keeps the race detector from waiting for a second at each exit.
const noSleep = "atexit_sleep_ms=0"

// environment returns an environment for the program with these settings. It adds what a test
// binary needs: the path, noSleep, and a directory for coverage data, without which it would warn
// on standard error.
func environment(settings ...string) []string {
	return append(settings, "PATH="+os.Getenv("PATH"), "GORACE="+noSleep, "GOCOVERDIR="+os.Getenv("GOCOVERDIR"))
}

// fail ends a program that exists only for a test.
func fail(what string, err error) {
	fmt.Fprintf(os.Stderr, "%s: %v\n", what, err)
	os.Exit(3)
}

// run runs a command in this process with a text as its input, and returns what it printed. It must
// succeed.
func run(t *testing.T, in string, args ...string) string {
	t.Helper()
	status, out, stderr := runProgram(in, args...)
	if status != command.Done || len(stderr) > 0 {
		t.Fatalf("gamekeeper %s: exit status %d, %s", strings.Join(args, " "), status, stderr)
	}
	return string(out)
}

func runProgram(in string, args ...string) (status int, stdout, stderr []byte) {
	var out, errors bytes.Buffer
	p := program{in: strings.NewReader(in), out: &command.Output{Writer: &out}, err: &errors, getenv: func(string) string { return "" }}
	status = p.run(context.Background(), args)
	return status, out.Bytes(), errors.Bytes()
}

// TestScripts runs the scripts in testdata/script. They have these commands besides those of
// package testscript:
//
//	finds PROGRAM ARG...     exit status 1: a finding, and nothing on standard error
//	refuses PROGRAM ARG...   exit status 2: only one line, on standard error
//	edit FILE OLD NEW        replaces OLD with NEW
//	seal FILE                adds the checksums to the lines of a journal
func TestScripts(t *testing.T) {
	t.Parallel()
	systemd := playtest.Must(filepath.Abs("../../systemd"))
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("TZ", "UTC")
			env.Setenv("SYSTEMD", systemd)
			env.Setenv("GORACE", noSleep)
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"finds":   finds,
			"refuses": refuses,
			"edit":    edit,
			"seal":    seal,
		},
	})
}

// exits runs a program that must exit with the status, and returns its output.
func exits(ts *testscript.TestScript, status int, args []string) (stdout, stderr string) {
	err := ts.Exec(args[0], args[1:]...)
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != status {
		ts.Fatalf("%v; want exit status %d", err, status)
	}
	return ts.ReadFile("stdout"), ts.ReadFile("stderr")
}

func finds(ts *testscript.TestScript, _ bool, args []string) {
	if _, stderr := exits(ts, command.Finding, args); stderr != "" {
		ts.Fatalf("a finding is no error")
	}
}

func refuses(ts *testscript.TestScript, _ bool, args []string) {
	stdout, stderr := exits(ts, command.BadUse, args)
	if stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "gamekeeper") || !strings.HasSuffix(stderr, "\n") {
		ts.Fatalf("want one line on standard error and nothing else")
	}
}

func edit(ts *testscript.TestScript, _ bool, args []string) {
	text := ts.ReadFile(args[0])
	if strings.Count(text, args[1]) != 1 {
		ts.Fatalf("%s isn't in %s, or not once", args[1], args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(text, args[1], args[2], 1)), 0o600))
}

func seal(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), sealed(ts.ReadFile(args[0])), 0o600))
}

// sealed adds the checksums to the lines of a journal, as the journal's documentation says: each
// line ends in the CRC-32C of all bytes before it.
func sealed(lines string) (text []byte) {
	for line := range strings.Lines(lines) {
		text = append(text, strings.TrimSuffix(line, "\n")+" "...)
		text = fmt.Appendf(text, "%08x\n", crc32.Checksum(text, crc32.MakeTable(crc32.Castagnoli)))
	}
	return text
}

// A terminal that accepts no more output delays the program's end by at most a second.
func TestLastWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		reader, writer := io.Pipe() // which nobody reads yet
		began := time.Now()
		if _, err := (exitWriter{writer}).Write([]byte("farewell")); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("it ends with %v", err)
		}
		if took := time.Since(began); took > time.Second {
			t.Errorf("it takes %v", took)
		}
		said := make([]byte, 100)
		if n, err := reader.Read(said); string(said[:n]) != "farewell" || err != nil {
			t.Errorf("it said %q, %v", said[:n], err)
		}
	})
}

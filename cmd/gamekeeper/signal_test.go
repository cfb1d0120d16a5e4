package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// A command that holds nothing ends at once when it is told to, whatever it waits for.
func TestSignalWhileReading(t *testing.T) {
	t.Parallel()
	pipe := filepath.Join(t.TempDir(), "table.json")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("gamekeeper", "audit", pipe)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill()
	writer, err := os.OpenFile(pipe, os.O_WRONLY, 0) // once the program has opened it
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err = <-ended:
	case <-time.After(patience):
		t.Fatal("it doesn't end")
	}
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGTERM {
		t.Errorf("it ends with %v, want the signal", err)
	}
}

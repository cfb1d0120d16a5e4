package home_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/home/hometest"
)

// candles is the file of a table that plays by candlelight.
func candles(p *hometest.Player) home.File[int] {
	return home.File[int]{
		Box: p.Box, Name: "candles.txt", Aside: "candles.old", What: "the table's candles", Shipped: 2,
		Parse: strconv.Atoi, Text: strconv.Itoa,
	}
}

// onDisk is what stands in the file of candles and in the one that was put aside.
func onDisk(p *hometest.Player) string {
	files := p.Disk.Files("/games")
	return fmt.Sprintf("%s, aside %s", files["candles.txt"], files["candles.old"])
}

func oneMore(n int) int { return n + 1 }

// light opens the file, and then shows how many candles burn.
func light(p *hometest.Player) {
	p.Do(candles(p).Open(func(n int) ui.Step {
		return ui.Step{Push: ui.NewPage("Light", fmt.Sprintf("%d candles burn", n))}
	}, ui.Row{Text: "Sit in the dark", Open: func() ui.Step {
		return ui.Step{Push: ui.NewPage("Dark", "Nothing is seen")}
	}}))
}

// sees holds that a text is on the screen, however its lines are broken.
func sees(p *hometest.Player, text string) {
	p.T.Helper()
	if words := strings.Join(strings.Fields(strings.ReplaceAll(p.Frame(40, 15, ui.Plain()), "│", "")), " "); !strings.Contains(words, text) {
		p.T.Errorf("no %q in %q", text, words)
	}
}

// Without a file there is what is shipped; what is changed is kept.
func TestFileIsKept(t *testing.T) {
	p := hometest.New(t, chess())
	light(p)
	sees(p, "2 candles burn")
	for range 2 {
		if err := candles(p).Change(oneMore); err != nil {
			t.Fatal(err)
		}
	}
	p.Press("!")
	light(p)
	sees(p, "4 candles burn")
	if got := onDisk(p); got != "4, aside " {
		t.Errorf("on disk: %q", got)
	}
}

// Where nothing changes, nothing is written: neither the shipped value nor the file,
// which may be written otherwise.
func TestFileWithoutAChange(t *testing.T) {
	p := hometest.New(t, chess())
	for _, text := range []string{"", "+03"} {
		if text != "" {
			write(p, "candles.txt", text)
		}
		p.Disk.Fail = journaltest.From(journaltest.Rename, 0, syscall.EROFS)
		err := candles(p).Change(func(n int) int { return n })
		if got := onDisk(p); err != nil || got != text+", aside " {
			t.Errorf("%q became %q, %v", text, got, err)
		}
	}
}

// A damaged file is told of, with its path, and nothing that the table doesn't say
// touches it.
func TestDamagedFile(t *testing.T) {
	p := hometest.New(t, chess())
	write(p, "candles.txt", "many")
	if err := candles(p).Change(oneMore); !errors.Is(err, strconv.ErrSyntax) {
		t.Errorf("changed: %v", err)
	}
	light(p)
	if sound := p.Stage.Sound(); sound != ui.Refused {
		t.Errorf("it sounds like %s", sound)
	}
	sees(p, "The file with the table's candles can't be read. Put aside, it's kept as candles.old.")
	p.Press("!")
	sees(p, `The table's candles The file "/games/candles.txt" with the table's candles can't be read: strconv.Atoi: parsing "many"`)
	p.Press("!")
	if p.Stage.Depth() != 1 {
		t.Errorf("%T follows", p.Stage.Top())
	}
	light(p)
	p.Press("^!")
	sees(p, "Nothing is seen")
	if got := onDisk(p); got != "many, aside " {
		t.Errorf("on disk: %q", got)
	}
}

// Put aside, a damaged file makes way: the table goes on with what is shipped, and
// keeps again what it changes. What was put aside before is gone.
func TestFileAside(t *testing.T) {
	p := hometest.New(t, chess())
	write(p, "candles.txt", "many")
	write(p, "candles.old", "few")
	light(p)
	p.Press("v!")
	sees(p, "2 candles burn")
	if err := candles(p).Change(oneMore); err != nil {
		t.Error(err)
	}
	if got := onDisk(p); got != "3, aside many" {
		t.Errorf("on disk: %q", got)
	}
}

// A disk that fails is told of; the file stays, and nothing goes on with what isn't
// there.
func TestFileOnFailingDisk(t *testing.T) {
	p := hometest.New(t, chess())
	write(p, "candles.txt", "3")
	p.Disk.Fail = journaltest.From(journaltest.Write, 0, syscall.ENOSPC)
	err := candles(p).Change(oneMore)
	if want := `the file "/games/candles.txt" with the table's candles was not written: disk is full`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("on a full disk: %v, want %s", err, want)
	}
	p.Disk.Fail = journaltest.From(journaltest.Rename, 0, syscall.EROFS)
	write(p, "candles.txt", "many")
	light(p)
	p.Press("v!")
	sees(p, "This was not saved and does not count: disk is read-only")
	p.Press("!")
	p.Disk.Fail = journaltest.From(journaltest.Read, 0, syscall.EIO)
	light(p)
	p.Press("!")
	sees(p, "can't be read: disk is failing")
	if got := onDisk(p); got != "many, aside " {
		t.Errorf("on disk: %q", got)
	}
}

package table_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// candles is the file of a table that plays by candlelight.
func candles(p *tabletest.Player) table.File[int] {
	return table.File[int]{
		Box: p.Box, Name: "candles.txt", Aside: "candles.old", What: "the table's candles", Shipped: 2,
		Parse: strconv.Atoi, Text: strconv.Itoa,
	}
}

// onDisk is what stands in the file of candles and in the one that was put aside.
func onDisk(p *tabletest.Player) string {
	files := p.Disk.Files("/games")
	return fmt.Sprintf("%s, aside %s", files["candles.txt"], files["candles.old"])
}

func oneMore(n int) int { return n + 1 }

// light opens the file, and then shows how many candles burn.
func light(p *tabletest.Player) {
	p.Do(candles(p).Open(func(n int) ui.Step {
		return ui.Step{Push: ui.NewPage("Light", say.Plain(fmt.Sprintf("%d candles burn", n)))}
	}, ui.Row{Text: "Sit in the dark", Open: func() ui.Step {
		return ui.Step{Push: ui.NewPage("Dark", "Nothing is seen")}
	}}))
}

// Without a file there is what is shipped; what is changed is kept.
func TestFileIsKept(t *testing.T) {
	p := tabletest.New(t, table.Game{Title: "Chess"})
	light(p)
	p.Shows("2 candles burn")
	for range 2 {
		if err := candles(p).Change(oneMore); err != nil {
			t.Fatal(err)
		}
	}
	p.Press("!")
	light(p)
	p.Shows("4 candles burn")
	if got := onDisk(p); got != "4, aside " {
		t.Errorf("on disk: %q", got)
	}
}

// Where nothing changes, nothing is written: neither the shipped value nor the file,
// which may be written otherwise.
func TestFileWithoutAChange(t *testing.T) {
	p := tabletest.New(t, table.Game{Title: "Chess"})
	for _, text := range []string{"", "+03"} {
		if text != "" {
			p.Disk.WriteFile("/games/candles.txt", []byte(text))
		}
		p.Disk.Fail = journaltest.From(journaltest.Rename, 0, syscall.EROFS)
		err := candles(p).Change(func(n int) int { return n })
		if got := onDisk(p); err != nil || got != text+", aside " {
			t.Errorf("%q became %q, %v", text, got, err)
		}
	}
}

// A damaged file is told of, with its path, and nothing that the table does not say
// touches it.
func TestDamagedFile(t *testing.T) {
	p := tabletest.New(t, table.Game{Title: "Chess"})
	p.Disk.WriteFile("/games/candles.txt", []byte("many"))
	if err := candles(p).Change(oneMore); !errors.Is(err, strconv.ErrSyntax) {
		t.Errorf("changed: %v", err)
	}
	light(p)
	if sound := p.Stage.Sound(); sound != ui.Refused {
		t.Errorf("it sounds like %s", sound)
	}
	p.Shows("The file with the table's candles cannot be read. If you put it aside, it is kept as candles.old.")
	p.Press("!")
	p.Shows(`The table's candles The file "/games/candles.txt" with the table's candles cannot be read: strconv.Atoi: parsing "many"`)
	p.Press("!")
	if !p.AtHome() {
		t.Errorf("%T follows", p.Stage.Top())
	}
	light(p)
	p.Press("^!")
	p.Shows("Nothing is seen")
	if got := onDisk(p); got != "many, aside " {
		t.Errorf("on disk: %q", got)
	}
}

// Put aside, a damaged file makes way: the table goes on with what is shipped, and
// keeps again what it changes. What was put aside before is gone.
func TestFileAside(t *testing.T) {
	p := tabletest.New(t, table.Game{Title: "Chess"})
	p.Disk.WriteFile("/games/candles.txt", []byte("many"))
	p.Disk.WriteFile("/games/candles.old", []byte("few"))
	light(p)
	p.Press("v!")
	p.Shows("2 candles burn")
	if err := candles(p).Change(oneMore); err != nil {
		t.Error(err)
	}
	if got := onDisk(p); got != "3, aside many" {
		t.Errorf("on disk: %q", got)
	}
}

// A disk that fails is told of; the file stays, and nothing goes on with what is not
// there.
func TestFileOnFailingDisk(t *testing.T) {
	p := tabletest.New(t, table.Game{Title: "Chess"})
	p.Disk.WriteFile("/games/candles.txt", []byte("3"))
	p.Disk.Fail = journaltest.From(journaltest.Write, 0, syscall.ENOSPC)
	err := candles(p).Change(oneMore)
	if want := `the file "/games/candles.txt" with the table's candles was not written: disk is full`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("on a full disk: %v, want %s", err, want)
	}
	p.Disk.Fail = journaltest.From(journaltest.Rename, 0, syscall.EROFS)
	p.Disk.WriteFile("/games/candles.txt", []byte("many"))
	light(p)
	p.Press("v!")
	p.Shows("This was not saved and does not count: disk is read-only")
	p.Press("!")
	p.Disk.Fail = journaltest.From(journaltest.Read, 0, syscall.EIO)
	light(p)
	p.Press("!")
	p.Shows("cannot be read: disk is failing")
	if got := onDisk(p); got != "many, aside " {
		t.Errorf("on disk: %q", got)
	}
}

package crypticolor

import (
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal/journaltest"
)

// A guess that is on disk stands, also where the box's answer to it cannot be saved: the
// screen of the guess is left, and the answer comes when the table goes on.
func TestReplyNotSaved(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{Replies: true, Rules: crypticolor.Today}))
	p.happen(table, made[:2]...)
	p.Press("! >! >!") // 13, 14 and 15
	if _, is := p.top().(*which); !is {
		t.Fatalf("it is not asked which is meant, but on %T:\n%s", p.top(), p.words())
	}
	p.Disk.Fail = journaltest.From(journaltest.Sync, 1, syscall.EIO)
	p.Press(">")
	if !strings.Contains(p.words(), "Not saved") || table.Position().Open == nil {
		t.Fatalf("the guess does not stand unanswered:\n%s", p.words())
	}
	p.Disk.Fail = nil
	p.Press("!~~")
	p.Press("!") // Go on
	if table.Position().Open != nil || table.Position().Turn == 0 {
		t.Errorf("the box has not answered:\n%s", p.words())
	}
}

// Of several guesses that the maker answers, those that are on disk stand: if the next one
// cannot be saved, any key leads to where the table is.
func TestAnswersNotSaved(t *testing.T) {
	p := newTester(t)
	table := p.begin(two(crypticolor.Settings{}))
	p.happen(table, paper...)
	p.Press("! >! !") // 13 and 14
	if _, is := p.top().(*answers); !is {
		t.Fatalf("Ben is not asked, but on %T:\n%s", p.top(), p.words())
	}
	p.Press(">>") // neither is filled
	p.Disk.Fail = journaltest.From(journaltest.Sync, 1, syscall.EIO)
	p.Press("2")
	if !strings.Contains(p.words(), "Not saved") || table.Position().Open == nil {
		t.Fatalf("the first guess does not stand unanswered:\n%s", p.words())
	}
	p.Disk.Fail = nil
	p.Press("! ~")
	p.Shows("Ben: yes or no?")
}

package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
	uihall "gamekeeper/ui/hall"
)

// What the kiosk hears of a call is never more than is known: an answer to another call does not
// count, what the broker and a desk have said lapses, and what somebody has promised outlives a
// connection.
func TestReceipts(t *testing.T) {
	now := time.Now()
	later := now.Add(time.Minute)
	heard, unheard := hall.Hearing{Word: hall.Heard}, hall.Hearing{Word: hall.Unheard}
	for _, tt := range []struct {
		name string
		r    receipts
		link hall.Hearing
		want string
	}{
		{"no call", receipts{coming: 1, desk: 1, deskUntil: later, sent: 1, sentUntil: later}, heard, "heard"},
		{"called", receipts{call: 2}, heard, "heard"},
		{"old answers", receipts{call: 2, coming: 1, desk: 1, deskUntil: later, sent: 1, sentUntil: later}, heard, "heard"},
		{"sent", receipts{call: 2, sent: 2, sentUntil: later}, heard, "sent 2"},
		{"nobody has shown it", receipts{call: 2, sent: 2, sentUntil: now}, heard, "heard"},
		{"sent, then lost", receipts{call: 2, sent: 2, sentUntil: later}, unheard, "unheard"},
		{"at the desk", receipts{call: 2, sent: 2, sentUntil: now, desk: 2, deskUntil: later}, heard, "desk 2"},
		{"the desk has lapsed", receipts{call: 2, desk: 2, deskUntil: now}, heard, "heard"},
		{"refused", receipts{call: 2, desk: 2, deskUntil: later, refused: map[string]bool{"write t": true}}, heard, "refused"},
		{"coming, then lost", receipts{call: 2, coming: 2}, unheard, "coming 2"},
		{"coming, no connection yet", receipts{call: 2, coming: 2}, hall.Hearing{}, "coming 2"},
	} {
		if got := tt.r.hearing(tt.link, now); got.String() != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// A wall answers a call and takes that back, and the box hears it. An answer to an earlier call does
// not count, and no box answers another. A table that is gone while it calls is still calling, until it
// is forgotten.
func TestAnswer(t *testing.T) {
	b := startBroker(t, 2)
	w := startWall(t, b, b.address())
	box := startBox(t, b, 0, b.address())
	w.sees("the box", patience, right([]*simBox{box}))
	box.tell(func(s *hall.State) { s.CallsForHelp, s.Call = true, 7 })
	is := func(call uint32, answered bool) func(uihall.View) string {
		return func(v uihall.View) string {
			if len(v.Tables) != 1 || v.Tables[0].Call != call || v.Tables[0].Answered != answered || v.Tables[0].Status() != hall.Calling {
				return "the call is not as expected"
			}
			return ""
		}
	}
	box.hears(t, "sent 7")
	w.sees("a call", patience, is(7, false))
	if b.say("box1", "gamekeeper/box0/"+comingTopic, "7") == nil {
		t.Error("another box answers")
	}
	answer := func(args string) string {
		var out bytes.Buffer
		p := &program{out: &out, err: &out, getenv: noEnv}
		o := b.options("wall", b.address())
		o.box, o.back = "Table 0", args == "-back"
		if status, err := p.answerTable(t.Context(), o); status != done || err != nil {
			return err.Error()
		}
		return out.String()
	}
	for range 2 {
		if got := answer(""); !strings.Contains(got, "somebody is coming") {
			t.Error(got)
		}
		w.sees("an answer", patience, is(7, true))
		box.hears(t, "coming 7")
		if got := answer(""); !strings.Contains(got, `no table "Table 0" calls`) {
			t.Errorf("a second answer: %s", got)
		}
		if got := answer("-back"); !strings.Contains(got, "nobody is coming") {
			t.Error(got)
		}
		w.sees("an answer taken back", patience, is(7, false))
		box.hears(t, "sent 7")
	}
	answer("")
	box.hears(t, "coming 7")
	box.tell(func(s *hall.State) { s.Call = 8 })
	box.hears(t, "sent 8")
	w.sees("another call", patience, is(8, false))
	box.stop()
	w.sees("a call of a table that is gone", patience, func(v uihall.View) string {
		if !v.Tables[0].Gone {
			return "it is not gone"
		}
		return is(8, false)(v)
	})
	if got := answer(""); !strings.Contains(got, "somebody is coming, once its box is back") {
		t.Errorf("to a table that is gone, the desk answers: %s", got)
	}
	answer("-back")
	w2 := startWall(t, b, b.address())
	w2.sees("the same after a restart of the wall", patience, is(8, false))
	forgets(t, b)
	w.sees("it is forgotten", patience, right(nil))
	startWall(t, b, b.address()).sees("by a wall that comes later, too", patience, right(nil))
}

// forgets checks that the broker forgets a removed box if a user with write access asks for it.
func forgets(t *testing.T, b *broker) {
	t.Helper()
	for _, tt := range []struct{ user, box, says string }{
		{"wall", "box0", "the broker does not let us write gamekeeper/box0/state, "}, {"organiser", "box9", `remembers nothing of "box9"`},
		{"organiser", "box0", "the broker has forgotten box0"},
	} {
		var out bytes.Buffer
		o := b.options(tt.user, b.address())
		o.box = tt.box
		status, err := (&program{out: &out, err: os.Stderr, getenv: noEnv}).forget(t.Context(), o)
		if says := out.String() + fmt.Sprint(err); !strings.Contains(says, tt.says) || (status == done) != (err == nil) {
			t.Errorf("%s forgets %s: %d, %s", tt.user, tt.box, status, says)
		}
	}
}

// hears waits for a line that the program tells the box.
func (s *simBox) hears(t *testing.T, want string) {
	t.Helper()
	for after := time.After(patience); ; {
		select {
		case line := <-s.lines:
			if line == want {
				return
			}
		case <-after:
			t.Fatalf("the box does not hear %q", want)
		}
	}
}

// What stops a call on its way is said to the kiosk, and to the doctor with what to do, and no wall
// counts as having it.
func TestNobodyHears(t *testing.T) {
	full := acl
	for name, tt := range map[string]struct {
		acl, user, secret string
		kiosk, doctor     string
	}{
		"all is well":            {full, "box0", "secret\n", "heard", ""},
		"the state is refused":   {strings.Replace(full, "pattern write gamekeeper/%u/state\n", "", 1), "box0", "secret\n", "refused", "the broker does not let this box write gamekeeper/box0/state: its rules, hall.acl, need"},
		"answers cannot be read": {strings.Replace(full, "readwrite gamekeeper/%u/answer", "write gamekeeper/%u/answer", 1), "box0", "secret\n", "refused", "the broker does not let this box read and write gamekeeper/box0/answer/+"},
		"the password is wrong":  {full, "box0", "wrong\n", "unheard", "the broker refuses us: wrong user or password"},
		"there is no broker":     {full, "", "", "alone", "names no broker: write one into"},
		"the user is unknown":    {full, "box9", "secret\n", "unheard", "the broker refuses us: wrong user or password"},
	} {
		t.Run(name, func(t *testing.T) {
			b := startBroker(t, 1)
			b.write("acl", tt.acl)
			b.cmd.Process.Signal(syscall.SIGHUP)
			dir := playtest.Must(os.MkdirTemp("", "hall"))
			t.Cleanup(func() { os.RemoveAll(dir) })
			env := func(name string) string { return map[string]string{"RUNTIME_DIRECTORY": dir}[name] }
			box := startBoxAs(t, b, 0, b.address(), env, func(o *options) {
				b.write("own", tt.secret)
				o.User, o.Box, o.PasswordFile = tt.user, tt.user, b.path("own")
				if tt.user == "" {
					o.Broker = nil
				}
			})
			box.tell(func(s *hall.State) { s.CallsForHelp, s.Call = true, 7 })
			box.hears(t, tt.kiosk)
			for deadline := time.Now().Add(patience); ; {
				got := serviceTrouble(env, time.Now())
				if tt.doctor == "" && got == "" || tt.doctor != "" && strings.Contains(got, tt.doctor) {
					break
				}
				if time.Now().After(deadline) {
					t.Fatalf("the doctor finds %q, want %q", got, tt.doctor)
				}
			}
		})
	}
}

// Only a browser that has opened the address with the desk's word answers, only from the wall's own
// page, and only a call that there is.
func TestDesk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := know(t, 2)
		s.tell(0, hall.State{Run: 1, Seq: 1, Free: true, CallsForHelp: true, Call: 7})
		ask := func(method, path, word, site string) *http.Response {
			r := httptest.NewRequest(method, "http://localhost"+path, nil)
			r.Header.Set("Sec-Fetch-Site", site)
			if word != "" {
				r.AddCookie(&http.Cookie{Name: "desk", Value: word})
			}
			to := httptest.NewRecorder()
			s.ServeHTTP(to, r)
			return to.Result()
		}
		for _, desk := range []string{"", "tannenbaum"} {
			s.Desk = desk
			for _, word := range []string{"", "wrong"} {
				began := time.Now()
				if a := ask("GET", "/desk/"+"x"+word, "", ""); a.StatusCode != http.StatusForbidden || len(a.Cookies()) > 0 || time.Since(began) < wrongWordTakes {
					t.Errorf("%q opens the desk: %s", word, a.Status)
				}
				if a := ask("POST", "/answer/box0/7/coming", word, "same-origin"); a.StatusCode != http.StatusForbidden {
					t.Errorf("%q answers: %s", word, a.Status)
				}
			}
		}
		a := ask("GET", "/desk/tannenbaum", "", "")
		if a.StatusCode != http.StatusSeeOther || len(a.Cookies()) != 1 || a.Cookies()[0].SameSite != http.SameSiteStrictMode {
			t.Errorf("the desk is not opened: %s, %v", a.Status, a.Cookies())
		}
		for path, want := range map[string]int{"box0/8/coming": http.StatusConflict, "box1/7/coming": http.StatusConflict, "box0/7/else": http.StatusNotFound, "box0/x/coming": http.StatusNotFound} {
			if a := ask("POST", "/answer/"+path, "tannenbaum", "same-origin"); a.StatusCode != want {
				t.Errorf("%s: %s", path, a.Status)
			}
		}
		if a := ask("POST", "/answer/box0/7/coming", "tannenbaum", "cross-site"); a.StatusCode != http.StatusForbidden {
			t.Errorf("another site's page answers: %s", a.Status)
		}
	})
}

package main

import (
	"cmp"
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"net/http"
	"time"

	"gamekeeper/tabletop/hall"
	uihall "gamekeeper/ui/hall"
)

// answerTable tells a table that calls that somebody is coming or, with o.back, that nobody is after
// all.
func (p *program) answerTable(ctx context.Context, o options) (int, error) {
	ctx, h, now, leave, err := o.visit(ctx, p.getenv, doctorTimeout, "state", "presence", comingTopic)
	if err != nil {
		return badUse, err
	}
	defer leave()
	is, says := "coming", "somebody is coming"
	if o.back {
		is, says = "back", "nobody is coming after all"
	}
	for _, t := range now.Tables {
		if !t.CallsForHelp || t.Call == 0 || t.Answered != o.back || t.Box != o.box && t.Name() != o.box {
			continue
		}
		if err := h.answer(ctx, t, is); err != nil {
			return badUse, err
		}
		if t.Gone {
			says += ", once its box is back"
		}
		fmt.Fprintf(p.out, "%s reads that %s\n", t.Name(), says)
		return done, nil
	}
	if o.back {
		return badUse, fmt.Errorf("no table %q waits for somebody who is coming", o.box)
	}
	return badUse, fmt.Errorf("no table %q calls and waits for an answer", o.box)
}

// visit connects to the broker for a command that takes at most the given time, subscribes to some
// topics of each table, and waits until these are known. If there is no error, the caller leaves at
// the end.
func (o options) visit(ctx context.Context, getenv func(string) string, within time.Duration, topics ...string) (_ context.Context, h *hub, now uihall.View, leave func(), err error) {
	h = newHub(o, func(string, ...any) {})
	h.topics = topics
	ctx, cancel := context.WithTimeoutCause(ctx, within, errors.New("the broker does not answer in time"))
	leave = func() { cancel(); h.wait() }
	if err = h.connect(ctx, getenv); err == nil {
		if now, err = h.settled(ctx); err != nil {
			err = cmp.Or(context.Cause(ctx), err)
		}
	}
	if err != nil {
		leave()
	}
	return ctx, h, now, leave, err
}

// answer answers the call of a table: "desk" if a page there shows it, "coming", or "back" if nobody
// is coming after all. The topic is made of the box's name: one of the box's own choice could be
// another's.
func (h *hub) answer(ctx context.Context, t hall.Table, is string) error {
	ctx, cancel := context.WithTimeout(ctx, connectTimeout)
	defer cancel()
	topic, payload, lasts := comingTopic, fmt.Sprint(t.Call), comingLasts
	switch is {
	case "desk":
		topic, lasts = deskTopic, deskLasts
	case "back":
		payload = nobodyComing
	}
	switch answer, err := publish(ctx, h.cm, h.Topic+"/"+t.Box+"/"+topic, payload, lasts); {
	case err != nil && answer != nil:
		return fmt.Errorf("the broker does not let this user answer: add \"topic write %s/+/answer/+\" to its rules", h.Topic)
	case err != nil:
		return fmt.Errorf("the broker did not take the answer: %w", err)
	}
	return nil
}

// wrongWordTakes is how long a wrong word for the desk takes.
const wrongWordTakes = time.Second

// isDesk reports whether a browser may answer calls: its cookie has the desk's word.
func (w *wall) isDesk(word string) bool {
	return w.Desk != "" && subtle.ConstantTimeCompare([]byte(word), []byte(w.Desk)) == 1
}

// openDesk makes a browser the desk's if its address ends with the desk's word.
func (w *wall) openDesk(to http.ResponseWriter, r *http.Request) {
	word := r.PathValue("word")
	if !w.isDesk(word) {
		select {
		case <-time.After(wrongWordTakes):
		case <-r.Context().Done():
		}
		http.Error(to, "that is not the word of the desk", http.StatusForbidden)
		return
	}
	http.SetCookie(to, &http.Cookie{Name: "desk", Value: word, Path: "/", MaxAge: 30 * 24 * 3600, SameSite: http.SameSiteStrictMode})
	http.Redirect(to, r, "/", http.StatusSeeOther)
}

// takeAnswer passes on the desk's answer to a call.
func (w *wall) takeAnswer(to http.ResponseWriter, r *http.Request) {
	cookie, err := r.Cookie("desk")
	if site := r.Header.Get("Sec-Fetch-Site"); err != nil || !w.isDesk(cookie.Value) || site != "" && site != "same-origin" {
		http.Error(to, "only the desk answers", http.StatusForbidden)
		return
	}
	box, is := r.PathValue("box"), r.PathValue("is")
	call, ok := hall.ParseCall(r.PathValue("call"))
	if !ok || is != "desk" && is != "coming" && is != "back" {
		http.NotFound(to, r)
		return
	}
	for _, t := range w.view(time.Now()).Tables {
		if t.Box != box || !t.CallsForHelp || t.Call != call {
			continue
		}
		if err := w.answer(r.Context(), t, is); err != nil {
			w.say("%s does not hear that the desk answers: %s", box, err)
			http.Error(to, err.Error(), http.StatusBadGateway)
		}
		return
	}
	http.Error(to, "this table no longer calls", http.StatusConflict)
}

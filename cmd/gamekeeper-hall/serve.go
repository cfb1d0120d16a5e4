package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"io"
	"maps"
	"net"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/say"
	uihall "gamekeeper/ui/hall"
)

// The times of the server.
const (
	lookEvery       = time.Second           // how often to look for boxes that have fallen silent
	minRest         = 20 * time.Millisecond // the minimum pause between two renderings
	writeTime       = 10 * time.Second      // the time for a browser to accept a piece
	shutdownTimeout = time.Second
)

// serve shows the hall as a page until ctx is done.
func (p *program) serve(ctx context.Context, o options) (int, error) {
	h := newHub(o, p.say)
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	if err := h.connect(ctx, p.getenv); err != nil {
		return badUse, err
	}
	defer func() { leave(); h.wait() }()
	listener, err := net.Listen("tcp", o.Listen)
	if err != nil {
		return badUse, fmt.Errorf("nothing can be served at %q: %w; \"listen\" in hall.toml says where", o.Listen, err)
	}
	all, _ := languages.Read(filepath.Dir(cmp.Or(o.file, systemConfig)))
	w := newWall(h, all)
	w.say = p.say
	go w.run(ctx)
	for _, url := range w.hosts.urls(o.Listen) {
		fmt.Fprintf(p.out, "the hall is at %s\n", url)
	}
	server := newServer(w)
	context.AfterFunc(ctx, func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTimeout)
		defer cancel()
		if server.Shutdown(ctx) != nil {
			server.Close()
		}
	})
	if err := server.Serve(&conns{Listener: listener}); !errors.Is(err, http.ErrServerClosed) {
		return badUse, err
	}
	return done, nil
}

// newServer returns a server with limits for what a visitor can take: see also conns. A stream has
// its own deadlines.
func newServer(w *wall) *http.Server {
	return &http.Server{
		Handler: w, ConnContext: withVisitor, MaxHeaderBytes: 8 << 10,
		ReadTimeout: 5 * time.Second, WriteTimeout: 2 * writeTime, IdleTimeout: writeTime,
	}
}

// A wall serves the hall as a page. For every language with viewers, it keeps the current parts
// and sends each browser the parts that differ.
type wall struct {
	*hub
	languages []*say.Language
	symbols   template.HTML
	mux       *http.ServeMux
	say       func(string, ...any)
	hosts     *hosts

	mu       sync.Mutex
	editions map[*say.Language]*edition

	drawing sync.Mutex // guards what follows
	pages   map[pageKey]string
	version int       // the hub's version when pages was last cleared
	drawn   time.Time // when pages was last cleared
}

// A pageKey identifies a page: its language, what is shown in full, if anything, and whether the
// page is only that part.
type pageKey struct {
	language *say.Language
	inFull   string
	part     bool
}

// The most pages that are kept, and how long they are kept.
const (
	maxPages = 16
	fresh    = time.Second
)

// An edition is the page in one language, kept while it has viewers.
type edition struct {
	streams int               // number of viewers
	parts   map[string]string // the parts that can change, by the name of an event and an ID
	changed chan struct{}     // closed when a part has changed
}

func newWall(h *hub, all []*say.Language) *wall {
	w := &wall{hub: h, languages: all, symbols: symbols(), hosts: newHosts(h.Names), mux: http.NewServeMux(), editions: map[*say.Language]*edition{}, pages: map[pageKey]string{}}
	w.mux.HandleFunc("GET /{$}", w.page(func(*http.Request) string { return "" }))
	w.mux.HandleFunc("GET /table/{box}", w.page(func(r *http.Request) string { return r.PathValue("box") }))
	w.mux.HandleFunc("GET /ladder", w.page(func(*http.Request) string { return uihall.Evening }))
	w.mux.HandleFunc("GET /events", w.stream)
	w.mux.HandleFunc("GET /desk/{word}", w.openDesk)
	w.mux.HandleFunc("POST /answer/{box}/{call}/{is}", w.takeAnswer)
	for _, name := range uihall.AssetNames {
		w.mux.HandleFunc("GET /"+name, func(to http.ResponseWriter, r *http.Request) {
			to.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
			http.ServeFileFS(to, r, uihall.Assets, name)
		})
	}
	return w
}

// policy allows the page nothing but our own files.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// ServeHTTP answers only requests for one of our own host names. Any other may be a hostile page's
// own name, pointed at this machine.
func (w *wall) ServeHTTP(to http.ResponseWriter, r *http.Request) {
	head := to.Header()
	head.Set("Content-Security-Policy", policy)
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Referrer-Policy", "no-referrer")
	head.Set("Cache-Control", "no-store")
	if r.ContentLength != 0 { // otherwise the server would wait for the body
		head.Set("Connection", "close")
		http.Error(to, "nothing can be sent here", http.StatusRequestEntityTooLarge)
		return
	}
	if !w.hosts.ours(r.Host) {
		http.Error(to, "there is nothing here by that name: use the address of this machine, or write the name into names in hall.toml", http.StatusMisdirectedRequest)
		return
	}
	w.mux.ServeHTTP(to, r)
}

// language returns the first language that a browser asks for and that we speak. It returns nil for
// English, or if we speak none of them.
func (w *wall) language(r *http.Request) *say.Language {
	for _, wish := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(wish), ";")
		tag, _, _ = strings.Cut(tag, "-")
		if tag = strings.ToLower(tag); tag == say.English {
			return nil
		} else if l := languages.ByTag(w.languages, tag); l != nil {
			return l
		}
	}
	return nil
}

// now returns the current page.
func (w *wall) now(l *say.Language) *uihall.Page {
	now := time.Now()
	return uihall.NewPage(l, w.view(now), now, w.symbols)
}

// page returns a handler for the whole page, or only for the part that fills the screen.
func (w *wall) page(inFull func(*http.Request) string) http.HandlerFunc {
	return func(to http.ResponseWriter, r *http.Request) {
		text := w.rendered(pageKey{w.language(r), inFull(r), r.URL.Query().Get("part") != ""})
		if text == "" {
			http.Error(to, "nothing is heard of this table", http.StatusNotFound)
			return
		}
		to.Header().Set("Content-Type", "text/html; charset=utf-8")
		to.Header().Set("Vary", "Accept-Language")
		io.WriteString(to, text)
	}
}

// rendered returns a page, or "" if the table to show in full is unknown. Pages are rendered one at
// a time, and once for all who ask at the same time: otherwise many visitors would cost much
// memory.
func (w *wall) rendered(key pageKey) string {
	w.drawing.Lock()
	defer w.drawing.Unlock()
	if at := w.heard(); at != w.version || time.Since(w.drawn) > fresh || len(w.pages) >= maxPages {
		clear(w.pages)
		w.version, w.drawn = at, time.Now()
	}
	text, ok := w.pages[key]
	if !ok {
		p := w.now(key.language)
		if text = p.InFull(key.inFull); !key.part && (text != "" || key.inFull == "") {
			text = p.HTML(key.inFull)
		}
		w.pages[key] = text
	}
	return text
}

// run renders the hall until ctx is done and wakes the streams that are out of date. After each
// rendering it rests three times as long as that took, and at least minRest: a quarter of a
// processor is enough for a wall.
func (w *wall) run(ctx context.Context) {
	for ctx.Err() == nil {
		began := time.Now()
		w.render()
		select {
		case <-ctx.Done():
			return
		case <-time.After(max(minRest, 3*time.Since(began))):
		}
		select {
		case <-ctx.Done():
		case <-w.changed:
		case <-time.After(lookEvery):
		}
	}
}

// render renders each edition once for all its viewers.
func (w *wall) render() {
	w.mu.Lock()
	spoken := slices.Collect(maps.Keys(w.editions))
	w.mu.Unlock()
	for _, l := range spoken {
		parts := w.now(l).Parts()
		w.mu.Lock()
		if e := w.editions[l]; e != nil && !maps.Equal(e.parts, parts) {
			e.parts = parts
			close(e.changed)
			e.changed = make(chan struct{})
		}
		w.mu.Unlock()
	}
}

// snapshot returns an edition's parts, and a channel that is closed when they have changed.
func (w *wall) snapshot(e *edition) (parts map[string]string, changed <-chan struct{}) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return e.parts, e.changed
}

// news returns, in pieces, the events that turn some parts into others, in an order in which they can
// be applied. The pieces are not put together, since all streams share the parts. If tiles have come,
// gone or moved, the last event names all current ones.
func news(before, after map[string]string) (events []string) {
	for _, key := range slices.Sorted(maps.Keys(after)) {
		html := after[key]
		if old, known := before[key]; known && html == old {
			continue
		}
		name, _, _ := strings.Cut(key, " ")
		events = append(events, "event: ", name, "\ndata: ", strings.ReplaceAll(html, "\n", " "), "\n\n")
	}
	return events
}

// join adds a viewer in a language, and returns the edition to show.
func (w *wall) join(l *say.Language) *edition {
	w.mu.Lock()
	defer w.mu.Unlock()
	e := w.editions[l]
	if e == nil {
		e = &edition{parts: w.now(l).Parts(), changed: make(chan struct{})}
		w.editions[l] = e
	}
	e.streams++
	return e
}

// leave removes a viewer. The edition goes with the last one.
func (w *wall) leave(l *say.Language) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.editions[l].streams--; w.editions[l].streams == 0 {
		delete(w.editions, l)
	}
}

// stream sends a browser the changes, until it disconnects.
func (w *wall) stream(to http.ResponseWriter, r *http.Request) {
	if v := visitorOf(r.Context()); v != nil {
		if !v.stream() {
			http.Error(to, "too many look at the hall: this page comes back by itself", http.StatusServiceUnavailable)
			return
		}
		defer v.rest()
	}
	l := w.language(r)
	e := w.join(l)
	defer w.leave(l)
	out := http.NewResponseController(to)
	if out.SetReadDeadline(time.Time{}) != nil { // nothing more is read
		return
	}
	to.Header().Set("Content-Type", "text/event-stream")
	clock := func() string { return fmt.Sprintf("event: now\ndata: %d\n\n", time.Now().UnixMilli()) }
	first := []string{clock()}
	if v := r.URL.Query().Get("v"); v != uihall.Version {
		first = append(first, "event: reload\ndata:\n\n")
	}
	ticker := time.NewTicker(uihall.BeatInterval)
	defer ticker.Stop()
	seen := map[string]string{}
	for ok := send(to, out, first...); ok; {
		parts, changed := w.snapshot(e)
		if ok = send(to, out, news(seen, parts)...); !ok {
			return
		}
		seen = parts
		select {
		case <-r.Context().Done():
			return
		case <-changed:
		case <-ticker.C:
			ok = send(to, out, clock())
		}
	}
}

// send sends events to a browser, and reports whether it has accepted them in time.
func send(to io.Writer, out *http.ResponseController, events ...string) bool {
	if out.SetWriteDeadline(time.Now().Add(writeTime)) != nil {
		return false
	}
	for _, event := range events {
		if _, err := io.WriteString(to, event); err != nil {
			return false
		}
	}
	return out.Flush() == nil
}

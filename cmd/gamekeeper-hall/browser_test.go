package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"gamekeeper/tabletop/hall"
)

// A proxy stands between a browser and a wall, which may be replaced. The proxy keeps the page
// loading until release is called, so that the browser prints the page as it is then.
type proxy struct {
	*httptest.Server
	mu       sync.Mutex
	wall     *wall
	silence  string // the silence after which the page counts as out of date, in ms
	attempts int    // how often the page has asked for events
	// events holds, by the number of an attempt from 1, a handler that answers it instead of the
	// wall.
	events map[int]http.HandlerFunc
	asked  func() // called when the page has asked for the table that it shows in full
	done   chan struct{}
	once   sync.Once
}

// newProxy returns a proxy to a wall. The caller sets its answers and then starts it.
func newProxy(t *testing.T, w *wall) *proxy {
	p := &proxy{wall: w, silence: "600000", events: map[int]http.HandlerFunc{}, asked: func() {}, done: make(chan struct{})}
	p.Server = httptest.NewUnstartedServer(p)
	t.Cleanup(func() { p.release(); p.CloseClientConnections(); p.Close() })
	return p
}

// ServeHTTP answers as the wall does, except that it leaves the attempts in events to their
// handlers, and adds to the page an image that keeps it loading.
func (p *proxy) ServeHTTP(to http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	w, instead := p.wall, http.HandlerFunc(nil)
	if r.URL.Path == "/events" {
		p.attempts++
		instead = p.events[p.attempts]
	}
	p.mu.Unlock()
	switch {
	case instead != nil:
		instead(to, r)
	case r.URL.Path == "/slow":
		select {
		case <-p.done:
		case <-r.Context().Done():
		}
	case r.URL.Path == "/table/box0" && r.URL.RawQuery == "":
		page := w.now(nil).HTML("box0")
		page = regexp.MustCompile(`data-silence="\d+"`).ReplaceAllString(page, `data-silence="`+p.silence+`"`)
		fmt.Fprint(to, page, `<img src="/slow" alt="" hidden>`)
	default:
		w.ServeHTTP(to, r)
		if r.URL.Path == "/table/box0" {
			p.mu.Lock()
			p.asked()
			p.mu.Unlock()
		}
	}
}

// release lets the page finish loading.
func (p *proxy) release() { p.once.Do(func() { close(p.done) }) }

// releases answers an attempt by releasing the page.
func (p *proxy) releases(_ http.ResponseWriter, r *http.Request) {
	p.release()
	<-r.Context().Done()
}

// stream answers with an event stream and flushes these events, each already in wire format.
func stream(to http.ResponseWriter, events ...string) {
	to.Header().Set("Content-Type", "text/event-stream")
	for _, event := range events {
		fmt.Fprint(to, event)
	}
	to.(http.Flusher).Flush()
}

// fails returns a handler that answers with a status.
func fails(status int) http.HandlerFunc {
	return func(to http.ResponseWriter, _ *http.Request) { http.Error(to, "not now", status) }
}

// A page that is refused or hears nothing for a while tries again. When it reaches a server, even
// one with other tables, it shows exactly those tables, in their order, and is up to date.
func TestPageComesBack(t *testing.T) {
	browses(t)
	before, after := serveTables(t, 9), serveTables(t, 3)
	p := newProxy(t, before.wall)
	p.silence = "300"
	p.events[1], p.events[2] = fails(http.StatusServiceUnavailable), fails(http.StatusBadGateway)
	p.events[3] = func(to http.ResponseWriter, r *http.Request) { // the server sends everything once, and then nothing
		stream(to, news(nil, before.now(nil).Parts())...)
		p.mu.Lock()
		p.wall = after.wall
		p.mu.Unlock()
		<-r.Context().Done()
	}
	after.receive("hall/box1/presence", []byte(online), true)
	named := hall.State{Schema: hall.Schema, Table: "Aardvark", Free: true}
	after.receive("hall/box2/state", named.Encode(), true) // now box2 comes first
	p.events[4] = func(to http.ResponseWriter, r *http.Request) {
		parts := after.now(nil).Parts()
		stream(to, news(nil, parts)...)
		beat := time.NewTicker(50 * time.Millisecond)
		defer beat.Stop()
		for r.Context().Err() == nil {
			<-beat.C
			stream(to, "event: tile\ndata: "+parts["tile box0"]+"\n\n")
		}
	}
	again := 0
	p.asked = func() {
		if p.attempts == 4 {
			if again++; again > 1 { // so everything before that tile has arrived, too
				p.release()
			}
		}
	}
	p.Start()
	dom := chromium(t, "--dump-dom", p.URL+"/table/box0")
	if got, want := tiles(dom), "t-box2 t-box0 t-box1"; got != want {
		t.Errorf("the page has %s, want %s", got, want)
	}
	if classes := bodyClass(dom); strings.Contains(classes, "is-lost") || !strings.Contains(classes, "d4") {
		t.Errorf("the page is %s", classes)
	}
}

// A page that is refused, cut off or left without events says so before it tries again. So does one
// whose server has lost the broker: its beats do not make the page look up to date.
func TestPageSaysThatItIsOld(t *testing.T) {
	browses(t)
	for name, events := range map[string]http.HandlerFunc{
		"refused":  fails(http.StatusServiceUnavailable),
		"cut":      func(to http.ResponseWriter, _ *http.Request) { to.(http.Flusher).Flush() },
		"silenced": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
		"offline":  nil,
	} {
		s := serveTables(t, 2)
		p := newProxy(t, s.wall)
		p.silence, p.events[1], p.events[2] = "300", events, p.releases
		if events == nil {
			s.update(func(b *hall.Board, now time.Time) { b.SetOffline(now) })
			p.silence = "600000"
			p.events[1] = func(to http.ResponseWriter, r *http.Request) {
				parts := s.now(nil).Parts()
				stream(to, news(nil, parts)...)
				stream(to, "event: now\ndata: 1767225600000\n\n", "event: tile\ndata: "+parts["tile box0"]+"\n\n")
				<-r.Context().Done()
			}
			again := 0
			p.asked = func() {
				if again++; again > 1 {
					p.release()
				}
			}
		}
		p.Start()
		dom := chromium(t, "--dump-dom", p.URL+"/table/box0")
		if !strings.Contains(bodyClass(dom), "is-lost") || !regexp.MustCompile(`id="lost">(The connection was lost at|No table has been heard since) \d\d:\d\d(:\d\d)?: this is how things stood\.<`).MatchString(dom) {
			t.Errorf("%s: the page is %s", name, bodyClass(dom))
		}
	}
}

// A television shows all pages of the wall, then the ladder and one table that plays, another each
// time; while a table calls, it stays on the wall.
func TestTelevision(t *testing.T) {
	browses(t)
	s := serveTables(t, 100)
	quiet := eightTables(t)[2]
	quiet.CallsForHelp, quiet.Seq = false, 9
	for i := 2; i < 100; i += 8 {
		s.tell(i, quiet)
	}
	s.evening()
	p := newProxy(t, s.wall)
	for n := range 20 {
		p.events[n+1] = fails(http.StatusServiceUnavailable)
	}
	p.Start()
	shows := func(seconds int, page, title string) {
		t.Helper()
		dom := chromium(t, "--window-size=1920,1080", fmt.Sprintf("--virtual-time-budget=%d000", seconds), "--dump-dom", p.URL+"/?tv=5")
		if !strings.Contains(dom, `<b id="page">`+page+"<") || strings.Contains(dom, `<h2 tabindex="-1">`) != (title != "") || !strings.Contains(dom, title) {
			t.Errorf("after %d seconds, the television does not show page %s, or not %q", seconds, page, title)
		}
	}
	shows(12, "2/2", ">Won this evening</h2>")
	shows(17, "2/2", ">Table 1</h2>")
	shows(37, "2/2", ">Table 3</h2>")
	quiet.CallsForHelp, quiet.Seq = true, 10
	s.tell(2, quiet)
	shows(12, "1/2", "")
}

// tiles returns the IDs of a page's tiles, in order.
func tiles(dom string) string {
	var all []string
	for _, m := range regexp.MustCompile(`<article class="[^"]*" id="([^"]*)"`).FindAllStringSubmatch(dom, -1) {
		all = append(all, m[1])
	}
	return strings.Join(all, " ")
}

// bodyClass returns the classes of the page's body.
func bodyClass(dom string) string {
	m := regexp.MustCompile(`<body class="([^"]*)"`).FindStringSubmatch(dom)
	if m == nil {
		return "none"
	}
	return m[1]
}

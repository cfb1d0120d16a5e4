package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	uihall "gamekeeper/ui/hall"

	"gamekeeper/tabletop/hall"
)

// A weekendServer is the server, to which pages connect without a network.
type weekendServer struct {
	w      *weekend
	wall   *wall
	heard  bool // whether it is connected to the broker
	proxy  bool // whether a proxy in front of it answers 502
	dead   bool
	server *http.Server
	calls  chan net.Conn
	ended  context.Context
	stop   func()
	frozen chan struct{} // closed when the server resumes; nil while it is not frozen
}

// serve starts a server that knows nothing yet.
func (w *weekend) serve() {
	s := &weekendServer{w: w, calls: make(chan net.Conn)}
	o := options{}
	o.Topic = "hall"
	s.wall = newWall(newHub(o, func(string, ...any) {}), nil)
	s.server = newServer(s.wall)
	s.ended, s.stop = context.WithCancel(w.t.Context())
	go s.wall.run(s.ended)
	go s.server.Serve(s)
	w.server = s
	if w.broker.up {
		s.connect()
	}
}

// Accept, Close and Addr implement net.Listener.
func (s *weekendServer) Accept() (net.Conn, error) {
	select {
	case conn := <-s.calls:
		return &gated{conn, s}, nil
	case <-s.ended.Done():
		return nil, net.ErrClosed
	}
}
func (s *weekendServer) Close() error   { return nil }
func (s *weekendServer) Addr() net.Addr { return &net.TCPAddr{} }

// connect connects the server to the broker after a second, if the broker is up.
func (s *weekendServer) connect() {
	time.AfterFunc(time.Second, func() {
		s.w.mu.Lock()
		defer s.w.mu.Unlock()
		if s.dead || s.heard || !s.w.broker.up {
			return
		}
		s.heard = true
		s.wall.update(func(b *hall.Board, now time.Time) { b.SetOnline(now) })
		for _, m := range s.w.broker.topics {
			s.w.broker.tell(m, false)
		}
	})
}

func (s *weekendServer) lose() {
	s.heard = false
	s.wall.update(func(b *hall.Board, now time.Time) { b.SetOffline(now) })
}

// kill stops the server, even if it is frozen.
func (s *weekendServer) kill() {
	if s.dead {
		return
	}
	s.dead = true
	s.freeze(false)
	s.stop()
	s.server.Close()
}

// freeze suspends the server without notice, or resumes it if suspended is false.
func (s *weekendServer) freeze(suspended bool) {
	if s.frozen != nil {
		close(s.frozen)
		s.frozen = nil
	}
	if suspended {
		s.frozen = make(chan struct{})
	}
}

// A gated connection sends nothing while the server is frozen.
type gated struct {
	net.Conn
	s *weekendServer
}

func (g *gated) Write(b []byte) (int, error) {
	g.s.w.mu.Lock()
	frozen := g.s.frozen
	g.s.w.mu.Unlock()
	if frozen != nil {
		<-frozen
	}
	return g.Conn.Write(b)
}

// RemoteAddr returns the address of all pages.
func (g *gated) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }

// RoundTrip implements [http.RoundTripper] without a network: it requests a page's stream from the
// server.
func (s *weekendServer) RoundTrip(r *http.Request) (*http.Response, error) {
	s.w.mu.Lock()
	proxy := s.proxy
	s.w.mu.Unlock()
	if proxy {
		return &http.Response{StatusCode: http.StatusBadGateway, Body: http.NoBody}, nil
	}
	if s.ended.Err() != nil {
		return nil, errors.New("connection refused")
	}
	ours, theirs := net.Pipe()
	select {
	case s.calls <- theirs:
	case <-s.ended.Done():
		return nil, errors.New("connection refused")
	case <-r.Context().Done():
		return nil, r.Context().Err()
	}
	context.AfterFunc(r.Context(), func() { ours.Close() })
	go r.Write(ours)
	return http.ReadResponse(bufio.NewReader(ours), r)
}

// A weekendPage is an open page and what it shows, by the rules of wall.js.
type weekendPage struct {
	w     *weekend
	parts map[string]string // the parts that it shows, as Parts returns them
	lost  string            // why it says that it is out of date; empty if it does not
}

func (p *weekendPage) lose(why string) {
	p.w.mu.Lock()
	defer p.w.mu.Unlock()
	p.lost = why
}

// open opens a page, which stays open until ctx is done.
func (w *weekend) open(ctx context.Context) {
	p := &weekendPage{w: w, parts: map[string]string{}}
	w.pages = append(w.pages, p)
	go func() {
		for tries := 0; ctx.Err() == nil; tries++ {
			w.mu.Lock()
			server := w.server
			w.mu.Unlock()
			if p.hear(ctx, server) > 1 {
				tries = 0
			}
			p.lose("the server was lost")
			select {
			case <-ctx.Done():
			case <-time.After(time.Duration(float64(min(30*time.Second, time.Second<<min(tries, 5))) * (.5 + rand.Float64()/2))):
			}
		}
	}()
}

// hear follows one stream until it ends or falls silent, and returns how many beats it had.
func (p *weekendPage) hear(ctx context.Context, s *weekendServer) (beats int) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	const silence = 3*uihall.BeatInterval + 2*time.Second
	quiet := time.AfterFunc(silence, func() { p.lose("it is silent"); cancel() })
	defer quiet.Stop()
	r, _ := http.NewRequestWithContext(ctx, http.MethodGet, "http://localhost/events?v="+uihall.Version, nil)
	answer, err := s.RoundTrip(r)
	if err != nil || answer.StatusCode != http.StatusOK {
		return 0
	}
	defer answer.Body.Close()
	lines := bufio.NewReader(answer.Body)
	for event := ""; ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			if !errors.Is(err, io.EOF) {
				cancel()
			}
			return beats
		}
		if name, ok := strings.CutPrefix(line, "event: "); ok {
			event = strings.TrimSpace(name)
		}
		data, ok := strings.CutPrefix(line, "data: ")
		if !ok {
			continue
		}
		quiet.Reset(silence)
		if event == "now" {
			beats++
		}
		p.put(event, strings.TrimSuffix(data, "\n"))
	}
}

// put changes the page as an event says.
func (p *weekendPage) put(event, data string) {
	p.w.mu.Lock()
	defer p.w.mu.Unlock()
	key := event
	id := func(html string) string {
		_, after, _ := strings.Cut(html, ` id="`)
		id, _, _ := strings.Cut(after, `"`)
		return id
	}
	switch event {
	case "now", "reload":
		return
	case "tile":
		key = "tile " + strings.TrimPrefix(id(data), "t-")
	case "part":
		key = "part " + id(data)
	case "whole":
		for key := range p.parts {
			if box, ok := strings.CutPrefix(key, "tile "); ok && !slices.Contains(strings.Fields(data), "t-"+box) {
				delete(p.parts, key)
			}
		}
		p.lost = ""
	}
	p.parts[key] = data
}

// tiles returns the IDs of the page's tiles in order, as the server sends them.
func (p *weekendPage) tiles() string {
	var all []string
	for _, id := range strings.Fields(p.parts["whole"]) {
		if p.parts["tile "+strings.TrimPrefix(id, "t-")] != "" {
			all = append(all, id)
		}
	}
	return strings.Join(all, " ")
}

package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"net"
	"path/filepath"
	"time"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/hall"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	uihall "gamekeeper/ui/hall"
	"gamekeeper/ui/tty"
)

// watch shows all tables until it is left, with Ctrl-C.
func (p *program) watch(ctx context.Context, o options) (status int, err error) {
	h := newHub(o)
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	cm, err := h.connect(ctx, p.getenv)
	if err != nil {
		return badUse, err
	}
	all, _ := languages.Read(filepath.Dir(cmp.Or(o.file, systemConfig)))
	spoken := languages.Of(all, languages.Asked(p.getenv, all))
	term, err := tty.Open(tty.Options{Glyphs: string(o.Glyphs), Language: spoken})
	if err != nil {
		return badUse, err
	}
	defer func() {
		err = errors.Join(err, term.Close())
		leave()
		<-cm.Done()
	}()
	return done, ui.Run(ctx, ui.NewStage(newWall(h)), newDisplay(ctx, term, h.changed), nil, time.Now, nil)
}

// newWall is the wall of what a hub knows.
func newWall(h *hub) *uihall.Wall {
	return uihall.New(uihall.Source{Look: h.look, News: h.unseen.Load, Map: drawMap})
}

// drawMap draws the map of a game that has one.
func drawMap(a ui.Area, g *hall.Game) bool {
	board, on := play.FromHall(g)
	return board != nil && chart.DrawLive(a, board, on)
}

// A display is a terminal whose loop goes round when there is news, too.
type display struct {
	ui.Terminal
	inputs chan ui.Input
}

func newDisplay(ctx context.Context, term ui.Terminal, news <-chan struct{}) *display {
	d := &display{term, make(chan ui.Input)}
	go d.merge(ctx, term.Inputs(), news)
	return d
}

// merge passes on what happens at the terminal, and that there is news.
func (d *display) merge(ctx context.Context, inputs <-chan ui.Input, news <-chan struct{}) {
	defer close(d.inputs)
	for {
		var in ui.Input
		select {
		case <-ctx.Done():
			return
		case <-news:
			in.Changed = true
		case got, ok := <-inputs:
			if !ok {
				return
			}
			in = got
		}
		select {
		case <-ctx.Done():
			return
		case d.inputs <- in:
		}
	}
}

// Inputs returns both.
func (d *display) Inputs() <-chan ui.Input { return d.inputs }

// listenAgain is how soon a socket that is not there is tried again.
const listenAgain = 500 * time.Millisecond

// listen hears what a box tells at its socket, and passes it on, until ctx is done.
// When the box falls silent, it passes nil. What is no state is left out.
func listen(ctx context.Context, socket string, say func(string, ...any), heard func(*hall.State)) {
	for ctx.Err() == nil {
		var dialer net.Dialer
		conn, err := dialer.DialContext(ctx, "unix", socket)
		if err == nil {
			stop := context.AfterFunc(ctx, func() { conn.Close() })
			listenOn(conn, say, heard)
			stop()
			conn.Close()
			heard(nil)
		}
		select {
		case <-ctx.Done():
		case <-time.After(listenAgain):
		}
	}
}

// listenOn passes on what a connection tells, until it ends.
func listenOn(conn net.Conn, say func(string, ...any), heard func(*hall.State)) {
	lines := bufio.NewScanner(conn)
	lines.Buffer(make([]byte, 0, 4096), hall.MaxSize+1)
	refused := ""
	for lines.Scan() {
		s, err := hall.Parse(lines.Bytes())
		if err == nil {
			heard(&s)
		} else if text := err.Error(); text != refused {
			refused = text
			say("what the box tells cannot be read: %s", text)
		}
	}
}

package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/configs"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
)

var weekendTime = flag.Duration("weekend", 15*time.Minute, "how long the hall is left alone in TestWeekend, in virtual time")

// oldest is the greatest age of a state that a page may show without a warning.
const oldest = 45 * time.Second

// A weekend is a hall in virtual time: boxes with the program that publishes, a broker, the server,
// and pages that follow the rules of wall.js. Boxes, the broker and the server are lost and come
// back at random.
type weekend struct {
	mu     sync.Mutex // guards everything
	t      *testing.T
	rng    *rand.Rand
	broker *simBroker
	boxes  []*weekendBox
	server *weekendServer
	pages  []*weekendPage
}

// A simBroker keeps the retained messages and sends them to the server.
type simBroker struct {
	w      *weekend
	up     bool
	topics map[string]*message
}

// take accepts a message. The caller holds b.w.mu.
func (b *simBroker) take(m *message) {
	b.topics[m.topic] = m
	if m.payload == "" {
		delete(b.topics, m.topic)
	}
	b.tell(m, true)
}

func (b *simBroker) tell(m *message, justNow bool) {
	if s := b.w.server; s != nil && s.heard {
		s.wall.receive(m.topic, []byte(m.payload), justNow)
	}
}

// kill stops the broker, which may forget everything.
func (b *simBroker) kill(forgets bool) {
	b.up = false
	if forgets {
		clear(b.topics)
	}
	for _, box := range b.w.boxes {
		if box.alive {
			box.courier.down(0)
		}
	}
	b.w.server.lose()
}

func (b *simBroker) start() {
	b.up = true
	for _, box := range b.w.boxes {
		box.connect()
	}
	b.w.server.connect()
}

// A weekendBox is a box with the state of its table.
type weekendBox struct {
	w       *weekend
	name    string
	courier *forwarder
	alive   bool // whether it has power
	linked  bool // whether it is connected to the broker
	stop    func()
	run     uint32
	seq     int
	version int       // counts what has happened at its table
	since   time.Time // when it last changed
	died    time.Time
}

func (b *weekendBox) start() {
	o := options{Hall: configs.Hall{Broker: &url.URL{}, Topic: "hall", Box: b.name}}
	b.courier = playtest.Must(newForwarder(&program{err: &journal{}, getenv: noEnv}, o))
	b.alive, b.run = true, b.w.rng.Uint32()
	var ctx context.Context
	ctx, b.stop = context.WithCancel(b.w.t.Context())
	go b.courier.beat(ctx)
	go b.courier.out.run(ctx, func(_ context.Context, m *message) error {
		b.w.mu.Lock()
		defer b.w.mu.Unlock()
		if !b.linked || !b.w.broker.up || !b.alive {
			return errors.New("not connected")
		}
		b.w.broker.take(&message{topic: m.topic, payload: m.payload})
		return nil
	})
	b.press()
	b.connect()
}

// connect connects the box to the broker within four seconds, if both are up.
func (b *weekendBox) connect() {
	time.AfterFunc(time.Duration(1+b.w.rng.IntN(4000))*time.Millisecond, func() {
		b.w.mu.Lock()
		defer b.w.mu.Unlock()
		if b.alive && b.w.broker.up && !b.linked {
			b.linked = true
			b.courier.up(nil, true)
		}
	})
}

// press makes something happen at the table, and publishes its state.
func (b *weekendBox) press() {
	b.version++
	b.since = time.Now()
	b.tell()
}

func (b *weekendBox) tell() {
	b.seq++
	g := hall.Game{
		ID: "20260102-1930", Kind: hall.Kryptex, Mode: "quick", Players: 2, Names: []string{fmt.Sprint("v", b.version), "Ben"},
		Phase: hall.Turn, WaitingFor: []int{1}, Last: hall.Action{Verb: hall.Began},
	}
	b.courier.forward(&hall.State{Schema: hall.Schema, Run: b.run, Seq: b.seq, Table: b.name, CallsForHelp: b.version%9 == 0, Game: &g})
}

// cut cuts the box's power, or only its network if power is false. After some seconds, the broker
// notices and publishes that the box is offline.
func (b *weekendBox) cut(power bool) {
	b.linked = false
	if power {
		b.alive, b.died = false, time.Now()
		b.stop()
	} else {
		b.courier.down(0)
	}
	time.AfterFunc(keepAlive*time.Second*3/2, func() {
		b.w.mu.Lock()
		defer b.w.mu.Unlock()
		if b.w.broker.up && !b.linked {
			b.w.broker.take(&message{topic: "hall/" + b.name + "/presence", payload: offline})
		}
	})
}

// disturb lets something happen that can happen at a weekend. It returns what that is, and a
// function that ends it.
func (w *weekend) disturb() (what string, end func()) {
	box := w.boxes[w.rng.IntN(len(w.boxes))]
	switch w.rng.IntN(8) {
	case 0:
		box.cut(true)
		return box.name + " has no power", func() { box.start() }
	case 1:
		box.cut(false)
		return box.name + " has no network", box.connect
	case 2, 3:
		forgets := w.rng.IntN(2) == 0
		for _, box := range w.boxes {
			box.linked = false
		}
		w.broker.kill(forgets)
		return fmt.Sprint("the broker is killed, and forgets: ", forgets), w.broker.start
	case 4:
		w.server.kill()
		return "the server is killed", func() { w.serve() }
	case 5:
		w.server.freeze(true)
		return "the server is stopped", func() { w.server.freeze(false) }
	case 6:
		w.server.proxy = true
		return "a proxy answers 502", func() { w.server.proxy = false }
	}
	for n := range 300 { // a hostile box makes up games, and publishes nonsense
		w.broker.take(&message{topic: fmt.Sprintf("hall/liar/games/20260102-%04d", n), payload: "{"})
	}
	w.broker.take(&message{topic: "hall/liar/evening", payload: "{"})
	w.broker.take(&message{topic: "hall/liar/answer/coming", payload: "-1"})
	w.broker.take(&message{topic: "hall/liar/state", payload: "\x1b[2J"})
	return "a box lies", func() {
		for topic := range maps.Clone(w.broker.topics) {
			if strings.HasPrefix(topic, "hall/liar/") {
				w.broker.take(&message{topic: topic})
			}
		}
	}
}

var shown = regexp.MustCompile(`<article class="tile ([^"]*)".*> v(\d+)</span>`)

// check checks that no page shows an old state without a warning.
func (w *weekend) check(what string) {
	now := time.Now()
	for n, p := range w.pages {
		if p.lost != "" || p.parts["lost"] != "" {
			continue
		}
		for _, b := range w.boxes {
			tile := p.parts["tile "+b.name]
			m := shown.FindStringSubmatch(tile)
			switch {
			case strings.Contains(tile, `class="tile gone`), strings.Contains(tile, `class="tile unclear`):
				continue
			case !b.alive && now.Sub(b.died) > oldest:
				w.t.Errorf("%v: %s: page %d shows %s, which died at %v", now, what, n, b.name, b.died)
			case b.alive && now.Sub(b.since) > oldest && (m == nil || m[2] != strconv.Itoa(b.version)):
				w.t.Errorf("%v: %s: page %d shows %.40q of %s, which is at v%d since %v: %s", now.Format("04:05"), what, n, m, b.name, b.version, b.since.Format("04:05"), tile)
			}
		}
	}
}

// TestWeekend leaves a hall alone. No page ever shows a state older than 45 seconds without saying
// so. At the end, every page that has been open all the time shows what a new page shows, and when it
// has gone, the wall renders nothing any more.
func TestWeekend(t *testing.T) {
	seed := uint64(os.Getpid())
	t.Logf("seed %d", seed)
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		w := &weekend{t: t, rng: rand.New(rand.NewPCG(seed, 0))}
		w.broker = &simBroker{w: w, topics: map[string]*message{}}
		w.mu.Lock()
		w.serve()
		for i := range 12 {
			b := &weekendBox{w: w, name: fmt.Sprint("box", i)}
			w.boxes = append(w.boxes, b)
			b.start()
		}
		w.broker.start()
		for range 3 {
			w.open(ctx)
		}
		w.mu.Unlock()
		w.spend(*weekendTime)
		w.mu.Lock()
		fresh := w.server.wall.now(nil).Parts()
		for n, p := range w.pages {
			if t.Failed() {
				break
			}
			for key, html := range fresh {
				if p.parts[key] != html {
					t.Errorf("page %d has %s: %q, and a new one %q", n, key, p.parts[key], html)
				}
			}
			if p.lost != "" || p.tiles() != fresh["whole"] {
				t.Errorf("page %d is %q, and has %s, not %s", n, p.lost, p.tiles(), fresh["whole"])
			}
		}
		cancel()
		for _, b := range w.boxes {
			b.stop()
		}
		last := w.server
		w.mu.Unlock()
		synctest.Wait()
		if n := len(last.wall.editions); n > 0 {
			t.Errorf("%d editions are kept for pages that have gone", n)
		}
		last.kill()
	})
}

// spend lets time pass, second by second, with disturbances. Then it spends two more minutes, in
// which the last disturbance ends and no other begins.
func (w *weekend) spend(all time.Duration) {
	ends, what, end := time.Now().Add(all), "all is well", func() {}
	next, well := time.Now().Add(time.Minute), true
	for second := 0; time.Now().Before(ends.Add(2*time.Minute)) && !w.t.Failed(); second++ {
		time.Sleep(time.Second)
		synctest.Wait()
		w.mu.Lock()
		for i, b := range w.boxes {
			if !b.alive {
				continue
			}
			if w.rng.IntN(90) == 0 && time.Now().Before(ends) {
				b.press()
			} else if second%60 == i {
				b.tell()
			}
		}
		w.check(what)
		if !time.Now().Before(next) {
			end()
			what, end, next = "after: "+what, func() {}, time.Now().Add(time.Duration(1+w.rng.IntN(90))*time.Second)
			if well = !well; !well && time.Now().Before(ends) {
				what, end = w.disturb()
			}
		}
		w.mu.Unlock()
	}
}

package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"github.com/eclipse/paho.golang/autopaho"
	"github.com/eclipse/paho.golang/paho"

	uihall "gamekeeper/ui/hall"

	"gamekeeper/tabletop/hall"
)

// A hub collects what the broker sends about all tables, for a wall to show.
type hub struct {
	options
	cm     *autopaho.ConnectionManager // nil before connect
	topics []string                    // the topics of each table to subscribe to, if any
	again  time.Duration               // the wait before it subscribes again if that has failed

	mu      sync.Mutex
	board   hall.Board
	rounds  map[string]tableRounds // by box
	version int                    // how often the board was updated
	lost    lossLogger

	dealing sync.Mutex // guards dealt
	dealt   map[string]hall.Setup

	changed chan struct{} // receives when there is something new
}

func newHub(o options, say func(string, ...any)) *hub {
	return &hub{
		options: o, board: hall.Board{Boxes: o.Boxes}, topics: []string{"state", "presence", "evening", comingTopic, roundsTopic}, again: 10 * time.Second,
		lost: lossLogger{say: say}, changed: make(chan struct{}, 1),
	}
}

// update changes the board and wakes its watchers.
func (h *hub) update(change func(b *hall.Board, now time.Time)) {
	h.mu.Lock()
	change(&h.board, time.Now())
	h.version++
	h.mu.Unlock()
	wake(h.changed)
}

// wake sends to a channel with room for one value, unless one is waiting already.
func wake(waits chan<- struct{}) {
	select {
	case waits <- struct{}{}:
	default:
	}
}

// view returns the hall as it is now.
func (h *hub) view(now time.Time) uihall.View {
	h.mu.Lock()
	defer h.mu.Unlock()
	online, since := h.board.Online()
	ended, dropped := h.board.EndedGames(now)
	rounds, players := h.progress(ended)
	return uihall.View{Rounds: rounds, Players: players, Tables: h.board.Tables(now), EndedGames: ended, Dropped: dropped, Online: online, Settled: h.board.Settled(now), OnlineChangedAt: since, StrayCount: h.board.StrayCount()}
}

// heard returns how often the board was updated: a page rendered at a lower count may be stale.
func (h *hub) heard() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.version
}

// lossText returns why there is no connection, or "" if there is one or no attempt has failed yet.
func (h *hub) lossText() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.lost.last
}

// receive records a message on the board. justNow is false for a retained message.
func (h *hub) receive(topic string, payload []byte, justNow bool) {
	rest, ok := strings.CutPrefix(topic, h.Topic+"/")
	box, name, _ := strings.Cut(rest, "/")
	if !ok {
		return
	}
	if name == roundsTopic {
		h.setRounds(box, payload)
		return
	}
	h.update(func(b *hall.Board, now time.Time) {
		switch {
		case len(payload) == 0 && (name == "state" || name == "presence"): // somebody has cleared the topic
			b.Forget(box)
		case name == "evening":
			b.SetEvening(box, payload, now)
		case len(payload) == 0 && name != comingTopic:
		case name == "state":
			b.SetState(box, payload, justNow, now)
		case name == "presence" && string(payload) == online:
			b.SetPresence(box, true, justNow, now)
		case name == "presence" && string(payload) == offline:
			b.SetPresence(box, false, justNow, now)
		case name == comingTopic:
			call, _ := hall.ParseCall(string(payload))
			b.SetAnswer(box, call, now)
		}
	})
}

// connect connects to the broker, and receives messages until ctx is done.
func (h *hub) connect(ctx context.Context, getenv func(string) string) error {
	config, err := h.client(getenv, fmt.Sprintf("gamekeeper-wall-%08x", rand.Uint32()))
	if err != nil {
		return err
	}
	config.OnPublishReceived = []func(paho.PublishReceived) (bool, error){func(r paho.PublishReceived) (bool, error) {
		h.receive(r.Packet.Topic, r.Packet.Payload, !r.Packet.Retain)
		return true, nil
	}}
	steady(&config, func(cm *autopaho.ConnectionManager, steady bool) { go h.subscribe(ctx, cm, steady) }, func(int) {
		h.update(func(b *hall.Board, now time.Time) { b.SetOffline(now) })
	}, func() {})
	config.OnConnectError = h.failed
	h.cm, err = autopaho.NewConnection(ctx, config)
	return err
}

// wait waits until the connection, if there was one, has ended after its context was done.
func (h *hub) wait() {
	if h.cm != nil {
		<-h.cm.Done()
	}
}

// subscribe subscribes to the topics. While that fails, the hall counts as offline. A broker that
// refuses is asked again, because somebody may correct its rules. If the connection is lost,
// subscribe returns. It runs again for the next connection.
func (h *hub) subscribe(ctx context.Context, cm *autopaho.ConnectionManager, steady bool) {
	var all []paho.SubscribeOptions
	for _, topic := range h.topics {
		all = append(all, paho.SubscribeOptions{Topic: h.Topic + "/+/" + topic, QoS: 1})
	}
	for len(all) > 0 {
		try, cancel := context.WithTimeout(ctx, connectTimeout)
		_, err := cm.Subscribe(try, &paho.Subscribe{Subscriptions: all})
		if cancel(); err == nil {
			break
		}
		h.failed(err)
		if errors.Is(err, autopaho.ConnectionDownError) {
			return
		}
		select {
		case <-time.After(h.again):
		case <-ctx.Done():
			return
		}
	}
	h.update(func(b *hall.Board, now time.Time) {
		h.lost.over(steady, "the broker tells of the hall")
		b.SetOnline(now)
	})
}

// failed records and logs why there is no connection.
func (h *hub) failed(err error) {
	h.update(func(b *hall.Board, now time.Time) {
		h.lost.tell(lossReason(err).Error())
		b.SetOffline(now)
	})
}

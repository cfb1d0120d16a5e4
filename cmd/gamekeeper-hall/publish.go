package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path"
	"reflect"
	"sync"
	"time"

	"github.com/eclipse/paho.golang/autopaho"
	"github.com/eclipse/paho.golang/paho"

	"gamekeeper/tabletop/hall"
)

// The payloads of the topic presence.
const (
	online  = "online"
	offline = "offline"
)

// remembered is how long a broker remembers the games that have ended.
const remembered = 24 * time.Hour

// offlineTimeout is how long the program tries to announce that it is leaving.
const offlineTimeout = 3 * time.Second

// publish sends this box's table to the broker until ctx is done.
func (p *program) publish(ctx context.Context, o options) (int, error) {
	if o.Broker == nil {
		c := &forwarder{options: o, notes: newNotes(p.getenv), lost: lossLogger{say: p.say}} // a box that is not in a hall has not failed
		c.trouble(hall.Alone, errNoBroker.Error()+", or nothing is told")
		go c.beat(ctx)
		listen(ctx, o.Socket, p.say, c.meet, c.forward)
		return done, nil
	}
	if o.Box == "" {
		return badUse, errors.New("the configuration gives this box no name of its own: write a user or a box")
	}
	if remark := o.passwordWarning(); remark != "" {
		p.say("%s", remark)
	}
	c, err := newForwarder(p, o)
	if err != nil {
		return badUse, err
	}
	return done, c.run(ctx)
}

// A forwarder forwards the box's states to the broker.
type forwarder struct {
	options
	config  autopaho.ClientConfig
	say     func(string, ...any)
	out     *outbox   // nil without a broker
	called  time.Time // when the table began to call somebody; zero if it is not calling
	evening hall.Evening

	notes  notes         // for the doctor, and for the next start
	probed chan struct{} // receives when the box has read its own probe

	mu       sync.Mutex // guards what follows
	receipts receipts
	lost     lossLogger
	link     context.Context // done when the connection is lost
	dropLink func()          // ends link
	box      net.Conn        // the connection to the kiosk; nil if there is none
	state    hall.Hearing    // whether the broker is connected, whatever it refuses or answers
	why      string          // why it is not; undefined if it is
	noted    string          // what the doctor reads of it
	rounds   string          // the rounds of the table, as JSON; empty if unknown
	hearing  hall.Hearing    // the last hearing for the kiosk
}

func newForwarder(p *program, o options) (*forwarder, error) {
	config, err := o.client(p.getenv, "gamekeeper-"+o.Box)
	if err != nil {
		return nil, err
	}
	c := &forwarder{options: o, config: config, say: p.say, out: newOutbox(), notes: newNotes(p.getenv), probed: make(chan struct{}, 1), why: "the broker has not been reached yet"}
	c.connected()
	c.cut()
	c.lost.say = p.say
	c.config.WillMessage = &paho.WillMessage{Topic: c.topic("presence"), Payload: []byte(offline), QoS: 1, Retain: true}
	// With this reason the broker publishes the will also when the program ends normally.
	c.config.DisconnectPacketBuilder = func() *paho.Disconnect { return &paho.Disconnect{ReasonCode: 4} }
	c.config.OnPublishReceived = []func(paho.PublishReceived) (bool, error){c.answered}
	steady(&c.config, c.up, c.down, c.twin)
	c.config.OnConnectError = func(err error) { c.trouble(hall.Unheard, lossReason(err).Error()) }
	return c, nil
}

// topic returns the full name of one of the box's topics.
func (c *forwarder) topic(name string) string { return path.Join(c.Topic, c.Box, name) }

// run forwards the box's states until ctx is done.
func (c *forwarder) run(ctx context.Context) error {
	connected, leave := context.WithCancel(context.WithoutCancel(ctx))
	defer leave()
	cm, err := autopaho.NewConnection(connected, c.config)
	if err != nil {
		return err
	}
	c.rounds = c.notes.lastRounds()
	if c.evening = c.notes.lastEvening(time.Now()); len(c.evening.Games) > 0 {
		c.putEvening()
	}
	go c.beat(connected)
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		c.out.run(ctx, func(ctx context.Context, m *message) error { return c.send(ctx, cm, m) })
	}()
	listen(ctx, c.Socket, c.say, c.meet, c.forward)
	<-sent
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), offlineTimeout)
	defer cancel()
	if cm.Disconnect(last) != nil {
		c.say("the broker was not told that this box leaves: it will notice")
	}
	return nil
}

// forward puts a state of the box into the outbox. If s is nil, the box has fallen silent.
func (c *forwarder) forward(s *hall.State) {
	if s == nil {
		c.leaveBox()
	}
	switch {
	case c.out == nil:
		return
	case s == nil:
		c.out.put(message{topic: c.topic("presence"), payload: offline})
		return
	}
	c.setCall(s.Call)
	s.CallMinutes = c.calling(s.CallsForHelp, time.Now())
	state := message{topic: c.topic("state"), payload: string(s.Encode()), call: s.Call}
	if s.CallsForHelp {
		state.expiry = comingLasts
	}
	c.out.put(state)
	c.out.put(message{topic: c.topic("presence"), payload: online})
	if s.Game != nil && s.Game.Over {
		if next := c.evening.Add(*s); !reflect.DeepEqual(next, c.evening) {
			if c.evening = next; c.notes.write(eveningFile, string(next.Encode())) != nil {
				c.say("after a restart, this box will not know the games that have ended")
			}
			c.putEvening()
		}
	}
}

// calling returns for how many minutes the table has been calling, as far as this program knows.
func (c *forwarder) calling(help bool, now time.Time) int {
	switch {
	case !help:
		c.called = time.Time{}
		return 0
	case c.called.IsZero():
		c.called = now
	}
	return int(now.Sub(c.called).Minutes())
}

// putEvening puts the games that have ended into the outbox.
func (c *forwarder) putEvening() {
	c.out.put(message{topic: c.topic("evening"), payload: string(c.evening.Encode()), expiry: remembered})
}

// send publishes a message, and waits for the broker's answer.
func (c *forwarder) send(ctx context.Context, cm *autopaho.ConnectionManager, m *message) error {
	ctx, cancel := context.WithTimeout(ctx, connectTimeout)
	defer cancel()
	c.mu.Lock()
	link := c.link
	c.mu.Unlock()
	defer context.AfterFunc(link, cancel)() // otherwise paho would wait for the next connection
	answer, err := publish(ctx, cm, m.topic, m.payload, m.expiry)
	if answer != nil {
		c.acknowledged(m, answer.ReasonCode)
	}
	switch {
	case err == nil, errors.Is(err, autopaho.ConnectionDownError), errors.Is(err, context.Canceled): // known already
	case answer != nil: // the broker answered, and refused
		err = fmt.Errorf("%w: %w", errRefused, err)
	default:
		c.mu.Lock()
		c.lost.tell(fmt.Sprintf("the broker did not take %s: %s", m.topic, err))
		c.mu.Unlock()
	}
	return err
}

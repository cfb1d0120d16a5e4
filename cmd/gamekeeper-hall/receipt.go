package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/eclipse/paho.golang/autopaho"
	"github.com/eclipse/paho.golang/paho"

	"gamekeeper/tabletop/hall"
)

// The topics, below a box's own, that answer a call. The first two hold the call's number. They are
// two, because a page at a second desk would otherwise overwrite what the first has answered.
const (
	deskTopic   = "answer/desk"   // a page at the desk shows the call; the broker forgets it soon
	comingTopic = "answer/coming" // somebody is coming, or, with nobodyComing, is not after all
	probeTopic  = "answer/probe"  // the box's own: whether the broker lets it read answers
)

// nobodyComing is a payload of comingTopic. An empty payload would not outlast a box that is off.
const nobodyComing = "0"

// The times of a call.
const (
	deskLasts   = 75 * time.Second // a page at the desk repeats its answer every 30 seconds
	comingLasts = 12 * time.Hour   // and a call whose box is gone: last week's is no ghost
	sentLasts   = 15 * time.Second // the time for a desk to show a call
)

// receipts holds how far a box's call has come.
type receipts struct {
	call      uint32    // the table's call, or 0 if it is not calling
	sent      uint32    // the last call that the broker has passed on ...
	sentUntil time.Time // ... and until when that counts
	desk      uint32    // the last call that a page at the desk has shown ...
	deskUntil time.Time // ... and until when that counts
	coming    uint32    // the last call that somebody has answered
	heardWho  bool      // whether the broker has sent comingTopic on this connection
	probe     string    // the payload that the box waits for
	refused   map[string]bool
}

// lostLink drops what was true only of a connection. What people have answered stays true.
func (r *receipts) lostLink() { r.sent, r.heardWho, r.probe, r.refused = 0, false, "", nil }

// hearing returns what the kiosk is told, given whether the broker hears the table.
func (r *receipts) hearing(link hall.Hearing, now time.Time) hall.Hearing {
	receipt := func(is hall.Word) hall.Hearing { return hall.Hearing{Word: is, Call: r.call} }
	switch is := r.call; {
	case is != 0 && r.coming == is:
		return receipt(hall.Coming)
	case link.Word != hall.Heard:
	case len(r.refused) > 0:
		return hall.Hearing{Word: hall.Refused}
	case is != 0 && r.desk == is && now.Before(r.deskUntil):
		return receipt(hall.AtDesk)
	case is != 0 && r.sent == is && now.Before(r.sentUntil):
		return receipt(hall.Sent)
	}
	return link
}

// refuse records that the broker refuses something, such as "write gamekeeper/table1/state", or
// does so no more.
func (r *receipts) refuse(what string, yes bool) {
	if delete(r.refused, what); yes {
		if r.refused == nil {
			r.refused = map[string]bool{}
		}
		r.refused[what] = true
	}
}

// refusedText describes what the broker refuses, or "" if nothing.
func (r *receipts) refusedText() string {
	if len(r.refused) == 0 {
		return ""
	}
	return "the broker does not let this box " + strings.Join(slices.Sorted(maps.Keys(r.refused)), ", ") + ": its rules, hall.acl, need the lines that the README of gamekeeper-hall has for boxes"
}

// setCall records the table's call.
func (c *forwarder) setCall(call uint32) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.receipts.call != call {
		c.called = time.Time{}
	}
	c.receipts.call = call
	c.hear()
}

// acknowledged records the broker's answer to one of the box's messages.
func (c *forwarder) acknowledged(m *message, reason byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r := &c.receipts
	r.refuse("write "+m.topic, reason >= firstFailure)
	if m.call != 0 && m.call != r.sent && reason < firstFailure && reason != noSubscribers {
		r.sent, r.sentUntil = m.call, time.Now().Add(sentLasts)
		c.hearAfter(sentLasts)
	}
	c.hear()
}

// Reasons with which a broker acknowledges a message, MQTT 5, section 3.4.2.1. A broker need not say
// that it passes one on to nobody.
const (
	noSubscribers = 0x10
	firstFailure  = 0x80
)

// hearAfter tells the kiosk once an answer no longer counts.
func (c *forwarder) hearAfter(d time.Duration) {
	time.AfterFunc(d, func() { c.mu.Lock(); defer c.mu.Unlock(); c.hear() })
}

// subscribe subscribes to the box's answers and tries whether it can read them, again and again
// until it can or the link is lost. A broker acknowledges also a subscription to what it will not
// pass on.
func (c *forwarder) subscribe(link context.Context, cm *autopaho.ConnectionManager) {
	for n := 1; link.Err() == nil; n++ {
		if c.reads(link, cm, fmt.Sprint(n)) {
			c.restoreAnswer(link, cm)
			return
		}
		select {
		case <-link.Done():
		case <-time.After(refusedAgain):
		}
	}
}

// reads reports whether the box receives what it writes as an answer to itself.
func (c *forwarder) reads(link context.Context, cm *autopaho.ConnectionManager, probe string) bool {
	try, cancel := context.WithTimeout(link, connectTimeout)
	defer cancel()
	c.mu.Lock()
	c.receipts.probe = probe
	select {
	case <-c.probed: // of an earlier probe
	default:
	}
	c.mu.Unlock()
	ok := false
	answers := []paho.SubscribeOptions{{Topic: c.topic("answer/+"), QoS: 1}, {Topic: c.topic(roundsTopic), QoS: 1}}
	answer, err := cm.Subscribe(try, &paho.Subscribe{Subscriptions: answers})
	refused := err != nil && answer != nil
	if err == nil {
		answer, err := cm.Publish(try, &paho.Publish{Topic: c.topic(probeTopic), QoS: 1, Payload: []byte(probe)})
		refused = err != nil && answer != nil
	}
	if !refused {
		select {
		case <-try.Done():
		case <-c.probed:
			ok = true
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if link.Err() == nil {
		c.receipts.refuse("read and write "+c.topic("answer/+"), !ok)
		c.hear()
	}
	return ok
}

// restoreAnswer gives the broker the answer that the box has, if the broker has none: it may have
// lost it. Others may write that topic later, so it is sent once on a connection.
func (c *forwarder) restoreAnswer(link context.Context, cm *autopaho.ConnectionManager) {
	c.mu.Lock()
	r := c.receipts
	c.mu.Unlock()
	if !r.heardWho && r.call != 0 && r.coming == r.call {
		publish(link, cm, c.topic(comingTopic), fmt.Sprint(r.call), comingLasts) // if that fails, the next connection tries again
	}
}

// setRounds passes the rounds of the table on to the kiosk, and keeps them for the next start. An
// empty text means that there are none.
func (c *forwarder) setRounds(text []byte) {
	w, err := hall.ParseWeekend(text)
	if len(text) > 0 && err != nil || len(text) > hall.MaxRoundsSize-len(hall.RoundsPrefix) {
		c.say("the rounds that were sent cannot be read")
		return
	}
	w.Schema = hall.Schema
	if c.rounds = string(w.Encode()); c.notes.write(roundsFile, c.rounds) != nil {
		c.say("after a restart, this box will not know its rounds until the broker sends them")
	}
	c.tellRounds()
}

// answered handles an answer to a call, perhaps to an old one, or the rounds of the table.
func (c *forwarder) answered(p paho.PublishReceived) (bool, error) {
	call, _ := hall.ParseCall(string(p.Packet.Payload))
	c.mu.Lock()
	defer c.mu.Unlock()
	switch r := &c.receipts; p.Packet.Topic {
	case c.topic(deskTopic):
		lasts := deskLasts
		if q := p.Packet.Properties; q != nil && q.MessageExpiry != nil { // what is left of it, by nobody's clock
			lasts = min(lasts, time.Duration(*q.MessageExpiry)*time.Second)
		}
		r.desk, r.deskUntil = call, time.Now().Add(lasts)
		c.hearAfter(lasts)
	case c.topic(comingTopic):
		r.coming, r.heardWho = call, true
	case c.topic(roundsTopic):
		c.setRounds(p.Packet.Payload)
	case c.topic(probeTopic):
		if string(p.Packet.Payload) == r.probe {
			wake(c.probed)
		}
	}
	c.hear()
	return true, nil
}

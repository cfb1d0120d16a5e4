package main

import (
	"context"
	"errors"
	"fmt"
	"path"
	"strings"
	"time"

	"github.com/eclipse/paho.golang/autopaho"
	"github.com/eclipse/paho.golang/paho"

	"gamekeeper/tabletop/hall"
)

// ofBox holds the names of a box's topics.
var ofBox = []string{"state", "presence", "evening", deskTopic, comingTopic, roundsTopic}

// topicsOf returns the topics of a box.
func (o options) topicsOf(box string) (all []string) {
	for _, name := range ofBox {
		all = append(all, path.Join(o.Topic, box, name))
	}
	return all
}

// forget clears what the broker remembers of a box that is gone.
func (p *program) forget(ctx context.Context, o options) (int, error) {
	if !hall.IsBoxName(o.box) {
		return badUse, fmt.Errorf("%q can be no box: name the one to forget, as in gamekeeper-hall forget table-7", o.box)
	}
	kept := make(chan struct{}, 1) // receives once the broker has sent something
	config, err := o.client(p.getenv, "gamekeeper-forget-"+o.box)
	if err != nil {
		return badUse, err
	}
	config.OnPublishReceived = []func(paho.PublishReceived) (bool, error){func(r paho.PublishReceived) (bool, error) {
		if len(r.Packet.Payload) > 0 {
			wake(kept)
		}
		return true, nil
	}}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	config.OnConnectError = func(err error) { cancel(lossReason(err)) }
	steady(&config, func(*autopaho.ConnectionManager, bool) {}, func(int) {}, func() {})
	cm, err := autopaho.NewConnection(ctx, config)
	if err != nil {
		return badUse, err
	}
	defer func() { cancel(nil); <-cm.Done() }()
	if cm.AwaitConnection(ctx) != nil {
		return badUse, context.Cause(ctx)
	}
	if err := o.clear(ctx, cm, kept); err != nil {
		return badUse, err
	}
	fmt.Fprintf(p.out, "the broker has forgotten %s; if that box is still on, it tells again\n", o.box)
	return done, nil
}

// clear clears the topics of the box to forget. It fails if kept receives nothing: then the broker remembers
// none of them, or does not let us read them.
func (o options) clear(ctx context.Context, cm *autopaho.ConnectionManager, kept <-chan struct{}) error {
	ctx, cancel := context.WithTimeout(ctx, connectTimeout)
	defer cancel()
	var all []paho.SubscribeOptions
	for _, topic := range o.topicsOf(o.box) {
		all = append(all, paho.SubscribeOptions{Topic: topic, QoS: 1})
	}
	if _, err := cm.Subscribe(ctx, &paho.Subscribe{Subscriptions: all}); err != nil {
		return err
	}
	select {
	case <-kept:
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(quietTime):
		return fmt.Errorf("the broker remembers nothing of %q below %q, or does not let us read it", o.box, o.Topic)
	}
	var refused []string
	for _, topic := range o.topicsOf(o.box) {
		answer, err := cm.Publish(ctx, &paho.Publish{Topic: topic, QoS: 1, Retain: true})
		switch {
		case err != nil && answer != nil:
			refused = append(refused, topic)
		case err != nil:
			return err
		}
	}
	if len(refused) > 0 {
		return errors.New("the broker does not let us write " + strings.Join(refused, ", ") + ": use a configuration whose user may, see gamekeeper-hall(1)")
	}
	return nil
}

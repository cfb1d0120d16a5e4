package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"time"

	"gamekeeper/configs"
	"gamekeeper/tabletop/hall"
)

// doctorTimeout is how long the box and the broker may take to answer.
const doctorTimeout = 8 * time.Second

// doctor tries the box's socket and the broker, and publishes nothing.
func (p *program) doctor(ctx context.Context, o options) (status int, err error) {
	say := func(err error, ok, fault string) {
		if err == nil {
			fmt.Fprintf(p.out, "ok      %s\n", ok)
			return
		}
		fmt.Fprintf(p.out, "FAULT   %s: %s\n", fault, configs.Legible(err.Error()))
		status = finding
	}
	ctx, cancel := context.WithTimeout(ctx, doctorTimeout)
	defer cancel()
	s, err := o.hearOnce(ctx)
	if !p.box && errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintln(p.out, "note    this machine is not a box: gamekeeper does not run here, so it has no table to publish")
	} else {
		say(err, fmt.Sprintf("the box at %s publishes the table %q", o.Socket, s.Table), "the box publishes nothing at "+o.Socket)
	}
	if p.box && o.Box == "" {
		say(errors.New("write a user or a box"), "", "the configuration gives this box no name of its own")
	}
	if remark := o.passwordWarning(); remark != "" {
		fmt.Fprintf(p.out, "note    %s\n", configs.Legible(remark))
	}
	for _, url := range newHosts(o.Names).urls(o.Listen) {
		fmt.Fprintf(p.out, "note    gamekeeper-hall serve shows the hall at %s\n", url)
	}
	if o.Broker == nil {
		say(errNoBroker, "", "nothing is published")
		return status, nil
	}
	say(o.tryBroker(ctx, p.getenv), fmt.Sprintf("the broker %s accepts us", o.Broker.Host), fmt.Sprintf("the broker %s does not accept us", o.Broker.Host))
	if why := serviceTrouble(p.getenv, time.Now()); p.box && why != "" {
		say(errors.New(why), "", "the service publishes nothing")
	}
	return status, nil
}

// hearOnce returns the first state that the box publishes.
func (o options) hearOnce(ctx context.Context) (hall.State, error) {
	conn, err := new(net.Dialer).DialContext(ctx, "unix", o.Socket)
	if err != nil {
		return hall.State{}, err
	}
	defer conn.Close()
	deadline, _ := ctx.Deadline()
	conn.SetReadDeadline(deadline)
	first, err := bufio.NewReader(io.LimitReader(conn, hall.MaxStateSize+1)).ReadBytes('\n')
	if err != nil {
		return hall.State{}, errors.New("it does not answer")
	}
	return hall.Parse(first)
}

// tryBroker connects to the broker once, under a client ID of its own so that it does not end this
// box's connection.
func (o options) tryBroker(ctx context.Context, getenv func(string) string) error {
	_, _, _, leave, err := o.visit(ctx, getenv, doctorTimeout) // without a topic: a box may not read the hall
	if err == nil {
		leave()
	}
	return err
}

package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"time"

	"github.com/eclipse/paho.golang/autopaho"

	"gamekeeper/tabletop/hall"
)

// hearingTime is how long the kiosk may take to accept a line.
const hearingTime = time.Second

// up handles a new connection to the broker. If the previous one did not last, the table counts as
// heard only once the new one has.
func (c *forwarder) up(cm *autopaho.ConnectionManager, steady bool) {
	link := c.connected()
	c.out.renew("")
	if cm != nil {
		go c.subscribe(link, cm)
	}
	if steady {
		c.settled()
		return
	}
	time.AfterFunc(lasting, func() {
		if link.Err() == nil {
			c.settled()
		}
	})
}

// down handles the end of a connection.
func (c *forwarder) down(short int) {
	c.cut()
	text := "the broker was lost"
	if short >= fewShort {
		text = "the broker ends each connection after a moment: its own log says why"
	}
	c.trouble(hall.Unheard, text)
}

// twin handles a report that another box has our name.
func (c *forwarder) twin() {
	c.trouble(hall.Twin, fmt.Sprintf("another box is called %s, and only one of them is heard: give one of them a user or a box of its own in hall.toml", c.Box))
}

// settled logs and reports that there is a connection. What the broker refuses on it is said when it
// does.
func (c *forwarder) settled() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost.over(true, "connected to the broker")
	c.state = hall.Hearing{Word: hall.Heard}
	c.hear()
}

// trouble logs and reports why the broker is not receiving this table. After a report that another
// box has our name, a lost connection is logged but not reported: the name is the reason.
func (c *forwarder) trouble(is hall.Word, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost.tell(text)
	if is == hall.Unheard && c.state.Word == hall.Twin {
		return
	}
	c.why = text
	c.state = hall.Hearing{Word: is}
	if is == hall.Twin {
		c.state.Box = c.Box
	}
	c.hear()
}

// hear tells the kiosk whether the hall hears the table, and how far its call has come, if that has
// changed. It logs what the broker refuses. The caller holds c.mu.
func (c *forwarder) hear() {
	why := c.why
	if c.state.Word == hall.Heard {
		if why = c.receipts.refusedText(); why != "" && why != c.noted {
			c.say("%s", why)
		}
		if c.box == nil && why == "" {
			why = "the kiosk publishes no table at " + c.Socket
		}
	}
	if c.noted != why {
		c.noted = why
		c.notes.trouble(why)
	}
	if h := c.receipts.hearing(c.state, time.Now()); c.hearing != h {
		c.hearing = h
		c.tellBox()
	}
}

func (c *forwarder) tellBox() {
	if c.box != nil && c.hearing.Word != "" {
		c.box.SetWriteDeadline(time.Now().Add(hearingTime))
		fmt.Fprintln(c.box, c.hearing) // if the kiosk is gone, meet tells the next one
	}
}

// beat repeats the box's presence, whatever it is, and tells the kiosk and the doctor again that this
// program runs, at each beat until ctx is done.
func (c *forwarder) beat(ctx context.Context) {
	again := time.NewTicker(hall.Beat)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		}
		if c.out != nil {
			c.out.renew(c.topic("presence"))
		}
		c.mu.Lock()
		c.tellBox()
		c.notes.trouble(c.noted)
		c.mu.Unlock()
	}
}

// tellRounds tells the kiosk the rounds of its table, if they are known. The caller holds c.mu.
func (c *forwarder) tellRounds() {
	if c.box != nil && c.rounds != "" {
		c.box.SetWriteDeadline(time.Now().Add(hearingTime))
		fmt.Fprintln(c.box, hall.RoundsPrefix+c.rounds)
	}
}

// meet handles a new connection to the kiosk, and tells the kiosk whether the hall hears it.
func (c *forwarder) meet(box net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.box = box
	c.tellRounds()
	c.hear()
	c.tellBox()
}

// leaveBox handles the end of the connection to the kiosk.
func (c *forwarder) leaveBox() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.box = nil
	c.hear()
}

// connected starts a link, and returns its context, which is done when the connection is lost.
func (c *forwarder) connected() (link context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.link, c.dropLink = context.WithCancel(context.Background())
	return c.link
}

// cut ends the link, so that no message waits for the broker's answer.
func (c *forwarder) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.dropLink()
	c.receipts.lostLink()
}

// listenRetry is the wait before a socket that is not there is tried again.
const listenRetry = 500 * time.Millisecond

// listen connects to a box's socket, again and again, until ctx is done. It calls met with each new
// connection, heard with each state, and heard with nil when the connection ends. It leaves out
// lines that are not states.
func listen(ctx context.Context, socket string, say func(string, ...any), met func(net.Conn), heard func(*hall.State)) {
	for ctx.Err() == nil {
		var dialer net.Dialer
		conn, err := dialer.DialContext(ctx, "unix", socket)
		if err == nil {
			stop := context.AfterFunc(ctx, func() { conn.Close() })
			met(conn)
			listenOn(conn, say, heard)
			stop()
			conn.Close()
			heard(nil)
		}
		select {
		case <-ctx.Done():
		case <-time.After(listenRetry):
		}
	}
}

// listenOn calls heard with each state from a connection, until that ends.
func listenOn(conn net.Conn, say func(string, ...any), heard func(*hall.State)) {
	lines := bufio.NewScanner(conn)
	lines.Buffer(make([]byte, 0, 4096), hall.MaxStateSize+1)
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

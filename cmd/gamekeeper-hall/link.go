package main

import (
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
func (c *forwarder) up(_ *autopaho.ConnectionManager, steady bool) {
	link := c.connected()
	c.out.resendAll()
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

// fewShort is how many short connections in a row mean that something is wrong.
const fewShort = 3

// down handles the end of a connection. Some brokers do not report that another client of the same
// name has ended it, so down suspects that after a few short ones in a row.
func (c *forwarder) down(short int) {
	c.cut()
	text := "the broker was lost"
	if short >= fewShort {
		text = fmt.Sprintf("the broker ends each connection after a moment: see whether another box is called %s", c.Box)
	}
	c.trouble(hall.Unheard, text)
}

// twin handles a report that another box has our name.
func (c *forwarder) twin() {
	c.trouble(hall.Twin, fmt.Sprintf("another box is called %s, and only one of them is heard: give one of them a user or a box of its own in hall.toml", c.Box))
}

// settled logs and reports that the broker is receiving this table.
func (c *forwarder) settled() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost.over(true, "the broker hears of this table")
	c.notes.trouble("")
	c.hear(hall.Hearing{Word: hall.Heard})
}

// trouble logs and reports why the broker is not receiving this table. After a report that another
// box has our name, a lost connection is logged but not reported: the name is the reason.
func (c *forwarder) trouble(is hall.Word, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost.tell(text)
	if is == hall.Unheard && c.hearing.Word == hall.Twin {
		return
	}
	c.notes.trouble(text)
	h := hall.Hearing{Word: is}
	if is == hall.Twin {
		h.Box = c.Box
	}
	c.hear(h)
}

// hear tells the kiosk whether the hall hears the table, if that has changed. The caller holds
// c.mu.
func (c *forwarder) hear(h hall.Hearing) {
	if c.hearing != h {
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

// meet handles a new connection to the kiosk, and tells the kiosk whether the hall hears it.
func (c *forwarder) meet(box net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.box = box
	c.tellBox()
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
}

package main

import (
	"context"
	"fmt"
	"net"
	"time"

	"github.com/eclipse/paho.golang/autopaho"

	"gamekeeper/tabletop/hall"
)

// hearingTime is how long the kiosk may take for a line.
const hearingTime = time.Second

// up takes a connection to the broker. While none lasts, the table is not said to be heard.
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

// fewShort is after how many connections that did not last something must be wrong.
const fewShort = 3

// down takes its end. Some brokers, as Mosquitto before 2.0.12, do not say that another client
// of the same name has ended it.
func (c *forwarder) down(short int) {
	c.cut()
	text := "the broker was lost"
	if short >= fewShort {
		text = fmt.Sprintf("the broker ends each connection after a moment: see whether another box is called %s", c.Box)
	}
	c.trouble(hall.Unheard, text)
}

// twin takes that another box has our name.
func (c *forwarder) twin() {
	c.trouble(hall.Twin, fmt.Sprintf("another box is called %s, and only one of them is heard: give one of them a user or a box of its own in hall.toml", c.Box))
}

// settled says that the broker hears of the table.
func (c *forwarder) settled() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost.over(true, "the broker hears of this table")
	c.notes.trouble("")
	c.hear(hall.Hearing{Is: hall.Heard})
}

// trouble says why the broker hears nothing. That a connection was lost is no news while
// another box of the same name ends each.
func (c *forwarder) trouble(is hall.Word, text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lost.tell(text)
	if is == hall.Unheard && c.hearing.Is == hall.Twin {
		return
	}
	c.notes.trouble(text)
	h := hall.Hearing{Is: is}
	if is == hall.Twin {
		h.Box = c.Box
	}
	c.hear(h)
}

// hear tells the kiosk how the hall hears the table, if that has changed. The caller holds c.mu.
func (c *forwarder) hear(h hall.Hearing) {
	if c.hearing != h {
		c.hearing = h
		c.tellBox()
	}
}

func (c *forwarder) tellBox() {
	if c.box != nil && c.hearing.Is != "" {
		c.box.SetWriteDeadline(time.Now().Add(hearingTime))
		fmt.Fprintln(c.box, c.hearing) // a kiosk that is gone will be met again
	}
}

// meet takes a connection to the kiosk.
func (c *forwarder) meet(box net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.box = box
	c.tellBox()
}

// connected says that there is a connection; link is done when it is lost.
func (c *forwarder) connected() (link context.Context) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.link, c.dropLink = context.WithCancel(context.Background())
	return c.link
}

// cut says that there is none any more, so that nothing waits for it.
func (c *forwarder) cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.dropLink()
}

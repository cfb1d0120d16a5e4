package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/eclipse/paho.golang/autopaho"
	"github.com/eclipse/paho.golang/packets"
	"github.com/eclipse/paho.golang/paho"

	"gamekeeper/configs"
	"gamekeeper/tabletop/hall"
)

// Timing of a connection. A broker considers a client gone once the client has been silent for one
// and a half times the keepalive.
const (
	keepAlive      = 4 // seconds
	connectTimeout = 5 * time.Second
)

// credential is systemd's name for the password that the unit may be given.
const credential = "hall-password"

var errNoBroker = errors.New("the configuration names no broker: write one into " + systemConfig)

// mostSecret is the most bytes in a file with a password or certificates.
const mostSecret = 1 << 20

// password returns the password, or nil if there is none.
func (o options) password(getenv func(string) string) ([]byte, error) {
	name := o.PasswordFile
	if dir := getenv("CREDENTIALS_DIRECTORY"); name == "" && dir != "" {
		name = filepath.Join(dir, credential)
	}
	if name == "" {
		return nil, nil
	}
	text, err := configs.ReadUpTo(name, mostSecret)
	switch {
	case o.PasswordFile == "" && errors.Is(err, fs.ErrNotExist):
		return nil, nil // the unit has other credentials
	case errors.Is(err, fs.ErrPermission):
		return nil, fmt.Errorf("the password file %q is not for you to read: join its group, or name a configuration of your own with -config; gamekeeper-hall(1) says how", name)
	case err != nil:
		return nil, fmt.Errorf("the password cannot be read: %w", err)
	}
	text = bytes.TrimRight(text, "\r\n")
	if len(text) == 0 || bytes.ContainsAny(text, "\r\n") {
		return nil, fmt.Errorf("the password file %q must be one line", name)
	}
	return text, nil
}

// passwordWarning returns a warning about the permissions of the password file, or "" if they are
// fine.
func (o options) passwordWarning() string {
	if info, err := os.Stat(o.PasswordFile); err != nil || info.Mode().Perm()&0o007 == 0 {
		return ""
	}
	return fmt.Sprintf("everybody on this machine can read the password in %q: sudo chmod o= %[1]s", o.PasswordFile)
}

// authority returns the certificate authorities to trust, or nil for the system's.
func (o options) authority() (*x509.CertPool, error) {
	if o.CA == "" {
		return nil, nil
	}
	text, err := configs.ReadUpTo(o.CA, mostSecret)
	if err != nil {
		return nil, fmt.Errorf("the authority's certificate cannot be read: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("%q has no certificate in PEM", o.CA)
	}
	return pool, nil
}

// client returns the configuration that all connections to the broker share.
func (o options) client(getenv func(string) string, id string) (autopaho.ClientConfig, error) {
	if o.Broker == nil {
		return autopaho.ClientConfig{}, errNoBroker
	}
	password, err := o.password(getenv)
	pool, failed := o.authority()
	if err = cmp.Or(err, failed); err != nil {
		return autopaho.ClientConfig{}, err
	}
	return autopaho.ClientConfig{
		ServerUrls: []*url.URL{o.Broker},
		TlsCfg:     &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12},
		KeepAlive:  keepAlive, CleanStartOnInitialConnection: true, ConnectTimeout: connectTimeout,
		ConnectUsername: o.User, ConnectPassword: password,
		ConnectPacketBuilder: limitPacketSize, AttemptConnection: dial,
		ClientConfig: paho.ClientConfig{ClientID: id},
	}, nil
}

// maxPacket is the size limit for one packet from the broker: a state and its topic.
const maxPacket = hall.MaxStateSize + 1024

// dial connects to the broker. It limits the size of packets: paho would allocate any size that is
// announced.
func dial(ctx context.Context, config autopaho.ClientConfig, broker *url.URL) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, connectTimeout)
	defer cancel()
	var conn net.Conn
	var err error
	address := net.JoinHostPort(find(ctx, avahi, broker.Hostname()), broker.Port())
	if broker.Scheme == "mqtts" {
		secure := config.TlsCfg.Clone()
		secure.ServerName = broker.Hostname()
		conn, err = (&tls.Dialer{Config: secure}).DialContext(ctx, "tcp", address)
	} else {
		conn, err = new(net.Dialer).DialContext(ctx, "tcp", address)
	}
	if err != nil {
		return nil, err
	}
	return packets.NewThreadSafeConn(newLimitedConn(conn)), nil
}

// A limitedConn fails when a packet of more than maxPacket bytes is announced, since a broker need
// not respect the limit it was given.
type limitedConn struct {
	net.Conn
	in     *bufio.Reader
	packet io.Reader // the part of the current packet that has not been read yet
}

func newLimitedConn(conn net.Conn) *limitedConn {
	return &limitedConn{conn, bufio.NewReader(conn), strings.NewReader("")}
}

// Read reads from the connection, and fails at the head of a packet that is too large.
func (c *limitedConn) Read(b []byte) (int, error) {
	for {
		if n, err := c.packet.Read(b); n > 0 || err != io.EOF || len(b) == 0 {
			return n, err
		}
		kind, err := c.in.ReadByte()
		if err != nil {
			return 0, err
		}
		size, err := binary.ReadUvarint(c.in) // MQTT encodes it like Go: MQTT 5, section 1.5.5
		if err != nil {
			return 0, err
		}
		if size > maxPacket {
			return 0, fmt.Errorf("the broker sends a packet of more than %d bytes", maxPacket)
		}
		head := binary.AppendUvarint([]byte{kind}, size)
		c.packet = io.MultiReader(bytes.NewReader(head), io.LimitReader(c.in, int64(size)))
	}
}

// publish publishes a message that the broker retains: for the given time or, if that is 0, until
// another replaces it. After an error there is an answer only if the broker has refused it.
func publish(ctx context.Context, cm *autopaho.ConnectionManager, topic, payload string, lasts time.Duration) (answer *paho.PublishResponse, err error) {
	m := &paho.Publish{Topic: topic, QoS: 1, Retain: true, Payload: []byte(payload)}
	if lasts != 0 {
		seconds := uint32(lasts.Seconds())
		m.Properties = &paho.PublishProperties{MessageExpiry: &seconds}
	}
	return cm.Publish(ctx, m)
}

// limitPacketSize asks the broker not to send anything larger than a state can be.
func limitPacketSize(c *paho.Connect, _ *url.URL) (*paho.Connect, error) {
	most := uint32(maxPacket)
	if c.Properties == nil {
		c.Properties = &paho.ConnectProperties{}
	}
	c.Properties.MaximumPacketSize = &most
	return c, nil
}

// The codes with which MQTT 5 brokers refuse a user, section 3.2.2.2.
const (
	badUser       = 0x86
	notAuthorized = 0x87
)

// lossReason explains why there is no connection to the broker.
func lossReason(err error) error {
	var refused *autopaho.ConnackError
	if errors.As(err, &refused) && (refused.ReasonCode == badUser || refused.ReasonCode == notAuthorized) {
		return errors.New("the broker refuses us: wrong user or password")
	}
	var invalid x509.CertificateInvalidError
	if errors.As(err, &invalid) && invalid.Reason == x509.Expired { // without the time, which is never the same
		from, until := invalid.Cert.NotBefore.UTC(), invalid.Cert.NotAfter.UTC()
		return fmt.Errorf("the broker's certificate counts from %s to %s, and by this machine's clock today is %s: see that the clock is right, with timedatectl", from.Format(time.DateOnly), until.Format(time.DateOnly), time.Now().UTC().Format(time.DateOnly))
	}
	var network *net.OpError
	if errors.As(err, &network) {
		err = &net.OpError{Op: network.Op, Net: network.Net, Addr: network.Addr, Err: network.Err} // without our own port
	}
	return fmt.Errorf("the broker cannot be reached: %w", err)
}

// lossLogger logs why there is no connection, once for each reason until a connection lasts.
type lossLogger struct {
	say  func(format string, args ...any)
	last string // why there is none now; empty if there is one, or if no attempt has failed yet
	said map[string]bool
}

// tell records a reason, and logs it if it is new.
func (l *lossLogger) tell(text string) {
	if l.last = text; l.said[text] {
		return
	}
	if l.said == nil {
		l.said = map[string]bool{}
	}
	l.said[text] = true
	l.say("%s", text)
}

// over records that there is a connection. It logs the text unless steady is false: if the previous
// connection did not last, nothing has changed.
func (l *lossLogger) over(steady bool, text string) {
	if l.last = ""; steady {
		l.said = nil
		l.say("%s", text)
	}
}

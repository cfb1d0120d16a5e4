package journal

import (
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop/say"
)

const (
	magic      = "gamekeeper-journal"
	format     = 1
	timeLayout = "2006-01-02T15:04:05.000Z"

	// maxLine is the maximum number of bytes in a line, newline included. It limits the memory for
	// reading a file that has the name of a game but is none.
	maxLine = 16 << 10

	// maxEvents is the maximum number of events in a game, more than anybody can play in a night.
	// It limits the time for replaying them.
	maxEvents = 5000
	allEvents = maxEvents + 1 // more than any game has

	maxWord = 64 // the maximum number of bytes in a word of the header
)

// castagnoli is the table of CRC-32C.
var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// errDamaged is the error for a line that this package did not write.
var errDamaged = errors.New("damaged line")

// A chain is the CRC-32C of a file from its first byte up to the end of a line.
type chain uint32

// seal returns the body as the next line of a file, with its checksum, and the chain after that
// line.
func (c chain) seal(body string) (line string, next chain) {
	text := append([]byte(body), ' ')
	sum := crc32.Update(uint32(c), castagnoli, text)
	word := fmt.Appendf(nil, "%08x\n", sum)
	return string(append(text, word...)), chain(crc32.Update(sum, castagnoli, word))
}

// unseal returns the body of a line that seal returned, and the chain after it. ok is false unless
// the line is, byte for byte, the one that seal returns for that body.
func (c chain) unseal(line []byte) (body string, next chain, ok bool) {
	const tail = len(" 01234567\n")
	if len(line) < tail {
		return "", c, false
	}
	body = string(line[:len(line)-tail])
	sealed, next := c.seal(body)
	return body, next, sealed == string(line)
}

// A Header describes a game's file, in its first line.
type Header struct {
	// Game names the game, such as "cryptid". ProgramVersion is the version of the program that
	// started the file, such as "v1.0.0". Each is one word of at most 64 bytes.
	Game, ProgramVersion string

	// Start is when the game was started: UTC, to the millisecond.
	Start time.Time
}

// body returns the header's line without the checksum.
func (h Header) body() string {
	return fmt.Sprintf("%s %d %s %s %s", magic, format, h.Game, h.ProgramVersion, h.Start.Format(timeLayout))
}

func (h Header) check() error {
	if err := checkWord(h.Game); err != nil {
		return say.Errorf("name of the game %q: %s", h.Game, err)
	}
	if err := checkWord(h.ProgramVersion); err != nil {
		return say.Errorf("program version %q: %s", h.ProgramVersion, err)
	}
	return checkTime(h.Start)
}

// parseHeader parses the output of Header.body. For a header of a later format, the error names the
// format and the program. For anything else it is errDamaged.
func parseHeader(body string) (Header, error) {
	words := strings.Split(body, " ")
	if len(words) < 4 || words[0] != magic {
		return Header{}, errDamaged
	}
	h := Header{Game: words[2], ProgramVersion: words[3]}
	if n, err := strconv.Atoi(words[1]); err == nil && n > format && checkWord(h.ProgramVersion) == nil {
		return Header{}, say.Errorf("written by gamekeeper %s in format %d, and this program reads format %d only: use gamekeeper %s or later; the file is left as it is", h.ProgramVersion, n, format, h.ProgramVersion)
	}
	h.Start, _ = time.Parse(timeLayout, words[len(words)-1])
	if h.check() != nil || h.body() != body {
		return Header{}, errDamaged
	}
	return h, nil
}

// An Entry is one event of a game as the journal holds it.
type Entry struct {
	Seq  int       // its number in the game, from 1
	Time time.Time // when it happened: UTC, to the millisecond
	Text string    // the event
}

// body returns the entry's line without the checksum.
func (e Entry) body() string {
	return strconv.Itoa(e.Seq) + " " + e.Time.Format(timeLayout) + " " + e.Text
}

// check returns an error if the entry cannot be written. It never quotes the text, which may be
// secret.
func (e Entry) check() error {
	if err := checkText(e.Text); err != nil {
		return say.Errorf("text of the event: %s", err)
	}
	return checkTime(e.Time)
}

// parseEntry parses the output of Entry.body. The error is errDamaged.
func parseEntry(body string) (Entry, error) {
	seq, rest, _ := strings.Cut(body, " ")
	stamp, text, _ := strings.Cut(rest, " ")
	e := Entry{Text: text}
	e.Seq, _ = strconv.Atoi(seq)
	e.Time, _ = time.Parse(timeLayout, stamp)
	if e.check() != nil || e.body() != body {
		return Entry{}, errDamaged
	}
	return e, nil
}

// toMillisecond returns t as lines hold it: UTC, to the millisecond.
func toMillisecond(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

func checkTime(t time.Time) error {
	if y := t.Year(); y < 0 || y > 9999 {
		return say.Errorf("the year %d cannot be written in four digits: set the clock", y)
	}
	return nil
}

func checkWord(s string) error {
	if strings.Contains(s, " ") {
		return say.Errorf("it must be one word, without a space")
	}
	if len(s) > maxWord {
		return say.Errorf("it has %d bytes, and %d is the most", len(s), maxWord)
	}
	return checkText(s)
}

func checkText(s string) error {
	if s == "" {
		return say.Errorf("it is empty")
	}
	if !utf8.ValidString(s) {
		return say.Errorf("it is not valid UTF-8")
	}
	if i := strings.IndexFunc(s, unicode.IsControl); i >= 0 {
		return say.Errorf("it has a newline or another control character at byte %d", i)
	}
	return nil
}

const (
	gameSuffix    = ".game"
	markSuffix    = ".mark"
	damagedInfix  = ".damaged-"
	minuteLayout  = "20060102-1504"
	commandToList = "gamekeeper games" // the command that shows people the IDs
)

// An id is a game's ID, split into the minute when it was started and its number among the games of
// that minute, from 1.
type id struct {
	minute string
	nth    int
}

func (i id) String() string {
	if i.nth == 1 {
		return i.minute
	}
	return fmt.Sprintf("%s-%d", i.minute, i.nth)
}

// compare orders IDs by minute, and then by their number in it.
func (i id) compare(j id) int {
	return cmp.Or(cmp.Compare(i.minute, j.minute), cmp.Compare(i.nth, j.nth))
}

// parseID parses the output of id.String. It accepts only digits and hyphens, so an ID that parses
// is safe as a file name.
func parseID(s string) (id, error) {
	i := id{minute: s, nth: 1}
	if len(s) > len(minuteLayout) {
		i.minute = s[:len(minuteLayout)]
		i.nth, _ = strconv.Atoi(strings.TrimPrefix(s[len(minuteLayout):], "-"))
	}
	_, err := time.Parse(minuteLayout, i.minute)
	if err != nil || i.String() != s || i.nth < 1 {
		return id{}, say.Errorf("%q is not a game ID, such as 20260314-1930 or 20260314-1930-2: %q lists them", s, commandToList)
	}
	return i, nil
}

// StartMinute returns the minute that the ID names, in UTC. The game was started in it if
// [Game.HasDate] is true. ok reports whether a game can have that ID.
func StartMinute(gameID string) (minute time.Time, ok bool) {
	i, _ := parseID(gameID)
	minute, err := time.Parse(minuteLayout, i.minute)
	return minute, err == nil
}

// newID returns the ID of a new game, given its start and the program's build time. The ID comes
// after that of every name in names, whatever its suffix.
func newID(start, built time.Time, names []string) id {
	if start.Before(built) {
		start = built.UTC()
	}
	i := id{minute: start.Format(minuteLayout), nth: 1}
	for _, name := range names {
		used, _, _ := strings.Cut(name, ".")
		if u, err := parseID(used); err == nil && u.compare(i) >= 0 {
			i = id{minute: u.minute, nth: u.nth + 1}
		}
	}
	return i
}

// damagedName returns the first unused name for a damaged part of a game.
func damagedName(gameID string, names []string) string {
	for n := 1; ; n++ {
		name := gameID + damagedInfix + strconv.Itoa(n)
		if !slices.Contains(names, name) {
			return name
		}
	}
}

// Compare orders the IDs of two games as the games were started. Anything that is not an ID comes
// first.
func Compare(gameID, otherID string) int {
	i, _ := parseID(gameID)
	j, _ := parseID(otherID)
	return i.compare(j)
}

package ui

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop/say"
)

// Audience tells who hears what a frame says.
type Audience uint8

// Who can hear a frame.
const (
	Mute     Audience = iota // nobody: frames say nothing
	Room                     // everybody at the table
	Earphone                 // also one person with an earphone, who may look at a secret
)

// A Speech is what a frame says to somebody who is not looking at it, in the words of its
// language. Most of it comes from drawing: a title, a paragraph, the row under the cursor and the
// key line add their own words.
type Speech struct {
	Language    *say.Language
	Title       string
	News        []string // what happened, as somebody would read it aloud to the table
	Next        []string // what comes next, such as whose turn it is
	Notice      string   // why the last press did nothing, or what is wrong
	Prompt      string   // what the screen asks, said before what is under the cursor
	Texts       []string // what else the screen says
	UnderCursor string   // what is under the cursor
	More        []string // what else there is to say, when asked
	Keys        []string // what the keys do, when asked
	Secret      string   // what is under the cursor, for one person's ear

	Private bool   // all of it is for one person's ear
	Busy    bool   // work is due or being done, and another frame follows it
	Work    string // the label of work that takes so long that the screen says so
}

// Speech returns what the frame says, or nil if its look is [Mute].
func (f *Frame) Speech() *Speech { return f.speech }

// MarkWhispered makes everything that the frame says private, for a frame that shows a secret.
func (f *Frame) MarkWhispered() {
	if f.speech != nil {
		f.speech.Private = true
	}
}

// Duration returns a generous estimate of how long it takes to say the prompt, the texts, the
// notice and what is under the cursor.
func (s *Speech) Duration() (d time.Duration) {
	const ms = time.Millisecond
	for _, r := range sentences(append(s.Texts[:len(s.Texts):len(s.Texts)], s.Prompt, s.Notice, s.UnderCursor)) {
		switch {
		case unicode.IsLetter(r):
			d += 100 * ms
		case unicode.IsDigit(r):
			d += 500 * ms // a word of its own
		case unicode.IsPunct(r):
			d += 300 * ms // a pause
		}
	}
	return d
}

// HasAudience reports whether anybody hears what is said.
func (a Area) HasAudience() bool { return a.speech != nil }

// Silent returns a copy of the area that does not speak what is drawn into it, such as a countdown.
func (a Area) Silent() Area {
	a.speech = nil
	return a
}

// Announce says what happened, as somebody would read it aloud to the table.
func (a Area) Announce(t say.Text) {
	if a.speech != nil {
		a.speech.News = append(a.speech.News, a.says(t))
	}
}

// AnnounceNext says what comes next, such as whose turn it is, as somebody would read it aloud to
// the table.
func (a Area) AnnounceNext(t say.Text) {
	if a.speech != nil {
		a.speech.Next = append(a.speech.Next, a.says(t))
	}
}

// announceAll announces the title and the texts of the screen.
func (f *Frame) announceAll() {
	if s := f.speech; s != nil {
		s.News, s.Title, s.Texts = append([]string{s.Title}, s.Texts...), "", nil
	}
}

// WhenAsked returns a copy of the area that speaks its texts only on request.
func (a Area) WhenAsked() Area {
	a.asked = true
	return a
}

// Speak says a text, such as one that [Area.Para] does not draw.
func (a Area) Speak(t say.Text) {
	switch {
	case a.asked:
		a.SpeakOnRequest(t)
	case a.speech != nil:
		a.speech.Texts = append(a.speech.Texts, a.says(t))
	}
}

// SpeakPrompt says what the screen asks, or whose turn it is, before what is under the cursor.
func (a Area) SpeakPrompt(t say.Text) {
	if a.speech != nil {
		a.speech.Prompt = a.says(t)
	}
}

// SpeakNotice says why the last press did nothing, or what is wrong.
func (a Area) SpeakNotice(t say.Text) {
	if a.speech != nil {
		a.speech.Notice = a.says(t)
	}
}

// SpeakCursor says what is under the cursor.
func (a Area) SpeakCursor(texts ...say.Text) {
	if a.speech != nil {
		a.speech.UnderCursor = a.says(say.Join(", ", texts...))
	}
}

// whisper says what is under the cursor to one person alone.
func (a Area) whisper(t say.Text) {
	if a.speech != nil {
		a.speech.Secret = a.heard(t)
	}
}

// SpeakOnRequest says something about the area that is read aloud only on request.
func (a Area) SpeakOnRequest(t say.Text) {
	if a.speech != nil && t != "" {
		a.speech.More = append(a.speech.More, a.heard(t))
	}
}

// heard returns a text in words for the ear.
func (a Area) heard(t say.Text) string { return a.Look.spokenForm(a.Look.Language.Say(t)) }

// says returns the same words as heard, for texts that are said unasked. It makes the area's
// language that of the speech, since a secret can be in another language than everything else.
func (a Area) says(t say.Text) string {
	a.speech.Language = a.Look.Language
	return a.heard(t)
}

// arrows holds the names of the arrows that texts contain.
var arrows = map[string]say.Text{"←": "Left", "→": "Right", "↑": "Up", "↓": "Down"}

// spokenForm returns a text in words for the ear: without seat signs, dashes and gaps, with commas
// between columns and names for arrows. Line breaks stay.
func (l Look) spokenForm(said string) string {
	var lines []string
	for line := range strings.SplitSeq(said, "\n") {
		var columns []string
		for column := range strings.SplitSeq(line, "  ") {
			words := slices.DeleteFunc(strings.Fields(column), func(s string) bool { return s == "-" || s == "_" || l.isSeat(s) })
			for i, word := range words {
				words[i] = l.namingArrows(word)
			}
			if len(words) > 0 {
				columns = append(columns, strings.Join(words, " "))
			}
		}
		lines = append(lines, strings.Join(columns, ", "))
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

const digits = "0123456789"

// namingArrows returns a word with its arrows replaced by their names. Between two numbers, a
// right arrow means that the first became the second.
func (l Look) namingArrows(word string) string {
	before, after, _ := strings.Cut(word, "→")
	if strings.TrimLeft(before, digits) == "" && strings.TrimLeft(after, digits) == "" && before != "" && after != "" {
		return l.Say(say.Sprintf("%s, then %s", before, after))
	}
	for arrow, name := range arrows {
		if strings.Contains(word, arrow) {
			word = strings.TrimSpace(strings.ReplaceAll(word, arrow, " "+l.Say(name)))
		}
	}
	return word
}

// isSeat reports whether a word is just the sign of a seat.
func (l Look) isSeat(word string) bool {
	r, n := utf8.DecodeRuneInString(word)
	return n == len(word) && l.Glyphs != nil && slices.ContainsFunc(l.Seat[:], func(m Mark) bool { return m.Shape == r })
}

// withFullStop returns s, with a full stop added if it ends with a letter, a digit, a quotation
// mark or a closing bracket.
func withFullStop(s string) string {
	if r, _ := utf8.DecodeLastRuneInString(s); unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(")”“»\"'", r) {
		return s + "."
	}
	return s
}

// sentences joins texts, each line as a sentence of its own. It leaves out a line that is the same
// as another, or some of its sentences, ignoring case.
func sentences(all []string) string {
	var said []string
	for _, line := range lines(all) {
		if line = withFullStop(line); line != "" && !slices.ContainsFunc(said, func(s string) bool { return isPart(line, s) }) {
			said = slices.DeleteFunc(said, func(s string) bool { return isPart(s, line) })
			said = append(said, line)
		}
	}
	return strings.Join(said, " ")
}

// isPart reports whether a line is the same as another, or some of its sentences, ignoring case.
func isPart(line, of string) bool {
	line, of = strings.ToLower(line), strings.ToLower(of)
	for at := range of {
		after, found := strings.CutPrefix(of[at:], line)
		begins, ends := at == 0 || strings.ContainsAny(of[max(0, at-2):at], ".?!"), after == "" || after[0] == ' '
		if found && begins && ends {
			return true
		}
	}
	return false
}

// hearKeys adds what the keys do to the speech, for somebody who asks.
func (a Area) hearKeys(all []Binding) {
	if a.speech == nil {
		return
	}
	a.speech.Keys = nil
	for _, line := range a.Look.keyLines(all) {
		a.speech.Keys = append(a.speech.Keys, a.heard(say.Plain(line)))
	}
}

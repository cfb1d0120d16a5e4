package crypticolor

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/say"
)

// String is the event's text:
//
//	began two starter 1 names "Ann" "Ben" timed rotations outside swapped replies
//	pins rules 2 card A .##../#..#./####./#..#./#..#. house B ... Z
//	#####/...#./..#../.#.../#####
//
// on one line. A setting that is off is left out.
func (e Began) String() string {
	var t strings.Builder
	fmt.Fprintf(&t, "began %s starter %d names", e.Mode, e.Starter)
	for _, name := range e.Names {
		fmt.Fprintf(&t, " %q", name)
	}
	for i, on := range e.switches() {
		if on {
			t.WriteString(" " + settingWords[i])
		}
	}
	if e.Rules != 0 {
		fmt.Fprintf(&t, " rules %d", e.Rules)
	}
	return t.String() + " card " + e.Card.String()
}

// settingWords are the words of Timed, Rotations, Outside, Swapped, Replies and PINs.
var settingWords = [6]string{"timed", "rotations", "outside", "swapped", "replies", "pins"}

// String is the event's text, such as one of:
//
//	1 makes FOYER as OFYRE
//	1 makes FOYER as OFYRE turned 0 90 180 270 0
//	1 makes a word
//	1 makes a word on paper
func (e Made) String() string {
	t := fmt.Sprintf("%d makes ", e.Side)
	switch {
	case e.Paper:
		return t + "a word on paper"
	case e.Code == Code{}:
		return t + "a word"
	}
	t += e.Code.Word + " as " + e.Code.Scramble
	if e.Code.Rotations == [Letters]Rotation{} {
		return t
	}
	t += " turned"
	for _, r := range e.Code.Rotations {
		t += fmt.Sprintf(" %d", r.Degrees())
	}
	return t
}

// String is the event's text, such as: 1 looks
func (e Looked) String() string { return fmt.Sprintf("%d looks", e.Side) }

// Text is the guess in words, such as: square 7
func (e GuessedSquare) Text() say.Text { return say.Sprintf("square %d", e.At) }

func (e GuessedSquare) what() string { return fmt.Sprintf("square %d", e.At) }

// Text is the guess in words, such as: squares 8 13 20
func (e GuessedSquares) Text() say.Text { return say.Sprintf("squares %s", numbered(e.At)) }

func (e GuessedSquares) what() string { return "squares " + numbered(e.At) }

// Text is the guess in words, such as: line 1 7 13
func (e GuessedShape) Text() say.Text { return say.Sprintf("%s %s", e.Shape, numbered(e.At)) }

func (e GuessedShape) what() string { return e.Shape.String() + " " + numbered(e.At) }

// numbered is squares with spaces between them: 8 13 20
func numbered(all Squares) string { return strings.Trim(fmt.Sprint(all.All()), "[]") }

// Text is the guess in words, such as: letter E
func (e GuessedLetter) Text() say.Text { return say.Sprintf("letter %s", e.Letter.String()) }

func (e GuessedLetter) what() string { return "letter " + e.Letter.String() }

// Text is the guess in words, such as: word FOYER
func (e GuessedWord) Text() say.Text { return say.Sprintf("word %s", e.Word) }

func (e GuessedWord) what() string { return "word " + e.Word }

func guessText(g Guess) string { return fmt.Sprintf("%d guesses %s", g.By(), g.what()) }

// String is the event's text, such as: 1 guesses square 7
func (e GuessedSquare) String() string { return guessText(e) }

// String is the event's text, such as: 1 guesses squares 8 13 20
func (e GuessedSquares) String() string { return guessText(e) }

// String is the event's text, such as: 1 guesses line 1 7 13
func (e GuessedShape) String() string { return guessText(e) }

// String is the event's text, such as: 1 guesses letter E
func (e GuessedLetter) String() string { return guessText(e) }

// String is the event's text, such as: 1 guesses word FOYER
func (e GuessedWord) String() string { return guessText(e) }

// String is the event's text, such as one of:
//
//	2 answers yes
//	2 answers 8 20
func (e Answered) String() string {
	if e.Hits != 0 {
		return fmt.Sprintf("%d answers %s", e.Side, numbered(e.Hits))
	}
	return fmt.Sprintf("%d answers %s", e.Side, answerWords[e.Yes])
}

// answerWords are what an answer was.
var answerWords = map[bool]string{true: "yes", false: "no"}

// String is the event's text, such as: 1 passes
func (e Passed) String() string { return fmt.Sprintf("%d passes", e.Side) }

// String is the event's text, such as: 1 is out of time
func (e TimedOut) String() string { return fmt.Sprintf("%d is out of time", e.Side) }

// String is the event's text, such as: 2 corrects 14
func (e Corrected) String() string { return fmt.Sprintf("%d corrects %d", e.Side, e.Line) }

// String is the event's text, such as one of:
//
//	redraws Q .##../#..#./#..#./#.##./.###.
//	redraws a letter
func (e Redrew) String() string {
	if e == (Redrew{}) {
		return "redraws a letter"
	}
	return fmt.Sprintf("redraws %s %s", e.Letter, e.At)
}

// String is the event's text, such as one of:
//
//	pin 3 set 0123456789abcdef
//	pin 3 set
func (e SetPIN) String() string {
	return strings.TrimSpace(fmt.Sprintf("pin %d set %s", e.Player, e.Hash))
}

// String is the event's text, such as one of:
//
//	pin 3 right
//	pin 3 wrong
func (e EnteredPIN) String() string {
	return fmt.Sprintf("pin %d %s", e.Player, pinWords[e.Right])
}

// pinWords are what a PIN was.
var pinWords = map[bool]string{true: "right", false: "wrong"}

// String is the event's text, such as: takes back 12
func (e TookBack) String() string { return fmt.Sprintf("takes back %d", e.Line) }

package words_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"gamekeeper/tabletop/words"
)

// A deed is an event in a game of good manners.
type deed interface {
	Form(*words.Form) deed
}

type greets struct {
	To    []string
	Times int
	Loud  bool
	Tone  int
	At    hour
}

// Form: greets "Ann" "Ben" 2 times loudly warmly at 7h
func (e greets) Form(f *words.Form) deed {
	f.Words("greets")
	f.QuotedTexts(&e.To)
	words.Int(f, &e.Times, 1, 9)
	f.Words("times")
	f.Flag(&e.Loud, "loudly")
	words.Choice(f, &e.Tone, "warmly", "coldly")
	f.Words("at")
	words.Value(f, &e.At, parseHour)
	return e
}

type bows struct {
	Player int
	Line   int
}

// Form: 2 bows, or: 2 bows for 12
func (e bows) Form(f *words.Form) deed {
	words.Int(f, &e.Player, 1, 5)
	f.Words("bows")
	if f.Optional(e.Line > 0, "for") {
		f.Line(&e.Line)
	}
	return e
}

type asks struct {
	Player int
	What   phrase
}

type phrase string

func (p phrase) String() string { return string(p) }

// Form: 2 asks "How are you?"
func (e asks) Form(f *words.Form) deed {
	words.Int(f, &e.Player, 1, 5)
	f.Words("asks")
	words.Quoted(f, &e.What, func(text string) (phrase, error) { return phrase(text), nil })
	return e
}

type sings struct{ Song string }

// Form: sings, or: sings la la  la
func (e sings) Form(f *words.Form) deed {
	f.Words("sings")
	if f.HasMore(e.Song != "") {
		f.Rest(e.Song, func(text string) error {
			if strings.Contains(text, "wrong") {
				return errors.New("that is the wrong song")
			}
			e.Song = text
			return nil
		})
	}
	return e
}

// An hour is from 0 to 23.
type hour int

func (h hour) String() string { return fmt.Sprintf("%dh", int(h)) }

func parseHour(text string) (h hour, err error) {
	if _, err := fmt.Sscanf(text, "%dh", &h); err != nil || h > 23 {
		return 0, fmt.Errorf("%q is not an hour", text)
	}
	return h, nil
}

func parse(text string) (deed, error) {
	return words.Parse[deed](text, greets{}, bows{}, asks{}, sings{})
}

func TestForm(t *testing.T) {
	tests := map[string]deed{
		`greets "Ann" 1 times coldly at 0h`:                            greets{To: []string{"Ann"}, Times: 1, Tone: 1},
		`greets "Ann" "B \" \u200b é" "" 9 times loudly warmly at 23h`: greets{[]string{"Ann", "B \" \u200b é", ""}, 9, true, 0, 23},
		`greets 2 times warmly at 7h`:                                  greets{Times: 2, At: 7},
		"2 bows":                                                       bows{Player: 2},
		"2 bows for 12":                                                bows{2, 12},
		`5 asks "How are you?"`:                                        asks{5, "How are you?"},
		"sings":                                                        sings{},
		"sings la la  la":                                              sings{"la la  la"},
	}
	for text, want := range tests {
		if got := words.Text(want); got != text {
			t.Errorf("%+v is written as %q, want %q", want, got, text)
		}
		if got, err := parse(text); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q is read as %+v, %v", text, got, err)
		}
	}
}

func TestBadText(t *testing.T) {
	for _, text := range []string{
		"", "greet", "greets", `greets "Ann" "Ben`, `greets "\x" 1 times`, `greets 'A' 1 times warmly at 7h`,
		"greets 0 times", "greets 10 times warmly at 7h", "greets 99999999999999999999 times warmly at 7h", "greets 1 time warmly at 7h",
		"greets 1 times kindly at 7h", "greets 1 times warmly at 24h", "greets 1 times warmly at 7h 8h now",
		"greets 01 times warmly at 7h", "greets 1 times warmly at 7h ", "greets  1 times warmly at 7h",
		"greets `Ann` 1 times warmly at 7h", `greets "\u0041" 1 times warmly at 7h`,
		"6 bows", "2", "2 curtsies", "2 bows for", "2 bows to 3", "2 asks How", "2 asks `How`", "sings the wrong one",
	} {
		if got, err := parse(text); err == nil || got != nil || err.Error() != "nothing of the kind happens in this game" {
			t.Errorf("%q gives %v, %v", text, got, err)
		}
	}
}

// FuzzParse checks that the parser accepts only texts that a deed prints, and that no text makes it
// panic.
func FuzzParse(f *testing.F) {
	f.Add(`greets "Ann" "Ben" 2 times loudly warmly at 7h`)
	f.Add(`greets "A" 02 times  coldly at 7h "`)
	f.Add("2 bows for 12")
	f.Add(`2 asks "How are you?"`)
	f.Add("sings la  la")
	f.Fuzz(func(t *testing.T, text string) {
		if e, err := parse(text); err == nil && words.Text(e) != text {
			t.Errorf("%q was read as %q", text, e)
		}
	})
}

package words_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"gamekeeper/tabletop/words"
)

// A greeting is something to be read.
type greeting struct {
	to    []string
	times int
	loud  bool
	tone  int
	at    hour
}

var tones = []string{"warmly", "coldly"}

// String is such as: greets "Ann" "Ben" 2 times loudly warmly at 7h
func (g greeting) String() string {
	var t strings.Builder
	t.WriteString("greets")
	for _, name := range g.to {
		fmt.Fprintf(&t, " %q", name)
	}
	fmt.Fprintf(&t, " %d times", g.times)
	if g.loud {
		t.WriteString(" loudly")
	}
	fmt.Fprintf(&t, " %s at %dh", tones[g.tone], g.at)
	return t.String()
}

func read(r *words.Reader) (g greeting) {
	r.Expect("greets")
	g.to = r.Names()
	g.times = r.Number(1, 9)
	r.Expect("times")
	g.loud = r.Take("loudly")
	g.tone = r.OneOf(tones...)
	r.Expect("at")
	g.at = words.As(r, parseHour)
	return g
}

func TestWhole(t *testing.T) {
	tests := map[string]greeting{
		`greets "Ann" 1 times coldly at 0h`:                            {to: []string{"Ann"}, times: 1, tone: 1},
		`greets "Ann" "B \" \u200b é" "" 9 times loudly warmly at 23h`: {[]string{"Ann", "B \" \u200b é", ""}, 9, true, 0, 23},
		`greets 2 times warmly at 7h`:                                  {times: 2, at: 7},
	}
	for text, want := range tests {
		if got, err := words.Whole(text, read); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %+v, %v", text, got, err)
		}
	}
}

func TestFaults(t *testing.T) {
	tests := map[string]string{
		"":                                     `"greets" is missing`,
		"greet":                                `"greets" is missing`,
		"greets":                               "it ends too early",
		`greets "Ann" "Ben`:                    "a closing quote is missing",
		`greets "\x" 1 times`:                  "a closing quote is missing",
		`greets 'A' 1 times warmly at 7h`:      `"'A'" is not a number from 1 to 9`,
		"greets 0 times":                       `"0" is not a number from 1 to 9`,
		"greets 10 times":                      `"10" is not a number from 1 to 9`,
		"greets 99999999999999999999 times":    "is not a number from 1 to 9",
		"greets 1 times kindly":                `"kindly" should be one of warmly, coldly`,
		"greets 1 times warmly at 24h":         `"24h" is not an hour`,
		"greets 1 times warmly at 7h 8h now":   `"8h now" is left over`,
		"greets 01 times warmly at 7h":         `write it as "greets 1 times warmly at 7h"`,
		"greets 1 times warmly at 7h ":         `write it as "greets 1 times warmly at 7h"`,
		"greets  1 times warmly at 7h":         `"" is not a number`,
		"greets `Ann` 1 times warmly at 7h":    "\"`Ann`\" is not a number",
		`greets "\u0041" 1 times warmly at 7h`: `write it as "greets \"A\" 1 times warmly at 7h"`,
	}
	for text, want := range tests {
		got, err := words.Whole(text, read)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
		if !reflect.DeepEqual(got, greeting{}) {
			t.Errorf("%q gives %+v beside its error", text, got)
		}
	}
}

// TestFirstFault holds that what goes wrong first is told, and that nothing is
// read after it.
func TestFirstFault(t *testing.T) {
	r := words.New("a b c")
	if r.Peek() != "a" || r.Next() != "a" || r.Err() != nil {
		t.Fatal("the first word is not a")
	}
	r.Fail("first")
	r.Fail("second")
	if r.More() || r.Peek() != "" || r.Next() != "" || r.Rest() != "" || r.Take("b") || r.Line() != 0 || r.Quoted() != "" {
		t.Error("something is read after a fault")
	}
	if r.Err().Error() != "first" || r.End() != r.Err() {
		t.Errorf("the fault is %v", r.End())
	}
}

func TestRest(t *testing.T) {
	const text = `c "d  e"  f `
	r := words.New("a b " + text)
	r.Expect("a", "b")
	if got := r.Rest(); got != strings.TrimSuffix(text, " ") || r.More() || r.End() != nil {
		t.Errorf("the rest is %q, then %v", got, r.End())
	}
}

// TestQuoted holds that only a text in quotes is read as one.
func TestQuoted(t *testing.T) {
	for _, text := range []string{"", "a", "'a'", "`a`"} {
		r := words.New(text)
		if got := r.Quoted(); r.Err() == nil {
			t.Errorf("%q is read as %q", text, got)
		}
	}
}

// FuzzWhole holds that just what a thing prints is read, and that no text makes
// the reader panic.
func FuzzWhole(f *testing.F) {
	f.Add(`greets "Ann" "Ben" 2 times loudly warmly at 7h`)
	f.Add(`greets "A" 02 times  coldly at 7h "`)
	f.Fuzz(func(t *testing.T, text string) {
		if g, err := words.Whole(text, read); err == nil && g.String() != text {
			t.Errorf("%q was read as %q", text, g)
		}
	})
}

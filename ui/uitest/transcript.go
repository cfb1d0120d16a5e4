// Package uitest tests screens with transcripts: text files with the keys that are pressed
// and the frames that follow, each row after a bar.
//
//	size 40x15 plain keyboard
//	|Gamekeeper                              |TTTTTTTTTT
//	|> New game                              |SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS
//	|  Games played               none so far|                             DDDD DD DDD
//	¦ 11 blank rows
//	|Enter choose  Esc home                  |KKKKK         KKK
//	+ lamps 1 3
//	size 60x20
//	key down ok
//	|Games played
//	...
//
// A command need not have a frame, but a transcript must have at least one. For a new frame, write
// a line with just a bar, and let the update fill it in. Three or more blank rows are folded into
// one line with a broken bar. A line whose first word is # is a comment.
//
// Below a frame are the lamps that are lit, blink or flicker: "+ lamps 1 3", "+ blinking status 2",
// "+ flickering 1". Lights at the board's edge that point at spaces follow, with the seat whose
// colour they have: "+ edge 2 F5", "+ edge blinking C3 C4". Then comes the sound, if any:
// "+ sound refused".
//
// A reader follows the terminal's cursor with a braille display, or hears its row read aloud. For a
// reader, a line before the sound has the cursor's column and row, and the text from there on:
// "+ cursor 0,2 > Games played".
//
// For a listener, each utterance since the last frame has a line after the sound. It was said aloud
// or whispered into an earphone: "+ said Ann asks or searches.", "+ whispered Clue for Ann." A line
// without words means silence, which stops earlier words. With "unseen", nobody looks, and the rows
// of frames are left out.
//
// # Styles
//
// Frames of the size with which a transcript begins have a second picture to their right, after
// another bar: a letter for the style of each cell. A blank stands for plain text, and for a cell
// in which there is nothing to see.
//
//	T D K   title, dim, the name of a key
//	S W G   selected, warning, good
//	1 to 5  the colour of a seat's player
//	! to %  the same reversed, as a cube is: the digits with shift
//	R       anything else reversed
//
// Other styles, such as a game's own, are named by their colour: k black, r red, g green, y yellow,
// b blue, m magenta, c cyan, w white, bold or not, and * any other. All of these are the styles
// that a screen asks for. How each glyph set draws them is tested elsewhere.
//
// # Commands
//
//	size WxH [plain|rich|font] [keyboard|buttons|four|knob] [bar] [large] [reader] [unseen] [news|everything] [earphone]   resize; the display, the keys, large text, who reads, what is said
//	press KEY...     a button goes down and up
//	hold KEY         a button goes down
//	release KEY      and up
//	long KEY...      a button goes down, has been down for long, and goes up
//	repeat KEY       a direction that is held repeats
//	key KEY...       a key of the keyboard
//	type TEXT        characters of the keyboard
//	touch TEXT       a finger touches the first place with TEXT
//	row TEXT         Down until the cursor is on the row that begins with TEXT in English, whatever
//	                 the language; nothing is said on the way
//	after DURATION   time passes
//	slow, done       from now on no work is done; it is done
//	fail [TEXT]      from now on work fails with TEXT; without TEXT it succeeds again
//
// # Updating
//
// With UPDATE=1 in the environment, frames are written into the files instead:
//
//	UPDATE=1 go test ./ui/... ./cmd/gamekeeper/doctor
//
// Read what git diff shows before you keep them.
package uitest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Home returns the home screen with which the transcript of the given name begins. The box speaks
// the given language, or English if spoken is nil.
type Home func(t *testing.T, name string, spoken *say.Language) ui.Screen

// Transcripts plays the transcripts in testdata, in English. Each is a test of its own, which
// starts at the home screen that home makes for it and is named like the file without .txt.
func Transcripts(t *testing.T, home Home) {
	t.Helper()
	for _, file := range files(t) {
		name := nameOf(file)
		t.Run(name, func(t *testing.T) { Transcript(t, file, home(t, name, nil)) })
	}
}

// files returns the transcripts in testdata.
func files(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	return files
}

// nameOf returns a transcript's name, that of its file without .txt.
func nameOf(file string) string { return strings.TrimSuffix(filepath.Base(file), ".txt") }

// Transcript plays the transcript in the file, starting at the home screen. The test fails if a
// frame differs from the file, or if the file has no frame. Work is done as soon as a step asks for
// it. With UPDATE set, Transcript writes the frames into the file instead of comparing them.
func Transcript(t *testing.T, file string, home ui.Screen) {
	t.Helper()
	now, faults, err := replay(t, file, home)
	if err != nil {
		t.Error(err)
	}
	if os.Getenv("UPDATE") != "" {
		playtest.NoError(t, os.WriteFile(file, []byte(now), 0o666))
		return
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

// replay returns the transcript as it would be now, the frames that differ from it, and an
// error if it has no frame.
func replay(t *testing.T, file string, home ui.Screen) (now string, faults []string, err error) {
	t.Helper()
	p := newScripted(home)
	var out strings.Builder
	err = fmt.Errorf("%s compares no frame; write a line with just %s where one belongs, and run the test with UPDATE=1", file, bar)
	p.play(t, file, func(b block) {
		out.WriteString(b.line)
		if b.frame == "" {
			return
		}
		err = nil
		got := p.frame()
		out.WriteString(got)
		if got != b.frame {
			faults = append(faults, fmt.Sprintf("%s:%d: after %q got\n%swant\n%s", file, b.n, strings.TrimSpace(b.line), got, b.frame))
		}
	})
	return out.String(), faults, err
}

// The first characters of a row, and of the line for several blank rows.
const (
	bar       = "|"
	brokenBar = "¦"
)

// block is a command with its line number, and the frame below it.
type block struct {
	n           int
	line, frame string
}

func blocks(text string) []block {
	bs := []block{{}} // the first is for frames before any command
	n := 0
	for line := range strings.Lines(text) {
		n++
		if strings.HasPrefix(line, bar) || strings.HasPrefix(line, brokenBar) || strings.HasPrefix(line, "+") {
			bs[len(bs)-1].frame += line
		} else {
			bs = append(bs, block{n: n, line: line})
		}
	}
	return bs
}

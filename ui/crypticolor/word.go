package crypticolor

import (
	"strings"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// making returns the screen that hands the box to the maker of a side's word. back binds the Back
// key.
func (t *Table) making(side crypticolor.Side, back ui.Binding) ui.Screen {
	v, round := t.view(), say.Text("")
	if v.Mode.RoundCount() > 1 {
		round = say.Sprintf("round %d of %d", v.Round, v.Mode.RoundCount())
	}
	return &table.Handover{
		Owner: t.maker(side), Title: say.Sprintf("%s's word", v.MakerName(side)), Right: round, News: t.result(),
		Text:  "A secret word of five letters: no names, acronyms or hyphens.",
		Enter: func() ui.Screen { return t.newWordEntry(side) }, Back: back,
	}
}

// wordEntry is the secret screen on which the maker enters a word, and then chooses the order of
// its letters: the box proposes one, and the maker may ask for another or, at a table with
// rotations, turn letters. Back deletes letter by letter before it closes the screen, so no word
// is left in the entry.
type wordEntry struct {
	t     *Table
	side  crypticolor.Side
	entry *table.WordEntry
	wrong error            // what is wrong with the word
	code  crypticolor.Code // the word in the proposed order; zero before one is proposed
	at    int              // the letter that Up turns
}

// newWordEntry returns the secret screen on which a side's word is entered.
func (t *Table) newWordEntry(side crypticolor.Side) ui.Screen {
	knows := func(word string) bool { // true for an illegal word, which encipher refuses
		return crypticolor.CheckWord(word) != nil || crypticolor.Lexicon().Knows(word)
	}
	w := &wordEntry{t: t, side: side, entry: &table.WordEntry{Entry: ui.NewSecretWordEntry(crypticolor.LetterCount), Knows: knows}}
	return table.NewSecretEntry(table.SecretEntry{
		Owner: t.maker(side), Titles: []say.Text{w.title()},
		HiddenText: "The word is only half entered. Only its maker may see it.",
		Private:    func() bool { return w.entry.Text() != "" },
		Draw:       w.draw,
		RecordLook: func() ui.Step { return t.looks(side) },
	}, time.Time{})
}

func (w *wordEntry) title() say.Text { return say.Sprintf("%s's word", w.t.view().MakerName(w.side)) }

func (w *wordEntry) draw(f *ui.Frame) {
	f.Head(w.title(), "")
	body := f.Body().Inset(1, 0)
	if w.code.Word != "" {
		w.drawOrder(f, body)
		return
	}
	text, st := say.Text("Only you may look."), f.Look.Text
	if w.wrong != nil {
		text, st = say.Sentence(say.FromError(w.wrong)), f.Look.Warning
	}
	w.entry.Draw(body.Rows(1, body.H-1), text, st)
	f.Keys(w.entry.Keys(w.encipher, ui.GoBack)...)
	f.WrapPresses(func(e ui.Event, does func(ui.Event) ui.Step) ui.Step {
		w.wrong = nil // any press may change the word
		return does(e)
	})
}

// encipher proposes an order, or shows the maker what is wrong with the word.
func (w *wordEntry) encipher() ui.Step {
	w.code, w.wrong = crypticolor.Encipher(w.entry.Text(), w.t.view().Rotations, w.t.Box.Chance)
	if w.wrong != nil {
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}

// take enters the word in the proposed order. If the table plays with PINs and the maker has none,
// they first choose one.
func (w *wordEntry) take() ui.Step {
	return w.t.pin(w.side).Guard(func() ui.Step { return w.t.Do(crypticolor.WordMade{Side: w.side, Code: w.code}) })
}

// turn turns the marked letter, or moves to the next.
func (w *wordEntry) turn(e ui.Event) {
	if e.Key == ui.Down {
		w.at = (w.at + 1) % crypticolor.LetterCount
		return
	}
	w.code.Rotations[w.at] = (w.code.Rotations[w.at] + 1) % 4
}

// drawOrder draws the word in the proposed order, and what the maker can change.
func (w *wordEntry) drawOrder(f *ui.Frame, body ui.Area) {
	v, keys := w.t.view(), f.Look.Keys
	at := -1
	if v.Rotations {
		at = w.at
	}
	y := w.t.drawCode(body, w.side, w.code, at)
	y = body.Para(y, "The box answers for you: nothing is drawn or copied.", f.Look.Text)
	all := []ui.Binding{
		ui.Bind(ui.OK, "use it||a word", w.take).Or("use||a word"),
		ui.Bind(ui.Back, "word", func() ui.Step { w.code = crypticolor.Code{}; return ui.Step{} }),
		ui.Bind(ui.Left, "another", w.encipher).And(ui.Right).Or("other"),
	}
	if v.Rotations {
		y = body.Para(y, say.Sprintf("%s turns it, %s moves on.", keys.Join(ui.Up), keys.Join(ui.Down)), f.Look.Text)
		all = append(all, ui.Move("turn", w.turn, ui.Up, ui.Down))
	}
	if len(notCompared(v.Card)) > 0 { // whether the word has a star or not: from afar the text would tell
		body.Para(y+1, "A star marks a letter drawn by Gamekeeper: everybody decodes with the box's card.", f.Look.Dim)
	}
	f.Keys(all...)
}

// drawCode draws the word that a side makes, and its letters in the order of guessing, and reads
// both aloud. A star marks our own drawings. At a table with rotations it also shows how far each
// letter is turned. The letter with the index at is in brackets. It returns the row below.
func (t *Table) drawCode(a ui.Area, side crypticolor.Side, code crypticolor.Code, at int) int {
	v := t.view()
	y := a.Para(0, say.Count(len(v.Breakers(side.Other())), "%[2]s, in the order %[3]s will guess it:", "%[2]s, in the order %[3]s will guess it:", code.Word, v.BreakerName(side.Other())), a.Look.Text) + 1
	var spoken []say.Text
	for i, r := range code.Scramble {
		letter := string(r)
		heard := say.Plain(letter)
		if v.Card.IsOurDrawing(crypticolor.Letter(r)) {
			letter += "*"
			heard = say.Sprintf("%s with a star", heard)
		}
		if v.Rotations {
			heard = say.Sprintf("%s, turned by %d degrees", heard, code.Rotations[i].Degrees())
		}
		if i == at {
			a.SpeakCursor(heard)
		}
		spoken = append(spoken, heard)
		if i == at {
			a.Runes(5*i+1, y, "["+letter+"]", a.Look.Selected)
		} else {
			a.Runes(5*i+2, y, letter, a.Look.Title)
		}
		if v.Rotations {
			a.Text(5*i+1, y+1, say.Sprintf("%d", code.Rotations[i].Degrees()), a.Look.Dim)
		}
	}
	a.Speak(say.Clauses(spoken...))
	if v.Rotations {
		y++
	}
	return y + 2
}

// lookAgain returns the secret screen on which the maker of a side's word looks at it again.
func (t *Table) lookAgain(side crypticolor.Side) ui.Screen {
	maker := t.maker(side)
	return table.NewSecretScreen(t.Table, int(side), table.SecretOptions[crypticolor.Code]{
		LookOptions: table.LookOptions{
			Owner: maker, Titles: []say.Text{say.Sprintf("%s's word", maker.Name), maker.Name},
			Looks:      func() int { return t.view().Looks[side] },
			What:       "your word",
			LockScreen: t.pin(side).Unlock,
			RecordLook: func() ui.Step { return t.looks(side) },
		},
		Draw: func(a ui.Area, secret crypticolor.Code, _ int) { t.drawCode(a.Inset(1, 1), side, secret, -1) },
	})
}

// looks returns the step that records that the maker of a side's word looks at it.
func (t *Table) looks(side crypticolor.Side) ui.Step {
	return t.DoThen(crypticolor.WordSeen{Side: side}, func() ui.Step { return ui.Step{} })
}

// spaced returns a word with spaces between its letters.
func spaced(word string) string { return strings.TrimSpace(strings.ReplaceAll(word, "", " ")) }

// pin returns the data and the actions for the PIN screens of a side's maker. If a pair makes the
// word together, the first of them has the PIN.
func (t *Table) pin(side crypticolor.Side) table.PIN {
	v := t.view()
	player := v.Makers(side)[0]
	return t.PIN(table.PIN{
		Enabled: v.PINs, Who: say.Plain(v.Names[player-1]), Purpose: "You will need it to see your word.",
		Lock: func() tabletop.Lock { return t.view().Locks[player] },
		Fits: func(pin string) bool { return t.Position().PINFits(player, pin) },
	}, func(pin string) crypticolor.Event { return t.Position().NewPIN(player, pin) },
		func(right bool) crypticolor.Event { return crypticolor.PINEntered{Player: player, Right: right} })
}

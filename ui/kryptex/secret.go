package kryptex

import (
	"math/rand/v2"
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newLook returns the screen on which players look at their own keyword. Their letter cards show it
// too, so a look only serves to check that the box has the same keyword. Every look is recorded.
func (t *Table) newLook(player int) ui.Screen {
	return table.NewSecretScreen(t.Table, player, table.SecretOptions[kryptex.Secret]{
		LookOptions: table.LookOptions{
			Owner: t.owner(kryptex.Owner(player)), Titles: keywordOf(t.name(player)),
			Looks:      func() int { return t.view().Looks[player] },
			What:       "your keyword",
			LockScreen: t.pin(player).Unlock,
			RecordLook: func() ui.Step { return t.looks(player) },
		},
		Draw: func(a ui.Area, secret kryptex.Secret, _ int) { showKeyword(a, t.view(), player, secret) },
	})
}

// keywordOf returns the titles of a screen about a player's keyword, the long one first.
func keywordOf(name string) []say.Text {
	return []say.Text{say.Sprintf("%s's keyword", name), say.Plain(name)}
}

// looks returns the step that records that a player looks at their keyword.
func (t *Table) looks(player int) ui.Step {
	return t.DoThen(kryptex.KeywordSeen{Player: player}, func() ui.Step { return ui.Step{} })
}

// showKeyword draws the secret: the keyword, with the sign of each card below its letter.
func showKeyword(a ui.Area, v *kryptex.View, player int, secret kryptex.Secret) {
	a = a.Inset(1, 1)
	a.Text(0, 0, say.Sprintf("Your keyword, %s:", v.Names[player-1]), a.Look.Text)
	for i, card := range secret.Cards {
		sign, st := mark(a.Look, card.Sign)
		a.Set(3*i, 2, rune(card.Letter), a.Look.Title)
		a.Set(3*i, 3, sign, st)
	}
	a.Para(5, say.Sprintf("From left to right as %s reads it, with the sign of each card.", v.Names[2-player]), a.Look.Dim)
}

// pin returns the data and the actions for the screens of a player's PIN.
func (t *Table) pin(player int) table.PIN {
	return t.PIN(table.PIN{
		Enabled: t.view().PINs, Who: say.Plain(t.name(player)), Purpose: "You will need it to see your keyword.",
		Lock: func() tabletop.Lock { return t.view().Locks[player] },
		Fits: func(pin string) bool { return t.Position().PINFits(player, pin) },
	}, func(pin string) kryptex.Event { return t.Position().NewPIN(player, pin) },
		func(right bool) kryptex.Event { return kryptex.PINEntered{Player: player, Right: right} })
}

// handover returns the screen that hands the box to the writer of a keyword. back binds the Back
// key.
func (t *Table) handover(o kryptex.Owner, back ui.Binding) ui.Screen {
	text := say.Text("Think of a keyword: a singular noun of exactly six letters, not a proper name. Write it on the letter cards, then enter it here.")
	if t.view().Turns > 0 {
		text = "Enter the keyword that is on the letter cards. Letters already shown are corrected, and the record says that it was replaced."
	}
	return &table.Handover{
		Owner: t.owner(o), Title: "A keyword", Right: t.view().Title(), Text: text,
		Enter: func() ui.Screen { return newKeywordEntry(t, o).screen() }, Back: back,
	}
}

// forgetAfter is the time without a press after which a keyword being entered is forgotten.
const forgetAfter = 2 * time.Minute

// keywordEntry is the screen on which a writer enters a keyword, and then the card of each letter:
// the signs on the cards decide when a letter is shown. The letters are visible while they are
// entered, since nobody can spell blindly. Nothing is saved until the writer has confirmed the
// cards.
type keywordEntry struct {
	t         *Table
	owner     kryptex.Owner
	entry     *table.WordEntry
	cards     [kryptex.ObjectiveCount]kryptex.Objective
	before    [kryptex.ObjectiveCount]kryptex.Objective // the cards when the cursor came to a row
	arranging bool                                      // whether the cards are being entered
	list      ui.List
}

func newKeywordEntry(t *Table, o kryptex.Owner) *keywordEntry {
	w := &keywordEntry{t: t, owner: o, entry: &table.WordEntry{Entry: ui.NewSecretWordEntry(kryptex.ObjectiveCount), Knows: kryptex.Lexicon().Knows}}
	if v := t.view(); v.HasKeyword[o] {
		w.cards = v.Order[o] // as they are on the table
		return w
	}
	// The cards are offered in random order, so that accepting it reveals nothing.
	for i, sign := range rand.New(t.Box.Chance).Perm(kryptex.ObjectiveCount) {
		w.cards[i] = kryptex.Objective(sign)
	}
	return w
}

// screen returns the secret screen for the entry. It forgets the keyword after forgetAfter, so
// that an abandoned box keeps none.
func (w *keywordEntry) screen() ui.Screen {
	half := say.Text("The keyword is only half entered. Only its writer may see it.")
	if w.owner == kryptex.Box {
		half = "" // a look could not be recorded, since an outsider is not a player
	}
	return table.NewSecretEntry(table.SecretEntry{
		Owner: w.t.owner(w.owner), Titles: []say.Text{"A keyword"}, HiddenText: half,
		Timeout: forgetAfter, ClosesOnTimeout: true,
		Private:    func() bool { return w.entry.Text() != "" },
		Draw:       w.draw,
		RecordLook: func() ui.Step { return w.t.looks(int(w.owner)) },
	}, time.Time{})
}

// rows returns the letters from left to right, each with the sign on its card.
func (w *keywordEntry) rows() []ui.Row {
	rows := []ui.Row{{Text: "My cards lie like this", Open: w.save}}
	for i, letter := range w.entry.Text() {
		rows = append(rows, ui.Row{
			Text: say.Plain(string(letter)), Value: w.cards[i].Name(),
			Change: func(by int) ui.Step {
				w.give(i, by)
				return ui.Step{}
			},
		})
	}
	return rows
}

// save saves the keyword. If the table plays with PINs and the writer has none, the writer first
// chooses one. A sound alerts the table if the keyword replaces another.
func (w *keywordEntry) save() ui.Step {
	v := w.t.view()
	write := func() ui.Step {
		step := w.t.Do(kryptex.KeywordWritten{Owner: w.owner, Keyword: w.entry.Text(), Cards: w.cards})
		if v.HasKeyword[w.owner] && step.Work != nil {
			step.Sound = ui.Attention
		}
		return step
	}
	if w.owner == kryptex.Box {
		return write()
	}
	return w.t.pin(int(w.owner)).Guard(write)
}

// give gives letter i its next sign, or the previous one. The letter that had that sign gets the
// one that i had when the cursor came to its row. All others keep theirs, so trying one sign after
// the other does not disturb the letters that already have their cards.
func (w *keywordEntry) give(i, by int) {
	const n = kryptex.ObjectiveCount
	next := kryptex.Objective((int(w.cards[i]) + by + n) % n)
	j := slices.Index(w.before[:], next)
	w.cards = w.before
	w.cards[i], w.cards[j] = w.cards[j], w.cards[i]
}

func (w *keywordEntry) draw(f *ui.Frame) {
	if w.arranging {
		w.drawCards(f)
		return
	}
	f.Head("The keyword", "your eyes only")
	body := f.Body().Inset(1, 0)
	w.entry.Draw(body, "A singular noun, not a proper name.", f.Look.Text)
	f.Keys(w.entry.Keys(func() ui.Step {
		w.arranging, w.list.Cursor, w.before = true, 0, w.cards
		return ui.Step{}
	}, ui.GoBack)...)
}

// drawCards draws the list of the letters with their cards.
func (w *keywordEntry) drawCards(f *ui.Frame) {
	rows := w.rows()
	f.Head("The letter cards", "your eyes only")
	body := f.Body()
	y := body.Inset(1, 0).Para(0, w.order(), f.Look.Text)
	w.list.Draw(body.Rows(y, len(rows)), rows)
	if w.list.Cursor > 0 {
		body.Inset(1, 0).Para(y+len(rows)+1, "The two letters swap cards; the others stay.", f.Look.Dim)
	}
	f.Keys(append(w.list.Keys(rows), ui.Bind(ui.Back, "keyword", func() ui.Step {
		w.arranging = false
		return ui.Step{}
	}).Or("back"))...)
	f.WrapPresses(func(e ui.Event, does func(ui.Event) ui.Step) ui.Step {
		at := w.list.Cursor
		step := does(e)
		if w.list.Cursor != at {
			w.before = w.cards
		}
		return step
	})
}

// order returns the text above the list: how to lay the cards, and who reads them from left to
// right.
func (w *keywordEntry) order() say.Text {
	if w.owner == kryptex.Box {
		return "Lay the cards like this, or enter how yours lie, left to right as the players read them:"
	}
	return say.Sprintf("Lay the cards like this, or enter how yours lie, left to right as %s reads them:", w.t.name(3-int(w.owner)))
}

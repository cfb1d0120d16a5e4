package table

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// maxPlayers is the maximum number of players of any game.
const maxPlayers = 5

// A NewGameForm is the screen of a new game: rows to choose from and to change. If the game cannot
// begin, the form says why. It starts with the players' names from the last game. Players without a
// name there get those of the box.
type NewGameForm[P tabletop.Position[P, E], E words.Event[E]] struct {
	FormScreen
	kind *Kind[P, E]
}

// A FormScreen is the part of a NewGameForm that is the same for every game.
type FormScreen struct {
	Box *Box
	// Rows returns the rows. It is called whenever they are drawn or used.
	Rows func() []ui.Row
	// OnRename returns what follows when a player's name changes. If OnRename is nil, nothing does.
	OnRename func() ui.Step
	// About returns a description of the game as it is set, for the space below the rows. About is
	// nil if there is none.
	About func() say.Text

	title say.Text           // the game's
	names [maxPlayers]string // by player; each is empty if the player has given none
	list  ui.List
}

// Draw draws the rows, and why the game cannot begin. Back goes home, and the form stays as it is.
func (f *FormScreen) Draw(frame *ui.Frame) {
	rows := f.Rows()
	frame.Head(say.Sprintf("New game of %s", f.title), "")
	body := frame.Body()
	if frame.Refusal != "" {
		y := body.Inset(1, 0).Para(0, frame.Refusal, frame.Look.Warning)
		body = body.Rows(y, body.H-y)
	}
	body = f.list.DrawWithNote(body, rows)
	if f.About != nil {
		about, below := f.About(), body.Inset(1, 0)
		y := len(rows) + 1
		if y+len(frame.Look.Wrap(about, below.W)) > body.H {
			y-- // without the blank row, the end may fit
		}
		below.Para(y, about, frame.Look.Dim)
	}
	frame.Keys(append(f.list.Keys(rows), ui.Bind(ui.Back, "home", ui.GoHome))...)
}

// ChangeFunc returns the Change of a row: it calls change and stays on the screen.
//
//go:noinline // the program would be larger
func (f *FormScreen) ChangeFunc(change func(by int)) func(by int) ui.Step {
	return func(by int) ui.Step {
		change(by)
		return ui.Step{}
	}
}

// PlayerRow returns the row for a player's name, see NameRow.
func (f *FormScreen) PlayerRow(i int) ui.Row {
	return f.NameRow(say.Sprintf("Name %c", 'A'+i), say.Sprintf("Name of player %c", 'A'+i), i)
}

// NameRow returns the row for the name of a player, by index from 0. It opens a prompt for
// another name, which begins empty if the player has given none.
func (f *FormScreen) NameRow(text, title say.Text, i int) ui.Row {
	return ui.Row{Text: text, Value: f.PlayerName(i), Open: func() ui.Step {
		return ui.Step{Push: &ui.EntryScreen{
			Title: title,
			Entry: ui.NewNameEntry(f.names[i], tabletop.MaxName),
			Done: func(name string, _ time.Time) ui.Step {
				f.names[i] = name
				var step ui.Step
				if f.OnRename != nil {
					step = f.OnRename()
				}
				step.Pop = 1
				return step
			},
		}}
	}}
}

// WordRows returns the rows for a word that the box draws: how hard it is and, if the box speaks
// other languages that have words, which language it is in.
func (f *FormScreen) WordRows(text, note say.Text, words lexicon.Lexicon, w *lexicon.DrawOptions) []ui.Row {
	rows := []ui.Row{{Text: text, Value: w.Grade.Text(), Note: "how rare the words are", Change: f.ChangeFunc(func(by int) {
		w.Grade = lexicon.Easy + (w.Grade-lexicon.Easy+lexicon.Grade(by)+3)%3
	})}}
	all := []*say.Language{nil} // English
	for _, l := range f.Box.Languages {
		if slices.Contains(words.Languages(), l.Tag) {
			all = append(all, l)
		}
	}
	if len(all) == 1 {
		return rows
	}
	at := max(0, slices.IndexFunc(all, func(l *say.Language) bool { return l != nil && l.Tag == w.Language }))
	return append(rows, ui.Row{Text: "Words", Value: say.Plain(all[at].String()), Note: note, Change: f.ChangeFunc(func(by int) {
		w.Language = ""
		if l := all[(at+by+len(all))%len(all)]; l != nil {
			w.Language = l.Tag
		}
	})})
}

// Begin begins the game with its first event. If a rule forbids that, the form says so.
func (f *NewGameForm[P, E]) Begin(first E) ui.Step {
	var before P
	if err := before.Decide(first); err != nil {
		return ui.Refuse(err)
	}
	return ui.Step{Work: f.kind.Begin(f.Box, first)}
}

// PlayerName returns what a player is called, by index from 0. A player without a name is called
// Player A and so on, in the current language.
func (f *FormScreen) PlayerName(i int) say.Text {
	if f.names[i] == "" {
		return generatedName(i)
	}
	return say.Plain(f.names[i])
}

// generatedName returns what a player who gave no name is called.
func generatedName(i int) say.Text { return say.Sprintf("Player %c", 'A'+i) }

// Names returns what the players of a game beginning now will be called. A player without a name is
// named in the current language, or in English if that name would not be valid, or if not every
// display could draw it.
func (f *FormScreen) Names(players int) []string {
	names := slices.Clone(f.names[:players])
	for i := range names {
		if names[i] != "" {
			continue
		}
		if names[i] = f.Box.Language.Say(generatedName(i)); tabletop.CheckName(names[i]) != nil || !tabletop.CanDraw(names[i]) {
			names[i] = generatedName(i).String()
		}
	}
	return names
}

// recall takes the names of the last game, without those that the box made up. Players who then
// have no name get the box's names that nobody has, in order.
func (f *FormScreen) recall(last []string) {
	for i := range min(len(f.names), len(last)) {
		if !f.Box.isGeneratedName(last[i], i) {
			f.names[i] = last[i]
		}
	}
	for _, name := range f.Box.Names {
		free := slices.Index(f.names[:], "")
		if free >= 0 && !slices.Contains(f.names[:], name) {
			f.names[free] = name
		}
	}
}

// isGeneratedName reports whether the box gave player i this name, in any language, because they
// had entered none. Such a name contains the player's letter, with no other letter after it. Most
// names do not, so no catalog is read for them.
func (b *Box) isGeneratedName(name string, i int) bool {
	letter := strings.LastIndexByte(name, byte('A'+i))
	if next, _ := utf8.DecodeRuneInString(name[letter+1:]); letter < 0 || unicode.IsLetter(next) {
		return false
	}
	return name == generatedName(i).String() ||
		slices.ContainsFunc(b.Languages, func(l *say.Language) bool { return name == l.Say(generatedName(i)) })
}

// AskWhoPlays returns the step that asks who plays the game of the day, if two can race in it.
func AskWhoPlays(alone, race func() ui.Step) ui.Step {
	return ui.Step{Push: ui.NewDialog("Who plays? A race does not count as the game of the day.", 0,
		ui.Row{Text: "Alone, or together", Open: alone},
		ui.Row{Text: "Two of you, taking turns", Open: race})}
}

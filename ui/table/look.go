package table

import (
	"slices"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Draw draws the secret while it is shown, and otherwise who gets the box, and how to see it.
func (l *look[S]) Draw(f *ui.Frame) {
	f.Lit |= ui.Lamp(l.Owner.Seats...)
	if l.noted {
		f.Flicker |= ui.Lamp(l.Owner.Seats...)
	}
	right, language := l.seen(), l.language(f.Look.Language)
	if language != f.Look.Language {
		right = say.Plain(language.String())
	}
	f.HeadFit(right, l.Titles...)
	body := f.Body()
	f.Keys(l.helps(f.Look.Keys)...)
	if l.shown {
		body.Look.Language = language
		l.Secret.Draw(body, l.see(), l.page)
		return
	}
	const room = 6 // the fewest rows for how to see it
	in := body.Inset(1, 0)
	y := 0
	switch {
	case l.Above != nil:
		y = l.Above(f, in)
	case l.looked && (l.After != nil || l.Owner.Others == ""):
		y = l.after(in)
	default:
		y = l.Owner.Give(in, room)
	}
	l.drawHow(in.Rows(y, in.H-y))
}

// language is that in which the secret is shown, where the box speaks its own.
func (l *look[S]) language(own *say.Language) *say.Language {
	if !l.shown || l.beyond == 0 {
		return own
	}
	all := append([]*say.Language{nil}, l.languages...)
	n := len(all)
	return all[((slices.Index(all, own)+l.beyond)%n+n)%n]
}

// drawHow draws how to see the secret.
func (l *look[S]) drawHow(a ui.Area) {
	ok := a.Look.Keys.Of(hw.OK)
	how := say.Sprintf("%s shows %s for four seconds", ok, l.What)
	switch {
	case a.Look.Keys.Held:
		how = say.Sprintf("hold %s to see %s", ok, l.What)
	case l.earphone:
		how = say.Sprintf("%s shows %s for twelve seconds", ok, l.What)
	}
	if a.Look.Voice == ui.Room {
		how = say.Sprintf("%s; without an earphone it is not read aloud", how)
	}
	a.Aloud(how)
	lines := a.Look.Wrap(how, ui.MinW-12)
	box := a.Centre(ui.MinW-6, len(lines)+4)
	box.Fill(a.Look.Light, a.Look.Dim)
	in := box.Inset(2, 1)
	in.Fill(' ', a.Look.Text)
	for y, line := range lines {
		in.Letters((in.W-ui.Width(line))/2, 1+y, line, a.Look.Title)
	}
}

// helps returns what the keys do, for the key line. While the secret is shown, those that are
// not named just hide it.
func (l *look[S]) helps(names *ui.KeyNames) []ui.Help {
	if !l.shown {
		show := ui.Does("show", hw.OK)
		if names.Held {
			show.Text = "hold to see"
		}
		return append([]ui.Help{show}, l.keys().helps()...)
	}
	var helps []ui.Help
	switch {
	case l.Move != nil:
		helps = append(helps, ui.Does("move", hw.Left, hw.Right, hw.Up, hw.Down))
	case l.Pages > 1:
		helps = append(helps, ui.Does("page", hw.Left, hw.Right))
	}
	switch {
	case len(l.languages) > 0 && l.Pages > 1:
		helps = append(helps, ui.Does("language", hw.Up, hw.Down))
	case len(l.languages) > 0:
		helps = append(helps, ui.Does("language", hw.Left, hw.Right))
	}
	switch {
	case l.Move != nil && l.typed:
		return append(helps, ui.Does("choose", hw.OK))
	case l.Move != nil:
		return append(helps, ui.Help{Text: "let go to choose"})
	case !l.typed:
		return append(helps, ui.Help{Text: "let go to hide"})
	case len(helps) > 0:
		return append(helps, ui.Does("any other key hides").Or("others hide"))
	}
	return []ui.Help{{Text: "any key hides"}}
}

// after says what the owner does with the box now.
func (l *look[S]) after(a ui.Area) int {
	text := say.Sprintf("Press %s, and put the box back on the table.", a.Look.Keys.Of(hw.Back))
	if l.After != nil {
		text = l.After(a.Look)
	}
	a.Point(0, 1) // so that a screen reader begins with: it is hidden
	return a.Para(a.Para(1, "It is hidden again.", a.Look.Text), text, a.Look.Title) + 1
}

// seen says in how many seconds the secret hides by itself while a keyboard shows it, that it
// is unlocked, or how often it has been looked at.
func (l *look[S]) seen() say.Text {
	switch {
	case l.shown && l.typed:
		return say.Sprintf("hides in %d", l.left)
	case !l.open.IsZero():
		return "PIN saved"
	case l.Looks == nil:
		return ""
	}
	return Looks(l.Looks())
}

// Looks tells the table how often a secret has been looked at, in few enough words to
// leave room for a name.
func Looks(n int) say.Text {
	switch n {
	case 0:
		return "not seen yet"
	case 1:
		return "seen once"
	case 2:
		return "seen twice"
	}
	return say.Count(n, "seen %d time", "seen %d times")
}

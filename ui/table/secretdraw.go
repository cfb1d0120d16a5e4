package table

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Draw draws the secret while it is shown. Otherwise it draws who gets the box, or what to do with
// it after a look, and how to see the secret.
func (l *secretScreen) Draw(f *ui.Frame) {
	f.LampsOn |= ui.Lamp(l.Owner.Seats...)
	if l.noted {
		f.FlickeringLamps |= ui.Lamp(l.Owner.Seats...)
	}
	body, language := f.Body(), l.language(f.Look.Language)
	f.Keys(l.bindings(f)...)
	if l.shown {
		f.MarkPrivate()
		in := body
		in.Look.Language = language
		l.draw(in, l.page)
	}
	right := l.seen(f)
	if language != f.Look.Language {
		right = say.Plain(language.String())
	}
	f.HeadFit(right, l.Titles...)
	if l.shown {
		return
	}
	const room = 6 // the fewest rows for how to see it
	in := body.Inset(1, 0)
	y := 0
	switch {
	case l.DrawAbove != nil:
		y = l.DrawAbove(f, in)
	case l.looked:
		y = l.after(in)
	default:
		y = l.Owner.give(in, room)
	}
	l.drawHow(in.Rows(y, in.H-y))
}

// language returns the language in which the secret is shown. own is the box's language.
func (l *secretScreen) language(own *say.Language) *say.Language {
	if !l.shown || l.beyond == 0 {
		return own
	}
	all := append([]*say.Language{nil}, l.languages...)
	n := len(all)
	return all[((slices.Index(all, own)+l.beyond)%n+n)%n]
}

// drawHow draws how to see the secret.
func (l *secretScreen) drawHow(a ui.Area) {
	ok := a.Look.Keys.Join(ui.OK)
	how := say.Sprintf("%s shows %s for four seconds", ok, l.What)
	switch {
	case a.Look.Keys.ReportsRelease:
		how = say.Sprintf("hold %s to see %s", ok, l.What)
	case a.Look.Voice == ui.Earphone:
		how = say.Sprintf("%s shows %s while it is read to you", ok, l.What)
	}
	if a.Look.Voice == ui.Room {
		how = say.Sprintf("%s; without an earphone it is not read aloud", how)
	}
	a.Speak(how)
	lines := a.Look.Wrap(how, ui.MinW-12)
	box := a.Centre(ui.MinW-6, len(lines)+4)
	box.Target(ui.OK)
	box.Fill(a.Look.LightShade, a.Look.Dim)
	in := box.Inset(2, 1)
	in.Fill(' ', a.Look.Text)
	for y, line := range lines {
		in.Runes((in.W-ui.Width(line))/2, 1+y, line, a.Look.Title)
	}
}

// bindings returns what the keys do.
func (l *secretScreen) bindings(f *ui.Frame) []ui.Binding {
	if l.shown {
		return l.shownBindings(f.HidesIn() > 0)
	}
	show := ui.Hold(ui.OK, "show", l.ask, l.up).Or("show")
	if f.Look.Keys.ReportsRelease {
		show.Text = "hold to see"
	}
	return append([]ui.Binding{show}, l.keys()...)
}

// shownBindings returns what the keys do while the secret is shown, by a typed key or by one that is
// held. Keys that do nothing else hide it.
func (l *secretScreen) shownBindings(typed bool) []ui.Binding {
	ok := ui.Hold(ui.OK, "", l.again, l.up)
	hides := ui.AnyKey("any key hides it", l.hides)
	keys := []ui.Binding{}
	switch {
	case l.onDirection != nil:
		keys = append(keys, ui.Move("move", l.turn))
	case l.Pages > 1:
		keys = append(keys, ui.Move("page", l.turn, ui.Left, ui.Right))
	}
	if len(l.languages) > 0 {
		keys = append(keys, ui.Move("language", l.turn, ui.Up, ui.Down))
	}
	if l.onDirection != nil && typed {
		ok.Text = "choose"
	}
	hide := func() { l.shown = false }
	for _, b := range l.keys() {
		switch key := b.Keys[0]; {
		case l.onDirection != nil && key.Seat() != 0: // what is chosen is confirmed by the owner's button
			b.Text = ""
			keys = append(keys, b.Before(hide))
		case l.onDirection != nil && typed && key == ui.Right: // or by OK, on a keyboard that reports no release
			keys, ok.Text = append(keys, l.puts(b)), ""
		}
	}
	switch {
	case l.onDirection != nil && typed:
		hides.Text = ""
	case l.onDirection != nil:
		hides.Text = "let go to choose"
	case !typed:
		hides.Text = "let go to hide"
	case len(keys) > 0:
		hides.Text, hides.Short = "any other key hides it", "others hide it"
	}
	return append(keys, ok, hides, ui.Move("", l.turn))
}

// after draws what the owner does with the box now, and returns the row below that.
func (l *secretScreen) after(a ui.Area) int {
	text := say.Sprintf("Press %s and put the box back on the table.", a.Look.Keys.Join(ui.Back))
	if l.AfterText != nil {
		text = l.AfterText(a.Look)
	}
	a.SetCursor(0, 1) // a screen reader starts here
	return a.Para(a.Para(1, "It is hidden again.", a.Look.Text), text, a.Look.Title) + 1
}

// seen returns the text beside the title: the seconds until the secret hides, while a keyboard
// shows it; otherwise a note that it is unlocked or, if looks are counted, their number.
func (l *secretScreen) seen(f *ui.Frame) say.Text {
	switch {
	case l.shown && f.HidesIn() > 0:
		return say.Sprintf("hides in %d", f.HidesIn())
	case !l.open.IsZero():
		return "unlocked"
	case l.Looks == nil:
		return ""
	}
	return tabletop.LooksText(l.Looks())
}

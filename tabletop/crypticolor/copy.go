package crypticolor

// InBox reports whether the box has a side's word of this round.
func (v *View) InBox(s Side) bool { return v.Made[s] && !v.Paper[s] }

// AnyInBox reports whether the box has a word of this round.
func (v *View) AnyInBox() bool { return v.InBox(1) || v.InBox(2) }

// NextToCopy is a side whose maker has letters to copy, or 0. See ToCopy.
func (v *View) NextToCopy(done [3]int) Side {
	for s := Side(1); s <= 2; s++ {
		if v.ToCopy(s, done[s]) {
			return s
		}
	}
	return 0
}

// ToCopy reports whether the maker of a side's word in the box has to copy its letters
// before the first guess: nobody has looked at them since the word was made, or since
// the Key Card was corrected. Done is how many lines the record had when the maker
// chose to go on, which counts as a look, or 0. Where the box answers, nobody copies.
func (v *View) ToCopy(s Side, done int) bool {
	if !v.InBox(s) || v.Opened || v.Replies {
		return false
	}
	looked := false
	for i, line := range v.Record {
		e := line.Event
		if back, ok := e.(TookBack); ok {
			e = v.Record[back.Line-1].Event
		}
		switch e := e.(type) {
		case Made:
			looked = looked && e.Side != s
		case Redrew:
			looked = false
		case Looked:
			looked = looked || e.Side == s
		}
		looked = looked || i+1 == done
	}
	return !looked
}

// copy notes the card from which this round's words are copied, until somebody guesses.
func (p *Position) copy(card Card) {
	if !p.Opened {
		p.copied[p.Round] = card
	}
}

package crypticolor

// InBox reports whether the box has a side's word of this round.
func (v *View) InBox(s Side) bool { return v.Made[s] && !v.Paper[s] }

// AnyInBox reports whether the box has a word of this round.
func (v *View) AnyInBox() bool { return v.InBox(1) || v.InBox(2) }

// NextToCopy is a side whose maker is to copy the letters of its word; or 0. See
// ToCopy.
func (v *View) NextToCopy(done [3]int) Side {
	for s := Side(1); s <= 2; s++ {
		if v.ToCopy(s, done[s]) {
			return s
		}
	}
	return 0
}

// ToCopy reports whether the maker of a side's word, if the box has it, is to copy its
// letters before the first guess: nobody has looked at them since the word was made,
// and since the Key Card changed with which it is enciphered. Done is how many lines
// the record had when the maker wanted to go on, 0 for never: that counts as a look.
func (v *View) ToCopy(s Side, done int) bool {
	if !v.InBox(s) || v.Opened {
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

// copy notes the card that this round's words in the box are copied from, until
// somebody guesses.
func (p *Position) copy(card Card) {
	if !p.Opened {
		p.copied[p.Round] = card
	}
}

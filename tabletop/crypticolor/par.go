package crypticolor

import (
	"slices"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// par returns the points of a good solver for a word that the box made. The solver learns only the
// answers, but it knows the words that the box draws, which a player does not. par is undefined
// before the end, and if people made the words.
func (v *View) par() int {
	settings := v.Settings
	settings.Mode = Alone
	var game Position
	game.happen(Began{Settings: settings, Names: v.Names[:1], Starter: 1, Card: v.Card})
	game.happen(WordMade{2, v.Ending.Codes[1][2]})
	words := v.drawnWords()
	for game.Phase != Over {
		game.happen(game.bestGuess(words))
		a, _ := game.Reply()
		game.happen(a)
	}
	return game.Total(1)
}

// bestGuess returns the solver's next guess. Every square asked costs a point: a hit earns one, but
// leaves one empty space fewer, worth two, and a miss costs one. To ask about few squares, the
// solver chooses the square that splits the letters, weighted by the words, most evenly.
//
// A wrong letter or word costs two. The solver therefore guesses one only if it is at least as
// likely as all others together, or if no square would help.
func (p *Position) bestGuess(words []string) Guess {
	likely, left := p.likely(words)
	if len(left) <= 2 || p.Decoder(1).LetterNumber() > LetterCount {
		return Guess{Side: 1, Word: left[0]}
	}
	total, best, most := 0, Letter('A'), 0
	for l, n := range likely {
		n *= p.ways(p.Decoder(1), p.Card.Squares(Letter('A'+l)))
		total += n
		if n > most {
			best, most = Letter('A'+l), n
		}
	}
	if ask, tells := p.halves(&likely); tells && 2*most < total {
		return Guess{Side: 1, Squares: SquaresOf(ask)}
	}
	return Guess{Side: 1, Letter: best}
}

// halves returns the square that splits the letters most evenly, weighted by likelihood and in
// every allowed rotation. tells is false if no square that can be guessed would tell letters apart.
func (p *Position) halves(likely *[26]int) (ask Square, tells bool) {
	d, nearest := p.Decoder(1), 0
	for at := Square(1); at <= LastSquare; at++ {
		var hit, miss int
		for l, n := range likely {
			for r := Rotation(0); r == 0 || r <= 3 && p.Rotations; r++ {
				switch squares := p.Card.Squares(Letter('A' + l)).turned(r); {
				case !d.fits(squares):
				case squares.Has(at):
					hit += n
				default:
					miss += n
				}
			}
		}
		if least := min(hit, miss); least > nearest && d.Cubes[at] == NoCube && p.decideSquares(d, 1) == nil {
			ask, nearest = at, least
		}
	}
	return ask, nearest > 0
}

// likely returns the words that the solver still considers, as left. letters counts how often each
// letter that could be the one being decoded occurs in these words, once the solved letters are
// taken out of them.
func (p *Position) likely(words []string) (letters [26]int, left []string) {
	d, fitting := p.Decoder(1), p.FittingLetters(1)
	for _, word := range words {
		rest, all := removeLetters(word, d.SolvedLetters)
		if !all || slices.Contains(d.NotWords, word) || d.Reordered != "" && !sameLetters(word, d.Reordered) {
			continue
		}
		fits := rest == "" && word != d.SolvedLetters // all letters are known
		for _, l := range rest {
			if slices.Contains(fitting, Letter(l)) && scrambles(word, d.SolvedLetters+string(l)) {
				letters[l-'A']++
				fits = true
			}
		}
		if fits {
			left = append(left, word)
		}
	}
	return letters, left
}

// scrambles reports whether a scramble of the word can begin with some of its letters: the scramble
// is not the word itself.
func scrambles(word, start string) bool {
	rest, _ := removeLetters(word, start)
	return start+rest != word || rest != "" && strings.Count(rest, rest[:1]) < len(rest)
}

// DailyResult returns the outcome of a daily game played alone. For any other game it returns the
// zero DailyResult.
func (v *View) DailyResult() tabletop.DailyResult {
	if v.Day == "" || v.Mode != Alone {
		return tabletop.DailyResult{}
	}
	r := tabletop.DailyResult{Day: v.Day, Over: v.Ending != nil, Won: v.Ending != nil, Score: v.Total(1)}
	r.Text = say.Count(r.Score, "%d point", "%d points")
	return r
}

// ParText returns the score of a good solver for a word that the box made. For a daily game played
// alone, it begins with a line to share with friends. It is empty if people made the words, and
// undefined before the end.
func (v *View) ParText() say.Text {
	if !v.Mode.BoxMakesWord() {
		return ""
	}
	par := v.par()
	if result := v.DailyResult(); result.Day != "" {
		return say.Join("\n\n", result.LineText("Crypticolor", result.Text, say.Sprintf("par %d", par)), "Par is the score of a good solver who knows the box's words.")
	}
	return say.Sprintf("A good solver who knows the box's words scores %d.", par)
}

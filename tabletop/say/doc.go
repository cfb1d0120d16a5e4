// Package say holds what is said to people as a value, and turns it into words in the language of the
// moment.
//
// A [Text] is English, as it stands in the code: a constant, or a format and what it is
// said with.
//
//	row.Text = "Go on"
//	row.Text = say.Sprintf("ask %s", name)
//	return say.Errorf("%s must answer first, about %s", p.Name(p.Awaits), p.Pawn)
//
// Nothing is translated there. Whoever makes a text need not know who will read it, and
// a refusal of a moment ago, a notice or the record of last year's game is read in the
// language that the table speaks when it is drawn: [Language.Say] finds the English in
// the language's catalog. What the catalog lacks is said in English, and a nil Language
// says all of it in English.
//
// A constant is a Text by itself, and a string that was put together is not, so the
// compiler finds what was forgotten. [Plain] makes a text of a string that is the same
// in every language, such as a name. A thing that has words of its own, such as a
// terrain, is a [Texter].
//
// # Whole sentences
//
// Languages differ in more than words, so a text is a whole sentence with the things in
// it as arguments. A translation may put them in another order, as in "%[2]s ... %[1]s".
// It cannot mend a sentence that is glued together from parts, and it knows neither the
// gender nor the case of an argument: build the sentence such that names and things
// stand in it unchanged.
//
// A number of things is a [Count]: every language chooses among its own plural forms.
// [List] and [Either] join texts as a sentence does, [Join] and [Lines] by what is the
// same everywhere, and [Sentence] gives a phrase its capital and full stop once it is
// said.
//
// # Catalogs
//
// A catalog is a TOML file, which [Read] reads. Its keys are the English texts, in
// tables whose names are for order alone.
//
//	name    = "Deutsch"
//	letters = "ÄÖÜäöüß„“–"
//
//	["tabletop/cryptid"]
//	"%s must answer first, about %s" = "zu %[2]s antwortet zuerst %[1]s"
//	"%d tiles" = { one = "%d Kartenteil", other = "%d Kartenteile" }
//
// So an English text has one translation. Where one English word is two things, the English
// says more, or a context stands behind it, which translators read and nobody is told:
//
//	"white" = "weiß"
//	"white||a sign of Kryptex" = "Weiß"
//
// # Inside a Text
//
// What a text is said with stands behind its format, each with its kind and its length,
// so that whatever is in a name stays in it. This package alone sees that. What follows
// is that a text with arguments never equals a constant: compare what is said, by
// [Text.String].
package say

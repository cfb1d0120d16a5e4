// Package say holds texts for people as values, and turns them into words in any language that has
// a catalog.
//
// A [Text] holds the English of the source code: a constant, or a format with its arguments.
//
//	row.Text = "Go on"
//	row.Text = say.Sprintf("ask %s", name)
//	return say.Errorf("%s must answer first, about %s", p.SeatName(p.AwaitedSeat), p.Pawn)
//
// Nothing is translated there: the code that makes a text need not know who will read it. A
// refusal, a notice or the record of last year's game is read in the language that the table
// speaks when it is drawn. [Language.Say] finds the English in the language's catalog. Texts that
// the catalog lacks are said in English, and a nil Language says everything in English.
//
// A constant is a Text by itself, but a string built at run time is not, so the compiler finds
// forgotten texts. [Plain] makes a text of a string that is the same in every language,
// such as a name. A thing that has words of its own, such as a terrain, is a [Texter].
//
// # Whole sentences
//
// Languages differ in more than words, so a text is a whole sentence with the things in it as
// arguments. A translation may put them in another order, as in "%[2]s ... %[1]s". It cannot
// repair a sentence that is glued together from parts, and it knows neither the gender nor the
// case of an argument: build the sentence so that names and things can appear in it unchanged.
//
// A number of things is a [Count]: every language chooses among its own plural forms. [List] and
// [Either] join texts with a word of the language, [Join] and [Lines] with a separator that is the
// same everywhere. [Sentence] gives a phrase its capital and full stop when it is said.
//
// # Catalogs
//
// A catalog is a TOML file, which [Read] reads. Its keys are the English texts. The names of its
// tables only serve to order them, except for [GoneTable].
//
//	name    = "Deutsch"
//	letters = "ÄÖÜäöüß„“–"
//
//	["tabletop/cryptid"]
//	"%s must answer first, about %s" = "zu %[2]s antwortet zuerst %[1]s"
//	"%d tiles" = { one = "%d Kartenteil", other = "%d Kartenteile" }
//
// An English text therefore has one translation. If one English word means two things, the English
// has to say more, or a context follows it, which translators read and screens do not show:
//
//	"white" = "weiß"
//	"white||a sign of Kryptex" = "Weiß"
//
// # Inside a Text
//
// The arguments of a text follow its format, each with its kind and its length, so that a name may
// contain anything. Only this package sees this encoding. Because of it, a text with arguments
// never equals a constant: compare the results of [Text.String].
package say

package ui

import (
	"slices"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Narrator says what changes from one frame to the next. If Everything is not set, it says only
// news and notices to the room.
type Narrator struct {
	Everything bool     // it also says the screen's texts, and what is under the cursor
	Audience   Audience // who hears it

	last    Speech
	news    []string // the news of the last frame that had any
	fresh   []string // the news that was new in the last frame for the room
	where   string   // the title of the screen that said the latest news
	history []string // the latest maxNews items of news, each as it was said
	said    string   // the last words said to the room that can be heard again
	spoke   string   // what the last frame said, or empty if nothing
	again   int      // how many repeats were asked for since those words
}

// An Utterance is something to say in place of whatever is being said. Without words, it is
// silence.
type Utterance struct {
	Words    string
	Language *say.Language
	Private  bool // for the earphone
}

// maxNews is how many items of news can be heard again.
const maxNews = 50

// Narrate returns what a frame says that the last one did not, and whether there is anything to say
// or to silence. While work is in progress nothing new is said, since the next frame would cut it
// short. Only long work is announced by name. A whisper still stops when the secret is hidden.
func (n *Narrator) Narrate(s *Speech) (said Utterance, any bool) {
	switch {
	case s == nil:
		return Utterance{}, false
	case s.Busy:
		return n.atWork(s)
	}
	was := n.last
	n.last = *s
	said, any = n.hear(s, was)
	n.spoke = said.Words
	return said, any
}

// atWork does what Narrate does while work is being done.
func (n *Narrator) atWork(s *Speech) (said Utterance, any bool) {
	if n.Everything && s.Work != n.last.Work && !s.Private {
		said = Utterance{Words: sentences([]string{s.Work}), Language: s.Language}
	}
	n.last.Work = s.Work
	return said, said.Words != "" || n.last.Private && !s.Private
}

// hear does what Narrate does while no work is being done.
func (n *Narrator) hear(s *Speech, was Speech) (Utterance, bool) {
	notice, prompt, here := s.Notice, s.Prompt, s.UnderCursor
	var fresh []string
	if !s.Private {
		fresh = n.unsaidNews()
	}
	changed := n.changed(was)
	if notice == was.Notice {
		notice = ""
	}
	if prompt == was.Prompt && s.Title == was.Title && s.Private == was.Private {
		prompt = ""
	}
	if here == was.UnderCursor && s.Private == was.Private {
		here = ""
	}
	switch {
	case s.Private && n.Audience == Earphone:
		words := sentences(slices.Concat([]string{prompt}, changed, []string{notice, here}))
		return n.privately(words), words != "" || !was.Private
	case s.Private && n.Everything && (s.Title != was.Title || !was.Private):
		return n.refer(), true
	case s.Private:
		return Utterance{}, !was.Private
	}
	words := append(fresh, notice)
	switch {
	case !n.Everything:
	case s.Title == was.Title:
		words = slices.Concat(words, []string{prompt, unnamed(here, slices.Concat(words, changed))}, changed)
	default:
		words = slices.Concat(words, []string{prompt}, changed)
		words = append(words, unnamed(s.UnderCursor, words))
	}
	secret := ""
	if n.Everything && n.Audience == Earphone && s.Secret != was.Secret {
		secret = s.Secret
	}
	return n.say(sentences(words), secret, was.Private)
}

// unnamed returns what is under the cursor without what the words said with it already name, such
// as the space and its terrain that a question is about. A single name is kept, since it can be a
// row to choose.
func unnamed(here string, words []string) string {
	said, parts := strings.Join(words, "\n"), strings.Split(here, ", ")
	for n := len(parts); n > 1; n-- {
		if strings.Contains(said, strings.Join(parts[:n], ", ")) {
			return strings.Join(parts[n:], ", ")
		}
	}
	return here
}

// say returns the utterance of words to the room or, with a secret, of both to one person alone.
// hushed is set if there may be a whisper to silence.
func (n *Narrator) say(words, secret string, hushed bool) (Utterance, bool) {
	if secret != "" {
		return n.privately(sentences([]string{words, secret})), true
	}
	if words != "" {
		n.said, n.again = words, 0
	}
	return Utterance{Words: words, Language: n.last.Language}, words != "" || hushed
}

func (n *Narrator) privately(words string) Utterance {
	return Utterance{Words: words, Language: n.last.Language, Private: true}
}

// unsaidNews returns the news that has not been said yet.
func (n *Narrator) unsaidNews() []string {
	n.fresh = nil
	news := slices.Concat(n.last.News, n.last.Next)
	if len(news) == 0 {
		return nil
	}
	n.fresh = without(lines(news), lines(n.news))
	n.news = news
	if len(n.fresh) > 0 {
		n.where = n.last.Title
		n.history = append(n.history, sentences(n.fresh))
		n.history = n.history[max(0, len(n.history)-maxNews):]
	}
	return n.fresh
}

// changed returns the screen's texts that the last frame did not have or, if the frame has become
// private or stopped being so, all of them. For another screen it returns the title and all texts.
// It leaves out old news.
func (n *Narrator) changed(was Speech) []string {
	s := n.last
	switch {
	case s.Title != was.Title:
		return append([]string{s.Title}, n.withoutOldNews(s.Texts)...)
	case s.Private != was.Private:
		return n.withoutOldNews(s.Texts)
	}
	return n.withoutOldNews(without(s.Texts, was.Texts))
}

// withoutOldNews returns the lines of texts without news that an earlier frame said. It keeps the
// lines about what comes next, since they are what the screen asks.
func (n *Narrator) withoutOldNews(texts []string) []string {
	old := without(lines(n.last.News), n.fresh)
	return slices.DeleteFunc(lines(texts), func(line string) bool {
		return slices.ContainsFunc(old, func(news string) bool { return isPart(withFullStop(line), withFullStop(news)) })
	})
}

// lines returns all lines of some texts.
func lines(all []string) []string { return strings.Split(strings.Join(all, "\n"), "\n") }

func without(all, these []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(s string) bool { return slices.Contains(these, s) })
}

// Answer returns what to say about the last frame's sound, and whether there is anything to say.
// After a refusal, it tells why the press did nothing, unless the frame has just said so. If no
// reason is known, it says only that the press did nothing, unless the frame has said anything. For
// [Again], it repeats what was said before.
func (n *Narrator) Answer(sound Sound) (Utterance, bool) {
	notice := n.last.Notice
	switch {
	case sound == Again:
		return n.repeat(), true
	case sound != Refused || n.last.Private || n.Audience == Mute:
		return Utterance{}, false
	case notice == "" && n.spoke == "":
		notice = n.last.Language.Say("That does nothing here.")
	case notice == "" || strings.Contains(n.spoke, notice):
		return Utterance{}, false
	}
	return n.say(sentences([]string{notice, n.spoke}), "", false)
}

// refer returns what to say of a private screen to the room.
func (n *Narrator) refer() Utterance {
	l := n.last.Language
	return Utterance{Words: l.Say("Private: look at the display, or plug in an earphone."), Language: l}
}

// repeat returns what to say when asked to repeat. The first time, it is the last thing said. For a
// narrator that says everything, it is all that the frame has to say: first what can be done, and
// last the news, if it came with this screen. After that it is the earlier news, the latest first,
// and then it starts over.
func (n *Narrator) repeat() Utterance {
	s := n.last
	whole := slices.Concat([]string{s.UnderCursor, s.Notice, s.Title, s.Prompt}, s.Texts, s.Keys, s.More)
	if s.Title == n.where { // on any other screen the news is old, or about a game that is not shown
		whole = slices.Concat(whole, s.News, s.Next)
	}
	switch {
	case s.Private && n.Audience == Earphone:
		return n.privately(sentences(whole))
	case s.Private && n.Everything:
		return n.refer()
	case s.Private:
		return n.privately("")
	}
	all := []string{n.said}
	if n.Everything {
		all[0] = sentences(whole)
	}
	for _, news := range slices.Backward(n.history) {
		if news != n.said || n.Everything {
			all = append(all, news)
		}
	}
	words := all[n.again%len(all)]
	n.again++
	return Utterance{Words: words, Language: s.Language}
}

// ForRoom returns all that the speech can say to the room, now or when asked.
func (s *Speech) ForRoom() string {
	if s == nil || s.Private {
		return ""
	}
	return strings.Join(slices.Concat([]string{s.Title, s.Notice, s.Prompt, s.UnderCursor, s.Work}, s.News, s.Next, s.Texts, s.More, s.Keys), "\n")
}

// Package ui turns what the program knows into cells and lamps, and key presses into
// what the program does. It knows no game.
//
// A [Frame] is a display as data. A [Screen] has one method, Draw, which draws a frame and binds
// what the keys do there; example_test.go has a whole one. A [Binding] is keys, a word and what
// they lead to: [Bind] for one key, [Each] for keys that differ, [Move] for what repeats while it
// is held, [Hold] for what ends when the key comes up, [Typing] for characters, [OwnKeys] for the
// players' own buttons, and [Leave] for the way back, which every screen but home has.
// [Frame.Keys] draws the key line from them; [Frame.Bind] binds what it does not name.
//
// A binding leads to a [Step]: to show another screen, to go back, to do some [Work], such as
// saving, and then go on, or to return in Step.Why why nothing came of the press. The next frame
// has that as [Frame.Why]. What else a screen needs it asks of its frame: [Frame.Wake] to do
// something at a time, [Frame.Private] while a secret is on it, [Frame.Idle] if nobody need look.
//
// The [Stage] is the stack of screens. It has no goroutines and no clock, so tests and
// fuzzers drive it by calling its methods. [Run] is the loop that feeds it from a
// [Terminal] and the box's buttons: one goroutine owns the stage, all others only send.
//
// A frame is drawn with a [Look]: a set of glyphs, and what the keys are called on this
// device. The sets are [Plain], [Rich] and, for a console with our own font, [Font].
//
// A frame also says what it shows, in words for the ear, if its look has an [Audience]: its
// [Speech]. Most of that comes about by drawing; a screen adds what is only a picture. A
// [Narrator] says what changes from one frame to the next. What is drawn on a frame that is
// [Frame.Private] is for one person's ear alone.
//
// Where nobody presses a key the stage rests: [Stage.Rest] puts a screen that [Frame.Idle] marks
// on top, a demo or the dark one of [Stage.Sleep]. The configuration says after how long.
//
// The shared pieces are small values that draw into an [Area] and return their bindings; a screen
// holds those that it needs: [List], [Vote], [Entry], [Pager].
// [Menu], [Page], [Prompt] and [Ask] are whole screens made of them.
package ui

// Package ui turns what the program knows into cells and lamps, and key presses into what the
// program does. It knows no game.
//
// A [Frame] is a display as data. A [Screen] has one method, Draw, which draws a frame and binds
// what the keys do there; example_test.go has a complete one. A [Binding] consists of keys, a text
// and what the keys do: [Bind] is for one key, [Each] for keys that differ, [Move] for what repeats
// while a key is held, [Hold] for what ends when the key comes up, [Typing] for characters,
// [OwnKeys] for the players' own buttons, and [Leave] for the way back. Screens other than home
// must bind Back. [Frame.Keys] draws the key line from bindings; [Frame.Bind] binds keys that the
// line does not name.
//
// A binding leads to a [Step]: it shows another screen, goes back, does some [Work], such as
// saving, or refuses the press. A refusal sets Step.Refusal to the reason, which the next frame
// holds as [Frame.Refusal]. A screen calls [Frame.TickAt] to do something at a given time,
// [Frame.MarkPrivate] while it shows a secret, and [Frame.MarkIdle] if nobody needs to look.
//
// The [Stage] is the stack of screens. It looks up a press among the bindings of the top screen's
// frame. It has no goroutines and no clock, so tests and fuzzers drive it by calling its methods.
// [Run] is the loop that feeds it from a [Terminal] and the box's buttons: one goroutine owns the
// stage, and all others only send to it.
//
// A frame is drawn with a [Look]: a set of glyphs, and the names of the keys on this device. The
// sets are [PlainGlyphs], [RichGlyphs] and, for a console with our own font, [FontGlyphs].
//
// If its look has an [Audience], a frame also has a [Speech]: what it shows, in words for the ear.
// [Area.Para] adds the paragraph that it draws to the speech; for a picture, the screen adds the
// words. A [Narrator] returns what to say when one frame follows another. The speech of a frame
// marked with [Frame.MarkPrivate] is for one person's ear alone.
//
// Once nobody has pressed a key for the configured time, the stage rests: it calls the function
// given to [Stage.Rest], and shows the screen that this function returns, such as a demo or the
// dark screen of [Stage.SleepScreen]. That screen calls [Frame.MarkIdle].
//
// The shared pieces are small values that draw into an [Area] and return their bindings: [List],
// [Vote], [Entry] and [Pager]. A screen holds those that it needs. [Menu], [Page], [EntryScreen]
// and [Dialog] are whole screens made of them.
package ui

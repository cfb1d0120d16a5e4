// Package ui turns what the program knows into cells and lamps, and keys into
// what the program does.
//
// A [Frame] is a display as data. A [Screen] draws one and answers a key with a
// [Step]: show another screen, go back, or do some [Work], such as saving, and go on
// when it is done. The [Stage] is the stack of screens, a machine without goroutines or a
// clock, so that tests and fuzzers drive it by method calls. [Run] is the loop
// that feeds it from a [Terminal] and the box's buttons: one goroutine owns the
// stage, others only send.
//
// What frames are drawn with is a [Look]: a set of glyphs, [Plain], [Rich] or, on
// a console with our own font, [Font], and what the keys are called on this device.
//
// The shared pieces are small values that draw into an [Area] and take keys; a
// screen holds the ones it needs: [List], [Reveal], [Telling], [Vote], [Entry], [Pager].
// [Menu], [Page], [Notice], [Prompt] and [Ask] are whole screens made of them.
package ui

// Package boot boots the box in an emulated machine: a real kernel with the program on its
// console and real GPIO lines. Its tests play on it by pressing lines and reading the
// console's cells.
//
// # The machine
//
// QEMU's arm64 machine "virt" runs Debian's own kernel. It does without KVM, so it is the
// same everywhere, and about as slow as a Pi Zero 2 W. It has a display of any size, with the
// kernel's framebuffer console on it as tty1; a PL061, a GPIO chip with eight lines, which
// QEMU's qtest protocol drives from outside; a disk that forgets whatever was not flushed
// when the power is cut; and a serial port to the only other process, its init (package main
// in guest), which starts the program as systemd would.
//
// The lines idle low and have no resistors, so buttons are configured with active = "high".
// The machine is not a Raspberry Pi, which has other registers and resistors, and has none of
// the HATs' displays.
//
// # The card
//
// TestCard, which .ci/card runs, has another machine: QEMU's Raspberry Pi 3, with a card that
// the card program has prepared, a whole system on it, and a shell on its serial port. It
// takes minutes where the other one takes seconds. What it cannot show is in systemd's
// README.
//
// # What is needed
//
// A kernel, which .ci/boot unpacks in a cache, and the programs that [FindKit] looks for. The
// tests run only if GAMEKEEPER_BOOT is set, as .ci/boot does: they take a minute, and go test
// would not notice that the program has changed.
//
// # Pictures and numbers
//
// The pictures of the console for the README, and measurements, are made by tests that run
// only when asked for:
//
//	.ci/boot -run Pictures -pictures pictures
//	.ci/boot -run Speed -speed -v
package boot

// Package boot boots the box: a real kernel with the program on its console, on
// real GPIO lines, in an emulated machine. Its tests play on it by pressing lines
// and reading the console's cells.
//
// # The machine
//
// QEMU's arm64 machine "virt" runs Debian's own kernel, without KVM, so that it
// is the same everywhere and slow everywhere: about as slow as a Pi Zero 2 W. It
// has a display of the size that is asked for, on which the kernel's framebuffer
// console is tty1; a PL061, a GPIO chip with eight lines, driven from outside by
// QEMU's qtest protocol; a disk that forgets what was not flushed when the power
// is cut; and a serial port to the only other process in it, its init (package
// main in guest), which starts the program as systemd would.
//
// The lines idle low and have no resistors, so buttons are configured with
// active = "high". What the machine is not: a Raspberry Pi, whose lines the GPIO
// driver reads through registers, nor one of the HATs' displays.
//
// # What is needed
//
// A kernel, unpacked in a cache by .ci/boot, and the programs that [FindKit]
// looks for. The tests that boot it run where GAMEKEEPER_BOOT is set, as .ci/boot
// does: they take a minute, and go test would not see that the program has changed.
//
// # Pictures and numbers
//
// Pictures of the console for the README, and measurements, are made by tests
// that only run when asked for:
//
//	.ci/boot -run Pictures -pictures pictures
//	.ci/boot -run Speed -speed -v
package boot

package tty

import (
	"testing"

	"gamekeeper/ui/font"
)

// The displays that people have, in dots.
func TestFontSize(t *testing.T) {
	tests := []struct {
		w, h         int
		usual, large string
	}{
		{240, 135, "", ""},           // 11 rows
		{240, 240, "6x12", "6x12"},   // 40x20
		{320, 170, "8x8", "8x8"},     // 40x21; 53x14 would be left
		{320, 200, "6x12", "6x12"},   // 53x16
		{320, 240, "8x16", "8x16"},   // 40x15
		{480, 320, "8x16", "8x16"},   // 60x20; 30x10 would be left
		{640, 480, "8x16", "16x32"},  // 80x30, or 40x15
		{800, 480, "8x16", "16x32"},  // 100x30, or 50x15
		{1024, 600, "8x16", "16x32"}, // 64x18
		{1280, 720, "8x16", "16x32"},
		{1600, 960, "16x32", "16x32"}, // 100x30
		{1920, 1080, "16x32", "16x32"},
	}
	for _, tt := range tests {
		if got := FontSize(tt.w, tt.h, false); got != tt.usual {
			t.Errorf("%dx%d: %q, want %q", tt.w, tt.h, got, tt.usual)
		}
		if got := FontSize(tt.w, tt.h, true); got != tt.large {
			t.Errorf("%dx%d, large: %q, want %q", tt.w, tt.h, got, tt.large)
		}
	}
}

// The kernel takes 32 rows of each glyph, whatever its height.
func TestKernelFont(t *testing.T) {
	for _, size := range font.Sizes() {
		b, err := font.LoadBitmap(size, "")
		if err != nil {
			t.Fatal(err)
		}
		f := kernelFont(b)
		row := (b.W + 7) / 8
		if len(f.rows) != 256*32*row || len(f.pairs) != len(b.Chars) {
			t.Fatalf("%s: %d bytes and %d characters, want %d and %d", size, len(f.rows), len(f.pairs), 256*32*row, len(b.Chars))
		}
		for _, pair := range f.pairs {
			glyph := f.rows[int(pair.glyph)*32*row:][:32*row]
			drawn, blank := glyph[:b.H*row], glyph[b.H*row:]
			if want := b.Rows[b.Chars[rune(pair.unicode)]*b.H*row:][:b.H*row]; string(drawn) != string(want) {
				t.Errorf("%s: %q is drawn as %x, want %x", size, rune(pair.unicode), drawn, want)
			}
			for _, bits := range blank {
				if bits != 0 {
					t.Errorf("%s: %q has dots below its rows", size, rune(pair.unicode))
				}
			}
		}
	}
}

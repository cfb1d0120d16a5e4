package languages

import "testing"

// BenchmarkRead is what the start of a box spends on languages: none of them has said
// anything yet.
func BenchmarkRead(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(b.TempDir()); err != nil {
			b.Fatal(err)
		}
	}
}

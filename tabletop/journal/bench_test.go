package journal_test

import (
	"os"
	"path/filepath"
	"testing"

	"gamekeeper/tabletop/journal"
)

func BenchmarkAppend(b *testing.B) {
	l := create(b, open(b, journal.OS{}, b.TempDir()), header)
	text, at := event(1)
	for b.Loop() {
		if err := l.Append(text, at); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRead500(b *testing.B) {
	path := b.TempDir()
	file := gameFile(b, 500)
	if err := os.WriteFile(filepath.Join(path, gameID+".game"), file, 0o600); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(file)))
	for b.Loop() {
		if _, err := journal.Read(journal.OS{}, path, gameID); err != nil {
			b.Fatal(err)
		}
	}
}

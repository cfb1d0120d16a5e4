package hw

import "testing"

func TestKeyNames(t *testing.T) {
	for k := NoKey + 1; int(k) < NumKeys; k++ {
		if got, ok := ParseKey(k.String()); !ok || got != k {
			t.Errorf("%q is %v, %v; want %v", k.String(), got, ok, k)
		}
	}
	for _, name := range []string{"", "none", "OK", "?", "seat6"} {
		if k, ok := ParseKey(name); ok {
			t.Errorf("%q is %v", name, k)
		}
	}
	if Seat1.Seat() != 1 || Seat5.Seat() != 5 || Back.Seat() != 0 {
		t.Error("wrong seats")
	}
}

func TestPullNames(t *testing.T) {
	for name, want := range map[string]Pull{"up": PullUp, "down": PullDown, "none": PullNone} {
		if got, ok := ParsePull(name); !ok || got != want {
			t.Errorf("%q is %v, %v", name, got, ok)
		}
	}
	if p, ok := ParsePull("?"); ok {
		t.Errorf("? is %v", p)
	}
}

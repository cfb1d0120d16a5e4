package playtest

// Must returns v, and panics on an error, so it can also be used outside a test.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// NoError ends a test if there is an error.
func NoError(t interface {
	Helper()
	Fatal(...any)
}, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

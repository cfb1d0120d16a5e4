package hall

import (
	"strings"
	"testing"
)

// TestWeekend checks that a weekend can be read back, that a table's part has nothing of others, and
// that anything else is refused without quoting a code.
func TestWeekend(t *testing.T) {
	w := Weekend{Schema, map[string][]Round{"Table 1": {{Code: "AAAA", Names: []string{"Ann", "Ben"}}, {Code: "BBBB"}}, "Table 2": {{Code: "CCCC"}}}}
	again, err := ParseWeekend(w.Encode())
	if err != nil || string(again.Encode()) != string(w.Encode()) {
		t.Errorf("%+v, %v", again, err)
	}
	if part := string(w.Of("Table 2").Encode()); part != `{"schema":1,"tables":{"Table 2":[{"code":"CCCC"}]}}` {
		t.Errorf("a part is %s", part)
	}
	for _, text := range []string{
		"", "{}", `{"schema":2,"tables":{}}`, `{"schema":1,"tables":{}} x`, `{"schema":1,"tables":{},"more":1}`,
		`{"schema":1,"tables":{" ":[]}}`, `{"schema":1,"tables":{"Table 1":[{"code":""}]}}`,
		`{"schema":1,"tables":{"Table 1":[{"code":"SECRET","names":["Ann","Ann"]}]}}`,
		`{"schema":1,"tables":{"Table 1":[{"code":"SECRET","names":["A","B","C","D","E","F"]}]}}`,
		`{"schema":1,"tables":{"Table 1":[` + strings.Repeat(`{"code":"SECRET"},`, MaxRounds) + `{"code":"SECRET"}]}}`,
		`{"schema":1,"tables":{"Table 1":[{"code":"` + strings.Repeat("x", 33) + `"}]}}`,
	} {
		if w, err := ParseWeekend([]byte(text)); err == nil || w.Tables != nil || strings.Contains(err.Error(), "SECRET") {
			t.Errorf("%.60q is %+v, %v", text, w, err)
		}
	}
}

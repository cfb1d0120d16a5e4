package doctor

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// TestHall checks that the doctor reports the hall as hearing the table only if the hall's program
// has said so just now, and says what to do otherwise.
func TestHall(t *testing.T) {
	now := time.Now()
	program := &fstest.MapFile{}
	for _, tt := range []struct {
		name      string
		installed bool
		file      *fstest.MapFile
		level     Level
		text, do  string
	}{
		{"heard", true, &fstest.MapFile{ModTime: now}, OK, "the hall hears this table", ""},
		{"refused", true, &fstest.MapFile{Data: []byte("the broker does not let this box write x\n"), ModTime: now}, Fault, "nobody hears a call from this table: the broker does not let this box write x", "sudo gamekeeper-hall doctor"},
		{"hung", true, &fstest.MapFile{ModTime: now.Add(-time.Minute)}, Fault, "is not running", "enable --now gamekeeper-hall"},
		{"stopped", true, nil, Fault, "is not running", "enable --now gamekeeper-hall"},
		{"not installed", false, nil, Fault, "is not installed", "install the package gamekeeper-hall"},
	} {
		f := Facts{Now: now, Root: fstest.MapFS{}}
		if tt.installed {
			f.Root.(fstest.MapFS)[hallProgram] = program
		}
		if tt.file != nil {
			f.Root.(fstest.MapFS)[hallTrouble] = tt.file
		}
		f.Config.Config.Hall.Table = "Table 1"
		var s Section
		f.hall(&s)
		if len(s.Findings) != 1 || s.Findings[0].Level != tt.level || !strings.Contains(s.Findings[0].Text.String(), tt.text) || !strings.Contains(s.Findings[0].Remedy.String(), tt.do) {
			t.Errorf("%s: %+v", tt.name, s)
		}
	}
	var s Section
	if (Facts{Root: fstest.MapFS{}}).hall(&s); len(s.Findings) != 0 {
		t.Errorf("of a box without a hall: %+v", s)
	}
}

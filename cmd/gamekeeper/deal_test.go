package main

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// TestDealAndAudit lets audit judge what deal has dealt, for every number of
// players and both modes: each table leaves exactly its habitat. Without the
// secrets, nothing of them is in the table or in the text.
func TestDealAndAudit(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"normal", "advanced"} {
		for players := 2; players <= 5; players++ {
			lines := run(t, "", "deal", "-json", "-secrets", "-n", "5", "-players", strconv.Itoa(players), "-advanced="+strconv.FormatBool(mode == "advanced"))
			for line := range strings.Lines(lines) {
				checkDeal(t, line, mode, players)
			}
		}
	}
}

func checkDeal(t *testing.T, line, mode string, players int) {
	var table struct {
		Mode                string
		Players             int
		Clues               []string
		Habitat, Hint, Code string
	}
	if err := json.Unmarshal([]byte(line), &table); err != nil {
		t.Fatal(err)
	}
	if table.Mode != mode || table.Players != players || len(table.Clues) != max(players, 2*(4-players)) {
		t.Errorf("want a %s game of %d:\n%s", mode, players, line)
	}
	report := run(t, line, "audit", "-json", "-")
	ones := "[" + strings.Repeat("1,", len(table.Clues)-1) + "1]"
	want := `{"consistent":true,"illegal":[],"wrong":[],"candidates":` + ones + `,"sets":1,"habitats":["` + table.Habitat + `"],"repairs":[]}` + "\n"
	if report != want {
		t.Errorf("audit says\n%swant\n%sof\n%s", report, want, line)
	}
	if again := run(t, "", "deal", "-code", table.Code, "-json", "-secrets"); again != line {
		t.Errorf("the code %s gives\n%swant\n%s", table.Code, again, line)
	}
	public := run(t, "", "deal", "-code", table.Code) + run(t, "", "deal", "-code", table.Code, "-json")
	for _, secret := range append(table.Clues, table.Hint, "habitat", "clue", "hint") {
		if strings.Contains(public, secret) {
			t.Errorf("without -secrets, %q is told:\n%s", secret, public)
		}
	}
}

// TestAuditFindsMistake turns one of a seat's pieces over, on a table where that
// seat has answered about every space: no other piece can be the wrong one.
func TestAuditFindsMistake(t *testing.T) {
	t.Parallel()
	type piece struct {
		Seat  int    `json:"seat"`
		Piece string `json:"piece"`
		At    string `json:"at"`
	}
	e := newEvening(t)
	var table map[string]any
	if err := json.Unmarshal([]byte(run(t, "", "deal", "-code", setupCode, "-json")), &table); err != nil {
		t.Fatal(err)
	}
	var pieces []piece
	for s := range cryptid.Space(cryptid.Spaces) {
		token := "cube"
		if e.region(3).Has(s) {
			token = "disc"
		}
		pieces = append(pieces, piece{3, token, s.String()})
	}
	wrong := &pieces[40]
	wrong.Piece = map[string]string{"cube": "disc", "disc": "cube"}[wrong.Piece]
	table["pieces"] = pieces
	line, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	status, out, _ := runProgram(string(line), "audit", "-json", "-")
	var report struct {
		Consistent bool
		Candidates []int
		Repairs    [][]piece
	}
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatal(err)
	}
	if status != finding || report.Consistent || report.Candidates[2] != 0 || len(report.Repairs) != 1 || len(report.Repairs[0]) != 1 || report.Repairs[0][0] != *wrong {
		t.Errorf("exit status %d, %s; want 1, and %v to be put right", status, out, *wrong)
	}
	if !bytes.HasSuffix(out, []byte("}\n")) {
		t.Errorf("%q isn't a line", out)
	}
}

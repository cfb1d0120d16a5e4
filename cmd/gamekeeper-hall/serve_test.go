package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/playtest"
)

var browser = flag.Bool("browser", false, "let Chromium try more of the page than that it runs the script")

var pictures = flag.String("pictures", "", "let Chromium draw the README's pictures of the hall into this `directory`")

// A served is a wall served to a test without a broker.
type served struct {
	*wall
	t   testing.TB
	url string
}

// know returns a wall that knows n tables, which repeat those of eightTables. If there are eight,
// the last one has gone.
func know(t testing.TB, n int) *served {
	t.Helper()
	all := playtest.Must(languages.Read(""))
	h := newHub(options{}, t.Logf)
	h.Topic = "hall"
	s := &served{newWall(h, all), t, ""}
	h.update(func(b *hall.Board, now time.Time) { b.SetOnline(now) })
	some := eightTables(t)
	for i := range n {
		s.tell(i, some[i%len(some)])
	}
	if n == len(some) {
		h.update(func(b *hall.Board, now time.Time) { b.SetPresence("box7", false, true, now.Add(-time.Minute)) })
	}
	return s
}

// serveTables serves n tables.
func serveTables(t *testing.T, n int) *served {
	t.Helper()
	s := know(t, n)
	server := httptest.NewUnstartedServer(nil)
	server.Config = newServer(s.wall)
	server.Listener = &conns{Listener: server.Listener}
	server.Start()
	ctx, cancel := context.WithCancel(context.Background())
	go s.run(ctx)
	t.Cleanup(func() { cancel(); server.CloseClientConnections(); server.Close() })
	s.url = server.URL
	return s
}

// tell has a table publish its state.
func (s *served) tell(i int, state hall.State) {
	state.Schema, state.Table = hall.Schema, fmt.Sprintf("Table %d", i+1)
	s.receive(fmt.Sprintf("hall/box%d/presence", i), []byte(online), true)
	s.receive(fmt.Sprintf("hall/box%d/state", i), state.Encode(), true)
}

// evening adds games that have ended, the first three with the same setup.
func (s *served) evening() {
	tables := eightTables(s.t)
	same := [][]string{{"Eva", "Finn", "Gus"}, {"Ann", "Ben", "Cem"}, {"Ida", "Finn", "Ole"}}
	for i := range 6 {
		g := *tables[max(3, i+1)].Game
		if i < len(same) {
			g.Names = same[i]
		}
		g.ID, g.Minutes, g.Over, g.Phase, g.WaitingFor, g.Winners = fmt.Sprint("20260102-193", i), 31+7*i, true, hall.GameOver, nil, []int{2 - i%2}
		box := fmt.Sprint("hall/box", i)
		g.Turns = 9 + i
		s.receive(box+"/evening", hall.Evening{}.Add(hall.State{Schema: hall.Schema, Table: fmt.Sprint("Table ", i+1), Game: &g}).Encode(), false)
	}
}

// get requests a page in a language and under a host name. Empty values mean the usual ones.
func (s *served) get(path, language, host string) (*http.Response, string) {
	s.t.Helper()
	r := playtest.Must(http.NewRequest(http.MethodGet, s.url+path, nil))
	r.Header.Set("Accept-Language", language)
	r.Host = host
	answer := playtest.Must(http.DefaultClient.Do(r))
	defer answer.Body.Close()
	var b strings.Builder
	if _, err := bufio.NewReader(answer.Body).WriteTo(&b); err != nil {
		s.t.Fatal(err)
	}
	return answer, b.String()
}

// The page is in the browser's language. It counts the tables, and has a map for each game of
// Cryptid, with all that the maps refer to. It has no style attribute and no absolute URL.
func TestPage(t *testing.T) {
	s := serveTables(t, 8)
	answer, page := s.get("/", "en", "")
	for head, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		"X-Content-Type-Options":  "nosniff", "Referrer-Policy": "no-referrer",
		"Cache-Control": "no-store", "Content-Type": "text/html; charset=utf-8",
	} {
		if got := answer.Header.Get(head); got != want {
			t.Errorf("%s is %q, want %q", head, got, want)
		}
	}
	if n := strings.Count(page, `<svg class="map"`); n != 5 {
		t.Errorf("%d maps, want 5", n)
	}
	for _, used := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(page, `id="`+used[1]+`"`) {
			t.Errorf("nothing on the page is called %q", used[1])
		}
	}
	for _, want := range []string{"8 tables", "calling: 1", "free: 2", "gone: 1", "Tables calling", "<small>to move:</small>", "Pia", `href="/table/box2"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	for _, never := range []string{" style=", " onclick", "javascript:", "http://", "https://"} {
		if rest := strings.ReplaceAll(page, "http://www.w3.org/2000/svg", ""); strings.Contains(rest, never) {
			t.Errorf("the page has %q", never)
		}
	}
	if _, german := s.get("/", "xx, de-AT;q=0.9, en;q=0.1", ""); !strings.Contains(german, `<html lang="de">`) || strings.Contains(german, "Tables calling") {
		t.Error("to somebody who asks for German the page speaks none")
	}
}

// A page has few bytes, with its files and the maps of all tables.
func TestPageSize(t *testing.T) {
	for n, most := range map[int]int{8: 70_000, 60: 120_000, 200: 270_000, hall.MaxTables: 500_000} {
		s := serveTables(t, n)
		bytes := 0
		for _, path := range []string{"/", "/wall.css", "/wall.js", "/stream.js", "/icon.svg"} {
			_, text := s.get(path, "en", "")
			bytes += len(text)
		}
		t.Logf("%d tables: %d bytes", n, bytes)
		if bytes > most {
			t.Errorf("%d tables take %d bytes, at most %d", n, bytes, most)
		}
	}
}

// A table or the evening can fill the screen. Unknown paths are not found. Requests under another
// host name or with the method POST are turned away.
func TestServed(t *testing.T) {
	s := serveTables(t, 8)
	ended := eightTables(t)[3]
	s.receive("hall/box3/evening", hall.Evening{}.Add(hall.State{Schema: hall.Schema, Table: "Table 4", Game: ended.Game}).Encode(), false)
	for path, want := range map[string]string{
		"/table/box0?part=1": "<h2 tabindex=\"-1\">Table 1</h2>", "/table/box0": "has-whole", "/ladder?part=1": "<b>Finn</b><span>won 1 of 1</span>",
		"/wall.css": ".tile", "/wall.js": "EventSource", "/stream.js": "EventSource", "/icon.svg": "<svg",
	} {
		if answer, text := s.get(path, "en", ""); answer.StatusCode != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%s: %s, without %q", path, answer.Status, want)
		}
	}
	for path, want := range map[string]int{"/table/box99": http.StatusNotFound, "/else": http.StatusNotFound, "/../go.mod": http.StatusNotFound} {
		if answer, _ := s.get(path, "en", ""); answer.StatusCode != want {
			t.Errorf("%s: %s", path, answer.Status)
		}
	}
	for host, want := range map[string]int{"localhost:80": 200, "192.168.1.7:8080": 200, "[::1]:8080": 200, "evil.example": http.StatusMisdirectedRequest} {
		if answer, _ := s.get("/", "en", host); answer.StatusCode != want {
			t.Errorf("called %s: %s", host, answer.Status)
		}
	}
	if answer, err := http.Post(s.url+"/", "text/plain", nil); err != nil || answer.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a post: %v, %v", answer, err)
	}
}

// A table's news reaches the viewers within minRest, whether the wall has just sent other news, is
// still resting after some, or has had none for long.
func TestPress(t *testing.T) {
	for name, before := range map[string]time.Duration{"at once": 0, "while it rests": minRest / 2, "when nothing has happened for long": 3 * lookEvery} {
		synctest.Test(t, func(t *testing.T) {
			s := know(t, 16)
			ctx, cancel := context.WithCancel(t.Context())
			e := s.join(nil)
			go s.run(ctx)
			parts, changed := s.snapshot(e)
			for i := range 11 {
				time.Sleep(before)
				began := time.Now()
				s.tell(i, hall.State{CallsForHelp: i%8 != 2, Free: i%8 != 1})
				for was := parts; !strings.Contains(strings.Join(news(was, parts), ""), fmt.Sprintf(`id="t-box%d"`, i)); parts, changed = s.snapshot(e) {
					select {
					case <-changed:
					case <-time.After(time.Hour):
						t.Fatalf("%s: nobody hears of table %d", name, i+1)
					}
				}
				if took := time.Since(began); took > minRest {
					t.Errorf("%s: of table %d they hear after %v", name, i+1, took)
				}
			}
			cancel()
			synctest.Wait()
		})
	}
}

// The state says for how long a table has been calling.
func TestCalled(t *testing.T) {
	c := &forwarder{}
	at := time.Now()
	for _, tt := range []struct {
		help  bool
		after time.Duration
		want  int
	}{{false, 0, 0}, {true, 0, 0}, {true, 90 * time.Second, 1}, {false, 2 * time.Minute, 0}, {true, 3 * time.Minute, 0}} {
		if got := c.calling(tt.help, at.Add(tt.after)); got != tt.want {
			t.Errorf("after %v, called %v: %d, want %d", tt.after, tt.help, got, tt.want)
		}
	}
	s := serveTables(t, 3)
	s.tell(2, hall.State{CallsForHelp: true, CallMinutes: 12, Free: true, Seq: 99})
	if _, page := s.get("/", "en", ""); !regexp.MustCompile(`id="callers".*<span data-since="[^"]*">12</span>`).MatchString(page) {
		t.Error("the page does not say for how long table 3 has called")
	}
}

// browses skips a test that starts Chromium, unless it is asked for: that takes long.
func browses(t *testing.T) {
	t.Helper()
	if !*browser {
		t.Skip("it needs the flag browser")
	}
}

// chromium runs Chromium and returns what it prints. It skips the test if there is no Chromium.
func chromium(t *testing.T, args ...string) string {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("it needs Chromium")
	}
	args = append([]string{"--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=" + t.TempDir()}, args...)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, path, args...).Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}

// A real browser runs the page's script, which receives events and shows a table in full. The title
// counts the tables that call.
func TestBrowser(t *testing.T) {
	s := serveTables(t, 8)
	heard := make(chan struct{}, 100)
	slow := httptest.NewServer(http.HandlerFunc(func(to http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" { // keeps the page loading until the script has heard
			select {
			case <-heard:
			case <-time.After(patience):
			}
			return
		}
		if r.URL.Path == "/table/box2" && r.URL.RawQuery == "" {
			fmt.Fprint(to, s.now(nil).HTML("box2"), `<img src="/slow" alt="" hidden>`)
			return
		}
		s.wall.ServeHTTP(to, r)
		if r.URL.Path == "/table/box2" { // the script has heard of the table, and asked for it again
			heard <- struct{}{}
		}
	}))
	defer slow.Close()
	defer slow.CloseClientConnections()
	dom := chromium(t, "--dump-dom", slow.URL+"/table/box2")
	for _, want := range []string{"<title>(1) Table 3 · The hall</title>", `<h2 tabindex="-1">Table 3</h2>`, "has-whole", `inert=""`} {
		if !strings.Contains(dom, want) {
			t.Errorf("the browser has no %q", want)
		}
	}
	if !*browser && *pictures == "" {
		return
	}
	for n, want := range map[int]string{60: "", 100: "1/2"} { // a wall turns pages
		shown := 0
		dom := chromium(t, "--window-size=1920,1080", "--dump-dom", serveTables(t, n).url+"/")
		for _, tile := range regexp.MustCompile(`<article class="[^>]*>`).FindAllString(dom, -1) {
			if !strings.Contains(tile, " hidden") {
				shown++
			}
		}
		if !strings.Contains(dom, `<b id="page">`+want+"<") || shown != map[int]int{60: 60, 100: 50}[n] {
			t.Errorf("of %d tables, the page shows %d", n, shown)
		}
	}
	if *pictures == "" {
		return
	}
	s.evening()
	for name, path := range map[string]string{"wall.png": "/?look=dark", "wall-table.png": "/table/box4?look=bright", "wall-evening.png": "/ladder?look=bright"} {
		to := playtest.Must(filepath.Abs(filepath.Join(*pictures, name)))
		chromium(t, "--window-size=1280,720", "--screenshot="+to, s.url+path)
		if _, err := os.Stat(to); err != nil {
			t.Error(err)
		}
	}
}

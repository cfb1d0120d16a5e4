package configs

// Preset is the buttons of a HAT.
type Preset struct {
	Name  string // in the configuration
	Title string // what the maker calls it
	// Source is the maker's page with which the pins were compared; empty: they were not,
	// and are what owners say.
	Source  string
	Remark  string            // what its owner should know; may be empty
	Buttons map[string]string // pins by key
	Hold    map[string]string // second keys by key
	Printed map[string]string // what is printed beside a button, by key; nil: unknown
}

// Printed returns what is printed beside the buttons, by key. It is known only for
// buttons of a preset.
func (c Config) Printed() map[string]string {
	printed := map[string]string{}
	for _, p := range Presets() {
		if p.Name != c.Preset {
			continue
		}
		for _, b := range c.Buttons {
			if text := p.Printed[b.Key]; text != "" && b.Pin == p.Buttons[b.Key] {
				printed[b.Key] = text
			}
		}
	}
	return printed
}

// Presets returns all presets. Their buttons all connect to ground and need the pull-up.
func Presets() []Preset {
	return []Preset{
		{
			Name: "display-hat-mini", Title: "Pimoroni Display HAT Mini",
			Source:  "github.com/pimoroni/displayhatmini-python, library/displayhatmini/__init__.py",
			Buttons: four("GPIO5", "GPIO6", "GPIO16", "GPIO24"), Hold: fourHold(), Printed: four("A", "B", "X", "Y"),
		},
		{
			Name: "pirate-audio", Title: "Pimoroni Pirate Audio",
			Source:  "github.com/pimoroni/pirate-audio, examples/buttons.py",
			Remark:  "on boards from before 23 January 2020, button Y is on GPIO20: write back = \"GPIO20\" under [buttons]",
			Buttons: four("GPIO5", "GPIO6", "GPIO16", "GPIO24"), Hold: fourHold(), Printed: four("A", "B", "X", "Y"),
		},
		{
			Name: "waveshare-1.3-lcd-hat", Title: "Waveshare 1.3inch LCD HAT",
			Source:  "waveshare.com/wiki/1.3inch_LCD_HAT",
			Buttons: joystick(),
		},
		{
			Name: "waveshare-1.44-lcd-hat", Title: "Waveshare 1.44inch LCD HAT",
			Remark:  "its own display, 128x128 pixels, is too small for Gamekeeper; the buttons work with another one",
			Buttons: joystick(),
		},
		{
			Name: "adafruit-pitft", Title: "Adafruit PiTFT with four buttons",
			Remark:  "some of the first boards have GPIO18 or GPIO21 in place of GPIO17 or GPIO27",
			Buttons: four("GPIO17", "GPIO22", "GPIO23", "GPIO27"), Hold: fourHold(),
		},
	}
}

// four returns the pins, or other things, of the buttons of a HAT that has four.
func four(left, right, ok, back string) map[string]string {
	return map[string]string{"left": left, "right": right, "ok": ok, "back": back}
}

// fourHold returns the second keys with which four buttons reach everything.
func fourHold() map[string]string {
	return map[string]string{"left": "up", "right": "down"}
}

// joystick returns the buttons of Waveshare's HATs with a joystick. Its press is
// GPIO13, which is left free: it happens by accident when the stick is moved. KEY1
// is OK, KEY3 is Back, KEY2 is free.
func joystick() map[string]string {
	return map[string]string{
		"up": "GPIO6", "down": "GPIO19", "left": "GPIO5", "right": "GPIO26",
		"ok": "GPIO21", "back": "GPIO16",
	}
}

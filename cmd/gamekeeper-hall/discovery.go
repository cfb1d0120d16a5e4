package main

import (
	"encoding/json"
	"path"

	"gamekeeper/tabletop"
)

// discovery is what Home Assistant reads to find the box, by topic; nothing if it should
// not: see https://www.home-assistant.io/integrations/mqtt.
func (c *courier) discovery() map[string]string {
	if c.Discovery == "" {
		return nil
	}
	id := "gamekeeper_" + c.Box
	entity := func(kind, name, title, value string, more map[string]any) (topic, payload string) {
		about := map[string]any{
			"name": title, "unique_id": id + "_" + name, "state_topic": c.topic("state"), "value_template": value,
			"availability_topic": c.topic("presence"), "qos": 1,
			"device": map[string]any{"identifiers": []string{id}, "name": "Gamekeeper " + c.Box, "manufacturer": "Gamekeeper", "sw_version": tabletop.Version},
		}
		for key, value := range more {
			about[key] = value
		}
		text, err := json.Marshal(about)
		if err != nil {
			panic(err) // there is nothing in it that JSON could not say
		}
		return path.Join(c.Discovery, kind, id, name, "config"), string(text)
	}
	all := map[string]string{}
	add := func(topic, payload string) { all[topic] = payload }
	add(entity("binary_sensor", "help", "Somebody is called", "{{ 'ON' if value_json.help else 'OFF' }}", map[string]any{"icon": "mdi:hand-back-left"}))
	add(entity("binary_sensor", "playing", "A game goes on", "{{ 'OFF' if value_json.free else 'ON' }}", nil))
	add(entity("sensor", "minutes", "Minutes played", "{{ value_json.game.minutes if value_json.game is defined else 0 }}", map[string]any{"unit_of_measurement": "min"}))
	return all
}

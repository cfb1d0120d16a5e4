package doctor

import "gamekeeper/tabletop/say"

// The hall's service, and the socket where it hears of the table.
const (
	hallUnit   = "gamekeeper-hall.service"
	hallSocket = "run/gamekeeper/hall.sock"
)

// hall says whether the hall of the table can hear of it.
func (f Facts) hall() Section {
	s := Section{Title: "hall"}
	s.info(say.Sprintf("in its hall, this table is %q", f.Config.Config.Table))
	kiosk, service := f.Kiosk()
	switch there := len(f.glob(hallSocket)) > 0; {
	case there:
		s.ok(say.Sprintf("the box tells of it at /%s", hallSocket))
	case service:
		s.warn("sudo systemctl restart gamekeeper, then journalctl -u gamekeeper", say.Sprintf("the kiosk is running, but there is no socket /%s", hallSocket))
	case kiosk != 0:
		s.info("the kiosk was not started by its service: its socket is elsewhere")
	default:
		s.info("the kiosk is not running, so nobody is told of it now")
	}
	switch {
	case !f.installed(hallUnit):
		s.warn("install the package gamekeeper-hall", say.Sprintf("the service %s is not installed, so no broker hears of it", hallUnit))
	case len(f.glob("etc/systemd/system/*.wants/"+hallUnit)) == 0:
		s.warn("sudo systemctl enable --now gamekeeper-hall", say.Sprintf("the service %s does not start with the machine", hallUnit))
	default:
		s.ok(say.Sprintf("the service %s starts with the machine; gamekeeper-hall doctor tries its broker", hallUnit))
	}
	return s
}

// installed reports whether a unit is installed.
func (f Facts) installed(unit string) bool {
	for _, dir := range unitDirs {
		if _, ok := f.read(dir + "/" + unit); ok {
			return true
		}
	}
	return false
}

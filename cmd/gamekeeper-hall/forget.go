package main

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"gamekeeper/tabletop/hall"
)

// forget clears what the broker remembers of a box that is gone.
func (p *program) forget(ctx context.Context, o options) (int, error) {
	if !hall.IsBoxName(o.box) {
		return badUse, fmt.Errorf("%q can be no box: name the one to forget, as in gamekeeper-hall forget table-7", o.box)
	}
	ctx, h, now, leave, err := o.visit(ctx, p.getenv, doctorTimeout, "state", "presence", "evening", comingTopic, roundsTopic)
	if err != nil {
		return badUse, err
	}
	defer leave()
	if !slices.ContainsFunc(now.Tables, func(t hall.Table) bool { return t.Box == o.box }) {
		return badUse, fmt.Errorf("the broker remembers nothing of %q below %q, or does not let us read it", o.box, o.Topic)
	}
	var refused []string
	for _, name := range []string{"state", "presence", "evening", deskTopic, comingTopic, roundsTopic} {
		topic := path.Join(o.Topic, o.box, name)
		answer, err := publish(ctx, h.cm, topic, "", 0)
		switch {
		case err != nil && answer != nil:
			refused = append(refused, topic)
		case err != nil:
			return badUse, err
		}
	}
	if len(refused) > 0 {
		return badUse, errors.New("the broker does not let us write " + strings.Join(refused, ", ") + ": use a configuration whose user may, see gamekeeper-hall(1)")
	}
	fmt.Fprintf(p.out, "the broker has forgotten %s; if that box is still on, it tells again\n", o.box)
	return done, nil
}

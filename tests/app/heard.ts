/** Hears the events of analytics in a test, from the catalogue and without consent. */
import { type InspectionEvent, isMachineSnapshot } from 'xstate';
import { createReader } from '../../src/analytics/read.ts';

export type HeardEvent = { event: string } & Readonly<Record<string, unknown>>;

/** @param now ms; the length of time between two events */
export function hearEvents(now: () => number = () => 0) {
  const events: HeardEvent[] = [];
  const reader = createReader({
    send: (event, values) => void events.push({ ...values, event }),
    release: 'test',
    originOf: () => null,
    newId: () => 'sid',
    epoch: (at) => at,
  });
  return {
    events,
    reader,
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return;
      const { actorRef: actor, event, snapshot } = inspected;
      reader.hear({ kind: 'snapshot', actor, event, snapshot, at: now(), permission: { mode: 'full', period: 0 } });
    },
  };
}

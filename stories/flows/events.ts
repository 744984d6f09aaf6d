/** The events of analytics that a machine sends (EVT-10), from the catalogue. */
import { EVENTS } from '../../src/analytics/events.ts';

const senders = Object.entries(EVENTS).flatMap(([name, { senders: each }]) =>
  each.map(({ machine, on, enters }) => ({ name, machine, on, enters })),
);

const isWithin = (path: string, state: string) => path === state || path.startsWith(`${state}.`);
const unique = (found: readonly { name: string }[]): string[] => [...new Set(found.map(({ name }) => name))];

/** @returns the events that are sent when a state becomes active, after any event or after a certain one */
export const eventsEntering = (id: string, path: string): string[] =>
  unique(senders.filter(({ machine, enters }) => machine === id && enters === path));

/** @param targets paths of states; empty when the machine stays in its state */
export const eventsOnTransition = (id: string, { type, targets }: { type: string; targets: readonly string[] }): string[] =>
  unique(
    senders.filter(
      ({ machine, on, enters }) =>
        machine === id &&
        (on === type || (on === null && enters !== null)) &&
        (enters === null || targets.some((path) => isWithin(path, enters))),
    ),
  );

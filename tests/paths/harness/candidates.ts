/** Lists the events that can occur in a state of a machine. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { CHILD_EVENT, type Run } from './run.ts';

export type EventOptions = {
  /**
   * Events with a payload. All cases of one type are tried. A type without a case is sent as `{ type }`; the walk fails when the machine
   * reads another field of it. The events `xstate.done.actor.<id>` and `xstate.snapshot.<id>` need a case. An `xstate.error.actor.<id>`
   * without a case carries an Error.
   */
  events?: readonly AnyEventObject[] | ((snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]);
  filterEvents?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
};

/** The machine raises these events itself. Wildcards are not events: they need a case. */
const NOT_SENT = /^xstate\.(done\.state\.|init$)|\*$/;

const isRunning = (snapshot: AnyMachineSnapshot, child: string) => {
  const actor: AnyActorRef | undefined = snapshot.children[child];
  return actor?.getSnapshot().status === 'active';
};

const missingCase = (type: string): AnyEventObject => {
  throw new Error(`no case for ${type}: add one to \`events\``);
};

/** The names that JSON, promises and test reports read of every object. */
const READ_OF_ALL = ['type', 'toJSON', 'then', 'constructor', 'asymmetricMatch', 'nodeType', 'tagName', '$$typeof'];

/** @returns an event that throws when a machine reads a payload of it */
export const withoutPayload = (type: string): AnyEventObject =>
  new Proxy(
    { type },
    {
      get(event, field) {
        if (typeof field === 'symbol' || READ_OF_ALL.includes(field) || field in Object.prototype) return Reflect.get(event, field);
        throw new Error(`${type} has no "${field}": add a case of ${type} to \`events\``);
      },
    },
  );

/**
 * All events that can occur in the current state of the machine.
 * @param makers make the events that have no case: `fallback` those of a child, `bare` the others
 */
export function candidates(
  run: Run,
  { events = [], filterEvents = () => true }: EventOptions,
  { fallback = missingCase, bare = (type: string): AnyEventObject => ({ type }) } = {},
): AnyEventObject[] {
  const snapshot = run.snapshot();
  if (snapshot.status !== 'active') return [];
  const given = typeof events === 'function' ? events(snapshot) : events;
  const timers = run.timers();
  const known = [...new Set(snapshot._nodes.flatMap((node): string[] => [...node.transitions.keys()]))]; // `ownEvents` omits events without effect
  const wildcards = known.filter((type) => type.endsWith('*')).map((type) => type.slice(0, -1));
  const types = new Set([
    ...known,
    ...timers.filter(({ own }) => own).map(({ type }) => type),
    ...given.map(({ type }) => type).filter((type) => wildcards.some((prefix) => type.startsWith(prefix))),
  ]);
  const withoutCase = new Set<AnyEventObject>();
  const casesOf = (type: string): AnyEventObject[] => {
    if (NOT_SENT.test(type)) return [];
    const armed = timers.find((timer) => timer.own && timer.type === type);
    if (armed ? armed.due > (timers[0]?.due ?? 0) : type.startsWith('xstate.after.')) return []; // only the next timer can fire
    const child = CHILD_EVENT.exec(type)?.groups;
    if (child && !isRunning(snapshot, child.child ?? '')) return [];
    const cases = given.filter((event) => event.type === type);
    if (cases.length > 0) return cases;
    if (child?.kind === 'error') return [{ type, error: new Error('model') }];
    if (child) return [fallback(type)];
    const event = { type };
    withoutCase.add(event);
    return [event];
  };
  return [...types]
    .flatMap(casesOf)
    .filter((event) => filterEvents(snapshot, event))
    .map((event) => (withoutCase.has(event) ? bare(event.type) : event));
}

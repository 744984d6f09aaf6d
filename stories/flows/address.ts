/**
 * Reads and writes the selection in the URL hash: `#viewer/known.active`, `#pin?transition=…`, `#pin?walk=2&step=4`, `#pin?events=1`,
 * `#pin?start=asking&end=accepted`.
 */
import { useSyncExternalStore } from 'react';

export type Address = {
  machine: string;
  /** Path of the selected state. */
  state: string | null;
  /** Id of the selected transition. */
  transition: string | null;
  /** Number of the walk that plays, from 1. */
  walk: number | null;
  step: number;
  /** The viewer sends events by hand. */
  isSimulated: boolean;
  /** Paths of the states between which a funnel leads. */
  start: string | null;
  end: string | null;
};

const at = (machine: string): Address => ({
  machine,
  state: null,
  transition: null,
  walk: null,
  step: 0,
  isSimulated: false,
  start: null,
  end: null,
});

/** The address of a machine. @param more the parts that differ from the machine alone */
export const addressOf = (machine: string, more: Partial<Address> = {}): Address => ({ ...at(machine), ...more });

const numberIn = (parameters: URLSearchParams, name: string) => {
  const text = parameters.get(name);
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
};

export function readAddress(hash: string): Address {
  const [way = '', search = ''] = hash.replace(/^#/, '').split('?');
  const [machine = '', state] = way.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const parameters = new URLSearchParams(search);
  return {
    machine,
    state: state ?? null,
    transition: parameters.get('transition'),
    walk: numberIn(parameters, 'walk'),
    step: numberIn(parameters, 'step') ?? 0,
    isSimulated: parameters.get('events') === '1',
    start: parameters.get('start'),
    end: parameters.get('end'),
  };
}

export function writeAddress({ machine, state, transition, walk, step, isSimulated, start, end }: Address): string {
  const parameters = new URLSearchParams();
  if (transition !== null) parameters.set('transition', transition);
  if (walk !== null) {
    parameters.set('walk', String(walk));
    parameters.set('step', String(step));
  }
  if (isSimulated) parameters.set('events', '1');
  if (start !== null) parameters.set('start', start);
  if (end !== null) parameters.set('end', end);
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return `#${encodeURIComponent(machine)}${state === null ? '' : `/${encodeURIComponent(state)}`}${search}`;
}

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Navigates to an address and adds an entry to the browser's history. */
export const goTo = (address: Address) => {
  location.hash = writeAddress(address);
};

/** Replaces the address without a history entry: Back does not return to single steps of a walk. */
export const moveTo = (address: Address) => location.replace(writeAddress(address));

export const useHash = () => useSyncExternalStore(onHash, () => location.hash);

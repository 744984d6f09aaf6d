/** What the page shows is in its address: `#session/signedIn.active`, `#pin?transition=…`, `#pin?walk=2&step=4`. */
import { useSyncExternalStore } from 'react';

export type Address = {
  machine: string;
  /** Path of the state that is selected. */
  state: string | null;
  /** Id of the transition that is selected. */
  transition: string | null;
  /** Number of the walk that is played. */
  walk: number | null;
  step: number;
};

const at = (machine: string): Address => ({ machine, state: null, transition: null, walk: null, step: 0 });

/** Links name what differs from the machine as a whole. */
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
  };
}

export function writeAddress({ machine, state, transition, walk, step }: Address): string {
  const parameters = new URLSearchParams();
  if (transition !== null) parameters.set('transition', transition);
  if (walk !== null) {
    parameters.set('walk', String(walk));
    parameters.set('step', String(step));
  }
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return `#${encodeURIComponent(machine)}${state === null ? '' : `/${encodeURIComponent(state)}`}${search}`;
}

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Goes there; back and forward lead there again. */
export const goTo = (address: Address) => {
  location.hash = writeAddress(address);
};

/** The same without an entry of its own: steps of a walk are not places one goes back to. */
export const moveTo = (address: Address) => location.replace(writeAddress(address));

export const useHash = () => useSyncExternalStore(onHash, () => location.hash);

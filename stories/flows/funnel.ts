/** A funnel: the most used path through a chart from one state to another, with the share of each step (FLW-16). */
import type { ChartState, ChartTransition } from '../../src/inspector/chart/description.ts';
import type { Flow } from './machines.ts';
import type { Shares } from './shares.ts';

/** `reached`: share of the start that comes as far as the end of this step, 0 to 1: the product of the shares so far. */
export type Step = { transition: ChartTransition; target: string; count: number; share: number; reached: number };

/** The share of a transition that no visit took: a path has one only when there is no other path. */
const UNTAKEN = 1e-6;

/** `around`: the path is within this state, so that only the transitions of the state itself lead on. */
type Place = { path: string; isAround: boolean };
/** `transition`: null when the state leads on by itself: to its initial state, or to the state around it. */
type Way = Place & { transition: ChartTransition | null; share: number };
type Reached = { place: Place; product: number; before: Reached | null; way: Way | null };

const keyOf = ({ path, isAround }: Place) => `${isAround ? 'around' : 'in'} ${path}`;
const isWithin = (path: string, state: string) => path === state || path.startsWith(`${state}.`);

function waysFrom({ path, kind, initial, states, transitions }: ChartState, isAround: boolean, shares: Shares): Way[] {
  const within = kind === 'parallel' ? states.map((child) => child.path) : [initial ?? []].flat();
  const around = path === '' ? [] : [path.split('.').slice(0, -1).join('.')];
  return [
    ...transitions.flatMap((transition) =>
      transition.targets.map(
        (to): Way => ({ path: to, isAround: false, transition, share: shares.transitions.get(transition.id)?.share || UNTAKEN }),
      ),
    ),
    ...(isAround ? [] : within).map((to): Way => ({ path: to, isAround: false, transition: null, share: 1 })),
    ...around.map((to): Way => ({ path: to, isAround: true, transition: null, share: 1 })),
  ];
}

/**
 * Finds the path with the largest product of shares (Dijkstra).
 * @param start, end paths of states
 * @returns null when no path leads there
 */
export function funnelOf({ states }: Pick<Flow, 'states'>, shares: Shares, start: string, end: string): readonly Step[] | null {
  const stateAt = new Map(states.map((state) => [state.path, state]));
  const first: Reached = { place: { path: start, isAround: false }, product: 1, before: null, way: null };
  const open = new Map([[keyOf(first.place), first]]);
  const closed = new Set<string>();
  while (open.size > 0) {
    const [best = first] = [...open.values()].toSorted((one, other) => other.product - one.product);
    const { path, isAround } = best.place;
    if (!isAround && isWithin(path, end)) return stepsTo(best, shares);
    open.delete(keyOf(best.place));
    closed.add(keyOf(best.place));
    const state = stateAt.get(path);
    for (const way of state ? waysFrom(state, isAround, shares) : []) {
      const product = best.product * way.share;
      const key = keyOf(way);
      if (!closed.has(key) && product > (open.get(key)?.product ?? 0)) open.set(key, { place: way, product, before: best, way });
    }
  }
  return null;
}

function stepsTo(reached: Reached, shares: Shares): Step[] {
  const steps: Step[] = [];
  for (let at: Reached | null = reached; at; at = at.before) {
    const { way } = at;
    if (!way?.transition) continue;
    const { count = 0, share = 0 } = shares.transitions.get(way.transition.id) ?? {};
    steps.unshift({ transition: way.transition, target: way.path, count, share: share ?? 0, reached: 0 });
  }
  let product = 1;
  return steps.map((step) => {
    product *= step.share;
    return { ...step, reached: product };
  });
}

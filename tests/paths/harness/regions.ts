/**
 * Splits a step of a parallel machine by region, so that the recording has one line for each region that the step changed. A region is
 * named by the path of its state; '' is the machine outside of all regions.
 */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { pathOf } from '../../../src/inspector/chart/paths.ts';
import type { Observation } from './observe.ts';
import { allStates, allTransitions } from './transitions.ts';

/** The part of a step in one region. */
export type RegionStep = {
  region: string;
  /** The state that the step left or that handled the event; '' for none. */
  from: string;
  /** The state that the step entered; null: the region stays in its state. */
  to: string | null;
  /** The transitions that decided about this region. */
  took: readonly AnyTransitionDefinition[];
};

/** `context`: before the effects of the region. */
export type Mark = { region: string; context: AnyMachineSnapshot['context'] };

/** The type of an action without effect. It shows in the inspection which region causes the effects after it. */
export const MARK = 'xstate.region';

const parentsOf = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? parentsOf(node.parent) : [])];
const isRegion = (node: AnyStateNode) => node.parent?.type === 'parallel';

/** @returns the innermost region that contains a state */
export function regionOf(node: AnyStateNode): string {
  const region = parentsOf(node).find(isRegion);
  return region ? pathOf(region) : '';
}

let resolving = '';
/** @returns the region with the effects that XState resolves now */
export const resolvingRegion = () => resolving;
export const resetRegion = () => {
  resolving = '';
};

/** XState's own objects. No other code writes to them. */
type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Adds a mark before the actions of each transition, entry and exit. It changes the machine in place; without regions it does nothing. */
export function markRegions(machine: AnyStateMachine): AnyStateMachine {
  const states = allStates(machine);
  if (!states.some(isRegion)) return machine;
  const markOf = (node: AnyStateNode) => {
    const region = regionOf(node);
    const params = ({ context }: Mark): Mark => {
      resolving = region;
      return { region, context };
    };
    return { type: MARK, params } as unknown as AnyTransitionDefinition['actions'][number];
  };
  for (const node of states as Writable<AnyStateNode>[]) {
    node.entry = [markOf(node), ...node.entry];
    node.exit = [markOf(node), ...node.exit];
  }
  for (const transition of allTransitions(machine).keys())
    (transition as Writable<AnyTransitionDefinition>).actions = [markOf(transition.source), ...transition.actions];
  return machine;
}

/** The state that contains the source and all targets of a transition. */
const domainOf = ({ source, target = [] }: AnyTransitionDefinition) =>
  parentsOf(source).find((node) => target.every((each) => parentsOf(each).includes(node))) ?? source;

const isIn = (path: string, above: string) => above === '' || path === above || path.startsWith(`${above}.`);

/**
 * @returns a function that splits an observation. Its second parameter has the regions with effects; `home` names the region of the recording
 *   for the region of an effect.
 */
export function regionsOf(machine: AnyStateMachine) {
  const states = allStates(machine);
  const parallel = new Set(states.filter(({ type }) => type === 'parallel').map(pathOf));
  const regions = ['', ...states.filter(isRegion).map(pathOf)];
  const outerOf = (region: string) => regions.findLast((other) => other !== region && isIn(region, other)) ?? '';

  /** The active state of a region, down to its leaf or to a parallel state; null: the region is not active. */
  function stateIn(region: string, leaves: readonly string[]): string | null {
    const leaf = leaves.find((path) => isIn(path, region));
    if (leaf === undefined) return null;
    const names = leaf.split('.');
    const length = region === '' ? 0 : region.split('.').length;
    const paths = Array.from({ length: names.length - length + 1 }, (_, index) => names.slice(0, length + index).join('.'));
    return paths.find((path) => parallel.has(path)) ?? leaf;
  }

  const stateOrOuter = (region: string, leaves: readonly string[]): string =>
    stateIn(region, leaves) ?? (region === '' ? '' : stateOrOuter(outerOf(region), leaves));

  return ({ before, after, took }: Pick<Observation, 'before' | 'after' | 'took'>, effects: ReadonlySet<string>) => {
    /** A region that the step only passes through has no line: its effects belong to the region around it. */
    const home = (region: string): string =>
      region === '' || stateIn(region, before) !== null || stateIn(region, after) !== null ? region : home(outerOf(region));
    const homes = new Map(took.map((transition) => [transition, home(regionOf(transition.source))]));
    const changed = new Set([...effects].map(home));

    const steps = regions.flatMap((region): RegionStep[] => {
      const [left, entered] = [stateIn(region, before), stateIn(region, after)];
      const own = took.filter((transition) => homes.get(transition) === region);
      const hasMoved = left !== entered;
      if (!hasMoved && own.length === 0 && !changed.has(region)) return [];
      const isInside = took.some((transition) => homes.get(transition) !== region && isIn(homes.get(transition) ?? '', region));
      const isToldInside = region === '' && left === null ? entered === '' : isInside && left !== null && entered !== null;
      if (isToldInside && own.length === 0 && !changed.has(region)) return [];
      const around = took.filter((transition) => isIn(region, regionOf(domainOf(transition))));
      const isDecidedAround = left === null || entered === null || own.length === 0;
      return [
        {
          region,
          from: left ?? (before.length > 0 ? stateOrOuter(region, before) : ''),
          to: hasMoved ? (entered ?? stateOrOuter(region, after)) : null,
          took: took.filter((transition) => own.includes(transition) || (isDecidedAround && around.includes(transition))),
        },
      ];
    });
    return { steps, home };
  };
}

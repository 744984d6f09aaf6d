/** FLW-07: compares two versions of a machine. Pure. */
import type { Mark } from '../../src/inspector/chart/Chart.tsx';
import { type ChartState, type ChartTransition, statesOf } from '../../src/inspector/chart/description.ts';
import type { Exported, Facts } from './exported.ts';

export type Change = {
  kind: 'state' | 'transition';
  mark: Mark;
  /** The path of the state or the id of the transition: in the new version, or in the old version when it is removed. */
  id: string;
  /** `open.entering`; `open.entering: pin.submit [isComplete]`. */
  words: string;
  /** The changed properties: `guard: isFree → isPremium`. */
  details: readonly string[];
};

export type Comparison = {
  changes: readonly Change[];
  /** The path of an old state in the new version. A removed state becomes a child of its former parent. */
  newPathOf: (path: string) => string;
};

/** Two states of the same name under different parents are the same state if at least this share of their content is equal. */
const SAME_STATE_SHARE = 0.5;

const nameOf = (path: string) => path.split('.').at(-1) ?? '';
const parentOf = (path: string) => path.split('.').slice(0, -1).join('.');
const childPath = (parent: string, name: string) => (parent ? `${parent}.${name}` : name);

const stateMap = (machine: Exported | null) => new Map(machine ? statesOf(machine.chart).map((state) => [state.path, state]) : []);
type States = ReturnType<typeof stateMap>;

/** The event without the id of its state, which changes when the state moves. */
function eventOf({ event }: ChartTransition, path: string, machine: Exported): string {
  const end = `.${path ? `${machine.chart.id}.${path}` : machine.chart.id}`;
  return event.endsWith(end) ? event.slice(0, -end.length) : event;
}

/** The properties and events of a state. They identify a state that has another path. */
const contentOf = (machine: Exported, state: ChartState): ReadonlySet<string> =>
  new Set([
    ...Object.entries(machine.states[state.path] ?? {}).map(([name, text]) => `${name} ${text}`),
    ...state.transitions.map((transition) => `${eventOf(transition, state.path, machine)} [${transition.guard}]`),
  ]);

/** @returns the equal share of both, from 0 to 1 */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((text) => other.has(text)).length;
  return both / (one.size + other.size - both || 1);
}

/** @returns the new path of each old state that still exists: at the same path, or moved */
function keptStates(before: Exported, after: Exported, olds: States, news: States): Map<string, string> {
  const kept = new Map([...olds.keys()].filter((path) => news.has(path)).map((path) => [path, path]));
  const fresh = new Set([...news.keys()].filter((path) => !olds.has(path)));
  for (const [path, state] of olds) {
    if (kept.has(path)) continue;
    const together = childPath(kept.get(parentOf(path)) ?? parentOf(path), nameOf(path));
    const alike = [...fresh].flatMap((candidate) => {
      const found = news.get(candidate);
      if (!found || nameOf(candidate) !== nameOf(path)) return [];
      return [{ candidate, share: candidate === together ? 1 : likeness(contentOf(before, state), contentOf(after, found)) }];
    });
    const best = alike.sort((one, other) => other.share - one.share)[0];
    if (!best || best.share < SAME_STATE_SHARE) continue;
    kept.set(path, best.candidate);
    fresh.delete(best.candidate);
  }
  return kept;
}

const difference = (before: Facts, after: Facts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    before[name] === after[name] ? [] : [`${name}: ${before[name] ?? 'none'} → ${after[name] ?? 'none'}`],
  );

type Side = { machine: Exported; state: ChartState; newPathOf: (path: string) => string };
type Described = { id: string; words: string; event: string; facts: Facts };

const describedBy = ({ machine, state, newPathOf }: Side): Described[] =>
  state.transitions.map((transition) => ({
    id: transition.id,
    words: `${state.path || machine.chart.id}: ${transition.words}${transition.guard ? ` [${transition.guard}]` : ''}`,
    event: eventOf(transition, state.path, machine),
    facts: {
      event: transition.words,
      target: transition.targets.map(newPathOf).join(', ') || 'stays',
      ...machine.transitions[transition.id],
    },
  }));

const isSame = (before: Described, after: Described, names: readonly string[]) =>
  names.every((name) => before.facts[name] === after.facts[name]);
/** Which transitions of an event belong together: the equal ones first, then those with an equal guard, then those with an equal target. */
const RULES: readonly ((before: Described, after: Described) => boolean)[] = [
  (before, after) => difference(before.facts, after.facts).length === 0,
  (before, after) => isSame(before, after, ['guard', 'target']),
  (before, after) => isSame(before, after, ['guard']),
  (before, after) => isSame(before, after, ['target']),
  () => true,
];

/** Pairs the transitions of two versions of a state. @returns each new transition with its old one, in the new order */
function pairsOf(olds: readonly Described[], news: readonly Described[]): Map<Described, Described> {
  const pairs = new Map<Described, Described>();
  const taken = new Set<Described>();
  for (const rule of RULES)
    for (const after of news) {
      if (pairs.has(after)) continue;
      const before = olds.find((old) => !taken.has(old) && old.event === after.event && rule(old, after));
      if (!before) continue;
      pairs.set(after, before);
      taken.add(before);
    }
  return new Map(
    news.flatMap((after) => {
      const before = pairs.get(after);
      return before ? [[after, before]] : [];
    }),
  );
}

/** The order matters: the first transition of an event with a true guard is taken. @returns `order: 2 → 1`, or '' when it is the same */
function orderOf(after: Described, pairs: ReadonlyMap<Described, Described>, olds: readonly Described[]): string {
  const group = [...pairs].filter(([each]) => each.event === after.event);
  const now = group.findIndex(([each]) => each === after);
  const then = group
    .map(([, before]) => before)
    .sort((one, other) => olds.indexOf(one) - olds.indexOf(other))
    .findIndex((before) => before === pairs.get(after));
  return now === then ? '' : `order: ${then + 1} → ${now + 1}`;
}

const transitionChange = (mark: Mark, { id, words }: Described, details: readonly string[] = []): Change => ({
  kind: 'transition',
  mark,
  id,
  words,
  details,
});

function transitionChanges(before: Side | null, after: Side | null): Change[] {
  const olds = before ? describedBy(before) : [];
  const news = after ? describedBy(after) : [];
  const pairs = pairsOf(olds, news);
  const kept = new Set(pairs.values());
  return [
    ...news.flatMap((described) => {
      const old = pairs.get(described);
      if (!old) return [transitionChange('added', described)];
      const order = orderOf(described, pairs, olds);
      const details = [...difference(old.facts, described.facts), ...(order ? [order] : [])];
      return details.length > 0 ? [transitionChange('changed', described, details)] : [];
    }),
    ...olds.filter((described) => !kept.has(described)).map((described) => transitionChange('removed', described)),
  ];
}

/**
 * @param before null: the machine is new
 * @param after null: the machine is removed
 */
export function compare(before: Exported | null, after: Exported | null): Comparison {
  const olds = stateMap(before);
  const news = stateMap(after);
  const kept = before && after ? keptStates(before, after, olds, news) : new Map<string, string>();
  const newPathOf = (path: string): string => kept.get(path) ?? (path === '' ? '' : childPath(newPathOf(parentOf(path)), nameOf(path)));
  const id = (after ?? before)?.chart.id ?? '';
  const changes: Change[] = [];
  const add = (mark: Mark, path: string, details: readonly string[] = []) =>
    changes.push({ kind: 'state', mark, id: path, words: path || id, details });
  const origins = new Map([...kept].map(([from, to]) => [to, from]));

  for (const [path, state] of news) {
    if (!after) continue;
    const origin = origins.get(path);
    const old = origin === undefined ? undefined : olds.get(origin);
    const now: Side = { machine: after, state, newPathOf: (target) => target };
    if (!before || !old) {
      add('added', path);
      changes.push(...transitionChanges(null, now));
      continue;
    }
    const initialFact = (target: string | null): Facts => (target === null ? {} : { 'initial state': target });
    const details = [
      ...(childPath(newPathOf(parentOf(old.path)), nameOf(old.path)) === path || path === '' ? [] : [`moved from ${old.path}`]),
      ...difference(
        { ...before.states[old.path], ...initialFact(old.initial === null ? null : newPathOf(old.initial)) },
        { ...after.states[path], ...initialFact(state.initial) },
      ),
    ];
    if (details.length > 0) add('changed', path, details);
    changes.push(...transitionChanges({ machine: before, state: old, newPathOf }, now));
  }
  for (const [path, state] of olds) {
    if (!before || kept.has(path)) continue;
    add('removed', path);
    changes.push(...transitionChanges({ machine: before, state, newPathOf }, null));
  }
  return { changes, newPathOf };
}

const KINDS = ['state', 'transition'] as const;
const MARKS = ['added', 'removed', 'changed'] as const;

/** `2 states added, 1 transition changed` */
export const countsOf = (changes: readonly Change[]): string =>
  KINDS.flatMap((kind) =>
    MARKS.flatMap((mark) => {
      const count = changes.filter((change) => change.kind === kind && change.mark === mark).length;
      return count > 0 ? [`${count} ${kind}${count === 1 ? '' : 's'} ${mark}`] : [];
    }),
  ).join(', ');

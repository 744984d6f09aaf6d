/**
 * The walks that the page offers: the main way, the shortest walk to each other state, then those to the other transitions. Each is named by its
 * outcome and its last events: `accepted: submit PIN, validate PIN is done`.
 */
import type { WalkRecord } from '../../tests/paths/record.ts';
import type { Walk } from './facts.ts';

type Step = WalkRecord['steps'][number];

/** Maximum number of events in a name. */
const FEW = 3;
const ABBREVIATIONS = /\b(?:pin|tv|epg|vod|dvr|url)\b/g;
/** A verb that reports: `pin.accepted`. Other verbs request: `pin.submit`. */
const REPORTS = /\b(?:\w+(?:ed|own|one|ost|ept|eft|ound|ade|ought|[^p]en|[^s]s)|may)\b/;

/** `validatePin` → `validate PIN`, `PIN_FOCUS_POLL` → `PIN focus poll`. */
const inWords = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(ABBREVIATIONS, (word) => word.toUpperCase());

/** `submit PIN`, `PIN accepted`, `validate PIN is done`, `after PIN focus poll`. */
function eventInWords({ event, words }: Step): string {
  if (event.startsWith('xstate.')) return inWords(words.replace(/ \(.*/s, ''));
  const [subject = '', verb = ''] = event.split('.').map(inWords);
  return REPORTS.test(verb) ? `${subject} ${verb}` : `${verb} ${subject}`;
}

/** The payload or the start that a case differs in: `(code: "25")`. */
const caseOf = ({ event, words, sentence }: Step) =>
  (event === 'xstate.init' ? /^Starts (\(.*\)) in `/s : / (\(.*\))$/s).exec(event === 'xstate.init' ? sentence : words)?.[1] ?? '';
/** The guards that the last step decided: `is lockout`. */
const guardsOf = ({ sentence }: Step) =>
  (/ \[([^\]]+)\]: /.exec(sentence)?.[1] ?? '').split(', ').flatMap((guard) => (guard && guard !== 'otherwise' ? inWords(guard) : []));

/** @returns the shortest end of each path that no other path has: `open.entering` → `entering` */
function shortNames(paths: ReadonlySet<string>): (path: string) => string {
  const endOf = (path: string, length: number) => path.split('.').slice(-length).join('.');
  return (path) => {
    const length = path
      .split('.')
      .findIndex((_, index) => [...paths].every((other) => other === path || endOf(other, index + 1) !== endOf(path, index + 1)));
    return endOf(path, length < 0 ? Infinity : length + 1)
      .split('.')
      .map(inWords)
      .join(' ');
  };
}

/** In a parallel state, only the leaves that the last step entered. */
function entered(steps: readonly Step[]): readonly string[] {
  const leaves = steps.at(-1)?.leaves ?? [];
  const latest = leaves.filter((leaf) => !steps.at(-2)?.leaves.includes(leaf));
  return latest.length > 0 ? latest : leaves;
}

/** Adds a text to the names that several walks have. */
function distinguished(walks: readonly Walk[], textOf: (walk: Walk, index: number) => string): Walk[] {
  const isUnique = ({ name }: Walk) => walks.filter((other) => other.name === name).length === 1;
  return walks.map((walk, index) => (isUnique(walk) ? walk : { ...walk, name: `${walk.name} ${textOf(walk, index)}`.trim() }));
}

/** FLW-23: where the main way leads: to the first end of the chart, else to the state that most walks pass and in which none starts. */
function mainLeaf(recorded: readonly WalkRecord[], ends: readonly string[]): string | undefined {
  const count = new Map<string, number>();
  for (const { steps } of recorded)
    for (const leaf of new Set(steps.flatMap(({ leaves }) => leaves))) count.set(leaf, (count.get(leaf) ?? 0) + 1);
  const end = ends.find((path) => count.has(path));
  if (end !== undefined) return end;
  for (const { steps } of recorded) for (const leaf of steps[0]?.leaves ?? []) count.delete(leaf);
  return [...count].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * @param recorded the walks of a record, which together take every transition
 * @param ends the final states of the chart, in its order
 */
export function walksToShow(recorded: readonly WalkRecord[], ends: readonly string[] = []): Walk[] {
  const shortest = new Map<string, readonly Step[]>();
  for (const { steps } of recorded)
    steps.forEach(({ leaves }, index) => {
      for (const leaf of leaves) if ((shortest.get(leaf)?.length ?? Infinity) > index + 1) shortest.set(leaf, steps.slice(0, index + 1));
    });
  const nameOf = shortNames(new Set(shortest.keys()));
  const named = (steps: readonly Step[], group: Walk['group'], reached: readonly string[]): Walk => {
    const last = steps.at(-1);
    const events = [...new Set(steps.slice(1).map(eventInWords))];
    const guards = last && steps.length > 1 ? guardsOf(last) : [];
    const said = [...(events.length > FEW ? ['…'] : []), ...events.slice(-FEW)].join(', ') || 'start';
    const others = reached.length - 2;
    const outcome = reached.slice(0, 2).map(nameOf).join(' and ') + (others > 0 ? ` and ${others} more` : '');
    return { name: `${outcome}: ${said}${guards.length > 0 ? ` (${guards.join(', ')})` : ''}`, group, steps: [...steps] };
  };
  const keyOf = (steps: readonly Step[]) => JSON.stringify(steps.map(({ words, sentence }) => [words, sentence]));
  const states = new Map<string, { steps: readonly Step[]; reached: string[] }>();
  for (const [leaf, steps] of shortest) {
    const known = states.get(keyOf(steps));
    if (known) known.reached.push(leaf);
    else states.set(keyOf(steps), { steps, reached: [leaf] });
  }
  /** The walks that only start come last. */
  const lengthOf = ({ steps }: Walk) => (steps.length > 1 ? steps.length : Infinity);
  const byLength = (one: Walk, other: Walk) => lengthOf(one) - lengthOf(other) || 0;
  const main = mainLeaf(recorded, ends);
  const toMain = [...states.values()].find(({ reached }) => reached.some((leaf) => leaf === main));
  const toOthers = [...states.values()].filter((way) => way !== toMain);
  const walks = [
    ...(toMain ? [named(toMain.steps, 'state', toMain.reached)] : []),
    ...toOthers.map(({ steps, reached }) => named(steps, 'state', reached)).sort(byLength),
    ...recorded
      .filter(({ steps }) => !states.has(keyOf(steps)))
      .map(({ steps }) => named(steps, 'transition', entered(steps)))
      .sort(byLength),
  ];
  const byCase = distinguished(walks, ({ steps }) => steps.map(caseOf).filter(Boolean).join(' '));
  return distinguished(byCase, (_, index) => `#${index + 1}`);
}

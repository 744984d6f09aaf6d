/**
 * Writes the observed behaviour, one line for each state, event and outcome:
 * `open.entering · pin.submit (code: "25") [otherwise] → open.focusing; …`.
 * Effects that happened only in some of the observations are in parentheses: they depend on earlier steps.
 */
import { durationWords } from '../../../src/inspector/chart/words.ts';
import type { Observation } from './observe.ts';

/** `head`: states, event, guards and outcome. Each different head is one line. */
export type Occurrence = { head: string; seen: Observation; timerOf: (type: string) => string };

const MOST_VALUES = 3;
const SPLIT = /^([^ ]+) (.*)$/;

/** `what`: `polls` or `starts loadAccount`. `how`: `+ 1`, or the input. */
type Effect = { what: string; how: string };
const effect = (what: string, words: string): Effect => {
  const [, name = words, how = ''] = SPLIT.exec(words) ?? [];
  return { what: what ? `${what} ${name}` : name, how };
};

function effectsOf({ seen, timerOf }: Occurrence): Effect[] {
  return [
    ...seen.changes.map((change) => effect('', change)),
    ...seen.sent.map(({ to, words }) => effect(`sends ${to}`, words)),
    ...seen.started.map((words) => effect('starts', words)),
    ...seen.stopped.map((id) => effect('stops', id)),
    ...seen.armed.map(({ type, delay }) => ({ what: `sets ${timerOf(type)}`, how: `to ${durationWords(delay)}` })),
    ...seen.actions.map((words) => effect('does', words)),
    ...(seen.ended === null ? [] : [{ what: 'ends', how: seen.ended === 'undefined' ? '' : `with ${seen.ended}` }]),
  ];
}

/** One effect with all its variants. */
function wordsOfEffect(what: string, times: readonly (readonly Effect[])[]): string {
  const hows = [...new Set(times.flatMap((effects) => effects.filter((one) => one.what === what).map(({ how }) => how)))].toSorted();
  const variants = hows.length > MOST_VALUES ? 'in many ways' : hows.join(' or ');
  const isAlways = times.every((effects) => effects.some((one) => one.what === what));
  const words = variants ? `${what} ${variants}` : what;
  return isAlways ? words : `(${words})`;
}

/** All different lines, sorted. */
export function behaviourOf(occurrences: Iterable<Occurrence>): string[] {
  const byHead = new Map<string, Map<string, readonly Effect[]>>();
  for (const occurrence of occurrences) {
    const effects = effectsOf(occurrence);
    const times = byHead.get(occurrence.head) ?? new Map();
    byHead.set(occurrence.head, times.set(JSON.stringify(effects), effects));
  }
  return [...byHead]
    .map(([head, different]) => {
      const times = [...different.values()];
      const effects = [...new Set(times.flatMap((list) => list.map(({ what }) => what)))].map((what) => wordsOfEffect(what, times));
      return [head, ...effects.toSorted()].join('; ');
    })
    .toSorted();
}

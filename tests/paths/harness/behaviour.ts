/**
 * Writes the observed behaviour, one line for each state, event and outcome:
 * `open.entering · pin.submit (code: "25") [otherwise] → open.focusing; …`. A step of a parallel machine is one line for each region that
 * it changed, with the effects of this region.
 * Effects that happened only in some of the observations are in parentheses: they depend on earlier steps.
 */
import { durationWords } from '../../../src/inspector/chart/words.ts';
import type { Observation } from './observe.ts';
import { hashOf } from './valueWords.ts';

/** `head`: state, event, guards and outcome of one region. Each different head is one line. `has`: whether the region has an effect. */
export type Occurrence = {
  head: string;
  seen: Observation;
  has: (effect: { region: string }) => boolean;
  timerOf: (type: string) => string;
};

const MOST_VALUES = 3;
const SPLIT = /^([^ ]+) (.*)$/;

/** `what`: `polls` or `starts loadAccount`. `how`: `+ 1`, or the input. */
type Effect = { what: string; how: string };
const effect = (what: string, words: string): Effect => {
  const [, name = words, how = ''] = SPLIT.exec(words) ?? [];
  return { what: what ? `${what} ${name}` : name, how };
};

function effectsOf({ seen, has, timerOf }: Occurrence): Effect[] {
  return [
    ...seen.changes.filter(has).map(({ words }) => effect('', words)),
    ...seen.sent.filter(has).map(({ to, words }) => effect(`sends ${to}`, words)),
    ...seen.started.filter(has).map(({ words }) => effect('starts', words)),
    ...seen.stopped.filter(has).map(({ words }) => effect('stops', words)),
    ...seen.armed.filter(has).map(({ words, delay }) => ({ what: `sets ${timerOf(words)}`, how: `to ${durationWords(delay)}` })),
    ...seen.actions.filter(has).map(({ words }) => effect('does', words)),
    ...(seen.ended === null || !has({ region: '' }) ? [] : [{ what: 'ends', how: seen.ended === 'undefined' ? '' : `with ${seen.ended}` }]),
  ];
}

/** One effect with all its variants. */
function wordsOfEffect(what: string, times: readonly (readonly Effect[])[]): string {
  const hows = [...new Set(times.flatMap((effects) => effects.filter((one) => one.what === what).map(({ how }) => how)))].toSorted();
  const variants = hows.length > MOST_VALUES ? `in many ways#${hashOf(hows.join())}` : hows.join(' or ');
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

/**
 * What a machine was seen to do, a line for each place, case and outcome: `open.entering · pin.submit (code: "25") [otherwise] → open.focusing; …`.
 * What happened every time stands as it is; what happened only sometimes stands in brackets: it hangs on what came before.
 */
import { durationWords } from '../../../src/charts/words.ts';
import type { Observation } from './observe.ts';

/** Where, when and where to: what tells one line from another. */
export type Happening = { head: string; seen: Observation; timerOf: (type: string) => string };

const MOST_VALUES = 3;
const SPLIT = /^([^ ]+) (.*)$/;

/** `polls` and `+ 1`; `starts loadAccount` and its input. */
type Effect = { what: string; how: string };
const effect = (what: string, words: string): Effect => {
  const [, name = words, how = ''] = SPLIT.exec(words) ?? [];
  return { what: what ? `${what} ${name}` : name, how };
};

function effectsOf({ seen, timerOf }: Happening): Effect[] {
  return [
    ...seen.changes.map((change) => effect('', change)),
    ...seen.told.map(({ to, words }) => effect(`tells ${to}`, words)),
    ...seen.started.map((words) => effect('starts', words)),
    ...seen.stopped.map((id) => effect('stops', id)),
    ...seen.armed.map(({ type, delay }) => ({ what: `sets ${timerOf(type)}`, how: `to ${durationWords(delay)}` })),
    ...seen.did.map((words) => effect('does', words)),
    ...(seen.ended === null ? [] : [{ what: 'ends', how: seen.ended === 'undefined' ? '' : `with ${seen.ended}` }]),
  ];
}

/** One thing that was done, in all the ways it was done. */
function doneIn(what: string, times: readonly (readonly Effect[])[]): string {
  const hows = [...new Set(times.flatMap((effects) => effects.filter((one) => one.what === what).map(({ how }) => how)))].toSorted();
  const said = hows.length > MOST_VALUES ? 'in many ways' : hows.join(' or ');
  const isAlways = times.every((effects) => effects.some((one) => one.what === what));
  const words = said ? `${what} ${said}` : what;
  return isAlways ? words : `(${words})`;
}

/** Every different line, sorted. */
export function behaviourOf(happenings: Iterable<Happening>): string[] {
  const byHead = new Map<string, Map<string, readonly Effect[]>>();
  for (const happening of happenings) {
    const effects = effectsOf(happening);
    const times = byHead.get(happening.head) ?? new Map();
    byHead.set(happening.head, times.set(JSON.stringify(effects), effects));
  }
  return [...byHead]
    .map(([head, different]) => {
      const times = [...different.values()];
      const done = [...new Set(times.flatMap((effects) => effects.map(({ what }) => what)))].map((what) => doneIn(what, times));
      return [head, ...done.toSorted()].join('; ');
    })
    .toSorted();
}

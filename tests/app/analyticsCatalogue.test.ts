/** The catalogue of events names transitions that exist (EVT-01). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVENTS } from '../../src/analytics/events.ts';
import { eventsEntering, eventsOnTransition } from '../../stories/flows/events.ts';
import { FILE, writtenCatalogue } from '../exports/eventsTable.ts';

const senders = Object.entries(EVENTS).flatMap(([name, { senders: each }]) => each.map((sender) => ({ name, ...sender })));

/** The words of an event in the recordings of walks. */
const wordsOf = (type: string) =>
  type.replace(/^xstate\.done\.actor\.(.+)$/, '$1 is done').replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails');

const isWithin = (path: string, state: string) => path === state || path.startsWith(`${state}.`);

/** Whether an approved walk of the machine takes such a step. */
function isWalked({ machine, on, enters }: { machine: string; on: string | null; enters: string | null }) {
  const lines = readFileSync(new URL(`../paths/recorded/${machine}.txt`, import.meta.url), 'utf8').split('\n');
  return lines.some((line) => {
    const [cause = '', effects = ''] = line.split(' → ');
    const event = cause.split(' · ').at(-1) ?? '';
    if (on !== null && event !== wordsOf(on) && !event.startsWith(`${wordsOf(on)} `)) return false;
    const states = (effects.split('; ')[0] ?? '').split(/, | and /);
    return enters === null || states.some((state) => isWithin(state.trim(), enters));
  });
}

it.each(
  senders
    .filter(({ on }) => on !== 'xstate.stop')
    .map((sender) => [`${sender.name}: ${sender.machine} ${sender.on ?? ''} ${sender.enters ?? ''}`, sender] as const),
)('EVT-01 finds the transition that sends %s', (_, sender) => expect(isWalked(sender)).toBe(true));

it('EVT-01 finds no transition that is not in the machine', () => {
  expect(isWalked({ machine: 'login', on: 'login.submit', enters: 'done' })).toBe(false);
  expect(isWalked({ machine: 'login', on: 'login.forget', enters: null })).toBe(false);
});

it('EVT-01 describes every event and field of docs/analytics.md as the catalogue does (npm run tool -- events)', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(writtenCatalogue());
});

it('EVT-03 says when each event is sent and by what', () => {
  for (const { when, by, senders: each } of Object.values(EVENTS)) {
    expect(when).toMatch(/^[A-Z].*[.:?]/);
    expect(by === null).toBe(each.length > 0);
  }
});

it('EVT-10 names the events of a state and of a transition', () => {
  expect(eventsEntering('gatewayChoice', 'opened')).toEqual(['checkout_started']);
  expect(eventsEntering('gatewayChoice', 'loading')).toEqual([]);
  expect(eventsOnTransition('player', { type: 'player.seek', targets: [] })).toEqual(['seek']);
  expect(eventsOnTransition('login', { type: 'xstate.error.actor.signIn', targets: ['refused'] })).toEqual(['login_failed']);
  expect(eventsOnTransition('login', { type: 'login.submit', targets: ['refused'] })).toEqual([]);
});

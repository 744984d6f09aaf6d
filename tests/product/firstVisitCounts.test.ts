/** Counts what the product does before a returning viewer sees home. The counts depend on no machine: what grows is a decision. */
import { expect, it } from 'vitest';
import type { InspectionEvent } from 'xstate';
import counts from '../size/counts.json' with { type: 'json' };
import { openVisit, signInAs } from './journey.ts';

it('HOM-01 opens home with no more actors, messages, snapshots and calls than tests/size/counts.json says', async () => {
  const seen = { actors: 0, messages: 0, snapshots: 0 };
  const inspect = ({ type }: InspectionEvent) => {
    if (type === '@xstate.actor') seen.actors += 1;
    else if (type === '@xstate.event') seen.messages += 1;
    else if (type === '@xstate.snapshot') seen.snapshots += 1;
  };
  const visit = await openVisit('/login', {}, { inspect });
  await signInAs(visit, 'premium', 'helena');
  expect(visit.url()).toBe('/');
  const before = visit.service.calls.length;
  Object.assign(seen, { actors: 0, messages: 0, snapshots: 0 });
  visit.tab.reload();
  await visit.settle();
  expect(visit.page().home?.getSnapshot().hasTag('loading')).toBe(false);
  const { actors, messages, snapshots, calls } = counts.home;
  expect(seen.actors).toBeLessThanOrEqual(actors);
  expect(seen.messages).toBeLessThanOrEqual(messages);
  expect(seen.snapshots).toBeLessThanOrEqual(snapshots);
  expect(visit.service.calls.length - before).toBeLessThanOrEqual(calls);
});

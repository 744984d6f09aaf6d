import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Account } from '../../machines/domain/entities.ts';
import { type EntitlementNotice, entitlementMachine } from '../../machines/entitlement/entitlement.machine.ts';
import { anAccount } from './entities.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

const free: Account = { ...anAccount, isPremium: false };
/** Epoch ms. */
const START = 1_000_000;
let moment = START;
/** Two minutes pass between any two looks at it. */
const hurried = () => (moment += 120_000);

describeEveryPath(entitlementMachine, {
  inputs: [
    { parentRef: listener(), now: () => START },
    { parentRef: listener(), now: hurried },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.entitlement, context.now === hurried, Number.isFinite(context.doubtedAt)]),
  events: [
    { type: 'viewer.told', entitlement: { accountId: 'a1', isPremium: false }, at: START },
    { type: 'viewer.told', entitlement: { accountId: 'a1', isPremium: true }, at: START },
    { type: 'viewer.told', entitlement: null, at: START },
    { type: 'xstate.done.actor.readAccount', output: free },
    { type: 'xstate.done.actor.readAccount', output: anAccount },
    { type: 'xstate.error.actor.readAccount', error: new Error('offline') },
  ],
});

function run() {
  const { heard, parentRef } = recorder<EntitlementNotice>();
  let now = START;
  let answer: Account | null = free;
  let asked = 0;
  const clock = new SimulatedClock();
  const actor = createActor(
    entitlementMachine.provide({
      actors: {
        tabs: fromCallback(() => undefined),
        readAccount: fromPromise<Account>(async () => {
          asked += 1;
          if (answer === null) throw new Error('offline');
          return answer;
        }),
      },
    }),
    { input: { parentRef, now: () => now }, clock },
  ).start();
  return {
    actor,
    heard,
    clock,
    asked: () => asked,
    pass: (ms: number) => {
      now += ms;
    },
    says: (account: Account | null) => {
      answer = account;
    },
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

it('TOG-07 a navigation asks again once the answer is a minute old, and another tab or a refusal at once', async () => {
  const { actor, heard, asked, pass, says, settle } = run();
  actor.send({ type: 'page.changed' });
  expect(asked()).toBe(0);
  actor.send({ type: 'viewer.told', entitlement: { accountId: 'a1', isPremium: false }, at: START });
  says(anAccount);
  pass(59_000);
  actor.send({ type: 'page.changed' });
  expect(asked()).toBe(0);
  pass(1000);
  actor.send({ type: 'page.changed' });
  await settle();
  expect(heard).toEqual([{ type: 'entitlement.changed', account: anAccount }]);
  actor.send({ type: 'tab.told' });
  await settle();
  actor.send({ type: 'entitlement.doubted' });
  await settle();
  expect(asked()).toBe(3);
});

it('TOG-07 looking at the tab again asks once the answer is half a minute old', async () => {
  const { actor, asked, pass, settle } = run();
  actor.send({ type: 'viewer.told', entitlement: { accountId: 'a1', isPremium: false }, at: START });
  pass(29_000);
  actor.send({ type: 'tab.seen' });
  expect(asked()).toBe(0);
  pass(1000);
  actor.send({ type: 'tab.seen' });
  await settle();
  expect(asked()).toBe(1);
});

it('TOG-07 a second refusal within half a minute is looked into when that has passed', async () => {
  const { actor, asked, clock, settle } = run();
  actor.send({ type: 'viewer.told', entitlement: { accountId: 'a1', isPremium: false }, at: START });
  actor.send({ type: 'entitlement.doubted' });
  await settle();
  actor.send({ type: 'entitlement.doubted' });
  await settle();
  expect(asked()).toBe(1);
  clock.increment(30_000);
  await settle();
  expect(asked()).toBe(2);
});

it('TOG-07 without an answer what was believed stays, and is not asked for at once again', async () => {
  const { actor, heard, asked, pass, says, settle } = run();
  actor.send({ type: 'viewer.told', entitlement: { accountId: 'a1', isPremium: false }, at: START });
  says(null);
  pass(60_000);
  actor.send({ type: 'page.changed' });
  await settle();
  actor.send({ type: 'page.changed' });
  await settle();
  expect([heard, asked()]).toEqual([[], 1]);
});

import { expect, it } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { entitlementMachine } from '../../../machines/buying/entitlement.machine.ts';
import type { Account } from '../../../machines/domain/entities.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, viewerChanged } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const free: Account = { ...anAccount, isPremium: false };
/** Epoch ms. */
const START = 1_000_000;
let jumpingTime = START;
/** A clock that advances by two minutes on every call. */
const jumpingClock = () => (jumpingTime += 120_000);

describeEveryPath(entitlementMachine, {
  inputs: [{ now: () => START }, { now: jumpingClock }],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.entitlement, context.now === jumpingClock, Number.isFinite(context.doubtedAt)]),
  events: [
    viewerChanged({ account: free }),
    viewerChanged({ account: anAccount }),
    viewerChanged({ account: null }),
    { type: 'xstate.done.actor.readAccount', output: free },
    { type: 'xstate.done.actor.readAccount', output: anAccount },
    { type: 'xstate.error.actor.readAccount', error: new Error('offline') },
  ],
});

function run() {
  const heard: AnyEventObject[] = [];
  let now = START;
  let answer: Account | null = free;
  let requests = 0;
  const clock = new SimulatedClock();
  const actor = createAlone(
    entitlementMachine.provide({
      actors: {
        tabs: fromCallback(() => undefined),
        readAccount: fromPromise<Account>(async () => {
          requests += 1;
          if (answer === null) throw new Error('offline');
          return answer;
        }),
      },
    }),
    { systemId: 'entitlement', input: { now: () => now }, clock },
    heard,
  ).start();
  return {
    actor,
    heard,
    clock,
    requests: () => requests,
    pass: (ms: number) => {
      now += ms;
    },
    answerWith: (account: Account | null) => {
      answer = account;
    },
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

it('TOG-07 reads the account again at a navigation after 1 min, and at once after a signal from another tab or a refusal', async () => {
  const { actor, heard, requests, pass, answerWith, settle } = run();
  actor.send({ type: 'page.changed' });
  expect(requests()).toBe(0);
  actor.send(viewerChanged({ account: free }));
  answerWith(anAccount);
  pass(59_000);
  actor.send({ type: 'page.changed' });
  expect(requests()).toBe(0);
  pass(1000);
  actor.send({ type: 'page.changed' });
  await settle();
  expect(heard).toEqual([{ type: 'account.updated', account: anAccount }]);
  actor.send({ type: 'otherTab.changed' });
  await settle();
  actor.send({ type: 'entitlement.doubted' });
  await settle();
  expect(requests()).toBe(3);
});

it('TOG-07 reads the account when the tab becomes visible after 30 s', async () => {
  const { actor, requests, pass, settle } = run();
  actor.send(viewerChanged({ account: free }));
  pass(29_000);
  actor.send({ type: 'tab.visible' });
  expect(requests()).toBe(0);
  pass(1000);
  actor.send({ type: 'tab.visible' });
  await settle();
  expect(requests()).toBe(1);
});

it('TOG-07 delays the second read until 30 s have passed when refusals follow each other', async () => {
  const { actor, requests, clock, settle } = run();
  actor.send(viewerChanged({ account: free }));
  actor.send({ type: 'entitlement.doubted' });
  await settle();
  actor.send({ type: 'entitlement.doubted' });
  await settle();
  expect(requests()).toBe(1);
  clock.increment(30_000);
  await settle();
  expect(requests()).toBe(2);
});

it('TOG-07 keeps the known entitlement and waits before the next read when the read fails', async () => {
  const { actor, heard, requests, pass, answerWith, settle } = run();
  actor.send(viewerChanged({ account: free }));
  answerWith(null);
  pass(60_000);
  actor.send({ type: 'page.changed' });
  await settle();
  actor.send({ type: 'page.changed' });
  await settle();
  expect([heard, requests()]).toEqual([[], 1]);
});

it('TOG-07 counts the age of a slow answer from its request', async () => {
  const { actor, requests, pass, settle } = run();
  actor.send(viewerChanged({ account: free }));
  actor.send({ type: 'otherTab.changed' });
  pass(40_000);
  await settle();
  pass(20_000);
  actor.send({ type: 'page.changed' });
  expect(requests()).toBe(2);
});

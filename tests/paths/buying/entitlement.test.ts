import { expect, it } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { type Entitlement, entitlementMachine } from '../../../machines/buying/entitlement.machine.ts';
import type { Account } from '../../../machines/domain/entities.ts';
import { createAlone } from '../../alone.ts';
import { anAccount } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

/** Epoch ms. */
const START = 1_000_000;
const free: Account = { ...anAccount, isPremium: false, readAt: START };
const isFree = { accountId: free.id, isPremium: false };
let jumpingTime = START;
/** A clock that advances by two minutes on every call. */
const jumpingClock = () => (jumpingTime += 120_000);

describeEveryPath(entitlementMachine, {
  inputs: [
    { now: () => START, isKnown: false, account: null },
    { now: () => START, isKnown: true, account: null },
    { now: () => START, isKnown: true, account: free },
    { now: () => START, isKnown: true, account: { ...free, email: '' } },
    { now: jumpingClock, isKnown: true, account: free },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.entitlement, context.isFromLastVisit, context.now === jumpingClock, Number.isFinite(context.doubtedAt)]),
  events: [
    { type: 'entitlement.changed', isPremium: true },
    { type: 'entitlement.changed', isPremium: false },
    { type: 'xstate.done.actor.readAccount', output: free },
    { type: 'xstate.done.actor.readAccount', output: anAccount },
    { type: 'xstate.done.actor.readAccount', output: { ...anAccount, email: '' } },
    { type: 'connection.returned' },
    { type: 'xstate.error.actor.readAccount', error: new Error('offline') },
  ],
  invariants: {
    'TOG-07 reads the account only of a member': (snapshot) => snapshot.matches('visitor') === (snapshot.context.entitlement === null),
  },
  states: {
    'reading: TOG-07 accepts a change that the viewer has made': (snapshot) =>
      expect(snapshot.can({ type: 'entitlement.changed', isPremium: true })).toBe(true),
  },
});

function run({ isKnown = true, account = free as Account | null } = {}) {
  const heard: AnyEventObject[] = [];
  let now = START;
  let answer: Account | null = free;
  let requests = 0;
  const shared: (Entitlement | null)[] = [];
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
      actions: { share: ({ context }) => void shared.push(context.entitlement) },
    }),
    { systemId: 'entitlement', input: { now: () => now, isKnown, account }, clock },
    heard,
  ).start();
  return {
    actor,
    heard,
    shared,
    clock,
    requests: () => requests,
    pass: (ms: number) => {
      now += ms;
    },
    answerWith: (next: Account | null) => {
      answer = next;
    },
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

it('TOG-07 reads the account again at a navigation after 1 min, and at once after a signal from another tab or a refusal', async () => {
  const { actor, heard, requests, pass, answerWith, settle } = run();
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
  actor.send({ type: 'otherTab.changed' });
  pass(40_000);
  await settle();
  pass(20_000);
  actor.send({ type: 'page.changed' });
  expect(requests()).toBe(2);
});

it('TOG-07 counts the age of the answer from the request of the account, also when the viewer has changed since then', () => {
  const { actor, requests, pass } = run({ account: { ...free, readAt: START - 59_000 } });
  actor.send({ type: 'page.changed' });
  expect(requests()).toBe(0);
  pass(1000);
  actor.send({ type: 'page.changed' });
  expect(requests()).toBe(1);
});

it('TOG-07 makes no call for a visitor', () => {
  const { actor, requests, pass } = run({ account: null });
  pass(60_000);
  for (const type of ['page.changed', 'tab.visible', 'otherTab.changed', 'entitlement.doubted'] as const) actor.send({ type });
  expect(requests()).toBe(0);
});

it('TOG-07 tells other tabs the entitlement at the start and after each change, and nothing before the session is known', () => {
  const { actor, shared } = run();
  actor.send({ type: 'entitlement.changed', isPremium: true });
  expect(shared).toEqual([isFree, { ...isFree, isPremium: true }]);
  expect(run({ account: null }).shared).toEqual([null]);
  expect(run({ isKnown: false, account: null }).shared).toEqual([]);
});

it('TOG-07 ends the read when the viewer has bought a subscription, and ignores its late answer', async () => {
  const { actor, heard, settle } = run();
  actor.send({ type: 'otherTab.changed' });
  actor.send({ type: 'entitlement.changed', isPremium: true });
  await settle();
  expect(heard).toEqual([]);
  expect(actor.getSnapshot().context.entitlement).toEqual({ ...isFree, isPremium: true });
});

it('PWA-03 reads the whole account when the connection returns after a start without one', async () => {
  const { actor, heard, requests, answerWith, settle } = run({ account: { ...free, email: '' } });
  answerWith({ ...free, email: '' });
  actor.send({ type: 'connection.returned' });
  await settle();
  expect(heard).toEqual([]);
  answerWith(free);
  actor.send({ type: 'connection.returned' });
  await settle();
  expect(heard).toEqual([{ type: 'account.updated', account: free }]);
  actor.send({ type: 'connection.returned' });
  await settle();
  expect(requests()).toBe(2);
});

it('TOG-07 an account of the last visit never replaces the present one', async () => {
  const { actor, heard, answerWith, settle } = run();
  answerWith({ ...anAccount, email: '' });
  actor.send({ type: 'otherTab.changed' });
  await settle();
  expect(heard).toEqual([]);
});

it('TOG-07 a refusal while the account is being read makes the account be read once more', async () => {
  const { actor, heard, requests, answerWith, settle } = run();
  actor.send({ type: 'otherTab.changed' });
  actor.send({ type: 'entitlement.doubted' });
  answerWith(anAccount);
  await settle();
  await settle();
  expect([requests(), heard]).toEqual([2, [{ type: 'account.updated', account: anAccount }]]);
});

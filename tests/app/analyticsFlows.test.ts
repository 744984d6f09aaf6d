/** The sums of the charts: which transitions they take, and where they end (EVT-15). */
import { expect, it, onTestFinished, vi } from 'vitest';
import { createActor, createMachine, fromPromise, setup } from 'xstate';
import { consentMachine } from '../../machines/app/consent.machine.ts';
import { FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { nameOf } from '../../src/analytics/flowSums.ts';
import { createObserver } from '../../src/analytics/observe.ts';
import { createReader } from '../../src/analytics/read.ts';
import { createSend, type Entry } from '../../src/analytics/send.ts';
import { withWork } from '../../src/start/work.ts';

const quiet = withWork(consentMachine, { watchAnswers: () => {}, keepAnswer: () => {} });

/** A door with a secret in its events and its context, which no sum may have. */
const doorMachine = setup({
  types: {} as { events: { type: 'door.knock'; secret?: string } | { type: 'door.push' } | { type: 'door.ring' } },
  actors: { ask: fromPromise(async () => 'a secret answer') },
  guards: { isFree: () => true },
}).createMachine({
  id: 'door',
  initial: 'closed',
  context: { owner: 'anna' },
  on: { 'door.ring': {} },
  states: {
    closed: { on: { 'door.knock': 'asking', 'door.push': [{ guard: 'isFree', target: 'hall' }, { target: 'asking' }] } },
    asking: {
      initial: 'waiting',
      states: { waiting: { after: { 1000: 'late' } }, late: {} },
      invoke: { src: 'ask', onDone: 'hall', onError: 'closed' },
    },
    hall: { type: 'parallel', states: { light: { initial: 'off', states: { off: { always: 'on' }, on: {} } }, floor: {} } },
  },
});

function open({ beforeConsent = 'drop' as 'drop' | 'anonymous' } = {}) {
  const sent: Entry[] = [];
  const viewer = { isKnown: true, userId: 'anna', isPremium: false, profileId: 'helena', locale: 'en' };
  const observer = createObserver({ beforeConsent, now: () => 7, viewer: () => viewer, load: async () => reader });
  const send = createSend({
    adapters: [(entry) => void sent.push(entry)],
    deviceId: 'device-1',
    deviceType: 'Firefox',
    permission: observer.permission,
  });
  const reader = createReader({ send, release: '1', originOf: () => null, newId: () => 's', epoch: (at) => at });
  const input = { mode: 'own' as const, now: () => 0, answer: null, isRefusedByBrowser: false };
  const root = createActor(
    setup({ actors: { consent: quiet, door: doorMachine, unnamed: createMachine({ on: { 'door.push': {} } }) } }).createMachine({
      id: 'root',
      invoke: [
        { id: 'consent', src: 'consent', input },
        { id: 'door', src: 'door' },
        { id: 'unnamed', src: 'unnamed' },
      ],
    }),
    { inspect: observer.inspect },
  ).start();
  const { consent, door } = root.getSnapshot().children;
  /** The page is hidden. @returns what is sent about the door */
  const hide = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    sent.splice(0);
    reader.sum({ at: 9, permission: observer.permission(), viewer });
    return sent
      .filter(({ values }) => values['chart'] === 'door')
      .map(({ values: { visits, transitions, ended } }) => ({ visits, transitions, ended }));
  };
  return {
    sent,
    hide,
    unnamed: () => root.getSnapshot().children.unnamed?.send({ type: 'door.push' }),
    door: (event: 'door.push' | 'door.ring' | 'door.knock') =>
      door?.send(event === 'door.knock' ? { type: event, secret: 'anna' } : { type: event }),
    answer: (consent_: typeof FULL_CONSENT) => consent?.send({ type: 'consent.answer', consent: consent_ }),
  };
}

it('EVT-15 counts each transition of a chart by its state, event and target, with the state in which the visit ends so far', async () => {
  const { door, answer, hide } = open();
  answer(FULL_CONSENT);
  door('door.ring');
  door('door.ring');
  door('door.knock');
  expect(await hide()).toEqual([
    {
      visits: 1,
      transitions: [
        ['', 'door.ring', '', 2],
        ['closed', 'door.knock', 'asking', 1],
        ['asking', 'done 0', 'hall', 1],
        ['hall.light.off', 'always', 'hall.light.on', 1],
      ],
      ended: [
        ['hall.light.on', 1],
        ['hall.floor', 1],
      ],
    },
  ]);
});

it('EVT-15 sends only what is new when the page is hidden again, so that the events of a visit add up', async () => {
  const { door, answer, hide } = open();
  answer(FULL_CONSENT);
  door('door.ring');
  expect(await hide()).toEqual([{ visits: 1, transitions: [['', 'door.ring', '', 1]], ended: [['closed', 1]] }]);
  expect(await hide()).toEqual([]);
  door('door.ring');
  expect(await hide()).toEqual([{ visits: 0, transitions: [['', 'door.ring', '', 1]], ended: [] }]);
  door('door.push');
  expect(await hide()).toEqual([
    {
      visits: 0,
      transitions: [
        ['closed', 'door.push', 'hall', 1],
        ['hall.light.off', 'always', 'hall.light.on', 1],
      ],
      ended: [
        ['closed', -1],
        ['hall.light.on', 1],
        ['hall.floor', 1],
      ],
    },
  ]);
});

it('EVT-15 names a delay by its chart, without the path of its state', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { door, answer, hide } = open();
  answer(FULL_CONSENT);
  door('door.knock');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  const [sums] = await hide();
  expect(sums?.transitions).toContainEqual(['asking.waiting', 'after 1000', 'asking.late', 1]);
});

it('EVT-15 names the end of a state within another one "done"', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'opening',
    states: { opening: { initial: 'moving', states: { moving: { type: 'final' } }, onDone: 'open' }, open: {} },
  });
  const [, transitions] = [...(machine.states['opening']?.transitions ?? [])].find(([type]) => type.includes('done')) ?? [];
  expect(transitions?.map(nameOf)).toEqual([['opening', 'done', 'open']]);
});

it('EVT-15 has no id of device, account or profile, no content of an event, and no machine without an id', async () => {
  const { door, answer, hide, sent, unnamed } = open();
  answer(FULL_CONSENT);
  door('door.knock');
  unnamed();
  await hide();
  expect(sent.map(({ values }) => values['chart'])).toEqual(['consent', 'door']);
  expect(JSON.stringify(sent)).not.toMatch(/anna|helena|device-1|secret|\(machine\)/);
});

it('EVT-02 EVT-15 counts nothing before the viewer allows it, and forgets the visit when the viewer refuses', async () => {
  const { door, answer, hide } = open();
  door('door.ring');
  expect(await hide()).toEqual([]);
  answer(FULL_CONSENT);
  door('door.ring');
  expect(await hide()).toHaveLength(1);
  door('door.ring');
  answer(NO_CONSENT);
  expect(await hide()).toEqual([]);
  door('door.ring');
  answer(FULL_CONSENT);
  door('door.push');
  expect((await hide()).map(({ visits, transitions }) => [visits, transitions])).toEqual([
    [
      1,
      [
        ['closed', 'door.push', 'hall', 1],
        ['hall.light.off', 'always', 'hall.light.on', 1],
      ],
    ],
  ]);
});

it('EVT-02 EVT-15 counts before the answer when the deployment measures anonymously', async () => {
  const { door, hide } = open({ beforeConsent: 'anonymous' });
  door('door.ring');
  expect(await hide()).toMatchObject([{ visits: 1, transitions: [['', 'door.ring', '', 1]] }]);
});

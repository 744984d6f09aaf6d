/** EVT-02: what the late chunk of analytics sends when the viewer answers while it loads. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { createActor, setup } from 'xstate';
import { consentMachine } from '../../machines/app/consent.machine.ts';
import { FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { startAnalytics } from '../../src/analytics/late.ts';
import { createObserver } from '../../src/analytics/observe.ts';
import { parseConfiguration } from '../../src/configuration/configuration.ts';
import { withWork } from '../../src/start/work.ts';

/** The measures of the page that the chunk waits for. */
const measures: ((metric: Metric) => void)[] = [];
vi.mock('web-vitals', () => {
  const listen = (report: (metric: Metric) => void) => void measures.push(report);
  return { onCLS: listen, onFCP: listen, onINP: listen, onLCP: listen, onTTFB: listen };
});

const ENDPOINT = 'https://audience.example/events';
const TAGS = 'https://tags.example/c.js';
let layer: { event: string; user_id?: string }[];
let beacons: string[];
let page: EventTarget;
let scripts: unknown[];

beforeEach(() => {
  measures.length = 0;
  layer = [];
  beacons = [];
  scripts = [];
  page = new EventTarget();
  vi.stubGlobal('window', { dataLayer: layer });
  const head = { append: (script: { src?: string }) => void scripts.push(script.src) };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', head, createElement: () => ({}) }));
  vi.stubGlobal('navigator', { userAgent: 'test', sendBeacon: (_: string, body: string) => beacons.push(body) > 0 });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

/** The events that the endpoint has got. */
const sent = (): Record<string, unknown>[] => beacons.flatMap((body) => JSON.parse(body).events);

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The chunk arrives when the test calls `arrive`. */
function open({
  beforeConsent = 'drop' as 'drop' | 'anonymous',
  hasEndpoint = true,
  inspector = false,
  now = Date.now,
  device = Date.now,
} = {}) {
  const analytics = { ...(hasEndpoint && { endpoint: ENDPOINT }), tagManager: TAGS };
  const configuration = parseConfiguration(JSON.stringify({ analytics, inspector }));
  let arrive = () => {};
  const chunk = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const clock = { now, device };
  let userId = 'anna';
  const viewer = () => ({ isKnown: true, userId, isPremium: false, profileId: null, locale: 'en' });
  const observer = createObserver({
    beforeConsent,
    now: device,
    viewer,
    load: async () => {
      await chunk;
      return startAnalytics({
        configuration,
        clock,
        deviceId: 'device',
        originOf: () => null,
        viewer,
        permission: observer.permission,
      });
    },
  });
  const quiet = withWork(consentMachine, { watchAnswers: () => {}, keepAnswer: () => {} });
  const input = { mode: 'own', now: () => 0, answer: null, isRefusedByBrowser: false } as const;
  const root = createActor(
    setup({ actors: { consent: quiet } }).createMachine({ id: 'root', invoke: { id: 'consent', src: 'consent', input } }),
    { inspect: observer.inspect },
  ).start();
  return {
    answer: (consent: typeof FULL_CONSENT) => root.getSnapshot().children.consent?.send({ type: 'consent.answer', consent }),
    arrive: async () => {
      arrive();
      await turn();
    },
    report: () => observer.report('wrong_answer', { call: 'GET /', path: 'a', reason: 'wrong' }),
    measure: () => {
      for (const report of measures) report({ name: 'LCP', value: 1.23456, rating: 'good' } as Metric);
    },
    changeViewer: (to: string) => {
      userId = to;
    },
    change: () => root.getSnapshot().children.consent?.send({ type: 'consent.change' }),
    become: (visibilityState: 'hidden' | 'visible') => {
      Object.assign(document, { visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => page.dispatchEvent(new Event('pagehide')),
  };
}

it('EVT-02 sends no event when the viewer refuses while the chunk of analytics loads', async () => {
  const visit = open();
  visit.answer(FULL_CONSENT);
  visit.report();
  visit.answer(NO_CONSENT);
  await visit.arrive();
  visit.measure();
  visit.report();
  visit.leave();
  expect([layer, beacons]).toEqual([[], []]);
});

it('EVT-02 CNS-13 sends nothing from before a refusal, and what happens after the next consent', async () => {
  const visit = open();
  visit.answer(FULL_CONSENT);
  visit.report();
  await visit.arrive();
  expect(layer.map(({ event }) => event)).toEqual(['wrong_answer']);
  visit.answer(NO_CONSENT);
  expect(layer).toEqual([]);
  visit.report();
  visit.measure();
  visit.answer(FULL_CONSENT);
  visit.measure();
  visit.leave();
  expect(layer.map(({ event }) => event)).toEqual(Array.from({ length: 5 }, () => 'web_vital'));
  expect(sent().map(({ event }) => event)).toEqual([...Array.from({ length: 5 }, () => 'web_vital'), 'flow']);
});

it('EVT-15 the endpoint gets the sums of the charts when the page is hidden, and the data layer does not', async () => {
  const visit = open();
  visit.answer(FULL_CONSENT);
  visit.report();
  await visit.arrive();
  visit.become('hidden');
  const flow = { event: 'flow', chart: 'consent', visits: 1, transitions: [], ended: [['granted', 1]] };
  expect(sent()).toMatchObject([{ event: 'wrong_answer', device_id: 'device' }, flow]);
  expect(sent()[1]).not.toHaveProperty('device_id');
  visit.become('hidden');
  visit.leave();
  expect(sent()).toHaveLength(2);
  visit.change();
  visit.leave();
  expect(sent()[2]).toMatchObject({ chart: 'consent', visits: 0, transitions: [['granted', 'consent.change', 'changing', 1]] });
  expect(layer.map(({ event }) => event)).toEqual(['wrong_answer']);
});

it('EVT-14 an event that waits for the chunk of analytics has the viewer to whom it happened', async () => {
  const visit = open();
  visit.answer(FULL_CONSENT);
  visit.report();
  visit.changeViewer('bruno');
  visit.report();
  await visit.arrive();
  expect(layer.map((entry) => entry.user_id)).toEqual(['anna', 'bruno']);
});

it('EVT-15 the endpoint gets nothing when the page is seen again, and a product without an endpoint sends nothing', async () => {
  const visit = open();
  visit.answer(FULL_CONSENT);
  visit.report();
  await visit.arrive();
  visit.become('visible');
  expect(sent()).toEqual([]);
  const other = open({ hasEndpoint: false });
  other.answer(FULL_CONSENT);
  other.report();
  await other.arrive();
  expect(() => other.become('hidden')).not.toThrow();
  expect(sent().filter(({ event }) => event === 'wrong_answer')).toHaveLength(1);
});

it('EVT-07 an event has the time of the service, also where the clock of the device is wrong', async () => {
  const visit = open({ now: () => 5_000_000, device: () => 1000.4 });
  visit.answer(FULL_CONSENT);
  visit.report();
  await visit.arrive();
  visit.measure();
  visit.leave();
  expect(sent().map(({ at }) => at)).toEqual(sent().map(() => 5_000_000));
  expect(sent().find(({ event }) => event === 'web_vital')).toMatchObject({ name: 'LCP', value: 1.235, rating: 'good' });
});

it('EVT-11 the container of a tag manager loads only for a viewer who allows analytics', async () => {
  const visit = open({ beforeConsent: 'anonymous' });
  visit.report();
  await visit.arrive();
  expect([layer.map(({ event }) => event), scripts]).toEqual([['wrong_answer'], []]);
  visit.answer(FULL_CONSENT);
  visit.report();
  expect(scripts).toEqual([TAGS]);
});

it('EVT-01 events are on the console of a product with the inspector', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
  for (const inspector of [false, true]) {
    const visit = open({ inspector });
    visit.answer(FULL_CONSENT);
    visit.report();
    await visit.arrive();
  }
  expect(debug.mock.calls).toEqual([['[analytics] wrong_answer', expect.objectContaining({ path: 'a' })]]);
  debug.mockRestore();
});

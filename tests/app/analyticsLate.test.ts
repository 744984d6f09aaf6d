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
let layer: { event: string; user_id?: string }[];
let beacons: string[];
let page: EventTarget;

beforeEach(() => {
  measures.length = 0;
  layer = [];
  beacons = [];
  page = new EventTarget();
  vi.stubGlobal('window', { dataLayer: layer });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { userAgent: 'test', sendBeacon: (_: string, body: string) => beacons.push(body) > 0 });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The chunk arrives when the test calls `arrive`. */
function open() {
  const configuration = parseConfiguration(JSON.stringify({ analytics: { endpoint: ENDPOINT } }));
  let arrive = () => {};
  const chunk = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const clock = { now: Date.now, device: Date.now };
  let userId = 'anna';
  const viewer = () => ({ isKnown: true, userId, isPremium: false, profileId: null, locale: 'en' });
  const observer = createObserver({
    beforeConsent: 'drop',
    now: Date.now,
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
      for (const report of measures) report({ name: 'LCP', value: 1, rating: 'good' } as Metric);
    },
    changeViewer: (to: string) => {
      userId = to;
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
  expect(beacons.flatMap((body) => JSON.parse(body).events.map(({ event }: { event: string }) => event))).toEqual(
    Array.from({ length: 5 }, () => 'web_vital'),
  );
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

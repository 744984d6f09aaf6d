/** The endpoint of the events, the sums of the charts and the figures of /demo/audience (EVT-08, EVT-16). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { figuresOf, percentile, type StoredEvent } from '../../demo/audience/figures.ts';
import { type Demo, startDemo } from '../../demo/demo.ts';

const NOW = Date.UTC(2026, 10, 27, 20, 0, 30);
let demo: Demo;
let now = NOW;
beforeAll(async () => {
  demo = await startDemo({ memory: true, apiOnly: true, now: () => now });
});
afterAll(() => demo.stop());

const post = (body: string, headers: Record<string, string> = {}) => fetch(`${demo.url}/demo/audience`, { method: 'POST', body, headers });

describe('the endpoint', () => {
  it('EVT-08 stores a beacon and shows its figures', async () => {
    const events = [
      { event: 'view', at: NOW - 5000, view_name: 'index', device_id: 'd1' },
      { event: 'play', at: NOW - 4000, content_id: 'a', title: 'A', content_type: 'MOVIE', device_id: 'd1' },
    ];
    expect((await post(JSON.stringify({ release: '1.0.0', dropped: 0, events }))).status).toBe(204);
    const figures = await (await fetch(`${demo.url}/demo/audience/figures`)).json();
    expect(figures.tiles).toMatchObject({ devices: 1, views: 1, plays: 1 });
    expect(await (await fetch(`${demo.url}/demo/audience/events`)).json()).toMatchObject([
      { event: 'view', deviceId: 'd1', values: { view_name: 'index', release: '1.0.0' } },
      { event: 'play', deviceId: 'd1', values: { title: 'A' } },
    ]);
  });

  it.each([
    ['text that is not JSON', '{', 400],
    ['another shape', '{"events":[{"event":1}]}', 400],
    ['too much', `{"release":"${'x'.repeat(70_000)}"}`, 413],
  ])('EVT-08 refuses %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('EVT-08 refuses a beacon of another site', async () => {
    expect((await post('{}', { origin: 'https://other.example' })).status).toBe(403);
  });
});

describe('the sums of the charts', () => {
  const DAY = 24 * 60 * 60_000;
  const flow = (chart: string, sums: object) => ({ event: 'flow', at: NOW, chart, visits: 0, transitions: [], ended: [], ...sums });
  const send = (...events: object[]) => post(JSON.stringify({ release: '1.0.0', dropped: 0, events }));
  const sums = async (query = '') => (await fetch(`${demo.url}/demo/audience/flows${query}`)).json();
  beforeEach(async () => {
    now = NOW;
    await fetch(`${demo.url}/demo/audience`, { method: 'DELETE' });
  });

  it('EVT-16 add up what the visits send, and take back the end of a visit that went on', async () => {
    await send(flow('pin', { visits: 1, transitions: [['asking', 'pin.submit', 'checking', 1]], ended: [['asking', 1]] }));
    await send(
      flow('pin', { visits: 1, transitions: [['asking', 'pin.submit', 'checking', 2]], ended: [['checking', 1]], device_id: 'd1' }),
      flow('menu', { visits: 1 }),
    );
    await send(
      flow('pin', {
        ended: [
          ['asking', -1],
          ['checking', 1],
        ],
      }),
    );
    const charts = [
      { chart: 'menu', visits: 1, transitions: [], ended: [] },
      { chart: 'pin', visits: 2, transitions: [['asking', 'pin.submit', 'checking', 3]], ended: [['checking', 2]] },
    ];
    expect(await sums()).toEqual({ charts });
    expect(await (await fetch(`${demo.url}/demo/audience/events`)).json()).toEqual([]);
  });

  it('EVT-16 are those of the days that are asked for', async () => {
    await send(flow('pin', { visits: 1 }));
    now = NOW + DAY;
    await send(flow('pin', { visits: 2 }));
    const visitsOf = async (query: string) => (await sums(query)).charts.map(({ visits }: { visits: number }) => visits);
    expect(await visitsOf('?until=2026-11-27')).toEqual([1]);
    expect(await visitsOf('?from=2026-11-28')).toEqual([2]);
    expect(await visitsOf('?from=2026-11-27&until=2026-11-28')).toEqual([3]);
    expect((await fetch(`${demo.url}/demo/audience/flows?from=yesterday`)).status).toBe(400);
  });

  it('EVT-16 are forgotten after 180 days', async () => {
    await send(flow('pin', { visits: 1 }));
    now = NOW + 181 * DAY;
    await send(flow('menu', { visits: 1 }));
    expect((await sums()).charts.map(({ chart }: { chart: string }) => chart)).toEqual(['menu']);
  });

  it('EVT-16 refuse names and numbers of another shape', async () => {
    for (const wrong of [{ chart: '' }, { transitions: [['asking', 'pin.submit', 3]] }, { visits: -1 }, { ended: [['a'.repeat(300), 1]] }])
      expect((await send(flow('pin', wrong))).status).toBe(400);
  });
});

describe('the figures', () => {
  const at = NOW - 60_000;
  const of = (event: string, values: StoredEvent['values'] = {}, time = at): StoredEvent => ({ at: time, event, deviceId: 'd', values });

  it('EVT-08 add the minutes, starts and failures of each title, the most watched first', () => {
    const { titles, tiles } = figuresOf(
      [
        of('play', { content_id: 'a', title: 'A' }),
        of('playback_failed', { content_id: 'a' }),
        of('play', { content_id: 'b', title: 'B' }),
        of('playback_summary', { content_id: 'b', title: 'B', playing: 90_000, rebuffering: 900 }),
      ],
      NOW,
    );
    expect(titles).toEqual([
      { title: 'B', plays: 1, failures: 0, minutes: 1.5 },
      { title: 'A', plays: 1, failures: 1, minutes: 0 },
    ]);
    expect(tiles).toMatchObject({ plays: 2, minutes: 1.5, failures: 1, rebuffering: 1 });
  });

  it('EVT-08 have the first frame of each minute, the funnel and searches without a result', () => {
    const figures = figuresOf(
      [
        ...[100, 200, 300, 4000].map((startup) => of('first_frame', { startup })),
        of('plan_selected'),
        of('plan_selected'),
        of('purchase'),
        of('search', { results: 0 }),
        of('search', { results: 4 }),
      ],
      NOW,
    );
    expect(figures.tiles).toMatchObject({ startupP50: 200, startupP95: 4000, searches: 2, withoutResult: 1 });
    expect(figures.funnel.map(({ count }) => count)).toEqual([2, 0, 0, 1]);
    expect(figures.points.filter(({ p50 }) => p50 !== null)).toMatchObject([{ p50: 200, p95: 4000 }]);
  });

  it('EVT-08 leave out events that are older than an hour, and of the future', () => {
    expect(figuresOf([of('view', {}, NOW - 3_700_000), of('view', {}, NOW + 3_700_000)], NOW).tiles.views).toBe(0);
  });

  it('EVT-08 have no percentile without values', () => {
    expect([percentile([], 0.5), percentile([7], 0.95), percentile([3, 1, 2], 0.5)]).toEqual([null, 7, 2]);
  });
});

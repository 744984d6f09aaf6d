import { describe, expect, it } from 'vitest';
import { createFreshness } from '../../src/api/freshness.ts';
import { playbackCalls } from '../../src/api/playback.ts';
import { type Answer, json, refuse, startService, testClient } from './service.ts';

async function start(answer: Answer) {
  const service = await startService(answer);
  const { call, refusals } = testClient(service.url);
  const freshness = createFreshness({ now: () => 0, freshFor: 1000 });
  let moment = 0;
  const stored: string[] = [];
  const watching = { by: 't1 5' };
  const calls = playbackCalls(call, {
    now: () => (moment += 1),
    freshness,
    watcher: () => watching.by,
    onStored: () => stored.push('stored'),
  });
  const sent = () => service.heard.map(({ url, body }) => `${url.split('/')[4]} ${JSON.parse(body).progress}`);
  return { service, calls, freshness, refusals, stored, watching, sent };
}

const taken: Answer = (_, response) => json(response, { progress: 0, has_watched: false });
const eventually = (holds: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => (holds() ? resolve() : setTimeout(look, 2));
    look();
  });

describe('progress', () => {
  it('PLY-03 tells whole seconds and when the viewer was there', async () => {
    const { calls, service, stored } = await start(taken);
    await calls.saveProgress({ id: 'a/b', seconds: 61.7 });
    expect(service.heard[0]).toMatchObject({ method: 'PUT', url: '/v1/content/item/a%2Fb/progress', body: '{"progress":61,"at":1}' });
    expect(stored).toEqual(['stored']);
  });

  it('PLY-03 lets the latest win: what waited behind a slow one is replaced', async () => {
    let release = () => {};
    const { calls, sent } = await start((request, response, count) => {
      if (count === 1) release = () => taken(request, response, count);
      else taken(request, response, count);
    });
    const first = calls.saveProgress({ id: 'a', seconds: 10 });
    await eventually(() => sent().length === 1);
    const others = [20, 30, 40].map((seconds) => calls.saveProgress({ id: 'a', seconds }));
    const elsewhere = calls.saveProgress({ id: 'b', seconds: 5 });
    await elsewhere;
    release();
    await Promise.all([first, ...others]);
    expect(sent()).toEqual(['a 10', 'b 5', 'a 40']);
  });

  it('PLY-03 does not wait on leaving, and drops what waited', async () => {
    let release = () => {};
    const { calls, sent } = await start((request, response, count) => {
      if (count === 1) release = () => taken(request, response, count);
      else taken(request, response, count);
    });
    const first = calls.saveProgress({ id: 'a', seconds: 10 });
    await eventually(() => sent().length === 1);
    const waiting = calls.saveProgress({ id: 'a', seconds: 20 });
    await calls.saveProgress({ id: 'a', seconds: 30 }, { isLeaving: true });
    release();
    await Promise.all([first, waiting]);
    expect(sent()).toEqual(['a 10', 'a 30']);
  });

  it('PLY-03 sends a place again that the service could not take, once it takes another', async () => {
    let isBroken = true;
    const { calls, sent } = await start((request, response, count) =>
      isBroken ? refuse(response, 503, 'busy') : taken(request, response, count),
    );
    await expect(calls.saveProgress({ id: 'a', seconds: 10 })).rejects.toMatchObject({ errorCode: 503 });
    await expect(calls.saveProgress({ id: 'a', seconds: 20 })).rejects.toMatchObject({ errorCode: 503 });
    isBroken = false;
    await calls.saveProgress({ id: 'b', seconds: 1 });
    await eventually(() => sent().length === 4);
    expect(sent()).toEqual(['a 10', 'a 20', 'b 1', 'a 20']);
    await calls.saveProgress({ id: 'b', seconds: 2 });
    expect(sent()).toHaveLength(5);
  });

  it('PLY-03 never tells a place of one profile as another', async () => {
    let isBroken = true;
    const { calls, sent, freshness } = await start((request, response, count) =>
      isBroken ? refuse(response, 503, 'busy') : taken(request, response, count),
    );
    await expect(calls.saveProgress({ id: 'a', seconds: 10 })).rejects.toMatchObject({ errorCode: 503 });
    const late = calls.saveProgress({ id: 'c', seconds: 9 });
    freshness.forget();
    await expect(late).rejects.toMatchObject({ errorCode: 503 });
    isBroken = false;
    await calls.saveProgress({ id: 'b', seconds: 1 });
    await calls.saveProgress({ id: 'b', seconds: 2 });
    expect(sent()).toEqual(['a 10', 'c 9', 'b 1', 'b 2']);
  });

  it('SES-07 PLY-03 tells nothing for somebody else: in another tab somebody signed in or switched', async () => {
    const { calls, sent, stored, watching } = await start(taken);
    const by = calls.watcher();
    await calls.saveProgress({ id: 'a', seconds: 10 }, { by });
    watching.by = 't1 6';
    await calls.saveProgress({ id: 'a', seconds: 20 }, { by });
    await calls.saveProgress({ id: 'a', seconds: 30 }, { by, isLeaving: true });
    expect([sent(), stored]).toEqual([['a 10'], ['stored']]);
    await calls.saveProgress({ id: 'a', seconds: 40 }, { by: calls.watcher() });
    await calls.saveProgress({ id: 'a', seconds: 50 });
    expect(sent()).toEqual(['a 10', 'a 40', 'a 50']);
  });

  it('SES-10 owns its 423 and does not keep what was refused', async () => {
    const { calls, refusals, sent } = await start((request, response, count) =>
      count === 1 ? refuse(response, 423, 'subscription_required') : taken(request, response, count),
    );
    await expect(calls.saveProgress({ id: 'a', seconds: 10 })).rejects.toMatchObject({ errorCode: 423 });
    expect(refusals).toEqual([]);
    await calls.saveProgress({ id: 'b', seconds: 1 });
    await calls.saveProgress({ id: 'b', seconds: 2 });
    expect(sent()).toEqual(['a 10', 'b 1', 'b 2']);
  });
});

it('PLY-01 gives the address or the id of a media', async () => {
  const { calls, service } = await start((request, response) =>
    json(response, request.url.endsWith('/m1') ? { url: 'https://x.example/a.mp4' } : { vod_id: 'v' }),
  );
  expect(await calls.media({ mediaId: 'm1' })).toMatchObject({ url: 'https://x.example/a.mp4', vodId: null });
  expect(await calls.media({ mediaId: 'm2' })).toMatchObject({ url: null, vodId: 'v' });
  expect(service.heard.map(({ url }) => url)).toEqual(['/v1/content/media/m1', '/v1/content/media/m2']);
});

it('PLY-16 says that this device goes on playing', async () => {
  const { calls, service } = await start((_, response) => json(response, { alive: true }));
  await calls.ping();
  expect(service.heard[0]).toMatchObject({ method: 'GET', url: '/v1/content/ping' });
});

import { describe, expect, it } from 'vitest';
import { createFreshness } from '../../src/api/freshness.ts';
import { playbackCalls, type Watcher } from '../../src/player/api/playback.ts';
import { createUnsentPositions, UNSENT_POSITIONS } from '../../src/player/api/unsentPositions.ts';
import { type Answer, json, refuse, startService, testClient } from './service.ts';

const helena: Watcher = { session: 't1', profileChosenAt: 5, viewer: { account: 'a1', profile: 'p1' } };

/** A sessionStorage with the methods that are used. */
function tab() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

async function start(answer: Answer, storage = tab()) {
  const service = await startService(answer);
  const { call, refusals } = testClient(service.url);
  const freshness = createFreshness({ now: () => 0, freshFor: 1000 });
  let moment = 0;
  const now = () => (moment += 1);
  const stored: string[] = [];
  const watching = { by: helena, expired: '' };
  const reports: Promise<unknown>[] = [];
  const openTab = () =>
    playbackCalls(call, {
      now,
      freshness,
      watcher: () => watching.by,
      hasExpired: (token) => token === watching.expired,
      unsent: createUnsentPositions(storage, () => moment),
      onStoring: (report) => reports.push(report),
      onStored: () => stored.push('stored'),
    });
  const sent = () => service.heard.map(({ url, body }) => `${url.split('/')[4]} ${JSON.parse(body).progress}`);
  return { service, calls: openTab(), openTab, freshness, refusals, stored, watching, reports, sent, storage };
}

const taken: Answer = (_, response) => json(response, { progress: 0, has_watched: false });
const eventually = (holds: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => (holds() ? resolve() : setTimeout(look, 2));
    look();
  });

describe('saving the playback position', () => {
  it('PLY-03 sends whole seconds and the time of the position', async () => {
    const { calls, service, stored } = await start(taken);
    await calls.saveProgress({ id: 'a/b', seconds: 61.7 });
    expect(service.heard[0]).toMatchObject({ method: 'PUT', url: '/v1/content/item/a%2Fb/progress', body: '{"progress":61,"at":1}' });
    expect(stored).toEqual(['stored']);
  });

  it('PLY-03 sends only the latest of several positions that wait for a slow request', async () => {
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

  it('PLY-03 sends immediately on leaving, and drops waiting positions', async () => {
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

  it('PLY-03 resends a position that failed after the next one succeeded', async () => {
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

  it('PLY-03 never sends a position of one profile as another profile', async () => {
    let isBroken = true;
    const { calls, sent, watching } = await start((request, response, count) =>
      isBroken ? refuse(response, 503, 'busy') : taken(request, response, count),
    );
    await expect(calls.saveProgress({ id: 'a', seconds: 10 })).rejects.toMatchObject({ errorCode: 503 });
    const late = calls.saveProgress({ id: 'c', seconds: 9 });
    watching.by = { session: 't1', profileChosenAt: 6, viewer: { account: 'a1', profile: 'p2' } };
    await expect(late).rejects.toMatchObject({ errorCode: 503 });
    isBroken = false;
    await calls.saveProgress({ id: 'b', seconds: 1 });
    await calls.saveProgress({ id: 'b', seconds: 2 });
    expect(await calls.settleProgress({ id: 'a' })).toBeNull();
    expect(sent()).toEqual(['a 10', 'c 9', 'b 1', 'b 2']);
    watching.by = helena;
    await calls.settleProgress({ id: 'a' });
    await eventually(() => sent().length === 6);
    expect(sent().slice(4).toSorted()).toEqual(['a 10', 'c 9']);
  });

  it('SES-07 PLY-03 sends nothing after another tab changed the account or profile', async () => {
    const { calls, sent, stored, watching } = await start(taken);
    const by = calls.watcher();
    const other: Watcher = { ...helena, profileChosenAt: 6, viewer: { account: 'a1', profile: 'p2' } };
    await calls.saveProgress({ id: 'a', seconds: 10 }, { by });
    watching.by = other;
    await calls.saveProgress({ id: 'a', seconds: 20 }, { by });
    await calls.saveProgress({ id: 'a', seconds: 30 }, { by, isLeaving: true });
    expect([sent(), stored]).toEqual([['a 10'], ['stored']]);
    await calls.saveProgress({ id: 'a', seconds: 40 }, { by: calls.watcher() });
    await calls.saveProgress({ id: 'a', seconds: 50 });
    expect(sent()).toEqual(['a 10', 'a 40', 'a 50']);
  });

  it('SES-07 PLY-03 drops a waiting position when the account changed before it is sent', async () => {
    let release = () => {};
    const { calls, sent, watching } = await start((request, response, count) => {
      if (count === 1) release = () => taken(request, response, count);
      else taken(request, response, count);
    });
    const first = calls.saveProgress({ id: 'a', seconds: 10 });
    await eventually(() => sent().length === 1);
    const second = calls.saveProgress({ id: 'a', seconds: 20 });
    watching.by = { session: 't2', profileChosenAt: 5, viewer: { account: 'a2', profile: 'p3' } };
    release();
    await Promise.all([first, second]);
    expect(sent()).toEqual(['a 10']);
  });

  it('PLY-03 sends a waiting position at once when the page is about to close', async () => {
    let release = () => {};
    const { calls, sent } = await start((request, response, count) => {
      if (count === 1) release = () => taken(request, response, count);
      else taken(request, response, count);
    });
    const first = calls.saveProgress({ id: 'a', seconds: 10 });
    await eventually(() => sent().length === 1);
    const second = calls.saveProgress({ id: 'a', seconds: 20 });
    calls.hurryProgress({ id: 'a' });
    calls.hurryProgress({ id: 'a' });
    await second;
    release();
    await first;
    expect(sent()).toEqual(['a 10', 'a 20']);
  });

  it('PLY-03 loads titles only after a running position report has ended', async () => {
    const { calls, reports, stored } = await start(taken);
    const report = calls.saveProgress({ id: 'a', seconds: 10 });
    expect(reports).toHaveLength(1);
    await reports[0];
    expect(stored).toEqual(['stored']);
    await report;
  });

  it('SES-10 handles its own 423 and does not resend a refused position', async () => {
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

describe('a token that expires during playback', () => {
  /** Accepts requests only after the new sign-in; the client of these tests always sends the same token. */
  const shutOut = async () => {
    let isKnown = false;
    const given = await start((request, response, count) =>
      isKnown ? taken(request, response, count) : refuse(response, 401, 'invalid_token'),
    );
    const by = given.calls.watcher();
    await expect(given.calls.saveProgress({ id: 'a', seconds: 10 }, { by })).rejects.toMatchObject({ errorCode: 401 });
    given.watching.expired = 't1';
    given.watching.by = { session: null, profileChosenAt: 5, viewer: null };
    given.freshness.forget();
    // The playback page is left by then; the last position is stored.
    await given.calls.saveProgress({ id: 'a', seconds: 14 }, { by, isLeaving: true });
    given.freshness.forget();
    isKnown = true;
    return given;
  };
  it('PLY-03 sends a position again that was refused because of the token, even without a later one', async () => {
    const { calls, sent, watching } = await start((request, response, count) =>
      count === 1 ? refuse(response, 401, 'invalid_token') : taken(request, response, count),
    );
    await expect(calls.saveProgress({ id: 'a', seconds: 10 })).rejects.toMatchObject({ errorCode: 401 });
    watching.by = back;
    await calls.settleProgress({ id: 'a' });
    expect(sent()).toEqual(['a 10', 'a 10']);
  });

  const back: Watcher = { ...helena, session: 't2', profileChosenAt: 9 };

  it('PLY-03 sends the last position once when the same viewer opens the title again', async () => {
    const { calls, sent, watching, freshness } = await shutOut();
    expect(sent()).toEqual(['a 10']);
    watching.by = back;
    freshness.forget();
    expect(await calls.settleProgress({ id: 'a' })).toBeNull();
    expect(sent()).toEqual(['a 10', 'a 14']);
    await calls.settleProgress({ id: 'a' });
    expect(sent()).toHaveLength(2);
  });

  it('PLY-03 keeps the last position during a reload, for example after a social login', async () => {
    const { openTab, sent, watching } = await shutOut();
    const reloaded = openTab();
    watching.by = back;
    await reloaded.settleProgress({ id: 'a' });
    expect(sent()).toEqual(['a 10', 'a 14']);
  });

  it('PLY-03 deletes the position when another account signs in', async () => {
    const { calls, openTab, sent, watching, storage } = await shutOut();
    watching.by = { session: 't3', profileChosenAt: 9, viewer: { account: 'a2', profile: 'p1' } };
    expect(await calls.settleProgress({ id: 'a' })).toBeNull();
    expect(storage.kept.has(UNSENT_POSITIONS)).toBe(false);
    watching.by = back;
    await openTab().settleProgress({ id: 'a' });
    expect(sent()).toEqual(['a 10']);
  });

  it('PLY-03 sends the position for its own profile only, also after a switch to another profile', async () => {
    const { calls, sent, watching } = await shutOut();
    watching.by = { ...back, viewer: { account: 'a1', profile: 'p2' } };
    expect(await calls.settleProgress({ id: 'a' })).toBeNull();
    expect(sent()).toEqual(['a 10']);
    watching.by = back;
    await calls.settleProgress({ id: 'a' });
    expect(sent()).toEqual(['a 10', 'a 14']);
  });

  it('SES-06 deletes the stored positions at sign-out', async () => {
    const { calls, storage, watching, freshness, sent } = await start((_, response) => refuse(response, 503, 'busy'));
    await expect(calls.saveProgress({ id: 'a', seconds: 10 })).rejects.toMatchObject({ errorCode: 503 });
    expect(storage.kept.get(UNSENT_POSITIONS)).toContain('"seconds":10');
    watching.by = { session: null, profileChosenAt: 5, viewer: null };
    freshness.forget();
    expect([...storage.kept]).toEqual([]);
    watching.by = back;
    await calls.settleProgress({ id: 'a' });
    expect(sent()).toEqual(['a 10']);
  });
});

describe('a service that does not accept positions', () => {
  it('PLY-03 keeps the position in this browser', async () => {
    const { calls } = await start((_, response) => refuse(response, 503, 'busy'));
    await expect(calls.saveProgress({ id: 'a', seconds: 70 })).rejects.toMatchObject({ errorCode: 503 });
    expect(await calls.settleProgress({ id: 'a' })).toBe(70);
    expect(await calls.settleProgress({ id: 'b' })).toBeNull();
  });

  it.each(['blocked', 'full of other data'])('CFG-04 keeps positions for this visit when the storage is %s', async (kind) => {
    const broken = {
      ...tab(),
      getItem: () => {
        if (kind === 'blocked') throw new Error('blocked');
        return '{"neither": "a list"}';
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    const { calls } = await start((_, response) => refuse(response, 503, 'busy'), broken);
    await expect(calls.saveProgress({ id: 'a', seconds: 70 })).rejects.toMatchObject({ errorCode: 503 });
    expect(await calls.settleProgress({ id: 'a' })).toBe(70);
  });
});

it('PLY-01 returns the URL or the id of media', async () => {
  const { calls, service } = await start((request, response) =>
    json(response, request.url.endsWith('/m1') ? { url: 'https://x.example/a.mp4' } : { vod_id: 'v' }),
  );
  expect(await calls.media({ mediaId: 'm1' })).toMatchObject({ url: 'https://x.example/a.mp4', vodId: null });
  expect(await calls.media({ mediaId: 'm2' })).toMatchObject({ url: null, vodId: 'v' });
  expect(service.heard.map(({ url }) => url)).toEqual(['/v1/content/media/m1', '/v1/content/media/m2']);
});

it('PLY-16 sends a ping for the stream of this device', async () => {
  const { calls, service } = await start((_, response) => json(response, { alive: true }));
  await calls.ping();
  expect(service.heard[0]).toMatchObject({ method: 'GET', url: '/v1/content/ping' });
});

// @vitest-environment happy-dom
/** Work of the pages that a viewer browses: the guide, reminders, details and the trailer of home (GDE, DET-03, HOM-09). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_REMINDER_DELAY } from '../../machines/domain/reminders.ts';
import type { CallRequest } from '../../src/api/call.ts';
import { planChoiceWork } from '../../src/buying/plans/planChoice.work.ts';
import { confirmationWork, gatewayChoiceWork, phonePaymentWork } from '../../src/buying/purchase/steps.work.ts';
import { detailWork, shareWork } from '../../src/catalogue/detail/detail.work.ts';
import { circumstances } from '../../src/catalogue/trailer/autoTrailer.work.ts';
import { guideWork } from '../../src/live/guide/guide.work.ts';
import { remindersWork } from '../../src/live/reminders/reminders.work.ts';
import { statisticsWork } from '../../src/player/panels/statistics.work.ts';
import { answerOf, childOf } from './providedWork.ts';

const { signal } = new AbortController();
const NOW = 1_800_000_000_000;
let media: Map<string, EventTarget & { matches: boolean }>;

/** A window with media queries that the test answers. */
const queryOf = (query: string) => {
  const known = media.get(query) ?? Object.assign(new EventTarget(), { matches: false });
  media.set(query, known);
  return known;
};
const change = (part: string, matches: boolean) => {
  const [, query] = [...media].find(([name]) => name.includes(part)) ?? expect.fail(part);
  query.matches = matches;
  query.dispatchEvent(new Event('change'));
};
const become = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** Everything that is ready to happen has happened. */
const turn = () => new Promise((resolve) => setTimeout(resolve));
/** A service that notes what it is asked, and answers by path. */
function service(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = [];
  const onceAsked: boolean[] = [];
  const call = async (schema: { parse: (json: unknown) => unknown }, { method, path, once = false }: CallRequest) => {
    asked.push(`${method} ${path}`);
    onceAsked.push(once);
    if (!(path in answers)) throw { success: false, errorCode: 404, errorMessage: '', errorStatus: 'not_found' };
    return schema.parse(answers[path]);
  };
  return { asked, onceAsked, call };
}

beforeEach(() => {
  media = new Map();
  vi.stubGlobal('matchMedia', queryOf);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the guide', () => {
  const item = { startDate: NOW, actionValue: null as string | null, reference: 'c1' as string | null };
  const guide = (found: object = item) =>
    guideWork({
      catalogue: { channels: async () => 'channels', item: vi.fn(async () => found), programmes: async () => 'programmes' },
      call: service().call,
    } as never);

  it('GDE-05 is a list in a narrow window and a grid in a wide one, until it closes', () => {
    const heard: unknown[] = [];
    const stop = guide().layout({ sendBack: (event: unknown) => heard.push(event) } as never);
    change('max-width', true);
    change('max-width', false);
    stop?.();
    change('max-width', true);
    expect(heard).toEqual(['grid', 'list', 'grid'].map((shape) => ({ type: 'shape.changed', shape })));
  });

  it.each<[object, unknown]>([
    [item, { channelId: 'c1', at: NOW }],
    [
      { ...item, actionValue: 'c2' },
      { channelId: 'c2', at: NOW },
    ],
    [{ ...item, startDate: null }, null],
    [{ ...item, reference: null }, null],
  ])('HOM-06 opens at the programme of a card: %o', async (found, place) => {
    const work = guide(found);
    expect(await work.findProgramme({ input: { id: 'p1' }, signal } as never)).toEqual(place);
    expect(await work.loadChannels({ input: undefined, signal } as never)).toBe('channels');
  });
});

it('GDE-14 a channel becomes a favourite, and is none any more', async () => {
  const { asked, call } = service({
    '/v1/content/favorite-channel/': ['c1'],
    '/v1/content/favorite-channel/c1': null,
  });
  const favourites = guideWork({ catalogue: {}, call } as never).channelFavourites as never;
  const changes = childOf(favourites, 'pendingChanges');
  expect(await answerOf(favourites, 'loadFavourites')).toEqual(['c1']);
  expect(await answerOf(changes, 'saveChange', { key: 'c1', value: true })).toBe(true);
  expect(await answerOf(changes, 'saveChange', { key: 'c1', value: false })).toBe(false);
  expect(asked).toEqual([
    'GET /v1/content/favorite-channel/',
    'POST /v1/content/favorite-channel/c1',
    'DELETE /v1/content/favorite-channel/c1',
  ]);
});

it('GDE-06 KID-09 the guide loads the programmes of its window, and for children those on the air on every channel', async () => {
  const programmes = vi.fn(async (_: object) => ['programme']);
  const channels = async () => [{ id: 'c1' }, { id: 'c2' }];
  const work = guideWork({ catalogue: { channels, programmes }, call: service().call } as never);
  const span = { channelIds: ['c1'], from: NOW + 1, to: NOW + 2 };
  expect(await answerOf(work.guideWindow as never, 'loadProgrammes', span)).toEqual(['programme']);
  expect(await answerOf(work.kidsLive as never, 'loadOnAir', { moment: NOW })).toEqual({
    channels: await channels(),
    programmes: ['programme'],
  });
  expect(programmes.mock.calls.map(([asked]) => asked)).toEqual([span, { channelIds: ['c1', 'c2'], from: NOW, to: NOW + 60_000 }]);
});

describe('reminders', () => {
  const reminder = {
    programmeId: 'p1',
    channelId: 'c1' as string | null,
    startDate: NOW,
    title: null as string | null,
    channelName: null as string | null,
  };
  function work() {
    const catalogue = {
      channels: vi.fn(async () => [
        { id: 'c0', name: 'Zero' },
        { id: 'c1', name: 'One' },
      ]),
      programmes: vi.fn(async () => [
        { id: 'p0', title: 'Before' },
        { id: 'p1', title: 'Low Orbit' },
      ]),
      item: vi.fn(async () => ({ title: 'From the item' })),
    };
    const { asked, call } = service({ '/v1/push/alerts/': [] });
    return {
      catalogue,
      asked,
      reminders: remindersWork({ call, catalogue } as never, { read: (profile: string | null) => [`read ${profile}`] } as never),
    };
  }

  it('GDE-09 have the names of programme and channel, and the service is asked for what is missing only', async () => {
    const { catalogue, reminders } = work();
    const name = (changes: object) => reminders.nameReminder({ input: { reminder: { ...reminder, ...changes } }, signal } as never);
    expect(await name({})).toEqual({ title: 'Low Orbit', channelName: 'One' });
    expect(catalogue.programmes).toHaveBeenCalledWith({ channelIds: ['c1'], from: NOW, to: NOW + 1000 }, signal);
    expect(await name({ programmeId: 'other' })).toEqual({ title: 'From the item', channelName: 'One' });
    expect(catalogue.item).toHaveBeenCalledWith({ id: 'other' }, signal);
    for (const calls of Object.values(catalogue)) calls.mockClear();
    expect(await name({ title: 'Known', channelName: 'Known, too' })).toEqual({ title: 'Known', channelName: 'Known, too' });
    expect(Object.values(catalogue).map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
    expect(await name({ channelId: null })).toEqual({ title: 'From the item', channelName: null });
    expect([catalogue.channels, catalogue.programmes].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(await name({ channelId: 'gone', title: 'Known' })).toEqual({ title: 'Known', channelName: null });
  });

  it('GDE-03 keep their names and their channel when the service answers without them, and can be removed', async () => {
    const alert = { id: 'p1', minutes: 15, start_date: NOW / 1000 };
    const { asked, call } = service({ '/v1/push/alert/p1': alert });
    const { saveChange } = remindersWork({ call, catalogue: {} } as never, { read: () => [] } as never);
    const value = { ...reminder, minutes: 30, title: 'Low Orbit', channelName: 'One' };
    const save = (changes: object) => saveChange({ input: { key: 'p1', value, ...changes }, signal } as never);
    expect(await save({})).toEqual({ ...value, minutes: 15 });
    expect(await save({ value: null })).toBeNull();
    expect(asked).toEqual(['PUT /v1/push/alert/p1', 'DELETE /v1/push/alert/p1']);
    const other = service({ '/v1/push/alert/p1': { ...alert, channel: 'c2' } });
    const moved = remindersWork({ call: other.call, catalogue: {} } as never, { read: () => [] } as never);
    expect(await moved.saveChange({ input: { key: 'p1', value }, signal } as never)).toMatchObject({ channelId: 'c2' });
  });

  it('POP-03 those that other tabs have announced are read when the viewer can see the page', async () => {
    const { reminders } = work();
    const seen = () => reminders.untilSeen({ input: { profileId: 'ana' }, signal } as never);
    become('visible');
    expect(await seen()).toEqual(['read ana']);
    become('hidden');
    const heard = vi.fn();
    void seen().then(heard);
    document.dispatchEvent(new Event('visibilitychange'));
    await turn();
    expect(heard).not.toHaveBeenCalled();
    become('visible');
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(['read ana']));
    const video = Object.assign(document.createElement('video'), { webkitDisplayingFullscreen: true });
    document.body.append(video);
    void seen().then(heard);
    await turn();
    expect(heard).toHaveBeenCalledOnce();
    video.webkitDisplayingFullscreen = false;
    video.dispatchEvent(new Event('webkitendfullscreen'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    video.remove();
  });

  it('GDE-03 are asked for until the end of the last day of the guide', async () => {
    const list = vi.fn(async (..._: readonly unknown[]) => []);
    const asked: CallRequest[] = [];
    const call = async (_: unknown, request: CallRequest) => (asked.push(request), list());
    const { loadReminders } = remindersWork({ call, catalogue: {} } as never, { read: () => [] } as never);
    await loadReminders({ input: { now: NOW, futureDays: 2 }, signal } as never);
    const text = JSON.stringify(asked[0]);
    const end = new Date(NOW);
    end.setHours(24, 0, 0, 0);
    end.setDate(end.getDate() + 2);
    expect(text).toContain(String(Math.floor((NOW - MAX_REMINDER_DELAY) / 1000)));
    expect(text).toContain(String(end.getTime() / 1000));
  });
});

describe('sharing a title', () => {
  const shared = { title: 'Low Orbit', url: 'https://tv.example/movie/a' };
  const offer = (browser: object) =>
    shareWork({ browser, urlOf: (path) => `https://tv.example${path}` }).offerToSystem({
      input: { title: 'Low Orbit', path: '/movie/a' },
      signal,
    } as never);

  it.each<[string, string, object]>([
    ['a browser without the dialog', 'unavailable', {}],
    ['one that cannot share this', 'unavailable', { share: async () => {}, canShare: () => false }],
    ['one that does not say', 'shared', { share: async () => {} }],
    ['a viewer who shares it', 'shared', { share: async () => {}, canShare: () => true }],
    ['a viewer who closes the dialog', 'dismissed', { share: () => Promise.reject(new DOMException('', 'AbortError')) }],
    ['a browser that refuses', 'unavailable', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
    ['another failure', 'unavailable', { share: () => Promise.reject(Object.assign(new Error(''), { name: 'AbortError' })) }],
  ])('DET-03 %s: %s', async (_, answer, browser) => {
    expect(await offer(browser)).toBe(answer);
  });

  it('DET-03 gives the address to the dialog or to the clipboard', async () => {
    const [share, writeText] = [vi.fn(async () => {}), vi.fn(async () => {})];
    await offer({ share });
    expect(share).toHaveBeenCalledWith(shared);
    const copy = (browser: object) =>
      shareWork({ browser, urlOf: (path) => `https://tv.example${path}` }).copyAddress({ input: { path: '/movie/a' }, signal } as never);
    await copy({ clipboard: { writeText } });
    expect(writeText).toHaveBeenCalledWith(shared.url);
    await expect(copy({})).rejects.toThrow('there is no clipboard');
  });

  it('DET-01 a page says when it is seen again, until it closes', () => {
    const heard: unknown[] = [];
    const work = detailWork({ catalogue: {}, watchlist: {}, rating: {}, plans: {}, browser: {} } as never);
    const stop = work.sight({ sendBack: (event: unknown) => heard.push(event) } as never);
    become('hidden');
    become('visible');
    stop?.();
    become('visible');
    expect(heard).toEqual([{ type: 'page.seen' }]);
    become('hidden');
    const again = work.sight({ sendBack: (event: unknown) => heard.push(event) } as never);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard).toHaveLength(1);
    again?.();
  });
});

describe('the trailer of home', () => {
  function watch({ isThere = false } = {}) {
    const heard: string[] = [];
    let look = () => {};
    const end = vi.fn();
    const distraction = { isThere: () => isThere, listen: (hear: () => void) => ((look = hear), end) };
    const stop = circumstances([distraction])({ sendBack: ({ type }: { type: string }) => heard.push(type) } as never);
    return { heard, stop: () => stop?.(), end, open: (isOpen: boolean) => ((isThere = isOpen), look()) };
  }

  it('HOM-09 pauses while the viewer looks at another tab or a dialog, and says each change once', () => {
    const { heard, open, stop, end } = watch();
    become('visible');
    expect(heard).toEqual(['motion.wanted']);
    open(true);
    become('hidden');
    open(false);
    become('visible');
    expect(heard.slice(1)).toEqual(['attention.lost', 'attention.back']);
    become('hidden');
    become('visible');
    expect(heard.splice(3)).toEqual(['attention.lost', 'attention.back']);
    stop();
    become('hidden');
    change('reduced-motion', true);
    expect([heard.length, end.mock.calls.length]).toEqual([3, 1]);
  });

  it('HOM-09 does not play where a dialog is open from the start, or where motion is not wanted', () => {
    become('visible');
    expect(watch({ isThere: true }).heard).toEqual(['attention.lost', 'motion.wanted']);
    const { heard } = watch();
    change('reduced-motion', true);
    change('reduced-motion', false);
    expect(heard).toEqual(['motion.wanted', 'motion.unwanted', 'motion.wanted']);
  });
});

describe('the figures of playback', () => {
  const work = (search: string, browser: object = {}) =>
    statisticsWork({
      now: () => NOW,
      search,
      address: () => '/movie/low-orbit/low-orbit',
      version: '1',
      browser: { userAgent: 'Chromium', ...browser },
    });

  it('PLY-32 are open at the start for ?stats only, and stay as the viewer left them', async () => {
    const recall = ({ recallOpen }: ReturnType<typeof work>) => recallOpen({ input: undefined, signal });
    const [open, closed] = [work('?stats'), work('?start=1')];
    expect([await recall(open), await recall(closed)]).toEqual([true, false]);
    closed.keepOpen?.({ isOpen: true }, {} as never);
    expect(await recall(closed)).toBe(true);
  });

  it('PLY-32 are copied with the title of the page, the version, the browser and the time', async () => {
    const writeText = vi.fn(async (_: string) => {});
    await work('', { clipboard: { writeText } }).copyFigures({ input: { figures: null }, signal } as never);
    const [[text] = []] = writeText.mock.calls;
    for (const line of ['title: low-orbit', 'version: 1', 'browser: Chromium', `time: ${new Date(NOW).toISOString()}`])
      expect(text?.split('\n')).toContain(line);
  });

  it('PLY-32 cannot be copied without a clipboard', async () => {
    await expect(work('').copyFigures({ input: { figures: {} }, signal } as never)).rejects.toThrow('there is no clipboard');
  });
});

describe('a purchase', () => {
  const session = { account: vi.fn(async () => 'account') };
  const configuration = { checkoutOrigins: [] };

  it('MON-08 asks for the subscription once, and reads the account again', async () => {
    const { asked, onceAsked, call } = service();
    const confirmation = confirmationWork({ call, session } as never);
    const steps = [confirmation, phonePaymentWork({ call } as never), gatewayChoiceWork({ call, configuration } as never)];
    for (const { readSubscription } of steps) await readSubscription({ input: undefined, signal } as never).catch(() => {});
    expect(new Set(asked).size).toBe(1);
    expect(asked).toHaveLength(3);
    expect(onceAsked).toEqual([true, true, true]);
    expect(await confirmation.reloadAccount({ input: undefined, signal } as never)).toBe('account');
    expect(session.account).toHaveBeenCalledWith({}, signal);
  });

  it('MON-01 MON-04 asks for what it does not know: the plans, the subscription of a premium account', async () => {
    const plans = async (isPremium: boolean) => {
      const { asked, call } = service();
      await planChoiceWork({ call, now: () => NOW } as never)
        .loadPlans({ input: { isPremium }, signal } as never)
        .catch(() => {});
      return asked.length;
    };
    expect(await plans(true)).toBe((await plans(false)) + 1);
    const offer = async (plan: object | null) => {
      const { asked, call } = service();
      await gatewayChoiceWork({ call, configuration } as never)
        .loadOffer({ input: { planId: 'gold', plan }, signal } as never)
        .catch(() => {});
      return asked.length;
    };
    expect(await offer(null)).toBe((await offer({ id: 'gold' })) + 1);
  });
});

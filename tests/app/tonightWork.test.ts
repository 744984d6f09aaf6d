/** Work of the board of tonight: what it loads beside home, the reminders of the viewer, and the kept choice (TNT). */
import { expect, it, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { TONIGHT_SERIES, TONIGHT_SPAN } from '../../machines/domain/constants.ts';
import type { CallRequest } from '../../src/api/call.ts';
import { tonightFor } from '../../src/catalogue/tonight/tonight.work.ts';
import { act, answerOf, childOf, hearFrom } from './providedWork.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
/** Everything that is ready to happen has happened. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

const series = (id: string, currentEpisodeId: string | null, contentType = 'SERIES') => ({ id, contentType, viewer: { currentEpisodeId } });
const reminder = (programmeId: string, channelId: string | null, startDate = NOW + MINUTE) => ({ programmeId, channelId, startDate });

type Situation = {
  features?: { watchlist: boolean; favouriteChannels: boolean };
  watchlist?: readonly object[];
  favourites?: readonly string[];
  saved?: readonly object[];
  isAllowed?: boolean;
};

function open({
  features = { watchlist: true, favouriteChannels: true },
  watchlist = [],
  favourites = [],
  saved = [],
  isAllowed = true,
}: Situation = {}) {
  const asked: string[] = [];
  let reminders = saved;
  const listeners = new Set<() => void>();
  const call = async (schema: { parse: (json: unknown) => unknown }, { method, path }: CallRequest) => {
    asked.push(`${method} ${path}`);
    return schema.parse(favourites);
  };
  const catalogue = {
    watchlist: async () => (asked.push('watchlist'), watchlist),
    channels: async () => ['a channel'],
    item: async ({ id }: { id: string }) => {
      if (id === 'gone') throw new Error('not found');
      return `episode ${id}`;
    },
    programmes: async ({ channelIds, from, to }: { channelIds: readonly string[]; from: number; to: number }) => {
      asked.push(`programmes ${(to - from) / MINUTE} min`);
      return channelIds.map((id) => `programme of ${id}`);
    },
  };
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const services = {
    call,
    catalogue,
    storage,
    freshness: { alsoForget: () => {} },
    allows: (what: string) => isAllowed && what === 'personalisation',
    viewer: () => ({ features }),
  };
  const remindersRef = {
    getSnapshot: () => ({ context: { saved: reminders, changes: [] } }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  };
  let marks: readonly object[] = [];
  const markListeners = new Set<(snapshot: object) => void>();
  const marksNow = () => ({ context: { marks } });
  const watchMarks = {
    getSnapshot: marksNow,
    subscribe: (listener: (snapshot: object) => void) => {
      markListeners.add(listener);
      return { unsubscribe: () => markListeners.delete(listener) };
    },
  };
  const mark = (next: readonly object[]) => {
    marks = next;
    for (const listener of markListeners) listener(marksNow());
  };
  const saveChange = vi.fn(async ({ input }: { input: { value: boolean } }) => input.value);
  const machine = tonightFor(services as never, () => ({ reminders: remindersRef, watchMarks }) as never)(async () => ({ saveChange }));
  const gather = (profileId = 'ana') => {
    const { heard, stop } = hearFrom<Heard>(machine, 'gather', { profileId, now: NOW });
    const loaded = () => heard.flatMap(({ sources }) => (sources ? [sources] : []));
    return { heard, loaded, stop };
  };
  const change = async (next: readonly object[]) => {
    reminders = next;
    for (const listener of listeners) listener();
    await turn();
  };
  return { machine, gather, asked, change, mark, listeners, markListeners, saveChange, kept };
}

type Heard = EventObject & { sources?: Readonly<Record<string, unknown>>; choice?: unknown };

it('TNT-01 gathers the watchlist, the next episodes of its series, the favourite channels, and the reminders of the evening', async () => {
  const { gather } = open({
    watchlist: [series('s1', 'e1'), series('s2', null), series('m1', 'e9', 'MOVIE'), series('s3', 'gone'), series('s4', 'e4')],
    favourites: ['c1'],
    saved: [reminder('p1', 'c2'), reminder('now', 'c3', NOW), reminder('late', 'c3', NOW + TONIGHT_SPAN), reminder('p2', null)],
  });
  const { heard, loaded } = gather();
  await turn();
  const all = Object.assign({}, ...loaded());
  expect(all).toMatchObject({
    followed: ['episode e1', 'episode e4'],
    favourites: ['c1'],
    channels: ['a channel'],
    reminders: [reminder('p1', 'c2'), reminder('p2', null)],
  });
  expect(all.watchlist).toHaveLength(5);
  expect(all.guide.toSorted()).toEqual(['programme of c1', 'programme of c2']);
  expect(heard[0]).toEqual({ type: 'choice.recalled', choice: null });
  expect(heard.at(-1)).toEqual({ type: 'sources.ended' });
  expect(heard.filter(({ type }) => type === 'sources.ended')).toHaveLength(1);
});

it('TNT-01 loads the next episodes of the first series only', async () => {
  const { gather } = open({ watchlist: Array.from({ length: TONIGHT_SERIES + 1 }, (_, index) => series(`s${index}`, `e${index}`)) });
  const { loaded } = gather();
  await turn();
  expect(loaded().find(({ followed }) => followed)?.['followed']).toHaveLength(TONIGHT_SERIES);
});

it('TNT-04 asks for no watchlist and no favourite channels where the viewer has neither, and still ends', async () => {
  const { gather, asked } = open({ features: { watchlist: false, favouriteChannels: false }, favourites: ['c1'] });
  const { heard, loaded } = gather();
  await turn();
  expect(asked).toEqual([]);
  expect(loaded()).toEqual([{ watchlist: [] }, { followed: [] }]);
  expect(heard.at(-1)).toEqual({ type: 'sources.ended' });
});

it('TNT-01 asks for no channels and no programmes without favourite channels', async () => {
  const { gather, asked } = open();
  const { loaded } = gather();
  await turn();
  expect(asked).toEqual(['watchlist', 'GET /v1/content/favorite-channel/']);
  expect(loaded()).toEqual([{ watchlist: [] }, { followed: [] }]);
});

it('TNT-01 a reminder that the viewer sets loads the programmes of its channel, and the same reminders load nothing', async () => {
  const { gather, asked, change } = open({ features: { watchlist: false, favouriteChannels: false } });
  const { loaded } = gather();
  await turn();
  const [first, second] = [reminder('p1', 'c1'), reminder('p2', 'c1')];
  const since = async (next: readonly object[]) => {
    const count = loaded().length;
    await change(next);
    return loaded().slice(count);
  };
  expect(await since([first])).toEqual([{ reminders: [first] }, { guide: ['programme of c1'] }]);
  expect(await since([first])).toEqual([]);
  expect(await since([first, second])).toEqual([{ reminders: [first, second] }]);
  expect(await since([first, reminder('p3', 'c1')])).toHaveLength(1);
  expect(await since([first, reminder('p3', 'c2')])).toContainEqual({ guide: ['programme of c1', 'programme of c2'] });
  expect(await since([])).toEqual([{ reminders: [] }]);
  expect(asked).toEqual([`programmes ${TONIGHT_SPAN / MINUTE} min`, `programmes ${TONIGHT_SPAN / MINUTE} min`]);
});

it('TNT-01 says nothing after the viewer has left home', async () => {
  const { gather, change, listeners } = open({ watchlist: [series('s1', 'e1')], favourites: ['c1'] });
  const { heard, stop } = gather();
  expect(listeners.size).toBe(1);
  stop();
  expect(listeners.size).toBe(0);
  await turn();
  await change([reminder('p1', 'c1')]);
  expect(heard).toEqual([{ type: 'choice.recalled', choice: null }]);
});

it('TNT-02 CNS-07 recalls the choice of the time for the profile that made it, and stores it where the viewer allows that', () => {
  const { machine, gather, kept } = open();
  act(machine, 'keepChoice', { params: { choice: 'evening', profileId: 'ana' } });
  expect(gather('ana').heard[0]).toEqual({ type: 'choice.recalled', choice: 'evening' });
  expect(gather('leo').heard[0]).toEqual({ type: 'choice.recalled', choice: null });
  expect(kept.size).toBe(1);
  const refused = open({ isAllowed: false });
  act(refused.machine, 'keepChoice', { params: { choice: 'evening', profileId: 'ana' } });
  expect(refused.gather('ana').heard[0]).toEqual({ type: 'choice.recalled', choice: 'evening' });
  expect(refused.kept.size).toBe(0);
});

it('WAT-01 a line of the board saves what the viewer lists', async () => {
  const { machine, saveChange } = open();
  const changes = childOf(childOf(machine, 'watchlistEntry'), 'pendingChanges');
  expect(await answerOf(changes, 'saveChange', { key: 'm1', value: true, before: false })).toBe(true);
  expect(saveChange).toHaveBeenCalledOnce();
});

it('TNT-06 WAT-02 hears each mark of the viewer once, until it stops', async () => {
  const { gather, mark, markListeners } = open();
  const { loaded, stop } = gather();
  await turn();
  const marked = () => loaded().flatMap(({ marks }) => (marks ? [marks] : []));
  const one = [{ kind: 'watched', id: 'undersong' }];
  mark(one);
  mark(one);
  mark([]);
  expect(marked()).toEqual([one, []]);
  stop();
  expect(markListeners.size).toBe(0);
});

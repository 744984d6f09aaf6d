import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Channel } from '../../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../../machines/domain/settings.ts';
import { channelFavouritesMachine } from '../../../machines/live/channelFavourites.machine.ts';
import { ALL_CHANNELS } from '../../../machines/live/channelFilter.ts';
import { type GuideInput, guideMachine } from '../../../machines/live/guide.machine.ts';
import {
  chosenDayOf,
  extentOf,
  type GuidePosition,
  isPreviewFolded,
  programmesAt,
  viewOf,
} from '../../../machines/live/guide.selectors.ts';
import { guideDays } from '../../../machines/live/guideDays.ts';
import { type GuideWindowInput, guideWindowMachine } from '../../../machines/live/guideWindow.machine.ts';
import { windowsAt } from '../../../machines/live/guideWindows.ts';
import { kidsLiveMachine } from '../../../machines/live/kidsLive.machine.ts';
import { createAlone } from '../../alone.ts';
import { channelLike, programmeLike } from '../../guideEntities.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 20, 20, 30);
const refused = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'http_500' };
const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
const channels = [channelLike('one', { group: 'General' }), channelLike('wild', { group: 'Nature' })];
const current = programmeLike('one', NOW - 10 * MINUTE, NOW + 50 * MINUTE);
const next = programmeLike('one', NOW + 50 * MINUTE, NOW + 110 * MINUTE);
const foreign = programmeLike('of another service', NOW, NOW + HOUR);

const input: GuideInput = {
  filter: ALL_CHANNELS,
  now: () => NOW,
  isPremium: true,
  hasProfile: true,
  features,
  past: 0,
  future: 1,
  zone: 'UTC',
  programmeId: null,
  channelId: null,
  at: null,
};
const days = guideDays(NOW, input);
const extent = extentOf({ channels, days });
const key = windowsAt({ row: 0, at: NOW }, 'grid', extent)[0]?.key ?? '';
const view = { firstRow: 0, lastRow: 1, from: NOW - HOUR, to: NOW + 2 * HOUR };

describeEveryPath(guideWindowMachine, {
  input: { parentRef: listener(), key, channelIds: ['one'], from: NOW, to: NOW + HOUR },
  events: [
    { type: 'xstate.done.actor.loadProgrammes', output: [current] },
    { type: 'xstate.error.actor.loadProgrammes', error: refused },
  ],
  states: {
    'failed: GDE-06 can be retried': (snapshot) => expect(snapshot.can({ type: 'window.retry' })).toBe(true),
  },
  invariants: { 'GDE-06 does not fail after it was loaded': ({ context, value }) => !(context.hasLoaded && value === 'failed') },
});

const onAir = { channels, programmes: [current] };
describeEveryPath(kidsLiveMachine, {
  input: { now: () => NOW },
  events: [
    { type: 'live.retry' },
    { type: 'xstate.done.actor.loadOnAir', output: onAir },
    { type: 'xstate.done.actor.loadOnAir', output: { channels, programmes: [next] } },
    { type: 'xstate.error.actor.loadOnAir', error: refused },
  ],
  invariants: {
    'KID-09 shows only channels with a programme on the air': ({ context: { tiles, moment } }) =>
      tiles.every(({ programme }) => programme.startDate <= moment && moment < programme.endDate),
    'KID-09 has tiles exactly while it shows some': (snapshot) =>
      snapshot.matches('refreshing') || snapshot.matches('ready') === snapshot.context.tiles.length > 0,
  },
  states: {
    'ready: KID-09 leaves a channel out that has nothing for children': ({ context }) =>
      expect(context.tiles.map(({ channel }) => channel.id)).toEqual(['one']),
    'failed: KID-09 can be retried': (snapshot) => expect(snapshot.can({ type: 'live.retry' })).toBe(true),
    'empty: KID-09 can be retried': (snapshot) => expect(snapshot.can({ type: 'live.retry' })).toBe(true),
  },
});

describeEveryPath(channelFavouritesMachine, {
  inputs: [
    { parentRef: listener(), mayKeep: true },
    { parentRef: listener(), mayKeep: false },
  ],
  events: [
    { type: 'favourite.toggle', channelId: 'one' },
    { type: 'xstate.done.actor.loadFavourites', output: ['wild'] },
    { type: 'xstate.error.actor.loadFavourites', error: refused },
    { type: 'change.refused', change: { key: 'one', value: true, before: false }, error: refused },
  ],
  states: {
    'leftOut: GDE-14 changes nothing': (snapshot) => expect(snapshot.can({ type: 'favourite.toggle', channelId: 'one' })).toBe(false),
  },
  invariants: {
    'GDE-14 keeps the other favourites': ({ value, context }) => value !== 'kept' || context.ids.includes('wild'),
  },
});

describeEveryPath(guideMachine, {
  inputs: [
    input,
    { ...input, channelId: 'wild', programmeId: 'wild.1' },
    { ...input, channelId: 'wild', at: NOW + HOUR },
    { ...input, at: NOW - 90 * 24 * HOUR },
    { ...input, hasProfile: false },
    { ...input, filter: { kind: 'group', group: 'Gone' } },
    { ...input, features: { ...features, favouriteChannels: false } },
    { ...input, hasProfile: false, features: { ...features, grownUp: false } },
  ],
  /** Events of windows are explored only at the start position, which keeps the number of states small. */
  filterEvents: (snapshot, { type }) => {
    const { context } = snapshot;
    if (type.startsWith('channel')) return snapshot.matches('ready') && context.windows[key] === undefined && context.view === null;
    return (
      !snapshot.matches('ready') ||
      (/^(window|programme|guide|page|filter|favourites|xstate.error.actor.favourites)/.test(type)
        ? context.shape === 'grid' && context.view === null && context.position.at === NOW
        : context.windows[key]?.state === 'loading' && context.view === null)
    );
  },
  events: [
    { type: 'xstate.done.actor.loadChannels', output: channels },
    { type: 'xstate.done.actor.loadChannels', output: [] },
    { type: 'xstate.error.actor.loadChannels', error: refused },
    { type: 'xstate.done.actor.findProgramme', output: { channelId: 'wild', at: NOW } },
    { type: 'xstate.done.actor.findProgramme', output: { channelId: 'gone', at: NOW } },
    { type: 'xstate.done.actor.findProgramme', output: null },
    { type: 'xstate.error.actor.findProgramme', error: refused },
    { type: 'shape.changed', shape: 'list' },
    { type: 'shape.changed', shape: 'grid' },
    { type: 'view.moved', view },
    { type: 'focus.move', step: { kind: 'channel', by: 1 } },
    { type: 'focus.set', position: { channelId: 'one', at: NOW } },
    { type: 'focus.set', position: { channelId: 'of another service', at: NOW } },
    ...days.map(({ number }) => ({ type: 'day.choose' as const, number })),
    { type: 'day.choose', number: -1 },
    { type: 'now.show' },
    { type: 'programme.open', programme: current },
    { type: 'programme.open', programme: next },
    { type: 'programme.open', programme: foreign },
    { type: 'programme.remind', programme: next },
    { type: 'programme.remind', programme: current },
    { type: 'window.loading', key },
    { type: 'window.loaded', key, programmes: [current, next] },
    { type: 'window.failed', key },
    { type: 'window.retry', key },
    { type: 'window.retry', key: 'of another time' },
    { type: 'window.loading', key: 'of another time' },
    { type: 'window.loaded', key: 'of another time', programmes: [current] },
    { type: 'window.failed', key: 'of another time' },
    { type: 'channel.open', channelId: 'wild' },
    { type: 'channel.open', channelId: 'gone' },
    { type: 'channels.show' },
    { type: 'filter.choose', filter: { kind: 'group', group: 'Nature' } },
    { type: 'filter.choose', filter: { kind: 'favourites' } },
    { type: 'filter.choose', filter: { kind: 'all' } },
    { type: 'favourites.changed', ids: ['wild'] },
    { type: 'favourites.changed', ids: [] },
    { type: 'xstate.error.actor.favourites', error: new Error('did not come') },
    { type: 'xstate.error.actor.kidsLive', error: new Error('did not come') },
    { type: 'guide.retry' },
    { type: 'page.refresh' },
    { type: 'entitlement.changed', isPremium: true },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.shape,
      context.position.channelId,
      context.position.at === NOW,
      context.view === null,
      context.windows[key]?.state,
      context.message === null,
      context.filter.kind,
      context.favourites?.length,
    ]),
  states: {
    'failed: GDE-01 has a message and can be retried': (snapshot) => {
      expect(snapshot.context.message).not.toBeNull();
      expect(snapshot.can({ type: 'guide.retry' })).toBe(true);
    },
    'empty: GDE-01 can be retried': (snapshot) => expect(snapshot.can({ type: 'guide.retry' })).toBe(true),
    'ready: GDE-06 has a window for everything in the visible area': ({ context }) => {
      const { firstRow, lastRow, from, to } = viewOf(context);
      const windows = Object.values(context.windows);
      for (let row = firstRow; row <= Math.min(lastRow, context.channels.length - 1); row += 1)
        for (const at of [from, to].filter((moment) => moment >= extent.from && moment < extent.to))
          expect(windows.some((each) => each.firstRow <= row && row < each.lastRow && each.from <= at && at < each.to)).toBe(true);
    },
  },
  invariants: {
    'GDE-01 in a ready guide, the focused channel is in the list': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.channels.some(({ id }) => id === snapshot.context.position.channelId),
    'GDE-01 the focused time is inside the guide': ({ context: { position } }) => position.at >= extent.from && position.at < extent.to,
    'GDE-06 has one actor for each window': ({ context: { windows }, children }) => {
      const actors = Object.entries(children).filter(([name, child]) => name.startsWith('window.') && child !== undefined);
      return (
        actors.length === Object.keys(windows).length && Object.keys(windows).every((each) => children[`window.${each}`] !== undefined)
      );
    },
    'GDE-06 has at most 60 windows': ({ context }) => Object.keys(context.windows).length <= 60,
  },
});

/** A guide with a service that answers at once. */
async function open(given: Partial<GuideInput> = {}, failing = new Set<number>()) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const requests: Pick<GuideWindowInput, 'channelIds' | 'from' | 'to'>[] = [];
  const aborted: number[] = [];
  const many = Array.from({ length: 500 }, (_, index) => channelLike(`c${index}`));
  const actor = createAlone(
    guideMachine.provide({
      actors: {
        layout: fromCallback(() => {}),
        channelFavourites: channelFavouritesMachine.provide({ actors: { loadFavourites: fromPromise<readonly string[]>(async () => []) } }),
        loadChannels: fromPromise<readonly Channel[]>(async () => many),
        findProgramme: fromPromise<GuidePosition | null, { id: string }>(async () => ({ channelId: 'c40', at: NOW - 26 * HOUR })),
        guideWindow: guideWindowMachine.provide({
          actors: {
            loadProgrammes: fromPromise(async ({ input: wanted, signal }) => {
              requests.push(wanted);
              const number = requests.length;
              signal.addEventListener('abort', () => aborted.push(number));
              if (failing.has(number)) throw refused;
              return wanted.channelIds.map((id) => programmeLike(id, wanted.from, wanted.to));
            }),
          },
        }),
      },
    }),
    { input: { ...input, past: 30, future: 7, now: () => NOW + clock.now(), ...given }, clock },
    heard,
  ).start();
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  for (let turn = 0; turn < 5; turn += 1) await settle();
  return { actor, clock, heard, requests, aborted, settle };
}

describe('the opened guide', () => {
  it('GDE-01 starts at the current time on the first channel', async () => {
    const { actor } = await open();
    const { context } = actor.getSnapshot();
    expect(context.position).toEqual({ channelId: 'c0', at: NOW });
    expect(context.days).toHaveLength(38);
    expect(programmesAt(context).programme?.channelId).toBe('c0');
    expect(chosenDayOf(context)).toEqual(context.days[30]);
  });

  it('HOM-06 GDE-01 starts at the programme in the address', async () => {
    const { actor } = await open({ programmeId: 'c40.1', channelId: 'c40' });
    const { context } = actor.getSnapshot();
    expect(context.position).toEqual({ channelId: 'c40', at: NOW - 26 * HOUR });
    expect(context.reveal).toEqual({ row: 40, at: NOW - 26 * HOUR, align: 'start' });
    expect(chosenDayOf(context)).toEqual(context.days[29]);
  });

  it('HOM-06 starts at the current time when the address has only a channel', async () => {
    const { actor } = await open({ channelId: 'c7' });
    expect(actor.getSnapshot().context.position).toEqual({ channelId: 'c7', at: NOW });
  });

  it('NAV-12 starts at the time in the address, or at the current time when that is outside the guide', async () => {
    const { actor } = await open({ channelId: 'c7', at: NOW - 50 * HOUR });
    const { context } = actor.getSnapshot();
    expect(context.position).toEqual({ channelId: 'c7', at: NOW - 50 * HOUR });
    expect(context.reveal).toEqual({ row: 7, at: NOW - 50 * HOUR, align: 'start' });
    for (const at of [NOW - 90 * 24 * HOUR, NOW + 90 * 24 * HOUR])
      expect((await open({ at })).actor.getSnapshot().context.position.at).toBe(NOW);
  });

  it('NAV-12 corrects the address once, 400 ms after the last of many steps', async () => {
    const { actor, clock, heard } = await open();
    const [day] = actor.getSnapshot().context.days.slice(25);
    actor.send({ type: 'day.choose', number: day?.number ?? 0 });
    for (let turn = 0; turn < 12; turn += 1) {
      actor.send({ type: 'focus.move', step: { kind: 'channel', by: 1 } });
      clock.increment(399);
    }
    expect(heard).toEqual([]);
    clock.increment(1);
    expect(heard).toEqual([{ type: 'address.correct', url: `/tv-guide?channel=c12&at=${(NOW - 5 * 24 * HOUR) / 1000}` }]);
    clock.increment(60_000);
    expect(heard).toHaveLength(1);
  });

  it('GDE-06 requests at most 16 channels and 4 h in a call, and at most 9 calls', async () => {
    const { requests } = await open();
    expect(requests.length).toBeLessThanOrEqual(9);
    for (const { channelIds, from, to } of requests) expect([channelIds.length <= 16, to - from]).toEqual([true, 4 * HOUR]);
  });
});

describe('the opened guide, with another time', () => {
  it.each([
    ['GDE-02 TIM-03 moves to the corrected time at once', 3 * HOUR],
    ['GDE-02 TIM-03 has other days when the device was wrong by days, and starts again at the current time', -90 * 24 * HOUR],
  ])('%s', async (_, correction) => {
    let wrong = 0;
    const { actor } = await open({ now: () => NOW + wrong });
    wrong = correction;
    actor.send({ type: 'page.refresh' });
    const { context } = actor.getSnapshot();
    expect(context.moment).toBe(NOW + wrong);
    expect(context.days).toEqual(guideDays(NOW + wrong, context));
    const { from, to } = extentOf(context);
    expect(context.position.at >= from && context.position.at < to).toBe(true);
    expect(Object.values(context.windows).some((window) => window.from <= context.position.at && context.position.at < window.to)).toBe(
      true,
    );
  });

  it('TIM-02 has the days of another time zone after the change', async () => {
    vi.stubEnv('TZ', 'UTC');
    const { actor } = await open({ zone: 'local' });
    vi.stubEnv('TZ', 'Asia/Tokyo');
    actor.send({ type: 'page.refresh' });
    const { context } = actor.getSnapshot();
    vi.unstubAllEnvs();
    expect(context.days).toEqual(guideDays(NOW, { past: 30, future: 7, zone: 'Asia/Tokyo' }));
    expect(context.position.at).toBe(NOW);
  });
});

describe('moving in the guide', () => {
  it('GDE-06 discards distant windows, and aborts their calls', async () => {
    const { actor, requests, aborted } = await open();
    const first = requests.length;
    const far = { firstRow: 300, lastRow: 307, from: NOW - 400 * HOUR, to: NOW - 397 * HOUR };
    actor.send({ type: 'view.moved', view: far });
    const last = requests.length;
    actor.send({ type: 'view.moved', view: { ...far, firstRow: 100, lastRow: 107 } });
    expect(aborted.filter((number) => number > first && number <= last)).toHaveLength(last - first);
    const windows = Object.values(actor.getSnapshot().context.windows);
    expect(windows.filter(({ firstRow }) => firstRow > 200)).toEqual([]);
    // The window of the focused programme stays.
    expect(windows.some(({ firstRow, from, to }) => firstRow === 0 && from <= NOW && NOW < to)).toBe(true);
  });

  it('GDE-06 retries one failed window with one call', async () => {
    const { actor, requests, settle } = await open({}, new Set([1]));
    const failed = Object.values(actor.getSnapshot().context.windows).filter(({ state }) => state === 'failed');
    expect(failed).toHaveLength(1);
    const before = requests.length;
    actor.send({ type: 'window.retry', key: failed[0]!.key });
    expect(actor.getSnapshot().context.windows[failed[0]!.key]?.state).toBe('loading');
    await settle();
    await settle();
    expect(requests.length).toBe(before + 1);
    expect(Object.values(actor.getSnapshot().context.windows).every(({ state }) => state === 'ready')).toBe(true);
  });

  it('GDE-01 keeps the time and the channel on another day, and shows the current time for today', async () => {
    const { actor } = await open();
    actor.send({ type: 'focus.move', step: { kind: 'channel', by: 3 } });
    actor.send({ type: 'day.choose', number: actor.getSnapshot().context.days[27]!.number });
    expect(actor.getSnapshot().context.position).toEqual({ channelId: 'c3', at: NOW - 72 * HOUR });
    expect(actor.getSnapshot().context.reveal.align).toBe('start');
    actor.send({ type: 'day.choose', number: actor.getSnapshot().context.days[30]!.number });
    expect(actor.getSnapshot().context.position).toEqual({ channelId: 'c3', at: NOW });
  });

  it('GDE-02 follows the clock without a call, also past midnight', async () => {
    const { actor, clock, requests } = await open();
    const before = requests.length;
    clock.increment(10_000);
    expect(actor.getSnapshot().context.moment).toBe(NOW + 10_000);
    expect(requests).toHaveLength(before);
    const today = actor.getSnapshot().context.days[30]!.number;
    for (let tick = 0; tick < 6 * 60 * 4; tick += 1) clock.increment(10_000);
    expect(actor.getSnapshot().context.days[30]!.number).toBe(today + 1);
  });

  it('GDE-05 requests one day of one channel on phones', async () => {
    const { actor, requests } = await open();
    actor.send({ type: 'shape.changed', shape: 'list' });
    const before = requests.length;
    actor.send({ type: 'channel.open', channelId: 'c0' });
    expect(requests.slice(before).map(({ channelIds }) => channelIds)).toEqual([['c0'], ['c0']]);
    actor.send({ type: 'focus.set', position: { channelId: 'c9', at: NOW } });
    expect(requests.slice(before + 2).map(({ channelIds }) => channelIds)).toEqual([['c9'], ['c9']]);
  });

  it('GDE-16 opens on phones with what is on now on all channels, and returns there from the day of a channel', async () => {
    const { actor, clock, requests } = await open();
    const before = requests.length;
    actor.send({ type: 'shape.changed', shape: 'list' });
    expect(requests.slice(before).map(({ channelIds }) => channelIds.length)).toEqual([16]);
    clock.increment(60_000);
    expect(actor.getSnapshot().context).toMatchObject({ shape: 'now', position: { at: NOW + 60_000 } });
    actor.send({ type: 'channel.open', channelId: 'c9' });
    expect(actor.getSnapshot().context).toMatchObject({ shape: 'list', position: { channelId: 'c9' } });
    actor.send({ type: 'channels.show' });
    expect(actor.getSnapshot().context.shape).toBe('now');
  });

  it('GDE-16 opens on phones at the channel in the address', async () => {
    const { actor } = await open({ channelId: 'c7' });
    actor.send({ type: 'shape.changed', shape: 'list' });
    expect(actor.getSnapshot().context).toMatchObject({ shape: 'list', position: { channelId: 'c7' } });
  });

  it.each([
    [true, 'kept', []],
    [false, 'leftOut', null],
  ])('DEP-10 asks for the favourite channels only with their flag: %s', async (favouriteChannels, state, ids) => {
    const { actor } = await open({ features: { ...features, favouriteChannels } });
    expect(actor.getSnapshot().children.favourites?.getSnapshot().value).toBe(state);
    expect(actor.getSnapshot().context.favourites).toEqual(ids);
  });

  it('GDE-13 GDE-14 lists the favourites, loads their programmes, and lists all channels when the last one is gone', async () => {
    const { actor, requests } = await open();
    actor.send({ type: 'favourites.changed', ids: ['c3', 'c40'] });
    const before = requests.length;
    actor.send({ type: 'filter.choose', filter: { kind: 'favourites' } });
    expect(actor.getSnapshot().context.channels.map(({ id }) => id)).toEqual(['c3', 'c40']);
    expect(actor.getSnapshot().context.position.channelId).toBe('c3');
    expect(requests[before]?.channelIds).toEqual(['c3', 'c40']);
    actor.send({ type: 'favourites.changed', ids: [] });
    expect(actor.getSnapshot().context.channels).toHaveLength(500);
    expect(actor.getSnapshot().context.filter).toEqual({ kind: 'all' });
  });

  it('GDE-15 folds the preview when the selected channel has scrolled out at the top', async () => {
    const { actor } = await open();
    actor.send({ type: 'view.moved', view: { firstRow: 0, lastRow: 7, from: NOW, to: NOW + HOUR } });
    expect(isPreviewFolded(actor.getSnapshot().context)).toBe(false);
    actor.send({ type: 'view.moved', view: { firstRow: 8, lastRow: 15, from: NOW, to: NOW + HOUR } });
    expect(isPreviewFolded(actor.getSnapshot().context)).toBe(true);
    actor.send({ type: 'focus.set', position: { channelId: 'c9', at: NOW } });
    expect(isPreviewFolded(actor.getSnapshot().context)).toBe(false);
  });

  it('NAV-12 loads again at the same position when the network is back', async () => {
    const { actor, requests, settle } = await open();
    const before = requests.length;
    actor.send({ type: 'page.refresh' });
    await settle();
    expect(requests.length).toBe(2 * before);
    expect(actor.getSnapshot().context.position).toEqual({ channelId: 'c0', at: NOW });
  });
});

describe('a selected programme', () => {
  const on = (from: number, given = {}) =>
    programmeLike('c1', NOW + from * MINUTE, NOW + (from + 60) * MINUTE, { title: 'Undersong', ...given });
  it.each([
    ['GDE-03 opens the channel of a current programme', on(-10), '/live/c1/c1'],
    ['GDE-03 plays a past programme', on(-90), `/vod/undersong/c1.${NOW - 90 * MINUTE}`],
  ])('%s', async (_, programme, to) => {
    const { actor, heard, settle } = await open();
    actor.send({ type: 'programme.open', programme });
    await settle();
    expect(heard).toEqual([{ type: 'navigation.request', to }]);
  });

  it('GDE-04 opens the plans for a premium programme without a subscription', async () => {
    const { actor, heard } = await open({ isPremium: false });
    actor.send({ type: 'programme.open', programme: on(-10, { isPremium: true }) });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/subscription' }]);
  });

  it.each(['programme.open', 'programme.remind'] as const)('GDE-03 opens the reminder for a future programme: %s', async (type) => {
    const { actor, heard } = await open();
    actor.send({ type, programme: on(30) });
    const { id, channelId, title, startDate } = on(30);
    expect(heard).toEqual([{ type: 'reminder.open', programme: { id, channelId, title, startDate, channelName: 'c1' } }]);
  });

  it('GDE-03 does nothing for a past programme without catch-up', async () => {
    const { actor, heard } = await open();
    actor.send({ type: 'programme.open', programme: on(-90, { mediaId: null }) });
    actor.send({ type: 'programme.remind', programme: on(-90) });
    expect(heard).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { type Broadcasts, broadcastAfter, broadcastOf } from '../../machines/domain/broadcastAfter.ts';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { contentLike } from '../../stories/fixtures/catalogue.ts';

const MINUTE = 60_000;
const END = Date.UTC(2026, 10, 20, 20, 30);
const arena: Channel = { id: 'arena', name: 'Arena', number: 1, logoUrl: null, mediaId: 'arena', dvr: 600, isFast: false };
const programmeAfter = (from: number, minutes: number, given: Partial<Programme> = {}): Programme => ({
  id: `p${from}`,
  channelId: 'arena',
  title: `Programme ${from}`,
  shortDescription: 'Words',
  fullDescription: '',
  actionType: 'EPG',
  trailerId: null,
  mediaId: `p${from}`,
  classification: null,
  isPremium: false,
  startDate: END + from * MINUTE,
  endDate: END + (from + minutes) * MINUTE,
  isLive: false,
  designType: null,
  images: {},
  genres: [],
  seasonNumber: null,
  episodeNumber: null,
  ...given,
});
const features = { pastEpgVods: true, playLiveFromStart: true };
const viewer = { isPremium: false, features, now: END + 300 * MINUTE };
const broadcast = { channelId: 'arena', endDate: END };
const after = (programmes: readonly Programme[], given: Partial<typeof viewer> = {}, channel: Partial<Channel> = {}) =>
  broadcastAfter(broadcast, { channel: { ...arena, ...channel }, programmes } satisfies Broadcasts, { ...viewer, ...given });
const ended = programmeAfter(-60, 60);
const following = programmeAfter(0, 90);
const onAir = programmeAfter(290, 30);
const all = [onAir, following, ended];

describe('GDE-03 where a programme was on', () => {
  const catchUp = { ...contentLike({ id: 'p', contentType: 'CATCHUP' }), actionValue: 'arena', reference: null, endDate: END };
  it.each([
    ['by its action', {}, broadcast],
    ['by its reference', { actionValue: null, reference: 'arena' }, broadcast],
    ['not said', { actionValue: null }, null],
    ['without an end', { endDate: null }, null],
    ['a film', { contentType: 'MOVIE' as const }, null],
  ])('GDE-03 %s', (_, given, expected) => expect(broadcastOf({ ...catchUp, ...given })).toEqual(expected));
});

describe('PLY-05 a programme that was watched again leads on', () => {
  it('PLY-05 to the next programme of the channel, wherever it stands in the list', () =>
    expect(after(all)).toMatchObject({
      id: 'p0',
      title: 'Programme 0',
      to: '/vod/programme-0/p0',
      duration: 5400,
      broadcast: { channelName: 'Arena', isLive: false },
    }));

  it('PLY-05 to the next one from its start while it is on', () =>
    expect(after(all, { now: END + 10 * MINUTE })?.to).toBe('/vod/programme-0/p0'));

  it.each<[string, Partial<typeof viewer>, Partial<Channel>, Partial<Programme>]>([
    ['the next one was not kept', {}, {}, { mediaId: null }],
    ['past programmes are not shown', { features: { ...features, pastEpgVods: false } }, {}, {}],
    ['the next one is for subscribers', {}, {}, { isPremium: true }],
    ['a fast channel keeps nothing', {}, { isFast: true }, {}],
  ])('GDE-04 GDE-08 else to the channel, with what is on: %s', (_, given, channel, programme) =>
    expect(after([ended, { ...following, ...programme }, onAir], given, channel)).toMatchObject({
      id: 'arena',
      title: 'Programme 290',
      to: '/live/arena/arena',
      broadcast: { channelName: 'Arena', isLive: true },
    }),
  );

  it('PLY-05 watched from its start to the live edge, it leads to the channel and what begins there', () =>
    expect(after(all, { now: END - MINUTE })).toMatchObject({ title: 'Programme 0', to: '/live/arena/arena' }));

  it('PLY-05 where nobody knows what is on, the channel stands for itself', () =>
    expect(after([])).toMatchObject({ title: 'Arena', to: '/live/arena/arena' }));

  it('PLY-12 to nothing where what is on is for subscribers, and where the channel has no picture', () => {
    const forSubscribers = [
      { ...following, mediaId: null },
      { ...onAir, isPremium: true },
    ];
    expect(after(forSubscribers)).toBeNull();
    expect(after(forSubscribers, { isPremium: true })?.to).toBe('/live/arena/arena');
    expect(after([], {}, { mediaId: null })).toBeNull();
  });
});

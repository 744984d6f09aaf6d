import { describe, expect, it } from 'vitest';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { type Broadcasts, broadcastAfter, broadcastOf } from '../../machines/player/broadcastAfter.ts';
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
const features = { pastEpgVods: true, playLiveFromStart: true, reminders: true };
const viewer = { isPremium: false, features, now: END + 300 * MINUTE };
const broadcast = { channelId: 'arena', endDate: END };
const after = (programmes: readonly Programme[], given: Partial<typeof viewer> = {}, channel: Partial<Channel> = {}) =>
  broadcastAfter(broadcast, { channel: { ...arena, ...channel }, programmes } satisfies Broadcasts, { ...viewer, ...given });
const ended = programmeAfter(-60, 60);
const following = programmeAfter(0, 90);
const onAir = programmeAfter(290, 30);
const all = [onAir, following, ended];

describe('GDE-03 the broadcast of a catch-up title', () => {
  const catchUp = { ...contentLike({ id: 'p', contentType: 'CATCHUP' }), actionValue: 'arena', reference: null, endDate: END };
  it.each([
    ['takes the channel from its action', {}, broadcast],
    ['takes the channel from its reference', { actionValue: null, reference: 'arena' }, broadcast],
    ['has none without a channel', { actionValue: null }, null],
    ['has none without an end', { endDate: null }, null],
    ['has none for a film', { contentType: 'MOVIE' as const }, null],
  ])('GDE-03 %s', (_, given, expected) => expect(broadcastOf({ ...catchUp, ...given })).toEqual(expected));
});

describe('PLY-05 up next after a catch-up programme', () => {
  it('PLY-05 is the next programme of the channel, in any order of the list', () =>
    expect(after(all)).toMatchObject({
      id: 'p0',
      title: 'Programme 0',
      to: '/vod/programme-0/p0',
      duration: 5400,
      broadcast: { channelName: 'Arena', isLive: false },
    }));

  it('PLY-05 is the next programme from its start while it is on air', () =>
    expect(after(all, { now: END + 10 * MINUTE })?.to).toBe('/vod/programme-0/p0'));

  it.each<[string, Partial<typeof viewer>, Partial<Channel>, Partial<Programme>]>([
    ['the next programme was not recorded', {}, {}, { mediaId: null }],
    ['past programmes are switched off', { features: { ...features, pastEpgVods: false } }, {}, {}],
    ['the next programme is for subscribers', {}, {}, { isPremium: true }],
    ['a fast channel records nothing', {}, { isFast: true }, {}],
  ])('GDE-04 GDE-08 is the channel with the current programme when %s', (_, given, channel, programme) =>
    expect(after([ended, { ...following, ...programme }, onAir], given, channel)).toMatchObject({
      id: 'arena',
      title: 'Programme 290',
      to: '/live/arena/arena',
      broadcast: { channelName: 'Arena', isLive: true },
    }),
  );

  it('PLY-05 is the channel with the programme that begins there after start-over reached the live edge', () =>
    expect(after(all, { now: END - MINUTE })).toMatchObject({ title: 'Programme 0', to: '/live/arena/arena' }));

  it('PLY-05 is the channel under its own name when the current programme is unknown', () =>
    expect(after([])).toMatchObject({ title: 'Arena', to: '/live/arena/arena' }));

  it('PLY-12 is nothing when the current programme is for subscribers or the channel has no stream', () => {
    const forSubscribers = [
      { ...following, mediaId: null },
      { ...onAir, isPremium: true },
    ];
    expect(after(forSubscribers)).toBeNull();
    expect(after(forSubscribers, { isPremium: true })?.to).toBe('/live/arena/arena');
    expect(after([], {}, { mediaId: null })).toBeNull();
  });
});

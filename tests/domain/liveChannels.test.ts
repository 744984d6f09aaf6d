import { describe, expect, it } from 'vitest';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { shownMoment } from '../../machines/domain/onAir.ts';
import {
  announcementOf,
  choicesFor,
  isDue,
  MAX_REMINDER_DELAY,
  type Reminder,
  withChanges,
  withNames,
} from '../../machines/domain/reminders.ts';
import { dvrLineOf, startOverOf } from '../../machines/live/dvrWindow.ts';
import { channelOfNumber, channelsNear, mayHaveMoreDigits } from '../../machines/live/liveChannels.ts';

const NOW = Date.UTC(2026, 10, 20, 20, 30);
const MINUTE = 60_000;
const channelLike = (id: string, number: number | null, given: Partial<Channel> = {}): Channel => ({
  id,
  name: id,
  number,
  logoUrl: null,
  mediaId: id,
  dvr: 14_400,
  isFast: false,
  ...given,
});
const programme = { id: 'arena.1', title: 'Matchday', startDate: NOW - 30 * MINUTE, mediaId: 'arena.1' } as Programme;

describe('start-over', () => {
  const facts = { channel: channelLike('arena', 3), programme, seekable: { start: 0, end: 14_400 }, now: NOW, isOffered: true };

  it('PLY-09 GDE-03 seeks when the DVR window reaches back far enough', () => {
    expect(startOverOf(facts)).toEqual({ kind: 'seek', to: 14_400 - 30 * 60 });
  });

  it('PLY-09 GDE-03 opens its own page when the DVR window is shorter or missing', () => {
    const page = { kind: 'page', url: '/vod/matchday/arena.1' };
    expect(startOverOf({ ...facts, seekable: { start: 14_000, end: 14_400 } })).toEqual(page);
    expect(startOverOf({ ...facts, seekable: null })).toEqual(page);
    expect(startOverOf({ ...facts, seekable: null, programme: { ...programme, mediaId: null } })).toBeNull();
  });

  it.each([
    [0, null],
    [14, null],
    [29, null],
    [30, { kind: 'seek', to: 14_370 }],
  ])('PLY-09 %i s after the start of a programme it is %j (offered from 30 s on)', (seconds, way) => {
    const begun = { ...programme, startDate: NOW - seconds * 1000 };
    expect(startOverOf({ ...facts, programme: begun })).toEqual(way);
  });

  it('GDE-08 CFG-08 is not offered on a fast channel, without the flag, or without a known programme', () => {
    expect(startOverOf({ ...facts, channel: channelLike('arena', 3, { isFast: true }) })).toBeNull();
    expect(startOverOf({ ...facts, isOffered: false })).toBeNull();
    expect(startOverOf({ ...facts, programme: null })).toBeNull();
  });
});

describe('the timeline of a channel', () => {
  const on = (from: number, minutes: number, title: string) =>
    ({ ...programme, channelId: 'arena', title, startDate: NOW + from * MINUTE, endDate: NOW + (from + minutes) * MINUTE }) as Programme;
  const seekable = { start: 0, end: 14_400 };

  it('PLY-09 is the DVR window, divided at programme boundaries, when the programme is unknown', () => {
    const { parts, from, to } = dvrLineOf([on(-120, 63, 'Warm-up'), on(-300, 120, 'Earlier')], 'arena', 14_400, seekable, NOW);
    expect([from, to]).toEqual([NOW - 240 * MINUTE, NOW]);
    expect(parts.map(({ from: begins, to: ends, label }) => [(begins - NOW) / MINUTE, (ends - NOW) / MINUTE, label])).toEqual([
      [-240, -180, 'Earlier'],
      [-180, -120, ''],
      [-120, -57, 'Warm-up'],
      [-57, 0, ''],
    ]);
  });

  it('PLY-09 has no divisions with a single programme', () => {
    expect(dvrLineOf([on(-30, 60, 'Matchday'), on(30, 60, 'Full Time')], 'arena', 14_400, seekable, NOW).parts).toEqual([]);
  });

  it('PLY-09 shows the current time minus the delay behind live', () => {
    expect(shownMoment(0, NOW)).toBe(NOW);
    expect(shownMoment(8 * 60 + 10, NOW)).toBe(NOW - 8 * MINUTE);
  });
});

describe('channel numbers', () => {
  const channels = [channelLike('one', 1), channelLike('twelve', 12), channelLike('none', null)];
  it('GDE-07 ignore leading zeros, and find no channel for an unused number', () => {
    expect(channelOfNumber(channels, '012')?.id).toBe('twelve');
    expect(channelOfNumber(channels, '2')).toBeNull();
    expect(channelOfNumber(channels, '')).toBeNull();
  });
  it('GDE-07 wait for another digit only when it could complete a channel number', () => {
    expect(['0', '1', '2', '12', '01'].map((digits) => mayHaveMoreDigits(channels, digits))).toEqual([true, true, false, false, false]);
  });
});

describe('reminders', () => {
  const reminder: Reminder = {
    programmeId: 'a',
    channelId: 'arena',
    title: 'Full Time',
    channelName: 'Arena',
    startDate: NOW,
    minutes: 15,
  };

  it('GDE-03 offer only moments in the future', () => {
    expect(choicesFor({ startDate: NOW + 20 * MINUTE }, NOW)).toEqual([0, 5, 15]);
    expect(choicesFor({ startDate: NOW }, NOW)).toEqual([]);
  });

  it('GDE-03 are due from their moment on, for ten minutes', () => {
    const due = NOW - 15 * MINUTE;
    expect([due - 1, due, due + MAX_REMINDER_DELAY - 1, due + MAX_REMINDER_DELAY].map((now) => isDue(reminder, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('GDE-03 announce the programme by the current time, with the known names', () => {
    const said = (now: number, given: Partial<Reminder> = {}) => announcementOf({ ...reminder, ...given }, now).key;
    expect(said(NOW - 5 * MINUTE)).toBe('REMINDER_SOON');
    expect(said(NOW)).toBe('REMINDER_NOW');
    expect(said(NOW + 5 * MINUTE)).toBe('REMINDER_BEGUN');
    expect(said(NOW, { channelName: null })).toBe('REMINDER_ANYWHERE');
    expect(said(NOW, { title: null })).toBe('REMINDER_UNNAMED');
  });

  it('GDE-09 apply changes in order, one for each programme, and keep known names', () => {
    const later = { ...reminder, programmeId: 'b', startDate: NOW + MINUTE };
    const changes = [
      { programmeId: 'b', reminder: later },
      { programmeId: 'a', reminder: { ...reminder, minutes: 5 } },
      { programmeId: 'b', reminder: null },
    ];
    expect(withChanges([reminder], changes)).toEqual([{ ...reminder, minutes: 5 }]);
    expect(withNames([{ ...reminder, title: null, channelName: null }], [reminder])).toEqual([reminder]);
  });
});

describe('GDE-06 the channels whose current programme is loaded', () => {
  const many = Array.from({ length: 100 }, (_, index) => channelLike(`c${index}`, index));
  const near = (id: string, visible: { first: number; last: number } | null) =>
    channelsNear(many, id, visible).map((found) => Number(found.slice(1)));

  it('are whole blocks around the current channel, its neighbours and the visible channels', () => {
    expect(near('c20', null)).toEqual(Array.from({ length: 16 }, (_, index) => 16 + index));
    expect(near('c16', null)).toHaveLength(32);
    expect(near('c0', null)).toEqual([...Array.from({ length: 16 }, (_, index) => index), 96, 97, 98, 99]);
    expect(near('c20', { first: 40, last: 49 })).toEqual(Array.from({ length: 48 }, (_, index) => 16 + index));
  });

  it('are at most all channels', () => {
    expect(channelsNear(many.slice(0, 3), 'c1', { first: 0, last: 30 })).toEqual(['c0', 'c1', 'c2']);
    expect(channelsNear([], 'c1', { first: 0, last: -1 })).toEqual([]);
  });
});

/**
 * Makes the programmes of one channel for one day, from midnight to midnight in the service's time zone, without gaps. The same channel and
 * date always give the same programmes.
 */
import { DateTime } from 'luxon';
import { hashOf, randomOf } from '../titles/random.ts';
import { SERVICE_ZONE } from '../titles/release.ts';
import type { Programmes, Station, Template } from '../titles/types.ts';

/** Epoch ms. */
export type Slot = { template: Template; start: number; end: number };
/** `from` and `to` are minutes on the day's clock. */
type Entry = { template: Template; from: number; to: number };

const DAY = 24 * 60;
/** Minutes before a template is repeated, if other templates fit. */
const RETURNS_AFTER = 6 * 60;
/** Programmes start at multiples of 5 minutes. */
const GRID = 5;
/** Programmes above this minimum age start only after `from`, or before WATERSHED_ENDS. Minutes on the day's clock. */
const WATERSHEDS = [
  { age: 14, from: 22 * 60 },
  { age: 12, from: 21 * 60 },
];
const WATERSHED_ENDS = 5 * 60;

const minuteOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const onGrid = (minutes: number) => Math.max(GRID, Math.round(minutes / GRID) * GRID);

/** @param date the day, `yyyy-mm-dd`. @returns the programmes in order */
export function dayOf(station: Station, date: string, programmes: Programmes): readonly Slot[] {
  const pool = programmes.pools[station.genre];
  const entries = station.fast
    ? looped(station, date, pool)
    : filled(anchorsOf(station, programmes, pool), pool, station, date, programmes);
  const midnight = DateTime.fromISO(date, { zone: SERVICE_ZONE });
  return entries
    .map(({ template, from, to }) => ({ template, start: momentOn(midnight, from), end: momentOn(midnight, to) }))
    .filter(({ start, end }) => end > start);
}

/**
 * Epoch ms of a minute on the day's clock. When the clock goes back, the programme that is on fills the repeated hour. When the clock skips
 * an hour, no programme is on in it.
 */
function momentOn(midnight: DateTime, minute: number): number {
  if (minute >= DAY) return midnight.plus({ days: 1 }).toMillis();
  const moment = midnight.set({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const isSkipped = moment.hour * 60 + moment.minute !== minute;
  return (isSkipped ? moment.startOf('hour') : moment).toMillis();
}

/** FAST channels repeat their pool in order, without live programmes. */
function looped(station: Station, date: string, pool: readonly Template[]): Entry[] {
  const loop = pool.filter(({ live }) => !live);
  const entries: Entry[] = [];
  let index = hashOf(`${station.id}:${date}`) % loop.length;
  for (let minute = 0; minute < DAY; index += 1) {
    const template = loop[index % loop.length];
    if (!template) break;
    const to = Math.min(DAY, minute + onGrid(template.minutes));
    entries.push({ template, from: minute, to });
    minute = to;
  }
  return entries;
}

/** The fixed times of a channel, else those of its genre. */
function anchorsOf(station: Station, programmes: Programmes, pool: readonly Template[]): Entry[] {
  const anchors = programmes.channelAnchors[station.id] ?? programmes.genreAnchors[station.genre] ?? [];
  const entries = anchors
    .flatMap(({ time, template: id, minutes }) => {
      const template = pool.find((each) => each.id === id);
      const from = minuteOf(time);
      return template ? [{ template, from, to: Math.min(DAY, from + (minutes ?? onGrid(template.minutes))) }] : [];
    })
    .toSorted((one, other) => one.from - other.from);
  return entries.map((entry, index) => ({ ...entry, to: Math.min(entry.to, entries[index + 1]?.from ?? DAY) }));
}

function filled(anchors: readonly Entry[], pool: readonly Template[], station: Station, date: string, programmes: Programmes): Entry[] {
  const random = randomOf(hashOf(`${station.id}:${date}`));
  const shown = new Map<string, number>();
  const entries: Entry[] = [];
  let minute = 0;
  for (const anchor of [...anchors, null]) {
    const limit = anchor?.from ?? DAY;
    while (minute < limit) {
      const template = choose({ pool, minute, room: limit - minute, shown, random, programmes, anchors });
      const previous = entries.at(-1);
      if (!template) {
        // No programme is short enough: the previous one lasts longer. At midnight the next one starts earlier instead.
        if (previous) previous.to = limit;
        else if (anchor) anchor.from = minute;
        minute = limit;
        break;
      }
      const to = Math.min(limit, minute + onGrid(template.minutes));
      entries.push({ template, from: minute, to });
      shown.set(template.id, to);
      minute = to;
    }
    if (!anchor) break;
    entries.push(anchor);
    shown.set(anchor.template.id, anchor.to);
    minute = anchor.to;
  }
  return entries;
}

type Choice = {
  pool: readonly Template[];
  minute: number;
  /** Minutes until the next fixed programme. */
  room: number;
  /** Template → the minute at which its last showing ended. */
  shown: ReadonlyMap<string, number>;
  random: () => number;
  programmes: Programmes;
  anchors: readonly Entry[];
};

/** @returns undefined when no template of the pool is short enough */
function choose({ pool, minute, room, shown, random, programmes, anchors }: Choice): Template | undefined {
  const daypart = programmes.dayparts.find(({ from, to }) => minute >= minuteOf(from) && minute < minuteOf(to))?.key;
  const short = pool.filter((template) => onGrid(template.minutes) <= room && isSuitable(template, minute));
  const ofTheHour = short.filter(({ dayparts }) => daypart && dayparts.includes(daypart));
  const candidates = ofTheHour.length > 0 ? ofTheHour : short;
  const ahead = anchors.filter(({ from }) => from >= minute && from - minute < RETURNS_AFTER).map(({ template }) => template.id);
  const fresh = candidates.filter(({ id }) => !ahead.includes(id) && minute - (shown.get(id) ?? -RETURNS_AFTER) >= RETURNS_AFTER);
  if (fresh.length > 0) return fresh[Math.floor(random() * fresh.length)];
  return candidates.toSorted((one, other) => (shown.get(one.id) ?? -DAY) - (shown.get(other.id) ?? -DAY))[0];
}

/** Watershed: no programme for adults while children may be watching. */
const isSuitable = ({ classification }: Template, minute: number): boolean =>
  minute < WATERSHED_ENDS || WATERSHEDS.every(({ age, from }) => classification <= age || minute >= from);

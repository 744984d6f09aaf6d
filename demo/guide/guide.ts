/** The guide of all channels, computed on demand, for 30 days back and 7 days ahead. It is the same for all viewers. */
import { DateTime } from 'luxon';
import { DEFAULT_EPG_FUTURE_DAYS, DEFAULT_EPG_PAST_DAYS } from '../../machines/domain/constants.ts';
import type { Catalogue } from '../titles/catalogue.ts';
import { SERVICE_ZONE } from '../titles/release.ts';
import type { Station } from '../titles/types.ts';
import { dayOf, type Slot } from './day.ts';

export type Programme = Slot & { id: string; station: Station };

/** Size of the cache, in days of one channel: enough for 500 channels over more than two days. */
const DAYS_KEPT = 2000;

export type Guide = {
  /** Programmes that overlap [from, to), epoch ms, in order, and only within the window of the guide. */
  between(station: Station, from: number, to: number): readonly Programme[];
  /** The programme that is on at a time in epoch ms. */
  at(station: Station, moment: number): Programme | undefined;
  /** A programme by its id. */
  programme(id: string): Programme | undefined;
};

/** @param now epoch ms; the window of the guide moves with it */
export function createGuide(catalogue: Catalogue, now: () => number): Guide {
  const kept = new Map<string, readonly Slot[]>();

  function slotsOf(station: Station, date: string): readonly Slot[] {
    const key = `${station.id}:${date}`;
    const slots = kept.get(key) ?? dayOf(station, date, catalogue.programmes);
    // Moves the used entry to the end of the map, so that the first entry is the least recently used one.
    kept.delete(key);
    kept.set(key, slots);
    const [oldest] = kept.keys();
    if (kept.size > DAYS_KEPT && oldest !== undefined) kept.delete(oldest);
    return slots;
  }

  function between(station: Station, from: number, to: number): readonly Programme[] {
    const today = DateTime.fromMillis(now(), { zone: SERVICE_ZONE }).startOf('day');
    const first = DateTime.max(
      DateTime.fromMillis(from, { zone: SERVICE_ZONE }).startOf('day'),
      today.minus({ days: DEFAULT_EPG_PAST_DAYS }),
    );
    const last = DateTime.min(DateTime.fromMillis(to, { zone: SERVICE_ZONE }), today.plus({ days: DEFAULT_EPG_FUTURE_DAYS + 1 }));
    const found: Programme[] = [];
    for (let day = first; day < last; day = day.plus({ days: 1 })) {
      for (const slot of slotsOf(station, day.toISODate() ?? '')) {
        if (slot.end > from && slot.start < to) found.push({ ...slot, station, id: `${station.id}.${slot.start / 1000}` });
      }
    }
    return found;
  }

  const at = (station: Station, moment: number) => between(station, moment, moment + 1)[0];

  return {
    between,
    at,
    programme(id) {
      const [, channelId = '', seconds = ''] = /^(.+)\.(\d{1,11})$/.exec(id) ?? [];
      const station = catalogue.channel(channelId);
      const found = station && at(station, Number(seconds) * 1000);
      return found?.id === id ? found : undefined;
    },
  };
}

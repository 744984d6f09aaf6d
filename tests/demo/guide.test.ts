import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../demo/guide/day.ts';
import { readCatalogueFiles } from '../../demo/titles/files.ts';
import { SERVICE_ZONE } from '../../demo/titles/release.ts';

const { channels, programmes } = readCatalogueFiles();
const minutes = (ms: number) => ms / 60_000;

describe('the guide of a day', () => {
  // In Lisbon the clocks of 2026 go forward on 29 March and back on 25 October.
  const dates = ['2026-11-20', '2026-03-29', '2026-10-25', '2028-02-29'];

  it('GDE-01 goes from midnight to midnight without gap or overlap, on every channel, also on days of clock changes', () => {
    for (const date of dates) {
      const midnight = DateTime.fromISO(date, { zone: SERVICE_ZONE });
      for (const channel of channels) {
        const slots = dayOf(channel, date, programmes);
        expect(slots[0]?.start, `${channel.id} ${date}`).toBe(midnight.toMillis());
        expect(slots.at(-1)?.end, `${channel.id} ${date}`).toBe(midnight.plus({ days: 1 }).toMillis());
        for (const [index, slot] of slots.entries()) {
          expect(slot.end, `${channel.id} ${date}`).toBeGreaterThan(slot.start);
          if (index > 0) expect(slot.start, `${channel.id} ${date}`).toBe(slots[index - 1]?.end);
        }
      }
    }
  });

  it('is the same whenever it is generated, and differs between days', () => {
    for (const channel of channels) {
      expect(dayOf(channel, '2026-11-20', programmes)).toEqual(dayOf(channel, '2026-11-20', programmes));
    }
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) =>
      channels.map((channel) => dayOf(channel, date, programmes).map(({ template }) => template.id)).join(),
    );
    expect(new Set(days).size).toBe(3);
  });

  it('contains the fixed programmes of each channel', () => {
    const pulse = channels.find(({ id }) => id === 'pulse');
    const slots = pulse ? dayOf(pulse, '2026-11-20', programmes) : [];
    for (const anchor of programmes.channelAnchors.pulse ?? []) {
      const slot = slots.find(
        ({ template, start }) =>
          template.id === anchor.template && DateTime.fromMillis(start, { zone: SERVICE_ZONE }).toFormat('HH:mm') === anchor.time,
      );
      expect(slot, `${anchor.time} ${anchor.template}`).toBeDefined();
    }
  });

  it('shows adult programmes only from 22:00 to 05:00', () => {
    for (const channel of channels.filter(({ fast }) => !fast)) {
      for (const { template, start } of dayOf(channel, '2026-11-20', programmes)) {
        const anchored = [...(programmes.channelAnchors[channel.id] ?? []), ...(programmes.genreAnchors[channel.genre] ?? [])].some(
          (anchor) => anchor.template === template.id,
        );
        const { hour } = DateTime.fromMillis(start, { zone: SERVICE_ZONE });
        if (!anchored && template.classification > 14) expect(hour >= 22 || hour < 5, `${channel.id} ${template.id} at ${hour}`).toBe(true);
      }
    }
  });

  it('GDE-08 fast channels repeat their pool, without live programmes', () => {
    for (const channel of channels.filter(({ fast }) => fast)) {
      const slots = dayOf(channel, '2026-11-20', programmes);
      expect(slots.some(({ template }) => template.live)).toBe(false);
      for (const { start } of slots) expect(minutes(start) % 5).toBe(0);
    }
  });
});

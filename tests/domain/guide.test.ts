import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Programme } from '../../machines/domain/entities.ts';
import { entryTypeOf, type Offer, offerOf, openingOf } from '../../machines/domain/guide.ts';
import {
  cellAt,
  cellsOf,
  MAX_OPENED,
  MERGE_SLOT,
  programmeIn,
  type RowPiece,
  SHORT_CELL,
  withOpenedCell,
} from '../../machines/live/guideCells.ts';
import { guideDays } from '../../machines/live/guideDays.ts';
import { byChannel, piecesOf } from '../../machines/live/guideRows.ts';
import { type GridPosition, type GuideStep, stepFrom } from '../../machines/live/guideSteps.ts';
import { AT_REST, type GuideView, scrollStepBetween, windowsAt, windowsHeld, windowsNear } from '../../machines/live/guideWindows.ts';
import { channelLike, programmeLike } from '../guideEntities.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 20, 20, 30);

describe('the type of a programme by the clock', () => {
  const programme = { startDate: NOW, endDate: NOW + HOUR };
  it.each([
    [-1, 'after'],
    [0, 'now'],
    [HOUR - 1, 'now'],
    [HOUR, 'previous'],
  ])('GDE-02 %d ms after its start the type is %s', (after, type) => {
    expect(entryTypeOf(programme, NOW + after)).toBe(type);
  });
});

describe('the actions of a viewer on a programme', () => {
  const channel = channelLike('wild');
  const on = { past: -120, current: -10, future: 30 };
  const features = { pastEpgVods: true, playLiveFromStart: true, reminders: true };
  const offer = (when: keyof typeof on, given: Partial<Programme> = {}, viewer: object = {}, isFast = false) =>
    offerOf(
      programmeLike('wild', NOW + on[when] * MINUTE, NOW + (on[when] + 60) * MINUTE, { title: 'The Dry Season', ...given }),
      { ...channel, isFast },
      { isPremium: true, features, now: NOW, ...viewer },
    );
  const ways = ({ live, fromStart, catchUp, canRemind }: Offer) =>
    [live && 'live', fromStart && 'fromStart', catchUp && 'catchUp', canRemind && 'remind'].filter(Boolean);
  const withFlag = (flag: object) => ({ features: { ...features, ...flag } });

  it.each([
    ['GDE-03 a past programme plays as catch-up', offer('past'), ['catchUp'], null],
    ['GDE-03 a current programme plays live and from its start', offer('current'), ['live', 'fromStart'], null],
    ['GDE-03 a future programme can have a reminder', offer('future'), ['remind'], 'notYet'],
    ['GDE-03 a past programme does not play without pastEpgVods', offer('past', {}, withFlag({ pastEpgVods: false })), [], 'over'],
    [
      'GDE-03 a current programme has no start-over without playLiveFromStart',
      offer('current', {}, withFlag({ playLiveFromStart: false })),
      ['live'],
      null,
    ],
    ['GDE-03 a past programme without a recording does not play', offer('past', { mediaId: null }), [], 'over'],
    ['GDE-03 a current programme without a recording has no start-over', offer('current', { mediaId: null }), ['live'], null],
    ['GDE-08 a fast channel has no catch-up', offer('past', {}, {}, true), [], 'over'],
    ['GDE-08 a fast channel has no start-over', offer('current', {}, {}, true), ['live'], null],
    ['GDE-04 a current premium programme needs a subscription', offer('current', { isPremium: true }, { isPremium: false }), [], 'premium'],
    ['GDE-04 a past premium programme needs a subscription', offer('past', { isPremium: true }, { isPremium: false }), [], 'premium'],
    ['GDE-04 a subscriber plays a past premium programme', offer('past', { isPremium: true }), ['catchUp'], null],
    [
      'GDE-04 a future premium programme is not available yet, for any viewer',
      offer('future', { isPremium: true }, { isPremium: false }),
      ['remind'],
      'notYet',
    ],
    [
      'GDE-04 a past programme without catch-up is over, for any viewer',
      offer('past', { isPremium: true }, { isPremium: false }, true),
      [],
      'over',
    ],
  ])('%s', (_, found, expected, obstacle) => {
    expect(ways(found)).toEqual(expected);
    expect(found.obstacle).toBe(obstacle);
  });

  it('GDE-03 the links lead to the channel and to the programme', () => {
    expect(offer('current').live).toBe('/live/wild/wild');
    expect(offer('current').fromStart).toBe(`/vod/the-dry-season/wild.${NOW - 10 * MINUTE}`);
    expect(offer('past').catchUp).toBe(`/vod/the-dry-season/wild.${NOW - 120 * MINUTE}`);
  });

  it.each([
    ['current', offer('current'), '/live/wild/wild'],
    ['past', offer('past'), `/vod/the-dry-season/wild.${NOW - 120 * MINUTE}`],
    ['future', offer('future'), null],
    ['over', offer('past', { mediaId: null }), null],
    ['premium', offer('current', { isPremium: true }, { isPremium: false }), '/subscription'],
  ])('GDE-05 Enter on a programme (%s)', (_, found, address) => {
    expect(openingOf(found, true)).toBe(address);
  });
  it('GDE-04 Enter on a premium programme leads nowhere when there are no plans', () => {
    expect(openingOf(offer('current', { isPremium: true }, { isPremium: false }), false)).toBeNull();
  });
});

describe('the cells of a row', () => {
  const from = NOW - 8 * HOUR;
  const states = ['loading', 'ready', 'failed'] as const;
  const entry = fc.record({ start: fc.integer({ min: -120, max: 840 }), minutes: fc.integer({ min: -5, max: 300 }) });
  const pieces = fc
    .array(fc.record({ state: fc.constantFrom(...states), entries: fc.array(entry, { maxLength: 6 }) }), { minLength: 1, maxLength: 3 })
    .map((list) =>
      list.map(
        ({ state, entries }, index): RowPiece => ({
          key: `k${index}`,
          from: from + index * 4 * HOUR,
          to: from + (index + 1) * 4 * HOUR,
          state,
          programmes:
            state === 'ready'
              ? entries.map(({ start, minutes }) => programmeLike('wild', from + start * MINUTE, from + (start + minutes) * MINUTE))
              : [],
        }),
      ),
    );

  it('GDE-01 every moment of a day belongs to exactly one cell, for any programmes from the service', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 12 * HOUR }), (row, after) => {
        const cells = cellsOf(row);
        for (const [index, cell] of cells.entries()) {
          expect(cell.to).toBeGreaterThan(cell.from);
          if (index > 0) expect(cell.from).toBe(cells[index - 1]!.to);
        }
        expect(cells[0]!.from).toBeLessThanOrEqual(row[0]!.from);
        expect(cells.at(-1)!.to).toBeGreaterThanOrEqual(row.at(-1)!.to);
        const at = from + after;
        expect(cells.filter((cell) => cell.from <= at && at < cell.to)).toHaveLength(at < cells.at(-1)!.to ? 1 : 0);
      }),
    );
  });

  it('GDE-01 every moment of a day of 23 or 25 hours belongs to exactly one cell', () => {
    for (const iso of ['2026-03-29T12:00:00Z', '2026-10-25T12:00:00Z']) {
      const [, day] = guideDays(Date.parse(iso), { past: 1, future: 1, zone: 'Europe/Lisbon' });
      const hourly = Array.from({ length: (day!.end - day!.start) / HOUR }, (_, hour) =>
        programmeLike('wild', day!.start + hour * HOUR, day!.start + (hour + 1) * HOUR),
      );
      const cells = cellsOf([{ key: 'k', from: day!.start, to: day!.end, state: 'ready', programmes: hourly }]);
      expect(cells).toHaveLength(hourly.length);
      expect([cells[0]!.from, cells.at(-1)!.to]).toEqual([day!.start, day!.end]);
    }
  });

  it('GDE-01 shows a programme that two windows return once, also when it ends in a loading window', () => {
    const film = programmeLike('wild', from + 3 * HOUR, from + 5 * HOUR);
    const piece = (index: number, state: RowPiece['state'], programmes: readonly Programme[]): RowPiece => ({
      key: `k${index}`,
      from: from + index * 4 * HOUR,
      to: from + (index + 1) * 4 * HOUR,
      state,
      programmes,
    });
    const kinds = (...row: RowPiece[]) => cellsOf(row).map((cell) => [cell.kind, (cell.to - cell.from) / HOUR]);
    expect(kinds(piece(0, 'ready', [film]), piece(1, 'ready', [film]))).toEqual([
      ['none', 3],
      ['programme', 2],
      ['none', 3],
    ]);
    expect(kinds(piece(0, 'ready', [film]), piece(1, 'loading', []))).toEqual([
      ['none', 3],
      ['programme', 2],
      ['loading', 3],
    ]);
    expect(kinds(piece(0, 'failed', []), piece(1, 'failed', []))).toEqual([
      ['failed', 4],
      ['failed', 4],
    ]);
    expect(cellsOf([])).toEqual([]);
    expect(cellAt([], from)).toBeNull();
  });
});

describe('GDE-06 merged cells', () => {
  const from = Math.floor(NOW / (4 * HOUR)) * 4 * HOUR;
  /** @param lengths in ms, repeated for four hours */
  const day = (...lengths: number[]): RowPiece => {
    const programmes: Programme[] = [];
    for (let [start, index] = [from, 0]; start < from + 4 * HOUR; index += 1) {
      const end = start + lengths[index % lengths.length]!;
      programmes.push(programmeLike('wild', start, end));
      start = end;
    }
    return { key: 'k', from, to: from + 4 * HOUR, state: 'ready', programmes };
  };

  it.each([
    ['10,000 an hour', [360]],
    ['of one minute', [MINUTE]],
    ['of one second beside programmes of three minutes', [1000, SHORT_CELL]],
    ['of one second with gaps of one second', [1000]],
  ])('has at most 80 cells an hour for programmes %s', (name, lengths) => {
    const row = day(...lengths);
    const programmes = name.includes('gaps') ? row.programmes.filter((_, index) => index % 2 === 0) : row.programmes;
    const cells = cellsOf([{ ...row, programmes }]);
    expect(cells.length).toBeLessThanOrEqual(4 * 80);
    const shown = cells.flatMap((cell) => (cell.kind === 'merged' ? cell.parts : cell.kind === 'programme' ? [cell] : []));
    expect(shown.map(({ programme }) => programme)).toEqual(programmes);
  });

  it('contain the programmes of half an hour when each lasts one minute', () => {
    const cells = cellsOf([day(MINUTE)]);
    expect(cells.map((cell) => [cell.kind, cell.to - cell.from])).toEqual(Array.from({ length: 8 }, () => ['merged', MERGE_SLOT]));
    expect(cells.every((cell) => cell.kind === 'merged' && cell.parts.length === 30)).toBe(true);
  });

  it('contain neither programmes of three minutes nor a short programme between long ones', () => {
    for (const row of [day(SHORT_CELL), day(MINUTE, HOUR - MINUTE)])
      expect(cellsOf([row]).map(({ kind }) => kind)).toEqual(row.programmes.map(() => 'programme'));
  });

  it('are the same in a longer time span', () => {
    const [row, late] = [day(MINUTE), day(7 * MINUTE, MINUTE, MINUTE)];
    const next = { ...late, key: 'next', from: row.to, to: row.to + 4 * HOUR, programmes: [] };
    for (const piece of [row, late]) {
      const alone = cellsOf([piece]);
      expect(cellsOf([piece, next]).slice(0, alone.length - 1)).toEqual(alone.slice(0, -1));
    }
  });

  it('have one programme at every moment', () => {
    const [cell] = cellsOf([day(MINUTE)]);
    expect(programmeIn(cell!, from + 90_000)).toMatchObject({ from: from + MINUTE });
    expect(programmeIn(cell!, from - 1)).toMatchObject({ from });
    expect(programmeIn(cellsOf([day(HOUR)])[0]!, from + 1)).toMatchObject({ from });
    expect(programmeIn({ kind: 'none', from, to: from + 1, key: 'k' }, from)).toBeNull();
    expect(programmeIn(null, from)).toBeNull();
  });

  it('GDE-05 open in a list as at most 60 programmes, and every moment stays in one cell', () => {
    const at = from + 100_000;
    for (const row of [day(360), day(MINUTE), day(29_000)]) {
      const closed = cellsOf([row]);
      const opened = withOpenedCell(closed, at);
      expect(opened.length).toBeLessThanOrEqual(closed.length + MAX_OPENED + 1);
      for (const [index, cell] of opened.entries()) if (index > 0) expect(cell.from).toBe(opened[index - 1]!.to);
      expect([opened[0]!.from, opened.at(-1)!.to]).toEqual([closed[0]!.from, closed.at(-1)!.to]);
      const own = cellAt(opened, at);
      expect(own).toMatchObject({ kind: 'programme', programme: programmeIn(cellAt(closed, at), at)!.programme });
      const parts = (cells: typeof opened) => cells.flatMap((cell) => (cell.kind === 'merged' ? cell.parts.length : 1));
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      expect(sum(parts(opened))).toBe(sum(parts(closed)));
    }
    const long = cellsOf([day(HOUR)]);
    expect(withOpenedCell(long, at)).toBe(long);
  });

  it('GDE-05 let left and right move by programme, at least 30 s, inside the cell and out of it', () => {
    const extent = { channelCount: 1, day: { number: 0, start: from, end: from + 4 * HOUR }, from, to: from + 4 * HOUR };
    const walk = (cells: ReturnType<typeof cellsOf>, by: 1 | -1, start: number) => {
      const seen = [start];
      for (let at = start; ; seen.push(at)) {
        const next = stepFrom({ row: 0, at }, { kind: 'beside', by }, { ...extent, cells }).at;
        if (next === at || seen.length > 5000) return seen;
        at = next;
      }
    };
    const minutes = cellsOf([day(MINUTE)]);
    const starts = Array.from({ length: 240 }, (_, index) => from + index * MINUTE);
    expect(walk(minutes, 1, from)).toEqual([...starts, extent.to - 1]);
    expect(walk(minutes, -1, starts.at(-1)!)).toEqual(starts.toReversed());
    const thousands = cellsOf([day(360)]);
    expect(walk(thousands, 1, from).length).toBeLessThanOrEqual(4 * 120 + 2);
    expect(walk(thousands, -1, extent.to - 1).at(-1)).toBe(from);
    expect(walk(thousands, -1, extent.to - 1).length).toBeLessThanOrEqual(4 * 120 + 10);
  });
});

describe('the windows to fetch', () => {
  const extent = { channelCount: 500, from: NOW - 30 * 24 * HOUR, to: NOW + 8 * 24 * HOUR };
  const views = fc
    .record({ row: fc.integer({ min: 0, max: 499 }), rows: fc.integer({ min: 0, max: 20 }), after: fc.integer({ min: 0, max: 37 * 24 }) })
    .map(({ row, rows, after }): GuideView => {
      const start = extent.from + after * HOUR;
      return { firstRow: row, lastRow: Math.min(499, row + rows), from: start, to: start + 3 * HOUR };
    });

  it('GDE-06 are the visible and the nearby ones, at most 25 for 500 channels and 38 days', () => {
    fc.assert(
      fc.property(views, (view) => {
        const windows = windowsNear(view, 'grid', extent);
        for (let row = view.firstRow; row <= view.lastRow; row += 1)
          for (const at of [view.from, view.to])
            expect(windows.filter((each) => each.firstRow <= row && row < each.lastRow && each.from <= at && at < each.to)).toHaveLength(1);
        expect(windows.length).toBeLessThanOrEqual(25);
        expect(new Set(windows.map(({ key }) => key)).size).toBe(windows.length);
      }),
    );
  });

  it('GDE-06 extend ahead of the scrolling direction only', () => {
    const before: GuideView = { firstRow: 100, lastRow: 106, from: NOW, to: NOW + HOUR };
    const rowsOf = (view: GuideView, scrollStep = scrollStepBetween(before, view)) => {
      const windows = windowsNear(view, 'grid', extent, scrollStep);
      return [Math.min(...windows.map(({ firstRow }) => firstRow)), Math.max(...windows.map(({ lastRow }) => lastRow))];
    };
    expect(scrollStepBetween(null, before)).toEqual(AT_REST);
    expect(rowsOf(before)).toEqual([96, 112]);
    expect(rowsOf({ ...before, firstRow: 101, lastRow: 107 })).toEqual([96, 128]);
    expect(rowsOf({ ...before, firstRow: 99, lastRow: 105 })).toEqual([80, 112]);
    const later = windowsNear({ ...before, from: NOW + 1, to: NOW + HOUR + 1 }, 'grid', extent, { rows: 0, time: 1 });
    expect(Math.max(...later.map(({ to }) => to))).toBeGreaterThanOrEqual(NOW + HOUR + 1 + 4 * HOUR - HOUR);
    expect(new Set(later.map(({ firstRow }) => firstRow)).size).toBe(1);
  });

  it('GDE-06 stay loaded for one step back', () => {
    const view: GuideView = { firstRow: 100, lastRow: 106, from: NOW, to: NOW + HOUR };
    const held = new Set(windowsHeld(view, 'grid', extent).map(({ key }) => key));
    for (const { key } of windowsNear(view, 'grid', extent)) expect(held.has(key)).toBe(true);
    expect(held.size).toBeGreaterThan(windowsNear(view, 'grid', extent).length);
    // One window on each of the four sides, none at the corners.
    const seen = windowsNear(view, 'grid', extent);
    const [rows, columns] = [new Set(seen.map(({ firstRow }) => firstRow)), new Set(seen.map(({ from }) => from))];
    expect(held.size).toBe(seen.length + 2 * rows.size + 2 * columns.size);
  });

  it('GDE-06 begin with the visible ones', () => {
    const [first] = windowsNear({ firstRow: 100, lastRow: 106, from: NOW, to: NOW + HOUR }, 'grid', extent);
    expect(first!.firstRow <= 100 && 106 < first!.lastRow + 16 && first!.from <= NOW && NOW < first!.to).toBe(true);
  });

  it('GDE-05 cover the day of one channel in the list', () => {
    const day = guideDays(NOW, { past: 0, future: 0, zone: 'Europe/Lisbon' })[0]!;
    const windows = windowsNear({ firstRow: 7, lastRow: 7, from: day.start, to: day.end - 1 }, 'list', extent);
    expect(windows.every(({ firstRow, lastRow }) => firstRow === 7 && lastRow === 8)).toBe(true);
    expect(windows).toHaveLength(2);
  });

  it('GDE-06 are none without channels', () => {
    expect(windowsNear({ firstRow: 0, lastRow: 9, from: NOW, to: NOW }, 'grid', { ...extent, channelCount: 0 })).toEqual([]);
    expect(windowsAt({ row: 3, at: NOW }, 'grid', extent)).toHaveLength(1);
  });

  it('GDE-06 count as loading while they are missing', () => {
    const span = { row: 3, channelId: 'wild', from: NOW, to: NOW + HOUR };
    expect(piecesOf({}, 'grid', span)[0]).toMatchObject({ state: 'loading', programmes: [] });
    const [window] = windowsAt({ row: 3, at: NOW }, 'grid', extent);
    const programme = programmeLike('wild', NOW, NOW + HOUR);
    const held = { ...window!, state: 'ready' as const, programmes: byChannel([programme, programmeLike('arena', NOW, NOW + HOUR)]) };
    expect(piecesOf({ [window!.key]: held }, 'grid', span)[0]).toMatchObject({ state: 'ready', programmes: [programme] });
  });
});

describe('moving by keyboard', () => {
  const day = guideDays(NOW, { past: 0, future: 0, zone: 'UTC' })[0]!;
  const programmes = [0, 1, 3, 3.5, 6].map((hour, index, all) =>
    programmeLike('wild', day.start + hour * HOUR, day.start + (all[index + 1] ?? 24) * HOUR),
  );
  const cells = cellsOf([{ key: 'k', from: day.start, to: day.end, state: 'ready', programmes }]);
  const facts = { cells, channelCount: 500, day, from: day.start, to: day.end };
  const at = (hour: number, row = 10): GridPosition => ({ row, at: day.start + hour * HOUR });
  const beside = (by: 1 | -1): GuideStep => ({ kind: 'beside', by });

  it.each([
    ['the next programme', at(1.5), beside(1), at(3)],
    ['the start of the previous programme', at(3.2), beside(-1), at(1)],
    ['nowhere before the first programme', at(0.5), beside(-1), at(0)],
    ['the next channel, at the same time', at(3.2), { kind: 'channel', by: 1 }, at(3.2, 11)],
    ['the last channel at most', at(3.2, 495), { kind: 'channel', by: 12 }, at(3.2, 499)],
    ['the first channel at most', at(3.2, 2), { kind: 'channel', by: -12 }, at(3.2, 0)],
    ['the first programme of the day', at(3.2), { kind: 'dayEnd', end: 'first' }, at(0)],
    ['the first channel', at(3.2), { kind: 'corner', end: 'first' }, at(0, 0)],
  ] as const)('GDE-05 moves to %s', (_, from, step, expected) => {
    expect(stepFrom(from, step, facts)).toEqual(expected);
  });
  it('GDE-05 moves to the ends of the day, and never out of the guide', () => {
    expect(cellAt(cells, stepFrom(at(1), { kind: 'dayEnd', end: 'last' }, facts).at)).toBe(cells.at(-1));
    expect(stepFrom(at(1), { kind: 'corner', end: 'last' }, facts)).toEqual({ row: 499, at: day.end - 1 });
    expect(stepFrom(at(7), beside(1), facts).at).toBe(day.end - 1);
  });
  it('GDE-05 moves by half an hour where programmes are unknown', () => {
    expect(stepFrom(at(5), beside(1), { ...facts, cells: [] }).at).toBe(at(5.5).at);
  });
  it('GDE-05 GDE-06 moves left to the previous programme when the window loads later', () => {
    const pieces = (state: 'loading' | 'ready') =>
      cellsOf([
        { key: 'early', from: day.start, to: day.start + 4 * HOUR, state, programmes: state === 'ready' ? programmes.slice(0, 4) : [] },
        { key: 'late', from: day.start + 4 * HOUR, to: day.end, state: 'ready', programmes: [programmeLike('wild', at(4).at, at(6).at)] },
      ]);
    const there = stepFrom(at(5), beside(-1), { ...facts, cells: pieces('loading') });
    expect(cellAt(pieces('loading'), there.at)).toMatchObject({ kind: 'loading' });
    expect(cellAt(pieces('ready'), there.at)).toMatchObject({ kind: 'programme', from: at(3.5).at });
  });
  it('GDE-05 returns to the same programme after right and then left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minutes) => {
        const start = at(minutes / 60);
        const there = stepFrom(start, beside(1), facts);
        const back = stepFrom(there, beside(-1), facts);
        if (there.at !== day.end - 1) expect(cellAt(cells, back.at)).toBe(cellAt(cells, start.at));
      }),
    );
  });
});

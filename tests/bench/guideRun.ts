/**
 * `npm run bench` after home: the TV guide with 50, 200 and 500 channels of 38 days, beside its budget and the barest grid there can be. Times
 * move between machines: what must not move is the ratio of 500 channels to 50, and what says something is the ratio to the bare grid.
 */
import type { Demo } from '../../demo/demo.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { type BareMeasures, type GuideMeasures, measureBareGrid, measureGuide } from './guide.ts';
import { startReference } from './reference.ts';

export const GUIDE_CHANNELS = [50, 200, 500] as const;

export const GUIDE_BUDGET: Readonly<Partial<GuideMeasures>> = {
  openMs: 900,
  nodes: 600,
  nodesScrolling: 600,
  heapMb: 9,
  heapScrolledMb: 9,
  p95FrameMs: 16.7,
  longestFrameMs: 33,
  busyMsPerSecond: 150,
  blank: 0,
};

const NAMES: Readonly<Record<keyof GuideMeasures, string>> = {
  openMs: 'open by address, cold, ms',
  pressMs: 'open from home, ms',
  nodes: 'DOM nodes',
  nodesScrolling: 'DOM nodes while scrolling',
  heapMb: 'heap, MB',
  heapScrolledMb: 'heap after scrolling, MB',
  p95FrameMs: 'p95 frame shown, ms',
  longestFrameMs: 'longest frame shown, ms',
  p95DrawnMs: 'p95 frame of the page, ms',
  busyMsPerSecond: 'busy, ms per s',
  blank: 'blank, % of the sight',
  waiting: 'on their way, % of cells',
};

const middle = <Name extends string>(runs: readonly Readonly<Record<Name, number>>[], name: Name) =>
  runs.map((run) => run[name]).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? 0;

function shown(name: keyof GuideMeasures, value: number): string {
  if (name === 'blank' || name === 'waiting') return (value * 100).toFixed(1);
  return value.toFixed(name === 'heapMb' || name === 'heapScrolledMb' || name === 'p95FrameMs' || name === 'p95DrawnMs' ? 1 : 0);
}

const SCROLLING = ['nodesScrolling', 'p95FrameMs', 'longestFrameMs', 'p95DrawnMs', 'busyMsPerSecond', 'blank', 'waiting'] as const;
const isBare = (name: keyof GuideMeasures): name is (typeof SCROLLING)[number] => SCROLLING.some((scrolling) => scrolling === name);

/** @param demo with the scaled catalogue: 500 channels, of which it is left with fewer first */
export async function benchGuide(demo: Demo, runs: number) {
  const session = await openSession(demo.url, personaOf('premium'));
  const all = demo.service.catalogue.channels;
  const measured: GuideMeasures[][] = [];
  for (const count of GUIDE_CHANNELS) {
    Object.assign(demo.service.catalogue, { channels: all.slice(0, count) });
    const own: GuideMeasures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`guide with ${count} channels, run ${run} of ${runs}\n`);
      own.push(await measureGuide(demo.url, session));
    }
    measured.push(own);
  }
  const reference = await startReference('reference', ['grid.html']);
  const bare: BareMeasures[] = [];
  for (let run = 1; run <= runs; run += 1) bare.push(await measureBareGrid(reference.address));
  reference.close();
  const line = (name: string, cells: readonly string[]) => console.log(name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join(''));
  line('guide, 38 days, throttled', [...GUIDE_CHANNELS.map((count) => `${count} ch.`), 'budget', '500 : 50', 'bare grid']);
  for (const name of Object.keys(NAMES) as (keyof GuideMeasures)[]) {
    const values = measured.map((own) => middle(own, name));
    const [few = 0] = values;
    const many = values.at(-1) ?? 0;
    const budget = GUIDE_BUDGET[name];
    line(NAMES[name], [
      ...values.map((value) => shown(name, value)),
      budget === undefined ? '' : String(budget),
      few > 0 ? (many / few).toFixed(2) : '',
      isBare(name) ? shown(name, middle(bare, name)) : '',
    ]);
  }
}

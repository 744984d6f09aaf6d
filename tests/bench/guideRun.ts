/**
 * `npm run tool -- bench 5 guide`: the TV guide with 50 and with 500 channels of 38 days, beside a minimal grid. Times differ between machines:
 * the ratio of 500 channels to 50, and the ratio to the bare grid, must not grow.
 */
import { startDemo } from '../../demo/demo.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { BARE_MEASURES, type BareMeasures, GUIDE_MEASURES, type GuideMeasures, measureBareGrid, measureGuide } from './guide.ts';
import { PLANBY } from './peers.ts';
import { startReference } from './reference.ts';
import { medians, printTable, type Row } from './table.ts';

const CHANNELS = [50, 500] as const;

function rowsOf(few: GuideMeasures, many: GuideMeasures, bare: BareMeasures): Row[] {
  const byBare = (name: string, what: keyof BareMeasures, goal?: number, digits = 0): Row => ({
    name,
    ours: many[what],
    reference: { name: 'bare grid', value: bare[what] },
    ...(goal !== undefined && { goal }),
    digits,
  });
  const byFew = (name: string, what: keyof GuideMeasures, goal?: number, digits = 0): Row => ({
    name,
    ours: many[what],
    reference: { name: `${CHANNELS[0]} channels`, value: few[what] },
    ...(goal !== undefined && { goal }),
    digits,
  });
  const ofSight = (name: string, what: 'blank' | 'p95Blank' | 'waiting', goal?: number): Row => ({
    name,
    ours: many[what] * 100,
    reference: { name: 'window', value: 100 },
    ...(goal !== undefined && { goal }),
    digits: 1,
  });
  return [
    byBare('opens by its address, ms', 'openMs', 5),
    byFew('opens by its address, ms', 'openMs', 1.1),
    byFew('opens from home, ms', 'pressMs'),
    byFew('DOM nodes at rest', 'nodes'),
    byBare('DOM nodes while scrolling', 'nodesScrolling', 0.8),
    byFew('heap at rest, MB', 'heapMb', undefined, 1),
    {
      name: 'heap after scrolling, at rest, MB',
      ours: many.heapScrolledMb,
      reference: { name: PLANBY.name, value: PLANBY.heapScrolledMb },
      goal: 0.9,
      digits: 1,
    },
    byBare('main thread busy, ms per s', 'busyMsPerSecond', 1.3),
    byBare('page frame, p95, ms', 'p95FrameMs', 1.5),
    byBare('page frame, longest, ms', 'longestFrameMs'),
    ofSight('without content, mean, %', 'blank'),
    ofSight('without content, p95, %', 'p95Blank', 0),
    ofSight('cells without their programme, %', 'waiting'),
  ];
}

export async function benchGuide(runs: number) {
  const demo = await startDemo({ memory: true, port: 0, consent: 'none', scale: true });
  const reference = await startReference('reference', ['grid.html']);
  try {
    const session = await openSession(demo.url, personaOf('premium'));
    const all = demo.service.catalogue.channels;
    const ours = CHANNELS.map((): GuideMeasures[] => []);
    const bare: BareMeasures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      for (const [index, count] of CHANNELS.entries()) {
        process.stderr.write(`guide with ${count} channels, run ${run} of ${runs}\n`);
        Object.assign(demo.service.catalogue, { channels: all.slice(0, count) });
        ours[index]?.push(await measureGuide(demo.url, session));
      }
      bare.push(await measureBareGrid(reference.address));
    }
    const [few = [], many = []] = ours;
    printTable(
      `guide, ${CHANNELS[1]} channels, 38 days, throttled`,
      rowsOf(medians(few, GUIDE_MEASURES), medians(many, GUIDE_MEASURES), medians(bare, BARE_MEASURES)),
    );
  } finally {
    reference.close();
    await demo.stop();
  }
}

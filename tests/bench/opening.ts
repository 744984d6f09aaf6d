/** `npm run tool -- bench 5 home`: home with an empty cache and again, beside a bare React page in the same run. */
import { startDemo } from '../../demo/demo.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { CARDS, MEASURES, type Measures, measureOpening } from './measure.ts';
import { JW_PLAYER, JW_PLAYER_BY_BARE } from './peers.ts';
import { startReference } from './reference.ts';
import { medians, printTable, type Row } from './table.ts';

function rowsOf(ours: Measures, bare: Measures): Row[] {
  const byBare = (name: string, what: keyof Measures, goal?: number): Row => ({
    name,
    ours: ours[what],
    reference: { name: 'React alone', value: bare[what] },
    ...(goal !== undefined && { goal }),
  });
  const byJw = (name: string, what: 'jsKb' | 'heapMb' | 'nodes' | 'requests', goal: number, digits = 0): Row => ({
    name,
    ours: ours[what],
    reference: { name: JW_PLAYER.name, value: JW_PLAYER[what] },
    goal,
    digits,
  });
  return [
    byJw(`JavaScript before card ${CARDS}, kB transferred`, 'jsKb', 0.33),
    byBare('JavaScript at rest, kB transferred', 'jsAtRestKb'),
    { ...byBare('first paint, ms', 'firstPaintMs'), goal: Math.round(0.2 * JW_PLAYER_BY_BARE.firstPaint * 100) / 100 },
    byBare('largest paint, ms', 'largestPaintMs', 1.4),
    byBare('first card, ms', 'firstCardMs', 1.4),
    byBare(`${CARDS} cards, ms`, 'cardsMs', 1.7),
    byBare('main thread blocked, ms', 'blockedMs', 0.8),
    byBare('longest task, ms', 'longestTaskMs'),
    byBare('script, ms', 'scriptMs', 3),
    byBare('style, ms', 'styleMs', 4),
    byJw('heap at rest, MB', 'heapMb', 0.95, 1),
    byJw('DOM nodes at rest', 'nodes', 0.7),
    byJw('requests at rest', 'requests', 0.6),
    {
      name: 'second visit: first card, ms',
      ours: ours.secondVisitMs,
      reference: { name: 'React alone, first visit', value: bare.firstCardMs },
      goal: Math.round(0.2 * JW_PLAYER_BY_BARE.secondVisit * 100) / 100,
    },
  ];
}

export async function benchOpening(runs: number) {
  const demo = await startDemo({ memory: true, port: 0, consent: 'none' });
  const reference = await startReference();
  try {
    const session = await openSession(demo.url, personaOf('premium'));
    const ours: Measures[] = [];
    const bare: Measures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`home, run ${run} of ${runs}\n`);
      ours.push(await measureOpening(`${demo.url}/`, 'main section li a', session));
      bare.push(await measureOpening(reference.address, 'section li a'));
    }
    printTable('home, throttled', rowsOf(medians(ours, MEASURES), medians(bare, MEASURES)));
  } finally {
    reference.close();
    await demo.stop();
  }
}

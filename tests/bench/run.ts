/**
 * `npm run bench`: home, opened cold and throttled, beside a bare React page in the same run. Times move between machines, so the ratio
 * is what says something; nothing here is a test. `npm run bench -- 7` takes the middle of seven runs instead of three.
 */
import { buildWhenStale } from '../../.ci/build.mjs';
import { startDemo } from '../../demo/demo.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { type Measures, measureOpening, medians } from './measure.ts';
import { startReference } from './reference.ts';

const BUDGET: Partial<Measures> = {
  jsKb: 190,
  firstPaintMs: 700,
  largestPaintMs: 1300,
  thereMs: 1100,
  blockedMs: 250,
  longestTaskMs: 150,
  heapMb: 8,
  nodes: 800,
};
const NAMES: Readonly<Record<keyof Measures, string>> = {
  jsKb: 'JavaScript, kB transferred',
  requests: 'requests',
  firstPaintMs: 'first paint, ms',
  largestPaintMs: 'largest paint, ms',
  thereMs: 'cards there, ms',
  blockedMs: 'main thread blocked, ms',
  longestTaskMs: 'longest task, ms',
  heapMb: 'heap, MB',
  nodes: 'DOM nodes',
};

const wanted = Number(process.argv[2] ?? 3);
const runs = Number.isInteger(wanted) && wanted > 0 ? wanted : 3;
if (!buildWhenStale()) process.exit(1);
const demo = await startDemo({ memory: true, port: 0 });
const reference = await startReference();

try {
  const application = demo.url;
  const session = await openSession(application, personaOf('premium'));
  const ours: Measures[] = [];
  const bare: Measures[] = [];
  for (let run = 1; run <= runs; run += 1) {
    process.stderr.write(`run ${run} of ${runs}\n`);
    ours.push(await measureOpening(`${application}/`, 'main section li a', session));
    bare.push(await measureOpening(reference.address, 'section li a'));
  }
  const [us, them] = [medians(ours), medians(bare)];
  const cells = (...texts: string[]) =>
    console.log(
      texts[0]?.padEnd(30) +
        texts
          .slice(1)
          .map((text) => text.padStart(12))
          .join(''),
    );
  cells('home, cold, throttled', 'Marquee', 'budget', 'React alone', 'ratio');
  for (const name of Object.keys(NAMES) as (keyof Measures)[]) {
    const ratio = them[name] > 0 ? (us[name] / them[name]).toFixed(2) : '';
    cells(
      NAMES[name],
      us[name].toFixed(name === 'heapMb' ? 1 : 0),
      String(BUDGET[name] ?? ''),
      them[name].toFixed(name === 'heapMb' ? 1 : 0),
      ratio,
    );
  }
} finally {
  reference.close();
  await demo.stop();
}

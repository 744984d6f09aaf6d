/**
 * `npm run bench`: home, opened cold and throttled, beside a bare React page in the same run. Times move between machines, so the ratio
 * is what says something; nothing here is a test. `npm run bench -- 7` takes the middle of seven runs instead of three; `npm run bench -- 3 rails`,
 * `guide`, `zap`, `press`, `search` or `play` measures one part alone.
 */
import { buildWhenStale } from '../../.ci/build.mjs';
import { startDemo } from '../../demo/demo.ts';
import { personaOf } from '../e2e/support/personas.ts';
import { openSession } from '../e2e/support/session.ts';
import { benchGuide } from './guideRun.ts';
import { benchHome } from './home.ts';
import { type Measures, measureOpening, medians } from './measure.ts';
import { benchPlayback } from './playback.ts';
import { benchPresses } from './press.ts';
import { startReference } from './reference.ts';
import { benchSearch } from './search.ts';
import { benchZap } from './zap.ts';

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

const PARTS = ['home', 'rails', 'guide', 'zap', 'press', 'search', 'play'] as const;
const [given, only] = process.argv.slice(2);
const wanted = Number(given ?? 3);
const runs = Number.isInteger(wanted) && wanted > 0 ? wanted : 3;
const isWanted = (part: (typeof PARTS)[number]) => only === undefined || only === part;

const cells = (name: string, ...texts: string[]) => console.log(name.padEnd(30) + texts.map((text) => text.padStart(12)).join(''));

/** Home as it is written, beside a bare React page. */
async function benchOpening() {
  const demo = await startDemo({ memory: true, port: 0 });
  const reference = await startReference();
  try {
    const session = await openSession(demo.url, personaOf('premium'));
    const ours: Measures[] = [];
    const bare: Measures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      process.stderr.write(`run ${run} of ${runs}\n`);
      ours.push(await measureOpening(`${demo.url}/`, 'main section li a', session));
      bare.push(await measureOpening(reference.address, 'section li a'));
    }
    const [us, them] = [medians(ours), medians(bare)];
    cells('home, cold, throttled', 'Marquee', 'budget', 'React alone', 'ratio');
    for (const name of Object.keys(NAMES) as (keyof Measures)[]) {
      const ratio = them[name] > 0 ? (us[name] / them[name]).toFixed(2) : '';
      const digits = name === 'heapMb' ? 1 : 0;
      cells(NAMES[name], us[name].toFixed(digits), String(BUDGET[name] ?? ''), them[name].toFixed(digits), ratio);
    }
  } finally {
    reference.close();
    await demo.stop();
  }
}

async function benchScaledGuide() {
  const demo = await startDemo({ memory: true, port: 0, scale: true });
  try {
    await benchGuide(demo, runs);
  } finally {
    await demo.stop();
  }
}

if (!buildWhenStale()) process.exit(1);
if (isWanted('home')) await benchOpening();
if (isWanted('rails')) await benchHome(runs);
if (isWanted('guide')) await benchScaledGuide();
if (isWanted('zap')) await benchZap(runs);
if (isWanted('press')) await benchPresses(runs);
if (isWanted('search')) await benchSearch(runs);
if (isWanted('play')) await benchPlayback(runs);

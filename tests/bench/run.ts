/**
 * `npm run bench`: the costs of opening, scrolling, pressing and playing, throttled, beside bare references in the same run. Times differ
 * between machines, so every goal is a ratio to a reference; these are not tests. `npm run bench -- 7` takes the median of seven runs
 * instead of three; `npm run bench -- 3 rails`, `home`, `guide`, `zap`, `press`, `search` or `play` measures one part alone.
 */
import { buildWhenStale } from '../../.ci/build.mjs';
import { benchGuide } from './guideRun.ts';
import { benchHome } from './home.ts';
import { benchOpening } from './opening.ts';
import { benchPlayback } from './playback.ts';
import { benchPresses } from './press.ts';
import { benchSearch } from './search.ts';
import { benchZap } from './zap.ts';

const PARTS = {
  home: benchOpening,
  rails: benchHome,
  guide: benchGuide,
  zap: benchZap,
  press: benchPresses,
  search: benchSearch,
  play: benchPlayback,
};

const [given, only] = process.argv.slice(2);
const wanted = Number(given ?? 3);
const runs = Number.isInteger(wanted) && wanted > 0 ? wanted : 3;
if (only !== undefined && !(only in PARTS)) {
  console.error(`No such part: ${only}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

if (!buildWhenStale()) process.exit(1);
for (const [name, bench] of Object.entries(PARTS)) if (only === undefined || only === name) await bench(runs);

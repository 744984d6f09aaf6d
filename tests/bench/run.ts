/**
 * `npm run tool -- bench`: the costs of opening, scrolling, pressing and playing, throttled, beside bare references in the same run. Times differ
 * between machines, so every goal is a ratio to a reference; these are not tests.
 */
import { buildWhenStale } from '../../.ci/build.mjs';
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';

/** Each part is loaded when it runs: the browser takes long to load. */
const PARTS = {
  home: async (runs: number) => (await import('./opening.ts')).benchOpening(runs),
  rails: async (runs: number) => (await import('./home.ts')).benchHome(runs),
  guide: async (runs: number) => (await import('./guideRun.ts')).benchGuide(runs),
  zap: async (runs: number) => (await import('./zap.ts')).benchZap(runs),
  press: async (runs: number) => (await import('./press.ts')).benchPresses(runs),
  search: async (runs: number) => (await import('./search.ts')).benchSearch(runs),
  play: async (runs: number) => (await import('./playback.ts')).benchPlayback(runs),
};

const RUNS = 3;
const PAIRS = 5;
const { positionals, values } = optionsOf({
  command: 'npm run tool -- bench',
  does: 'Measures the application in a throttled Chromium, beside bare reference pages, and prints medians and ratios.\nBuilds the application first when a source has changed.',
  words: {
    name: 'runs part',
    does: `the number of runs, by default ${RUNS}, and one part of ${Object.keys(PARTS).join(', ')}; for example: 5 search`,
  },
  options: {
    against: {
      type: 'string',
      value: 'COMMIT',
      does: 'compares the first visit of home with the build of that commit: visits alternate, and the table says what is certain',
    },
  },
});
const numbers = positionals.filter((word) => /^[1-9]\d*$/.test(word));
const parts = positionals.filter((word) => !numbers.includes(word));
const unknown = parts.find((part) => !(part in PARTS));
if (unknown !== undefined) endWithWrongUsage(`No such part: ${unknown}. There are ${Object.keys(PARTS).join(', ')}.`);
const runs = Number(numbers[0] ?? RUNS);

if (!buildWhenStale()) process.exit(1);
if (values.against !== undefined) await (await import('./against.ts')).benchAgainst(values.against, Number(numbers[0] ?? PAIRS));
else for (const [name, bench] of Object.entries(PARTS)) if (parts.length === 0 || parts.includes(name)) await bench(runs);

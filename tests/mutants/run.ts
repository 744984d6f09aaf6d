/**
 * `npm run mutants`: are the tests able to fail? Each guard of each chart is negated, each transition leads elsewhere, each action is left
 * out, each constant shifted, and StrykerJS changes the rules of machines/domain. `-- session pin` judges these machines only (`constants`
 * is one of them), `-- --charts` and `-- --domain` one half, `--jobs 2` with two processes, `--quick` without the tests of other files,
 * `--report` nothing new. It goes on where it was interrupted. Exits 1 when fewer than 95 % are noticed.
 */
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import * as constants from '../../machines/domain/constants.ts';
import { createRunner } from './batch.ts';
import { chartMutants } from './chartMutants.ts';
import { constantMutants } from './constantMutants.ts';
import { domainShare, runStryker } from './domain.ts';
import { CONSTANTS, judgeConstants, judgeFlow } from './judge.ts';
import { everyFlow, type Flow } from './machines.ts';
import { countsOf, type Judged, LEAST_SHARE, printCharts, wrongEquivalents } from './report.ts';
import { ROOT } from './sources.ts';
import { judgementsOf } from './store.ts';

/** Judged first: what hurts most when it breaks. */
const FIRST = [
  'session',
  'navigation',
  'login',
  'pin',
  'purchase',
  'player',
  'playback',
  'upNext',
  'reminders',
  'search',
  'app',
  'pages',
  'popups',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    charts: { type: 'boolean', default: false },
    domain: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '1' },
  },
});
const hasCharts = !values.domain || values.charts;
const hasDomain = values.domain || (!values.charts && positionals.length === 0);

/** Whoever works on the same machine comes first. */
setPriority(10);

const flows = await everyFlow();
const known = [...flows.map(({ machine }) => machine.id), CONSTANTS];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such machine: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  process.exit(2);
}
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const place = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
const wanted = flows
  .filter(({ machine }) => isWanted(machine.id))
  .sort((one, other) => place(one.machine.id) - place(other.machine.id) || one.machine.id.localeCompare(other.machine.id));

/** @returns the machines whose tests could not be used */
async function judgeCharts(): Promise<string[]> {
  const queue: (Flow | typeof CONSTANTS)[] = [...wanted, ...(isWanted(CONSTANTS) ? ([CONSTANTS] as const) : [])];
  const broken: string[] = [];
  const work = async () => {
    const runner = createRunner();
    const options = { runner, isQuick: values.quick, say: (line: string) => console.log(line) };
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        await (next === CONSTANTS ? judgeConstants(constants, options) : judgeFlow(next, options));
      } catch (error) {
        broken.push(`${next === CONSTANTS ? next : next.machine.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    runner.stop();
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(values.jobs) || 1) }, work));
  rmSync(`${ROOT}tests/results/mutants/files`, { recursive: true, force: true });
  return broken;
}

function judgedCharts(): Judged[] {
  const charts = wanted.map(({ machine, file }): Judged => {
    const judgements = judgementsOf(machine.id);
    return { name: machine.id, file, mutants: chartMutants(machine).map(({ id, kind }) => ({ id, kind, judgement: judgements[id] })) };
  });
  if (!isWanted(CONSTANTS)) return charts;
  const judgements = judgementsOf(CONSTANTS);
  const shifts = constantMutants(constants).map((id) => ({ id, kind: 'constant' as const, judgement: judgements[id] }));
  return [...charts, { name: CONSTANTS, file: 'machines/domain/constants.ts', mutants: shifts }];
}

const complaints: string[] = [];
if (hasCharts) {
  if (!values.report) complaints.push(...(await judgeCharts()));
  const all = judgedCharts();
  printCharts(all);
  complaints.push(...wrongEquivalents(all));
  const { made, share, unjudged } = countsOf(all);
  if (made === 0) complaints.push('no mutant was made');
  if (share < LEAST_SHARE || unjudged > 0) complaints.push(`charts: ${share} % of the mutants are noticed, ${LEAST_SHARE} % have to be`);
}
if (hasDomain) {
  if (!values.report) complaints.push(...runStryker());
  const share = domainShare();
  console.log(`\nmachines/domain: ${share ?? 'no'} % of the mutants of StrykerJS are noticed.`);
  if (share === null || share < LEAST_SHARE) complaints.push(`machines/domain: ${LEAST_SHARE} % have to be noticed`);
}
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

/** `npm run tool -- mutants`: checks that the tests can fail, by mutants of the charts, of the constants, of the rules and of the modules with effects. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { endWithWrongUsage, optionsOf, wholeNumberOf } from '../../.ci/toolOptions.ts';
import * as constants from '../../machines/domain/constants.ts';
import { createRunner } from './batch.ts';
import { chartMutants } from './chartMutants.ts';
import { constantMutants } from './constantMutants.ts';
import { domainShare, judgeRules, ruleVerdicts, runStryker } from './domain.ts';
import { EQUIVALENT_MUTANTS } from './equivalent.ts';
import { CONSTANTS, judgeConstants, judgeFlow } from './judge.ts';
import { everyFlow, type Flow } from './machines.ts';
import { GROUP_NAMES } from './modules.ts';
import { countsOf, type Judged, LEAST_OF_MODULES, LEAST_SHARE, printCharts, wrongEquivalents } from './report.ts';
import { drawSample, keptShare, linesAbout, readVerdicts, type Verdicts } from './sample.ts';
import { ROOT } from './sources.ts';
import { type Judgements, judgementsOf } from './store.ts';

/** The machines that are judged first, because their errors have the worst effects. */
const FIRST = [
  'session',
  'navigation',
  'login',
  'pin',
  'purchase',
  'player',
  'tracks',
  'watchdog',
  'playback',
  'nextOffer',
  'nextTitle',
  'upNext',
  'reminders',
  'search',
  'app',
  'pages',
  'popups',
];

const { values, positionals } = optionsOf({
  command: 'npm run tool -- mutants',
  does: `Changes the product in one place at a time, and runs the tests: a good test fails. It negates each guard, changes the target of each
transition, removes each action and shifts each constant. StrykerJS changes the rules beside them and in machines/domain. An interrupted run continues at
the next start. Exits 1 when tests notice fewer than ${LEAST_SHARE} % of the mutants, or ${LEAST_OF_MODULES} % of those of the modules with effects.`,
  words: {
    name: 'machine …',
    does: 'judges only these machines, for example pin session; `constants` counts as one. With --modules: only these groups',
  },
  options: {
    charts: { type: 'boolean', default: false, does: 'judges only charts and constants' },
    domain: { type: 'boolean', default: false, does: 'judges only the rules' },
    modules: {
      type: 'boolean',
      default: false,
      does: `judges only the modules with effects. Their groups are ${GROUP_NAMES.join(', ')}`,
    },
    quick: { type: 'boolean', default: false, does: "runs only the machine's own path test" },
    report: { type: 'boolean', default: false, does: 'judges nothing and prints earlier results' },
    jobs: { type: 'string', default: '1', value: 'N', does: 'number of processes, 1 by default' },
    sample: {
      type: 'string',
      value: 'N',
      does: 'judges a random sample, the same for the same seed; stores it in tests/results/mutants/sample.json. With --modules: of each group',
    },
    seed: { type: 'string', default: '1', value: 'TEXT', does: 'seed of the sample, 1 by default' },
    without: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'FILE',
      does: 'leaves a file of rules out of the sample: domain/calendar',
    },
    again: {
      type: 'string',
      value: 'FILE',
      does: 'judges the mutants of a stored sample again and prints the changed verdicts; exits 1 when fewer than 99 % of the noticed ones are noticed',
    },
  },
});
const jobs = Math.max(1, wholeNumberOf(values, 'jobs') ?? 1);
const sampleSize = wholeNumberOf(values, 'sample');
/** Percent of the mutants of a sample that have to be noticed again. Mutants that no longer exist do not count. */
const LEAST_KEPT = 99;
const isAll = !values.charts && !values.domain && !values.modules;
const hasCharts = isAll || values.charts;
const hasDomain = values.domain || (isAll && positionals.length === 0);
const hasModules = values.modules || (isAll && positionals.length === 0);

/** A low priority, so that other work on the machine is not slowed down. */
setPriority(10);

const flows = await everyFlow();
const known = values.modules ? GROUP_NAMES : [...flows.map(({ machine }) => machine.id), CONSTANTS];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0)
  endWithWrongUsage(`No such ${values.modules ? 'group' : 'machine'}: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
const wanted = flows
  .filter(({ machine }) => isWanted(machine.id))
  .sort((one, other) => rank(one.machine.id) - rank(other.machine.id) || one.machine.id.localeCompare(other.machine.id));

const chartMutantsOf = (flow: Flow | typeof CONSTANTS) =>
  flow === CONSTANTS ? constantMutants(constants) : chartMutants(flow.machine).map(({ id }) => id);

/** @returns the judgements, and the machines whose tests failed without a mutant */
async function judgeCharts(isMutantWanted = (_: string) => true) {
  const all: (Flow | typeof CONSTANTS)[] = [...wanted, ...(isWanted(CONSTANTS) ? ([CONSTANTS] as const) : [])];
  const queue = all.filter((flow) => chartMutantsOf(flow).some(isMutantWanted));
  const broken: string[] = [];
  const judgements: Judgements = {};
  const work = async () => {
    const runner = createRunner();
    const options = { runner, isQuick: values.quick, say: (line: string) => console.log(line), isWanted: isMutantWanted };
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        Object.assign(judgements, await (next === CONSTANTS ? judgeConstants(constants, options) : judgeFlow(next, options)));
      } catch (error) {
        broken.push(`${next === CONSTANTS ? next : next.machine.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    runner.stop();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  rmSync(`${ROOT}tests/results/mutants/files`, { recursive: true, force: true });
  return { judgements, broken };
}

/** @param before verdicts of an earlier run, to judge its mutants again; undefined: draws a new sample @returns complaints */
async function judgeSample(before: Verdicts | undefined): Promise<string[]> {
  const charts = [...flows.flatMap(chartMutantsOf), ...chartMutantsOf(CONSTANTS)].filter((id) => !(id in EQUIVALENT_MUTANTS));
  // Late, because the instrumenter of StrykerJS takes seconds to load.
  const { ruleMutants } = await import('./ruleMutants.ts');
  const rules = await ruleMutants();
  const drawable = rules.filter(({ file }) => !values.without.some((name) => file === `machines/${name}.ts`));
  const ruleIds = drawable.map(({ id }) => id);
  const chosen = before ? Object.keys(before) : drawSample(charts, ruleIds, sampleSize ?? 0, values.seed);
  const made = new Set([...charts, ...rules.map(({ id }) => id)]);
  const chosenRules = rules.filter(({ id }) => chosen.includes(id));

  const { judgements, broken } = await judgeCharts((id) => chosen.includes(id));
  const complaints = [...broken, ...judgeRules(chosenRules)];
  const judgedRules = ruleVerdicts(chosenRules);
  const verdictOf = (id: string) => {
    if (!made.has(id)) return 'gone';
    const judgement = judgements[id];
    return judgement ? (judgement.state === 'survived' ? 'survived' : 'noticed') : (judgedRules[id] ?? 'unjudged');
  };
  const verdicts: Verdicts = Object.fromEntries(chosen.map((id) => [id, verdictOf(id)]));
  mkdirSync(`${ROOT}tests/results/mutants`, { recursive: true });
  writeFileSync(`${ROOT}tests/results/mutants/sample.json`, `${JSON.stringify(verdicts, null, 1)}\n`);
  for (const line of linesAbout(verdicts, before)) console.log(line);
  if (before && keptShare(verdicts, before) < LEAST_KEPT)
    complaints.push(`fewer than ${LEAST_KEPT} % of the mutants that were noticed before are noticed now`);
  return complaints;
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

if (!values.modules && (sampleSize !== undefined || values.again !== undefined)) {
  const complaints = await judgeSample(values.again === undefined ? undefined : readVerdicts(readFileSync(values.again, 'utf8')));
  for (const complaint of complaints) console.error(complaint);
  process.exit(complaints.length > 0 ? 1 : 0);
}

const complaints: string[] = [];
if (hasCharts) {
  if (!values.report) complaints.push(...(await judgeCharts()).broken);
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
  console.log(`\nrules: ${share ?? 'no'} % of the mutants of StrykerJS are noticed.`);
  if (share === null || share < LEAST_SHARE) complaints.push(`rules: ${LEAST_SHARE} % have to be noticed`);
}
if (hasModules) {
  // Late, because the instrumenter of StrykerJS takes seconds to load.
  const { runModules } = await import('./runModules.ts');
  const groups = values.modules ? positionals : [];
  complaints.push(...(await runModules({ groups, seed: values.seed, most: sampleSize, isReport: values.report })));
}
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

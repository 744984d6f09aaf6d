/**
 * `npm test`: all steps that a change has to pass. No step begins after one has failed; requirements are then counted from the steps that
 * ran.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';
import { lastResults } from '../spec/results.ts';
import { expectedLines, lastSeconds, storeSeconds } from './expected.ts';
import { clock, type Progress } from './progress.ts';
import { endSteps, logOf, ROOT, readLog, runStep, type StepResult } from './runStep.ts';
import { type Step, stagesOf, stepNames } from './steps.ts';
import { failureLines, slowestFileLines, slowestLines, stepTable } from './summary.ts';

/** Reports of the steps in tests/results, deleted at the start: an earlier run must not count. */
const REPORTS = [
  'unit.json',
  'unit.xml',
  'product.json',
  'product.xml',
  'pressed.json',
  'pressed.xml',
  'stories.json',
  'stories.xml',
  'e2e.json',
  'e2e.xml',
  'e2e-report',
  'engines.json',
  'engines.xml',
  'engines',
  'logs',
  'paths',
];

const TERMINAL_INTERVAL_MS = 500;
const PLAIN_INTERVAL_MS = 30_000;

const { positionals: named } = optionsOf({
  command: 'npm test',
  does: 'Runs all steps that a change has to pass. No step begins after one has failed. Reports are in tests/results.\nWith CI=true it also writes JUnit XML and an HTML report with traces.',
  words: { name: 'step …', does: `runs only these steps: ${stepNames.join(', ')}` },
  options: {},
});
const unknown = named.filter((name) => !stepNames.includes(name));
if (unknown.length > 0) endWithWrongUsage(`No such step: ${unknown.join(', ')}. There are ${stepNames.join(', ')}.`);
const stages = stagesOf(named.length > 0 ? named : stepNames);
const steps = stages.flat(2);

const began = performance.now();
const results: StepResult[] = [];
const running = new Map<string, Progress | null>();
const hasFailed = () => results.some(({ passed }) => !passed);

const isTerminal = process.stdout.isTTY && !process.env.CI;
const CLEAR_LINE = '\r\u001B[2K';

function say(text: string) {
  console.log(isTerminal ? `${CLEAR_LINE}${text}` : text);
}

function printProgress() {
  const now = [...running].map(([name, progress]) => (progress ? `${name} ${progress.done}/${progress.total}` : name));
  const text = `${clock(performance.now() - began)}  ${results.length} of ${steps.length} steps done; running: ${now.join(', ')}`;
  if (isTerminal) process.stdout.write(`${CLEAR_LINE}${text.slice(0, process.stdout.columns - 1)}`);
  else console.log(text);
}

async function runLane(lane: readonly Step[]) {
  for (const step of lane) {
    if (hasFailed()) return;
    running.set(step.name, null);
    const result = await runStep(step, (progress) => running.set(step.name, progress));
    running.delete(step.name);
    results.push(result);
    if (!result.passed) say(`\n── ${step.name}\n${readLog(step.name)}`);
    say(`${clock(performance.now() - began)}  ${step.name} ${result.passed ? 'passed' : `FAILED; its output: ${logOf(step.name)}`}`);
  }
}

for (const name of REPORTS) rmSync(`${ROOT}tests/results/${name}`, { recursive: true, force: true });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    endSteps(signal);
    process.exit(130);
  });

say(expectedLines(stages, lastSeconds()).join('\n'));
const timer = setInterval(printProgress, isTerminal ? TERMINAL_INTERVAL_MS : PLAIN_INTERVAL_MS);
for (const lanes of stages) await Promise.all(lanes.map(runLane));
clearInterval(timer);
storeSeconds(results);

const ran = results.map(({ name }) => name);
const left = steps.map(({ name }) => name).filter((name) => !ran.includes(name));
const { tests } = lastResults();

say('\n── spec');
const isShown = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tests/spec/report.ts', '--check'], {
  cwd: ROOT,
  stdio: 'inherit',
});
// Failures are printed last: a CI system may keep only the end of the output.
console.log([...slowestLines(tests), ...slowestFileLines(tests)].join('\n'));
console.log(`\n${stepTable(results, performance.now() - began).join('\n')}`);
if (left.length > 0) console.log(`\nDid not run, because a step failed: ${left.join(', ')}.`);
console.log(failureLines(tests).join('\n'));
process.exitCode = hasFailed() || (isShown.status !== 0 && named.length === 0) ? 1 : 0;

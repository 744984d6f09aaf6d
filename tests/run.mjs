/**
 * `npm test`: everything a change has to pass, cheapest first. It stops at the first step that fails; the requirements are counted
 * all the same, from the steps that ran. `npm test -- unit stories` runs only the named steps.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const STEPS = ['lint', 'typecheck', 'unit', 'stories', 'build', 'size', 'e2e'];
const SPEC = ['spec', '--', '--check'];
/** `npm run e2e` walks the further rounds too. */
const FIRST_ROUNDS = ['--', '--grep-invert', '@further'];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !STEPS.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${STEPS.join(', ')}.`);
  process.exit(2);
}
const steps = named.length > 0 ? STEPS.filter((name) => named.includes(name)) : STEPS;

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
const times = [];

function run(...script) {
  const started = Date.now();
  const [command, ...parameters] = [...npm, 'run', '--silent', ...script];
  const passed = spawnSync(command, parameters, { cwd: root, stdio: 'inherit' }).status === 0;
  times.push(`${passed ? 'passed' : 'FAILED'}  ${script[0].padEnd(10)} ${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s`);
  return passed;
}

// What an earlier run said must not count for this one.
for (const name of ['unit.json', 'stories.json', 'e2e.json', 'paths'])
  rmSync(new URL(`results/${name}`, import.meta.url), { recursive: true, force: true });

const failed = steps.find((step) => {
  console.log(`\n── ${step}`);
  return !run(step, ...(step === 'e2e' ? FIRST_ROUNDS : []));
});
console.log(`\n${times.join('\n')}`);
if (failed) console.log(`\nStopped at ${failed}; steps after it did not run.`);

console.log('\n── spec');
const isShown = run(...SPEC);
process.exitCode = failed || (!isShown && named.length === 0) ? 1 : 0;

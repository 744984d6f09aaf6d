/** `npm run check -- <name>`: runs all that belongs to a flow, a page or a popup, and prints one table. */
import { parseArgs } from 'node:util';
import { allNames, belongingsOf } from './belongings.ts';
import { readLog, runCommand, type StepResult } from './runStep.ts';
import { stepTable } from './summary.ts';

const HELP = `npm run check -- <name>

Runs all that belongs to a flow, a page or a popup, for example npm run check -- pin: lint, types, the walks of its machines, the tests
of tables (a story for each state, texts, sizes), the tests and product tests that name it, and its stories. It continues after a failure
and ends with one table and the command of each failed step. npm run check -- --list prints the names.`;

/** Tests that fail for a missing row, story or text of a new flow. */
const TABLES = [
  'tests/paths/completeness.test.ts',
  'tests/exports/sizes.test.ts',
  'tests/app/stories.test.ts',
  'tests/app/messages.test.ts',
  'tests/app/pageModules.test.ts',
];
const MOST_LINES = 40;

function given() {
  const options = { help: { type: 'boolean', short: 'h', default: false }, list: { type: 'boolean', default: false } } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    return process.exit(2);
  }
}

const { values, positionals } = given();
const [name, ...more] = positionals;
if (values.help || values.list) {
  console.log(values.list ? allNames().join('\n') : HELP);
  process.exit(0);
}
if (name === undefined || more.length > 0) {
  console.error(HELP);
  process.exit(2);
}
const found = await belongingsOf(name);
if (!found) {
  const start = name.slice(0, 3).toLowerCase();
  const similar = allNames().filter((each) => each.toLowerCase().includes(start));
  console.error(
    `There is no flow, page or popup named ${name}.${similar.length > 0 ? ` Similar names: ${similar.join(', ')}.` : ''} All names: npm run check -- --list`,
  );
  process.exit(2);
}

const { machines, tests, productTests, stories } = found;
type Command = readonly [step: string, ...command: string[]];
const commands: Command[] = [
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ...(machines.length > 0 ? [['paths', 'npm', 'run', '--silent', 'paths', '--', ...machines] as const] : []),
  ['tables', 'npx', 'vitest', 'run', ...TABLES],
  ...(tests.length > 0 ? [['tests', 'npx', 'vitest', 'run', ...tests] as const] : []),
  ...(productTests.length > 0
    ? [['product', 'npx', 'vitest', 'run', '--config', 'tests/product/vitest.config.ts', ...productTests] as const]
    : []),
  ...(stories.length > 0 ? [['stories', 'npm', 'run', '--silent', 'stories', '--', ...stories] as const] : []),
];

console.log(
  `${name}: ${machines.length} machines, ${tests.length + productTests.length} test files beside its walks, ${stories.length} story files.`,
);
const began = performance.now();
const results: StepResult[] = [];
for (const [step, ...command] of commands) {
  const result = await runCommand(step, command);
  results.push(result);
  if (result.passed) console.log(`${step} passed`);
  else console.log(`\n── ${step} FAILED\n${readLog(step).trimEnd().split('\n').slice(-MOST_LINES).join('\n')}`);
}
console.log(`\n${stepTable(results, performance.now() - began).join('\n')}`);
const failed = results.filter(({ passed }) => !passed).map((result) => result.name);
for (const [step, ...command] of commands)
  if (failed.includes(step)) console.log(`\n${step} failed; run it alone:\n  ${command.filter((word) => word !== '--silent').join(' ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

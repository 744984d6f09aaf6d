/** `npm run check -- <name>`: runs all that belongs to a flow, a page or a popup, and prints one table. */
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';
import { readLog, runCommand, type StepResult } from './runStep.ts';
import { stepTable } from './summary.ts';

/** Tests that fail for a missing row, story or text of a new flow. */
const TABLES = [
  'tests/paths/completeness.test.ts',
  'tests/exports/sizes.test.ts',
  'tests/app/stories.test.ts',
  'tests/app/messages.test.ts',
  'tests/app/pageModules.test.ts',
];
const MOST_LINES = 40;

const { values, positionals } = optionsOf({
  command: 'npm run check',
  does: `Runs all that belongs to a flow, a page or a popup: lint, types, the walks of its machines and of those that
start them, the tests of tables (a story for each state, texts, sizes), the tests and product tests that name it, and its stories with their pictures. It continues after a failure and
ends with one table and the command of each failed step.`,
  words: { name: 'name', does: 'a flow, a page or a popup, for example pin' },
  options: { list: { type: 'boolean', default: false, does: 'prints all names' } },
});
// Late, because its imports take seconds.
const { allNames, belongingsOf } = await import('./belongings.ts');
if (values.list) {
  console.log(allNames().join('\n'));
  process.exit(0);
}
const [name, ...more] = positionals;
if (name === undefined || more.length > 0) endWithWrongUsage('Give one name: npm run check -- pin');
const found = await belongingsOf(name);
if (!found) {
  const start = name.slice(0, 3).toLowerCase();
  const similar = allNames().filter((each) => each.toLowerCase().startsWith(start));
  endWithWrongUsage(
    `There is no flow, page or popup named ${name}.${similar.length > 0 ? ` Similar names: ${similar.join(', ')}.` : ''} All names: npm run check -- --list`,
  );
}

const { machines, parents, tests, productTests, stories } = found;
type Command = readonly [step: string, ...command: string[]];
const commands: Command[] = [
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ...(machines.length > 0 ? [['paths', 'npm', 'run', '--silent', 'paths', '--', ...machines, ...parents] as const] : []),
  ['tables', 'npx', 'vitest', 'run', ...TABLES],
  ...(tests.length > 0 ? [['tests', 'npx', 'vitest', 'run', ...tests] as const] : []),
  ...(productTests.length > 0
    ? [['product', 'npx', 'vitest', 'run', '--config', 'tests/product/vitest.config.ts', ...productTests] as const]
    : []),
  ...(stories.length > 0 ? [['stories', 'npm', 'run', '--silent', 'tool', '--', 'pictures', ...stories] as const] : []),
];

console.log(
  `${name}: ${machines.length} machines, ${parents.length} that start them, ${tests.length + productTests.length} test files beside its walks, ${stories.length} story files.`,
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

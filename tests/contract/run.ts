/** `npm run tool -- contract`: the contract tests; with `--flags`, the flags of the service for the configuration (DEP-06). */
import { spawnSync } from 'node:child_process';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { startDemo } from '../../demo/demo.ts';
import { people } from './client.ts';
import { CONTRACT_ADDRESS, expectServiceAt, namedVisitor } from './contractAddress.ts';
import { flagsOf } from './flags.ts';

const { values, positionals } = optionsOf({
  command: 'npm run tool -- contract',
  does: 'Tests the service at CONTRACT_BASE_URL, or the demo service, against the contract (docs/integrate.md).',
  words: { name: 'files', does: 'parts of names of test files; all without one' },
  options: {
    flags: { type: 'boolean', does: 'prints the flags of the configuration for what the service lacks, and tests nothing' },
    testNamePattern: { type: 'string', short: 't', value: 'TEXT', does: 'runs the tests with this text in their title' },
  },
});
if (!values.flags) {
  const title = values.testNamePattern === undefined ? [] : ['-t', values.testNamePattern];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...(positionals.length > 0 ? positionals : ['tests/contract']), ...title];
  process.exit(spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1);
}

const demo = CONTRACT_ADDRESS === '' ? await startDemo({ memory: true, port: 0, apiOnly: true }) : null;
const address = demo?.url ?? CONTRACT_ADDRESS;
try {
  await expectServiceAt(address);
  const { off, wrong } = await flagsOf(address, demo ? { ...people.premium, profileCode: '' } : namedVisitor());
  for (const [flag, calls] of Object.entries(off)) console.error(`${flag} is off without ${calls.join(', ')}`);
  if (wrong.length > 0) console.error(`${wrong.length} calls are wrong, and turn no flag off: npm run tool -- contract names them.`);
  console.log(JSON.stringify({ flags: Object.fromEntries(Object.keys(off).map((flag) => [flag, false])) }, null, 2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await demo?.stop();
}

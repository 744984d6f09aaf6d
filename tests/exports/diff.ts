/**
 * `npm run tool -- flows:diff <git ref>`: compares all machines of a commit with those of the working tree, prints the number of changes by
 * machine, and draws the changed charts on one page in flows-export. Exits 1 when the commit cannot be read.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithWrongUsage, optionsOf } from '../../.ci/toolOptions.ts';
import { commitOf, exportedMachines, machinesAt, Unreadable } from './atCommit.ts';
import { countsOf } from './changes.ts';
import { changesPage } from './changesPage.ts';
import { changedMachines } from './difference.ts';

const PAGE = fileURLToPath(new URL('../../flows-export/diff.html', import.meta.url));

const { positionals } = optionsOf({
  command: 'npm run tool -- flows:diff',
  does: 'Compares all machines of a commit with those of the working tree, and draws the changed charts in flows-export/diff.html.\nExits 1 when the commit cannot be read.',
  words: { name: 'commit', does: 'a branch, a tag or a commit, for example HEAD~1' },
  options: {},
});

async function run(ref: string) {
  const commit = commitOf(ref);
  const machines = await changedMachines(await machinesAt(commit), await exportedMachines());
  if (machines.length === 0) {
    rmSync(PAGE, { force: true });
    console.log(`No chart changed since ${commit.words}.`);
    return;
  }
  writeFileSync(PAGE, await changesPage({ since: commit.words, machines }));
  console.log(`${machines.length} ${machines.length === 1 ? 'chart' : 'charts'} changed since ${commit.words}.`);
  for (const { name, mark, changes } of machines)
    console.log(`  ${name}${mark === 'changed' ? '' : ` (${mark} machine)`}: ${countsOf(changes)}`);
  console.log(PAGE);
}

try {
  await run(positionals[0] ?? endWithWrongUsage('Name a commit: npm run tool -- flows:diff HEAD~1'));
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * `npm run spec`: lists for each requirement the tests that name it, their levels, and whether they passed in the last run.
 * `--json` prints only these data. `--check` fails when a covered id is no longer covered. `--approve` stores newly covered ids.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { coverageOf, isCovered, lostIds, reasonOf, unknownIds } from './coverage.ts';
import { requirements } from './requirements.ts';
import { lastResults } from './results.ts';

const COVERED = new URL('covered.json', import.meta.url);
const wants = (option: string) => process.argv.includes(option);

const ids = requirements();
const { tests, missing } = lastResults();
const shown = coverageOf(ids, tests);
const entries = Object.entries(shown);
const before: string[] = JSON.parse(readFileSync(COVERED, 'utf8'));
const covered = entries.filter(([id, entry]) => isCovered(id, entry)).map(([id]) => id);
const lost = lostIds(before, shown, missing.length === 0);
const gained = covered.filter((id) => !before.includes(id));

function print() {
  // Without test results there is nothing to report.
  if (tests.length === 0) return console.log('No test has run yet: `npm test` makes the reports this is read from.');
  // An incomplete run does not show whether a single requirement is covered.
  for (const [id, entry] of wants('--check') && missing.length > 0 ? [] : entries) {
    const verdict = isCovered(id, entry) ? 'covered' : (reasonOf(id, entry) ?? '');
    console.log(
      [id, String(entry.tests).padStart(5), String(entry.passed).padStart(5), `  ${entry.levels.join(' ').padEnd(24)}`, verdict].join(' '),
    );
  }
  if (missing.length > 0) console.log(`\nDid not run: ${missing.join(', ')}. Their requirements are not counted.`);
  console.log(`\n${covered.length} of ${ids.length} requirements covered.`);
}

/** @returns true when no id was lost */
function check() {
  for (const id of lost) {
    const entry = shown[id];
    console.log(`${id} was covered and is no more: ${entry ? reasonOf(id, entry) : 'the list has no such id'}.`);
  }
  if (gained.length > 0) console.log(`Newly covered: ${gained.join(', ')}. \`npm run spec -- --approve\` keeps it so.`);
  const unknown = unknownIds(ids, tests);
  for (const id of unknown) console.log(`A test names ${id}, which tests/requirements.md does not have.`);
  const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length;
  if (count('skipped') > 0) console.log(`${count('skipped')} skipped`);
  console.log(`\n${count('passed')} passed, ${count('failed')} failed`);
  return lost.length === 0 && unknown.length === 0;
}

if (wants('--json')) console.log(JSON.stringify(shown, null, 2));
else {
  print();
  if (wants('--approve')) {
    writeFileSync(
      COVERED,
      `${JSON.stringify(
        ids.filter((id) => covered.includes(id) || before.includes(id)),
        null,
        2,
      )}\n`,
    );
    console.log(gained.length > 0 ? `Kept from now on: ${gained.join(', ')}.` : 'Nothing new to keep.');
  }
  if (wants('--check') && !check()) process.exitCode = 1;
}

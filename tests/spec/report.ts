/** `npm run tool -- spec`: lists for each requirement the tests that name it, their levels, and whether they passed in the last run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { fileOf } from '../run/summary.ts';
import { coverageOf, isCovered, lostIds, reasonOf, unknownIds } from './coverage.ts';
import { requirements } from './requirements.ts';
import { lastResults } from './results.ts';
import { isOnlyIn, isOutdated, lastRunOf, SUITES, type TestSource, testSources, unrunSuites } from './suites.ts';

const COVERED = new URL('covered.json', import.meta.url);
const { values } = optionsOf({
  command: 'npm run tool -- spec',
  does: 'Lists for each requirement the tests that name it, how many passed in the last runs, and the levels of those that passed.',
  options: {
    json: { type: 'boolean', default: false, does: 'prints only these figures, as JSON' },
    check: { type: 'boolean', default: false, does: 'exits 1 when a requirement that was covered before is covered no more' },
    approve: { type: 'boolean', default: false, does: 'stores newly covered requirements in tests/spec/covered.json' },
  },
});

const ids = requirements();
const { tests, missing } = lastResults();
const shown = coverageOf(ids, tests);
const entries = Object.entries(shown);
const before: string[] = JSON.parse(readFileSync(COVERED, 'utf8'));
const covered = entries.filter(([id, entry]) => isCovered(id, entry)).map(([id]) => id);
const sources = testSources();
// A machine without a second engine has no results of `engines`: what only engines show is not asked for.
const isComplete = missing.every((suite) => suite === 'engines');
const asked = missing.includes('engines') ? before.filter((id) => !isOnlyIn('engines', id, sources)) : before;
const lost = lostIds(asked, shown, isComplete);
const files = new Set(tests.map(fileOf));
const ranAt = ({ file, suite }: TestSource) => (files.has(file) ? lastRunOf(suite) : null);
const unrunOf = (id: string) => unrunSuites(id, sources, ranAt);
const gained = covered.filter((id) => !before.includes(id));

function print() {
  // Without test results there is nothing to report.
  if (tests.length === 0) return console.log('No test has run yet: `npm test` makes the reports this is read from.');
  const isListed = !values.check || isComplete;
  if (isListed) console.log('id     tests passed  levels of passed tests   verdict');
  // An incomplete run does not show whether a single requirement is covered.
  for (const [id, entry] of isListed ? entries : []) {
    const verdict = isCovered(id, entry) ? 'covered' : (reasonOf(id, entry, unrunOf(id)) ?? '');
    console.log(
      [id, String(entry.tests).padStart(5), String(entry.passed).padStart(5), `  ${entry.levels.join(' ').padEnd(24)}`, verdict].join(' '),
    );
  }
  if (missing.length > 0) console.log(`\nDid not run: ${missing.join(', ')}. Their requirements are not counted.`);
  for (const suite of SUITES.filter((each) => !missing.includes(each))) {
    const outdated = sources.filter((source) => source.suite === suite && isOutdated(source, ranAt)).length;
    if (outdated > 0) console.log(`\n${suite}: ${outdated} test files were not in the last run or changed since.`);
  }
  console.log(`\n${covered.length} of ${ids.length} requirements covered.`);
}

/** @returns true when no id was lost */
function check() {
  for (const id of lost) {
    const entry = shown[id];
    console.log(`${id} was covered and is no more: ${entry ? reasonOf(id, entry, unrunOf(id)) : 'the list has no such id'}.`);
  }
  if (gained.length > 0) console.log(`Newly covered: ${gained.join(', ')}. \`npm run tool -- spec --approve\` keeps it so.`);
  const unknown = unknownIds(ids, tests);
  for (const id of unknown) console.log(`A test names ${id}, which tests/requirements.md does not have.`);
  const count = (outcome: string) => tests.filter((test) => test.outcome === outcome).length;
  if (count('skipped') > 0) console.log(`${count('skipped')} skipped`);
  console.log(`\n${count('passed')} passed, ${count('failed')} failed`);
  return lost.length === 0 && unknown.length === 0;
}

if (values.json) {
  const entriesOf = entries.map(([id, entry]) => [id, { ...entry, didNotRun: unrunOf(id) }] as const);
  console.log(JSON.stringify(Object.fromEntries(entriesOf), null, 2));
} else {
  print();
  if (values.approve) {
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
  if (values.check && !check()) process.exitCode = 1;
}

/**
 * Checks the subjects of the commits of a change: `area: imperative`, at most 72 characters. Merge commits are ignored.
 * `node .ci/commits.mjs [base]`: the commits after base. By default base is the merge base with origin/main.
 */
import { git, startOfChange } from './git.mjs';

const LONGEST = 72;
const base = process.argv[2] ?? startOfChange();

function complaints(subject) {
  const length = [...subject].length;
  return [
    ...(/^[a-z\d,/ -]+: \S/.test(subject)
      ? []
      : ['It must begin with `area: `. An area has lowercase letters, digits, commas, spaces, / and -.']),
    ...(length > LONGEST ? [`It has ${length} characters. The maximum is ${LONGEST}.`] : []),
  ];
}

for (const line of git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`)) {
  const subject = line.slice(line.indexOf(' ') + 1);
  for (const complaint of complaints(subject)) {
    console.error(`[commits] ${line}\n  ${complaint}`);
    process.exitCode = 1;
  }
}

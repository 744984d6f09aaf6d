/**
 * Part of `npm run lint`: reports the words that docs/writing.md bans, in prose and as parts of identifiers. It checks the lines that a
 * change adds, committed or not. It checks all lines for the words that the guide marks "everywhere".
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, root, startOfChange } from './git.mjs';

/** Texts of the interface and the requirements keep the words of the specification. */
const KEPT = ['src/i18n/messages', 'tests/requirements.md', 'docs/writing.md'];
const CHECKED = [...['ts', 'tsx', 'mts', 'mjs', 'css', 'html', 'md', 'yml'].map((end) => `*.${end}`), ...KEPT.map((path) => `:!${path}`)];

const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** @returns for each word of the guide's table: what to write instead, and whether it is banned everywhere */
function bannedWords() {
  const [, section = ''] = textOf('docs/writing.md').split('## Banned words');
  const rows = [...section.split('\n## ')[0].matchAll(/^\| ([a-z ,]+) \| (.+) \| (yes)? *\|\s*$/gm)];
  if (rows.length === 0) throw new Error('docs/writing.md has no table of banned words.');
  return new Map(rows.flatMap(([, words, instead, everywhere]) => words.split(', ').map((word) => [word, { instead, everywhere }])));
}

/** @returns `file:line` of each line that the work tree has and the commit has not, in tracked files */
function addedLines(start) {
  const lines = new Set();
  let file = '';
  const options = ['-U0', '--no-color', '--no-ext-diff', '--src-prefix=a/', '--dst-prefix=b/'];
  for (const line of git('diff', ...options, start, '--', ...CHECKED)) {
    file = /^\+\+\+ b\/(.*?)\t?$/.exec(line)?.[1] ?? file;
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk) continue;
    const first = Number(hunk[1]);
    const end = first + Number(hunk[2] ?? 1);
    for (let at = first; at < end; at++) lines.add(`${file}:${at}`);
  }
  return lines;
}

/** Separates the words of identifiers: `isOpen` becomes "is Open", `OPEN_NOW` becomes "OPEN NOW". */
const separated = (line) => line.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/g, ' ');

/** @returns one line of text for each banned word found */
function check() {
  const banned = bannedWords();
  const pattern = new RegExp(`\\b(?:${[...banned.keys()].join('|')})\\b`, 'gi');
  const files = (...options) => git('ls-files', ...options, '--', ...CHECKED).filter((file) => existsSync(join(root, file)));
  const tracked = files();
  const start = startOfChange();
  if (!start) console.log('[words] There is no commit to compare with: added lines are not checked.');
  const added = start ? addedLines(start) : new Set();
  const untracked = new Set(start ? files('--others', '--exclude-standard') : []);
  return [...tracked, ...untracked].flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => {
        const location = `${file}:${at + 1}`;
        const isNew = untracked.has(file) || added.has(location);
        return [...separated(line).matchAll(pattern)].flatMap(([word]) => {
          const { instead, everywhere } = banned.get(word.toLowerCase());
          return isNew || everywhere ? [`${location}: "${word}". Write instead: ${instead}`] : [];
        });
      }),
  );
}

if (!existsSync(join(root, '.git')) || spawnSync('git', ['--version']).error) {
  console.log('[words] There is no git repository, or git is not installed: nothing is checked.');
} else {
  const found = check();
  for (const line of found) console.error(line);
  if (found.length > 0) {
    console.error(`[words] Banned words: ${found.length}. The list is in docs/writing.md.`);
    process.exitCode = 1;
  }
}

/**
 * `npm run tool -- documented`: tries each command of the documents in a copy of the project. A command that ends by itself has to succeed; of
 * another one the help has to name its options. It takes too long for `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { optionsOf } from '../../.ci/toolOptions.ts';
import { documentedCommands, ROOT } from '../docs/documents.ts';
import { helpOf, optionsIn, WAYS, wayOf, withNames } from './ways.ts';

/** ms. */
const LONGEST = 300_000;
const MOST_LINES = 15;

const { positionals } = optionsOf({
  command: 'npm run tool -- documented',
  does: 'Runs the commands of README, CONTRIBUTING and docs in a copy of the project, or asks for their help. Exits 1 when one fails.',
  words: { name: 'text …', does: 'tries only commands with one of these texts' },
  options: {},
});

const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** A clone with the changes that are not committed. It shares the packages. @returns its folder, in a folder of its own */
function copyOfProject(): string {
  // The commands of the copy have nothing to install then.
  spawnSync(process.execPath, ['.ci/prepare.mjs'], { cwd: ROOT, stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'documented-'));
  const copy = join(folder, 'marquee');
  spawnSync('git', ['clone', '--quiet', '--shared', ROOT, copy], { stdio: 'inherit' });
  for (const file of [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
    else rmSync(join(copy, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // What the reader of the documents has made before.
  writeFileSync(join(copy, 'yours.json'), '{"apiBaseUrl": "https://api.example"}');
  cpSync(join(copy, 'brand/harbour'), join(folder, 'my-brand'), { recursive: true });
  rmSync(join(folder, 'my-brand/pages'), { recursive: true });
  return copy;
}

const place = (command: string) => WAYS.findIndex(({ of }) => of.test(command));
const commands = documentedCommands()
  .filter((command) => positionals.length === 0 || positionals.some((text) => command.includes(text)))
  .toSorted((one, other) => place(one) - place(other));

const copy = copyOfProject();
process.on('exit', () => rmSync(dirname(copy), { recursive: true, force: true }));
/** Commands that ran already: several documents leave different names open. */
const ran = new Map<string, { status: number | null; output: string }>();

function result(command: string) {
  const known = ran.get(command);
  if (known) return known;
  const { status, stdout, stderr } = spawnSync(command, { cwd: copy, shell: true, encoding: 'utf8', timeout: LONGEST, maxBuffer: 2 ** 27 });
  const now = { status, output: stdout + stderr };
  ran.set(command, now);
  return now;
}

/** @returns a sentence; null when the command does what the documents say */
function problemOf(command: string): string | null {
  const way = wayOf(command);
  if (!way) return 'tests/documented/ways.ts does not say how to try it';
  if (way.how === 'none') return null;
  const { status, output } = result(way.how === 'run' ? withNames(command) : helpOf(command));
  if (status !== 0) return `ends with ${status}\n${output.trim().split('\n').slice(-MOST_LINES).join('\n')}`;
  const unknown = way.how === 'help' ? optionsIn(command).filter((option) => !output.includes(option)) : [];
  return unknown.length > 0 ? `the help does not name ${unknown.join(', ')}` : null;
}

let failed = 0;
for (const command of commands) {
  const began = performance.now();
  const problem = problemOf(command);
  const way = wayOf(command);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${problem === null ? 'passed' : 'FAILED'} ${way?.how ?? ''} ${seconds.padStart(6)} s  ${command}`);
  if (problem === null) continue;
  failed += 1;
  console.log(problem.replaceAll(/^/gm, '       '));
}
console.log(`${commands.length} commands, ${failed} failed.`);
process.exitCode = failed > 0 ? 1 : 0;

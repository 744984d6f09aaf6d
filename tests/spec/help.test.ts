/** Each script and each tool explains itself: `npm run <script> -- --help`, `npm run tool -- <name> --help`. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { helpOf } from '../../.ci/toolOptions.ts';
import { TOOLS } from '../../.ci/tools.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));

/** Own programs. Those of packages have a help of their own. */
const listed = Object.entries(TOOLS).map(([name, { commands }]) => [`tool -- ${name}`, commands.at(-1) ?? ''] as const);
const PROGRAMS = [...Object.entries(scripts), ...listed].flatMap(([name, script]) => {
  const [, file] = /(?:tsx|node) ((?:tests|stories|demo|deploy|brand|\.ci)\/\S+)$/.exec(script) ?? [];
  // The scripts pre… and the last part of `lint` get no words.
  return file && !/^(?:pre|lint$)/.test(name) ? [{ name, file }] : [];
});

const run = async (words: readonly string[]) => {
  const result = promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], { cwd: ROOT, timeout: 60_000 });
  const { stdout, stderr, code } = await result.then(
    (printed) => ({ ...printed, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { stdout, stderr, code };
};

describe('the tools', () => {
  it('are found in package.json and in .ci/tools.ts', () => {
    const names = PROGRAMS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['paths', 'start', 'dev', 'test', 'tool', 'tool -- product', 'tool -- spec']));
  });

  it.each(PROGRAMS)('npm run $name --help prints the options and does nothing else', { timeout: 120_000 }, async ({ file }) => {
    const { stdout, stderr, code } = await run([file, '--help']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ {2}\S/m);
    expect(stdout.split('\n').length).toBeLessThan(30);
  });

  it('tell a wrong option in one line', { timeout: 120_000 }, async () => {
    expect(await run(['tests/spec/report.ts', '--nothing'])).toEqual({
      stdout: '',
      stderr: "Unknown option '--nothing'. `npm run tool -- spec --help` lists the options.\n",
      code: 2,
    });
    expect(await run(['tests/demo/load.ts', '--sessions', 'many'])).toEqual({
      stdout: '',
      stderr: '--sessions takes a whole number, not many.\n',
      code: 2,
    });
  });
});

it('the help names the words, the options and their values', () => {
  const help = helpOf({
    command: 'npm run walk',
    does: 'Walks.',
    words: { name: 'machine …', does: 'walks only these machines' },
    options: { seed: { type: 'string', value: 'N', does: 'seed of the walks' } },
  });
  expect(help).toBe(
    'npm run walk -- [machine …] [options]\n\nWalks.\n\n  machine …  walks only these machines\n  --seed N   seed of the walks\n  --help     prints this text',
  );
});

/** Each script and each tool explains itself: `npm run <script> -- --help`, `npm run tool -- <name> --help`. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

/** The options that documents give to a program. */
const documents = ['README.md', 'CONTRIBUTING.md', 'demo/README.md', ...readdirSync(`${ROOT}docs`).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(ROOT + name, 'utf8'))
  .join('\n');
function documentedOptions(name: string): string[] {
  // What follows `tool --` is the name of another program.
  if (name === 'tool') return [];
  const command =
    name === 'start'
      ? 'npm start --'
      : name === 'test'
        ? 'npm test --'
        : `npm run (?:--silent )?${name}${name.startsWith('tool') ? '' : ' --'}`;
  const lines = documents.matchAll(new RegExp(`${command} ([^\`\\n]*)`, 'g'));
  return [...lines].flatMap(([, words = '']) => words.replace(/ [#>].*/, '').match(/--[a-z-]+/g) ?? []);
}

const run = async (words: readonly string[]) => {
  const result = promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], { cwd: ROOT, timeout: 60_000 });
  const { stdout, stderr, code } = await result.then(
    (printed) => ({ ...printed, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );
  return { stdout, stderr, code };
};

afterEach(() => vi.restoreAllMocks());

describe('the tools', () => {
  it('are found in package.json and in .ci/tools.ts', () => {
    const names = PROGRAMS.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['paths', 'start', 'dev', 'test', 'tool', 'tool -- product', 'tool -- spec']));
  });

  // In this process: their modules load once for all of them.
  it.each(PROGRAMS)(
    'npm run $name --help prints its options, those of the documents among them, and does nothing else',
    async ({ name, file }) => {
      const ended = new Error('the process ends');
      const print = vi.spyOn(console, 'log').mockReturnValue();
      const fail = vi.spyOn(console, 'error').mockReturnValue();
      const endings: unknown[] = [];
      vi.spyOn(process, 'exit').mockImplementation((code) => {
        endings.push([code, [...fail.mock.calls]]);
        throw ended;
      });
      vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, ROOT + file, '--help']);
      await expect(import(ROOT + file)).rejects.toBe(ended);
      const printed = print.mock.calls.flat().join('\n');
      expect(endings[0]).toEqual([0, []]);
      expect(printed).toMatch(/^ {2}\S/m);
      expect(printed).toSatisfy((help: string) => documentedOptions(name).every((option) => help.includes(`  ${option}`)));
      expect(printed.split('\n').length).toBeLessThan(30);
    },
  );

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

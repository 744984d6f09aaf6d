/** `npm run new` writes what the documents say, and what it writes passes the checks. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { KINDS, type Kind, namesOf } from '../new/names.ts';
import { planOf } from '../new/plan.ts';
import { write } from '../new/write.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ADDRESSES: Readonly<Record<Kind, string>> = { flow: 'player/nightLight', page: 'account/aboutUs', popup: 'account/shortSurvey' };

function plan(kind: Kind) {
  const names = namesOf(ADDRESSES[kind]);
  if (!names) throw new Error(`${ADDRESSES[kind]} is not an address`);
  return { names, ...planOf(kind, names) };
}

describe('the table of npm run new in docs/add-a-flow.md', () => {
  const document = readFileSync(join(ROOT, 'docs/add-a-flow.md'), 'utf8');
  it.each(KINDS)('names all files that it writes for a %s, and no other', (kind) => {
    const { names, files, rows } = plan(kind);
    const [, cells = ''] = new RegExp(`^\\| \`npm run new -- ${kind} [^|]+\\|(.+)\\|$`, 'm').exec(document) ?? [];
    const documented = [...cells.matchAll(/`([^`]+)`/g)].flatMap(([, path = '']) => {
      const filled = path.replaceAll('<area>', names.area).replaceAll('<flow>', names.flow).replaceAll('<Flow>', names.component);
      return filled.includes('<language>') ? ['en', 'fr_FR', 'pt_PT'].map((language) => filled.replace('<language>', language)) : [filled];
    });
    expect([...Object.keys(files), ...rows.map(({ file }) => file)].toSorted()).toEqual(documented.toSorted());
  });
});

describe('the commands that documents and the help give as examples', () => {
  const texts = ['CONTRIBUTING.md', 'docs/add-a-flow.md', 'docs/add-a-page.md', 'tests/new/main.ts'].map((name) =>
    readFileSync(join(ROOT, name), 'utf8'),
  );
  const examples = texts.flatMap((text) =>
    [...text.matchAll(/(?:npm run new -- |^ {2})(flow|page|popup) (\w+\/\w+)/gm)].map(([, kind, address]) => `${kind} ${address}`),
  );
  it.each([...new Set(examples)])('npm run new -- %s writes files that do not exist', (example) => {
    const [kind, address] = example.split(' ');
    const names = namesOf(address ?? '');
    const known = KINDS.find((each) => each === kind);
    expect(names && known && Object.keys(planOf(known, names).files).filter((file) => existsSync(join(ROOT, file)))).toEqual([]);
    expect(existsSync(join(ROOT, 'machines', names?.area ?? ''))).toBe(true);
  });
});

describe('the names of npm run new', () => {
  it('has camel case for machines, and words for titles and URLs', () => {
    expect(namesOf('player/sleepTimer')).toEqual({
      area: 'player',
      flow: 'sleepTimer',
      component: 'SleepTimer',
      key: 'SLEEP_TIMER',
      slug: 'sleep-timer',
      words: 'Sleep timer',
    });
    for (const text of ['sleepTimer', 'player/SleepTimer', 'player/sleep-timer', '../player/x', '']) expect(namesOf(text), text).toBeNull();
  });
});

describe('the files of npm run new', () => {
  const copy = mkdtempSync(join(tmpdir(), 'marquee-new-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  const run = (...command: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
    return { status, output: stripVTControlCharacters(stdout + stderr) };
  };

  it('have types, and pass the walk of every path', () => {
    for (const name of [
      'machines',
      'src',
      'stories',
      'demo/contract',
      'brand',
      '.storybook',
      'vite.config.ts',
      'vitest.config.ts',
      'package.json',
    ])
      cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    for (const name of [
      'tests/paths',
      'tests/texts',
      'tests/product/actions.ts',
      'tests/alone.ts',
      'tests/afterEachFile.ts',
      'tests/plainSecrets.ts',
    ])
      cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'dir');
    const written = KINDS.flatMap((kind) => {
      const { files, rows } = plan(kind);
      write(copy, { files, rows, left: [] });
      return Object.keys(files);
    });
    const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
    const sources = [
      ...written.filter((file) => /\.tsx?$/.test(file)),
      'machines/domain/routes.ts',
      'src/shell/navigation/pages.ts',
      'src/environment.d.ts',
      'src/player/protection/videojs-contrib-eme.d.ts',
    ];
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined }, files: sources }),
    );
    expect(run('node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded')).toEqual({ status: 0, output: '' });

    const tests = written.filter((file) => file.endsWith('.test.ts'));
    const walks = run('node_modules/vitest/vitest.mjs', 'run', ...tests, '--reporter=dot');
    expect(walks.status, walks.output).toBe(0);
    expect(walks.output).toMatch(/Test Files\s+3 passed/);
  });
});

/** The checks of words and commit subjects, in a temporary repository with a writing guide of its own. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GUIDE = `## Banned words, checked by lint

| words | write instead | everywhere |
|---|---|---|
| gizmo, gizmos | the device | |
| widget | the control | yes |
`;

let folder = '';

/** Without the variables that git sets for a hook, which name another repository, and without the developer's configuration. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, 'Test'],
      [`GIT_${role}_EMAIL`, 'test@example.com'],
    ]),
  ),
};

function run(command: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: folder, env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const git = (...parameters: string[]) => expect(run('git', ...parameters)).toMatchObject({ status: 0 });
const check = (name: 'words' | 'commits', ...parameters: string[]) => run(process.execPath, `.ci/${name}.mjs`, ...parameters);
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

function commit(subject: string) {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', subject);
}

/** A main branch with an old file, and a branch for the change. */
function createRepository() {
  cpSync(join(ROOT, '.ci'), join(folder, '.ci'), { recursive: true });
  mkdirSync(join(folder, 'docs'));
  write('docs/writing.md', GUIDE);
  write('old.ts', '// A gizmo opens.\nexport const a = 1;\n');
  git('init', '--quiet', '--initial-branch', 'main');
  commit('all: begin');
  git('checkout', '--quiet', '-b', 'change');
}

const parent = mkdtempSync(join(tmpdir(), 'marquee-words-'));
const original = join(parent, 'original');

beforeAll(() => {
  folder = original;
  mkdirSync(folder);
  createRepository();
});

/** Copies the repository, which takes less time than running git again. */
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'test-'));
  cpSync(original, folder, { recursive: true });
});

afterAll(() => rmSync(parent, { recursive: true }));

describe('the check of words', () => {
  it('passes when the added lines have no banned word', () => {
    write('old.ts', '// A gizmo opens.\nexport const a = 2;\n');
    write('new.md', 'The device opens. Gizmology is another word.\n');
    commit('app: change a number');
    expect(check('words')).toEqual({ status: 0, output: '' });
  });

  it('reports file, line, word and replacement when a commit adds a banned word', () => {
    appendFileSync(join(folder, 'old.ts'), '// Closes the gizmo.\n');
    commit('app: add a comment');
    commit('app: add nothing');
    const { status, output } = check('words');
    expect(status).toBe(1);
    expect(output).toContain('old.ts:3: "gizmo". Write instead: the device\n');
    expect(output).not.toContain('old.ts:1:');
  });

  it('reports banned words in lines that are not committed and in new files', () => {
    write('old.ts', '// A gizmo closes.\n');
    write('new.md', 'Two\nGizmos.\n');
    const { output } = check('words');
    expect(output).toContain('old.ts:1: "gizmo"');
    expect(output).toContain('new.md:2: "Gizmos"');
  });

  it('reports a banned word that is a part of an identifier', () => {
    write('new.css', '/* openGizmo\nGIZMO_COUNT\ngizmoIds\nHTMLGizmo\nis-gizmo */\n');
    const reported = check('words').output.match(/^new\.css:\d(?=: "gizmo")/gim);
    expect(reported).toEqual([1, 2, 3, 4, 5].map((line) => `new.css:${line}`));
  });

  it('compares with the previous commit on the main branch', () => {
    git('checkout', '--quiet', 'main');
    appendFileSync(join(folder, 'old.ts'), '// A second gizmo.\n');
    commit('app: add a comment');
    expect(check('words').output).toContain('old.ts:3:');
    commit('app: add nothing');
    expect(check('words').status).toBe(0);
  });

  it('reports a word that is banned everywhere in an old line', () => {
    write('old.ts', '// A widget.\n');
    git('add', '--all');
    git('commit', '--quiet', '--amend', '--message', 'all: begin');
    git('branch', '--force', 'main');
    expect(check('words').output).toContain('old.ts:1: "widget". Write instead: the control');
  });

  it('ignores the texts of the interface, the requirements and the guide', () => {
    mkdirSync(join(folder, 'src/i18n/messages'), { recursive: true });
    mkdirSync(join(folder, 'tests'));
    for (const file of ['src/i18n/messages/en.ts', 'tests/requirements.md', 'docs/writing.md']) write(file, `${GUIDE}A gizmo.\n`);
    expect(check('words').status).toBe(0);
  });

  it('passes with a message when the folder is no repository', () => {
    rmSync(join(folder, '.git'), { recursive: true });
    const { status, output } = check('words');
    expect(status).toBe(0);
    expect(output).toContain('There is no git repository');
  });

  it('fails when the guide has no table of banned words', () => {
    write('docs/writing.md', '# Writing guide\n');
    const { status, output } = check('words');
    expect(status).toBe(1);
    expect(output).toContain('docs/writing.md has no table of banned words.');
  });
});

describe('the check of commits', () => {
  it('accepts an area and a subject of 72 characters', () => {
    commit(`src/ui, e2e-2: ${'x'.repeat(57)}`);
    expect(check('commits')).toEqual({ status: 0, output: '' });
  });

  it.each([
    ['is longer than 72 characters', `app: ${'x'.repeat(68)}`, 'It has 73 characters. The maximum is 72.'],
    ['has no area', 'Add a comment', 'It must begin with'],
    ['has capital letters in its area', 'App: add a comment', 'It must begin with'],
  ])('names the commit and the rule when a subject %s', (_condition, subject, rule) => {
    commit(subject);
    commit('app: add nothing');
    const { status, output } = check('commits');
    expect(status).toBe(1);
    expect(output).toMatch(/^\[commits\] [\da-f]{7,} /);
    expect(output).toContain(`${subject}\n  ${rule}`);
    expect(output).not.toContain('add nothing');
  });

  it('ignores merge commits', () => {
    commit('app: add nothing');
    git('checkout', '--quiet', '-b', 'other', 'main');
    commit('docs: add nothing');
    git('merge', '--quiet', '--no-ff', '--message', 'Merge branch change', 'change');
    expect(check('commits').status).toBe(0);
  });

  it('checks only the commits after the base when a base is given', () => {
    commit('Wrong');
    commit('app: add nothing');
    expect(check('commits', 'HEAD~1').status).toBe(0);
    expect(check('commits', 'main').status).toBe(1);
  });
});

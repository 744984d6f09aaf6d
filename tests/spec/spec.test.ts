import { describe, expect, it } from 'vitest';
import { type Counted, coverageOf, isCovered, lostIds, reasonOf, unknownIds } from './coverage.ts';
import { NOT_SEEN } from './levels.ts';
import { idsOf, requirements } from './requirements.ts';
import { fromPlaywright, fromVitest } from './results.ts';
import { isOnlyIn, type Suite, type TestSource, testSources, unrunSuites } from './suites.ts';

const result = (title: string, level: Counted['level'], outcome: Counted['outcome'] = 'passed'): Counted => ({
  title,
  level,
  outcome,
});

describe('the list of requirements', () => {
  it('contains the ids at the start of list lines only', () => {
    expect(idsOf('# PIN\n- PIN-03 submits (see PIN-04)\n- I18-01 languages\nPIN-05 no line\n')).toEqual(['PIN-03', 'I18-01']);
  });

  it('has no duplicate ids, and contains every id of NOT_SEEN', () => {
    const ids = requirements();
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(NOT_SEEN).filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('coverage', () => {
  const shown = (...tests: Counted[]) => coverageOf(['PIN-03', 'ERR-01'], tests);

  it('contains every id, also those without a test', () => {
    expect(shown()).toEqual({ 'PIN-03': { tests: 0, passed: 0, levels: [] }, 'ERR-01': { tests: 0, passed: 0, levels: [] } });
  });

  it('counts a test once for each id in its title', () => {
    expect(shown(result('PIN-03 and ERR-01, PIN-03 again', 'rule'))).toEqual({
      'PIN-03': { tests: 1, passed: 1, levels: ['rule'] },
      'ERR-01': { tests: 1, passed: 1, levels: ['rule'] },
    });
  });

  it('requires a story or browser test for each requirement that a viewer can see', () => {
    const low = shown(result('PIN-03', 'path'), result('ERR-01', 'path'));
    expect(Object.entries(low).map(([id, entry]) => isCovered(id, entry))).toEqual([false, true]);
    const high = shown(result('PIN-03', 'browser'), result('PIN-03', 'path'))['PIN-03'];
    expect(high).toEqual({ tests: 2, passed: 2, levels: ['path', 'browser'] });
    expect(high && isCovered('PIN-03', high)).toBe(true);
  });

  it('is missing while one of the tests fails, or when all are skipped', () => {
    const failing = shown(result('PIN-03', 'browser'), result('PIN-03', 'path', 'failed'))['PIN-03'];
    expect(failing && isCovered('PIN-03', failing)).toBe(false);
    expect(failing && reasonOf('PIN-03', failing)).toBe('1 of its 2 tests failed');
    const skipped = shown(result('PIN-03', 'browser', 'skipped'))['PIN-03'];
    expect(skipped && isCovered('PIN-03', skipped)).toBe(false);
  });

  it('names the suites that did not run, instead of “no test names it” or a missing story', () => {
    const [none, path] = [shown()['PIN-03'], shown(result('PIN-03', 'path'))['PIN-03']];
    expect(none && reasonOf('PIN-03', none)).toBe('no test names it');
    expect(none && reasonOf('PIN-03', none, ['stories', 'e2e'])).toBe('did not run: its tests in stories, e2e');
    expect(path && reasonOf('PIN-03', path)).toMatch(/^a viewer sees it, and it is shown by path tests only/);
    expect(path && reasonOf('PIN-03', path, ['stories'])).toBe('did not run: its tests in stories');
    const failing = shown(result('PIN-03', 'path', 'failed'))['PIN-03'];
    expect(failing && reasonOf('PIN-03', failing, ['stories'])).toBe('1 of its 1 tests failed');
  });

  it('finds suites without results, and those with tests that changed after the last run', () => {
    const source = (suite: Suite, changed: number, ...ids: string[]): TestSource => ({ file: `${suite}.ts`, suite, changed, ids });
    const sources = [
      source('unit', 1, 'PIN-03'),
      source('stories', 9, 'PIN-03'),
      source('e2e', 1, 'PIN-03'),
      source('product', 9, 'ERR-01'),
    ];
    const ranAt = ({ suite }: TestSource) => (suite === 'e2e' ? null : 5);
    expect(unrunSuites('PIN-03', sources, ranAt)).toEqual(['stories', 'e2e']);
    expect(unrunSuites('LOG-01', sources, ranAt)).toEqual([]);
  });

  it('knows what only engines show, which a machine without them need not show', () => {
    const source = (suite: Suite, ...ids: string[]): TestSource => ({ file: `${suite}.ts`, suite, changed: 1, ids });
    const sources = [source('engines', 'ENG-01', 'PLY-02'), source('e2e', 'PLY-02')];
    expect(['ENG-01', 'PLY-02', 'LOG-01'].map((id) => isOnlyIn('engines', id, sources))).toEqual([true, false, false]);
  });

  it('finds the tests of each suite that name a requirement, outside of comments', () => {
    const suitesOf = (id: string) => new Set(testSources().flatMap(({ suite, ids }) => (ids.includes(id) ? [suite] : [])));
    expect(suitesOf('PIN-04')).toEqual(new Set(['unit', 'product', 'stories']));
    expect(suitesOf('GRD-03')).toContain('e2e');
  });

  it('loses only ids with failed tests when a step did not run', () => {
    const before = ['PIN-03', 'ERR-01', 'GON-01'];
    const half = shown(result('PIN-03', 'path'), result('ERR-01', 'rule', 'failed'));
    expect(lostIds(before, half, false)).toEqual(['ERR-01', 'GON-01']);
    expect(lostIds(before, half, true)).toEqual(['PIN-03', 'ERR-01', 'GON-01']);
    expect(lostIds(['PIN-03'], shown(), false)).toEqual([]);
  });

  it('finds misspelled ids and ignores other words', () => {
    expect(unknownIds(['PIN-03'], [result('PIN-33 in UTF-16', 'rule')])).toEqual(['PIN-33']);
  });
});

describe('the reports of the runners', () => {
  it('are read from vitest, including a file that fails to load', () => {
    const report = {
      testResults: [
        {
          name: '/x/tests/paths/pin.test.ts',
          assertionResults: [
            { fullName: 'FLW-02 pin', status: 'passed' },
            { fullName: 'later', status: 'todo' },
          ],
        },
        { name: '/x/tests/domain/broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    };
    const counted = fromVitest(report, (file) => (file.includes('paths') ? 'path' : 'rule')).map(({ title, level, outcome }) =>
      result(title, level, outcome),
    );
    expect(counted).toEqual([
      result('FLW-02 pin', 'path'),
      result('later', 'path', 'skipped'),
      result('/x/tests/domain/broken.test.ts', 'rule', 'failed'),
    ]);
  });

  it('are read from Playwright, with the titles of the suites around a test', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ status, results: [{ duration: 5 }] }],
    });
    const report = {
      suites: [
        {
          title: 'PIN-99.spec.ts',
          specs: [spec('PIN-01', 'expected')],
          suites: [{ title: 'LOG-05', specs: [spec('shows', 'unexpected')] }],
        },
      ],
    };
    expect(fromPlaywright(report).map(({ title, outcome }) => [title, outcome])).toEqual([
      ['PIN-01', 'passed'],
      ['LOG-05 shows', 'failed'],
    ]);
  });

  it('mark a test that passed only after a retry', () => {
    const test = (fullName: string, status: string, failureMessages: string[]) => ({ fullName, status, failureMessages });
    const stories = {
      testResults: [
        {
          name: '/x/a.stories.tsx',
          assertionResults: [
            test('calm', 'passed', []),
            test('flaky', 'passed', ['Error: once']),
            test('broken', 'failed', ['Error: once', 'Error: twice']),
          ],
        },
      ],
    };
    expect(fromVitest(stories, () => 'story').map(({ title, isFlaky }) => [title, isFlaky])).toEqual([
      ['calm', false],
      ['flaky', true],
      ['broken', false],
    ]);
    const spec = { title: 'seeks', file: 'a.spec.ts', line: 7, tests: [{ status: 'flaky', results: [{ duration: 9 }, { duration: 5 }] }] };
    expect(fromPlaywright({ suites: [{ title: 'a.spec.ts', specs: [spec] }] })).toMatchObject([
      { title: 'seeks', outcome: 'passed', isFlaky: true, ms: 5, file: 'a.spec.ts', line: 7 },
    ]);
  });
});

import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { expectedLines } from '../run/expected.ts';
import { addSeen, processOf } from '../run/processorTime.ts';
import { clock, type Progress, progressAfter } from '../run/progress.ts';
import { ROOT, runCommand } from '../run/runStep.ts';
import { STAGES, stagesOf, stepNames } from '../run/steps.ts';
import { failureLines, slowestFileLines, slowestLines, stepTable } from '../run/summary.ts';
import type { TestResult } from './results.ts';

const result = (changes: Partial<TestResult>): TestResult => ({
  title: 'opens',
  level: 'rule',
  outcome: 'passed',
  isFlaky: false,
  ms: 5,
  file: `${ROOT}tests/domain/price.test.ts`,
  ...changes,
});

describe('the steps of npm test', () => {
  it('runs all steps by default, or only the named ones', () => {
    expect(stagesOf(stepNames)).toEqual(STAGES);
    expect(
      stagesOf(['unit', 'size'])
        .flat(2)
        .map(({ name }) => name),
    ).toEqual(['size', 'unit']);
    expect(stagesOf(['e2e'])).toHaveLength(1);
  });

  it('runs nothing but patient steps beside stories and browser tests, and browser tests after the build and the unit tests', () => {
    const stageOf = (name: string) => STAGES.findIndex((lanes) => lanes.flat().some((step) => step.name === name));
    for (const name of ['stories', 'e2e', 'engines']) {
      const beside = STAGES[stageOf(name)]?.filter((lane) => lane.every((step) => step.name !== name)).flat() ?? [];
      expect(beside.filter(({ isPatient }) => !isPatient)).toEqual([]);
    }
    expect(stageOf('e2e')).toBeGreaterThan(Math.max(stageOf('build'), stageOf('unit')));
  });

  it.runIf(existsSync('/proc/self/autogroup'))('gives a patient step a low share of the processor', async () => {
    const script = "until grep -q 'nice 19' /proc/self/autogroup; do sleep 0.05; done";
    expect(await runCommand('patient', ['timeout', '60', 'sh', '-c', script], () => {}, constants.priority.PRIORITY_LOW)).toMatchObject({
      passed: true,
    });
  });
});

describe('the time that npm test says before it starts', () => {
  it('adds the longest lane of each stage, and names every step with its time', () => {
    const last = { lint: 10, typecheck: 10, build: 20, size: 10, product: 40, unit: 120, stories: 180, pressed: 50, e2e: 300, engines: 60 };
    expect(expectedLines(STAGES, last)).toEqual([
      'This takes about 11 min, as long as the last run:',
      '  first lint 10 s, typecheck 10 s, build 20 s, size 10 s; beside it unit 2 min',
      '  then  stories 3 min, e2e 5 min, engines 1 min; beside it product 40 s, pressed 50 s',
    ]);
  });

  it('has a measured time for every step before the first run', () => {
    expect(expectedLines(stagesOf(['size']), {})[0]).toMatch(/^This takes about \d+ s, as long as on two cores without other work:$/);
    for (const name of stepNames) expect(expectedLines(stagesOf([name]), {})[0], name).not.toContain('about 0 s');
  });
});

describe('the progress of a step', () => {
  const after = (...lines: string[]) => lines.reduce<Progress | null>((before, line) => progressAfter(line, before), null);

  it('counts the files of vitest', () => {
    expect(after('[1/12]', ' ✓ tests/a.test.ts (3 tests) 5ms', '[2/12]')).toEqual({ done: 2, total: 12 });
  });

  it('counts the tests of Playwright, including coloured lines and retries', () => {
    expect(after('Running 2 tests using 2 workers', '  \u001B[32m✓\u001B[39m  1 a.spec.ts:3:1 › opens (2.0s)')).toEqual({
      done: 1,
      total: 2,
    });
    expect(after('Running 2 tests using 2 workers', '  ✘  2 a.spec.ts', '  ✓  3 a.spec.ts:9:1 › (retry #1)')).toEqual({
      done: 2,
      total: 2,
    });
  });

  it('is unknown for other steps', () => {
    expect(after('vite building …', '- 3 files')).toBeNull();
  });

  it('shows minutes and seconds', () => {
    expect(clock(187_400)).toBe('3:07');
  });
});

describe('the summary of npm test', () => {
  it('counts the processor time of a step’s process tree, including processes whose parent has ended', () => {
    const spent = new Map([[10, 0]]);
    addSeen(spent, [
      { pid: 12, parent: 11, cpuMs: 300 },
      { pid: 11, parent: 10, cpuMs: 20 },
      { pid: 10, parent: 1, cpuMs: 5 },
      { pid: 99, parent: 1, cpuMs: 1000 },
    ]);
    addSeen(spent, [{ pid: 12, parent: 1, cpuMs: 400 }]);
    expect(Object.fromEntries(spent)).toEqual({ 10: 5, 11: 20, 12: 400 });
  });

  it('reads /proc/PID/stat with any program name, and leaves the column empty when it is not available', () => {
    const stat = '27 (a (strange) name) S 3 27 27 0 -1 4194560 1 0 0 0 150 50 7 7 20 0 1 0 1 1 1';
    expect(processOf(stat)).toEqual({ pid: 27, parent: 3, cpuMs: 2000 });
    expect(processOf('')).toBeNull();
    const table = (cpuMs: number | null) => stepTable([{ name: 'lint', passed: true, wallMs: 3300, cpuMs }], 4000).join('\n');
    expect(table(5500)).toMatch(/^lint +3\.3 s +5\.5 s {2}passed$/m);
    expect(table(null)).toMatch(/^lint +3\.3 s +passed$/m);
  });

  it('prints for each failed test its message and the command that runs it alone', () => {
    const failed = { outcome: 'failed' } as const;
    const lines = failureLines([
      result({ ...failed, title: "is 5 (it's $5)", message: '\u001B[31mexpected 4 to be 5\u001B[39m\n    at price.test.ts:3' }),
      result({ ...failed, level: 'story', file: `${ROOT}stories/pin.stories.tsx` }),
      result({ ...failed, level: 'story', file: `${ROOT}tests/pressed/pressed.test.ts` }),
      result({ ...failed, level: 'browser', file: 'login.spec.ts', line: 12 }),
      result({ ...failed, level: 'browser', file: `${ROOT}tests/engines/evening.test.ts`, title: 'an evening in webkit ENG-03 plays' }),
      result({ ...failed, title: `${ROOT}tests/domain/broken.test.ts`, file: `${ROOT}tests/domain/broken.test.ts` }),
    ]);
    expect(lines).toContain("    npx vitest run tests/domain/price.test.ts -t 'is 5 \\(it'\\''s \\$5\\)'");
    expect(lines).toContain("    npx vitest run --config .storybook/vitest.config.ts stories/pin.stories.tsx -t 'opens'");
    expect(lines).toContain("    npx vitest run --config tests/pressed/vitest.config.ts tests/pressed/pressed.test.ts -t 'opens'");
    expect(lines).toContain('      expected 4 to be 5');
    expect(lines).toContain('    npm run tool -- e2e tests/e2e/login.spec.ts:12');
    expect(lines).toContain('    npm run tool -- engines webkit');
    expect(lines).toContain('    npx vitest run tests/domain/broken.test.ts');
  });

  it('names the slowest files with the requirements that each alone shows', () => {
    const [one, two] = ['one', 'two'].map((name) => `${ROOT}tests/domain/${name}.test.ts`);
    const lines = slowestFileLines([
      result({ file: one, title: 'PIN-01 PIN-02 opens', ms: 2000 }),
      result({ file: one, title: 'PIN-03 closes', ms: 3000, outcome: 'failed' }),
      result({ file: two, title: 'PIN-01 is short', ms: 1000 }),
    ]);
    expect(lines.slice(2)).toEqual(['     5.0 s  tests/domain/one.test.ts  PIN-02', '     1.0 s  tests/domain/two.test.ts  none']);
  });

  it('names the flaky tests and the ten slowest', () => {
    const tests = Array.from({ length: 12 }, (_, index) => result({ title: `test ${index}`, ms: index * 1000, isFlaky: index === 0 }));
    const slowest = slowestLines(tests).slice(2);
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toMatch(/^ +11\.0 s {2}tests\/domain\/price\.test\.ts {2}test 11$/);
    const lines = failureLines(tests);
    expect(lines[lines.indexOf('Flaky, passed only when repeated:') + 1]).toBe('  test 0');
  });
});

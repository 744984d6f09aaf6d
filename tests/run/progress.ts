/** Reads the progress of a step from the output of its tool. */
import { stripVTControlCharacters } from 'node:util';

export type Progress = { done: number; total: number };

/** @returns the progress after a line of output; unchanged when the line has none */
export function progressAfter(printed: string, before: Progress | null): Progress | null {
  const line = stripVTControlCharacters(printed);
  // tests/run/vitestProgress.ts
  const [, done, total] = /^\[(\d+)\/(\d+)\]$/.exec(line) ?? [];
  if (done && total) return { done: Number(done), total: Number(total) };
  // Playwright's list reporter: "Running 340 tests using 2 workers", then one numbered line per test. Retries have new numbers.
  const [, all] = /^Running (\d+) tests? using/.exec(line) ?? [];
  if (all) return { done: 0, total: Number(all) };
  const [, number] = /^\s*(?:✓|✘|-|ok|x)\s+(\d+) /.exec(line) ?? [];
  if (number && before) return { ...before, done: Math.min(Math.max(Number(number), before.done), before.total) };
  return before;
}

/** @returns minutes and seconds, `3:07` */
export const clock = (ms: number) => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Keeps the result of the last `npm run pictures` as files. Storybook's page Start/Pictures reads them. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { LastRun } from '../../stories/start/pictures/lastRun.ts';
import { APPROVED, pictureOf, RESULTS, STORYBOOK } from './folders.ts';
import type { Verdict } from './verdicts.ts';

const FILE = `${RESULTS}last.json`;

const write = (run: LastRun) => writeFileSync(FILE, JSON.stringify(run));

/** @returns the folder of the result, with an empty result when no run is recorded */
export function reportFolder(): string {
  mkdirSync(RESULTS, { recursive: true });
  if (!existsSync(FILE)) write({ at: null, count: 0, differing: [] });
  return RESULTS;
}

export function storeRun(verdicts: readonly Verdict[], count: number) {
  const folder = reportFolder();
  for (const name of readdirSync(folder)) if (/\.(avif|png)$/.test(name)) rmSync(folder + name);
  for (const { storyId, now, difference } of verdicts) {
    if (now) writeFileSync(folder + pictureOf(storyId), now);
    if (difference) writeFileSync(`${folder}${storyId}.png`, difference);
  }
  const differing = verdicts.map(({ storyId, words, approved, now, difference }) => ({
    storyId,
    words,
    hasApproved: approved !== null,
    hasPresent: now !== null,
    hasDifference: difference !== null,
  }));
  write({ at: new Date().toISOString(), count, differing });
  // The Storybook was built before this run.
  cpSync(folder, `${STORYBOOK}report`, { recursive: true });
  cpSync(APPROVED, `${STORYBOOK}approved`, { recursive: true });
}

/**
 * `npm run pictures`: compares a picture of every story with its approved picture. `-- --approve` approves new and changed pictures,
 * `-- --approve popups-pin` only for stories whose id begins with this text. `-- popups-pin` compares only these stories, `-- --new` only
 * stories without an approved picture. Exits 1 when a picture differs, or when two states look the same.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { shownStates } from '../../stories/states/shown.ts';
import { chromium as launch } from '../browser.ts';
import { takePictures } from './camera.ts';
import { fingerprint, keepable } from './compare.ts';
import { APPROVED, pictureOf, RESULTS } from './folders.ts';
import { storeRun } from './lastRun.ts';
import { reportPage } from './report.ts';
import { buildStorybookWhenStale, serveStorybook } from './storybook.ts';
import { indistinguishable, type TakenPicture, type Verdict, verdictOn } from './verdicts.ts';

const given = process.argv.slice(2);
const approves = given.includes('--approve');
const beginnings = given.filter((word) => !word.startsWith('--'));
const isWanted = (storyId: string) => beginnings.length === 0 || beginnings.some((beginning) => storyId.startsWith(beginning));

const isNew = (storyId: string) => !existsSync(APPROVED + pictureOf(storyId));
const all = (await shownStates()).filter(({ storyId }) => isWanted(storyId));
const stories = given.includes('--new') ? all.filter(({ storyId }) => isNew(storyId)) : all;
const showsOf = new Map(stories.map(({ storyId, shows }) => [storyId, shows]));
buildStorybookWhenStale();
const storybook = await serveStorybook();
const browser = await chromium.launch(launch);

const verdicts: Verdict[] = [];
const photographed: TakenPicture[] = [];
mkdirSync(APPROVED, { recursive: true });
await takePictures(browser, storybook.base, stories, async (storyId, picture) => {
  if (picture instanceof Error) {
    verdicts.push({ storyId, words: picture.message, approved: null, now: null, difference: null });
    return;
  }
  photographed.push({ storyId, shows: showsOf.get(storyId) ?? [], print: await fingerprint(picture) });
  const now = await keepable(picture);
  const verdict = await verdictOn(storyId, now);
  if (verdict && approves) writeFileSync(APPROVED + pictureOf(storyId), now);
  else if (verdict) verdicts.push(verdict);
});
await browser.close();
storybook.stop();

const known = new Set(all.map(({ storyId }) => pictureOf(storyId)));
const leftOver = readdirSync(APPROVED).filter((name) => !known.has(name) && isWanted(name));
if (approves) for (const name of leftOver) rmSync(APPROVED + name);
else
  for (const name of leftOver)
    verdicts.push({
      storyId: name,
      words: 'There is no such story any more: npm run pictures -- --approve',
      approved: null,
      now: null,
      difference: null,
    });

const alike = indistinguishable(photographed);
mkdirSync(RESULTS, { recursive: true });
writeFileSync(`${RESULTS}report.html`, reportPage(verdicts, stories.length));
storeRun(verdicts, stories.length);
for (const { storyId, words } of verdicts) console.log(`${storyId}: ${words}`);
for (const words of alike) console.log(words);
console.log(
  `\n${stories.length} stories, ${verdicts.length} not as approved, ${alike.length} look like another state. ${RESULTS}report.html`,
);
process.exitCode = verdicts.length + alike.length > 0 ? 1 : 0;

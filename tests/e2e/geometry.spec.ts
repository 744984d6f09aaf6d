/** NAV-22: every page in difficult window sizes, in the language with the longest texts. */
import type { Page } from '@playwright/test';
import { STORED } from '../../src/storage/stored.ts';
import { expect, heading, test } from './browserTest.ts';
import { measureGeometry } from './support/geometry.ts';
import { callFrom } from './support/members.ts';
import { personaOf } from './support/personas.ts';
import { hasForms, isOfVisitors, pathsOf, ROUNDS } from './support/rounds.ts';
import { openSession } from './support/session.ts';
import { expectSettled, goWithin } from './support/within.ts';

type Media = Parameters<Page['emulateMedia']>[0];
type Window = {
  name: string;
  width: number;
  height: number;
  text?: string;
  media?: Media;
  /** False: only pages with rails, a grid or a picture are measured. Forms and lists fit when they fit in the narrower windows. */
  isForForms?: boolean;
};

const USUAL: Media = { forcedColors: 'none', contrast: 'no-preference', colorScheme: 'dark' };
const WINDOWS: readonly [Window, ...Window[]] = [
  // Thicker borders beside larger letters: what fits here also fits with one of them.
  {
    name: 'text at 200 % in light high contrast',
    width: 1280,
    height: 800,
    text: '200%',
    media: { forcedColors: 'active', contrast: 'more', colorScheme: 'light' },
  },
  { name: '360 × 740', width: 360, height: 740, isForForms: false },
  { name: '320 × 256, a window of 1280 px at 400 %', width: 320, height: 256 },
  { name: '844 × 390, a phone on its side', width: 844, height: 390 },
  { name: '2560 × 1440', width: 2560, height: 1440, isForForms: false },
];

/** Texts that overlap others on purpose. */
const STACKED: Readonly<Record<string, string>> = {
  'svg text': 'numerals and names drawn behind posters',
};

/** Share of the window's height. */
const LEAST_CONTENT = 0.4;

/** The language of the premium account's master profile. A route to the answer of the service would switch the browser's cache off. */
async function storeLanguage(serviceUrl: string, locale: 'en' | 'fr_FR') {
  const { [STORED.token]: token } = await openSession(serviceUrl, personaOf('premium'));
  const answer = await callFrom('geometry')(serviceUrl, 'PUT', '/v1/profile', { body: { locale }, token });
  expect(answer.ok).toBe(true);
}

test.beforeEach(async ({ page, service }) => {
  await storeLanguage(service.url, 'fr_FR');
  await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [STORED.language, 'fr_FR'] as const);
});
// Other tests of this worker use the same account.
test.afterEach(({ service }) => storeLanguage(service.url, 'en'));

for (const round of ROUNDS) {
  test(`NAV-22 no control is covered and no texts overlap in difficult windows: ${round}`, async ({ page, signIn, complaints }) => {
    complaints.allow(/status of 40[014]/);
    if (!isOfVisitors(round)) await signIn('premium');
    const wrong: Record<string, unknown> = {};
    const windows = WINDOWS.filter(({ isForForms = true }) => isForForms || !hasForms(round));
    for (const [index, [route, path]] of pathsOf(round).entries()) {
      await page.setViewportSize(WINDOWS[0]);
      await page.emulateMedia(USUAL);
      // A new document for each page took as long as its measures.
      await (index === 0 ? page.goto(path) : goWithin(page, path));
      await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
      // The heading has no accessible name while a notice covers the page. The heading of a title may be a picture of its name.
      await expect(heading(page)).toBeVisible();
      await expectSettled(page);
      for (const { name, width, height, text = '', media } of windows) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ ...USUAL, ...media });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        const cell = `${route} at ${new URL(page.url()).pathname}, ${name}`;
        // The page may still adapt to the window.
        await expect(async () => {
          delete wrong[cell];
          const found = await page.evaluate(measureGeometry, Object.keys(STACKED));
          const { excess, content, covered, overlaps } = found;
          if (excess > 0 || content < LEAST_CONTENT || covered.length > 0 || overlaps.length > 0) wrong[cell] = found;
          expect(wrong[cell]).toBeUndefined();
        })
          .toPass({ timeout: 2000 })
          .catch(() => {});
      }
    }
    expect(wrong).toEqual({});
  });
}

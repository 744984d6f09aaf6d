/** NAV-22: every page in difficult window sizes, in the language with the longest texts. */
import type { Page } from '@playwright/test';
import { ROUTE_NAMES, type RouteName } from '../../machines/domain/routes.ts';
import { STORED } from '../../src/api/stored.ts';
import { measureGeometry } from './support/geometry.ts';
import { expect, heading, test } from './viewer.ts';

type Media = Parameters<Page['emulateMedia']>[0];
type Window = { name: string; width: number; height: number; text?: string; media?: Media };

const USUAL: Media = { forcedColors: 'none', contrast: 'no-preference', colorScheme: 'dark' };
const WINDOWS: readonly [Window, ...Window[]] = [
  { name: '1280 × 800', width: 1280, height: 800 },
  { name: 'text at 200 %', width: 1280, height: 800, text: '200%' },
  { name: 'light high contrast', width: 1280, height: 800, media: { forcedColors: 'active', contrast: 'more', colorScheme: 'light' } },
  { name: '360 × 740', width: 360, height: 740 },
  { name: '320 × 256, a window of 1280 px at 400 %', width: 320, height: 256 },
];

/** The URL of each page, in rounds of similar duration; a text is the reason why a page is not tested. */
type Round = 'catalogue' | 'watching' | 'profiles' | 'account' | 'money' | 'way in' | 'open pages';
const VISITS: Readonly<Record<RouteName, readonly [Round, path: string] | string>> = {
  home: ['catalogue', '/'],
  filters: ['catalogue', '/filters/movies'],
  search: ['catalogue', '/search?query=coast'],
  watchlist: ['catalogue', '/watchlist'],
  content: ['watching', '/content/low-orbit'],
  movie: 'the same page as content',
  series: ['watching', '/series/the-quiet-coast/quiet-coast'],
  guide: ['watching', '/tv-guide'],
  vod: ['watching', '/vod/low-orbit/low-orbit'],
  live: ['watching', '/live/pulse/pulse'],
  profile: ['profiles', '/profile'],
  switchProfile: ['profiles', '/profile/switch-profile'],
  chooseProfile: ['profiles', '/choose-profile'],
  createProfile: ['profiles', '/profile/create'],
  editProfile: ['profiles', '/profile/edit'],
  deleteProfile: ['profiles', '/profile/delete'],
  profilePin: ['profiles', '/profile/pin'],
  profileRestriction: ['account', '/profile/restriction'],
  account: ['account', '/profile/account'],
  deleteAccount: ['account', '/profile/delete-account'],
  updatePassword: ['account', '/profile/update-password'],
  avatar: ['account', '/profile/avatar'],
  language: ['account', '/profile/language'],
  mySubscription: ['money', '/profile/subscription'],
  billing: ['money', '/profile/billing'],
  history: ['money', '/profile/history'],
  devices: ['money', '/profile/devices'],
  linkTv: ['money', '/apptv'],
  logout: 'leads on at once and shows nothing of its own',
  login: ['way in', '/login'],
  forgotPassword: ['way in', '/forgot-password'],
  changePassword: ['way in', '/change-password?code=123&email=ana@example.org'],
  activate: ['way in', '/activate?code=123&id=1'],
  socialCallback: ['way in', '/social/google/callback?error=access_denied'],
  contact: ['open pages', '/contact'],
  subscription: ['open pages', '/subscription'],
  serverError: ['open pages', '/500'],
  notFound: ['open pages', '/no/such/page'],
};
const ROUNDS = ['catalogue', 'watching', 'profiles', 'account', 'money', 'way in', 'open pages'] as const satisfies readonly Round[];
/** Rounds of visitors; in the others the master profile is signed in. */
const OF_VISITORS: ReadonlySet<Round> = new Set(['way in', 'open pages']);

/** Texts that overlap others on purpose. */
const STACKED: Readonly<Record<string, string>> = {
  'svg text': 'numerals and names drawn behind posters',
};

/** Share of the window's height. */
const LEAST_CONTENT = 0.4;

/** Sets French for the visitor and the profile. */
async function speakFrench(page: Page) {
  await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [STORED.language, 'fr_FR'] as const);
  await page.route('**/v1/profile', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    // The service may close an idle connection at this moment.
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, json: { ...(await response.json()), locale: 'fr_FR' } });
  });
}

for (const round of ROUNDS) {
  test(`NAV-22 no control is covered and no texts overlap in difficult windows: ${round}`, async ({ page, signIn, complaints }) => {
    complaints.allow(/status of 40[014]/);
    await speakFrench(page);
    if (!OF_VISITORS.has(round)) await signIn('premium');
    const wrong: Record<string, unknown> = {};
    for (const route of ROUTE_NAMES) {
      const visit = VISITS[route];
      if (typeof visit === 'string' || visit[0] !== round) continue;
      await page.setViewportSize(WINDOWS[0]);
      await page.emulateMedia(USUAL);
      await page.goto(visit[1]);
      await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
      // The heading has no accessible name while a notice covers the page. The heading of a title may be a picture of its name.
      await expect(heading(page)).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
      for (const { name, width, height, text = '', media } of WINDOWS) {
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

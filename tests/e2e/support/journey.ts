/** A viewer who wants to watch something and follows every step that the screen asks for, until playback or a stated refusal. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { COMPLETE } from '../../texts/catalogue.ts';
import { expect, signInByForm } from '../viewer.ts';
import { type Persona, personaOf } from './personas.ts';

/** Profiles use different languages. Values in a text match anything. */
const inEveryLanguage = (file: string, ...keys: string[]) =>
  new RegExp(
    COMPLETE.flatMap((language) => {
      const texts: Record<string, string> = JSON.parse(
        readFileSync(new URL(`../../../src/i18n/messages/${language}/${file}.json`, import.meta.url), 'utf8'),
      );
      return keys.map((key) => (texts[key] ?? '').replaceAll(/\{\w+\}/g, '.+'));
    }).join('|'),
  );

/** The heading of the popup and of the plans page. */
export const PLANS_TITLE = inEveryLanguage('buying/plans', 'PLANS_TITLE');
const NOT_NOW = inEveryLanguage('buying/plans', 'PLANS_NOT_NOW');
/** Reasons why a title is not played. */
export const NOTICES = inEveryLanguage('catalogue/detail', 'DETAIL_PREMIUM_ONLY', 'DETAIL_RESTRICTED_TEXT', 'DETAIL_COMES');

/** The service words the message about the age limit; its heading is the application's. */
export const ABOVE_LIMIT = inEveryLanguage('player/player', 'PLAYER_REFUSED_TITLE');

export type Viewer = {
  /** For the title of the test. */
  kind: string;
  /** null: a visitor without an account, who creates none. */
  persona: Persona | null;
  /** The profile to choose. */
  profile: string;
  pin: string;
  /** Needs no further subscription. */
  pays: boolean;
  /** Has an age limit. */
  isRestricted: boolean;
};

const viewer = (kind: string, persona: string | null, profile = '', pin = ''): Viewer => ({
  kind,
  persona: persona === null ? null : personaOf(persona),
  profile,
  pin,
  pays: persona === 'premium',
  isRestricted: profile === 'Alice',
});

/** Every kind of viewer. */
export const VIEWERS: readonly Viewer[] = [
  viewer('a visitor', null),
  viewer('a free account', 'free', 'Marek'),
  viewer('a premium master profile', 'premium', 'Helena'),
  viewer('a profile with a PIN', 'premium', 'Grandpa', '2580'),
  viewer('a child profile with an age limit', 'premium', 'Alice'),
  viewer('an account with an ended subscription', 'expired', 'Bilal'),
];

/** The content of the screen; `picture` (playback) and `refusal` are ends. */
type Sight = { kind: 'picture' } | { kind: 'refusal'; words: string } | { kind: 'login' | 'profiles' | 'pin' | 'plans' | 'home' | 'title' };

export type Journey = { end: 'picture' | 'refusal'; words: string; steps: readonly string[] };

/** Maximum number of steps: home, title, login, plans, profile, PIN, home, title, playback, and a few without effect. */
const LONGEST = 12;

const FIRST_TITLE = 'main a[href^="/movie/"], main a[href^="/series/"]';

/** ms until the next step or end appears: includes an ad before playback. */
const STEP_TIMEOUT = 40_000;

/** @returns null while there is nothing to act on */
async function lookAt(page: Page): Promise<Sight | null> {
  const isThere = (found: ReturnType<Page['locator']>) => found.first().isVisible();
  if (await isThere(page.getByRole('dialog', { name: 'Profile PIN' }))) return { kind: 'pin' };
  if (await isThere(page.getByRole('dialog', { name: PLANS_TITLE }))) return { kind: 'plans' };
  if (await isThere(page.getByRole('dialog', { name: 'Log in' }))) return { kind: 'login' };
  const alert = page.getByRole('alertdialog').or(page.getByRole('alert')).filter({ hasText: /\S/ });
  if (await isThere(alert)) return { kind: 'refusal', words: (await alert.first().innerText()).replace(/\s+/g, ' ') };
  const { pathname } = new URL(page.url());
  if (pathname === '/login') return (await isThere(page.getByLabel('E-mail'))) ? { kind: 'login' } : null;
  if (pathname === '/choose-profile') return (await isThere(page.locator('#page-heading'))) ? { kind: 'profiles' } : null;
  if (pathname === '/subscription')
    return (await isThere(page.getByRole('article')))
      ? { kind: 'refusal', words: (await page.locator('#page-heading').innerText()).trim() }
      : null;
  const notice = page.getByRole('main').getByText(NOTICES);
  if (await isThere(notice)) return { kind: 'refusal', words: await notice.first().innerText() };
  if (pathname.startsWith('/vod/')) return (await isMoving(page)) ? { kind: 'picture' } : null;
  if (/^\/(movie|series)\//.test(pathname)) return (await isThere(playButton(page))) ? { kind: 'title' } : null;
  return pathname === '/' && (await isThere(page.locator(FIRST_TITLE))) ? { kind: 'home' } : null;
}

const playButton = (page: Page) => page.getByRole('main').locator('a[href^="/vod/"]:visible');

const isMoving = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('[data-stage] video');
    return video !== null && video.readyState > 1 && video.currentTime > 0 && !video.paused;
  });

/** @throws with the steps so far when nothing to act on appears: a dead end */
async function nextSight(page: Page, steps: readonly string[]): Promise<Sight> {
  const seen: Sight[] = [];
  // Looking throws when the page navigates at the same time.
  const look = async () => {
    const sight = await lookAt(page).catch(() => null);
    if (sight) seen.push(sight);
    return seen.length;
  };
  await expect
    .poll(look, { timeout: STEP_TIMEOUT })
    .toBeGreaterThan(0)
    .catch(() => undefined);
  const [sight] = seen;
  if (sight) return sight;
  throw new Error(`a dead end at ${page.url()} after ${steps.join(' → ')}: ${await page.locator('body').innerText()}`);
}

/** Acts on what the screen shows; returns a refusal when there is nothing to do. */
async function act(page: Page, { kind }: Sight, { persona, profile, pin }: Viewer): Promise<Journey['words'] | null> {
  switch (kind) {
    case 'login':
      if (!persona) return 'Log in';
      await signInByForm(page, persona);
      return null;
    case 'profiles':
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${profile}`) })
        .click();
      return null;
    case 'pin':
      await page.keyboard.type(pin);
      return null;
    case 'plans': {
      const later = page.getByRole('dialog', { name: PLANS_TITLE }).getByRole('button', { name: NOT_NOW });
      if (!(await later.isVisible())) return page.getByRole('heading', { name: PLANS_TITLE }).first().innerText();
      await later.click();
      return null;
    }
    case 'home': {
      // Where visitors may browse, nothing asks for a login: a viewer with an account opens it from the header.
      const logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
      await (persona && (await logIn.isVisible()) ? logIn : page.locator(FIRST_TITLE).first()).click();
      return null;
    }
    case 'title':
      await playButton(page).first().click();
      return null;
    default:
      return null;
  }
}

/**
 * From the first page to playback or a stated refusal.
 * @throws at a dead end or in a loop
 */
export async function journeyOf(page: Page, who: Viewer): Promise<Journey> {
  const steps: string[] = [];
  page.setDefaultTimeout(3000);
  await page.goto('/', { timeout: STEP_TIMEOUT });
  for (;;) {
    const sight = await nextSight(page, steps);
    steps.push(`${sight.kind} at ${new URL(page.url()).pathname}`);
    if (sight.kind === 'picture') return { end: 'picture', words: '', steps };
    if (sight.kind === 'refusal') return { end: 'refusal', words: sight.words, steps };
    if (steps.length > LONGEST) throw new Error(`a loop: ${steps.join(' → ')}`);
    // An element that disappears during the action is looked up again.
    const refusal = await act(page, sight, who).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') return null;
      throw error;
    });
    if (refusal) return { end: 'refusal', words: refusal, steps };
    await hasChanged(page, sight);
  }
}

/** Waits until the previous state has gone, so that no action is repeated. */
async function hasChanged(page: Page, before: Sight) {
  const kind = async () => (await lookAt(page).catch(() => before))?.kind;
  await expect
    .poll(kind, { timeout: 5000 })
    .not.toBe(before.kind)
    .catch(() => undefined);
}

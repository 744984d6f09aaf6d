/** Somebody who wants to see a picture and does whatever the screen asks of them, until there is one or the product says why not. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../machines/domain/constants.ts';
import { expect, signInByForm } from '../viewer.ts';
import { type Persona, personaOf } from './personas.ts';

/** Profiles speak the language they chose. Values of a text stand for anything. */
const inEveryLanguage = (area: string, ...keys: string[]) =>
  new RegExp(
    LANGUAGES.flatMap((language) => {
      const texts: Record<string, string> = JSON.parse(
        readFileSync(new URL(`../../../src/i18n/messages/${language}/${area}.json`, import.meta.url), 'utf8'),
      );
      return keys.map((key) => (texts[key] ?? '').replaceAll(/\{\w+\}/g, '.+'));
    }).join('|'),
  );

/** The popup's heading and the shop's. */
export const PLANS_TITLE = inEveryLanguage('plans', 'PLANS_TITLE');
const NOT_NOW = inEveryLanguage('plans', 'PLANS_NOT_NOW');
/** Why a title is not played. */
export const NOTICES = inEveryLanguage('detail', 'DETAIL_PREMIUM_ONLY', 'DETAIL_RESTRICTED_TEXT', 'DETAIL_COMES');

/** That a title is above the age limit comes from the service, in its own words; the heading is the product's. */
export const ABOVE_LIMIT = inEveryLanguage('player', 'PLAYER_REFUSED_TITLE');

export type Viewer = {
  /** For the test's title. */
  kind: string;
  /** null: they have no account, and make none. */
  persona: Persona | null;
  /** Whom they choose where it is asked who watches. */
  profile: string;
  pin: string;
  /** Nothing is refused to them for want of a subscription. */
  pays: boolean;
  /** What they see ends at an age. */
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

/** Each kind of viewer there is. */
export const VIEWERS: readonly Viewer[] = [
  viewer('a visitor', null),
  viewer('somebody free', 'free', 'Marek'),
  viewer('a manager who pays', 'premium', 'Helena'),
  viewer('a profile with a PIN', 'premium', 'Grandpa', '2580'),
  viewer('a restricted child', 'premium', 'Alice'),
  viewer('somebody whose subscription has ended', 'expired', 'Bilal'),
];

/** What stands before the viewer; `picture` and `refusal` are ends. */
type Sight = { kind: 'picture' } | { kind: 'refusal'; words: string } | { kind: 'login' | 'profiles' | 'pin' | 'plans' | 'home' | 'title' };

export type Journey = { end: 'picture' | 'refusal'; words: string; steps: readonly string[] };

/** Steps a journey may have: home, title, login, plans, profile, PIN, home, title, picture, and a few that came to nothing. */
const LONGEST = 12;

const FIRST_TITLE = 'main a[href^="/movie/"], main a[href^="/series/"]';

/** ms for something to be there that asks for a step or ends the way: an advertisement before the picture is sat through. */
const PATIENCE = 40_000;

/** @returns null while nothing is there yet that a viewer could go by */
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

/** @throws with the way so far when nothing comes that a viewer could go by: a dead end */
async function nextSight(page: Page, steps: readonly string[]): Promise<Sight> {
  const seen: Sight[] = [];
  // The page may be on its way to another while it is looked at.
  const look = async () => {
    const sight = await lookAt(page).catch(() => null);
    if (sight) seen.push(sight);
    return seen.length;
  };
  await expect
    .poll(look, { timeout: PATIENCE })
    .toBeGreaterThan(0)
    .catch(() => undefined);
  const [sight] = seen;
  if (sight) return sight;
  throw new Error(`a dead end at ${page.url()} after ${steps.join(' → ')}: ${await page.locator('body').innerText()}`);
}

/** What the viewer does about what they see; a refusal when there is nothing they could do. */
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
      // Where visitors may look around nobody asks for the login: who has an account goes there by themselves.
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
 * From the first page to a picture or a stated refusal.
 * @throws at a dead end, and when it goes round in circles
 */
export async function journeyOf(page: Page, who: Viewer): Promise<Journey> {
  const steps: string[] = [];
  page.setDefaultTimeout(3000);
  await page.goto('/', { timeout: PATIENCE });
  for (;;) {
    const sight = await nextSight(page, steps);
    steps.push(`${sight.kind} at ${new URL(page.url()).pathname}`);
    if (sight.kind === 'picture') return { end: 'picture', words: '', steps };
    if (sight.kind === 'refusal') return { end: 'refusal', words: sight.words, steps };
    if (steps.length > LONGEST) throw new Error(`a loop: ${steps.join(' → ')}`);
    // What goes away under the viewer's hand is looked at again.
    const refusal = await act(page, sight, who).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') return null;
      throw error;
    });
    if (refusal) return { end: 'refusal', words: refusal, steps };
    await hasChanged(page, sight);
  }
}

/** What was acted upon mostly goes before the next look, so that nothing is done twice. */
async function hasChanged(page: Page, before: Sight) {
  const kind = async () => (await lookAt(page).catch(() => before))?.kind;
  await expect
    .poll(kind, { timeout: 5000 })
    .not.toBe(before.kind)
    .catch(() => undefined);
}

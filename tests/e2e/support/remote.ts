/** A remote control: arrows, OK and Back on a television. After each press the focus is seen, and the press has had an effect (TV-10, TV-22). */
import type { Locator, Page } from '@playwright/test';
import { expect, heading } from '../browserTest.ts';

export type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'GoBack';

/** The reason why the focus cannot be seen; null: it can. Runs in the page. */
function unseenFocus(): string | null {
  const { activeElement: element } = document;
  if (!element || element === document.body) return 'no element has the focus';
  if (element.id === 'page-heading') return /\/(vod|live)\//.test(location.pathname) ? null : 'only the heading has the focus';
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (!element.checkVisibility({ visibilityProperty: true })) return `“${element.textContent}” is hidden`;
  // A long programme of the guide begins or ends outside.
  const [width, height] = [Math.min(right, innerWidth) - Math.max(left, 0), Math.min(bottom, innerHeight) - Math.max(top, 0)];
  if (width < Math.min(40, right - left) || height < (bottom - top) / 2) return `“${element.textContent}” is outside of the window`;
  // An arrow leads from where the control is now.
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const isFinite = effect instanceof KeyframeEffect && Number(effect.getComputedTiming().endTime) < Number.POSITIVE_INFINITY;
    return isFinite && playState === 'running' && effect.target?.matches('[aria-modal="true"]') && effect.target.contains(element);
  });
  if (isMoving) return `“${element.textContent}” still moves`;
  return element.matches(':focus-visible') ? null : `“${element.textContent}” has no ring`;
}

/** What a viewer sees a press change: page, popup, focus and its text, what is written, player. Runs in the page. */
function seen(): string {
  const { activeElement: focused } = document;
  const { left = 0, top = 0 } = focused?.getBoundingClientRect() ?? {};
  const player = document.querySelector<HTMLElement>('[data-player]');
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]:not([data-leaving] *)')].at(-1);
  return JSON.stringify([
    location.href,
    scrollY,
    // A busy button and a closed list look different from the button and the list.
    [focused?.tagName, focused?.textContent, focused?.ariaLabel, focused?.ariaPressed, focused?.ariaBusy],
    focused?.matches(':checked'),
    [Math.round(left), Math.round(top)],
    dialog?.innerText,
    document.querySelector('search')?.textContent,
    document.querySelectorAll('[data-pin-box][data-filled="true"]').length,
    [player?.dataset['controls'], player?.querySelector('video')?.paused],
    [...document.querySelectorAll('[role="status"], [role="alert"]')].map(({ textContent }) => textContent),
  ]);
}

const counted = new WeakMap<Page, number>();

/** The presses on the page so far. */
export const pressesOf = (page: Page) => counted.get(page) ?? 0;

/** @param options.endsAtEdge the row or the page may end here, so that an arrow has no effect */
export async function press(page: Page, key: Key, { endsAtEdge = false } = {}) {
  const before = await page.evaluate(seen);
  counted.set(page, pressesOf(page) + 1);
  if (key === 'GoBack') await page.keyboard.press('Escape');
  else await page.keyboard.press(key);
  if (!endsAtEdge)
    await expect.poll(() => page.evaluate(seen).catch(() => ''), { message: `${key} has no visible effect` }).not.toBe(before);
  // The focus may be on its way for a moment.
  await expect.poll(() => page.evaluate(unseenFocus).catch(String), { message: `after ${key}` }).toBeNull();
}

/** TV-16: the control with which a page starts. */
export const expectStart = (control: Locator) => expect(control).toBeFocused();

/** TV-16: the page that is not the player has given the focus to a control. */
export const expectStarted = (page: Page) => expect.poll(() => page.evaluate(unseenFocus)).toBeNull();

/** While the heading of the player has the focus, one Back leaves. A second one would leave the page before, too. */
export async function leavePlayer(page: Page, to: string | RegExp) {
  await expect(heading(page)).toBeFocused();
  await press(page, 'GoBack');
  await expect(page).toHaveURL(to);
}

/** Presses an arrow until the control has the focus. */
export async function reach(page: Page, key: Key, control: Locator, most = 14) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await press(page, key);
  }
  await expect(control).toBeFocused();
}

/** Writes with the keys on the screen, from its first key. @param columns keys of a row */
export async function write(page: Page, text: string, keys: string, columns: number) {
  let at = 0;
  for (const character of text) {
    const to = keys.indexOf(character);
    const [down, right] = [Math.floor(to / columns) - Math.floor(at / columns), (to % columns) - (at % columns)];
    for (let step = 0; step < Math.abs(down); step += 1) await press(page, down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let step = 0; step < Math.abs(right); step += 1) await press(page, right > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(page.locator(':focus')).toHaveText(character);
    await press(page, 'Enter');
    at = to;
  }
}

const menu = (page: Page) => page.locator('nav[data-menu]');

/** Opens an entry of the menu, from anywhere in the page. @param entry its text, or its path in every language */
export async function toMenu(page: Page, entry: string) {
  for (let presses = 0; presses < 14 && (await menu(page).locator(':focus').count()) === 0; presses += 1) await press(page, 'ArrowLeft');
  const wanted = entry.startsWith('/')
    ? menu(page).locator(`a[href="${entry}"]`).last()
    : menu(page).getByRole('link', { name: entry, exact: true });
  const isBelow = await wanted.evaluate(
    (element) => element.getBoundingClientRect().top > (document.activeElement?.getBoundingClientRect().top ?? 0),
  );
  await reach(page, isBelow ? 'ArrowDown' : 'ArrowUp', wanted);
  await press(page, 'Enter');
  await expect(menu(page).locator(':focus')).toHaveCount(0);
  await expectStarted(page);
}

/** TV-02, TV-03: the arrows of a keyboard in the layout of a desktop. */
import type { Page } from '@playwright/test';
import { expect, expectHome, heading, test } from './browserTest.ts';

const focused = (page: Page) => page.locator(':focus');
const railNow = (page: Page) => focused(page).evaluate((each) => each.closest<HTMLElement>('[data-rail]')?.dataset['rail'] ?? null);

test.beforeEach(async ({ signIn }) => void (await signIn('premium')));

test('TV-02 TV-03 the first arrow on home reaches a control, down leads from rail to rail, and up to the menu', async ({ page }) => {
  await page.goto('/');
  await expectHome(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('main a:focus, main button:focus')).toBeInViewport();
  expect(await railNow(page)).toBe('highlights');
  const rails = await page.locator('section[data-rail]').evaluateAll((all) => all.map((each) => each.getAttribute('data-rail')));
  for (const rail of rails.slice(0, 4)) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => railNow(page)).toBe(rail);
    await expect(focused(page)).toBeInViewport();
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const third = await focused(page).getAttribute('href');
  await page.keyboard.press('ArrowUp');
  expect(await railNow(page)).toBe(rails[2]);
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAttribute('href', third ?? '');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp');
  await expect(page.locator('header nav a:focus')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('header nav li:nth-child(2) a')).toBeFocused();
});

test('TV-02 reaches the buttons of a title', async ({ page }) => {
  await page.goto('/');
  await expectHome(page);
  await page.locator('main a[href^="/series/"]').first().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const main = page.locator('main');
  await expect(main.locator('[data-rail="title"] :focus')).toHaveCount(1);
  const names = new Set<string>();
  for (let step = 0; step < 4; step += 1) {
    names.add((await focused(page).evaluate((each) => each.getAttribute('aria-label') ?? each.textContent)) ?? '');
    await page.keyboard.press('ArrowRight');
  }
  expect(names.size).toBeGreaterThan(2);
});

test('TV-03 a viewer with a pointer scrolls with the arrows', async ({ page }) => {
  await page.goto('/');
  await expectHome(page);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 100);
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBe(100);
  await page.keyboard.press('ArrowDown');
  await expect.poll(scrolled).toBe(140);
  await expect(page.locator('main :focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).not.toHaveCount(0);
});

test('TV-02 arrows move the caret in a field, and leave it at its ends', async ({ page }) => {
  await page.goto('/profile/account');
  const field = page.getByRole('textbox').first();
  await field.focus();
  await field.fill('Ana');
  await page.keyboard.press('ArrowLeft');
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  // While the code of the arrows loads, the field keeps them.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(field).not.toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 0));
  await page.keyboard.press('ArrowLeft');
  await expect(field).not.toBeFocused();
});

/** NAV-20: forced colours, and stronger lines and texts when the viewer prefers more contrast. */

import { english } from '../texts/english.ts';
import { expect, expectHome, test } from './browserTest.ts';
import { goWithin } from './support/within.ts';

/** The value of a design token. */
const tokenOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);

test('NAV-20 draws lines and muted texts with more contrast under prefers-contrast: more, and icon buttons over pictures with an opaque background and a border in forced colours', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/');
  await expectHome(page);
  const usual = await Promise.all(['--line', '--muted', '--glass-line'].map((name) => page.evaluate(tokenOf, name)));
  await page.emulateMedia({ contrast: 'more' });
  const strong = await Promise.all(['--line', '--muted', '--glass-line'].map((name) => page.evaluate(tokenOf, name)));
  for (const [index, value] of usual.entries()) expect(strong[index]).not.toBe(value);
  await expect(page.getByRole('link', { name: english('UI_MORE_INFO') }).first()).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');

  await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'light', forcedColors: 'active' });
  for (const [path, name] of [
    ['/', 'Search'],
    ['/movie/low-orbit/low-orbit', 'Rate'],
  ] as const) {
    if (path !== '/') await goWithin(page, path);
    const button = page.getByRole('button', { name, exact: true }).first();
    for (const state of ['rest', 'hover'] as const) {
      if (state === 'hover') await button.hover();
      await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(button).toHaveCSS('border-top-color', 'rgb(0, 0, 0)');
    }
  }
});

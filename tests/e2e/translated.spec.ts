/** A page translated by the browser, which replaces texts by its own elements, also in later content. */

import { expect, expectHome, heading, test } from './browserTest.ts';
import { expectPlaying } from './support/video.ts';

/** Runs in the page. Like browser translation: replaces each text by two `<font>` elements, unknown to React. */
function translateAsItComes() {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, title')) continue;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) for (const node of addedNodes) translate(node instanceof Text ? target : node);
  });
  document.addEventListener('DOMContentLoaded', () => {
    translate(document.body);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

test('ERR-04 works from home to search when the browser translates the page', async ({ page, signIn }) => {
  await page.addInitScript(translateAsItComes);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('premium');
  await page.goto('/');
  await expectHome(page);
  await page.locator('main a[href^="/movie/"]').first().click();
  await expect(heading(page)).toHaveAccessibleName(/./);
  await page.goBack();
  await expectHome(page);
  await page.getByRole('link', { name: 'TV Guide' }).first().click();
  await expect(page).toHaveURL(/\/tv-guide/);
  await expect(page.getByRole('grid').or(page.locator('[data-rail="guide"]')).first()).toBeVisible();
  await page.goto('/live/x/pulse');
  await expectPlaying(page);
  for (let channel = 0; channel < 3; channel += 1) await page.keyboard.press('PageUp');
  await expect(page).not.toHaveURL(/\/pulse$/);
  await expectPlaying(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search films, series and channels' }).fill('coast');
  await expect(page.getByRole('link', { name: /Quiet Coast/i }).first()).toBeVisible();
  expect(await page.locator('font').count()).toBeGreaterThan(20);
  await expect(page.getByText('Oops')).toBeHidden();
});

/** ENG-13: a browser below the baseline of docs/browsers.md. */
import { expect, heading, test } from './browserTest.ts';

const sentence = 'This browser is too old. Update it, or use a current Chrome, Edge, Firefox or Safari.';

const UNKNOWN = {
  'a unit of Safari 16.4': 'height:1lh',
  'a function of Chrome 111': 'color-mix(in srgb, currentcolor, currentcolor)',
  'a selector of Firefox 121': ':has(a)',
};

test('ENG-13 a browser without a unit of Safari 16.4, a function of Chrome 111 or a selector of Firefox 121 says that it is too old, also when no script runs, and this one does not', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText(sentence)).toBeHidden();

  let unknown = '';
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    const answer = await route.fetch();
    const css = await answer.text();
    await route.fulfill({
      response: answer,
      body: css.replaceAll(/@supports [^{]*1lh[^{]*/g, (rule) => rule.replace(unknown, 'unknown:1')),
    });
  });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [without, condition] of Object.entries(UNKNOWN)) {
    unknown = condition;
    await page.goto('/login');
    await expect(page.getByText(sentence), without).toBeVisible();
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 5)?.textContent), without).toBe(sentence);
  }
});

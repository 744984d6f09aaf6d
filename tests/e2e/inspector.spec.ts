/** The inspector beside the running application: offline, with production headers, and only where it is enabled. */
import type { Page } from '@playwright/test';
import { expect, heading, signInByForm, test } from './browserTest.ts';
import { configure } from './support/configure.ts';
import { personaOf } from './support/personas.ts';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const lit = (page: Page) => inspector(page).locator('[data-active="leaf"]');

/** The chunks of the inspector that were requested. */
function listen(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url());
    if (/\/assets\/(open|layout|stately)-/.test(pathname) || !['localhost', '127.0.0.1'].includes(hostname)) asked.push(request.url());
  });
  return asked;
}

test('FLW-03 highlights the state of the session during sign-in with ?inspect, and shows past states without changing the page', async ({
  page,
}) => {
  test.slow();
  const asked = listen(page);
  await page.goto('/login?inspect');
  await expect(page).toHaveURL('/login');
  await expect(inspector(page).getByRole('heading', { name: 'Inspector' })).toBeVisible();
  await expect(lit(page)).toHaveAttribute('data-state', 'signedOut');
  // Only its own chunks, and nothing from another origin.
  expect(asked.map((url) => /^\/assets\/(open|layout)-.+\.(js|css)$/.exec(new URL(url).pathname)?.[1]).sort()).toEqual([
    'layout',
    'open',
    'open',
  ]);
  await signInByForm(page, personaOf('premium'));
  await expect(page).toHaveURL(/choose-profile$/);
  await expect(lit(page)).toHaveAttribute('data-state', 'signedIn');
  await expect(inspector(page).getByRole('treeitem', { name: 'session signedIn' })).toHaveAttribute('aria-selected', 'true');
  await inspector(page).getByRole('treeitem', { name: 'viewer known.choosingProfile' }).click();
  await expect(lit(page)).toHaveAttribute('data-state', 'known.choosingProfile');
  await expect(heading(page)).toBeVisible();

  const submitted = inspector(page).getByRole('option', { name: /login\.submit/ });
  await expect(submitted).toContainText('because isValid said yes');
  await submitted.click();
  await expect(inspector(page).getByRole('status').first()).toContainText('You look at');
  await inspector(page).getByRole('treeitem', { name: 'session signedOut' }).click();
  await expect(lit(page)).toHaveAttribute('data-state', 'signedOut');
  await inspector(page).getByRole('treeitem', { name: 'login submitting' }).click();
  await inspector(page).getByRole('tab', { name: 'Last event' }).click();
  await expect(inspector(page).getByRole('tabpanel')).toContainText('password“•••”');
  await expect(inspector(page)).not.toContainText(personaOf('premium').password);

  await expect(page).toHaveURL(/choose-profile$/);
  await inspector(page).getByRole('button', { name: 'Now' }).click();
  await page.getByRole('button', { name: /Helena/ }).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(inspector(page).getByRole('treeitem', { name: 'viewer known.active' })).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Close the inspector' }).click();
  await expect(inspector(page)).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toBeAttached();
  await expect(inspector(page)).toHaveCount(0);
});

test('FLW-03 CFG-02 loads nothing without ?inspect, or when the configuration forbids it', async ({ page }) => {
  const asked = listen(page);
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await configure(page, (given) => ({ ...given, inspector: false }));
  await page.goto('/login?inspect');
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(inspector(page)).toHaveCount(0);
});

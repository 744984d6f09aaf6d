import { english } from '../texts/english.ts';
import { expect, heading, signInByForm, test } from './browserTest.ts';
import { personaOf } from './support/personas.ts';

const premium = personaOf('premium');

test('SES-01 CFG-06 restores a stored session without showing the login page', async ({ page, signIn }) => {
  await signIn('premium');
  const seen: string[] = [];
  await page.exposeFunction('seenHeading', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.getElementById('page-heading')?.textContent;
      // @ts-expect-error -- exposed by the test
      if (text) window.seenHeading(text);
    }).observe(document, { childList: true, subtree: true });
  });
  const account = page.waitForRequest('**/v1/account');
  await page.goto('/profile');
  const headers = (await account).headers();
  expect(headers['x-device-platform']).toBe('web');
  expect(headers['x-device-id']).toBeTruthy();
  expect(headers.authorization).toMatch(/^Bearer .+/);
  await expect(heading(page)).toHaveText('Profile');
  expect(new Set(seen)).toEqual(new Set(['Profile']));
});

test('SES-02 ERR-02 GRD-10 shows one notice and the login page after several 401s, and returns to the earlier page', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('premium');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  await faults.add({ path: '^/v1/content/', status: 401, error: 'invalid_token' });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  const notice = page.getByRole('alertdialog', { name: 'WARNING' });
  await expect(notice).toContainText(/Your session doesn.t seem to be valid. Please log in again. \(401\)/);
  await expect(page).toHaveURL(/\/login$/);
  await notice.getByRole('button', { name: english('POPUP_OK') }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await faults.clear();
  await signInByForm(page, premium);
  await expect(page).toHaveURL(/\/choose-profile$/);
});

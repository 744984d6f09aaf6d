/** What a viewer sees of a service with faults of its own: its texts (I18-06) and its connections (ERR-09). */

import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';

test('I18-06 shows the built-in text when the text of the service has lost its value', async ({ page, signIn, faults, complaints }) => {
  complaints.allow(/PIN_LABEL_SWITCH/);
  await faults.add({
    path: '^/v1/translation/en',
    body: { PIN_LABEL_SWITCH: 'PIN of %s', MENU_MOVIES: 'Films &amp; more' },
  });
  await signIn('premium');
  await page.goto('/');
  await expect(heading(page)).toBeAttached();
  await expect(page.getByRole('link', { name: 'Films & more' }).first()).toBeVisible();
  await page.goto('/profile/switch-profile');
  await page.getByRole('button', { name: /Grandpa/ }).click();
  await expect(page.getByRole('group', { name: 'Enter the PIN of Grandpa' })).toBeVisible();
});

test('ERR-09 asks for the plans at most ten times in 30 s when the connection is reset', async ({ page, signIn, service, faults }) => {
  await page.clock.install();
  await signIn('free');
  await faults.add({ path: '^/v1/plan/', reset: true });
  let sent = 0;
  page.on('request', (request) => {
    if (/\/v1\/plan\/?$/.test(new URL(request.url()).pathname)) sent += 1;
  });
  await page.goto('/subscription');
  await expect(page.getByRole('button', { name: english('UI_TRY_AGAIN') }).first()).toBeVisible();
  await page.clock.runFor(30_000);
  const received = service.service.faults.list().find(({ reset }) => reset)?.met ?? 0;
  test
    .info()
    .annotations.push({ type: 'requests', description: `${sent} by the application, ${received} with those that Chromium repeats` });
  expect(sent).toBeLessThanOrEqual(10);
  expect(received).toBeGreaterThanOrEqual(sent);
  expect(received).toBeLessThanOrEqual(10);
});

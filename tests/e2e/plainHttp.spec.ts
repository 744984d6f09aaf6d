/** CFG-12: the demo in a local network over plain http. Chromium gives such a page no secure context. */
import { networkInterfaces } from 'node:os';
import { english } from '../texts/english.ts';
import { expect, expectHome, signInByForm, test } from './browserTest.ts';
import { personaOf } from './support/personas.ts';

const LOOPBACK = /localhost|127\.0\.0\.1|\[::1\]/;
const hasNetwork = Object.values(networkInterfaces()).some((each) => each?.some(({ family, internal }) => family === 'IPv4' && !internal));

test.skip(!hasNetwork, 'this machine has no address in a network');
test.use({ demo: { host: '0.0.0.0' } });

test('CFG-12 signs in and reaches provider and checkout from a host that is not localhost', async ({ page, service, complaints }) => {
  // Chromium ignores this header on a page without a secure context, and says so.
  complaints.allow(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/);
  const { hostname } = new URL(service.url);
  expect(hostname).not.toMatch(LOOPBACK);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);

  await page.getByRole('main').getByRole('button', { name: 'Google', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Before you continue' })
    .getByRole('button', { name: english('POPUP_OK') })
    .click();
  await expect(page).toHaveURL(new RegExp(`^${service.identityUrl}/`));
  expect(new URL(page.url()).hostname).toBe(hostname);

  await page.goto('/login');
  const { email, password } = personaOf('free');
  await signInByForm(page, { email, password });
  // The plans wait for the profile (MON-25).
  await page.getByRole('button', { name: /Account manager/ }).click();
  await expectHome(page);
  const plans = page.getByRole('dialog', { name: 'Choose how you watch' });
  await plans.getByRole('radio', { name: /^Monthly/ }).check();
  await plans.getByRole('button', { name: /^Subscribe/ }).click();
  const gateways = page.getByRole('dialog', { name: 'How would you like to pay?' });
  await gateways.getByRole('radio', { name: 'Pocket Wallet' }).check();
  await gateways.getByRole('button', { name: english('UI_CONTINUE') }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${service.checkoutUrl}/pay/`));
  expect(asked.filter((url) => LOOPBACK.test(url))).toEqual([]);
});

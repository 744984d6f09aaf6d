/** DEP-05: with the flags of what a service does not have turned off, no page shows a trace of it, and no call is made for it. */

import { expect, heading, test } from './browserTest.ts';
import { withFlags } from './support/configure.ts';
import { expectSettled, goWithin } from './support/within.ts';

const OFF = {
  search: false,
  filters: false,
  reminders: false,
  contact: false,
  vouchers: false,
  accountEditing: false,
  relatedTitles: false,
  favouriteChannels: false,
};
const PAGES = ['/', '/movie/low-orbit/low-orbit', '/tv-guide', '/live/arena/arena', '/subscription', '/profile/account', '/no/such/page'];

test('DEP-05 DEP-10 shows no link, button, row or form of search, filters, reminders, contact, vouchers, account editing, related titles and favourite channels', async ({
  page,
  signIn,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/v1\/(push\/alert|content\/(search|filters|favorite-channel|item\/[^/]+\/related))/.test(pathname)) calls.push(pathname);
  });
  await withFlags(page, OFF);
  await signIn('premium');
  for (const address of PAGES) {
    await (address === '/' ? page.goto(address) : goWithin(page, address));
    await expectSettled(page);
    await expect(heading(page)).toBeAttached();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
    await expect(
      page.locator('a[href^="/search"], a[href^="/filters/"], a[href="/contact"], a[href="/profile/update-password"]'),
    ).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Search|[Rr]emind|favourite/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'More like this' })).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await goWithin(page, '/profile/account');
  await expectSettled(page);
  await expect(page.getByText('helena@example.com')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Delete account' })).toBeVisible();
  for (const [address, instead] of [
    ['/search?query=orbit', '/'],
    ['/filters/movies', '/'],
    ['/contact', '/'],
    ['/profile/update-password', '/profile/account'],
  ] as const) {
    await goWithin(page, address);
    await expect(page).toHaveURL(instead);
  }
  expect(calls).toEqual([]);
});

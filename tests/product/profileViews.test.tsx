/** NAV-09: what the profile area offers, as its views read it from the actors. The views are drawn to text, without a browser. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ActorsProvider } from '../../src/actors/actors.tsx';
import { ConnectedAccountLayout } from '../../src/blocks/accountLayout/ConnectedAccountLayout.tsx';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { ProfileScreen } from '../../src/profiles/profile/ProfileScreen.tsx';
import { goTo, openVisit, signInAs } from './journey.ts';
import type { Visit } from './visit.ts';

const draw = ({ actors }: Visit, view: ReactNode) =>
  renderToStaticMarkup(
    <TextsProvider texts={createTexts('en')}>
      <ActorsProvider actors={actors}>{view}</ActorsProvider>
    </TextsProvider>,
  );
const textsOf = (markup: string, links: RegExp) => (markup.match(links) ?? []).map((link) => link.replaceAll(/<[^>]*>/g, ''));

it('NAV-09 the menu of the profile area marks the page, or the page that leads to it, and links back from every other page', async () => {
  const visit = await openVisit('/login', { tvCodeLogin: true });
  await signInAs(visit, 'premium', 'helena');
  for (const [url, label] of [
    ['/profile', 'Profile'],
    ['/profile/edit', 'Profile'],
    ['/profile/account', 'Account details'],
    ['/profile/update-password', 'Account details'],
    ['/profile/delete-account', 'Account details'],
    ['/profile/history', 'Billing'],
    ['/profile/devices', 'Devices'],
    ['/apptv', 'Add TV'],
  ] as const) {
    await goTo(visit, url);
    const markup = draw(visit, <ConnectedAccountLayout title="A page">content</ConnectedAccountLayout>);
    expect([url, textsOf(markup, /<a [^>]*aria-current="page".*?<\/a>/g)]).toEqual([url, [label]]);
    expect([url, markup.includes('Back to profile')]).toEqual([url, url !== '/profile']);
  }
});

it.each([
  ['offers to switch the profile when the account has several', 'premium', 'helena', {}, true],
  ['offers no switch when the account has one profile', 'single', 'ida', {}, false],
  ['offers no switch without multi-profile', 'premium', 'helena', { multiProfile: false }, false],
] as const)('NAV-09 the profile page %s', async (_, persona, profile, flags, isOffered) => {
  const visit = await openVisit('/login', flags);
  await signInAs(visit, persona, profile);
  await goTo(visit, '/profile');
  expect(draw(visit, <ProfileScreen />).includes('Switch profile')).toBe(isOffered);
});

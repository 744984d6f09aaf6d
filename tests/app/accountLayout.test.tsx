// @vitest-environment happy-dom
/** Tests what the layout and the first page of the profile area offer to each profile. The actors are real; there is no browser. */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import type { HistoryCommand } from '../../machines/app/history.ts';
import { type LanguageLoaded, languageMachine, type Recalled } from '../../machines/app/language.machine.ts';
import { navigationMachine } from '../../machines/app/navigation.machine.ts';
import { settingsMachine } from '../../machines/app/settings.machine.ts';
import type { Account, Language, Profile } from '../../machines/domain/entities.ts';
import { type Flags } from '../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../machines/domain/settings.ts';
import { type StoredSession, sessionMachine } from '../../machines/signIn/session.machine.ts';
import { type LoadedAccount, viewerMachine } from '../../machines/signIn/viewer.machine.ts';
import { ActorsProvider, actorsOf } from '../../src/actors/actors.tsx';
import { ContactScreen } from '../../src/app/contact/ContactScreen.tsx';
import { ConnectedAccountLayout } from '../../src/blocks/accountLayout/ConnectedAccountLayout.tsx';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { ProfileScreen } from '../../src/profiles/profile/ProfileScreen.tsx';
import { anAccount, anotherProfile, aProfile } from '../paths/entities.ts';
import { rootInput } from './rootInput.ts';
import { openShop } from './shop.ts';

await completeEnglish();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type World = { profile?: Profile; account?: Account; flags?: Partial<Flags>; settings?: Partial<Settings>; isVisitor?: boolean };

const languages: readonly Language[] = ['en', 'fr_FR'];

async function visit(
  url: string,
  view: ReactNode,
  { profile = aProfile, account = anAccount, flags = {}, settings = {}, isVisitor = false }: World = {},
) {
  const root = createActor(
    appMachine.provide({
      actors: {
        settings: settingsMachine.provide({
          actors: { loadSettings: fromPromise<Settings>(async () => ({ ...DEFAULT_SETTINGS, languages, ...settings })) },
        }),
        connection: connectionMachine.provide({ actors: { watchConnection: fromCallback(() => {}) } }),
        purchase: openShop().machine,
        language: languageMachine.provide({
          actors: {
            recallChoice: fromPromise<Recalled>(async () => ({ choice: null, browser: [] })),
            loadTexts: fromPromise<LanguageLoaded, { language: Language }>(async ({ input }) => ({
              language: input.language,
              texts: { builtIn: {}, server: {} },
            })),
          },
        }),
        session: sessionMachine.provide({
          actors: {
            restoreSession: fromPromise<StoredSession>(async () => ({ token: isVisitor ? null : 't', profileChosenAt: Date.now() })),
            viewer: viewerMachine.provide({
              actors: { loadAccount: fromPromise<LoadedAccount>(async () => ({ account, profile })) },
            }),
          },
        }),
        navigation: navigationMachine.provide({
          actors: { browserHistory: fromCallback<HistoryCommand>(({ sendBack }) => sendBack({ type: 'browser.moved', url, entry: 0 })) },
        }),
      },
    }),
    {
      systemId: 'app',
      input: rootInput(flags),
    },
  ).start();
  await act(() => vi.advanceTimersByTimeAsync(1));
  render(
    <TextsProvider texts={createTexts('en')}>
      <ActorsProvider actors={actorsOf(root)}>{view}</ActorsProvider>
    </TextsProvider>,
  );
}

const layout = (
  <ConnectedAccountLayout title="A page" text="What it is for.">
    <p>Its content</p>
  </ConnectedAccountLayout>
);

const side = () => within(screen.getByRole('navigation', { name: 'Profile and account' }));
const page = () => within(screen.getByRole('region', { name: /^(A page|Profile)$/ }));
const hrefsOf = (region: ReturnType<typeof side>) => region.getAllByRole('link').map((link) => link.getAttribute('href'));

const off = { monetization: false, deviceManagement: false, tvCodeLogin: false } as const;
const on = { monetization: true, deviceManagement: true, tvCodeLogin: true } as const;
const one = { languages: ['en'] } as const;
const everyday = ['/profile/account', '/profile/subscription', '/profile/billing', '/profile/language', '/profile/devices', '/apptv'];

const table: [string, World, string[]][] = [
  ['the account manager with all features', { flags: on }, everyday],
  ['the account manager without optional features', { flags: off, settings: one }, ['/profile/account']],
  [
    'the account manager without monetization',
    { flags: { ...on, monetization: false } },
    everyday.filter((href) => !/subscr|bill/.test(href)),
  ],
  ['the account manager without devices', { flags: { ...on, deviceManagement: false } }, everyday.filter((href) => !/devices/.test(href))],
  ['the account manager without TV', { flags: { ...on, tvCodeLogin: false } }, everyday.filter((href) => href !== '/apptv')],
  ['another profile with all features', { flags: on, profile: anotherProfile }, ['/profile/language']],
  ['another profile with one language', { flags: on, profile: anotherProfile, settings: one }, []],
];

describe('the layout of the profile area', () => {
  it.each(table)('NAV-09 lists the menu entries of %s', async (_, world, entries) => {
    await visit('/profile', layout, world);
    expect(hrefsOf(side())).toEqual(['/profile', ...entries, '/logout']);
    expect(side().queryByText('Account manager') !== null).toBe(world.profile === undefined);
  });

  it('shows the heading, the text and the content of the page', async () => {
    await visit('/profile', layout);
    const heading = screen.getByRole('heading', { level: 1, name: 'A page' });
    expect([heading.id, heading.getAttribute('tabindex')]).toEqual(['page-heading', '-1']);
    expect(page().getByText('What it is for.')).toBeTruthy();
    expect(page().getByText('Its content')).toBeTruthy();
  });

  it.each([
    ['/profile', 'Profile'],
    ['/profile/edit', 'Profile'],
    ['/profile/account', 'Account details'],
    ['/profile/update-password', 'Account details'],
    ['/profile/delete-account', 'Account details'],
    ['/profile/history', 'Billing'],
    ['/profile/devices', 'Devices'],
    ['/apptv', 'Add TV'],
  ])('NAV-09 on %s the menu marks "%s" as the current page', async (url, label) => {
    await visit(url, layout, { flags: on });
    const current = side()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  });

  it('links back to the profile from every other page', async () => {
    await visit('/profile/devices', layout, { flags: on });
    expect(page().getByRole('link', { name: 'Back to profile' }).getAttribute('href')).toBe('/profile');
    cleanup();
    await visit('/profile', layout);
    expect(page().queryByRole('link')).toBeNull();
  });
});

describe('the profile page', () => {
  it.each(table)('NAV-09 lists the entries of %s', async (_, world, entries) => {
    await visit('/profile', <ProfileScreen />, world);
    const hrefs = hrefsOf(page());
    expect(
      hrefs.filter((href) => !['/profile/edit', '/profile/switch-profile', '/profile/privacy', '/logout'].includes(href ?? '')),
    ).toEqual(entries);
  });

  it.each<[string, World, boolean]>([
    ['offers to switch the profile when the account has several', {}, true],
    ['does not offer to switch the profile when the account has one', { account: { ...anAccount, profiles: [aProfile] } }, false],
    ['does not offer to switch the profile when the account allows one', { account: { ...anAccount, isMultiProfile: false } }, false],
    ['does not offer to switch the profile when multi-profile is off', { flags: { multiProfile: false } }, false],
  ])('%s', async (_, world, isOffered) => {
    await visit('/profile', <ProfileScreen />, world);
    expect(page().queryByRole('link', { name: 'Switch profile' }) !== null).toBe(isOffered);
  });

  it('shows the e-mail to the account manager only, and the name of the account manager to other profiles', async () => {
    await visit('/profile', <ProfileScreen />);
    expect(page().getByText('ana@example.org')).toBeTruthy();
    cleanup();
    await visit('/profile', <ProfileScreen />, { profile: anotherProfile });
    expect(page().queryByText('ana@example.org')).toBeNull();
    expect(page().getByText('Ana manages this account')).toBeTruthy();
  });
});

describe('the contact page', () => {
  it('ACC-07 shows a visitor the feedback e-mail, the support hours and the FAQ link of the settings', async () => {
    await visit('/contact', <ContactScreen />, {
      isVisitor: true,
      settings: { feedbackEmail: 'hello@marquee.example', links: { faq: 'https://marquee.example/faq' } },
    });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:hello@marquee.example',
      'mailto:hello@marquee.example',
      'https://marquee.example/faq',
    ]);
    expect(screen.getByRole('region', { name: 'Support hours' }).textContent).toContain(
      'Weekdays09:00 – 19:00 GMTSaturdays09:00 – 17:00 GMT',
    );
  });

  it('ACC-07 shows no link for a javascript: address', async () => {
    await visit('/contact', <ContactScreen />, {
      settings: { feedbackEmail: 'javascript:alert(1)', links: { faq: 'javascript:alert(1)' } },
    });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

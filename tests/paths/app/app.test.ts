import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromTransition } from 'xstate';
import { type AppEvent, appMachine } from '../../../machines/app/app.machine.ts';
import type { MemberFacts } from '../../../machines/domain/access.ts';
import type { Account } from '../../../machines/domain/entities.ts';
import { DEFAULT_FLAGS, type Flags } from '../../../machines/domain/flags.ts';
import { parseRoute } from '../../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS } from '../../../machines/domain/settings.ts';
import { anAccount, anotherProfile, aProfile } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const member: MemberFacts = {
  kind: 'member',
  premium: true,
  hasManyProfiles: false,
  profile: { id: 'p1', isMaster: true },
  profileChosenAt: 0,
};
const incomplete: Account = { ...anAccount, lastName: '', isCompleted: false };
const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;
const input = { flags: DEFAULT_FLAGS, now: () => 0, mediaUrlTemplate: null, storedSettings: null };

/** The app keeps running after an error of these children. The errors are explored one at a time. */
const CONVENIENCES = ['search', 'reminders', 'cardPreview', 'watchMarks', 'entitlement'] as const;
/** Events with the same effect for every viewer. They are explored for one viewer only. */
const SAME_FOR_ALL =
  /^(xstate\.error\.actor\.(search|reminders|cardPreview|watchMarks|entitlement)|settings|plans|purchase|store|entitlement)\b/;

describeEveryPath(appMachine, {
  inputs: [input, { ...input, storedSettings: { ...DEFAULT_SETTINGS, profilesLimit: 3 } }],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.viewer.settings.profilesLimit,
      context.viewer.session.kind,
      context.early.session.kind,
      context.language,
      context.viewer.profile?.id,
    ]),
  limit: 40_000,
  /** A crashed app stays crashed, so further errors are not explored. */
  filterEvents: (snapshot, { type }) =>
    !snapshot.matches('crashed') &&
    !CONVENIENCES.some((name) => snapshot.children[name]?.getSnapshot().status === 'error') &&
    (!SAME_FOR_ALL.test(type) || snapshot.context.viewer.session.kind === 'settling'),
  events: [
    { type: 'session.changed', session: { kind: 'settling' }, onward: 'stay', account: null, profile: null },
    { type: 'session.changed', session: { kind: 'visitor' }, onward: 'stay', account: null, profile: null },
    { type: 'session.changed', session: member, onward: 'continue', account: anAccount, profile: aProfile },
    { type: 'session.changed', session: { ...member, premium: false }, onward: 'plans', account: anAccount, profile: aProfile },
    { type: 'session.changed', session: member, onward: 'continue', account: incomplete, profile: aProfile },
    { type: 'session.changed', session: member, onward: 'continue', account: incomplete, profile: anotherProfile },
    { type: 'viewer.updated', account: anAccount, profile: aProfile },
    { type: 'viewer.identified', token: 't1', refreshToken: null },
    { type: 'viewer.returned', token: 't1', refreshToken: null, destination: null },
    { type: 'account.incomplete', social, destination: '/movie/a/1' },
    { type: 'account.registered', isSocial: true, isActivated: true },
    { type: 'account.registered', isSocial: false, isActivated: false },
    { type: 'entitlement.changed', account: anAccount },
    { type: 'profile.deleted', profileId: 'p1' },
    { type: 'profile.deleted', profileId: 'p2' },
    { type: 'person.typed', person: { email: 'ana@example.com' } },
    { type: 'profile.chosen', name: 'Grandpa' },
    { type: 'master.needed', destination: '/profile/devices' },
    { type: 'navigation.arrived', route: parseRoute('/') },
    { type: 'navigation.arrived', route: parseRoute('/logout') },
    { type: 'purchase.completed', account: anAccount, destination: '/movie/a/1' },
    { type: 'login.closed' },
    { type: 'language.turned', language: 'en' },
    { type: 'language.turned', language: 'fr_FR' },
    { type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS, profilesLimit: 5 } },
  ],
  states: {
    starting: ({ context }) => expect(context.viewer.settings).toBe(DEFAULT_SETTINGS),
  },
  invariants: {
    'CFG-05 uses the last settings that it received': ({ context }) => [10, 3, 5].includes(context.viewer.settings.profilesLimit),
    'ERR-04 the app never stops': ({ status }) => status === 'active',
  },
});

describe('the events to the children', () => {
  type Actors = NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>;
  type Sent = [to: string, event: object];

  /** The root machine with children that only record their events. */
  function start(flags: Partial<Flags> = {}) {
    const sent: Sent[] = [];
    const forgetLoaded = vi.fn();
    const listening = (name: string) => fromTransition((nothing: null, event: object) => (sent.push([name, event]), nothing), null);
    const names = [
      'settings',
      'language',
      'refusals',
      'navigation',
      'notices',
      'popups',
      'pages',
      'menu',
      'profileMenu',
      'purchase',
      'connection',
      'entitlement',
      'reminders',
      'cardPreview',
      'watchMarks',
    ];
    const session = createMachine({
      invoke: { systemId: 'viewer', src: listening('viewer') },
      on: { '*': { actions: ({ event }: { event: object }) => sent.push(['session', event]) } },
    });
    const actors = Object.fromEntries(names.map((name) => [name, listening(name)]));
    const machine = appMachine.provide({
      actions: { forgetLoaded },
      actors: { ...actors, session } as unknown as Actors,
    });
    const root = createActor(machine, {
      input: { ...input, flags: { ...DEFAULT_FLAGS, ...flags }, storedSettings: { ...DEFAULT_SETTINGS } },
    }).start();
    const after = (event: AppEvent) => {
      sent.length = 0;
      root.send(event);
      return [...sent];
    };
    return { root, forgetLoaded, after };
  }
  const session = (account: Account | null, profile: typeof aProfile | null) =>
    ({ type: 'session.changed', session: member, onward: 'continue', account, profile }) as const;
  const only = (name: string, sent: readonly Sent[]) => sent.filter(([to]) => to === name).map(([, event]) => event);

  it.each<[string, AppEvent, Sent[]]>([
    [
      'SOC-04 NAV-15 remembers the destination and opens the session when the viewer returns from a provider',
      { type: 'viewer.returned', token: 't1', refreshToken: 'r1', destination: '/movie/a/1' },
      [
        ['navigation', { type: 'destination.remember', url: '/movie/a/1' }],
        ['session', { type: 'session.open', token: 't1', refreshToken: 'r1', wayIn: 'home' }],
      ],
    ],
    [
      'SOC-05 asks for the missing data with the known data when the account is incomplete',
      { type: 'account.incomplete', social, destination: '/movie/a/1' },
      [
        ['navigation', { type: 'destination.remember', url: '/movie/a/1' }],
        ['popups', { type: 'completion.ask', completion: { person: { fullName: 'Ana Moura', email: '' }, social } }],
      ],
    ],
    [
      'REG-03 goes home with a notice about the activation e-mail after a registration',
      { type: 'account.registered', isSocial: false, isActivated: false },
      [
        ['navigation', { type: 'navigation.request', to: '/' }],
        ['notices', { type: 'notice.open', notice: { kind: 'message', message: { key: 'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT' } } }],
      ],
    ],
    [
      'REG-03 goes home with a notice after a registration without activation',
      { type: 'account.registered', isSocial: false, isActivated: true },
      [
        ['navigation', { type: 'navigation.request', to: '/' }],
        ['notices', { type: 'notice.open', notice: { kind: 'message', message: { key: 'REGISTER_READY' } } }],
      ],
    ],
    [
      'TOG-07 updates the account when the entitlement changes',
      { type: 'entitlement.changed', account: anAccount },
      [['viewer', { type: 'account.updated', account: anAccount }]],
    ],
    [
      'ACC-06 signs out and shows a notice after the deletion of the account',
      { type: 'account.gone' },
      [
        ['session', { type: 'account.gone' }],
        ['notices', { type: 'notice.open', notice: { kind: 'message', message: { key: 'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM' } } }],
      ],
    ],
    [
      'PRO-06 leads to the profile selection after the deletion of another profile',
      { type: 'profile.deleted', profileId: 'p2' },
      [
        ['viewer', { type: 'profile.deleted', profileId: 'p2' }],
        ['navigation', { type: 'navigation.request', to: '/profile/switch-profile', replace: true }],
      ],
    ],
    [
      'SES-07 GRD-03 clears the page and its unsaved changes when the viewer is replaced',
      { type: 'viewer.replaced' },
      [['navigation', { type: 'page.clear' }]],
    ],
  ])('%s', (_, event, expected) => {
    expect(start().after(event)).toEqual(expected);
  });

  it.each([
    [false, false, '/'],
    [false, true, '/'],
    [true, false, '/login'],
    [true, true, '/'],
  ])('REG-03 REG-07 after a registration (social: %s, skipAuthentication: %s) leads to %s', (isSocial, skipAuthentication, to) => {
    const { after } = start({ skipAuthentication });
    expect(only('navigation', after({ type: 'account.registered', isSocial, isActivated: true }))).toEqual([
      { type: 'navigation.request', to },
    ]);
  });

  it('REG-05 asks the master profile for missing data, and withdraws the request when the data is complete', () => {
    const { after } = start();
    const ask = { type: 'completion.ask', completion: { person: { fullName: 'Ana', email: 'ana@example.org' }, social: null } };
    const asked = (event: AppEvent) =>
      only('popups', after(event)).filter((message) => 'type' in message && String(message.type).startsWith('completion'));
    expect(asked(session(incomplete, aProfile))).toEqual([ask]);
    expect(asked(session(incomplete, null))).toEqual([ask]);
    expect(asked(session(incomplete, anotherProfile))).toEqual([{ type: 'completion.withdraw' }]);
    expect(asked(session(null, null))).toEqual([{ type: 'completion.withdraw' }]);
    expect(asked({ type: 'viewer.updated', account: incomplete, profile: aProfile })).toEqual([ask]);
    expect(asked({ type: 'viewer.updated', account: anAccount, profile: aProfile })).toEqual([{ type: 'completion.withdraw' }]);
    expect(asked({ type: 'session.changed', session: { kind: 'visitor' }, onward: 'stay', account: null, profile: null })).toEqual([
      { type: 'completion.withdraw' },
    ]);
  });

  it('ACC-05 ACC-11 notifies the pages and the language of changed data, without navigation', () => {
    const { after } = start();
    after(session(anAccount, aProfile));
    const sent = after({
      type: 'viewer.updated',
      account: { ...anAccount, firstName: 'Anabela' },
      profile: { ...aProfile, locale: 'fr_FR' },
    });
    expect(only('navigation', sent)).toEqual([]);
    const viewer = expect.objectContaining({
      account: expect.objectContaining({ firstName: 'Anabela' }),
      profile: expect.objectContaining({ locale: 'fr_FR' }),
    });
    for (const name of ['language', 'pages']) expect(only(name, sent)).toEqual([{ type: 'viewer.changed', viewer }]);
  });

  it.each<AppEvent>([
    { type: 'viewer.replaced' },
    { type: 'viewer.entered' },
    { type: 'viewer.returned', token: 't1', refreshToken: null, destination: null },
    { type: 'viewer.identified', token: 't1', refreshToken: null },
    { type: 'profile.chosen', name: 'Ana' },
  ])('SES-06 SES-07 discards the loaded data of the previous viewer: $type', (event) => {
    const { after, forgetLoaded } = start();
    after(event);
    expect(forgetLoaded).toHaveBeenCalledTimes(1);
  });

  it('PRO-06 PRO-13 leaves the navigation to the session and discards loaded data after the deletion of the current profile', () => {
    const { after, forgetLoaded } = start();
    after(session(anAccount, anotherProfile));
    expect(after({ type: 'profile.deleted', profileId: 'p2' })).toEqual([['viewer', { type: 'profile.deleted', profileId: 'p2' }]]);
    expect(forgetLoaded).toHaveBeenCalledTimes(1);
  });

  it('GRD-14 offers to switch to the account manager, or shows a notice with the contact page when the account has none', () => {
    const { after } = start();
    const asked = { type: 'master.needed', destination: '/profile/devices' } as const;
    expect(after(asked)).toMatchObject([
      ['notices', { type: 'notice.open', notice: { message: { key: 'MANAGER_PAGE_UNKNOWN' }, action: { to: '/contact' } } }],
    ]);
    after(session({ ...anAccount, profiles: [aProfile, anotherProfile] }, anotherProfile));
    expect(after(asked)).toEqual([['popups', { type: 'handOver.open', manager: aProfile, destination: '/profile/devices' }]]);
  });

  it('GRD-14 remembers the destination before it announces the switch', () => {
    const sent = start().after({ type: 'profile.chosen', name: 'Ana', destination: '/profile/devices' });
    expect(sent[0]).toEqual(['navigation', { type: 'destination.remember', url: '/profile/devices' }]);
  });

  it('PRO-02 NAV-07 announces a switch to the popup and the menu, and shows a toast', () => {
    const sent = start().after({ type: 'profile.chosen', name: 'Grandpa' });
    expect(sent).toEqual([
      ['navigation', { type: 'destination.remember', url: '' }],
      ['popups', { type: 'profile.chosen' }],
      ['profileMenu', { type: 'profile.chosen' }],
      ['notices', { type: 'toast.show', message: { key: 'PROFILE_WATCHING_AS', values: { name: 'Grandpa' } } }],
    ]);
  });
});

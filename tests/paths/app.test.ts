import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, fromTransition } from 'xstate';
import { type AppEvent, appMachine } from '../../machines/app/app.machine.ts';
import type { MemberFacts } from '../../machines/domain/access.ts';
import type { Account } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS, type Flags } from '../../machines/domain/flags.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS } from '../../machines/domain/settings.ts';
import { anAccount, anotherProfile, aProfile } from './entities.ts';
import { describeEveryPath } from './everyPath.ts';

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

/** The product lives without them: that it goes on is shown by their breaking alone. */
const CONVENIENCES = ['search', 'reminders', 'cardPreview', 'watchMarks', 'entitlement'] as const;
/** They lead to one thing, whoever watches: once is enough. */
const WHOEVER_WATCHES =
  /^(xstate\.error\.actor\.(search|reminders|cardPreview|watchMarks|entitlement)|settings|plans|purchase|store|entitlement)\b/;

describeEveryPath(appMachine, {
  inputs: [input, { ...input, storedSettings: { ...DEFAULT_SETTINGS, profilesLimit: 3 } }],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.settings.profilesLimit,
      context.latest.session.kind,
      context.language,
      context.latest.profile?.id,
      context.hasUnsavedChanges,
      context.profileWanted !== null,
    ]),
  limit: 40_000,
  /** What has crashed stays so: which further child breaks then is nobody's concern. */
  filterEvents: (snapshot, { type }) =>
    !snapshot.matches('crashed') &&
    (snapshot.context.profileWanted === null || ['changes.resolved', 'navigation.arrived'].includes(type)) &&
    !CONVENIENCES.some((name) => snapshot.children[name]?.getSnapshot().status === 'error') &&
    (!WHOEVER_WATCHES.test(type) || (snapshot.context.latest.session.kind === 'settling' && !snapshot.context.hasUnsavedChanges)),
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
    { type: 'changes.resolved', answer: 'leave' },
    { type: 'changes.resolved', answer: 'stay' },
    { type: 'person.typed', person: { email: 'ana@example.com' } },
    { type: 'profile.choose', profile: anotherProfile, code: '2580' },
    { type: 'profile.chosen', profile: anotherProfile },
    { type: 'master.needed', destination: '/profile/devices' },
    { type: 'navigation.arrived', route: parseRoute('/') },
    { type: 'navigation.arrived', route: parseRoute('/logout') },
    { type: 'navigation.arrived', route: parseRoute('/profile/switch-profile') },
    { type: 'address.corrected', url: '/movie/a/1' },
    { type: 'purchase.completed', account: anAccount, destination: '/movie/a/1' },
    { type: 'login.closed' },
    { type: 'language.turned', language: 'en' },
    { type: 'language.turned', language: 'fr_FR' },
    { type: 'xstate.done.actor.settings', output: { ...DEFAULT_SETTINGS, profilesLimit: 5 } },
    { type: 'xstate.done.actor.settingsAgain', output: { ...DEFAULT_SETTINGS, profilesLimit: 5 } },
  ],
  states: {
    starting: ({ context }) => expect(context.settings).toBe(DEFAULT_SETTINGS),
  },
  invariants: {
    'CFG-05 the last settings said are the ones in force': ({ context }) => [10, 3, 5].includes(context.settings.profilesLimit),
    'ERR-04 the product is never stopped': ({ status }) => status === 'active',
    'NAV-15 what the session said once moves nobody twice': (snapshot) =>
      !snapshot.matches('running') || snapshot.context.latest.session.kind === 'settling' || snapshot.context.latest.onward === 'stay',
  },
});

describe('who is told what', () => {
  type Actors = NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>;
  type Told = [to: string, event: object];

  /** The root between children that only listen. */
  function start(flags: Partial<Flags> = {}) {
    const told: Told[] = [];
    const forgetLoaded = vi.fn();
    const listening = (name: string) => fromTransition((nothing: null, event: object) => (told.push([name, event]), nothing), null);
    const names = [
      'language',
      'session',
      'navigation',
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
    const actors = Object.fromEntries(names.map((name) => [name, listening(name)]));
    const machine = appMachine.provide({
      actions: { forgetLoaded },
      actors: { ...actors, loadSettings: fromPromise(() => new Promise(() => {})) } as unknown as Actors,
    });
    const root = createActor(machine, {
      input: { ...input, flags: { ...DEFAULT_FLAGS, ...flags }, storedSettings: DEFAULT_SETTINGS },
    }).start();
    const after = (event: AppEvent) => {
      told.length = 0;
      root.send(event);
      return [...told];
    };
    return { root, forgetLoaded, after };
  }
  const session = (account: Account | null, profile: typeof aProfile | null) =>
    ({ type: 'session.changed', session: member, onward: 'continue', account, profile }) as const;
  const only = (name: string, told: readonly Told[]) => told.filter(([to]) => to === name).map(([, event]) => event);

  it.each<[string, AppEvent, Told[]]>([
    [
      'SOC-04 NAV-15 who returns from a provider asks for home, which is where they left from',
      { type: 'viewer.returned', token: 't1', refreshToken: 'r1', destination: '/movie/a/1' },
      [
        ['navigation', { type: 'destination.remember', url: '/movie/a/1' }],
        ['session', { type: 'session.open', token: 't1', refreshToken: 'r1', goesHome: true }],
      ],
    ],
    [
      'SOC-05 who lacks something is asked for it, with what is known',
      { type: 'account.incomplete', social, destination: '/movie/a/1' },
      [
        ['navigation', { type: 'destination.remember', url: '/movie/a/1' }],
        ['popups', { type: 'completion.ask', completion: { person: { fullName: 'Ana Moura', email: '' }, social } }],
      ],
    ],
    [
      'REG-03 a letter is on its way, and the viewer goes home',
      { type: 'account.registered', isSocial: false, isActivated: false },
      [
        ['navigation', { type: 'navigation.request', to: '/' }],
        ['popups', { type: 'notice.open', notice: { kind: 'message', message: { key: 'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT' } } }],
      ],
    ],
    [
      'REG-03 nothing has to be activated',
      { type: 'account.registered', isSocial: false, isActivated: true },
      [
        ['navigation', { type: 'navigation.request', to: '/' }],
        ['popups', { type: 'notice.open', notice: { kind: 'message', message: { key: 'REGISTER_READY' } } }],
      ],
    ],
    [
      'TOG-07 what the service says of the right to watch is known',
      { type: 'entitlement.changed', account: anAccount },
      [['session', { type: 'account.updated', account: anAccount }]],
    ],
    [
      'ACC-06 a deleted account is signed out, and says so',
      { type: 'account.gone' },
      [
        ['session', { type: 'account.gone' }],
        ['popups', { type: 'notice.open', notice: { kind: 'message', message: { key: 'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM' } } }],
      ],
    ],
    ['GRD-03 changes are made', { type: 'changes.made' }, [['navigation', { type: 'changes.made' }]]],
    [
      'GRD-03 changes are gone',
      { type: 'changes.gone' },
      [
        ['navigation', { type: 'changes.gone' }],
        ['pages', { type: 'changes.gone' }],
        ['popups', { type: 'changes.saved' }],
      ],
    ],
    ['GRD-03 the answer', { type: 'changes.resolved', answer: 'leave' }, [['navigation', { type: 'changes.resolved', answer: 'leave' }]]],
    [
      'PIN-05 PIN-07 TOG-05 the page and a purchase hear that they go without',
      { type: 'pin.closed' },
      [
        ['pages', { type: 'pin.closed' }],
        ['purchase', { type: 'pin.closed' }],
      ],
    ],
    [
      'PRO-06 who deleted another’s goes back to the profiles',
      { type: 'profile.deleted', profileId: 'p2' },
      [
        ['session', { type: 'profile.deleted', profileId: 'p2' }],
        ['navigation', { type: 'navigation.request', to: '/profile/switch-profile', replace: true }],
      ],
    ],
    [
      'SES-07 GRD-03 somebody else watches: the page is cleared, and what was being typed holds nobody',
      { type: 'viewer.replaced' },
      [
        ['pages', { type: 'page.clear' }],
        ['navigation', { type: 'page.cleared' }],
        ['popups', { type: 'changes.saved' }],
      ],
    ],
  ])('%s', (_, event, expected) => {
    expect(start().after(event)).toEqual(expected);
  });

  it.each([
    [false, false, '/'],
    [false, true, '/'],
    [true, false, '/login'],
    [true, true, '/'],
  ])(
    'REG-03 REG-07 a new account (by a provider: %s, authentication may be skipped: %s) goes to %s',
    (isSocial, skipAuthentication, to) => {
      const { after } = start({ skipAuthentication });
      expect(only('navigation', after({ type: 'account.registered', isSocial, isActivated: true }))).toEqual([
        { type: 'navigation.request', to },
      ]);
    },
  );

  it('REG-05 an account that lacks something is asked for it, of whoever may change it, until it lacks nothing', () => {
    const { after } = start();
    const ask = { type: 'completion.ask', completion: { person: { fullName: 'Ana', email: 'ana@example.org' }, social: null } };
    const asked = (event: AppEvent) =>
      only('popups', after(event)).filter((said) => 'type' in said && String(said.type).startsWith('completion'));
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

  it('ACC-05 ACC-11 who has changed something is known to the pages and the language, and moves nobody', () => {
    const { after } = start();
    after(session(anAccount, aProfile));
    const told = after({
      type: 'viewer.updated',
      account: { ...anAccount, firstName: 'Anabela' },
      profile: { ...aProfile, locale: 'fr_FR' },
    });
    expect(only('navigation', told)).toEqual([]);
    expect(only('language', told)).toEqual([expect.objectContaining({ profileLocale: 'fr_FR' })]);
    expect(only('pages', told)).toEqual([
      { type: 'facts.changed', facts: expect.objectContaining({ account: expect.objectContaining({ firstName: 'Anabela' }) }) },
    ]);
  });

  it.each<AppEvent>([
    { type: 'viewer.replaced' },
    { type: 'viewer.entered' },
    { type: 'viewer.returned', token: 't1', refreshToken: null, destination: null },
    { type: 'viewer.identified', token: 't1', refreshToken: null },
    { type: 'profile.chosen', profile: aProfile },
  ])('SES-06 SES-07 what was loaded for the one before is forgotten: $type', (event) => {
    const { after, forgetLoaded } = start();
    after(event);
    expect(forgetLoaded).toHaveBeenCalledTimes(1);
  });

  it('PRO-06 PRO-13 who deleted their own profile is left to the session, and what was loaded for it is forgotten', () => {
    const { after, forgetLoaded } = start();
    after(session(anAccount, anotherProfile));
    expect(after({ type: 'profile.deleted', profileId: 'p2' })).toEqual([['session', { type: 'profile.deleted', profileId: 'p2' }]]);
    expect(forgetLoaded).toHaveBeenCalledTimes(1);
  });

  it('GRD-14 asks to switch to the account manager, and says so with the contact page when the account names none', () => {
    const { after } = start();
    const asked = { type: 'master.needed', destination: '/profile/devices' } as const;
    expect(after(asked)).toMatchObject([
      ['popups', { type: 'notice.open', notice: { message: { key: 'HAND_OVER_UNKNOWN' }, action: { to: '/contact' } } }],
    ]);
    after(session({ ...anAccount, profiles: [aProfile, anotherProfile] }, anotherProfile));
    expect(after(asked)).toEqual([['popups', { type: 'handOver.open', manager: aProfile, destination: '/profile/devices' }]]);
  });

  it('GRD-14 remembers the page before the switch is told', () => {
    const told = start().after({ type: 'profile.chosen', profile: aProfile, destination: '/profile/devices' });
    expect(told[0]).toEqual(['navigation', { type: 'destination.remember', url: '/profile/devices' }]);
  });

  it('PRO-02 NAV-07 a switch is told to the popup, to the menu and to the viewer', () => {
    const told = start().after({ type: 'profile.chosen', profile: anotherProfile });
    expect(told).toEqual([
      ['navigation', { type: 'destination.remember', url: '' }],
      ['popups', { type: 'profile.chosen' }],
      ['profileMenu', { type: 'profile.chosen' }],
      ['popups', { type: 'toast.show', message: { key: 'PROFILE_WATCHING_AS', values: { name: 'Grandpa' } } }],
    ]);
  });
});

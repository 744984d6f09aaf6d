import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromTransition } from 'xstate';
import { type AppEvent, appMachine } from '../../../machines/app/app.machine.ts';
import type { MemberFacts } from '../../../machines/domain/access.ts';
import type { Account } from '../../../machines/domain/entities.ts';
import { DEFAULT_FLAGS, type Flags } from '../../../machines/domain/flags.ts';
import { parseRoute } from '../../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../machines/domain/settings.ts';
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
const input = {
  brandLanguage: 'en' as const,
  flags: DEFAULT_FLAGS,
  now: () => 0,
  mediaUrlTemplate: null,
  storedSettings: null,
  keptHome: null,
  isTelevision: false,
  consent: { mode: 'none', answer: null, isRefusedByBrowser: false } as const,
};

/** The app keeps running after an error of these children. The errors are explored one at a time. */
const CONVENIENCES = [
  'search',
  'reminders',
  'cardPreview',
  'keptHome',
  'watchMarks',
  'entitlement',
  'consent',
  'installation',
  'update',
] as const;
/** Events with the same effect for every viewer. They are explored for one viewer only. */
const SAME_FOR_ALL =
  /^(xstate\.error\.actor\.(search|reminders|cardPreview|keptHome|watchMarks|entitlement|consent|installation|update)|settings|plans|clock)\b/;

describeEveryPath(appMachine, {
  inputs: [input, { ...input, storedSettings: { ...DEFAULT_SETTINGS, profilesLimit: 3 } }],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.viewer.settings.profilesLimit,
      context.viewer.session.kind,
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
    { type: 'master.needed', destination: '/profile/devices' },
    { type: 'navigation.arrived', route: parseRoute('/') },
    { type: 'navigation.arrived', route: parseRoute('/logout') },
    { type: 'login.closed' },
    { type: 'clock.changed' },
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
  function start(flags: Partial<Flags> = {}, storedSettings: Settings | null = { ...DEFAULT_SETTINGS }) {
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
      input: { ...input, flags: { ...DEFAULT_FLAGS, ...flags }, storedSettings },
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

  it('SES-06 SES-07 PRO-13 TOG-08 discards the loaded data when another viewer is known, and not while the account is loading', () => {
    const { after, forgetLoaded } = start();
    after({ type: 'session.changed', session: { kind: 'settling' }, onward: 'stay', account: null, profile: null });
    expect(forgetLoaded).not.toHaveBeenCalled();
    after(session(anAccount, aProfile));
    after({ type: 'session.changed', session: { kind: 'visitor' }, onward: 'startOver', account: null, profile: null });
    expect(forgetLoaded).toHaveBeenCalledTimes(2);
  });

  it('SES-01 tells the flows which session was restored before the settings arrived', () => {
    const { after } = start({}, null);
    expect(after(session(anAccount, aProfile))).toEqual([]);
    const sent = after({ type: 'settings.missed' });
    const viewer = expect.objectContaining({ account: anAccount, profile: aProfile });
    expect(only('navigation', sent)).toEqual([{ type: 'viewer.changed', viewer, onward: 'stay' }]);
    for (const name of ['language', 'menu', 'purchase', 'pages']) expect(only(name, sent)).toEqual([{ type: 'viewer.changed', viewer }]);
  });

  it('CFG-05 tells the flows the settings that arrive after the first page, without navigation to another page', () => {
    const { after } = start();
    after(session(anAccount, aProfile));
    const sent = after({ type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS, profilesLimit: 5 } });
    const viewer = expect.objectContaining({ settings: expect.objectContaining({ profilesLimit: 5 }) });
    for (const name of ['language', 'menu', 'pages']) expect(only(name, sent)).toEqual([{ type: 'viewer.changed', viewer }]);
    expect(only('navigation', sent)).toEqual([{ type: 'viewer.changed', viewer, onward: 'stay' }]);
  });

  it('TIM-02 TIM-03 lets the open page follow another time zone and a corrected clock', () => {
    const { after } = start();
    expect(after({ type: 'clock.changed' })).toEqual([['pages', { type: 'page.refresh' }]]);
  });

  it('TOG-05 cancels the purchase that waits for the login only while a visitor watches', () => {
    const { after } = start();
    after(session(anAccount, aProfile));
    expect(after({ type: 'login.closed' })).toEqual([]);
    after({ type: 'session.changed', session: { kind: 'visitor' }, onward: 'startOver', account: null, profile: null });
    expect(after({ type: 'login.closed' })).toEqual([['purchase', { type: 'login.closed' }]]);
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
});

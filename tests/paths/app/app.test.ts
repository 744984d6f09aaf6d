import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromTransition } from 'xstate';
import { type AppEvent, type AppInput, appMachine } from '../../../machines/app/app.machine.ts';
import type { WatchingInput } from '../../../machines/app/watching.machine.ts';
import type { MemberFacts } from '../../../machines/domain/access.ts';
import { SOCIAL_LOGIN_LASTS } from '../../../machines/domain/constants.ts';
import type { Account } from '../../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import type { PendingAction } from '../../../machines/domain/pendingAction.ts';
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
const input: AppInput = {
  brandLanguage: 'en',
  flags: DEFAULT_FLAGS,
  now: () => 0,
  mediaUrlTemplate: null,
  storedSettings: null,
  drawnHome: null,
  pendingAction: null,
  isTelevision: false,
  hasTonight: false,
  consent: { mode: 'none', answer: null, isRefusedByBrowser: false },
};

/** The app keeps running after an error of these children. The errors are explored one at a time. */
const CONVENIENCES = ['consent', 'installation', 'update'] as const;
/** Events with the same effect for every viewer. They are explored for one viewer only. */
const SAME_FOR_ALL = /^(xstate\.error\.actor\.(consent|installation|update)|plans|clock)\b/;

describeEveryPath(appMachine, {
  inputs: [
    { ...input, drawnHome: 'p1 en' },
    { ...input, storedSettings: { ...DEFAULT_SETTINGS, profilesLimit: 3 } },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.viewer.settings.profilesLimit,
      context.viewer.session.kind,
      context.language,
      context.viewer.profile?.id,
      context.watcher,
      context.drawnHome,
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
    { type: 'account.missed' },
    { type: 'viewer.updated', account: anAccount, profile: aProfile },
    { type: 'master.needed', destination: '/profile/devices' },
    { type: 'viewer.updated', account: anAccount, profile: anotherProfile },
    { type: 'action.postpone', action: { kind: 'watchlist', contentId: 'low-orbit' } },
    { type: 'navigation.arrived', route: parseRoute('/') },
    { type: 'navigation.arrived', route: parseRoute('/logout') },
    { type: 'login.closed' },
    { type: 'clock.changed' },
    { type: 'language.turned', language: 'en' },
    { type: 'language.turned', language: 'fr_FR' },
    { type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS, profilesLimit: 5 } },
  ],
  states: {
    'working.starting': ({ context }) => expect(context.viewer.settings).toBe(DEFAULT_SETTINGS),
  },
  invariants: {
    'CFG-05 uses the last settings that it received': ({ context }) => [10, 3, 5].includes(context.viewer.settings.profilesLimit),
    'ERR-04 the app never stops': ({ status }) => status === 'active',
  },
});

describe('the events to the children', () => {
  type Actors = NonNullable<Parameters<typeof appMachine.provide>[0]['actors']>;
  type Sent = [to: string, event: object];

  /** The root machine with children that only record their events, and the inputs of `watching`. */
  function start(given: Partial<AppInput> = {}) {
    const sent: Sent[] = [];
    const viewers: WatchingInput[] = [];
    const kept: (PendingAction | null)[] = [];
    const forgetLoaded = vi.fn();
    const forgetHome = vi.fn();
    const listening = (name: string) => fromTransition((nothing: null, event: object) => (sent.push([name, event]), nothing), null);
    const names = ['settings', 'language', 'refusals', 'navigation', 'notices', 'popups', 'pages', 'profileMenu', 'purchase', 'connection'];
    const recording = (name: string, children: readonly string[]) =>
      createMachine({
        invoke: children.map((child) => ({ id: child, systemId: child, src: listening(child) })),
        on: { '*': { actions: ({ event }: { event: object }) => sent.push([name, event]) } },
      });
    const watching = recording('watching', ['menu', 'search', 'entitlement', 'keptHome']);
    const actors = Object.fromEntries(names.map((name) => [name, listening(name)]));
    const machine = appMachine.provide({
      actions: {
        forgetLoaded,
        forgetHome: (_, { isOfAnother }) => void (isOfAnother && forgetHome()),
        keepPendingAction: (_, { action }) => void kept.push(action),
      },
      actors: { ...actors, session: recording('session', ['viewer']), watching } as unknown as Actors,
    });
    const root = createActor(machine, {
      input: { ...input, storedSettings: { ...DEFAULT_SETTINGS }, ...given },
      inspect: (event) => {
        if (event.type !== '@xstate.event' || event.event.type !== 'xstate.init') return;
        if ('isHomeDrawn' in (event.event['input'] ?? {})) viewers.push(event.event['input']);
      },
    }).start();
    const after = (event: AppEvent) => {
      sent.length = 0;
      root.send(event);
      return [...sent];
    };
    return { root, forgetLoaded, forgetHome, viewers, kept, after };
  }
  const aVisitor = { type: 'session.changed', session: { kind: 'visitor' }, onward: 'stay', account: null, profile: null } as const;
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
    expect(asked(session(null, null))).toEqual([]);
    expect(asked({ type: 'viewer.updated', account: incomplete, profile: aProfile })).toEqual([ask]);
    expect(asked({ type: 'viewer.updated', account: anAccount, profile: aProfile })).toEqual([{ type: 'completion.withdraw' }]);
    expect(asked({ type: 'session.changed', session: { kind: 'visitor' }, onward: 'stay', account: null, profile: null })).toEqual([]);
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
    for (const name of ['language', 'pages', 'watching']) expect(only(name, sent)).toEqual([{ type: 'viewer.changed', viewer }]);
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
    const { after } = start({ storedSettings: null });
    expect(after(session(anAccount, aProfile))).toEqual([]);
    const sent = after({ type: 'settings.missed' });
    const viewer = expect.objectContaining({ account: anAccount, profile: aProfile });
    expect(only('navigation', sent)).toEqual([{ type: 'viewer.changed', viewer, onward: 'stay' }]);
    for (const name of ['language', 'purchase', 'pages']) expect(only(name, sent)).toEqual([{ type: 'viewer.changed', viewer }]);
  });

  it('CFG-05 tells the flows the settings that arrive after the first page, without navigation to another page', () => {
    const { after } = start();
    after(session(anAccount, aProfile));
    const sent = after({ type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS, profilesLimit: 5 } });
    const viewer = expect.objectContaining({ settings: expect.objectContaining({ profilesLimit: 5 }) });
    for (const name of ['language', 'pages']) expect(only(name, sent)).toEqual([{ type: 'viewer.changed', viewer }]);
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

  const wanted = { kind: 'watchlist', contentId: 'low-orbit' } as const;
  const profilesOf = (viewers: readonly WatchingInput[]) => viewers.map(({ viewer }) => viewer.profile?.id ?? viewer.session.kind);

  it('SES-07 TOG-08 starts anew what belongs to a viewer for each viewer, and keeps it for the same one', () => {
    const { after, viewers } = start();
    after(session(anAccount, aProfile));
    after({ type: 'session.changed', session: { kind: 'settling' }, onward: 'stay', account: null, profile: null });
    after(session(anAccount, aProfile));
    after({ type: 'viewer.updated', account: incomplete, profile: aProfile });
    after({ type: 'viewer.updated', account: incomplete, profile: anotherProfile });
    after(aVisitor);
    after(aVisitor);
    expect(profilesOf(viewers)).toEqual(['settling', 'p1', 'p2', 'visitor']);
  });

  it('SCH-06 tells a viewer who comes to the open page which page it is', () => {
    const { after, viewers } = start();
    after(aVisitor);
    after({ type: 'navigation.arrived', route: parseRoute('/search') });
    after(session(anAccount, aProfile));
    expect(viewers.map(({ route }) => route?.url)).toEqual([undefined, undefined, '/search']);
  });

  it('CFG-05 starts anew what belongs to a viewer with settings that arrive later, and not with the same settings', () => {
    const { after, viewers } = start();
    after(session(anAccount, aProfile));
    after({ type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS } });
    after({ type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS, profilesLimit: 5 } });
    expect(viewers.map(({ viewer }) => viewer.settings.profilesLimit)).toEqual([10, 10, 5]);
  });

  it('DET-03 HOM-11 gives what a visitor wanted to the first profile, and to no other', () => {
    const { after, viewers, kept } = start();
    after(aVisitor);
    after({ type: 'action.postpone', action: wanted });
    expect(kept.at(-1)).toEqual({ ...wanted, at: 0 });
    after(session(anAccount, null));
    expect(kept.at(-1)).toEqual({ ...wanted, at: 0 });
    after(session(anAccount, aProfile));
    expect(kept.at(-1)).toBeNull();
    after({ type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS, profilesLimit: 5 } });
    after(session(anAccount, anotherProfile));
    expect(viewers.map(({ pendingAction }) => pendingAction?.contentId ?? null)).toEqual([null, null, null, 'low-orbit', null, null]);
  });

  it('DET-03 takes it from the tab after a login on a provider page, also before the settings, unless it is too old', () => {
    const pendingAction = { ...wanted, at: 0 };
    const { after, viewers, kept } = start({ storedSettings: null, pendingAction });
    after(session(anAccount, aProfile));
    after({ type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS } });
    expect([viewers.at(-1)?.pendingAction, kept.at(-1)]).toEqual([pendingAction, null]);
    const late = start({ pendingAction, now: () => SOCIAL_LOGIN_LASTS });
    late.after(session(anAccount, aProfile));
    expect(late.viewers.at(-1)?.pendingAction).toBeNull();
  });

  it('TOG-05 forgets what the visitor wanted when the visitor leaves the login', () => {
    const { after, viewers, kept } = start();
    after(aVisitor);
    after({ type: 'action.postpone', action: wanted });
    after({ type: 'login.closed' });
    expect(kept.at(-1)).toBeNull();
    after(session(anAccount, aProfile));
    expect(viewers.at(-1)?.pendingAction).toBeNull();
  });

  const drawnHome = 'p1 en';
  it('INS-02 the drawn home of the viewer stays until the page is drawn, also when settings arrive', () => {
    const { after, viewers, forgetHome } = start({ drawnHome });
    after(session(anAccount, aProfile));
    after({ type: 'settings.loaded', settings: { ...DEFAULT_SETTINGS, profilesLimit: 5 } });
    expect(viewers.map(({ isHomeDrawn }) => isHomeDrawn)).toEqual([true, true, true]);
    expect(after({ type: 'page.drawn' })).toEqual([['keptHome', { type: 'page.drawn' }]]);
    after(session(anAccount, anotherProfile));
    expect(viewers.at(-1)?.isHomeDrawn).toBe(false);
    expect(forgetHome).toHaveBeenCalledOnce();
  });

  it.each([
    ['another profile', session(anAccount, anotherProfile)],
    ['a visitor', aVisitor],
    ['a child', session(anAccount, { ...aProfile, ageLimit: 7 })],
    ['another language', session(anAccount, { ...aProfile, locale: 'fr_FR' })],
  ])('INS-03 removes the kept home for %s, also before the settings', (_, event) => {
    for (const storedSettings of [{ ...DEFAULT_SETTINGS }, null]) {
      const { after, viewers, forgetHome } = start({ drawnHome, storedSettings });
      after(event);
      if (storedSettings === null) after({ type: 'settings.missed' });
      expect(viewers.at(-1)?.isHomeDrawn).toBe(false);
      expect(forgetHome).toHaveBeenCalledOnce();
    }
  });

  it('INS-04 a visit that begins elsewhere leaves the kept home, until the profile changes', () => {
    const { after, forgetHome } = start();
    after(session(anAccount, aProfile));
    expect(forgetHome).not.toHaveBeenCalled();
    after(session(anAccount, anotherProfile));
    expect(forgetHome).toHaveBeenCalledOnce();
  });
});

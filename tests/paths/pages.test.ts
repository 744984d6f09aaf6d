import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromTransition } from 'xstate';
import { accountPagesMachine } from '../../machines/accountPages/accountPages.machine.ts';
import { cataloguePagesMachine } from '../../machines/cataloguePages/cataloguePages.machine.ts';
import type { Account, Profile } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { mustComplete, PAGE_GROUPS, type PageFacts } from '../../machines/domain/page.ts';
import { pinWantedBy } from '../../machines/domain/pinGate.ts';
import { draftOfProfile } from '../../machines/domain/profileDraft.ts';
import { parseRoute, type Route, type RouteName, routePath } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { type HandedOn, type PagesEvent, type PagesNotice, pagesMachine } from '../../machines/pages/pages.machine.ts';
import { profilePagesMachine } from '../../machines/profilePages/profilePages.machine.ts';
import type { SocialReturnOutput } from '../../machines/socialReturn/socialReturn.machine.ts';
import { watchingPagesMachine } from '../../machines/watchingPages/watchingPages.machine.ts';
import { wayInPagesMachine } from '../../machines/wayInPages/wayInPages.machine.ts';
import { openGroupOf } from '../../src/app/shown.tsx';
import { anAccount, anotherProfile, aPlan, aProfile } from './entities.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

/** Ana manages the account and has a PIN, as has Grandpa; Rui has none. */
const guarded: Profile = { ...aProfile, hasPin: true };
const rui: Profile = { ...anotherProfile, id: 'p3', name: 'Rui', hasPin: false };
const account: Account = { ...anAccount, profiles: [aProfile, anotherProfile, rui] };
const facts: PageFacts = { features: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), settings: DEFAULT_SETTINGS, account, profile: aProfile };
const guardedFacts: PageFacts = { ...facts, account: { ...account, profiles: [guarded, anotherProfile, rui] }, profile: guarded };
const incompleteFacts: PageFacts = { ...facts, account: { ...account, isCompleted: false } };
const nobody = { account: null, profile: null } as const;
/** A sign-out is met on a page that visitors may see, and on one that leads elsewhere anyway. */
const isContent = (route: Route | null) => route?.name === 'movie' || route?.name === 'subscription';
const openToVisitors = featuresOf({ ...DEFAULT_FLAGS, skipAuthentication: true, watchWithoutLogin: true }, DEFAULT_SETTINGS);
const digits: Readonly<Record<string, string>> = { p1: '1111', p2: '2580' };
const signedIn = { token: 't1', refreshToken: null };
const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;
const elsewhere: PageFacts = { ...facts, settings: { ...DEFAULT_SETTINGS, sections: { ...DEFAULT_SETTINGS.sections, home: 'other' } } };
const show = (url: string, known = facts) => ({ type: 'page.show', route: parseRoute(url), facts: known }) as const;
const wantedIn = ({ route, facts: { account: known, profile } }: { route: Route | null; facts: PageFacts }) =>
  route && pinWantedBy(route, { profile, profiles: known?.profiles ?? [] });

type PagesCase = PagesEvent | { type: `xstate.${string}`; output: unknown };

/** Which machine stands behind which address. */
const behind: Record<string, readonly string[]> = {
  home: ['home'],
  login: ['login'],
  chooseProfile: ['chooseProfile', 'switchProfile'],
  planChoice: ['subscription'],
  guide: ['guide'],
  voucher: ['subscription'],
  ...PAGE_GROUPS,
};

/** One of everything that is only handed on: the compiler misses what is new. */
const handedOn: { readonly [Type in HandedOn['type']]: Extract<HandedOn, { type: Type }> } = {
  'navigation.request': { type: 'navigation.request', to: '/' },
  'address.correct': { type: 'address.correct', url: '/movie/b/1' },
  'message.show': { type: 'message.show', message: { key: 'A' } },
  'login.open': { type: 'login.open' },
  'entitlement.doubted': { type: 'entitlement.doubted' },
  'toast.show': { type: 'toast.show', message: { key: 'A' }, action: { label: { key: 'B' }, to: '/live/a/1' } },
  'settings.retry': { type: 'settings.retry' },
  'reminder.open': { type: 'reminder.open', programme: { id: 'x', channelId: 'c', channelName: 'C', title: 'X', startDate: 1000 } },
  'viewer.identified': { type: 'viewer.identified', ...signedIn },
  'viewer.returned': { type: 'viewer.returned', ...signedIn, destination: '/movie/a/1' },
  'account.incomplete': { type: 'account.incomplete', social, destination: null },
  'account.unregistered': { type: 'account.unregistered', social },
  'account.updated': { type: 'account.updated', account: anAccount },
  'profile.created': { type: 'profile.created', profile: rui },
  'profile.updated': { type: 'profile.updated', profile: aProfile },
  'profile.deleted': { type: 'profile.deleted', profileId: 'p3' },
  'language.choose': { type: 'language.choose', language: 'fr_FR' },
  'changes.made': { type: 'changes.made' },
  'changes.gone': { type: 'changes.gone' },
  'changes.notSaved': { type: 'changes.notSaved' },
  'profile.choose': { type: 'profile.choose', profile: aProfile },
  'plan.buy': { type: 'plan.buy', plan: aPlan },
  'voucher.redeemed': { type: 'voucher.redeemed' },
};

describeEveryPath(pagesMachine, {
  /** What is handed on is handed on everywhere, and no page is closed by it: without a page and on one is enough. */
  filterEvents: (snapshot, { type }) =>
    type === 'draft.typed' || type === 'session.expired'
      ? snapshot.matches('profilePages')
      : snapshot.matches('incomplete') || snapshot.context.facts.account === null
        ? type === 'facts.changed' || type === 'page.clear'
        : snapshot.matches('none') || snapshot.matches('home') || !(type in handedOn),
  input: { parentRef: listener(), now: () => 0, mediaUrlTemplate: null, facts },
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.route?.name,
      wantedIn(context)?.profile.id,
      context.unlocked,
      context.unsaved,
      context.facts.settings.sections.home,
      context.facts.profile?.hasPin,
      mustComplete(context.facts),
      context.facts.account === null,
    ]),
  /** The service accepts the PIN that was asked for. */
  events: ({ context }): readonly PagesCase[] => [
    show('/'),
    show('/login'),
    show('/choose-profile'),
    show('/profile/switch-profile'),
    show('/subscription'),
    show('/tv-guide'),
    show('/contact'),
    show('/forgot-password'),
    show('/profile/language'),
    show('/profile/account', guardedFacts),
    show('/profile/devices', guardedFacts),
    show('/profile/create', guardedFacts),
    show('/profile/edit'),
    show('/profile/edit?id=p2'),
    show('/profile/edit?id=nobody'),
    show('/profile/pin?id=p2'),
    show('/movie/a/1'),
    show('/vod/a/1'),
    show('/vod/a/1', incompleteFacts),
    { type: 'pin.validated', profileId: 'p1', code: '1111' },
    { type: 'pin.validated', profileId: 'p2', code: '2580' },
    { type: 'pin.renewed', profileId: wantedIn(context)?.profile.id ?? 'p1', code: digits[wantedIn(context)?.profile.id ?? 'p1'] ?? null },
    { type: 'facts.changed', facts: context.facts },
    { type: 'facts.changed', facts: { ...context.facts, account } },
    { type: 'facts.changed', facts: { ...context.facts, account: { ...account, isPremium: !account.isPremium } } },
    { type: 'facts.changed', facts: { ...context.facts, account: { ...account, id: 'another' } } },
    ...(isContent(context.route)
      ? [{ type: 'facts.changed' as const, facts: { ...context.facts, ...nobody, features: openToVisitors } }]
      : []),
    { type: 'entitlement.changed', isPremium: true },
    { type: 'viewing.changed' },
    { type: 'facts.changed', facts: { ...context.facts, settings: elsewhere.settings } },
    { type: 'xstate.done.actor.login', output: signedIn },
    ...Object.values(handedOn),
    { type: 'draft.typed', typed: { form: 'profile', draft: draftOfProfile(aProfile) } },
    { type: 'session.expired' },
  ],
  states: {
    'none: PIN-10 nothing is open when nobody is known to watch': ({ context }) => expect(context.unlocked).toBeNull(),
    'locked: PIN-09 PRO-12 runs nothing, and can be asked to ask again': (snapshot) => {
      expect(wantedIn(snapshot.context)).not.toBeNull();
      expect(Object.values(snapshot.children).filter(Boolean)).toEqual([]);
      expect(snapshot.can({ type: 'page.unlock' })).toBe(true);
    },
    plain: ({ children }) => expect(Object.values(children).filter(Boolean)).toEqual([]),
  },
  invariants: {
    'NAV-03 page and machine change together: no machine runs behind another page': ({ children, context }) =>
      Object.entries(children).every(([name, child]) => child === undefined || behind[name]?.includes(context.route?.name ?? '')),
    'PIN-09 PRO-12 a page that wants a PIN runs no machine and shows nothing before that PIN was validated': (snapshot) => {
      const wanted = wantedIn(snapshot.context);
      return (
        !wanted || snapshot.matches('none') || snapshot.matches('locked') || snapshot.context.unlocked?.profileId === wanted.profile.id
      );
    },
    'PIN-10 the digits that are kept are those of whose page it is': ({ context: { unlocked } }) =>
      unlocked === null || unlocked.code === digits[unlocked.profileId],
    'REG-05 nothing plays while the account lacks something': ({ children, context }) =>
      !mustComplete(context.facts) || children.watchingPages === undefined,
    'GRD-03 whoever asks the page to save is answered': (snapshot) => snapshot.can({ type: 'changes.save' }),
    'ERR-04 a broken machine takes nothing with it': (snapshot) => snapshot.status === 'active',
  },
});

describe('what a page says to the rest of the product', () => {
  type Actors = NonNullable<Parameters<typeof pagesMachine.provide>[0]['actors']>;

  /** Machines of the test's own stand behind the pages, in their groups. */
  function open(url: string, actors: Record<string, unknown> = {}, known = facts) {
    const { parentRef, heard } = recorder<PagesNotice>();
    const silent = fromCallback(() => {});
    const within = (names: readonly string[]) => ({
      actors: Object.fromEntries(names.map((name) => [name, actors[name] ?? silent])) as never,
    });
    const { home, login, chooseProfile, planChoice } = {
      home: silent,
      login: silent,
      chooseProfile: silent,
      planChoice: silent,
      ...actors,
    };
    const machine = pagesMachine.provide({
      actors: {
        ...({ home, login, chooseProfile, planChoice } as unknown as Actors),
        wayInPages: wayInPagesMachine.provide(within(['passwordRecovery', 'passwordReset', 'activation', 'socialReturn'])),
        accountPages: accountPagesMachine.provide(
          within(['accountDetails', 'passwordChange', 'subscription', 'billing', 'invoices', 'devices', 'tvLink', 'languageChoice']),
        ),
        profilePages: profilePagesMachine.provide(
          within(['profileEditor', 'avatarChoice', 'restrictionChoice', 'profilePin', 'profileDeletion']),
        ),
        cataloguePages: cataloguePagesMachine.provide(within(['detail', 'watchlist', 'searchResults', 'filters'])),
        watchingPages: watchingPagesMachine.provide(within(['playback', 'livePlayback'])),
      },
    });
    const pages = createActor(machine, { input: { parentRef, now: () => 0, mediaUrlTemplate: null, facts } }).start();
    pages.send(show(url, known));
    const group = () => openGroupOf(pages.getSnapshot());
    return { pages, heard, group, inGroup: () => group()?.getSnapshot().value };
  }
  /** A machine that ends at once. */
  const ending = (output: unknown, started: (input: unknown) => void = () => {}) => ({
    ...fromTransition((nothing: null) => nothing, null),
    getInitialSnapshot: (_: unknown, input: unknown) => (started(input), { status: 'done', output, error: undefined, context: null }),
  });

  it.each<[SocialReturnOutput, PagesNotice[], string]>([
    [
      { kind: 'signedIn', ...signedIn, destination: '/movie/a/1' },
      [expect.objectContaining({ type: 'viewer.returned', ...signedIn, destination: '/movie/a/1' })],
      'entering',
    ],
    [
      { kind: 'incomplete', social, destination: '/movie/a/1' },
      [expect.objectContaining({ type: 'account.incomplete', social, destination: '/movie/a/1' })],
      'returned',
    ],
    [{ kind: 'unregistered', social }, [{ type: 'account.unregistered', social }], 'returned'],
    [
      { kind: 'refused', message: { key: 'A' } },
      [
        { type: 'navigation.request', to: '/login', replace: true },
        { type: 'message.show', message: { key: 'A' } },
      ],
      'returned',
    ],
  ])('SOC-04 SOC-05 SOC-06 REG-07 after the provider: %j', (outcome, told, state) => {
    const { heard, inGroup } = open('/social/google/callback', { socialReturn: ending(outcome) });
    expect(heard).toEqual(told);
    expect(inGroup()).toEqual({ socialReturn: state });
  });

  it('SOC-03 a provider that does not exist is none', () => {
    const providers: unknown[] = [];
    const socialReturn = ending({ kind: 'refused', message: { key: 'A' } }, (input) =>
      providers.push((input as { provider: unknown }).provider),
    );
    open('/social/apple/callback', { socialReturn });
    open('/social/nobody/callback', { socialReturn });
    expect(providers).toEqual(['apple', null]);
  });

  it('ACC-02 ACC-04 what the letter’s link says is what the form begins with', () => {
    const inputs: unknown[] = [];
    const looking = ending(signedIn, (input) => inputs.push(input));
    open('/change-password?code=c1&email=ana%40example.org', { passwordReset: looking });
    open('/change-password', { passwordReset: looking });
    open('/activate?code=c1&id=a1', { activation: looking });
    expect(inputs).toEqual([
      { code: 'c1', email: 'ana@example.org' },
      { code: '', email: '' },
      { code: 'c1', id: 'a1' },
    ]);
  });

  it('NAV-03 each page opens the machine that stands behind it, anew for each time it is shown', () => {
    const addresses: Partial<Record<RouteName, string>> = { socialCallback: '/social/google/callback', profilePin: '/profile/pin?id=p3' };
    for (const [group, names] of Object.entries(PAGE_GROUPS))
      for (const name of names) {
        const { pages, group: shown, inGroup } = open(addresses[name] ?? routePath(name, { slug: 'a', id: '1' }));
        expect([name, pages.getSnapshot().value]).toEqual([name, group]);
        expect([name, ['opening', 'broken', 'missing'].includes(String(inGroup()))]).toEqual([name, false]);
        const first = shown();
        pages.send(show(addresses[name] ?? routePath(name, { slug: 'a', id: '1' })));
        expect([first?.getSnapshot().status, shown()?.getSnapshot().status]).toEqual(['stopped', 'active']);
      }
  });

  it('FIL-01 NAV-12 shown again, a page is where it said it is by now, never another page', () => {
    const { pages } = open('/filters/films');
    pages.send({ type: 'address.correct', url: '/filters/films?tab=drama' });
    pages.send({ type: 'address.correct', url: '/movie/low-orbit/low-orbit' });
    expect(pages.getSnapshot().context.route?.url).toBe('/filters/films');
    pages.send({ type: 'page.refresh' });
    expect(pages.getSnapshot().context.route?.url).toBe('/filters/films?tab=drama');
    pages.send(show('/filters/series'));
    pages.send({ type: 'page.refresh' });
    expect(pages.getSnapshot().context.route?.url).toBe('/filters/series');
  });

  it('ERR-04 GRD-03 a page whose machine broke stays, breaks nothing else, and has nothing left to save', () => {
    const broken = fromCallback(() => {
      throw new Error('broken');
    });
    const { pages, heard, inGroup } = open('/profile/account', { accountDetails: broken });
    pages.send({ type: 'changes.save' });
    expect([pages.getSnapshot().value, inGroup(), heard]).toEqual(['accountPages', 'broken', [{ type: 'changes.gone' }]]);
    pages.send(show('/profile/devices'));
    expect(inGroup()).toBe('devices');
  });

  it('GRD-03 what is asked of the page reaches its machine, and only while it stands', () => {
    const asked: string[] = [];
    const accountDetails = fromCallback(({ receive }) => receive(({ type }) => asked.push(type)));
    const { pages, heard } = open('/profile/account', { accountDetails });
    pages.send({ type: 'changes.save' });
    expect(heard).toEqual([]);
    pages.send(show('/contact'));
    pages.send({ type: 'changes.save' });
    expect(asked).toEqual(['changes.save']);
    // Nobody is there who could save: what there was is gone.
    expect(heard).toEqual([{ type: 'changes.gone' }]);
  });

  it('GRD-03 so does the editor of a profile', () => {
    const asked: string[] = [];
    const profileEditor = fromCallback(({ receive }) => receive(({ type }) => asked.push(type)));
    const { pages } = open('/profile/edit', { profileEditor });
    pages.send({ type: 'changes.save' });
    expect(asked).toEqual(['changes.save']);
  });

  describe('a page behind a PIN', () => {
    /** Every machine of a page, and what each was told at its start. */
    function behindPin(url: string, known = guardedFacts) {
      const started: [string, Record<string, unknown>][] = [];
      const standIns = [
        'accountDetails',
        'devices',
        'profileEditor',
        'avatarChoice',
        'restrictionChoice',
        'profilePin',
        'profileDeletion',
      ].map((name) => [name, fromCallback(({ input }) => void started.push([name, input as unknown as Record<string, unknown>]))]);
      const { pages, heard, inGroup } = open(url, Object.fromEntries(standIns), known);
      const accept = (profileId: string) => pages.send({ type: 'pin.validated', profileId, code: digits[profileId] ?? '' });
      const after = (to: string) => {
        started.length = 0;
        pages.send(show(to, known));
        return started.map(([name]) => name);
      };
      return { pages, heard, started, accept, after, inGroup, value: () => pages.getSnapshot().value };
    }

    it('PIN-09 the account manager’s asks once per entry, whatever page of theirs comes next', () => {
      const { heard, started, accept, after, value } = behindPin('/profile/account');
      expect([value(), started, heard]).toEqual(['locked', [], [{ type: 'pin.asked', wanted: { mode: 'locked', profile: guarded } }]]);
      accept('p1');
      expect(started.map(([name]) => name)).toEqual(['accountDetails']);
      expect(after('/profile/devices')).toEqual(['devices']);
      expect(after('/profile/edit')).toEqual(['profileEditor']);
      expect(after('/profile/account')).toEqual(['accountDetails']);
      expect(heard).toHaveLength(1);
      expect(after('/profile/edit?id=p3')).toEqual(['profileEditor']);
      expect([after('/profile/account'), value(), heard.length]).toEqual([[], 'locked', 2]);
    });

    it('PRO-12 somebody’s asks for theirs, of the manager too, and the manager’s own opens it not', () => {
      const { heard, started, accept, after, value } = behindPin('/profile/account');
      accept('p1');
      expect([after('/profile/edit?id=p2'), value()]).toEqual([[], 'locked']);
      expect(heard.at(-1)).toEqual({ type: 'pin.asked', wanted: { mode: 'edit', profile: anotherProfile } });
      accept('p1');
      expect(value()).toBe('locked');
      accept('p2');
      expect(started).toEqual([
        ['profileEditor', expect.objectContaining({ profile: anotherProfile, code: '2580', byMaster: true, isOwn: false })],
      ]);
      expect([after('/profile/delete?id=p2'), started[0]?.[1].code]).toEqual([['profileDeletion'], '2580']);
      expect([after('/profile/account'), value()]).toEqual([[], 'locked']);
    });

    it.each([
      ['/profile/edit', 'profileEditor'],
      ['/profile/pin', 'profilePin'],
      ['/profile/avatar', 'avatarChoice'],
      ['/profile/delete', 'profileDeletion'],
    ])('PRO-12 PIN-10 %s of a protected profile gets its digits, and asks by direct link too', (path, name) => {
      const { started, accept, value } = behindPin(`${path}?id=p2`);
      expect([value(), started]).toEqual(['locked', []]);
      accept('p2');
      expect(started).toEqual([[name, expect.objectContaining({ profile: anotherProfile, code: '2580' })]]);
    });

    it('PIN-10 a profile without one gets no digits', () => {
      const { started } = behindPin('/profile/edit?id=p3', facts);
      expect(started).toEqual([['profileEditor', expect.objectContaining({ profile: rui, code: null })]]);
    });

    it('PIN-09 is asked for again when the viewer would rather enter it after all', () => {
      const { pages, heard } = behindPin('/profile/account');
      pages.send({ type: 'page.unlock' });
      expect(heard).toEqual([expect.objectContaining({ type: 'pin.asked' }), expect.objectContaining({ type: 'pin.asked' })]);
    });

    it.each([
      ['/profile/account', { type: 'navigation.request', to: '/profile', replace: true }, 'PIN-07 the account page leads to the profile'],
      ['/profile/devices', { type: 'navigation.retreat', fallback: '/profile' }, 'PIN-05 others lead back'],
      ['/profile/edit?id=p2', { type: 'navigation.retreat', fallback: '/profile' }, 'PIN-05 PRO-12 others lead back'],
    ] as const)('without one %s leaves with %j: %s', (url, notice, _) => {
      const { pages, heard, value } = behindPin(url);
      pages.send({ type: 'pin.closed' });
      expect([heard.at(-1), value()]).toEqual([notice, 'locked']);
    });

    it('PIN-04 PRO-05 a PIN that was just set opens the profile’s pages, and one that was taken away leaves nothing open', () => {
      const { pages, after, inGroup } = behindPin('/profile/pin?id=p3', facts);
      const renamed = { ...rui, hasPin: true };
      const changed = { ...facts, account: { ...account, profiles: [aProfile, anotherProfile, renamed] } };
      pages.send({ type: 'pin.renewed', profileId: 'p3', code: '4444' });
      pages.send({ type: 'facts.changed', facts: changed });
      pages.send(show('/profile/edit?id=p3', changed));
      expect([inGroup(), pages.getSnapshot().context.unlocked]).toEqual(['profileEditor', { profileId: 'p3', code: '4444' }]);
      after('/profile/pin?id=p3');
      pages.send({ type: 'pin.renewed', profileId: 'p3', code: null });
      expect(pages.getSnapshot().context.unlocked).toBeNull();
    });

    it('GRD-14 PIN-09 a viewer who became the account manager at /profile for this page is not asked twice', () => {
      const { accept, after, value } = behindPin('/profile');
      accept('p1');
      expect([after('/profile/account'), value()]).toEqual([['accountDetails'], 'accountPages']);
      after('/profile');
      expect([after('/profile/account'), value()]).toEqual([[], 'locked']);
    });

    it('SES-07 PIN-10 a page that was cleared has to be opened again', () => {
      const { pages, accept, after, value } = behindPin('/profile/account');
      accept('p1');
      pages.send({ type: 'page.clear' });
      expect([value(), pages.getSnapshot().context.unlocked]).toEqual(['none', null]);
      expect([after('/profile/account'), value()]).toEqual([[], 'locked']);
    });
  });

  it('PRO-14 the editor is told how many fit in: ten, or as many as the settings say', () => {
    const full: boolean[] = [];
    const profileEditor = fromCallback(({ input }) => void full.push((input as unknown as { isFull: boolean }).isFull));
    const many = (count: number, profilesLimit: number): PageFacts => ({
      ...facts,
      settings: { ...DEFAULT_SETTINGS, profilesLimit },
      account: { ...account, profiles: Array.from({ length: count }, (_, index) => ({ ...rui, id: `p${index}` })) },
    });
    for (const [count, limit] of [
      [2, 3],
      [3, 3],
      [9, 20],
      [10, 20],
    ] as const)
      open('/profile/create', { profileEditor }, many(count, limit));
    expect(full).toEqual([false, true, false, true]);
  });
});

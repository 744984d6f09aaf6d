import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromTransition } from 'xstate';
import type { Account, Profile } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { pinWantedBy } from '../../machines/domain/pinGate.ts';
import { parseRoute, type Route } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { type PageFacts, type PagesEvent, type PagesNotice, pagesMachine } from '../../machines/pages/pages.machine.ts';
import type { SocialReturnOutput } from '../../machines/socialReturn/socialReturn.machine.ts';
import { anAccount, anotherProfile, aProfile } from './entities.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

/** Ana manages the account and has a PIN, as has Grandpa; Rui has none. */
const guarded: Profile = { ...aProfile, hasPin: true };
const rui: Profile = { ...anotherProfile, id: 'p3', name: 'Rui', hasPin: false };
const account: Account = { ...anAccount, profiles: [aProfile, anotherProfile, rui] };
const facts: PageFacts = { features: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), settings: DEFAULT_SETTINGS, account, profile: aProfile };
const guardedFacts: PageFacts = { ...facts, account: { ...account, profiles: [guarded, anotherProfile, rui] }, profile: guarded };
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
  detail: ['movie', 'series', 'content'],
  playback: ['vod'],
  livePlayback: ['live'],
  login: ['login'],
  passwordRecovery: ['forgotPassword'],
  passwordReset: ['changePassword'],
  activation: ['activate'],
  socialReturn: ['socialCallback'],
  chooseProfile: ['chooseProfile', 'switchProfile'],
  accountDetails: ['account'],
  passwordChange: ['updatePassword'],
  devices: ['devices'],
  tvLink: ['linkTv'],
  languageChoice: ['language'],
  planChoice: ['subscription'],
  profileEditor: ['editProfile', 'createProfile'],
  avatarChoice: ['avatar'],
  restrictionChoice: ['profileRestriction'],
  profilePin: ['profilePin'],
  profileDeletion: ['deleteProfile'],
};

describeEveryPath(pagesMachine, {
  input: { parentRef: listener(), now: () => 0, mediaUrlTemplate: null, facts },
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.route?.name,
      wantedIn(context)?.profile.id,
      context.unlocked,
      context.facts.settings.sections.home,
      context.facts.profile?.hasPin,
    ]),
  /** The service accepts the PIN that was asked for. */
  events: ({ context }): readonly PagesCase[] => [
    show('/profile/edit'),
    show('/profile/edit?id=p2'),
    show('/profile/edit?id=nobody'),
    show('/profile/create'),
    show('/profile/avatar'),
    show('/profile/avatar?id=nobody'),
    show('/profile/restriction?id=p3'),
    show('/profile/restriction?id=nobody'),
    show('/profile/pin'),
    show('/profile/pin?id=p2'),
    show('/profile/pin?id=nobody'),
    show('/profile/delete?id=p3'),
    show('/profile/delete?id=p2'),
    show('/profile/delete?id=nobody'),
    show('/profile/account', guardedFacts),
    show('/profile/devices', guardedFacts),
    show('/profile/create', guardedFacts),
    { type: 'pin.validated', profileId: 'p1', code: '1111' },
    { type: 'pin.validated', profileId: 'p2', code: '2580' },
    { type: 'pin.renewed', profileId: wantedIn(context)?.profile.id ?? 'p1', code: digits[wantedIn(context)?.profile.id ?? 'p1'] ?? null },
    { type: 'profile.created', profile: rui },
    { type: 'profile.deleted', profileId: 'p3' },
    show('/'),
    show('/movie/a/1'),
    show('/content/1'),
    show('/vod/a/1'),
    show('/live/a/1'),
    show('/login'),
    show('/choose-profile'),
    show('/profile/switch-profile'),
    show('/subscription'),
    show('/forgot-password'),
    show('/change-password?code=c1&email=ana%40example.org'),
    show('/activate?code=c1&id=a1'),
    show('/social/google/callback'),
    show('/social/nobody/callback'),
    show('/profile/account'),
    show('/profile/update-password'),
    show('/profile/devices'),
    show('/apptv'),
    show('/profile/language'),
    show('/contact'),
    { type: 'facts.changed', facts: context.facts },
    { type: 'facts.changed', facts: { ...context.facts, settings: elsewhere.settings } },
    { type: 'navigation.request', to: '/' },
    { type: 'address.correct', url: '/movie/b/1' },
    { type: 'message.show', message: { key: 'A' } },
    { type: 'toast.show', message: { key: 'A' } },
    { type: 'language.choose', language: 'fr_FR' },
    { type: 'account.updated', account: anAccount },
    { type: 'profile.updated', profile: aProfile },
    { type: 'xstate.done.actor.login', output: signedIn },
    { type: 'xstate.done.actor.passwordReset', output: signedIn },
    { type: 'xstate.done.actor.socialReturn', output: { kind: 'signedIn', ...signedIn, destination: '/movie/a/1' } },
    { type: 'xstate.done.actor.socialReturn', output: { kind: 'incomplete', social, destination: null } },
    { type: 'xstate.done.actor.socialReturn', output: { kind: 'unregistered', social } },
    { type: 'xstate.done.actor.socialReturn', output: { kind: 'refused', message: { key: 'SOCIAL_REFUSED_CANCELLED' } } },
  ],
  states: {
    'none: PIN-10 nothing is open when nobody is known to watch': ({ context }) => expect(context.unlocked).toBeNull(),
    'locked: PIN-09 PRO-12 runs nothing, and can be asked to ask again': (snapshot) => {
      expect(wantedIn(snapshot.context)).not.toBeNull();
      expect(Object.values(snapshot.children).filter(Boolean)).toEqual([]);
      expect(snapshot.can({ type: 'page.unlock' })).toBe(true);
    },
    'missing: no machine runs for a profile that does not exist': ({ children }) =>
      expect(Object.values(children).filter(Boolean)).toEqual([]),
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
    'GRD-03 whoever asks the page to save is answered': (snapshot) => snapshot.can({ type: 'changes.save' }),
    'ERR-04 a broken machine takes nothing with it': (snapshot) => snapshot.status === 'active',
  },
});

describe('what a page says to the rest of the product', () => {
  type Actors = NonNullable<Parameters<typeof pagesMachine.provide>[0]['actors']>;

  /** Machines of the test's own stand behind the pages. */
  function open(url: string, actors: Record<string, unknown> = {}, known = facts) {
    const { parentRef, heard } = recorder<PagesNotice>();
    const machine = pagesMachine.provide({ actors: actors as Actors });
    const pages = createActor(machine, { input: { parentRef, now: () => 0, mediaUrlTemplate: null, facts } }).start();
    pages.send(show(url, known));
    return { pages, heard };
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
    const { pages, heard } = open('/social/google/callback', { socialReturn: ending(outcome) });
    expect(heard).toEqual(told);
    expect(pages.getSnapshot().value).toEqual({ socialReturn: state });
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
      const standIns = Object.keys(behind).map((name) => [
        name,
        fromCallback(({ input }) => void started.push([name, input as unknown as Record<string, unknown>])),
      ]);
      const { pages, heard } = open(url, Object.fromEntries(standIns), known);
      const accept = (profileId: string) => pages.send({ type: 'pin.validated', profileId, code: digits[profileId] ?? '' });
      const after = (to: string) => {
        started.length = 0;
        pages.send(show(to, known));
        return started.map(([name]) => name);
      };
      return { pages, heard, started, accept, after, value: () => pages.getSnapshot().value };
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
      const { pages, after } = behindPin('/profile/pin?id=p3', facts);
      const renamed = { ...rui, hasPin: true };
      const changed = { ...facts, account: { ...account, profiles: [aProfile, anotherProfile, renamed] } };
      pages.send({ type: 'pin.renewed', profileId: 'p3', code: '4444' });
      pages.send({ type: 'facts.changed', facts: changed });
      pages.send(show('/profile/edit?id=p3', changed));
      expect([pages.getSnapshot().value, pages.getSnapshot().context.unlocked]).toEqual([
        { profileEditor: 'editing' },
        { profileId: 'p3', code: '4444' },
      ]);
      after('/profile/pin?id=p3');
      pages.send({ type: 'pin.renewed', profileId: 'p3', code: null });
      expect(pages.getSnapshot().context.unlocked).toBeNull();
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

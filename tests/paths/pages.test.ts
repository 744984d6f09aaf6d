import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromTransition } from 'xstate';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { type PageFacts, type PagesNotice, pagesMachine } from '../../machines/pages/pages.machine.ts';
import type { SocialReturnOutput } from '../../machines/socialReturn/socialReturn.machine.ts';
import { anAccount, aProfile } from './entities.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

const facts: PageFacts = { features: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), settings: DEFAULT_SETTINGS, account: anAccount };
const signedIn = { token: 't1', refreshToken: null };
const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;
const elsewhere: PageFacts = { ...facts, settings: { ...DEFAULT_SETTINGS, sections: { ...DEFAULT_SETTINGS.sections, home: 'other' } } };
const show = (url: string) => ({ type: 'page.show', route: parseRoute(url), facts }) as const;

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
};

describeEveryPath(pagesMachine, {
  input: { parentRef: listener(), now: () => 0, mediaUrlTemplate: null, facts },
  serializeState: ({ value, context }) => JSON.stringify([value, context.route?.name, context.facts.settings.sections.home]),
  events: [
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
    { type: 'facts.changed', facts },
    { type: 'facts.changed', facts: elsewhere },
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
    none: ({ context }) => expect(context.route).toBeNull(),
    plain: ({ children }) => expect(Object.values(children).filter(Boolean)).toEqual([]),
  },
  invariants: {
    'NAV-03 page and machine change together: no machine runs behind another page': ({ children, context }) =>
      Object.entries(children).every(([name, child]) => child === undefined || behind[name]?.includes(context.route?.name ?? '')),
    'ERR-04 a broken machine takes nothing with it': (snapshot) => snapshot.status === 'active',
  },
});

describe('what a page says to the rest of the product', () => {
  type Actors = NonNullable<Parameters<typeof pagesMachine.provide>[0]['actors']>;

  /** Machines of the test's own stand behind the pages. */
  function open(url: string, actors: Record<string, unknown>) {
    const { parentRef, heard } = recorder<PagesNotice>();
    const machine = pagesMachine.provide({ actors: actors as Actors });
    const pages = createActor(machine, { input: { parentRef, now: () => 0, mediaUrlTemplate: null, facts } }).start();
    pages.send(show(url));
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
    const { pages } = open('/profile/account', { accountDetails });
    pages.send({ type: 'changes.save' });
    pages.send(show('/contact'));
    pages.send({ type: 'changes.save' });
    expect(asked).toEqual(['changes.save']);
  });
});

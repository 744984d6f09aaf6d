import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import { type NavigationEvent, navigationMachine } from '../../../machines/app/navigation.machine.ts';
import { decideRoute, type MemberFacts, type SessionFacts } from '../../../machines/domain/access.ts';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import type { Onward } from '../../../machines/domain/onward.ts';
import { DEFAULT_SETTINGS, type Features, featuresOf } from '../../../machines/domain/settings.ts';
import { createAlone } from '../../alone.ts';
import { anotherProfile, viewerChanged } from '../entities.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

const features: Features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
const member: MemberFacts = {
  kind: 'member',
  premium: true,
  hasManyProfiles: false,
  profile: { id: 'm', isMaster: true },
  profileChosenAt: 0,
};

const another: MemberFacts = { ...member, profile: { id: 'n', isMaster: false } };

/** The plans cannot be skipped. */
const strict: Features = { ...features, skipProducts: false };
const watching = (session: SessionFacts, onward: Onward, known = features) => ({ ...viewerChanged({ session, features: known }), onward });

/** The viewers that the guards redirect, each from /profile. */
const guardedViewers: NavigationEvent[] = [
  watching({ ...member, premium: false }, 'stay', strict),
  watching({ ...member, premium: false, profile: null }, 'stay', strict),
  watching({ ...member, hasManyProfiles: true, profileChosenAt: null }, 'stay'),
  watching(member, 'stay', { ...features, multiProfile: false, watchlist: false }),
  watching({ ...another, profile: { id: 'g', isMaster: false } }, 'stay'),
  watching({ ...another, profile: { id: 'r', isMaster: false, isRestricted: true } }, 'stay'),
];
const guardedPages: NavigationEvent[] = ['/', '/logout', '/watchlist', '/profile/create', '/profile/pin', '/profile/edit?id=x'].map(
  (to) => ({
    type: 'navigation.request',
    to,
  }),
);
const isAmong = (events: readonly NavigationEvent[], event: AnyEventObject) => events.some((one) => one === event);
const factsOf = (facts: { session: object; features: object }) => JSON.stringify([facts.session, facts.features]);
const guardedFacts = new Set(guardedViewers.map((event) => event.type === 'viewer.changed' && factsOf(event.viewer)));

describeEveryPath(navigationMachine, {
  limit: 60_000,
  input: { parentRef: listener(), features, now: () => 0 },
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      guardedFacts.has(factsOf(context))
        ? factsOf(context)
        : context.session.kind === 'member'
          ? context.session.profile
          : context.session.kind,
      context.hasUnsavedChanges,
      context.isCleared,
      context.covers.at(-1) ?? null,
      context.current?.name,
      // While a navigation is held or on its way, nothing reads it.
      ['holdingForUnsavedChanges', 'traversing'].includes(String(value)) ? null : context.remembered?.name,
      context.asked && [
        context.asked.write,
        context.asked.entry,
        context.asked.anew,
        context.asked.choice !== undefined,
        context.asked.route.name === context.current?.name,
      ],
    ]),
  /** Only a page has a form or a popup. A popup affects only back and forward. */
  filterEvents: ({ value, context }, event) => {
    const { type } = event;
    // The guards read only route and facts: one page is enough to walk them, and no walk goes on from there.
    const isResting = value === 'idle' && !context.hasUnsavedChanges && !context.isCleared && context.remembered === null;
    const isAtGuard = guardedFacts.has(factsOf(context)) && context.current?.name === 'profile';
    const isVisitorAtLogin = context.session.kind === 'visitor' && context.current?.name === 'login';
    if (isAmong(guardedPages, event)) return isResting && (isAtGuard || (isVisitorAtLogin && event.to === '/logout'));
    if (guardedFacts.has(factsOf(context))) return false;
    if (isAmong(guardedViewers, event)) return isResting && context.covers.length === 0 && context.current?.name === 'profile';
    if (context.covers.length > 0) return type === 'browser.moved' || type.startsWith('cover.');
    if (type.startsWith('cover.')) return value === 'idle' && context.session.kind === 'visitor' && !context.isCleared;
    return !['changes.made', 'page.clear'].includes(type) || (context.current !== null && !context.isCleared);
  },
  states: {
    idle: ({ context }) => expect([context.asked, context.keptForMaster]).toEqual([null, null]),
    waitingForSession: ({ context }) => expect(context.session.kind).toBe('settling'),
    holdingForUnsavedChanges: ({ context }) => expect([context.asked, context.current]).not.toContain(null),
  },
  invariants: {
    'SES-07 GRD-03 a cleared page has no unsaved changes': ({ context }) => !context.isCleared || !context.hasUnsavedChanges,
    'GRD-11 at rest, the viewer may see the current page': ({ value, context: { current, session, ...context } }) =>
      !['idle', 'holdingForUnsavedChanges'].includes(String(value)) ||
      session.kind === 'settling' ||
      current === null ||
      decideRoute(current, { session, features: context.features, hasUnsavedChanges: false, now: 0 }).kind === 'allow',
    'NAV-15 remembers only pages that a guard can refuse': ({ context }) =>
      !['login', 'chooseProfile', 'socialCallback', 'notFound', 'logout'].includes(context.remembered?.name ?? ''),
  },
  events: [
    { type: 'browser.moved', url: '/profile', entry: 0 },
    { type: 'browser.moved', url: '/profile', entry: 0, isFragment: true },
    { type: 'navigation.request', to: '/profile/account' },
    { type: 'navigation.request', to: '/login', replace: true },
    { type: 'navigation.retreat', fallback: '/profile' },
    { type: 'address.correct', url: '/profile?corrected=1' },
    { type: 'address.correct', url: '/somewhere/else' },
    watching({ kind: 'settling' }, 'stay'),
    watching({ kind: 'visitor' }, 'stay'),
    watching({ kind: 'visitor' }, 'startOver'),
    watching(member, 'continue'),
    watching(member, 'home'),
    watching(another, 'stay'),
    watching({ ...member, premium: false }, 'stay'),
    { type: 'page.require', page: 'subscription' },
    watching({ ...member, profile: null }, 'chooseAnother'),
    { type: 'destination.remember', url: '/profile/account' },
    { type: 'destination.remember', url: '/login' },
    { type: 'destination.remember', url: '/logout' },
    { type: 'destination.remember', url: 'https://elsewhere.example/movie/a/1' },
    { type: 'destination.remember', url: '/social/google/callback?state=s1' },
    { type: 'cover.opened', cover: 'dialog' },
    { type: 'cover.opened', cover: 'popup' },
    { type: 'cover.opened', cover: 'notice' },
    { type: 'cover.closed', cover: 'notice' },
    { type: 'profile.choose', profile: anotherProfile, code: '2580' },
    { type: 'changes.resolved', answer: 'leave' },
    { type: 'changes.resolved', answer: 'stay' },
    ...guardedViewers,
    ...guardedPages,
  ],
});

describe('the events to other flows', () => {
  /** A member on the page, with the events that the permanent actors receive. */
  function start(url: string) {
    const heard: AnyEventObject[] = [];
    const machine = navigationMachine.provide({ actors: { browserHistory: fromCallback(() => undefined) } });
    const navigation = createAlone(machine, { input: { parentRef: listener(), features, now: () => 0 } }, heard).start();
    navigation.send(watching(member, 'stay'));
    navigation.send({ type: 'browser.moved', url, entry: 0 });
    return (event: NavigationEvent) => {
      heard.length = 0;
      navigation.send(event);
      return [...heard];
    };
  }
  const choice = { type: 'profile.choose', profile: anotherProfile, code: '2580' } as const;

  it('GRD-03 notifies pages and popups when there are no unsaved changes', () => {
    expect(start('/profile')({ type: 'changes.gone' })).toEqual([{ type: 'changes.gone' }, { type: 'changes.saved' }]);
  });

  it('SES-07 GRD-03 clears the page and its unsaved changes', () => {
    expect(start('/profile')({ type: 'page.clear' })).toEqual([{ type: 'page.clear' }, { type: 'changes.saved' }]);
  });

  it('NAV-03 TOG-07 reports a corrected URL to the page and the entitlement', () => {
    const url = '/profile?corrected=1';
    expect(start('/profile')({ type: 'address.correct', url })).toEqual([{ type: 'address.corrected', url }, { type: 'page.changed' }]);
  });

  it('GRD-03 PRO-02 switches the profile at once, or after the viewer agrees to lose the changes', () => {
    expect(start('/profile')(choice)).toEqual([choice]);
    for (const [answer, expected] of [
      ['leave', [choice]],
      ['stay', []],
    ] as const) {
      const after = start('/profile');
      after({ type: 'changes.made' });
      expect(after(choice)).toContainEqual({ type: 'saveChanges.open' });
      expect(after({ type: 'changes.resolved', answer })).toEqual(expected);
    }
  });
});

/** The pages in their groups: which machine stands behind which address, and what is told when it ends or breaks. */
import { expect } from 'vitest';
import { accountPagesMachine } from '../../machines/accountPages/accountPages.machine.ts';
import { cataloguePagesMachine } from '../../machines/cataloguePages/cataloguePages.machine.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { parseRoute } from '../../machines/domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { profilePagesMachine } from '../../machines/profilePages/profilePages.machine.ts';
import { watchingPagesMachine } from '../../machines/watchingPages/watchingPages.machine.ts';
import { wayInPagesMachine } from '../../machines/wayInPages/wayInPages.machine.ts';
import { anAccount, aProfile } from './entities.ts';
import { describeEveryPath, listener } from './everyPath.ts';

const facts = { features: featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS), settings: DEFAULT_SETTINGS, account: anAccount, profile: aProfile };
const parentRef = listener();
const at = (url: string) => ({
  parentRef,
  route: parseRoute(url),
  facts,
  unlocked: null,
  typed: null,
  now: () => 0,
  mediaUrlTemplate: null,
});
const signedIn = { token: 't1', refreshToken: null };
const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;

type Shown = { value: unknown; children: object; status: string };
/** One machine runs at most: that of the page. */
const runningIn = ({ children }: Shown) => Object.entries(children).flatMap(([name, child]) => (child === undefined ? [] : [name]));
const serializeState = ({ value }: Shown) => JSON.stringify(value);

/** Of every group: no machine runs behind a page that is not there, and a broken one takes nothing with it. */
const always = {
  'NAV-03 at most the machine of the page runs': (snapshot: Shown) => runningIn(snapshot).length <= 1,
  'ERR-04 a broken machine takes nothing with it': (snapshot: Shown) => snapshot.status === 'active',
};
const nothingRuns = (snapshot: Shown) => expect(runningIn(snapshot)).toEqual([]);

describeEveryPath(wayInPagesMachine, {
  serializeState,
  inputs: [
    '/forgot-password',
    '/change-password?code=c1&email=ana%40example.org',
    '/activate?code=c1&id=a1',
    '/social/google/callback',
    '/',
  ].map(at),
  events: [
    { type: 'xstate.done.actor.passwordReset', output: signedIn },
    { type: 'xstate.done.actor.socialReturn', output: { kind: 'signedIn', ...signedIn, destination: '/movie/a/1' } },
    { type: 'xstate.done.actor.socialReturn', output: { kind: 'incomplete', social, destination: null } },
    { type: 'xstate.done.actor.socialReturn', output: { kind: 'unregistered', social } },
    { type: 'xstate.done.actor.socialReturn', output: { kind: 'refused', message: { key: 'SOCIAL_REFUSED_CANCELLED' } } },
  ],
  states: {
    broken: nothingRuns,
    'socialReturn.returned': nothingRuns,
    'passwordReset.entering: SES-07 waits for who it is': (snapshot) => expect(snapshot.can({ type: 'session.settled' })).toBe(true),
    'socialReturn.entering: SES-07 waits for who it is': (snapshot) => expect(snapshot.can({ type: 'session.settled' })).toBe(true),
  },
  invariants: always,
});

const canSave = {
  'GRD-03 whoever asks the page to save is answered': (snapshot: { can: (event: { type: 'changes.save' }) => boolean }) =>
    snapshot.can({ type: 'changes.save' }),
};

describeEveryPath(accountPagesMachine, {
  serializeState,
  inputs: [
    '/profile/account',
    '/profile/update-password',
    '/profile/subscription',
    '/profile/billing',
    '/profile/history',
    '/profile/devices',
    '/apptv',
    '/profile/language',
    '/',
  ].map(at),
  states: { broken: nothingRuns },
  invariants: {
    ...always,
    ...canSave,
    /** The last invoices stand beside subscription and billing. */
    'NAV-03 at most the machine of the page runs': (snapshot) => runningIn(snapshot).filter((name) => name !== 'invoices').length <= 1,
  },
});

describeEveryPath(profilePagesMachine, {
  serializeState,
  inputs: [
    '/profile/edit?id=p2',
    '/profile/edit?id=nobody',
    '/profile/create',
    '/profile/avatar',
    '/profile/restriction?id=p2',
    '/profile/pin',
    '/profile/delete?id=p2',
    '/',
  ].map(at),
  states: {
    broken: nothingRuns,
    'missing: PRO-05 no machine runs for a profile that does not exist': nothingRuns,
  },
  invariants: { ...always, ...canSave },
});

describeEveryPath(cataloguePagesMachine, {
  serializeState,
  inputs: ['/movie/a/1', '/content/1', '/search?query=low', '/filters/movies', '/watchlist', '/'].map(at),
  events: [{ type: 'entitlement.changed', isPremium: true }, { type: 'viewing.changed' }],
  states: { broken: nothingRuns },
  invariants: always,
});

describeEveryPath(watchingPagesMachine, {
  serializeState,
  inputs: ['/vod/a/1', '/live/a/1', '/'].map(at),
  events: [{ type: 'entitlement.changed', isPremium: true }],
  states: { broken: nothingRuns },
  invariants: always,
});

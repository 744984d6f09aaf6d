/** Walks through a session and its viewer: sign-in, sign-out, profile choice, failures, and effects of another tab, the service and the clock (SES). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { profileSwitchMachine } from '../../../machines/profiles/profileSwitch.machine.ts';
import { sessionMachine } from '../../../machines/signIn/session.machine.ts';
import { viewerMachine } from '../../../machines/signIn/viewer.machine.ts';
import { anAccount, anotherProfile, aProfile } from '../../paths/entities.ts';
import { explore } from '../../paths/harness/explore.ts';
import { unwalkedOf, walkable } from './walkedTransitions.ts';
import { turnsOf, type Walk, walksThrough } from './walks.ts';

export type SessionSight =
  | 'an empty tab'
  | 'the login page'
  | 'loading the account without a profile'
  | 'loading the account with a profile'
  | 'loading the account with the guest'
  | 'the account without a profile did not load'
  | 'the account with a profile did not load'
  | 'the profile choice'
  | 'the profile choice, a day later'
  | 'choosing the manager'
  | 'switching to the manager'
  | 'choosing the guest'
  | 'switching to the guest'
  | 'home as the manager'
  | 'home as the guest';
export type SessionMove =
  | 'open / as a visitor'
  | 'open / with a stored session'
  | 'log in'
  | 'log out'
  | 'try again'
  | 'choose the manager'
  | 'choose the guest'
  | 'choose a profile with a PIN'
  | 'the service answers'
  | 'the service fails'
  | 'the service requires a profile'
  | 'the session ends at the service'
  | 'log out in another tab'
  | 'log in in another tab'
  | 'choose the guest in another tab'
  | 'a day passes';

/** The profiles: the master and a guest. */
const [MANAGER, GUEST] = [aProfile, { ...anotherProfile, hasPin: false }];
const account = { ...anAccount, profiles: [MANAGER, GUEST] };
const choice = ({ id, name }: typeof MANAGER, hasPin = false) => ({ type: 'profile.choose', profile: { id, name, hasPin } });

/** The time identifies the profile choice. */
const [BEFORE, HERE, ELSEWHERE] = [10, 5000, 6000];
const always = { now: () => HERE, flags: DEFAULT_FLAGS };

const broken = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'broken' };
const locked = { success: false, errorCode: 423, errorMessage: '', errorStatus: 'profile_not_chosen' };

/* The viewer. The way in says whether the session has a profile at the service. Another tab always chooses the guest. */

const HAS: Readonly<Record<string, { profile: typeof MANAGER | null; words: string }>> = {
  restored: { profile: MANAGER, words: 'with a profile' },
  signedIn: { profile: null, words: 'without a profile' },
  home: { profile: GUEST, words: 'with the guest' },
};
const seatOf = ({ context }: AnyMachineSnapshot) => HAS[context.wayIn] ?? HAS.home;

/** The profile to which the child machine switches. */
const chosenOf = ({ children }: AnyMachineSnapshot) => children.profileSwitch?.getSnapshot().context.profile;

/** One account. Another tab chooses only before this tab has made its own choice. */
function mayHappenToViewer(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { context } = snapshot;
  const isActive = snapshot.matches({ known: 'active' });
  switch (event.type) {
    case 'account.retry':
    case 'pin.left':
      return true;
    case 'xstate.done.actor.loadAccount':
      return event.output.profile?.id === seatOf(snapshot)?.profile?.id;
    case 'xstate.error.actor.loadAccount':
      return context.wayIn !== 'home' && (event.error === broken || context.wayIn === 'signedIn');
    case 'xstate.done.actor.profileSwitch':
      return event.output === null || event.output.profile.id === chosenOf(snapshot).id;
    case 'profile.choose':
      if (snapshot.matches({ known: 'choosingProfile' })) return context.account !== null;
      return isActive && event.profile.id !== context.profile?.id;
    case 'profile.replaced':
      return isActive && context.wayIn === 'restored';
    case 'call.locked':
      return isActive;
    default:
      return false;
  }
}

const keyOfViewer = (snapshot: AnyMachineSnapshot) => {
  const { value, context } = snapshot;
  return JSON.stringify([value, context.wayIn, context.profile?.id, context.account !== null, chosenOf(snapshot)?.id]);
};

const viewers = explore(viewerMachine, {
  inputs: (['restored', 'signedIn'] as const).map((wayIn) => ({ ...always, wayIn, profileChosenAt: BEFORE })),
  events: [
    choice(MANAGER),
    choice(GUEST),
    choice({ ...anotherProfile, id: 'p3' }, true),
    { type: 'profile.replaced', profileChosenAt: ELSEWHERE },
    { type: 'call.locked', status: 'profile_not_chosen' },
    ...[MANAGER, GUEST, null].map((profile) => ({ type: 'xstate.done.actor.loadAccount', output: { account, profile } })),
    ...[broken, locked].map((error) => ({ type: 'xstate.error.actor.loadAccount', error })),
    ...[MANAGER, GUEST].map((profile) => ({
      type: 'xstate.done.actor.profileSwitch',
      output: { profile, chosenAt: HERE, account },
    })),
    { type: 'xstate.done.actor.profileSwitch', output: null },
  ],
  filterEvents: mayHappenToViewer,
  serializeState: keyOfViewer,
});

/** Null: the PIN popup, which the same move closes again. */
function sightOfViewer(snapshot: AnyMachineSnapshot): SessionSight | null {
  const { context } = snapshot;
  if (snapshot.matches('loadingAccount')) return `loading the account ${seatOf(snapshot)?.words}` as SessionSight;
  if (snapshot.matches('unavailable')) return `the account ${seatOf(snapshot)?.words} did not load` as SessionSight;
  if (snapshot.matches({ known: 'choosingProfile' })) return 'the profile choice';
  if (snapshot.matches({ known: 'enteringPin' })) return null;
  const who = (chosenOf(snapshot) ?? context.profile).id === MANAGER.id ? 'the manager' : 'the guest';
  if (snapshot.matches('switchingProfile')) return context.profile === null ? `choosing ${who}` : `switching to ${who}`;
  return `home as ${who}`;
}

function moveOfViewer(event: AnyEventObject): SessionMove | null {
  switch (event.type) {
    case 'account.retry':
      return 'try again';
    case 'profile.choose':
      if (event.profile.hasPin) return 'choose a profile with a PIN';
      return event.profile.id === MANAGER.id ? 'choose the manager' : 'choose the guest';
    case 'profile.replaced':
      return 'choose the guest in another tab';
    case 'call.locked':
      return 'the service requires a profile';
    case 'xstate.error.actor.loadAccount':
      return event.error === locked ? 'the service requires a profile' : 'the service fails';
    case 'xstate.done.actor.profileSwitch':
      return event.output === null ? 'the service fails' : 'the service answers';
    case 'xstate.done.actor.loadAccount':
      return 'the service answers';
    default:
      return null;
  }
}

const viewerTurns = turnsOf<SessionSight, SessionMove>(viewers.edges, {
  keyOf: keyOfViewer,
  sightOf: sightOfViewer,
  moveOf: moveOfViewer,
});

/* The profile switch: the overlay after the answer of the service ends by itself. */

const switches = explore(profileSwitchMachine, {
  input: { ...always, profile: choice(GUEST).profile, code: null },
  events: [
    { type: 'xstate.done.actor.selectProfile', output: GUEST },
    { type: 'xstate.done.actor.reloadAccount', output: account },
  ],
  filterEvents: (_, { type }) => type !== 'xstate.error.actor.reloadAccount',
});
const sightOfSwitch = (snapshot: AnyMachineSnapshot) => (snapshot.matches('selecting') ? 'choosing the guest' : null);
const moveOfSwitch = ({ type }: AnyEventObject) => (type.endsWith('selectProfile') ? 'the service answers or fails' : null);

/* The session. While it is open, its viewer is on screen. */

const OPEN = 'the viewer';
const TOKEN = 'the token';

const sessionKey = ({ value, context: { token, profileChosenAt } }: AnyMachineSnapshot) => JSON.stringify([value, token, profileChosenAt]);

/** Another tab opens a session only while this tab has none. */
function mayHappenToSession(snapshot: AnyMachineSnapshot, { type, token, profileChosenAt }: AnyEventObject): boolean {
  const isSignedOut = snapshot.matches('signedOut');
  if (type === 'session.open') return isSignedOut;
  if (type === 'token.renewed' || type === 'account.gone' || type.startsWith('xstate.error')) return false;
  if (type !== 'stored.changed') return true;
  const isOpened = token !== null && profileChosenAt !== ELSEWHERE;
  return !snapshot.matches('restoring') && isOpened === isSignedOut;
}

const sessions = explore(sessionMachine, {
  input: always,
  events: (({ context: { profileChosenAt } }: AnyMachineSnapshot) => [
    { type: 'xstate.done.actor.restoreSession', output: { token: TOKEN, profileChosenAt: BEFORE } },
    { type: 'xstate.done.actor.restoreSession', output: { token: null, profileChosenAt: BEFORE } },
    { type: 'session.open', token: TOKEN, refreshToken: null, wayIn: 'signedIn' },
    { type: 'profile.chosen', at: HERE },
    { type: 'stored.changed', token: null, profileChosenAt },
    { type: 'stored.changed', token: TOKEN, profileChosenAt },
    { type: 'stored.changed', token: TOKEN, profileChosenAt: ELSEWHERE },
    { type: 'call.unauthorized', token: TOKEN },
    { type: 'call.locked', token: TOKEN, status: 'profile_not_chosen' },
    { type: 'person.typed', person: { firstName: '', lastName: '', email: '' } },
  ]) satisfies (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[],
  filterEvents: mayHappenToSession,
  serializeState: sessionKey,
});

function sightOfSession(snapshot: AnyMachineSnapshot) {
  if (snapshot.matches('restoring')) return 'an empty tab';
  return snapshot.matches('signedOut') ? 'the login page' : OPEN;
}

function moveOfSession(event: AnyEventObject, before: AnyMachineSnapshot): SessionMove | null {
  switch (event.type) {
    case 'xstate.done.actor.restoreSession':
      return event.output.token === null ? 'open / as a visitor' : 'open / with a stored session';
    case 'session.open':
      return 'log in';
    case 'session.close':
      return 'log out';
    case 'profile.chosen':
      return 'the service answers';
    case 'stored.changed':
      if (event.token === null) return 'log out in another tab';
      return before.matches('signedOut') ? 'log in in another tab' : 'choose the guest in another tab';
    case 'call.unauthorized':
      return 'the session ends at the service';
    case 'call.locked':
      return 'the service requires a profile';
    default:
      return null;
  }
}

/** Where the walks take a move that ends the session. */
const ENDS_AT: Partial<Record<SessionMove, RegExp>> = {
  'log out': /^home|profile choice|did not load/,
  'log out in another tab': /^home|profile choice|did not load|^loading/,
  'the session ends at the service': /^home/,
};
const viewerSights = [...new Set(viewerTurns.flatMap(({ from, to }) => [from, to]))];

const sessionTurns = turnsOf<SessionSight | typeof OPEN, SessionMove>(sessions.edges, {
  keyOf: sessionKey,
  sightOf: sightOfSession,
  moveOf: moveOfSession,
}).flatMap(({ from, move, to }): Walk<SessionSight, SessionMove> => {
  if (from === OPEN)
    return to === OPEN ? [] : viewerSights.filter((sight) => ENDS_AT[move]?.test(sight)).map((sight) => ({ from: sight, move, to }));
  if (to !== OPEN) return [{ from, move, to }];
  return [{ from, move, to: from === 'an empty tab' ? 'loading the account with a profile' : 'loading the account without a profile' }];
});

/** A profile choice lasts a day (SES-08, GRD-05). The guards, not the session, send the viewer to choose again. */
const DAY_LATER: Walk<SessionSight, SessionMove> = [
  { from: 'home as the manager', move: 'a day passes', to: 'the profile choice, a day later' },
  { from: 'the profile choice, a day later', move: 'choose the manager', to: 'choosing the manager' },
];

const turns = [...sessionTurns, ...viewerTurns, ...DAY_LATER];

/** Actions of another tab have their own walks: the walks would be too long otherwise. */
const isElsewhere = ({ move }: (typeof turns)[number]) => move.endsWith('in another tab');
const isOnTheWay = ({ from, move }: (typeof turns)[number]) =>
  ['open / with a stored session', 'choose the manager', 'the service answers'].includes(move) ||
  (move === 'the service fails' && from.startsWith('loading'));

export const SESSION_WALKS: readonly Walk<SessionSight, SessionMove>[] = [
  ...walksThrough(
    'an empty tab',
    turns.filter((turn) => !isElsewhere(turn) && turn.from !== 'loading the account with the guest'),
  ),
  ...walksThrough(
    'an empty tab',
    walkable(
      'an empty tab',
      turns.filter((turn) => isElsewhere(turn) || isOnTheWay(turn)),
    ),
  ),
];

/** A stored session, sign-out, sign-in and profile choice. */
const COMMON: readonly string[] = [
  'an empty tab: open / with a stored session',
  'loading the account with a profile: the service answers',
  'home as the manager: log out',
  'the login page: log in',
  'loading the account without a profile: the service answers',
  'the profile choice: choose the guest',
  'choosing the guest: the service answers',
];
export const COMMON_SESSION_WALKS: readonly Walk<SessionSight, SessionMove>[] = walksThrough(
  'an empty tab',
  turns.filter(({ from, move }) => COMMON.includes(`${from}: ${move}`)),
);

export const UNWALKED_OF_SESSION = unwalkedOf([{ found: sessions, sightOf: sightOfSession, moveOf: moveOfSession }]);
export const UNWALKED_OF_VIEWER = unwalkedOf([{ found: viewers, sightOf: sightOfViewer, moveOf: moveOfViewer }]);
export const UNWALKED_OF_PROFILE_SWITCH = unwalkedOf([{ found: switches, sightOf: sightOfSwitch, moveOf: moveOfSwitch }]);

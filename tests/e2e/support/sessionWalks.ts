/** The walk through a session and its viewer: a stored session, sign-out, sign-in and the choice of a profile (SES). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { sessionMachine } from '../../../machines/signIn/session.machine.ts';
import { viewerMachine } from '../../../machines/signIn/viewer.machine.ts';
import { anAccount, anotherProfile, aProfile } from '../../paths/entities.ts';
import { explore } from '../../paths/harness/explore.ts';
import { turnsOf, type Walk, walksThrough } from './walks.ts';

type SessionSight =
  | 'an empty tab'
  | 'the login page'
  | 'loading the account without a profile'
  | 'loading the account with a profile'
  | 'the profile choice'
  | 'choosing the guest'
  | 'home as the manager'
  | 'home as the guest';
type SessionMove = 'open / with a stored session' | 'log in' | 'log out' | 'choose the guest' | 'the service answers';

/** The profiles: the master and a guest. */
const [MANAGER, GUEST] = [aProfile, { ...anotherProfile, hasPin: false }];
const account = { ...anAccount, profiles: [MANAGER, GUEST] };

/** The time identifies the profile choice. */
const [BEFORE, HERE] = [10, 5000];
const always = { now: () => HERE, flags: DEFAULT_FLAGS };

/* The viewer. A restored session has a profile at the service, a new one has none. */

const isRestored = ({ context }: AnyMachineSnapshot) => context.wayIn === 'restored';

function mayHappenToViewer(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  switch (event.type) {
    case 'xstate.done.actor.loadAccount':
      return (event.output.profile !== null) === isRestored(snapshot);
    case 'profile.choose':
      return snapshot.matches({ known: 'choosingProfile' }) && snapshot.context.account !== null;
    default:
      return event.type === 'xstate.done.actor.profileSwitch';
  }
}

const keyOfViewer = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, context.wayIn, context.profile?.id, context.account !== null]);

const viewers = explore(viewerMachine, {
  inputs: (['restored', 'signedIn'] as const).map((wayIn) => ({ ...always, wayIn, profileChosenAt: BEFORE })),
  events: [
    { type: 'profile.choose', profile: GUEST },
    ...[MANAGER, null].map((profile) => ({ type: 'xstate.done.actor.loadAccount', output: { account, profile } })),
    { type: 'xstate.done.actor.profileSwitch', output: { profile: GUEST, chosenAt: HERE, account } },
  ],
  filterEvents: mayHappenToViewer,
  serializeState: keyOfViewer,
});

function sightOfViewer(snapshot: AnyMachineSnapshot): SessionSight {
  if (snapshot.matches('loadingAccount')) return `loading the account ${isRestored(snapshot) ? 'with' : 'without'} a profile`;
  if (snapshot.matches({ known: 'choosingProfile' })) return 'the profile choice';
  if (snapshot.matches('switchingProfile')) return 'choosing the guest';
  return snapshot.context.profile?.id === MANAGER.id ? 'home as the manager' : 'home as the guest';
}

const viewerTurns = turnsOf<SessionSight, SessionMove>(viewers.edges, {
  keyOf: keyOfViewer,
  sightOf: sightOfViewer,
  moveOf: ({ type }) => (type === 'profile.choose' ? 'choose the guest' : 'the service answers'),
});

/* The session. While it is open, its viewer is on screen. */

const OPEN = 'the viewer';
const TOKEN = 'the token';

const sessionKey = ({ value }: AnyMachineSnapshot) => JSON.stringify(value);

const sessions = explore(sessionMachine, {
  input: always,
  events: [
    { type: 'xstate.done.actor.restoreSession', output: { token: TOKEN, profileChosenAt: BEFORE } },
    { type: 'session.open', token: TOKEN, refreshToken: null, wayIn: 'signedIn' },
  ],
  filterEvents: (snapshot: AnyMachineSnapshot, { type }: AnyEventObject) =>
    type === 'session.open'
      ? snapshot.matches('signedOut')
      : type === 'session.close'
        ? snapshot.matches('signedIn')
        : type === 'xstate.done.actor.restoreSession',
  serializeState: sessionKey,
});

const MOVES: Readonly<Record<string, SessionMove>> = {
  'xstate.done.actor.restoreSession': 'open / with a stored session',
  'session.open': 'log in',
  'session.close': 'log out',
};

const sessionTurns = turnsOf<SessionSight | typeof OPEN, SessionMove>(sessions.edges, {
  keyOf: sessionKey,
  sightOf: (snapshot) => (snapshot.matches('restoring') ? 'an empty tab' : snapshot.matches('signedOut') ? 'the login page' : OPEN),
  moveOf: ({ type }) => MOVES[type] ?? null,
}).map(({ from, move, to }): Walk<SessionSight, SessionMove>[number] => ({
  from: from === OPEN ? 'home as the manager' : from,
  move,
  to: to !== OPEN ? to : from === 'an empty tab' ? 'loading the account with a profile' : 'loading the account without a profile',
}));

export const SESSION_WALKS: readonly Walk<SessionSight, SessionMove>[] = walksThrough('an empty tab', [...sessionTurns, ...viewerTurns]);

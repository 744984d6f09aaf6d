/** Walks through the session: sign-in, sign-out, profile choice, failures, and effects of another tab, the service and the clock (SES). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { anAccount, anotherProfile, aProfile } from '../../paths/entities.ts';
import { explore } from '../../paths/harness/explore.ts';
import { parentRef } from './countdownTurns.ts';
import { unwalkedOf, walkable } from './walked.ts';
import { turnsOf, type Walk, walksThrough } from './walks.ts';

export type SessionSight =
  | 'nobody has come yet'
  | 'the login'
  | 'it is waited for who signed in'
  | 'it is waited for who watches'
  | 'it is waited for the guest'
  | 'the account of who signed in did not load'
  | 'the account of who watches did not load'
  | 'who is watching?'
  | 'who is watching, a day later?'
  | 'the manager sits down'
  | 'the manager takes over'
  | 'the guest sits down'
  | 'the guest takes over'
  | 'the manager watches'
  | 'the guest watches';
export type SessionMove =
  | 'come as nobody'
  | 'come with a session'
  | 'log in'
  | 'log out'
  | 'try again'
  | 'choose the manager'
  | 'choose the guest'
  | 'choose who has a PIN'
  | 'the service answers'
  | 'the service fails'
  | 'the service wants a profile'
  | 'the session ends at the service'
  | 'log out in another tab'
  | 'log in in another tab'
  | 'choose the guest in another tab'
  | 'a day passes';

/** The profiles: the master and a guest. */
const [MANAGER, GUEST] = [aProfile, { ...anotherProfile, hasPin: false }];
const choice = ({ id, name }: typeof MANAGER, hasPin = false) => ({ type: 'profile.choose', profile: { id, name, hasPin } });

/** Stored values: the token says whether the session has a profile at the service, the time identifies the profile choice. */
const FRESH = 'fresh';
const SEATED = 'seated';
const HERE = 5000;
const ELSEWHERE = 6000;
const BEFORE = 10;

const broken = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'broken' };
const locked = { success: false, errorCode: 423, errorMessage: '', errorStatus: 'profile_not_chosen' };

const loaded = (profile: typeof MANAGER | null) => ({
  type: 'xstate.done.actor.loadAccount',
  output: { account: { ...anAccount, profiles: [MANAGER, GUEST] }, profile },
});
const switched = (profile: typeof MANAGER) => ({
  type: 'xstate.done.actor.profileSwitch',
  output: { kind: 'switched', account: null, profile, chosenAt: HERE },
});
const stored = (token: string | null, profileChosenAt: number) => ({ type: 'stored.changed', token, profileChosenAt });

/** Whether the session at the service has a profile. */
const isSeated = ({ token }: AnyMachineSnapshot['context']) => token === SEATED;

/** One account. Another tab always chooses the guest, and only before this tab has made its own choice. */
function mayHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { context } = snapshot;
  const isActive = snapshot.matches({ signedIn: 'active' });
  const isChoosing = snapshot.matches({ signedIn: 'choosingProfile' });
  switch (event.type) {
    case 'xstate.done.actor.restoreSession':
    case 'account.retry':
      return true;
    case 'session.open':
      return snapshot.matches('signedOut');
    case 'xstate.done.actor.loadAccount':
      if (!isSeated(context)) return event.output.profile === null;
      return event.output.profile?.id === (context.profileChosenAt === ELSEWHERE ? GUEST.id : MANAGER.id);
    case 'xstate.error.actor.loadAccount':
      return context.profileChosenAt !== ELSEWHERE && (event.error === broken || context.token === FRESH);
    case 'xstate.done.actor.profileSwitch':
      return event.output.kind === 'refused' || event.output.profile.id === context.choice?.profile.id;
    case 'session.close':
      return !snapshot.matches({ signedIn: 'loadingAccount' }) && !snapshot.matches({ signedIn: 'switchingProfile' });
    case 'profile.choose':
      if (isChoosing) return context.account !== null;
      return isActive && event.profile.id !== context.profile?.id;
    case 'stored.changed':
      if (snapshot.matches('restoring') || snapshot.matches({ signedIn: 'switchingProfile' })) return false;
      if (event.token === null) return context.token !== null && event.profileChosenAt === context.profileChosenAt;
      if (event.token === FRESH) return context.token === null && event.profileChosenAt === context.profileChosenAt;
      return isActive && context.token === SEATED && context.profileChosenAt === BEFORE && event.profileChosenAt === ELSEWHERE;
    case 'call.unauthorized':
      return isActive;
    case 'call.locked':
      return isActive && event.status === 'profile_not_chosen';
    default:
      return false;
  }
}

const keyOf = ({ value, context: { token, profile, account, profileChosenAt, choice: chosen } }: AnyMachineSnapshot) =>
  JSON.stringify([value, token, profile?.id, account !== null, profileChosenAt, chosen?.profile.id]);

const found = explore(sessionMachine, {
  input: { parentRef, now: () => HERE, flags: DEFAULT_FLAGS },
  events: (({ context }: AnyMachineSnapshot) => [
    { type: 'xstate.done.actor.restoreSession', output: { token: SEATED, profileChosenAt: BEFORE } },
    { type: 'xstate.done.actor.restoreSession', output: { token: null, profileChosenAt: BEFORE } },
    { type: 'session.open', token: FRESH },
    choice(MANAGER),
    choice(GUEST),
    choice({ ...anotherProfile, id: 'p3' }, true),
    stored(null, context.profileChosenAt),
    stored(FRESH, context.profileChosenAt),
    stored(SEATED, ELSEWHERE),
    { type: 'call.unauthorized', token: context.token },
    { type: 'call.locked', token: context.token, status: 'profile_not_chosen' },
    loaded(MANAGER),
    loaded(GUEST),
    loaded(null),
    { type: 'xstate.error.actor.loadAccount', error: broken },
    { type: 'xstate.error.actor.loadAccount', error: locked },
    switched(MANAGER),
    switched(GUEST),
    { type: 'xstate.done.actor.profileSwitch', output: { kind: 'refused', error: broken } },
  ]) satisfies (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[],
  filterEvents: mayHappen,
  serializeState: keyOf,
});

function sightOf(snapshot: AnyMachineSnapshot): SessionSight {
  const { context } = snapshot;
  if (snapshot.matches('restoring')) return 'nobody has come yet';
  if (snapshot.matches('signedOut')) return 'the login';
  if (snapshot.matches({ signedIn: 'loadingAccount' })) {
    if (!isSeated(context)) return 'it is waited for who signed in';
    return context.profileChosenAt === ELSEWHERE ? 'it is waited for the guest' : 'it is waited for who watches';
  }
  if (snapshot.matches({ signedIn: 'unavailable' }))
    return isSeated(context) ? 'the account of who watches did not load' : 'the account of who signed in did not load';
  if (snapshot.matches({ signedIn: 'choosingProfile' })) return 'who is watching?';
  const who = (context.choice?.profile ?? context.profile).id === MANAGER.id ? 'the manager' : 'the guest';
  if (snapshot.matches({ signedIn: 'switchingProfile' })) return context.profile === null ? `${who} sits down` : `${who} takes over`;
  return `${who} watches`;
}

function moveOf(event: AnyEventObject): SessionMove {
  switch (event.type) {
    case 'xstate.done.actor.restoreSession':
      return event.output.token === null ? 'come as nobody' : 'come with a session';
    case 'session.open':
      return 'log in';
    case 'session.close':
      return 'log out';
    case 'account.retry':
      return 'try again';
    case 'profile.choose':
      if (event.profile.hasPin) return 'choose who has a PIN';
      return event.profile.id === MANAGER.id ? 'choose the manager' : 'choose the guest';
    case 'stored.changed':
      if (event.token === null) return 'log out in another tab';
      return event.token === FRESH ? 'log in in another tab' : 'choose the guest in another tab';
    case 'call.unauthorized':
      return 'the session ends at the service';
    case 'call.locked':
      return 'the service wants a profile';
    case 'xstate.error.actor.loadAccount':
      return event.error === locked ? 'the service wants a profile' : 'the service fails';
    default:
      return event.output?.kind === 'refused' ? 'the service fails' : 'the service answers';
  }
}

/** A profile choice lasts a day (SES-08, GRD-05). The guards, not the session, send the viewer to choose again. */
const DAY_LATER: Walk<SessionSight, SessionMove> = [
  { from: 'the manager watches', move: 'a day passes', to: 'who is watching, a day later?' },
  { from: 'who is watching, a day later?', move: 'choose the manager', to: 'the manager sits down' },
];

const turns = [...turnsOf<SessionSight, SessionMove>(found.edges, { keyOf, sightOf, moveOf }), ...DAY_LATER];

/** Actions of another tab have their own walks: the walks would be too long otherwise. */
const isElsewhere = ({ move }: (typeof turns)[number]) => move.endsWith('in another tab');
const isOnTheWay = ({ from, move }: (typeof turns)[number]) =>
  ['come with a session', 'choose the manager', 'the service answers'].includes(move) ||
  (move === 'the service fails' && from.startsWith('it is waited'));

export const SESSION_WALKS: readonly Walk<SessionSight, SessionMove>[] = [
  ...walksThrough(
    'nobody has come yet',
    turns.filter((turn) => !isElsewhere(turn) && turn.from !== 'it is waited for the guest'),
  ),
  ...walksThrough(
    'nobody has come yet',
    walkable(
      'nobody has come yet',
      turns.filter((turn) => isElsewhere(turn) || isOnTheWay(turn)),
    ),
  ),
];

/** A stored session, sign-out, sign-in and profile choice. */
const COMMON: readonly string[] = [
  'nobody has come yet: come with a session',
  'it is waited for who watches: the service answers',
  'the manager watches: log out',
  'the login: log in',
  'it is waited for who signed in: the service answers',
  'who is watching?: choose the guest',
  'the guest sits down: the service answers',
];
export const COMMON_SESSION_WALKS: readonly Walk<SessionSight, SessionMove>[] = walksThrough(
  'nobody has come yet',
  turns.filter(({ from, move }) => COMMON.includes(`${from}: ${move}`)),
);

export const UNWALKED_OF_SESSION = unwalkedOf([{ found, sightOf, moveOf }]);

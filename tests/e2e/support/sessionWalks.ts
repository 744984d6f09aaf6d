/** Walks through the session: sign-in, sign-out, profile choice, failures, and effects of another tab, the service and the clock (SES). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DEFAULT_FLAGS } from '../../../machines/domain/flags.ts';
import { sessionMachine } from '../../../machines/signIn/session.machine.ts';
import { anAccount, anotherProfile, aProfile } from '../../paths/entities.ts';
import { explore } from '../../paths/harness/explore.ts';
import { parentRef } from './countdownTurns.ts';
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
const selected = (profile: typeof MANAGER) => ({ type: 'xstate.done.actor.selectProfile', output: profile });
const stored = (token: string | null, profileChosenAt: number) => ({ type: 'stored.changed', token, profileChosenAt });

/** Whether the session at the service has a profile. */
const isSeated = ({ token }: AnyMachineSnapshot['context']) => token === SEATED;

/** One account. Another tab always chooses the guest, and only before this tab has made its own choice. */
function mayHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { context } = snapshot;
  const isActive = snapshot.matches({ signedIn: { viewer: 'active' } });
  const isChoosing = snapshot.matches({ signedIn: { viewer: 'choosingProfile' } });
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
    case 'xstate.done.actor.selectProfile':
      return event.output.id === context.choice?.profile.id;
    case 'xstate.error.actor.selectProfile':
    case 'xstate.done.actor.reloadAccount':
    case 'pin.left':
      return true;
    case 'session.close':
      return (
        !snapshot.matches({ signedIn: { viewer: 'loadingAccount' } }) && !snapshot.matches({ signedIn: { viewer: 'switchingProfile' } })
      );
    case 'profile.choose':
      if (isChoosing) return context.account !== null;
      return isActive && event.profile.id !== context.profile?.id;
    case 'stored.changed':
      if (snapshot.matches('restoring') || snapshot.matches({ signedIn: { viewer: 'switchingProfile' } })) return false;
      if (event.token === null) return context.token !== null && event.profileChosenAt === context.profileChosenAt;
      if (event.token === FRESH) return context.token === null && event.profileChosenAt === context.profileChosenAt;
      return isActive && context.token === SEATED && context.profileChosenAt === BEFORE && event.profileChosenAt === ELSEWHERE;
    case 'call.unauthorized':
      return isActive;
    case 'call.locked':
      return isActive && event.status === 'profile_not_chosen';
    default:
      return event.type.startsWith('xstate.after');
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
    selected(MANAGER),
    selected(GUEST),
    { type: 'xstate.error.actor.selectProfile', error: broken },
    { type: 'xstate.done.actor.reloadAccount', output: { ...anAccount, profiles: [MANAGER, GUEST] } },
    { type: 'pin.left' },
  ]) satisfies (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[],
  filterEvents: mayHappen,
  serializeState: keyOf,
});

/** Null: the PIN popup, which the same move closes again, and the overlay after the answer of the service, which ends by itself. */
function sightOf(snapshot: AnyMachineSnapshot): SessionSight | null {
  const { context } = snapshot;
  if (snapshot.matches('restoring')) return 'an empty tab';
  if (snapshot.matches('signedOut')) return 'the login page';
  if (snapshot.matches({ signedIn: { viewer: 'loadingAccount' } })) {
    if (!isSeated(context)) return 'loading the account without a profile';
    return context.profileChosenAt === ELSEWHERE ? 'loading the account with the guest' : 'loading the account with a profile';
  }
  if (snapshot.matches({ signedIn: { viewer: 'unavailable' } }))
    return isSeated(context) ? 'the account with a profile did not load' : 'the account without a profile did not load';
  if (snapshot.matches({ signedIn: { viewer: 'choosingProfile' } })) return 'the profile choice';
  if (snapshot.matches({ signedIn: { viewer: 'enteringPin' } })) return null;
  if (snapshot.matches({ signedIn: { viewer: { switchingProfile: 'overlay' } } })) return null;
  if (snapshot.matches({ signedIn: { viewer: { switchingProfile: 'reloadingAccount' } } })) return null;
  const who = (context.choice?.profile ?? context.profile).id === MANAGER.id ? 'the manager' : 'the guest';
  if (snapshot.matches({ signedIn: { viewer: 'switchingProfile' } }))
    return context.profile === null ? `choosing ${who}` : `switching to ${who}`;
  return `home as ${who}`;
}

function moveOf(event: AnyEventObject): SessionMove | null {
  switch (event.type) {
    case 'xstate.done.actor.restoreSession':
      return event.output.token === null ? 'open / as a visitor' : 'open / with a stored session';
    case 'session.open':
      return 'log in';
    case 'session.close':
      return 'log out';
    case 'account.retry':
      return 'try again';
    case 'profile.choose':
      if (event.profile.hasPin) return 'choose a profile with a PIN';
      return event.profile.id === MANAGER.id ? 'choose the manager' : 'choose the guest';
    case 'stored.changed':
      if (event.token === null) return 'log out in another tab';
      return event.token === FRESH ? 'log in in another tab' : 'choose the guest in another tab';
    case 'call.unauthorized':
      return 'the session ends at the service';
    case 'call.locked':
      return 'the service requires a profile';
    case 'xstate.error.actor.loadAccount':
      return event.error === locked ? 'the service requires a profile' : 'the service fails';
    case 'xstate.error.actor.selectProfile':
      return 'the service fails';
    case 'xstate.done.actor.loadAccount':
    case 'xstate.done.actor.selectProfile':
      return 'the service answers';
    default:
      return null;
  }
}

/** A profile choice lasts a day (SES-08, GRD-05). The guards, not the session, send the viewer to choose again. */
const DAY_LATER: Walk<SessionSight, SessionMove> = [
  { from: 'home as the manager', move: 'a day passes', to: 'the profile choice, a day later' },
  { from: 'the profile choice, a day later', move: 'choose the manager', to: 'choosing the manager' },
];

const turns = [...turnsOf<SessionSight, SessionMove>(found.edges, { keyOf, sightOf, moveOf }), ...DAY_LATER];

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

export const UNWALKED_OF_SESSION = unwalkedOf([{ found, sightOf, moveOf }]);

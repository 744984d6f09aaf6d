/** Walks through the login form, on its page and in its popup (LOG). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { messageKeyFor } from '../../../machines/domain/errors.ts';
import { type Credentials, loginMachine } from '../../../machines/signIn/login.machine.ts';
import { explore } from '../../paths/harness/explore.ts';
import { unwalkedOf, walkable } from './walkedTransitions.ts';
import { turnsOf, type Walk, walksThrough } from './walks.ts';

/** Typed credentials by their error. The first are valid; the account of 'new@example.org' is not active yet. */
const TYPED = {
  'send what is right': { email: 'ana@example.org', password: 'as it should be' },
  'send a wrong password': { email: 'ana@example.org', password: 'another one' },
  'send what waits for its activation': { email: 'new@example.org', password: 'as it should be' },
  'send no e-mail': { email: ' ', password: 'as it should be' },
  'send no e-mail address': { email: 'ana', password: 'as it should be' },
  'send a short password': { email: 'ana@example.org', password: 'a' },
} as const satisfies Record<string, Credentials>;
type Typed = keyof typeof TYPED;

const SENT = {
  'send what is right': 'it is sent',
  'send a wrong password': 'a wrong password is sent',
  'send what waits for its activation': 'what waits for its activation is sent',
} as const;
type Sent = keyof typeof SENT;
const isSent = (typed: Typed): typed is Sent => typed in SENT;

/** Answers of the service, and their state on screen. */
const ANSWERS = {
  wrong_credentials: { errorCode: 401, to: 'send a wrong password', sight: 'the password is wrong' },
  account_not_activated: { errorCode: 403, to: 'send what waits for its activation', sight: 'the account waits for its activation' },
  busy: { errorCode: 503, to: 'send what is right', sight: 'the service is out of order' },
  offline: { errorCode: 0, to: 'send what is right', sight: 'there is no network' },
} as const;
const PROBLEMS = {
  AUTHENTICATION_ERROR_LOGIN_MESSAGE: { to: 'send no e-mail', sight: 'something is missing' },
  AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID: { to: 'send no e-mail address', sight: 'that is no e-mail address' },
  AUTHENTICATION_ERROR_EMAIL_ALERT_PASSWORD_SHORT: { to: 'send a short password', sight: 'the password is too short' },
} as const;

/** By the key of the message: the credentials and the state on screen. */
const REFUSALS: Readonly<Record<string, { to: Typed; sight: Refused }>> = {
  ...PROBLEMS,
  ...Object.fromEntries(Object.entries(ANSWERS).map(([status, answer]) => [messageKeyFor(status), answer])),
};

type Refused = (typeof ANSWERS)[keyof typeof ANSWERS]['sight'] | (typeof PROBLEMS)[keyof typeof PROBLEMS]['sight'];
export type LoginSight = 'the form' | 'inside' | (typeof SENT)[Sent] | Refused;
export type LoginMove = Typed | 'send it again' | 'the service answers' | 'the service fails' | 'the network fails' | 'type';

const names = Object.keys(TYPED) as Typed[];
const sameAs = ({ email, password }: Credentials) => names.find((name) => TYPED[name].email === email && TYPED[name].password === password);

const submitted = ({ email, password }: AnyEventObject) => sameAs({ email, password });
const signedIn = { type: 'xstate.done.actor.signIn', output: { token: 't1', refreshToken: null } };

const refusalOf = ({ context }: AnyMachineSnapshot) => REFUSALS[context.errors[0]?.key];

/** The answer of the service follows from the credentials. After a refusal the viewer has to type before sending other ones. */
function mayHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const sent = sameAs(snapshot.context.credentials);
  switch (event.type) {
    case 'login.submit':
      return snapshot.matches('editing') || refusalOf(snapshot)?.to === submitted(event);
    case 'xstate.done.actor.signIn':
      return sent === 'send what is right';
    case 'xstate.error.actor.signIn':
      return REFUSALS[messageKeyFor(event.error.errorStatus)]?.to === sent;
    default:
      return true;
  }
}

const keyOf = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, value === 'submitting' && context.credentials, context.errors[0]?.key]);

const found = explore(loginMachine, {
  events: [
    ...names.map((name) => ({ type: 'login.submit', ...TYPED[name] })),
    signedIn,
    ...Object.entries(ANSWERS).map(([errorStatus, { errorCode }]) => ({
      type: 'xstate.error.actor.signIn',
      error: { success: false, errorCode, errorMessage: '', errorStatus },
    })),
  ],
  filterEvents: mayHappen,
  serializeState: keyOf,
});

function sightOf(snapshot: AnyMachineSnapshot): LoginSight {
  if (snapshot.matches('editing')) return 'the form';
  if (snapshot.matches('done')) return 'inside';
  const sent = sameAs(snapshot.context.credentials);
  if (snapshot.matches('submitting') && sent && isSent(sent)) return SENT[sent];
  const refusal = refusalOf(snapshot);
  if (!refusal) throw new Error(`no sight is defined for ${JSON.stringify(snapshot.context)}`);
  return refusal.sight;
}

function moveOf(event: AnyEventObject, before: AnyMachineSnapshot): LoginMove | null {
  switch (event.type) {
    case 'login.submit':
      return before.matches('refused') ? 'send it again' : (submitted(event) ?? null);
    case 'login.edit':
      return 'type';
    case 'xstate.error.actor.signIn':
      if (event.error.errorStatus === 'busy') return 'the service fails';
      return event.error.errorStatus === 'offline' ? 'the network fails' : 'the service answers';
    default:
      return 'the service answers';
  }
}

const turns = turnsOf<LoginSight, LoginMove>(found.edges, { keyOf, sightOf, moveOf });

/** Every transition: refused credentials are sent again or changed. */
export const LOGIN_WALKS: readonly Walk<LoginSight, LoginMove>[] = walksThrough('the form', turns);

/** Nothing, a wrong password, and the right one: the most common walk. */
const COMMON: readonly LoginMove[] = ['send no e-mail', 'send a wrong password', 'type', 'send what is right', 'the service answers'];
export const COMMON_LOGIN_WALKS: readonly Walk<LoginSight, LoginMove>[] = walksThrough(
  'the form',
  walkable(
    'the form',
    turns.filter(({ move }) => COMMON.includes(move)),
  ),
);

export const UNWALKED_OF_LOGIN = unwalkedOf([{ found, sightOf, moveOf }]);

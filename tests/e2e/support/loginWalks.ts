/** The walk through the login form: nothing typed, a wrong password, and the right one (LOG). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Credentials, loginMachine } from '../../../machines/signIn/login.machine.ts';
import { explore } from '../../paths/harness/explore.ts';
import { turnsOf, type Walk, walksThrough } from './walks.ts';

/** Typed credentials by their error. The first are valid. */
const TYPED = {
  'send what is right': { email: 'ana@example.org', password: 'as it should be' },
  'send a wrong password': { email: 'ana@example.org', password: 'another one' },
  'send no e-mail': { email: ' ', password: 'as it should be' },
} as const satisfies Record<string, Credentials>;
type Typed = keyof typeof TYPED;

type LoginSight = 'the form' | 'it is sent' | 'a wrong password is sent' | 'the password is wrong' | 'something is missing' | 'inside';
type LoginMove = Typed | 'the service answers' | 'type';

const names = Object.keys(TYPED) as Typed[];
const sameAs = ({ email, password }: Credentials) => names.find((name) => TYPED[name].email === email && TYPED[name].password === password);
const submitted = ({ email, password }: AnyEventObject) => sameAs({ email, password });

/** The answer of the service follows from the credentials. */
function mayHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const sent = sameAs(snapshot.context.credentials);
  switch (event.type) {
    case 'login.submit':
      return snapshot.matches('editing');
    case 'xstate.done.actor.signIn':
      return sent === 'send what is right';
    case 'xstate.error.actor.signIn':
      return sent === 'send a wrong password';
    default:
      return event.type === 'login.edit';
  }
}

const keyOf = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, value === 'submitting' && context.credentials, context.errors[0]?.key]);

const found = explore(loginMachine, {
  events: [
    ...names.map((name) => ({ type: 'login.submit', ...TYPED[name] })),
    { type: 'xstate.done.actor.signIn', output: { token: 't1', refreshToken: null } },
    {
      type: 'xstate.error.actor.signIn',
      error: { success: false, errorCode: 401, errorMessage: '', errorStatus: 'wrong_credentials' },
    },
  ],
  filterEvents: mayHappen,
  serializeState: keyOf,
});

function sightOf(snapshot: AnyMachineSnapshot): LoginSight {
  if (snapshot.matches('editing')) return 'the form';
  if (snapshot.matches('done')) return 'inside';
  if (snapshot.matches('submitting'))
    return sameAs(snapshot.context.credentials) === 'send what is right' ? 'it is sent' : 'a wrong password is sent';
  return snapshot.context.errors[0]?.key === 'AUTHENTICATION_ERROR_LOGIN_MESSAGE' ? 'something is missing' : 'the password is wrong';
}

const moveOf = (event: AnyEventObject): LoginMove | null =>
  event.type === 'login.submit' ? (submitted(event) ?? null) : event.type === 'login.edit' ? 'type' : 'the service answers';

export const LOGIN_WALKS: readonly Walk<LoginSight, LoginMove>[] = walksThrough(
  'the form',
  turnsOf<LoginSight, LoginMove>(found.edges, { keyOf, sightOf, moveOf }),
);

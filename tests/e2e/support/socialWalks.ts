/** The walk to a provider and back: the terms, a cancelled login, and a second one that succeeds (SOC-01, SOC-04, SOC-06). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { PendingSocialLogin, SocialAnswer } from '../../../machines/domain/socialLogin.ts';
import { socialLoginMachine } from '../../../machines/signIn/socialLogin.machine.ts';
import { socialReturnMachine } from '../../../machines/signIn/socialReturn.machine.ts';
import { explore } from '../../paths/harness/explore.ts';
import { turnsOf, type Walk, walksThrough } from './walks.ts';

type SocialSight = 'the login' | 'the terms' | 'the provider' | 'it waits for the service' | 'inside' | 'they came back without';
type SocialMove = 'continue' | 'accept' | 'cancel' | 'allow' | 'the service answers';

const PROVIDER = 'google';

/* Leaving. */

const leavingKey = ({ value }: AnyMachineSnapshot) => JSON.stringify(value);

const leaving = explore(socialLoginMachine, {
  input: { provider: PROVIDER },
  events: [
    { type: 'xstate.done.actor.recallTerms', output: null },
    { type: 'xstate.done.actor.leaveForProvider', output: undefined },
  ],
  filterEvents: (_: AnyMachineSnapshot, { type }: AnyEventObject) => ['xstate.done.actor.recallTerms', 'terms.accept'].includes(type),
  serializeState: leavingKey,
});

const leavingTurns = turnsOf<SocialSight, SocialMove>(leaving.edges, {
  keyOf: leavingKey,
  sightOf: (snapshot) => (snapshot.matches('recalling') ? 'the login' : snapshot.matches('acceptingTerms') ? 'the terms' : 'the provider'),
  moveOf: ({ type }) => (type === 'terms.accept' ? 'accept' : 'continue'),
});

/* Returning. */

const NOW = 1_000_000;
const good: SocialAnswer = { provider: PROVIDER, token: 'complete', refreshToken: null, state: 's1', error: null };
const pending: PendingSocialLogin = { provider: PROVIDER, state: 's1', nonce: 'n1', at: NOW - 1000, destination: null };

const returningKey = ({ value, context: { social } }: AnyMachineSnapshot) => JSON.stringify([value, social?.token]);

const returning = explore(socialReturnMachine, {
  input: { provider: PROVIDER, now: () => NOW },
  events: [
    { type: 'xstate.done.actor.readArrival', output: { answer: { ...good, token: null, error: 'access_denied' }, pending } },
    { type: 'xstate.done.actor.readArrival', output: { answer: good, pending } },
    { type: 'xstate.done.actor.exchangeToken', output: { token: 't1', refreshToken: null } },
  ],
  filterEvents: (_: AnyMachineSnapshot, { type }: AnyEventObject) => type.startsWith('xstate.done.'),
  serializeState: returningKey,
});

const returningTurns = turnsOf<SocialSight, SocialMove>(returning.edges, {
  keyOf: returningKey,
  sightOf: (snapshot) => {
    if (snapshot.matches('reading')) return 'the provider';
    if (snapshot.matches('exchanging')) return 'it waits for the service';
    return snapshot.matches('signedIn') ? 'inside' : 'they came back without';
  },
  moveOf: ({ type, output }) => {
    if (type === 'xstate.done.actor.exchangeToken') return 'the service answers';
    return output.answer.error === null ? 'allow' : 'cancel';
  },
});

export const SOCIAL_WALKS: readonly Walk<SocialSight, SocialMove>[] = walksThrough('the login', [
  ...leavingTurns,
  ...returningTurns,
  // The terms have been accepted by then.
  { from: 'they came back without', move: 'continue', to: 'the provider' },
]);

/** Walks to a provider and back: the terms, the provider's pages, and the results of its answers (SOC-01 to SOC-06, REG-06, REG-07). */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { SOCIAL_LOGIN_LASTS } from '../../../machines/domain/constants.ts';
import type { PendingSocialLogin, SocialAnswer } from '../../../machines/domain/socialLogin.ts';
import { socialLoginMachine } from '../../../machines/signIn/socialLogin.machine.ts';
import { socialReturnMachine } from '../../../machines/signIn/socialReturn.machine.ts';
import { explore } from '../../paths/harness/explore.ts';
import { unwalkedOf, walkable } from './walkedTransitions.ts';
import { turnsOf, type Walk, walksThrough } from './walks.ts';

export type SocialSight =
  | 'the login'
  | 'the login of who has agreed'
  | 'the terms'
  | 'the terms, not agreed to'
  | 'the terms, with news'
  | 'the provider'
  | 'the storage is blocked'
  | 'it waits for the service'
  | 'it waits with a lack'
  | 'it waits without agreement'
  | 'inside'
  | 'what is missing is asked for'
  | 'the register form'
  | 'the service refuses'
  | 'they came back without'
  | 'the provider refuses'
  | 'the answer matches no login'
  | 'it took too long'
  | 'the provider said nothing';
export type SocialMove =
  | 'continue'
  | 'continue with the storage blocked'
  | 'tick'
  | 'untick'
  | 'tick the news'
  | 'close'
  | 'accept'
  | (typeof ANSWERS)[number]['move']
  | 'the service answers'
  | 'the service fails';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });

/* Leaving. A viewer who has agreed before is another input: a child of the machine reads the stored terms. */

const FIRST = 'google';
const AGAIN = 'apple';

const leavingKey = ({ value, context: { provider, terms } }: AnyMachineSnapshot) => JSON.stringify([value, provider, terms]);

const leaving = explore(socialLoginMachine, {
  inputs: [{ provider: FIRST }, { provider: AGAIN }],
  events: [
    { type: 'terms.change', terms: { agree: false, optin: false } },
    { type: 'terms.change', terms: { agree: true, optin: false } },
    { type: 'terms.change', terms: { agree: true, optin: true } },
    { type: 'xstate.done.actor.recallTerms', output: null },
    { type: 'xstate.done.actor.recallTerms', output: { agree: true, optin: false } },
    { type: 'xstate.done.actor.leaveForProvider', output: undefined },
    { type: 'xstate.error.actor.leaveForProvider', error: refusal('storage_blocked') },
  ],
  filterEvents: (snapshot: AnyMachineSnapshot, { type, terms, output }: AnyEventObject) => {
    const { provider, terms: ticked } = snapshot.context;
    switch (type) {
      case 'xstate.done.actor.recallTerms':
        return (output === null) === (provider === FIRST);
      case 'xstate.error.actor.leaveForProvider':
        return provider === AGAIN;
      case 'terms.accept':
        return snapshot.can({ type });
      // One box at a time, and the second only while the first is ticked.
      case 'terms.change':
        return ticked.agree !== terms.agree ? !ticked.optin && !terms.optin : ticked.agree && !ticked.optin && terms.optin;
      default:
        return type === 'terms.close';
    }
  },
  serializeState: leavingKey,
});

function sightOfLeaving({ value, context: { provider, terms } }: AnyMachineSnapshot): SocialSight | null {
  switch (value) {
    case 'recalling':
      return provider === FIRST ? 'the login' : 'the login of who has agreed';
    case 'acceptingTerms':
      if (!terms.agree) return 'the terms, not agreed to';
      return terms.optin ? 'the terms, with news' : 'the terms';
    case 'leaving':
      return 'the provider';
    default:
      return 'the login';
  }
}

function moveOfLeaving({ type, terms }: AnyEventObject): SocialMove | null {
  switch (type) {
    case 'xstate.done.actor.recallTerms':
      return 'continue';
    case 'terms.change':
      if (terms.optin) return 'tick the news';
      return terms.agree ? 'tick' : 'untick';
    case 'terms.close':
      return 'close';
    case 'terms.accept':
      return 'accept';
    default:
      return 'continue with the storage blocked';
  }
}

/** The failure happens while the browser is leaving, before the provider's page. */
const leavingTurns = turnsOf<SocialSight, SocialMove>(
  leaving.edges.filter(({ steps }) => steps[steps.length - 1]?.event.type !== 'xstate.error.actor.leaveForProvider'),
  { keyOf: leavingKey, sightOf: sightOfLeaving, moveOf: moveOfLeaving },
);
const blockedTurns: Walk<SocialSight, SocialMove> = [
  { from: 'the login of who has agreed', move: 'continue with the storage blocked', to: 'the storage is blocked' },
];

/* Returning. */

const NOW = 1_000_000;
const good: SocialAnswer = { provider: FIRST, token: 'complete', refreshToken: null, state: 's1', error: null };
const begun: PendingSocialLogin = { provider: FIRST, state: 's1', nonce: 'n1', at: NOW - 1000, destination: null };

/** How a viewer returns from the provider, with the answer. */
const ANSWERS = [
  { move: 'cancel', answer: { ...good, token: null, error: 'access_denied' }, pending: begun },
  { move: 'allow, with a name missing', answer: { ...good, token: 'lacking' }, pending: begun },
  { move: 'allow, without having agreed to the terms', answer: { ...good, token: 'unregistered' }, pending: begun },
  { move: 'meet a provider out of order', answer: { ...good, token: null, error: 'server_error' }, pending: begun },
  { move: 'bring a forged answer', answer: { ...good, state: 'forged' }, pending: begun },
  { move: 'come back too late', answer: good, pending: { ...begun, at: NOW - SOCIAL_LOGIN_LASTS } },
  { move: 'come back in another window', answer: good, pending: null },
  { move: 'bring no token', answer: { ...good, token: null }, pending: begun },
  { move: 'allow', answer: good, pending: begun },
] as const;

const returningKey = ({ value, context: { social, message } }: AnyMachineSnapshot) => JSON.stringify([value, social.token, message.key]);

const returning = explore(socialReturnMachine, {
  input: { provider: FIRST, now: () => NOW },
  events: [
    ...ANSWERS.map(({ answer, pending }) => ({ type: 'xstate.done.actor.readArrival', output: { answer, pending } })),
    { type: 'xstate.done.actor.exchangeToken', output: { token: 't1', refreshToken: null } },
    { type: 'xstate.error.actor.exchangeToken', error: refusal('missing_user_information') },
    { type: 'xstate.error.actor.exchangeToken', error: refusal('agreement_required') },
    { type: 'xstate.error.actor.exchangeToken', error: refusal('busy') },
  ],
  filterEvents: ({ context: { social } }: AnyMachineSnapshot, { type, error }: AnyEventObject) => {
    if (type === 'xstate.done.actor.exchangeToken') return social.token === 'complete';
    if (type !== 'xstate.error.actor.exchangeToken') return type !== 'xstate.error.actor.readArrival' && type !== 'session.settled';
    const answers: Readonly<Record<string, string>> = {
      missing_user_information: 'lacking',
      agreement_required: 'unregistered',
      busy: 'complete',
    };
    return answers[error.errorStatus] === social.token;
  },
  serializeState: returningKey,
});

const REFUSALS: Readonly<Record<string, SocialSight>> = {
  SOCIAL_REFUSED_CANCELLED: 'they came back without',
  SOCIAL_REFUSED_PROVIDER: 'the provider refuses',
  SOCIAL_REFUSED_STATE: 'the answer matches no login',
  SOCIAL_REFUSED_EXPIRED: 'it took too long',
  SOCIAL_REFUSED_MISSING: 'the provider said nothing',
  SERVER_ERROR_BUSY: 'the service refuses',
};
const WAITING: Readonly<Record<string, SocialSight>> = {
  complete: 'it waits for the service',
  lacking: 'it waits with a lack',
  unregistered: 'it waits without agreement',
};
const OUTCOMES: Readonly<Record<string, SocialSight>> = {
  signedIn: 'inside',
  incomplete: 'what is missing is asked for',
  unregistered: 'the register form',
};

function sightOfReturning({ value, context: { social, message } }: AnyMachineSnapshot): SocialSight | null {
  if (value === 'reading') return 'the provider';
  const sight = value === 'exchanging' ? WAITING[social.token] : (OUTCOMES[String(value)] ?? REFUSALS[message.key]);
  if (!sight) throw new Error(`no sight is defined for ${JSON.stringify([value, message])}`);
  return sight;
}

function moveOfReturning({ type, output, error }: AnyEventObject): SocialMove | null {
  if (type === 'xstate.done.actor.readArrival')
    return ANSWERS.find(({ answer, pending }) => answer === output.answer && pending === output.pending)?.move ?? null;
  return error?.errorStatus === 'busy' ? 'the service fails' : 'the service answers';
}

const returningTurns = turnsOf<SocialSight, SocialMove>(returning.edges, {
  keyOf: returningKey,
  sightOf: sightOfReturning,
  moveOf: moveOfReturning,
});

/** After a refusal the login page is shown; the terms have been accepted by then. */
const AFTER_REFUSAL = [...Object.values(REFUSALS), 'the storage is blocked'] as const;

const turns = [...leavingTurns, ...blockedTurns, ...returningTurns].flatMap((turn) => [turn, ...continued(turn)]);

/** After a refusal the viewer tries again; blocked storage is tried once more only. */
function continued({ from, move, to }: Walk<SocialSight, SocialMove>[number]): Walk<SocialSight, SocialMove> {
  if (from !== 'the login of who has agreed') return [];
  return (move === 'continue' ? AFTER_REFUSAL : (['they came back without'] as const)).map((refused) => ({ from: refused, move, to }));
}

export const SOCIAL_WALKS: readonly Walk<SocialSight, SocialMove>[] = walksThrough('the login', walkable('the login', turns));

/** To the provider, cancel, again, and signed in. */
const COMMON: readonly SocialMove[] = ['continue', 'accept', 'cancel', 'allow', 'the service answers'];
export const COMMON_SOCIAL_WALKS: readonly Walk<SocialSight, SocialMove>[] = walksThrough(
  'the login',
  walkable(
    'the login',
    turns.filter(({ move }) => COMMON.includes(move)),
  ),
);

export const UNWALKED_OF_SOCIAL_LOGIN = unwalkedOf([{ found: leaving, sightOf: sightOfLeaving, moveOf: moveOfLeaving }]);
export const UNWALKED_OF_SOCIAL_RETURN = unwalkedOf([{ found: returning, sightOf: sightOfReturning, moveOf: moveOfReturning }]);

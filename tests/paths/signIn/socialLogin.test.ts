import { expect, it } from 'vitest';
import { type AnyEventObject, fromPromise } from 'xstate';
import { SOCIAL_LOGIN_LASTS } from '../../../machines/domain/constants.ts';
import type { SignedIn } from '../../../machines/domain/messages.ts';
import type { PendingSocialLogin, SocialAnswer, UnfinishedReturn } from '../../../machines/domain/socialLogin.ts';
import { socialLoginMachine } from '../../../machines/signIn/socialLogin.machine.ts';
import { type SocialArrival, socialReturnMachine } from '../../../machines/signIn/socialReturn.machine.ts';
import { createAlone } from '../../alone.ts';
import { aDevice } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });

describeEveryPath(socialLoginMachine, {
  input: { provider: 'google' },
  events: [
    { type: 'terms.change', terms: { agree: false, optin: true } },
    { type: 'terms.change', terms: { agree: true, optin: true } },
    { type: 'xstate.done.actor.recallTerms', output: null },
    { type: 'xstate.done.actor.recallTerms', output: { agree: true, optin: false } },
    { type: 'xstate.done.actor.leaveForProvider', output: undefined },
    { type: 'xstate.error.actor.leaveForProvider', error: refusal('storage_blocked') },
  ],
  states: {
    'acceptingTerms: REG-06 can accept only after the viewer has agreed': (snapshot) =>
      expect(snapshot.can({ type: 'terms.accept' })).toBe(snapshot.context.terms.agree),
    'leaving: SOC-01 has accepted terms': ({ context }) => expect(context.terms.agree).toBe(true),
  },
  invariants: {
    'REG-06 starts with the default terms': ({ value, context }) => value !== 'recalling' || (context.terms.agree && !context.terms.optin),
    'SOC-01 keeps the chosen provider': ({ context }) => context.provider === 'google',
  },
});

/** Epoch ms of the return. */
const NOW = 1_000_000;
const answer: SocialAnswer = { provider: 'google', token: 'opaque', refreshToken: 'r1', state: 's1', error: null };
const unfinished: UnfinishedReturn = {
  kind: 'incomplete',
  social: { provider: 'google', token: 'kept', fullName: 'Ana', email: null },
  destination: '/movie/a/1',
};
const pending: PendingSocialLogin = { provider: 'google', state: 's1', nonce: 'n1', at: NOW - 1000, destination: '/movie/a/1' };

const ENDS = ['signedIn', 'incomplete', 'unregistered', 'refused', 'returned'] as const;

describeEveryPath(socialReturnMachine, {
  inputs: [
    { provider: 'google', now: () => NOW },
    { provider: null, now: () => NOW },
  ],
  /** Without a provider, only an arrival without answer and pending login can occur. */
  filterEvents: ({ context }, { type, output }) =>
    type !== 'xstate.done.actor.readArrival' || context.provider !== null || (output.answer === null && output.pending === null),
  events: [
    { type: 'xstate.done.actor.readArrival', output: { answer, pending } },
    { type: 'xstate.done.actor.readArrival', output: { answer: { ...answer, state: 'forged' }, pending } },
    { type: 'xstate.done.actor.readArrival', output: { answer: { ...answer, token: null, error: 'access_denied' }, pending } },
    { type: 'xstate.done.actor.readArrival', output: { answer, pending: { ...pending, at: NOW - SOCIAL_LOGIN_LASTS } } },
    { type: 'xstate.done.actor.readArrival', output: { answer, pending: null } },
    { type: 'xstate.done.actor.readArrival', output: { answer: null, pending: null } },
    { type: 'xstate.done.actor.readArrival', output: { answer: null, pending: null, unfinished } },
    { type: 'xstate.done.actor.readArrival', output: { answer: null, pending: null, unfinished: { ...unfinished, kind: 'unregistered' } } },
    { type: 'xstate.done.actor.exchangeToken', output: { token: 't1', refreshToken: null } },
    { type: 'xstate.error.actor.exchangeToken', error: refusal('missing_user_information') },
    { type: 'xstate.error.actor.exchangeToken', error: refusal('agreement_required') },
    { type: 'xstate.error.actor.exchangeToken', error: refusal('token_invalid') },
    { type: 'xstate.error.actor.exchangeToken', error: refusal('device_limit') },
    { type: 'xstate.error.actor.exchangeToken', error: { ...refusal('device_limit'), deviceLimit: { devices: [aDevice], token: 'd1' } } },
    { type: 'xstate.done.actor.deviceLimit', output: { isFreed: true } },
    { type: 'xstate.done.actor.deviceLimit', output: { isFreed: false } },
  ],
  states: {
    reading: ({ context }) => expect(context.social).toBeNull(),
    'exchanging: SOC-02 has the token of the accepted answer': ({ context }) =>
      expect([context.verdict.kind, context.social?.token, context.social?.provider]).toEqual(['accepted', 'opaque', 'google']),
    'signedIn: SES-07 waits for the session': (snapshot) => {
      expect(snapshot.context.destination).toBe('/movie/a/1');
      expect(snapshot.can({ type: 'session.settled' })).toBe(true);
    },
    'incomplete: SOC-05 SOC-07 keeps the destination': ({ context }) => expect(context.destination).toBe('/movie/a/1'),
    'refused: SOC-06 has a message with the reason': ({ context }) =>
      expect([
        expect.objectContaining({ key: 'SERVER_ERROR_TOKEN_INVALID' }),
        { key: 'LOGIN_DEVICE_LIMIT' },
        { key: 'SOCIAL_REFUSED_STATE', values: { provider: 'google' } },
        { key: 'SOCIAL_REFUSED_CANCELLED', values: { provider: 'google' } },
        { key: 'SOCIAL_REFUSED_EXPIRED', values: { provider: 'google' } },
        { key: 'SOCIAL_REFUSED_MISSING', values: { provider: 'google' } },
        { key: 'SOCIAL_REFUSED_STATE', values: { provider: '' } },
        { key: 'SOCIAL_REFUSED_MISSING' },
      ]).toContainEqual(context.message),
  },
  invariants: {
    'SOC-02 uses only the token of an accepted answer': ({ context }) => context.social === null || context.verdict.kind === 'accepted',
    'SOC-03 discards the token at the end': (snapshot) =>
      !ENDS.some((state) => snapshot.matches(state)) || (snapshot.context.social === null && snapshot.context.verdict.kind === 'refused'),
    'LOG-08 keeps the token for removing a device only while the viewer chooses one': (snapshot) =>
      snapshot.matches('freeingDevice') === (snapshot.context.limit !== null),
  },
});

const known = { provider: 'google', token: 'opaque', fullName: null, email: null };
const signedIn: SignedIn = { token: 't1', refreshToken: null };
const remembered = { type: 'destination.remember', url: '/movie/a/1' };

it.each<[string, SocialArrival, () => Promise<SignedIn>, AnyEventObject[]]>([
  [
    'SOC-04 NAV-15 signs the viewer in at the destination',
    { answer, pending },
    async () => signedIn,
    [remembered, { type: 'session.open', wayIn: 'home', ...signedIn }],
  ],
  [
    'SOC-05 asks for missing data',
    { answer, pending },
    () => Promise.reject(refusal('missing_user_information')),
    [remembered, { type: 'completion.ask', completion: { person: { fullName: '', email: '' }, social: known } }],
  ],
  [
    'REG-07 offers to register',
    { answer, pending },
    () => Promise.reject(refusal('agreement_required')),
    [{ type: 'register.open', social: known }],
  ],
  [
    'SOC-07 continues with the form that was open before a reload',
    { answer: null, pending: null, unfinished },
    async () => signedIn,
    [remembered, { type: 'completion.ask', completion: { person: { fullName: 'Ana', email: '' }, social: unfinished.social } }],
  ],
  [
    'SOC-06 leads to the login with a notice',
    { answer: { ...answer, token: null, error: 'access_denied' }, pending },
    async () => signedIn,
    [
      { type: 'navigation.request', to: '/login', replace: true },
      { type: 'notice.open', notice: { kind: 'message', message: { key: 'SOCIAL_REFUSED_CANCELLED', values: { provider: 'google' } } } },
    ],
  ],
])('%s after the provider', async (_, arrival, exchange, expected) => {
  const heard: AnyEventObject[] = [];
  const machine = socialReturnMachine.provide({
    actors: { readArrival: fromPromise(async () => arrival), exchangeToken: fromPromise(exchange) },
  });
  createAlone(machine, { input: { provider: 'google', now: () => NOW } }, heard).start();
  await expect.poll(() => heard).toEqual(expected);
});

import { expect } from 'vitest';
import { SOCIAL_LOGIN_LASTS } from '../../machines/domain/constants.ts';
import type { PendingSocialLogin, SocialAnswer, UnfinishedReturn } from '../../machines/domain/socialLogin.ts';
import { socialLoginMachine } from '../../machines/socialLogin/socialLogin.machine.ts';
import { socialReturnMachine } from '../../machines/socialReturn/socialReturn.machine.ts';
import { aDevice } from './entities.ts';
import { describeEveryPath } from './everyPath.ts';

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
    'acceptingTerms: REG-06 accepting needs the tick, and only that': (snapshot) =>
      expect(snapshot.can({ type: 'terms.accept' })).toBe(snapshot.context.terms.agree),
    'leaving: SOC-01 with the terms agreed to': ({ context }) => expect([context.terms.agree, context.error]).toEqual([true, null]),
    'stayed: the output says why': ({ output, context }) => expect(output).toEqual({ error: context.error }),
  },
  invariants: {
    'REG-06 the boxes begin as they are by default': ({ value, context }) =>
      value !== 'recalling' || (context.terms.agree && !context.terms.optin),
    'SOC-01 it is left for nobody but the provider that was chosen': ({ context }) => context.provider === 'google',
    'a failure has a sentence of its own': ({ context }) => context.error === null || context.error.key === 'SERVER_ERROR_STORAGE_BLOCKED',
  },
});

/** When the viewer returns. */
const NOW = 1_000_000;
const answer: SocialAnswer = { provider: 'google', token: 'opaque', refreshToken: 'r1', state: 's1', error: null };
const unfinished: UnfinishedReturn = {
  kind: 'incomplete',
  social: { provider: 'google', token: 'kept', fullName: 'Ana', email: null },
  destination: '/movie/a/1',
};
const pending: PendingSocialLogin = { provider: 'google', state: 's1', nonce: 'n1', at: NOW - 1000, destination: '/movie/a/1' };

describeEveryPath(socialReturnMachine, {
  inputs: [
    { provider: 'google', now: () => NOW },
    { provider: null, now: () => NOW },
  ],
  /** What is not known of whom nobody asked about. */
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
    reading: ({ context }) => expect(context.social.token).toBe(''),
    'exchanging: SOC-02 the token of the accepted answer': ({ context }) =>
      expect([context.verdict.kind, context.social.token, context.social.provider]).toEqual(['accepted', 'opaque', 'google']),
    'concluded: SOC-04 SOC-05 SOC-06 each with what the next step needs': ({ output }) =>
      expect([
        { kind: 'signedIn', token: 't1', refreshToken: null, destination: '/movie/a/1' },
        { kind: 'incomplete', social: { provider: 'google', token: 'opaque', fullName: null, email: null }, destination: '/movie/a/1' },
        unfinished,
        { kind: 'unregistered', social: { provider: 'google', token: 'opaque', fullName: null, email: null } },
        { kind: 'refused', message: expect.objectContaining({ key: 'SERVER_ERROR_TOKEN_INVALID' }) },
        { kind: 'refused', message: { key: 'LOGIN_DEVICE_LIMIT' } },
        { kind: 'refused', message: { key: 'SOCIAL_REFUSED_STATE', values: { provider: 'google' } } },
        { kind: 'refused', message: { key: 'SOCIAL_REFUSED_CANCELLED', values: { provider: 'google' } } },
        { kind: 'refused', message: { key: 'SOCIAL_REFUSED_EXPIRED', values: { provider: 'google' } } },
        { kind: 'refused', message: { key: 'SOCIAL_REFUSED_MISSING', values: { provider: 'google' } } },
        { kind: 'refused', message: { key: 'SOCIAL_REFUSED_STATE', values: { provider: '' } } },
        { kind: 'refused', message: { key: 'SOCIAL_REFUSED_MISSING' } },
      ]).toContainEqual(output),
  },
  invariants: {
    'SOC-02 no token is used whose answer was not accepted': ({ context }) =>
      context.social.token === '' || context.verdict.kind === 'accepted',
    'SOC-07 a form that was reloaded goes on, and nothing is exchanged for it': ({ output, context }) =>
      output !== unfinished || context.verdict.kind === 'refused',
    'SOC-02 nobody is signed in without a token that was accepted and exchanged': ({ output }) =>
      output?.kind !== 'signedIn' || output.token === 't1',
    'SOC-03 the token is forgotten when it is concluded': (snapshot) =>
      !snapshot.matches('concluded') || (snapshot.context.social.token === '' && snapshot.context.verdict.kind === 'refused'),
    'LOG-08 the token for removing a device is kept only while the viewer chooses one': (snapshot) =>
      snapshot.matches('freeingPlace') === (snapshot.context.limit !== null),
    'SOC-06 a refusal is always said': ({ output }) => output?.kind !== 'refused' || output.message.key !== '',
  },
});

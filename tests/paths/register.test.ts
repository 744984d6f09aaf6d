import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { EMAIL_CHECK_DELAY } from '../../machines/domain/constants.ts';
import { registrationProblems } from '../../machines/domain/forms.ts';
import type { SocialAccount } from '../../machines/domain/socialLogin.ts';
import { emailCheckMachine } from '../../machines/emailCheck/emailCheck.machine.ts';
import { type Registration, registerMachine } from '../../machines/register/register.machine.ts';
import { describeEveryPath } from './everyPath.ts';

const refused = { success: false, errorCode: 400, errorMessage: '', errorStatus: 'email_taken' };
const social: SocialAccount = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: 'ana@example.org' };
const form: Registration = { fullName: 'Ana Moura', email: ' Ana@Example.org ', password: 'long enough', agree: true, optin: true };

describeEveryPath(registerMachine, {
  inputs: [{ social: null }, { social }],
  events: ({ context }) => {
    const typed: Registration = context.social ? { ...form, password: null } : form;
    return [
      { type: 'register.submit', ...typed },
      { type: 'register.submit', ...typed, agree: false },
      { type: 'register.submit', ...typed, fullName: '' },
      { type: 'register.submit', ...typed, email: 'not one' },
      { type: 'email.typed', email: 'ana@example.org' },
      { type: 'xstate.done.actor.emailCheck', output: undefined },
      { type: 'xstate.done.actor.recallTerms', output: null },
      { type: 'xstate.done.actor.recallTerms', output: { agree: false, optin: true } },
      { type: 'xstate.done.actor.signUp', output: { isActivated: true } },
      { type: 'xstate.done.actor.signUp', output: { isActivated: false } },
      { type: 'xstate.error.actor.signUp', error: refused },
    ];
  },
  states: {
    'recallingTerms: REG-06 REG-07 begins with the defaults and what the provider said': ({ context }) =>
      expect(context.draft).toEqual({
        fullName: context.social?.fullName ?? '',
        email: context.social?.email ?? '',
        password: context.social ? null : '',
        agree: true,
        optin: false,
      }),
    'entering.editing: nothing is wrong yet': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused: REG-02 says why': ({ context }) => expect(context.problems).not.toEqual([]),
    'submitting: REG-07 a provider’s word instead of a password': ({ context }) =>
      expect(context.draft).toEqual({ ...form, email: 'ana@example.org', password: context.social ? null : 'long enough' }),
    'submitting: a second press changes nothing': (snapshot) => expect(snapshot.can({ type: 'register.submit', ...form })).toBe(false),
    registered: ({ output, context }) => expect(output).toEqual({ isSocial: context.social !== null, isActivated: context.isActivated }),
  },
  invariants: {
    'REG-02 nothing incomplete or invalid is sent': (snapshot) =>
      !snapshot.matches('submitting') || registrationProblems(snapshot.context.draft).length === 0,
    'REG-04 a refused form still holds what was typed': ({ context }) =>
      context.problems.every(({ message }) => message.key !== 'SERVER_ERROR_EMAIL_TAKEN') ||
      (context.draft.fullName === form.fullName && context.draft.email === 'ana@example.org' && context.draft.optin),
    'REG-04 a refusal stands at the field it is about': ({ context }) =>
      context.problems.every(({ field, message }) => message.key !== 'SERVER_ERROR_EMAIL_TAKEN' || field === 'email'),
    'REG-03 no secret is left once the account is made': (snapshot) =>
      !snapshot.matches('registered') || (!snapshot.context.draft.password && !snapshot.context.social?.token),
  },
});

describeEveryPath(emailCheckMachine, {
  events: [
    { type: 'email.typed', email: 'ana@example.org' },
    { type: 'email.typed', email: ' RUI@example.org' },
    { type: 'email.typed', email: 'ana@' },
    { type: 'xstate.done.actor.isEmailFree', output: true },
    { type: 'xstate.done.actor.isEmailFree', output: false },
  ],
  invariants: {
    'ACC-08 only an address is asked about': ({ value, context }) => value === 'unknown' || /^(ana|rui)@example\.org$/.test(context.email),
    'ACC-08 the same address is not asked about twice': (snapshot) =>
      !snapshot.matches('free') || snapshot.can({ type: 'email.typed', email: 'other@example.org' }),
  },
});

describe('the address that is typed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function type(answer: (email: string) => Promise<boolean>) {
    const asked: string[] = [];
    const aborted: string[] = [];
    const isEmailFree = fromPromise<boolean, { email: string }>(({ input: { email }, signal }) => {
      asked.push(email);
      signal.addEventListener('abort', () => aborted.push(email));
      return answer(email);
    });
    const actor = createActor(emailCheckMachine.provide({ actors: { isEmailFree } })).start();
    const keys = (text: string) => {
      for (let length = 1; length <= text.length; length += 1) actor.send({ type: 'email.typed', email: text.slice(0, length) });
    };
    return { actor, asked, aborted, keys, rest: () => vi.advanceTimersByTimeAsync(EMAIL_CHECK_DELAY) };
  }

  it('ACC-08 no call while it is typed: at most one for each address that rested', async () => {
    const { actor, asked, keys, rest } = type(async () => true);
    keys('ana@example.org');
    await vi.advanceTimersByTimeAsync(EMAIL_CHECK_DELAY - 1);
    keys('ana@example.org'); // typed again: the same address
    expect(asked).toEqual([]);
    await rest();
    expect([asked, actor.getSnapshot().value]).toEqual([['ana@example.org'], 'free']);
    actor.send({ type: 'email.typed', email: ' ANA@example.org' });
    await rest();
    expect(asked).toEqual(['ana@example.org']);
    actor.send({ type: 'email.typed', email: 'ana@example.orgs' });
    actor.send({ type: 'email.typed', email: 'ana@example.org' });
    expect(actor.getSnapshot().value).toBe('resting');
    await rest();
    expect(asked).toEqual(['ana@example.org', 'ana@example.org']);
  });

  it.each([
    ['that is taken', async () => false, 'notFree'],
    ['that could not be asked about', () => Promise.reject(new Error('offline')), 'unknown'],
  ])('ACC-08 an address %s is not said to be free', async (_, answer, state) => {
    const { actor, keys, rest } = type(answer);
    keys('ana@example.org');
    await rest();
    expect(actor.getSnapshot().value).toBe(state);
  });

  it('ACC-08 typing on takes back a question under way; its answer is nobody’s any more', async () => {
    const { actor, asked, aborted, keys, rest } = type(
      (email) => new Promise((resolve) => setTimeout(resolve, email.startsWith('slow') ? 900 : 10, !email.startsWith('slow'))),
    );
    keys('slow@example.org');
    await rest();
    actor.send({ type: 'email.typed', email: 'fast@example.org' });
    expect(aborted).toEqual(['slow@example.org']);
    await vi.advanceTimersByTimeAsync(EMAIL_CHECK_DELAY + 10);
    expect([asked, actor.getSnapshot().value]).toEqual([['slow@example.org', 'fast@example.org'], 'free']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(actor.getSnapshot().value).toBe('free');
  });
});

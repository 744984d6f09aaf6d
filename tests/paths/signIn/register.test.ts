import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { EMAIL_CHECK_DEBOUNCE } from '../../../machines/domain/constants.ts';
import { registrationProblems } from '../../../machines/domain/forms.ts';
import type { SocialAccount } from '../../../machines/domain/socialLogin.ts';
import { emailCheckMachine } from '../../../machines/signIn/emailCheck.machine.ts';
import { type Registration, registerMachine } from '../../../machines/signIn/register.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

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
    'recallingTerms: REG-06 REG-07 starts with the defaults and the data of the provider': ({ context }) =>
      expect(context.draft).toEqual({
        fullName: context.social?.fullName ?? '',
        email: context.social?.email ?? '',
        password: context.social ? null : '',
        agree: true,
        optin: false,
      }),
    'entering.editing: has no problems': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused: REG-02 has a problem': ({ context }) => expect(context.problems).not.toEqual([]),
    'submitting: REG-07 has no password for a social account': ({ context }) =>
      expect(context.draft).toEqual({ ...form, email: 'ana@example.org', password: context.social ? null : 'long enough' }),
    'submitting: ignores a second submit': (snapshot) => expect(snapshot.can({ type: 'register.submit', ...form })).toBe(false),
    registered: ({ output, context }) => expect(output).toEqual({ isSocial: context.social !== null, isActivated: context.isActivated }),
  },
  invariants: {
    'REG-02 sends only complete and valid data': (snapshot) =>
      !snapshot.matches('submitting') || registrationProblems(snapshot.context.draft).length === 0,
    'REG-04 keeps the typed data after a refusal': ({ context }) =>
      context.problems.every(({ message }) => message.key !== 'SERVER_ERROR_EMAIL_TAKEN') ||
      (context.draft.fullName === form.fullName && context.draft.email === 'ana@example.org' && context.draft.optin),
    'REG-04 assigns the refusal to its field': ({ context }) =>
      context.problems.every(({ field, message }) => message.key !== 'SERVER_ERROR_EMAIL_TAKEN' || field === 'email'),
    'REG-03 discards the password and the token once the account exists': (snapshot) =>
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
    'ACC-08 checks only valid e-mail addresses': ({ value, context }) =>
      value === 'unknown' || /^(ana|rui)@example\.org$/.test(context.email),
    'ACC-08 accepts another address after a free one': (snapshot) =>
      !snapshot.matches('free') || snapshot.can({ type: 'email.typed', email: 'other@example.org' }),
  },
});

describe('the check of the typed e-mail address', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function type(answer: (email: string) => Promise<boolean>) {
    const checked: string[] = [];
    const aborted: string[] = [];
    const isEmailFree = fromPromise<boolean, { email: string }>(({ input: { email }, signal }) => {
      checked.push(email);
      signal.addEventListener('abort', () => aborted.push(email));
      return answer(email);
    });
    const actor = createActor(emailCheckMachine.provide({ actors: { isEmailFree } })).start();
    const keys = (text: string) => {
      for (let length = 1; length <= text.length; length += 1) actor.send({ type: 'email.typed', email: text.slice(0, length) });
    };
    return { actor, checked, aborted, keys, rest: () => vi.advanceTimersByTimeAsync(EMAIL_CHECK_DEBOUNCE) };
  }

  it('ACC-08 makes no call while the viewer types, and one for each address after a pause', async () => {
    const { actor, checked, keys, rest } = type(async () => true);
    keys('ana@example.org');
    await vi.advanceTimersByTimeAsync(EMAIL_CHECK_DEBOUNCE - 1);
    keys('ana@example.org'); // typed again: the same address
    expect(checked).toEqual([]);
    await rest();
    expect([checked, actor.getSnapshot().value]).toEqual([['ana@example.org'], 'free']);
    actor.send({ type: 'email.typed', email: ' ANA@example.org' });
    await rest();
    expect(checked).toEqual(['ana@example.org']);
    actor.send({ type: 'email.typed', email: 'ana@example.orgs' });
    actor.send({ type: 'email.typed', email: 'ana@example.org' });
    expect(actor.getSnapshot().value).toBe('resting');
    await rest();
    expect(checked).toEqual(['ana@example.org', 'ana@example.org']);
  });

  it.each([
    ['is taken', async () => false, 'notFree'],
    ['cannot be checked', () => Promise.reject(new Error('offline')), 'unknown'],
  ])('ACC-08 does not report an address as free when it %s', async (_, answer, state) => {
    const { actor, keys, rest } = type(answer);
    keys('ana@example.org');
    await rest();
    expect(actor.getSnapshot().value).toBe(state);
  });

  it('ACC-08 aborts the running check when the viewer types again', async () => {
    const { actor, checked, aborted, keys, rest } = type(
      (email) => new Promise((resolve) => setTimeout(resolve, email.startsWith('slow') ? 900 : 10, !email.startsWith('slow'))),
    );
    keys('slow@example.org');
    await rest();
    actor.send({ type: 'email.typed', email: 'fast@example.org' });
    expect(aborted).toEqual(['slow@example.org']);
    await vi.advanceTimersByTimeAsync(EMAIL_CHECK_DEBOUNCE + 10);
    expect([checked, actor.getSnapshot().value]).toEqual([['slow@example.org', 'fast@example.org'], 'free']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(actor.getSnapshot().value).toBe('free');
  });
});

import { expect } from 'vitest';
import { completionProblems, resetProblems } from '../../../machines/domain/forms.ts';
import { activationMachine } from '../../../machines/signIn/activation.machine.ts';
import { completeAccountMachine } from '../../../machines/signIn/completeAccount.machine.ts';
import { passwordRecoveryMachine } from '../../../machines/signIn/passwordRecovery.machine.ts';
import { passwordResetMachine } from '../../../machines/signIn/passwordReset.machine.ts';
import { anAccount } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
const person = { fullName: 'Ana Moura', email: 'ana@example.org' };

describeEveryPath(completeAccountMachine, {
  inputs: [
    { person: { fullName: '', email: 'ana@example.org' }, social: null },
    { person: { fullName: 'Ana', email: '' }, social: { provider: 'apple', token: 'g1', fullName: 'Ana', email: null } },
  ],
  events: [
    { type: 'complete.submit', fullName: 'Ana Moura', email: ' Ana@Example.org' },
    { type: 'complete.submit', fullName: '', email: 'ana@example.org' },
    { type: 'complete.submit', fullName: 'Ana Moura', email: '' },
    { type: 'xstate.done.actor.saveAccount', output: { ...anAccount, isCompleted: true } },
    { type: 'xstate.error.actor.saveAccount', error: refusal('email_taken') },
    { type: 'xstate.done.actor.exchangeToken', output: { token: 't1', refreshToken: 'r1' } },
    { type: 'xstate.error.actor.exchangeToken', error: refusal('email_taken') },
  ],
  states: {
    'entering.editing': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused: REG-05 has problems': ({ context }) => expect(context.problems).not.toEqual([]),
    'exchanging: SOC-05 has the token of the provider': ({ context }) =>
      expect([context.social?.token, context.person]).toEqual(['g1', person]),
    'saving: REG-05 has no data of a provider': ({ context }) => expect([context.social, context.person]).toEqual([null, person]),
    'completed: returns the saved account of a member': ({ output, context }) => expect(output).toEqual({ saved: context.saved }),
  },
  invariants: {
    'REG-05 sends only a complete name and e-mail': (snapshot) =>
      !snapshot.hasTag('busy') || completionProblems(snapshot.context.person).length === 0,
    'REG-05 ends only when completed': (snapshot) => snapshot.status !== 'done' || snapshot.matches('completed'),
    'ignores a second submit during the call': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'complete.submit', ...person }),
    'SOC-05 keeps the typed data after a refusal': ({ context }) =>
      context.problems.every(({ message }) => message.key !== 'SERVER_ERROR_EMAIL_TAKEN') || context.person.email === person.email,
    'SOC-03 discards the token of the provider after the exchange': (snapshot) =>
      !snapshot.matches('completed') || snapshot.context.social === null,
  },
});

describeEveryPath(activationMachine, {
  inputs: [
    { code: 'c1', id: 'a1' },
    { code: 'c1', id: '' },
    { code: '', id: '' },
  ],
  events: [
    { type: 'reactivation.submit', email: ' Ana@Example.org' },
    { type: 'reactivation.submit', email: 'ana' },
    { type: 'xstate.done.actor.activate', output: true },
    { type: 'xstate.done.actor.activate', output: false },
    { type: 'xstate.done.actor.reactivate', output: true },
    { type: 'xstate.done.actor.reactivate', output: false },
  ],
  states: {
    'activating: ACC-04 has the code and the id of the link': ({ context }) => expect([context.code, context.id]).toEqual(['c1', 'a1']),
    'asking.afterFailure: ACC-04 can send another e-mail': (snapshot) =>
      expect(snapshot.can({ type: 'reactivation.submit', email: 'ana@example.org' })).toBe(true),
    sending: ({ context }) => expect([context.email, context.problems]).toEqual(['ana@example.org', []]),
    'sent: ACC-04 has the requested e-mail address': ({ context }) => expect(context.email).toBe('ana@example.org'),
    activated: ({ context }) => expect(context.problems).toEqual([]),
  },
  invariants: {
    'ACC-04 shows a neutral message after a failure': ({ context }) =>
      context.problems.every(({ message }) =>
        ['ACTIVATE_EMAIL_NOT_SENT', 'AUTHENTICATION_ERROR_EMAIL_ALERT_EMAIL_INVALID'].includes(message.key),
      ),
  },
});

describeEveryPath(passwordRecoveryMachine, {
  events: [
    { type: 'recovery.submit', email: ' Ana@Example.org' },
    { type: 'recovery.submit', email: 'ana' },
    { type: 'xstate.done.actor.recover', output: undefined },
    { type: 'xstate.error.actor.recover', error: refusal('too_many_requests') },
  ],
  states: {
    'entering.editing': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused': ({ context }) => expect(context.problems).not.toEqual([]),
    'sending: ACC-01 has a normalised e-mail address': ({ context }) => expect(context.email).toBe('ana@example.org'),
    'sent: ACC-01 has the address for the confirmation': ({ context }) =>
      expect([context.email, context.problems]).toEqual(['ana@example.org', []]),
  },
  invariants: {
    'ignores a second submit during the call': (snapshot) =>
      !snapshot.matches('sending') || !snapshot.can({ type: 'recovery.submit', email: 'ana@example.org' }),
  },
});

const newPassword = { code: ' c1 ', email: 'Ana@example.org', password: 'long enough', confirmation: 'long enough' };

describeEveryPath(passwordResetMachine, {
  inputs: [
    { code: 'c1', email: 'ana@example.org' },
    { code: '', email: '' },
  ],
  events: [
    { type: 'reset.submit', ...newPassword },
    { type: 'reset.submit', ...newPassword, confirmation: 'long enoughh' },
    { type: 'reset.submit', ...newPassword, code: ' ' },
    { type: 'reset.submit', ...newPassword, password: 'short', confirmation: 'short' },
    { type: 'xstate.done.actor.resetPassword', output: undefined },
    { type: 'xstate.error.actor.resetPassword', error: refusal('code_expired') },
    { type: 'xstate.done.actor.signIn', output: { token: 't1', refreshToken: null } },
    { type: 'xstate.error.actor.signIn', error: refusal('broken') },
  ],
  states: {
    'entering.editing': ({ context }) => expect(context.problems).toEqual([]),
    'entering.refused': ({ context }) => expect(context.problems).not.toEqual([]),
    'signingIn: ACC-02 has the e-mail and the new password': ({ context }) =>
      expect([context.email, context.password]).toEqual(['ana@example.org', 'long enough']),
    'changed: ACC-02 ignores a further submit': (snapshot) => expect(snapshot.can({ type: 'reset.submit', ...newPassword })).toBe(false),
    'identified: ACC-02 SES-07 waits for the session': (snapshot) => expect(snapshot.can({ type: 'session.settled' })).toBe(true),
  },
  invariants: {
    'ACC-02 sends only a valid code, e-mail and confirmed password': (snapshot) =>
      !snapshot.matches('resetting') || resetProblems({ ...snapshot.context, confirmation: snapshot.context.password }).length === 0,
    'ACC-02 assigns the refusal of a code to its field': ({ context }) =>
      context.problems.every(({ field, message }) => message.key !== 'SERVER_ERROR_CODE_EXPIRED' || field === 'code'),
    'ACC-02 discards the new password after its use': (snapshot) =>
      !(snapshot.matches('identified') || snapshot.matches('changed')) || snapshot.context.password === '',
    'ignores a second submit during the call': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'reset.submit', ...newPassword }),
  },
});

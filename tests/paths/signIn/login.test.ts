import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import { loginMachine } from '../../../machines/signIn/login.machine.ts';
import { loginPageMachine } from '../../../machines/signIn/loginPage.machine.ts';
import { aDevice } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const refused = { success: false, errorCode: 401, errorMessage: 'Wrong e-mail or password', errorStatus: 'wrong_credentials' };

const full = {
  success: false,
  errorCode: 403,
  errorMessage: 'Too many devices',
  errorStatus: 'device_limit',
  deviceLimit: { devices: [aDevice], token: 'd1' },
};

describeEveryPath(loginMachine, {
  events: [
    { type: 'login.submit', email: ' Ana@Example.org ', password: 'secret' },
    { type: 'login.submit', email: ' ', password: 'secret' },
    { type: 'login.submit', email: 'ana@example.org', password: '' },
    { type: 'xstate.done.actor.signIn', output: { token: 't1', refreshToken: null } },
    { type: 'xstate.error.actor.signIn', error: refused },
    { type: 'xstate.error.actor.signIn', error: full },
    { type: 'xstate.error.actor.signIn', error: { ...full, deviceLimit: undefined } },
    { type: 'xstate.done.actor.deviceLimit', output: { isFreed: true } },
    { type: 'xstate.done.actor.deviceLimit', output: { isFreed: false } },
  ],
  states: {
    submitting: (snapshot) => expect(snapshot.context.credentials.email).toBe('ana@example.org'),
    done: (snapshot) => expect(snapshot.output).toEqual({ token: 't1', refreshToken: null }),
  },
  invariants: {
    'LOG-02 sends only complete credentials': (snapshot) =>
      !snapshot.matches('submitting') || (snapshot.context.credentials.email !== '' && snapshot.context.credentials.password !== ''),
    'LOG-03 lower-cases the e-mail': (snapshot) => snapshot.context.credentials.email === snapshot.context.credentials.email.toLowerCase(),
    'LOG-08 keeps the token for removing a device only while the viewer chooses one': (snapshot) =>
      snapshot.matches('freeingDevice') === (snapshot.context.limit !== null),
    'LOG-05 has an error after a refusal': (snapshot) => !snapshot.matches('refused') || snapshot.context.errors.length > 0,
    'LOG-06 ignores a second submit during the call': (snapshot) =>
      !snapshot.matches('submitting') || !snapshot.can({ type: 'login.submit', email: 'a@b.pt', password: 'secret' }),
    'keeps the password only during the call, or while the viewer removes a device': (snapshot) =>
      snapshot.matches('submitting') || snapshot.matches('freeingDevice') || snapshot.context.credentials.password === '',
  },
});

describeEveryPath(loginPageMachine, {
  inputs: [false, true].map((offersCode) => ({ offersCode, now: () => 0 })),
  events: [
    { type: 'xstate.done.actor.login', output: { token: 't1', refreshToken: null } },
    { type: 'xstate.done.actor.tvCode', output: { token: 't1', refreshToken: null } },
  ],
  states: {
    'entering: SES-07 waits for the session': (snapshot) => {
      expect(snapshot.children.login).toBeUndefined();
      expect(snapshot.can({ type: 'session.settled' })).toBe(true);
    },
  },
  invariants: {
    'LOG-06 has the form unless the viewer has signed in, or sees the code of a television': (snapshot) =>
      (snapshot.children.login === undefined) === (snapshot.matches('entering') || snapshot.matches('code')),
    'TV-09 shows a code only on a television': ({ context, children }) => context.offersCode || children.tvCode === undefined,
  },
});

describeEveryPath(deviceLimitMachine, {
  input: { devices: [aDevice], token: 'd1' },
  events: [
    { type: 'device.pick', id: aDevice.id },
    { type: 'device.pick', id: 'unknown' },
    { type: 'xstate.done.actor.removeDevice', output: undefined },
    { type: 'xstate.error.actor.removeDevice', error: { ...refused, errorCode: 500 } },
    { type: 'xstate.error.actor.removeDevice', error: { ...refused, errorCode: 404 } },
    { type: 'xstate.error.actor.removeDevice', error: refused },
  ],
  states: {
    freed: (snapshot) => expect(snapshot.output).toEqual({ isFreed: true }),
    left: (snapshot) => expect(snapshot.output).toEqual({ isFreed: false }),
  },
  invariants: {
    'LOG-08 removes only a picked device': ({ value, context }) =>
      !['removing', 'freed'].includes(String(value)) || context.picked !== null,
  },
});

describe('the login after a refusal', () => {
  const refusedOnce = () => {
    const actor = createActor(loginMachine).start();
    actor.send({ type: 'login.submit', email: ' ', password: '' });
    return actor;
  };
  const errors = (actor: ReturnType<typeof refusedOnce>) => actor.getSnapshot().context.errors;

  it('LOG-02 shows the current errors when the viewer submits invalid data again', () => {
    const actor = refusedOnce();
    const before = errors(actor);
    actor.send({ type: 'login.submit', email: 'ana@example.org', password: '' });
    expect(actor.getSnapshot().matches('refused')).toBe(true);
    expect(errors(actor)).not.toBe(before);
    expect(errors(actor)).toHaveLength(1);
  });

  it('LOG-05 clears the errors when the viewer types', () => {
    const actor = refusedOnce();
    expect(errors(actor)).toHaveLength(1);
    actor.send({ type: 'login.edit' });
    expect([actor.getSnapshot().value, errors(actor)]).toEqual(['editing', []]);
  });
});

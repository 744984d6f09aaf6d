import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deviceLimitMachine } from '../../machines/deviceLimit/deviceLimit.machine.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { loginPageMachine } from '../../machines/loginPage/loginPage.machine.ts';
import { aDevice } from './entities.ts';
import { describeEveryPath } from './everyPath.ts';

const refused = { success: false, errorCode: 401, errorMessage: 'Wrong e-mail or password', errorStatus: 'wrong_credentials' };

const full = {
  success: false,
  errorCode: 403,
  errorMessage: 'No place',
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
    'LOG-02 nothing invalid is sent': (snapshot) =>
      !snapshot.matches('submitting') || (snapshot.context.credentials.email !== '' && snapshot.context.credentials.password !== ''),
    'LOG-03 the e-mail is lower-cased': (snapshot) =>
      snapshot.context.credentials.email === snapshot.context.credentials.email.toLowerCase(),
    'LOG-08 the token for removing a device is kept only while the viewer chooses one': (snapshot) =>
      snapshot.matches('freeingPlace') === (snapshot.context.limit.token !== ''),
    'LOG-05 a refusal always says why': (snapshot) => !snapshot.matches('refused') || snapshot.context.errors.length > 0,
    'LOG-06 a second submit while waiting is not heard': (snapshot) =>
      !snapshot.matches('submitting') || !snapshot.can({ type: 'login.submit', email: 'a@b.pt', password: 'secret' }),
    'the password is kept only while it is sent, or while the viewer frees a place for this device': (snapshot) =>
      snapshot.matches('submitting') || snapshot.matches('freeingPlace') || snapshot.context.credentials.password === '',
  },
});

describeEveryPath(loginPageMachine, {
  events: [{ type: 'xstate.done.actor.login', output: { token: 't1', refreshToken: null } }],
  states: {
    'entering: SES-07 waits until the session is known': (snapshot) => {
      expect(snapshot.children.login).toBeUndefined();
      expect(snapshot.can({ type: 'session.settled' })).toBe(true);
    },
  },
  invariants: {
    'LOG-06 the form is there unless the viewer has signed in': (snapshot) =>
      (snapshot.children.login === undefined) === snapshot.matches('entering'),
  },
});

describeEveryPath(deviceLimitMachine, {
  input: { devices: [aDevice], token: 'd1' },
  events: [
    { type: 'device.pick', id: aDevice.id },
    { type: 'device.pick', id: 'nobody’s' },
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
    'LOG-08 no device is removed that the viewer has not picked': ({ value, context }) =>
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

  it('LOG-02 invalid again is refused again, with what is wrong now', () => {
    const actor = refusedOnce();
    const before = errors(actor);
    actor.send({ type: 'login.submit', email: 'ana@example.org', password: '' });
    expect(actor.getSnapshot().matches('refused')).toBe(true);
    expect(errors(actor)).not.toBe(before);
    expect(errors(actor)).toHaveLength(1);
  });

  it('LOG-05 who types again is complained of no more', () => {
    const actor = refusedOnce();
    expect(errors(actor)).toHaveLength(1);
    actor.send({ type: 'login.edit' });
    expect([actor.getSnapshot().value, errors(actor)]).toEqual(['editing', []]);
  });
});

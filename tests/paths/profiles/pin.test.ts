import { describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { PIN_FOCUS_POLL, PIN_FOCUS_POLLS } from '../../../machines/domain/constants.ts';
import type { PinMode } from '../../../machines/domain/pinGate.ts';
import type { RouteName } from '../../../machines/domain/routes.ts';
import { pinMachine } from '../../../machines/profiles/pin.machine.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const profile = { id: 'p2', name: 'Grandpa', hasPin: true };
const next = { id: 'p4', name: 'Duarte', hasPin: false };
const refusal = (errorStatus: string, retryAfter?: number) => ({
  success: false,
  errorCode: retryAfter ? 429 : 403,
  errorMessage: '',
  errorStatus,
  ...(retryAfter !== undefined && { retryAfter }),
});
const wrong = refusal('pin_wrong');
const tooOften = refusal('pin_attempts', 30);
const parentRef = listener();
const now = () => 5000;

describeEveryPath(pinMachine, {
  inputs: [
    ...(['switch', 'edit', 'locked'] as const).map((mode) => ({ parentRef, now, mode, profile, page: 'home' as const, lockedUntil: 0 })),
    { parentRef, now, mode: 'switch', profile, destination: '/profile/devices', page: 'account', lockedUntil: 0 },
    { parentRef, now, mode: 'locked', profile, page: 'account', lockedUntil: 35_000 },
    { parentRef, now, mode: 'leave', profile, next, page: 'home', lockedUntil: 0 },
    { parentRef, now, mode: 'leave', profile, next, destination: '/profile/devices', page: 'home', lockedUntil: 0 },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.mode,
      context.destination,
      context.page,
      context.error?.key,
      context.code,
      Math.min(context.polls, PIN_FOCUS_POLLS),
    ]),
  /** Limits early submits to the first and the last poll, which keeps the number of states small. */
  filterEvents: ({ context }, { type }) => type !== 'pin.submit' || context.polls <= 1 || context.polls >= PIN_FOCUS_POLLS,
  events: [
    { type: 'pin.submit', code: '2580' },
    { type: 'pin.submit', code: '25' },
    { type: 'page.asked', name: 'home' },
    { type: 'page.asked', name: 'profile' },
    { type: 'pin.submit', code: '٢٥٨٠' },
    { type: 'pin.refused', error: wrong },
    { type: 'pin.refused', error: tooOften },
    { type: 'pin.refused', error: refusal('pin_attempts') },
    { type: 'pin.refused', error: { ...wrong, attemptsLeft: 2 } },
    { type: 'pin.refused', error: { ...wrong, attemptsLeft: 0, retryAfter: 30 } },
    { type: 'xstate.done.actor.focusBoxes', output: true },
    { type: 'xstate.done.actor.focusBoxes', output: false },
    { type: 'xstate.error.actor.focusBoxes', error: new Error('no page') },
    { type: 'xstate.done.actor.validatePin', output: undefined },
    { type: 'xstate.error.actor.validatePin', error: wrong },
    { type: 'xstate.error.actor.validatePin', error: tooOften },
  ],
  states: {
    'asking: PIN-03 accepts no digits and has no error': (snapshot) => {
      expect(snapshot.context.error).toBeNull();
      expect(snapshot.can({ type: 'pin.submit', code: '2580' })).toBe(false);
      expect(snapshot.hasTag('busy')).toBe(true);
    },
    'asking.switchingProfile: PIN-06 the session switches the profile': ({ context }) =>
      expect([context.mode, context.code]).toEqual(['switch', '2580']),
    'asking.unlocking.profile: PIN-04 only the service can accept or refuse': (snapshot) => {
      expect(snapshot.context.mode).toBe('edit');
      expect(snapshot.can({ type: 'pin.refused', error: wrong })).toBe(false);
    },
    'asking.unlocking.page: PIN-05 only the service can accept or refuse': (snapshot) => {
      expect(snapshot.context.mode).toBe('locked');
      expect(snapshot.can({ type: 'pin.refused', error: wrong })).toBe(false);
    },
    'asking.unlocking.kidsProfile: KID-05 only the service can accept or refuse': (snapshot) => {
      expect(snapshot.context.mode).toBe('leave');
      expect(snapshot.can({ type: 'pin.refused', error: wrong })).toBe(false);
    },
    'lockedOut: shows the end of the lockout, and accepts no digits': (snapshot) => {
      expect(snapshot.context.error).toEqual({ key: 'PIN_LOCKED_UNTIL', values: { until: 35_000 } });
      expect(snapshot.can({ type: 'pin.submit', code: '2580' })).toBe(false);
    },
    'open.entering: PIN-02 resets the number of polls': ({ context }) => expect(context.polls).toBe(0),
    'stayed: keeps the profile': ({ context }) => expect(['switch', 'leave']).toContain(context.mode),
    'wentToProfile: PIN-07 was on the account page': ({ context }) => expect([context.mode, context.page]).toEqual(['locked', 'account']),
    'wentBack: PIN-05 was on a locked page': ({ context }) => expect(['switch', 'leave']).not.toContain(context.mode),
    'accepted: PIN-10 discards the digits': ({ context }) => expect(context.code).toBe(''),
  },
  invariants: {
    'PIN-10 keeps the digits only during the call': (snapshot) => snapshot.matches('asking') === (snapshot.context.code !== ''),
    'PIN-02 stops waiting for the first box after 30 polls': (snapshot) =>
      !snapshot.matches({ open: 'waitingForBoxes' }) || snapshot.context.polls < PIN_FOCUS_POLLS,
    'PIN-01 sends only four digits': (snapshot) => !snapshot.matches('asking') || /^[0-9]{4}$/.test(snapshot.context.code),
    'PIN-06 accepts a refusal of the session only in switch mode': (snapshot) =>
      snapshot.context.mode === 'switch' || !snapshot.can({ type: 'pin.refused', error: wrong }),
  },
});

describe('the PIN popup', () => {
  type Validate = (asked: { profileId: string; code: string }) => Promise<void>;
  const isNever = async () => false;

  function open(
    mode: PinMode,
    {
      validate = async () => {},
      focus = async () => true,
      destination,
      page = 'home',
      lockedUntil = 0,
    }: { validate?: Validate; focus?: () => Promise<boolean>; destination?: string; page?: RouteName; lockedUntil?: number } = {},
  ) {
    vi.useFakeTimers({ now: 5000 });
    const { parentRef: parent, heard } = recorder();
    const focused = vi.fn(focus);
    const machine = pinMachine.provide({
      actors: {
        focusBoxes: fromPromise<boolean>(focused),
        validatePin: fromPromise<void, { profileId: string; code: string }>(({ input }) => validate(input)),
      },
    });
    const input = { parentRef: parent, now: () => Date.now(), mode, profile, next, destination, page, lockedUntil };
    const pin = createAlone(machine, { input }, heard).start();
    const submit = async (code: string) => {
      pin.send({ type: 'pin.submit', code });
      await vi.advanceTimersByTimeAsync(0);
    };
    return { pin, heard, focused, submit, value: () => pin.getSnapshot().value, context: () => pin.getSnapshot().context };
  }

  it('KID-05 sends the chosen profile without the digits when the service has accepted the PIN of the account manager', async () => {
    const { heard, submit, value } = open('leave', { destination: '/profile/devices' });
    await vi.advanceTimersByTimeAsync(0);
    await submit('2580');
    expect(value()).toBe('accepted');
    expect(heard).toEqual([{ type: 'profile.choose', profile: next, mayLeave: true, destination: '/profile/devices' }]);
  });

  it('KID-05 keeps the profile when the PIN of the account manager is refused', async () => {
    const { heard, submit, context } = open('leave', { validate: () => Promise.reject(wrong) });
    await vi.advanceTimersByTimeAsync(0);
    await submit('0000');
    expect([heard, context().refusals]).toEqual([[], 1]);
  });

  it('PIN-02 polls for the first box every 100 ms, and stops after 30 polls', async () => {
    const { focused, value } = open('switch', { focus: isNever });
    await vi.advanceTimersByTimeAsync(PIN_FOCUS_POLL * (PIN_FOCUS_POLLS - 1) - 1);
    expect([focused.mock.calls.length, value()]).toEqual([PIN_FOCUS_POLLS - 1, { open: 'waitingForBoxes' }]);
    await vi.advanceTimersByTimeAsync(1);
    expect([focused.mock.calls.length, value()]).toEqual([PIN_FOCUS_POLLS, { open: 'entering' }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([focused.mock.calls.length, vi.getTimerCount()]).toEqual([PIN_FOCUS_POLLS, 0]);
  });

  it('PIN-02 stops polling when the box has the focus', async () => {
    let polls = 0;
    const { focused, value } = open('switch', { focus: async () => ++polls === 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([focused.mock.calls.length, value()]).toEqual([3, { open: 'entering' }]);
  });

  it('PIN-03 PIN-08 clears the boxes and focuses the first one after a refusal', async () => {
    const { pin, focused, submit, context, value } = open('edit', { validate: () => Promise.reject(wrong) });
    await vi.advanceTimersByTimeAsync(0);
    await submit('0000');
    expect([value(), context().refusals, context().error?.key, focused.mock.calls.length]).toEqual([
      { open: 'entering' },
      1,
      'SERVER_ERROR_PIN_WRONG',
      2,
    ]);
    pin.send({ type: 'pin.submit', code: '12' });
    await vi.advanceTimersByTimeAsync(0);
    expect([context().refusals, context().error, focused.mock.calls.length]).toEqual([2, { key: 'ACCOUNT_PROFILE_PIN_ERROR' }, 3]);
  });

  it.each(['edit', 'locked'] as const)(
    'PIN-04 PIN-05 PIN-10 %s: sends the digits only to the requester when the service accepts them',
    async (mode) => {
      const validate = vi.fn(async () => {});
      const { pin, heard, submit, context } = open(mode, { validate });
      await submit('2580');
      expect(validate).toHaveBeenCalledExactlyOnceWith({ profileId: 'p2', code: '2580' });
      expect(heard).toEqual([{ type: 'pin.validated', profileId: 'p2', code: '2580' }]);
      expect([pin.getSnapshot().status, context().code]).toEqual(['done', '']);
    },
  );

  it.each([
    ['switch', 'account', 'PIN-06 TOG-05 stays and tells the purchase', 'stayed', { type: 'pin.closed' }],
    ['locked', 'account', 'PIN-07 returns to /profile', 'wentToProfile', { type: 'navigation.request', to: '/profile', replace: true }],
    ['locked', 'devices', 'PIN-05 goes back', 'wentBack', { type: 'navigation.retreat', fallback: '/profile' }],
    ['edit', 'editProfile', 'PIN-05 PRO-12 goes back', 'wentBack', { type: 'navigation.retreat', fallback: '/profile' }],
  ] as const)('%s on %s: %s when the viewer closes the popup', (mode, page, _, state, message) => {
    const { pin, heard, value } = open(mode, { page });
    pin.send({ type: 'popup.close' });
    expect([value(), heard, pin.getSnapshot().status]).toEqual([state, [message], 'done']);
  });

  it.each([
    ['switch', 'home', 'stayed'],
    ['switch', 'profile', { open: 'focusing' }],
    ['locked', 'home', { open: 'focusing' }],
  ] as const)('TOG-03 %s: a request for the page %s, above the page home', (mode, name, state) => {
    const { pin, value } = open(mode);
    pin.send({ type: 'page.asked', name });
    expect(value()).toEqual(state);
  });

  it('PIN-06 asks the session to switch the profile, and waits for its answer', async () => {
    const validate = vi.fn(async () => {});
    const { pin, heard, submit, value, context } = open('switch', { validate });
    await submit('0000');
    expect(heard).toEqual([{ type: 'profile.choose', profile, code: '0000' }]);
    pin.send({ type: 'pin.refused', error: wrong });
    expect([context().code, context().error?.key]).toEqual(['', 'SERVER_ERROR_PIN_WRONG']);
    await submit('2580');
    expect(heard.at(-1)).toEqual({ type: 'profile.choose', profile, code: '2580' });
    expect([value(), validate.mock.calls]).toEqual([{ asking: 'switchingProfile' }, []]);
  });

  it('PIN-11 shows the number of remaining tries when the service returns it', async () => {
    const { submit, context } = open('edit', { validate: () => Promise.reject({ ...wrong, attemptsLeft: 2 }) });
    await submit('0000');
    expect(context().error).toEqual({ key: 'PIN_WRONG_TRIES_LEFT', values: { left: 2 } });
  });

  it('PIN-11 locks out after the last try, reports its end, and stays locked out when opened again', async () => {
    const { submit, heard, value } = open('edit', { validate: () => Promise.reject({ ...wrong, attemptsLeft: 0, retryAfter: 30 }) });
    await submit('0000');
    expect([value(), heard]).toEqual(['lockedOut', [{ type: 'pin.lockedOut', profileId: 'p2', until: 35_000 }]]);
    const again = open('edit', { lockedUntil: 35_000 });
    expect([again.value(), again.context().error]).toEqual(['lockedOut', { key: 'PIN_LOCKED_UNTIL', values: { until: 35_000 } }]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([again.value(), again.context().error]).toEqual([{ open: 'entering' }, null]);
  });

  it('ends the lockout after its time, and clears the error and focuses the boxes', async () => {
    const { submit, value, context, focused } = open('locked', { validate: () => Promise.reject(tooOften) });
    await submit('0000');
    expect([value(), context().error?.values]).toEqual(['lockedOut', { until: 35_000 }]);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(value()).toBe('lockedOut');
    const polls = focused.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    expect([value(), context().error, focused.mock.calls.length]).toEqual([{ open: 'entering' }, null, polls + 1]);
  });
});

import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import { popupsMachine } from '../../../machines/app/popups.machine.ts';
import { mayBeCoveredByPlans } from '../../../machines/domain/access.ts';
import { createAlone } from '../../alone.ts';
import { anAccount } from '../entities.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const profile = { id: 'p2', name: 'Grandpa', hasPin: true };
const person = { fullName: 'Ana Moura', email: '' };
const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;
const refused = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };
const parentRef = listener();
const now = () => 0;
const programme = { id: 'x', channelId: 'c', channelName: 'C', title: 'X', startDate: 1000 };

const STEPS = ['plans', 'held', 'manager', 'gateways', 'checkout', 'payment', 'success', 'failure'] as const;

describeEveryPath(popupsMachine, {
  /** The later steps of a purchase are explored only above one page and without other requests, which keeps the number of states small. */
  filterEvents: ({ value, context }, event) =>
    (event.type !== 'handOver.open' || (context.page === 'account' && context.purchase === null && context.signIn === 'none')) &&
    (event.type !== 'purchase.show' ||
      event.popup === null ||
      event.popup === 'plans' ||
      (context.page === 'home' && context.mayDismissPlans && ['none', 'login', ...STEPS].includes(String(value)))),
  inputs: [
    { parentRef, now, mayDismissPlans: true },
    { parentRef, now, mayDismissPlans: false },
  ],
  limit: 60_000,
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.page,
      context.purchase,
      context.mayDismissPlans,
      context.social !== null,
      context.completion && (context.completion.social ? 'social' : 'member'),
      context.pinWanted?.mode,
      context.reminderAsked?.programme.id,
      context.handOver?.manager.hasPin,
      context.signIn,
    ]),
  events: [
    ...STEPS.map((popup) => ({ type: 'purchase.show' as const, popup })),
    { type: 'purchase.show', popup: null },
    ...(['home', 'account'] as const).map((name) => ({ type: 'page.asked' as const, name })),
    { type: 'page.changed', name: 'home' },
    { type: 'page.changed', name: 'vod' },
    { type: 'page.changed', name: 'login' },
    { type: 'page.changed', name: 'account' },
    { type: 'page.changed', name: 'socialCallback' },
    { type: 'pin.open', wanted: { mode: 'switch', profile } },
    { type: 'pin.open', wanted: { mode: 'locked', profile } },
    { type: 'handOver.open', manager: profile, destination: '/profile/devices' },
    { type: 'handOver.open', manager: { ...profile, hasPin: false }, destination: '/profile/devices' },
    { type: 'handOver.accept' },
    { type: 'pin.lockedOut', profileId: 'p2', until: 30_000 },
    { type: 'profile.notChosen', error: refused },
    { type: 'xstate.done.actor.login', output: { token: 't1', refreshToken: null } },
    { type: 'xstate.done.actor.pin', output: undefined },
    { type: 'register.open', social: null },
    { type: 'register.open', social },
    { type: 'social.start', provider: 'apple' },
    { type: 'completion.ask', completion: { person, social: null } },
    { type: 'completion.ask', completion: { person, social } },
    { type: 'xstate.done.actor.register', output: { isSocial: false, isActivated: false } },
    { type: 'xstate.done.actor.socialLogin', output: { error: null } },
    { type: 'xstate.done.actor.socialLogin', output: { error: { key: 'SERVER_ERROR_STORAGE_BLOCKED' } } },
    { type: 'xstate.done.actor.completeAccount', output: { kind: 'signedIn', token: 't1', refreshToken: null } },
    { type: 'xstate.done.actor.completeAccount', output: { kind: 'saved', account: anAccount } },
    { type: 'xstate.done.actor.accountDeletion', output: undefined },
    { type: 'reminder.asked', programme, minutes: null },
    { type: 'reminder.settled', programmeId: 'x' },
    { type: 'reminder.refused', programmeId: 'x', message: { key: 'A' } },
    { type: 'reminder.refused', programmeId: 'y', message: { key: 'A' } },
    { type: 'xstate.done.actor.reminderChoice', output: { message: { key: 'A' } } },
    { type: 'xstate.done.actor.saveChanges', output: 'leave' },
    { type: 'xstate.done.actor.saveChanges', output: 'stay' },
  ],
  states: {
    'register: REG-07 can be closed, with or without data of a provider': (snapshot) =>
      expect(snapshot.can({ type: 'popup.close' })).toBe(true),
    'completeAccount: REG-05 has the data of a person': ({ context }) => expect(context.completion).not.toBeNull(),
    'terms: SOC-01 has the chosen provider': ({ context }) => expect(context.provider).toBe('apple'),
    'pin: has a profile': ({ context }) => expect(context.pinWanted).not.toBeNull(),
  },
  invariants: {
    'PIN-10 keeps the request for a PIN only while its popup is open': (snapshot) =>
      snapshot.matches('pin') === (snapshot.context.pinWanted !== null),
    'GDE-03 POP-01 the reminder popup has a programme and can be closed': (snapshot) =>
      snapshot.matches('reminder') === (snapshot.context.reminderAsked !== null) &&
      (!snapshot.matches('reminder') || snapshot.can({ type: 'popup.close' })),
    'GRD-14 the handover popup has a manager and can be closed': (snapshot) =>
      !snapshot.matches('handOver') || (snapshot.context.handOver !== null && snapshot.can({ type: 'popup.close' })),
    'PIN-05 PIN-07 the PIN popup can be closed': (snapshot) => !snapshot.matches('pin') || snapshot.can({ type: 'popup.close' }),
    'MON-01 the plans never cover playback or the store': (snapshot) =>
      !snapshot.matches('plans') || !['vod', 'live', 'subscription'].includes(snapshot.context.page ?? ''),
    'TOG-04 plans without dismissal never cover the account': ({ value, context }) =>
      value !== 'plans' || context.mayDismissPlans || context.page !== 'account',
    'MON-01 the plans can be closed only when they may be dismissed': (snapshot) =>
      !snapshot.matches('plans') || snapshot.context.mayDismissPlans === snapshot.can({ type: 'popup.close' }),
    'REG-05 the completion cannot be closed': (snapshot) => !snapshot.matches('completeAccount') || !snapshot.can({ type: 'popup.close' }),
    'REG-05 a requested completion is shown unless another popup is open': (snapshot) =>
      !snapshot.matches('none') || snapshot.context.completion === null,
    'TOG-05 a sign-in form is open only after it was requested': (snapshot) =>
      !['login', 'register', 'terms'].some((popup) => popup === snapshot.value) || snapshot.context.signIn === 'asked',
    'SOC-03 keeps the data of the provider only while the registration is open': (snapshot) =>
      snapshot.context.social === null || snapshot.matches('register'),
    'GRD-03 the save-changes popup has its actor': (snapshot) =>
      !snapshot.matches('saveChanges') || snapshot.children.saveChanges !== undefined,
    'POP-01 a requested purchase popup is shown unless another popup or the page prevents it': (snapshot) =>
      !(snapshot.matches('none') && snapshot.context.purchase !== null) ||
      (snapshot.context.purchase === 'plans' &&
        (snapshot.context.page === null || !mayBeCoveredByPlans(snapshot.context.page, { mayDismiss: snapshot.context.mayDismissPlans }))),
    'POP-01 shows only the requested step of a purchase': (snapshot) =>
      !STEPS.some((step) => snapshot.matches(step)) || snapshot.value === snapshot.context.purchase,
  },
});

describe('the open popup', () => {
  type Actors = NonNullable<Parameters<typeof popupsMachine.provide>[0]['actors']>;

  /** Popups with child actors that do nothing. `toasts`: the texts that the viewer sees. */
  function open() {
    const silent = fromCallback(() => {});
    const names = [
      'login',
      'register',
      'socialLogin',
      'completeAccount',
      'accountDeletion',
      'saveChanges',
      'pin',
      'reminderChoice',
      'planChoice',
    ];
    const heard: AnyEventObject[] = [];
    const machine = popupsMachine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) as unknown as Actors });
    const popups = createAlone(machine, { input: { parentRef, now, mayDismissPlans: true } }, heard).start();
    const toasts = () => heard.filter(({ type }) => type === 'toast.show');
    return { popups, toasts, working: () => popups.getSnapshot().value };
  }

  it('GDE-03 POP-01 leaves a refused reminder to its popup, and shows a toast when the popup is closed', () => {
    const { popups, toasts, working } = open();
    const refusal = { type: 'reminder.refused', programmeId: 'x', message: { key: 'REFUSED' } } as const;
    popups.send({ type: 'reminder.asked', programme, minutes: null });
    popups.send(refusal);
    expect([working(), toasts()]).toEqual(['reminder', []]);
    popups.send({ type: 'popup.close' });
    popups.send(refusal);
    expect([working(), toasts()]).toEqual(['none', [{ type: 'toast.show', message: { key: 'REFUSED' } }]]);
  });

  it.each([
    ['contact', 'login'],
    ['login', 'none'],
  ] as const)('SES-02 opens the login popup unless the page shows the form (%s)', (page, expected) => {
    const { popups, working } = open();
    popups.send({ type: 'page.changed', name: page });
    popups.send({ type: 'login.open' });
    expect(working()).toBe(expected);
  });

  it('REG-05 keeps the typed data when the completion is requested again', () => {
    const { popups, working } = open();
    popups.send({ type: 'login.open' });
    popups.send({ type: 'completion.ask', completion: { person, social: null } });
    expect(working()).toBe('completeAccount');
    const { completeAccount } = popups.getSnapshot().children;
    popups.send({ type: 'completion.ask', completion: { person, social: null } });
    expect(popups.getSnapshot().children.completeAccount).toBe(completeAccount);
  });
});

describe('PIN popup', () => {
  type Actors = NonNullable<Parameters<typeof popupsMachine.provide>[0]['actors']>;

  /** A PIN actor that records its input and events, and emits events for the test. */
  function open(mode: 'switch' | 'edit' | 'locked') {
    const child: { input: unknown; received: object[]; emit: (event: { type: string }) => void } = {
      input: null,
      received: [],
      emit: () => {},
    };
    const pin = fromCallback<{ type: string }>(({ input, receive, sendBack }) => {
      child.input = input;
      child.emit = sendBack;
      receive((event) => child.received.push(event));
    });
    const { parentRef: parent, heard } = recorder();
    const machine = popupsMachine.provide({ actors: { pin } as unknown as Actors });
    const popups = createAlone(machine, { input: { parentRef: parent, now, mayDismissPlans: true } }, heard).start();
    popups.send({ type: 'pin.open', wanted: { mode, profile } });
    const sent = () => heard.filter(({ type }) => !type.startsWith('cover.'));
    return { popups, child, sent, working: () => popups.getSnapshot().value };
  }

  it.each(['switch', 'edit', 'locked'] as const)('PIN-04 PIN-05 PIN-06 %s: passes the mode and the profile to the PIN actor', (mode) => {
    expect(open(mode).child.input).toMatchObject({ mode, profile, now });
  });

  it('PIN-05 PIN-07 TOG-05 notifies the session, the page and the purchase when the viewer closes the popup', () => {
    const { popups, sent, working } = open('locked');
    popups.send({ type: 'popup.close' });
    expect([sent(), working()]).toEqual([[{ type: 'pin.left' }, { type: 'pin.closed' }, { type: 'pin.closed' }], 'none']);
  });

  it('PIN-09 notifies only the session when the page changes', () => {
    const { popups, sent, working } = open('locked');
    popups.send({ type: 'page.changed', name: 'home' });
    expect([sent(), working()]).toEqual([[{ type: 'pin.left' }], 'none']);
  });

  it('PIN-06 forwards the answer of the session to the PIN actor', () => {
    const { popups, child, sent, working } = open('switch');
    popups.send({ type: 'profile.notChosen', error: refused });
    popups.send({ type: 'profile.chosen' });
    expect(child.received).toEqual([{ type: 'pin.refused', error: refused }, { type: 'pin.accepted' }]);
    expect([working(), sent()]).toEqual(['pin', []]);
  });

  it('GRD-14 switches to the account manager with the destination, and forgets it when the viewer closes the popup', () => {
    const { popups, child, sent, working } = open('locked');
    const asked = { type: 'handOver.open', manager: profile, destination: '/profile/devices' } as const;
    popups.send(asked);
    expect(working()).toBe('pin');
    popups.send({ type: 'page.changed', name: 'profile' });
    expect(working()).toBe('none');
    popups.send(asked);
    expect(working()).toBe('handOver');
    popups.send({ type: 'popup.close' });
    expect([sent(), working(), popups.getSnapshot().context.handOver]).toEqual([[{ type: 'pin.left' }], 'none', null]);
    popups.send(asked);
    popups.send({ type: 'handOver.accept' });
    expect([working(), child.input, popups.getSnapshot().context.handOver]).toEqual([
      'pin',
      expect.objectContaining({ mode: 'switch', profile, destination: '/profile/devices' }),
      null,
    ]);
    popups.send({ type: 'page.changed', name: 'profile' });
    const manager = { ...profile, hasPin: false };
    popups.send({ ...asked, manager });
    popups.send({ type: 'handOver.accept' });
    expect([sent(), working(), popups.getSnapshot().context.handOver]).toEqual([
      [{ type: 'pin.left' }, { type: 'pin.left' }, { type: 'profile.choose', profile: manager, destination: '/profile/devices' }],
      'none',
      null,
    ]);
  });

  it('PIN-11 keeps the lockout of the profile when the popup is opened again', () => {
    const { popups, child } = open('edit');
    child.emit({ type: 'pin.lockedOut', profileId: 'p2', until: 30_000 } as { type: string });
    popups.send({ type: 'popup.close' });
    popups.send({ type: 'pin.open', wanted: { mode: 'locked', profile } });
    expect(child.input).toMatchObject({ profile, lockedUntil: 30_000 });
    popups.send({ type: 'popup.close' });
    popups.send({ type: 'pin.open', wanted: { mode: 'switch', profile: { ...profile, id: 'p3' } } });
    expect(child.input).toMatchObject({ profile: { id: 'p3' }, lockedUntil: undefined });
  });

  it('POP-01 ignores a second request while the popup is open', () => {
    const { popups } = open('locked');
    popups.send({ type: 'pin.open', wanted: { mode: 'switch', profile: { ...profile, id: 'p3' } } });
    expect(popups.getSnapshot().context.pinWanted).toEqual({ mode: 'locked', profile });
  });
});

import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import { popupsMachine } from '../../../machines/app/popups.machine.ts';
import { mayBeCoveredByPlans } from '../../../machines/domain/access.ts';
import { createAlone } from '../../alone.ts';
import { popupShown } from '../../openPopup.ts';
import { anAccount } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const profile = { id: 'p2', name: 'Grandpa', hasPin: true };
const person = { fullName: 'Ana Moura', email: '' };
const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;
const refused = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };
const now = () => 0;
const programme = { id: 'x', channelId: 'c', channelName: 'C', title: 'X', startDate: 1000 };

const STEPS = ['plans', 'held', 'manager', 'phone', 'gateways', 'checkout', 'payment', 'success', 'failure'] as const;
const handOver = { manager: profile, destination: '/profile/devices' };
const withoutPin = { ...handOver, manager: { ...profile, hasPin: false } };

describeEveryPath(popupsMachine, {
  /** The later steps of a purchase are explored only above one page and without other requests, which keeps the number of states small. */
  filterEvents: ({ value, context }, event) =>
    (event.type !== 'handOver.open' || (context.page === 'account' && context.purchase === null)) &&
    (event.type !== 'purchase.show' ||
      event.popup === null ||
      event.popup === 'plans' ||
      (context.page === 'home' && context.mayDismissPlans && /none|signIn|plans|purchase/.test(JSON.stringify(value)))),
  inputs: [
    { now, mayDismissPlans: true, skipAuthentication: false },
    { now, mayDismissPlans: false, skipAuthentication: false },
  ],
  limit: 60_000,
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.page,
      context.purchase,
      context.mayDismissPlans,
      context.completion && (context.completion.social ? 'social' : 'member'),
      context.handOver?.manager.hasPin,
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
    { type: 'handOver.open', ...handOver },
    { type: 'handOver.open', ...withoutPin },
    { type: 'handOver.accept', ...handOver },
    { type: 'handOver.accept', ...withoutPin },
    { type: 'pin.lockedOut', profileId: 'p2', until: 30_000 },
    { type: 'profile.notChosen', error: refused },
    { type: 'xstate.done.actor.signIn', output: { outcome: 'identified' } },
    { type: 'xstate.done.actor.signIn', output: { outcome: 'registered' } },
    { type: 'xstate.done.actor.signIn', output: { outcome: 'onLoginPage' } },
    { type: 'xstate.done.actor.signIn', output: { outcome: 'left' } },
    { type: 'xstate.done.actor.pin', output: undefined },
    { type: 'register.open', social: null },
    { type: 'register.open', social },
    { type: 'social.start', provider: 'apple' },
    { type: 'completion.ask', completion: { person, social: null } },
    { type: 'completion.ask', completion: { person, social } },
    { type: 'xstate.done.actor.completeAccount', output: { saved: null } },
    { type: 'xstate.done.actor.completeAccount', output: { saved: anAccount } },
    { type: 'xstate.done.actor.accountDeletion', output: undefined },
    { type: 'reminder.asked', programme, minutes: null },
    { type: 'reminder.settled', programmeId: 'x' },
    { type: 'reminder.refused', programmeId: 'x', message: { key: 'A' } },
    { type: 'xstate.done.actor.reminderChoice', output: undefined },
    { type: 'xstate.done.actor.saveChanges', output: 'leave' },
    { type: 'xstate.done.actor.saveChanges', output: 'stay' },
  ],
  states: {
    'completeAccount: REG-05 has the data of a person': ({ context }) => expect(context.completion).not.toBeNull(),
    'closable: NAV-17 can be closed': (snapshot) => expect(snapshot.can({ type: 'popup.close' })).toBe(true),
    'closable.handOver: GRD-14 has a manager': ({ context }) => expect(context.handOver).not.toBeNull(),
    'purchase.paying: MON-08 cannot be closed': (snapshot) => expect(snapshot.can({ type: 'popup.close' })).toBe(false),
  },
  invariants: {
    'MON-01 the plans never cover playback or the store': (snapshot) =>
      !snapshot.matches('plans') || !['vod', 'live', 'subscription'].includes(snapshot.context.page ?? ''),
    'TOG-04 plans without dismissal never cover the account': ({ value, context }) =>
      value !== 'plans' || context.mayDismissPlans || context.page !== 'account',
    'MON-01 the plans can be closed only when they may be dismissed': (snapshot) =>
      !snapshot.matches('plans') || snapshot.context.mayDismissPlans === snapshot.can({ type: 'popup.close' }),
    'REG-05 the completion cannot be closed': (snapshot) => !snapshot.matches('completeAccount') || !snapshot.can({ type: 'popup.close' }),
    'REG-05 a requested completion is shown unless another popup is open': (snapshot) =>
      !snapshot.matches('none') || snapshot.context.completion === null,
    'GRD-03 the save-changes popup has its actor': (snapshot) =>
      !snapshot.matches({ closable: 'saveChanges' }) || snapshot.children.saveChanges !== undefined,
    'SOC-03 returns from a provider only on its page': (snapshot) =>
      !snapshot.matches({ none: 'returning' }) || snapshot.context.page === 'socialCallback',
    'POP-01 a requested purchase popup is shown unless another popup or the page prevents it': (snapshot) =>
      !(snapshot.matches('none') && snapshot.context.purchase !== null) ||
      (snapshot.context.purchase === 'plans' &&
        (snapshot.context.page === null || !mayBeCoveredByPlans(snapshot.context.page, { mayDismiss: snapshot.context.mayDismissPlans }))),
    'POP-01 shows only the requested step of a purchase': (snapshot) =>
      !snapshot.matches('purchase') || (snapshot.context.purchase !== null && snapshot.context.purchase !== 'plans'),
  },
});

const offered = { now, mayDismissPlans: true, skipAuthentication: false };

describe('the open popup', () => {
  type Actors = NonNullable<Parameters<typeof popupsMachine.provide>[0]['actors']>;

  /** Popups with child actors that do nothing. `toasts`: the texts that the viewer sees. */
  function open() {
    const silent = fromCallback(() => {});
    const names = ['signIn', 'completeAccount', 'accountDeletion', 'saveChanges', 'pin', 'reminderChoice', 'planChoice'];
    const heard: AnyEventObject[] = [];
    const machine = popupsMachine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) as unknown as Actors });
    const popups = createAlone(machine, { input: offered }, heard).start();
    const toasts = () => heard.filter(({ type }) => type === 'toast.show');
    return { popups, toasts, working: () => popupShown(popups) };
  }

  /** A sign-in that the test ends, or the page of a provider. `noticed`: whether it was reported as left. */
  function signingIn(page: 'home' | 'socialCallback' = 'home') {
    let emit: (event: { type: string; output: unknown }) => void = () => {};
    const signIn = fromCallback(({ sendBack }) => void (emit = sendBack));
    const heard: AnyEventObject[] = [];
    const machine = popupsMachine.provide({ actors: { signIn } as unknown as Actors });
    const popups = createAlone(machine, { input: offered }, heard).start();
    popups.send({ type: 'page.changed', name: page });
    if (page === 'home') popups.send({ type: 'login.open' });
    const end = (outcome: string) => emit({ type: 'xstate.done.actor.signIn', output: { outcome } });
    return { popups, end, noticed: () => heard.findLast(({ type }) => type === 'login.closed')?.type };
  }

  it('GDE-03 POP-01 shows a toast for a refused reminder after its popup was closed', () => {
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
    ['contact', true],
    ['login', false],
  ] as const)('SES-02 opens the login popup unless the page shows the form (%s)', (page, opens) => {
    const { popups } = open();
    popups.send({ type: 'page.changed', name: page });
    popups.send({ type: 'login.open' });
    expect(popups.getSnapshot().matches({ closable: 'signIn' })).toBe(opens);
  });

  it.each([
    ['left', 'login.closed'],
    ['registered', undefined],
    ['onLoginPage', undefined],
  ] as const)('TOG-05 SOC-04 REG-03 cancels the action only after a sign-in that the viewer left (%s)', (outcome, notice) => {
    const { popups, end, noticed } = signingIn();
    end(outcome);
    expect([popups.getSnapshot().matches('none'), noticed()]).toEqual([true, notice]);
  });

  it('REG-03 TOG-05 keeps the action on home and the login page after a registration, and cancels it on another page', () => {
    const { popups, end, noticed } = signingIn();
    end('registered');
    popups.send({ type: 'page.changed', name: 'login' });
    popups.send({ type: 'page.changed', name: 'home' });
    expect(noticed()).toBeUndefined();
    popups.send({ type: 'page.changed', name: 'contact' });
    expect([noticed(), popups.getSnapshot().value]).toEqual(['login.closed', { none: 'resting' }]);
  });

  it('SOC-04 TOG-05 keeps the action after the refusal of a provider, and cancels it when the viewer leaves the login page', () => {
    const { popups, noticed } = signingIn('socialCallback');
    popups.send({ type: 'page.changed', name: 'login' });
    expect([noticed(), popups.getSnapshot().value]).toEqual([undefined, { none: 'onLoginPage' }]);
    popups.send({ type: 'page.changed', name: 'contact' });
    expect(noticed()).toBe('login.closed');
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
    const heard: AnyEventObject[] = [];
    const machine = popupsMachine.provide({ actors: { pin } as unknown as Actors });
    const popups = createAlone(machine, { input: offered }, heard).start();
    popups.send({ type: 'pin.open', wanted: { mode, profile } });
    const sent = () => heard.filter(({ type }) => !type.startsWith('cover.'));
    const end = () => child.emit({ type: 'xstate.done.actor.pin' });
    return { popups, child, end, sent, working: () => popupShown(popups) };
  }

  it.each(['switch', 'edit', 'locked'] as const)('PIN-04 PIN-05 PIN-06 %s: passes the mode and the profile to the PIN actor', (mode) => {
    expect(open(mode).child.input).toMatchObject({ mode, profile, now });
  });

  it('PIN-05 PIN-07 leaves to the PIN actor where the viewer goes on, and notifies the session', () => {
    const { popups, child, end, sent, working } = open('locked');
    popups.send({ type: 'popup.close' });
    popups.send({ type: 'page.asked', name: 'home' });
    expect([child.received, working()]).toEqual([[{ type: 'popup.close' }, { type: 'page.asked', name: 'home' }], 'pin']);
    end();
    expect([sent(), working()]).toEqual([[{ type: 'pin.left' }], 'none']);
  });

  it('PIN-09 notifies only the session when the page changes', () => {
    const { popups, sent, working } = open('locked');
    popups.send({ type: 'page.changed', name: 'home' });
    expect([sent(), working()]).toEqual([[{ type: 'pin.left' }], 'none']);
  });

  it('PIN-06 forwards a refusal of the session to the PIN actor, and closes after a switch', () => {
    const { popups, child, sent, working } = open('switch');
    popups.send({ type: 'profile.notChosen', error: refused });
    popups.send({ type: 'profile.chosen' });
    expect(child.received).toEqual([{ type: 'pin.refused', error: refused }]);
    expect([working(), sent()]).toEqual(['none', [{ type: 'pin.left' }]]);
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
    popups.send({ ...asked, type: 'handOver.accept' });
    expect([working(), child.input, popups.getSnapshot().context.handOver]).toEqual([
      'pin',
      expect.objectContaining({ mode: 'switch', profile, destination: '/profile/devices' }),
      null,
    ]);
    popups.send({ type: 'page.changed', name: 'profile' });
    const manager = { ...profile, hasPin: false };
    popups.send({ ...asked, manager });
    popups.send({ ...asked, manager, type: 'handOver.accept' });
    expect([sent(), working(), popups.getSnapshot().context.handOver]).toEqual([
      [{ type: 'pin.left' }, { type: 'pin.left' }, { type: 'profile.choose', profile: manager, destination: '/profile/devices' }],
      'none',
      null,
    ]);
  });

  it('PIN-11 keeps the lockout of the profile when the popup is opened again', () => {
    const { popups, child, end } = open('edit');
    child.emit({ type: 'pin.lockedOut', profileId: 'p2', until: 30_000 } as { type: string });
    end();
    popups.send({ type: 'pin.open', wanted: { mode: 'locked', profile } });
    expect(child.input).toMatchObject({ profile, lockedUntil: 30_000 });
    end();
    popups.send({ type: 'pin.open', wanted: { mode: 'switch', profile: { ...profile, id: 'p3' } } });
    expect(child.input).toMatchObject({ profile: { id: 'p3' }, lockedUntil: 0 });
  });

  it('POP-01 ignores a second request while the popup is open', () => {
    const { popups, child } = open('locked');
    popups.send({ type: 'pin.open', wanted: { mode: 'switch', profile: { ...profile, id: 'p3' } } });
    expect(child.input).toMatchObject({ mode: 'locked', profile });
  });
});

import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback } from 'xstate';
import { mayBeCoveredByPlans } from '../../machines/domain/access.ts';
import { popupsMachine } from '../../machines/popups/popups.machine.ts';
import { createAlone } from '../alone.ts';
import { anAccount } from './entities.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

const profile = { id: 'p2', name: 'Grandpa', hasPin: true };
const person = { fullName: 'Ana Moura', email: '' };
const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;
const refused = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };
const parentRef = listener();
const now = () => 0;
const programme = { id: 'x', channelId: 'c', channelName: 'C', title: 'X', startDate: 1000 };

const STEPS = ['plans', 'held', 'manager', 'gateways', 'checkout', 'payment', 'success', 'failure'] as const;

describeEveryPath(popupsMachine, {
  /** The later steps of a purchase are walked once, above one page and where nobody else has asked for anything. */
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
    { type: 'notice.open', notice: { kind: 'message', message: { key: 'A' } } },
    { type: 'notice.close' },
    { type: 'toast.show', message: { key: 'C' } },
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
    'register: REG-07 opened with a provider’s word or without': (snapshot) => expect(snapshot.can({ type: 'popup.close' })).toBe(true),
    'completeAccount: REG-05 is for somebody': ({ context }) => expect(context.completion).not.toBeNull(),
    'terms: SOC-01 the provider that was chosen': ({ context }) => expect(context.provider).toBe('apple'),
    'pin: is for somebody': ({ context }) => expect(context.pinWanted).not.toBeNull(),
  },
  invariants: {
    'PIN-10 whose PIN is asked for is forgotten with the popup': (snapshot) =>
      snapshot.matches('pin') === (snapshot.context.pinWanted !== null),
    'GDE-03 POP-01 the popup of a reminder is about a programme, and may always be closed': (snapshot) =>
      snapshot.matches('reminder') === (snapshot.context.reminderAsked !== null) &&
      (!snapshot.matches('reminder') || snapshot.can({ type: 'popup.close' })),
    'GRD-14 the account manager is asked for a page, and it may always be left': (snapshot) =>
      !snapshot.matches('handOver') || (snapshot.context.handOver !== null && snapshot.can({ type: 'popup.close' })),
    'PIN-05 PIN-07 asking for a PIN may always be closed': (snapshot) => !snapshot.matches('pin') || snapshot.can({ type: 'popup.close' }),
    'POP-01 notices can be said whatever else stands there': (snapshot) =>
      snapshot.children.notices !== undefined && snapshot.can({ type: 'notice.open', notice: { kind: 'message', message: { key: 'A' } } }),
    'MON-01 plans never stand over playback or the store': (snapshot) =>
      !snapshot.matches('plans') || !['vod', 'live', 'subscription'].includes(snapshot.context.page ?? ''),
    'TOG-04 plans that cannot be dismissed never cover the account': ({ value, context }) =>
      value !== 'plans' || context.mayDismissPlans || context.page !== 'account',
    'MON-01 plans that may not be dismissed are not': (snapshot) =>
      !snapshot.matches('plans') || snapshot.context.mayDismissPlans === snapshot.can({ type: 'popup.close' }),
    'REG-05 completing cannot be dismissed': (snapshot) => !snapshot.matches('completeAccount') || !snapshot.can({ type: 'popup.close' }),
    'REG-05 what is asked for is on the screen as soon as nothing is in its way': (snapshot) =>
      !snapshot.matches('none') || snapshot.context.completion === null,
    'TOG-05 an open form for signing in is one that something may be waiting for': (snapshot) =>
      !['login', 'register', 'terms'].some((popup) => popup === snapshot.value) || snapshot.context.signIn === 'asked',
    'SOC-03 a provider’s word is kept only while the popup that needs it stands': (snapshot) =>
      snapshot.context.social === null || snapshot.matches('register'),
    'GRD-03 asking about unsaved changes is answered, not closed: closing is staying': (snapshot) =>
      !snapshot.matches('saveChanges') || snapshot.children.saveChanges !== undefined,
    'POP-01 what is offered is shown as soon as nothing is in its way': (snapshot) =>
      !(snapshot.matches('none') && snapshot.context.purchase !== null) ||
      (snapshot.context.purchase === 'plans' &&
        (snapshot.context.page === null || !mayBeCoveredByPlans(snapshot.context.page, { mayDismiss: snapshot.context.mayDismissPlans }))),
    'POP-01 a step of a purchase stands only while it is wanted': (snapshot) =>
      !STEPS.some((step) => snapshot.matches(step)) || snapshot.value === snapshot.context.purchase,
  },
});

describe('POP-01 working popup, notice and toast stand beside each other', () => {
  type Actors = NonNullable<Parameters<typeof popupsMachine.provide>[0]['actors']>;

  /** Popups whose insides do nothing. */
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
    const machine = popupsMachine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) as unknown as Actors });
    const popups = createActor(machine, { systemId: 'popups', input: { parentRef, now, mayDismissPlans: true } }).start();
    const notices = () => popups.getSnapshot().children.notices;
    return { popups, notices, value: () => ({ working: popups.getSnapshot().value, ...notices()?.getSnapshot().value }) };
  }

  it('GDE-03 POP-01 a refused reminder is said in its popup, or above the page when that is gone', () => {
    const { popups, notices, value } = open();
    const refusal = { type: 'reminder.refused', programmeId: 'x', message: { key: 'REFUSED' } } as const;
    popups.send({ type: 'reminder.asked', programme, minutes: null });
    popups.send(refusal);
    expect(value()).toEqual({ working: 'reminder', notice: 'none', toast: 'hidden' });
    popups.send({ type: 'popup.close' });
    popups.send(refusal);
    expect(value()).toMatchObject({ working: 'none', toast: 'shown' });
    expect(notices()?.getSnapshot().context.toast).toEqual({ message: { key: 'REFUSED' } });
  });

  it('POP-01 a notice closes nothing below it, and closing it gives the popup back as it was', () => {
    const { popups, notices, value } = open();
    popups.send({ type: 'register.open', social: null });
    const { register } = popups.getSnapshot().children;
    popups.send({ type: 'notice.open', notice: { kind: 'error', message: { key: 'A' } } });
    popups.send({ type: 'toast.show', message: { key: 'B' } });
    expect(value()).toEqual({ working: 'register', notice: 'error', toast: 'shown' });
    notices()?.send({ type: 'notice.close' });
    expect(value()).toEqual({ working: 'register', notice: 'none', toast: 'shown' });
    expect(popups.getSnapshot().children.register).toBe(register);
  });

  it('POP-01 a new page takes the popup away, and what was said stays', () => {
    const { popups, notices, value } = open();
    popups.send({ type: 'login.open' });
    popups.send({ type: 'notice.open', notice: { kind: 'message', message: { key: 'A' } } });
    const before = notices();
    popups.send({ type: 'page.changed', name: 'contact' });
    expect(value()).toEqual({ working: 'none', notice: 'message', toast: 'hidden' });
    expect(notices()).toBe(before);
  });

  it.each([
    ['contact', 'login'],
    ['login', 'none'],
  ] as const)('SES-02 its OK opens the login popup, unless the form stands there already (%s)', (page, working) => {
    const { popups, notices, value } = open();
    popups.send({ type: 'page.changed', name: page });
    popups.send({ type: 'notice.open', notice: { kind: 'error', message: { key: 'A' }, opensLogin: true } });
    notices()?.send({ type: 'notice.close' });
    expect(value()).toEqual({ working, notice: 'none', toast: 'hidden' });
  });

  it('a toast leads where it says', () => {
    const heard: AnyEventObject[] = [];
    const popups = createAlone(popupsMachine, { input: { parentRef, now, mayDismissPlans: true } }, heard).start();
    popups.send({ type: 'toast.show', message: { key: 'A' }, action: { label: { key: 'B' }, to: '/live/a/1' } });
    popups.getSnapshot().children.notices?.send({ type: 'toast.act' });
    expect(heard).toEqual([{ type: 'navigation.request', to: '/live/a/1' }]);
  });

  it('REG-05 being asked for what is missing takes no notice and no toast away, and what is typed stays when it is asked again', () => {
    const { popups, value } = open();
    popups.send({ type: 'login.open' });
    popups.send({ type: 'notice.open', notice: { kind: 'error', message: { key: 'A' } } });
    popups.send({ type: 'toast.show', message: { key: 'B' } });
    popups.send({ type: 'completion.ask', completion: { person, social: null } });
    expect(value()).toEqual({ working: 'completeAccount', notice: 'error', toast: 'shown' });
    const { completeAccount } = popups.getSnapshot().children;
    popups.send({ type: 'completion.ask', completion: { person, social: null } });
    expect(popups.getSnapshot().children.completeAccount).toBe(completeAccount);
  });
});

describe('PIN the popup between the page or the session and the PIN machine', () => {
  type Actors = NonNullable<Parameters<typeof popupsMachine.provide>[0]['actors']>;

  /** The inside says what it is told to, and remembers what it was told. */
  function open(mode: 'switch' | 'edit' | 'locked') {
    const inside: { input: unknown; heard: object[]; say: (event: { type: string }) => void } = { input: null, heard: [], say: () => {} };
    const pin = fromCallback<{ type: string }>(({ input, receive, sendBack }) => {
      inside.input = input;
      inside.say = sendBack;
      receive((event) => inside.heard.push(event));
    });
    const { parentRef: parent, heard } = recorder();
    const machine = popupsMachine.provide({ actors: { pin } as unknown as Actors });
    const popups = createAlone(machine, { input: { parentRef: parent, now, mayDismissPlans: true } }, heard).start();
    popups.send({ type: 'pin.open', wanted: { mode, profile } });
    const said = () => heard.filter(({ type }) => !type.startsWith('cover.'));
    return { popups, inside, said, working: () => popups.getSnapshot().value };
  }

  it.each(['switch', 'edit', 'locked'] as const)('PIN-04 PIN-05 PIN-06 %s: it knows why it asks, and of whom', (mode) => {
    expect(open(mode).inside.input).toMatchObject({ mode, profile, now });
  });

  it('PIN-05 PIN-07 whoever asked is told that it was closed', () => {
    const { popups, said, working } = open('locked');
    popups.send({ type: 'popup.close' });
    expect([said(), working()]).toEqual([[{ type: 'pin.closed' }], 'none']);
  });

  it('PIN-09 a page that goes takes it along, and nobody is told', () => {
    const { popups, said, working } = open('locked');
    popups.send({ type: 'page.changed', name: 'home' });
    expect([said(), working()]).toEqual([[], 'none']);
  });

  it('PIN-06 what the session answers goes in', () => {
    const { popups, inside } = open('switch');
    popups.send({ type: 'profile.notChosen', error: refused });
    popups.send({ type: 'profile.chosen' });
    expect(inside.heard).toEqual([{ type: 'pin.refused', error: refused }, { type: 'pin.accepted' }]);
    expect([popups.getSnapshot().value, popups.getSnapshot().children.notices?.getSnapshot().value]).toMatchObject([
      'pin',
      { notice: 'none' },
    ]);
  });

  it('GRD-14 leads the viewer on as the account manager, and forgets the page when the viewer does not want to', () => {
    const { popups, inside, said, working } = open('locked');
    const asked = { type: 'handOver.open', manager: profile, destination: '/profile/devices' } as const;
    popups.send(asked);
    expect(working()).toBe('pin');
    popups.send({ type: 'page.changed', name: 'profile' });
    expect(working()).toBe('none');
    popups.send(asked);
    expect(working()).toBe('handOver');
    popups.send({ type: 'popup.close' });
    expect([said(), working(), popups.getSnapshot().context.handOver]).toEqual([[], 'none', null]);
    popups.send(asked);
    popups.send({ type: 'handOver.accept' });
    expect([working(), inside.input, popups.getSnapshot().context.handOver]).toEqual([
      'pin',
      expect.objectContaining({ mode: 'switch', profile, destination: '/profile/devices' }),
      null,
    ]);
    popups.send({ type: 'page.changed', name: 'profile' });
    const manager = { ...profile, hasPin: false };
    popups.send({ ...asked, manager });
    popups.send({ type: 'handOver.accept' });
    expect([said(), working(), popups.getSnapshot().context.handOver]).toEqual([
      [{ type: 'profile.choose', profile: manager, destination: '/profile/devices' }],
      'none',
      null,
    ]);
  });

  it('PIN-11 knows when it is opened again that the service refuses every PIN of the profile', () => {
    const { popups, inside } = open('edit');
    inside.say({ type: 'pin.lockedOut', profileId: 'p2', until: 30_000 } as { type: string });
    popups.send({ type: 'popup.close' });
    popups.send({ type: 'pin.open', wanted: { mode: 'locked', profile } });
    expect(inside.input).toMatchObject({ profile, lockedUntil: 30_000 });
    popups.send({ type: 'popup.close' });
    popups.send({ type: 'pin.open', wanted: { mode: 'switch', profile: { ...profile, id: 'p3' } } });
    expect(inside.input).toMatchObject({ profile: { id: 'p3' }, lockedUntil: undefined });
  });

  it('POP-01 a second question does not take the place of the first', () => {
    const { popups } = open('locked');
    popups.send({ type: 'pin.open', wanted: { mode: 'switch', profile: { ...profile, id: 'p3' } } });
    expect(popups.getSnapshot().context.pinWanted).toEqual({ mode: 'locked', profile });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { TOAST_DURATION } from '../../machines/domain/constants.ts';
import { type PopupsNotice, popupsMachine } from '../../machines/popups/popups.machine.ts';
import { anAccount } from './entities.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

const profile = { id: 'p2', name: 'Grandpa', hasPin: true };
const person = { fullName: 'Ana Moura', email: '' };
const social = { provider: 'google', token: 'g1', fullName: 'Ana Moura', email: null } as const;
const refused = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };
const parentRef = listener();
const now = () => 0;

describeEveryPath(popupsMachine, {
  inputs: [
    { parentRef, now, mayDismissPlans: true },
    { parentRef, now, mayDismissPlans: false },
  ],
  limit: 60_000,
  /** Notice and toast stand beside the working popup: all of them are walked once, where nothing else stands. */
  serializeState: ({ value, context }) => {
    const { working, ...beside } = value as { working: string };
    const isAlone = working === 'none' && !context.arePlansOffered;
    return JSON.stringify([
      working,
      context.page,
      context.arePlansOffered,
      context.mayDismissPlans,
      context.social !== null,
      context.completion && (context.completion.social ? 'social' : 'member'),
      context.pinWanted?.mode,
      isAlone && [beside, context.notice?.opensLogin],
    ]);
  },
  events: [
    { type: 'page.changed', name: 'home' },
    { type: 'page.changed', name: 'vod' },
    { type: 'page.changed', name: 'login' },
    { type: 'pin.open', wanted: { mode: 'switch', profile } },
    { type: 'pin.open', wanted: { mode: 'locked', profile } },
    { type: 'pin.validated', profileId: 'p2', code: '2580' },
    { type: 'profile.choose', profile, code: '2580' },
    { type: 'profile.notChosen', error: refused },
    { type: 'notice.open', notice: { kind: 'message', message: { key: 'A' } } },
    { type: 'notice.open', notice: { kind: 'error', message: { key: 'B' }, opensLogin: true } },
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
    { type: 'xstate.done.actor.saveChanges', output: 'leave' },
    { type: 'xstate.done.actor.saveChanges', output: 'stay' },
  ],
  states: {
    'notice.error': ({ context }) => expect(context.notice?.kind).toBe('error'),
    'notice.message': ({ context }) => expect(context.notice?.kind).toBe('message'),
    'notice.none': ({ context }) => expect(context.notice).toBeNull(),
    'toast.shown': ({ context }) => expect(context.toast).not.toBeNull(),
    'toast.hidden': ({ context }) => expect(context.toast).toBeNull(),
    'working.register: REG-07 opened with a provider’s word or without': (snapshot) =>
      expect(snapshot.can({ type: 'popup.close' })).toBe(true),
    'working.completeAccount: REG-05 is for somebody': ({ context }) => expect(context.completion).not.toBeNull(),
    'working.terms: SOC-01 the provider that was chosen': ({ context }) => expect(context.provider).toBe('apple'),
    'working.pin: is for somebody': ({ context }) => expect(context.pinWanted).not.toBeNull(),
  },
  invariants: {
    'PIN-10 whose PIN is asked for is forgotten with the popup': (snapshot) =>
      snapshot.matches({ working: 'pin' }) === (snapshot.context.pinWanted !== null),
    'PIN-05 PIN-07 asking for a PIN may always be closed': (snapshot) =>
      !snapshot.matches({ working: 'pin' }) || snapshot.can({ type: 'popup.close' }),
    'POP-01 a notice stands above a working popup without closing it': (snapshot) => Object.keys(snapshot.value).length === 3,
    'MON-01 plans never stand over playback or the store': (snapshot) =>
      !snapshot.matches({ working: 'plans' }) || !['vod', 'live', 'subscription'].includes(snapshot.context.page ?? ''),
    'MON-01 plans that may not be dismissed are not': (snapshot) =>
      !snapshot.matches({ working: 'plans' }) || snapshot.context.mayDismissPlans === snapshot.can({ type: 'popup.close' }),
    'REG-05 completing cannot be dismissed': (snapshot) =>
      !snapshot.matches({ working: 'completeAccount' }) || !snapshot.can({ type: 'popup.close' }),
    'REG-05 what is asked for is on the screen as soon as nothing is in its way': (snapshot) =>
      !snapshot.matches({ working: 'none' }) || snapshot.context.completion === null,
    'SOC-03 a provider’s word is kept only while the popup that needs it stands': (snapshot) =>
      snapshot.context.social === null || snapshot.matches({ working: 'register' }),
    'GRD-03 asking about unsaved changes is answered, not closed: closing is staying': (snapshot) =>
      !snapshot.matches({ working: 'saveChanges' }) || snapshot.children.saveChanges !== undefined,
    'POP-01 what is offered is shown as soon as nothing is in its way': (snapshot) =>
      !(snapshot.matches({ working: 'none' }) && snapshot.context.arePlansOffered) ||
      snapshot.context.page === null ||
      ['vod', 'live', 'subscription'].includes(snapshot.context.page),
  },
});

describe('POP-01 working popup, notice and toast stand beside each other', () => {
  type Actors = NonNullable<Parameters<typeof popupsMachine.provide>[0]['actors']>;

  /** Popups whose insides do nothing. */
  function open() {
    const silent = fromCallback(() => {});
    const names = ['login', 'register', 'socialLogin', 'completeAccount', 'accountDeletion', 'saveChanges', 'pin', 'planChoice'];
    const machine = popupsMachine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) as unknown as Actors });
    const popups = createActor(machine, { input: { parentRef, now, mayDismissPlans: true } }).start();
    return { popups, value: () => popups.getSnapshot().value };
  }

  it('a toast closes nothing, and a second one has its own three seconds', () => {
    vi.useFakeTimers();
    const { popups, value } = open();
    popups.send({ type: 'saveChanges.open' });
    popups.send({ type: 'notice.open', notice: { kind: 'message', message: { key: 'A' } } });
    popups.send({ type: 'toast.show', message: { key: 'B' } });
    expect(value()).toEqual({ working: 'saveChanges', notice: 'message', toast: 'shown' });
    vi.advanceTimersByTime(TOAST_DURATION - 1);
    popups.send({ type: 'toast.show', message: { key: 'C' } });
    vi.advanceTimersByTime(TOAST_DURATION - 1);
    expect([value(), popups.getSnapshot().context.toast]).toEqual([
      { working: 'saveChanges', notice: 'message', toast: 'shown' },
      { key: 'C' },
    ]);
    vi.advanceTimersByTime(1);
    expect(value()).toEqual({ working: 'saveChanges', notice: 'message', toast: 'hidden' });
    vi.useRealTimers();
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
    const { parentRef: parent, heard } = recorder<PopupsNotice>();
    const machine = popupsMachine.provide({ actors: { pin } as unknown as Actors });
    const popups = createActor(machine, { input: { parentRef: parent, now, mayDismissPlans: true } }).start();
    popups.send({ type: 'pin.open', wanted: { mode, profile } });
    return { popups, inside, heard, working: () => (popups.getSnapshot().value as { working: string }).working };
  }

  it.each(['switch', 'edit', 'locked'] as const)('PIN-04 PIN-05 PIN-06 %s: it knows why it asks, and of whom', (mode) => {
    expect(open(mode).inside.input).toMatchObject({ mode, profile, now });
  });

  it('PIN-05 PIN-07 whoever asked is told that it was closed', () => {
    const { popups, heard, working } = open('locked');
    popups.send({ type: 'popup.close' });
    expect([heard, working()]).toEqual([[{ type: 'pin.closed' }], 'none']);
  });

  it('PIN-09 a page that goes takes it along, and nobody is told', () => {
    const { popups, heard, working } = open('locked');
    popups.send({ type: 'page.changed', name: 'home' });
    expect([heard, working()]).toEqual([[], 'none']);
  });

  it('PIN-04 PIN-06 what the inside says goes out, and what the session answers goes in', () => {
    const { popups, inside, heard } = open('switch');
    inside.say({ type: 'profile.choose', profile, code: '2580' } as { type: string });
    inside.say({ type: 'pin.validated', profileId: 'p2', code: '2580' } as { type: string });
    popups.send({ type: 'profile.notChosen', error: refused });
    popups.send({ type: 'profile.chosen' });
    expect(heard).toEqual([
      { type: 'profile.choose', profile, code: '2580' },
      { type: 'pin.validated', profileId: 'p2', code: '2580' },
    ]);
    expect(inside.heard).toEqual([{ type: 'pin.refused', error: refused }, { type: 'pin.accepted' }]);
    expect(popups.getSnapshot().value).toMatchObject({ working: 'pin', notice: 'none' });
  });

  it('POP-01 a second question does not take the place of the first', () => {
    const { popups } = open('locked');
    popups.send({ type: 'pin.open', wanted: { mode: 'switch', profile: { ...profile, id: 'p3' } } });
    expect(popups.getSnapshot().context.pinWanted).toEqual({ mode: 'locked', profile });
  });
});

import { expect } from 'vitest';
import { popupsMachine } from '../../machines/popups/popups.machine.ts';
import { describeEveryPath, listener } from './everyPath.ts';

const profile = { id: 'p2', name: 'Grandpa', hasPin: true };
const refused = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };
const parentRef = listener();

describeEveryPath(popupsMachine, {
  inputs: [
    { parentRef, mayDismissPlans: true },
    { parentRef, mayDismissPlans: false },
  ],
  limit: 60_000,
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.page,
      context.arePlansOffered,
      context.mayDismissPlans,
      context.notice?.opensLogin,
      context.pinProfile?.id,
    ]),
  events: [
    { type: 'page.changed', name: 'home' },
    { type: 'page.changed', name: 'vod' },
    { type: 'page.changed', name: 'login' },
    { type: 'pin.open', profile },
    { type: 'profile.choose', profile, code: '2580' },
    { type: 'profile.notChosen', error: refused },
    { type: 'notice.open', notice: { kind: 'message', message: { key: 'A' } } },
    { type: 'notice.open', notice: { kind: 'error', message: { key: 'B' }, opensLogin: true } },
    { type: 'toast.show', message: { key: 'C' } },
    { type: 'xstate.done.actor.login', output: { token: 't1', refreshToken: null } },
    { type: 'xstate.done.actor.pin', output: undefined },
  ],
  states: {
    'notice.error': ({ context }) => expect(context.notice?.kind).toBe('error'),
    'notice.message': ({ context }) => expect(context.notice?.kind).toBe('message'),
    'notice.none': ({ context }) => expect(context.notice).toBeNull(),
    'toast.shown': ({ context }) => expect(context.toast).not.toBeNull(),
    'toast.hidden': ({ context }) => expect(context.toast).toBeNull(),
    'working.pin': ({ context }) => expect(context.pinProfile).not.toBeNull(),
  },
  invariants: {
    'POP-01 a notice stands above a working popup without closing it': (snapshot) => Object.keys(snapshot.value).length === 3,
    'MON-01 plans never stand over playback or the store': (snapshot) =>
      !snapshot.matches({ working: 'plans' }) || !['vod', 'live', 'subscription'].includes(snapshot.context.page ?? ''),
    'MON-01 plans that may not be dismissed are not': (snapshot) =>
      !snapshot.matches({ working: 'plans' }) || snapshot.context.mayDismissPlans === snapshot.can({ type: 'popup.close' }),
    'POP-01 what is offered is shown as soon as nothing is in its way': (snapshot) =>
      !(snapshot.matches({ working: 'none' }) && snapshot.context.arePlansOffered) ||
      snapshot.context.page === null ||
      ['vod', 'live', 'subscription'].includes(snapshot.context.page),
  },
});

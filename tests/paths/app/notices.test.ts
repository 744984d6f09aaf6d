import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyEventObject } from 'xstate';
import { noticesMachine } from '../../../machines/app/notices.machine.ts';
import { TOAST_DURATION, TOAST_WITH_ACTION_DURATION } from '../../../machines/domain/constants.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

const undo = { label: { key: 'UNDO' }, undoes: 'watchMark' } as const;
const toLive = { label: { key: 'WATCH' }, to: '/live/a/1' };

describeEveryPath(noticesMachine, {
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.notice?.opensLogin,
      context.notice?.action?.to,
      context.toast?.action !== undefined && 'undoes' in context.toast.action,
    ]),
  events: [
    { type: 'notice.open', notice: { kind: 'message', message: { key: 'A' } } },
    { type: 'notice.open', notice: { kind: 'error', message: { key: 'B' } } },
    { type: 'notice.open', notice: { kind: 'error', message: { key: 'B' }, opensLogin: true } },
    { type: 'notice.open', notice: { kind: 'error', message: { key: 'SERVER_ERROR_PROFILE_NOT_CHOSEN' } } },
    { type: 'notice.open', notice: { kind: 'message', message: { key: 'SERVER_ERROR_DEVICE_LIMIT' } } },
    { type: 'viewer.entered' },
    { type: 'toast.show', message: { key: 'C' } },
    { type: 'toast.show', message: { key: 'D' }, action: toLive },
    { type: 'toast.show', message: { key: 'E' }, action: undo },
  ],
  states: {
    'notice.error': ({ context }) => expect(context.notice?.kind).toBe('error'),
    'notice.message': ({ context }) => expect(context.notice?.kind).toBe('message'),
    'notice.none': ({ context }) => expect(context.notice).toBeNull(),
    'toast.hidden': ({ context }) => expect(context.toast).toBeNull(),
    'toast.shown': ({ context }) => expect(context.toast).toEqual({ message: { key: 'C' } }),
    'toast.offering': ({ context }) => expect([toLive, undo]).toContainEqual(context.toast?.action),
  },
  invariants: {
    'POP-01 a notice can be closed': (snapshot) => snapshot.matches({ notice: 'none' }) || snapshot.can({ type: 'notice.close' }),
    'TOG-09 the action of a notice can be pressed': (snapshot) =>
      (snapshot.context.notice?.action !== undefined) === snapshot.can({ type: 'notice.act' }),
    'only an offered action can be pressed': (snapshot) => snapshot.matches({ toast: 'offering' }) === snapshot.can({ type: 'toast.act' }),
  },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const heard: AnyEventObject[] = [];
  const notices = createAlone(noticesMachine, {}, heard).start();
  const toast = () => notices.getSnapshot().context.toast?.message.key ?? null;
  return { notices, heard, toast };
}

it('hides a toast after 3 s, and counts again for the next one', () => {
  const { notices, toast } = open();
  notices.send({ type: 'toast.show', message: { key: 'A' } });
  vi.advanceTimersByTime(TOAST_DURATION - 1);
  notices.send({ type: 'toast.show', message: { key: 'B' } });
  vi.advanceTimersByTime(TOAST_DURATION - 1);
  expect(toast()).toBe('B');
  vi.advanceTimersByTime(1);
  expect(toast()).toBeNull();
});

it('shows a toast with an action for 8 s, and while the viewer holds it', () => {
  const { notices, toast, heard } = open();
  notices.send({ type: 'toast.show', message: { key: 'A' }, action: toLive });
  vi.advanceTimersByTime(TOAST_WITH_ACTION_DURATION - 1);
  notices.send({ type: 'toast.hold' });
  vi.advanceTimersByTime(10 * TOAST_WITH_ACTION_DURATION);
  expect(toast()).toBe('A');
  notices.send({ type: 'toast.release' });
  vi.advanceTimersByTime(TOAST_WITH_ACTION_DURATION - 1);
  expect(toast()).toBe('A');
  vi.advanceTimersByTime(1);
  expect([toast(), heard]).toEqual([null, []]);
});

it('performs the action of a toast once, and hides the toast', () => {
  const { notices, toast, heard } = open();
  notices.send({ type: 'toast.show', message: { key: 'A' }, action: toLive });
  notices.send({ type: 'toast.act' });
  notices.send({ type: 'toast.act' });
  expect([toast(), heard]).toEqual([null, [{ type: 'navigation.request', to: '/live/a/1' }]]);
});

it('WAT-02 requests to undo once, without navigation, when the viewer presses the toast', () => {
  const { notices, toast, heard } = open();
  notices.send({ type: 'toast.show', message: { key: 'A' }, action: undo });
  notices.send({ type: 'toast.act' });
  notices.send({ type: 'toast.act' });
  expect([toast(), heard]).toEqual([null, [{ type: 'mark.undo' }]]);
});

it('replaces the text and the action with those of the next toast', () => {
  const { notices, heard } = open();
  notices.send({ type: 'toast.show', message: { key: 'A' }, action: toLive });
  notices.send({ type: 'toast.hold' });
  notices.send({ type: 'toast.show', message: { key: 'B' } });
  notices.send({ type: 'toast.act' });
  expect([notices.getSnapshot().value, notices.getSnapshot().context.toast, heard]).toEqual([
    { notice: 'none', toast: 'shown' },
    { message: { key: 'B' } },
    [],
  ]);
});

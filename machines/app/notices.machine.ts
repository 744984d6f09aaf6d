/** The messages above everything else (POP-01): one notice, which stays until it is closed, and one toast, which disappears by itself. */
import { assign, sendTo, setup } from 'xstate';
import { TOAST_DURATION, TOAST_WITH_ACTION_DURATION } from '../domain/constants.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { actionFor, type Notice, type Toast } from '../domain/notices.ts';

export type NoticesEvent =
  | Messages['notices']
  /** The viewer presses the button of the notice. */
  | { type: 'notice.act' }
  /** The viewer presses the button of the toast. */
  | { type: 'toast.act' }
  /** The pointer or the keyboard focus enters or leaves the toast. */
  | { type: 'toast.hold' }
  | { type: 'toast.release' };

type Context = {
  notice: Notice | null;
  toast: Toast | null;
};

export const noticesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NoticesEvent,
  },
  delays: { TOAST_DURATION, TOAST_WITH_ACTION_DURATION },
  guards: {
    isError: (_, { notice }: { notice: Notice }) => notice.kind === 'error',
    opensLogin: ({ context }) => context.notice?.opensLogin === true,
    offersAction: ({ context }) => context.notice?.action !== undefined,
    undoes: ({ context }) => context.toast?.action !== undefined && 'undoes' in context.toast.action,
    hasAction: (_, { action }: Toast) => action !== undefined,
  },
  actions: {
    storeNotice: assign({
      notice: (_, { notice }: { notice: Notice }) => {
        const action = notice.action ?? actionFor(notice.message);
        return action ? { ...notice, action } : notice;
      },
    }),
    followNotice: sendTo(receiver('navigation'), ({ context }) => ({ type: 'navigation.request', to: context.notice?.action?.to ?? '/' })),
    forgetNotice: assign({ notice: null }),
    storeToast: assign({ toast: (_, { message, action }: Toast) => ({ message, ...(action && { action }) }) }),
    forgetToast: assign({ toast: null }),
    reportOpened: sendTo(receiver('navigation'), { type: 'cover.opened', cover: 'notice' }),
    reportClosed: sendTo(receiver('navigation'), { type: 'cover.closed', cover: 'notice' }),
    askForLogin: sendTo(receiver('popups'), { type: 'login.open' }),
    follow: sendTo(receiver('navigation'), ({ context: { toast } }) => ({
      type: 'navigation.request',
      to: toast?.action && 'to' in toast.action ? toast.action.to : '/',
    })),
    requestUndo: sendTo(receiver('watchMarks'), { type: 'mark.undo' }),
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ ...input, notice: null, toast: null }),
  type: 'parallel',
  states: {
    /** POP-01: one message or error at a time. */
    notice: {
      initial: 'none',
      on: {
        'notice.open': [
          {
            guard: { type: 'isError', params: ({ event }) => event },
            target: '.error',
            actions: { type: 'storeNotice', params: ({ event }) => event },
          },
          { target: '.message', actions: { type: 'storeNotice', params: ({ event }) => event } },
        ],
      },
      states: {
        none: { entry: 'forgetNotice' },
        message: {
          entry: 'reportOpened',
          exit: 'reportClosed',
          on: {
            'notice.close': { target: 'none' },
            'notice.act': { guard: 'offersAction', target: 'none', actions: 'followNotice' },
          },
        },
        error: {
          entry: 'reportOpened',
          exit: 'reportClosed',
          on: {
            'notice.close': [{ guard: 'opensLogin', target: 'none', actions: 'askForLogin' }, { target: 'none' }],
            'viewer.entered': { guard: 'opensLogin', target: 'none' },
            'notice.act': { guard: 'offersAction', target: 'none', actions: 'followNotice' },
          },
        },
      },
    },
    toast: {
      initial: 'hidden',
      on: {
        'toast.show': [
          {
            guard: { type: 'hasAction', params: ({ event }) => event },
            target: '.offering',
            actions: { type: 'storeToast', params: ({ event }) => event },
          },
          { target: '.shown', actions: { type: 'storeToast', params: ({ event }) => event } },
        ],
      },
      states: {
        hidden: { entry: 'forgetToast' },
        shown: { after: { TOAST_DURATION: { target: 'hidden' } } },
        /** A toast with a button stays longer, and does not disappear while the pointer or the focus is on it. */
        offering: {
          on: {
            'toast.act': [
              { guard: 'undoes', target: 'hidden', actions: 'requestUndo' },
              { target: 'hidden', actions: 'follow' },
            ],
          },
          initial: 'passing',
          states: {
            passing: {
              after: { TOAST_WITH_ACTION_DURATION: { target: '#notices.toast.hidden' } },
              on: { 'toast.hold': { target: 'held' } },
            },
            held: { on: { 'toast.release': { target: 'passing' } } },
          },
        },
      },
    },
  },
});

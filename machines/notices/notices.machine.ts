/** What is said above everything else: one notice that stands until it is closed, and beside it the toast that comes and goes (POP-01). */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { TOAST_DURATION, TOAST_WITH_ACTION_DURATION } from '../domain/constants.ts';
import { actionFor, type Notice, type Toast } from '../domain/notices.ts';

export type NoticesEvent =
  | { type: 'notice.open'; notice: Notice }
  | { type: 'notice.close' }
  /** Somebody has signed in in another tab: nobody is asked to any more. */
  | { type: 'viewer.entered' }
  /** The viewer presses what the notice offers. */
  | { type: 'notice.act' }
  | ({ type: 'toast.show' } & Toast)
  /** The viewer presses what the toast offers. */
  | { type: 'toast.act' }
  /** They are at it, with the pointer or the keyboard, or no longer. */
  | { type: 'toast.hold' }
  | { type: 'toast.release' };

export type NoticesNotice =
  | { type: 'login.open' }
  | { type: 'navigation.request'; to: string }
  /** WAT-02 */
  | { type: 'mark.undo' }
  /** NAV-17: Back closes the notice before it leaves the page. */
  | { type: 'cover.opened'; cover: 'notice' }
  | { type: 'cover.closed'; cover: 'notice' };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, NoticesNotice>;
  notice: Notice | null;
  toast: Toast | null;
};

export const noticesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NoticesEvent,
    input: {} as Pick<Context, 'parentRef'>,
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
    followNotice: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): NoticesNotice => ({ type: 'navigation.request', to: context.notice?.action?.to ?? '/' }),
    ),
    forgetNotice: assign({ notice: null }),
    storeToast: assign({ toast: (_, { message, action }: Toast) => ({ message, ...(action && { action }) }) }),
    forgetToast: assign({ toast: null }),
    tellOpened: sendTo(({ context }) => context.parentRef, { type: 'cover.opened', cover: 'notice' } satisfies NoticesNotice),
    tellClosed: sendTo(({ context }) => context.parentRef, { type: 'cover.closed', cover: 'notice' } satisfies NoticesNotice),
    askForLogin: sendTo(({ context }) => context.parentRef, { type: 'login.open' } satisfies NoticesNotice),
    follow: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { toast } }): NoticesNotice => ({
        type: 'navigation.request',
        to: toast?.action && 'to' in toast.action ? toast.action.to : '/',
      }),
    ),
    tellUndo: sendTo(({ context }) => context.parentRef, { type: 'mark.undo' } satisfies NoticesNotice),
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ ...input, notice: null, toast: null }),
  type: 'parallel',
  states: {
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
          entry: 'tellOpened',
          exit: 'tellClosed',
          on: {
            'notice.close': { target: 'none' },
            'notice.act': { guard: 'offersAction', target: 'none', actions: 'followNotice' },
          },
        },
        error: {
          entry: 'tellOpened',
          exit: 'tellClosed',
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
        /** Something can be done about it: it stays longer, and as long as the viewer is at it. */
        offering: {
          on: {
            'toast.act': [
              { guard: 'undoes', target: 'hidden', actions: 'tellUndo' },
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

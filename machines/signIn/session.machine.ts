/** Restores, opens and closes the session: the token, expiry, and changes by other tabs (SES). `viewer` has the account and the profile. */
import { assign, type EventObject, enqueueActions, sendTo, setup } from 'xstate';
import type { Flags } from '../domain/flags.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { Onward, WayIn } from '../domain/onward.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { NOTHING_TYPED, type TypedPerson } from './typedPerson.ts';
import { type ViewerEvent, viewerMachine } from './viewer.machine.ts';

/** `profileChosenAt`: epoch ms. It is kept without a token, so that the same viewer need not choose a profile again (SES-08). */
export type StoredSession = { token: string | null; profileChosenAt: number | null };

export type SessionEvent =
  | Messages['session']
  /** Login, registration and the forgotten password form send it while the viewer types (LOG-09). */
  | { type: 'person.typed'; person: Partial<TypedPerson> }
  /** The storage changed, possibly by another tab (SES-07). `isSameSession`: the token may be a renewed one (SES-13). */
  | ({ type: 'stored.changed'; isSameSession?: boolean } & StoredSession)
  /** A call renewed the token of this session (SES-13). */
  | { type: 'token.renewed'; token: string }
  /** The service refused a call. `token`: the token of that call; refusals of an older token are ignored (SES-05). */
  | { type: 'call.unauthorized'; token: string | null }
  | { type: 'call.locked'; token: string | null; status: string };

type Context = StoredSession & {
  now: () => number;
  flags: Flags;
  /** Why the session was opened. */
  wayIn: WayIn;
  /** Discarded when the viewer signs in (LOG-09). */
  typed: TypedPerson;
};

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent,
    input: {} as Pick<Context, 'now' | 'flags'>,
    children: {} as { viewer: 'viewer' },
  },
  actors: {
    restoreSession: promiseToProvide<StoredSession>('restoreSession'),
    otherTabs: callbackToProvide<EventObject>('otherTabs'),
    viewer: viewerMachine,
  },
  guards: {
    isOurs: ({ context }, { token }: { token: string | null }) => token === context.token,
    hasToken: (_, { token }: StoredSession) => token !== null,
    wasClosedElsewhere: ({ context }, stored: StoredSession) => context.token !== null && stored.token === null,
    /** SES-13 */
    wasRenewedElsewhere: ({ context }, stored: StoredSession & { isSameSession?: boolean }) =>
      stored.isSameSession === true &&
      stored.token !== null &&
      context.token !== null &&
      stored.profileChosenAt === context.profileChosenAt,
    wasOpenedElsewhere: ({ context }, stored: StoredSession) => context.token === null && stored.token !== null,
    wasReopenedElsewhere: ({ context }, stored: StoredSession) => stored.token !== null && stored.token !== context.token,
    choseProfileElsewhere: ({ context }, stored: StoredSession) =>
      stored.token !== null && stored.profileChosenAt !== context.profileChosenAt,
  },
  actions: {
    storeSession: assign((_, { token, profileChosenAt }: StoredSession) => ({ token, profileChosenAt })),
    storeToken: assign({ token: (_, { token }: { token: string | null }) => token }),
    storeWayIn: assign({ wayIn: (_, { wayIn }: { wayIn: WayIn }) => wayIn }),
    storeChoiceTime: assign({ profileChosenAt: (_, { at }: { at: number | null }) => at }),
    forgetToken: assign({ token: null }),
    storeTyped: assign({ typed: ({ context }, { person }: { person: Partial<TypedPerson> }) => ({ ...context.typed, ...person }) }),
    forgetTyped: assign({ typed: NOTHING_TYPED }),
    notifyViewer: sendTo('viewer', (_, event: ViewerEvent) => event),
    reportVisitor: enqueueActions(({ enqueue }, { onward }: { onward: Onward }) => {
      enqueue.sendTo(receiver('popups'), { type: 'viewer.left' });
      enqueue.sendTo(receiver('app'), { type: 'session.changed', session: { kind: 'visitor' }, onward, account: null, profile: null });
    }),
    reportEntered: enqueueActions(({ enqueue }) => {
      for (const name of ['popups', 'notices'] as const) enqueue.sendTo(receiver(name), { type: 'viewer.entered' });
    }),
    clearPage: sendTo(receiver('navigation'), { type: 'page.clear' }),
    reportExpired: sendTo(receiver('refusals'), { type: 'session.expired' }),
    /** The work uses the storage and the service. */
    keepToken: (_, _kept: { token: string; refreshToken: string | null }) => {},
    keepProfileChoice: (_, _choice: { at: number }) => {},
    discardToken: (_, _nothing: undefined) => {},
    /** SES-11: sends the logout without waiting for the answer. */
    reportSignOut: (_, _session: { token: string | null }) => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, token: null, profileChosenAt: null, wayIn: 'restored', typed: NOTHING_TYPED }),
  invoke: { id: 'otherTabs', src: 'otherTabs', onError: {} },
  on: {
    /** Also replaces the present session (ACC-02, SES-07). */
    'session.open': {
      target: '.signedIn',
      actions: [
        { type: 'storeToken', params: ({ event }) => event },
        { type: 'storeWayIn', params: ({ event }) => event },
        { type: 'keepToken', params: ({ event }) => event },
      ],
    },
    'person.typed': { actions: { type: 'storeTyped', params: ({ event }) => event } },
    /** SES-07 */
    'stored.changed': [
      {
        guard: { type: 'wasClosedElsewhere', params: ({ event }) => event },
        target: '.signedOut',
        actions: ['forgetToken', { type: 'reportVisitor', params: { onward: 'startOver' } }],
      },
      {
        guard: { type: 'wasRenewedElsewhere', params: ({ event }) => event },
        actions: { type: 'storeToken', params: ({ event }) => event },
      },
      {
        guard: { type: 'wasOpenedElsewhere', params: ({ event }) => event },
        target: '.signedIn',
        actions: [
          { type: 'storeSession', params: ({ event }) => event },
          { type: 'storeWayIn', params: { wayIn: 'signedIn' } },
          'reportEntered',
        ],
      },
      /** The account may be another one, so the present viewer ends. */
      {
        guard: { type: 'wasReopenedElsewhere', params: ({ event }) => event },
        target: '.signedIn',
        actions: [{ type: 'storeSession', params: ({ event }) => event }, { type: 'storeWayIn', params: { wayIn: 'home' } }, 'clearPage'],
      },
      {
        guard: { type: 'choseProfileElsewhere', params: ({ event }) => event },
        actions: [
          { type: 'storeSession', params: ({ event }) => event },
          'clearPage',
          { type: 'notifyViewer', params: ({ event: { profileChosenAt } }) => ({ type: 'profile.replaced', profileChosenAt }) },
        ],
      },
    ],
  },
  initial: 'restoring',
  states: {
    restoring: {
      /** Ignored: `restoreSession` reads the storage itself. */
      on: { 'stored.changed': {} },
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'hasToken', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'storeSession', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: [
              { type: 'storeSession', params: ({ event }) => event.output },
              { type: 'reportVisitor', params: { onward: 'stay' } },
            ],
          },
        ],
        onError: { target: 'signedOut', actions: { type: 'reportVisitor', params: { onward: 'stay' } } },
      },
    },
    /** SES-06: the viewer has logged out, or has not logged in yet. */
    signedOut: {},
    /** SES-07, SES-13: one viewer in all tabs: a login, a logout or a profile switch in another tab takes effect here. */
    signedIn: {
      entry: 'forgetTyped',
      /** No onError: without the viewer no page can be decided. The root actor shows the error. */
      invoke: {
        id: 'viewer',
        systemId: 'viewer',
        src: 'viewer',
        input: ({ context: { now, flags, wayIn, profileChosenAt } }) => ({ now, flags, wayIn, profileChosenAt }),
      },
      on: {
        'token.renewed': { actions: { type: 'storeToken', params: ({ event }) => event } },
        'profile.chosen': {
          actions: [
            { type: 'storeChoiceTime', params: ({ event }) => event },
            { type: 'keepProfileChoice', params: ({ event }) => event },
          ],
        },
        'session.close': {
          target: 'signedOut',
          actions: [
            { type: 'reportSignOut', params: ({ context }) => ({ token: context.token }) },
            'discardToken',
            'forgetToken',
            { type: 'reportVisitor', params: { onward: 'startOver' } },
          ],
        },
        'account.gone': {
          target: 'signedOut',
          actions: ['discardToken', 'forgetToken', { type: 'reportVisitor', params: { onward: 'startOver' } }],
        },
        /** SES-02: `refusals` says what follows. */
        'call.unauthorized': {
          guard: { type: 'isOurs', params: ({ event }) => event },
          target: 'signedOut',
          actions: ['discardToken', 'forgetToken', 'reportExpired', { type: 'reportVisitor', params: { onward: 'stay' } }],
        },
        /** SES-03, SES-04 */
        'call.locked': {
          guard: { type: 'isOurs', params: ({ event }) => event },
          actions: { type: 'notifyViewer', params: ({ event: { status } }) => ({ type: 'call.locked', status }) },
        },
      },
    },
  },
});

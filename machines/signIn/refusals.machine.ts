/**
 * Where the viewer goes after the service has refused a call (specification 4.1). `session` and `viewer` have checked that the refusal
 * concerns the present token and is new (SES-05), and have discarded what it ends: the session, the profile or the subscription.
 */
import { sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import type { Flags } from '../domain/flags.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { RouteName } from '../domain/routes.ts';

/** SES-02: OK opens the login popup. */
const SESSION_EXPIRED: Message = { key: 'ERROR_INVALID_SESSION', code: 401 };

export const refusalsMachine = setup({
  types: {
    context: {} as { flags: Flags },
    events: {} as Messages['refusals'],
    input: {} as { flags: Flags },
  },
  guards: {
    isPremium: (_, { isPremium }: { isPremium: boolean | null }) => isPremium === true,
    maySkipProducts: ({ context }) => context.flags.skipProducts,
    hasMonetization: ({ context }) => context.flags.monetization,
    sellsToEveryone: ({ context }) => context.flags.monetization && context.flags.skipProducts,
  },
  actions: {
    /** The page keeps its unsaved form for the same account (SES-12). */
    endPage: sendTo(receiver('pages'), { type: 'session.expired' }),
    showExpired: sendTo(receiver('notices'), {
      type: 'notice.open',
      notice: { kind: 'error', message: SESSION_EXPIRED, opensLogin: true },
    }),
    doubtEntitlement: sendTo(receiver('entitlement'), { type: 'entitlement.doubted' }),
    leadTo: sendTo(receiver('navigation'), (_, { page }: { page: RouteName }) => ({ type: 'page.require', page })),
  },
}).createMachine({
  id: 'refusals',
  context: ({ input }) => input,
  on: {
    'session.expired': { target: '.expired' },
    /** SES-03: 423 profile_not_chosen */
    'profile.missing': [
      { guard: { type: 'isPremium', params: ({ event }) => event }, target: '.choosingProfile' },
      { guard: 'maySkipProducts', target: '.choosingProfile' },
      { guard: 'hasMonetization', target: '.choosingPlan' },
      { target: '.loggingIn' },
    ],
    /** SES-04: 423 subscription_required */
    'subscription.missing': [
      { guard: 'sellsToEveryone', target: '.atStore', actions: 'doubtEntitlement' },
      { target: '.loggingIn', actions: 'doubtEntitlement' },
    ],
  },
  initial: 'none',
  states: {
    none: {},
    /** SES-02: 401. The session has logged out, so the guards lead to the login, or keep a page that visitors may see (GRD-04, GRD-10). */
    expired: { entry: ['endPage', 'showExpired'] },
    /** SES-03 */
    choosingProfile: { entry: { type: 'leadTo', params: { page: 'chooseProfile' } } },
    /** SES-03: the plans popup opens above the login page (MON-01). */
    choosingPlan: { entry: { type: 'leadTo', params: { page: 'login' } } },
    /** SES-03, SES-04 */
    loggingIn: { entry: { type: 'leadTo', params: { page: 'login' } } },
    /** SES-04 */
    atStore: { entry: { type: 'leadTo', params: { page: 'subscription' } } },
  },
});

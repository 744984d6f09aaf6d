/**
 * Restores, opens and closes the session, switches the profile, and reports each change to the other flows (SES). `viewer`: which account
 * and profile is known. `wayIn`: where the viewer goes when both are known (LOG-04).
 */
import { type ActorRef, assign, type EventObject, not, raise, type Snapshot, sendTo, setup } from 'xstate';
import { afterProfileNotChosen, memberFacts, type SessionFacts, staysForPlans } from '../domain/access.ts';
import { PROFILE_SWITCH_LOADING } from '../domain/constants.ts';
import type { Account, Message, Profile } from '../domain/entities.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import type { Flags } from '../domain/flags.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { Onward } from '../domain/onward.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { type ProfileChoice, silentChoice } from '../domain/profileChoice.ts';

/** `profileChosenAt`: epoch ms. It is kept without a token, so that the same viewer need not choose a profile again (SES-08). */
export type StoredSession = { token: string | null; profileChosenAt: number | null };
export type LoadedAccount = { account: Account | null; profile: Profile | null };

export type SessionEvent =
  /** The viewer signed in. `goesHome`: the sender wants home as the next page, with or without a subscription (LOG-04). */
  | { type: 'session.open'; token: string; refreshToken?: string | null; goesHome?: boolean }
  | { type: 'session.close' }
  /** The account was deleted, so no logout is sent to the service (ACC-06). */
  | { type: 'account.gone' }
  | { type: 'account.retry' }
  /** The account was saved (ACC-05, REG-05, ACC-11). */
  | { type: 'account.updated'; account: Account }
  /** The service has confirmed a subscription (MON-08). The account is null when reloading it failed. */
  | { type: 'subscription.confirmed'; account: Account | null }
  | { type: 'profile.updated'; profile: Profile }
  | { type: 'profile.created'; profile: Profile }
  | { type: 'profile.deleted'; profileId: string }
  /** The storage changed, possibly by another tab (SES-07). `isSameSession`: the token may be a renewed one (SES-13). */
  | ({ type: 'stored.changed'; isSameSession?: boolean } & StoredSession)
  /** A call renewed the token of this session (SES-13). */
  | { type: 'token.renewed'; token: string }
  /** `destination`: the page after the switch, instead of home (GRD-14). */
  | { type: 'profile.choose'; profile: Pick<Profile, 'id' | 'name' | 'hasPin'>; code?: string; destination?: string }
  /** The PIN popup has closed, with a PIN or without. */
  | { type: 'pin.left' }
  /** The viewer has finished with the plans (LOG-04). */
  | { type: 'plans.left' }
  /** The service refused a call. `token`: the token of that call; refusals of an older token are ignored. */
  | { type: 'call.unauthorized'; token: string | null }
  | { type: 'call.locked'; token: string | null; status: string };

/** Sent by `viewer` to `wayIn`. */
type ViewerNotice =
  /** `isSame`: the profile is the one from before (SES-07). */
  | { type: 'viewer.known'; isSame: boolean }
  /** Loading the account failed. */
  | { type: 'viewer.unavailable' }
  /** The viewer has chosen a profile. */
  | { type: 'viewer.switching' };

export type SessionNotice =
  | { type: 'session.changed'; session: SessionFacts; onward: Onward; account: Account | null; profile: Profile | null }
  /** Loading the account failed. The viewer can retry or log out. */
  | { type: 'session.unavailable' }
  /** SES-02: the service no longer accepts the token. */
  | { type: 'session.expired' }
  /** SES-04: the viewer was already known to have no subscription. */
  | { type: 'subscription.missing' }
  /** The data of the present viewer changed. */
  | { type: 'viewer.updated'; account: Account | null; profile: Profile | null }
  /** Another viewer or profile was chosen in another tab (SES-07). Loaded data must be discarded and playback must stop. */
  | { type: 'viewer.replaced' }
  /** A visitor signed in in another tab (SES-07). The data loaded for a visitor must be discarded. */
  | { type: 'viewer.entered' }
  /** The profile was switched. `name`: of the profile. */
  | { type: 'profile.chosen'; name: string; destination?: string };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, SessionNotice>;
  now: () => number;
  flags: Flags;
  token: string | null;
  account: Account | null;
  profile: Profile | null;
  profileChosenAt: number | null;
  /** The profile that the viewer has chosen, during the switch. */
  choice: ProfileChoice | null;
  /** The reason why loading the account failed. */
  failure: Message | null;
};

const noViewer = { token: null, account: null, profile: null, choice: null } as const;

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent | ViewerNotice,
    input: {} as Pick<Context, 'parentRef' | 'now' | 'flags'>,
    children: {} as {
      restoreSession: 'restoreSession';
      loadAccount: 'loadAccount';
      selectProfile: 'selectProfile';
      reloadAccount: 'reloadAccount';
      otherTabs: 'otherTabs';
    },
  },
  actors: {
    restoreSession: promiseToProvide<StoredSession>('restoreSession'),
    loadAccount: promiseToProvide<LoadedAccount>('loadAccount'),
    selectProfile: promiseToProvide<Profile, { id: string; code: string | null }>('selectProfile'),
    reloadAccount: promiseToProvide<Account>('reloadAccount'),
    otherTabs: callbackToProvide<EventObject>('otherTabs'),
  },
  delays: { PROFILE_SWITCH_LOADING },
  guards: {
    isOurs: ({ context, event }) => 'token' in event && event.token === context.token,
    isProfileNotChosen: ({ context, event }) =>
      event.type === 'call.locked' && event.token === context.token && event.status === 'profile_not_chosen',
    isSubscriptionRequired: ({ context, event }) =>
      event.type === 'call.locked' && event.token === context.token && event.status === 'subscription_required',
    changesEntitlement: ({ context }, { account }: { account: Account }) =>
      context.account !== null && account.id === context.account.id && account.isPremium !== context.account.isPremium,
    isWatching: ({ context }, { profileId }: { profileId: string }) => context.profile?.id === profileId,
    /** SES-07 */
    wasClosedElsewhere: ({ context }, stored: StoredSession) => context.token !== null && stored.token === null,
    /** SES-13 */
    wasRenewedElsewhere: ({ context }, stored: StoredSession & { isSameSession?: boolean }) =>
      stored.isSameSession === true &&
      stored.token !== null &&
      context.token !== null &&
      stored.profileChosenAt === context.profileChosenAt,
    wasOpenedElsewhere: ({ context }, stored: StoredSession) => context.token === null && stored.token !== null,
    wasReopenedElsewhere: ({ context }, stored: StoredSession) => stored.token !== null && stored.token !== context.token,
    wasReplacedElsewhere: ({ context }, stored: StoredSession) =>
      stored.token !== null && stored.profileChosenAt !== context.profileChosenAt,
    /** SES-07: the same profile was chosen again in another tab. The page was cleared, so it is shown again. */
    isSame: (_, { isSame }: { isSame: boolean }) => isSame,
    /** LOG-04: a viewer who signed in without a subscription sees the plans first. */
    seesPlansFirst: ({ context }) => staysForPlans(context.account?.isPremium ?? null, context.flags),
    goesHome: ({ event }) => event.type === 'session.open' && event.goesHome === true,
    hasToken: (_, { token }: StoredSession) => token !== null,
    hasProfile: (_, { profile }: LoadedAccount) => profile !== null,
    /** GRD-08, and accounts with a single profile to choose. */
    choosesSilently: ({ context }, loaded: LoadedAccount) => silentChoice(loaded.account, context.flags) !== null,
    isLocked: (_, { error }: { error: unknown }) => asCallError(error).errorCode === 423,
    needsPin: ({ event }) => event.type === 'profile.choose' && event.profile.hasPin && event.code === undefined,
    hasKnownProfile: ({ context }) => context.profile !== null,
    isPremium: ({ context }) => context.account?.isPremium === true,
  },
  actions: {
    storeSession: assign((_, { token, profileChosenAt }: StoredSession) => ({ token, profileChosenAt })),
    storeToken: assign({ token: (_, { token }: { token: string | null }) => token }),
    storeAccount: assign((_, loaded: LoadedAccount) => loaded),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetFailure: assign({ failure: null }),
    storeChoice: assign({
      choice: ({ event }) =>
        event.type === 'profile.choose'
          ? { profile: event.profile, code: event.code ?? null, ...(event.destination !== undefined && { destination: event.destination }) }
          : null,
    }),
    storeSilentChoice: assign({
      choice: ({ context }, { account }: LoadedAccount) => silentChoice(account, context.flags),
    }),
    storeUpdate: assign({ account: (_, { account }: { account: Account }) => account }),
    storeChosen: assign({
      profile: (_, { profile }: { profile: Profile }) => profile,
      profileChosenAt: ({ context }) => context.now(),
      choice: ({ context }) => context.choice && { ...context.choice, code: null },
    }),
    storeSubscribed: assign({
      account: ({ context }, { account }: { account: Account | null }) =>
        account ?? (context.account && { ...context.account, isPremium: true }),
    }),
    storeProfileUpdate: assign(({ context }, { profile }: { profile: Profile }) => ({
      profile: context.profile?.id === profile.id ? profile : context.profile,
      account: context.account && {
        ...context.account,
        profiles: context.account.profiles.map((known) => (known.id === profile.id ? profile : known)),
      },
    })),
    storeCreated: assign({
      account: ({ context: { account } }, { profile }: { profile: Profile }) =>
        account && { ...account, profiles: [...account.profiles, profile] },
    }),
    dropDeleted: assign({
      account: ({ context: { account } }, { profileId }: { profileId: string }) =>
        account && { ...account, profiles: account.profiles.filter(({ id }) => id !== profileId) },
    }),
    forgetViewer: assign({ account: null, profile: null }),
    forgetChoice: assign({ choice: null }),
    forgetProfile: assign({ profile: null }),
    forgetPremium: assign({ account: ({ context }) => context.account && { ...context.account, isPremium: false } }),
    forgetSession: assign(noViewer),
    reportKnown: raise(({ context }, { profile }: Pick<LoadedAccount, 'profile'>) => ({
      type: 'viewer.known' as const,
      isSame: context.profile !== null && context.profile.id === profile?.id,
    })),
    reportUnavailable: raise({ type: 'viewer.unavailable' }),
    reportSwitching: raise({ type: 'viewer.switching' }),
    reportSettling: sendTo(({ context }) => context.parentRef, {
      type: 'session.changed',
      session: { kind: 'settling' },
      onward: 'stay',
      account: null,
      profile: null,
    } satisfies SessionNotice),
    reportVisitor: sendTo(
      ({ context }) => context.parentRef,
      (_, { onward }: { onward: Onward }): SessionNotice => ({
        type: 'session.changed',
        session: { kind: 'visitor' },
        onward,
        account: null,
        profile: null,
      }),
    ),
    reportMember: sendTo(
      ({ context }) => context.parentRef,
      ({ context }, { onward }: { onward: Onward }): SessionNotice => memberNotice(context, onward),
    ),
    reportLocked: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): SessionNotice => memberNotice(context, afterProfileNotChosen(context.account?.isPremium ?? null, context.flags)),
    ),
    reportSwitched: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { choice } }): SessionNotice => ({
        type: 'profile.chosen',
        name: choice?.profile.name ?? '',
        ...(choice?.destination !== undefined && { destination: choice.destination }),
      }),
    ),
    askForPin: sendTo(receiver('popups'), ({ event }): Messages['popups'] => ({
      type: 'pin.open',
      wanted: { mode: 'switch', profile: event.type === 'profile.choose' ? event.profile : { id: '', name: '', hasPin: true } },
    })),
    notifyPopups: sendTo(receiver('popups'), (_, message: Messages['popups']) => message),
    notifyEntitlement: sendTo(receiver('entitlement'), (_, message: Messages['entitlement']) => message),
    notifyParent: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: SessionNotice) => notice,
    ),
    reportUpdate: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { account, profile } }): SessionNotice => ({ type: 'viewer.updated', account, profile }),
    ),
    /** The implementation uses the storage and the service. */
    keepToken: (_, _kept: { token: string; refreshToken?: string | null }) => {},
    keepProfileChoice: (_, _choice: { at: number | null }) => {},
    discardToken: () => {},
    /** SES-11: sends the logout without waiting for the answer. */
    reportSignOut: (_, _session: { token: string | null }) => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, ...noViewer, profileChosenAt: null, failure: null }),
  invoke: { id: 'otherTabs', src: 'otherTabs', onError: {} },
  on: {
    'stored.changed': [
      {
        guard: { type: 'wasClosedElsewhere', params: ({ event }) => event },
        target: '.signedOut',
        actions: ['forgetSession', { type: 'reportVisitor', params: { onward: 'startOver' } }],
      },
      {
        guard: { type: 'wasRenewedElsewhere', params: ({ event }) => event },
        actions: { type: 'storeToken', params: ({ event }) => event },
      },
      {
        guard: { type: 'wasOpenedElsewhere', params: ({ event }) => event },
        target: '.signedIn.wayIn.entering',
        actions: [
          { type: 'storeSession', params: ({ event }) => event },
          { type: 'notifyParent', params: { type: 'viewer.entered' } },
        ],
      },
      /** The account may be another one, so the present viewer is forgotten. */
      {
        guard: { type: 'wasReopenedElsewhere', params: ({ event }) => event },
        target: '.signedIn.wayIn.goingHome',
        actions: [
          { type: 'storeSession', params: ({ event }) => event },
          'forgetViewer',
          { type: 'notifyParent', params: { type: 'viewer.replaced' } },
        ],
      },
      {
        guard: { type: 'wasReplacedElsewhere', params: ({ event }) => event },
        target: '.signedIn.wayIn.goingHome',
        actions: [
          { type: 'storeSession', params: ({ event }) => event },
          { type: 'notifyParent', params: { type: 'viewer.replaced' } },
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
    signedOut: {
      on: {
        'session.open': [
          {
            guard: 'goesHome',
            target: 'signedIn.wayIn.goingHome',
            actions: [
              { type: 'storeToken', params: ({ event }) => event },
              { type: 'keepToken', params: ({ event }) => event },
            ],
          },
          {
            target: 'signedIn.wayIn.entering',
            actions: [
              { type: 'storeToken', params: ({ event }) => event },
              { type: 'keepToken', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    signedIn: {
      type: 'parallel',
      on: {
        'token.renewed': { actions: { type: 'storeToken', params: ({ event }) => event } },
        /** A second sign-in replaces the present session (ACC-02, SES-07). */
        'session.open': [
          {
            guard: 'goesHome',
            target: '.wayIn.goingHome',
            actions: [
              'forgetViewer',
              { type: 'storeToken', params: ({ event }) => event },
              { type: 'keepToken', params: ({ event }) => event },
            ],
          },
          {
            target: '.wayIn.entering',
            actions: [
              'forgetViewer',
              { type: 'storeToken', params: ({ event }) => event },
              { type: 'keepToken', params: ({ event }) => event },
            ],
          },
        ],
        'session.close': {
          target: 'signedOut',
          actions: [
            { type: 'reportSignOut', params: ({ context }) => ({ token: context.token }) },
            'discardToken',
            'forgetSession',
            { type: 'reportVisitor', params: { onward: 'startOver' } },
          ],
        },
        'account.gone': {
          target: 'signedOut',
          actions: ['discardToken', 'forgetSession', { type: 'reportVisitor', params: { onward: 'startOver' } }],
        },
        'call.unauthorized': {
          guard: 'isOurs',
          target: 'signedOut',
          actions: [
            'discardToken',
            'forgetSession',
            { type: 'notifyParent', params: { type: 'session.expired' } },
            { type: 'reportVisitor', params: { onward: 'stay' } },
          ],
        },
      },
      states: {
        viewer: {
          on: {
            'account.updated': [
              /** TOG-07: `app` informs all flows, and the viewer stays on the page. */
              {
                guard: { type: 'changesEntitlement', params: ({ event }) => event },
                actions: [
                  { type: 'storeUpdate', params: ({ event }) => event },
                  { type: 'reportMember', params: { onward: 'stay' } },
                ],
              },
              { actions: [{ type: 'storeUpdate', params: ({ event }) => event }, 'reportUpdate'] },
            ],
            'subscription.confirmed': {
              actions: [
                { type: 'storeSubscribed', params: ({ event }) => event },
                { type: 'reportMember', params: { onward: 'home' } },
              ],
            },
            'profile.updated': { actions: [{ type: 'storeProfileUpdate', params: ({ event }) => event }, 'reportUpdate'] },
            'profile.created': { actions: [{ type: 'storeCreated', params: ({ event }) => event }, 'reportUpdate'] },
            'profile.deleted': [
              {
                guard: { type: 'isWatching', params: ({ event }) => event },
                target: '.choosingProfile',
                actions: [
                  { type: 'dropDeleted', params: ({ event }) => event },
                  'forgetProfile',
                  { type: 'reportMember', params: { onward: 'chooseAnother' } },
                ],
              },
              { actions: [{ type: 'dropDeleted', params: ({ event }) => event }, 'reportUpdate'] },
            ],
            'profile.choose': [
              /** The account is loading or did not load: the PIN popup opens, and the load goes on. */
              { guard: 'needsPin', actions: 'askForPin' },
              { target: '.switchingProfile', actions: ['storeChoice', 'reportSwitching'] },
            ],
            'call.locked': [
              { guard: 'isProfileNotChosen', target: '.choosingProfile', actions: ['forgetProfile', 'reportLocked'] },
              {
                guard: 'isSubscriptionRequired',
                target: '.active',
                actions: [
                  'forgetPremium',
                  { type: 'reportMember', params: { onward: 'subscribe' } },
                  { type: 'notifyEntitlement', params: { type: 'entitlement.doubted' } },
                ],
              },
            ],
          },
          initial: 'loadingAccount',
          states: {
            loadingAccount: {
              entry: 'reportSettling',
              /** Ignored: the account that is loading is newer. */
              on: { 'account.updated': {} },
              invoke: {
                id: 'loadAccount',
                src: 'loadAccount',
                onDone: [
                  {
                    guard: { type: 'hasProfile', params: ({ event }) => event.output },
                    target: 'active',
                    actions: [
                      { type: 'reportKnown', params: ({ event }) => event.output },
                      { type: 'storeAccount', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    guard: { type: 'choosesSilently', params: ({ event }) => event.output },
                    target: 'switchingProfile',
                    actions: [
                      { type: 'storeAccount', params: ({ event }) => event.output },
                      { type: 'storeSilentChoice', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'choosingProfile',
                    actions: [
                      { type: 'reportKnown', params: ({ event }) => event.output },
                      { type: 'storeAccount', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: [
                  /**
                   * SES-09: requests home nevertheless, and the guards decide. The previous viewer is forgotten, because the profile may
                   * have changed.
                   */
                  {
                    guard: { type: 'isLocked', params: ({ event }) => event },
                    target: 'choosingProfile',
                    actions: ['forgetViewer', { type: 'reportMember', params: { onward: 'home' } }],
                  },
                  {
                    target: 'unavailable',
                    actions: ['forgetViewer', { type: 'storeFailure', params: ({ event }) => event }, 'reportUnavailable'],
                  },
                ],
              },
            },
            /** A message with retry and logout replaces the page. */
            unavailable: {
              entry: { type: 'notifyParent', params: { type: 'session.unavailable' } },
              exit: 'forgetFailure',
              on: { 'account.retry': { target: 'loadingAccount' } },
            },
            choosingProfile: {
              on: {
                'profile.choose': { guard: 'needsPin', target: 'enteringPin' },
                /** Ignored: the viewer is already choosing a profile. */
                'call.locked': {},
              },
            },
            /** The PIN popup is open. It sends the chosen profile again, with the PIN (PIN-06). */
            enteringPin: {
              entry: 'askForPin',
              on: { 'pin.left': [{ guard: 'hasKnownProfile', target: 'active' }, { target: 'choosingProfile' }] },
            },
            /** PRO-02 */
            switchingProfile: {
              entry: 'reportSettling',
              /** Every exit removes the PIN (PIN-10). */
              exit: 'forgetChoice',
              on: {
                /** Ignored: one switch at a time. */
                'profile.choose': {},
                /** Stores the account without reporting it, because the profile is not known yet. */
                'account.updated': { actions: { type: 'storeUpdate', params: ({ event }) => event } },
              },
              initial: 'selecting',
              states: {
                selecting: {
                  invoke: {
                    id: 'selectProfile',
                    src: 'selectProfile',
                    input: ({ context }) => ({ id: context.choice?.profile.id ?? '', code: context.choice?.code ?? null }),
                    onDone: {
                      target: 'overlay',
                      actions: [
                        { type: 'storeChosen', params: ({ event }) => ({ profile: event.output }) },
                        { type: 'keepProfileChoice', params: ({ context }) => ({ at: context.profileChosenAt }) },
                      ],
                    },
                    onError: [
                      /** PRO-03: the present profile stays. */
                      {
                        guard: 'hasKnownProfile',
                        target: '#session.signedIn.viewer.active',
                        actions: [
                          { type: 'reportMember', params: { onward: 'stay' } },
                          { type: 'notifyPopups', params: ({ event }) => ({ type: 'profile.notChosen', error: event.error }) },
                        ],
                      },
                      {
                        target: '#session.signedIn.viewer.choosingProfile',
                        actions: [
                          { type: 'reportMember', params: { onward: 'stay' } },
                          { type: 'notifyPopups', params: ({ event }) => ({ type: 'profile.notChosen', error: event.error }) },
                        ],
                      },
                    ],
                  },
                },
                /** The overlay is visible long enough to appear as one change without flicker. */
                overlay: { after: { PROFILE_SWITCH_LOADING: { target: 'reloadingAccount' } } },
                reloadingAccount: {
                  invoke: {
                    id: 'reloadAccount',
                    src: 'reloadAccount',
                    onDone: { target: 'switched', actions: { type: 'storeUpdate', params: ({ event }) => ({ account: event.output }) } },
                    /** The service has already switched, so the switch counts even with the old account data. */
                    onError: { target: 'switched' },
                  },
                },
                switched: {
                  entry: ['reportSwitched', { type: 'reportKnown', params: { profile: null } }],
                  always: { target: '#session.signedIn.viewer.active' },
                },
              },
            },
            active: {
              on: { 'profile.choose': { guard: 'needsPin', target: 'enteringPin' } },
              initial: 'free',
              states: {
                free: {
                  always: { guard: 'isPremium', target: 'premium' },
                  on: {
                    /**
                     * The viewer has not changed, so no `session.changed` is sent. It would reload the viewer's data, and the service
                     * could refuse these calls again without end.
                     */
                    'call.locked': {
                      guard: 'isSubscriptionRequired',
                      actions: [
                        { type: 'notifyParent', params: { type: 'subscription.missing' } },
                        { type: 'notifyEntitlement', params: { type: 'entitlement.doubted' } },
                      ],
                    },
                  },
                },
                premium: { always: { guard: not('isPremium'), target: 'free' } },
              },
            },
          },
        },
        wayIn: {
          on: {
            /** PRO-02, NAV-15: after the switch the viewer goes home. */
            'viewer.switching': { target: '.goingHome' },
          },
          initial: 'restored',
          states: {
            /** The session is from an earlier visit: the viewer stays on the page. */
            restored: {
              on: { 'viewer.known': { target: 'arrived', actions: { type: 'reportMember', params: { onward: 'stay' } } } },
            },
            /** The viewer has signed in: the remembered destination follows, or the present page. */
            entering: {
              on: {
                'viewer.known': [
                  {
                    guard: 'seesPlansFirst',
                    target: 'offeringPlans',
                    actions: { type: 'reportMember', params: { onward: 'plans' } },
                  },
                  { target: 'arrived', actions: { type: 'reportMember', params: { onward: 'continue' } } },
                ],
              },
            },
            /** PRO-02, NAV-15: the remembered destination follows, or home. */
            goingHome: {
              on: {
                'viewer.known': [
                  {
                    guard: { type: 'isSame', params: ({ event }) => event },
                    target: 'arrived',
                    actions: { type: 'reportMember', params: { onward: 'continue' } },
                  },
                  { target: 'arrived', actions: { type: 'reportMember', params: { onward: 'home' } } },
                ],
                /** SOC-04: the next page is home even when loading the account fails. */
                'viewer.unavailable': { actions: { type: 'reportMember', params: { onward: 'home' } } },
              },
            },
            /** LOG-04: the viewer stays on the page while the plans popup is open. */
            offeringPlans: {
              always: { guard: 'isPremium', target: 'arrived' },
              on: { 'plans.left': { target: 'arrived' } },
            },
            arrived: {},
          },
        },
      },
    },
  },
});

const memberNotice = (known: Pick<Context, 'account' | 'profile' | 'profileChosenAt'>, onward: Onward): SessionNotice => ({
  type: 'session.changed',
  session: memberFacts(known),
  onward,
  account: known.account,
  profile: known.profile,
});

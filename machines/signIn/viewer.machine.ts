/**
 * The viewer of a session: loads the account, leads to the first page (LOG-04), and lets the viewer choose a profile. It ends with the
 * session. The PIN of a choice exists only in `profileSwitch` (PIN-10).
 */
import { assign, sendTo, setup } from 'xstate';
import { mayBeOfferedPlans, memberFacts, staysForPlans } from '../domain/access.ts';
import type { Account, Message, Profile } from '../domain/entities.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import type { Flags } from '../domain/flags.ts';
import { isKidsProfile, managerToAsk } from '../domain/kids.ts';
import { known } from '../domain/known.ts';
import { type Messages, type ProfileChosen, receiver } from '../domain/messages.ts';
import type { Onward, WayIn } from '../domain/onward.ts';
import type { PinProfile } from '../domain/pinGate.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type ProfileChoice, silentChoice } from '../domain/profileChoice.ts';
import { routePath } from '../domain/routes.ts';
import { type ProfileSwitched, profileSwitchMachine } from '../profiles/profileSwitch.machine.ts';

export type LoadedAccount = { account: Account | null; profile: Profile | null };

export type ViewerEvent =
  | Messages['viewer']
  /** Another profile was chosen in another tab, perhaps the same one again (SES-07). */
  | { type: 'profile.replaced'; profileChosenAt: number | null }
  /** The service refused a call with status 423. */
  | { type: 'call.locked'; status: string }
  | { type: 'account.retry' };

type Context = {
  now: () => number;
  flags: Flags;
  wayIn: WayIn;
  account: Account | null;
  profile: Profile | null;
  /** Epoch ms (SES-08). */
  profileChosenAt: number | null;
  /** The reason why loading the account failed. */
  failure: Message | null;
};

export const viewerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ViewerEvent,
    input: {} as Pick<Context, 'now' | 'flags' | 'wayIn' | 'profileChosenAt'>,
    children: {} as { profileSwitch: 'profileSwitch' },
  },
  actors: {
    loadAccount: promiseToProvide<LoadedAccount>('loadAccount'),
    profileSwitch: profileSwitchMachine,
  },
  guards: {
    /** SES-07: the same profile was chosen again in another tab. */
    isSameProfile: ({ context }, { profile }: LoadedAccount) => context.profile !== null && context.profile.id === profile?.id,
    /** GRD-08, and accounts with a single profile to choose. */
    choosesSilently: ({ context }, { account, profile }: LoadedAccount) =>
      profile === null && silentChoice(account, context.flags) !== null,
    isLocked: (_, { error }: { error: unknown }) => asCallError(error).errorCode === 423,
    wasRestored: ({ context }) => context.wayIn === 'restored',
    goesHome: ({ context }) => context.wayIn === 'home',
    /** LOG-04: a viewer who signed in without a subscription sees the plans first, unless they are not offered yet (MON-25). */
    seesPlansFirst: ({ context }) =>
      staysForPlans(context.account?.isPremium ?? null, context.flags) &&
      !isKidsProfile(context.profile) &&
      mayBeOfferedPlans(memberFacts(context), context.flags),
    hasKnownProfile: ({ context }) => context.profile !== null,
    /** KID-05: the viewer leaves a kids profile for a profile without a PIN, and the account manager has one. */
    needsManagerPin: ({ context }, { profile, mayLeave }: ProfileChosen) => !mayLeave && managerToAsk(context, profile) !== null,
    needsPin: (_, { profile, code }: { profile: PinProfile; code?: string }) => profile.hasPin && code === undefined,
    isSwitched: (_, { output }: { output: ProfileSwitched | null }) => output !== null,
    isProfileNotChosen: (_, { status }: { status: string }) => status === 'profile_not_chosen',
    losesSubscription: ({ context }, { status }: { status: string }) =>
      status === 'subscription_required' && context.account?.isPremium === true,
    isSubscriptionRequired: (_, { status }: { status: string }) => status === 'subscription_required',
    changesEntitlement: ({ context }, { account }: { account: Account }) =>
      account.id === context.account?.id && account.isPremium !== context.account.isPremium,
    isWatching: ({ context }, { profileId }: { profileId: string }) => context.profile?.id === profileId,
  },
  actions: {
    storeLoaded: assign((_, { account, profile }: LoadedAccount) => ({ account, profile })),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetFailure: assign({ failure: null }),
    forgetViewer: assign({ account: null, profile: null }),
    storeAccount: assign({ account: (_, { account }: { account: Account }) => account }),
    storeSubscribed: assign({
      account: ({ context }, { account }: { account: Account | null }) =>
        account ?? (context.account && { ...context.account, isPremium: true }),
    }),
    forgetPremium: assign({ account: ({ context }) => context.account && { ...context.account, isPremium: false } }),
    storeProfile: assign(({ context }, { profile }: { profile: Profile }) => ({
      profile: context.profile?.id === profile.id ? profile : context.profile,
      account: context.account && {
        ...context.account,
        profiles: context.account.profiles.map((each) => (each.id === profile.id ? profile : each)),
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
    forgetProfile: assign({ profile: null }),
    /** TOG-07: without an answer, the account is that of the profile before, so its age is unknown. */
    storeSwitched: assign(({ context }, { output }: { output: ProfileSwitched | null }) =>
      output
        ? {
            profile: output.profile,
            profileChosenAt: output.chosenAt,
            account: output.account ?? (context.account && { ...context.account, readAt: 0 }),
          }
        : {},
    ),
    storeChoiceTime: assign((_, { profileChosenAt }: { profileChosenAt: number | null }) => ({ profileChosenAt })),
    leadHome: assign({ wayIn: 'home' }),
    askForPin: sendTo(receiver('popups'), (_, { profile, destination }: ProfileChosen): Messages['popups'] => ({
      type: 'pin.open',
      wanted: { mode: 'switch', profile, ...(destination !== undefined && { destination }) },
    })),
    askForManagerPin: sendTo(receiver('popups'), ({ context }, { profile: next, destination }: ProfileChosen): Messages['popups'] => ({
      type: 'pin.open',
      wanted: { mode: 'leave', profile: known(managerToAsk(context, next)), next, ...(destination !== undefined && { destination }) },
    })),
    reportSettling: sendTo(receiver('app'), {
      type: 'session.changed',
      session: { kind: 'settling' },
      onward: 'stay',
      account: null,
      profile: null,
    }),
    reportMember: sendTo(receiver('app'), ({ context }, { onward }: { onward: Onward }): Messages['app'] => ({
      type: 'session.changed',
      session: memberFacts(context),
      onward,
      account: context.account,
      profile: context.profile,
    })),
    reportUpdate: sendTo(receiver('app'), ({ context: { account, profile } }): Messages['app'] => ({
      type: 'viewer.updated',
      account,
      profile,
    })),
    reportMissed: sendTo(receiver('app'), { type: 'account.missed' }),
    leadToProfiles: sendTo(receiver('navigation'), { type: 'navigation.request', to: routePath('switchProfile'), replace: true }),
    reportProfileMissing: sendTo(receiver('refusals'), ({ context }): Messages['refusals'] => ({
      type: 'profile.missing',
      isPremium: context.account?.isPremium ?? null,
    })),
    reportSubscriptionMissing: sendTo(receiver('refusals'), { type: 'subscription.missing' }),
  },
}).createMachine({
  id: 'viewer',
  context: ({ input }) => ({ ...input, account: null, profile: null, failure: null }),
  on: {
    'profile.replaced': {
      target: '.loadingAccount',
      actions: [{ type: 'storeChoiceTime', params: ({ event }) => event }, 'leadHome'],
    },
    'account.updated': [
      /** TOG-07: `app` informs all flows, and the viewer stays on the page. */
      {
        guard: { type: 'changesEntitlement', params: ({ event }) => event },
        actions: [
          { type: 'storeAccount', params: ({ event }) => event },
          { type: 'reportMember', params: { onward: 'stay' } },
        ],
      },
      { actions: [{ type: 'storeAccount', params: ({ event }) => event }, 'reportUpdate'] },
    ],
    'subscription.confirmed': {
      actions: [
        { type: 'storeSubscribed', params: ({ event }) => event },
        { type: 'reportMember', params: { onward: 'home' } },
      ],
    },
    'profile.updated': { actions: [{ type: 'storeProfile', params: ({ event }) => event }, 'reportUpdate'] },
    'profile.created': { actions: [{ type: 'storeCreated', params: ({ event }) => event }, 'reportUpdate'] },
    'profile.deleted': [
      {
        guard: { type: 'isWatching', params: ({ event }) => event },
        target: '.known.choosingProfile',
        actions: [
          { type: 'dropDeleted', params: ({ event }) => event },
          'forgetProfile',
          { type: 'reportMember', params: { onward: 'chooseAnother' } },
        ],
      },
      { actions: [{ type: 'dropDeleted', params: ({ event }) => event }, 'reportUpdate', 'leadToProfiles'] },
    ],
    'profile.choose': [
      /** The account is loading or did not load: the PIN popup opens, and the load goes on. */
      { guard: { type: 'needsPin', params: ({ event }) => event }, actions: { type: 'askForPin', params: ({ event }) => event } },
      { target: '.switchingProfile', actions: 'leadHome' },
    ],
    'call.locked': [
      {
        guard: { type: 'isProfileNotChosen', params: ({ event }) => event },
        target: '.known.choosingProfile',
        actions: ['forgetProfile', { type: 'reportMember', params: { onward: 'stay' } }, 'reportProfileMissing'],
      },
      {
        guard: { type: 'losesSubscription', params: ({ event }) => event },
        actions: ['forgetPremium', { type: 'reportMember', params: { onward: 'stay' } }, 'reportSubscriptionMissing'],
      },
      /**
       * The viewer has not changed, so no `session.changed` is sent. It would reload the viewer's data, and the service could refuse
       * these calls again without end.
       */
      { guard: { type: 'isSubscriptionRequired', params: ({ event }) => event }, actions: 'reportSubscriptionMissing' },
    ],
  },
  initial: 'loadingAccount',
  states: {
    /** SES-09: loads the account after the login. */
    loadingAccount: {
      entry: 'reportSettling',
      on: {
        /** Ignored: the account that is loading is newer. */
        'account.updated': {},
        'call.locked': {},
      },
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: [
          {
            guard: { type: 'isSameProfile', params: ({ event }) => event.output },
            target: 'enteringPage.continuing',
            actions: { type: 'storeLoaded', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'choosesSilently', params: ({ event }) => event.output },
            target: 'switchingProfile',
            actions: { type: 'storeLoaded', params: ({ event }) => event.output },
          },
          { target: 'enteringPage', actions: { type: 'storeLoaded', params: ({ event }) => event.output } },
        ],
        /** The previous viewer is forgotten, because the profile may have changed. */
        onError: [
          /** SES-09: requests home nevertheless, and the guards decide. */
          {
            guard: { type: 'isLocked', params: ({ event }) => event },
            target: 'known.choosingProfile',
            actions: ['forgetViewer', { type: 'reportMember', params: { onward: 'home' } }],
          },
          /** SOC-04: the next page is home even when loading the account fails. */
          {
            guard: 'goesHome',
            target: 'unavailable',
            actions: [
              'forgetViewer',
              { type: 'storeFailure', params: ({ event }) => event },
              { type: 'reportMember', params: { onward: 'home' } },
            ],
          },
          { target: 'unavailable', actions: ['forgetViewer', { type: 'storeFailure', params: ({ event }) => event }] },
        ],
      },
    },
    /** A message with retry and logout replaces the page. */
    unavailable: {
      entry: 'reportMissed',
      exit: 'forgetFailure',
      on: { 'account.retry': { target: 'loadingAccount' }, 'call.locked': {} },
    },
    /** Specification 4.3: the page that follows, when the account is known. */
    enteringPage: {
      initial: 'deciding',
      onDone: { target: 'known' },
      states: {
        /** LOG-04: after the login: home, the plans or the remembered destination. */
        deciding: {
          always: [
            { guard: 'wasRestored', target: 'staying' },
            { guard: 'goesHome', target: 'goingHome' },
            { guard: 'seesPlansFirst', target: 'choosingPlan' },
            { target: 'continuing' },
          ],
        },
        staying: { type: 'final', entry: { type: 'reportMember', params: { onward: 'stay' } } },
        /** The remembered destination follows, or home. */
        goingHome: { type: 'final', entry: { type: 'reportMember', params: { onward: 'home' } } },
        /** The viewer stays on the page while the plans popup is open. */
        choosingPlan: { type: 'final', entry: { type: 'reportMember', params: { onward: 'plans' } } },
        /** The remembered destination follows, or the present page. */
        continuing: { type: 'final', entry: { type: 'reportMember', params: { onward: 'continue' } } },
      },
    },
    /** The account is known. A viewer with a profile watches, the others choose one. */
    known: {
      on: {
        'profile.choose': [
          {
            guard: { type: 'needsManagerPin', params: ({ event }) => event },
            target: '.enteringManagerPin',
            actions: { type: 'askForManagerPin', params: ({ event }) => event },
          },
          {
            guard: { type: 'needsPin', params: ({ event }) => event },
            target: '.enteringPin',
            actions: { type: 'askForPin', params: ({ event }) => event },
          },
        ],
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasKnownProfile', target: 'active' }, { target: 'choosingProfile' }] },
        choosingProfile: {
          /** Ignored: the viewer is already choosing a profile. */
          on: { 'call.locked': {} },
        },
        /** The PIN popup is open. It sends the chosen profile again, with the PIN (PIN-06). */
        enteringPin: { on: { 'pin.left': { target: 'deciding' } } },
        /** KID-05: the PIN popup is open. It sends the chosen profile again when the service has accepted the PIN of the account manager. */
        enteringManagerPin: { on: { 'pin.left': { target: 'deciding' } } },
        active: {},
      },
    },
    /** PRO-02 */
    switchingProfile: {
      entry: 'reportSettling',
      on: {
        /** Ignored: one switch at a time. */
        'profile.choose': {},
        /** Stores the account without reporting it, because the profile is not known yet. */
        'account.updated': { actions: { type: 'storeAccount', params: ({ event }) => event } },
        /** Ignored: the calls of the previous page end. */
        'call.locked': {},
      },
      invoke: {
        id: 'profileSwitch',
        src: 'profileSwitch',
        input: ({ context, event }) => ({ ...choiceOf(event, context), now: context.now }),
        onDone: [
          {
            guard: { type: 'isSwitched', params: ({ event }) => event },
            target: 'enteringPage',
            actions: { type: 'storeSwitched', params: ({ event }) => event },
          },
          /** PRO-03: the present profile stays. */
          { target: 'known', actions: { type: 'reportMember', params: { onward: 'stay' } } },
        ],
        onError: { target: 'known', actions: { type: 'reportMember', params: { onward: 'stay' } } },
      },
    },
  },
});

/** @throws without a choice: `profile.choose` has one, and `choosesSilently` has found one */
function choiceOf(event: ViewerEvent, { account, flags }: Pick<Context, 'account' | 'flags'>): ProfileChoice {
  if (event.type === 'profile.choose') {
    const { profile, code = null, destination } = event;
    return { profile, code, ...(destination !== undefined && { destination }) };
  }
  return known(silentChoice(account, flags));
}

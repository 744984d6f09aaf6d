/**
 * The machine behind the page: started when the viewer arrives, stopped when they leave. Views render from here, so page and machine
 * change together.
 */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { AccountDetailsEvent, AccountDetailsNotice, accountDetailsMachine } from '../accountDetails/accountDetails.machine.ts';
import type { activationMachine } from '../activation/activation.machine.ts';
import type { AvatarChoiceNotice, avatarChoiceMachine } from '../avatarChoice/avatarChoice.machine.ts';
import type { chooseProfileMachine } from '../chooseProfile/chooseProfile.machine.ts';
import type { detailMachine } from '../detail/detail.machine.ts';
import type { devicesMachine } from '../devices/devices.machine.ts';
import { UNKNOWN_ACCOUNT } from '../domain/accountDetails.ts';
import { PROFILES_PER_ACCOUNT } from '../domain/constants.ts';
import { type Account, type Message, type Profile, SOCIAL_PROVIDERS } from '../domain/entities.ts';
import { type PinWanted, pinWantedBy, profileOfPage } from '../domain/pinGate.ts';
import { logicToProvide } from '../domain/placeholders.ts';
import { parseRoute, type Route, type RouteName, routePath } from '../domain/routes.ts';
import type { Features, Settings } from '../domain/settings.ts';
import type { SocialAccount } from '../domain/socialLogin.ts';
import { homeMachine } from '../home/home.machine.ts';
import type { LanguageChoiceNotice, languageChoiceMachine } from '../languageChoice/languageChoice.machine.ts';
import type { livePlaybackMachine } from '../livePlayback/livePlayback.machine.ts';
import { loginMachine, type SignedIn } from '../login/login.machine.ts';
import type { passwordChangeMachine } from '../passwordChange/passwordChange.machine.ts';
import type { passwordRecoveryMachine } from '../passwordRecovery/passwordRecovery.machine.ts';
import type { passwordResetMachine } from '../passwordReset/passwordReset.machine.ts';
import type { planChoiceMachine } from '../planChoice/planChoice.machine.ts';
import type { playbackMachine } from '../playback/playback.machine.ts';
import type { ProfileDeletionNotice, profileDeletionMachine } from '../profileDeletion/profileDeletion.machine.ts';
import type { ProfileEditorEvent, ProfileEditorNotice, profileEditorMachine } from '../profileEditor/profileEditor.machine.ts';
import type { ProfilePinNotice, profilePinMachine } from '../profilePin/profilePin.machine.ts';
import type { RestrictionChoiceNotice, restrictionChoiceMachine } from '../restrictionChoice/restrictionChoice.machine.ts';
import type { SocialReturnOutput, socialReturnMachine } from '../socialReturn/socialReturn.machine.ts';
import type { tvLinkMachine } from '../tvLink/tvLink.machine.ts';

/** What a page is told about the world when it opens. */
export type PageFacts = { features: Features; settings: Settings; account: Account | null; profile: Profile | null };

/** What a page asks of the rest of the product. */
export type PageNotice =
  | { type: 'navigation.request'; to: string; replace?: boolean }
  | { type: 'address.correct'; url: string }
  | { type: 'message.show'; message: Message }
  | { type: 'toast.show'; message: Message }
  | AccountDetailsNotice
  | LanguageChoiceNotice
  | ProfileEditorNotice
  | AvatarChoiceNotice
  | RestrictionChoiceNotice
  | ProfileDeletionNotice
  | Exclude<ProfilePinNotice, { type: 'pin.renewed' }>;

export type PagesEvent =
  | { type: 'page.show'; route: Route; facts: PageFacts }
  | { type: 'session.settled' }
  | { type: 'page.refresh' }
  /** It is nobody's any more: somebody else watches, and is still being asked about (SES-07). */
  | { type: 'page.clear' }
  /** What the next page will be told; home does not wait for the next one when its section is another. */
  | { type: 'facts.changed'; facts: PageFacts }
  /** The save-changes popup wants the page to save (GRD-03). */
  | Extract<AccountDetailsEvent, { type: 'changes.save' }>
  /** The PIN popup's answer to what the page asked for. */
  | { type: 'pin.validated'; profileId: string; code: string }
  | { type: 'pin.closed' }
  /** The viewer would rather enter it after all. */
  | { type: 'page.unlock' }
  | ProfilePinNotice
  | PageNotice;
export type PagesNotice =
  | PageNotice
  | ({ type: 'viewer.identified' } & SignedIn)
  /** `destination`: where they were before the provider's pages. */
  | ({ type: 'viewer.returned'; destination: string | null } & SignedIn)
  | { type: 'account.incomplete'; social: SocialAccount; destination: string | null }
  | { type: 'account.unregistered'; social: SocialAccount }
  /** The page shows nothing before this is known (PIN-09, PRO-12). */
  | { type: 'pin.asked'; wanted: PinWanted }
  | { type: 'navigation.retreat'; fallback: string };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PagesNotice>;
  now: () => number;
  mediaUrlTemplate: string | null;
  route: Route | null;
  facts: PageFacts;
  /** Whose PIN was accepted, and the digits for what the page does with them; until a page is shown that asks for none (PIN-10). */
  unlocked: { profileId: string; code: string } | null;
};

export const pagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PagesEvent,
    input: {} as Pick<Context, 'parentRef' | 'now' | 'mediaUrlTemplate' | 'facts'>,
    children: {} as {
      login: 'login';
      passwordRecovery: 'passwordRecovery';
      passwordReset: 'passwordReset';
      activation: 'activation';
      socialReturn: 'socialReturn';
      chooseProfile: 'chooseProfile';
      accountDetails: 'accountDetails';
      passwordChange: 'passwordChange';
      devices: 'devices';
      tvLink: 'tvLink';
      languageChoice: 'languageChoice';
      profileEditor: 'profileEditor';
      avatarChoice: 'avatarChoice';
      restrictionChoice: 'restrictionChoice';
      profilePin: 'profilePin';
      profileDeletion: 'profileDeletion';
      planChoice: 'planChoice';
      home: 'home';
      detail: 'detail';
      playback: 'playback';
      livePlayback: 'livePlayback';
    },
  },
  actors: {
    login: loginMachine,
    home: homeMachine,
    passwordRecovery: logicToProvide<typeof passwordRecoveryMachine>('passwordRecovery'),
    passwordReset: logicToProvide<typeof passwordResetMachine>('passwordReset'),
    activation: logicToProvide<typeof activationMachine>('activation'),
    socialReturn: logicToProvide<typeof socialReturnMachine>('socialReturn'),
    chooseProfile: logicToProvide<typeof chooseProfileMachine>('chooseProfile'),
    accountDetails: logicToProvide<typeof accountDetailsMachine>('accountDetails'),
    passwordChange: logicToProvide<typeof passwordChangeMachine>('passwordChange'),
    devices: logicToProvide<typeof devicesMachine>('devices'),
    tvLink: logicToProvide<typeof tvLinkMachine>('tvLink'),
    languageChoice: logicToProvide<typeof languageChoiceMachine>('languageChoice'),
    profileEditor: logicToProvide<typeof profileEditorMachine>('profileEditor'),
    avatarChoice: logicToProvide<typeof avatarChoiceMachine>('avatarChoice'),
    restrictionChoice: logicToProvide<typeof restrictionChoiceMachine>('restrictionChoice'),
    profilePin: logicToProvide<typeof profilePinMachine>('profilePin'),
    profileDeletion: logicToProvide<typeof profileDeletionMachine>('profileDeletion'),
    planChoice: logicToProvide<typeof planChoiceMachine>('planChoice'),
    detail: logicToProvide<typeof detailMachine>('detail'),
    playback: logicToProvide<typeof playbackMachine>('playback'),
    livePlayback: logicToProvide<typeof livePlaybackMachine>('livePlayback'),
  },
  guards: {
    hasOtherSection: ({ context }, { facts }: { facts: PageFacts }) =>
      facts.settings.sections.home !== context.facts.settings.sections.home,
    isPage: ({ context }, { names }: { names: readonly RouteName[] }) => context.route !== null && names.includes(context.route.name),
    /** It asks for a PIN that was not given yet. */
    isLocked: ({ context }) => isLocked(context),
    isAsked: ({ context }, { profileId }: { profileId: string }) => wantedBy(context)?.profile.id === profileId,
    lacksProfile: ({ context: { route, facts } }) => route?.name !== 'createProfile' && route !== null && profileOn(route, facts) === null,
    isSignedIn: (_, outcome: SocialReturnOutput) => outcome.kind === 'signedIn',
    isRefused: (_, outcome: SocialReturnOutput) => outcome.kind === 'refused',
  },
  actions: {
    /** The network is back, another language is spoken, or home is elsewhere: what is still fresh costs no call. */
    showAgain: raise(({ context: { route, facts } }): PagesEvent => ({ type: 'page.show', route: route ?? parseRoute('/'), facts })),
    storeFacts: assign((_, { facts }: { facts: PageFacts }) => ({ facts })),
    /** A page that asks for no PIN, or for another, ends what the last one opened. */
    storePage: assign(({ context }, { route, facts }: { route: Route; facts: PageFacts }) => ({
      route,
      facts,
      unlocked: wantedBy({ route, facts })?.profile.id === context.unlocked?.profileId ? context.unlocked : null,
    })),
    storeUnlocked: assign({ unlocked: (_, { profileId, code }: { profileId: string; code: string }) => ({ profileId, code }) }),
    forgetUnlocked: assign({ unlocked: null }),
    renewUnlocked: assign({
      unlocked: (_, { profileId, code }: { profileId: string; code: string | null }) => (code === null ? null : { profileId, code }),
    }),
    askForPin: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): PagesNotice => ({
        type: 'pin.asked',
        wanted: wantedBy(context) ?? { mode: 'locked', profile: { id: '', name: '', hasPin: true } },
      }),
    ),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PagesNotice) => notice,
    ),
    tellOutcome: sendTo(
      ({ context }) => context.parentRef,
      (_, outcome: SocialReturnOutput): PagesNotice => noticeOf(outcome),
    ),
    askToSave: sendTo('accountDetails', { type: 'changes.save' } satisfies AccountDetailsEvent),
    askEditorToSave: sendTo('profileEditor', { type: 'changes.save' } satisfies ProfileEditorEvent),
  },
}).createMachine({
  id: 'pages',
  context: ({ input }) => ({ ...input, route: null, unlocked: null }),
  initial: 'none',
  on: {
    'page.show': { target: '.opening', actions: { type: 'storePage', params: ({ event }) => event } },
    'page.clear': { target: '.none', actions: 'forgetUnlocked' },
    /** Whose changes they were is gone, broken perhaps: nobody waits for an answer (GRD-03). */
    'changes.save': { actions: { type: 'tell', params: { type: 'changes.gone' } } },
    'facts.changed': { actions: { type: 'storeFacts', params: ({ event }) => event } },
    'navigation.request': { actions: { type: 'tell', params: ({ event }) => event } },
    'address.correct': { actions: { type: 'tell', params: ({ event }) => event } },
    'message.show': { actions: { type: 'tell', params: ({ event }) => event } },
    'toast.show': { actions: { type: 'tell', params: ({ event }) => event } },
  },
  states: {
    /** The first address is still being decided, or who watches. */
    none: {},
    /** Which machine stands behind the page; also when the same page is shown anew. */
    opening: {
      always: [
        { guard: 'isLocked', target: 'locked' },
        { guard: { type: 'isPage', params: { names: ['home'] } }, target: 'home' },
        { guard: { type: 'isPage', params: { names: ['movie', 'series', 'content'] } }, target: 'detail' },
        { guard: { type: 'isPage', params: { names: ['vod'] } }, target: 'playback' },
        { guard: { type: 'isPage', params: { names: ['live'] } }, target: 'livePlayback' },
        { guard: { type: 'isPage', params: { names: ['login'] } }, target: 'login' },
        { guard: { type: 'isPage', params: { names: ['forgotPassword'] } }, target: 'passwordRecovery' },
        { guard: { type: 'isPage', params: { names: ['changePassword'] } }, target: 'passwordReset' },
        { guard: { type: 'isPage', params: { names: ['activate'] } }, target: 'activation' },
        { guard: { type: 'isPage', params: { names: ['socialCallback'] } }, target: 'socialReturn' },
        { guard: { type: 'isPage', params: { names: ['chooseProfile', 'switchProfile'] } }, target: 'chooseProfile' },
        { guard: { type: 'isPage', params: { names: ['account'] } }, target: 'accountDetails' },
        { guard: { type: 'isPage', params: { names: ['updatePassword'] } }, target: 'passwordChange' },
        { guard: { type: 'isPage', params: { names: ['devices'] } }, target: 'devices' },
        { guard: { type: 'isPage', params: { names: ['linkTv'] } }, target: 'tvLink' },
        { guard: { type: 'isPage', params: { names: ['language'] } }, target: 'languageChoice' },
        { guard: { type: 'isPage', params: { names: ['editProfile', 'createProfile'] } }, target: 'profileEditor' },
        { guard: { type: 'isPage', params: { names: ['avatar'] } }, target: 'avatarChoice' },
        { guard: { type: 'isPage', params: { names: ['profileRestriction'] } }, target: 'restrictionChoice' },
        { guard: { type: 'isPage', params: { names: ['profilePin'] } }, target: 'profilePin' },
        { guard: { type: 'isPage', params: { names: ['deleteProfile'] } }, target: 'profileDeletion' },
        { guard: { type: 'isPage', params: { names: ['subscription'] } }, target: 'store' },
        { target: 'plain' },
      ],
    },
    /** PIN-09, PRO-12: nothing of the page is shown, and nothing of it is asked for. */
    locked: {
      entry: 'askForPin',
      on: {
        'page.unlock': { actions: 'askForPin' },
        'pin.validated': {
          guard: { type: 'isAsked', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'storeUnlocked', params: ({ event }) => event },
        },
        'pin.closed': [
          /** PIN-07 */
          {
            guard: { type: 'isPage', params: { names: ['account'] } },
            actions: { type: 'tell', params: { type: 'navigation.request', to: routePath('profile'), replace: true } },
          },
          /** PIN-05 */
          { actions: { type: 'tell', params: { type: 'navigation.retreat', fallback: routePath('profile') } } },
        ],
      },
    },
    /** Pages with nothing to remember. */
    plain: {},
    /** A page whose machine broke: the error page stands in for it, the rest lives on (ERR-04). */
    broken: {},
    login: {
      initial: 'form',
      states: {
        form: {
          invoke: {
            id: 'login',
            src: 'login',
            onDone: {
              target: 'entering',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'viewer.identified', ...event.output }) },
            },
            onError: { target: '#pages.broken' },
          },
        },
        /** The account is being loaded: the form stands and waits. */
        entering: {
          on: { 'session.settled': { target: 'form' } },
        },
      },
    },
    passwordRecovery: {
      invoke: { id: 'passwordRecovery', src: 'passwordRecovery', onError: { target: 'broken' } },
    },
    passwordReset: {
      initial: 'form',
      states: {
        form: {
          invoke: {
            id: 'passwordReset',
            src: 'passwordReset',
            input: ({ context }) => ({ code: context.route?.query.code ?? '', email: context.route?.query.email ?? '' }),
            onDone: {
              target: 'entering',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'viewer.identified', ...event.output }) },
            },
            onError: { target: '#pages.broken' },
          },
        },
        entering: {
          on: { 'session.settled': { target: 'form' } },
        },
      },
    },
    activation: {
      invoke: {
        id: 'activation',
        src: 'activation',
        input: ({ context }) => ({ code: context.route?.query.code ?? '', id: context.route?.query.id ?? '' }),
        onError: { target: 'broken' },
      },
    },
    socialReturn: {
      initial: 'returning',
      states: {
        returning: {
          invoke: {
            id: 'socialReturn',
            src: 'socialReturn',
            input: ({ context }) => ({
              provider: SOCIAL_PROVIDERS.find((provider) => provider === context.route?.params.provider) ?? null,
              now: context.now,
            }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'entering',
                actions: { type: 'tellOutcome', params: ({ event }) => event.output },
              },
              /** SOC-06 */
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'returned',
                actions: [
                  { type: 'tell', params: { type: 'navigation.request', to: routePath('login'), replace: true } },
                  { type: 'tellOutcome', params: ({ event }) => event.output },
                ],
              },
              { target: 'returned', actions: { type: 'tellOutcome', params: ({ event }) => event.output } },
            ],
            onError: { target: '#pages.broken' },
          },
        },
        entering: {
          on: { 'session.settled': { target: 'returned' } },
        },
        /** A popup asks for the rest; the way to the login stands below it. */
        returned: {},
      },
    },
    accountDetails: {
      on: {
        'changes.save': { actions: 'askToSave' },
        'changes.made': { actions: { type: 'tell', params: ({ event }) => event } },
        'changes.gone': { actions: { type: 'tell', params: ({ event }) => event } },
        'changes.notSaved': { actions: { type: 'tell', params: ({ event }) => event } },
        'account.updated': { actions: { type: 'tell', params: ({ event }) => event } },
      },
      invoke: {
        id: 'accountDetails',
        src: 'accountDetails',
        input: ({ context, self }) => ({ parentRef: self, now: context.now, account: context.facts.account ?? UNKNOWN_ACCOUNT }),
        onError: { target: 'broken' },
      },
    },
    passwordChange: {
      invoke: {
        id: 'passwordChange',
        src: 'passwordChange',
        input: ({ self }) => ({ parentRef: self }),
        onError: { target: 'broken' },
      },
    },
    devices: {
      invoke: { id: 'devices', src: 'devices', input: ({ self }) => ({ parentRef: self }), onError: { target: 'broken' } },
    },
    tvLink: {
      invoke: { id: 'tvLink', src: 'tvLink', onError: { target: 'broken' } },
    },
    languageChoice: {
      on: {
        'language.choose': { actions: { type: 'tell', params: ({ event }) => event } },
        'profile.updated': { actions: { type: 'tell', params: ({ event }) => event } },
      },
      invoke: {
        id: 'languageChoice',
        src: 'languageChoice',
        input: ({ self }) => ({ parentRef: self }),
        onError: { target: 'broken' },
      },
    },
    profileEditor: {
      on: {
        'changes.save': { actions: 'askEditorToSave' },
        'changes.made': { actions: { type: 'tell', params: ({ event }) => event } },
        'changes.gone': { actions: { type: 'tell', params: ({ event }) => event } },
        'changes.notSaved': { actions: { type: 'tell', params: ({ event }) => event } },
        'profile.created': { actions: { type: 'tell', params: ({ event }) => event } },
        'profile.updated': { actions: { type: 'tell', params: ({ event }) => event } },
      },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'lacksProfile', target: '#pages.missing' }, { target: 'editing' }] },
        editing: {
          invoke: {
            id: 'profileEditor',
            src: 'profileEditor',
            input: ({ context: { route, facts, unlocked }, self }) => {
              const profile = route?.name === 'createProfile' ? null : profileOn(route, facts);
              const others = facts.account?.profiles ?? [];
              return {
                parentRef: self,
                profile,
                isOwn: profile !== null && profile.id === facts.profile?.id,
                byMaster: facts.profile?.isMaster === true,
                code: unlocked?.code ?? null,
                takenAvatars: others.flatMap(({ avatar }) => (avatar ? [avatar.id] : [])),
                isFull: others.length >= Math.min(PROFILES_PER_ACCOUNT, facts.settings.profilesLimit),
              };
            },
            onError: { target: '#pages.broken' },
          },
        },
      },
    },
    avatarChoice: {
      on: { 'profile.updated': { actions: { type: 'tell', params: ({ event }) => event } } },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'lacksProfile', target: '#pages.missing' }, { target: 'choosing' }] },
        choosing: {
          invoke: {
            id: 'avatarChoice',
            src: 'avatarChoice',
            input: ({ context: { route, facts, unlocked }, self }) => ({
              parentRef: self,
              profile: profileOn(route, facts),
              code: unlocked?.code ?? null,
            }),
            onError: { target: '#pages.broken' },
          },
        },
      },
    },
    restrictionChoice: {
      on: { 'profile.updated': { actions: { type: 'tell', params: ({ event }) => event } } },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'lacksProfile', target: '#pages.missing' }, { target: 'choosing' }] },
        choosing: {
          invoke: {
            id: 'restrictionChoice',
            src: 'restrictionChoice',
            input: ({ context: { route, facts }, self }) => ({ parentRef: self, profile: profileOn(route, facts) }),
            onError: { target: '#pages.broken' },
          },
        },
      },
    },
    profilePin: {
      on: {
        'pin.renewed': { actions: { type: 'renewUnlocked', params: ({ event }) => event } },
        'profile.updated': { actions: { type: 'tell', params: ({ event }) => event } },
      },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'lacksProfile', target: '#pages.missing' }, { target: 'entering' }] },
        entering: {
          invoke: {
            id: 'profilePin',
            src: 'profilePin',
            input: ({ context: { route, facts, unlocked }, self }) => ({
              parentRef: self,
              profile: profileOn(route, facts),
              code: unlocked?.code ?? null,
            }),
            onError: { target: '#pages.broken' },
          },
        },
      },
    },
    profileDeletion: {
      on: { 'profile.deleted': { actions: { type: 'tell', params: ({ event }) => event } } },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'lacksProfile', target: '#pages.missing' }, { target: 'confirming' }] },
        confirming: {
          invoke: {
            id: 'profileDeletion',
            src: 'profileDeletion',
            input: ({ context: { route, facts, unlocked }, self }) => ({
              parentRef: self,
              profile: profileOn(route, facts),
              code: unlocked?.code ?? null,
            }),
            onError: { target: '#pages.broken' },
          },
        },
      },
    },
    /** There is no profile with that id. */
    missing: {},
    chooseProfile: {
      on: { 'page.refresh': { actions: 'showAgain' } },
      invoke: {
        id: 'chooseProfile',
        src: 'chooseProfile',
        input: ({ context }) => ({ profiles: context.facts.account?.profiles ?? [] }),
        onError: { target: 'broken' },
      },
    },
    store: {
      on: { 'page.refresh': { actions: 'showAgain' } },
      invoke: { id: 'planChoice', src: 'planChoice', onError: { target: 'broken' } },
    },
    home: {
      on: {
        'page.refresh': { actions: 'showAgain' },
        'facts.changed': {
          guard: { type: 'hasOtherSection', params: ({ event }) => event },
          actions: [{ type: 'storeFacts', params: ({ event }) => event }, 'showAgain'],
        },
      },
      invoke: {
        id: 'home',
        src: 'home',
        input: ({ context }) => ({ sectionId: context.facts.settings.sections.home, now: context.now }),
        onError: { target: 'broken' },
      },
    },
    detail: {
      on: { 'page.refresh': { actions: 'showAgain' } },
      invoke: {
        id: 'detail',
        src: 'detail',
        input: ({ context, self }) => ({
          parentRef: self,
          contentId: context.route?.params.id ?? '',
          slug: context.route?.params.slug ?? null,
          now: context.now,
          isPremium: context.facts.account?.isPremium ?? false,
          features: context.facts.features,
        }),
        onError: { target: 'broken' },
      },
    },
    playback: {
      invoke: {
        id: 'playback',
        src: 'playback',
        input: ({ context, self }) => ({
          parentRef: self,
          contentId: context.route?.params.id ?? '',
          slug: context.route?.params.slug ?? '',
          now: context.now,
          isPremium: context.facts.account?.isPremium ?? false,
          flags: context.facts.features,
          mediaUrlTemplate: context.mediaUrlTemplate,
        }),
        onError: { target: 'broken' },
      },
    },
    livePlayback: {
      invoke: {
        id: 'livePlayback',
        src: 'livePlayback',
        input: ({ context, self }) => ({
          parentRef: self,
          channelId: context.route?.params.id ?? '',
          slug: context.route?.params.slug ?? '',
          now: context.now,
          isPremium: context.facts.account?.isPremium ?? false,
          flags: context.facts.features,
          mediaUrlTemplate: context.mediaUrlTemplate,
        }),
        onError: { target: 'broken' },
      },
    },
  },
});

const profileOn = (route: Route | null, { account, profile }: PageFacts): Profile | null =>
  route && profileOfPage(route, { profile, profiles: account?.profiles ?? [] });

const wantedBy = ({ route, facts }: Pick<Context, 'route' | 'facts'>): PinWanted | null =>
  route && pinWantedBy(route, { profile: facts.profile, profiles: facts.account?.profiles ?? [] });

const isLocked = (context: Pick<Context, 'route' | 'facts' | 'unlocked'>): boolean => {
  const wanted = wantedBy(context);
  return wanted !== null && wanted.profile.id !== context.unlocked?.profileId;
};

function noticeOf(outcome: SocialReturnOutput): PagesNotice {
  switch (outcome.kind) {
    case 'signedIn':
      return { ...outcome, type: 'viewer.returned' };
    case 'incomplete':
      return { ...outcome, type: 'account.incomplete' };
    case 'unregistered':
      return { type: 'account.unregistered', social: outcome.social };
    case 'refused':
      return { type: 'message.show', message: outcome.message };
  }
}

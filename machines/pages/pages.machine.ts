/**
 * The machine behind the page: started when the viewer arrives, stopped when they leave. Views render from here, so page and machine
 * change together.
 */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { AccountDetailsEvent, AccountDetailsNotice, accountDetailsMachine } from '../accountDetails/accountDetails.machine.ts';
import type { activationMachine } from '../activation/activation.machine.ts';
import type { chooseProfileMachine } from '../chooseProfile/chooseProfile.machine.ts';
import type { detailMachine } from '../detail/detail.machine.ts';
import type { devicesMachine } from '../devices/devices.machine.ts';
import { UNKNOWN_ACCOUNT } from '../domain/accountDetails.ts';
import { type Account, type Message, SOCIAL_PROVIDERS } from '../domain/entities.ts';
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
import type { SocialReturnOutput, socialReturnMachine } from '../socialReturn/socialReturn.machine.ts';
import type { tvLinkMachine } from '../tvLink/tvLink.machine.ts';

/** What a page is told about the world when it opens. */
export type PageFacts = { features: Features; settings: Settings; account: Account | null };

/** What a page asks of the rest of the product. */
export type PageNotice =
  | { type: 'navigation.request'; to: string; replace?: boolean }
  | { type: 'address.correct'; url: string }
  | { type: 'message.show'; message: Message }
  | { type: 'toast.show'; message: Message }
  | AccountDetailsNotice
  | LanguageChoiceNotice;

export type PagesEvent =
  | { type: 'page.show'; route: Route; facts: PageFacts }
  | { type: 'session.settled' }
  | { type: 'page.refresh' }
  /** What the next page will be told; home does not wait for the next one when its section is another. */
  | { type: 'facts.changed'; facts: PageFacts }
  /** The save-changes popup wants the page to save (GRD-03). */
  | Extract<AccountDetailsEvent, { type: 'changes.save' }>
  | PageNotice;
export type PagesNotice =
  | PageNotice
  | ({ type: 'viewer.identified' } & SignedIn)
  /** `destination`: where they were before the provider's pages. */
  | ({ type: 'viewer.returned'; destination: string | null } & SignedIn)
  | { type: 'account.incomplete'; social: SocialAccount; destination: string | null }
  | { type: 'account.unregistered'; social: SocialAccount };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PagesNotice>;
  now: () => number;
  mediaUrlTemplate: string | null;
  route: Route | null;
  facts: PageFacts;
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
    planChoice: logicToProvide<typeof planChoiceMachine>('planChoice'),
    detail: logicToProvide<typeof detailMachine>('detail'),
    playback: logicToProvide<typeof playbackMachine>('playback'),
    livePlayback: logicToProvide<typeof livePlaybackMachine>('livePlayback'),
  },
  guards: {
    hasOtherSection: ({ context }, { facts }: { facts: PageFacts }) =>
      facts.settings.sections.home !== context.facts.settings.sections.home,
    isPage: ({ context }, { names }: { names: readonly RouteName[] }) => context.route !== null && names.includes(context.route.name),
    isSignedIn: (_, outcome: SocialReturnOutput) => outcome.kind === 'signedIn',
    isRefused: (_, outcome: SocialReturnOutput) => outcome.kind === 'refused',
  },
  actions: {
    /** The network is back, another language is spoken, or home is elsewhere: what is still fresh costs no call. */
    showAgain: raise(({ context: { route, facts } }): PagesEvent => ({ type: 'page.show', route: route ?? parseRoute('/'), facts })),
    storeFacts: assign((_, { facts }: { facts: PageFacts }) => ({ facts })),
    storePage: assign((_, { route, facts }: { route: Route; facts: PageFacts }) => ({ route, facts })),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PagesNotice) => notice,
    ),
    tellOutcome: sendTo(
      ({ context }) => context.parentRef,
      (_, outcome: SocialReturnOutput): PagesNotice => noticeOf(outcome),
    ),
    askToSave: sendTo('accountDetails', { type: 'changes.save' } satisfies AccountDetailsEvent),
  },
}).createMachine({
  id: 'pages',
  context: ({ input }) => ({ ...input, route: null }),
  initial: 'none',
  on: {
    'page.show': { target: '.opening', actions: { type: 'storePage', params: ({ event }) => event } },
    'facts.changed': { actions: { type: 'storeFacts', params: ({ event }) => event } },
    'navigation.request': { actions: { type: 'tell', params: ({ event }) => event } },
    'address.correct': { actions: { type: 'tell', params: ({ event }) => event } },
    'message.show': { actions: { type: 'tell', params: ({ event }) => event } },
    'toast.show': { actions: { type: 'tell', params: ({ event }) => event } },
  },
  states: {
    /** The first address is still being decided. */
    none: {},
    /** Which machine stands behind the page; also when the same page is shown anew. */
    opening: {
      always: [
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
        { guard: { type: 'isPage', params: { names: ['subscription'] } }, target: 'store' },
        { target: 'plain' },
      ],
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

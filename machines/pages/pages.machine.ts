/**
 * The machine behind the page: started when the viewer arrives, stopped when they leave. Views render from here, so page and machine
 * change together.
 */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import { chooseProfileMachine } from '../chooseProfile/chooseProfile.machine.ts';
import { detailMachine } from '../detail/detail.machine.ts';
import type { Account, Message } from '../domain/entities.ts';
import { parseRoute, type Route, type RouteName } from '../domain/routes.ts';
import type { Features, Settings } from '../domain/settings.ts';
import { homeMachine } from '../home/home.machine.ts';
import { livePlaybackMachine } from '../livePlayback/livePlayback.machine.ts';
import { loginMachine, type SignedIn } from '../login/login.machine.ts';
import { planChoiceMachine } from '../planChoice/planChoice.machine.ts';
import { playbackMachine } from '../playback/playback.machine.ts';

/** What a page is told about the world when it opens. */
export type PageFacts = { features: Features; settings: Settings; account: Account | null };

/** What a page asks of the rest of the product. */
export type PageNotice =
  | { type: 'navigation.request'; to: string; replace?: boolean }
  | { type: 'address.correct'; url: string }
  | { type: 'message.show'; message: Message };

export type PagesEvent =
  | { type: 'page.show'; route: Route; facts: PageFacts }
  | { type: 'session.settled' }
  | { type: 'page.refresh' }
  /** What the next page will be told; home does not wait for the next one when its section is another. */
  | { type: 'facts.changed'; facts: PageFacts }
  | PageNotice;
export type PagesNotice = PageNotice | ({ type: 'viewer.identified' } & SignedIn);

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
      chooseProfile: 'chooseProfile';
      planChoice: 'planChoice';
      home: 'home';
      detail: 'detail';
      playback: 'playback';
      livePlayback: 'livePlayback';
    },
  },
  actors: {
    login: loginMachine,
    chooseProfile: chooseProfileMachine,
    planChoice: planChoiceMachine,
    home: homeMachine,
    detail: detailMachine,
    playback: playbackMachine,
    livePlayback: livePlaybackMachine,
  },
  guards: {
    hasOtherSection: ({ context }, { facts }: { facts: PageFacts }) =>
      facts.settings.sections.home !== context.facts.settings.sections.home,
    isPage: (_, { route, names }: { route: Route; names: readonly RouteName[] }) => names.includes(route.name),
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
  },
}).createMachine({
  id: 'pages',
  context: ({ input }) => ({ ...input, route: null }),
  initial: 'none',
  on: {
    'page.show': [
      {
        guard: { type: 'isPage', params: ({ event }) => ({ route: event.route, names: ['home'] }) },
        target: '.home',
        reenter: true,
        actions: { type: 'storePage', params: ({ event }) => event },
      },
      {
        guard: { type: 'isPage', params: ({ event }) => ({ route: event.route, names: ['movie', 'series', 'content'] }) },
        target: '.detail',
        reenter: true,
        actions: { type: 'storePage', params: ({ event }) => event },
      },
      {
        guard: { type: 'isPage', params: ({ event }) => ({ route: event.route, names: ['vod'] }) },
        target: '.playback',
        reenter: true,
        actions: { type: 'storePage', params: ({ event }) => event },
      },
      {
        guard: { type: 'isPage', params: ({ event }) => ({ route: event.route, names: ['live'] }) },
        target: '.livePlayback',
        reenter: true,
        actions: { type: 'storePage', params: ({ event }) => event },
      },
      {
        guard: { type: 'isPage', params: ({ event }) => ({ route: event.route, names: ['login'] }) },
        target: '.login',
        reenter: true,
        actions: { type: 'storePage', params: ({ event }) => event },
      },
      {
        guard: { type: 'isPage', params: ({ event }) => ({ route: event.route, names: ['chooseProfile', 'switchProfile'] }) },
        target: '.chooseProfile',
        reenter: true,
        actions: { type: 'storePage', params: ({ event }) => event },
      },
      {
        guard: { type: 'isPage', params: ({ event }) => ({ route: event.route, names: ['subscription'] }) },
        target: '.store',
        reenter: true,
        actions: { type: 'storePage', params: ({ event }) => event },
      },
      { target: '.plain', actions: { type: 'storePage', params: ({ event }) => event } },
    ],
    'facts.changed': { actions: { type: 'storeFacts', params: ({ event }) => event } },
    'navigation.request': { actions: { type: 'tell', params: ({ event }) => event } },
    'address.correct': { actions: { type: 'tell', params: ({ event }) => event } },
    'message.show': { actions: { type: 'tell', params: ({ event }) => event } },
  },
  states: {
    /** The first address is still being decided. */
    none: {},
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

/**
 * The machine behind the page: started when the viewer arrives, stopped when they leave. Views render from here, so page and machine
 * change together. Pages that come together as one part of the application stand behind the machine of their group.
 */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import type { AccountPagesNotice, accountPagesMachine } from '../accountPages/accountPages.machine.ts';
import type { CataloguePagesNotice, cataloguePagesMachine } from '../cataloguePages/cataloguePages.machine.ts';
import type { ChooseProfileNotice, chooseProfileMachine } from '../chooseProfile/chooseProfile.machine.ts';
import { isContentForVisitors } from '../domain/access.ts';
import {
  groupOf,
  isPage,
  mustComplete,
  PAGE_GROUPS,
  type PageFacts,
  type PageGroup,
  type PageGroupEvent,
  type PageInput,
  type PageNotice,
  type Unlocked,
} from '../domain/page.ts';
import { type PinWanted, pinWantedBy } from '../domain/pinGate.ts';
import { logicToProvide } from '../domain/placeholders.ts';
import { parseRoute, type Route, routePath } from '../domain/routes.ts';
import { type DraftTyped, outlivesPage, type Typed, typedAt, type Unsaved } from '../domain/unsaved.ts';
import type { GuideEvent, GuideNotice, guideMachine } from '../guide/guide.machine.ts';
import { type HomeNotice, homeMachine } from '../home/home.machine.ts';
import { loginMachine, type SignedIn } from '../login/login.machine.ts';
import type { PlanChoiceNotice, planChoiceMachine } from '../planChoice/planChoice.machine.ts';
import type { ProfilePagesNotice, profilePagesMachine } from '../profilePages/profilePages.machine.ts';
import type { VoucherNotice, voucherMachine } from '../voucher/voucher.machine.ts';
import type { WatchingPagesNotice, watchingPagesMachine } from '../watchingPages/watchingPages.machine.ts';
import type { WayInPagesNotice, wayInPagesMachine } from '../wayInPages/wayInPages.machine.ts';

/** A profile's PIN is another now, or none: a matter between its page and the gate. */
type PinRenewed = Extract<ProfilePagesNotice, { type: 'pin.renewed' }>;

/** What pages say to the rest of the product: handed on as it is. */
export type HandedOn =
  | PageNotice
  | HomeNotice
  | ChooseProfileNotice
  | PlanChoiceNotice
  | VoucherNotice
  | GuideNotice
  | WayInPagesNotice
  | Exclude<AccountPagesNotice, DraftTyped>
  | Exclude<ProfilePagesNotice, PinRenewed | DraftTyped>
  | CataloguePagesNotice
  | WatchingPagesNotice;

export type PagesEvent =
  | { type: 'page.show'; route: Route; facts: PageFacts }
  | { type: 'page.refresh' }
  /** It is nobody's any more: somebody else watches, and is still being asked about (SES-07). */
  | { type: 'page.clear' }
  /** What the next page will be told; home does not wait for the next one when its section is another. */
  | { type: 'facts.changed'; facts: PageFacts }
  /** The PIN popup's answer to what the page asked for. */
  | { type: 'pin.validated'; profileId: string; code: string }
  | { type: 'pin.closed' }
  /** The viewer would rather enter it after all. */
  | { type: 'page.unlock' }
  /** What is typed on the page stays for the same account (SES-12). */
  | { type: 'session.expired' }
  | DraftTyped
  | PageGroupEvent
  | PinRenewed
  | HandedOn;
export type PagesNotice =
  | HandedOn
  | ({ type: 'viewer.identified' } & SignedIn)
  /** The page shows nothing before this is known (PIN-09, PRO-12). */
  | { type: 'pin.asked'; wanted: PinWanted }
  | { type: 'navigation.retreat'; fallback: string };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, PagesNotice>;
  now: () => number;
  mediaUrlTemplate: string | null;
  /** As the viewer arrived. */
  route: Route | null;
  /** Where the page says it is by now: another tab of it, a slug put right. Null while it has said nothing. */
  corrected: Route | null;
  facts: PageFacts;
  /** Until a page is shown that asks for no PIN, or for another (PIN-10). */
  unlocked: Unlocked | null;
  unsaved: Unsaved | null;
};

/** Epoch ms; the address says seconds. Null: none, or nothing to go by. */
function momentIn(route: Route | null): number | null {
  const seconds = Number(route?.query.at);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1000 : null;
}

export const pagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PagesEvent,
    input: {} as Pick<Context, 'parentRef' | 'now' | 'mediaUrlTemplate' | 'facts'>,
    children: {} as {
      login: 'login';
      home: 'home';
      chooseProfile: 'chooseProfile';
      planChoice: 'planChoice';
      guide: 'guide';
      voucher: 'voucher';
      wayInPages: 'wayInPages';
      accountPages: 'accountPages';
      profilePages: 'profilePages';
      cataloguePages: 'cataloguePages';
      watchingPages: 'watchingPages';
    },
  },
  actors: {
    login: loginMachine,
    home: homeMachine,
    chooseProfile: logicToProvide<typeof chooseProfileMachine>('chooseProfile'),
    planChoice: logicToProvide<typeof planChoiceMachine>('planChoice'),
    guide: logicToProvide<typeof guideMachine>('guide'),
    voucher: logicToProvide<typeof voucherMachine>('voucher'),
    wayInPages: logicToProvide<typeof wayInPagesMachine>('wayInPages'),
    accountPages: logicToProvide<typeof accountPagesMachine>('accountPages'),
    profilePages: logicToProvide<typeof profilePagesMachine>('profilePages'),
    cataloguePages: logicToProvide<typeof cataloguePagesMachine>('cataloguePages'),
    watchingPages: logicToProvide<typeof watchingPagesMachine>('watchingPages'),
  },
  guards: {
    isPage,
    hasOtherSection: ({ context }, { facts }: { facts: PageFacts }) =>
      facts.settings.sections.home !== context.facts.settings.sections.home,
    /** REG-05: nothing plays under the form that has to be filled in first. */
    waitsForCompletion: ({ context: { route, facts } }) => route !== null && groupOf(route.name) === 'watchingPages' && mustComplete(facts),
    /** A viewer who has signed out is led away. */
    isCompleted: (_, { facts }: { facts: PageFacts }) => facts.account !== null && !mustComplete(facts),
    isOfAnotherAccount: ({ context }, { facts }: { facts: PageFacts }) =>
      context.facts.account !== null && facts.account !== null && facts.account.id !== context.facts.account.id,
    /** The viewer has signed out, and visitors may see this page. */
    isLeftToVisitor: ({ context }, { facts }: { facts: PageFacts }) =>
      context.facts.account !== null &&
      facts.account === null &&
      context.route !== null &&
      isContentForVisitors(context.route, facts.features),
    changesEntitlement: ({ context }, { facts: { account } }: { facts: PageFacts }) =>
      account !== null && account.id === context.facts.account?.id && account.isPremium !== context.facts.account.isPremium,
    /** It asks for a PIN that was not given yet. */
    isLocked: ({ context }) => isLocked(context),
    isAsked: ({ context }, { profileId }: { profileId: string }) => wantedBy(context)?.profile.id === profileId,
  },
  actions: {
    /** The network is back, another language is spoken, or home is elsewhere: what is still fresh costs no call. */
    showAgain: raise(
      ({ context: { route, corrected, facts } }): PagesEvent => ({
        type: 'page.show',
        route: corrected ?? route ?? parseRoute('/'),
        facts,
      }),
    ),
    /** Another page is no correction of this one (NAV-03). */
    storeCorrection: assign(({ context: { route } }, { url }: { url: string }) => {
      const corrected = parseRoute(url);
      return corrected.name === route?.name ? { corrected } : {};
    }),
    storeFacts: assign((_, { facts }: { facts: PageFacts }) => ({ facts })),
    /** TOG-07: a page that was refused goes on when the right to watch arrives. */
    sayEntitlement: raise(
      ({ context }): PagesEvent => ({ type: 'entitlement.changed', isPremium: context.facts.account?.isPremium === true }),
    ),
    /** A page that asks for no PIN, or for another, ends what the last one opened. */
    storePage: assign(({ context }, { route, facts }: { route: Route; facts: PageFacts }) => ({
      route,
      corrected: null,
      facts,
      unlocked: wantedBy({ route, facts })?.profile.id === context.unlocked?.profileId ? context.unlocked : null,
      unsaved: outlivesPage(context.unsaved, facts) ? context.unsaved : null,
    })),
    storeTyped: assign({
      unsaved: ({ context: { route, facts } }, { typed }: { typed: Typed }) =>
        route && facts.account && { typed, url: route.url, accountId: facts.account.id, isExpired: false },
    }),
    keepTyped: assign({ unsaved: ({ context: { unsaved } }) => unsaved && { ...unsaved, isExpired: true } }),
    forgetTyped: assign({ unsaved: null }),
    storeUnlocked: assign({ unlocked: (_, { profileId, code }: Unlocked) => ({ profileId, code }) }),
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
    tellGuide: sendTo('guide', (_, event: GuideEvent) => event),
    refreshGuide: sendTo('guide', { type: 'guide.refresh' }),
    handDown: sendTo(
      (_, { group }: { group: PageGroup; event: PageGroupEvent }) => group,
      (_, { event }) => event,
    ),
  },
}).createMachine({
  id: 'pages',
  context: ({ input }) => ({ ...input, route: null, corrected: null, unlocked: null, unsaved: null }),
  initial: 'none',
  on: {
    'page.show': { target: '.opening', actions: { type: 'storePage', params: ({ event }) => event } },
    'page.clear': { target: '.none', actions: ['forgetUnlocked', 'forgetTyped'] },
    'draft.typed': { actions: { type: 'storeTyped', params: ({ event }) => event } },
    'session.expired': { actions: 'keepTyped' },
    /** Whose changes they were is gone, broken perhaps: nobody waits for an answer (GRD-03). */
    'changes.save': { actions: { type: 'tell', params: { type: 'changes.gone' } } },
    'facts.changed': [
      /** TOG-08: what was loaded for one viewer is not shown to the next. */
      {
        guard: { type: 'isOfAnotherAccount', params: ({ event }) => event },
        actions: [{ type: 'storeFacts', params: ({ event }) => event }, 'showAgain'],
      },
      {
        guard: { type: 'isLeftToVisitor', params: ({ event }) => event },
        actions: [{ type: 'storeFacts', params: ({ event }) => event }, 'showAgain'],
      },
      {
        guard: { type: 'changesEntitlement', params: ({ event }) => event },
        actions: [{ type: 'storeFacts', params: ({ event }) => event }, 'sayEntitlement'],
      },
      { actions: { type: 'storeFacts', params: ({ event }) => event } },
    ],

    'navigation.request': { actions: { type: 'tell', params: ({ event }) => event } },
    'address.correct': {
      actions: [
        { type: 'storeCorrection', params: ({ event }) => event },
        { type: 'tell', params: ({ event }) => event },
      ],
    },
    'message.show': { actions: { type: 'tell', params: ({ event }) => event } },
    'login.open': { actions: { type: 'tell', params: ({ event }) => event } },
    'toast.show': { actions: { type: 'tell', params: ({ event }) => event } },
    'settings.retry': { actions: { type: 'tell', params: ({ event }) => event } },
    'reminder.open': { actions: { type: 'tell', params: ({ event }) => event } },
    'entitlement.doubted': { actions: { type: 'tell', params: ({ event }) => event } },
    'profile.choose': { actions: { type: 'tell', params: ({ event }) => event } },
    'plan.buy': { actions: { type: 'tell', params: ({ event }) => event } },
    'voucher.redeemed': { actions: { type: 'tell', params: ({ event }) => event } },
    'viewer.identified': { actions: { type: 'tell', params: ({ event }) => event } },
    'viewer.returned': { actions: { type: 'tell', params: ({ event }) => event } },
    'account.incomplete': { actions: { type: 'tell', params: ({ event }) => event } },
    'account.unregistered': { actions: { type: 'tell', params: ({ event }) => event } },
    'account.updated': { actions: { type: 'tell', params: ({ event }) => event } },
    'profile.created': { actions: { type: 'tell', params: ({ event }) => event } },
    'profile.updated': { actions: { type: 'tell', params: ({ event }) => event } },
    'profile.deleted': { actions: { type: 'tell', params: ({ event }) => event } },
    'language.choose': { actions: { type: 'tell', params: ({ event }) => event } },
    'changes.made': { actions: { type: 'tell', params: ({ event }) => event } },
    'changes.gone': { actions: ['forgetTyped', { type: 'tell', params: ({ event }) => event }] },
    'changes.notSaved': { actions: { type: 'tell', params: ({ event }) => event } },
  },
  states: {
    /** The first address is still being decided, or who watches. */
    none: {},
    /** Which machine stands behind the page; also when the same page is shown anew. */
    opening: {
      always: [
        { guard: 'isLocked', target: 'locked' },
        { guard: 'waitsForCompletion', target: 'incomplete' },
        { guard: { type: 'isPage', params: { names: ['home'] } }, target: 'home' },
        { guard: { type: 'isPage', params: { names: ['login'] } }, target: 'login' },
        { guard: { type: 'isPage', params: { names: ['chooseProfile', 'switchProfile'] } }, target: 'chooseProfile' },
        { guard: { type: 'isPage', params: { names: ['subscription'] } }, target: 'store' },
        { guard: { type: 'isPage', params: { names: ['guide'] } }, target: 'guide' },
        { guard: { type: 'isPage', params: { names: PAGE_GROUPS.wayInPages } }, target: 'wayInPages' },
        { guard: { type: 'isPage', params: { names: PAGE_GROUPS.accountPages } }, target: 'accountPages' },
        { guard: { type: 'isPage', params: { names: PAGE_GROUPS.profilePages } }, target: 'profilePages' },
        { guard: { type: 'isPage', params: { names: PAGE_GROUPS.cataloguePages } }, target: 'cataloguePages' },
        { guard: { type: 'isPage', params: { names: PAGE_GROUPS.watchingPages } }, target: 'watchingPages' },
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
    /** REG-05: a popup asks for what the account lacks. */
    incomplete: {
      on: {
        'facts.changed': [
          {
            guard: { type: 'isCompleted', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'storeFacts', params: ({ event }) => event },
          },
          { actions: { type: 'storeFacts', params: ({ event }) => event } },
        ],
      },
    },
    /** Pages with nothing to remember. */
    plain: {
      on: {
        /** GRD-14: the viewer has become the account manager and goes on to a page that asks for the same PIN. */
        'pin.validated': { actions: { type: 'storeUnlocked', params: ({ event }) => event } },
      },
    },
    /** A page whose machine broke, or whose group did not come: the error page stands in for it, the rest lives on (ERR-04). */
    broken: {},
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
        input: ({ context: { facts, now }, self }) => ({
          parentRef: self,
          now,
          sectionId: facts.settings.sections.home,
          playsTrailers: facts.features.autoplayTrailer,
        }),
        onError: { target: 'broken' },
      },
    },
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
        input: ({ context: { facts }, self }) => ({
          parentRef: self,
          profiles: facts.account?.profiles ?? [],
          areMany: facts.features.multiProfile && facts.account?.isMultiProfile !== false,
          hasProfile: facts.profile !== null,
        }),
        onError: { target: 'broken' },
      },
    },
    store: {
      on: { 'page.refresh': { actions: 'showAgain' }, 'entitlement.changed': { actions: 'showAgain' } },
      invoke: [
        {
          id: 'planChoice',
          src: 'planChoice',
          input: ({ context: { facts }, self }) => ({ parentRef: self, isPremium: facts.account?.isPremium ?? false }),
          onError: { target: 'broken' },
        },
        { id: 'voucher', src: 'voucher', input: ({ self }) => ({ parentRef: self }), onError: { target: 'broken' } },
      ],
    },
    guide: {
      /** The viewer stays where they are; what is still fresh costs no call. */
      on: {
        'page.refresh': { actions: 'refreshGuide' },
        'entitlement.changed': { actions: { type: 'tellGuide', params: ({ event }) => event } },
      },
      invoke: {
        id: 'guide',
        src: 'guide',
        input: ({ context: { route, facts, now }, self }) => ({
          parentRef: self,
          now,
          isPremium: facts.account?.isPremium ?? false,
          features: facts.features,
          past: facts.settings.epgPastDays,
          future: facts.settings.epgFutureDays,
          zone: 'local',
          programmeId: route?.query.programme ?? null,
          channelId: route?.query.channel ?? null,
          at: momentIn(route),
        }),
        onError: { target: 'broken' },
      },
    },
    wayInPages: {
      on: { 'session.settled': { actions: { type: 'handDown', params: ({ event }) => ({ group: 'wayInPages', event }) } } },
      invoke: {
        id: 'wayInPages',
        src: 'wayInPages',
        input: ({ context: { route, now }, self }) => ({ parentRef: self, route: route ?? parseRoute('/'), now }),
        onError: { target: 'broken' },
      },
    },
    accountPages: {
      on: { 'changes.save': { actions: { type: 'handDown', params: ({ event }) => ({ group: 'accountPages', event }) } } },
      invoke: { id: 'accountPages', src: 'accountPages', input: pageInput, onError: { target: 'broken' } },
    },
    profilePages: {
      on: {
        'changes.save': { actions: { type: 'handDown', params: ({ event }) => ({ group: 'profilePages', event }) } },
        'pin.renewed': { actions: { type: 'renewUnlocked', params: ({ event }) => event } },
      },
      invoke: { id: 'profilePages', src: 'profilePages', input: pageInput, onError: { target: 'broken' } },
    },
    cataloguePages: {
      on: {
        'page.refresh': { actions: 'showAgain' },
        'entitlement.changed': { actions: { type: 'handDown', params: ({ event }) => ({ group: 'cataloguePages', event }) } },
        'viewing.changed': { actions: { type: 'handDown', params: ({ event }) => ({ group: 'cataloguePages', event }) } },
      },
      invoke: { id: 'cataloguePages', src: 'cataloguePages', input: pageInput, onError: { target: 'broken' } },
    },
    watchingPages: {
      on: { 'entitlement.changed': { actions: { type: 'handDown', params: ({ event }) => ({ group: 'watchingPages', event }) } } },
      invoke: { id: 'watchingPages', src: 'watchingPages', input: pageInput, onError: { target: 'broken' } },
    },
  },
});

function pageInput({ context, self }: { context: Context; self: ActorRef<Snapshot<unknown>, PagesEvent> }): PageInput<PagesEvent> {
  const { facts, unlocked, unsaved, now, mediaUrlTemplate } = context;
  const route = context.route ?? parseRoute('/');
  return { parentRef: self, route, facts, unlocked, typed: typedAt(unsaved, route, facts), now, mediaUrlTemplate };
}

const wantedBy = ({ route, facts }: Pick<Context, 'route' | 'facts'>): PinWanted | null =>
  route &&
  pinWantedBy(route, {
    profile: facts.profile,
    profiles: facts.account?.profiles ?? [],
    pinRecovery: facts.features.pinRecovery,
  });

const isLocked = (context: Pick<Context, 'route' | 'facts' | 'unlocked'>): boolean => {
  const wanted = wantedBy(context);
  return wanted !== null && wanted.profile.id !== context.unlocked?.profileId;
};

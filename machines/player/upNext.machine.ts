/**
 * The title after the playing one (PLY-05, PLY-06): looks it up early, and lets `nextOffer` offer it. The next title starts only once
 * (PLY-13).
 */
import { type ActorRef, assign, forwardTo, type Snapshot, sendTo, setup } from 'xstate';
import { known } from '../domain/known.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type AutoplaySettings, type AutoplayState, DEFAULT_AUTOPLAY_SETTINGS } from './autoplaySettings.ts';
import { type NextOfferEvent, type NextOfferInput, type NextOfferOutput, nextOfferMachine } from './nextOffer.machine.ts';
import { type NextTitleInput, type NextTitleOutput, nextTitleMachine } from './nextTitle.machine.ts';
import { isNearOffer, type NextUp } from './upNext.ts';

export type UpNextEvent = Exclude<NextOfferEvent, { type: 'upNext.dismiss' }>;

/** found: the viewer can request the next title. chosen: the next title starts under its own URL. abandoned: the viewer did not answer. asleep: KID-17 */
export type UpNextNotice =
  | { type: 'upNext.found' }
  | { type: 'upNext.chosen'; to: string; hasReachedEnd: boolean }
  | { type: 'upNext.abandoned' }
  | { type: 'upNext.asleep' };

export type UpNextInput = NextTitleInput &
  Pick<NextOfferInput, 'breakLimit' | 'bedtime'> & {
    parentRef: ActorRef<Snapshot<unknown>, UpNextNotice>;
    /** The autoplay settings are those of this profile; null for a visitor. */
    profileId: string | null;
  };

type Context = UpNextInput &
  Omit<NextOfferInput, 'next'> & {
    next: NextUp | null;
    /** The last lookup was near the offer, and not only at the start. */
    hasLookedLately: boolean;
  };

const isNear = ({ content, position, hasEnded }: Context) => hasEnded || (position !== null && isNearOffer(content, position));

export const upNextMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UpNextEvent,
    input: {} as UpNextInput,
    children: {} as { nextTitle: 'nextTitle'; offer: 'offer' },
  },
  actors: {
    /** The autoplay settings of the profile on this device, and the row of titles before this one. */
    readAutoplaySettings: promiseToProvide<AutoplayState, { contentId: string; profileId: string | null }>('readAutoplaySettings'),
    nextTitle: nextTitleMachine,
    offer: nextOfferMachine,
  },
  guards: {
    /** An episode offers its next one by a button at any time; a recommendation appears only near the end. */
    isTimeForLookup: ({ context }) => isNear(context) || (context.position !== null && context.content.episode !== null),
    mayRepeatLookup: ({ context }) => isNear(context) && !context.hasLookedLately,
    isFound: (_, { kind }: NextTitleOutput) => kind === 'found',
    comesLater: (_, { kind }: NextTitleOutput) => kind === 'toCome',
    needsPlan: (_, { kind }: NextTitleOutput) => kind === 'forSubscribers',
    isMissed: (_, { kind }: NextTitleOutput) => kind === 'missed',
    isChosen: (_, { kind }: NextOfferOutput) => kind === 'chosen',
  },
  actions: {
    storePosition: assign((_, { position }: { position: number }) => ({ position, hasEnded: false })),
    noteEnd: assign({ hasEnded: true }),
    noteAct: assign({ hasActed: true }),
    storeStop: assign((_, { isOn }: { isOn: boolean }) => ({ stopsHere: isOn })),
    noteLookup: assign({ hasLookedLately: ({ context }) => isNear(context) }),
    storeRecalled: assign((_, { autoplaysNext, asksStillWatching, unattended }: AutoplayState) => ({
      autoplaySettings: { autoplaysNext, asksStillWatching },
      unattended,
    })),
    storeAutoplaySettings: assign({
      autoplaySettings: ({ context }, changed: Partial<AutoplaySettings>) => ({ ...context.autoplaySettings, ...changed }),
    }),
    storeNext: assign({ next: (_, result: NextTitleOutput) => ('next' in result ? result.next : null) }),
    /** The work stores them on this device for the profile. */
    saveAutoplaySettings: (_, _settings: AutoplaySettings) => {},
    passToOffer: forwardTo('offer'),
    reportFound: sendTo(({ context }) => context.parentRef, { type: 'upNext.found' } satisfies UpNextNotice),
    reportOutcome: sendTo(
      ({ context }) => context.parentRef,
      ({ context }, outcome: NextOfferOutput): UpNextNotice => {
        if (outcome.kind === 'asleep') return { type: 'upNext.asleep' };
        if (outcome.kind === 'abandoned') return { type: 'upNext.abandoned' };
        return { type: 'upNext.chosen', to: known(context.next).to, hasReachedEnd: outcome.hasReachedEnd };
      },
    ),
  },
}).createMachine({
  id: 'upNext',
  context: ({ input }) => ({
    ...input,
    position: null,
    hasEnded: false,
    next: null,
    hasLookedLately: false,
    autoplaySettings: DEFAULT_AUTOPLAY_SETTINGS,
    unattended: 0,
    hasActed: false,
    stopsHere: false,
  }),
  initial: 'recalling',
  on: {
    'picture.moved': { actions: { type: 'storePosition', params: ({ event }) => event } },
    'picture.ended': { actions: 'noteEnd' },
    'viewer.acted': { actions: 'noteAct' },
    'sleep.stopsHere': { actions: { type: 'storeStop', params: ({ event }) => event } },
    'autoplaySettings.set': {
      actions: [
        { type: 'storeAutoplaySettings', params: ({ event }) => event.autoplaySettings },
        { type: 'saveAutoplaySettings', params: ({ context, event }) => ({ ...context.autoplaySettings, ...event.autoplaySettings }) },
      ],
    },
  },
  states: {
    recalling: {
      invoke: {
        id: 'readAutoplaySettings',
        src: 'readAutoplaySettings',
        input: ({ context: { content, profileId } }) => ({ contentId: content.id, profileId }),
        onDone: { target: 'waiting', actions: { type: 'storeRecalled', params: ({ event }) => event.output } },
        onError: { target: 'waiting' },
      },
    },
    waiting: { always: { guard: 'isTimeForLookup', target: 'looking' } },
    looking: {
      entry: 'noteLookup',
      invoke: {
        id: 'nextTitle',
        src: 'nextTitle',
        input: ({ context: { content, isPremium, now, features, sections } }) => ({ content, isPremium, now, features, sections }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'storeNext', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'comesLater', params: ({ event }) => event.output },
            target: 'toCome',
            actions: { type: 'storeNext', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'needsPlan', params: ({ event }) => event.output },
            target: 'forSubscribers',
            actions: { type: 'storeNext', params: ({ event }) => event.output },
          },
          { guard: { type: 'isMissed', params: ({ event }) => event.output }, target: 'missed' },
          { target: 'nothing' },
        ],
        onError: { target: 'missed' },
      },
    },
    /** PLY-06: the next title or the recommendation is found. */
    found: {
      entry: 'reportFound',
      invoke: {
        id: 'offer',
        src: 'offer',
        input: ({ context: { next, ...facts } }) => ({ ...facts, next: known(next) }),
        onDone: { target: 'over', actions: { type: 'reportOutcome', params: ({ event }) => event.output } },
        onError: { target: 'nothing' },
      },
      on: {
        'picture.moved': { actions: 'passToOffer' },
        'picture.ended': { actions: 'passToOffer' },
        'viewer.acted': { actions: 'passToOffer' },
        'sleep.stopsHere': {
          actions: [{ type: 'storeStop', params: ({ event }) => event }, 'passToOffer'],
        },
        'upNext.play': { actions: 'passToOffer' },
        'autoplaySettings.set': {
          actions: [
            { type: 'storeAutoplaySettings', params: ({ event }) => event.autoplaySettings },
            { type: 'saveAutoplaySettings', params: ({ context, event }) => ({ ...context.autoplaySettings, ...event.autoplaySettings }) },
            'passToOffer',
          ],
        },
      },
    },
    /** PLY-05: the next title is not released yet. */
    toCome: {},
    /** PLY-17: offers the plans for it instead of another title. */
    forSubscribers: {},
    nothing: {},
    /** A failure shows no message and no offer. */
    missed: { always: { guard: 'mayRepeatLookup', target: 'looking' } },
    /** The next title starts, or the viewer has left. */
    over: {},
  },
});

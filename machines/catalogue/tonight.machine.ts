/**
 * The board of tonight (TNT-01 to TNT-10): what the viewer can watch in the time that there is. It gathers when home shows its titles, follows the
 * clock every minute, and keeps the choice of the time for the profile. A child has the time until its bedtime (KID-16).
 */
import { type ActorRefFrom, assign, type EventObject, sendTo, setup } from 'xstate';
import { isNight, nextBedtime } from '../domain/bedtime.ts';
import { TONIGHT_LINES_FOR_KIDS, TONIGHT_TICK, TONIGHT_TIMEOUT } from '../domain/constants.ts';
import { bedtimeOf } from '../domain/kids.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import type { Viewer } from '../domain/viewer.ts';
import {
  choiceByHour,
  type HomeTitles,
  homeTitlesOf,
  inPlace,
  NO_SOURCES,
  type TonightLine,
  type TonightSources,
  type TonightViewer,
  tonightLines,
  type UntilChoice,
  untilOf,
} from './tonightLines.ts';
import { listedIdOf } from './watchlist.ts';
import { type WatchlistEntryNotice, watchlistEntryMachine } from './watchlistEntry.machine.ts';

/** From the work, while it gathers. `null`: the profile has not chosen yet. */
export type TonightNotice =
  | { type: 'choice.recalled'; choice: UntilChoice | null }
  | { type: 'sources.loaded'; sources: Partial<TonightSources> }
  /** Each source has answered or failed. */
  | { type: 'sources.ended' };

export type TonightEvent =
  | Messages['tonight']
  | TonightNotice
  | { type: 'until.choose'; choice: UntilChoice }
  /** The pointer or the focus is on this line, or a finger has pressed it. */
  | { type: 'line.choose'; key: string }
  | { type: 'watchlist.toggle'; key: string }
  | WatchlistEntryNotice;

export type TonightInput = {
  /** Epoch ms. */
  now: () => number;
  /** A profile watches; a child has a bedtime (TNT-04). */
  watcher: Pick<Viewer, 'account' | 'profile' | 'features'>;
};

type EntryRef = ActorRefFrom<typeof watchlistEntryMachine>;

type Context = Pick<TonightInput, 'now'> & {
  profileId: string;
  /** KID-16: "HH:MM"; null: the viewer is no child. */
  bedtime: string | null;
  viewer: TonightViewer;
  home: HomeTitles;
  sources: TonightSources;
  choice: UntilChoice;
  /** Epoch ms: the time that the choice meant when it was made. */
  until: number;
  /** Epoch ms of the last look at the clock. */
  moment: number;
  lines: readonly TonightLine[];
  /** The key of the line that is shown large. */
  chosen: string | null;
  /** The watchlist entries that the viewer has changed on the board, by title id. */
  entries: Readonly<Record<string, EntryRef>>;
};

/** The time zone of the device. */
const ZONE = 'local';

/** A child has fewer lines, and any title of home may fill them (KID-16). */
const factsOf = ({ home, sources, viewer, bedtime }: Context, now: number, until: number) => ({
  ...home,
  ...sources,
  ...(bedtime !== null && { highlights: home.seen, most: TONIGHT_LINES_FOR_KIDS }),
  viewer,
  now,
  until,
  zone: ZONE,
});

/** @returns epoch ms of the time that the viewer has */
const timeOf = ({ bedtime }: Pick<Context, 'bedtime'>, choice: UntilChoice, now: number): number =>
  bedtime === null ? untilOf(choice, now, ZONE) : nextBedtime(bedtime, now, ZONE);

/** The line that is shown large: the chosen one, else the one in its place. */
function chosenAmong(lines: readonly TonightLine[], { lines: before, chosen }: Pick<Context, 'lines' | 'chosen'>): string | null {
  if (lines.some(({ key }) => key === chosen)) return chosen;
  const place = before.findIndex(({ key }) => key === chosen);
  return (lines[Math.max(0, place)] ?? lines.at(-1))?.key ?? null;
}

const listedId = ({ lines }: Context, key: string) => {
  const content = lines.find((line) => line.key === key)?.content;
  return content ? listedIdOf(content) : '';
};

export const tonightMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TonightEvent,
    input: {} as TonightInput,
    children: {} as { gather: 'gather' } & Record<`entry.${string}`, 'watchlistEntry'>,
  },
  actors: {
    /** Recalls the choice, and loads what home does not show. */
    gather: callbackToProvide<EventObject, { profileId: string; now: number }>('gather'),
    watchlistEntry: watchlistEntryMachine,
  },
  delays: { TONIGHT_TICK, TONIGHT_TIMEOUT },
  guards: {
    hasLines: ({ context }) => context.lines.length > 0,
    /** The whole evening has lines, and the chosen time has none. */
    isTooShort: (scope) =>
      tonightLines(factsOf(scope.context, scope.context.moment, untilOf('evening', scope.context.moment, ZONE))).length > 0,
    isNight: ({ context: { bedtime, moment } }) => isNight(bedtime, moment, ZONE),
    hasEntry: ({ context }, { key }: { key: string }) => listedId(context, key) in context.entries,
    canBeListed: ({ context }, { key }: { key: string }) => listedId(context, key) !== '',
    isShown: ({ context }, { key }: { key: string }) => context.lines.some((line) => line.key === key),
  },
  actions: {
    storeHome: assign({ home: (_, { rails }: Messages['tonight'] & { type: 'rails.shown' }) => homeTitlesOf(rails) }),
    storeViewer: assign({
      viewer: ({ context }, { isPremium }: { isPremium: boolean }) => ({ ...context.viewer, isPremium }),
    }),
    storeSources: assign({
      sources: ({ context }, { sources }: { sources: Partial<TonightSources> }) => ({ ...context.sources, ...sources }),
    }),
    storeChoice: assign(({ context }, { choice }: { choice: UntilChoice | null }) => {
      const moment = context.now();
      const chosen = choice ?? choiceByHour(moment, ZONE);
      return { choice: chosen, until: timeOf(context, chosen, moment) };
    }),
    /** The work remembers it for the profile. */
    keepChoice: (_, _kept: { choice: UntilChoice; profileId: string }) => {},
    /** In the order of the board: the viewer has asked for other lines. */
    arrange: assign(({ context }) => {
      const moment = context.now();
      const lines = tonightLines(factsOf(context, moment, context.until));
      return { moment, lines, chosen: lines[0]?.key ?? null };
    }),
    /** TNT-06: lines that are still true stay in their places. When the time is over, the choice counts from now. */
    fill: assign(({ context }) => {
      const moment = context.now();
      const until = context.until > moment ? context.until : timeOf(context, context.choice, moment);
      const lines = inPlace(context.lines, tonightLines(factsOf(context, moment, until)));
      return { moment, until, lines, chosen: chosenAmong(lines, context) };
    }),
    choose: assign({ chosen: (_, { key }: { key: string }) => key }),
    addEntry: assign({
      entries: ({ context, spawn, self }, { key }: { key: string }) => {
        const { content } = known(context.lines.find((line) => line.key === key));
        const contentId = listedId(context, key);
        const input = { parentRef: self, contentId, isOnWatchlist: known(content).viewer.isOnWatchlist };
        return { ...context.entries, [contentId]: spawn('watchlistEntry', { id: `entry.${contentId}`, input }) };
      },
    }),
    toggleEntry: sendTo(({ context }, { key }: { key: string }) => known(context.entries[listedId(context, key)]), {
      type: 'watchlist.toggle',
    }),
    tellCards: sendTo(receiver('cardPreview'), (_, notice: WatchlistEntryNotice) => notice),
  },
}).createMachine({
  id: 'tonight',
  context: ({ input: { now, watcher } }) => ({
    now,
    profileId: watcher.profile?.id ?? '',
    bedtime: bedtimeOf(watcher.profile),
    viewer: {
      isPremium: watcher.account?.isPremium === true,
      ageLimit: watcher.profile?.ageLimit ?? null,
      features: watcher.features,
    },
    home: homeTitlesOf([]),
    sources: NO_SOURCES,
    choice: 'evening',
    until: 0,
    moment: 0,
    lines: [],
    chosen: null,
    entries: {},
  }),
  initial: 'waiting',
  states: {
    /** Home has not shown its titles yet. */
    waiting: {
      on: { 'rails.shown': { target: 'open', actions: { type: 'storeHome', params: ({ event }) => event } } },
    },
    open: {
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ context: { profileId, now } }) => ({ profileId, now: now() }),
        // The titles of home are enough for a board.
        onError: {},
      },
      on: {
        /** The viewer is back on home, or home has loaded again: what was watched may have changed. */
        'rails.shown': { target: 'open', reenter: true, actions: { type: 'storeHome', params: ({ event }) => event } },
        'watchlist.changed': { actions: { type: 'tellCards', params: ({ event }) => event } },
      },
      initial: 'deciding',
      states: {
        /** Lines that are still true stay until the answers are there. */
        deciding: { always: [{ guard: 'hasLines', target: 'shown', actions: 'fill' }, { target: 'gathering' }] },
        gathering: {
          entry: { type: 'storeChoice', params: { choice: null } },
          on: {
            'choice.recalled': { actions: { type: 'storeChoice', params: ({ event }) => event } },
            'sources.loaded': { actions: { type: 'storeSources', params: ({ event }) => event } },
            'sources.ended': { target: 'shown', actions: 'arrange' },
            'premium.changed': { actions: { type: 'storeViewer', params: ({ event }) => event } },
          },
          after: { TONIGHT_TIMEOUT: { target: 'shown', actions: 'arrange' } },
        },
        /** TNT-06: the board follows the clock. */
        shown: {
          initial: 'looking',
          on: {
            'sources.loaded': { target: '.looking', actions: [{ type: 'storeSources', params: ({ event }) => event }, 'fill'] },
            'premium.changed': { target: '.looking', actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'fill'] },
            'until.choose': {
              target: '.looking',
              actions: [
                { type: 'storeChoice', params: ({ event }) => event },
                { type: 'keepChoice', params: ({ event, context: { profileId } }) => ({ choice: event.choice, profileId }) },
                'arrange',
              ],
            },
          },
          after: { TONIGHT_TICK: { target: 'shown', reenter: true, actions: 'fill' } },
          states: {
            looking: {
              always: [
                { guard: 'isNight', target: 'night' },
                { guard: 'hasLines', target: 'board' },
                { guard: 'isTooShort', target: 'tooShort' },
                { target: 'empty' },
              ],
            },
            /** KID-17: after the bedtime of the child, the board says good night. */
            night: {},
            /** TNT-01: the lines of the board. */
            board: {
              on: {
                'line.choose': {
                  guard: { type: 'isShown', params: ({ event }) => event },
                  actions: { type: 'choose', params: ({ event }) => event },
                },
                'watchlist.toggle': [
                  {
                    guard: { type: 'hasEntry', params: ({ event }) => event },
                    actions: { type: 'toggleEntry', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'canBeListed', params: ({ event }) => event },
                    actions: [
                      { type: 'addEntry', params: ({ event }) => event },
                      { type: 'toggleEntry', params: ({ event }) => event },
                    ],
                  },
                ],
              },
            },
            /** TNT-02: nothing ends in the time that the viewer has. */
            tooShort: {},
            /** TNT-08: there is no board, and it takes no space. */
            empty: {},
          },
        },
      },
    },
  },
});

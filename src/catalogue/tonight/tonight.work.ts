/** The chart of the board of tonight with its work (TNT-01): the service, the reminders and marks of the viewer, and the kept choice. */
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { pendingChangesMachine } from '../../../machines/app/pendingChanges.machine.ts';
import { type TonightNotice, tonightMachine } from '../../../machines/catalogue/tonight.machine.ts';
import type { TonightSources } from '../../../machines/catalogue/tonightLines.ts';
import { watchlistEntryMachine } from '../../../machines/catalogue/watchlistEntry.machine.ts';
import type { watchMarksMachine } from '../../../machines/catalogue/watchMarks.machine.ts';
import { TONIGHT_SERIES, TONIGHT_SPAN } from '../../../machines/domain/constants.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { type remindersMachine, remindersOf } from '../../../machines/live/reminders.machine.ts';
import { favouriteChannelCalls } from '../../live/api/favouriteChannels.ts';
import { programmesByMinute } from '../../live/api/programmesByMinute.ts';
import type { Services } from '../../start/services.ts';
import { type LateWork, withWork } from '../../start/work.ts';
import { createTonightChoice } from '../api/tonightChoice.ts';

type Seen<Machine extends AnyStateMachine> = Pick<ActorRefFrom<Machine>, 'getSnapshot' | 'subscribe'>;

/** The actors of the viewer that the board follows. */
export type TonightNeighbours = { reminders: Seen<typeof remindersMachine>; watchMarks: Seen<typeof watchMarksMachine> };

type Given = Pick<Services, 'call' | 'catalogue' | 'storage' | 'freshness' | 'allows' | 'viewer'>;

/**
 * @param neighbours of the present viewer
 * @returns the chart with its work. `saves` saves what the viewer lists (WAT-01)
 */
export function tonightFor(
  services: Given,
  neighbours: () => TonightNeighbours,
): (saves: () => Promise<LateWork<typeof pendingChangesMachine>>) => typeof tonightMachine {
  const { call, catalogue, storage, freshness, allows, viewer } = services;
  const choices = createTonightChoice({ storage, isAllowed: () => allows('personalisation'), freshness });
  const favourites = favouriteChannelCalls(call);
  const programmes = programmesByMinute(catalogue);

  /** For each series on the watchlist with a watched episode, the next one. When it does not load, the series is left out. */
  async function nextEpisodes(watchlist: readonly Content[], signal: AbortSignal): Promise<readonly Content[]> {
    const ids = watchlist.flatMap(({ contentType, viewer: { currentEpisodeId } }) =>
      contentType === 'SERIES' && currentEpisodeId !== null ? [currentEpisodeId] : [],
    );
    const found = await Promise.allSettled(ids.slice(0, TONIGHT_SERIES).map((id) => catalogue.item({ id }, signal)));
    return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  }

  return (saves) =>
    withWork(tonightMachine, {
      keepChoice: ({ choice, profileId }) => choices.keep(choice, profileId),
      watchlistEntry: withWork(watchlistEntryMachine, { pendingChanges: withWork(pendingChangesMachine, saves) }),
      gather: ({ input: { profileId, now }, sendBack }) => {
        const stop = new AbortController();
        const { signal } = stop;
        const notify = (notice: TonightNotice) => {
          if (!signal.aborted) sendBack(notice);
        };
        const report = (sources: Partial<TonightSources>) => notify({ type: 'sources.loaded', sources });
        const { features } = viewer();
        const span = { from: now, to: now + TONIGHT_SPAN };

        const listed = async () => {
          const watchlist = features.watchlist ? await catalogue.watchlist(signal) : [];
          report({ watchlist });
          report({ followed: await nextEpisodes(watchlist, signal) });
        };

        let channelIds: readonly string[] = [];
        /** The programmes of the favourite channels, and of the channels with a reminder. */
        const loadGuide = async (ids: readonly string[]) => {
          const wanted = [...new Set([...channelIds, ...ids])];
          if (wanted.length === channelIds.length) return;
          channelIds = wanted;
          report({ guide: await programmes({ channelIds: wanted, ...span }, signal) });
        };
        const onAir = async () => {
          const ids = features.favouriteChannels ? await favourites.list(signal) : [];
          if (ids.length === 0) return;
          report({ favourites: ids, channels: await catalogue.channels(signal) });
          await loadGuide(ids);
        };

        const { reminders, watchMarks } = neighbours();
        let known: ReturnType<typeof remindersOf> = [];
        const reminded = async () => {
          const { context } = reminders.getSnapshot();
          const coming = remindersOf(context).filter(({ startDate }) => startDate > span.from && startDate < span.to);
          if (coming.length === known.length && coming.every((each, index) => each === known[index])) return;
          known = coming;
          report({ reminders: coming });
          await loadGuide(coming.flatMap(({ channelId }) => channelId ?? []));
        };
        let { marks } = watchMarks.getSnapshot().context;
        const subscriptions = [
          reminders.subscribe(() => void reminded().catch(() => {})),
          watchMarks.subscribe(({ context }) => {
            if (context.marks === marks) return;
            marks = context.marks;
            report({ marks });
          }),
        ];

        notify({ type: 'choice.recalled', choice: choices.read(profileId) });
        if (marks.length > 0) report({ marks });
        void Promise.allSettled([listed(), onAir(), reminded()]).then(() => notify({ type: 'sources.ended' }));
        return () => {
          stop.abort();
          for (const subscription of subscriptions) subscription.unsubscribe();
        };
      },
    });
}

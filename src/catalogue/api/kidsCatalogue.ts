import type { CallError } from '../../../machines/domain/entities.ts';
import {
  channelsForKids,
  forKids,
  isForKids,
  kidsRuleOf,
  nextForKids,
  pageForKids,
  railsForKids,
  sectionForKids,
} from '../../../machines/domain/forKids.ts';
import type { Viewer } from '../../../machines/domain/viewer.ts';
import { programmesByMinute } from '../../live/api/programmesByMinute.ts';
import type { CatalogueCalls } from './catalogue.ts';
import type { KidsCalls } from './viewerCatalogue.ts';

/** PRO-13: as the service refuses a title above the age limit of the profile. */
const refused: CallError = { success: false, errorCode: 403, errorMessage: '', errorStatus: 'parental_restriction' };

/** ms. */
const MOMENT = 1000;

/** The calls of the catalogue in kids mode: their answers contain only what is for children (KID-07). */
export function kidsCatalogue(calls: CatalogueCalls, viewer: () => Viewer, now: () => number): KidsCalls & { onAirFor: typeof onAirFor } {
  const rule = () => kidsRuleOf(viewer());
  /** KID-09: only the channels with a programme for children on the air. */
  const channels: CatalogueCalls['channels'] = async (signal) => {
    const all = await calls.channels(signal);
    const moment = now();
    const span = { channelIds: all.map(({ id }) => id), from: moment, to: moment + MOMENT };
    return channelsForKids(rule(), all, await programmesByMinute(calls)(span, signal));
  };

  /** The ids of the channels for children, when there are any to judge. A rail shows no channel when the guide does not answer. */
  async function onAirFor(rails: readonly { channels: readonly unknown[] }[], signal?: AbortSignal): Promise<ReadonlySet<string>> {
    if (rails.every((rail) => rail.channels.length === 0)) return new Set();
    return new Set((await channels(signal).catch(() => [])).map(({ id }) => id));
  }

  return {
    onAirFor,
    channels,
    /** KID-13: an episode without genres is judged by its series. */
    item: async (asked, signal) => {
      const content = await calls.item(asked, signal);
      const { episode, genres } = content;
      const judged = episode && genres.length === 0 ? await calls.item({ id: episode.seriesId }, signal) : content;
      if (!isForKids(rule(), judged)) throw refused;
      return content;
    },
    section: async (asked, signal) => sectionForKids(rule(), await calls.section(asked, signal)),
    screen: async (asked, signal) => {
      const rails = await calls.screen(asked, signal);
      return railsForKids(rule(), rails, await onAirFor(rails, signal));
    },
    railPage: async (asked, signal) => {
      const page = await calls.railPage(asked, signal);
      return pageForKids(rule(), page, await onAirFor([page], signal));
    },
    next: async (asked, signal) => nextForKids(rule(), await calls.next(asked, signal)),
    related: async (asked, signal) => forKids(rule(), await calls.related(asked, signal)),
    watchlist: async (signal) => forKids(rule(), await calls.watchlist(signal)),
    programmes: async (asked, signal) => forKids(rule(), await calls.programmes(asked, signal)),
  };
}

import type { CatalogueCalls } from '../../catalogue/api/catalogue.ts';
import './guideAnswers.ts';

const MINUTE = 60_000;

/** The ids of this many channels fit into one URL, even long ids: servers refuse more than 8 kB. */
const CHANNELS_PER_CALL = 100;

/**
 * Loads programmes by whole minutes, so that a second request within a minute gets the cached answer.
 * Splits a long list of channels into several calls.
 */
export const programmesByMinute =
  ({ programmes }: Pick<CatalogueCalls, 'programmes'>): CatalogueCalls['programmes'] =>
  async ({ channelIds, ...span }, signal) => {
    const from = Math.floor(span.from / MINUTE) * MINUTE;
    const to = Math.ceil(span.to / MINUTE) * MINUTE;
    const parts = Array.from({ length: Math.ceil(channelIds.length / CHANNELS_PER_CALL) }, (_, index) =>
      channelIds.slice(index * CHANNELS_PER_CALL, (index + 1) * CHANNELS_PER_CALL),
    );
    return (await Promise.all(parts.map((ids) => programmes({ channelIds: ids, from, to }, signal)))).flat();
  };

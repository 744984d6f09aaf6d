/** Programmes in the wire format: entries of the guide, catch-up titles, and cards of programmes that are on now. */

import { DateTime } from 'luxon';
import type * as z from 'zod/mini';
import { toSeconds } from '../../src/api/wire/time.ts';
import type { programmeWire } from '../../src/live/api/programme.wire.ts';
import { isPremiumProgramme } from '../media/protectedMedia.ts';
import type { ContentWire, ReadContext } from '../titles/cards.ts';
import { classificationLabel } from '../titles/cards.ts';
import { picturesOfProgramme } from '../titles/pictures.ts';
import { pickBy } from '../titles/random.ts';
import { SERVICE_ZONE } from '../titles/release.ts';
import type { DataLanguage, Text } from '../titles/types.ts';
import type { Programme } from './guide.ts';

export type ProgrammeWire = z.input<typeof programmeWire>;

/** Episode numbers count from this day, one episode a day. */
const NUMBERS_SINCE = DateTime.fromISO('2026-01-01', { zone: SERVICE_ZONE });
const EPISODES_A_SEASON = 10;
const DAYS_A_SEASON = 70;
/** Templates that are matches: their titles get the names of the teams. */
const MATCHES: readonly string[] = ['matchday', 'womens-league'];
const LIVE_WORDS = /\s+(live|en direct|em direto)$/i;

function numbersOf({ template, start }: Programme): { season_number: number | null; episode_number: number | null } {
  if (!template.seriesCapable) return { season_number: null, episode_number: null };
  const days = Math.max(0, Math.floor(DateTime.fromMillis(start, { zone: SERVICE_ZONE }).diff(NUMBERS_SINCE, 'days').days));
  return { season_number: 1 + Math.floor(days / DAYS_A_SEASON), episode_number: 1 + (days % EPISODES_A_SEASON) };
}

function titleOf({ template, start, station }: Programme, dataLanguage: DataLanguage, fixtures: readonly string[]): string {
  const title = (template.title satisfies Text)[dataLanguage];
  if (!MATCHES.includes(template.id) || fixtures.length === 0) return title;
  const fixture = pickBy(fixtures, `${station.id}:${start}`);
  return `${title.replace(LIVE_WORDS, '')}${dataLanguage === 'fr' ? '\u00a0' : ''}: ${fixture}`;
}

const fixturesOf = ({ service }: ReadContext): readonly string[] => {
  const { fixtures } = service.catalogue.programmes.rules;
  return Array.isArray(fixtures) ? fixtures.filter((fixture) => typeof fixture === 'string') : [];
};

/** True when viewers can watch it later or from its start; never on FAST channels (GDE-08). */
export const isKept = ({ station }: Pick<Programme, 'station'>): boolean => station.catchup && !station.fast;

const genreOf = ({ service, watcher }: ReadContext, { station }: Programme): string[] => {
  const label = service.catalogue.labels.genres[station.genre];
  return label ? [label[watcher.dataLanguage]] : [];
};

export function programmeOf(reading: ReadContext, programme: Programme): ProgrammeWire {
  const { template, station, start, end, id } = programme;
  const description = template.description[reading.watcher.dataLanguage];
  return {
    id,
    channel: station.id,
    title: titleOf(programme, reading.watcher.dataLanguage, fixturesOf(reading)),
    short_description: description,
    action_type: 'EPG',
    media_id: isKept(programme) ? id : null,
    classification: classificationLabel(reading, template.classification),
    premium: isPremiumProgramme(reading.service.catalogue, programme),
    start_date: toSeconds(start),
    end_date: toSeconds(end),
    is_live: template.live,
    images: picturesOfProgramme(template),
    categories: genreOf(reading, programme),
    ...numbersOf(programme),
  };
}

/** A programme with a detail page (DET-07). */
export function catchupOf(reading: ReadContext, programme: Programme): ContentWire {
  const { template, station, start, end } = programme;
  const { watcher } = reading;
  const wire = programmeOf(reading, programme);
  const progress = watcher.progress.get(programme.id);
  return {
    id: programme.id,
    content_type: 'CATCHUP',
    action_type: 'DETAIL',
    action_value: station.id,
    detail_design_type: 'catchup',
    title: wire.title,
    short_description: wire.short_description ?? null,
    full_description: wire.short_description ?? null,
    images: picturesOfProgramme(template, station.id),
    duration: (end - start) / 1000,
    credits: station.name,
    categories: wire.categories ?? [],
    media_id: wire.media_id ?? null,
    premium: wire.premium ?? false,
    classification: classificationLabel(reading, template.classification),
    date: toSeconds(start),
    user_content: {
      has_watched: progress?.hasWatched ?? false,
      progress: progress && !progress.hasWatched ? Math.floor(progress.seconds) : 0,
      is_on_watchlist: watcher.watchlist.has(programme.id),
      user_rating: watcher.ratings.get(programme.id) ?? 0,
    },
    extra_parameters: { release_date: toSeconds(start), reference: station.id, segment: station.name },
    start_date: toSeconds(start),
    end_date: toSeconds(end),
  };
}

/**
 * The programme that is on now, as a card that leads to the channel: `id` and `action_value` are the id of the channel, `segment` is its
 * name.
 */
export function onNowCardOf(reading: ReadContext, programme: Programme): ContentWire {
  const { station } = programme;
  return {
    ...catchupOf(reading, programme),
    id: station.id,
    action_type: 'LIVE',
    action_value: station.id,
    media_id: station.id,
    premium: false,
    extra_parameters: { reference: programme.id, segment: station.name },
  };
}

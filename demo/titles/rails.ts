/** Fills the rails of rails.json for a viewer, from the catalogue, the viewer's data and the guide. */
import type * as z from 'zod/mini';
import type { railWire } from '../../src/catalogue/api/rail.wire.ts';
import { onNowCardOf } from '../guide/programmes.ts';
import { type ContentWire, cardOf, currentEpisodeOf, episodeCardOf, isToContinue, type ReadContext } from './cards.ts';
import type { EpisodeEntry } from './catalogue.ts';
import { channelOf } from './channels.ts';
import type { PictureSet } from './pictures.ts';
import { isReleased, isUpcoming, momentOf, releaseOf } from './release.ts';
import type { RailPlan, Station, Title } from './types.ts';
import { maySee } from './watcher.ts';

export type RailWire = z.input<typeof railWire>;
type Fill = RailPlan['fill'];
type Query = Extract<Fill, { kind: 'query' }>;
/** A list that is read in pages. A card is made only for items of the requested page. */
type Items = readonly { id: string; card: () => ContentWire }[];

/** ms. The rail of new episodes shows an episode for this time. */
const NEW_FOR = 14 * 24 * 60 * 60 * 1000;
const HIGHLIGHTS: readonly string[] = ['fullscreen'];

/**
 * Makes one page of a rail.
 * @param cursor the last id of the previous page; an unknown id starts at the beginning
 */
export function railOf(reading: ReadContext, plan: RailPlan, cursor?: string): RailWire {
  const { watcher } = reading;
  const head = {
    id: plan.id,
    name: plan.name[watcher.dataLanguage],
    has_progress: plan.hasProgress,
    show_name: plan.showName,
    card_design_type: plan.cardDesignType,
    list_design_type: plan.listDesignType,
    carousel_design_type: plan.carouselDesignType,
  };
  if (plan.fill.kind === 'query' && plan.fill.source === 'channels') {
    const page = pageOf(stationsOf(reading, plan.fill), plan.pageSize, cursor);
    return { ...head, contents: [], channels: page.items.map((station) => channelOf(station)), has_more: page.hasMore };
  }
  const page = pageOf(itemsOf(reading, plan), plan.pageSize, cursor);
  return { ...head, contents: page.items.map(({ card }) => card()), channels: [], has_more: page.hasMore };
}

/** @param cursor the last id of the previous page */
export function pageOf<Item extends { id: string }>(
  all: readonly Item[],
  size: number,
  cursor: string | undefined,
): { items: readonly Item[]; hasMore: boolean } {
  const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
  return { items: all.slice(from, from + size), hasMore: all.length > from + size };
}

/** FIL-03: the ids of the films and series on rails that are the same for every viewer, each once. */
export const titleIdsOn = (reading: ReadContext, plans: readonly RailPlan[]): readonly string[] => [
  ...new Set(
    plans.flatMap((plan) => {
      const isOfTitles = plan.fill.kind === 'ids' || (plan.fill.kind === 'query' && plan.fill.source !== 'channels');
      return isOfTitles ? itemsOf(reading, plan).map(({ id }) => id) : [];
    }),
  ),
];

function pictureSetOf(plan: RailPlan): PictureSet {
  if (plan.cardDesignType === 'descriptive' || HIGHLIGHTS.includes(plan.carouselDesignType ?? '')) return 'all';
  if (plan.cardDesignType === 'character') return 'character';
  return plan.cardDesignType === 'thumbnail' ? 'wide' : 'poster';
}

function itemsOf(reading: ReadContext, plan: RailPlan): Items {
  const { catalogue } = reading.service;
  const set = pictureSetOf(plan);
  const { fill } = plan;
  const cards = (titles: readonly Title[]): Items =>
    titles.filter((title) => maySee(reading.watcher, title)).map((title) => ({ id: title.id, card: () => cardOf(reading, title, set) }));
  switch (fill.kind) {
    case 'ids':
      return cards(fill.ids.flatMap((id) => catalogue.title(id) ?? []));
    case 'query':
      return cards(found(reading, fill));
    case 'watchlist':
      return cards([...reading.watcher.watchlist.keys()].flatMap((id) => catalogue.title(id) ?? []));
    case 'continueWatching':
      return continued(reading, set);
    case 'newEpisodes':
      return newEpisodes(reading).map((entry) => ({ id: entry.episode.id, card: () => episodeCardOf(reading, entry, set) }));
    case 'onNow':
      return onNow(reading);
  }
}

function found(reading: ReadContext, query: Query): readonly Title[] {
  const { catalogue } = reading.service;
  const fits = (title: Title) =>
    (query.source === 'all' || (query.source === 'films') === (title.contentType === 'MOVIE')) &&
    (!query.genre || query.genre.includes(title.genre)) &&
    (!query.categories || query.categories.some((category) => title.categories.includes(category))) &&
    (query.exclusive === undefined || title.exclusive === query.exclusive) &&
    (query.premium === undefined || title.premium === query.premium) &&
    (query.minRating === undefined || title.rating >= query.minRating) &&
    (query.maxClassification === undefined || title.classification <= query.maxClassification) &&
    (query.upcoming === undefined || isUpcoming(title) === query.upcoming);
  return sorted(reading, catalogue.titles.filter(fits), query.sort).slice(
    0,
    Math.max(query.limit, reading.service.options.scale ? 500 : 0),
  );
}

function sorted({ service, watcher }: ReadContext, titles: readonly Title[], by: Query['sort']): readonly Title[] {
  const now = service.now();
  const moment = (title: Title) => releaseOf(title, now) ?? 0;
  const { compare } = new Intl.Collator(watcher.dataLanguage);
  const name = new Map(by === 'title' ? titles.map((title) => [title, title.title[watcher.dataLanguage]]) : []);
  return titles.toSorted((one, other) => {
    if (by === 'rating') return other.rating - one.rating;
    if (by === 'year') return other.year - one.year;
    if (by === 'release') return moment(one) - moment(other);
    return compare(name.get(one) ?? one.id, name.get(other) ?? other.id);
  });
}

const stationsOf = ({ service }: ReadContext, query: Query): readonly Station[] =>
  service.catalogue.channels
    .filter(({ genre }) => !query.genre || query.genre.includes(genre))
    .slice(0, service.options.scale ? undefined : query.limit);

/** Unfinished films, and the current episode of each series; the one watched last comes first. */
function continued(reading: ReadContext, set: PictureSet): Items {
  const { watcher, service } = reading;
  const { catalogue } = service;
  const entries = new Map<string, { id: string; at: number; card: () => ContentWire }>();
  for (const [id, { at }] of watcher.progress) {
    const title = catalogue.title(id);
    const entry = title ? undefined : catalogue.episode(id);
    if (watcher.removals.has(title?.id ?? entry?.series.id ?? '')) continue;
    if (title && maySee(watcher, title) && isToContinue(reading, id)) {
      entries.set(title.id, { id, at, card: () => ({ ...cardOf(reading, title, set), action_type: 'VOD' }) });
    }
    const present = entries.get(entry?.series.id ?? '');
    if (!entry || !maySee(watcher, entry.series) || (present && present.at >= at)) continue;
    const current = currentEpisodeOf(reading, entry.series);
    if (!current?.isStarted) continue;
    entries.set(entry.series.id, {
      id: current.episode.id,
      at,
      card: () => {
        const card = episodeCardOf(reading, current, set);
        return { ...card, user_content: { ...card.user_content, continue_watching: true } };
      },
    });
  }
  return [...entries.values()].toSorted((one, other) => other.at - one.at);
}

function newEpisodes({ service, watcher }: ReadContext): readonly EpisodeEntry[] {
  const now = service.now();
  const { catalogue } = service;
  return catalogue.titles
    .filter((title) => title.contentType === 'SERIES')
    .filter((series) => maySee(watcher, series) && series.release !== null)
    .flatMap((series) => series.seasons.flatMap(({ episodes }) => episodes.flatMap(({ id }) => catalogue.episode(id) ?? [])))
    .filter(({ episode }) => episode.release !== null && isReleased(episode, now) && momentOf(episode.release, now) > now - NEW_FOR)
    .toSorted((one, other) => (releaseOf(other.episode, now) ?? 0) - (releaseOf(one.episode, now) ?? 0));
}

function onNow(reading: ReadContext): Items {
  const { service, watcher } = reading;
  const now = service.now();
  return service.catalogue.channels
    .flatMap((station) => service.guide.at(station, now) ?? [])
    .filter(({ template }) => maySee(watcher, template))
    .map((programme) => ({ id: programme.station.id, card: () => onNowCardOf(reading, programme) }));
}

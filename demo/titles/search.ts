/** Searches without regard to accents and case. Titles come first, then channels and programmes. */
import { onNowCardOf, programmeOf } from '../guide/programmes.ts';
import { type ContentWire, cardOf, type ReadContext } from './cards.ts';
import { channelOf } from './channels.ts';
import type { RailWire } from './rails.ts';
import type { Text, Title } from './types.ts';
import { maySee } from './watcher.ts';

const NAMES = {
  films: { en: 'Films', fr: 'Films', pt: 'Filmes' },
  series: { en: 'Series', fr: 'Séries', pt: 'Séries' },
  channels: { en: 'Channels', fr: 'Chaînes', pt: 'Canais' },
  programmes: { en: 'On TV', fr: 'À la télévision', pt: 'Na televisão' },
} as const satisfies Record<string, Text>;

const FOUND_AT_MOST = 40;
/** ms of the guide, from now, that a search covers. */
const GUIDE_AHEAD = 24 * 60 * 60 * 1000;
/** The number of channels whose guide a search covers. */
const GUIDE_CHANNELS = 60;

/** Normalizes a text: lower case, no accents, spaces instead of other signs. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A cache: the same names and people are compared in every search. */
const foldedBefore = new Map<string, string>();
function foldedOnce(text: string): string {
  const known = foldedBefore.get(text) ?? folded(text);
  foldedBefore.set(text, known);
  return known;
}

/** @returns 3 when the text starts with the query, 2 when a word does, 1 when it contains the query, else 0 */
function matchOf(text: string, query: string): number {
  const candidate = foldedOnce(text);
  if (candidate.startsWith(query)) return 3;
  if (candidate.includes(` ${query}`)) return 2;
  return candidate.includes(query) ? 1 : 0;
}

/** Scores a title: a match in the title counts most, then people, then genres. */
function scoreOf({ watcher, service }: ReadContext, title: Title, query: string): number {
  const named = Math.max(matchOf(title.title[watcher.dataLanguage], query), matchOf(title.title.en, query) - 0.5);
  if (named > 0) return named + 10;
  if ([...title.cast, ...title.directors, ...title.creators].some((person) => matchOf(person, query) >= 2)) return 5;
  const { categories, genres } = service.catalogue.labels;
  const labels = [genres[title.genre], ...title.categories.map((key) => categories[key])];
  return labels.some((label) => label && matchOf(label[watcher.dataLanguage], query) >= 2) ? 1 : 0;
}

/** @returns rails with the results, without empty ones */
export function searchFor(reading: ReadContext, text: string): readonly RailWire[] {
  const query = folded(text);
  if (query === '') return [];
  const { catalogue, guide } = reading.service;
  const { watcher } = reading;
  const titles = catalogue.titles
    .filter((title) => maySee(watcher, title))
    .map((title) => ({ title, score: scoreOf(reading, title, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || other.title.rating - one.title.rating)
    .map(({ title }) => title);
  const channels = catalogue.channels.filter(({ name }) => matchOf(name, query) > 0);
  const now = reading.service.now();
  const programmes = catalogue.channels
    .slice(0, GUIDE_CHANNELS)
    .flatMap((station) => guide.between(station, now, now + GUIDE_AHEAD))
    .filter(({ template }) => maySee(watcher, template) && matchOf(template.title[watcher.dataLanguage], query) >= 2)
    .toSorted((one, other) => one.start - other.start);
  const cards = (found: readonly Title[]) => found.slice(0, FOUND_AT_MOST).map((title) => cardOf(reading, title, 'poster'));
  const broadcasts = programmes.slice(0, FOUND_AT_MOST).map((programme): ContentWire => {
    const isOn = programme.start <= now;
    const { title } = programmeOf(reading, programme);
    return isOn ? onNowCardOf(reading, programme) : { ...onNowCardOf(reading, programme), id: programme.id, title, action_type: 'EPG' };
  });
  return [
    railOf('films', 'poster', { contents: cards(titles.filter(({ contentType }) => contentType === 'MOVIE')) }),
    railOf('series', 'poster', { contents: cards(titles.filter(({ contentType }) => contentType === 'SERIES')) }),
    railOf('channels', 'channel', { channels: channels.slice(0, FOUND_AT_MOST).map(channelOf) }),
    railOf('programmes', 'channel', { contents: broadcasts }),
  ].filter(({ contents, channels: found }) => (contents?.length ?? 0) + (found?.length ?? 0) > 0);

  function railOf(name: keyof typeof NAMES, card: string, items: Pick<RailWire, 'contents' | 'channels'>): RailWire {
    return {
      id: `search-${name}`,
      name: NAMES[name][watcher.dataLanguage],
      show_name: true,
      has_progress: false,
      card_design_type: card,
      carousel_design_type: 'block',
      list_design_type: null,
      contents: items.contents ?? [],
      channels: items.channels ?? [],
      has_more: false,
    };
  }
}

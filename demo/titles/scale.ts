/**
 * A deterministic catalogue of 500 channels and 20 000 titles for measurements. Generated titles use the texts and pictures of the titles
 * in
 * the files.
 */
import { hashOf, randomOf } from './random.ts';
import type { CatalogueData, Film, RailPlan, Sections, Series, Station, Text, Title } from './types.ts';

const SCALE_TITLES = 20_000;
const SCALE_CHANNELS = 500;

/** `low-orbit~17` is the 17th copy of a title. The part before the tilde is the id of its pictures. */
export const originalIdOf = (id: string): string => id.split('~')[0] ?? id;

const numbered = (text: Text, number: number): Text => ({
  en: `${text.en} ${number}`,
  fr: `${text.fr} ${number}`,
  pt: `${text.pt} ${number}`,
});

/**
 * @param options.homeRails number of rails on home, each with up to 500 titles; null for the rails of the files
 * @returns the same data, with additional titles and channels after the existing ones
 */
export function scaled(data: CatalogueData, { homeRails = null }: { homeRails?: number | null } = {}): CatalogueData {
  const titles: Title[] = [...data.titles];
  for (let number = 2; titles.length < SCALE_TITLES; number += 1) {
    for (const title of data.titles)
      if (titles.length < SCALE_TITLES)
        titles.push(title.contentType === 'MOVIE' ? anotherFilm(title, number) : anotherSeries(title, number));
  }
  const channels: Station[] = [...data.channels];
  for (let number = 2; channels.length < SCALE_CHANNELS; number += 1) {
    for (const channel of data.channels) {
      if (channels.length < SCALE_CHANNELS)
        channels.push({ ...channel, id: `${channel.id}~${number}`, name: `${channel.name} ${number}`, number: channels.length + 1 });
    }
  }
  return { ...data, titles, channels, sections: homeRails === null ? data.sections : withHomeRails(data, homeRails) };
}

function anotherFilm(film: Film, number: number): Film {
  const random = randomOf(hashOf(`${film.id}~${number}`));
  return {
    ...film,
    id: `${film.id}~${number}`,
    title: numbered(film.title, number),
    year: 1960 + Math.floor(random() * 66),
    rating: 1 + Math.round(random() * 40) / 10,
    release: null,
    dynamicLabel: null,
  };
}

function anotherSeries(series: Series, number: number): Series {
  const random = randomOf(hashOf(`${series.id}~${number}`));
  return {
    ...series,
    id: `${series.id}~${number}`,
    title: numbered(series.title, number),
    rating: 1 + Math.round(random() * 40) / 10,
    release: null,
    dynamicLabel: null,
    seasons: series.seasons.map((season) => ({
      ...season,
      id: `${season.id}~${number}`,
      episodes: season.episodes.map((episode) => ({ ...episode, id: `${episode.id}~${number}` })),
    })),
  };
}

const DESIGNS = ['poster', 'thumbnail'] as const;

/** Keeps the highlights of home, with `count` generated rails below. */
function withHomeRails({ sections, labels }: CatalogueData, count: number): Sections {
  const genres = Object.keys(labels.genres);
  const rails = Array.from({ length: count }, (_, index): RailPlan => {
    const genre = genres[index % genres.length] ?? 'drama';
    return {
      id: `home-rail-${index + 1}`,
      name: { en: `Rail ${index + 1}`, fr: `Rangée ${index + 1}`, pt: `Fila ${index + 1}` },
      showName: true,
      hasProgress: false,
      cardDesignType: DESIGNS[index % DESIGNS.length] ?? 'poster',
      layout: 'carousel',
      listDesignType: null,
      carouselDesignType: 'block',
      pageSize: 20,
      fill: { kind: 'query', source: 'all', genre: [genre], sort: 'rating', limit: 200 },
    };
  });
  const [home, ...others] = sections.sections;
  if (!home) return sections;
  const [main, ...further] = home.screens;
  if (!main) return sections;
  return {
    ...sections,
    sections: [{ ...home, screens: [{ ...main, rails: [...main.rails.slice(0, 1), ...rails] }, ...further] }, ...others],
  };
}

/** A catalogue of 500 channels and 20 000 titles, always the same one, for measuring. Its titles borrow texts and pictures from the written ones. */
import { chanceOf, hashOf } from './chance.ts';
import type { CatalogueData, Film, Series, Station, Text, Title } from './types.ts';

export const SCALE_TITLES = 20_000;
export const SCALE_CHANNELS = 500;

/** `low-orbit~17` is the 17th of its kind; the part before the tilde has the pictures. */
export const writtenIdOf = (id: string): string => id.split('~')[0] ?? id;

const numbered = (text: Text, number: number): Text => ({
  en: `${text.en} ${number}`,
  fr: `${text.fr} ${number}`,
  pt: `${text.pt} ${number}`,
});

/** @returns the same data with more titles and channels behind the written ones */
export function scaled(data: CatalogueData): CatalogueData {
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
  return { ...data, titles, channels };
}

function anotherFilm(film: Film, number: number): Film {
  const chance = chanceOf(hashOf(`${film.id}~${number}`));
  return {
    ...film,
    id: `${film.id}~${number}`,
    title: numbered(film.title, number),
    year: 1960 + Math.floor(chance() * 66),
    rating: 1 + Math.round(chance() * 40) / 10,
    release: null,
    dynamicLabel: null,
  };
}

function anotherSeries(series: Series, number: number): Series {
  const chance = chanceOf(hashOf(`${series.id}~${number}`));
  return {
    ...series,
    id: `${series.id}~${number}`,
    title: numbered(series.title, number),
    rating: 1 + Math.round(chance() * 40) / 10,
    release: null,
    dynamicLabel: null,
    seasons: series.seasons.map((season) => ({
      ...season,
      id: `${season.id}~${number}`,
      episodes: season.episodes.map((episode) => ({ ...episode, id: `${episode.id}~${number}` })),
    })),
  };
}

/** What the search page offers without results (SCH-06, SCH-07, KID-10). */
import { KIDS_GENRES_MAXIMUM } from '../domain/constants.ts';
import type { Content, Picture, Rail, Section } from '../domain/entities.ts';
import { pictureFor } from '../domain/imageFallback.ts';
import { routePath } from '../domain/routes.ts';
import { resultsPath } from './search.ts';

/** One genre. `address`: a screen in the submenu of a section, or the results for its name. `picture`: in kids mode, of one of its titles. */
export type Genre = { id: string; name: string; address: string; picture?: Picture | null };

/** The genres of the sections, each once. */
export function genresOf(sections: readonly Section[]): readonly Genre[] {
  const genres = sections.flatMap(({ id: sectionId, subMenu }) =>
    subMenu.map(({ screenId, name }) => ({ id: screenId, name, address: routePath('filters', { id: sectionId }, { tab: screenId }) })),
  );
  return genres.filter(({ id }, index) => genres.findIndex((genre) => genre.id === id) === index);
}

/** The popular titles: the first rail of home with the numbers of a Top 10; null when home has none. */
export const popularOf = (rails: readonly Rail[]): Rail | null =>
  rails.find(({ cardDesign, contents }) => cardDesign === 'poster_top10' && contents.length > 0) ?? null;

/** KID-06: the main figures; null when home has no such row. */
const charactersOf = (rails: readonly Rail[]): Rail | null => rails.find(({ cardDesign }) => cardDesign === 'character') ?? null;

/**
 * KID-10: the genres of the titles of home, which are all for children, the most frequent first. Each has the picture of one of its titles,
 * which no other one has where there is a choice. A genre of all titles would find everything, and is left out beside others.
 */
function kidsGenresOf(rails: readonly Rail[]): readonly Genre[] {
  const titles = new Map(rails.flatMap(({ contents }) => contents.map((content) => [content.id, content])));
  const byGenre = new Map<string, Content[]>();
  for (const content of titles.values()) for (const name of content.genres) byGenre.set(name, [...(byGenre.get(name) ?? []), content]);
  const dividing = [...byGenre].filter(([, own]) => own.length < titles.size);
  const chosen = (dividing.length > 0 ? dividing : [...byGenre])
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, KIDS_GENRES_MAXIMUM);
  const shown = new Set<string>();
  return chosen.map(([name, own]) => {
    const pictures = own.flatMap(({ images }) => pictureFor('thumbnail', images) ?? []);
    const picture = pictures.find(({ url }) => !shown.has(url)) ?? pictures[0] ?? null;
    if (picture) shown.add(picture.url);
    return { id: name, name, address: resultsPath(name), picture };
  });
}

/** What the rails of home give to the search page. */
export type HomeIdeas = { popular: Rail | null; characters: Rail | null; genres: readonly Genre[] };

/** KID-10: in kids mode also the characters, and the genres of the titles instead of those of the sections. */
export const homeIdeasOf = (rails: readonly Rail[], { isForKids }: { isForKids: boolean }): HomeIdeas => ({
  popular: popularOf(rails),
  characters: isForKids ? charactersOf(rails) : null,
  genres: isForKids ? kidsGenresOf(rails) : [],
});

export const hasIdeas = ({ popular, characters, genres }: HomeIdeas): boolean =>
  popular !== null || characters !== null || genres.length > 0;

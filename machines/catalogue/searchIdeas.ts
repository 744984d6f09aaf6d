/** What the search page offers without results (SCH-06, SCH-07). */
import type { Rail, Section } from '../domain/entities.ts';
import { isShownTo } from '../domain/rails.ts';
import { routePath } from '../domain/routes.ts';

/** One genre: a screen in the submenu of a section. `address`: its page. */
export type Genre = { id: string; name: string; address: string };

/** The genres of the sections, each once. */
export function genresOf(sections: readonly Section[]): readonly Genre[] {
  const genres = sections.flatMap(({ id: sectionId, subMenu }) =>
    subMenu.map(({ screenId, name }) => ({ id: screenId, name, address: routePath('filters', { id: sectionId }, { tab: screenId }) })),
  );
  return genres.filter(({ id }, index) => genres.findIndex((genre) => genre.id === id) === index);
}

/** The popular titles: the first rail of home with the numbers of a Top 10; null when home has none (KID-03). */
export const popularOf = (rails: readonly Rail[], mode: { isForKids: boolean }): Rail | null =>
  rails.filter(isShownTo(mode)).find(({ cardDesign, contents }) => cardDesign === 'poster_top10' && contents.length > 0) ?? null;

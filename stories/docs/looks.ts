/** The looks in which every page and popup can be judged: the choices of the toolbar that make each of them. */
import type { INITIAL_GLOBALS } from '../../.storybook/globals.ts';

export type Look = {
  name: string;
  /** px: of the window. */
  width: number;
  height: number;
  globals: Partial<typeof INITIAL_GLOBALS>;
};

export const LOOKS: readonly Look[] = [
  { name: 'Desktop', width: 1440, height: 900, globals: {} },
  { name: 'Phone', width: 390, height: 844, globals: {} },
  { name: 'Arabic', width: 1440, height: 900, globals: { language: 'ar' } },
  { name: 'Another brand', width: 1440, height: 900, globals: { brand: 'Harbour' } },
  { name: 'For a child', width: 1440, height: 900, globals: { mode: 'kids' } },
  { name: 'Television', width: 1920, height: 1080, globals: { screen: 'tv' } },
];

/** @returns the address of a story in a look, from the root of Storybook. A story that chooses its own language or screen keeps it */
export function lookAddress(storyId: string, { globals }: Look): string {
  const chosen = Object.entries({ motion: 'reduced', ...globals }).map(([name, value]) => `${name}:${value}`);
  return `iframe.html?id=${storyId}&viewMode=story&globals=${chosen.join(';')}`;
}

/** @returns the first story of each page and popup, in the order given */
export function firstStories<Story extends { title: string }>(stories: readonly Story[]): readonly Story[] {
  const seen = new Set<string>();
  return stories.filter(({ title }) => {
    const isFirst = /^(?:Screens|Popups)\//.test(title) && !seen.has(title);
    seen.add(title);
    return isFirst;
  });
}

import type { Tokens } from '../../../../machines/domain/viewerLanguage.ts';

/** The texts that a first visit to home can show. They are in the first load. */
const areas = import.meta.glob<Tokens>(
  [
    './catalogue/badge.json',
    './catalogue/cards.json',
    './app/errors.json',
    './catalogue/home.json',
    './app/layout.json',
    './app/menu.json',
    './app/pages.json',
    './profiles/profiles.json',
    './catalogue/searchBox.json',
    './app/ui.json',
  ],
  { eager: true, import: 'default' },
);

export const tokens: Tokens = Object.values(areas).reduce<Tokens>((all, area) => Object.assign(all, area), {});

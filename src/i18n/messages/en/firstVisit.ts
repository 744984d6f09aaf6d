import type { Tokens } from '../../../../machines/domain/language.ts';

/** The texts that a first visit to home or to the login can show. They are in the first load. */
const areas = import.meta.glob<Tokens>(
  [
    './badge.json',
    './cards.json',
    './errors.json',
    './home.json',
    './layout.json',
    './login.json',
    './menu.json',
    './pages.json',
    './profiles.json',
    './searchBox.json',
    './success.json',
    './ui.json',
    './validation.json',
  ],
  { eager: true, import: 'default' },
);

export const tokens: Tokens = Object.values(areas).reduce<Tokens>((all, area) => Object.assign(all, area), {});

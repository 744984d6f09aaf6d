import type { Tokens } from '../../../../machines/domain/language.ts';

/** What the first visit to home or to the login can show: it comes with the application itself. */
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
    './price.json',
    './profiles.json',
    './searchBox.json',
    './success.json',
    './ui.json',
    './validation.json',
  ],
  { eager: true, import: 'default' },
);

export const tokens: Tokens = Object.values(areas).reduce<Tokens>((all, area) => Object.assign(all, area), {});

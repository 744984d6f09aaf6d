import type { Tokens } from '../../../../machines/domain/viewerLanguage.ts';

/** One folder for each area, with one file for each group of views. */
const areas = import.meta.glob<Tokens>('./*/*.json', { eager: true, import: 'default' });

export const tokens: Tokens = Object.values(areas).reduce<Tokens>((all, area) => Object.assign(all, area), {});

import type { Tokens } from '../../../../machines/domain/language.ts';

/** One file for each area of the product. */
const areas = import.meta.glob<Tokens>('./*.json', { eager: true, import: 'default' });

export const tokens: Tokens = Object.fromEntries(Object.values(areas).flatMap((area) => Object.entries(area)));

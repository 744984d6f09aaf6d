import type { Language } from '../../../machines/domain/entities.ts';

/** The languages of the browser, the preferred one first (LNG-04). */
export const browserLanguages = (): readonly Language[] => (typeof navigator === 'undefined' ? [] : (navigator.languages ?? []));

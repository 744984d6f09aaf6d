import type { Language } from '../../machines/domain/entities.ts';

/** Each language in its own words: who looks for theirs may not read ours (I18-04). */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr_FR: 'Français', pt_PT: 'Português' };

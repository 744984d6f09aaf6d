import type { Language } from '../../machines/domain/entities.ts';

/** Each name is in its own language, because the viewer may not read the current one (I18-04). */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr_FR: 'Français', pt_PT: 'Português' };

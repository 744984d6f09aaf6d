import type { Language } from '../../machines/domain/entities.ts';
import type { TrackRole } from '../../machines/domain/tracks.ts';

/** Each name is in its own language, because the viewer may not read the current one (I18-04). */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr_FR: 'Français', pt_PT: 'Português' };

/** The keys of the names of roles (PLY-21). */
export const ROLE_NAMES: Readonly<Record<TrackRole, string>> = { described: 'PLAYER_DESCRIBED', hardOfHearing: 'PLAYER_HARD_OF_HEARING' };

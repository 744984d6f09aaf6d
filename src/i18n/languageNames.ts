import type { Language } from '../../machines/domain/entities.ts';
import type { TrackRole } from '../../machines/domain/tracks.ts';
import { languageTagOf } from '../../machines/domain/viewerLanguage.ts';

const partOf = (language: Language) => new Intl.Locale(languageTagOf(language)).language;

/**
 * The name of a language in itself, because the viewer may not read the current one (I18-04, LNG-03): “Deutsch”. With its region when it
 * is offered twice.
 * @param offered the languages of the list
 */
export function languageName(language: Language, offered: readonly Language[]): string {
  const tag = languageTagOf(language);
  const isTwice = offered.some((each) => each !== language && partOf(each) === partOf(language));
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(isTwice ? tag : partOf(language)) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The keys of the names of roles (PLY-21). */
export const ROLE_NAMES: Readonly<Record<TrackRole, string>> = { described: 'PLAYER_DESCRIBED', hardOfHearing: 'PLAYER_HARD_OF_HEARING' };

import { useIntl } from 'react-intl';
import { roleIn } from '../../../machines/domain/tracks.ts';
import { ROLE_NAMES } from '../../i18n/languageNames.ts';
import { useLanguageName } from '../../i18n/useLanguageName.ts';
import type { SelectOption } from '../../ui/choice/Select.tsx';

/** The languages of audio and subtitles in the catalogue. */
const COMMON = ['en', 'fr', 'pt'] as const;

/**
 * The languages of audio and subtitles, named in the viewer's language (PRO-05), with the role of the tracks (PLY-21).
 * @returns a function from the profile's own tag to the options; the own tag is always among them
 */
export function useMediaLanguages(): (own: string | null) => readonly SelectOption[] {
  const { formatMessage } = useIntl();
  const nameOf = useLanguageName();
  const labelOf = (tag: string) => {
    const role = roleIn(tag);
    const name = nameOf(tag) ?? tag;
    return role ? `${name} (${formatMessage({ id: ROLE_NAMES[role] })})` : name;
  };
  return (own) => [...new Set([...COMMON, ...(own ? [own] : [])])].map((value) => ({ value, label: labelOf(value) }));
}

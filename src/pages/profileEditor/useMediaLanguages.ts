import { useIntl } from 'react-intl';
import type { SelectOption } from '../../ui/select/Select.tsx';

/** The languages of audio and subtitles in the catalogue. */
const COMMON = ['en', 'fr', 'pt'] as const;
/** The form of a stored code: two or three letters, and an optional region. */
const CODE = /^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/;

/**
 * The languages of audio and subtitles, named in the viewer's language (PRO-05).
 * @returns a function from the profile's own code to the options; the own code is always among them
 */
export function useMediaLanguages(): (own: string | null) => readonly SelectOption[] {
  const { formatDisplayName } = useIntl();
  const labelOf = (code: string) => {
    if (!CODE.test(code)) return code;
    const name = formatDisplayName(code.replace('_', '-'), { type: 'language', fallback: 'code' }) ?? code;
    return name.charAt(0).toLocaleUpperCase() + name.slice(1);
  };
  return (own) => [...new Set([...COMMON, ...(own ? [own] : [])])].map((value) => ({ value, label: labelOf(value) }));
}

import { useIntl } from 'react-intl';
import type { SelectOption } from '../../ui/select/Select.tsx';

/** What the catalogue is spoken and subtitled in. */
const COMMON = ['en', 'fr', 'pt'] as const;
/** What the service may have stored: two or three letters, perhaps with a region. */
const CODE = /^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/;

/**
 * The languages of sound and subtitles in the viewer's words (PRO-05).
 * @returns for the profile's own code, which is among the options whatever it is
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

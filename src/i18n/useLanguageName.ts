import { useIntl } from 'react-intl';
import { languagePart } from '../../machines/domain/languageTags.ts';

/**
 * @returns names the language of a tag in the viewer's language, without its role (I18-05). Undefined for a text that is not the tag of a
 * known language: the viewer never reads a code.
 */
export function useLanguageName(): (tag: string) => string | undefined {
  const { formatDisplayName } = useIntl();
  return (tag) => {
    const language = languagePart(tag);
    const name = language && formatDisplayName(language, { type: 'language', fallback: 'none' });
    return name ? name.charAt(0).toLocaleUpperCase() + name.slice(1) : undefined;
  };
}

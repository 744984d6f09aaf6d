import { useSelector } from '@xstate/react';
import { ChevronDown, Globe } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useActors } from '../../actors/actors.tsx';
import { languageName } from '../../i18n/languageNames.ts';
import styles from './LanguageChoice.module.css';

/** A select with the languages that the service offers. It renders nothing when the service offers fewer than two (I18-04). */
export function LanguageChoice() {
  const { language } = useActors();
  const { formatMessage } = useIntl();
  const offered = useSelector(language, ({ context }) => context.offered);
  const spoken = useSelector(language, ({ context }) => context.language);
  if (offered.length < 2) return null;
  return (
    <label className={styles.choice}>
      <Globe size={16} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={formatMessage({ id: 'PLAIN_LANGUAGE' })}
        value={spoken}
        onChange={({ target }) => {
          const chosen = offered.find((each) => each === target.value);
          if (chosen) language.send({ type: 'language.choose', language: chosen });
        }}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {languageName(each, offered)}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} size={14} aria-hidden="true" />
    </label>
  );
}

import { Check } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Language } from '../../../machines/domain/entities.ts';
import { languageTagOf } from '../../../machines/domain/viewerLanguage.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { languageName } from '../../i18n/languageNames.ts';
import { BusyDots } from '../../ui/button/Dots.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './LanguageList.module.css';

export type LanguageListProps = {
  /** The languages that the settings offer. */
  languages: readonly Language[];
  /** The current language of the application. */
  chosen: Language;
  /** The language that is being saved. If the viewer picks another during the call, the last one counts. */
  saving: Language | null;
  /** The language that could not be saved, and why, as a sentence. */
  refused: { language: Language; reason: string } | null;
  onPick: (language: Language) => void;
};

/**
 * The offered languages, each named in that language (ACC-11). Buttons instead of radio buttons: a choice is saved and changes all texts
 * at once, so arrow keys must not choose.
 */
export function LanguageList({ languages, chosen, saving, refused, onPick }: LanguageListProps) {
  const { formatMessage } = useIntl();
  const { shown, end } = useGrowingList(languages);
  return (
    <div className={styles.list}>
      <ul className={styles.languages}>
        {shown.map((language) => (
          <li key={language} className={styles.item}>
            <button
              type="button"
              className={styles.language}
              aria-pressed={language === chosen}
              aria-busy={language === saving || undefined}
              onClick={() => onPick(language)}
            >
              <span className={styles.name} lang={languageTagOf(language)}>
                {languageName(language, languages)}
              </span>
              {language === saving ? (
                <span className={styles.end}>
                  <BusyDots />
                </span>
              ) : (
                <Check className={styles.tick} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {end}
      {/* Below the list, which must not move under the pointer. */}
      <ErrorList title={formatMessage({ id: 'LANGUAGE_NOT_SAVED' })} messages={refused ? [refused.reason] : []} />
      {refused ? <TryAgain variant="outline" onClick={() => onPick(refused.language)} /> : null}
    </div>
  );
}

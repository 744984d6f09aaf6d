import { useIntl } from 'react-intl';
import type { Restriction } from '../../../machines/domain/entities.ts';
import { isAgeLimit } from '../../../machines/domain/restriction.ts';
import { BusyDots } from '../../ui/button/Dots.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { LimitWithoutPin, type LimitWithoutPinProps } from './LimitWithoutPin.tsx';
import styles from './RestrictionList.module.css';
import { useAgeText } from './useAgeText.ts';

export type RestrictionListProps = {
  /** The age limits that the service offers. */
  restrictions: readonly Restriction[];
  /** The id of the current limit. */
  currentId: string | null;
  /** The id of the limit that is being saved. */
  savingId: string | null;
  /** The master profile, when it has no PIN that keeps the other profiles out (PRO-16). */
  managerWithoutPin: LimitWithoutPinProps['manager'] | null;
  /** Why the last choice was not saved, as a sentence. */
  error: string | null;
  onPick: (restriction: Restriction) => void;
};

/**
 * All age limits with their meaning, in ascending order (PRO-10). Buttons instead of radio buttons: a choice is saved at once, so arrow
 * keys must not choose.
 */
export function RestrictionList({ restrictions, currentId, savingId, managerWithoutPin, error, onPick }: RestrictionListProps) {
  const { formatMessage } = useIntl();
  const ageText = useAgeText();
  const { shown, end } = useGrowingList(restrictions.toSorted((one, other) => one.value - other.value));
  const current = restrictions.find(({ id }) => id === currentId);
  return (
    <div className={styles.list}>
      <ul className={styles.rows} aria-busy={savingId !== null}>
        {shown.map((restriction) => (
          <li key={restriction.id} className={styles.item}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={restriction.id === currentId}
              aria-busy={restriction.id === savingId || undefined}
              onClick={() => onPick(restriction)}
            >
              <span className={styles.age} aria-hidden="true">
                {ageText(restriction)}
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{restriction.name}</span>
                <span className={styles.message}>{restriction.message}</span>
              </span>
              {restriction.id === savingId ? (
                <span className={styles.end}>
                  <BusyDots />
                </span>
              ) : (
                <span className={styles.mark} aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {end}
      {/* Below the list, which must not move under the pointer. */}
      {managerWithoutPin && current && isAgeLimit(current) ? <LimitWithoutPin manager={managerWithoutPin} /> : null}
      <ErrorList title={formatMessage({ id: 'PROFILE_CHOICE_NOT_SAVED' })} messages={error === null ? [] : [error]} />
    </div>
  );
}
